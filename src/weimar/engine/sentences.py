"""Sentences for developers about refused actions: the action, its phase, the error, and the possible actions.

Contract: `sentence` uses public facts and the public fields of the action. Hands, piles, roles and ballots never appear
in it, nor does the action's tile, ballot or answer. Players see the translated sentence of the code instead; the table,
the server and the commands use only the code.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from weimar.engine.boards import FASCIST_POLICIES_FOR_VETO
from weimar.engine.eligibility import targets, term_limits
from weimar.engine.legal import CHOICES, Refusal, actors, legal_actions
from weimar.engine.state import State, topic_of

_REASONS: Final[dict[Refusal, str]] = {
    "unknown_action": "no action has this type or these values; a vote is 'ja' or 'nein', consent is True or False",
    "game_over": "the game is over",
    "wrong_phase": "this phase takes {kinds} from {actors}",
    "unknown_seat": "seats are integers from 0 to {last}",
    "dead": "only the living act or can be chosen: {alive}",
    "not_your_turn": "this phase takes {kinds} from {actors}",
    "own_seat": "the president cannot choose themselves here; possible targets are {targets}",
    "term_limited": "the last government bars {limits}; possible targets are {targets}",
    "already_investigated": "nobody is investigated twice; possible targets are {targets}",
    "policy_not_in_hand": "a policy is 'F' or 'L', and the hand of this seat must hold it; see legal_actions",
    "veto_locked": f"a veto needs {FASCIST_POLICIES_FOR_VETO} fascist policies, and there are {{fascist}}",
    "veto_already_refused": "the president has refused a veto in this session; the chancellor must enact a policy",
    "nothing_to_state": "this seat can make statements about: {topics}",
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
    reason = _REASONS[code]
    told = {name: fact(state, action) for name, fact in _FACTS.items() if f"{{{name}}}" in reason}
    reason = reason.format(**told)
    return f"{type(action).__name__}({fields}) in round {len(state.board.rounds)}, phase {state.phase.name}: {reason}"


_FACTS: Final[dict[str, Callable[[State, Any], str]]] = {
    "kinds": lambda state, _: " or ".join(
        dict.fromkeys(type(action).__name__ for action in legal_actions(state, actors(state)[0]))
    ),
    "actors": lambda state, _: _seats(actors(state)),
    "alive": lambda state, _: _seats(state.board.alive),
    "last": lambda state, _: str(state.setup.players - 1),
    "targets": lambda state, _: _seats(targets(state.course, CHOICES[type(state.phase)])),
    "limits": lambda state, _: " and ".join(
        f"seat {seat} (its {office})" for seat, office in term_limits(state.course)
    ),
    "fascist": lambda state, _: str(state.board.fascist),
    "topics": lambda state, action: (
        ", ".join(f"{topic_of(seen)} of round {seen.round}" for seen in state.board.memories[action.seat])
        or "nothing yet"
    ),
}
"""Public facts in words, for the placeholders in reasons: the possible actions and targets, and the seats that can act.
`topics` are the observations that the acting seat made in office. Their existence is public; their content is not."""


def _seats(seats: Iterable[int]) -> str:
    numbers = [str(seat) for seat in seats]
    return f"seat{'s' * (len(numbers) > 1)} {', '.join(numbers)}"
