"""Devices on which an account has signed in before; accounts get them with the next login."""

from slovoplet.server.migrations import tables as db

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Applies the migration."""
    db.create_table(
        "device",
        [*db.texts(secret=64), *db.ids("account"), *db.moments("seen")],
        key=("secret",),
        refers={"account": "account.id"},
    )
    db.create_indexes("device", account=("account",))
