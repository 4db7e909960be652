"""Turns of a bot, to be read by eye: `python -m tools.readturns sosed --rules erudit --turns 200`.

A line a turn: what was in hand, what was done, its words and points, and the most there were.
"""

import argparse
from collections.abc import Iterator

from slovoplet.bots.even import bot_names
from slovoplet.bots.player import Players
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of, load_rules, rule_set_names


def turns_of_bot(level: str, rules: str, players: Players) -> Iterator[str]:
    """The turns of games of a bot against itself, without an end."""
    chosen = load_rules(rules)
    kind, lexicon = kind_of(chosen), players.lexicon(chosen)
    number = 0
    while True:
        number += 1
        game = Game(kind.start(chosen, ("A", "B"), f"{number:064x}"), is_word=lexicon.graph.accepts)
        while game.result is None:
            seen = game.view(game.turn)
            best = players.best(seen)
            hand = game.hand
            command = players.choose(seen, level, f"{number}:{len(game.log)}")
            text = game.format(command)
            events = game.apply(command)
            made = [kind.laid_words(chosen, event) for event in events]
            words = next((one for one in made if one is not None), None)
            done = f"{', '.join(words.words)} {words.points}" if words else "-"
            yield f"{hand:9} | {text:34} | {done:40} | {best[0].points if best else 0}"


def main() -> None:
    """Prints the turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", choices=bot_names())
    parser.add_argument("--rules", choices=rule_set_names(), default="erudit")
    parser.add_argument("--turns", type=int, default=200)
    given = parser.parse_args()
    found = turns_of_bot(given.level, given.rules, Players())
    for _, line in zip(range(given.turns), found, strict=False):
        print(line)


if __name__ == "__main__":
    main()
