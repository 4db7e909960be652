"""How a bot chooses its turn at a board, from what it can see there."""

from slovoplet.bots.board.exchange import ExchangeChoice, best_exchange
from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.playout import REPLY_LIMIT, BoardPlayouts, Candidate, PlayoutStart
from slovoplet.bots.board.wordbyword import WordByWord
from slovoplet.bots.levels import Level
from slovoplet.bots.race import race, winner
from slovoplet.bots.thought import Thought, seats_from_own
from slovoplet.engine.endgame import solve_endgame
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.command import AnswerEnd, BoardCommand, Exchange, OfferEnd
from slovoplet.rules.board.ending import turns_due
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.command import Pass, Resign

SEEN_AT_ONCE = 40  # the best turns among which a bot that overlooks some finds one
OFFER_CHANCE = 0.25  # chance of offering to end a game without points, each time the bot passes
BATCHES = 16  # batches of playouts; after each, candidates that fall behind are dropped
MOST_EXCHANGES = (
    3  # since the last play; then the bot passes, so that a board where nothing fits ends the game
)
GIVE_UP_ROUNDS = 3  # rounds without a play, after which the bot resigns a game that would never end


class BoardThought(Thought[BoardView, BoardMind]):
    """One bot's thinking about one command at a board."""

    def __init__(self, view: BoardView, level: Level, seed: str, mind: BoardMind) -> None:
        super().__init__(view, level, seed, mind)
        self.hand = view.rules.alphabet.sort(view.hand)

    def command(self) -> BoardCommand:
        """The turn, or the answer to an offer to end the game."""
        if self.view.agreed and self.seat not in self.view.agreed:
            return AnswerEnd(self.seat, True)
        if self.rng.random() >= self.level.insight:
            return self._word_by_word()
        turns = self._turns()
        if not turns:
            return self._without_a_play()
        if not self.view.rules.counts_points:
            return turns[0].as_play(self.seat)
        if self.level.endgame and (solved := self._solved()) is not None:
            return solved
        if self.level.candidates:
            return self._played_out(turns)
        return self._at_sight(turns)

    def _word_by_word(self) -> BoardCommand:
        """A turn as people find theirs; an exchange if that would bring very little."""
        chosen = WordByWord(self).choose()
        if chosen is None:
            return self._without_a_play()
        if self.view.rules.counts_points and chosen.laid.score.points < self.level.least:
            exchange = self._exchange()
            if exchange is not None:
                return Exchange(self.seat, exchange.tiles)
        return chosen.play

    def _turns(self) -> list[Turn]:
        """The whole turns that the bot notices, best first."""
        level, view = self.level, self.view
        wanted = level.candidates or (1 if level.notice == 1 else SEEN_AT_ONCE)
        turns = self.mind.searcher.best(
            view.board,
            self.hand,
            wanted,
            used=view.made,
            limit=level.turns,
            leave_values=self._worth if level.leaves else None,
        )
        seen = [turn for turn in turns if len(turn.tiles) <= level.tiles][:SEEN_AT_ONCE]
        seen = seen or list(turns[:1])
        if level.notice == 1:
            return seen
        noticed = [turn for turn in seen if self.rng.random() < level.notice]
        return noticed or seen[-1:]

    def _worth(self, tiles: str) -> float:
        """What tiles are worth if kept; zero when no turn is left."""
        return 0.0 if self._is_last_turn() else self.mind.leaves.worth(tiles)

    def _is_last_turn(self) -> bool:
        return self._is_closing() or not self.view.bag

    def _is_closing(self) -> bool:
        """Whether the round is being played out, so that this turn is the last."""
        return self.view.reached is not None and self.view.rules.equal_turns

    def _at_sight(self, turns: list[Turn]) -> BoardCommand:
        """The best turn noticed, or an exchange if it is worth more."""
        exchange = self._exchange() if self.level.leaves else None
        if exchange is not None and exchange.worth > turns[0].value:
            return Exchange(self.seat, exchange.tiles)
        return turns[0].as_play(self.seat)

    def _exchange(self) -> ExchangeChoice | None:
        view = self.view
        if self._is_last_turn() or view.seats[self.seat].exchanges >= MOST_EXCHANGES:
            return None
        return best_exchange(self.hand, view.bag, view.rules.alphabet, self.mind.leaves)

    def _solved(self) -> BoardCommand | None:
        view = self.view
        return solve_endgame(view, self.mind.searcher, self.level.endgame)

    def _played_out(self, turns: list[Turn]) -> BoardCommand:
        """The move that wins most often in playouts.

        All candidates face the same hidden tiles; after each batch of playouts the worse half is dropped.
        """
        candidates = [Candidate(turn) for turn in turns]
        exchange = self._exchange()
        if exchange is not None:
            candidates.append(Candidate(None, exchange.tiles))
        if not self.view.rules.exchange_is_pass and self._pass_may_end():
            candidates.append(Candidate(None))
        searcher = self.mind.searcher
        with searcher.replies(self.view.made, REPLY_LIMIT) as replies:
            playouts = BoardPlayouts(
                searcher, replies, self.mind.leaves, self._start(), self.seed, self._depth()
            )
            best = self._winner(candidates, playouts)
        if best.turn is None:
            exchanged = best.exchanged
            return Exchange(self.seat, exchanged) if exchanged else Pass(self.seat)
        return best.turn.as_play(self.seat)

    def _pass_may_end(self) -> bool:
        """Whether everybody else has passed as often as ends the game."""
        view = self.view
        others = [seat for seat in seats_from_own(view) if seat != self.seat]
        rounds = view.rules.pass_rounds
        return rounds > 0 and all(view.seats[seat].skips >= rounds for seat in others)

    def _winner(self, candidates: list[Candidate], playouts: BoardPlayouts) -> Candidate:
        def play(at: int, number: int) -> float:
            return playouts.run(candidates[at], number)

        def enough() -> bool:
            return playouts.replies.looked_at >= self.level.thought

        most = self.level.playouts
        got = race(len(candidates), play, max(1, most // BATCHES), most, enough)
        return candidates[winner(got)]

    def _depth(self) -> int:
        """How many turns a playout lasts: the replies, or to the end if the bag is empty.

        What comes after the replies is mostly the luck of the draw: leaving it to the worth of the tiles kept
        halves the deviation between two candidates, so that the same time tells four times as much.
        """
        players = sum(not seat.out for seat in self.view.seats)
        return players - 1 if self.view.bag else 6 * players

    def _start(self) -> PlayoutStart:
        view = self.view
        seats = [view.seats[seat] for seat in seats_from_own(view)]
        return PlayoutStart(
            board=view.board,
            used=view.made,
            hand=self.hand,
            unseen=view.unseen,
            bag=view.bag,
            tiles=tuple(seat.tiles for seat in seats),
            scores=tuple(seat.score for seat in seats),
            turns=tuple(seat.turns for seat in seats),
            skips=tuple(seat.skips for seat in seats),
            due=turns_due(view),
        )

    def _without_a_play(self) -> BoardCommand:
        view = self.view
        stuck = all(seat.skips > 0 for seat in view.seats if not seat.out)
        if stuck and not view.rules.counts_points and not view.agreed:
            # A declined offer leaves the turn where it was, and repeating it every time would pester.
            if self.rng.random() < OFFER_CHANCE:
                return OfferEnd(self.seat)
        elif self._is_hopeless():
            return Resign(self.seat)
        exchange = self._exchange()
        return Pass(self.seat) if exchange is None else Exchange(self.seat, exchange.tiles)

    def _is_hopeless(self) -> bool:
        """Whether the bot is behind in a game with points that would otherwise never end."""
        view = self.view
        if view.rules.pass_rounds or not view.rules.counts_points:
            return False
        active = [seat for seat in view.seats if not seat.out]
        if any(seat.skips < GIVE_UP_ROUNDS for seat in active):
            return False
        return view.seats[self.seat].score < max(seat.score for seat in active)
