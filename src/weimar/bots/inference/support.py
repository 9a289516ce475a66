"""Support: how far the public record bears out an argument about a seat.

Contract: pure functions of the public course, so the same for every role, speaker and listener. `support` is 1 where
the record shows what the argument says, less where it only fits, and 0 where it shows nothing.
"""

from typing import Final

from weimar.bots.inference.history import PartyClaim, Past, Told, at_odds, contradictions, sessions
from weimar.engine.arguments import REASON_FIELDS, Grounds
from weimar.engine.rounds import Round
from weimar.engine.terms import Policy, Seat

SHOWN: Final = 1.0
"""The support of a contradiction, of a liberal tile that was not enacted, of an investigation, and of a fair choice."""
REPEATED: Final = 0.5
"""The support of at least two policies of one party, and none of the other, in a seat's governments."""
FITS: Final = 0.05
"""The support of one policy, or one ballot on it."""
_TWICE: Final = 2


def support(course: tuple[Past, ...], about: Seat, why: Grounds | None, *, accuses: bool) -> float:
    """The support for suspecting (`accuses`), or trusting, a seat for a reason: from 0 to 1, and 0 without a reason."""
    if why is None or why.reason not in REASON_FIELDS or not 0 <= (why.round or 1) - 1 < len(course):
        return 0.0
    past, told = course[(why.round or 1) - 1].round, course[(why.round or 1) - 1].told
    match why.reason:
        case "investigation":
            found = _of_investigation(course, about, why.seat, accuses=accuses)
        case "good_record" | "bad_record":
            fits = why.seat == about and accuses == (why.reason == "bad_record")
            found = REPEATED * (fits and is_record(course, about, "F" if accuses else "L"))
        case "ballot":
            found = FITS * (why.seat == about and ballot_tells(past, about, accuses=accuses))
        case "contradiction":
            pair = {why.seat, why.other}
            odds = why.round is not None and pair in [{*both} for both in contradictions(course, why.round)]
            found = SHOWN * (accuses and about in pair and odds)
        case "session" | "liberal_policy" | "fascist_policy":
            found = _of_session(past, told, why, accuses=accuses) if about in (past.candidate, past.nominee) else 0.0
        case "claimed_liberal":
            shown = accuses and why.seat == past.candidate and past.enacted == "F" and told.president > 1
            found = (SHOWN if about == past.nominee else FITS * (about == past.candidate)) * shown
        case "had_choice":
            found = SHOWN * (not accuses and about == why.seat == past.nominee and had_choice(past, told))
        case "hunch" | "chosen_by" | "pile":
            found = 0.0
        case _:
            raise ValueError(why.reason)
    return found


def accused(course: tuple[Past, ...], about: Seat, why: Grounds) -> set[Seat]:
    """The seats that a supported accusation is evidence against: of two who contradict each other, one lies.

    So whoever accuses the other one of such a pair accuses themself as much.
    """
    if why.reason == "investigation":
        return {about} | {past.round.candidate for past in course if past.round.target == why.seat}
    if why.round is None or why.reason == "ballot":
        return {about}
    past, told = course[why.round - 1].round, course[why.round - 1].told
    if why.reason == "contradiction":
        return {seat for seat in (why.seat, why.other) if seat is not None}
    if why.reason == "claimed_liberal" or (why.reason == "session" and at_odds(told)):
        return {seat for seat in (past.candidate, past.nominee) if seat is not None}
    return {about}


def _of_investigation(course: tuple[Past, ...], about: Seat, seat: Seat | None, *, accuses: bool) -> float:
    """By the latest claim about an investigated seat; an accusation fits the investigator as well."""
    for past, told in ((one.round, one.told) for one in reversed(course)):
        if past.power == "investigate" and past.target == seat and told.party > 0:
            fascist = told.party == PartyClaim.FASCIST
            if about == seat:
                return SHOWN * (accuses == fascist)
            return FITS * (about == past.candidate and accuses and fascist)
    return 0.0


def _of_session(past: Round, told: Told, why: Grounds, *, accuses: bool) -> float:
    """By a session or its policy: an accusation by a contradiction, or by the policy."""
    if why.reason == ("liberal_policy" if accuses else "fascist_policy"):
        return 0.0
    if accuses:
        return SHOWN if why.reason == "session" and at_odds(told) else FITS * (past.enacted == "F")
    return FITS * (past.enacted == "L" and not at_odds(told))


def had_choice(past: Round, told: Told) -> bool:
    """True if both claims give the chancellor both tiles, and the policy was liberal."""
    return past.enacted == "L" and told.president == told.chancellor == 2  # noqa: PLR2004 - one liberal tile each


def is_record(course: tuple[Past, ...], seat: Seat, policy: Policy) -> bool:
    """True if a seat's governments enacted this policy at least twice, and never the other one."""
    enacted = [past.round.enacted for past in sessions(course, seat)]
    return len(enacted) >= _TWICE and set(enacted) == {policy}


def in_minority(past: Round, seat: Seat) -> bool:
    """True if a seat voted as less than half of the voters."""
    if past.votes is None or past.votes[seat] is None:
        return False
    return past.votes.count(past.votes[seat]) * 2 < len(past.votes) - past.votes.count(None)


def ballot_tells(past: Round, seat: Seat, *, accuses: bool) -> bool:
    """True if a ballot of a minority outside the government fits an accusation, or praise, given the policy."""
    if past.votes is None or past.votes[seat] is None or past.enacted is None:
        return False
    if seat in (past.candidate, past.nominee) or not in_minority(past, seat):
        return False
    return ((past.votes[seat] == "ja") == (past.enacted == "F")) == accuses
