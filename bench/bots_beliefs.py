"""Calibration of a bot's beliefs in games with itself: stated probabilities, and how often they were true.

Contract: prints a table, or one JSON object. At each nomination every living liberal states P(fascist) and P(Hitler) of
every other living seat. By tenth of what was stated: its mean, the share that was true, the difference with a 95 %
interval over games (forecasts of one game are not independent), and how many there were. A tenth is well filled if it
has two forecasts a game. `gain`: nats a seat better than the deal, over all of a game's forecasts, with an interval.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from typing import Any, Final, NamedTuple

from weimar.bots import Belief, Thinker, belief
from weimar.engine import FairChance, Rules, State, View, evolve, make_rules, project, replay, start
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, ORDINARY_FASCISTS
from weimar.engine.events import ChancellorNominated
from weimar.engine.terms import party_of
from weimar.lab.opponents.outside import contestant
from weimar.lab.play.match import finish
from weimar.lab.play.statistics import Z95

TENTHS: Final = 10
WELL_FILLED: Final = 2
"""Forecasts a game from which on a tenth counts."""
SUBJECTS: Final = ("fascist", "hitler", "hitler_late")
"""What is forecast; the last is P(Hitler) after three fascist policies."""

_SUREST: Final = 1e-6
"""The least distance of a forecast from certainty, for a finite logarithm."""


class Forecast(NamedTuple):
    """One liberal's probability of another seat being fascist.

    Attributes:
        prior: the same probability from the deal only.
        share: the forecast.
        fascist: the truth.
    """

    prior: float
    share: float
    fascist: bool


class Gain(NamedTuple):
    """The gain of forecasts over the deal, in nats; `half` is half the width of the 95 % interval over games."""

    mean: float
    half: float


def nats(forecast: Forecast) -> float:
    """The gain of one forecast over the deal, by the logarithmic score."""
    share = min(max(forecast.share, _SUREST), 1 - _SUREST)
    if forecast.fascist:
        return log(share / forecast.prior)
    return log((1 - share) / (1 - forecast.prior))


def gain(games: list[float]) -> Gain:
    """The mean gain over games, with its interval.

    Args:
        games: each game's mean of `nats`, at least two games.
    """
    mean = sum(games) / len(games)
    spread = sum((game - mean) ** 2 for game in games) / (len(games) - 1)
    return Gain(mean, Z95 * sqrt(spread / len(games)))


class Stated(NamedTuple):
    """A forecast about one seat.

    Attributes:
        game: its number. subject: of `SUBJECTS`. forecast: with the deal's odds and the truth.
    """

    game: int
    subject: str
    forecast: Forecast


def game(bot: str, players: int, rules: Rules, luck: str) -> list[State]:
    """The states of a game before each nomination."""
    dice = random.Random(luck)
    events = finish([start(players, rules, FairChance(dice))], [contestant(bot)] * players, dice).events
    state, found = replay(events[:1]), []
    for event in events[1:]:
        if isinstance(event, ChancellorNominated):
            found.append(state)
        state = evolve(state, event)
    return found


def stated(number: int, state: State, believes: Callable[[View], Belief]) -> Iterator[Stated]:
    """Everything that living liberals with this belief state before a nomination."""
    roles, alive = state.setup.roles, state.board.alive
    fascists, others = ORDINARY_FASCISTS[len(roles)] + 1, len(roles) - 1
    late = state.board.fascist >= FASCIST_POLICIES_FOR_HITLER
    for viewer in alive:
        if roles[viewer] != "liberal":
            continue
        seen = believes(project(state, viewer))
        for seat in alive:
            if seat == viewer:
                continue
            yield Stated(
                number, "fascist", Forecast(fascists / others, seen.fascist[seat], party_of(roles[seat]) == "fascist")
            )
            hitler = Forecast(1 / others, seen.hitler[seat], roles[seat] == "hitler")
            yield Stated(number, "hitler", hitler)
            if late:
                yield Stated(number, "hitler_late", hitler)


def tenths(found: Sequence[Stated]) -> list[dict[str, Any]]:
    """By tenth of what was stated: the mean, the share that was so, the difference, and how many."""
    rows = []
    for tenth in range(TENTHS):
        inside = [each for each in found if min(int(each.forecast.share * TENTHS), TENTHS - 1) == tenth]
        if not inside:
            continue
        count, by_game = len(inside), dict[int, float]()
        mean = sum(each.forecast.share for each in inside) / count
        share = sum(each.forecast.fascist for each in inside) / count
        for each in inside:
            off = each.forecast.fascist - each.forecast.share - (share - mean)
            by_game[each.game] = by_game.get(each.game, 0.0) + off
        half = Z95 * sum(off**2 for off in by_game.values()) ** 0.5 / count
        rows.append(
            {
                "said": round(mean, 3),
                "so": round(share, 3),
                "off": round(share - mean, 3),
                "half": round(half, 3),
                "of": count,
            }
        )
    return rows


def gained(found: Sequence[Stated]) -> tuple[float, float] | None:
    """Nats a seat better than the deal, with half of the interval over games; None of fewer than two games."""
    by_game: dict[int, list[float]] = {}
    for each in found:
        by_game.setdefault(each.game, []).append(nats(each.forecast))
    if len(by_game) < 2:  # noqa: PLR2004 - no interval
        return None
    mean, half = gain([sum(values) / len(values) for values in by_game.values()])
    return round(mean, 4), round(half, 4)


def table(bot: str, preset: str, players: int, games: int, seed: int) -> dict[str, Any]:
    """The calibration at one size of table under one preset."""
    rules, player = make_rules(preset), contestant(bot)
    believes = player.belief if isinstance(player, Thinker) else belief
    found = [
        each
        for number in range(games)
        for state in game(bot, players, rules, f"{seed}/{preset}/{players}/{number}")
        for each in stated(number, state, believes)
    ]
    told: dict[str, Any] = {"preset": preset, "players": players, "games": games}
    for subject in SUBJECTS:
        about = [each for each in found if each.subject == subject]
        rows = tenths(about)
        worst = max((abs(row["off"]) for row in rows if row["of"] >= WELL_FILLED * games), default=None)
        told[subject] = {"tenths": rows, "worst": worst, "gain": gained(about)}
    return told


def _print(told: dict[str, Any]) -> None:
    for subject in SUBJECTS:
        part, better = told[subject], told[subject]["gain"]
        nats_better = "–" if better is None else f"{better[0]:+.3f} ± {better[1]:.3f}"
        print(f"\n{told['preset']}, {told['players']} players, {told['games']} games: {subject}, gain {nats_better}")
        print(f"worst of the well-filled tenths: {part['worst']}\n\n| said | so | off | of |\n|---|---|---|---|")
        for row in part["tenths"]:
            print(f"| {row['said']:.3f} | {row['so']:.3f} | {row['off']:+.3f} ± {row['half']:.3f} | {row['of']} |")


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__, prog="./dev bench bots beliefs")
    options.add_argument("--bot", default="expert")
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--players", type=int, nargs="*", default=[7])
    options.add_argument("--presets", nargs="*", default=["official"])
    options.add_argument("--seed", type=int, default=1933)
    options.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = options.parse_args(arguments)
    found = [
        table(chosen.bot, preset, players, chosen.games, chosen.seed)
        for preset in chosen.presets
        for players in chosen.players
    ]
    if chosen.json:
        print(json.dumps({"beliefs": found, "seed": chosen.seed}))
        return
    for told in found:
        _print(told)


if __name__ == "__main__":
    main(sys.argv[1:])
