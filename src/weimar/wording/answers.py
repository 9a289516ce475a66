"""Answers of a language model: parsing choices, claims, arguments and probabilities in a text.

Contract: pure. An answer is one JSON object with the name of a choice. The rest of the text is ignored, and only
offered choices are accepted. Probabilities are one number from 0 to 100 for each other player, and no other numbers.
All other answers count as misunderstood, because the code never guesses their meaning.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from weimar.engine.actions import Action
from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED, Argument, is_well_formed
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.terms import Seat, party_of
from weimar.engine.view import View
from weimar.wording.choices import Choice

MOST_ARGUMENTS: Final = 2
"""The maximum number of arguments used from one answer."""
LONGEST: Final = 20_000
"""The number of characters of an answer that are read, counted from its end."""
MOST_OBJECTS: Final = 200


class Understood(Struct, frozen=True):
    """An understood answer.

    Attributes:
        action: the chosen action; None if there was no choice.
        claim: a claim to make before it, if any. arguments: arguments to make before it.
        ignored: parts of the answer that are neither an offered claim nor an argument.
    """

    action: Action | None
    claim: Action | None = None
    arguments: tuple[Argument, ...] = ()
    ignored: int = 0


def understood(text: str, choices: Mapping[str, Choice], claims: Mapping[str, Choice]) -> Understood | None:
    """Read an answer; None if it does not name one of the choices.

    Args:
        text: the answer. Of several objects with a valid choice, the last one counts.
        choices: the offered actions by name; if there are none, an answer needs no choice.
        claims: the offered claims by name.
    """
    found = [answer for answer in objects_in(text[-LONGEST:]) if not choices or _named(answer.get("choice"), choices)]
    if not found:
        return None
    answer = found[-1]
    chosen, claim = _named(answer.get("choice"), choices), _named(answer.get("claim"), claims)
    said = answer.get("argue")
    arguments = said if isinstance(said, list) else [] if said is None else [said]
    valid = [argument for raw in arguments[:MOST_ARGUMENTS] if (argument := _argument(raw)) is not None]
    return Understood(
        None if chosen is None else chosen.action,
        None if claim is None else claim.action,
        tuple(valid),
        len(arguments) - len(valid) + (claim is None and answer.get("claim") is not None),
    )


def task_of(choices: Mapping[str, Choice], claims: Mapping[str, Choice], speak: Callable[..., str]) -> str:
    """The task of a model with these choices, or with these claims only. `speak` looks up a key."""
    example = example_of(choices, claims)
    if not choices:
        return speak("model-answer-claim", example=example)
    return f"{speak('model-answer', example=example, most=MOST_ARGUMENTS)}\n{argument_forms()}"


def example_of(choices: Mapping[str, Choice], claims: Mapping[str, Choice]) -> str:
    """An example of an answer in the right form. It names the last choice; choices are not listed by worth."""
    if choices:
        return json.dumps({"choice": [*choices][-1]})
    return json.dumps({"claim": [*claims][-1]} if claims else {})


def argument_forms() -> str:
    """The kinds of arguments with their fields, and the reasons, for a model to read."""
    kinds = ", ".join(f"{kind}({', '.join(fields)})" for kind, fields in FIELDS.items())
    reasons = ", ".join(f"{reason}({', '.join(fields)})" for reason, fields in REASON_FIELDS.items())
    return f"{kinds}\nbecause: {reasons} ({', '.join(REASONED)})"


def _named(name: object, offered: Mapping[str, Choice]) -> Choice | None:
    return offered.get(name.strip()) if isinstance(name, str) else None


def _argument(raw: object) -> Argument | None:
    try:
        argument = msgspec.convert(raw, Argument)
    except msgspec.ValidationError:
        return None
    return argument if is_well_formed(argument) else None


def objects_in(text: str) -> Iterator[dict[str, Any]]:
    """The outermost JSON objects in a text, in order."""
    decoder, place = json.JSONDecoder(), 0
    for _ in range(MOST_OBJECTS):
        place = text.find("{", place)
        if place < 0:
            return
        try:
            value, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):
            place += 1
            continue
        if isinstance(value, dict):
            yield value


FIELD: Final = "fascist"
WHOLE: Final = 100


def probabilities_in(text: str, seats: Sequence[Seat]) -> tuple[float, ...] | None:
    """The probabilities of an answer, 0 to 1, in the order of the seats; None if the answer is invalid.

    Args:
        text: the answer. The last JSON object in it with the field `fascist` counts.
        seats: the seats asked about.

    Examples:
        >>> from weimar.wording.answers import probabilities_in
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
