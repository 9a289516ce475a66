"""What someone has just said lies on their seat, and covers neither their name, their office nor their face meanwhile.

Nor does a thread from one seat to another.
"""

import base64
from pathlib import Path

import pytest
from harness import Harness, LocalServer, Luck, local_server, lucky
from people import DESKTOP, ENDLESS, PHONE, Device, Person, somebody
from positions import lay, moment, sit
from test_languages_on_a_phone import SPEAK

from weimar.engine.actions import Nominate, Say
from weimar.engine.arguments import Argument, Grounds
from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

COVERED = """() => [...document.querySelectorAll('.slip')].flatMap((slip) => {
  const seat = slip.closest('[data-place]');
  const paper = slip.getBoundingClientRect();
  const essential = [...seat.querySelectorAll('.name'), ...seat.querySelectorAll('.word .text')];
  const face = seat.querySelector('.face')?.getBoundingClientRect();
  const high = face ? Math.min(paper.bottom, face.bottom) - Math.max(paper.top, face.top) : 0;
  const broad = face ? Math.min(paper.right, face.right) - Math.max(paper.left, face.left) : 0;
  const faces = high > face?.height / 8 && broad > 2 ? [`${seat.dataset.place}: ${Math.round(high)} px of a face`] : [];
  return faces.concat(...essential.map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const ink = text.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    const over = Math.min(paper.bottom, ink.bottom, box.bottom) - Math.max(paper.top, ink.top, box.top);
    const wide = Math.min(paper.right, box.right) - Math.max(paper.left, box.left);
    const where = `${seat.dataset.place}: ${one.textContent.trim()}`;
    const cut = one.matches('.text') && one.scrollWidth > one.clientWidth ? [`${where} is cut short`] : [];
    return over > 2 && wide > 2 ? [`${where} lies ${Math.round(over)} px under a slip`, ...cut] : cut;
  }));
})"""
"""Two pixels are the air above and below letters; an eighth of a face is its chin."""
SIGHTS = (
    (360, 640, "en"),
    (360, 640, "pl"),
    (360, 640, "ja"),
    (390, 844, "nb"),
    (820, 1180, "nl"),
    (1440, 900, "de"),
)
"""Windows with a language: the smallest phone, a tall one, a large tablet and a desktop."""
MOMENTS = {"vote": SIGHTS, "execution": (SIGHTS[1], SIGHTS[4], SIGHTS[5])}
"""Sentences are of some language, the tiles of a session of none."""
SPOILT = {
    "under a slip": (360, 640, ".seat .who { grid-template: none !important }"),
    "face": (1440, 900, ".seat .slip.slip { inset-block-end: 5rem !important }"),
}
"""Where the office stays below the name; in the ring, at the height of the speaker's hat."""


async def _speaks(place: LocalServer, person: Person, phase: str) -> None:
    """A page while those in office, or standing for it, have spoken, and what they said stays."""
    at = moment(phase, 10)
    seated = await lay(await place.open(), at)
    game = seated.live.state.game
    assert game is not None
    rounds = game.board.rounds
    await person.visit(seated.address(place.address, at.seat + 1))
    await person.page.locator(".bar").wait_for()
    about = next(one for one in game.board.alive if one != at.seat)
    for seat, tiles in ((rounds[-1].candidate, "LFF"), (rounds[-1].nominee, "LF")):
        assert seat is not None
        if phase == "vote":
            argued = Argument("suspect", seat=about, because=Grounds("ballot", seat=about, round=2))
            await seated.ask(seat + 1, cmd.Argue(argued) if tiles == "LF" else cmd.SayPhrase("i_doubt_it"))
        else:
            said = Say(seat, "session", len(rounds), tiles=tiles)
            await seated.ask(seat + 1, cmd.Act(seated.live.state.prompt, said))
    await person.page.locator(".slip").nth(1).wait_for()


