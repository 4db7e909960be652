"""Экрайбл: each sentence of sheet 004 that can be tested."""

import pytest

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.notation.position import Position, format_position
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.score import runs_with
from slovoplet.rules.event import Ended
from slovoplet.rules.refusal import Code
from slovoplet.rules.ruleset import change_rules
from tests.tables import game_at, game_with_hands

EKRAIBL = load_board_rules("ekraibl")
ERUDIT = load_board_rules("erudit")
GRID_WORDS = {"АРГОНАВТ", "КОСМОС", "РОЗА", "ЗЕМЛЯ", "ЯДРО", "ИСКРА"}
GRID = [
    "...К....",
    "АРГОНАВТ",
    ".О.С....",
    ".ЗЕМЛЯ..",
    ".А.О.Д..",
    "..ИСКРА.",
    ".....О..",
]
NOTHING = "/".join(["15"] * 15)


def grid_on_board() -> Board:
    """The sheet's example with the О of АРГОНАВТ on the centre."""
    rows = ["." * 15] * 6 + [f"....{row}..." for row in GRID] + ["." * 15] * 2
    return Board.from_rows(rows)


def test_the_grid_of_the_sheet_reads_six_words():
    """АРГОНАВТ, КОСМОС, РОЗА, ЗЕМЛЯ, ЯДРО, ИСКРА"""
    board = grid_on_board()
    assert {run.word for run in runs_with(board, set(board.occupied()))} == GRID_WORDS


@pytest.mark.parametrize(
    ("there", "hand", "turn", "made"),
    [
        ("АРГОНАВТ", "КСМОСЫЫ", "h7 К.СМОС", "КОСМОС"),
        ("КОСМОС АРГОНАВТ", "ОЗАЫЫЕЕ", "f8 .ОЗА", "РОЗА"),
        ("КОСМОС АРГОНАВТ РОЗА", "ЕЛЯЫЫЕД", "10f .Е.ЛЯ", "ЗЕМЛЯ"),
        ("КОСМОС АРГОНАВТ РОЗА ЗЕМЛЯ", "ДРОЫЫЕЕ", "j10 .ДРО", "ЯДРО"),
        ("КОСМОС АРГОНАВТ РОЗА ЗЕМЛЯ ЯДРО", "ИКАЫЫЕЕ", "12g И.К.А", "ИСКРА"),
    ],
)
def test_the_grid_of_the_sheet_can_be_laid_word_by_word(there, hand, turn, made):
    """«Новые слова должны включать в себя ранее составленное слово, букву или буквы соседних слов»"""
    board = _part_of_grid(there.split())
    game = game_at(f"{board} {hand}/ 0/0 0 rules ekraibl;", GRID_WORDS.__contains__)
    events = game.push(turn)
    assert [word.word for word in events[0].words] == [made]


def _part_of_grid(words: list[str]) -> str:
    """The grid with only these words, as a position string writes a board."""
    whole = grid_on_board()
    runs = [run for run in runs_with(whole, set(whole.occupied())) if run.word in words]
    tiles = {square: whole[square] for run in runs for square in run.squares}
    return format_position(_position(Board.empty(15).with_tiles(tiles))).split(" ")[0]


def _position(board: Board) -> Position:
    return Position(EKRAIBL, board, ("", ""), (0, 0))


def test_counts_of_tiles():
    """«Количество фишек»"""
    fewer = {"А": 8, "Е": 8, "О": 8, "И": 7, "Н": 7, "К": 5, "П": 5, "Р": 5, "С": 5}
    for tile, kind in EKRAIBL.tiles.items():
        assert kind.count == fewer.get(tile, ERUDIT.tiles[tile].count), tile
    assert EKRAIBL.tiles["*"].count == 3
    assert len(EKRAIBL.full_bag) == 120


def test_points_of_letters():
    """«Количество баллов за букву»; the little numbers on the pictures are decoration"""
    for tile, kind in EKRAIBL.tiles.items():
        assert kind.value == ERUDIT.tiles[tile].value


def test_the_star_is_worth_three():
    """«* - 3»"""
    game = game_with_hands(EKRAIBL, ["КО*ЫЫЩФ", "АААААОО"])
    assert game.score("8g КОф").points == 2 + 1 + 3


def test_the_star_of_shlyapa_may_be_replaced_and_must_be_used():
    """ШЛЯП*, * - А: «может быть замещена … и обязательно должна быть использована в этом же ходе»"""
    board = "15/15/15/15/15/15/15/4ШЛЯПа6/15/15/15/15/15/15/15"
    game = game_at(f"{board} АКОМСЕД/ 0/0 0 rules ekraibl; used ШЛЯПА;")
    assert game.why_not("i8=А f7 К.Ю").code is Code.NOT_IN_HAND
    assert game.why_not("i8=А g7 К.С").code is Code.SWAP_STAR_NOT_LAID
    events = game.push("i8=А h8 .ОМк")
    assert game.state.board.rows[7] == "....ШЛЯПА......"
    assert [(word.word, word.points) for word in events[0].words] == [("ПОМК", 2 + 1 + 2 + 3)]


def test_levels_simple_and_hard():
    """«Уровень «простой»» and «Уровень «сложный»»"""
    assert EKRAIBL.levels == ("simple", "hard")
    game = game_with_hands(change_rules(EKRAIBL, level="simple"), ["КОТЫЫЩФ", "АААААОО"])
    game.push("8g КОТ")
    assert game.scores == [0, 0]


def test_who_first_has_the_agreed_points_wins_after_the_round():
    """«Играют до тех пор, пока кто-нибудь из игроков не наберет установленного количества очков, например 200»"""
    assert EKRAIBL.target == 200
    game = game_at(f"{NOTHING} КОТЫЫЩФ/ДОМРАСЕ 199/0 0 rules ekraibl;")
    game.push("8g КОТ")
    assert game.result is None
    game.push("-")
    assert game.result == Ended("target", (0,))


def test_the_board_is_that_of_erudit():
    """RULES §2, ours: the sheet draws no board"""
    assert EKRAIBL.layout == ERUDIT.layout
    assert EKRAIBL.colours == ERUDIT.colours


def test_all_seven_tiles_bring_fifteen_points():
    """«получает дополнительную премию в 15 баллов»"""
    game = game_with_hands(EKRAIBL, ["КОТЕЛОК", "АААААОО"])
    assert game.score("8b КОТЕЛОК").bonus == 15


def test_a_player_says_exchange_and_skips_the_turn():
    """«сказав “меняю”, имеет право заменить любое количество фишек (от 1 до 7)»"""
    game = game_with_hands(EKRAIBL, ["КОТЫЫЩФ", "АААААОО"])
    game.push("-ЫЫ")
    assert game.turn == 1
    assert len(game.state.seats[0].hand) == 7
