"""What `expert` does not do while there is another option, because it would look absurd to people."""

import random
from collections import Counter
from typing import TypeAlias

import numpy as np
import pytest

from weimar.bots import BOTS
from weimar.bots.policy.choice.mind import Standpoint
from weimar.bots.policy.choice.options import usual
from weimar.bots.policy.net.names import PLACES, RELATION_AT, RELATIONS, SEAT_AT, SEAT_FACTS, TABLE_AT, TABLE_FACTS
from weimar.bots.policy.net.trained import shipped_mind
from weimar.engine import State, make_rules, project
from weimar.engine.action_table import ALL_ACTIONS, EXECUTE, NOMINATE, SPECIAL_ELECTION, VOTE_JA, VOTE_NEIN
from weimar.engine.actions import CastVote, Nominate, Say
from weimar.engine.phases import Voting
from weimar.engine.state import Hand, Loyalty, Statement
from weimar.engine.terms import Seat
from weimar.lab.play.match import play_match
from weimar.lab.reports.replayed import Replayed

BALLOTS = np.zeros((1, ALL_ACTIONS), int)
BALLOTS[0, [VOTE_JA, VOTE_NEIN]] = 1


def at_odds(state: State, one: Seat, other: Seat) -> bool:
    """True if one of the two accuses the other by a statement."""
    return any(
        not said.replaced and {said.seat, accused(state, said)} == {one, other} for said in state.board.statements
    )


def fellows(state: State, seat: Seat) -> set[Seat]:
    """A fascist and everyone that they know to be on the team; nobody for a liberal."""
    view = project(state, seat)
    shown = {seen.seat for seen in view.memories if isinstance(seen, Loyalty) and seen.party == "fascist"}
    team = shown | {other for other, role in enumerate(view.roles) if role in ("fascist", "hitler")}
    return team if view.party == "fascist" else set()


def accused(state: State, said: Statement) -> Seat | None:
    """The seat that a statement accuses."""
    past = state.board.rounds[said.round - 1]
    if said.about == "investigation":
        return past.target if said.party == "fascist" else None
    boasts = said.about == "session" and said.seat == past.candidate and "L" in (said.tiles or "")
    return past.nominee if boasts and past.enacted == "F" else None


@pytest.mark.parametrize("players", [5, 7, 10])
def test_nobody_trusts_those_they_are_at_odds_with(players: int) -> None:
    """Neither by a ballot nor by a nomination."""
    seen: Counter[str] = Counter()
    bot = BOTS["expert"]
    for number in range(30):
        dice = random.Random(f"absurd/{players}/{number}")
        game = Replayed.of(play_match(players, make_rules(), {"liberal": bot, "fascist": bot}, dice))
        for state, action in zip(game.states, game.actions, strict=False):
            board, seat = state.board, action.seat
            candidate, nominee = board.rounds[-1].candidate, board.rounds[-1].nominee
            wins = board.fascist >= 3 and game.roles[seat] != "liberal" and nominee == game.roles.index("hitler")
            wins |= board.fascist == 5 and board.tracker < 2 and bool(fellows(state, seat) & {candidate, nominee})
            if isinstance(action, CastVote) and nominee is not None and seat != candidate and not wins:
                odds = [other for other in (candidate, nominee) if other != seat and at_odds(state, seat, other)]
                if odds and board.tracker < 2:
                    assert action.vote == "nein"
                    seen["at odds"] += 1
            elif isinstance(action, Nominate):
                trusted = {other for other in project(state, seat).eligible if not at_odds(state, seat, other)}
                assert action.target in trusted or not trusted
                seen["nominations"] += 1
            elif isinstance(action, Say) and action.about == "session" and action.tiles is not None:
                own = [memory for memory in project(state, seat).memories if memory.round == action.round]
                held = next(memory.tiles for memory in own if isinstance(memory, Hand))
                assert action.tiles.count("L") <= held.count("L")
                seen["claims"] += 1
        if seen["at odds"] > 10 and min(seen["claims"], seen["nominations"]) > 50:
            return
    pytest.fail(f"only {seen}")


