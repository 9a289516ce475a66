"""The words of powers on the boards are read whole, in every language, or large signs appear alone, one a slot.

So are the tracker, warnings and names as long as they may be.
"""

from typing import Final

from harness import WITH_FEW_AND_MANY_FONTS, Harness, local_server
from people import DEVICES, PHONE, UNPAINTED, Device, somebody
from positions import Moment, lay, moment
from test_languages_on_a_phone import SPEAK
from wording import LANGUAGES

from games import DARK, random_game, seeded
from weimar.engine import awaited, make_rules

pytest_plugins = ("browser_fixtures",)

LARGE: Final = ((1440, 900), (1920, 1080))
LOW: Final = ((1280, 800), (1024, 768))
WORDS: Final = """() => [...document.querySelectorAll('.board .word')].filter((one) => one.clientWidth > 0)
  .map((one) => [one.textContent, one.scrollWidth <= Math.min(one.clientWidth, one.closest('li').clientWidth),
    parseFloat(getComputedStyle(one).fontSize)])"""
ALWAYS: Final = ".board .word { display: block !important; font-size: 15px !important }"


def _first_ballots() -> Moment:
    """The first vote of a game of seven, when no slot is covered."""
    late = moment("vote", 7)
    cut = next(cut for cut, state in enumerate(late.game.states) if state.phase.name == "vote")
    return Moment("vote", late.game, cut, next(iter(awaited(late.game.states[cut]))))


def test_words_on_the_boards_are_complete_and_large_enough(harness: Harness) -> None:
    """A large window shows them, a low one the signs alone; the words of a large one would be cut in a small one."""

    async def run() -> None:
        desktop = Device("desktop", 1280, 800)
        async with local_server() as place, somebody(harness.browser, desktop, UNPAINTED) as person:
            at = _first_ballots()
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            for window in LOW:
                await person.resize(*window)
                assert await person.page.evaluate(WORDS) == []
            for window in LARGE:
                await person.resize(*window)
                for language in LANGUAGES:
                    await person.page.evaluate(SPEAK, language)
                    words = await person.page.evaluate(WORDS)
                    assert len(words) > 2, (language, window)
                    assert [word for word, whole, size in words if not whole or size < 11] == [], (language, window)
            await person.restyle(ALWAYS)
            await person.resize(1280, 800)
            assert [word for word, whole, _ in await person.page.evaluate(WORDS) if not whole]

    harness.run(run())


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


def test_drawings_fill_their_slots_on_a_phone(harness: Harness) -> None:
    """One in each; the veto is announced above the fifth, beside the name of the board, in every language."""

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = _first_ballots()
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            await person.settled()
            slots = await person.page.evaluate(DRAWN)
            assert [len(drawn) for _, _, drawn in slots] == [0, 1, 1, 1, 1, 1], "four powers and victory"
            small = [size for wide, _, drawn in slots for size in drawn if size < 0.8 * wide]
            assert small == []
            for language in LANGUAGES:
                await person.page.evaluate(SPEAK, language)
                await person.settled()
                room, aside = await person.page.evaluate(HEADED)
                assert room > 4, language
                assert aside < 6, language
            person.sound()

    harness.run(run())


NARROW: Final = ((360, 640), (390, 844), (430, 932))
LABELS: Final = """() => [...document.querySelectorAll('.between .label')].filter((one) => {
  const line = 1.5 * parseFloat(getComputedStyle(one).fontSize);
  return one.scrollWidth > one.clientWidth || one.getBoundingClientRect().height > line;
}).map((one) => one.textContent)"""
WARNED: Final = """() => [[...document.querySelectorAll('footer .warning')]
  .map((one) => one.getBoundingClientRect().bottom), document.querySelector('.acts').getBoundingClientRect().top]"""
ON_ITS_SIDE: Final = Device("phone on its side", 740, 360, touch=True)
SHORT: Final = ".seat .name { display: block !important; white-space: nowrap !important; font-size: 1rem !important }"
CUT: Final = """() => [...document.querySelectorAll('.seat .name')]
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 8)
  .map((one) => one.textContent.trim())"""
"""A third line would be higher than that; letters alone may reach some pixels beyond their line."""


@WITH_FEW_AND_MANY_FONTS
def test_the_tracker_two_warnings_and_long_names_are_read_whole(harness: Harness) -> None:
    """No label between the boards is cut or broken, and no log covers the second warning of a dangerous vote.

    Long names are set smaller, and where that does not do, in two lines; in the size of short names one would be cut.
    """
    at = _dangerous_ballots()

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, None))
            await person.page.locator(".bar").wait_for()
            for language in LANGUAGES:
                await person.page.evaluate(SPEAK, language)
                for window in NARROW:
                    await person.resize(*window)
                    assert await person.page.evaluate(LABELS) == [], (language, window)
                    warnings, below = await person.page.evaluate(WARNED)
                    assert len(warnings) == 2
                    assert max(warnings) <= below + 1, (language, window)
            await person.page.evaluate(SPEAK, "en")
            at_vote = moment("vote")
            seated = await lay(await place.open(), at_vote)
            await person.visit(seated.address(place.address, at_vote.seat + 1))
            await person.page.locator(".bar").wait_for()
            for device in (*DEVICES, ON_ITS_SIDE, PHONE):
                await person.resize(device.width, device.height)
                assert await person.page.evaluate(CUT) == [], device.name
            await person.restyle(SHORT)
            await person.settled()
            assert await person.page.evaluate(CUT)
            person.sound()

    harness.run(run())


def _dangerous_ballots() -> Moment:
    """A vote that can elect Hitler or bring chaos."""
    for number in range(3000):
        game = random_game(seeded("danger", number), 7, make_rules("official"), DARK[number % len(DARK)])
        for cut, state in enumerate(game.states):
            if state.phase.name == "vote" and state.board.tracker == 2 and state.board.fascist >= 3:
                return Moment("vote", game, cut, next(iter(awaited(state))))
    raise AssertionError("no vote is dangerous")
