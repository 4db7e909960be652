"""The tables of ratings. All of them follow from the logs of games, and can be made anew from them.

`slovoplet.server.rating` says how; strengths are written with all their digits.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    text,
)

from slovoplet.server.store.schema import ID_LENGTH, metadata

SETTLED = "settled"
RULES_LENGTH = 40
TEMPO_LENGTH = 10


def _rules() -> Column[str]:
    return Column("rules", String(RULES_LENGTH), primary_key=True)


def _tempo() -> Column[str]:
    return Column("tempo", String(TEMPO_LENGTH), primary_key=True)


# Ratings of one game at one tempo change one after another: whoever changes some has this row.
pool = Table("pool", metadata, _rules(), _tempo(), Column("games", Integer, nullable=False))

# How strong somebody is now.
rating = Table(
    "rating",
    metadata,
    Column("account", String(ID_LENGTH), ForeignKey("account.id"), primary_key=True),
    _rules(),
    _tempo(),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("settled", Boolean, nullable=False),  # no longer provisional
    Column("at", BigInteger, nullable=False),  # of the last game
    Index(
        "ix_rating_best",
        "rules",
        "tempo",
        "mu",
        "account",
        sqlite_where=text(SETTLED),
        postgresql_where=text(SETTLED),
    ),
)

# What each rated game did to each of its players; bots stay what they are.
rated = Table(
    "rated",
    metadata,
    Column("game", String(ID_LENGTH), ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", String(ID_LENGTH), ForeignKey("account.id")),
    Column("bot", String(40)),
    Column("rules", String(RULES_LENGTH), nullable=False),
    Column("tempo", String(TEMPO_LENGTH), nullable=False),
    Column("at", BigInteger, nullable=False),  # when the game ended
    Column("rank", Integer, nullable=False),  # 1 won; who shares a place has the same
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),  # with this one
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
    Column("account", String(ID_LENGTH), ForeignKey("account.id"), primary_key=True),
    Column("gain", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_rated_week_gain", "week", "rules", "tempo", "gain", "account"),
)

# The best turn and the longest word of each person in each public game.
feat = Table(
    "feat",
    metadata,
    Column("game", String(ID_LENGTH), ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("rules", String(RULES_LENGTH), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("words", Text, nullable=False),  # of the best turn, with spaces between them
    Column("points", Integer, nullable=False),
    Column("word", String(64), nullable=False),
    Column("letters", Integer, nullable=False),
    Index("ix_feat_points", "rules", "points", "game", "seat"),
    Index("ix_feat_letters", "rules", "letters", "game", "seat"),
)
