"""Absurd and repeated arguments: no bot makes them, whatever their role."""

import random
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from sitting import sitting

from weimar.bots.inference.history import contradictions, course_of
from weimar.bots.policy.choice.mind import Standpoint
from weimar.bots.policy.net.trained import shipped_mind
from weimar.bots.policy.talk.grounds import HUNCH
from weimar.bots.policy.talk.restraint import Restraint
from weimar.bots.policy.talk.speaker import Speaker, Wish
from weimar.engine import FairChance, View, make_rules, project, replay, start
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.rounds import Round
from weimar.engine.state import Statement

LIBERAL = Round(1, nominee=2, votes=("ja",) * 7, elected=True, enacted="L")
FASCIST = Round(3, nominee=4, votes=("ja",) * 7, elected=True, enacted="F")
FAILED = Round(5, nominee=6, votes=("ja", *("nein",) * 6), elected=False)
PEEK = replace(FASCIST, power="peek")
RUNNING = Round(6)
COURSE = (LIBERAL, FASCIST, FAILED, FAILED, RUNNING)
LATE = (LIBERAL, FASCIST, *[FAILED] * 7, RUNNING)
SESSION = Grounds("session", round=2)


@cache  # every test starts from it
def dealt() -> View:
    """Seat 0's view of a new game of seven."""
    return project(replay([start(7, make_rules(), FairChance(random.Random(0)))]), 0)


def forbids(
    argument: Argument,
    *said: tuple[int, Argument, int],
    rounds: tuple[Round, ...] = COURSE,
    told: tuple[Statement, ...] = (),
) -> bool:
    """Whether seat 0 must not say this in the last round, after arguments: the speaker, the words, the round."""
    heard = tuple(Heard(seat, number, words, when) for number, (seat, words, when) in enumerate(said, 1))
    return Restraint(replace(dealt(), rounds=rounds, statements=told), heard).forbids(argument)


def suspect(seat: int, because: Grounds | None = SESSION) -> Argument:
    """An accusation."""
    return Argument("suspect", seat=seat, because=because)


def claimed(seat: int, tiles: str, number: int = 2) -> Statement:
    """A claim about a session."""
    return Statement(seat, "session", number, tiles, None)


def investigated(seat: int, target: int, *, replaced: bool = False) -> dict[str, Any]:
    """A round with an investigation of a "fascist", as arguments of `forbids`."""
    past = replace(FASCIST, candidate=seat, power="investigate", target=target)
    told = Statement(seat, "investigation", 2, None, "fascist", replaced)
    return {"rounds": (LIBERAL, past, FAILED, FAILED, RUNNING), "told": (told,)}


def test_nobody_repeats_themselves_for_six_rounds() -> None:
    """Words about the running round can be repeated in the next."""
    question, intent = Argument("what_of", seat=4), Argument("will_nominate", seat=4)
    for argument, free in ((question, 4), (intent, 9), (Argument("ask_veto", to=6), 9)):
        assert not forbids(argument, (0, argument, free), rounds=LATE)
        assert forbids(argument, (0, argument, free + 1), rounds=LATE)
        assert not forbids(argument, (1, argument, free + 1), rounds=LATE)


def test_denials_answer_accusations_of_this_round() -> None:
    """Once, and only before an accuser who might believe it."""
    denial, counter = Argument("am_liberal", to=3), Argument("disagree", answers=1)
    for answer in (denial, Argument("am_not_hitler", to=3), counter):
        assert not forbids(answer, (3, suspect(0), 5))
        assert forbids(answer, (3, suspect(0), 4))
        assert forbids(answer, (3, suspect(0), 5), (0, suspect(3, HUNCH), 5))
    assert forbids(denial, (3, suspect(0), 5), (0, denial, 5))
    assert forbids(denial, (3, suspect(0), 5), **investigated(0, 3))
    assert not forbids(denial, (3, suspect(0), 5), **investigated(3, 0))
    assert not forbids(Argument("disagree", answers=1), (3, suspect(4), 4))
    assert forbids(denial, (3, suspect(0), 10), (0, denial, 2), rounds=LATE)
    assert not forbids(denial, (3, suspect(0), 10), (0, Argument("am_liberal", to=4), 2), rounds=LATE)
    replaced = investigated(0, 3, replaced=True)
    assert not forbids(denial, (3, suspect(0), 5), **replaced)


