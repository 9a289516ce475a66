"""What `expert` does not do while there is another option, because it would look absurd to people."""

import random
from collections import Counter

import numpy as np
import pytest

from weimar.bots import BOTS
from weimar.bots.policy.net.habits import usual
from weimar.bots.policy.net.names import PLACES, RELATION_AT, RELATIONS, SEAT_AT, SEAT_FACTS, TABLE_AT, TABLE_FACTS
from weimar.engine import State, make_rules, project
from weimar.engine.action_table import ALL_ACTIONS, EXECUTE
from weimar.engine.actions import CastVote, Nominate, Say
from weimar.engine.state import Hand, Loyalty, Statement
from weimar.engine.terms import Seat
from weimar.lab.play.match import play_match
from weimar.lab.reports.replayed import Replayed


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
            elif isinstance(action, Nominate) and board.tracker < 2:
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


def test_the_team_gives_no_last_policy_away() -> None:
    """They refuse two known liberals at four liberal policies; accused, they elect their own at five fascist ones."""
    seen: Counter[str] = Counter()
    bot = BOTS["expert"]
    for number in range(120):
        dice = random.Random(f"last/{number}")
        game = Replayed.of(play_match(5, make_rules(), {"liberal": bot, "fascist": bot}, dice))
        for state, action in zip(game.states, game.actions, strict=False):
            board, seat = state.board, action.seat
            candidate, nominee = board.rounds[-1].candidate, board.rounds[-1].nominee
            if not isinstance(action, CastVote) or nominee is None or game.roles[seat] == "liberal":
                continue
            others = [other for other in range(5) if other != seat and at_odds(state, seat, other)]
            own = fellows(state, seat) & {candidate, nominee}
            if board.fascist == 5 and own and seat != candidate and board.tracker < 2:
                assert action.vote == "ja" or not others
                seen["own"] += bool(others)
            elif board.liberal == 4 and {game.roles[candidate], game.roles[nominee]} == {"liberal"}:
                assert action.vote == "nein"
                seen["accused" if others else "unknown"] += 1
        if min(seen["accused"], seen["unknown"], seen["own"]) > 5:
            return
    pytest.fail(f"only {seen}")


def test_everyone_executes_those_they_are_at_odds_with() -> None:
    """As long as one may be Hitler and is not known to be on their side; others' quarrels leave the choice free."""
    table, seats = np.zeros((6, TABLE_FACTS), int), np.zeros((6, PLACES, SEAT_FACTS), int)
    relations, options = np.zeros((6, RELATIONS, PLACES, PLACES), int), np.zeros((6, ALL_ACTIONS), int)
    shots = slice(EXECUTE + 1, EXECUTE + 5)
    options[:, shots] = 1
    _, cleared, fascist, stranger, mistaken, bussing = range(6)
    table[:, TABLE_AT["role"]] = 1
    table[[fascist, bussing], TABLE_AT["role"]] = 0
    relations[:, RELATION_AT["contradicts"], 0, 2] = relations[:, RELATION_AT["calls_fascist"], 3, 0] = 1
    relations[stranger] = 0
    relations[stranger, RELATION_AT["contradicts"], 1, 2] = 1
    seats[cleared, [2, 3], SEAT_AT["not_hitler"]] = 1
    seats[[mistaken, fascist], 2, SEAT_AT["known_liberal"]] = seats[bussing, 3, SEAT_AT["known_fascist"]] = 1
    kept = usual(options, table, seats, relations)[:, shots].tolist()
    assert kept == [[0, 1, 1, 0], [1, 1, 1, 1], [0, 1, 1, 0], [1, 1, 1, 1], [0, 0, 1, 0], [0, 1, 0, 0]]
