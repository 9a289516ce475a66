"""What someone has just said lies on their seat, and covers neither their name, their office nor their face meanwhile.

Nor does a thread from one seat to another.
"""

import base64
from pathlib import Path

import pytest
from harness import Harness, Luck, local_server, lucky
from people import DESKTOP, PHONE, Device, Person, somebody
from positions import lay, moment, sit

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
STYLED = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
MOMENTS = ("vote", "execution")
TALL_PHONE = Device("tall phone", 390, 844, touch=True)
LARGE_TABLET = Device("large tablet", 820, 1180, touch=True)


async def _covered(harness: Harness, device: Device, language: str, artefacts: Path, spoil: str = "") -> list[str]:
    """What slips cover while those in office, or standing for it, speak."""
    found: list[str] = []
    async with local_server() as place, somebody(harness.browser, device, kept={"language": language}) as person:
        for phase in MOMENTS:
            at = moment(phase, 10)
            seated = await lay(await place.open(), at)
            game = seated.live.state.game
            assert game is not None
            rounds = game.board.rounds
            await person.page.goto(f"{place.address}/rules")  # another page: a new fragment alone loads nothing
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.until(lambda mirror, phase=phase: mirror.phase == phase)  # type: ignore[misc]
            await person.page.evaluate(STYLED, spoil)
            about = next(one for one in game.board.alive if one != at.seat)
            for seat, tiles in ((rounds[-1].candidate, "LFF"), (rounds[-1].nominee, "LF")):
                assert seat is not None
                if phase == "vote":
                    because = Grounds("ballot", seat=about, round=2)
                    argued = Argument("suspect", seat=about, because=because)
                    await seated.ask(seat + 1, cmd.Argue(argued) if tiles == "LF" else cmd.SayPhrase("i_doubt_it"))
                else:
                    said = Say(seat, "session", len(rounds), tiles=tiles)
                    await seated.ask(seat + 1, cmd.Act(seated.live.state.prompt, said))
            found += await _looked(person, artefacts / f"slips-{device.name}-{language}-{phase}.png")
        person.sound()
    return found


async def _looked(person: Person, picture: Path) -> list[str]:
    await person.page.locator(".slip").nth(1).wait_for()
    await person.settled()
    await person.page.screenshot(path=picture)
    return [str(one) for one in await person.page.evaluate(COVERED)]


@pytest.mark.parametrize(
    ("device", "language"),
    [(PHONE, "en"), (PHONE, "pl"), (PHONE, "ja"), (DESKTOP, "de"), (LARGE_TABLET, "nl"), (TALL_PHONE, "nb")],
)
def test_a_slip_covers_no_name_and_no_office(harness: Harness, device: Device, language: str, artefacts: Path) -> None:
    """A phrase, an argument and what a session brought, with ten seats on the smallest phone and in the ring."""
    assert harness.run(_covered(harness, device, language, artefacts)) == []


def test_a_slip_that_covers_an_office_is_noticed(harness: Harness, artefacts: Path) -> None:
    """Where the office stays below the name."""
    spoil = ".seat .who { grid-template: none !important }"
    assert harness.run(_covered(harness, PHONE, "nl", artefacts, spoil))


def test_a_slip_that_covers_a_face_is_noticed(harness: Harness, artefacts: Path) -> None:
    """In the ring, at the height of the speaker's hat."""
    spoil = ".seat .slip.slip { inset-block-end: 5rem !important }"
    found = harness.run(_covered(harness, DESKTOP, "en", artefacts, spoil))
    assert any("face" in one for one in found)


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
SLOWLY = """
const soon = window.setTimeout;
window.setTimeout = (then, ms, ...how) => soon(then, ms >= 100 ? 2 ** 30 : ms, ...how);
"""


async def _reddened(harness: Harness, device: Device, spoil: str = "") -> list[int]:
    """How much of each face lies under the thread of a nomination across the table, and how much of it is seen."""
    async with local_server() as place, somebody(harness.browser, device, SLOWLY, kept={"pace": "normal"}) as person:
        seated = await sit(await place.open(), 10)
        with lucky(Luck(None, None)):
            await seated.ask(1, cmd.StartGame())
        await person.page.goto(seated.address(place.address, 10))
        await person.page.locator(".bar").wait_for()
        await person.page.evaluate(STYLED, spoil)
        await seated.ask(1, cmd.Act(seated.live.state.prompt, Nominate(0, 7)))
        await person.page.locator('.stage[data-beat="nomination"] path').first.wait_for(state="attached")
        await person.page.evaluate(STYLED, spoil + ".stage p { display: none }")  # placards lie over it
        await person.settled()
        picture = base64.b64encode(await person.page.screenshot()).decode()
        found: list[int] = await person.page.evaluate(REDNESS, [picture, await person.page.evaluate(FACES)])
        person.sound()
        return found


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_a_thread_passes_behind_faces(harness: Harness, device: Device) -> None:
    """From the candidate to the nominee, and past everyone who sits between them."""
    *faces, whole = harness.run(_reddened(harness, device))
    assert whole > 100
    assert sum(faces) == 0


def test_a_thread_over_a_face_is_noticed(harness: Harness) -> None:
    """Where it is drawn over everything."""
    *faces, _ = harness.run(_reddened(harness, PHONE, ".stage g { mask: none !important }"))
    assert sum(faces) > 0
