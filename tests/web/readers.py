"""People who read the app in different languages, and find controls by their names in that language.

Contract: `reading` is a person whose browser prefers a language; it records all text that the pages show (`wording`).
Inside `playing_in`, everyone finds controls by the names in their own language; otherwise `input_methods` uses English.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Final

import input_methods
import pytest
from people import Device, Person, somebody
from playwright.async_api import Browser, Page
from steering import Steering
from wording import LISTEN, Wording

from weimar.engine import Action, State

_SPOKEN: Final[ContextVar[Wording]] = ContextVar("spoken")


@asynccontextmanager
async def reading(browser: Browser, device: Device, wording: Wording, **options: Any) -> AsyncIterator[Person]:
    """Someone with a device that speaks a language. See the module."""
    kept = {"words": "neutral"} if wording.neutral else {}
    async with somebody(browser, device, LISTEN, kept, locale=wording.language, **options) as person:
        yield person


@contextmanager
def playing_in() -> Iterator[None]:
    """See the module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(input_methods, "say", lambda key, /, **arguments: _SPOKEN.get().say(key, **arguments))
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


async def spoken(page: Page) -> str:
    """The main part of a page as a screen reader has it."""
    return await page.locator("main").aria_snapshot()


async def focused(page: Page, what: str) -> str:
    """A property of the focused element."""
    found: str = await page.evaluate(f"() => String(document.activeElement?.{what} ?? '').trim()")
    return found


_FOCUSED: Final = """() => {
  const one = document.activeElement;
  return [one?.ariaLabel ?? '', one?.innerText ?? ''];
}"""


async def press(page: Page, name: str) -> None:
    """Go to a control with Tab and press Enter; its name is its label or the first line of its words."""
    for _ in range(80):
        await page.keyboard.press("Tab")
        label, words = await page.evaluate(_FOCUSED)
        if name in (label.strip(), words.strip().partition("\n")[0]):
            await page.keyboard.press("Enter")
            return
    raise AssertionError(name)
