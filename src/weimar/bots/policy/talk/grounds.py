"""Grounds: the public reason that a player gives for suspecting or trusting a seat.

Contract: the first choice is a government in which both sat, the player and the seat, or an investigation of one by the
other. Otherwise it is a round, and the act in it that concerns the seat: the newest of those that moved the public
belief about the seat at least half as much in the direction of the argument as any round did. Grounds name public facts
only, so they can be said aloud. A round is never named if the public reads it as evidence for the opposite.
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
"""A round that moved less than this says nothing."""
_GREAT: Final = 0.5
"""A round that moved this share of what another did is named in its place, if it is newer."""
_APART: Final = 0.08
"""The least distance from the ordinary of a seat whose choices say something about those it chooses."""
_CALLED_LIBERAL: Final = 1
_CALLED_FASCIST: Final = 2
"""The party that was claimed of an investigated seat (`Told.party`)."""
HUNCH: Final = Grounds("hunch")


def prior(players: int) -> float:
    """The probability that another seat is fascist, to a liberal who has seen nothing."""
    return (ORDINARY_FASCISTS[players] + 1) / (players - 1)


def because(judged: DecisionContext, seat: Seat, *, suspects: bool) -> Grounds:
    """Why a seat is suspected, or trusted; a hunch if no single round says so."""
    shared = _shared(judged, seat, suspects=suspects)
    if shared is not None:
        return shared
    shares = [float(public[seat]) for public in suspicions(judged.model, judged.table, judged.course)]
    for number in _moving(shares, 1 if suspects else -1):
        for reason in _in_round(judged, number, seat, suspects=suspects):
            return reason
    return HUNCH


def _moving(shares: list[float], sign: int) -> list[int]:
    """The rounds that moved a share in a direction, the best to name first: people remember the newest of the great.

    Args:
        shares: by number of rounds played.
        sign: 1 for up, -1 for down.
    """
    moved = {number: (shares[number] - shares[number - 1]) * sign for number in range(1, len(shares))}
    telling = {number: change for number, change in moved.items() if change >= LEAST}
    bound = max(telling.values(), default=0.0) * _GREAT
    great = [number for number, change in telling.items() if change >= bound]
    small = [number for number, change in telling.items() if change < bound]
    return sorted(great, reverse=True) + sorted(small, key=lambda number: telling[number], reverse=True)


def _shared(judged: DecisionContext, seat: Seat, *, suspects: bool) -> Grounds | None:
    """An office that both held, or an investigation of one by the other: there nobody knows better."""
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
    """True if both governed, a fascist policy was enacted, and the viewer knows that it need not have been."""
    past, told = judged.course[number - 1].round, judged.course[number - 1].told
    if {past.candidate, past.nominee} != {judged.me, seat}:
        return False
    if past.enacted != "F":
        return at_odds(told)
    claimed_liberal = seat == past.candidate and told.president > 1  # and passed none of it
    hands = (seen for seen in judged.view.memories if isinstance(seen, Hand) and seen.round == number)
    return any("L" in hand.tiles or claimed_liberal for hand in hands)


def at_odds(told: Told) -> bool:
    """True if a president who keeps liberal tiles would not have passed what the chancellor says they got."""
    both = told.president > 0 and told.chancellor > 0
    return both and min(told.president - 1, 2) != told.chancellor - 1


def _in_round(judged: DecisionContext, number: int, seat: Seat, *, suspects: bool) -> Iterator[Grounds]:
    """Everything in a round that speaks for the argument, the plainest first."""
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
    """Tell whether a ballot looks so in the light of what the government did.

    Args:
        past: the round.
        seats: who judges, and whose ballot it is. Nobody blames others for a ballot that they cast themselves, and a
            ballot that everybody cast says nothing.
        suspects: true if the ballot should speak against the seat.
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
