"""What bots can do at a board."""

from slovoplet.bots.board.analysis import review_turns
from slovoplet.bots.board.hints import find_best, find_hints, find_turns
from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.puzzle import find_puzzle, puzzle_rules
from slovoplet.bots.board.teaching.teacher import BoardTeacher
from slovoplet.bots.board.thought import BoardThought
from slovoplet.bots.levels import Level
from slovoplet.bots.report.analysis import TurnReview
from slovoplet.bots.skill import Skill
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import BoardCommand
from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.notation.picture import draw_board
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.board.view import BoardView

# The largest hand, and the most stars in one on average. Measured on a board of 26×26 with all forms of words:
# a turn is seen within ten seconds up to the one, and played out within ten up to the other (docs/bots.md).
SEEN = (14, 3.0)
PLAYED_OUT = (12, 0.5)


class BoardSkill(Skill[BoardRules, BoardCommand, BoardEvent, BoardView, BoardMind]):
    """What bots can do at a board."""

    teacher = BoardTeacher()
    mind = staticmethod(BoardMind)
    hints = staticmethod(find_hints)
    turns = staticmethod(find_turns)
    best = staticmethod(find_best)
    review = staticmethod(review_turns)
    puzzle = staticmethod(find_puzzle)
    puzzle_rules = staticmethod(puzzle_rules)

    def manages(self, rules: BoardRules, plays_out: bool) -> bool:
        """Whether hands are small enough, and stars rare enough in them: both multiply the turns."""
        most_tiles, most_stars = PLAYED_OUT if plays_out else SEEN
        stars = rules.hand_size * rules.full_bag.count(STAR) / len(rules.full_bag)
        return rules.hand_size <= most_tiles and stars <= most_stars

    def think(self, view: BoardView, level: Level, seed: str, mind: BoardMind) -> BoardCommand:
        """A turn, or the answer to an offer to end the game."""
        return BoardThought(view, level, seed, mind).command()

    def draw(self, rules: BoardRules, turn: TurnReview) -> str:
        """The board after a turn, with the squares that it covered marked."""
        assert isinstance(turn.shown, Board)
        squares = [parse_square(square, rules.size) for square in turn.squares]
        return draw_board(rules, turn.shown, squares)
