"""Public counts: the number of each seat's acts typical of a role, used to adjust the belief.

Contract: `counted` returns one round's additions to each seat's counts. A `Layer` has two weights for each count, one
for membership of the fascist team and one for being Hitler, and two powers for the belief itself. `adjusted` reweighs
the role assignments by them; impossible ones stay impossible. The shipped weights (`counts.json`) were fitted to the
true roles in games between earlier bots (docs/research/belief.md). Only public acts are counted, so all
watchers get equal counts.

The formula of `adjusted`. Write a role assignment as a fascist team T and the Hitler h in it. The belief gives the
probability P(T) P(h | T). With a weight w for each count of a seat's acts, and n the counts, the new weight is

    P(T)^team_power · P(h | T)^hitler_power · exp(sum over seats in T of w_fascist · n + w_hitler · n of seat h)

This is a logistic model of the roles with the belief's logarithms among its features. Powers below 1 make an
overconfident belief less sure. Powers of 1 and weights of 0 change nothing. The logarithm of the weight is a sum. It
already contains the logarithm of P(T) P(h | T), so the code adds (power - 1) times that.

The belief follows from a model of each act by role. The counts compensate for gaps in the model: a habit unknown to it
gets a weight, and a misleading habit gets a negative one.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from msgspec import Struct

from weimar.bots.inference.exact_math import Floats, Shares, exp, inner, log, shares
from weimar.bots.inference.history import SILENT, PartyClaim, Past
from weimar.bots.inference.hypotheses import LIBERAL, MANNERS, Indices, hypotheses
from weimar.bots.inference.shipped import load, require_shape
from weimar.bots.inference.tables import SIZES
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER

COUNTS: Final = (
    "kept_silent",
    "confessed",
    "nein_early",
    "president_of_fascist",
    "chancellor_of_fascist",
    "president_of_liberal",
    "chancellor_of_liberal",
    "was_blamed",
    "blamed",
    "called_fascist",
    "called_liberal",
    "says_fascist",
    "ja_to_fascist",
    "nein_to_fascist",
    "ja_to_liberal",
    "nein_to_liberal",
    "nein_to_failed",
    "nominated",
    "nominated_late",
    "said_no_liberal_tile",
)
"""The names of the counts of a seat. "Fascist" and "liberal" are policies; ballots are on others' governments.
`nein_early` always has the weight 0: among people, one liberal in three votes Nein before the first fascist policy."""
_PLACE: Final = {name: place for place, name in enumerate(COUNTS)}
_LEAST: Final = 1e-12


class Layer(Struct, frozen=True):
    """Weights by count, and powers.

    Attributes:
        fascist, hitler: weight of each count: added to the log-odds of the fascist team, and further of Hitler.
        team_power, hitler_power: the exponents of the belief in the team, and in its Hitler.
        fitted_to: a description of the games used for the fit.
    """

    fascist: tuple[float, ...]
    hitler: tuple[float, ...]
    team_power: float
    hitler_power: float
    fitted_to: str

    def __post_init__(self) -> None:
        """Check the numbers of weights.

        Raises:
            ValueError: the number is wrong.
        """
        for name in ("fascist", "hitler"):
            require_shape(name, getattr(self, name), (len(COUNTS),))


@cache
def shipped_layers() -> dict[str, Layer]:
    """The shipped layers by size of table.

    Raises:
        BotDataUnusable: the file is missing or damaged.
    """
    return load(files("weimar.bots.inference").joinpath("counts.json"), dict[str, Layer], SIZES.values())


@lru_cache(maxsize=1024)
def totals(players: int, course: tuple[Past, ...]) -> Floats:
    """Each seat's total counts over a whole course: [seat, count]."""
    if not course:
        return np.zeros((players, len(COUNTS)))
    total = totals(players, course[:-1]).copy()
    laid = [policy for past in course[:-1] for policy in (past.round.enacted, past.round.chaos)]
    for seat, name in counted(course[-1], laid.count("F")):
        total[seat, _PLACE[name]] += 1
    return total


