"""Twins on the wire: whole tables in two worlds that differ only in what one client may not know.

Contract: a campaign performs a `Programme` in a `World`, and then for every viewer a second time in a world whose
roles, piles and private choices come from `twins.Scrambler`. It stops at the first byte by which a client can tell
them apart.
"""

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal, TypeAlias

from games import Game
from programmes import Eyes, Programme, perform, probe, programme, wire_game
from twins import Cell, Twin, differing_facts, kind_of
from weimar.engine import SPECTATOR, State
from weimar.engine.terms import Viewer
from worlds import Client, GivenLuck, LocalWorld, SocketWorld, World, given_luck, quiet_server, web_server

DRAWN: Final = 4
"""Games to choose from for each table of a campaign."""


@dataclass
class Tally:
    """What a campaign has seen: pairs by cell, those of hosts, pairs that did not differ, frames, the first leak."""

    pairs: Counter[Cell] = field(default_factory=Counter)
    hosts: int = 0
    alike: int = 0
    frames: int = 0
    difference: str = ""

    def phases(self) -> Counter[str]:
        """Pairs by phase."""
        return _summed(self.pairs, 0)

    def kinds(self) -> Counter[str]:
        """Pairs by kind of viewer."""
        return _summed(self.pairs, 1)


def _summed(pairs: Counter[Cell], part: Literal[0, 1]) -> Counter[str]:
    found: Counter[str] = Counter()
    for cell, times in pairs.items():
        found[cell[part]] += times
    return found


MakeWorld: TypeAlias = Callable[[], World]


@dataclass
class WireCampaign:
    """Pairs of worlds until there are enough; stops at the first that a client can tell apart.

    Args:
        most: viewers with a twin in each game, of kinds that were seen least; all if None.
    """

    rng: Random
    make: MakeWorld
    ours: GivenLuck
    most: int | None = None
    tally: Tally = field(default_factory=Tally)

    async def run(self, pairs: int) -> Tally:
        """The whole campaign."""
        while self.tally.pairs.total() < pairs and not self.tally.difference:
            await self.table()
        return self.tally

    async def table(self) -> None:
        """One game, cut where the tally is thinnest, with a twin for every viewer or for some."""
        game = self._game()
        plan = programme(self.rng, game, self._cut(game))
        viewers: list[Viewer] = [*range(game.players), SPECTATOR]
        if self.most is not None:
            kinds, state = self.tally.kinds(), game.states[plan.cut]
            mixed = self.rng.sample(viewers, len(viewers))
            chosen = sorted(mixed, key=lambda viewer: kinds[kind_of(state, viewer)])[: self.most]
            viewers = [viewer for viewer in viewers if viewer in chosen]  # in their order: see `probe`
        first, true_state = await self._world(plan, plan.own_twin(), viewers)
        for viewer in viewers:
            twin = plan.twin(viewer, self.rng)
            second, state = await self._world(plan, twin, [viewer], Eyes(plan.client(viewer)))
            self._compare(plan, viewer, first, second)
            self._count(plan, viewer, true_state, state)
            if self.tally.difference:
                return

    def _game(self) -> Game:
        """Of a few games the one that leads to the phase that was seen least: few games have a peek."""
        games = [wire_game(self.rng) for _ in range(DRAWN)]
        phases = self.tally.phases()
        return min(games, key=lambda game: phases[self._thinnest(game)])

    def _thinnest(self, game: Game) -> str:
        # in the order of the game: a set's order changes from one process to the next, and the campaign with it
        phases = self.tally.phases()
        return min((state.phase.name for state in game.states[:-1]), key=lambda name: phases[name])

    def _cut(self, game: Game) -> int:
        states = game.states[:-1]
        if self.rng.random() < 0.15:
            return len(states) - 1
        thin = self._thinnest(game)
        return self.rng.choice([cut for cut, state in enumerate(states) if state.phase.name == thin])

    async def _world(
        self, plan: Programme, twin: Twin, viewers: Sequence[Viewer], eyes: Eyes | None = None
    ) -> tuple[dict[Client, list[bytes]], State]:
        self.ours.begin(plan.luck(twin))
        world = self.make()
        try:
            table = await perform(world, plan, twin, eyes)
            state = table.state.game
            assert state is not None
            return {plan.client(viewer): await probe(world, plan, table, viewer) for viewer in viewers}, state
        finally:
            await world.close()

    def _compare(
        self, plan: Programme, viewer: Viewer, first: dict[Client, list[bytes]], second: dict[Client, list[bytes]]
    ) -> None:
        client = plan.client(viewer)
        ours, theirs = first[client], second[client]
        self.tally.frames += len(theirs)
        if ours == theirs:
            return
        pairs = itertools.zip_longest(ours, theirs)
        number, (one, other) = next((i, pair) for i, pair in enumerate(pairs) if pair[0] != pair[1])
        cell = (plan.game.states[plan.cut].phase.name, kind_of(plan.game.states[plan.cut], viewer))
        self.tally.difference = f"{cell}, {len(ours)} and {len(theirs)} frames, at {number}:\n{one!r}\n{other!r}"

    def _count(self, plan: Programme, viewer: Viewer, first: State, second: State) -> None:
        if not differing_facts(first, second):
            self.tally.alike += 1
            return
        self.tally.pairs[first.phase.name, kind_of(first, viewer)] += 1
        self.tally.hosts += plan.client(viewer) == plan.host


def hall_campaign(seed: object, pairs: int, most: int | None = None) -> Tally:
    """A campaign without sockets, named by a seed; `most` as in `WireCampaign`."""

    async def run(ours: GivenLuck) -> Tally:
        return await WireCampaign(Random(f"hall/{seed}"), lambda: LocalWorld(quiet_server()), ours, most).run(pairs)

    with given_luck() as ours:
        return asyncio.run(run(ours))


def street_campaign(seed: object, pairs: int, most: int | None = None) -> Tally:
    """A campaign over real sockets, named by a seed; `most` as in `WireCampaign`."""

    async def run(ours: GivenLuck) -> Tally:
        async with web_server(quiet_server(max_sockets_per_address=1000)) as place:
            campaign = WireCampaign(
                Random(f"street/{seed}"),
                lambda: SocketWorld(quiet_server(max_sockets_per_address=1000), place),
                ours,
                most,
            )
            return await campaign.run(pairs)

    with given_luck() as ours:
        return asyncio.run(run(ours))
