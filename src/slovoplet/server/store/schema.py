"""The tables of the database. Events are only ever added; everything else about a game follows from them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    true,
)
from sqlalchemy.schema import SchemaItem

ID_LENGTH = 32

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _id(
    name: str, *rest: ForeignKey, primary_key: bool = False, nullable: bool = False
) -> Column[str]:
    return Column(name, String(ID_LENGTH), *rest, primary_key=primary_key, nullable=nullable)


def _table(name: str, *items: SchemaItem) -> Table:
    return Table(name, metadata, *items)


account = _table(
    "account",
    _id("id", primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # null for a guest
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),
    Column("role", String(10)),  # moderator; null for everybody else
    Column("muted_until", BigInteger),  # by a moderator, at all tables
    Column("closed", BigInteger),  # by a moderator; the account cannot be entered
)

session = _table(
    "session",
    _id("id", primary_key=True),
    _id("account", ForeignKey("account.id")),
    Column("secret", String(64), nullable=False, unique=True),  # the hash of the token
    Column("kind", String(10), nullable=False),  # browser or program
    Column("label", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("ix_session_account", "account"),
    Index("ix_session_seen", "seen"),
)

# Where a login has succeeded before: such a device keeps its own allowance of wrong passwords.
device = _table(
    "device",
    Column("secret", String(64), primary_key=True),  # the hash of the token
    _id("account", ForeignKey("account.id")),
    Column("seen", BigInteger, nullable=False),
    Index("ix_device_account", "account"),
)

game = _table(
    "game",
    _id("id", primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("phase", String(10), nullable=False),  # waiting, running, over
    Column("listed", Boolean, nullable=False),
    Column("watched", Boolean, nullable=False, server_default=true()),  # others may look on
    Column("host", String(ID_LENGTH), nullable=False, server_default=""),
    Column("clock", String(10), nullable=False, server_default="none"),  # the kind of clock
    Column("places", Integer, nullable=False, server_default="2"),  # seats, free ones included
    Column("invite", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("turn", Integer),
    Column("due", BigInteger),  # when the clock runs out
    Column("standing", Text),  # scores and the last move, as lists show them
    Index("ix_game_phase_changed", "phase", "changed"),
    Index("ix_game_due", "due"),
    Index("ix_game_host_phase", "host", "phase"),
)

seat = _table(
    "seat",
    _id("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _id("account", ForeignKey("account.id"), nullable=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("checks", Integer, nullable=False, server_default="0"),  # live word checks so far
    Index("ix_seat_account", "account"),
)

event = _table(
    "event",
    _id("game", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

answer = _table(
    "answer",
    _id("game", ForeignKey("game.id"), primary_key=True),
    _id("account", primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)

hint = _table(
    "hint",
    _id("game", ForeignKey("game.id"), primary_key=True),
    _id("account", primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("turns", Text, nullable=False),
)

message = _table(
    "message",
    Column("id", Integer, primary_key=True),
    _id("game", ForeignKey("game.id")),
    Column("room", String(10), nullable=False),  # players or spectators
    _id("account", ForeignKey("account.id")),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_message_game", "game", "room", "id"),
    Index("ix_message_at", "at"),
    Index("ix_message_account", "account"),
)

block = _table(
    "block",
    _id("account", ForeignKey("account.id"), primary_key=True),
    _id("blocked", ForeignKey("account.id"), primary_key=True),
)

mute = _table(
    "mute",
    _id("game", ForeignKey("game.id"), primary_key=True),
    _id("account", ForeignKey("account.id"), primary_key=True),
)

report = _table(
    "report",
    Column("id", Integer, primary_key=True),
    _id("account", ForeignKey("account.id")),
    Column("kind", String(10), nullable=False),  # word, message, table, name or person
    _id("game", nullable=True),
    Column("about", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    _id("accused", nullable=True),
    Column("evidence", String(500), nullable=False, server_default=""),  # a copy made at the time
    Column("closed", BigInteger),
    Index("ix_report_closed", "closed", "id"),
    Index("ix_report_at", "at"),
    Index("ix_report_account", "account"),
    Index("ix_report_accused", "accused"),
)

# What moderators did. Triggers of the database keep its rows from being changed or deleted.
trail = _table(
    "trail",
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    _id("moderator"),  # an account, or the operator at the terminal
    Column("act", String(20), nullable=False),
    _id("account", nullable=True),
    _id("game", nullable=True),
    Column("line", Integer),
    Column("report", Integer),
    Column("detail", String(200), nullable=False),
    Column("reason", String(500), nullable=False),
)

presence = _table(
    "presence",
    _id("game", primary_key=True),
    _id("account", primary_key=True),
    _id("process", primary_key=True),
    Column("last", BigInteger),  # null while the account listens at this process
)

# What a process writes to find out whether it can.
probe = _table(
    "probe",
    _id("process", primary_key=True),
    Column("at", BigInteger, nullable=False),
)

beat = _table(
    "beat",
    _id("process", primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("wall", BigInteger),  # the machine's own time; null after a clean stop
)
