"""One's own results over HTTP."""

from functools import partial

from slovoplet.server.endpoint import Call, Endpoint
from slovoplet.server.results import Results, results_of


async def my_results(call: Call) -> Results:
    """Finished games in numbers, and records."""
    work = partial(results_of, account=call.person.id)
    return await call.desk.house.database.run(work)


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/me/results",
        run=my_results,
        summary="Мои результаты: по играм, по соперникам, рекорды",
        tag="people",
        answer=Results,
    ),
)
