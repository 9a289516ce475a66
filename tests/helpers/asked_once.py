"""Bots that work out each answer once, for tests that play the same game of a day again and again.

Contract: a bot is asked again where what it sees, what it heard and its dice differ, and for one in `EACH` of its known
answers, which must be the same. That equal questions have equal answers has tests of its own, too
(tests/project/test_caches.py, tests/bots/test_players.py). Only for dice that are made for one question, as those of
days: they are not used up by an answer that is known.
"""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Final

import msgspec
import pytest

from weimar.bots import Thinker

_QUESTIONS: Final = ("choose", "claim", "argue", "answer")
EACH: Final = 20
_ANSWERS: Final[dict[tuple[Any, ...], Any]] = {}
_KNOWN: Final = count(1)


@pytest.fixture
def bots_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thoughts of bots take most of the time of a game of a day."""
    for name in _QUESTIONS:
        monkeypatch.setattr(Thinker, name, _once(name, getattr(Thinker, name)))


def _once(name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
    def answer(bot: Thinker, view: Any, *about: Any) -> Any:
        known = tuple(hash(one.getstate()) if isinstance(one, Random) else one for one in about)
        question = (name, bot.mind.heat, bot.heard, msgspec.json.encode(view), known)
        if question not in _ANSWERS:
            _ANSWERS[question] = ask(bot, view, *about)
        elif next(_KNOWN) % EACH == 0:
            assert ask(bot, view, *about) == _ANSWERS[question], name
        return _ANSWERS[question]

    return answer
