"""Pointless acts, and silences without evidence."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS
from weimar.bots.inference.history import SILENT, UNSPOKEN, course_of
from weimar.bots.policy.choice.options import options, pointless_ballots, usual
from weimar.bots.policy.net.names import PLACES, RELATIONS, SEAT_AT, SEAT_FACTS, TABLE_AT, TABLE_FACTS
from weimar.engine import SPECTATOR, make_rules, project, replay
from weimar.engine.action_table import ALL_ACTIONS, VOTE_JA, VOTE_NEIN
from weimar.engine.actions import Action, AnswerVeto, CastVote, Discard, Enact, Execute, ProposeVeto
from weimar.engine.state import State
from weimar.engine.terms import Party, Policy
from weimar.engine.view import Enacted, View
from weimar.lab.play.match import play_match


def finished(level: str, players: int, seed: str) -> State:
    """A game of a level against itself."""
    bot = BOTS[level]
    match = play_match(players, make_rules(), {"liberal": bot, "fascist": bot}, random.Random(seed))
    return replay(match.events)


def pointless(final: State) -> Iterator[tuple[str, bool]]:
    """The occasions for pointless acts in a finished game, and whether they were done."""
    roles, fascist = final.setup.roles, 0
    for number, past in enumerate(final.board.rounds, 1):
        if past.votes is not None:
            yield "nein_on_own_proposal", past.votes[past.candidate] == "nein"
            if fascist >= 3 and past.nominee is not None and roles[past.nominee] == "hitler":
                for seat, vote in enumerate(past.votes):
                    if roles[seat] == "fascist" and vote is not None:
                        yield "nein_on_a_win", vote == "nein"
        said = {
            told.seat: told.tiles
            for told in final.board.statements
            if (told.round, told.about, told.replaced) == (number, "session", False)
        }
        for seat, tiles in said.items():
            if past.enacted is not None and tiles is not None:
                yield "refuted", "L" not in tiles if past.enacted == "L" else "F" not in tiles
                yield "confession", past.enacted == "F" and tiles.count("L") > (seat == past.candidate)
        fascist += (past.enacted == "F") + (past.chaos == "F")


@pytest.mark.parametrize("level", ["novice", "steady", "expert"])
def test_nobody_makes_pointless_moves(level: str) -> None:
    """No Nein on a win or on one's own proposal, no confession, no claim refuted by the tile."""
    done, cases = Counter[str](), Counter[str]()
    for number in range(30):
        for name, is_done in pointless(finished(level, (5, 7, 10)[number % 3], f"habits/{level}/{number}")):
            cases[name] += 1
            done[name] += is_done
        assert not done.total(), done
        if min(cases["nein_on_own_proposal"], cases["refuted"]) > 50 and cases["nein_on_a_win"] > 3:
            return
    pytest.fail(f"only {cases}")


PARTIES: tuple[Party, Party] = ("liberal", "fascist")
POLICIES: tuple[Policy, Policy] = ("F", "L")


def test_the_options_about_tiles_are_those_with_a_point() -> None:
    """By party, hand and board: a liberal plays liberal, and a fascist risks no tile that decides the game."""
    view = project(next(iter(sitting(5, "tiles"))), 0)
    for party, liberal, fascist in product(PARTIES, range(5), range(6)):
        decides = liberal == 4 or fascist == 5
        board = {"party": party, "enacted": Enacted(liberal, fascist)}
        for hand in ("FFF", "FFL", "FLL", "LLL"):
            legal: tuple[Action, ...] = tuple(Discard(0, tile) for tile in POLICIES if tile in hand)
            found = options(replace(view, hand=hand, legal=legal, **board))
            if hand in ("FFF", "LLL"):
                assert found == legal
            elif party == "liberal":
                assert found == (Discard(0, "F"),)
            else:
                assert found == ((Discard(0, "L"),) if decides and hand == "FFL" else legal)
        for hand, veto in product(("FF", "FL", "LL"), (True, False)):
            legal = tuple(Enact(0, tile) for tile in POLICIES if tile in hand)
            legal += (ProposeVeto(0),) if veto else ()
            other, own = POLICIES if party == "liberal" else POLICIES[::-1]
            if own not in hand:
                expected: tuple[Action, ...] = (ProposeVeto(0),) if veto else (Enact(0, other),)
            elif party == "fascist" and not decides:
                expected = legal
            else:
                expected = (Enact(0, own),)
            assert options(replace(view, hand=hand, legal=legal, **board)) == expected
            answers = (AnswerVeto(0, consent=True), AnswerVeto(0, consent=False))
            found = options(replace(view, hand=hand, legal=answers, **board))
            assert found == (answers if hand == "FL" else answers[:1] if own not in hand else answers[1:])


