"""Reviews of games: the possible knowledge of each seat at each moment, by logic alone.

Contract: pure functions of records and states. Knowledge comes from logic alone, with the engine and without numpy.
Opinions (chances, decisions, other choices) come from the bots' model of players, and need numpy. A review contains
secrets of every seat, so the server shows it only after the game.

    review(record)                 -> Review          everything about one game
    shared_review(record)          -> SharedReview    the part for everyone at the table
    known_review(record)           -> SharedReview    the same without the model's opinions, ten times as fast
    opinions(record)               -> Opinions        the model's opinions
    best_lie(record)               -> BestLie         the lie that moved the others' belief most
    costly_choices(record, seat)   -> choices         the part for one player: choices worth trying again

Functions of a record raise what `weimar.engine.states` raises. The parts of a review, from `states`, everywhere in this
package the state before the first action and after each:

    moments(states)                -> moments         knowledge of the roles after each action, by viewer
    first_certainties(moments)     -> firsts          when each viewer could be certain of each seat
    session_tiles(states)          -> sessions        the tiles of each session, and when each viewer could prove them
    peek_tiles(states)             -> peeks           the same for peeks
    statements_of(states, actions) -> statements      with their truth
    contradictions(states, told)   -> contradictions  statements that cannot all be true, and who could prove it when

And for a single view or state:

    knowledge(view)                -> knowledge       of the roles
    assignments(view)              -> assignments     all role assignments consistent with a view
    piles_of(state, viewer)        -> piles           all possible draws and hands
"""

from weimar.engine.resample import Assignment
from weimar.review.contradictions import Contradiction, Ground, contradictions
from weimar.review.report import (
    BestLie,
    Opinions,
    Review,
    SharedReview,
    best_lie,
    costly_choices,
    known_review,
    opinions,
    review,
    shared_review,
)
from weimar.review.roles import (
    Certainty,
    FirstCertainty,
    Moment,
    SeatKnowledge,
    assignments,
    first_certainties,
    knowledge,
    moments,
)
from weimar.review.statements import Told, statements_of
from weimar.review.tiles import (
    Block,
    Known,
    Option,
    PeekTiles,
    Pile,
    SessionTiles,
    peek_tiles,
    piles_of,
    possible_blocks,
    session_tiles,
)

__all__ = [
    "Assignment",
    "BestLie",
    "Block",
    "Certainty",
    "Contradiction",
    "FirstCertainty",
    "Ground",
    "Known",
    "Moment",
    "Opinions",
    "Option",
    "PeekTiles",
    "Pile",
    "Review",
    "SeatKnowledge",
    "SessionTiles",
    "SharedReview",
    "Told",
    "assignments",
    "best_lie",
    "contradictions",
    "costly_choices",
    "first_certainties",
    "knowledge",
    "known_review",
    "moments",
    "opinions",
    "peek_tiles",
    "piles_of",
    "possible_blocks",
    "review",
    "session_tiles",
    "shared_review",
    "statements_of",
]
