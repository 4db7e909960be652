"""An analysis as one self-contained page: boards, a graph of the scores, the best turns. Nothing is fetched."""

from html import escape
from importlib.resources import files

from slovoplet.bots.kinds import draw_turn
from slovoplet.bots.report.analysis import Analysis, Option, PlayerSummary, TurnReview
from slovoplet.bots.report.text import say_verdict
from slovoplet.texts import say

WIDTH, HEIGHT = 720, 240
LEFT, RIGHT, TOP, BOTTOM = 36, 90, 12, 24
COLOURS = 4  # lines also differ by dashes; a fifth player reuses the first colour


def draw_page(analysis: Analysis, ended: str = "") -> str:
    """The page, with a sentence about the end."""
    names = [player.name for player in analysis.players]
    title = say("page", "title", game=analysis.rules.title)
    style = files("slovoplet.surface").joinpath("analysispage.css").read_text(encoding="utf-8")
    turns = "\n".join(_turn(analysis, turn, names[turn.seat]) for turn in analysis.turns)
    players = "\n".join(_player(at, player) for at, player in enumerate(analysis.players))
    return f"""<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{style}</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p class="quiet">{escape(ended)}</p>
<h2>{say("page", "players")}</h2>
<section class="players">
{players}
</section>
<h2>{say("page", "graph")}</h2>
<figure class="panel graph">{draw_graph(analysis)}</figure>
<h2>{say("page", "turns")}</h2>
{turns}
</body>
</html>
"""


def _colour(seat: int) -> str:
    return f"p{seat % COLOURS + 1}"


def _player(seat: int, player: PlayerSummary) -> str:
    facts: dict[str, str] = {
        "score": str(player.score),
        "found": f"{100 * player.found:.0f} %",
        "lost": str(player.lost_points),
    }
    facts |= {str(verdict): str(count) for verdict, count in player.verdicts.items()}
    facts["stars"] = str(player.stars_missed)
    rows = "".join(
        f"<dt>{say('page', f'fact_{name}')}</dt><dd>{fact}</dd>" for name, fact in facts.items()
    )
    return (
        f'<div class="panel {_colour(seat)} num"><b>{escape(player.name)}</b><dl>{rows}</dl></div>'
    )


def draw_graph(analysis: Analysis) -> str:
    """The scores turn by turn, as SVG."""
    most = max([1, *(score for turn in analysis.turns for score in turn.scores)])
    target = analysis.rules.target
    top = max(most, target or 0)
    count = max(1, len(analysis.turns))

    def place(at: int, score: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * at / count
        return round(x, 1), round(
            HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * max(0, score) / top, 1
        )

    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{say("page", "graph")}">']
    for score in sorted({0, top // 2, top}):
        y = place(0, score)[1]
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(
            f'<text class="axis" x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{score}</text>'
        )
    if target:
        y = place(0, target)[1]
        parts.append(f'<line class="goal" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
    ends = []
    for seat, player in enumerate(analysis.players):
        scores = [0, *(turn.scores[seat] for turn in analysis.turns)]
        points = " ".join("{},{}".format(*place(at, score)) for at, score in enumerate(scores))
        ends.append((place(count, scores[-1])[1], seat, player.name))
        parts.append(f'<g class="{_colour(seat)}"><polyline class="line" points="{points}"/></g>')
    below = -float(HEIGHT)
    for y, seat, name in sorted(ends):  # moves labels of equal scores apart
        below = max(y, below + 14)
        parts.append(
            f'<g class="{_colour(seat)}"><text class="label" x="{WIDTH - RIGHT + 6}" y="{below + 4}">'
            f"{escape(name)}</text></g>"
        )
    return "\n".join([*parts, "</svg>"])


def _turn(analysis: Analysis, turn: TurnReview, name: str) -> str:
    told = say("page", "hand", hand=turn.hand)
    star = f"<p>{say('analysis', 'star')}</p>" if turn.star_missed else ""
    tables = _table("by_points", turn.by_points, turn.played)
    if [option.text for option in turn.by_value] != [option.text for option in turn.by_points]:
        tables += _table("by_value", turn.by_value, turn.played)
    return f"""<article class="panel turn {_colour(turn.seat)}" id="turn-{turn.number}">
<figure>{draw_turn(analysis.rules, turn)}</figure>
<div class="num">
<header><h3>{turn.number}. {escape(name)}</h3>
<span class="verdict {turn.verdict}">{escape(say_verdict(turn))}</span></header>
<p class="text">{escape(turn.played.text)} · {turn.played.points}</p>
<p class="quiet">{escape(told)}</p>
{star}{tables}
</div>
</article>"""


def _table(code: str, options: tuple[Option, ...], played: Option) -> str:
    if not options:
        return ""
    rows = "".join(
        f'<tr{" class=played" if option.text == played.text else ""}><td class="text">{escape(option.text)}</td>'
        f"<td>{option.points}</td><td>{option.value:.1f}</td></tr>"
        for option in options
    )
    heads = "".join(f"<th>{say('page', name)}</th>" for name in ("turn", "points", "value"))
    return f"<table><caption>{say('analysis', code)}</caption><tr>{heads}</tr>{rows}</table>"
