"""The tables of the database about what is between people."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from slovoplet.server.store.schema import ID_LENGTH, metadata


def account_column(name: str, *, primary_key: bool = False) -> Column[str]:
    """A column that names an account."""
    return Column(
        name,
        String(ID_LENGTH),
        ForeignKey("account.id"),
        primary_key=primary_key,
        nullable=False,
    )


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
    Column("asked", BigInteger, nullable=False),
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
    Column("changed", BigInteger, nullable=False),
    Index("ix_note_about", "about"),
)

# A table to which somebody was called by name and has not come yet.
challenge = Table(
    "challenge",
    metadata,
    Column("game", String(ID_LENGTH), ForeignKey("game.id"), primary_key=True),
    account_column("account"),
    account_column("invited"),
    Column("at", BigInteger, nullable=False),
    Index("ix_challenge_account", "account"),
    Index("ix_challenge_invited", "invited", "at"),
)

# What the finished games of an account come to: counted up to a moment, and from there on when somebody asks.
tally = Table(
    "tally",
    metadata,
    Column("account", String(ID_LENGTH), ForeignKey("account.id"), primary_key=True),
    Column("upto", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),  # of what is counted; another is counted anew
    Column("body", Text, nullable=False),
)
