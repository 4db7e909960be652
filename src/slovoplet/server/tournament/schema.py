"""The tables of the tournaments in the database. The games' results are not here: they are the games' own."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    false,
    text,
)

from slovoplet.server.store.schema import ID_LENGTH, metadata

# Finished tournaments are nearly all there are: what looks for the others has an index without them.
UNFINISHED = "phase IN ('waiting', 'running')"

tournament = Table(
    "tournament",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("host", String(ID_LENGTH), nullable=False),  # empty if the server made it
    Column("evening", String(10), unique=True),  # the date of «Турнир вечера»
    Column("system", String(12), nullable=False),
    Column("game", String(40), nullable=False),  # the rule set's id
    Column("kind", String(10), nullable=False),
    Column("opening", Text, nullable=False),  # with which the log of each of its tables begins
    Column("minutes", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("least", Integer, nullable=False),
    Column("bot", String(40), nullable=False),  # the level that fills in; empty if none does
    Column("phase", String(10), nullable=False),  # waiting, running, over or called_off
    Column("created", BigInteger, nullable=False),
    Column("starts", BigInteger, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Index("ix_tournament_phase_starts", "phase", "starts", "id"),
    Index("ix_tournament_host", "host", "created"),
    Index(
        "ix_tournament_unfinished",
        "starts",
        sqlite_where=text(UNFINISHED),
        postgresql_where=text(UNFINISHED),
    ),
)

entrant = Table(
    "entrant",
    metadata,
    Column("tournament", String(ID_LENGTH), ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("account", String(ID_LENGTH), ForeignKey("account.id")),  # null for a bot
    Column("bot", String(40)),
    Column("late", Integer, nullable=False),
    Column("out", Boolean, nullable=False),
    Column("came", BigInteger, nullable=False),
    Column("seed", Integer, nullable=False, server_default="1500"),  # the rating at the entry
    Column("settled", Boolean, nullable=False, server_default=false()),
    Index("ix_entrant_tournament_account", "tournament", "account", unique=True),
    Index("ix_entrant_account", "account"),
)

# Who meets whom; what came of it is in the game.
pairing = Table(
    "pairing",
    metadata,
    Column("tournament", String(ID_LENGTH), ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("second", Integer),
    Column("game", String(ID_LENGTH), ForeignKey("game.id")),
    Column("at", BigInteger, nullable=False),
    Index("ix_pairing_game", "game"),
)
