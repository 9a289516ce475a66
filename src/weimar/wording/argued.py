"""Arguments as sentences, whole in each language.

Contract: it uses only the catalogues. Its input is public: an argument, the earlier ones, and names.
"""

from collections.abc import Callable, Sequence
from typing import Final

from weimar.engine.arguments import FIELDS, KINDS, REASON_FIELDS, Argument, Grounds, Kind, Said
from weimar.text import say

_QUESTIONS: Final[tuple[Kind, ...]] = tuple(kind for kind, form in KINDS.items() if form.is_question)
"""Kinds with a sentence that ends in a question mark."""
_ASKED: Final = tuple(kind for kind in _QUESTIONS if "round" in FIELDS[kind])
"""Questions that begin with the name of the asked player."""
_TELL_SELF: Final = tuple(kind for kind, form in KINDS.items() if form.can_be_own)
"""Kinds with a special sentence for arguments about the speaker."""


def sentence(said: Said, earlier: Sequence[Said], names: Sequence[str], speak: Callable[..., str] = say) -> str:
    """The sentence of an argument; sometimes two.

    Args:
        said: the argument with its author. The result is empty for a kind of a newer version, without a sentence here.
        earlier: all earlier arguments of this game, number 1 first. If it lacks the answered one, the result is empty.
        names: one for each seat.
        speak: looks up a key, like `weimar.text.say`.
    """
    argument = said.argument
    is_lost = argument.answers is not None and not 0 < argument.answers <= len(earlier)
    if is_lost or not _is_known(argument):
        return speak("argument-unknown", name=names[said.seat])
    whole = _body(said, earlier, names, speak)
    if argument.to is None or (argument.kind in _ASKED and argument.to == argument.seat):
        return whole
    return speak("argument-to", to=names[argument.to], sentence=whole)


def _is_known(argument: Argument) -> bool:
    because = argument.because
    return argument.kind in FIELDS and (because is None or because.reason in REASON_FIELDS)


def _body(
    said: Said, earlier: Sequence[Said], names: Sequence[str], speak: Callable[..., str], within: str = ""
) -> str:
    """The sentence without the addressee. `-quoted` is for quotations: some languages use other marks there."""
    argument = said.argument
    if argument.answers is not None:
        return _answer(argument, earlier, names, speak)
    variables = _variables(said, names)
    if argument.ballot is not None:
        variables["ballot"] = speak(f"argument-ballot{within}", ballot=argument.ballot)
    words = speak(f"argument-{argument.kind}", **variables)
    if argument.because is not None:
        because = _because(argument.because, said, names, speak)
        return speak(f"argument-with-reason{within}", sentence=words, because=because)
    return words if argument.kind in _QUESTIONS else speak(f"argument-plain{within}", sentence=words)


def _answer(argument: Argument, earlier: Sequence[Said], names: Sequence[str], speak: Callable[..., str]) -> str:
    """An answer, followed by the answered sentence. Answers are not quoted."""
    assert argument.answers is not None
    answered = earlier[argument.answers - 1]
    words = speak(f"argument-{argument.kind}", seat=names[answered.seat])
    if answered.argument.answers is not None or not _is_known(answered.argument):
        return speak("argument-plain", sentence=words)
    return speak("argument-quote", sentence=words, said=_body(answered, earlier, names, speak, "-quoted"))


def _variables(said: Said, names: Sequence[str]) -> dict[str, str | int]:
    argument = said.argument
    seat, other = argument.seat, argument.other
    if argument.kind == "contradict" and other == said.seat:
        seat, other = other, seat  # the sentence names only the other seat
    found: dict[str, str | int] = {}
    if seat is not None:
        found["seat"] = names[seat]
    if other is not None:
        found["other"] = names[other]
    if argument.round is not None:
        found["round"] = argument.round
    if argument.kind in _TELL_SELF:
        found["own"] = "yes" if seat == said.seat else "no"
    return found


def _because(grounds: Grounds, said: Said, names: Sequence[str], speak: Callable[..., str]) -> str:
    found: dict[str, str | int] = {}
    if grounds.seat is not None:
        found |= {"seat": names[grounds.seat], "own": _whose(grounds.seat, said)}
    if grounds.round is not None:
        found["round"] = grounds.round
    return speak(f"argument-because-{grounds.reason}", **found)


def _whose(seat: int, said: Said) -> str:
    """The actor in a reason: the speaker (`yes`), the only seat in the sentence (`same`), or another (`no`)."""
    if seat == said.seat:
        return "yes"
    return "same" if said.argument.seat == seat and said.argument.other is None else "no"
