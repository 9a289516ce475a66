"""What somebody has just said lies on their seat, and covers neither their name nor their office meanwhile."""

from pathlib import Path

import pytest
from people import DESKTOP, PHONE, Device, Person, somebody
from positions import lay, moment
from stage import Stage, venue

from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Grounds
from weimar.table import commands as cmd

pytest_plugins = ("stagehands",)

COVERED = """() => [...document.querySelectorAll('.slip')].flatMap((slip) => {
  const seat = slip.closest('[data-place]');
  const paper = slip.getBoundingClientRect();
  const essential = [...seat.querySelectorAll('.name'), ...seat.querySelectorAll('.word .text')];
  return essential.flatMap((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const ink = text.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    const over = Math.min(paper.bottom, ink.bottom, box.bottom) - Math.max(paper.top, ink.top, box.top);
    const wide = Math.min(paper.right, box.right) - Math.max(paper.left, box.left);
    const where = `${seat.dataset.place}: ${one.textContent.trim()}`;
    const cut = one.matches('.text') && one.scrollWidth > one.clientWidth ? [`${where} is cut short`] : [];
    return over > 2 && wide > 2 ? [`${where} lies ${Math.round(over)} px under a slip`, ...cut] : cut;
  });
})"""
"""Two pixels are the air above and below letters."""
STYLED = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
MOMENTS = ("vote", "execution")


async def _covered(stage: Stage, device: Device, language: str, artefacts: Path, spoil: str = "") -> list[str]:
    """What slips cover while those in office, or standing for it, speak."""
    found: list[str] = []
    async with venue() as place, somebody(stage.browser, device, kept={"language": language}) as person:
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


@pytest.mark.parametrize(("device", "language"), [(PHONE, "en"), (PHONE, "pl"), (PHONE, "ja"), (DESKTOP, "de")])
def test_a_slip_covers_no_name_and_no_office(stage: Stage, device: Device, language: str, artefacts: Path) -> None:
    """A phrase, an argument and what a session brought, with ten seats on the smallest phone and in the ring."""
    assert stage.run(_covered(stage, device, language, artefacts), 60) == []


def test_a_slip_that_covers_an_office_is_noticed(stage: Stage, artefacts: Path) -> None:
    """Where the office stays below the name."""
    spoil = ".seat .who { grid-template: none !important }"
    assert stage.run(_covered(stage, PHONE, "nl", artefacts, spoil), 60)
