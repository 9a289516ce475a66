"""Bots keep their recent promises and opinions, whatever their role."""

import random
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots import BOTS, Thinker
from weimar.bots.players.discussion import Arguing, heard_by
from weimar.bots.policy.choice import commitments
from weimar.bots.policy.choice.commitments import FIRM_COST, WORD_COST
from weimar.bots.policy.choice.mind import Standpoint, weigh
from weimar.bots.policy.choice.reasons import Reason
from weimar.bots.policy.net.trained import shipped_mind
from weimar.engine import FairChance, View, make_rules, project, record_of, replay, start
from weimar.engine.actions import Action, CallSpecialElection, CastVote, Execute, Nominate
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.recorded import decisions
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Statement
from weimar.engine.view import Enacted
from weimar.lab.play.match import play_match, said_in

MIND = replace(shipped_mind(), heat=2.0)
PRICE = FIRM_COST * MIND.heat


def context(view: View, *own: Argument, earlier: int = 0) -> Standpoint:
    """The decision of a seat that made this argument some rounds ago."""
    assert isinstance(view.viewer, int)
    number = len(view.rounds) - earlier
    heard = tuple(Heard(view.viewer, at, said, number) for at, said in enumerate(own, 1))
    return Standpoint(view, MIND, heard)


@cache  # several tests look at the same moment
def moment(phase: str, players: int = 7, seed: str = "word", party: str = "liberal") -> View:
    """A decision of a party member in a game of `steady` against itself, with some earlier rounds."""
    for number in range(40):
        for state in sitting(players, f"{seed}/{number}", [BOTS["steady"]] * players):
            for seat in state.board.alive:
                view = project(state, seat)
                if len(view.rounds) > 2 and view.phase == phase and view.legal and view.party == party:
                    return view
    raise AssertionError(phase)


def against_own_word(now: Standpoint, action: Action) -> bool:
    """Whether an act contradicts an earlier word or choice of the seat."""
    return now.commitments.against(action)


def worths_of(now: Standpoint) -> dict[Action, float]:
    """The worth of each option."""
    weighed = weigh(now)
    return dict(zip(weighed.options, weighed.worths, strict=True))


@pytest.mark.parametrize(("party", "heat"), [("liberal", MIND.heat), ("fascist", MIND.heat**2)])
def test_fascists_choose_more_by_chance(party: str, heat: float) -> None:
    """Else liberals of a weaker level would nearly always lose."""
    assert weigh(context(moment("vote", party=party))).heat == heat


@pytest.mark.parametrize("party", ["liberal", "fascist"])
def test_a_promised_nomination_binds_every_role(party: str) -> None:
    """In the round of the promise, all other nominations lose the cost of a broken promise."""
    view = moment("nomination", party=party)
    me, promised = view.candidate, view.eligible[0]
    free, bound = context(view), context(view, Argument("will_nominate", seat=promised))
    lost = {action: worths_of(free)[action] - worth for action, worth in worths_of(bound).items()}
    assert lost.pop(Nominate(me, promised)) == 0
    assert len(lost) > 1
    price = PRICE if party == "liberal" else PRICE * MIND.heat
    assert list(lost.values()) == pytest.approx([price] * len(lost))
    barred = next(seat for seat in range(7) if seat not in view.eligible)
    assert not any(
        against_own_word(context(view, Argument("will_nominate", seat=barred)), option) for option in view.legal
    )
    old = context(view, Argument("will_nominate", seat=promised), earlier=1)
    assert not against_own_word(old, Nominate(me, view.eligible[1]))


@pytest.mark.parametrize("phase", ["nomination", "special_election"])
def test_nobody_gives_an_office_to_those_they_accuse_or_are_accused_by(phase: str) -> None:
    """In the round of the accusation and the next four, unless it is revoked."""
    view = moment(phase)
    act = [one for one in view.legal if isinstance(one, Nominate | CallSpecialElection)][-1]
    me, suspect = view.candidate, act.target
    word = Argument("suspect", seat=suspect)
    bound = [against_own_word(context(view, word, earlier=rounds), act) for rounds in range(6)]
    assert bound == [True] * 5 + [False]
    for rounds in range(6):
        heard = Heard(suspect, 1, Argument("suspect", seat=me), len(view.rounds) - rounds)
        taken_back = Heard(suspect, 2, Argument("trust", seat=me), len(view.rounds))
        assert against_own_word(Standpoint(view, MIND, (heard,)), act) == (rounds < 5)
        assert not against_own_word(Standpoint(view, MIND, (heard, taken_back)), act)
        assert not any(
            against_own_word(Standpoint(view, MIND, (heard,)), other) for other in view.legal if other != act
        )
    assert not against_own_word(context(view, word, Argument("trust", seat=suspect)), act)
    assert not against_own_word(context(view, Argument("ask_investigate", seat=suspect)), act)
    for weak in ("one_of_two", "ask_investigate"):
        assert against_own_word(context(view, word, Argument(weak, seat=suspect, other=None)), act), weak
    assert not against_own_word(context(view, word, Argument("cleared", seat=suspect)), act)


