"""People who read in a language of their own, and act by the names that things have in it.

Contract: `reading` is a person whose browser wants a language, and who remembers whatever its pages showed (`wording`).
`playing_in` lets everybody find controls by the names of their own language; without it `hands` looks for English ones.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Final

import hands
import pytest
from people import Device, Person, somebody
from playwright.async_api import Browser
from steering import Steering
from wording import LISTEN, Wording

from weimar.engine import Action, State

_SPOKEN: Final[ContextVar[Wording]] = ContextVar("spoken")


@asynccontextmanager
async def reading(browser: Browser, device: Device, wording: Wording, **options: Any) -> AsyncIterator[Person]:
    """Somebody with a device that speaks a language. See the module."""
    kept = {"words": "neutral"} if wording.neutral else {}
    async with somebody(browser, device, LISTEN, kept, locale=wording.language, **options) as person:
        yield person


@contextmanager
def playing_in() -> Iterator[None]:
    """See the module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hands, "say", lambda key, /, **arguments: _SPOKEN.get().say(key, **arguments))
        yield


@dataclass
class Interpreter(Steering):
    """Steering for one person, who acts in their own language from then on."""

    wording: Wording

    def choose(self, state: State, legal: Sequence[Action]) -> Action:
        """As `Steering.choose`."""
        _SPOKEN.set(self.wording)
        return super().choose(state, legal)


def speak(wording: Wording) -> None:
    """Act in this language from now on."""
    _SPOKEN.set(wording)
