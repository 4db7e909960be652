"""Rule sets of one's own in the database: units of work on a connection."""

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.store.schema import ruleset

MOST_EACH = 30  # of one person


class OwnRules(msgspec.Struct, frozen=True):
    """A rule set that somebody has saved under a name; whoever knows its id may read it."""

    id: str
    title: str
    game: str
    changed: int


def list_own_rules(connection: Connection, account: str) -> tuple[OwnRules, ...]:
    """The rule sets that a person has saved, by name."""
    found = (
        select(ruleset.c.id, ruleset.c.title, ruleset.c.game, ruleset.c.changed)
        .where(ruleset.c.account == account)
        .order_by(ruleset.c.title)
    )
    return tuple(OwnRules(*row) for row in connection.execute(found))


def save_own_rules(connection: Connection, account: str, own: OwnRules, body: str) -> OwnRules:
    """Saves a rule set in place of the person's other one of this name; refused if there are too many."""
    mine = ruleset.c.account == account
    known = connection.execute(
        select(ruleset.c.id).where(mine, ruleset.c.title == own.title)
    ).scalar()
    if known is not None:
        changes = {"game": own.game, "changed": own.changed, "body": body}
        connection.execute(update(ruleset).where(ruleset.c.id == known).values(changes))
        return msgspec.structs.replace(own, id=known)
    count = connection.execute(select(func.count()).select_from(ruleset).where(mine)).scalar()
    if (count or 0) >= MOST_EACH:
        raise Denied(ServerCode.TOO_MANY_RULES, most=MOST_EACH)
    row = msgspec.structs.asdict(own) | {"account": account, "body": body}
    connection.execute(insert(ruleset).values(row))
    return own


def load_own_rules(connection: Connection, rules_id: str) -> str | None:
    """The rule set with this id as the text of a file; `None` if there is none."""
    return connection.execute(select(ruleset.c.body).where(ruleset.c.id == rules_id)).scalar()


def remove_own_rules(connection: Connection, account: str, rules_id: str) -> bool:
    """Removes a rule set of a person; false if the person has no such."""
    mine = delete(ruleset).where(ruleset.c.account == account, ruleset.c.id == rules_id)
    return connection.execute(mine).rowcount > 0


def forget_own_rules(connection: Connection, accounts: list[str]) -> None:
    """Removes all rule sets of people who are gone."""
    connection.execute(delete(ruleset).where(ruleset.c.account.in_(accounts)))
