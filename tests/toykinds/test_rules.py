"""The toys as rules: loaded, changed, played at random to the end, written down and read back."""

import random
from collections import Counter

import pytest

from slovoplet.rules.command import Resign, TimeOut
from slovoplet.rules.event import SeatEvent
from slovoplet.rules.game import Game
from slovoplet.rules.kind import Kind
from slovoplet.rules.kinds import KINDS, kind_of, load_rules, rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.toykinds.toy import LADDER, PAIRS, TOYS, Toy, is_word, playing_toys

SEEDS = [f"{number:064x}" for number in range(8)]


def played(toy: Toy, seed: str, players: int = 2) -> Game:
    """A game played to its end by people who do whatever they may."""
    names = ("Аня", "Боря", "Вера")[:players]
    game, chance = toy.new_game(seed, names), random.Random(seed)
    while game.result is None:
        leaving = chance.random() < 0.01
        game.apply(game.kind.resign(game.turn) if leaving else chance.choice(toy.commands(game)))
    return game


def pieces(game: Game) -> Counter[str]:
    """Every letter of a game that is not hidden in the bag."""
    seats = game.state.seats
    shown = "".join(seat.hand for seat in seats)
    on_table = getattr(game.state, "row", "")
    aside = "".join(pair for seat in seats for pair in getattr(seat, "pairs", ()))
    return Counter(shown + on_table + aside)


def test_the_toys_are_games_like_any_other(toy: Toy) -> None:
    rules = load_rules(toy.game)
    assert kind_of(rules) is toy.kind
    assert toy.game in rule_set_names()


def test_they_are_gone_outside_their_tests() -> None:
    before = rule_set_names()
    # The fixture of this folder has them already: a second time is refused, and changes nothing.
    with pytest.raises(ValueError, match="already"), playing_toys():
        pass
    assert rule_set_names() == before
    assert [name for name, _ in KINDS.items()][-2:] == ["ladder", "pairs"]


@pytest.mark.parametrize(
    ("toy", "changes"),
    [
        (LADDER, {"width": 5, "banned_words": ["КОТ"]}),
        (PAIRS, {"pair_points": 7, "hand_size": 4}),
    ],
    ids=lambda value: getattr(value, "folder", ""),
)
def test_house_rules_are_taken(toy: Toy, changes: dict[str, object]) -> None:
    rules = change_rules(load_rules(toy.game), **changes)
    game = Game.new(rules, ["Аня", "Боря"], seed="0" * 64)
    assert Game.from_record(game.record()).rules == rules


