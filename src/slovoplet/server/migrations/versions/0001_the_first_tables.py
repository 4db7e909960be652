"""The first tables."""

import sqlalchemy as sa

from slovoplet.server.migrations import tables as db

revision = "0001"
down_revision = None

OF_A_GAME = {"game": "game.id"}
OF_A_PERSON = {"account": "account.id"}
OF_BOTH = OF_A_PERSON | OF_A_GAME


def upgrade() -> None:
    """Applies the migration."""
    _create_people()
    _create_games()
    _create_talk()


def _create_people() -> None:
    db.create_table(
        "account",
        [*db.ids("id"), *db.texts(name=40), *db.optional(db.texts(login=40, password=200))],
        [*db.moments("created"), *db.optional(db.moments("deleted"))],
        unique=("login",),
    )
    blocks = {"account": "account.id", "blocked": "account.id"}
    db.create_table(
        "block", db.ids("account", "blocked"), key=("account", "blocked"), refers=blocks
    )
    db.create_table(
        "session",
        [*db.ids("id", "account"), *db.texts(secret=64, kind=10, label=200)],
        db.moments("created", "seen"),
        refers=OF_A_PERSON,
        unique=("secret",),
    )
    db.create_indexes("session", account=("account",))
    db.create_table("beat", db.ids("process"), db.moments("at"), key=("process",))


def _create_games() -> None:
    db.create_table(
        "game",
        [
            *db.ids("id"),
            *db.texts(kind=10, rules=40, phase=10),
            *db.flags("listed"),
            *db.texts(invite=40),
        ],
        [*db.moments("created", "changed"), *db.numbers("version")],
        [*db.optional(db.numbers("turn")), *db.optional(db.moments("due"))],
    )
    db.create_indexes("game", due=("due",), phase_changed=("phase", "changed"))
    db.create_table(
        "seat",
        [*db.ids("game"), *db.numbers("seat"), *db.optional(db.ids("account"))],
        [*db.texts(name=40), *db.optional(db.texts(bot=40))],
        [sa.Column("checks", sa.Integer(), server_default="0", nullable=False)],
        key=("game", "seat"),
        refers=OF_BOTH,
    )
    db.create_indexes("seat", account=("account",))
    db.create_table(
        "event",
        [*db.ids("game"), *db.numbers("seq"), *db.moments("at"), *db.bodies("body")],
        key=("game", "seq"),
        refers=OF_A_GAME,
    )
    db.create_table(
        "answer",
        [*db.ids("game", "account"), *db.texts(command=64), *db.numbers("version")],
        key=("game", "account", "command"),
        refers=OF_A_GAME,
    )


def _create_talk() -> None:
    db.create_table(
        "message",
        [*db.numbers("id"), *db.ids("game"), *db.texts(room=10), *db.ids("account")],
        [*db.texts(name=40, text=500), *db.moments("at")],
        refers=OF_BOTH,
    )
    db.create_indexes("message", game=("game", "room", "id"))
    db.create_table("mute", db.ids("game", "account"), key=("game", "account"), refers=OF_BOTH)
    db.create_table(
        "report",
        [*db.numbers("id"), *db.ids("account"), *db.texts(kind=10), *db.optional(db.ids("game"))],
        [*db.texts(about=40, text=500), *db.moments("at")],
        refers=OF_A_PERSON,
    )
