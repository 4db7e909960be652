"""Servers that are patient with busy machines, and look often."""

import pytest

from slovoplet.server.work import errand, queueworkers
from tests.server.work.sending import LATER, LONG, NOW


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a worker is waited for; what is there is seen soon."""
    monkeypatch.setattr(errand, "PATIENCE", {NOW: LONG, LATER: LONG})
    monkeypatch.setattr(queueworkers, "LOOK", 0.2)