def test_nobody_praises_who_contradicts_them() -> None:
    """Nor asks for their nomination, nor objects to those who say that one of the two lies."""
    course = (LIBERAL, replace(FASCIST, nominee=0), FAILED, FAILED, RUNNING)
    told = (claimed(3, "FFL"), claimed(0, "FF"))
    praise = Argument("trust", seat=3, because=Grounds("session", round=1))
    either = (4, Argument("one_of_two", seat=0, other=3, because=SESSION), 5)
    for said in (praise, Argument("ask_nominate", seat=3, to=6, because=SESSION), Argument("disagree", answers=1)):
        assert forbids(said, either, rounds=course, told=told)
        assert not forbids(said, either, rounds=course)
    assert not forbids(Argument("am_liberal", to=4), either, rounds=course, told=told)


def test_the_word_of_who_contradicts_them_is_no_reason() -> None:
    """An investigation by a player with another story about their session."""
    course = (LIBERAL, replace(FASCIST, nominee=0, power="investigate", target=4), FAILED, FAILED, RUNNING)
    shown = Statement(3, "investigation", 2, None, "liberal")
    trust = Argument("trust", seat=4, because=Grounds("investigation", seat=4))
    assert forbids(trust, rounds=course, told=(shown, claimed(3, "FFL"), claimed(0, "FF")))
    assert not forbids(trust, rounds=course, told=(shown, claimed(3, "FFF"), claimed(0, "FF")))


def test_nobody_blames_who_contradicts_a_player_they_are_at_odds_with() -> None:
    """They would have to take that player's word; praise, and reasons for a ballot, are another matter."""
    quarrel = (0, suspect(3, HUNCH), 2)
    for reason in (Grounds("contradiction", seat=3, round=2, other=4), Grounds("contradiction", 4, 2, 3)):
        assert forbids(suspect(4, reason), quarrel)
        assert not forbids(suspect(4, reason))
        assert not forbids(suspect(4, reason), (0, suspect(5), 2))
        assert not forbids(Argument("trust", seat=4, because=reason), quarrel)
        assert not forbids(Argument("will_vote", ballot="nein", because=reason), quarrel)


def test_a_changed_mind_is_no_quarrel() -> None:
    """Of two words about the accuser the later one counts."""
    trust, suspected = (0, Argument("trust", seat=3, because=HUNCH), 4), (0, suspect(3, HUNCH), 4)
    denial, accused = Argument("am_liberal", to=3), (3, suspect(0), 5)
    assert not forbids(denial, suspected, trust, accused)
    assert forbids(denial, trust, suspected, accused)


@pytest.mark.parametrize(("drawn", "had", "at_odds"), [("FFL", "FF", True), ("FFF", "FF", False), ("FFL", "FL", False)])
def test_blaming_each_other_counts_as_being_at_odds(drawn: str, had: str, at_odds: bool) -> None:  # noqa: FBT001
    """A president's claim that leaves the chancellor a choice, and the chancellor's claim of none."""
    own = replace(FASCIST, nominee=0)
    course, told = (LIBERAL, own, FAILED, FAILED, RUNNING), (claimed(3, drawn), claimed(0, had))
    assert forbids(Argument("am_liberal", to=3), (3, suspect(0), 5), rounds=course, told=told) == at_odds


def test_a_peek_can_set_two_players_at_odds() -> None:
    """A president's claim about the tiles that the accuser had looked at."""
    course = (PEEK, replace(FASCIST, candidate=0, nominee=5), RUNNING)
    for drawn in ("FFF", "FFL", "FLL", "LLL"):
        told = (Statement(3, "peek", 1, "FLF", None), claimed(0, drawn))
        denied = forbids(Argument("am_liberal", to=3), (3, suspect(0), 3), rounds=course, told=told)
        assert denied == (drawn != "FFL")


