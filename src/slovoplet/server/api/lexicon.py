"""Words that are not shipped, over HTTP: whether they are there, and building them."""

from slovoplet.server.endpoint import Call, Section
from slovoplet.server.jobs.lexicons import StockState

LEXICON = Section("words")


@LEXICON.get("/api/lexicons/{name}", "Есть ли слова словаря, и далеко ли их сборка")
async def look(call: Call) -> StockState:
    """Whether the words of a lexicon are there, and how far they have been built."""
    return call.desk.services.lexicons.stock_state(call.path("name"))


@LEXICON.post("/api/lexicons/{name}", "Собрать слова словаря, которых ещё нет", status=202)
async def build(call: Call) -> StockState:
    """Begins to build the words of a lexicon; whoever asks while that goes on is told how far it is."""
    services = call.desk.services
    await call.desk.rates.count_person(
        services.settings.rate_checks, "checks", call.person, call.address
    )
    return services.lexicons.build_stock(call.path("name"), call.person.id)
