"""Who was turned by an argument says so after the ballots: by public facts, the same for every role."""

from collections import Counter

import pytest
from msgspec.structs import replace
from sitting import as_liberal, sitting
from test_hearsay import RUNNING, SHOWS, session

from weimar.bots.inference.history import Past, Told
from weimar.bots.policy.choice.mind import Standpoint
from weimar.bots.policy.net.trained import shipped_mind
from weimar.bots.policy.talk.persuasion import turned_by
from weimar.bots.policy.talk.speaker import Speaker
from weimar.engine import project
from weimar.engine.arguments import Argument, Grounds, Heard
from weimar.engine.rounds import Round
from weimar.engine.terms import Vote

HUNCH = Argument("suspect", seat=1, because=Grounds("hunch"))


def vote(ballot: Vote) -> Past:
    """A round in which seat 3 voted so on a government of seats 2 and 1."""
    return Past(Round(2, nominee=1, votes=("ja", "ja", "ja", ballot, "nein"), elected=True), Told())


@pytest.mark.parametrize(
    ("argument", "ballot", "before", "kind"),
    [
        (SHOWS, "nein", "ja", "convinced"),
        (SHOWS, "nein", "nein", None),
        (SHOWS, "ja", "ja", None),
        (HUNCH, "nein", "ja", None),
        (HUNCH, "ja", "ja", "not_convinced"),
        (Argument("trust", seat=1), "nein", "ja", "not_convinced"),
        (Argument("one_of_two", seat=1, other=0), "ja", "ja", None),
        (Argument("suspect", seat=4, because=Grounds("hunch")), "ja", "ja", None),
    ],
)
def test_what_is_said_after_the_ballots(argument: Argument, ballot: Vote, before: Vote, kind: str | None) -> None:
    """By the argument, the ballot, and the last ballot on the same player."""
    earlier = replace(session(0, 1, "F", 1, 0), round=replace(session(0, 1, "F").round, votes=vote(before).round.votes))
    heard = (Heard(4, 1, argument, 2, in_vote=True),)
    found = turned_by((earlier, vote(ballot)), heard, 3)
    assert found == (None if kind is None else Argument(kind, answers=1))
    assert turned_by((earlier, Past(Round(2, nominee=1), Told())), heard, 3) is None
    after_it = (earlier, vote(ballot), Past(Round(3), Told()))
    assert turned_by(after_it, heard, 3) == found


def test_nobody_is_convinced_by_who_they_accuse() -> None:
    """Nor of what they have said since their ballot."""
    earlier = replace(session(0, 1, "F", 1, 0), round=replace(session(0, 1, "F").round, votes=vote("ja").round.votes))
    shows = Heard(4, 2, SHOWS, 2, in_vote=True)
    for about, kind in ((4, None), (0, "convinced"), (1, None)):
        heard = (Heard(3, 1, Argument("suspect", seat=about), 1), shows)
        found = turned_by((earlier, vote("nein")), heard, 3)
        assert found == (None if kind is None else Argument(kind, answers=2))


def test_an_argument_is_judged_by_what_the_record_showed_then() -> None:
    """A fascist policy after the vote does not make praise for the record before it baseless."""
    praise = Argument("trust", seat=1, because=Grounds("good_record", seat=1))
    after = replace(vote("nein"), round=replace(vote("nein").round, enacted="F"))
    heard = (Heard(4, 1, praise, 3, in_vote=True),)
    assert turned_by((session(0, 1, "L"), session(2, 1, "L"), after), heard, 3) is None
    assert turned_by((session(0, 1, "L"), session(2, 1, "F"), after), heard, 3) == Argument("not_convinced", answers=1)


def test_only_what_was_said_before_the_ballots_can_turn_them() -> None:
    """And nothing that one said oneself, nor in the government."""
    course = (session(0, 1, "F", 1, 0), vote("nein"))
    for heard in (
        (Heard(4, 1, SHOWS, 2),),
        (Heard(3, 1, SHOWS, 2, in_vote=True),),
        (Heard(4, 1, SHOWS, 1, in_vote=True),),
    ):
        assert turned_by(course, heard, 3) is None
    assert turned_by(course, (Heard(4, 1, HUNCH, 2, in_vote=True),), 2) is None
    assert turned_by((RUNNING,), (Heard(4, 1, HUNCH, 1, in_vote=True),), 2) is None


def test_it_tells_nothing_of_a_role() -> None:
    """The same for every role in the same seat: with the same urge."""
    said = Counter[str]()
    for state in sitting(7, "persuasion"):
        number, past = len(state.board.rounds), state.board.rounds[-1]
        if past.votes is None or past.nominee is None:
            continue
        for seat in state.board.alive:
            speaker = next(other for other in state.board.alive if other != seat)
            about = next(one for one in (past.candidate, past.nominee) if one != speaker)
            heard = (Heard(speaker, 1, Argument("suspect", seat=about), number, in_vote=True),)
            found, view = [], project(state, seat)
            for each in (view, as_liberal(view), replace(view, role="fascist", party="fascist")):
                wishes = Speaker(Standpoint(each, shipped_mind(), heard))._turned()  # noqa: SLF001 - only these
                found.append([(wish.argument, wish.urge) for wish in wishes])
            assert found == [found[0]] * len(found)
            said[found[0][0][0].kind if found[0] else ""] += 1
    assert said["not_convinced"] > 10
