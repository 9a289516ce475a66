"""Statements: the seats asked after a session, a peek or an investigation, and their answers (rules, 11).

Contract: the questions are the same as in `weimar.engine.questions` and the environments. After a session, the
president is asked, then the chancellor; after a peek or an investigation, the president; after the end, no one. Each
may make one statement, decline, or stay silent, before play continues. The candidate is the actor of every following
phase, so the turn returns to them.

`asked` has 16 bits for each question, the next one lowest: three for its kind, four for the seat, nine for the column
of the round. 0 means no question.
"""

from typing import Final

import numpy as np

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.layout import Game
from weimar.engine.action_table import GAME_ACTIONS, PROPOSE_VETO, REFUSE_VETO, STAY_SILENT, TABLE
from weimar.engine.actions import Say
from weimar.engine.boards import DRAW
from weimar.engine.terms import Topic

NO_QUESTION: Final = 0
AS_PRESIDENT: Final = 1
AS_CHANCELLOR: Final = 2
ABOUT_PEEK: Final = 3
ABOUT_INVESTIGATION: Final = 4
"""The kinds of questions."""
TOPIC_OF: Final[tuple[Topic | None, ...]] = (None, "session", "session", "peek", "investigation")
"""For each kind, the topic of the statement."""
_HANDS: Final = {AS_PRESIDENT: DRAW, AS_CHANCELLOR: DRAW - 1}
_SEAT_PLACE: Final = 3
_COLUMN_PLACE: Final = 7
_QUESTION: Final = 16

_GO_ON: Final = (PROPOSE_VETO, REFUSE_VETO)
"""The actions that do not end a session."""
_KIND_AFTER: Final = {
    at.CHANCELLOR_ENACT: AS_PRESIDENT,
    at.VETO_ANSWER: AS_PRESIDENT,
    at.POLICY_PEEK: ABOUT_PEEK,
    at.INVESTIGATION: ABOUT_INVESTIGATION,
}
_KINDS: Final = np.array([_KIND_AFTER.get(phase, NO_QUESTION) for phase in range(len(at.PHASES))], np.int64)


def _answers(kind: int) -> list[int]:
    """The indexes of the statements that fit a kind of question."""
    found = []
    for index in range(GAME_ACTIONS, STAY_SILENT):
        said = TABLE[index]
        assert isinstance(said, Say)
        fits = said.tiles is None or len(said.tiles) == _HANDS.get(kind, DRAW)
        if said.about == TOPIC_OF[kind] and fits:
            found.append(index)
    return found


FIRST_OF: Final = tuple(
    next((index for index, action in enumerate(TABLE) if getattr(action, "about", "") == topic), 0)
    for topic in TOPIC_OF
)
"""For each kind, the first index of its topic in the action table."""
SAID_AT: Final = (0, at.SAID_BY_PRESIDENT, at.SAID_BY_CHANCELLOR, at.SAID_PEEK, at.SAID_PARTY)
"""For each kind, the place of its answer in the round's statements."""
_FIRST: Final = np.array(FIRST_OF, np.int64)
_PLACES: Final = np.array(SAID_AT, np.int64)
_ANSWERS: Final = np.array(
    [sum(1 << (index - at.SPEECH_BITS) for index in (*_answers(kind), STAY_SILENT)) for kind in range(len(TOPIC_OF))],
    np.int64,
)


@rule
def forget_statements(game: Game) -> None:
    """Remove the statements of an earlier game in this row."""
    if game[at.STATEMENTS]:
        for column in range(at.WIDTH, at.WIDTH_WITH_STATEMENTS):
            game[column] = 0


@rule
def ask(game: Game, phase: int, action: int, column: int) -> None:
    """Ask the officers, if this action ended a session, a peek or an investigation.

    Args:
        game: after the action.
        phase: before it.
        action: its index.
        column: the running round's before it.
    """
    president, chancellor = game[column] & 15, ((game[column] >> at.NOMINATED) & 15) - 1
    first = president << _SEAT_PLACE | column << _COLUMN_PLACE
    second = AS_CHANCELLOR | chancellor << _SEAT_PLACE | column << _COLUMN_PLACE
    kind = 0 if action in _GO_ON else _KINDS[phase]
    if kind and game[at.PHASE] != at.GAME_OVER:
        game[at.ASKED] = kind | first | (second << _QUESTION) * (kind == AS_PRESIDENT)
        game[at.ACTOR] = president


@rule
def kind_asked(game: Game) -> int:
    """The kind of the open question; `NO_QUESTION` if there is none."""
    return game[at.ASKED] & 7


@rule
def column_asked(game: Game) -> int:
    """The column of the round in question."""
    return (game[at.ASKED] >> _COLUMN_PLACE) & 511


@rule
def answers(game: Game) -> int:
    """A bit for each possible answer to the open question, counted from `SPEECH_BITS`."""
    return _ANSWERS[kind_asked(game)]


@rule
def answer(game: Game, action: int) -> None:
    """Record the answer to the open question; then the next seat is asked, or play continues."""
    if action != STAY_SILENT:
        kind = kind_asked(game)
        said = action - _FIRST[kind] + 1
        game[column_asked(game) + at.MOST_ROUNDS] |= said << _PLACES[kind]
    game[at.ASKED] >>= _QUESTION
    game[at.ACTOR] = (game[at.ASKED] >> _SEAT_PLACE) & 15 if game[at.ASKED] else game[at.CANDIDATE]
