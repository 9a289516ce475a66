"""Statements: the seats asked after a session, a peek or an investigation, and their answers (rules, 11).

Contract: who is asked, and when, as in `weimar.engine.questions` and the environments: after a session the president,
then the chancellor; after a peek or an investigation the president; nobody after the end. Each may make one statement,
decline, or stay silent, before play continues. All actors of the following phases are the candidate, so the turn
returns to them.

`asked` has 16 bits for each question, the next one lowest: three for its kind, four for the seat, nine for the column
of the round. 0 means that nobody is asked.
"""

from typing import Final

import numpy as np

from weimar.batch.compiled import rule
from weimar.batch.layout import (
    ACTOR,
    ASKED,
    CANDIDATE,
    GAME_OVER,
    MOST_ROUNDS,
    NOMINATED,
    PHASE,
    SAID_BY_CHANCELLOR,
    SAID_BY_PRESIDENT,
    SAID_PARTY,
    SAID_PEEK,
    SPEECH_BITS,
    STATEMENTS,
    Game,
)
from weimar.engine.action_table import GAME_ACTIONS, STAY_SILENT, TABLE
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
    min((index for index in range(GAME_ACTIONS, STAY_SILENT) if getattr(TABLE[index], "about", "") == topic), default=0)
    for topic in TOPIC_OF
)
"""For each kind, the first index of its topic in the action table."""
SAID_AT: Final = (0, SAID_BY_PRESIDENT, SAID_BY_CHANCELLOR, SAID_PEEK, SAID_PARTY)
"""For each kind, the place of its answer in the round's statements."""
_FIRST: Final = np.array(FIRST_OF, np.int64)
_PLACES: Final = np.array(SAID_AT, np.int64)
_ANSWERS: Final = np.array(
    [sum(1 << (index - SPEECH_BITS) for index in (*_answers(kind), STAY_SILENT)) for kind in range(len(TOPIC_OF))],
    np.int64,
)


@rule
def ask_government(game: Game, column: int) -> None:
    """Ask president and chancellor about the session of the round in this column."""
    if game[STATEMENTS] and game[PHASE] != GAME_OVER:
        president, chancellor = game[column] & 15, ((game[column] >> NOMINATED) & 15) - 1
        first = AS_PRESIDENT | president << _SEAT_PLACE | column << _COLUMN_PLACE
        second = AS_CHANCELLOR | chancellor << _SEAT_PLACE | column << _COLUMN_PLACE
        game[ASKED] = first | second << _QUESTION
        game[ACTOR] = president


@rule
def ask_president(game: Game, column: int, kind: int) -> None:
    """Ask the president about the peek or the investigation of the round in this column."""
    if game[STATEMENTS]:
        president = game[column] & 15
        game[ASKED] = kind | president << _SEAT_PLACE | column << _COLUMN_PLACE
        game[ACTOR] = president


@rule
def kind_asked(game: Game) -> int:
    """The kind of the open question; `NO_QUESTION` if there is none."""
    return game[ASKED] & 7


@rule
def column_asked(game: Game) -> int:
    """The column of the round that the open question is about."""
    return (game[ASKED] >> _COLUMN_PLACE) & 511


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
        game[column_asked(game) + MOST_ROUNDS] |= said << _PLACES[kind]
    game[ASKED] >>= _QUESTION
    game[ACTOR] = (game[ASKED] >> _SEAT_PLACE) & 15 if game[ASKED] else game[CANDIDATE]
