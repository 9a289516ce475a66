"""What the engine costs: `./dev bench engine` prints one JSON object.

- `games_per_cpu_second`: uniformly random complete games, each ballot its own action, at 5, 7 and 10 players, with the
  choice of the action counted in; median of the repeats.
- `microseconds`: `action` (one action of such a game at 7 players, all counted in), `view` (one view, over all viewers
  and steps of such games), `replay` (folding the events of one whole game).
- `record_bytes`: a recorded game on one line, median at 7 players.
- `fascist_win_percent`, `decisions_per_game`: that the games are the same games as elsewhere.

CPU time of this process is measured, not the clock on the wall.
"""

import argparse
import json
import random
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from weimar.bots.players.simple import pick
from weimar.engine import (
    SPECTATOR,
    Action,
    Event,
    FairChance,
    State,
    awaited,
    dump,
    legal_actions,
    make_rules,
    play,
    project,
    record_of,
    replay,
    start,
)
from weimar.engine.phases import ChancellorEnact, GameOver, PresidentDiscard
from weimar.names import BOT_NAMES

COUNTS: Final = (5, 7, 10)
HAND_PHASES: Final = (PresidentDiscard, ChancellorEnact)
RULES: Final = make_rules()


def random_game(players: int, dice: random.Random) -> tuple[State, int]:
    """Play one game at random; the last state and the number of actions."""
    chance = FairChance(dice)
    state = replay([start(players, RULES, chance)])
    actions = 0
    while waiting := awaited(state):
        for seat in waiting:
            state, _ = play(state, choose(state, seat, dice), chance)
            actions += 1
    return state, actions


def choose(state: State, seat: int, dice: random.Random) -> Action:
    """The random player's choice, from the state: the bench measures the engine, not views."""
    legal, phase = legal_actions(state, seat), state.phase
    if isinstance(phase, HAND_PHASES):
        return pick(legal, phase.hand, dice)
    return legal[int(dice.random() * len(legal))]


def kept_game(players: int, dice: random.Random) -> tuple[list[State], list[Event]]:
    """Play one game at random and keep every state and event."""
    chance = FairChance(dice)
    events: list[Event] = [start(players, RULES, chance)]
    states = [replay(events)]
    while waiting := awaited(states[-1]):
        state, more = play(states[-1], choose(states[-1], waiting[0], dice), chance)
        states.append(state)
        events += more
    return states, events


class Run(NamedTuple):
    """Games of one count of players, and the CPU-seconds that they took."""

    games: int
    actions: int
    fascist: int
    seconds: float


def speed(players: int, seconds: float, dice: random.Random) -> Run:
    """Random games for about so many seconds."""
    games = actions = fascist = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        last, more = random_game(players, dice)
        assert isinstance(last.phase, GameOver)
        games, actions, fascist = games + 1, actions + more, fascist + (last.phase.winner == "fascist")
    return Run(games, actions, fascist, spent)


def arguments(about: str | None, seconds: float) -> argparse.Namespace:
    """The options of a bench that repeats what it measures."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=seconds, help="CPU-seconds for each figure in each repeat")
    parser.add_argument("--repeats", type=int, default=5, help="repeats, of which the median counts (5)")
    parser.add_argument("--seed", type=int, default=1, help="of all luck (1)")
    return parser.parse_args()


def main() -> None:
    """Measure and print."""
    chosen = arguments(__doc__, 4.0)
    dice = random.Random(chosen.seed)
    runs = {count: [speed(count, chosen.seconds, dice) for _ in range(chosen.repeats)] for count in COUNTS}
    sums = {count: Run(*map(sum, zip(*some, strict=True))) for count, some in runs.items()}
    sample = random.Random(chosen.seed)
    games = [kept_game(7, sample) for _ in range(100)]
    costs = {
        "action": median(run.seconds / run.actions for run in runs[7]),
        "view": median(view_cost(states) for states, _ in games),
        "replay": median(replay_cost(events) for _, events in games),
    }
    figures = {
        "games_per_cpu_second": {
            count: round(median(run.games / run.seconds for run in runs[count])) for count in runs
        },
        "microseconds": {name: round(1e6 * seconds, 2) for name, seconds in costs.items()},
        "record_bytes": round(median(len(dump(record_of(events, BOT_NAMES[:7]))) for _, events in games)),
        "fascist_win_percent": {count: round(100 * of.fascist / of.games, 2) for count, of in sums.items()},
        "decisions_per_game": {count: round(of.actions / of.games, 1) for count, of in sums.items()},
        "seed": chosen.seed,
    }
    print(json.dumps(figures))


def view_cost(states: list[State]) -> float:
    """Seconds per view of one game: every viewer at every step."""
    viewers = (*range(7), SPECTATOR)
    began = process_time()
    for state in states:
        for viewer in viewers:
            project(state, viewer)
    return (process_time() - began) / (len(states) * len(viewers))


def replay_cost(events: list[Event]) -> float:
    """Seconds to fold the events of one game."""
    began = process_time()
    for _ in range(10):
        replay(events)
    return (process_time() - began) / 10


if __name__ == "__main__":
    main()
