"""What people say about words: that one is missing, or is none; and the operator's answers."""

from slovoplet.server.migrations import tables as db

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "claim",
        [
            *db.numbers("id"),
            *db.ids("account"),
            *db.texts(word=32, kind=10, text=200),
            *db.moments("at"),
        ],
        [
            *db.optional(db.texts(answer=10)),
            *db.texts(reason=200),
            *db.optional(db.moments("answered")),
        ],
        refers={"account": "account.id"},
    )
    db.create_indexes(
        "claim", account=("account", "word"), answer=("answer", "word", "kind"), at=("at",)
    )