@pytest.mark.parametrize(
    ("toy", "changes", "code"),
    [
        (LADDER, {"width": 1}, Code.RULE_OUT_OF_RANGE),
        (LADDER, {"tiles": "АБВ"}, Code.RULE_TOO_FEW_TILES),
        (LADDER, {"tiles": "CAT" * 20}, Code.RULE_TILE_LETTER),
        (LADDER, {"pair_points": 3}, Code.RULE_UNKNOWN_KEY),
        (PAIRS, {"quiet_turns": 1}, Code.RULE_OUT_OF_RANGE),
        (PAIRS, {"pair_points": "three"}, Code.RULE_WRONG_TYPE),
        (PAIRS, {"hand_size": 20}, Code.RULE_TOO_FEW_TILES),
        (PAIRS, {"added_words": ["Z"]}, Code.RULE_WORD),
    ],
)
def test_house_rules_without_sense_are_refused(
    toy: Toy, changes: dict[str, object], code: Code
) -> None:
    with pytest.raises(Refused) as refused:
        change_rules(load_rules(toy.game), **changes)
    assert refused.value.code is code


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_played_to_its_end_and_every_piece_is_kept(
    toy: Toy, seed: str, players: int
) -> None:
    names = ("Аня", "Боря", "Вера")[:players]
    game, chance = toy.new_game(seed, names), random.Random(seed)
    everything = Counter(toy.kind.pieces(game.rules))
    seen = pieces(game)
    while game.result is None:
        command = chance.choice(toy.commands(game))
        text = game.format(command)
        assert game.parse(text) == command
        assert game.legal(text)
        before, events = game.state, game.apply(command)
        assert toy.kind.fold(events, before) == game.state
        assert not seen - pieces(game), "what was on the table or in a hand is still there"
        seen = pieces(game)
        assert not seen - everything
    assert toy.kind.fold(game.log) == game.state
    assert game.scores == [
        sum(
            laid.points
            for event in game.log
            if isinstance(event, SeatEvent)
            and event.seat == seat
            and (laid := toy.kind.laid_words(game.rules, event))
        )
        for seat in range(players)
    ]
    best = max(game.scores)
    assert toy.kind.winners(game.state) == tuple(
        seat for seat in game.state.order if game.scores[seat] == best
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_and_a_log_are_read_back(toy: Toy, seed: str) -> None:
    game = played(toy, seed)
    assert Game.from_record(game.record()).log == game.log
    assert Game.from_log(game.log_text()).log == game.log
    assert Game.from_record(game.record()).record() == game.record()


def test_a_record_that_breaks_the_rules_is_refused_with_its_line(toy: Toy) -> None:
    lines = toy.new_game().record().splitlines()
    wrong = "\n".join([*lines, "1 | ЩЩ | ЩЩ" if toy is LADDER else "1 | ЩЩ"])
    with pytest.raises(Refused) as refused:
        Game.from_record(wrong)
    assert refused.value.code is Code.BAD_RECORD
    assert refused.value.details["line"] == len(lines) + 1


def test_time_that_runs_out_costs_the_turn_and_then_the_game(toy: Toy) -> None:
    rules = change_rules(load_rules(toy.game), clock={"kind": "move", "seconds": 5})
    game = Game.new(rules, ["Аня", "Боря"], seed="0" * 64)
    first = game.turn
    for _ in range(3):
        game.apply(TimeOut(game.turn))
    assert game.result is not None
    assert game.result.reason == "resigned"
    assert game.result.winners == (1 - first,)
    assert Game.from_record(game.record()).log == game.log


def test_a_view_shows_no_hand_but_ones_own(toy: Toy) -> None:
    game = toy.new_game()
    hands = [seat.hand for seat in game.state.seats]
    for seat in (0, 1, None):
        view = game.view(seat)
        shown = [player.hand for player in view.seats]
        assert shown == [hand if at == seat else None for at, hand in enumerate(hands)]
        assert view.seed is None
        told = toy.kind.view_event(game.log[0], seat, False)
        assert not {game.state.seed, *hands} & set(map(str, _values(told)))
    with pytest.raises(Refused):
        game.view(9)


def test_after_the_end_everything_is_open(toy: Toy) -> None:
    game = played(toy, SEEDS[0])
    view = game.view(None)
    assert [player.hand for player in view.seats] == [seat.hand for seat in game.state.seats]
    assert view.seed == game.state.seed
    assert [toy.kind.view_event(event, None, True) for event in game.log] == game.log


def test_a_card_that_is_given_is_seen_by_two_players() -> None:
    game = PAIRS.new_game(players=("Аня", "Боря", "Вера"))
    giver, taker, other = game.state.order
    (given,) = game.push(f"{game.hand[0]}>")
    cards = [
        getattr(PAIRS.kind.view_event(given, seat, False), "card")  # noqa: B009 - the event is any
        for seat in (giver, taker, other, None)
    ]
    assert cards == [given.card, given.card, "", ""]  # type: ignore[attr-defined]


def test_frames_are_the_table_before_the_first_turn_and_after_each(toy: Toy) -> None:
    game = played(toy, SEEDS[1])
    frames = toy.kind.frames(game.log)
    places = toy.kind.turn_places(game.log)
    assert [frame.at for frame in frames] == [0, *places]
    assert all(isinstance(frame, toy.kind.frame_type) for frame in frames)
    assert frames[0].scores == (0, 0)
    assert frames[-1].scores == tuple(game.scores)


def test_a_game_is_gone_on_with_from_a_turn(toy: Toy) -> None:
    game = played(toy, SEEDS[2])
    before = game.log[: toy.kind.turn_places(game.log)[1]]
    anew = toy.kind.shuffle_anew(before, "f" * 64)
    old, new = toy.kind.fold(before), toy.kind.fold(anew)
    assert [seat.hand for seat in new.seats] == [seat.hand for seat in old.seats]
    assert new.turn == old.turn


def test_what_is_wrong_is_said_before_a_play_is_made(toy: Toy) -> None:
    game = toy.new_game()
    plays = [command for command in toy.commands(game) if isinstance(command, toy.kind.play)]
    for play in plays:
        preview = toy.kind.preview(game.state, play, is_word)
        assert preview.problems == ()
        assert toy.kind.score(game.state, play) == preview.score
    assert game.preview("Щ<" if toy is LADDER else "ЩЩ").problems
    with pytest.raises(Refused):
        game.push("чепуха")


def test_whoever_leaves_loses(toy: Toy) -> None:
    game = toy.new_game()
    game.apply(Resign(0))
    assert game.result is not None
    assert game.result.winners == (1,)
    assert Game.from_record(game.record()).log == game.log
    with pytest.raises(Refused):
        game.resign()


def test_a_table_is_described_and_drawn(toy: Toy) -> None:
    game = toy.new_game()
    assert "Аня: 0" in str(game)
    assert game.svg().startswith("<svg")


def test_what_a_kind_does_not_have_is_refused(toy: Toy) -> None:
    game = toy.new_game()
    for ask in (game.position, game.gcg):
        with pytest.raises(Refused):
            ask()


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.folder)
def test_a_toy_says_everything_that_the_contract_asks(toy: Toy) -> None:
    assert not getattr(type(toy.kind), "__abstractmethods__")  # noqa: B009 - set by ABC
    assert isinstance(toy.kind, Kind)


def _values(event: object) -> list[object]:
    return [getattr(event, name) for name in getattr(event, "__struct_fields__", ())]