def test_a_ballot_follows_the_opinion_of_the_nominee() -> None:
    """Opinions of this round, for and against; the lead of a Ja shifts by their cost."""
    view = moment("vote")
    me = view.viewer
    assert isinstance(me, int)
    about = view.nominee if view.nominee != me else next(seat for seat in view.alive if seat != me)
    view = replace(view, nominee=about)
    ja, nein = CastVote(me, "ja"), CastVote(me, "nein")
    free, price = worths_of(context(view)), PRICE
    for kind, against in (("trust", nein), ("ask_nominate", nein), ("suspect", ja), ("ask_not_nominate", ja)):
        now = context(view, Argument(kind, seat=about))
        assert [act for act in (ja, nein) if against_own_word(now, act)] == [against], kind
        bound = worths_of(now)
        shift = (bound[ja] - bound[nein]) - (free[ja] - free[nein])
        assert shift == pytest.approx(price if against == nein else -price), kind


def claim(seat: int, tiles: str, number: int = 1) -> Statement:
    """A claim about a session."""
    return Statement(seat, "session", number, tiles, None)


ME, CANDIDATE, NOMINEE, OTHER = range(4)
CHOSEN = Round(ME, nominee=NOMINEE, votes=("nein",) * 7, elected=False)
OWN = replace(CHOSEN, votes=("ja", *("nein",) * 6))
ELSE = replace(CHOSEN, candidate=4, nominee=5)
CALLED = replace(ELSE, candidate=ME, elected=True, enacted="L", power="special_election", target=NOMINEE)
CALLED_ON = replace(CALLED, target=CANDIDATE)
CALLED_BY_FOE = replace(CALLED, candidate=4, target=CANDIDATE)
ENACTED = replace(CHOSEN, elected=True, enacted="L")
TRUSTED = replace(CHOSEN, nominee=CANDIDATE)
SPOILT = replace(ELSE, nominee=NOMINEE, elected=True, enacted="F")
PROVEN = replace(ELSE, nominee=CANDIDATE, elected=True, enacted="L")
FAILED = replace(PROVEN, enacted="F")
PRAISE = Argument("trust", seat=NOMINEE)
ASK = Argument("ask_nominate", seat=NOMINEE, to=CANDIDATE)
RECORD = Argument("suspect", seat=NOMINEE, because=Grounds("bad_record", seat=NOMINEE))
FOE = 4


def accusing(speaker: int, about: int, when: int = 1) -> tuple[int, Argument, int]:
    """An accusation in a round."""
    return speaker, Argument("suspect", seat=about), when


SUSPECTED = accusing(ME, FOE)
SPOILT_ELSE = replace(SPOILT, nominee=5)
INVESTIGATED = replace(SPOILT, candidate=ME, power="investigate", target=NOMINEE)
VERDICT = Statement(ME, "investigation", 1, None, "liberal")