def test_a_peek_conflicts_with_claims_about_its_tiles() -> None:
    """Only of the next draw, by another player. A chancellor can have one liberal tile less."""
    drawn = replace(FASCIST, candidate=0, nominee=5)

    def found(told: Statement, between: Round = FAILED, last: Round = drawn) -> bool:
        claims = (Statement(3, "peek", 1, "FLF", None), told)
        view = replace(dealt(), rounds=(PEEK, between, last), statements=claims)
        return bool(contradictions(course_of(view), 3))

    for between in (LIBERAL, replace(FAILED, chaos="L"), replace(LIBERAL, enacted=None, veto="accepted")):
        assert not found(claimed(0, "FFF", 3), between)
    assert found(claimed(0, "FFF", 3))
    assert [found(claimed(5, had, 3)) for had in ("FF", "FL", "LL")] == [False, False, True]
    assert not found(claimed(3, "FFF", 3), last=replace(drawn, candidate=3))
    assert not found(claimed(3, "LL", 3), last=replace(drawn, nominee=3))


def test_the_table_hears_an_opinion_with_a_reason_twice() -> None:
    """From anyone, in any words, and by agreement; answers about ballots do not count."""
    trust, first = Argument("trust", seat=4, because=SESSION), (1, suspect(4), 1)
    assert not forbids(suspect(4), first)
    assert not forbids(Argument("agree", answers=1), first)
    assert not forbids(suspect(4, Grounds("session", round=1)), first, first)
    assert not forbids(suspect(3), first, first)
    assert not forbids(Argument("disagree", answers=1), first, first)
    for second in ((2, suspect(4), 3), (2, trust, 3), (2, Argument("agree", answers=1), 3)):
        assert forbids(suspect(4), first, second)
        assert forbids(trust, first, second)
        assert forbids(Argument("agree", answers=1), first, second)
    assert forbids(suspect(4, HUNCH), (1, suspect(4, HUNCH), 1), (2, suspect(4, HUNCH), 3))
    pair = Argument("one_of_two", seat=4, other=3, because=SESSION)
    for other, stale in ((3, True), (5, False)):
        assert forbids(replace(pair, other=other), (1, pair, 1), (2, pair, 3)) == stale
    voted = Argument("voted", round=2, ballot="ja", because=SESSION)
    assert not forbids(voted, (1, voted, 4), (2, voted, 4))


def test_nobody_advises_who_will_not_listen() -> None:
    """A president at odds with the speaker, or openly at odds with the nominee already."""
    for kind in ("ask_nominate", "ask_not_nominate"):
        advice = Argument(kind, seat=4, to=6, because=SESSION)
        assert not forbids(advice)
        assert not forbids(advice, (6, suspect(0), 5))
        assert forbids(advice, (0, suspect(6, HUNCH), 2))
        assert forbids(advice, (6, suspect(4), 2))
        assert forbids(advice, (4, suspect(6), 2))
        assert forbids(advice, **investigated(6, 4))
    shot = Argument("ask_execute", seat=4, to=6, because=SESSION)
    assert not forbids(shot, (6, suspect(4), 2))
    assert forbids(shot, (0, suspect(6, HUNCH), 2))
    for word in (Argument("what_of", seat=4, to=6), Argument("ask_nominate", seat=4, because=SESSION)):
        assert not forbids(word, (0, suspect(6, HUNCH), 2)), "a question, or advice to nobody in particular"


def test_a_hunch_needs_a_fascist_session_and_no_other_opinion() -> None:
    """Only someone with a fascist session is accused on a hunch, and nobody that the seat has praised."""
    assert [forbids(suspect(seat, HUNCH)) for seat in (1, 2, 3, 4, 5)] == [True, True, False, False, True]
    praised, accused = (0, Argument("trust", seat=4), 1), (0, suspect(4), 1)
    assert forbids(suspect(4, HUNCH), praised, rounds=LATE)
    assert forbids(Argument("trust", seat=4, because=HUNCH), accused, rounds=LATE)
    assert not forbids(suspect(4), praised, rounds=LATE)
    assert not forbids(suspect(2))
    assert not forbids(Argument("trust", seat=2, because=HUNCH))
    assert forbids(Argument("trust", seat=2, because=HUNCH), rounds=(RUNNING,))
    mixed = (LIBERAL, replace(FASCIST, nominee=2), RUNNING)
    assert not forbids(suspect(2, HUNCH), rounds=mixed)
    own = (LIBERAL, replace(FASCIST, candidate=0), RUNNING)
    assert forbids(suspect(4, HUNCH), rounds=own), "a session of the speaker's is no reason to accuse"
    assert forbids(Argument("trust", seat=4, because=HUNCH), rounds=own), "but one not to praise"


