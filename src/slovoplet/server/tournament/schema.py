"""The tables of the tournaments in the database. The games' results are not here: they are the games' own."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, false

from slovoplet.server.store.place.columns import ID_LENGTH, moment, number, partial_index
from slovoplet.server.store.schema import metadata

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
    number("minutes"),
    number("most"),
    number("least"),
    Column("bot", String(40), nullable=False),  # the level that fills in; empty if none does
    Column("phase", String(10), nullable=False),  # waiting, running, over or called_off
    moment("created"),
    moment("starts"),
    number("rounds"),
    number("round"),
    number("version"),
    Index("ix_tournament_phase_starts", "phase", "starts", "id"),
    Index("ix_tournament_host", "host", "created"),
    partial_index("ix_tournament_unfinished", "starts", where=UNFINISHED),
)

entrant = Table(
    "entrant",
    metadata,
    Column("tournament", String(ID_LENGTH), ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("account", String(ID_LENGTH), ForeignKey("account.id")),  # null for a bot
    Column("bot", String(40)),
    number("late"),
    Column("out", Boolean, nullable=False),
    moment("came"),
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
    number("round"),
    number("first"),
    Column("second", Integer),
    Column("game", String(ID_LENGTH), ForeignKey("game.id")),
    moment("at"),
    Index("ix_pairing_game", "game"),
)
