"""The effect of arguments on the ballots of bots, and of bad talking habits on win rates.

Contract: prints one JSON object. `turned`: on positions of games of `steady`, where nobody has said anything yet, for
liberals outside the government whose ballot hangs within `MARGIN` nats: how often a ballot changes with the same dice,
towards one argument of a liberal. `well_founded`: the public record shows it, and it is true (against a fascist of the
government, or for a government of liberals). `baseless`: the record shows nothing of it. `habits`: fascists who talk in
one way whatever happens, to liberals who listen: the change in their win rate against the same deals without it.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from math import exp
from typing import Any, Final, NamedTuple, TypeAlias

from weimar.bots import BOTS, Bot, Thinker
from weimar.bots.inference.history import Past, course_of
from weimar.bots.inference.support import SHOWN, contradictions, support
from weimar.bots.policy.choice.mind import weigh
from weimar.bots.policy.choice.standpoint import Standpoint
from weimar.engine import Dice, State, View, make_rules, project, replay
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.rules import Rules
from weimar.engine.terms import Party, Seat, party_of
from weimar.lab.play.match import Match, finish, seated
from weimar.lab.play.statistics import Z95
from weimar.lab.reports.tournament import Fixture, dealt

MARGIN: Final = 2.0
"""The largest lead of one ballot over the other, in nats."""
SIZES: Final = (5, 7, 10)
AT_ONCE: Final = 3
"""The most arguments of a person between two decisions."""
Habit: TypeAlias = Callable[[View, tuple[Heard, ...], Dice], list[Argument]]
"""The arguments of a player at a decision."""


class Trial(NamedTuple):
    """One argument to one listener: the change of the chance of the argued ballot."""

    well_founded: bool
    turned: float


def game(players: int, rules: Rules, number: str, sides: dict[Party, Bot], *, talking: bool) -> Match:
    """One game; the same number gives the same deal and luck."""
    started = dealt(Fixture("", "", players, 1, 1933, rules), int(number.rpartition("/")[2]))
    dice = random.Random(f"talk/{number}") if talking else None
    return finish([started], seated(started, sides), random.Random(number), dice)


def positions(match: Match) -> Iterator[tuple[State, tuple[Heard, ...]]]:
    """Every open vote of a game, with what was heard before its first ballot."""
    for place, event in enumerate(match.events):
        if type(event).__name__ == "ChancellorNominated":
            heard = tuple(said for said, at in zip(match.talk, match.moments, strict=True) if at <= place + 1)
            state = replay(match.events[: place + 1])
            if state.phase.name == "vote":
                yield state, heard


def trials(bot: Thinker, state: State, heard: tuple[Heard, ...]) -> Iterator[Trial]:
    """All arguments to all liberals outside the government whose ballot is open."""
    roles, number = state.setup.roles, len(state.board.rounds)
    past = state.board.rounds[-1]
    government = [past.candidate, past.nominee]
    for seat in state.board.alive:
        if seat in government or roles[seat] != "liberal":
            continue
        view = project(state, seat)
        before = _ja(bot, view, heard)
        if before is None or abs(before[1]) > MARGIN:
            continue
        speakers = [
            other for other in state.board.alive if other not in (seat, *government) and roles[other] == "liberal"
        ]
        for argument, accuses, shown in arguments(course_of(view), government, roles):
            if speakers:
                told = (*heard, Heard(speakers[0], len(heard) + 1, argument, number))
                after = _ja(bot, view, told)
                if after is not None:
                    change = after[0] - before[0]
                    yield Trial(shown, -change if accuses else change)


def arguments(
    course: tuple[Past, ...], government: Sequence[Seat | None], roles: Sequence[str]
) -> Iterator[tuple[Argument, bool, bool]]:
    """Arguments about a government: well-founded ones that are also true, and baseless ones.

    For each: the argument, whether it accuses, and whether it is well-founded.
    """
    liberal = all(roles[seat] == "liberal" for seat in government if seat is not None)
    for seat in government:
        if seat is None:
            continue
        for accuses in (True, False):
            kind = "suspect" if accuses else "trust"
            yield Argument(kind, seat=seat), accuses, False
            yield Argument(kind, seat=seat, because=Grounds("hunch")), accuses, False
            for why in every_reason(course, seat):
                weight = support(course, seat, why, accuses=accuses)
                is_true = party_of(roles[seat]) == "fascist" if accuses else liberal  # type: ignore[arg-type]
                if weight == 0 or (weight == SHOWN and is_true):
                    yield Argument(kind, seat=seat, because=why), accuses, weight == SHOWN


def every_reason(course: tuple[Past, ...], seat: Seat) -> Iterator[Grounds]:
    """The reasons that one could give for an opinion of a seat."""
    for number, one in enumerate(course[:-1], 1):
        past = one.round
        officers = (past.candidate, past.nominee)
        if seat in officers and past.enacted is not None and past.nominee is not None:
            yield Grounds("contradiction", seat=past.candidate, other=past.nominee, round=number)
            yield Grounds("claimed_liberal", seat=past.candidate, round=number)
            yield Grounds("had_choice", seat=past.nominee, round=number)
        for pair in contradictions(course, number):
            one_seat, other = sorted(pair)
            if seat in pair and {*pair} != {*officers}:
                yield Grounds("contradiction", seat=one_seat, other=other, round=number)
        if past.power == "investigate" and past.target == seat:
            yield Grounds("investigation", seat=seat)


def _ja(bot: Thinker, view: View, heard: tuple[Heard, ...]) -> tuple[float, float] | None:
    """The chance of a Ja, and its lead; None if only one ballot is an option."""
    weighed = weigh(Standpoint(view, bot.mind, heard))
    worths = {
        act.vote: worth for act, worth in zip(weighed.options, weighed.worths, strict=True) if isinstance(act, CastVote)
    }
    if len(worths) < 2:  # noqa: PLR2004 - both ballots
        return None
    lead = (worths["ja"] - worths["nein"]) / weighed.heat
    return 1 / (1 + exp(-lead)), lead


def turned(bot: Thinker, players: int, games: int) -> dict[str, Any]:
    """The share of ballots turned by arguments at one number of players."""
    found: dict[bool, list[float]] = {True: [], False: []}
    varied = BOTS["steady"]
    for number in range(games):
        match = game(
            players, make_rules(), f"{players}/{number}", {"liberal": varied, "fascist": varied}, talking=False
        )
        for state, heard in positions(match):
            for trial in trials(bot, state, heard):
                found[trial.well_founded].append(trial.turned)
    return {
        "players": players,
        "games": games,
        **{
            name: {"arguments": len(shares), "turned": round(sum(shares) / max(1, len(shares)), 4)}
            for name, shares in (("well_founded", found[True]), ("baseless", found[False]))
        },
    }


class Listener:
    """A bot that listens and says nothing."""

    def __init__(self, bot: Thinker) -> None:
        self._bot = bot
        self.choose, self.claim = bot.choose, bot.claim

    def having_heard(self, heard: tuple[Heard, ...]) -> "Listener":
        """The same bot after these arguments."""
        return Listener(self._bot.having_heard(heard))

    def argue(self, _view: View, _dice: Dice, _voice: str) -> None:
        """Return None."""


class Talker(Listener):
    """A fascist who makes as many arguments as a person may, all of one habit."""

    def __init__(self, bot: Thinker, habit: Habit) -> None:
        super().__init__(bot)
        self._habit = habit

    def having_heard(self, heard: tuple[Heard, ...]) -> "Talker":  # noqa: ARG002 - it listens to nobody
        """Return itself."""
        return self

    def rant(self, view: View, heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
        """Their arguments at a decision."""
        return self._habit(view, heard, dice)[:AT_ONCE]


def _fellows(view: View) -> set[Seat]:
    return {seat for seat, role in enumerate(view.roles) if role in ("fascist", "hitler")}


def _others(view: View) -> list[Seat]:
    return [seat for seat in view.alive if seat not in _fellows(view)]


def lies(view: View, _heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
    """Trust in fellows, suspicion of others, each for the last session."""
    told = Grounds("session", round=len(view.rounds) - 1)
    seats = sorted((seat for seat in view.alive if seat != view.viewer), key=lambda _seat: dice.random())
    return [Argument("trust" if seat in _fellows(view) else "suspect", seat=seat, because=told) for seat in seats]


def same_seat(view: View, _heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
    """Always the same accusations of the same seat."""
    return [Argument(kind, seat=seat) for seat in _others(view)[:1] for kind in ("suspect", "is_hitler", "ask_execute")]


def floods(view: View, _heard: tuple[Heard, ...], dice: Dice) -> list[Argument]:
    """Accusations of random others."""
    seats = _others(view)
    return [Argument("suspect", seat=seats[int(dice.random() * len(seats))]) for _ in range(AT_ONCE)]


def parrots(view: View, heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
    """The latest arguments of others."""
    return [said.argument for said in heard[:-9:-1] if view.viewer not in (said.seat, said.argument.seat)]


def advocates(view: View, _heard: tuple[Heard, ...], _dice: Dice) -> list[Argument]:
    """All that the record shows against others and for fellows, and nothing else."""
    course = course_of(view)
    return [
        Argument("suspect" if accuses else "trust", seat=seat, because=why)
        for seat in reversed(view.alive)
        if seat != view.viewer
        for accuses in [seat not in _fellows(view)]
        for why in every_reason(course, seat)
        if support(course, seat, why, accuses=accuses) == SHOWN
    ]


HABITS: Final[dict[str, Habit]] = {
    "lies": lies,
    "same-seat": same_seat,
    "floods": floods,
    "parrots": parrots,
    "advocates": advocates,
}


def habits(bot: Thinker, players: int, deals: int, names: Sequence[str]) -> list[dict[str, Any]]:
    """The gain of the fascists by talking habits, on the same deals. Parrots need liberals who talk."""
    rules, rows = make_rules(), []
    known: dict[bool, list[bool]] = {}

    def won(fascist: Bot, *, talkative: bool) -> list[bool]:
        sides: dict[Party, Bot] = {"liberal": bot if talkative else Listener(bot), "fascist": fascist}
        played = (game(players, rules, f"{players}/{number}", sides, talking=True) for number in range(deals))
        return [match.winner == "fascist" for match in played]

    for name in names:
        talkative = name == parrots.__name__
        if talkative not in known:
            known[talkative] = won(Listener(bot), talkative=talkative)
        after = won(Talker(bot, HABITS[name]), talkative=talkative)
        gains = [now - then for now, then in zip(after, known[talkative], strict=True)]
        mean = sum(gains) / deals
        spread = sum((gain - mean) ** 2 for gain in gains) / max(deals - 1, 1)
        half = Z95 * (spread / deals) ** 0.5
        rows.append({"habit": name, "players": players, "deals": deals, "gain": round(mean, 3), "half": round(half, 3)})
        sys.stderr.write(f"{name}, {players} players: {mean:+.3f} ± {half:.3f}\n")
    return rows


def main(arguments_: Sequence[str]) -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, prog="./dev bench bots persuasion")
    options.add_argument("--bot", default="expert")
    options.add_argument("--games", type=int, default=60, help="for ballots")
    options.add_argument("--deals", type=int, default=150, help="for habits")
    options.add_argument("--players", type=int, nargs="*", default=list(SIZES))
    options.add_argument("--habits", nargs="*", choices=sorted(HABITS), default=sorted(HABITS))
    chosen = options.parse_args(arguments_)
    bot = BOTS[chosen.bot]
    if not isinstance(bot, Thinker):
        sys.exit(f"{chosen.bot} does not listen")
    found = [turned(bot, players, chosen.games) for players in chosen.players if chosen.games]
    rows = habits(bot, 7, chosen.deals, chosen.habits) if chosen.deals else []
    print(json.dumps({"turned": found, "habits": rows}))


if __name__ == "__main__":
    main(sys.argv[1:])