def test_nobody_blames_a_policy_that_was_the_speakers_or_the_addressees_too() -> None:
    """Nor a record with such a policy in it; a contradiction about the round is another matter."""
    policy, record = Grounds("fascist_policy", round=2), Grounds("bad_record", seat=4)
    ask = Argument("ask_not_nominate", seat=4, because=policy)
    own = (LIBERAL, replace(FASCIST, candidate=0), RUNNING)
    both = (replace(FASCIST, candidate=0), FASCIST, RUNNING)
    for because, rounds, wrong in (
        (policy, COURSE, False),
        (record, COURSE, False),
        (policy, own, True),
        (record, own, True),
        (policy, both, False),
        (record, both, True),
        (SESSION, own, False),
    ):
        assert forbids(suspect(4, because), rounds=rounds) == wrong, (because, rounds)
    assert [forbids(replace(ask, to=to)) for to in (3, 5, None)] == [True, False, False]
    assert [forbids(replace(ask, to=to, because=record)) for to in (3, 5)] == [True, False]
    for to in (3, 4, 5):  # who asks a voter about their own government hears the reason
        voted = Argument("voted", round=3, ballot="nein", to=to, because=policy)
        assert [forbids(replace(voted, because=because)) for because in (policy, record)] == [False, False]
    praise = Argument("trust", seat=2, because=Grounds("good_record", seat=2))
    assert not forbids(praise, rounds=(replace(LIBERAL, candidate=0), RUNNING))


def test_an_opinion_stands_for_two_rounds_without_news() -> None:
    """News is a session or an investigation of the seat since then; within a round, nothing is."""
    trust = Argument("trust", seat=4, because=Grounds("session", round=1))
    assert [forbids(trust, (0, suspect(4), number)) for number in (5, 4, 3, 2)] == [True, True, True, False]
    assert not forbids(trust, (1, suspect(4), 4))
    governed = (LIBERAL, FAILED, FAILED, replace(LIBERAL, nominee=4), RUNNING)
    assert not forbids(trust, (0, suspect(4), 4), rounds=governed)
    assert not forbids(trust, (0, suspect(4), 3), rounds=governed)
    assert forbids(trust, (0, suspect(4), 5), rounds=governed)
    assert forbids(trust, (0, suspect(4), 4), rounds=governed[:-1])
    shown = (LIBERAL, FAILED, FAILED, replace(FASCIST, nominee=2, power="investigate", target=4), RUNNING)
    assert not forbids(trust, (0, suspect(4), 4), rounds=shown)
    asked = Argument("ask_nominate", seat=4, to=6, because=Grounds("session", round=1))
    assert forbids(asked, (0, Argument("ask_not_nominate", seat=4, to=1, because=SESSION), 4))


def test_nobody_denies_their_ballot_before_a_policy() -> None:
    """A Ja is for both members of the government, a Nein against the chancellor only."""
    for last, denied in (
        (replace(FASCIST, candidate=1, enacted=None), [("suspect", 1), ("suspect", 4)]),
        (replace(FASCIST, candidate=1, votes=("nein", *["ja"] * 6), enacted=None), [("trust", 4)]),
        (replace(FASCIST, candidate=1), []),
        (replace(FASCIST, candidate=1, votes=("nein", *["ja"] * 6)), [("trust", 4)]),
        (replace(FASCIST, candidate=1, votes=("nein", *["ja"] * 6), enacted="L"), []),
    ):
        words = [(kind, seat) for kind in ("suspect", "trust") for seat in (1, 4, 5)]
        course = (LIBERAL, FASCIST, last)
        assert [
            word for word in words if forbids(Argument(word[0], seat=word[1], because=SESSION), rounds=course)
        ] == denied