@pytest.mark.parametrize(
    ("past", "said", "change", "bound"),
    [
        ([CHOSEN], [], {}, True),
        ([ELSE], [], {}, False),
        ([replace(CHOSEN, nominee=OTHER)], [], {}, False),
        ([CHOSEN, ELSE, ELSE, ELSE], [], {}, True),
        ([CHOSEN, ELSE, ELSE, ELSE, ELSE], [], {}, False),
        ([CALLED], [], {}, True),
        ([ELSE, ELSE], [(ME, PRAISE, 1)], {}, True),
        ([ELSE], [(ME, Argument("cleared", seat=NOMINEE), 1)], {}, False),
        ([ELSE], [(OTHER, PRAISE, 1)], {}, False),
        # news
        ([replace(CHOSEN, elected=True, enacted="L")], [], {}, True),
        ([replace(CHOSEN, elected=True, enacted="F")], [], {}, False),
        ([replace(ELSE, nominee=NOMINEE, elected=True, enacted="F"), CHOSEN], [], {}, True),
        ([CHOSEN], [accusing(NOMINEE, ME, 2)], {}, False),
        ([ELSE, CHOSEN], [accusing(NOMINEE, ME)], {}, True),
        ([CHOSEN], [(ME, Argument("ask_investigate", seat=NOMINEE), 2)], {}, False),
        ([CHOSEN, ELSE], [], {"target": NOMINEE}, False),
        ([CHOSEN, ELSE], [], {"target": OTHER}, True),
        # an own investigation
        ([INVESTIGATED], [], {"told": [VERDICT]}, True),
        ([INVESTIGATED], [], {}, False),
        ([INVESTIGATED], [], {"told": [replace(VERDICT, party="fascist")]}, False),
        ([INVESTIGATED], [], {"told": [replace(VERDICT, replaced=True)]}, False),
        ([replace(INVESTIGATED, candidate=OTHER)], [], {"told": [replace(VERDICT, seat=OTHER)]}, False),
        ([replace(INVESTIGATED, target=OTHER)], [], {"told": [VERDICT]}, False),
        ([INVESTIGATED, SPOILT], [], {"told": [VERDICT]}, True),
        ([INVESTIGATED, *[ELSE] * 4], [], {"told": [VERDICT]}, True),
        ([INVESTIGATED, *[SPOILT_ELSE] * 2, *[ELSE] * 9], [], {"told": [VERDICT], "fascist": 3}, True),
        # the other one
        ([CHOSEN], [accusing(OTHER, CANDIDATE)], {}, True),
        ([CHOSEN], [accusing(ME, CANDIDATE)], {}, False),
        ([CHOSEN], [accusing(ME, CANDIDATE)], {"tracker": 2}, True),
        ([CHOSEN], [accusing(CANDIDATE, ME)], {}, False),
        ([FAILED, CHOSEN], [], {}, False),
        ([PROVEN, CHOSEN], [], {}, True),
        ([FAILED, TRUSTED, CHOSEN], [], {}, True),
        ([CHOSEN, ELSE], [], {"target": CANDIDATE}, False),
        ([TRUSTED, CHOSEN, ELSE], [], {"target": CANDIDATE}, False),
        # what others said
        ([SPOILT, SPOILT, CHOSEN], [(OTHER, RECORD, 3)], {}, False),
        ([SPOILT, SPOILT, CHOSEN], [(OTHER, replace(RECORD, because=None), 3)], {}, True),
        # no news: a foe's word, and an investigation by a disputed player; but the viewer's own is
        ([SPOILT, SPOILT, CHOSEN], [accusing(ME, OTHER), (OTHER, RECORD, 3)], {}, True),
        ([SPOILT, CHOSEN, ELSE], [], {"target": NOMINEE}, False),
        ([SPOILT, CHOSEN, ELSE], [SUSPECTED], {"target": NOMINEE}, True),
        ([SPOILT_ELSE, CHOSEN, ELSE], [], {"target": NOMINEE}, False),
        ([SPOILT_ELSE, CHOSEN, ELSE], [], {"target": NOMINEE, "told": [claim(4, "FFL")]}, True),
        ([replace(SPOILT_ELSE, candidate=ME), CHOSEN], [], {"target": NOMINEE, "told": [claim(ME, "FFL")]}, False),
        ([SPOILT, CHOSEN, SPOILT], [], {"told": [claim(FOE, "FLL", 3), claim(NOMINEE, "FF", 3)]}, False),
        ([SPOILT, CHOSEN, SPOILT], [SUSPECTED], {"told": [claim(FOE, "FLL", 3), claim(NOMINEE, "FF", 3)]}, True),
        # a contradiction since
        ([ENACTED], [], {"tiles": ("FLL", "FL")}, False),
        ([ENACTED], [], {"tiles": ("FFL", "FL")}, True),
        ([ENACTED, CHOSEN], [], {"tiles": ("FLL", "FL")}, True),
        # the end of the game
        ([CHOSEN], [], {"liberal": 4}, False),
        ([CHOSEN], [], {"fascist": 3}, False),
        ([CHOSEN], [], {"fascist": 3, "not_hitler": (NOMINEE,)}, True),
        ([CHOSEN], [], {"fascist": 5, "not_hitler": (NOMINEE,)}, False),
        ([PROVEN, CHOSEN], [], {"fascist": 5, "not_hitler": (NOMINEE,)}, True),
        # the nominee themself
        ([replace(CHOSEN, nominee=CANDIDATE)], [], {"nominee": ME, "fascist": 3}, True),
        ([CHOSEN], [], {"nominee": ME}, False),
    ],
)
def test_nobody_refuses_those_they_stood_up_for(
    past: list[Round], said: list[tuple[int, Argument, int]], change: dict[str, Any], *, bound: bool
) -> None:
    """By a choice or praise in the last five rounds, unless there is news."""
    assert binds(asked(past, said, change), CastVote(ME, "nein")) == bound


def binds(now: Standpoint, action: Action) -> bool:
    """Whether an act contradicts what `ME` said and chose: the same for every role, with and without known fascists."""
    bound = against_own_word(now, action)
    for role in ("liberal", "fascist", "hitler"):
        for others in (
            (None,) * 6,
            ("fascist", "hitler", "liberal", "fascist", "liberal", "liberal"),
            ("hitler", "fascist", "liberal", "fascist", "liberal", "liberal"),
        ):
            if role == "fascist" and others[1] == "fascist" and now.view.enacted.fascist == 5:
                continue  # test_the_fascist_team_takes_the_last_policy
            if role == "fascist" or others[0] is None:  # only fascists know the others
                party = "liberal" if role == "liberal" else "fascist"
                view: Any = replace(now.view, role=role, party=party, roles=(role, *others))
                assert against_own_word(replace(now, view=view), action) == bound, (role, others)
    return bound


