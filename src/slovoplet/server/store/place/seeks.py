"""The table of those who search for opponents: one line for each person, gone when a game begins."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table

from slovoplet.server.store.schema import ID_LENGTH, metadata

GAMES_LENGTH = 500

seek = Table(
    "seek",
    metadata,
    Column("account", String(ID_LENGTH), ForeignKey("account.id"), primary_key=True),
    Column("games", String(GAMES_LENGTH), nullable=False),  # ids of rules, with spaces between them
    Column("tempo", String(10), nullable=False),
    Column("seats", Integer, nullable=False),  # people at most
    Column("rated", Boolean, nullable=False),
    Column("address", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when the page last asked
    Column("meeting", String(ID_LENGTH)),  # the same of all who are to meet
    Column("rules", String(40)),  # the game of the meeting
    Column("until", BigInteger),  # until when the others wait for an answer
    Column("agreed", Boolean, nullable=False),
    Column("game", String(ID_LENGTH)),  # the table, once it is there
    Index("ix_seek_meeting", "meeting"),
    Index("ix_seek_address", "address"),
)