def test_nobody_praises_a_nominee_just_refused() -> None:
    """Nor their president, for three rounds, unless a liberal policy came of it, or the other one was the reason."""
    refused = Round(1, nominee=4, votes=("nein", "ja", "ja", "ja", "ja", "ja", "ja"), elected=False)
    trust = Argument("trust", seat=4, because=Grounds("liberal_policy", round=1))
    odds = replace(FASCIST, candidate=1, nominee=5)
    shown = replace(LIBERAL, nominee=6, power="investigate", target=4)
    conflict = claimed(1, "FFL", 1), claimed(5, "FF", 1)
    for rounds, told, said, wrong in (
        ((LIBERAL, refused), (), (), True),
        ((LIBERAL, refused, RUNNING), (), (), True),
        ((LIBERAL, refused, FAILED, RUNNING), (), (), True),
        ((LIBERAL, refused, FAILED, FAILED, RUNNING), (), (), False),
        ((LIBERAL, replace(refused, candidate=5, nominee=2), RUNNING), (), (), False),
        ((LIBERAL, replace(refused, votes=("ja",) * 7), RUNNING), (), (), False),
        ((LIBERAL, replace(refused, candidate=4, nominee=1), RUNNING), (), (), True),
        ((LIBERAL, replace(refused, elected=True, enacted="L"), RUNNING), (), (), False),
        ((LIBERAL, refused, shown, RUNNING), (), (), False),
        ((LIBERAL, shown, refused, RUNNING), (), (), True),
        ((odds, refused, RUNNING), conflict, (), False),
        ((LIBERAL, refused, RUNNING), (), ((0, suspect(1), 1),), False),
    ):
        assert forbids(trust, *said, rounds=rounds, told=told) == wrong, rounds
        assert not forbids(replace(trust, seat=3), *said, rounds=rounds, told=told)


def test_nobody_praises_the_nominee_of_an_accused_president() -> None:
    """While the accusation stands; and nobody has an opinion of a player who no longer plays."""
    proposed = (LIBERAL, FAILED, Round(1, nominee=4))
    trust = Argument("trust", seat=4, because=HUNCH)
    for said, wrong in (
        ([], False),
        ([suspect(1)], True),
        ([suspect(2)], False),
        ([suspect(1), Argument("trust", seat=1, because=HUNCH)], False),
    ):
        heard = [(0, words, 2) for words in said]
        assert forbids(trust, *heard, rounds=proposed) == wrong, said
        assert not forbids(replace(trust, seat=3), *heard, rounds=proposed)
    refused = (LIBERAL, Round(1, nominee=5, votes=("nein",) * 7, elected=False), Round(1, nominee=4))
    assert forbids(trust, rounds=refused)
    assert not forbids(trust, rounds=(*refused[:2], Round(2, nominee=4)))
    own = (LIBERAL, replace(FASCIST, candidate=0, nominee=5), FAILED, Round(0, nominee=4))
    assert not forbids(trust, rounds=own), "presidents praise their own nominees"
    assert forbids(trust, rounds=(LIBERAL, replace(FASCIST, nominee=5), FAILED, Round(3, nominee=4)))
    alive = replace(dealt(), rounds=COURSE, alive=(0, 1, 2, 3, 5, 6))
    assert [Restraint(alive, ()).forbids(suspect(seat)) for seat in (3, 4)] == [False, True]


