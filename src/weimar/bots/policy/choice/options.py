"""The acts that a trained seat chooses among, from the rules and from the facts that its net sees.

Contract: pure. `options` are legal, without those that cannot help any player of the role. Liberals play their party's
tiles and tell the truth. Vetoes of two equal tiles follow the party. Fascists and Hitler make no claim that confesses,
unless both tiles were vetoed. Equal to those of the batch engine at the same position (`weimar.lab.nets.options`).

`usual` leaves out acts that look absurd to people, in training too. For every role: a Ja on a player after a
contradiction with them, or after one of the two called the other a fascist, and their nomination or special election; a
nominee's Nein on a president with nothing against them (`doubted`, `bad_record`), and at the last vote before the top
tile on one who is not at odds with the nominee or proven dishonest; a president's or chancellor's claim of more liberal
tiles than they had; and an execution of a player with nothing against them while somebody else, with something, may be
Hitler and is not known to be on the viewer's side, or of a player who is not Hitler and not at odds with the viewer.
For liberals, players who are certainly fascists are like those after a contradiction. Other ballots are free at the
last vote before the top tile. For the fascist team: a Ja that lets two players known to be liberals enact the last
liberal policy; and, before the ballots become free, a Nein on a government of their own when the next fascist policy
wins, or with one of the team once the voter has contradicted someone or is called a fascist, even if the two are at
odds.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.facts import as_liberal
from weimar.bots.policy.net.names import PLACES, RELATION_AT, SEAT_AT, TABLE_AT
from weimar.engine.action_table import ALL_ACTIONS, EXECUTE, NOMINATE, SPECIAL_ELECTION, TABLE, VOTE_JA, VOTE_NEIN
from weimar.engine.actions import Action, AnswerVeto, CastVote, Discard, Enact, Execute, ProposeVeto, Say
from weimar.engine.boards import (
    DRAW,
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    TRACKER_END,
)
from weimar.engine.questions import statable
from weimar.engine.state import Hand, Loyalty, Memory, Peeked, topic_of
from weimar.engine.terms import Party, Policy
from weimar.engine.view import View

_PARTIES: Final[tuple[Party, Party]] = ("liberal", "fascist")
_AT_ODDS: Final = (RELATION_AT["contradicts"], RELATION_AT["calls_fascist"])
_OFFICES: Final = ("president", "chancellor")
ACCUSED: Final = [*(SEAT_AT[f"contradicts_as_{office}"] for office in _OFFICES), SEAT_AT["called_fascist"]]
_CERTAIN: Final = (SEAT_AT["known_fascist"], SEAT_AT["enacted_fascist_by_choice"])
_RECORD: Final = [[SEAT_AT[f"{office}_{party}"] for office in _OFFICES] for party in ("fascist", "liberal")]
_TILES: Final = np.array(
    [act.tiles.count("L") if isinstance(act, Say) and act.tiles else -1 for act in TABLE] + [-1], np.int64
)
"""For each act, the claimed liberal tiles; -1 for none."""
_LAST_VOTE: Final = TABLE_AT["tracker"] + TRACKER_END - 1
"""The place of the fact that the next failed vote enacts the top tile."""
Flags: TypeAlias = NDArray[Any]


def options(view: View) -> tuple[Action, ...]:
    """The legal actions to choose among; at least one if there is any."""
    return tuple(action for action in view.legal if _has_a_point(view, action)) or view.legal


def elects_hitler(view: View) -> bool:
    """True if a Ja can win the game immediately, for a fascist who knows that the nominee is Hitler."""
    late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER
    return late and view.party == "fascist" and view.nominee is not None and view.roles[view.nominee] == "hitler"


def decides(view: View) -> bool:
    """True if the next policy of either party wins the game."""
    return view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN or view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN


def _has_a_point(view: View, action: Action) -> bool:
    match action:
        case CastVote(vote="nein"):
            return view.viewer != view.candidate and not elects_hitler(view)
        case Execute(target=target):
            return target != view.viewer and (view.party == "liberal" or view.roles[target] != "hitler")
        case AnswerVeto(consent=consent):  # two equal tiles leave no choice
            own, other = ("LL", "FF") if view.party == "liberal" else ("FF", "LL")
            return view.hand not in (own, other) or consent == (view.hand == other)
        case Discard() | Enact() | ProposeVeto():
            return _plays_well(view, action)
        case _:
            return True


def _plays_well(view: View, action: Discard | Enact | ProposeVeto) -> bool:
    """True for a choice of tiles with a point: liberals play their tiles, fascists risk no tile that decides.

    Without a tile of one's own a veto is better: for liberals, the sixth fascist policy would be the end.
    """
    liberal = view.party == "liberal"
    own: Policy = "L" if liberal else "F"
    free = not liberal and not decides(view)
    if isinstance(action, Discard):
        return action.policy != own or free or (not liberal and view.hand.count("L") > 1)
    if own in view.hand:
        return action == Enact(action.seat, own) or free
    return isinstance(action, ProposeVeto) or ProposeVeto(action.seat) not in view.legal


def unstated(view: View) -> list[Memory]:
    """The seat's observations without a statement, except those of a still running session."""
    told = {(statement.about, statement.round) for statement in view.statements if statement.seat == view.viewer}
    return [memory for memory in statable(view) if (topic_of(memory), memory.round) not in told]


def truth(view: View, memory: Memory) -> Say:
    """The true statement."""
    assert isinstance(view.viewer, int)
    if isinstance(memory, Loyalty):
        return Say(view.viewer, "investigation", memory.round, party=memory.party)
    return Say(view.viewer, topic_of(memory), memory.round, tiles=memory.tiles)


def claims(view: View, seen: Memory) -> tuple[Say, ...]:
    """The statements to choose among about an observation of an office that is over; at least one."""
    true = truth(view, seen)
    if view.party == "liberal" or isinstance(seen, Peeked):
        return (true,)
    if isinstance(seen, Loyalty):
        return tuple(Say(true.seat, "investigation", seen.round, party=party) for party in _PARTIES)
    size = len(seen.tiles)
    hands = ["F" * (size - liberal) + "L" * liberal for liberal in _counts(view, seen)]
    return tuple(Say(true.seat, "session", seen.round, tiles=tiles) for tiles in hands)


def _counts(view: View, seen: Hand) -> list[int]:
    """The numbers of liberal tiles that a member of the fascist team may claim."""
    past, held = view.rounds[seen.round - 1], seen.tiles.count("L")
    if past.enacted is None:
        return list(range(len(seen.tiles) + 1))
    if past.enacted == "F":
        return [0, 1] if seen.office == "president" else [0]
    if seen.office == "chancellor":
        return list(range(1, held + 1))
    passed = held - (seen.discarded == "L")
    return sorted({passed, held if passed == DRAW - 1 else passed})


# -- what looks absurd, from the facts of many positions: `ViewFacts`, with an index more


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
    nein: Flags = on_team & fascist_point & (table[:, _LAST_VOTE] == 0) & own
    return ja, nein


def usual(options: NDArray[Any], table: NDArray[Any], seats: NDArray[Any], relations: NDArray[Any]) -> NDArray[Any]:
    """Options (1 for each, by place: [position, act]) without absurd ones, as far as any are left."""
    bad = distrusted(table, seats, relations)
    bound = table[:, _LAST_VOTE] == 0  # the next failed vote does not enact the top tile
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
