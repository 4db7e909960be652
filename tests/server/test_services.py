"""What all parts of a server share."""

import secrets

import pytest

from slovoplet.server.services import new_id


def test_no_id_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-aBcDeFgHiJk", "aBcDeFgHiJk-"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert new_id() == "aBcDeFgHiJk-"
