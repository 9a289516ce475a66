"""Whole games through the app's pages: to each of the four endings, by five and by ten people, under every preset.

People play on phones and desktops at once; what they do is done by tapping and clicking what their page shows. The
truth, looked up behind the curtain, serves to steer towards the wanted ending and to compare with in the end.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack

import pytest
from harness import WHOLE_GAME_S, Harness, LocalServer, Luck, local_server, lucky
from input_methods import Finger
from people import DESKTOP, PHONE, Mirror, Person, Seated, gather, somebody
from playing import play_out
from positions import sit
from steering import ENDINGS, PILES, SEATING, Ending, Steering

from weimar.engine import PRESETS
from weimar.table import commands as cmd
from weimar.text import say

pytest_plugins = ("browser_fixtures",)


async def _come(stack: AsyncExitStack, harness: Harness, place: LocalServer, seated: Seated, many: int) -> list[Person]:
    """People with devices of all kinds, each at their own seat."""
    people = [
        await stack.enter_async_context(somebody(harness.browser, PHONE if number % 2 else DESKTOP))
        for number in range(many)
    ]
    await gather(*(one.page.goto(seated.address(place.address, member)) for member, one in enumerate(people, 1)))
    await gather(*(one.until(lambda mirror: bool(mirror.table)) for one in people))
    return people


def _knows_the_truth(mirror: Mirror, seated: Seated) -> None:
    state, game = seated.live.state.game, mirror.game
    assert state is not None
    assert game is not None
    assert game["roles"] == list(state.setup.roles)
    assert (game["enacted"]["liberal"], game["enacted"]["fascist"]) == (state.board.liberal, state.board.fascist)
    assert game["alive"] == list(state.board.alive)


async def _ended(people: Sequence[Person], seated: Seated, reason: str) -> None:
    for one in people:
        _knows_the_truth(one.mirror, seated)
        assert one.mirror.game is not None
        assert one.mirror.game["reason"] == reason
        await one.page.get_by_role("heading", name=say("log-game_ended", reason=reason)).wait_for()
        one.sound()


async def _game(harness: Harness, ending: Ending, people: int, seats: int) -> None:
    steering = Steering(ending, frozenset(range(people)))
    async with AsyncExitStack() as stack:
        stack.enter_context(lucky(Luck(SEATING[seats], PILES[steering.wanted])))
        place = await stack.enter_async_context(local_server())
        seated = await sit(await place.open(), people)
        present = await _come(stack, harness, place, seated, people)
        for _ in range(seats - people):
            await seated.ask(1, cmd.AddBot("steady"))
        await seated.ask(1, cmd.StartGame())
        await play_out(seated.live, [(one, Finger()) for one in present], steering)
        await _ended(present, seated, ending)


@pytest.mark.full
@pytest.mark.parametrize("ending", ENDINGS)
def test_five_people_and_two_bots(harness: Harness, ending: Ending) -> None:
    """To every ending, on phones and desktops; six people and a bot play in six languages in test_languages."""
    harness.run(_game(harness, ending, 5, 7))


@pytest.mark.full
@pytest.mark.parametrize("ending", ENDINGS)
def test_ten_people_to_every_ending(harness: Harness, ending: Ending) -> None:
    """The largest table there is, without any bot."""
    harness.run(_game(harness, ending, 10, 10), 4 * WHOLE_GAME_S)


async def _alone(stack: AsyncExitStack, harness: Harness, place: LocalServer, preset: str, seats: int) -> None:
    """One person among bots."""
    seated = await sit(await place.open(), 1)
    for _ in range(seats - 1):
        await seated.ask(1, cmd.AddBot("random"))
    await seated.ask(1, cmd.ChooseRules(preset))
    (person,) = await _come(stack, harness, place, seated, 1)
    await seated.ask(1, cmd.StartGame())
    async with asyncio.TaskGroup() as doing:  # what goes wrong in either ends the other
        opening = doing.create_task(_open_ballots(person))
        await play_out(seated.live, [(person, Finger())], Steering("five_liberal_policies", frozenset({0})))
        opening.cancel()
    assert person.mirror.game is not None
    assert person.mirror.game["rules"]["preset"] == preset
    await _ended([person], seated, person.mirror.game["reason"])


async def _open_ballots(person: Person) -> None:
    """The host ends the discussion where there is one, whenever the page offers it."""
    while True:
        await person.until(lambda mirror: bool(mirror.table.get("ballot_shut")), 1000)
        discussed = person.mirror.table["prompt"]
        await person.page.get_by_role("button", name=say("table-open-ballot")).click()
        await person.until(_opened(discussed))


def _opened(discussed: int) -> Callable[[Mirror], bool]:
    """Whether that discussion is over: to one who is dead bots may show the next before their click has returned."""
    return lambda mirror: not mirror.table["ballot_shut"] or mirror.table["prompt"] != discussed


@pytest.mark.full
@pytest.mark.parametrize("half", [0, 1])
def test_every_preset(harness: Harness, half: int) -> None:
    """One person among bots plays a game under each of the presets, four of them at a time."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            place = await stack.enter_async_context(local_server())
            presets = list(PRESETS)[half::2]
            await gather(*(_alone(stack, harness, place, preset, 5 + at) for at, preset in enumerate(presets)))

    harness.run(run(), 2 * WHOLE_GAME_S)
