"""The analysis of a game that shows itself: as text, as a page in a notebook, as a graph of the scores."""

from collections.abc import Sequence

from slovoplet.bots.kinds import find_lesson
from slovoplet.bots.report.analysis import Analysis, PlayerSummary, TurnReview
from slovoplet.bots.report.text import format_analysis
from slovoplet.rules.event import Event
from slovoplet.surface.analysispage import draw_graph, draw_page
from slovoplet.surface.library import lexicon_of


class Picture:
    """A picture that a notebook shows."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


class Report:
    """Every turn of a game compared with the best ones, and every player's figures."""

    def __init__(self, log: Sequence[Event], analysis: Analysis) -> None:
        self._log = log
        self.analysis = analysis

    @property
    def turns(self) -> tuple[TurnReview, ...]:
        """The turns that were made, each with the best ones and what it lost."""
        return self.analysis.turns

    @property
    def players(self) -> tuple[PlayerSummary, ...]:
        """The players' figures by seat."""
        return self.analysis.players

    def lesson(self, seat: int) -> list[str]:
        """What a teacher says to the player at a seat; empty where a game has no teacher."""
        define = lexicon_of(self.analysis.rules).define
        lesson = find_lesson(self._log, self.turns, seat, define)
        return [] if lesson is None else list(lesson.sentences())

    def graph(self) -> Picture:
        """The scores turn by turn."""
        return Picture(draw_graph(self.analysis))

    def html(self) -> str:
        """The analysis as one page."""
        return draw_page(self.analysis)

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return format_analysis(self.analysis)

    def __repr__(self) -> str:
        return f"<Report of {len(self.turns)} turns, {self.analysis.rules.id}>"
