"""Facts of games that are worked out once, for tests that count the same few games again and again."""

from typing import Final

import msgspec
import pytest

from weimar.engine.reading import AnyGame
from weimar.evenings import report
from weimar.evenings.facts import GameFacts, facts_of

_KNOWN: Final[dict[bytes, GameFacts]] = {}


@pytest.fixture
def facts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let figures be counted from facts that are known. What `facts_of` itself says has tests that ask it."""
    monkeypatch.setattr(report, "facts_of", _once)


def _once(record: AnyGame) -> GameFacts:
    game = msgspec.json.encode(record)
    if game not in _KNOWN:
        _KNOWN[game] = facts_of(record)
    return _KNOWN[game]
