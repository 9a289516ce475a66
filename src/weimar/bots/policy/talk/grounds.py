"""Grounds: a player's public reason for suspecting or trusting a seat.

Contract: the first choice is a shared government of the player and the seat, or an investigation of one by the other.
Otherwise it is an act of the seat in a round: the newest round that moved the public belief about the seat in the
argument's direction, at least half as much as the strongest one. Grounds name public facts only, so they can be said
aloud. They never name a round that is public evidence for the opposite.
"""

from collections.abc import Iterator
from typing import Final

from weimar.bots.inference.history import Told
from weimar.bots.inference.public_belief import suspicions
from weimar.bots.policy.choice.decision_context import DecisionContext
from weimar.engine.arguments import Grounds
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.rounds import Round
from weimar.engine.state import Hand
from weimar.engine.terms import Seat

LEAST: Final = 0.02
"""The least change of belief in a round used as a reason."""
_GREAT: Final = 0.5
"""The least change of a preferred newer round, as a share of the largest change."""
_APART: Final = 0.08
"""The least deviation of a seat from the average for its choices to count as evidence about others."""
_CALLED_LIBERAL: Final = 1
_CALLED_FASCIST: Final = 2
"""The claimed party of an investigated seat (`Told.party`)."""
HUNCH: Final = Grounds("hunch")


def prior(players: int) -> float:
    """The probability of another seat being fascist, to a liberal without observations."""
    return (ORDINARY_FASCISTS[players] + 1) / (players - 1)


def because(judged: DecisionContext, seat: Seat, *, suspects: bool) -> Grounds:
    """The reason for suspecting, or trusting, a seat; a hunch if no single round is enough."""
    shared = _shared(judged, seat, suspects=suspects)
    if shared is not None:
        return shared
    shares = [float(public[seat]) for public in suspicions(judged.model, judged.table, judged.course)]
    for number in _moving(shares, 1 if suspects else -1):
        for reason in _in_round(judged, number, seat, suspects=suspects):
            return reason
    return HUNCH


def _moving(shares: list[float], sign: int) -> list[int]:
    """The rounds that moved a probability in a direction, the best reason first: the newest of the large changes.

    Args:
        shares: the probability by number of rounds played.
        sign: 1 for up, -1 for down.
    """
    moved = {number: (shares[number] - shares[number - 1]) * sign for number in range(1, len(shares))}
    telling = {number: change for number, change in moved.items() if change >= LEAST}
    bound = max(telling.values(), default=0.0) * _GREAT
    great = [number for number, change in telling.items() if change >= bound]
    small = [number for number, change in telling.items() if change < bound]
    return sorted(great, reverse=True) + sorted(small, key=lambda number: telling[number], reverse=True)


def _shared(judged: DecisionContext, seat: Seat, *, suspects: bool) -> Grounds | None:
    """A government the two shared, or an investigation of one by the other: these two know most about it."""
    for number in range(len(judged.course), 0, -1):
        past, told = judged.course[number - 1].round, judged.course[number - 1].told
        investigation = (past.candidate, past.target) if past.power == "investigate" else None
        if investigation == (seat, judged.me) and suspects and told.party == _CALLED_FASCIST:
            return Grounds("investigation", seat=judged.me)
        if investigation == (judged.me, seat) and told.party == (_CALLED_FASCIST if suspects else _CALLED_LIBERAL):
            return Grounds("investigation", seat=seat)
        if suspects and _spoilt(judged, number, seat):
            return Grounds("session", round=number)
    return None


def _spoilt(judged: DecisionContext, number: int, seat: Seat) -> bool:
    """True if both governed, the policy was fascist, and the viewer knows that it was avoidable."""
    past, told = judged.course[number - 1].round, judged.course[number - 1].told
    if {past.candidate, past.nominee} != {judged.me, seat}:
        return False
    if past.enacted != "F":
        return at_odds(told)
    claimed_liberal = seat == past.candidate and told.president > 1  # and passed none of it
    hands = (seen for seen in judged.view.memories if isinstance(seen, Hand) and seen.round == number)
    return any("L" in hand.tiles or claimed_liberal for hand in hands)


def at_odds(told: Told) -> bool:
    """True if both claims are incompatible for a president who keeps liberal tiles."""
    both = told.president > 0 and told.chancellor > 0
    return both and min(told.president - 1, 2) != told.chancellor - 1


def _in_round(judged: DecisionContext, number: int, seat: Seat, *, suspects: bool) -> Iterator[Grounds]:
    """All reasons for the argument in a round, the clearest first."""
    past, told = judged.course[number - 1].round, judged.course[number - 1].told
    if (
        past.power == "investigate"
        and past.target == seat
        and told.party == (_CALLED_FASCIST if suspects else _CALLED_LIBERAL)
    ):
        yield Grounds("investigation", seat=seat)
    if past.power == "investigate" and past.candidate == seat and suspects and told.party == _CALLED_FASCIST:
        yield Grounds("investigation", seat=past.target)
    blamed = not suspects or judged.me not in (past.candidate, past.nominee)  # players know their own sessions
    speaks = past.enacted == "F" or at_odds(told) if suspects else past.enacted == "L" and not at_odds(told)
    if blamed and seat in (past.candidate, past.nominee) and speaks:
        yield Grounds("session", round=number)
    if past.nominee == seat and past.candidate != judged.me and _leans(judged, past.candidate, suspects=suspects):
        yield Grounds("chosen_by", seat=past.candidate)
    # nobody blames others for having elected them
    if blamed and _ballot_tells(past, (judged.me, seat), suspects=suspects):
        yield Grounds("ballot", seat=seat, round=number)


def _leans(judged: DecisionContext, seat: Seat, *, suspects: bool) -> bool:
    share, usual = judged.belief.fascist[seat], prior(judged.view.players)
    return share > usual + _APART if suspects else share < usual - _APART


def _ballot_tells(past: Round, seats: tuple[Seat, Seat], *, suspects: bool) -> bool:
    """Return whether a ballot supports the argument, given the government's policy.

    Args:
        past: the round.
        seats: the judge, and the voter. A ballot equal to the judge's own is no accusation, and a unanimous one is no
            evidence.
        suspects: whether the ballot should be evidence against the voter.
    """
    me, seat = seats
    if past.votes is None or past.votes[seat] is None or seat in (past.candidate, past.nominee):
        return False
    if past.enacted is None or (suspects and past.votes[seat] == past.votes[me]):
        return False
    if len({*past.votes} - {None}) == 1:
        return False
    helped = (past.votes[seat] == "ja") == (past.enacted == "F")
    return helped == suspects
