"""Data of the compiled belief: the model of behaviour, the deals, and its work space.

Contract: each is one NumPy record with arrays as its fields. The sizes are the same for all tables, so the kernels are
compiled only once, and a call passes one pointer.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.batch.layout import FIRST_ROUND, MOST_ROUNDS
from weimar.bots.inference.behaviour import MOODS, SELF_ODDS, Model, guessed_model
from weimar.bots.inference.counts import COUNTS, Layer
from weimar.bots.inference.exact_math import log
from weimar.bots.inference.hypotheses import FASCIST, HITLER, MANNER_PRIOR, MANNERS, TYPES, RoleIndex, hypotheses
from weimar.bots.inference.piles import drawing
from weimar.engine.boards import ALL_TILES, DRAW, LIBERAL_TILES, MAX_PLAYERS

Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.int64]

MOST_PILES: Final = 32
"""An upper bound of the piles in a game: a game has at most 30 rounds, with at most one shuffle in each."""
KEYS: Final = 512
"""The number of kinds of assignments distinguishable by the ballots of one vote (`acts`)."""

Record: TypeAlias = Any
"""A NumPy record of one of the types below."""
_ASSIGNMENTS: Final = len(hypotheses(MAX_PLAYERS).roles)
_HYPOTHESES: Final = len(MANNERS) * _ASSIGNMENTS
_SHIPPED: Final = guessed_model()
_TABLES: Final = (
    "discard",
    "enact",
    "propose",
    "consent",
    "claim_president",
    "claim_chancellor",
    "claim_peek",
    "claim_party",
    "votes",
    "choices",
    "moods",
    "mood_shares",
    "own_nein",
    "candour_votes",
    "candour_choices",
    "temper",
    "temper_tiles",
    "temper_manner",
)
"""The attributes of a `Model`, which explains them."""

BEHAVIOUR: Final = np.dtype(
    [
        *[(name, np.float64, np.shape(getattr(_SHIPPED, name))) for name in _TABLES],
        ("self_odds", np.float64),
        ("drawing", np.float64, (len(ALL_TILES) + 1, DRAW + 1, DRAW + 1, LIBERAL_TILES + 1, DRAW + 1)),
        ("count_fascist", np.float64, (len(COUNTS),)),
        ("count_hitler", np.float64, (len(COUNTS),)),
        ("team_power", np.float64),
        ("hitler_power", np.float64),
    ],
    align=True,
)
"""The tables of a `Model`; `drawing` is `piles.drawing` by tiles in the pile, known tiles, and liberal ones among them.

`count_fascist` and `count_hitler` are the layer's weights of each count, `team_power` and `hitler_power` its powers.
"""
DEALS: Final = np.dtype(
    [
        ("players", np.int64),
        ("assignments", np.int64),
        ("hypotheses", np.int64),
        ("types", np.int64, (MAX_PLAYERS, _HYPOTHESES)),
        ("fascists", np.int64, (_ASSIGNMENTS,)),
        ("hitlers", np.int64, (_ASSIGNMENTS,)),
        ("teams", np.int64, (_ASSIGNMENTS,)),
        ("prior", np.float64, (_HYPOTHESES,)),
        ("log_prior", np.float64, (_HYPOTHESES,)),
        ("manner_log", np.float64, (len(MANNERS),)),
    ],
    align=True,
)
"""The hypotheses of a table: their number, and their arrays, with possibly unused elements at the end.

- `types`: the type, by seat and hypothesis.
- `fascists`, `hitlers`, `teams`: the set of ordinary fascists, Hitler's seat, and the number of the fascist team, by
  assignment.
