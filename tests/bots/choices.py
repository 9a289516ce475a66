"""Plays the thousand games of test_every_processor.py and prints one digest for each hundred, as JSON.

Contract: a digest covers every action and statement, and of every fifteenth decision of the seats that think belief,
reasons and explanation, to the last bit of every number. Most games have one seat that thinks among many that do not,
so that a thousand take seconds; in every hundredth all think. `python tests/bots/choices.py > tests/bots/choices.json`
writes what is expected.
"""

import argparse
import hashlib
import json
import math
import random
import sys
from typing import Final, TypeVar

import msgspec
import numpy as np

from weimar.bots import BOTS, Bot, Thinker, belief
from weimar.engine import PRESETS, Action, Dice, FairChance, View, make_rules, start
from weimar.engine.actions import Say
from weimar.lab.opponents.exploiters import ROSTER
from weimar.lab.play.match import finish
from weimar.review.counting import Counting

GAMES: Final = 1000
BLOCK: Final = 100
PLAIN: Final = (BOTS["random"], BOTS["selfish"], Counting(), Counting())
THINKING: Final = ("expert", "expert", "steady", "novice")
ALL_THINK: Final = 100
EXPLAINED: Final = 15
"""Every so many-th decision of a seat that thinks is explained, and its whole belief looked at."""
COUNTS: Final = (5, 6, 7, 8, 9, 10, 5, 6, 7)
Noted = TypeVar("Noted")


class Witness:
    """A bot whose choices go into a digest."""

    def __init__(self, bot: Bot, seen: "hashlib._Hash") -> None:
        self._bot = bot
        self._seen = seen
        self._decisions = 0

    def choose(self, view: View, dice: Dice) -> Action:
        """The bot's choice."""
        if not isinstance(self._bot, Thinker):
            return self._note(self._bot.choose(view, dice))
        self._decisions += 1
        if self._decisions % EXPLAINED:
            return self._note(self._bot.choose(view, dice))
        decision = self._note(self._bot.decide(view, dice))
        self._note(self._bot.explain(view, view.legal[-1], dice))
        thought = belief(view)
        self._note([thought.draw, thought.top])
        self._seen.update(thought.weights.astype("<f8").tobytes())
        return decision.action

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The bot's statement."""
        return self._note(self._bot.claim(view, dice))

    def _note(self, value: Noted) -> Noted:
        self._seen.update(msgspec.msgpack.encode(value))
        return value


def play(number: int, seen: "hashlib._Hash") -> None:
    """One game."""
    dice = random.Random(f"choices/{number}")
    players = COUNTS[number % len(COUNTS)]
    preset = sorted(PRESETS)[number // len(COUNTS) % len(PRESETS)]
    bots: list[Bot]
    if number % ALL_THINK == 0:
        bots = [BOTS[dice.choice(("steady", "expert"))] for _ in range(players)]
    else:
        bots = [dice.choice(PLAIN) for _ in range(players)]
        bots[dice.randrange(players)] = ROSTER[dice.choice(THINKING)]
    started = start(players, make_rules(preset), FairChance(dice))
    finish([started], [Witness(bot, seen) for bot in bots], dice)


def digests(games: int = GAMES) -> list[str]:
    """One digest for each block of games."""
    found = []
    for first in range(0, games, BLOCK):
        seen = hashlib.sha256()
        for number in range(first, min(first + BLOCK, games)):
            play(number, seen)
        found.append(seen.hexdigest()[:16])
    return found


def probes() -> list[str]:
    """The libraries' results for fixed numbers, to detect whether a setting has an effect."""
    numbers = np.random.default_rng(1).normal(size=(200, 200))
    each = [math.exp(number) for number in numbers.flat]
    found = (np.exp(numbers), np.log(np.abs(numbers)), np.tanh(numbers), numbers @ numbers, np.array(each))
    return [hashlib.sha256(one.tobytes()).hexdigest()[:8] for one in found]


def main() -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=GAMES)
    options.add_argument("--probes", action="store_true", help="digests of the libraries' functions instead")
    chosen = options.parse_args()
    sys.stdout.write(json.dumps(probes() if chosen.probes else digests(chosen.games), indent=2) + "\n")


if __name__ == "__main__":
    main()
