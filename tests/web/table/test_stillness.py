"""Nothing on the table moves but what is meant to: seats and boards keep their places through a whole game.

And a page that waits comes to rest: every animation ends. `test_languages` has such a game on a phone and a desktop;
`test_languages_on_a_phone` and `test_every_phase` look at whoever decides or waits in each phase.
"""

import pytest
from harness import Harness, Luck, local_server, lucky
from input_methods import Finger, act
from people import PHONE, UNPAINTED, Device, somebody
from playing import play_out
from positions import lay, moment, sit
from steering import PILES, SEATING, Steering
from stillness import MOST_SHIFT, answers_late, places, record, restless, shifted_since_loaded, unsteady

from weimar.table import commands as cmd

pytest_plugins = ("browser_fixtures",)

UNSTEADY = "main.table.table { grid-template-rows: auto auto minmax(0, 1fr) auto } main.table footer { display: block }"
TABLET = Device("large tablet", 820, 1180, touch=True)
TV = Device("television", 1280, 720)
PLAYERS = 7
BACKGROUND = """() => {
  const house = document.querySelector('.house');
  house.style.setProperty('--wedge', 6);
  house.style.setProperty('--sun', 5);
  house.clientHeight;
  return document.getAnimations().map(({ effect }) => effect.target).filter((one) => house.contains(one))
    .map((one) => [one.classList[0], one.namespaceURI.endsWith('xhtml')]);
}"""
"""What moves when the game becomes more dangerous."""
QUIET = ("nomination", "vote", "chancellor_enact", "execution", "game_over")
"""One nominates, all vote, one governs, one has a power, and nobody decides any more."""
BREATHING = ".thinks { animation-iteration-count: infinite !important }"
"""A dot that breathes as long as its player thinks."""


@pytest.mark.full
def test_seats_and_boards_stay_where_they_are(harness: Harness) -> None:
    """From the first nomination to the end of a game with every kind of decision, on a tablet."""
    steering = Steering("six_fascist_policies", frozenset({0}))

    async def run() -> None:
        with lucky(Luck(SEATING[PLAYERS], PILES[steering.wanted])):
            async with local_server() as place, somebody(harness.browser, TABLET) as person:
                seated = await sit(await place.open(), 1)
                for _ in range(PLAYERS - 1):
                    await seated.ask(1, cmd.AddBot("steady"))
                await seated.ask(1, cmd.StartGame())
                answered = await answers_late(person)
                await person.page.goto(seated.address(place.address, 1))
                await person.page.locator(".bar").wait_for()
                await record(person)
                await play_out(seated.live, [(person, Finger())], steering)
                await person.page.locator(".bar.over").wait_for()
                await answered.wait()
                await person.page.locator(".ending ol").wait_for()
                await person.settled()
                person.sound()
                assert await unsteady(person, PLAYERS) == []

    harness.run(run())


def test_a_seat_that_moves_is_noticed(harness: Harness) -> None:
    """A footer as high as its content, before and after a decision; not what comes while a page is loaded."""

    async def run() -> None:
        at = moment("nomination", PLAYERS)
        async with local_server() as place, somebody(harness.browser, PHONE) as person:
            seated = await lay(await place.open(), at)
            await person.page.goto(seated.address(place.address, at.seat + 1))
            await person.page.locator(".bar").wait_for()
            await person.settled()
            assert await shifted_since_loaded(person) <= MOST_SHIFT
            await person.restyle(UNSTEADY)
            await record(person)
            await act(Finger(), person, at.game.actions[at.cut])
            await person.until(lambda mirror: mirror.phase == "vote")
            await person.settled()
            assert any(len(seen) > 1 for seen in (await places(person)).values())

    harness.run(run())


def test_a_page_that_waits_comes_to_rest(harness: Harness) -> None:
    """A big screen in several phases. On the table, what moves in the background are whole elements.

    A part of a drawing would be painted again in every frame.
    """

    async def run() -> None:
        found: list[str] = []
        async with (
            local_server() as place,
            somebody(harness.browser, PHONE, UNPAINTED, reduced_motion="no-preference") as person,
            somebody(harness.browser, TV, UNPAINTED) as screen,
        ):
            for phase in QUIET:
                at = moment(phase)
                seated = await lay(await place.open(), at)
                done = await seated.ask(1, cmd.OpenScreen())
                await screen.visit(f"{place.address}/tv#{done['token']}")
                await screen.page.locator(".game .caption").wait_for()
                found += [f"{phase}: {one}" for one in await restless(screen)]
                if phase == "nomination":
                    await person.page.goto(seated.address(place.address, at.seat + 1))
                    await person.page.locator(".bar").wait_for()
                    moving = await person.page.evaluate(BACKGROUND)
                    assert sorted(moving) == [[name, True] for name in ("dim", "disc", "driven", "held", "warm")]
                    await person.settled(hurried=True)
                    assert await restless(person) == []
                    await person.restyle(BREATHING)
                    await seated.ask(at.seat + 1, cmd.Act(seated.live.state.prompt, at.game.actions[at.cut]))
                    await person.page.locator(".thinks").first.wait_for(state="attached")
                    assert await restless(person), "a dot that breathes"
            person.sound()
            screen.sound()
        assert found == []

    harness.run(run())
