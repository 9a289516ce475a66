"""Probabilities stated by a language model: the form of the question, and the parsing of answers.

Contract: pure and strict. A valid answer has one number from 0 to 100 for each other player, and no other numbers. All
other answers count as misunderstood, because the code never guesses their meaning.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.terms import Seat, party_of
from weimar.engine.view import View
from weimar.wording.answers import LONGEST, objects_in

FIELD: Final = "fascist"
WHOLE: Final = 100


def probabilities_in(text: str, seats: Sequence[Seat]) -> tuple[float, ...] | None:
    """The probabilities of an answer, 0 to 1, in the order of the seats; None if the answer is invalid.

    Args:
        text: the answer. The last JSON object in it with the field `fascist` counts.
        seats: the seats asked about.

    Examples:
        >>> from weimar.wording.probabilities import probabilities_in
        >>> probabilities_in('I am not sure. {"fascist": {"1": 75, "2": 12.5}}', [1, 2])
        (0.75, 0.125)
        >>> probabilities_in('{"fascist": {"1": 75}}', [1, 2]) is None
        True
    """
    found = [answer[FIELD] for answer in objects_in(text[-LONGEST:]) if FIELD in answer]
    stated = found[-1] if found else None
    if not isinstance(stated, dict) or stated.keys() != {str(seat) for seat in seats}:
        return None
    values = [stated[str(seat)] for seat in seats]
    return tuple([value / WHOLE for value in values]) if all(map(_is_percentage, values)) else None


def _is_percentage(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= WHOLE


def probabilities_text(seats: Sequence[Seat], shares: Sequence[float]) -> str:
    """Probabilities as an answer, in whole percent.

    Args:
        seats: the seats.
        shares: the probability of each seat, 0 to 1.
    """
    return json.dumps({FIELD: {str(seat): round(WHOLE * share) for seat, share in zip(seats, shares, strict=True)}})


def others_of(view: View) -> list[Seat]:
    """The seats in a question to a seat: all others, dead or alive."""
    return [seat for seat in range(view.players) if seat != view.viewer]


def odds_of(view: View) -> list[float]:
    """For each of `others_of`, the probability of being fascist, given the deal and the roles shown to the viewer."""
    known = [None if role is None else party_of(role) == "fascist" for role in view.roles]
    hidden = ORDINARY_FASCISTS[view.players] + 1 - known.count(True)
    odds = hidden / max(1, known.count(None))
    return [odds if known[seat] is None else float(bool(known[seat])) for seat in others_of(view)]
