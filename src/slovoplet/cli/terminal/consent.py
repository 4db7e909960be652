"""What everybody at a server's table is asked to agree to: a word of the table, a bot for somebody who is away."""

from collections.abc import Sequence

import msgspec

from slovoplet.cli.guest import Spoken
from slovoplet.texts import LANGUAGES, say, say_level

LEVEL = "lyubitel"  # of a bot that takes over, as on the pages


class OpenProposal(msgspec.Struct, frozen=True):
    """What is proposed: a word, or a level for a seat."""

    kind: str
    word: str = ""
    seat: int = 0
    level: str = ""


class OpenConsent(msgspec.Struct, frozen=True):
    """A proposal that waits for answers: whose it is, and who has agreed."""

    seat: int
    proposal: OpenProposal
    agreed: tuple[int, ...] = ()

    def asks(self, seat: int | None) -> bool:
        """Whether a player has to answer; nobody is asked about a seat of their own."""
        is_own = self.proposal.kind == "give_seat" and self.proposal.seat == seat
        return seat is not None and seat not in self.agreed and not is_own

    def sentence(self, names: Sequence[str]) -> str:
        """The question, as it is put to the others."""
        asked, name = self.proposal, names[self.seat]
        if asked.kind == "add_word":
            return say("terminal", "proposed_word", name=name, word=asked.word)
        level = say_level(asked.level)
        return say("terminal", "proposed_bot", name=name, level=level, player=names[asked.seat])


def read_proposal(text: str) -> dict[str, object]:
    """The proposal that a person typed, «слово КОТ» or «бота 2», in any of the languages."""
    what, _, detail = (part.strip() for part in text.strip().partition(" "))
    if detail and what.lower() in _names("propose_word"):
        return {"kind": "add_word", "word": detail.upper()}
    if detail.isdecimal() and int(detail) and what.lower() in _names("propose_bot"):
        return {"kind": "give_seat", "seat": int(detail) - 1, "level": LEVEL}
    raise Spoken(say("terminal", "how_to_propose"))


def _names(code: str) -> set[str]:
    return {say("terminal", code, language) for language in LANGUAGES}
