"""Answers of a language model: parsing choices, claims and arguments in a text.

Contract: pure. An answer is one JSON object with the name of a choice. The rest of the text is ignored, and only
offered choices are accepted.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from weimar.engine.actions import Action
from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED, Argument, is_well_formed
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