@pytest.mark.parametrize(
    ("argument", "rounds", "told", "wrong"),
    [
        # a chancellor who got two liberal tiles
        (Argument("trust", seat=2, because=Grounds("liberal_policy", round=1)), COURSE, ("FLL", "LL"), True),
        (Argument("trust", seat=2, because=Grounds("liberal_policy", round=1)), COURSE, ("FLL", "FL"), False),
        (Argument("trust", seat=2, because=Grounds("liberal_policy", round=1)), COURSE, ("FFL", "LL"), False),
        (Argument("trust", seat=1, because=Grounds("liberal_policy", round=1)), COURSE, ("FLL", "LL"), False),
        (Argument("trust", seat=2, because=Grounds("session", round=1)), COURSE, ("FLL", "LL"), True),
        (Argument("trust", seat=2, because=Grounds("session", round=1)), COURSE, ("FLL", "FL"), False),
        # a hunch about a player without a fascist policy
        (suspect(1, HUNCH), COURSE, (), True),
        (suspect(4, HUNCH), COURSE, (), False),
        # a player whom the seat supported since then
        (suspect(4, Grounds("fascist_policy", round=2)), COURSE, (), False),
        (suspect(4, Grounds("fascist_policy", round=2)), (*COURSE, replace(FASCIST, enacted=None), RUNNING), (), True),
        (suspect(4, Grounds("fascist_policy", round=2)), (*COURSE, FASCIST, RUNNING), (), False),
        (suspect(4, Grounds("bad_record", seat=4)), (*COURSE, replace(FASCIST, enacted=None), RUNNING), (), False),
        # a ballot against a player whom the voter contradicts
        (suspect(2, Grounds("ballot", seat=2, round=4)), COURSE, (), False),
        (suspect(2, Grounds("ballot", seat=2, round=4)), (*COURSE[:3], replace(FAILED, nominee=1), RUNNING), (), False),
        (
            suspect(2, Grounds("ballot", seat=2, round=4)),
            (*COURSE[:3], replace(FAILED, nominee=1), RUNNING),
            ("FFL", "LL"),
            True,
        ),
        (Argument("why_ballot", seat=2, round=4), (*COURSE[:3], replace(FAILED, nominee=1), RUNNING), (), False),
        (
            Argument("why_ballot", seat=2, round=4),
            (*COURSE[:3], replace(FAILED, nominee=1), RUNNING),
            ("FFL", "LL"),
            True,
        ),
        (
            Argument("why_ballot", seat=3, round=4),
            (*COURSE[:3], replace(FAILED, nominee=1), RUNNING),
            ("FFL", "LL"),
            False,
        ),
    ],
)
def test_a_reason_that_tells_nothing(
    argument: Argument, rounds: tuple[Round, ...], told: tuple[str, ...], *, wrong: bool
) -> None:
    """Of a policy without a choice, of an older fact than the own support, and of a ballot with an open cause."""
    claims = tuple(claimed(seat, tiles, 1) for seat, tiles in zip((1, 2), told, strict=False))
    assert forbids(argument, rounds=rounds, told=claims) == wrong
    if argument.because is not None:  # nor does anybody repeat it
        agreement = Argument("agree", answers=1)
        assert forbids(agreement, (3, argument, len(rounds)), rounds=rounds, told=claims) == wrong


def test_nobody_asks_for_a_nominee_they_could_not_vote_for() -> None:
    """By a president who contradicts somebody, whom the seat accused, or governed badly; or if it loses the game."""
    asked = Argument("ask_nominate", seat=2, to=1, because=Grounds("liberal_policy", round=1))
    assert not forbids(asked)
    assert not forbids(asked, (0, suspect(3), 4))
    assert forbids(asked, (0, suspect(1), 4))
    assert forbids(replace(asked, to=4))
    assert not forbids(replace(asked, to=4), rounds=(replace(LIBERAL, candidate=4), *COURSE))
    assert forbids(
        asked, rounds=(replace(LIBERAL, nominee=5), *COURSE), told=(claimed(1, "FFL", 1), claimed(5, "FF", 1))
    )
    won = replace(dealt(), rounds=COURSE, enacted=replace(dealt().enacted, liberal=4))
    assert Restraint(replace(won, role="liberal", party="liberal"), ()).forbids(asked)
    assert Restraint(replace(won, role="fascist", party="fascist"), ()).forbids(asked)


def test_nobody_asks_about_a_ballot_like_their_own_words() -> None:
    """Whoever accused a member of a government knows why others refused it."""
    why = Argument("why_ballot", seat=2, round=4)
    assert not forbids(why)
    assert forbids(why, (0, suspect(5), 3))
    assert forbids(why, (0, suspect(6), 3))
    assert not forbids(why, (0, suspect(4), 3))
    assert not forbids(why, (3, suspect(5), 3))
    asked = (*COURSE[:3], replace(FAILED, votes=("nein", "nein", "ja", *["nein"] * 4)), RUNNING)
    blame = suspect(2, Grounds("ballot", seat=2, round=4))
    assert not forbids(blame)
    for said in ((2, suspect(5), 3), (5, suspect(2), 3), (2, suspect(6), 3), (6, suspect(2), 3)):
        assert forbids(why, said)
        assert forbids(blame, said)
        assert not forbids(why, said, rounds=asked), "a Ja"
        assert not forbids(blame, said, rounds=asked), "a Ja"
    assert forbids(why, (5, suspect(0), 3))


