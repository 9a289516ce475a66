"""Speech bubbles on a big screen hide no face and no other player's name."""

from pathlib import Path

import pytest
from harness import Harness, local_server
from people import Device, somebody
from positions import lay, moment
from test_big_screen_looks import SCREENS

from weimar.engine.arguments import Argument, Grounds
from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

COVERED = """() => [...document.querySelectorAll('.said .slip')].flatMap((slip) => {
  const own = slip.closest('[data-place]'), paper = slip.getBoundingClientRect();
  const upright = innerHeight > innerWidth;
  const beside = [...document.querySelectorAll('.figure .face, .seat .name, .caption .line')]
    .filter((one) => !upright || one.closest('[data-place]') !== own || one.matches('.face'));
  const edge = paper.top < 0 || paper.left < 0 || paper.bottom > innerHeight || paper.right > innerWidth;
  return [
    ...(edge ? [`${own.dataset.place} speaks beyond the edge`] : []),
    ...beside.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const wide = Math.min(paper.right, box.right) - Math.max(paper.left, box.left);
      const high = Math.min(paper.bottom, box.bottom) - Math.max(paper.top, box.top);
      const whose = one.closest('[data-place]')?.dataset.place ?? 'the caption';
      const what = `${own.dataset.place} covers ${whose}'s ${one.getAttribute('class').split(' ')[0]}`;
      return wide > 3 && high > 3 ? [`${what} by ${Math.round(wide)}x${Math.round(high)}`] : [];
    }),
  ];
})"""
"""On a screen on end a speaker's own name makes room: their hat and face are beside it."""


async def _covered(harness: Harness, device: Device, players: int, artefacts: Path, spoil: str = "") -> list[str]:
    at = moment("vote", players)
    async with local_server() as place, somebody(harness.browser, device, locale="de") as screen:
        seated = await lay(await place.open(), at)
        game = seated.live.state.game
        assert game is not None
        done = await seated.ask(1, cmd.OpenScreen())
        await screen.page.goto(f"{place.address}/tv#{done['token']}")
        await screen.page.locator(".plate").first.wait_for()
        await screen.restyle(spoil)
        alive = sorted(game.board.alive)
        for seat in alive:
            about = next(one for one in alive if one != seat)
            argued = Argument("suspect", seat=about, because=Grounds("ballot", seat=about, round=2))
            await seated.ask(seat + 1, cmd.Argue(argued))
        await screen.page.locator(".said .slip").nth(len(alive) - 1).wait_for()
        await screen.settled()
        await screen.page.screenshot(path=artefacts / f"screen-slips-{device.name}-{players}.png")
        found: list[str] = await screen.page.evaluate(COVERED)
        screen.sound()
    return found


@pytest.mark.parametrize("device", SCREENS, ids=lambda device: device.name)
@pytest.mark.parametrize("players", [5, 7, 9, 10])
def test_speech_on_a_big_screen_covers_no_face(harness: Harness, device: Device, players: int, artefacts: Path) -> None:
    """All of them speak at the same time, with a reason."""
    assert harness.run(_covered(harness, device, players, artefacts)) == []


def test_speech_that_covers_a_face_is_noticed(harness: Harness, artefacts: Path) -> None:
    """As wide as the plate, above the name: so it was once."""
    spoil = ".seat .said.said { inset-inline: 0 !important; inline-size: auto !important; justify-items: center }"
    assert any("face" in one for one in harness.run(_covered(harness, SCREENS[0], 7, artefacts, spoil)))
