"""The tables of the database about notices: what people want, where they are told, what they were told."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text, true

from slovoplet.server.store.place.columns import ID_LENGTH, account_column, game_column, moment
from slovoplet.server.store.schema import metadata

# Secrets of the server itself, the same for all of its processes.
secret = Table(
    "secret",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# What somebody wants to be told; without a row everything is as it is by default.
wish = Table(
    "wish",
    metadata,
    account_column("account", primary_key=True),
    Column("turn", Boolean, nullable=False, server_default=true()),  # it is one's turn
    Column("late", Boolean, nullable=False, server_default=true()),  # little time is left
    Column("calls", Boolean, nullable=False, server_default=true()),  # challenges, friends
    Column("digest", Boolean, nullable=False, server_default=true()),  # by letter, once a day
    Column("strangers", Boolean, nullable=False, server_default=true()),  # may challenge
)

# A browser that shows notices; it belongs to a session and ends with it.
subscription = Table(
    "subscription",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the endpoint
    account_column("account"),
    Column("session", String(ID_LENGTH), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(120), nullable=False),
    Column("auth", String(60), nullable=False),
    Column("language", String(2), nullable=False),
    moment("created"),
    Column("failures", Integer, nullable=False, server_default="0"),  # since the last success
    Index("ix_subscription_account", "account"),
)

# The turns that people were told of: of each game the last one.
told = Table(
    "told",
    metadata,
    game_column(primary_key=True),
    account_column("account", primary_key=True),
    Column("sort", String(10), primary_key=True),  # turn or late
    moment("since"),
    Index("ix_told_account", "account"),
)

# An address for letters; it counts once its owner has confirmed it.
contact = Table(
    "contact",
    metadata,
    account_column("account", primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(2), nullable=False),
    Column("confirmed", BigInteger),
    moment("digested"),  # when the last digest was sent
    Index("ix_contact_address", "address"),
    Index("ix_contact_digested", "digested"),
)

# What a letter's link is good for, once.
ticket = Table(
    "ticket",
    metadata,
    Column("secret", String(64), primary_key=True),  # the hash of what is in the link
    account_column("account"),
    Column("sort", String(10), nullable=False),  # confirm or reset
    Column("address", String(254), nullable=False),
    moment("until"),
    Index("ix_ticket_account", "account"),
    Index("ix_ticket_until", "until"),
)

# When somebody is away: games with days a move wait meanwhile.
vacation = Table(
    "vacation",
    metadata,
    account_column("account", primary_key=True),
    Column("begun", BigInteger, primary_key=True),
    moment("until"),
)
