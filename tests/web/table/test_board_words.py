"""The words of powers on the boards are read whole, in every language, or large signs stand alone, one a slot."""

from typing import Final

import pytest
from harness import Harness, local_server
from people import PHONE, Device, somebody
from positions import Moment, lay, moment
from wording import LANGUAGES

from weimar.engine import awaited

pytest_plugins = ("browser_fixtures",)

WINDOWS: Final = ((1280, 800), (1440, 900), (1920, 1080), (1024, 768))
WORDS: Final = """() => [...document.querySelectorAll('.board .word')].filter((one) => one.clientWidth > 0)
  .map((one) => [one.textContent, one.scrollWidth <= Math.min(one.clientWidth, one.closest('li').clientWidth),
    parseFloat(getComputedStyle(one).fontSize)])"""
ALWAYS: Final = ".board .word { display: block !important; font-size: 15px !important }"


def _first_ballots() -> Moment:
    """The first vote of a game of seven, when no slot is covered."""
    late = moment("vote", 7)
    cut = next(cut for cut, state in enumerate(late.game.states) if state.phase.name == "vote")
    return Moment("vote", late.game, cut, next(iter(awaited(late.game.states[cut]))))


async def _words(
    harness: Harness, language: str, style: str = ""
) -> dict[tuple[int, int], list[tuple[str, bool, float]]]:
    """By window: the words that are shown, whether each is whole, and how large it is in pixels."""
    found = {}
    device = Device("desktop", 1280, 800, touch=False)
    async with local_server() as place, somebody(harness.browser, device, locale=language) as person:
        at = _first_ballots()
        seated = await lay(await place.open(), at)
        await person.page.goto(seated.address(place.address, at.seat + 1))
        await person.page.locator(".bar").wait_for()
        await person.restyle(style)
        for width, height in WINDOWS:
            await person.page.set_viewport_size({"width": width, "height": height})
            await person.settled()
            found[width, height] = await person.page.evaluate(WORDS)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_the_boards_are_complete_and_large_enough(harness: Harness, language: str) -> None:
    """A large window shows them, a low one the signs alone."""
    shown = harness.run(_words(harness, language))
    assert min(len(shown[1920, 1080]), len(shown[1440, 900])) > 2
    assert shown[1280, 800] == shown[1024, 768] == []
    assert [word for words in shown.values() for word, whole, size in words if not whole or size < 11] == []


def test_a_word_that_is_cut_is_noticed(harness: Harness) -> None:
    """The words of a large window in the slots of a small one."""
    assert [word for word, whole, _ in harness.run(_words(harness, "en", ALWAYS))[1280, 800] if not whole]


DRAWN: Final = """() => [...document.querySelectorAll('.board.fascist li')].map((slot) => {
  const { width, height } = slot.getBoundingClientRect();
  return [width, height, [...slot.querySelectorAll('.icons > svg')].map((one) => {
    const box = one.getBoundingClientRect();
    return Math.min(box.width, box.height);
  })];
})"""
HEADED: Final = """() => {
  const [name, veto, slot] = ['h2', '.veto', 'li:nth-child(5)']
    .map((one) => document.querySelector(`.board.fascist ${one}`));
  const text = document.createRange();
  text.selectNodeContents(name);
  const [words, sign, below] = [text, veto, slot].map((one) => one.getBoundingClientRect());
  return [sign.left - words.right, Math.abs(sign.left + sign.width / 2 - below.left - below.width / 2)];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_fill_their_slots_on_a_phone(harness: Harness, language: str) -> None:
    """One in each; the veto is announced above the fifth, beside the name of the board."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE, locale=language) as person:
            at = _first_ballots()
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            await person.settled()
            slots = await person.page.evaluate(DRAWN)
            assert [len(drawn) for _, _, drawn in slots] == [0, 1, 1, 1, 1, 1], "four powers and victory"
            small = [size for wide, _, drawn in slots for size in drawn if size < 0.8 * wide]
            assert small == []
            room, aside = await person.page.evaluate(HEADED)
            assert room > 4
            assert aside < 6
            person.sound()

    harness.run(run())
