"""Personal data: exporting and deleting it."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, or_, select, update

from slovoplet.server.fairplay.casebook import forget_suspicions
from slovoplet.server.learning.solutions import forget_solutions, solutions_of
from slovoplet.server.learning.wordcards import forget_words, words_of
from slovoplet.server.notice.leaving import export_notices, forget_notices
from slovoplet.server.people.block import blocked_by
from slovoplet.server.people.device import forget_devices
from slovoplet.server.people.person import Person
from slovoplet.server.people.session import sessions_of
from slovoplet.server.rulebook.own import forget_own_rules
from slovoplet.server.social.leaving import export_ties, forget_ties
from slovoplet.server.store.place.ratings import rating
from slovoplet.server.store.schema import (
    account,
    block,
    claim,
    game,
    message,
    presence,
    report,
    ruleset,
    seat,
    session,
)
from slovoplet.server.tournament.schema import entrant, tournament
from slovoplet.texts import say


def export_person(connection: Connection, person: Person) -> dict[str, Any]:
    """Everything kept about an account, as data, without tokens and hashes."""
    own = connection.execute(select(account).where(account.c.id == person.id)).one()
    games = connection.execute(
        select(game.c.id, game.c.rules, game.c.phase, game.c.created, seat.c.seat, seat.c.name)
        .join(seat, seat.c.game == game.c.id)
        .where(seat.c.account == person.id)
        .order_by(game.c.created)
    )
    lines = connection.execute(
        select(message.c.game, message.c.room, message.c.text, message.c.at)
        .where(message.c.account == person.id)
        .order_by(message.c.id)
    )
    reports = connection.execute(
        select(report.c.kind, report.c.game, report.c.about, report.c.text, report.c.at)
        .where(report.c.account == person.id)
        .order_by(report.c.id)
    )
    rules = connection.execute(
        select(ruleset.c.id, ruleset.c.title, ruleset.c.body)
        .where(ruleset.c.account == person.id)
        .order_by(ruleset.c.title)
    )
    claims = connection.execute(
        select(claim.c.word, claim.c.kind, claim.c.text, claim.c.at, claim.c.answer, claim.c.reason)
        .where(claim.c.account == person.id)
        .order_by(claim.c.id)
    )
    tournaments = connection.execute(
        select(tournament.c.id, tournament.c.title, tournament.c.starts)
        .join(entrant, entrant.c.tournament == tournament.c.id)
        .where(entrant.c.account == person.id)
        .order_by(tournament.c.starts)
    )
    ratings = connection.execute(select(rating).where(rating.c.account == person.id))
    return {
        "account": {"id": own.id, "name": own.name, "login": own.login, "created": own.created},
        "sessions": msgspec.to_builtins(sessions_of(connection, person)),
        "games": [row._asdict() for row in games],
        "messages": [row._asdict() for row in lines],
        "reports": [row._asdict() for row in reports],
        "rules": [row._asdict() for row in rules],
        "claims": [row._asdict() for row in claims],
        "tournaments": [row._asdict() for row in tournaments],
        "puzzles": solutions_of(connection, person.id),
        "words": words_of(connection, person.id),
        "blocks": sorted(blocked_by(connection, person.id)),
        **export_ties(connection, person.id),
        **export_notices(connection, person.id),
        "ratings": [row._asdict() for row in ratings],
    }


def delete_person(connection: Connection, account_id: str, now: int) -> None:
    """Erases a person's name, login, sessions and chat lines; the games stay, without the name."""
    nobody = say("server", "deleted_name")
    connection.execute(
        update(account)
        .where(account.c.id == account_id)
        .values(
            name=nobody,
            login=None,
            password=None,
            recovery=None,
            role=None,
            deleted=now,
            renamed=now,
        )
    )
    connection.execute(update(seat).where(seat.c.account == account_id).values(name=nobody))
    connection.execute(
        update(message).where(message.c.account == account_id).values(name=nobody, text="")
    )
    connection.execute(update(report).where(report.c.account == account_id).values(text=""))
    connection.execute(update(report).where(report.c.accused == account_id).values(evidence=""))
    connection.execute(update(claim).where(claim.c.account == account_id).values(text=""))
    connection.execute(delete(session).where(session.c.account == account_id))
    connection.execute(delete(presence).where(presence.c.account == account_id))
    forget_devices(connection, account_id)
    forget_own_rules(connection, [account_id])
    forget_suspicions(connection, account_id)
    forget_ties(connection, [account_id])
    forget_notices(connection, [account_id])
    forget_solutions(connection, [account_id])
    forget_words(connection, [account_id])
    connection.execute(
        delete(block).where(or_(block.c.account == account_id, block.c.blocked == account_id))
    )
