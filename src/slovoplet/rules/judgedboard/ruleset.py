"""The rule set of a judged board game: that of the game itself."""

from slovoplet.rules.board.ruleset import BoardRules


class JudgedBoardRules(BoardRules, frozen=True, kw_only=True, tag="real_board", tag_field="kind"):
    """A crossword game on a real board."""