def asked(past: list[Round], said: list[tuple[int, Argument, int]], change: dict[str, Any]) -> Standpoint:
    """The standpoint of `ME` at seven, who votes on the candidate and the nominee after these rounds."""
    view = project(replay([start(7, make_rules(), FairChance(random.Random(0)))]), ME)
    nominee = change.get("nominee", NOMINEE)
    if "target" in change:  # an investigation in the last of these rounds
        past = [*past[:-1], replace(past[-1], power="investigate", target=change["target"])]
        told = (Statement(past[-1].candidate, "investigation", len(past), None, "fascist"),)
        view = replace(view, statements=told)
    if "tiles" in change:  # of the first round
        claims = zip((ME, NOMINEE), change["tiles"], strict=True)
        view = replace(view, statements=tuple(claim(seat, tiles) for seat, tiles in claims))
    view = replace(
        view,
        phase="vote",
        statements=(*view.statements, *change.get("told", ())),
        memories=change.get("memories", ()),
        candidate=CANDIDATE,
        nominee=nominee,
        rounds=(*past, Round(CANDIDATE, nominee=nominee)),
        election_tracker=change.get("tracker", 0),
        enacted=Enacted(change.get("liberal", 1), change.get("fascist", 1)),
        not_hitler=change.get("not_hitler", ()),
    )
    heard = tuple(Heard(seat, at, argument, when) for at, (seat, argument, when) in enumerate(said, 1))
    return Standpoint(view, MIND, heard)


def ballot(own: str, president: int = CANDIDATE, chancellor: int = NOMINEE, enacted: Any = None) -> Round:
    """A round in which `ME` voted so on two players."""
    votes: Any = (own, *["nein"] * 6)
    return Round(president, nominee=chancellor, votes=votes, elected=enacted is not None, enacted=enacted)