def test_everyone_executes_those_they_are_at_odds_with() -> None:
    """As long as one may be Hitler and is not known to be on their side; else anyone else who may be Hitler."""
    table, seats = np.zeros((8, TABLE_FACTS), int), np.zeros((8, PLACES, SEAT_FACTS), int)
    relations, options = np.zeros((8, RELATIONS, PLACES, PLACES), int), np.zeros((8, ALL_ACTIONS), int)
    shots = slice(EXECUTE + 1, EXECUTE + 5)
    options[:, shots] = 1
    _, cleared, fascist, stranger, mistaken, bussing, harmless, nobody = range(8)
    table[:, TABLE_AT["role"]] = 1
    table[[fascist, bussing], TABLE_AT["role"]] = 0
    relations[:, RELATION_AT["contradicts"], 0, 2] = relations[:, RELATION_AT["calls_fascist"], 3, 0] = 1
    relations[[stranger, harmless, nobody]] = 0
    relations[stranger, RELATION_AT["contradicts"], [1, 2], [2, 1]] = 1
    seats[cleared, [2, 3], SEAT_AT["not_hitler"]] = 1
    seats[[mistaken, fascist], 2, SEAT_AT["known_liberal"]] = seats[bussing, 3, SEAT_AT["known_fascist"]] = 1
    seats[harmless, 1, SEAT_AT["not_hitler"]] = seats[nobody, :, SEAT_AT["not_hitler"]] = 1
    kept = usual(options, table, seats, relations)[:, shots].tolist()
    free, own, others = [1, 1, 1, 1], [0, 1, 1, 0], [1, 1, 0, 0]
    assert kept == [own, free, own, others, [0, 0, 1, 0], [0, 1, 0, 0], [0, 1, 1, 1], free]
    table[stranger, TABLE_AT["role"]] = 0
    assert usual(options, table, seats, relations)[stranger, shots].tolist() == others


FREE, JA, NEIN = [1, 1], [1, 0], [0, 1]
CONTRADICTS, CALLS, CLEARS = (RELATION_AT[name] for name in ("contradicts", "calls_fascist", "calls_liberal"))
QUARREL = {(CONTRADICTS, 2, 3), (CONTRADICTS, 3, 2)}
Facts: TypeAlias = dict[tuple[int, str], int]
NOMINEES: list[tuple[list[list[int]], list[list[int]], Facts, set[tuple[int, int, int]]]] = [
    # ballots of a liberal and of a fascist; when a Nein would enact the top tile; facts and relations; 3 is president
    ([JA, JA], [JA, JA], {}, set()),
    ([FREE, FREE], [JA, JA], {(3, "president_fascist"): 1}, set()),
    ([FREE, FREE], [JA, JA], {(3, "chancellor_fascist"): 2, (3, "president_liberal"): 2}, set()),
    ([JA, JA], [JA, JA], {(3, "chancellor_fascist"): 1, (3, "president_liberal"): 2}, set()),
    ([JA, JA], [JA, JA], {(1, "president_fascist"): 1, (0, "president_fascist"): 1}, set()),
    ([FREE, FREE], [FREE, FREE], {(3, "lied_to_me"): 1}, set()),
    ([JA, JA], [JA, JA], {(3, "lied_to_me"): 1}, {(CLEARS, 3, 0)}),
    ([NEIN, FREE], [FREE, FREE], {(3, "enacted_fascist_by_choice"): 1}, set()),
    ([NEIN, JA], [FREE, JA], {(3, "known_fascist"): 1}, set()),
    ([FREE, FREE], [JA, JA], {}, QUARREL),
    ([JA, JA], [JA, JA], {(2, "lied_to_me"): 1}, QUARREL),
    ([JA, FREE], [JA, JA], {(2, "known_fascist"): 1}, {(CALLS, 2, 3)}),
    ([FREE, FREE], [JA, JA], {}, {(CALLS, 2, 3)}),
    ([FREE, FREE], [JA, JA], {}, {(CALLS, 3, 2)}),
    ([JA, JA], [JA, JA], {}, {(CALLS, 2, 1), (CONTRADICTS, 4, 2), (CONTRADICTS, 2, 4)}),
    ([NEIN, NEIN], [FREE, FREE], {}, {(CALLS, 3, 0)}),
    ([NEIN, NEIN], [FREE, FREE], {(3, "chancellor_fascist"): 1}, {(CONTRADICTS, 0, 3), (CONTRADICTS, 3, 0)}),
]


