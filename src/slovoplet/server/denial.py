"""What the server refuses besides the referee.

    ValueError
    ├── Refused   by the referee (slovoplet.rules.refusal)
    └── Denied    by the server: who may do it, when, how often, and how large

Both become the same message, `Refusal`, in one place: `refusal_of`.
"""

from enum import StrEnum

import msgspec

from slovoplet.rules.refusal import Refused
from slovoplet.texts import Language, say, say_refusal


class ServerCode(StrEnum):
    """Every reason for the server to refuse, as machines read it."""

    # The message itself
    BAD_MESSAGE = "bad_message"
    TOO_LARGE = "too_large"
    TOO_SLOW = "too_slow"
    NOT_FOUND = "not_found"
    METHOD = "method_not_allowed"
    INTERNAL = "internal_error"

    # Who is asking
    SIGN_IN = "sign_in"
    WRONG_PASSWORD = "wrong_password"
    WRONG_CODE = "wrong_code"
    LOGIN_TAKEN = "login_taken"
    BAD_LOGIN = "bad_login"
    BAD_PASSWORD = "bad_password"
    COMMON_PASSWORD = "common_password"
    BAD_NAME = "bad_name"
    RESERVED_NAME = "reserved_name"
    RUDE_NAME = "rude_name"
    NAME_TAKEN = "name_taken"
    HAS_ACCOUNT = "has_account"
    FOREIGN_ORIGIN = "foreign_origin"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_HOST = "not_host"
    BLOCKED = "blocked"

    # When and how often
    STALE = "stale"
    BUSY = "busy"
    TOO_OFTEN = "too_often"
    TOO_MANY = "too_many"
    TOO_MANY_BOTS = "too_many_bots"
    TOO_MANY_LISTED = "too_many_listed"
    TOO_MANY_RULES = "too_many_rules"
    STOPPING = "stopping"
    LINE_FULL = "line_full"
    NOT_THOUGHT_OUT = "not_thought_out"

    # A table
    NO_TABLE = "no_table"
    NOT_JOINED = "not_joined"
    NOT_WAITING = "not_waiting"
    NOT_RUNNING = "not_running"
    NOT_OVER = "not_over"
    NO_FORK = "no_fork"
    NO_FREE_SEAT = "no_free_seat"
    SEAT_TAKEN = "seat_taken"
    SEAT_EMPTY = "seat_empty"
    WRONG_INVITE = "wrong_invite"
    NO_SUCH_CODE = "no_such_code"
    NO_BOTS = "no_bots"
    TOO_VAST = "too_vast_for_bots"
    NO_SPECTATORS = "no_spectators"
    NOT_RATED = "not_rated"

    # Words, votes and consent
    PLAY_PENDING = "play_pending"
    NOTHING_PENDING = "nothing_pending"
    NOT_THE_JUDGE = "not_the_judge"
    ALREADY_VOTED = "already_voted"
    PROPOSAL_OPEN = "proposal_open"
    NO_PROPOSAL = "no_proposal"
    ALREADY_ANSWERED = "already_answered"
    WORD_KNOWN = "word_known"
    WORD_UNKNOWN = "word_unknown"
    CLAIMS_SPENT = "claims_spent"
    NOT_ABSENT = "not_absent"
    SEAT_NOT_GIVEN = "seat_not_given"
    NO_LEXICON = "no_lexicon"
    NO_ALL_FORMS = "no_all_forms"
    NO_HELP = "no_help"
    HINTS_SPENT = "hints_spent"
    LOOKUP_FORBIDDEN = "lookup_forbidden"

    # People to each other
    NO_PERSON = "no_person"
    ONESELF = "oneself"
    TOO_MANY_FRIENDS = "too_many_friends"
    TOO_MANY_CHALLENGES = "too_many_challenges"
    NO_CHALLENGE = "no_challenge"
    FRIENDS_ONLY = "friends_only"

    # Notices and letters
    BAD_PUSH = "bad_push"
    NO_MAIL = "no_mail"
    BAD_ADDRESS = "bad_address"
    WRONG_TICKET = "wrong_ticket"
    VACATION_SPENT = "vacation_spent"

    # Tournaments
    NEEDS_ACCOUNT = "needs_account"
    TOURNAMENT_BEGUN = "tournament_begun"
    TOURNAMENT_OVER = "tournament_over"
    TOURNAMENT_FULL = "tournament_full"
    TOURNAMENT_CLOCK = "tournament_clock"
    TOO_MANY_TOURNAMENTS = "too_many_tournaments"
    RUDE_TITLE = "rude_title"

    # Chat
    EMPTY_TEXT = "empty_text"
    MUTED = "muted"
    SILENCED = "silenced"

    # Moderation
    NOT_MODERATOR = "not_moderator"
    IS_MODERATOR = "is_moderator"
    ACCOUNT_CLOSED = "account_closed"
    TABLE_CLOSED = "table_closed"


