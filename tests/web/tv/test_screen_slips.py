"""Speech bubbles on a big screen hide no face and no other player's name."""

from pathlib import Path

from harness import Harness, local_server
from people import ENDLESS, somebody
from positions import lay, moment
from test_big_screen_looks import SCREENS, SHAPES, all_is_well, at_every_size

from weimar.engine.arguments import Argument, Grounds
from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

COVERED = """() => [...document.querySelectorAll('.said .slip')].flatMap((slip) => {
  const own = slip.closest('[data-place]'), paper = slip.getBoundingClientRect();
  const upright = innerHeight > innerWidth;
  const beside = [...document.querySelectorAll('.figure .face, .seat .name, .caption')]
    .filter((one) => !upright || one.closest('[data-place]') !== own || one.matches('.face'));
  const edge = paper.top < 0 || paper.left < 0 || paper.bottom > innerHeight || paper.right > innerWidth;
  return [
    ...(edge ? [`${own.dataset.place} speaks beyond the edge`] : []),
    ...beside.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const wide = Math.min(paper.right, box.right) - Math.max(paper.left, box.left);
      const high = Math.min(paper.bottom, box.bottom) - Math.max(paper.top, box.top);
      const whose = one.closest('[data-place]')?.dataset.place ?? 'the screen';
      const what = `${own.dataset.place} covers ${whose}'s ${one.getAttribute('class').split(' ')[0]}`;
      return wide > 3 && high > 3 ? [`${what} by ${Math.round(wide)}x${Math.round(high)}`] : [];
    }),
  ];
})"""
"""On a screen on end a speaker's own name makes room: their hat and face are beside it."""


SPOILT = ".seat .said.said { inset-inline: 0 !important; inline-size: auto !important; justify-items: center }"
"""As wide as the plate, above the name: so it was once."""


def test_speech_on_a_big_screen_covers_no_face(harness: Harness, artefacts: Path) -> None:
    """All of them speak at the same time, with a reason, and for as long as the test looks."""

    async def run() -> None:
        found: dict[str, list[str]] = {}
        async with local_server() as place, somebody(harness.browser, SCREENS[1], ENDLESS, locale="de") as screen:
            for players in (5, 7, 10):
                seated = await lay(await place.open(), moment("vote", players))
                game = seated.live.state.game
                assert game is not None
                done = await seated.ask(1, cmd.OpenScreen())
                await screen.visit(f"{place.address}/tv#{done['token']}")
                await screen.page.locator(".plate").first.wait_for()
                alive = sorted(game.board.alive)
                for seat in alive:
                    about = next(one for one in alive if one != seat)
                    argued = Argument("suspect", seat=about, because=Grounds("ballot", seat=about, round=2))
                    await seated.ask(seat + 1, cmd.Argue(argued))
                sizes = SCREENS if players == 10 else SHAPES
                slips = screen.page.locator(".said .slip")
                await slips.nth(len(alive) - 1).wait_for()
                async for device in at_every_size(screen, artefacts / f"screen-slips-{players}", sizes):
                    found[f"{players} on {device.name}"] = await screen.page.evaluate(COVERED)
                assert await slips.count() == len(alive)
                if players == 7:
                    await screen.page.set_viewport_size({"width": 1920, "height": 1080})
                    await screen.restyle(SPOILT)
                    await screen.settled()
                    assert any("face" in one for one in await screen.page.evaluate(COVERED))
            screen.sound()
        all_is_well(found)

    harness.run(run())