def test_a_hunch_praises_nobody_with_a_bad_record() -> None:
    """More fascist than liberal policies."""
    trust = [Argument("trust", seat=seat, because=HUNCH) for seat in (2, 4)]
    assert [forbids(one) for one in trust] == [False, True]
    assert not forbids(trust[1], rounds=(replace(LIBERAL, nominee=4), *COURSE))


def test_every_role_has_the_same_restraint() -> None:
    """Roles, parties, hands and other secrets of a view change nothing."""
    first = Grounds("liberal_policy", round=1)
    arguments = [
        *(
            Argument(kind, seat=seat, because=HUNCH)
            for kind in ("suspect", "trust", "is_hitler")
            for seat in range(1, 7)
        ),
        *(Argument("ask_not_nominate", seat=1, to=to, because=SESSION) for to in range(2, 7)),
        *(Argument("am_liberal", to=to) for to in range(1, 7)),
        *(Argument("ask_nominate", seat=1, to=to, because=first) for to in range(2, 7)),
        *(Argument("agree", answers=number) for number in (3, 4)),
        *(Argument("voted", round=1, ballot="nein", because=because) for because in (first, HUNCH)),
        *(Argument("why_ballot", seat=seat, round=1) for seat in range(1, 7)),
        *(suspect(seat, Grounds("ballot", seat=seat, round=1)) for seat in range(1, 7)),
        *(suspect(seat, Grounds("contradiction", seat=seat, round=1, other=2)) for seat in (1, 3, 4, 5, 6)),
        *(Argument("trust", seat=seat, because=first) for seat in range(1, 7)),
    ]
    hunch = Heard(5, 4, suspect(1, HUNCH), 1)
    heard = (Heard(1, 1, suspect(0), 2), Heard(0, 2, suspect(2), 2), Heard(3, 3, suspect(4), 1), hunch)
    seen = set()
    for state in list(sitting(7, "restraint"))[::5]:
        view = project(state, 0)
        other = "liberal" if view.party == "fascist" else "fascist"
        secret = replace(view, party=other, role=other, roles=(other, *[None] * 6), memories=(), hand="", legal=())
        for argument in arguments:
            found = Restraint(view, heard).forbids(argument)
            assert Restraint(secret, heard).forbids(argument) == found
            seen.add((argument.kind, found))
    assert len(seen) >= 15


def wishes(view: View, *heard: Heard) -> list[Wish]:
    """A seat's possible arguments."""
    now = Standpoint(view, shipped_mind(), heard)
    return list(Speaker(now).wishes())


def test_a_stale_reason_gives_way_to_another() -> None:
    """The same opinion appears with its next reason, or not at all."""
    others = 0
    for state in [state for state in sitting(7, "stale") if state.phase.name in ("nomination", "vote")]:
        number = len(state.board.rounds)
        for seat in state.board.alive[:3]:
            view = project(state, seat)
            for argument in [wish.argument for wish in wishes(view) if wish.argument.because not in (None, HUNCH)]:
                by = [other for other in range(7) if other not in (seat, argument.seat, argument.to)][:2]
                said = Argument("suspect", seat=argument.seat, because=argument.because)
                rest = wishes(view, *(Heard(at, place, said, number) for place, at in enumerate(by, 1)))
                found = [one.argument.because for one in rest if one.argument.seat == argument.seat]
                assert argument.because not in found
                others += any(reason not in (None, HUNCH) for reason in found)
    assert others > 2


def test_a_peek_and_the_next_session_can_conflict() -> None:
    """The table hears of it once; who is in such a conflict accuses the other."""
    view, peek, told = peeked()
    number, before = told.round, contradictions(course_of(view), peek.round)
    for seen in ("FFF", "FFL", "FLL", "LLL"):
        claims = tuple(replace(one, tiles=seen) if one == peek else one for one in view.statements)
        now = replace(view, statements=claims)
        pairs = contradictions(course_of(now), number)
        differs = seen.count("L") != (told.tiles or "").count("L")
        assert ((peek.seat, told.seat) in pairs) == differs
        mention = Argument("contradict", seat=peek.seat, other=told.seat, round=number)
        said = Heard(peek.seat, 1, mention, len(now.rounds))
        assert (mention in [wish.argument for wish in wishes(now)]) == differs
        assert mention not in [wish.argument for wish in wishes(now, said)]
        assert contradictions(course_of(now), peek.round) == before


