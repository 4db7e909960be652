"""The table of those who search for opponents: one line for each person, gone when a game begins."""

from sqlalchemy import BigInteger, Boolean, Column, Index, String, Table

from slovoplet.server.store.place.columns import ID_LENGTH, account_column, moment, number
from slovoplet.server.store.schema import metadata

GAMES_LENGTH = 500

seek = Table(
    "seek",
    metadata,
    account_column("account", primary_key=True),
    Column("games", String(GAMES_LENGTH), nullable=False),  # ids of rules, with spaces between them
    Column("tempo", String(10), nullable=False),
    number("seats"),  # people at most
    Column("rated", Boolean, nullable=False),
    Column("address", String(64), nullable=False),
    moment("since"),
    moment("seen"),  # when the page last asked
    Column("meeting", String(ID_LENGTH)),  # the same of all who are to meet
    Column("rules", String(40)),  # the game of the meeting
    Column("until", BigInteger),  # until when the others wait for an answer
    Column("agreed", Boolean, nullable=False),
    Column("game", String(ID_LENGTH)),  # the table, once it is there
    Index("ix_seek_meeting", "meeting"),
    Index("ix_seek_address", "address"),
)
