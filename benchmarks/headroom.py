"""How much there is to win against `greedy`: a bot that sees the other's hand plays it.

    python -m benchmarks.headroom erudit [--pairs 200]

The bot takes, of the thirty best turns, the one with the most points and worth of the tiles kept, less the
exact best reply of the hand it should not see. No bot that plays fair can know the reply so well, so what
this one wins is a measure of what looking at replies can bring.
"""

import argparse

from slovoplet.bots.bot import think
from slovoplet.bots.interval import interval_of
from slovoplet.bots.levels import Level, load_level
from slovoplet.bots.selfplay import game_seed
from slovoplet.bots.words import mind_of
from slovoplet.engine.reply import lay
from slovoplet.engine.turn import Turn
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.rules.command import Command
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import BoardRules, load_rules
from slovoplet.rules.view import View

CANDIDATES = 30
ALL_TURNS = 1_000_000


def main() -> None:
    """Plays pairs of games with the same draws, seats changed, and prints the share of the wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    rules = load_rules(asked.rules)
    lexicon = open_lexicon(rules)
    shares, leads = [], []
    for number in range(asked.pairs):
        seed = game_seed(asked.seed, number)
        games = [play(rules, lexicon, seed, seer) for seer in (0, 1)]
        shares.append(sum(won for won, _ in games) / 2)
        leads.append(sum(lead for _, lead in games) / 2)
        interval = interval_of(shares)
        mean = sum(leads) / len(leads)
        print(
            f"\r{len(shares)} pairs: {interval.mean:.1%} ({interval.low:.1%} to {interval.high:.1%}),"
            f" lead {mean:+.1f}",
            end="",
            flush=True,
        )
    print()


def play(rules: BoardRules, lexicon: Lexicon, seed: str, seer: int) -> tuple[float, int]:
    """One game: the share of the win of the one who sees the other's hand, and the lead."""
    greedy = load_level("greedy")
    game = Game.new(rules, ["А", "Б"], seed=seed, is_word=lexicon.is_word)
    while game.result is None:
        seat = game.state.turn
        view = game.view(seat)
        command = think(view, greedy, seed, lexicon)
        if seat == seer and view.reached is None:
            command = best_by_reply(view, game.view(1 - seat).hand, greedy, lexicon) or command
        game.apply(command)  # type: ignore[arg-type]  # a board's view gets a board's command
    won = (seer in game.result.winners) / max(1, len(game.result.winners))
    return won, game.scores[seer] - game.scores[1 - seer]


def best_by_reply(view: View, other_hand: str, level: Level, lexicon: Lexicon) -> Command | None:
    """The turn after which the lead is the greatest when the other answers; nothing if none can be laid."""
    assert view.seat is not None
    mind = mind_of(view.rules, lexicon, level.zipf)
    searcher = mind.searcher
    hand = view.rules.alphabet.sort(view.hand)
    board = searcher.board_codes(view.board)
    other = searcher.codes.hand_codes(other_hand)
    turns = searcher.best(
        view.board, hand, CANDIDATES, used=view.made, leave_values=mind.leaves.worth
    )
    with searcher.replies(view.made, ALL_TURNS) as replies:

        def lead(turn: Turn) -> float:
            reply = replies.best(lay(board, *turn.packed), other)
            return turn.value - (reply.points if reply is not None else 0)

        best = max(turns, key=lead, default=None)
    return best.as_play(view.seat) if best is not None else None


if __name__ == "__main__":
    main()
