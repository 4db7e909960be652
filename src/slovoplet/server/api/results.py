"""A person's own results over HTTP."""

from functools import partial

from slovoplet.server.endpoint import Call, Section
from slovoplet.server.people.results import Results, results_of

RESULTS = Section("people")


@RESULTS.get("/api/me/results", "Мои результаты: по играм, по соперникам, рекорды")
async def my_results(call: Call) -> Results:
    """Statistics of finished games, and records."""
    services = call.desk.services
    work = partial(results_of, account=call.person.id, decoders=services.decoders)
    return await services.database.run(work)
