"""«Турнир вечера»: which game is played on which evening, and when it begins. Pure.

Guests play too: the place asks nobody to register, and a tournament to which most visitors could not come would
be empty. What a guest wins goes along when the guest signs in; whoever plays like a machine is marked for a
moderator, guest or not.
"""

import datetime

from slovoplet.rules.clock import GameClock
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import change_rules
from slovoplet.server.tournament.plan import table_options
from slovoplet.server.tournament.tourney import Tourney

# The evening is Moscow's, wherever the server is.
MOSCOW = datetime.timezone(datetime.timedelta(hours=3))
HOUR = 20
# By the day of the week, from Monday: the game most people know, and once a week each of two others.
GAMES = ("erudit", "erudit", "erudit-online", "erudit", "erudit", "underwood", "erudit")
ROUNDS = 5
MINUTES = 10  # for each player and game: five rounds are over in a hundred minutes at most
MOST = 64
LEAST = 4  # with the bots: whoever comes alone has a tournament all the same
BOT = "knigochei"


def next_evening(now: int) -> datetime.datetime:
    """When the next tournament of the evening begins."""
    time = datetime.datetime.fromtimestamp(now / 1000, MOSCOW)
    begins = time.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    return begins if time < begins else begins + datetime.timedelta(days=1)


def evening_tourney(
    tourney_id: str, begins: datetime.datetime, starts: int, now: int, levels: tuple[str, ...]
) -> Tourney:
    """The tournament of an evening; `starts` is its beginning in the server's time."""
    rules = load_rules(GAMES[begins.weekday()])
    rules = change_rules(rules, clock={"kind": "game", "minutes": MINUTES}, family=True)
    assert isinstance(rules.clock, GameClock)
    bot = BOT if BOT in levels else levels[len(levels) // 2] if levels else ""
    return Tourney(
        id=tourney_id,
        title="",
        host="",
        evening=begins.date().isoformat(),
        system="swiss",
        rules=rules,
        options=table_options(rules, bot),
        rounds=ROUNDS,
        minutes=0,
        most=MOST,
        least=LEAST,
        bot=bot,
        phase="waiting",
        created=now,
        starts=starts,
        round=0,
        version=1,
    )
