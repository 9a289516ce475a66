"""Grounds: a player's public reason for suspecting or trusting a seat.

Contract: the first choices are shared governments of the player and the seat, and investigations of one by the other.
Then come acts of the seat in a round: first the newest round that moved the public belief about the seat in the
argument's direction, at least half as much as the strongest one. A reason that names a round five or more ago comes
after all newer ones. Grounds name public facts only, so they can be said aloud. They never name a round that is public
evidence for the opposite, and never who chose a nominee: that shows nothing (`weimar.bots.inference.support`).
"""

from collections.abc import Iterator
from typing import Final

from weimar.bots.inference.belief import suspicions
from weimar.bots.inference.history import PartyClaim, Past, at_odds, contradictions
from weimar.bots.inference.support import ballot_tells, had_choice, is_record
from weimar.bots.policy.choice.mind import Standpoint
from weimar.engine.arguments import Grounds
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.rounds import Round
from weimar.engine.state import Hand
from weimar.engine.terms import Seat

_GREAT: Final = 0.5
"""The least change of a preferred newer round, as a share of the largest change."""
_OLD: Final = 5
"""The age, in rounds, at which a reason comes after all newer ones."""
HUNCH: Final = Grounds("hunch")


def prior(players: int) -> float:
    """The probability of another seat being fascist, to a liberal without observations."""
    return (ORDINARY_FASCISTS[players] + 1) / (players - 1)


def reasons(judged: Standpoint, seat: Seat, *, suspects: bool) -> list[Grounds]:
    """The reasons for suspecting, or trusting, a seat, the best first; only a hunch if there is none."""
    shares = [float(public[seat]) for public in suspicions(judged.model, judged.table, judged.course)]
    found = list(_shared(judged, seat, suspects=suspects))
    for number in _moving(shares, 1 if suspects else -1):
        found += _in_round(judged, number, seat, suspects=suspects)
    newest = len(judged.course) - _OLD
    found.sort(key=lambda reason: reason.round is not None and reason.round <= newest)
    return found or [HUNCH]


def _moving(shares: list[float], sign: int) -> list[int]:
    """The rounds that moved a probability up (1) or down (-1), the best reason first: the newest large change."""
    moved = {number: (shares[number] - shares[number - 1]) * sign for number in range(1, len(shares))}
    telling = {number: change for number, change in moved.items() if change > 0}
    bound = max(telling.values(), default=0.0) * _GREAT
    great = [number for number, change in telling.items() if change >= bound]
    small = [number for number, change in telling.items() if change < bound]
    return sorted(great, reverse=True) + sorted(small, key=lambda number: telling[number], reverse=True)


def _shared(judged: Standpoint, seat: Seat, *, suspects: bool) -> Iterator[Grounds]:
    """The governments the two shared, and investigations of one by the other: these two know most about it."""
    claimed = PartyClaim.FASCIST if suspects else PartyClaim.LIBERAL
    for number in range(len(judged.course), 0, -1):
        past, told = judged.course[number - 1].round, judged.course[number - 1].told
        investigation = (past.candidate, past.target) if past.power == "investigate" else None
        if investigation == (seat, judged.me) and suspects and told.party == PartyClaim.FASCIST:
            yield Grounds("investigation", seat=judged.me)
        if investigation == (judged.me, seat) and told.party == claimed:
            yield Grounds("investigation", seat=seat)
        if suspects and _spoilt(judged, number, seat):
            yield of_session(judged.course, number, seat, suspects=True)


def _spoilt(judged: Standpoint, number: int, seat: Seat) -> bool:
    """True if both governed, the policy was fascist, and the viewer knows that it was avoidable."""
    past, told = judged.course[number - 1].round, judged.course[number - 1].told
    if {past.candidate, past.nominee} != {judged.me, seat}:
        return False
    if past.enacted != "F":
        return at_odds(told)
    claimed_liberal = seat == past.candidate and told.president > 1  # and passed none of it
    hands = (seen for seen in judged.view.memories if isinstance(seen, Hand) and seen.round == number)
    return any("L" in hand.tiles or claimed_liberal for hand in hands)


def of_session(course: tuple[Past, ...], number: int, seat: Seat, *, suspects: bool) -> Grounds:
    """The clearest reason in a session for or against one of its government."""
    past, told = course[number - 1].round, course[number - 1].told
    policy = "F" if suspects else "L"
    if suspects and {past.candidate, past.nominee} in [{*pair} for pair in contradictions(course, number)]:
        return Grounds("contradiction", seat=past.candidate, other=past.nominee, round=number)
    if suspects and past.enacted == "F" and told.president > 1 and seat == past.nominee:
        return Grounds("claimed_liberal", seat=past.candidate, round=number)
    if not suspects and seat == past.nominee and had_choice(past, told):
        return Grounds("had_choice", seat=seat, round=number)
    if past.enacted == policy and is_record(course, seat, policy):
        return Grounds("bad_record" if suspects else "good_record", seat=seat)
    name = "fascist_policy" if suspects else "liberal_policy"
    return Grounds(name if past.enacted == policy else "session", round=number)


def _in_round(judged: Standpoint, number: int, seat: Seat, *, suspects: bool) -> Iterator[Grounds]:
    """All reasons for the argument in a round, the clearest first."""
    past, told = judged.course[number - 1].round, judged.course[number - 1].told
    claimed = PartyClaim.FASCIST if suspects else PartyClaim.LIBERAL
    if past.power == "investigate" and past.target == seat and told.party == claimed:
        yield Grounds("investigation", seat=seat)
    blamed = not suspects or judged.me not in (past.candidate, past.nominee)  # players know their own sessions
    speaks = past.enacted == "F" or at_odds(told) if suspects else past.enacted == "L" and not at_odds(told)
    if blamed and seat in (past.candidate, past.nominee) and speaks:
        yield of_session(judged.course, number, seat, suspects=suspects)
    # nobody blames others for having elected them
    if blamed and _ballot_tells(past, judged.me, seat, suspects=suspects):
        yield Grounds("ballot", seat=seat, round=number)


def _ballot_tells(past: Round, me: Seat, seat: Seat, *, suspects: bool) -> bool:
    """Return whether another seat's ballot supports a judge's argument, given the government's policy.

    One equal to the judge's own is no accusation, one against the judge's own government is no praise, and one like
    those of half the table or more is no evidence.
    """
    votes = past.votes or (None,) * (max(me, seat) + 1)
    alike, refuses_me = votes[seat] == votes[me], votes[seat] == "nein" and me in (past.candidate, past.nominee)
    return not (alike if suspects else refuses_me) and ballot_tells(past, seat, accuses=suspects)
