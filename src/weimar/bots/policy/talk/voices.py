"""Voices: four temperaments of bots, with words of their own, never with thoughts or tactics of their own.

Contract: data and look-ups. A bot's voice is public (`voice_of`). It chooses the wording of its arguments
(`argument-KIND` in `locales/*/arguments.ftl`), how often it speaks, and how it takes an accusation.
"""

from typing import Final, Literal, TypeAlias, get_args

from msgspec.structs import replace

from weimar.bots.inference.meanings import meaning_of
from weimar.engine.arguments import Argument

Voice: TypeAlias = Literal["hothead", "lawyer", "joker", "quiet"]
VOICES: Final[tuple[Voice, ...]] = get_args(Voice)
_LIKES: Final[dict[Voice, dict[str, float]]] = {
    "hothead": {"accuse": 1.1, "am_liberal": 1.2},
    "lawyer": {"ask": 1.2, "praise": 0.9, "am_liberal": 0.8, "disagree": 1.2},
    "joker": {"praise": 1.15, "accuse": 0.95},
    "quiet": {"accuse": 0.85, "praise": 0.75, "ask": 0.7, "answer": 0.85, "intent": 0.8, "request": 0.8},
}
"""For each voice, the factor on the urge to speak in a manner (`weimar.bots.inference.meanings`), or with a kind."""


def voice_of(number: int) -> Voice:
    """The voice for a public number; neighbouring numbers differ."""
    return VOICES[number % len(VOICES)]


def liking(voice: Voice, argument: Argument) -> float:
    """The factor on a voice's urge to make this argument; 0 if it does not fit the voice (`fitting`)."""
    likes, kind = _LIKES[voice], argument.kind
    return likes.get(kind, likes.get(meaning_of(kind).manner, 1.0)) if argument == fitting(voice, argument) else 0.0


def fitting(voice: Voice, argument: Argument) -> Argument:
    """The argument without a reason that does not fit: the words of a lawyer speak of evidence, not of a hunch."""
    why = argument.because
    return replace(argument, because=None) if voice == "lawyer" and why and why.reason == "hunch" else argument
