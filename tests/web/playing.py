"""Whole games, played by people through their pages.

Contract: `play_out` lets everyone act as soon as their own page allows it, with their own `InputMethod`, until the game
is over; the steering chooses the actions. It fails if a page refuses an action, reports an error or gets stuck.
`play_without_pages` is for the seats whose pages are of no interest, `play_from_afar` for a seat that a page has taken.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from harness import WHOLE_GAME_S, LocalServer
from input_methods import Finger, InputMethod, act
from people import Mirror, Person, Seated, gather
from steering import Steering

from weimar.client import Client
from weimar.engine import Action, awaited, legal_actions
from weimar.engine.terms import Seat
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd

Told = Callable[[Person, Action], None]


async def play_out(
    live: LiveTable, people: Sequence[tuple[Person, InputMethod]], steering: Steering, told: Told | None = None
) -> None:
    """See the module.

    Args:
        live: the table, for the steering.
        people: everyone who is not a bot, with the way in which they act.
        steering: chooses for them.
        told: called with every action that someone has done.
    """
    await gather(*(_play(live, person, hands, steering, told) for person, hands in people))


async def _play(live: LiveTable, person: Person, hands: InputMethod, steering: Steering, told: Told | None) -> None:
    await person.until(lambda mirror: mirror.game is not None)
    while person.mirror.phase != "game_over":
        await person.until(lambda mirror: mirror.awaited or mirror.phase == "game_over", WHOLE_GAME_S)
        if person.mirror.awaited:
            await decide(live, person, hands, steering, told)


async def decide(
    live: LiveTable, person: Person, hands: InputMethod, steering: Steering, told: Told | None = None
) -> None:
    """One decision of someone whose page says that they may."""
    state, seat = live.state.game, person.mirror.seat
    assert state is not None
    assert seat is not None
    legal = legal_actions(state, seat)
    if not legal:  # the page is a little behind, and so is its decision
        await person.until(moved_on(person.mirror))
        return
    action = steering.choose(state, legal)
    before = moved_on(person.mirror)
    await act(hands, person, action)
    await person.until(before)
    if told is not None:
        told(person, action)


def moved_on(mirror: Mirror) -> Callable[[Mirror], bool]:
    """Whether the decision that waits for someone now has passed."""
    prompt = mirror.table["prompt"]
    return lambda later: later.table["prompt"] != prompt or not later.awaited or later.phase == "game_over"


async def play_without_pages(seated: Seated, seats: Collection[Seat], steering: Steering) -> None:
    """People at some seats act straight on the server, until the game is over; member n + 1 has seat n."""
    live = seated.live
    while live.state.stage == "game":
        state = live.state.game
        assert state is not None
        due = [seat for seat in awaited(state) if seat in seats]
        if due:
            action = steering.choose(state, legal_actions(state, due[0]))
            await seated.ask(action.seat + 1, cmd.Act(live.state.prompt, action))
        else:
            await asyncio.sleep(0.02)


async def decide_anything(person: Person) -> None:
    """The first thing that their page may do, with a finger."""
    assert person.mirror.game is not None
    action: Action = msgspec.convert(person.mirror.game["legal"][0], Action)
    passed = moved_on(person.mirror)
    await act(Finger(), person, action)
    await person.until(passed)


async def play_from_afar(place: LocalServer, seat: dict[str, Any], *, until: int | None = None) -> None:
    """With what a browser keeps of a seat: the first legal choice every time; from a number of moves on, the last."""
    moves, answered = 0, -1
    async with Client(f"ws{place.address[4:]}/ws", seat["key"], seat["token"]) as client:

        def over() -> bool:
            return bool(client.table["stage"] == "over")

        def asked() -> bool:
            return client.game is not None and bool(client.game["legal"]) and client.table["prompt"] != answered

        while not over():
            await client.until(lambda: over() or asked())
            if not over() and client.game is not None:
                answered, legal = client.table["prompt"], client.game["legal"]
                chosen = legal[-1] if until is not None and moves >= until else legal[0]
                await client.request(cmd.Act(answered, msgspec.convert(chosen, Action)))
                moves += 1
