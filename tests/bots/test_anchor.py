"""People's habits as the anchor of choices, pointless acts, and silences without evidence."""

import random

import pytest
from msgspec.structs import replace
from sitting import sitting, views

from weimar.bots import BOTS
from weimar.bots.inference.history import SILENT, UNSPOKEN, Told, course_of
from weimar.bots.policy.choice.anchor import (
    claim_shares,
    elects_hitler,
    pointless,
    silence_share,
    with_a_point,
)
from weimar.engine import SPECTATOR, make_rules, project, replay
from weimar.engine.actions import CastVote, Discard, Enact
from weimar.engine.state import Hand, State
from weimar.engine.view import View
from weimar.lab.opponents.readers import PLANS, Reader
from weimar.lab.play.match import play_match
from weimar.lab.reports.habits import HABITS, Counts


def finished(level: str, players: int, seed: str) -> tuple[State, str]:
    """A game of a level against itself, and the reason for its end."""
    bot = BOTS[level]
    match = play_match(players, make_rules(), {"liberal": bot, "fascist": bot}, random.Random(seed))
    return replay(match.events), match.reason


@pytest.mark.parametrize(("level", "games"), [("novice", 120), ("steady", 12), ("expert", 12)])
def test_nobody_makes_pointless_moves(level: str, games: int) -> None:
    """No Nein on a win or on one's own proposal, no confession, no claim refuted by the tile."""
    counts = Counts()
    for number in range(games):
        counts.observe(*finished(level, (5, 7, 10)[number % 3], f"habits/{level}/{number}"))
    dominated = [key for key, habit in HABITS.items() if habit.dominated]
    assert {key: counts.done[key] for key in dominated} == dict.fromkeys(dominated, 0)
    assert counts.cases["own_nein_president"] > 50
    assert counts.cases["refuted"] > 50
    if level != "novice":
        assert counts.cases["nein_on_a_win"] > 5


def test_a_decisive_move_is_always_chosen() -> None:
    """A fascist always plays a tile that ends the game or prevents a loss, and votes Ja to elect Hitler."""
    seen = {"win": 0, "tile": 0, "discard": 0}
    for number in range(90):
        for state in sitting(5, f"wins/{number}", [BOTS["selfish"]] * 5):
            for seat in state.board.alive:
                view = project(state, seat)
                if isinstance(view.legal[0] if view.legal else None, CastVote) and elects_hitler(view):
                    assert with_a_point(view) == (CastVote(seat, "ja"),)
                    seen["win"] += 1
                last = view.enacted.fascist == 5 or view.enacted.liberal == 4
                if view.party == "fascist" and last and Enact(seat, "F") in view.legal:
                    assert with_a_point(view) == (Enact(seat, "F"),)
                    assert all(pointless(view, act) for act in view.legal if act != Enact(seat, "F"))
                    seen["tile"] += 1
                if view.party == "fascist" and last and view.hand == "FFL" and Discard(seat, "L") in view.legal:
                    assert with_a_point(view) == (Discard(seat, "L"),)
                    assert BOTS["steady"].choose(view, random.Random(number)) == Discard(seat, "L")
                    seen["discard"] += 1
    assert min(seen.values()) > 3


def spoken(view: View, kept: set[int]) -> View:
    """The same views with statements of these seats only."""
    return replace(view, statements=tuple(told for told in view.statements if told.seat in kept))


def test_silence_is_no_evidence_at_a_silent_table() -> None:
    """It is evidence against a player who has spoken before, or who is the only silent one."""
    found = 0
    for number in range(30):
        final, _ = finished("steady", 7, f"mute/{number}")
        view = project(final, SPECTATOR)
        sessions = [past for past in view.rounds if past.enacted and past.nominee is not None]
        everybody = {seat for past in sessions for seat in (past.candidate, past.nominee) if seat is not None}
        mute = course_of(spoken(view, set()))
        assert {past.told.president for past in mute[:-1]} == {UNSPOKEN}
        first = next(at for at, past in enumerate(view.rounds) if past.enacted and past.nominee is not None)
        silent = view.rounds[first].candidate
        alone = course_of(spoken(view, everybody - {silent}))
        assert alone[first].told.president == SILENT or view.rounds[first].nominee not in everybody
        later = [past for past in sessions[1:-1] if past.candidate == silent]
        found += len(later)
        only = tuple(
            told for told in view.statements if told.seat == silent and told.round == view.rounds.index(sessions[0]) + 1
        )
        for past in later:
            assert course_of(replace(view, statements=only))[view.rounds.index(past)].told.president == SILENT
        if found > 2:
            return
    pytest.fail("nobody was silent and in office again")