@pytest.mark.parametrize(
    ("past", "said", "change", "ja", "nein"),
    [
        # the same ballot on the same two, for three rounds
        ([ballot("ja")], [], {}, False, True),
        ([ballot("nein")], [], {}, True, False),
        ([ballot("ja"), ELSE, ELSE], [], {}, False, True),
        ([ballot("ja", enacted="L"), ELSE, ELSE, ELSE], [], {}, False, False),
        ([ballot("ja", NOMINEE, CANDIDATE)], [], {}, False, True),
        ([ballot("nein", NOMINEE, CANDIDATE)], [], {}, False, False),
        ([ballot("ja", OTHER)], [], {}, False, False),
        ([ballot("nein"), ballot("ja", enacted="L")], [], {}, False, True),
        ([ELSE, ELSE, ballot("ja")], [], {}, False, False),  # that one could have enacted the top tile
        ([ELSE, ELSE, replace(ELSE, chaos="L"), ELSE, ELSE, ballot("ja")], [], {}, False, False),
        ([ELSE, ELSE, replace(ELSE, chaos="L"), ELSE, ballot("ja")], [], {}, False, True),
        ([ELSE, ballot("ja", enacted="L"), ballot("nein")], [], {}, True, False),
        ([ballot("ja"), ELSE], [], {"tracker": 2}, False, False),
        ([ballot("nein"), ELSE], [], {"tracker": 2}, False, False),
        ([ballot("ja"), *[SPOILT_ELSE] * 2], [], {"fascist": 3}, False, False),
        ([*[SPOILT_ELSE] * 3, ballot("ja")], [], {"fascist": 3}, False, True),
        ([ballot("ja")], [], {"liberal": 4}, False, False),
        ([ballot("nein")], [], {"liberal": 4}, True, False),
        # news
        ([ballot("ja", enacted="F")], [], {}, False, False),
        ([ballot("ja"), SPOILT], [], {}, False, False),
        ([ballot("ja")], [accusing(ME, NOMINEE)], {}, True, False),
        ([ballot("ja")], [accusing(CANDIDATE, ME, 2)], {}, False, False),
        ([ballot("ja"), ELSE], [], {"target": CANDIDATE}, False, False),
        ([ballot("nein"), ballot("nein", OTHER, NOMINEE, "L")], [], {}, False, False),
        ([ballot("nein"), ballot("ja", OTHER)], [], {}, False, False),
        ([ballot("nein"), ballot("ja", OTHER, 5)], [], {}, True, False),
        ([ballot("nein")], [(ME, PRAISE, 2)], {}, False, True),
        # an accusation, until a liberal policy
        ([ELSE] * 4, [accusing(ME, NOMINEE)], {}, True, False),
        ([ELSE] * 9, [accusing(ME, NOMINEE)], {}, True, False),
        ([ELSE, SPOILT], [accusing(ME, NOMINEE)], {}, True, False),
        ([ELSE, replace(SPOILT, enacted="L")], [accusing(ME, NOMINEE)], {}, False, False),
        ([replace(SPOILT, enacted="L"), ELSE], [accusing(ME, NOMINEE, 2)], {}, True, False),
        ([ELSE], [accusing(ME, CANDIDATE)], {"tracker": 2}, False, False),
        ([ELSE], [accusing(ME, NOMINEE)], {"tracker": 2}, True, False),
        ([ELSE], [accusing(NOMINEE, ME)], {"tracker": 2}, True, False),
        # a refused office, for three rounds
        ([ballot("nein", CANDIDATE, ME)], [], {}, True, False),
        ([ballot("nein", NOMINEE, ME)], [], {}, True, False),
        ([ballot("nein", OTHER, ME)], [], {}, False, False),
        ([ballot("ja", CANDIDATE, ME)], [], {}, False, False),
        ([ballot("nein", CANDIDATE, ME), ELSE, ELSE], [], {}, True, False),
        ([ballot("nein", CANDIDATE, ME), ELSE, ELSE, ELSE], [], {}, False, False),
        ([ELSE, ELSE, ballot("nein", CANDIDATE, ME)], [], {}, False, False),
        ([ballot("nein", CANDIDATE, ME), FAILED], [], {}, True, False),
        ([ballot("nein", CANDIDATE, ME), replace(SPOILT, nominee=CANDIDATE, enacted="L")], [], {}, False, False),
        # the president of an own special election
        ([CALLED_ON], [], {}, False, True),
        ([CALLED_ON], [accusing(ME, NOMINEE)], {}, True, False),
        ([CALLED_ON], [accusing(NOMINEE, ME)], {}, False, False),
        ([CALLED_ON], [accusing(CANDIDATE, ME, 2)], {}, False, False),
        (  # the nominee lied to the viewer, who has not told of it
            [replace(ELSE, candidate=NOMINEE, nominee=ME, elected=True, enacted="L"), CALLED_ON],
            [],
            {"told": [claim(NOMINEE, "FFL")], "memories": (Hand(1, "chancellor", "LL"),)},
            False,
            False,
        ),
        ([SPOILT, CALLED_ON], [], {}, False, False),
        ([CALLED_ON], [], {"fascist": 3}, False, False),
        ([CALLED_ON], [], {"fascist": 3, "not_hitler": (NOMINEE,)}, False, True),
        ([ENACTED, CALLED_ON], [], {"fascist": 3}, False, True),
        ([CALLED_ON], [], {"liberal": 4}, False, False),
        ([CALLED_ON, ELSE], [], {}, False, False),
        ([CALLED_BY_FOE], [], {}, False, False),
        # and of a foe's
        ([CALLED_BY_FOE], [SUSPECTED], {}, True, False),
        ([CALLED_BY_FOE], [accusing(4, ME)], {}, True, False),
        ([TRUSTED, CALLED_BY_FOE], [SUSPECTED], {}, False, False),
        ([CALLED_BY_FOE], [SUSPECTED], {"nominee": ME}, False, False),
        ([CALLED_BY_FOE], [SUSPECTED], {"tracker": 2}, False, False),
        # who chose a nominee knowing that they may be Hitler
        ([SPOILT, SPOILT, SPOILT, CHOSEN], [], {"fascist": 3}, False, True),
        ([replace(SPOILT, nominee=5)] * 2 + [CHOSEN, replace(SPOILT, nominee=5)], [], {"fascist": 3}, False, False),
        ([SPOILT_ELSE, SPOILT_ELSE, replace(ELSE, chaos="F"), CHOSEN], [], {"fascist": 3}, False, True),
        # a foe who investigated the nominee
        ([ELSE], [], {"target": NOMINEE}, False, False),
        ([ELSE], [SUSPECTED], {"target": NOMINEE}, False, True),
        ([replace(ELSE, candidate=NOMINEE)], [SUSPECTED], {"target": FOE}, False, False),
        # a foe because of their claim to the viewer, or of the tile that they chose
        (
            [replace(SPOILT, nominee=ME), FAILED],
            [],
            {"told": [claim(FOE, "FLL"), claim(ME, "FF"), claim(FOE, "FLL", 2), claim(CANDIDATE, "FF", 2)]},
            False,
            True,
        ),
        (
            [replace(SPOILT, candidate=ME, nominee=FOE), FAILED],
            [],
            {
                "told": [claim(FOE, "FLL", 2), claim(CANDIDATE, "FF", 2)],
                "memories": (Hand(1, "president", "FLL", "F"),),
            },
            False,
            True,
        ),
        *(  # whoever calls the viewer a liberal is none, even to a fascist
            (
                [replace(SPOILT_ELSE, power="investigate", target=ME), FAILED],
                [],
                {
                    "told": [
                        Statement(FOE, "investigation", 1, None, party),
                        claim(FOE, "FLL", 2),
                        claim(CANDIDATE, "FF", 2),
                    ]
                },
                False,
                party == "fascist",
            )
            for party in ("liberal", "fascist")
        ),
    ],
)
def test_a_ballot_fits_the_ones_before(
    past: list[Round], said: list[tuple[int, Argument, int]], change: dict[str, Any], *, ja: bool, nein: bool
) -> None:
    """Two ballots on the same two players, accusations, and own special elections; each with what releases from it."""
    now = asked(past, said, change)
    assert [binds(now, CastVote(ME, vote)) for vote in ("ja", "nein")] == [ja, nein]


DISPUTE = [(FOE, "FLL"), (CANDIDATE, "FF")]
"""The foe contradicts the candidate over the first session."""


