"""Sentences for developers about refused actions: the action, its phase, the error, and the possible actions.

Contract: `sentence` uses public facts and the public fields of the action. Hands, piles, roles and ballots never appear
in it, nor does the action's tile, ballot or answer. Players see the translated sentence of the code instead; the table,
the server and the commands use only the code.
"""

from collections.abc import Iterable
from typing import Any, Final

from weimar.engine.boards import FASCIST_POLICIES_FOR_VETO
from weimar.engine.eligibility import targets, term_limits
from weimar.engine.legal import CHOICES, Refusal, actors, legal_actions
from weimar.engine.state import State, topic_of

_REASONS: Final[dict[Refusal, str]] = {
    "unknown_action": "no action has this type or these values; a vote is 'ja' or 'nein', consent is True or False",
    "game_over": "the game is over",
    "wrong_phase": "this phase takes {0.kinds} from {0.actors}",
    "unknown_seat": "seats are integers from 0 to {0.last}",
    "dead": "only the living act or can be chosen: {0.alive}",
    "not_your_turn": "this phase takes {0.kinds} from {0.actors}",
    "own_seat": "the president cannot choose themselves here; possible targets are {0.targets}",
    "term_limited": "the last government bars {0.limits}; possible targets are {0.targets}",
    "already_investigated": "nobody is investigated twice; possible targets are {0.targets}",
    "policy_not_in_hand": "a policy is 'F' or 'L', and the hand of this seat must hold it; see legal_actions",
    "veto_locked": "a veto needs {0.needed} fascist policies, and there are {0.fascist}",
    "veto_already_refused": "the president has refused a veto in this session; the chancellor must enact a policy",
    "nothing_to_state": "this seat can make statements about: {0.topics}",
    "wrong_tile_count": "a president states 3 tiles of a session, a chancellor 2, and a peek shows 3",
    "bad_statement": "a statement has exactly one of tiles (session, peek), party (investigation) and declined=True",
}
"""For each code, the reason, with placeholders for facts."""
_PUBLIC: Final = ("seat", "target", "about", "round")
"""The public fields of actions."""
_LONGEST: Final = 20


def sentence(state: State, action: object, code: Refusal) -> str:
    """The sentence about a refused action.

    Args:
        state: the state at the refusal.
        action: any object.
        code: the code of the refusal.
    """
    fields = ", ".join(f"{name}={repr(getattr(action, name))[:_LONGEST]}" for name in _PUBLIC if hasattr(action, name))
    reason = _REASONS[code].format(_Facts(state, action))
    return f"{type(action).__name__}({fields}) in round {len(state.board.rounds)}, phase {state.phase.name}: {reason}"


class _Facts:
    """Public facts in words, for the placeholders in reasons. Each is computed only if its sentence uses it."""

    def __init__(self, state: State, action: Any) -> None:
        self._state = state
        self._action = action

    @property
    def kinds(self) -> str:
        """The kinds of action allowed in the phase."""
        legal = legal_actions(self._state, actors(self._state)[0])
        return " or ".join(dict.fromkeys(type(action).__name__ for action in legal))

    @property
    def actors(self) -> str:
        """The seats with a legal action."""
        return _seats(actors(self._state))

    @property
    def alive(self) -> str:
        """The living seats."""
        return _seats(self._state.board.alive)

    @property
    def last(self) -> int:
        """The highest seat."""
        return self._state.setup.players - 1

    @property
    def targets(self) -> str:
        """The possible targets now."""
        return _seats(targets(self._state.course, CHOICES[type(self._state.phase)]))

    @property
    def limits(self) -> str:
        """The term-limited seats with their offices."""
        return " and ".join(f"seat {seat} (its {office})" for seat, office in term_limits(self._state.course))

    @property
    def needed(self) -> int:
        """The number of fascist policies that unlocks the veto."""
        return FASCIST_POLICIES_FOR_VETO

    @property
    def fascist(self) -> int:
        """The enacted fascist policies."""
        return self._state.board.fascist

    @property
    def topics(self) -> str:
        """The observations the acting seat made in office. Their existence is public; their content is not."""
        memories = self._state.board.memories[self._action.seat]
        return ", ".join(f"{topic_of(seen)} of round {seen.round}" for seen in memories) or "nothing yet"


def _seats(seats: Iterable[int]) -> str:
    numbers = [str(seat) for seat in seats]
    return f"seat{'s' * (len(numbers) > 1)} {', '.join(numbers)}"
