"""Experiments: the effect of an option, a preset, the size of the table, the veto or the first seat.

Contract: a study plays the same number of games for each value of one variable, all else being equal, and counts the
liberals' wins. The same seed gives the same games; with the same size of the table, the deals are the same too. Shares
have Wilson's 95 % interval. The change against the first value has Newcombe's (1998, Statistics in Medicine 17, 873,
method 10), which assumes independent games. With the same deals, it tends to be too wide rather than too narrow.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots import BOTS, Bot
from weimar.engine import OPTIONS, PRESETS, Action, Dice, GameStarted, Rules, View, make_rules
from weimar.engine.actions import ProposeVeto, Say
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.rules import option_values, overrides
from weimar.engine.terms import Role
from weimar.lab.play.match import Match, play_match
from weimar.lab.play.simulate import Tally, luck
from weimar.lab.play.statistics import Difference, Interval, newcombe, wilson
from weimar.lab.work import Spread, here

QUESTIONS: Final = ("preset", "players", "veto", "first-seat", *OPTIONS)
"""The possible variables of a study; the last ones are options of the rules."""
_ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "hitler")
_SOME_SECONDS: Final = 180
"""The value used for an option with any number of seconds."""


class Design(Struct, frozen=True):
    """The design of a study.

    Attributes:
        question: one of `QUESTIONS`. games: the number for each value. seed: the seed of all randomness.
        players: 5 to 10; ignored if the variable is the size of the table.
        rules: the options; ignored if the variable is the preset.
        bots: the level of all players.
    """

    question: str
    games: int
    seed: int
    players: int
    rules: Rules
    bots: str = "selfish"


class Finding(Struct, frozen=True):
    """One value and its results.

    Attributes:
        value: the value in the format of `--option`; for the first seat, its role.
        wins: the wins of the liberals. share: their win rate. change: against the first value; None for that one.
        rounds: the mean number of rounds in a game.
    """

    value: str
    games: int
    wins: int
    share: Interval
    change: Difference | None
    rounds: float


class Arm(Struct, frozen=True):
    """The games of one value."""

    value: str
    players: int
    rules: Rules
    may_veto: bool = True


class NoVeto:
    """A bot that never proposes a veto."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: View, dice: Dice) -> Action:
        """The bot's choice among the other actions."""
        legal = tuple(action for action in view.legal if not isinstance(action, ProposeVeto))
        chosen = self._bot.choose(replace(view, legal=legal), dice)
        return legal[0] if isinstance(chosen, ProposeVeto) else chosen

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The bot's statement."""
        return self._bot.claim(view, dice)


def arms(design: Design) -> tuple[Arm, ...]:
    """The compared values, the reference value first."""
    rules, players, question = design.rules, design.players, design.question
    if question == "preset":
        return tuple(Arm(name, players, make_rules(name)) for name in PRESETS)
    if question == "players":
        return tuple(Arm(str(count), count, rules) for count in range(MIN_PLAYERS, MAX_PLAYERS + 1))
    if question == "veto":
        return (Arm("allowed", players, rules), Arm("never", players, rules, may_veto=False))
    if question == "first-seat":
        return (Arm("", players, rules),)
    return tuple(Arm(_word(value), players, _with(rules, question, value)) for value in _values(question))


def findings(design: Design, spread: Spread = here) -> Iterator[Match | tuple[Finding, ...]]:
    """Every finished game, and finally the findings."""
    groups: dict[str, Tally] = {}
    for arm in arms(design):
        for match in spread(partial(_play, design, arm), range(design.games)):
            groups.setdefault(arm.value or _first_role(match), Tally()).add(match)
            yield match
    order = [value for value in _ROLES if value in groups] if design.question == "first-seat" else list(groups)
    yield tuple(_finding(value, groups[value], groups[order[0]]) for value in order)


def size(design: Design) -> int:
    """The number of games of a study."""
    return design.games * len(arms(design))


def _play(design: Design, arm: Arm, number: int) -> Match:
    bot = BOTS[design.bots] if arm.may_veto else NoVeto(BOTS[design.bots])
    return play_match(arm.players, arm.rules, {"liberal": bot, "fascist": bot}, luck(design.seed, number))


def _finding(value: str, count: Tally, first: Tally) -> Finding:
    wins, before = count.wins["liberal"], first.wins["liberal"]
    return Finding(
        value=value,
        games=count.games,
        wins=wins,
        share=wilson(wins, count.games),
        change=None if count is first else newcombe(wins, count.games, before, first.games),
        rounds=count.rounds / count.games,
    )


def _first_role(match: Match) -> str:
    started = match.events[0]
    assert isinstance(started, GameStarted)
    return started.roles[started.first_candidate]


def _values(option: str) -> tuple[object, ...]:
    return tuple(_SOME_SECONDS if value is int else value for value in option_values(option))


def _with(rules: Rules, option: str, value: object) -> Rules:
    return make_rules(rules.preset, {**overrides(rules), option: value})


def _word(value: object) -> str:
    return msgspec.json.encode(value).decode().strip('"')
