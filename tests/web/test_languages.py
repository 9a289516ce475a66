"""People of different languages at one table: every word on every screen is in the language of whoever looks at it.

Each person's browser wants another language. Whatever a page ever shows, says to a screen reader or calls a control is
kept, and must be explained by the catalogues of that language (`wording`), from the front page to after the game.
"""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import cache

import pytest
from harness import Harness, Luck, local_server, lucky
from input_methods import Finger
from people import DESKTOP, PHONE, Person, Seated, gather
from playing import play_out, play_without_pages
from positions import sit
from readers import Interpreter, playing_in, reading
from steering import PILES, SEATING, Steering
from stillness import answers_late, record, unsteady
from wording import LANGUAGES, LOCALES, Wording, heard, of_no_language, strangers, unfold

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

READERS = ("ja", "pl")
"""Languages of every run. What is not in a catalogue, or not translated, is strange to each of them."""
SEATS = 7
PEOPLE = frozenset(range(SEATS - 1))
MANY = 300
"""Texts that a page shows at least in a whole game."""
LONG = 25
"""Letters of a sentence that cannot be alike in two languages by chance."""


@cache
def _wording(language: str) -> Wording:
    return Wording(LOCALES / language)


@dataclass(frozen=True)
class Reader:
    """Someone at the table, with the words that they expect."""

    person: Person
    wording: Wording


@asynccontextmanager
async def _table(harness: Harness, wordings: list[Wording]) -> AsyncIterator[tuple[Seated, list[Reader]]]:
    """A lobby with people of these languages, on phones and desktops, and others, whose pages nobody sees."""
    async with AsyncExitStack() as stack:
        stack.enter_context(lucky(Luck(SEATING[SEATS], PILES["F"])))
        stack.enter_context(playing_in())
        place = await stack.enter_async_context(local_server())
        seated = await sit(await place.open(), SEATS - 1)
        readers = []
        for number, wording in enumerate(wordings):
            device = PHONE if number % 2 else DESKTOP
            person = await stack.enter_async_context(reading(harness.browser, device, wording))
            await person.page.goto(seated.address(place.address, number + 1))
            await person.until(lambda mirror: bool(mirror.table))
            readers.append(Reader(person, wording))
        await seated.ask(1, cmd.AddBot("steady"))
        yield seated, readers
        for one in readers:
            one.person.sound()


async def _game(harness: Harness, wordings: list[Wording]) -> list[str]:
    """What is in the wrong language, on anyone's screen, from the lobby to what comes after a game; and what moves."""
    async with _table(harness, wordings) as (seated, readers):
        await gather(*(unfold(one.person) for one in readers))
        await seated.ask(1, cmd.StartGame())
        await gather(*(one.person.page.locator(".bar").wait_for() for one in readers))
        await gather(*(record(one.person) for one in readers))
        answered = [await answers_late(one.person) for one in readers]
        playing = [
            play_out(seated.live, [(one.person, Finger())], Interpreter("hitler_executed", PEOPLE, one.wording))
            for one in readers
        ]
        others = PEOPLE - set(range(len(readers)))
        await gather(*playing, play_without_pages(seated, others, Steering("hitler_executed", PEOPLE)))
        moved = []
        for one, reviewed in zip(readers, answered, strict=True):
            await one.person.page.locator(".bar.over").wait_for()
            await reviewed.wait()
            await one.person.page.locator(".ending ol").wait_for()
            await one.person.settled()
            moved += [f"{one.wording.language}: {what}" for what in await unsteady(one.person, SEATS)]
        await gather(*(unfold(one.person) for one in readers))
        known = of_no_language(seated)
        shown = [(await heard(one.person), one.wording) for one in readers]
        assert all(len(texts) > MANY for texts, _ in shown)
        return moved + [sentence for texts, wording in shown for sentence in strangers(texts, wording, known)]


@pytest.mark.long
@pytest.mark.parametrize("languages", [READERS, pytest.param(LANGUAGES, marks=pytest.mark.full)], ids=len)
def test_a_table_of_several_languages(harness: Harness, languages: tuple[str, ...]) -> None:
    """A whole game in which everyone reads another language; on a phone and a desktop, no seat or board moves."""
    found = harness.run(_game(harness, [_wording(one) for one in languages]))
    assert not found, "\n".join(found)


def test_a_sentence_in_another_language_is_found(harness: Harness) -> None:
    """Anywhere: as text, as a name for a screen reader, said and gone again; and a key that nobody translated."""
    own = _wording("nb")
    planted = {
        "text": _wording("nl").say("lobby-take-seat"),
        "label": _wording("pl").say("app-close"),
        "gone": _wording("de").say("app-settings"),
        "key": "lobby-take-seat",
    }

    async def run() -> list[str]:
        async with _table(harness, [own]) as (seated, (reader,)):
            await reader.person.page.evaluate(_PLANT, planted)
            return strangers(await heard(reader.person), own, of_no_language(seated))

    found = harness.run(run())
    assert len(found) >= len(planted)
    assert all(any(repr(one) in sentence for sentence in found) for one in planted.values()), found
    assert all(any(repr(one) in sentence for one in planted.values()) for sentence in found), found


_PLANT = """async (planted) => {
  const one = document.createElement('p');
  document.body.append(planted.text, one); // beside the app, which may still put another screen in the place of this
  one.setAttribute('aria-label', planted.label);
  for (const text of [planted.gone, planted.key]) {
    one.textContent = text;
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }
  one.remove();
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_is_explained_by_another(language: str) -> None:
    """The check itself tells languages apart: nearly every sentence of one is strange to each of the others."""
    own = _wording(language)
    whole = [text for text in own.sentences(re.compile("")) if len(text) > LONG]
    for other in LANGUAGES:
        alike = [text for text in whole if not _wording(other).unexplained(text)]
        assert (len(alike) == len(whole)) if other == language else (len(alike) < len(whole) / 50), (other, alike[:9])