- `manner_log`: the logarithm of each manner's prior.
"""
SPACE: Final = np.dtype(
    [
        ("seen", np.float64, (_HYPOTHESES,)),
        ("weights", np.float64, (_HYPOTHESES,)),
        ("whole", np.float64, (_HYPOTHESES,)),
        ("left", np.float64, (LIBERAL_TILES + 1 + DRAW, _HYPOTHESES)),
        ("likely", np.float64, (DRAW + 1, _HYPOTHESES)),
        ("factors", np.float64, (MOST_PILES, _HYPOTHESES)),
        ("session", np.float64, (DRAW + 1, TYPES * TYPES)),
        ("suspicion", np.float64, (2, MAX_PLAYERS)),
        ("scores", np.float64, (2, MAX_PLAYERS)),
        ("counts", np.int64, (MAX_PLAYERS, len(COUNTS))),
        ("odds", np.float64, (TYPES, MAX_PLAYERS, len(RoleIndex))),
        ("ballots", np.float64, (len(MOODS), 2, 3, TYPES, len(RoleIndex), len(RoleIndex))),
        ("totals", np.float64, (len(MOODS),)),
        ("known", np.float64, (len(MANNERS), KEYS)),
        ("keys", np.int64, (_ASSIGNMENTS,)),
        ("shares", np.float64, (_ASSIGNMENTS,)),
        ("told", np.int64, (MOST_ROUNDS, 5)),
        ("pile", np.int64, (8,)),
        ("table", np.int64, (FIRST_ROUND,)),
    ],
    align=True,
)
"""Work space, rewritten for every game. Hypotheses are the last index.

- `seen`, `whole`: the logarithm of the likelihood of everything without the tiles, and with them.
- `weights`: the probability.
- `left`: the joint likelihood, by liberal tiles left in the pile.
- `likely`: the likelihood of a session, by liberal tiles drawn.
- `factors`: the logarithm of each pile's likelihood.
- `session`: a session's likelihood, by liberal tiles drawn and the types of the government.
- `suspicion`: P(fascist), then P(Hitler), by seat.
- `counts`, `scores`: each seat's public counts, and their weighted sums.
- `odds`: the odds of a choice, by chooser's type, target and target's role.
- `ballots`: log-chances, by mood, ballot, place in the government, voter's type, and roles of the government.
- `known`, `totals`: the evidence of a vote by manner and key, or NaN, and the evidence by mood.
- `keys`: the key of each assignment (`acts`).
- `shares`: the probability of each team.
- `told`: the statements by round (`talk`).
- `pile`: facts about the pile (`tiles`).
- `table`: a game's row with the options and the public facts so far.
"""


def _record(kind: np.dtype[Any]) -> Record:
    return np.zeros(1, kind).view(np.recarray)[0]


def behaviour_of(model: Model) -> Record:
    """The tables of a model."""
    layer = model.layer or Layer((0.0,) * len(COUNTS), (0.0,) * len(COUNTS), 1.0, 1.0, "")
    behaviour = _record(BEHAVIOUR)
    for name in _TABLES:
        behaviour[name] = getattr(model, name)
    behaviour["self_odds"] = SELF_ODDS
    behaviour["count_fascist"], behaviour["count_hitler"] = layer.fascist, layer.hitler
    behaviour["team_power"], behaviour["hitler_power"] = layer.team_power, layer.hitler_power
    for size in range(len(ALL_TILES) + 1):
        for given in range(min(size, DRAW) + 1):
            for sure in range(given + 1):
                tiles = "L" * sure + "F" * (given - sure)
                behaviour["drawing"][size, given, sure] = drawing(size, LIBERAL_TILES, tiles)
    return behaviour


def deals_of(players: int) -> Record:
    """The hypotheses of a table."""
    known, deals = hypotheses(players), _record(DEALS)
    assignments, count = len(known.roles), len(known.prior)
    fascists = ((known.roles == FASCIST) << np.arange(players)).sum(axis=1)
    hitlers = (known.roles == HITLER).argmax(axis=1)
    deals["players"], deals["assignments"], deals["hypotheses"] = players, assignments, count
    deals["types"][:players, :count] = known.types.T
    deals["fascists"][:assignments], deals["hitlers"][:assignments] = fascists, hitlers
    deals["teams"][:assignments] = np.unique(fascists | 1 << hitlers, return_inverse=True)[1]
    deals["prior"][:count], deals["log_prior"][:count] = known.prior, log(known.prior)
    deals["manner_log"] = log(np.array(MANNER_PRIOR))
    return deals


def space() -> Record:
    """Work space for one game at a time."""
    return _record(SPACE)