def test_nobody_shoots_themself_or_a_known_hitler() -> None:
    """Where the rules allow everyone as a target; and who elects Hitler is sure of their ballot."""
    view = project(next(iter(sitting(5, "targets"))), 0)
    shots: tuple[Action, ...] = tuple(Execute(0, seat) for seat in range(5))
    roles = ("fascist", "hitler", "liberal", None, None)
    for party in PARTIES:
        found = options(replace(view, viewer=0, party=party, roles=roles, legal=shots))
        assert found == (shots[1:] if party == "liberal" else shots[2:])
    ballots: tuple[Action, ...] = (CastVote(0, "ja"), CastVote(0, "nein"))
    for party, fascist, candidate, nominee in product(PARTIES, (2, 3), (0, 3), (1, 2)):
        asked = replace(view, party=party, roles=roles, candidate=candidate, nominee=nominee, legal=ballots)
        sure = candidate == 0 or (party == "fascist" and (fascist, nominee) == (3, 1))
        assert options(replace(asked, enacted=Enacted(0, fascist))) == (ballots[:1] if sure else ballots)


def spoken(view: View, kept: set[int]) -> View:
    """The same views with statements of these seats only."""
    return replace(view, statements=tuple(told for told in view.statements if told.seat in kept))


def test_silence_is_no_evidence_at_a_silent_table() -> None:
    """It is evidence against a player who has spoken before, or who is the only silent one."""
    found = 0
    for number in range(90):
        final = finished("steady", 7, f"mute/{number}")
        view = project(final, SPECTATOR)
        numbered = enumerate(view.rounds)  # equal rounds have no place of their own
        sessions = [(at, past) for at, past in numbered if past.enacted and past.nominee is not None]
        everybody = {seat for _, past in sessions for seat in (past.candidate, past.nominee) if seat is not None}
        mute = course_of(spoken(view, set()))
        assert {past.told.president for past in mute[:-1]} == {UNSPOKEN}
        first, silent = sessions[0][0], sessions[0][1].candidate
        alone = course_of(spoken(view, everybody - {silent}))
        assert alone[first].told.president == SILENT or view.rounds[first].nominee not in everybody
        later = [at for at, past in sessions[1:-1] if past.candidate == silent]
        found += len(later)
        only = tuple(told for told in view.statements if told.seat == silent and told.round == first + 1)
        for at in later:
            assert course_of(replace(view, statements=only))[at].told.president == SILENT
        if found > 2:
            return
    pytest.fail("nobody was silent and in office again")


def test_pointless_ballots_are_those_of_the_definition() -> None:
    """Of random facts, one position after the other: for the fascist team only, and never an empty reason."""
    dice, counts = np.random.default_rng(5), Counter[tuple[bool, bool]]()
    table = (dice.random((4_000, TABLE_FACTS)) < 0.5).astype(np.float64)
    seats = (dice.random((4_000, PLACES, SEAT_FACTS)) < 0.2).astype(np.float64)
    seats[::2, :, SEAT_AT["known_liberal"]] = 1
    ballots = np.zeros((4_000, ALL_ACTIONS), int)
    ballots[:, [VOTE_JA, VOTE_NEIN]] = 1
    left = usual(ballots, table, seats, np.zeros((4_000, RELATIONS, PLACES, PLACES), int))[:, [VOTE_JA, VOTE_NEIN]]
    every = zip(zip(*pointless_ballots(table, seats), strict=True), left.tolist(), table, seats, strict=True)
    for found, kept, facts, places in every:
        government = [place for place in places if place[SEAT_AT["candidate"]] or place[SEAT_AT["nominee"]]]
        on_team = not facts[TABLE_AT["role"]]
        gives_away = all(place[SEAT_AT["known_liberal"]] for place in government)
        accused = ("contradicts_as_president", "contradicts_as_chancellor", "called_fascist")
        exposed = any(places[0][SEAT_AT[name]] for name in accused)
        fellows = [bool(place[SEAT_AT["known_fascist"]]) for place in government]
        ja = on_team and facts[TABLE_AT["liberal_policies"] + 4] and gives_away
        free = facts[TABLE_AT["tracker"] + 2]
        wins = on_team and facts[TABLE_AT["fascist_policies"] + 5] and not free
        nein = wins and (all(fellows) or (exposed and any(fellows)))
        told = (bool(found[0]), bool(found[1]))
        assert told == (bool(ja), bool(nein))
        if ja != nein and not places[0][SEAT_AT["nominee"]]:  # nominees also refuse whom they doubt
            assert kept == [not ja, not nein]
        counts[told] += 1
    assert min(counts[False, False], counts[True, False], counts[False, True]) > 20
