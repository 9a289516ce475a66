"""Observations: one seat's knowledge of a game, as a vector of integers, and as the words of its rounds.

Contract: built field by field from the seat's knowledge, like `weimar.engine.project`. Two games that differ only in
secrets from a seat have equal observations. `OBSERVED` lists the fields. `observe` writes the current state and the
roles and parties shown to the seat; `remember` writes the whole course of the game, with the tiles held or seen by the
seat.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.eligibility import term_limited
from weimar.batch.layout import Game
from weimar.batch.powers import LOOK_WIDTH, MOST_LOOKS, is_look, looked_at, looker
from weimar.batch.statements import column_asked, kind_asked
from weimar.engine.boards import DRAW, FASCIST_TILES, LIBERAL_TILES

VERSION: Final = 1
"""Version of the observation; raised whenever a field changes its place or meaning."""

Observation: TypeAlias = NDArray[np.int16]

OBSERVED: Final = (
    "viewer",
    "phase",
    "actor",
    "round",
    "players",
    "candidate",
    "special",
    "nominee",
    "elected",
    "veto",
    "liberal_policies",
    "fascist_policies",
    "election_tracker",
    "draw_pile_size",
    "discard_pile_size",
    "alive",
    "investigated",
    "not_hitler",
    "last_president",
    "last_chancellor",
    "last_regular_candidate",
    "term_limited",
    "voted",
    "ballots_known",
    "ballots_ja",
    "winner",
    "reason",
    "roles_known",
    "fascist_party",
    "hitler",
    "seen_liberal",
    "seen_fascist",
    "hand_size",
    "hand_liberal",
    "peeked",
)
"""Fields of an observation. Seats are numbers, "no seat" is -1, sets of seats are bit masks.

`viewer` is the observing seat, `actor` the acting one; `phase`, `winner`, `reason` are indexes of the engine's terms.
`nominee` belongs to the running round, and is the chancellor once `elected` is 1. `veto` has a bit each for proposed,
refused and accepted in the running round. `term_limited` is set in a nomination, `voted` in a vote. `ballots_*` are the
ballots known to the viewer. `roles_known` are the seats with roles shown to the viewer, `fascist_party` the fascists
and Hitler among them, `hitler` is Hitler's seat if shown. `seen_*` are the parties investigated by the viewer. `hand_*`
is the viewer's hand, `peeked` the three tiles of a running peek, the top one lowest, 1 for liberal.
"""
SIZE: Final = len(OBSERVED)
OBSERVED_STATEMENTS: Final = ("question", "question_round", "said", "said_before")
"""Further fields of an observation in a batch with statements, all public.

