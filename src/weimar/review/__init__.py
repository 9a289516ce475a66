"""Reviews of games: the knowledge that each seat could have at each moment, by logic alone.

Contract: pure functions of records and states. The logic imports the engine and msgspec only; it knows no bots and
needs no numpy. A review holds secrets of every seat, so a server gives it only once the game is over.

    review(record)             -> Review      everything about one game
    moments(states)            -> moments     knowledge of the roles after each action, by viewer
    first_certainties(moments) -> firsts      when each viewer could be certain of each seat
    knowledge(view)            -> knowledge   the same for one view
    assignments(view)          -> roles       all role assignments that a view leaves open
"""

from weimar.review.moments import FirstCertainty, Moment, first_certainties, moments
from weimar.review.report import Review, review
from weimar.review.roles import Assignment, Certainty, SeatKnowledge, assignments, knowledge

__all__ = [
    "Assignment",
    "Certainty",
    "FirstCertainty",
    "Moment",
    "Review",
    "SeatKnowledge",
    "assignments",
    "first_certainties",
    "knowledge",
    "moments",
    "review",
]
