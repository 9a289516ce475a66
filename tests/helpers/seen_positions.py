"""Plays the games of conformance/positions.json and prints that file: 500 positions as the bots' nets see them.

Contract: a position has what play computes from a view: its facts and the numbers of a fixed net as digests, and its
options. Tests hold play and the compiled version for training to it. `python tests/helpers/seen_positions.py >
conformance/positions.json` writes it again, after an intended change of the facts, the options or the net.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from weimar.bots import BOTS
from weimar.bots.policy.choice.options import claims, options
from weimar.bots.policy.net.facts import ViewFacts, facts_of
from weimar.bots.policy.net.whole_net import SHAPES, WholeNet
from weimar.engine import PRESETS, FairChance, Record, State, View, make_rules, parse, project, record_of, start, states
from weimar.engine.action_table import encode
from weimar.engine.actions import Action, Say
from weimar.engine.record import to_link
from weimar.engine.state import Memory, topic_of
from weimar.lab.play.match import finish
from weimar.review.counting import Counting

FILE: Final = Path(__file__).parents[2] / "conformance" / "positions.json"
GAMES: Final = 25
EACH: Final = 20


class Position(NamedTuple):
    """A position before an action.

    Attributes:
        state: of the game. action: that was taken. view: of its seat. asked: the observation that a statement is about.
    """

    state: State
    action: Action
    view: View
    asked: Memory | None


def fixed_net() -> WholeNet:
    """A net of small whole numbers, which are the same everywhere and never trained."""
    dice = Random(7)
    shapes = SHAPES | {f"{name}_bias": (shape[1],) for name, shape in SHAPES.items()}
    return WholeNet(
        {
            name: np.array([dice.randrange(-4000, 4001) for _ in range(int(np.prod(shape)))], np.int64).reshape(shape)
            for name, shape in shapes.items()
        }
    )


def digest(*parts: Any) -> str:
    """A digest of arrays of whole numbers."""
    return sha256(b"".join(np.asarray(part).astype("<i8").tobytes() for part in parts)).hexdigest()[:16]


def position(state: State, action: Action) -> Position:
    """The position before an action of a game."""
    view = project(state, action.seat)
    asked = None
    if isinstance(action, Say):
        asked = next(seen for seen in view.memories if (topic_of(seen), seen.round) == (action.about, action.round))
    return Position(state, action, view, asked)


def seen(here: Position, net: WholeNet) -> dict[str, Any]:
    """A position as play computes it."""
    facts: ViewFacts = facts_of(here.view, here.asked)
    found = options(here.view) if here.asked is None else claims(here.view, here.asked)
    return {"facts": digest(*facts), "options": sorted(map(encode, found)), "net": digest(net.acts(facts))}


def chosen(record: Record, numbers: Sequence[int]) -> Iterator[Position]:
    """The positions of a game before these actions."""
    played = list(states(record))
    return (position(played[number], record.actions[number]) for number in numbers)


def games() -> Iterator[dict[str, Any]]:
    """All games with their positions."""
    net = fixed_net()
    for number, preset in enumerate(islice(cycle(PRESETS), GAMES)):
        dice, players = Random(f"positions {number}"), 5 + number % 6
        bots = [dice.choice((Counting(), Counting(), BOTS["random"])) for _ in range(players)]
        events = finish([start(players, make_rules(preset), FairChance(dice))], bots, dice).events
        record = record_of(events, [f"P{seat}" for seat in range(players)])
        after = sorted(dice.sample(range(len(record.actions)), EACH))
        rows = [{"after": step, **seen(here, net)} for step, here in zip(after, chosen(record, after), strict=True)]
        yield {"record": to_link(record), "positions": rows}


def kept() -> list[dict[str, Any]]:
    """The games of the file."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return found


def record_of_game(game: dict[str, Any]) -> Record:
    """The record of a game of the file."""
    return parse(game["record"])


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in games())
    sys.stdout.write(f"[\n{lines}\n]\n")
