"""Arguments as sentences, whole in each language.

Contract: it uses only the catalogues. Its input is public: an argument, the earlier ones, and names.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from weimar.engine.arguments import FIELDS, KINDS, REASON_FIELDS, Argument, Grounds, Kind, Said
from weimar.engine.terms import Seat
from weimar.text import say

_QUESTIONS: Final[tuple[Kind, ...]] = tuple(kind for kind, form in KINDS.items() if form.is_question)
"""Kinds with a sentence that ends in a question mark."""
_ASKED: Final = tuple(kind for kind in _QUESTIONS if "round" in FIELDS[kind])
"""Questions that begin with the name of the asked player."""
_TELL_SELF: Final = tuple(kind for kind, form in KINDS.items() if form.can_be_own)
"""Kinds with a special sentence for arguments about the speaker."""


PLAIN: Final = "plain"
"""The voice of people. Bots have others (`weimar.bots.policy.talk.voices`)."""


class _Cast(NamedTuple):
    """The players of a game: by seat, their names and voices; and the language."""

    names: Sequence[str]
    voices: Sequence[str]
    look_up: Callable[..., str]

    def speak(self, key: str, seat: Seat, /, **variables: str | int) -> str:
        """A sentence in a seat's voice."""
        return self.look_up(key, voice=self.voices[seat] if self.voices else PLAIN, **variables)


def sentence(
    said: Said,
    earlier: Sequence[Said],
    names: Sequence[str],
    speak: Callable[..., str] = say,
    voices: Sequence[str] = (),
) -> str:
    """The sentence of an argument; sometimes two.

    Args:
        said: the argument with its author. The result is empty for a kind of a newer version, without a sentence here.
        earlier: all earlier arguments of this game, number 1 first. If it lacks the answered one, the result is empty.
        names: one for each seat.
        speak: looks up a key, like `weimar.text.say`.
        voices: one for each seat, or none: then everyone speaks plainly.
    """
    argument, cast = said.argument, _Cast(names, voices, speak)
    is_lost = argument.answers is not None and not 0 < argument.answers <= len(earlier)
    if is_lost or not _is_known(argument):
        return speak("argument-unknown", name=names[said.seat])
    whole = _body(said, earlier, cast)
    if argument.to is None or (argument.kind in _ASKED and argument.to == argument.seat):
        return whole
    return speak("argument-to", to=names[argument.to], sentence=whole)


def _is_known(argument: Argument) -> bool:
    because = argument.because
    return argument.kind in FIELDS and (because is None or because.reason in REASON_FIELDS)


def _body(said: Said, earlier: Sequence[Said], cast: _Cast, within: str = "") -> str:
    """The sentence without the addressee. `-quoted` is for quotations: some languages use other marks there."""
    argument, speak = said.argument, cast.look_up
    if argument.answers is not None:
        return _answer(said, earlier, cast)
    variables = _variables(said, cast.names)
    if argument.ballot is not None:
        variables["ballot"] = speak(f"argument-ballot{within}", ballot=argument.ballot)
    words = cast.speak(f"argument-{argument.kind}", said.seat, **variables)
    if argument.because is not None:
        because = _because(argument.because, said, cast.names, speak)
        return speak(f"argument-with-reason{within}", sentence=words, because=because)
    return words if argument.kind in _QUESTIONS else speak(f"argument-plain{within}", sentence=words)


def _answer(said: Said, earlier: Sequence[Said], cast: _Cast) -> str:
    """An answer, followed by the answered sentence. Answers are not quoted."""
    argument, speak = said.argument, cast.look_up
    assert argument.answers is not None
    answered = earlier[argument.answers - 1]
    words = cast.speak(f"argument-{argument.kind}", said.seat, seat=cast.names[answered.seat])
    if answered.argument.answers is not None or not _is_known(answered.argument):
        return speak("argument-plain", sentence=words)
    return speak("argument-quote", sentence=words, said=_body(answered, earlier, cast, "-quoted"))


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
    seat, other = grounds.seat, grounds.other
    if other is not None and (other == said.seat or (other == said.argument.seat and seat != said.seat)):
        seat, other = other, seat  # the sentence names the other one
    if seat is not None:
        found |= {"seat": names[seat], "own": _whose(seat, other, said)}
    if other is not None:
        found["other"] = names[other]
    if grounds.round is not None:
        found["round"] = grounds.round
    return speak(f"argument-because-{grounds.reason}", **found)


def _whose(seat: Seat, other: Seat | None, said: Said) -> str:
    """The actor in a reason: the speaker (`yes`), the only seat in the sentence (`same`), or another (`no`).

    `mine`: the speaker together with a seat that the sentence is not about, so *we* could be anyone.
    """
    if seat == said.seat:
        return "yes" if other in (None, said.argument.seat) else "mine"
    return "same" if said.argument.seat == seat and said.argument.other is None else "no"
