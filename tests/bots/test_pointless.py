"""Pointless acts, silences without evidence, and players with a rule of thumb."""

import random

import pytest
from msgspec.structs import replace
from sitting import sitting, views

from weimar.bots import BOTS
from weimar.bots.inference.history import SILENT, UNSPOKEN, course_of
from weimar.bots.policy.choice.options import elects_hitler, options
from weimar.engine import SPECTATOR, make_rules, project, replay
from weimar.engine.actions import CastVote, Discard, Enact
from weimar.engine.state import State
from weimar.engine.view import View
from weimar.lab.opponents.readers import PLANS, Reader
from weimar.lab.play.match import play_match
from weimar.lab.reports.habits import HABITS, Counts


def finished(level: str, players: int, seed: str) -> tuple[State, str]:
    """A game of a level against itself, and the reason for its end."""
    bot = BOTS[level]
    match = play_match(players, make_rules(), {"liberal": bot, "fascist": bot}, random.Random(seed))
    return replay(match.events), match.reason


@pytest.mark.parametrize(("level", "games"), [("novice", 120), ("steady", 30), ("expert", 12)])
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
                    assert options(view) == (CastVote(seat, "ja"),)
                    seen["win"] += 1
                last = view.enacted.fascist == 5 or view.enacted.liberal == 4
                if view.party == "fascist" and last and Enact(seat, "F") in view.legal:
                    assert options(view) == (Enact(seat, "F"),)
                    seen["tile"] += 1
                if view.party == "fascist" and last and view.hand == "FFL" and Discard(seat, "L") in view.legal:
                    assert options(view) == (Discard(seat, "L"),)
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
