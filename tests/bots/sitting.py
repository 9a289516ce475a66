"""Games between bots, for the tests of bots."""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from weimar.bots import BOTS, Bot
from weimar.engine import FairChance, Rules, Seat, State, View, awaited, make_rules, play, project, replay, start
from weimar.engine.questions import asked_for_statements


def sitting(players: int, seed: str, bots: Sequence[Bot] | None = None, rules: Rules | None = None) -> Iterator[State]:
    """The states of one game, each before the next action; bots by seat, `steady` by default."""
    dice = random.Random(seed)
    events = [start(players, rules or make_rules(), FairChance(dice))]
    seats = bots or [BOTS["steady"]] * players
    state = replay(events)
    yield state
    while waiting := awaited(state):
        view = project(state, waiting[0])
        action = seats[waiting[0]].choose(view, dice)
        assert action in view.legal
        state, more = play(state, action, FairChance(dice))
        yield state
        for seat in asked_for_statements(more, 0, state):
            said = seats[seat].claim(project(state, seat), dice)
            if said is not None:
                state, _ = play(state, said, FairChance(dice))
                yield state


def as_liberal(view: View) -> View:
    """What a liberal would see in this seat, who knows no other role."""
    roles = tuple("liberal" if seat == view.viewer else None for seat in range(view.players))
    return replace(view, roles=roles, role="liberal", party="liberal")


def views(players: int, seed: str) -> Iterator[tuple[State, Seat, View]]:
    """Every decision of a game between `steady` bots: the state, the acting seat, and its view."""
    for state in sitting(players, seed):
        for seat in awaited(state)[:1]:
            yield state, seat, project(state, seat)