def counted(past: Past, fascist: int) -> list[tuple[int, str]]:
    """The additions of a round: pairs of a seat and the name of a count.

    Args:
        past: the round and the statements about it.
        fascist: fascist policies before it.
    """
    this, told = past.round, past.told
    if this.nominee is None:
        return []
    late = fascist >= FASCIST_POLICIES_FOR_HITLER
    found = [(this.nominee, "nominated_late" if late else "nominated")]
    if this.enacted is not None:
        found += _session(past)
    if this.votes is not None:
        found += _ballots(past, first=fascist == 0)
    if this.target is not None and this.power == "investigate" and told.party > SILENT:
        accuses = told.party == PartyClaim.FASCIST
        found.append((this.target, "called_fascist" if accuses else "called_liberal"))
        found += [(this.candidate, "says_fascist")] * accuses
    return found


def _session(past: Past) -> list[tuple[int, str]]:
    this, told = past.round, past.told
    assert this.nominee is not None
    policy = "fascist" if this.enacted == "F" else "liberal"
    found = [(this.candidate, f"president_of_{policy}"), (this.nominee, f"chancellor_of_{policy}")]
    pairs = ((this.candidate, told.president), (this.nominee, told.chancellor))
    found += [(seat, "kept_silent") for seat, said in pairs if said == SILENT]
    if this.enacted == "F":
        if told.president > 1:  # the president claims a liberal tile, so the chancellor had the choice
            found += [(this.nominee, "was_blamed"), (this.candidate, "blamed")]
        found += [(this.candidate, "confessed")] * (told.president > 2)  # noqa: PLR2004 - two liberal tiles
        found += [(this.nominee, "confessed")] * (told.chancellor > 1)
        found += [(this.candidate, "said_no_liberal_tile")] * (told.president == 1)
    return found


def _ballots(past: Past, *, first: bool) -> list[tuple[int, str]]:
    this = past.round
    assert this.votes is not None
    policy = "fascist" if this.enacted == "F" else "liberal" if this.enacted == "L" else "failed"
    found: list[tuple[int, str]] = []
    for seat, vote in enumerate(this.votes):
        if vote is None or seat in (this.candidate, this.nominee):
            continue
        if first and vote == "nein":
            found.append((seat, "nein_early"))
        elif vote == "nein" or policy != "failed":
            found.append((seat, f"{vote}_to_{policy}"))
    return found


@cache
def _teams(players: int) -> Indices:
    """The number of each role assignment's fascist team; assignments that differ only in Hitler share it."""
    roles: list[list[int]] = hypotheses(players).roles.tolist()
    teams = [tuple(role != LIBERAL for role in row) for row in roles]
    numbers = {team: number for number, team in enumerate(dict.fromkeys(teams))}
    return np.array([numbers[team] for team in teams], dtype=np.intp)


@cache
def _marks(players: int) -> tuple[Floats, Floats]:
    """Marks by role assignment and seat: member of the fascist team, and Hitler."""
    known = hypotheses(players)
    return known.fascist[: len(known.roles)].copy(), known.hitler[: len(known.roles)].copy()


def split(players: int, assignments: Floats) -> tuple[Floats, Floats]:
    """For each role assignment, the log-probability of its fascist team, and that of its Hitler given this team."""
    teams = _teams(players)
    team = np.bincount(teams, weights=assignments)[teams]
    return log(np.maximum(team, _LEAST)), log(np.maximum(assignments, _LEAST) / np.maximum(team, _LEAST))


def adjusted(layer: Layer, players: int, weights: Shares, totals: Floats) -> Shares:
    """The hypotheses' weights, adjusted by the counts.

    This changes only hypotheses with two sensible teams, because the weights were fitted to such games. The probability
    of each manner stays the same.
    """
    manners = weights.reshape(len(MANNERS), -1).copy()
    sense = manners[0]
    possible, total = sense > 0, float(np.add.reduce(sense))
    if total <= 0:
        return weights
    team, hitler = split(players, sense / total)
    fascist_marks, hitler_marks = _marks(players)
    score = (layer.team_power - 1) * team + (layer.hitler_power - 1) * hitler
    score = score + inner(fascist_marks, inner(totals, np.array(layer.fascist)))
    score = score + inner(hitler_marks, inner(totals, np.array(layer.hitler)))
    top = np.maximum.reduce(score[possible])
    moved = sense * np.where(possible, exp(np.minimum(score - top, 0.0)), 0.0)
    manners[0] = moved * (total / np.add.reduce(moved))
    return shares(manners.reshape(-1))
