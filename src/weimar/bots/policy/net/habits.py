"""Acts that look absurd to people, which neither training nor play chooses while there is another one.

Contract: pure functions of the facts of many positions (`ViewFacts`, with an index more), so the same in both. For
every role: a Ja on a player after a contradiction with them, or after one of the two called the other a fascist, and
their nomination or special election; a nominee's Nein on a president with nothing against them (`doubted`,
`bad_record`), and at the last vote before the top tile on one who is not at odds with the nominee or proven dishonest;
a president's or chancellor's claim of more liberal tiles than they had; and an execution of a player with nothing
against them while somebody else, with something, may be Hitler and is not known to be on the viewer's side, or of a
player who is not Hitler and not at odds with the viewer. For liberals, players who are certainly fascists are like
those after a contradiction. Other ballots are free at the last vote before the top tile. For the fascist team: a Ja
that lets two players known to be liberals enact the last liberal policy; and, before the ballots become free, a Nein on
a government of their own when the next fascist policy wins, or with one of the team once the voter has contradicted
someone or is called a fascist, even if the two are at odds.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.facts import as_liberal
from weimar.bots.policy.net.names import PLACES, RELATION_AT, SEAT_AT, TABLE_AT
from weimar.engine.action_table import ALL_ACTIONS, EXECUTE, NOMINATE, SPECIAL_ELECTION, TABLE, VOTE_JA, VOTE_NEIN
from weimar.engine.actions import Say
from weimar.engine.boards import DRAW, FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, TRACKER_END

_AT_ODDS: Final = (RELATION_AT["contradicts"], RELATION_AT["calls_fascist"])
_OFFICES: Final = ("president", "chancellor")
ACCUSED: Final = [*(SEAT_AT[f"contradicts_as_{office}"] for office in _OFFICES), SEAT_AT["called_fascist"]]
_CERTAIN: Final = (SEAT_AT["known_fascist"], SEAT_AT["enacted_fascist_by_choice"])
_RECORD: Final = [[SEAT_AT[f"{office}_{party}"] for office in _OFFICES] for party in ("fascist", "liberal")]
_TILES: Final = np.array(
    [act.tiles.count("L") if isinstance(act, Say) and act.tiles else -1 for act in TABLE] + [-1], np.int64
)
"""For each act, the claimed liberal tiles; -1 for none."""
Flags: TypeAlias = NDArray[Any]


def distrusted(table: NDArray[Any], seats: NDArray[Any], relations: NDArray[Any]) -> Flags:
    """The places that the viewer is openly at odds with, or, as a liberal, saw to be fascists: [position, place]."""
    found = np.zeros(seats.shape[:2], bool)
    for relation in _AT_ODDS:
        found |= (relations[:, relation, 0] > 0) | (relations[:, relation, :, 0] > 0)
    liberal = table[:, TABLE_AT["role"], None] > 0
    for fact in _CERTAIN:
        found |= liberal & (seats[:, :, fact] > 0)
    found[:, 0] = False
    return found


def bad_record(seats: NDArray[Any]) -> Flags:
    """True for a seat with a fascist policy, and at least as many as liberal ones; seats as in `distrusted`."""
    fascist, liberal = (seats[..., facts].sum(axis=-1) for facts in _RECORD)
    found: Flags = (fascist > 0) & (fascist >= liberal)
    return found


def doubted(table: NDArray[Any], seats: NDArray[Any], relations: NDArray[Any]) -> tuple[Flags, Flags]:
    """The places proven dishonest or openly at odds with the viewer; and those at odds with anyone not proven so.

    Both are for a liberal in the viewer's seat, so that an act tells nothing of the role; arguments as in `distrusted`.
    """
    table, seats = as_liberal(table, seats)
    contradicts, calls = (relations[:, relation] > 0 for relation in _AT_ODDS)
    honest = relations[:, RELATION_AT["calls_liberal"], :, 0] > 0  # to a fascist they lied, to a liberal they would not
    proven: Flags = (seats[:, :, _CERTAIN] > 0).max(axis=2) | ((seats[:, :, SEAT_AT["lied_to_me"]] > 0) & ~honest)
    marked = ((contradicts | calls | calls.swapaxes(1, 2)) & ~proven[:, None]).max(axis=2)
    return distrusted(table, seats, relations) | proven, marked


def pointless_ballots(table: NDArray[Any], seats: NDArray[Any]) -> tuple[Flags, Flags]:
    """True where a Ja, and where a Nein, of the fascist team only helps liberals."""
    government = (seats[:, :, [SEAT_AT["candidate"], SEAT_AT["nominee"]]] > 0).any(axis=2)
    on_team = table[:, TABLE_AT["role"]] == 0
    exposed = on_team & (seats[:, 0, ACCUSED] > 0).any(axis=1)
    liberal_point = table[:, TABLE_AT["liberal_policies"] + LIBERAL_POLICIES_TO_WIN - 1] > 0
    fascist_point = table[:, TABLE_AT["fascist_policies"] + FASCIST_POLICIES_TO_WIN - 1] > 0
    liberals = (~government | (seats[:, :, SEAT_AT["known_liberal"]] > 0)).all(axis=1)
    team = seats[:, :, SEAT_AT["known_fascist"]] > 0
    ja: Flags = on_team & liberal_point & liberals
    own = (~government | team).all(axis=1) | (exposed & (government & team).any(axis=1))
    nein: Flags = on_team & fascist_point & _bound(table) & own
    return ja, nein


def _bound(table: NDArray[Any]) -> Flags:
    """False where the next failed vote would enact the top tile."""
    found: Flags = table[:, TABLE_AT["tracker"] + TRACKER_END - 1] == 0
    return found


def usual(options: NDArray[Any], table: NDArray[Any], seats: NDArray[Any], relations: NDArray[Any]) -> NDArray[Any]:
    """Options (1 for each, by place: [position, act]) without absurd ones, as far as any are left."""
    bad = distrusted(table, seats, relations)
    bound = _bound(table)
    candidate, nominee = seats[:, :, SEAT_AT["candidate"]] > 0, seats[:, :, SEAT_AT["nominee"]] > 0
    absurd = np.zeros((len(options), ALL_ACTIONS), bool)
    ja, nein = pointless_ballots(table, seats)
    trust = bound & ~candidate[:, 0] & (bad & (candidate | nominee)).any(axis=1)
    doubts, marked = doubted(table, seats, relations)
    suspect = doubts | (bound[:, None] & (marked | bad_record(seats)))
    refusal = nominee[:, 0] & ~(candidate & suspect).any(axis=1)
    absurd[:, VOTE_JA], absurd[:, VOTE_NEIN] = (trust & ~nein) | ja, nein | refusal
    for first in (NOMINATE, SPECIAL_ELECTION):
        absurd[:, first : first + PLACES] = bad
    side = [SEAT_AT["known_liberal"], SEAT_AT["known_fascist"]]
    friend = np.where(table[:, TABLE_AT["role"], None] > 0, *(seats[:, :, fact] > 0 for fact in side))
    harmless = seats[:, :, SEAT_AT["not_hitler"]] > 0
    targets = slice(EXECUTE, EXECUTE + PLACES)
    best = (options[:, targets] > 0) & (doubts | marked) & ~friend & ~harmless
    absurd[:, targets] = np.where(best.any(axis=1, keepdims=True), ~best, harmless & ~bad)
    first = TABLE_AT["asked_hand"]
    held = table[:, first : first + DRAW + 1]
    for liberal in range(DRAW):
        absurd |= (held[:, liberal, None] > 0) & (liberal < _TILES)
    found = options * ~absurd
    found[found.max(axis=1) == 0] = options[found.max(axis=1) == 0]
    return found.astype(options.dtype)