@pytest.mark.parametrize(
    ("claims", "said", "change", "bound"),
    [
        (DISPUTE, [], {}, False),
        (DISPUTE, [SUSPECTED], {}, True),
        (DISPUTE, [accusing(FOE, ME, 2)], {}, True),
        (DISPUTE, [accusing(OTHER, FOE)], {}, False),
        ([(FOE, "FFL"), (CANDIDATE, "FL")], [SUSPECTED], {}, False),
        (DISPUTE, [accusing(ME, n) for n in (FOE, NOMINEE)], {}, False),
        (DISPUTE, [SUSPECTED], {"tracker": 2}, False),
        (DISPUTE, [SUSPECTED], {"liberal": 4}, False),
        (DISPUTE, [SUSPECTED], {"fascist": 3}, False),
        (DISPUTE, [SUSPECTED], {"nominee": ME}, True),
        (DISPUTE, [SUSPECTED], {"spoilt": NOMINEE}, False),
        (DISPUTE, [SUSPECTED], {"spoilt": 6}, True),
        (DISPUTE, [SUSPECTED], {"fascist": 3, "not_hitler": (NOMINEE,)}, True),
        # a member who is a foe as well, and an old accusation that still stands
        (DISPUTE, [SUSPECTED, accusing(NOMINEE, ME)], {}, False),
        (DISPUTE, [accusing(ME, NOMINEE), accusing(ME, FOE, 7)], {"waited": 5}, False),
        (DISPUTE, [accusing(ME, FOE, 7)], {"waited": 5}, True),
    ],
)
def test_a_foes_word_is_no_reason_for_a_nein(
    claims: list[tuple[int, str]], said: list[tuple[int, Argument, int]], change: dict[str, Any], *, bound: bool
) -> None:
    """Where only a foe contradicts a member, and their policy in dispute counts for nothing; but others do."""
    past = [Round(FOE, nominee=CANDIDATE, votes=("ja",) * 7, elected=True, enacted="F")]
    past += [replace(SPOILT, candidate=5, nominee=change.get("spoilt", 6))]
    past += [replace(ELSE, candidate=5, nominee=6)] * change.get("waited", 0)
    now = asked(past, said, change)
    told = tuple(claim(seat, tiles) for seat, tiles in claims)
    now = replace(now, view=replace(now.view, statements=told))
    assert binds(now, CastVote(ME, "nein")) == bound


@pytest.mark.parametrize(
    ("said", "told", "bound"),
    [
        # asked for, in this round
        ([(ME, ASK, 2)], [], True),
        ([(ME, ASK, 2)], DISPUTE, True),
        ([(ME, ASK, 1)], DISPUTE, False),
        ([(OTHER, ASK, 2)], [], False),
        ([(ME, replace(ASK, seat=OTHER), 2)], [], False),
        # a president praised in this round
        ([(ME, replace(PRAISE, seat=CANDIDATE), 2)], [], True),
        ([(ME, replace(PRAISE, seat=CANDIDATE), 1)], [], False),
        ([(ME, replace(PRAISE, seat=CANDIDATE), 2)], [(FOE, "FLL"), (NOMINEE, "FF")], False),
        ([(ME, replace(PRAISE, seat=CANDIDATE), 2), accusing(NOMINEE, ME, 2)], [], False),
        ([(ME, replace(PRAISE, seat=CANDIDATE), 2), accusing(ME, NOMINEE, 2)], [], False),
        ([(ME, replace(PRAISE, seat=CANDIDATE), 2), accusing(ME, CANDIDATE, 2)], [], False),
    ],
)
def test_nobody_refuses_what_they_have_just_asked_for_or_praised(
    said: list[tuple[int, Argument, int]], told: list[tuple[int, str]], *, bound: bool
) -> None:
    """A nomination in any case; a president unless the nominee is in dispute."""
    past = Round(told[0][0], nominee=told[1][0], votes=("ja",) * 7, elected=True, enacted="F") if told else ELSE
    now = asked([past], said, {"told": [claim(*one) for one in told]})
    assert binds(now, CastVote(ME, "nein")) == bound
    for change in ({"tracker": 2}, {"fascist": 3}) if bound else ():  # the nominee counts more than praise
        asks = said[0][1].kind == "ask_nominate"
        assert (
            binds(asked([past], said, {**change, "told": [claim(*one) for one in told]}), CastVote(ME, "nein")) == asks
        )


def test_an_investigated_president_may_choose_badly() -> None:
    """Having called the president a liberal does not bind to what they nominate."""
    past = [replace(INVESTIGATED, target=CANDIDATE), ELSE]
    for change in ({}, {"fascist": 3}):
        now = asked(past, [], {**change, "told": [replace(VERDICT)]})
        assert not binds(now, CastVote(ME, "nein"))


