"""Voices: how bots differ in how often they speak, and of what kind; never in what they think.

Contract: data and look-ups. Which bot has which voice is public (`voice_of`).
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
"""By voice: the factor on how much it wants to speak in a manner."""


def voice_of(number: int) -> Voice:
    """A voice by a public number: neighbours differ."""
    return VOICES[number % len(VOICES)]


def liking(voice: Voice, kind: str) -> float:
    """The factor on how much a voice wants to make an argument of this kind."""
    return _LIKES[voice].get(meaning_of(kind).manner, 1.0)
