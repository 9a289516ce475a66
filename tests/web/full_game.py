"""One game with every kind of event, for tools and measurements.

Contract: `play` acts directly on the server, and waits after each action until it has been shown; `shown` waits for
pages. Seven players, with `ROLES` and `PILE` as luck; the first is a liberal.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from people import Person, Seated

from weimar.engine import actions as do
from weimar.engine import legal_actions
from weimar.engine.terms import Role
from weimar.table import commands as cmd

ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "liberal", "liberal", "liberal", "hitler", "fascist")
PILE: Final = "FFL" * 5 + "FL"


async def shown(viewers: Sequence[Person]) -> None:
    """Wait until every page has shown what happened."""
    quiet = """() => {
      const now = performance.now(), beat = document.querySelector('.stage')?.dataset.beat;
      globalThis.__quiet = beat ? now : globalThis.__quiet ?? now;
      return now - globalThis.__quiet > 700;
    }"""
    for person in viewers:
        await person.page.evaluate("globalThis.__quiet = undefined")
        await person.page.wait_for_function(quiet)


async def play(seated: Seated, shown: Callable[[], Awaitable[None]]) -> None:
    """The game: four fascist governments with their powers, a veto, chaos, and Hitler as chancellor."""
    live = seated.live

    async def act(*actions: do.Action) -> None:
        for action in actions:
            await seated.ask(action.seat + 1, cmd.Act(live.state.prompt, action))
        await shown()

    async def ballot(vote: str) -> None:
        assert live.state.game is not None
        await act(*(do.CastVote(seat, vote) for seat in sorted(live.state.game.board.alive)))  # type: ignore[arg-type]

    async def government(president: int, chancellor: int) -> None:
        await act(do.Nominate(president, chancellor))
        await ballot("ja")

    async def enacted(president: int, chancellor: int) -> None:
        await act(do.Discard(president, "L"))
        await act(do.Enact(chancellor, "F"))

    await shown()
    await government(0, 3)
    await enacted(0, 3)
    await government(1, 4)
    await enacted(1, 4)
    await act(do.Investigate(1, 0))
    await act(do.Say(1, "investigation", 2, party="fascist"))
    await government(2, 3)
    await enacted(2, 3)
    await act(do.CallSpecialElection(2, 0))
    await government(0, 4)
    await enacted(0, 4)
    await act(do.Execute(0, 6))
    await government(3, 1)
    await enacted(3, 1)
    await act(do.Execute(3, 4))
    await government(5, 2)
    game = live.state.game
    assert game is not None
    await act(next(iter(legal_actions(game, 5))))
    await act(do.ProposeVeto(2))
    await act(do.AnswerVeto(5, consent=True))
    for president, chancellor in ((0, 3), (1, 3)):
        await act(do.Nominate(president, chancellor))
        await ballot("nein")
    if live.state.game is not None and live.state.game.phase.name == "nomination":
        await government(2, 5)