@pytest.mark.parametrize(
    ("past", "change", "bound"),
    [
        ([ballot("nein")], {}, True),
        ([ballot("ja")], {}, False),
        ([ballot("nein", chancellor=OTHER)], {}, False),
        ([ballot("nein"), ELSE, ELSE], {}, True),
        ([ballot("nein"), ELSE, ELSE, ELSE], {}, False),
        ([ballot("nein"), replace(SPOILT, enacted="L")], {}, False),
        ([ballot("nein", enacted="L")], {}, False),
        ([replace(ballot("nein"), elected=True, veto="accepted")], {}, True),
        ([replace(ballot("nein"), elected=True, veto="accepted")], {"not_hitler": (NOMINEE,)}, False),
        ([FAILED, ballot("nein")], {}, False),  # perhaps because of that president
        # one's own last nominee
        ([OWN], {}, True),
        ([replace(OWN, elected=True, enacted="L")], {}, False),
        ([OWN, ELSE], {}, False),
    ],
)
def test_nobody_nominates_a_player_just_refused(past: list[Round], change: dict[str, Any], *, bound: bool) -> None:
    """By themselves, unless for the president, or by the table with them as the president."""
    now = asked(past, [], change)
    rounds = (*past, Round(ME))
    now = replace(now, view=replace(now.view, phase="nomination", candidate=ME, nominee=None, rounds=rounds))
    assert binds(now, Nominate(ME, NOMINEE)) == bound


@pytest.mark.parametrize(("fascist", "cost"), [(1, FIRM_COST), (4, FIRM_COST), (5, WORD_COST)])
def test_no_top_tile_is_worse_than_a_proven_liar(fascist: int, cost: float) -> None:
    """Except perhaps the sixth fascist policy; an accuser may be honest."""
    ja, past = CastVote(ME, "ja"), [replace(ENACTED, enacted="F")]
    change = {"tracker": 2, "fascist": fascist}
    assert asked(past, [accusing(NOMINEE, ME)], change).commitments.cost(ja) == WORD_COST
    lied = asked(past, [], {**change, "told": [claim(ME, "FFL"), claim(NOMINEE, "FF")]})
    assert lied.commitments.cost(ja) == cost


@pytest.mark.parametrize("change", [{}, {"tracker": 2}, {"fascist": 4}, {"liberal": 4}, {"party": "liberal"}])
def test_the_fascist_team_takes_the_last_policy(change: dict[str, Any]) -> None:
    """It refuses no chancellor of its own who would enact that, unless a liberal policy or the top tile may win too."""
    now = asked([ELSE], [], {"fascist": 5, **change})
    roles: Any = ("fascist", None, "fascist", None, "liberal", "liberal", "liberal")
    party = change.get("party", "fascist")
    now = replace(now, view=replace(now.view, role=party, party=party, roles=roles))
    assert against_own_word(now, CastVote(ME, "nein")) == (not change)


@pytest.mark.parametrize("role", ["liberal", "fascist", "hitler"])
@pytest.mark.parametrize(
    ("change", "fears"),
    [
        ({}, True),
        ({"fascist": 2}, False),
        ({"not_hitler": (NOMINEE,)}, False),
        ({"nominee": ME}, False),
        ({"nominee": OTHER}, False),
        ({"tracker": 2}, True),
        ({"fascist": 5}, True),
        ({"fascist": 5, "tracker": 2}, False),
    ],
)
def test_nobody_elects_a_probable_hitler(
    change: dict[str, Any], role: Any, monkeypatch: pytest.MonkeyPatch, *, fears: bool
) -> None:
    """By what a liberal in the seat believes, whatever its role; unless the top tile may end the game."""
    hitler = (0.0, 0.0, 0.6, 0.2, 0.1, 0.1, 0.0)
    judged = list[str]()

    def belief(now: Standpoint) -> SimpleNamespace:
        judged.append(now.view.role or "")
        return SimpleNamespace(hitler=hitler)

    monkeypatch.setattr(Standpoint, "belief", property(belief))
    now = asked([ELSE], [], {"fascist": 3, **change})
    now = replace(now, view=replace(now.view, role=role, party="liberal" if role == "liberal" else "fascist"))
    assert now.cost(CastVote(ME, "ja")) == (FIRM_COST if fears else 0)
    assert now.cost(CastVote(ME, "nein")) == 0
    assert set(judged) <= {"liberal"}


@pytest.mark.parametrize(
    ("said", "change", "shows"),
    [
        ([], {}, True),
        ([], {"nominee": ME}, True),
        ([], {"tracker": 2}, True),
        ([], {"fascist": 1}, False),
        ([], {"liberal": 4}, False),
        ([accusing(CANDIDATE, ME)], {}, False),
        ([accusing(NOMINEE, ME)], {}, False),
        ([accusing(OTHER, ME)], {}, True),
        ([], {"told": [claim(FOE, "LLL"), claim(NOMINEE, "FL")]}, False),
    ],
)
def test_an_early_nein_without_a_reason_shows_a_liberal(
    said: list[tuple[int, Argument, int]], change: dict[str, Any], *, shows: bool
) -> None:
    """Before the first fascist policy it would show a liberal, so nobody casts it. It breaks no earlier promise."""
    now = asked([replace(ENACTED, candidate=FOE)], said, {"fascist": 0, **change})
    nein, ja = CastVote(ME, "nein"), CastVote(ME, "ja")
    assert [now.commitments.shows_role(act) for act in (nein, ja)] == [shows, False]
    assert not against_own_word(now, nein)
    assert now.commitments.cost(nein) == (FIRM_COST if shows else 0)  # else it is no option


