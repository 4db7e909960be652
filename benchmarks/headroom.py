"""How much there is to win against `greedy`: a bot that sees the other's hand plays it.

    python -m benchmarks.headroom erudit [--pairs 200]

The bot takes, of the thirty best turns, the one with the most points and worth of the tiles kept, less the
exact best reply of the hand it should not see. No bot that plays fair can know the reply that well, so what
this one wins measures what looking at replies can bring.
"""

import argparse

from slovoplet.bots.arena.interval import interval_of
from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.levels import GREEDY
from slovoplet.bots.player import Players
from slovoplet.bots.seed import derived_seed
from slovoplet.engine.reply import lay
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.game import Game

CANDIDATES = 30
ALL_TURNS = 1_000_000


def main() -> None:
    """Plays pairs of games with the same draws, seats changed, and prints the share of the wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    rules = load_board_rules(asked.rules)
    players = Players()
    mind = BoardMind(rules, players.lexicon(rules).graph)
    shares, leads = [], []
    for number in range(asked.pairs):
        seed = derived_seed(asked.seed, number)
        games = [play(rules, players, mind, seed, seer) for seer in (0, 1)]
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


def play(
    rules: BoardRules, players: Players, mind: BoardMind, seed: str, seer: int
) -> tuple[float, int]:
    """One game: the share of the win of the one who sees the other's hand, and the lead."""
    game = Game.new(rules, ["А", "Б"], seed=seed, is_word=mind.searcher.graph.accepts)
    while game.result is None:
        seat = game.state.turn
        view = game.view(seat)
        assert isinstance(view, BoardView)
        command = players.choose(view, GREEDY, seed)
        if seat == seer and view.reached is None:
            command = best_by_reply(view, game.view(1 - seat).hand, mind) or command
        game.apply(command)
    won = (seer in game.result.winners) / max(1, len(game.result.winners))
    return won, game.scores[seer] - game.scores[1 - seer]


def best_by_reply(view: BoardView, other_hand: str, mind: BoardMind) -> Play | None:
    """The turn after which the lead is the greatest when the other answers; `None` if none can be laid."""
    assert view.seat is not None
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
