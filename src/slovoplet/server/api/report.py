"""Reports over HTTP: telling the moderators about a word, a line of talk, a table, a name or a person."""

from functools import partial
from typing import Annotated

from msgspec import Meta

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.moderation.report import Complaint, ReportKind, add_report

REPORTS = Section("reports")


class NewReport(Body, frozen=True):
    """A complaint: a word that is missing or should not be there, or the id of what is wrong."""

    kind: ReportKind
    about: Annotated[str, Meta(min_length=1, max_length=40)]
    text: Annotated[str, Meta(max_length=500)] = ""
    game: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")] | None = None


@REPORTS.post(
    "/api/reports",
    "Сообщить о слове, реплике, столе, имени или человеке",
    body=NewReport,
    status=201,
)
async def report(call: Call) -> Done:
    """Saves a report for the moderators."""
    desk, wanted = call.desk, call.body
    rate = desk.services.settings.rate_reports
    await desk.rates.count_person(rate, "reports", call.person, call.address)
    if not (wanted.about + wanted.text.replace("\n", "")).isprintable():
        raise Denied(ServerCode.BAD_MESSAGE, problem="text")
    complaint = Complaint(wanted.kind, wanted.about, wanted.text, wanted.game)
    work = partial(add_report, reporter=call.person.id, complaint=complaint, now=call.now)
    await desk.services.database.run(work)
    return Done()
