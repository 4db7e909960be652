"""An analysis as text for a terminal."""

from slovoplet.bots.report.analysis import Analysis, Option, TurnReview
from slovoplet.texts import say


def format_analysis(analysis: Analysis) -> str:
    """The whole analysis: each turn with the best alternatives, then the players."""
    names = [player.name for player in analysis.players]
    parts = [_turn(turn, names[turn.seat]) for turn in analysis.turns]
    parts.append(format_summary(analysis))
    return "\n\n".join(parts)


def format_summary(analysis: Analysis) -> str:
    """A line for each player."""
    return "\n".join(
        say(
            "analysis",
            "player",
            name=player.name,
            score=player.score,
            turns=player.turns,
            found=round(100 * player.found),
            lost=player.lost_points,
            best=player.verdicts["best"],
            mistakes=player.verdicts["mistake"],
        )
        for player in analysis.players
    )


def _turn(turn: TurnReview, name: str) -> str:
    lines = [
        say(
            "analysis",
            "turn",
            number=turn.number,
            name=name,
            hand=turn.hand,
            text=turn.played.text,
            points=turn.played.points,
            verdict=say_verdict(turn),
        )
    ]
    if turn.star_missed:
        lines.append("   " + say("analysis", "star"))
    if turn.lost_points or turn.lost_value:
        lines += _options("by_points", turn.by_points)
    if turn.by_value and turn.by_value[0].text not in {each.text for each in turn.by_points[:1]}:
        lines += _options("by_value", turn.by_value[:3])
    return "\n".join(lines)


def say_verdict(turn: TurnReview) -> str:
    """The verdict in words, with what was lost."""
    lost = min(turn.lost_points, round(turn.lost_value))
    return say("verdict", turn.verdict, lost=max(0, lost))


def _options(code: str, options: tuple[Option, ...]) -> list[str]:
    head = "   " + say("analysis", code)
    return [
        head,
        *(f"   {option.points:>4}  {option.value:>6.1f}  {option.text}" for option in options),
    ]
