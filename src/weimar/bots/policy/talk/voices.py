"""Voices: differences between bots in the number and kind of arguments, never in their thinking.

Contract: data and look-ups. A bot's voice is public (`voice_of`).
"""

from typing import Final, Literal, TypeAlias, get_args

from weimar.bots.inference.meanings import Manner, meaning_of

Voice: TypeAlias = Literal["even", "terse", "cheerful", "suspicious"]
VOICES: Final[tuple[Voice, ...]] = get_args(Voice)
_LIKES: Final[dict[Voice, dict[Manner, float]]] = {
    "even": {},
    "terse": {"accuse": 0.85, "praise": 0.7, "ask": 0.7, "answer": 0.85, "intent": 0.8, "request": 0.85},
    "cheerful": {"praise": 1.2, "answer": 1.1, "accuse": 0.9},
    "suspicious": {"accuse": 1.1, "ask": 1.25, "praise": 0.8},
}
"""For each voice, the factor on the urge to speak in a manner."""


def voice_of(number: int) -> Voice:
    """The voice for a public number; neighbouring numbers differ."""
    return VOICES[number % len(VOICES)]


def liking(voice: Voice, kind: str) -> float:
    """The factor on a voice's urge to make an argument of this kind."""
    return _LIKES[voice].get(meaning_of(kind).manner, 1.0)