STATUS = {
    ServerCode.NOT_FOUND: 404,
    ServerCode.NO_TABLE: 404,
    ServerCode.NO_PERSON: 404,
    ServerCode.NO_CHALLENGE: 404,
    ServerCode.METHOD: 405,
    ServerCode.SIGN_IN: 401,
    ServerCode.WRONG_PASSWORD: 401,
    ServerCode.WRONG_CODE: 401,
    ServerCode.FOREIGN_ORIGIN: 403,
    ServerCode.NOT_YOUR_SEAT: 403,
    ServerCode.NOT_HOST: 403,
    ServerCode.BLOCKED: 403,
    ServerCode.FRIENDS_ONLY: 403,
    ServerCode.MUTED: 403,
    ServerCode.SILENCED: 403,
    ServerCode.NOT_MODERATOR: 403,
    ServerCode.IS_MODERATOR: 403,
    ServerCode.ACCOUNT_CLOSED: 403,
    ServerCode.WRONG_INVITE: 403,
    ServerCode.NO_SUCH_CODE: 404,
    ServerCode.NO_SPECTATORS: 403,
    ServerCode.NEEDS_ACCOUNT: 403,
    ServerCode.LOOKUP_FORBIDDEN: 403,
    ServerCode.BAD_MESSAGE: 400,
    ServerCode.TOO_LARGE: 413,
    ServerCode.TOO_SLOW: 408,
    ServerCode.TOO_OFTEN: 429,
    ServerCode.BUSY: 503,
    ServerCode.STOPPING: 503,
    ServerCode.LINE_FULL: 503,
    ServerCode.NOT_THOUGHT_OUT: 503,
    ServerCode.TOO_MANY: 503,
    ServerCode.INTERNAL: 500,
}
CONFLICT = 409  # everything else: well-formed, but not possible now


class Denied(ValueError):
    """A request that the server refuses, with a code; nothing has changed."""

    def __init__(self, code: ServerCode, **details: str | int) -> None:
        self.code = code
        self.details = details
        super().__init__(code, details)

    def __str__(self) -> str:
        parts = [f"{name}={value}" for name, value in self.details.items()]
        return ": ".join([str(self.code), ", ".join(parts)]) if parts else str(self.code)


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal on the wire: a code for programs, a sentence for people, and what to point at."""

    code: str
    text: str
    squares: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    details: dict[str, str | int] = {}


def refusal_of(error: Refused | Denied, language: Language = "ru") -> Refusal:
    """The message of a refusal, with a sentence in the reader's language."""
    details: dict[str, str | int] = dict(error.details)
    if isinstance(error, Denied):
        text = say("denial", error.code, language, **_for_people(details))
        return Refusal(error.code, text, details=details)
    text = say_refusal(error, language)
    return Refusal(error.code, text, error.squares, error.words, details)


def _for_people(details: dict[str, str | int]) -> dict[str, str | int]:
    """The details as people read them, with seats counted from 1."""
    if isinstance(details.get("seat"), int):
        return details | {"seat": int(details["seat"]) + 1}
    return details


def status_of(error: Refused | Denied) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(error.code, CONFLICT) if isinstance(error, Denied) else CONFLICT