def test_a_slip_covers_no_name_and_no_office(harness: Harness, artefacts: Path) -> None:
    """A phrase, an argument and what a session brought, with ten seats on the smallest phone and in the ring."""

    async def run() -> None:
        found: dict[str, list[str]] = {}
        noticed: list[str] = []
        async with local_server() as place, somebody(harness.browser, PHONE, ENDLESS) as person:
            for phase, sights in MOMENTS.items():
                await _speaks(place, person, phase)
                for width, height, language in sights:
                    await person.page.evaluate(SPEAK, language)
                    await person.resize(width, height)
                    await person.picture(artefacts / f"slips-{width}-{language}-{phase}.png")
                    found[f"{phase} {width} {language}"] = await person.page.evaluate(COVERED)
                    assert await person.page.locator(".slip").count() == 2
                for width, height, rules in SPOILT.values():
                    await person.restyle(rules)
                    await person.resize(width, height)
                    noticed += await person.page.evaluate(COVERED)
                    await person.undress()
            person.sound()
        assert not any(found.values()), found
        assert all(any(what in one for one in noticed) for what in SPOILT), noticed

    harness.run(run())


LAST_LINE = """() => {
  const [words] = document.querySelectorAll('.slip .words');
  const [whole] = words.querySelectorAll('.whole');
  return [words.getBoundingClientRect().bottom - whole.getBoundingClientRect().bottom, whole.getClientRects().length];
}"""
"""How far above the slip's lower edge a sentence ends, in pixels; less than zero if its end is cut off."""


def test_a_long_sentence_is_shown_to_its_end(harness: Harness) -> None:
    """A slip has two lines; those that follow move up in time to be read."""
    words = "I had no choice at all, there were three fascist policies, and I told you before we voted on it."

    async def run() -> None:
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            at = moment("vote", 10)
            seated = await lay(await place.open(), at)
            await person.visit(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            await seated.ask((at.seat + 1) % 10 + 1, cmd.Chat(words))
            await person.page.locator(".slip .whole").wait_for()
            cut = [(await person.page.evaluate(LAST_LINE))[0]]
            while await person.page.locator(".slip").count():
                cut.append((await person.page.evaluate(f"document.querySelector('.slip') ? ({LAST_LINE})() : [0]"))[0])
                await person.page.wait_for_timeout(100)
            assert min(cut) < -5, "the sentence is no longer than a slip"
            assert max(cut) > -2
            person.sound()

    harness.run(run())


REDNESS = """async ([png, boxes]) => {
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
  canvas.drawImage(picture, 0, 0);
  const isRed = (data, at) => Math.abs(data[at] - 194) < 12 && Math.abs(data[at + 1] - 64) < 12
    && Math.abs(data[at + 2] - 31) < 12;
  return boxes.map(([x, y, w, h]) => {
    const { data } = canvas.getImageData(Math.round(x), Math.round(y), Math.round(w), Math.round(h));
    return Array.from({ length: data.length / 4 }, (_, one) => isRed(data, 4 * one)).filter(Boolean).length;
  });
}"""
"""How many pixels of each box have the colour of a thread; the last box is the whole window."""
FACES = """() => [...document.querySelectorAll('.seats .face')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
}).concat([[0, 0, innerWidth, innerHeight]])"""


async def _redness(person: Person, rules: str = "") -> list[int]:
    """For each face, the area that a thread covers, and the visible area."""
    await person.restyle(rules + ".stage p { display: none }")  # placards lie over it
    await person.settled()
    picture = base64.b64encode(await person.page.screenshot()).decode()
    found: list[int] = await person.page.evaluate(REDNESS, [picture, await person.page.evaluate(FACES)])
    return found


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_a_thread_passes_behind_faces(painting: Harness, device: Device) -> None:
    """From the candidate to the nominee, and past everyone who sits between them; drawn over all, it would show."""

    async def run() -> None:
        kept = {"pace": "normal"}
        async with local_server() as place, somebody(painting.browser, device, ENDLESS, kept=kept) as person:
            seated = await sit(await place.open(), 10)
            with lucky(Luck(None, None)):
                await seated.ask(1, cmd.StartGame())
            await person.page.goto(seated.address(place.address, 10))
            await person.page.locator(".bar").wait_for()
            await seated.ask(1, cmd.Act(seated.live.state.prompt, Nominate(0, 7)))
            await person.page.locator('.stage[data-beat="nomination"] path').first.wait_for(state="attached")
            *faces, whole = await _redness(person)
            assert whole > 100
            assert sum(faces) == 0
            if device is PHONE:  # where the thread passes more faces
                *faces, _ = await _redness(person, ".stage g { mask: none !important }")
                assert sum(faces) > 0
            person.sound()

    painting.run(run())
