"""The tables of the database about what is between people."""

from sqlalchemy import BigInteger, Column, Index, String, Table, Text

from slovoplet.server.store.place.columns import account_column, game_column, moment, number
from slovoplet.server.store.schema import metadata

# What the names of accounts look like: nobody else may have a name that looks the same.
handle = Table(
    "handle",
    metadata,
    Column("shape", String(100), primary_key=True),
    account_column("account"),
    Index("ix_handle_account", "account"),
)

# Who asked whom to be friends; they are once it is accepted.
friend = Table(
    "friend",
    metadata,
    account_column("account", primary_key=True),
    account_column("other", primary_key=True),
    moment("asked"),
    Column("accepted", BigInteger),  # null while it is only asked
    Index("ix_friend_other", "other"),
)

# What somebody wrote about somebody else, for nobody's eyes but the writer's.
note = Table(
    "note",
    metadata,
    account_column("account", primary_key=True),
    account_column("about", primary_key=True),
    Column("text", String(500), nullable=False),
    moment("changed"),
    Index("ix_note_about", "about"),
)

# A table to which somebody was called by name and has not come yet.
challenge = Table(
    "challenge",
    metadata,
    game_column(primary_key=True),
    account_column("account"),
    account_column("invited"),
    moment("at"),
    Index("ix_challenge_account", "account"),
    Index("ix_challenge_invited", "invited", "at"),
)

# What the finished games of an account come to: counted up to a moment, and from there on when somebody asks.
tally = Table(
    "tally",
    metadata,
    account_column("account", primary_key=True),
    moment("upto"),
    number("version"),  # of what is counted; another is counted anew
    Column("body", Text, nullable=False),
)
