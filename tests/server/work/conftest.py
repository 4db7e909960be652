"""Servers that are patient with busy machines."""

import pytest

from slovoplet.server.work import errand
from tests.server.work.sending import LATER, LONG, NOW


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a worker is waited for."""
    monkeypatch.setattr(errand, "PATIENCE", {NOW: LONG, LATER: LONG})