`question` is the kind of question the acting seat is asked (`statements`), `question_round` its round; both are 0
without a question. `said` are the statements about the running round, `said_before` about the round before it
(`layout.SAID_FIELDS`).
"""
SIZE_WITH_STATEMENTS: Final = SIZE + len(OBSERVED_STATEMENTS)


@rule
def sees_team(game: Game, seat: int) -> int:
    """1 if the seat was shown all roles: ordinary fascists, and Hitler under some rules (rules, 1); else 0."""
    is_ordinary = int(seat != game[at.HITLER])
    return (game[at.FASCIST_PARTY] >> seat) & (is_ordinary | game[at.HITLER_KNOWS]) & 1


@rule
def roles_known(game: Game, seat: int) -> int:
    """The seats with roles shown to this seat at the deal; all of them after the end."""
    is_shown_all = sees_team(game, seat) | (game[at.PHASE] == at.GAME_OVER)
    return 1 << seat | ((1 << game[at.PLAYERS]) - 1) * is_shown_all


@rule
def observe(game: Game, viewer: int, seen: Observation) -> None:
    """Write the observation of a seat into `seen`, field by field in the order of `OBSERVED`."""
    phase, candidate, running = game[at.PHASE], game[at.CANDIDATE], game[game[at.RUNNING]]
    elected = (running >> at.ELECTED) & 1
    liberal, fascist, pile_size = game[at.LIBERAL_POLICIES], game[at.FASCIST_POLICIES], game[at.PILE_SIZE]
    seen[1] = phase
    seen[3] = game[at.RUNNING] - at.FIRST_ROUND + 1
    seen[4] = game[at.PLAYERS]
    seen[5] = candidate
    seen[6] = (running >> at.SPECIAL) & 1
    seen[7] = ((running >> at.NOMINATED) & 15) - 1
    seen[8] = elected
    seen[9] = (running >> at.VETO_PROPOSED) & 7
    seen[10] = liberal
    seen[11] = fascist
    seen[12] = game[at.TRACKER]
    seen[13] = pile_size
    seen[14] = LIBERAL_TILES + FASCIST_TILES - liberal - fascist - pile_size - tiles_in_hand(phase)
    seen[15] = game[at.ALIVE]
    seen[16] = game[at.INVESTIGATED]
    seen[17] = game[at.NOT_HITLER]
    seen[18] = game[at.LAST_PRESIDENT]
    seen[19] = game[at.LAST_CHANCELLOR]
    seen[20] = game[at.PLACARD]
    seen[21] = term_limited(game) if phase == at.NOMINATION else 0
    seen[25] = game[at.WINNER]
    seen[26] = game[at.REASON]
    observe_voter(game, viewer, seen)
    observe_tiles(game, viewer, seen)


@rule
def observe_voter(game: Game, viewer: int, seen: Observation) -> None:
    """Write the fields that can differ between two ballots of one vote: the ballots, and all viewer-specific fields."""
    is_secret = game[at.PHASE] == at.VOTE
    seen[0] = viewer
    seen[2] = game[at.ACTOR]
    seen[22] = game[at.VOTED]
    seen[23] = game[at.VOTED] & 1 << viewer if is_secret else game[at.SHOWN_VOTERS]
    seen[24] = game[at.JA] & 1 << viewer if is_secret else game[at.SHOWN_JA]
    observe_roles(game, viewer, seen)


@rule
def observe_roles(game: Game, viewer: int, seen: Observation) -> None:
    """Write roles shown at the deal or the end, and parties investigated by the viewer (rules, 1 and 8).

    The code has no branches: a processor can hardly predict whether the viewer is one of a few players, and a wrong
    prediction costs as much time as this whole function.
    """
    known = roles_known(game, viewer)
    seen[27] = known
    seen[28] = game[at.FASCIST_PARTY] & known
    seen[29] = at.NOBODY + (game[at.HITLER] - at.NOBODY) * ((known >> game[at.HITLER]) & 1)
    liberal = fascist = 0
    looks = game[at.LOOKS]
    for _ in range(MOST_LOOKS):
        party = (is_look(looks) & int(looker(looks) == viewer)) << looked_at(looks)
        fascist |= party & game[at.FASCIST_PARTY]
        liberal |= party & ~game[at.FASCIST_PARTY]
        looks >>= LOOK_WIDTH
    seen[30] = liberal
    seen[31] = fascist


@rule
def observe_tiles(game: Game, viewer: int, seen: Observation) -> None:
    """Write the viewer's hand, or the tiles of their running peek (rules, 6 to 8)."""
    phase, is_president = game[at.PHASE], viewer == game[at.CANDIDATE]
    seen[32] = seen[33] = seen[34] = 0
    if tiles_in_hand(phase) and (viewer == game[at.ACTOR] or (phase == at.VETO_ANSWER and viewer == game[at.NOMINEE])):
        seen[32] = tiles_in_hand(phase)
        seen[33] = game[at.HAND]
    if phase == at.POLICY_PEEK and is_president:
        seen[34] = game[at.PILE] & ((1 << DRAW) - 1)


@rule
def observe_statements(game: Game, seen: Observation) -> None:
    """Write the open question and the statements about the last two rounds."""
    running = game[at.RUNNING]
    seen[35] = kind_asked(game)
    seen[36] = (column_asked(game) - at.FIRST_ROUND + 1) * (game[at.ASKED] > 0)
    seen[37] = game[running + at.MOST_ROUNDS] & _STATED
    seen[38] = game[running - 1 + at.MOST_ROUNDS] & _STATED if running > at.FIRST_ROUND else 0


_STATED: Final = (1 << at.CHANGED) - 1
_SIZES: Final = {at.PRESIDENT_DISCARD: DRAW, at.CHANCELLOR_ENACT: DRAW - 1, at.VETO_ANSWER: DRAW - 1}
_HELD: Final = np.array([_SIZES.get(phase, 0) for phase in range(len(at.PHASES))], np.int64)


@rule
def tiles_in_hand(phase: int) -> int:
    """The size of the hand in a phase; public."""
    return _HELD[phase]


@rule
def remember(game: Game, viewer: int, words: Game) -> None:
    """Write the rounds as known to the viewer into `words`: public fields, and their observations as an officer."""
    for number in range(words.shape[0]):
        word = game[at.FIRST_ROUND + number]
        shown = word if game[at.PHASE] == at.GAME_OVER else word & known_fields(word, viewer)
        words[number] = shown if at.FIRST_ROUND + number <= game[at.RUNNING] else 0


@rule
def known_fields(word: int, viewer: int) -> int:
    """The bits of a round's word known to the viewer."""
    known = at.PUBLIC_FIELDS
    if word & 15 == viewer:
        known |= at.OF_THE_PRESIDENT
    if ((word >> at.NOMINATED) & 15) - 1 == viewer:
        known |= at.OF_THE_CHANCELLOR
    return known
