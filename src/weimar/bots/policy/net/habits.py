"""Acts that look absurd to people, which neither training nor play chooses while there is another one.

Contract: a pure function of facts, so the same in both. For every role: a Ja on, or the nomination of, a player after a
contradiction with them, or after one of the two called the other a fascist; a president's or chancellor's claim of more
liberal tiles than they had. For liberals: such trust in someone who is certainly a fascist. Ballots and nominations are
free when the next failed vote would enact the top tile. For the fascist team, always: a Ja that lets two players known
to be liberals enact the last liberal policy, once the voter has contradicted someone, or is called a fascist.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.names import PLACES, RELATION_AT, SEAT_AT, TABLE_AT
from weimar.engine.action_table import ALL_ACTIONS, NOMINATE, TABLE, VOTE_JA
from weimar.engine.actions import Say
from weimar.engine.boards import DRAW, LIBERAL_POLICIES_TO_WIN, TRACKER_END

_AT_ODDS: Final = (RELATION_AT["contradicts"], RELATION_AT["calls_fascist"])
_ACCUSED: Final = [SEAT_AT[f"contradicts_as_{office}"] for office in ("president", "chancellor")] + [
    SEAT_AT["called_fascist"]
]
_CERTAIN: Final = (SEAT_AT["known_fascist"], SEAT_AT["enacted_fascist_by_choice"])
_TILES: Final = np.array(
    [act.tiles.count("L") if isinstance(act, Say) and act.tiles else -1 for act in TABLE] + [-1], np.int64
)
"""For each act, the claimed liberal tiles; -1 for none."""
Flags: TypeAlias = NDArray[Any]


def distrusted(table: NDArray[Any], seats: NDArray[Any], relations: NDArray[Any]) -> Flags:
    """The places that the viewer is openly at odds with, or, as a liberal, saw to be fascists: [position, place].

    Args:
        table: [position, fact], as in `ViewFacts`.
        seats: [position, place, fact].
        relations: [position, relation, place, place].
    """
    found = np.zeros(seats.shape[:2], bool)
    for relation in _AT_ODDS:
        found |= (relations[:, relation, 0] > 0) | (relations[:, relation, :, 0] > 0)
    liberal = table[:, TABLE_AT["role"], None] > 0
    for fact in _CERTAIN:
        found |= liberal & (seats[:, :, fact] > 0)
    found[:, 0] = False
    return found


def gives_up(table: NDArray[Any], seats: NDArray[Any]) -> Flags:
    """True where a Ja of the fascist team helps two liberals to the last policy, and cannot save the viewer's name."""
    government = (seats[:, :, [SEAT_AT["candidate"], SEAT_AT["nominee"]]] > 0).any(axis=2)
    fascist = table[:, TABLE_AT["role"]] == 0
    last = table[:, TABLE_AT["liberal_policies"] + LIBERAL_POLICIES_TO_WIN - 1] > 0
    accused = (seats[:, 0, _ACCUSED] > 0).any(axis=1)
    liberals = (~government | (seats[:, :, SEAT_AT["known_liberal"]] > 0)).all(axis=1)
    found: Flags = fascist & last & accused & liberals
    return found


def usual(options: NDArray[Any], table: NDArray[Any], seats: NDArray[Any], relations: NDArray[Any]) -> NDArray[Any]:
    """Options without absurd ones, as far as any are left.

    Args:
        options: [position, act]: 1 for each option, by place.
        table: as in `distrusted`.
        seats: likewise.
        relations: likewise.
    """
    bad = distrusted(table, seats, relations)
    bound = table[:, TABLE_AT["tracker"] + TRACKER_END - 1] == 0
    candidate, nominee = seats[:, :, SEAT_AT["candidate"]] > 0, seats[:, :, SEAT_AT["nominee"]] > 0
    absurd = np.zeros((len(options), ALL_ACTIONS), bool)
    absurd[:, VOTE_JA] = bound & ~candidate[:, 0] & (bad & (candidate | nominee)).any(axis=1)
    absurd[:, VOTE_JA] |= gives_up(table, seats)
    absurd[:, NOMINATE : NOMINATE + PLACES] = bound[:, None] & bad
    first = TABLE_AT["asked_hand"]
    held = table[:, first : first + DRAW + 1]
    for liberal in range(DRAW):
        absurd |= (held[:, liberal, None] > 0) & (liberal < _TILES)
    found = options * ~absurd
    found[found.max(axis=1) == 0] = options[found.max(axis=1) == 0]
    return found.astype(options.dtype)