def peeked() -> tuple[View, Statement, Statement]:
    """A bystander's nomination after a peek and the session with its tiles, with both presidents' claims."""
    for number in range(60):
        for state in sitting(5, f"peek/{number}"):
            if state.phase.name != "nomination":
                continue
            last = len(state.board.rounds) - 1
            told = [one for one in state.board.statements if not one.replaced and one.tiles]
            peeks = [one for one in told if one.about == "peek" and one.round == last - 1]
            held = [
                one
                for one in told
                if (one.about, one.round, one.seat) == ("session", last, state.board.rounds[last - 1].candidate)
            ]
            past = state.board.rounds[last - 1]
            others = [seat for seat in state.board.alive if seat not in (past.candidate, past.nominee)]
            if peeks and held and (bystanders := [seat for seat in others if seat != peeks[0].seat]):
                return project(state, bystanders[0]), peeks[0], held[0]
    raise AssertionError


@pytest.mark.parametrize("reason", ["fascist_policy", "bad_record"])
@pytest.mark.parametrize(("own", "fair"), [((), True), (("F",), False), (("F", "L"), True), (("F", "F"), False)])
def test_nobody_blames_a_record_no_worse_than_their_own(reason: str, own: tuple[str, ...], *, fair: bool) -> None:
    """As many fascist policies, and no more liberal ones."""
    governed = tuple(replace(LIBERAL, candidate=0, nominee=5, enacted=policy) for policy in own)
    why = Grounds(reason, round=2) if reason == "fascist_policy" else Grounds(reason, seat=4)
    assert forbids(suspect(4, why), rounds=(LIBERAL, FASCIST, *governed, FAILED, RUNNING)) != fair


def test_nobody_blames_a_ballot_that_they_or_the_advised_cast_too() -> None:
    """Nor agrees with such blame."""
    blame, course = Grounds("ballot", seat=2, round=4), (*COURSE[:3], FAILED, RUNNING)
    other = replace(FAILED, votes=("ja", "nein", "nein", *["ja"] * 4))
    advice = Argument("ask_not_nominate", seat=2, to=3, because=blame)
    assert forbids(advice, rounds=course)
    assert not forbids(advice, rounds=(*COURSE[:3], other, RUNNING))
    alike = replace(FAILED, votes=("nein",) * 7)
    for argument in (suspect(2, blame), Argument("agree", answers=1)):
        said = (1, suspect(2, blame), 5)
        assert not forbids(argument, said)
        assert forbids(argument, said, rounds=(*COURSE[:3], alike, RUNNING))


@pytest.mark.parametrize("kind", ["agree", "convinced"])
def test_nobody_is_convinced_by_what_they_found_themselves(kind: str) -> None:
    """An investigation by another president can convince."""
    said = (1, suspect(4, Grounds("investigation", seat=4)), 5)
    assert forbids(Argument(kind, answers=1), said, **investigated(0, 4))
    assert not forbids(Argument(kind, answers=1), said, **investigated(3, 4))


def test_nobody_takes_the_words_out_of_an_opponents_mouth() -> None:
    """They agree with a player whom they do not accuse."""
    said = (1, Argument("trust", seat=6, because=Grounds("session", round=2)), 5)
    for kind in ("agree", "convinced"):
        assert forbids(Argument(kind, answers=2), (0, suspect(1, None), 3), said)
        assert not forbids(Argument(kind, answers=2), (0, suspect(3, None), 3), said)


def test_nobody_praises_their_accuser_or_an_exposed_fascist() -> None:
    """Unless the accuser took it back, and unless the one who exposed them is an opponent."""
    trust, accused = Argument("trust", seat=2, because=Grounds("liberal_policy", round=1)), (2, suspect(0), 3)
    assert not forbids(trust)
    assert forbids(trust, accused)
    assert not forbids(trust, accused, (2, Argument("trust", seat=0), 4))
    assert forbids(trust, **investigated(2, 0))
    praise = Argument("trust", seat=6, because=Grounds("session", round=2))
    exposed = investigated(3, 6)
    assert forbids(praise, **exposed)
    assert not forbids(praise, **investigated(3, 6, replaced=True))
    assert not forbids(praise, (0, suspect(3), 4), **exposed)
    assert not forbids(praise, (3, suspect(0), 4), **exposed)