@pytest.mark.parametrize(("early", "last", "facts", "related"), NOMINEES)
def test_nominees_refuse_presidents_whom_a_liberal_would_doubt(
    early: list[list[int]], last: list[list[int]], facts: Facts, related: set[tuple[int, int, int]]
) -> None:
    """Proven liars and those at odds with them; until the last vote, also a bad record and a quarrel with others."""
    table, seats = np.zeros((2, TABLE_FACTS), int), np.zeros((2, PLACES, SEAT_FACTS), int)
    relations = np.zeros((2, RELATIONS, PLACES, PLACES), int)
    table[0, TABLE_AT["role"]] = 1
    seats[:, 0, SEAT_AT["nominee"]] = seats[:, 3, SEAT_AT["candidate"]] = 1
    for (place, fact), value in facts.items():
        seats[:, place, SEAT_AT[fact]] = value
    for one in related:
        relations[(slice(None), *one)] = 1

    def ballots() -> list[list[int]]:
        found: list[list[int]] = usual(BALLOTS.repeat(2, 0), table, seats, relations)[:, [VOTE_JA, VOTE_NEIN]].tolist()
        return found

    assert ballots() == early
    table[:, TABLE_AT["tracker"] + 2] = 1
    assert ballots() == last
    seats[:, [0, 1], SEAT_AT["nominee"]] = 0, 1  # others are free then
    assert ballots() == [FREE, FREE]


@pytest.mark.parametrize("first", [NOMINATE, SPECIAL_ELECTION])
@pytest.mark.parametrize("tracker", [0, 2])
def test_nobody_gives_an_office_to_those_they_are_at_odds_with(first: int, tracker: int) -> None:
    """Unless nobody else is left; others' quarrels do not matter, nor the tracker."""
    table, seats = np.zeros((3, TABLE_FACTS), int), np.zeros((3, PLACES, SEAT_FACTS), int)
    relations, options = np.zeros((3, RELATIONS, PLACES, PLACES), int), np.zeros((3, ALL_ACTIONS), int)
    calls = slice(first + 1, first + 5)
    options[:, calls] = 1
    options[2, first + 1 : first + 3] = 0
    relations[:, RELATION_AT["contradicts"], 0, 3] = relations[:, RELATION_AT["calls_fascist"], 4, 0] = 1
    relations[:, RELATION_AT["contradicts"], 1, 2] = 1
    table[1, TABLE_AT["role"]] = 1
    table[:, TABLE_AT["tracker"] + tracker] = 1
    assert usual(options, table, seats, relations)[:, calls].tolist() == [[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1]]


def test_what_a_nominee_may_vote_tells_no_role() -> None:
    """With the same memories, a nominee of the team may refuse the same presidents as a liberal who knows no role.

    But at five fascist policies, where a refusal of two of the team is no option, and with a card about the president,
    which a fascist reads otherwise.
    """
    seen: Counter[tuple[bool, bool]] = Counter()
    bot, nets = BOTS["expert"], shipped_mind()
    for number in range(40):
        dice = random.Random(f"twin/{number}")
        match = play_match(5 + number % 6, make_rules(), {"liberal": bot, "fascist": bot}, dice)
        for state in Replayed.of(match).states:
            running, board = state.board.rounds[-1], state.board
            if not isinstance(state.phase, Voting) or running.nominee is None or board.fascist == 5:
                continue
            view = project(state, running.nominee)
            cards = {memory.seat for memory in view.memories if isinstance(memory, Loyalty)}
            if view.party == "liberal" or not view.legal or running.candidate in cards:
                continue
            now = Standpoint(view, nets)
            own, other = (
                usual(BALLOTS, *(part[None] for part in each.seen))[0, VOTE_NEIN] for each in (now, now.pretending())
            )
            assert own == other, (number, len(board.rounds))
            seen[bool(own), board.tracker == 2] += 1
        if min(seen[True, False], seen[False, False], seen[False, True]) > 5:
            return
    pytest.fail(f"only {seen}")
