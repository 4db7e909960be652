"""Games played to their end, for tests of what follows."""

from slovoplet.rules.cards.command import Put
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.command import Command
from slovoplet.rules.view import GameView
from tests.server.chooser import choose
from tests.server.conftest import Running
from tests.server.visitor import LOCAL, Json, Visitor, any_view_of, as_json, view_of


async def played(running: Running, home: str = "", **options: Json) -> tuple[Visitor, str]:
    """A game of two people, played to its end."""
    anna, boris = await running.visitor("Аня", home), await running.visitor("Боря", home)
    table = await anna.open_table(house_rules={"target": 12}, **options)
    game = str(table["game"])
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    while (table := await anna.look(game))["phase"] != "over":
        mover = (anna, boris)[table["view"]["turn"]]
        own = await mover.look(game)
        await mover.do(game, as_json(choose(view_of(own), "", str(own["version"]))))
    return anna, game


async def played_cards(running: Running) -> tuple[Visitor, str]:
    """A game of Ундервуд on one device, its first turn without a word, played to its end."""
    anna = await running.visitor("Аня")
    table = await anna.open_table(game="underwood", seats=LOCAL, house_rules={"target": 10})
    game = str(table["game"])
    while table["phase"] != "over":
        own = await anna.look(game, table["view"]["turn"])
        await anna.do(game, as_json(card_step(any_view_of(own), own["version"])), own["version"])
        table = await anna.look(game)
    return anna, game


def card_step(view: GameView, version: int) -> Command:
    """The chooser's step; in the first turn a card goes into the tape without a word."""
    assert isinstance(view, CardView)
    if view.phase == "prizes" and len(view.tape) == 1 and view.deal == 1:
        return Put(view.turn, view.rules.letters_of(view.hand)[: view.puts])
    return choose(view, "", str(version))
