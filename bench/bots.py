"""Whether bots are right and can be misled: `./dev bench bots beliefs` and `… bots persuasion` print one JSON object.

- `beliefs`: the calibration of a bot in games with itself. At each nomination every living liberal states P(fascist)
  and P(Hitler) of every other living seat. By tenth of what was stated: its mean, the share that was true, the
  difference, half of its 95 % interval over games (forecasts of one game are not independent), and how many there were.
  `worst`: the largest difference in a tenth with two forecasts a game. `gain`: nats a seat better than the deal, over
  all of a game's forecasts, and half of its interval.
- `turned`: on positions of games of `steady`, where nobody has said anything yet, for liberals outside the government
  whose ballot hangs within `MARGIN` nats: how often a ballot changes with the same dice, towards one argument of a
  liberal. `well_founded`: the public record shows it, and it is true (against a fascist of the government, or for a
  government of liberals). `baseless`: the record shows nothing of it.
- `habits`: fascists who talk in one way whatever happens, to liberals who listen: the change in their win rate against
  the same deals without it.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import exp, log
from typing import Any, Final, NamedTuple, TypeAlias

from weimar.bots import BOTS, Belief, Bot, Thinker, belief
from weimar.bots.inference.history import Past, contradictions, course_of
from weimar.bots.inference.support import SHOWN, support
from weimar.bots.policy.choice.mind import Standpoint, weigh
from weimar.engine import Dice, FairChance, Rules, State, View, make_rules, project, replay, start
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, ORDINARY_FASCISTS
from weimar.engine.events import ChancellorNominated
from weimar.engine.terms import Party, Seat, party_of
from weimar.lab.opponents.outside import contestant
from weimar.lab.play.match import Match, finish, seated
from weimar.lab.play.statistics import Estimate, mean_of, ratio_of
from weimar.lab.reports.tournament import Fixture, dealt

TENTHS: Final = 10
WELL_FILLED: Final = 2
"""Forecasts a game from which on a tenth counts."""
SUREST: Final = 1e-6
"""The least distance of a forecast from certainty, for a finite logarithm."""
MARGIN: Final = 2.0
"""The largest lead of one ballot over the other, in nats."""
AT_ONCE: Final = 3
"""The most arguments of a person between two decisions."""


# -- beliefs ----------------------------------------------------------------------------------------------------------


class Forecast(NamedTuple):
    """One liberal's probability about another seat.

    Attributes:
        game: its number. subject: `hitler_late` is P(Hitler) after three fascist policies.
        prior: the probability from the deal only. share: the forecast. so: the truth.
    """

    game: int
    subject: str
    prior: float
    share: float
    so: bool

    @property
    def nats(self) -> float:
        """The gain over the deal, by the logarithmic score."""
        share = min(max(self.share, SUREST), 1 - SUREST)
        return log(share / self.prior) if self.so else log((1 - share) / (1 - self.prior))


def forecasts(game: int, state: State, believes: Callable[[View], Belief]) -> Iterator[Forecast]:
    """Everything that living liberals with this belief state before a nomination."""
    roles, alive = state.setup.roles, state.board.alive
    others = len(roles) - 1
    hitler = ("hitler", "hitler_late") if state.board.fascist >= FASCIST_POLICIES_FOR_HITLER else ("hitler",)
    for viewer in (seat for seat in alive if roles[seat] == "liberal"):
        seen = believes(project(state, viewer))
        for seat in (seat for seat in alive if seat != viewer):
            prior = (ORDINARY_FASCISTS[len(roles)] + 1) / others
            yield Forecast(game, "fascist", prior, seen.fascist[seat], party_of(roles[seat]) == "fascist")
            for subject in hitler:
                yield Forecast(game, subject, 1 / others, seen.hitler[seat], roles[seat] == "hitler")


def tenths(found: Sequence[Forecast]) -> Iterator[dict[str, Any]]:
    """By tenth of what was stated: see the module."""
    for tenth in range(TENTHS):
        inside = [one for one in found if min(int(one.share * TENTHS), TENTHS - 1) == tenth]
        if not inside:
            continue
        games = [[one.so - one.share for one in of] for _, of in groupby(inside, lambda one: one.game)]
        off = ratio_of([(sum(game), len(game)) for game in games])
        yield {
            "said": round(sum(one.share for one in inside) / len(inside), 3),
            "so": round(sum(one.so for one in inside) / len(inside), 3),
            "off": round(sum(map(sum, games)) / len(inside), 3),
            "half": None if off is None else round(off.high - off.mean, 3),
            "of": len(inside),
        }


def calibration(name: str, rules: Rules, players: int, games: int, seed: int) -> dict[str, Any]:
    """The calibration of a bot at one size of table under one preset."""
    bot, found = contestant(name), list[Forecast]()
    believes = bot.belief if isinstance(bot, Thinker) else belief
    for number in range(games):
        dice = random.Random(f"{seed}/{rules.preset}/{players}/{number}")
        match = finish([start(players, rules, FairChance(dice))], [bot] * players, dice)
        for place in places(match):
            found += forecasts(number, replay(match.events[:place]), believes)
    told: dict[str, Any] = {"preset": rules.preset, "players": players, "games": games}
    for subject in ("fascist", "hitler", "hitler_late"):
        about = [one for one in found if one.subject == subject]
        rows = list(tenths(about))
        worst = max((abs(row["off"]) for row in rows if row["of"] >= WELL_FILLED * games), default=None)
        gain = mean_of(about, lambda one: one.game, lambda one: one.nats)
        told[subject] = {"tenths": rows, "worst": worst, "gain": _rounded(gain)}
    return told


def places(match: Match) -> list[int]:
    """The numbers of events before each nomination."""
    return [place for place, event in enumerate(match.events) if isinstance(event, ChancellorNominated)]


def _rounded(estimate: Estimate | None) -> tuple[float, float] | None:
    return None if estimate is None else (round(estimate.mean, 4), round(estimate.half, 4))


# -- arguments that turn ballots --------------------------------------------------------------------------------------


def talked(players: int, number: int, sides: dict[Party, Bot], *, talking: bool) -> Match:
    """One game; the same number gives the same deal and luck."""
    started = dealt(Fixture("", "", players, 1, 1933, Rules()), number)
    dice = random.Random(f"talk/{players}/{number}") if talking else None
    return finish([started], seated(started, sides), random.Random(f"{players}/{number}"), dice)


def turned(bot: Thinker, players: int, games: int) -> dict[str, Any]:
    """The mean change of ballots by arguments at one number of players."""
    found: dict[bool, list[float]] = {True: [], False: []}
    for number in range(games):
        match = talked(players, number, {"liberal": BOTS["steady"], "fascist": BOTS["steady"]}, talking=False)
        for place in places(match):
            for is_well_founded, change in trials(bot, replay(match.events[: place + 1])):
                found[is_well_founded].append(change)
    shares = {"well_founded": found[True], "baseless": found[False]}
    return {"players": players, "games": games} | {
        name: {"arguments": len(of), "turned": round(sum(of) / max(1, len(of)), 4)} for name, of in shares.items()
    }


def trials(bot: Thinker, state: State) -> Iterator[tuple[bool, float]]:
    """All arguments to all liberals outside the government of an open vote: whether well-founded, and the change."""
    roles, past = state.setup.roles, state.board.rounds[-1]
    government = [past.candidate, past.nominee]
    listeners = [seat for seat in state.board.alive if seat not in government and roles[seat] == "liberal"]
    for seat in listeners:
        view = project(state, seat)
        before, speakers = ja(bot, view, ()), [other for other in listeners if other != seat]
        if before is None or abs(before[1]) > MARGIN or not speakers:
            continue
        for argument, accuses, is_well_founded in arguments(course_of(view), government, roles):
            after = ja(bot, view, (Heard(speakers[0], 1, argument, len(state.board.rounds)),))
            if after is not None:
                change = after[0] - before[0]
                yield is_well_founded, -change if accuses else change


def ja(bot: Thinker, view: View, heard: tuple[Heard, ...]) -> tuple[float, float] | None:
    """The chance of a Ja, and its lead; None if only one ballot is an option."""
    weighed = weigh(Standpoint(view, bot.mind, heard))
    both = zip(weighed.options, weighed.worths, strict=True)
    worths = {act.vote: worth for act, worth in both if isinstance(act, CastVote)}
    if len(worths) < 2:  # noqa: PLR2004 - both ballots
        return None
    lead = (worths["ja"] - worths["nein"]) / weighed.heat
    return 1 / (1 + exp(-lead)), lead


def arguments(
    course: tuple[Past, ...], government: Sequence[Seat | None], roles: Sequence[str]
) -> Iterator[tuple[Argument, bool, bool]]:
    """Arguments about a government: well-founded ones that are also true, and baseless ones.

    For each: the argument, whether it accuses, and whether it is well-founded.
    """
    parties = {seat: party_of(roles[seat]) for seat in government if seat is not None}  # type: ignore[arg-type]
    liberal = "fascist" not in parties.values()
    for seat, party in parties.items():
        for accuses in (True, False):
            kind = "suspect" if accuses else "trust"
            yield Argument(kind, seat=seat), accuses, False
            yield Argument(kind, seat=seat, because=Grounds("hunch")), accuses, False
            for why in every_reason(course, seat):
                weight = support(course, seat, why, accuses=accuses)
                is_true = party == "fascist" if accuses else liberal
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


# -- bad habits of talking --------------------------------------------------------------------------------------------

Habit: TypeAlias = Callable[[View, tuple[Heard, ...], Dice], list[Argument]]
"""The arguments of a player at a decision."""


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
    course, fellows = course_of(view), _fellows(view)
    return [
        Argument("trust" if seat in fellows else "suspect", seat=seat, because=why)
        for seat in reversed(view.alive)
        if seat != view.viewer
        for why in every_reason(course, seat)
        if support(course, seat, why, accuses=seat not in fellows) == SHOWN
    ]


HABITS: Final[dict[str, Habit]] = {
    "lies": lies,
    "same-seat": same_seat,
    "floods": floods,
    "parrots": parrots,
    "advocates": advocates,
}


def habits(bot: Thinker, players: int, deals: int, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The gain of the fascists by talking habits, on the same deals. Parrots need liberals who talk."""
    known: dict[bool, list[bool]] = {}

    def won(fascist: Bot, *, talkative: bool) -> list[bool]:
        sides: dict[Party, Bot] = {"liberal": bot if talkative else Listener(bot), "fascist": fascist}
        return [talked(players, number, sides, talking=True).winner == "fascist" for number in range(deals)]

    for name in names:
        talkative = name == parrots.__name__
        if talkative not in known:
            known[talkative] = won(Listener(bot), talkative=talkative)
        after = won(Talker(bot, HABITS[name]), talkative=talkative)
        gains = enumerate(now - then for now, then in zip(after, known[talkative], strict=True))
        gain = _rounded(mean_of(gains, lambda one: one[0], lambda one: one[1]))
        print(f"{name}, {players} players: {gain}", file=sys.stderr)
        yield {"habit": name, "players": players, "deals": deals, "gain": gain}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["beliefs", "persuasion"])
    parser.add_argument("--bot", default="expert", help="the bot that states, listens and talks (expert)")
    parser.add_argument("--players", type=int, nargs="*", help="of beliefs (7), or whose ballots may turn (5 7 10)")
    parser.add_argument("--games", type=int, help="of each size, for beliefs (200) or for ballots (60)")
    parser.add_argument("--presets", nargs="*", default=["official"], help="of beliefs (official)")
    parser.add_argument("--seed", type=int, default=1933, help="of beliefs (1933)")
    parser.add_argument("--deals", type=int, default=150, help="for each habit (150)")
    parser.add_argument("--habits", nargs="*", choices=HABITS, default=list(HABITS))
    chosen = parser.parse_args()
    if chosen.what == "beliefs":
        size = chosen.games or 200, chosen.seed
        tables = [(preset, players) for preset in chosen.presets for players in chosen.players or (7,)]
        found = [calibration(chosen.bot, make_rules(preset), players, *size) for preset, players in tables]
        print(json.dumps({"beliefs": found, "seed": chosen.seed}))
        return
    bot, games = BOTS[chosen.bot], 60 if chosen.games is None else chosen.games
    if not isinstance(bot, Thinker):
        sys.exit(f"{chosen.bot} does not listen")
    sizes = chosen.players or (5, 7, 10)
    rows = list(habits(bot, 7, chosen.deals, chosen.habits)) if chosen.deals else []
    print(json.dumps({"turned": [turned(bot, players, games) for players in sizes if games], "habits": rows}))


if __name__ == "__main__":
    main()