def test_liars_keep_silent_with_the_table() -> None:
    """Hardly ever where everyone makes statements, mostly where no one does, and never explicitly."""
    final, _ = finished("steady", 7, "quiet")
    view = project(final, SPECTATOR)
    loud, mute = silence_share(course_of(view)), silence_share(course_of(spoken(view, set())))
    assert loud < 0.02
    assert mute > 0.6
    memory = Hand(1, "president", "FFL", "L")
    opened = replace(view, rounds=(replace(view.rounds[0], enacted="F"), *view.rounds[1:]))
    shares = claim_shares(opened, memory, course_of(view))
    assert shares[3] == shares[4] == 0
    assert sum(shares) == pytest.approx(1)
    for number in range(4):
        final, _ = finished("expert", 7, f"no comment/{number}")
        assert all(told.tiles or told.party for told in final.board.statements)


def test_nobody_overstates_liberal_tiles_after_a_liberal_policy() -> None:
    """Such a lie gains nothing over the truth."""
    final, _ = finished("steady", 7, "quiet")
    view = project(final, SPECTATOR)
    course = course_of(view)
    opened = replace(view, rounds=(replace(view.rounds[0], enacted="L"), *view.rounds[1:]))
    hands = (Hand(1, "president", "FFL", None), Hand(1, "president", "FLL", None), Hand(1, "chancellor", "FL", None))
    for hand in hands:
        shares = claim_shares(opened, hand, course)
        held = hand.tiles.count("L")
        assert [claim for claim, share in enumerate(shares[1:]) if share > 0 and claim > held] == []
        assert shares[1 + held] > 0.5
        assert sum(shares) == pytest.approx(1)


def after(told: Told, hand: Hand, *, fellow: bool) -> list[float]:
    """The shares of a fascist's claims about the first session, a liberal one, after the other office's claim."""
    final, _ = finished("steady", 7, "quiet")
    view = project(final, SPECTATOR)
    at = next(at for at, past in enumerate(view.rounds) if past.nominee is not None and past.enacted is not None)
    past = replace(view.rounds[at], enacted="L")
    me, other = (past.candidate, past.nominee) if hand.office == "president" else (past.nominee, past.candidate)
    roles = tuple("fascist" if fellow and seat == other else None for seat in range(7))
    mine = replace(view, rounds=(*view.rounds[:at], past, *view.rounds[at + 1 :]), viewer=me, roles=roles)
    course = course_of(spoken(view, set()))
    heard = (*course[:at], replace(course[at], told=told), *course[at + 1 :])
    return list(claim_shares(mine, replace(hand, round=at + 1), heard))


def test_a_fascist_matches_a_known_fellows_claim() -> None:
    """A president who drew LLL tells two or one liberal tile after FL; a chancellor with LL tells one after FFL."""
    drew, got = Hand(1, "president", "LLL", None), Hand(1, "chancellor", "LL", None)
    shares = after(Told(chancellor=2), drew, fellow=True)
    assert [claim for claim, share in enumerate(shares[1:]) if share > 0] == [1, 2]
    assert sum(after(Told(chancellor=1), drew, fellow=True)) == pytest.approx(1)
    for known in (True, False):
        shares = after(Told(president=2), got, fellow=known)
        assert (shares[3] == 0) == known
        assert shares[2] > 0


def test_a_reader_acts_on_the_assumption() -> None:
    """A liberal who assumes that the candidate is a fascist votes Nein where `expert` votes Ja."""
    reader, changed = Reader(lambda view: [view.candidate]), 0
    for state, seat, view in views(5, "readers"):
        if view.phase == "vote" and state.setup.roles[seat] == "liberal" and seat != view.candidate:
            if view.election_tracker == 2:  # then every ballot is an option
                continue
            changed += BOTS["expert"].choose(view, random.Random(1)) == CastVote(seat, "ja")
            assert reader.choose(view, random.Random(1)) == CastVote(seat, "nein")
    assert changed


@pytest.mark.parametrize("plan", sorted(PLANS))
def test_readers_and_misleaders_play_whole_games(plan: str) -> None:
    """On either side, legally; they do what their rule says."""
    side, bot = PLANS[plan]
    statements = 0
    for number in range(2):
        *_, final = sitting(5, f"plans/{number}", [bot] * 5)
        assert final.phase.name == "game_over"
        statements += len(final.board.statements)
    assert statements > 5
    assert side in {"liberal", "fascist"}