@pytest.mark.parametrize("tracker", [1, 2])
def test_words_cost_less_where_the_top_tile_is_at_stake(tracker: int) -> None:
    """A fifth, if they are about both; and nothing five rounds later."""
    view = moment("vote")
    me = view.viewer
    assert isinstance(me, int)
    about = next(seat for seat in view.alive if seat != me)
    rounds = (*view.rounds[:-1], replace(view.rounds[-1], nominee=about))
    view = replace(view, nominee=about, rounds=rounds, election_tracker=tracker)
    words = [Argument("suspect", seat=seat) for seat in {about, view.candidate} - {me}]
    contexts = context(view), *(context(view, *words, earlier=rounds) for rounds in (0, 5))
    free, bound, old = (worths_of(now)[CastVote(me, "ja")] for now in contexts)
    assert free - bound == pytest.approx(MIND.heat * (WORD_COST if tracker == 2 else FIRM_COST))
    assert free == old


def test_a_ja_is_for_both_members_of_a_government() -> None:
    """An accusation of the candidate binds against a Ja; praise of the candidate binds the nominee alone."""
    view = moment("vote")
    me = view.viewer
    assert isinstance(me, int)
    candidate, other = [seat for seat in view.alive if seat != me][:2]
    acts = CastVote(me, "ja"), CastVote(me, "nein")
    for nominee, praised in ((other, []), (me, [acts[1]])):
        running = replace(view.rounds[-1], candidate=candidate, nominee=nominee)
        seen = replace(view, rounds=(*view.rounds[:-1], running), candidate=candidate, nominee=nominee)
        for kind, against in (("suspect", [acts[0]]), ("trust", praised)):
            now = context(seen, Argument(kind, seat=candidate))
            assert [act for act in acts if against_own_word(now, act)] == against


def test_nobody_shoots_a_trusted_seat() -> None:
    """Nor in the four rounds after the praise; a seat without a recent opinion about it may be shot."""
    views = (moment("execution", seed=f"word/{number}") for number in range(9))
    view = next(view for view in views if len(worths_of(context(view))) > 1)
    act, other = list(worths_of(context(view)))[:2]
    assert isinstance(act, Execute)
    now = context(view, Argument("trust", seat=act.target))
    assert worths_of(context(view))[act] - worths_of(now)[act] == pytest.approx(PRICE)
    assert against_own_word(now, act)
    assert not against_own_word(now, other)
    view = replace(now.view, statements=(), rounds=(*[Round(0)] * 6,))
    old = [against_own_word(context(view, Argument("trust", seat=act.target), earlier=ago), act) for ago in (4, 5)]
    assert old == [True, False]


def test_promises_of_others_do_not_bind() -> None:
    """Another seat's promise leaves the worths unchanged."""
    view = moment("nomination")
    other = view.eligible[0]
    heard = (Heard(other, 1, Argument("will_nominate", seat=view.eligible[1]), len(view.rounds)),)
    now = Standpoint(view, MIND, heard)
    assert not any(against_own_word(now, Nominate(view.candidate, seat)) for seat in view.eligible)


def test_promises_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was heard before: where a bot would promise a nomination, it then nominates that seat.

    Without the cost of a broken promise, the same seats would nominate another one more often in the same moments.
    """
    bot = BOTS["expert"]
    assert isinstance(bot, Thinker)
    promises = broken = more = 0
    for number in range(2):
        dice, talk = random.Random(f"promise/{number}"), random.Random(f"promise/{number}/talk")
        match = play_match(7, make_rules(), {"liberal": bot, "fascist": bot}, dice, talk)
        record, heard = record_of(match.events, "ABCDEFG", said_in(match)), tuple[Heard, ...]()
        for place, (view, action) in enumerate(decisions(record)):
            heard = heard_by(record.talk, place, view, heard)
            if isinstance(action, Nominate):
                promise = bot.having_heard(heard).choose(view, random.Random(0))
                assert isinstance(promise, Nominate)
                said = Heard(action.seat, len(heard) + 1, Argument("will_nominate", seat=promise.target), view.round)
                for luck in range(1, 6):
                    listening = bot.having_heard((*heard, said))
                    bound = listening.choose(view, random.Random(luck))
                    with monkeypatch.context() as free:
                        free.setattr(commitments, "FIRM_COST", 0.0)
                        unbound = listening.choose(view, random.Random(luck))
                    promises, broken, more = promises + 1, broken + (bound != promise), more + (unbound != promise)
    assert promises > 50
    assert broken / promises < 0.05
    assert broken < more


def test_a_bot_explains_a_kept_promise() -> None:
    """The promise explains the nomination when no other reason does."""
    view = moment("nomination")
    bot = BOTS["steady"]
    assert isinstance(bot, Arguing)
    me = view.candidate
    worst = min(view.eligible, key=lambda seat: worths_of(context(view))[Nominate(me, seat)])
    heard = (Heard(me, 1, Argument("will_nominate", seat=worst), len(view.rounds)),)
    listening = bot.having_heard(heard)
    assert isinstance(listening, Thinker)
    reasons = listening.explain(view, Nominate(me, worst), random.Random(0)).reasons
    assert reasons[0] == Reason("bots-kept-word")
