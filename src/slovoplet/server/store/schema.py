"""The tables of the database. Events are only ever added; everything else about a game follows from them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    true,
)
from sqlalchemy.schema import SchemaItem

from slovoplet.server.store.place.columns import ID_LENGTH, partial_index

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


# Finished games are nearly all there are: what looks for the others has an index without them.
TO_PACK = "packed IS NULL AND phase IN ('over', 'closed')"
TO_COUNT = "counted IS NULL AND phase = 'over'"
RUNNING = "phase = 'running'"
LISTED = "listed AND phase IN ('waiting', 'running')"

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
    Column("renamed", BigInteger),  # when the name was last changed
    Column("recovery", String(64)),  # the hash of the code that stands for a forgotten password
    Index("ix_account_renamed", "renamed"),
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
    Column("since", BigInteger),  # since when it is the turn of that seat; null up to 0016
    Column("standing", Text),  # scores and the last move, as lists show them
    Column("keeper", String(ID_LENGTH)),  # the process that acts for its bots and its clock
    Column(
        "packed", Integer
    ),  # the version up to which the log is packed; null while it is in rows
    Column("counted", Boolean),  # among ratings and records; null before, and in older programs
    Index("ix_game_phase_changed", "phase", "changed"),
    Index("ix_game_due", "due"),
    Index("ix_game_host_phase", "host", "phase"),
    partial_index("ix_game_to_pack", "changed", where=TO_PACK),
    partial_index("ix_game_to_count", "changed", where=TO_COUNT),
    partial_index("ix_game_running", "id", where=RUNNING),
    partial_index("ix_game_since", "since", where=RUNNING),
    partial_index("ix_game_listed", "phase", "created", where=LISTED),
)

seat = _table(
    "seat",
    _id("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _id("account", ForeignKey("account.id"), nullable=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("checks", Integer, nullable=False, server_default="0"),  # live word checks so far
    Column("ended", BigInteger),  # when the game ended; null before, and until packed if by 0007
    Index("ix_seat_account_ended", "account", "ended", "game"),
)

event = _table(
    "event",
    _id("game", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

# The log of a finished game, compressed; its rows in `event` are gone (slovoplet.server.store.pack).
# Triggers of the database refuse rows with a number that a pack holds.
pack = _table(
    "pack",
    _id("game", ForeignKey("game.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # the last number in it
    Column("body", LargeBinary, nullable=False),
)


def _answers(name: str, *more: Column[str]) -> Table:
    """What commands were answered with, so that repeating one is answered alike."""
    return _table(
        name,
        _id("game", ForeignKey("game.id"), primary_key=True),
        _id("account", primary_key=True),
        Column("command", String(64), primary_key=True),
        Column("version", Integer, nullable=False),
        *more,
    )


answer = _answers("answer")

hint = _answers("hint", Column("turns", Text, nullable=False))

# The analysis of a finished game, turn by turn.
study = _table(
    "study",
    _id("game", ForeignKey("game.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("complete", Boolean, nullable=False),
    Index("ix_study_at", "at"),
)

review = _table(
    "review",
    _id("game", ForeignKey("study.game"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text),  # null for a turn that could not be reviewed
)

# «Ход дня», found once for all.
puzzle = _table(
    "puzzle",
    Column("date", String(10), primary_key=True),
    Column("body", Text, nullable=False),
)

# Puzzles of the endless sets, numbered from 1 in each.
riddle = _table(
    "riddle",
    Column("id", String(48), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("grade", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Index("ix_riddle_set", "game", "grade", "number", unique=True),
)

# What people have answered: the best of their turns in each puzzle.
solution = _table(
    "solution",
    _id("account", ForeignKey("account.id"), primary_key=True),
    Column("puzzle", String(48), primary_key=True),  # a date, or the id of a riddle
    Column("dated", Boolean, nullable=False),  # which of the two
    Column("at", BigInteger, nullable=False),
    Column("points", Integer),  # null for who only looked at the answer
    Column("text", String(200), nullable=False),
    Column("sign", String(10), nullable=False),  # best, near or miss
    Column("seen", Boolean, nullable=False),  # the answer has been shown
    Column("kept", Boolean, nullable=False),  # a day's puzzle, solved or nearly so in time
    Index("ix_solution_puzzle", "puzzle", "points"),
)

# Words that people learn: those asked before, and those missed in games that wait to be asked.
wordcard = _table(
    "wordcard",
    _id("account", ForeignKey("account.id"), primary_key=True),
    Column("deck", String(10), primary_key=True),
    Column("word", String(32), primary_key=True),
    Column("added", BigInteger, nullable=False),
    Column("gain", Integer),  # points that a missed word would have brought
    Column("recall", Text),  # how well it is remembered; null for one that was never asked
)

# What people have learned today, and the end of the last game that was looked at for missed words.
learner = _table(
    "learner",
    _id("account", ForeignKey("account.id"), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    Column("fresh", Integer, nullable=False),
    Column("looked", BigInteger, nullable=False),
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

# A rule set of somebody's own, as the text of a file; whoever has its id may read it.
ruleset = _table(
    "ruleset",
    _id("id", primary_key=True),
    _id("account", ForeignKey("account.id")),
    Column("title", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("ix_ruleset_account", "account", "title", unique=True),
)

block = _table(
    "block",
    _id("account", ForeignKey("account.id"), primary_key=True),
    _id("blocked", ForeignKey("account.id"), primary_key=True),
    Index("ix_block_blocked", "blocked"),  # who has blocked somebody
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

# What people say about words, and what the operator answered.
claim = _table(
    "claim",
    Column("id", Integer, primary_key=True),
    _id("account", ForeignKey("account.id")),
    Column("word", String(32), nullable=False),  # in capitals
    Column("kind", String(10), nullable=False),  # missing or wrong
    Column("text", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("answer", String(10)),  # accepted or refused; null while it is open
    Column("reason", String(200), nullable=False),
    Column("answered", BigInteger),
    Index("ix_claim_account", "account", "word"),
    Index("ix_claim_answer", "answer", "word", "kind"),
    Index("ix_claim_at", "at"),
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

# How many look on at the tables of each process without a seat.
spectator = _table(
    "spectator",
    _id("game", primary_key=True),
    _id("process", primary_key=True),
    Column("count", Integer, nullable=False),
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
    Column("knows", String(10)),  # the newest schema that the process knows; null up to 0007
    Column("hears", Boolean),  # whether the process hears the others on the bus
)

# Work that one process does for all: who does it now, and until when nobody need do it again.
lease = _table(
    "lease",
    Column("name", String(64), primary_key=True),
    _id("holder", nullable=True),  # null when nobody is at it
    Column("until", BigInteger, nullable=False),
)
