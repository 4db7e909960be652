"""How the databases find things: no list or sweep walks through all games, seats, events or packs."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from slovoplet.rules.kinds import load_rules
from slovoplet.server.api.word import may_look_up
from slovoplet.server.decoder import Decoders
from slovoplet.server.moderation.directory import talk_at
from slovoplet.server.moderation.report import count_open_reports, list_reports
from slovoplet.server.moderation.trail import last_trail_lines, lines_after
from slovoplet.server.notice.digest import claim_waiting_games
from slovoplet.server.notice.subscription import devices_of
from slovoplet.server.notice.turns import claim_late, claim_turns, count_waiting
from slovoplet.server.people.block import apart_from, kept_apart
from slovoplet.server.people.chat import last_lines
from slovoplet.server.people.person import Person
from slovoplet.server.people.personaldata import export_person
from slovoplet.server.people.quota import usage_of
from slovoplet.server.people.results import results_of
from slovoplet.server.rating.best import best_feats, best_people
from slovoplet.server.rating.career import changes_of, history_of, ratings_of
from slovoplet.server.rating.counting import count_some
from slovoplet.server.rating.ledger import enter_games
from slovoplet.server.rating.ratedgame import RatedGame, RatedSeat
from slovoplet.server.rating.week import week_of
from slovoplet.server.social.challenge import challenges_of, check_challenge
from slovoplet.server.social.friendship import friends_of
from slovoplet.server.social.handle import owner_of
from slovoplet.server.social.profile import profile_of
from slovoplet.server.store.database import Database
from slovoplet.server.store.gamelist import Filter, my_games, open_tables, played_games
from slovoplet.server.store.games import (
    AnswerKey,
    encode_event,
    find_answer,
    game_versions,
    games_due,
    has_game,
    load_game,
    timed_games,
)
from slovoplet.server.store.pack import LogRow, encode_pack
from slovoplet.server.table.event import Opened, Options
from slovoplet.server.table.tables import games_with_bot_to_act
from slovoplet.server.upkeep.lookout import count_overdue, longest_bot_wait
from slovoplet.server.upkeep.packing import pack_some
from slovoplet.server.upkeep.retention import forget_reports, forget_sessions, forget_talk
from tests.server.postgresserver import PostgresServer
from tests.server.store.plans import Lists, grown_database, insert_all, numbers, walked, walks

GROWING = {"game", "seat", "event", "pack", "answer", "message", "report", "trail", "session"}
GROWING |= {"rating", "rated", "rated_week", "feat"}
GROWING |= {"handle", "friend", "note", "challenge", "subscription", "told", "block"}
GAMES = 5_000  # fewer, and PostgreSQL would rather read a table than an index
NOW = 1_700_000_000_000
ME = "p7"
DECODERS = Decoders()
AFTER = f"3.{NOW}.g5"
OPENED = encode_event(Opened("p1", load_rules("erudit"), Options()))
GIVEN = {"opened": OPENED, "pack": encode_pack([LogRow(1, 1, OPENED)])}

# Three games ended after it.
LATE = RatedGame(
    "g2",
    "erudit",
    "quick",
    NOW - 12_500,
    (RatedSeat(0, "p1", None, 1), RatedSeat(1, "p2", None, 2)),
)

LISTS: Lists = {
    "my games": lambda one: my_games(one, ME, DECODERS),
    "my games, the next page": lambda one: my_games(one, ME, DECODERS, AFTER),
    "results": lambda one: results_of(one, ME, DECODERS),
    "the lobby": lambda one: open_tables(one, Filter(), DECODERS, 3, NOW, 60_000),
    "the lobby, filtered": lambda one: open_tables(
        one, Filter(game="erudit", clock="move", seats=2, after=AFTER), DECODERS, 3, NOW, 60_000
    ),
    "the lobby, for all who look at it": lambda one: apart_from(one, ["p1", "p2"]),
    "the lobby, for who is kept apart": lambda one: kept_apart(one, ME),
    "games to watch": lambda one: open_tables(
        one, Filter(phase="running"), DECODERS, 3, NOW, 60_000
    ),
    "one's share": lambda one: usage_of(one, ME, NOW),
    "has a game": lambda one: has_game(one, ME),
    "may look up": lambda one: may_look_up(one, ME, DECODERS),
    "a game": lambda one: load_game(one, "g5", DECODERS),
    "an answer": lambda one: find_answer(one, "g5", AnswerKey(ME, "c")),
    "versions": lambda one: game_versions(one, ["g1", "g2"]),
    "clocks that ran out": lambda one: games_due(one, NOW, 100),
    "running clocks": timed_games,
    "bots that have to act": games_with_bot_to_act,
    "the sweep": lambda one: games_with_bot_to_act(one, "g5", 1000),
    "overdue": lambda one: count_overdue(one, NOW),
    "the longest wait": lambda one: longest_bot_wait(one, NOW),
    "games to pack": lambda one: pack_some(one, NOW - 10**12),
    "talk": lambda one: last_lines(one, "g5", "players", {"p1"}),
    "all talk": lambda one: talk_at(one, "g5"),
    "open reports": lambda one: list_reports(one, closed=False, before=None),
    "closed reports": lambda one: list_reports(one, closed=True, before=100),
    "how many reports": count_open_reports,
    "the trail": lambda one: last_trail_lines(one, 100),
    "new lines of the trail": lambda one: lines_after(one, 100),
    "old talk": lambda one: forget_talk(one, NOW - 10**12),
    "old reports": lambda one: forget_reports(one, NOW - 10**12),
    "old sessions": lambda one: forget_sessions(one, NOW - 10**12),
    "the best now": lambda one: best_people(one, "erudit", "quick", "now", NOW),
    "the best now, the next page": lambda one: best_people(
        one, "erudit", "quick", "now", NOW, "1600.5~p9"
    ),
    "the best of the week": lambda one: best_people(one, "erudit", "quick", "week", NOW, "99.5~p9"),
    "the best turns": lambda one: best_feats(one, "erudit", "turn", "50~g9~0"),
    "the longest words": lambda one: best_feats(one, "erudit", "word"),
    "a person's ratings": lambda one: ratings_of(one, ME),
    "a person's graph": lambda one: history_of(one, ME, "erudit", "quick"),
    "what a game did": lambda one: changes_of(one, "g5"),
    "games to count": lambda one: count_some(one, DECODERS),
    "a game that ended late": lambda one: enter_games(one, [LATE]),
    "a profile": lambda one: profile_of(one, ME, "p8", DECODERS, NOW),
    "a profile by name": lambda one: owner_of(one, "Имя"),
    "the games of a person": lambda one: played_games(one, ME, DECODERS, AFTER, 20),
    "friends": lambda one: friends_of(one, ME, NOW),
    "challenges": lambda one: challenges_of(one, ME, DECODERS, NOW),
    "one more challenge": lambda one: check_challenge(one, ME, "p8", NOW),
    "what waits": lambda one: count_waiting(one, ME, NOW),
    "turns to tell": lambda one: claim_turns(one, NOW),
    "turns that are late": lambda one: claim_late(one, NOW),
    "digests": lambda one: claim_waiting_games(one, NOW),
    "browsers to tell": lambda one: devices_of(one, [ME, "p8"]),
    "an export": lambda one: export_person(one, Person(ME, "Имя", None, "s", "")),
}


def fill(connection: Connection) -> None:
    """Many finished games, and few of everything else, as a grown database has them."""
    all_games = numbers(GAMES)
    phase = "CASE WHEN i % 500 = 0 THEN 'running' WHEN i % 333 = 0 THEN 'waiting' ELSE 'over' END"
    ended = f"CASE WHEN i % 500 > 0 AND i % 333 > 0 THEN {NOW} - i * 1000 END"
    game = (
        "INSERT INTO game (id, kind, rules, phase, listed, host, invite, created, changed, version,"
        f" turn, due, packed) {all_games} SELECT 'g' || i, 'board', 'erudit', {phase}, i % 3 = 0,"
        f" 'p' || (i % 500), 'i', {NOW} - i * 1000, {NOW} - i * 1000, 9,"
        f" CASE WHEN i % 500 = 0 THEN 0 END, CASE WHEN i % 500 = 0 THEN {NOW} + i END,"
        " CASE WHEN i % 10 > 0 THEN 9 END FROM n"
    )
    statements = (
        f"INSERT INTO account (id, name, created) {all_games} SELECT 'p' || i, 'Имя', 1 FROM n WHERE i <= 500",
        "INSERT INTO account (id, name, created) VALUES ('p0', 'Имя', 1)",
        game,
        f"INSERT INTO seat (game, seat, account, name, ended, bot) {all_games}"
        " SELECT 'g' || i, 0, CASE WHEN i % 500 > 0 THEN 'p' || (i % 500) END, 'Имя',"
        f" {ended},"
        " CASE WHEN i % 500 = 0 THEN 'easy' END FROM n",
        f"INSERT INTO seat (game, seat, account, name, ended) {all_games}"
        f" SELECT 'g' || i, 1, 'p' || (i % 499), 'Имя', {ended} FROM n",
        f"INSERT INTO event (game, seq, at, body) {all_games} SELECT 'g' || i, 1, 1, :opened FROM n",
        f"INSERT INTO pack (game, version, body) {all_games} SELECT 'g' || i, 9, :pack FROM n WHERE i % 10 > 0",
        f"INSERT INTO answer (game, account, command, version) {all_games} SELECT 'g' || i, 'p1', 'c', 9 FROM n",
        f"INSERT INTO message (game, room, account, name, text, at) {all_games}"
        f" SELECT 'g' || i, 'players', 'p' || (i % 500), 'Имя', 'да', {NOW} - i FROM n",
        f"INSERT INTO report (account, kind, about, text, at, closed) {all_games}"
        f" SELECT 'p' || (i % 500), 'word', 'кот', '', {NOW} - i, CASE WHEN i % 400 > 0 THEN 1 END FROM n",
        f"INSERT INTO trail (at, moderator, act, detail, reason) {all_games}"
        " SELECT 1, 'operator', 'mute', '', '' FROM n",
        f"INSERT INTO session (id, account, secret, kind, label, created, seen) {all_games}"
        f" SELECT 's' || i, 'p' || (i % 500), 's' || i, 'browser', '', 1, {NOW} - i FROM n",
        f"INSERT INTO rating (account, rules, tempo, mu, sigma, games, settled, at) {all_games}"
        " SELECT 'p' || (i % 500), 'r' || (i / 500), 'quick', 1500 + i % 700, 90, 9, i % 3 > 0, 1 FROM n",
        f"INSERT INTO rating (account, rules, tempo, mu, sigma, games, settled, at) {all_games}"
        " SELECT 'p' || i, 'erudit', 'quick', 1500 + i % 700, 90, 9, i % 3 > 0, 1 FROM n WHERE i < 500",
        "INSERT INTO rated (game, seat, account, rules, tempo, at, rank, mu_before, sigma_before, mu, sigma, games)"
        f" {all_games} SELECT 'g' || i, 0, 'p' || (i % 500), 'erudit', 'quick', {NOW} - i * 1000, 1, 1, 1, 1, 1, 1"
        " FROM n WHERE i > 9",
        "INSERT INTO rated (game, seat, bot, rules, tempo, at, rank, mu_before, sigma_before, mu, sigma, games)"
        f" {all_games} SELECT 'g' || i, 1, 'sosed', 'erudit', 'quick', {NOW} - i * 1000, 2, 1, 1, 1, 1, 1"
        " FROM n WHERE i > 9",
        f"INSERT INTO rated_week (week, rules, tempo, account, gain, games) {all_games}"
        f" SELECT {week_of(NOW)} - i / 499, 'erudit', 'quick', 'p' || (i % 499), i % 90, 2 FROM n",
        f"INSERT INTO feat (game, seat, rules, at, words, points, word, letters) {all_games}"
        " SELECT 'g' || i, 0, 'erudit', 1, 'КОТ', i % 80, 'КОТ', i % 9 FROM n",
        f"INSERT INTO friend (account, other, asked, accepted) {all_games}"
        " SELECT 'p' || (i % 500), 'p' || ((i / 500 + i % 500 + 1) % 500), 1, 1 FROM n WHERE i <= 5000",
        "INSERT INTO block (account, blocked)"
        " SELECT account, other FROM friend WHERE account <> 'p7' AND other <> 'p7'",
        "INSERT INTO note (account, about, text, changed) SELECT account, other, '', 1 FROM friend",
        f"INSERT INTO handle (shape, account) {all_games} SELECT 'a' || i, 'p' || (i % 500) FROM n",
        f"INSERT INTO challenge (game, account, invited, at) {all_games}"
        f" SELECT 'g' || i, 'p' || (i % 500), 'p' || (i % 499), {NOW} - i FROM n",
        f"INSERT INTO subscription (id, account, session, endpoint, key, auth, language, created) {all_games}"
        " SELECT 'd' || i, 'p' || (i % 500), 's' || i, '', '', '', 'ru', 1 FROM n WHERE i <= 5000",
        f"INSERT INTO told (game, account, sort, since) {all_games}"
        " SELECT 'g' || i, 'p' || (i % 500), 'turn', 1 FROM n",
        f"INSERT INTO contact (account, address, language, confirmed, digested) {all_games}"
        " SELECT 'p' || i, 'a', 'ru', 1, 1 FROM n WHERE i <= 500",
        f"INSERT INTO presence (game, account, process, last) {all_games}"
        f" SELECT 'g' || (i * 500), 'p0', 'x', {NOW} FROM n WHERE i <= 10",
    )
    insert_all(connection, statements, GIVEN)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def grown(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, new_file: Path
) -> Iterator[Database]:
    """A grown database of each kind, filled once; whoever asks it leaves it as it was."""
    if request.param == "sqlite":
        file = tmp_path_factory.mktemp("grown") / "slovoplet.db"
        shutil.copy(new_file, file)
        with grown_database(f"sqlite:///{file}", fill) as database:
            yield database
        return
    server: PostgresServer = request.getfixturevalue("postgresql")
    with server.database(ready=True) as url, grown_database(url, fill) as database:
        yield database


def test_no_list_walks_through_everything(grown: Database) -> None:
    with grown.engine.connect() as connection:  # what the sweeps change is rolled back
        bad = walks(connection, LISTS, GROWING)
    assert json.dumps(bad, indent=1, default=sorted) == "{}"


def test_a_walk_through_everything_is_noticed(grown: Database) -> None:
    """The proof that the test above can fail."""
    statement = "SELECT id FROM game WHERE standing = 'x'"
    with grown.engine.connect() as connection:
        assert walked(connection, statement, (), GROWING) == {"game"}
        every = "SELECT count(*) FROM game JOIN event ON event.game = game.id WHERE version = 9"
        assert walked(connection, every, (), GROWING) & {"game", "event"}
