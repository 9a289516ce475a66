"""Every phase of the game as a table that one can look at, without playing up to it by hand.

Contract: a `Moment` is a recorded game, cut where a phase waits for someone; `lay` plays it again on a live table,
with the same luck and straight on the server, in milliseconds. Moments are found by seed, so they are always the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

import pytest
from people import NAMES, Seated

from games import DARK, Game, random_game, seeded
from twins import course_of
from weimar.engine import ScriptedChance, awaited, make_rules
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from worlds import give_luck

WITH_TEN: Final = (
    "nomination",
    "vote",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "investigate",
    "special_election",
    "execution",
    "game_over",
)
"""All phases but the peek, which only tables of five and six have."""
PHASES: Final = (*WITH_TEN, "peek")
Who: TypeAlias = Literal["awaited", "other", "watching"]
"""A player who must act, another player, or a spectator."""


@dataclass(frozen=True)
class Moment:
    """See the module.

    Attributes:
        seat: whom it waits for, or anyone once the game is over.
    """

    phase: str
    game: Game
    cut: int
    seat: int

    @property
    def players(self) -> int:
        """How many sit there."""
        return self.game.players


@cache
def moment(phase: str, players: int | None = None, preset: str = "official") -> Moment:
    """The first game in which a phase comes late, when there is most to be seen."""
    wanted = players or (6 if phase == "peek" else 10)
    for number in range(500):
        rng = seeded("moment", number)
        game = random_game(rng, wanted, make_rules(preset), DARK[number % len(DARK)])
        cuts = [cut for cut, state in enumerate(game.states) if state.phase.name == phase]
        if cuts and (phase in ("game_over", "peek") or len(game.states[cuts[-1]].board.rounds) > 7):
            return Moment(phase, game, cuts[-1], next(iter(awaited(game.states[cuts[-1]])), 0))
    raise AssertionError(f"no game has {phase}")


@contextmanager
def dealt(game: Game) -> Iterator[None]:
    """Tables of this process have the luck of a recorded game."""
    piles = tuple(tiles for tiles, _ in course_of(game).piles)
    with pytest.MonkeyPatch.context() as patch:
        give_luck(patch, ScriptedChance(game.started.roles, game.started.first_candidate, piles))
        yield


async def sit(table: LiveTable, players: int) -> Seated:
    """People at a new table, the first of whom is host."""
    seated = Seated(table)
    await seated.fill(*NAMES[:players])
    return seated


async def lay(table: LiveTable, moment: Moment, *wishes: cmd.Command) -> Seated:
    """Seat people at a new table, as the host wants it, and play up to a moment; member n + 1 has seat n."""
    seated = await sit(table, moment.players)
    for wish in wishes:
        await seated.ask(1, wish)
    with dealt(moment.game):
        await seated.ask(1, cmd.ChooseRules(moment.game.started.rules.preset))
        await seated.ask(1, cmd.StartGame())
        for action in moment.game.actions[: moment.cut]:
            await seated.ask(action.seat + 1, cmd.Act(table.state.prompt, action))
    assert table.state.game is not None
    assert table.state.game.phase.name == moment.phase
    return seated


async def show(table: LiveTable, what: str, who: Who = "awaited") -> tuple[Seated, int | None]:
    """Lay a phase at a new table, or fill its `lobby` with all that can stand there; and the member who looks."""
    if what != "lobby":
        at = moment(what)
        seated = await lay(table, at)
        other = 2 if at.seat == 0 else 1
        return seated, {"awaited": at.seat + 1, "other": other, "watching": None}[who]
    seated = await sit(table, 8)
    await seated.ask(1, cmd.Kick(8, block=True))
    for level in ("random", "steady", "expert"):
        await seated.ask(1, cmd.AddBot(level))
    for member in (2, 6):
        await seated.ask(member, cmd.SayPhrase("ready"))
    return seated, 1
