"""The tables of ratings. All of them follow from the logs of games, and can be made anew from them.

`slovoplet.server.rating` says how; strengths are written with all their digits.
"""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, String, Table, Text

from slovoplet.server.store.place.columns import (
    ID_LENGTH,
    account_column,
    game_column,
    moment,
    number,
    partial_index,
)
from slovoplet.server.store.schema import metadata

SETTLED = "settled"
RULES_LENGTH = 40
TEMPO_LENGTH = 10


def _rules() -> Column[str]:
    return Column("rules", String(RULES_LENGTH), primary_key=True)


def _tempo() -> Column[str]:
    return Column("tempo", String(TEMPO_LENGTH), primary_key=True)


# Ratings of one game at one tempo change one after another: whoever changes some has this row.
pool = Table("pool", metadata, _rules(), _tempo(), number("games"))

# How strong somebody is now.
rating = Table(
    "rating",
    metadata,
    account_column("account", primary_key=True),
    _rules(),
    _tempo(),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    number("games"),
    Column("settled", Boolean, nullable=False),  # no longer provisional
    moment("at"),  # of the last game
    partial_index("ix_rating_best", "rules", "tempo", "mu", "account", where=SETTLED),
)

# What each rated game did to each of its players; bots stay what they are.
rated = Table(
    "rated",
    metadata,
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", String(ID_LENGTH), ForeignKey("account.id")),
    Column("bot", String(40)),
    Column("rules", String(RULES_LENGTH), nullable=False),
    Column("tempo", String(TEMPO_LENGTH), nullable=False),
    moment("at"),  # when the game ended
    number("rank"),  # 1 won; who shares a place has the same
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    number("games"),  # with this one
    Index("ix_rated_pool", "rules", "tempo", "at", "game"),
    Index("ix_rated_account", "account", "rules", "tempo", "at", "game"),
)

# What somebody gained in a week, which begins on Monday in Moscow.
rated_week = Table(
    "rated_week",
    metadata,
    Column("week", Integer, primary_key=True, autoincrement=False),
    _rules(),
    _tempo(),
    account_column("account", primary_key=True),
    Column("gain", Double, nullable=False),
    number("games"),
    Index("ix_rated_week_gain", "week", "rules", "tempo", "gain", "account"),
)

# The best turn and the longest word of each person in each public game.
feat = Table(
    "feat",
    metadata,
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("rules", String(RULES_LENGTH), nullable=False),
    moment("at"),
    Column("words", Text, nullable=False),  # of the best turn, with spaces between them
    number("points"),
    Column("word", String(64), nullable=False),
    number("letters"),
    Index("ix_feat_points", "rules", "points", "game", "seat"),
    Index("ix_feat_letters", "rules", "letters", "game", "seat"),
)
