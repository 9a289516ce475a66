"""Voices: how bots differ in how often they speak, and of what kind; never in what they think.

Contract: data and look-ups. Which bot has which voice is public (`voice_of`).
"""

from typing import Final, Literal, TypeAlias, get_args

Voice: TypeAlias = Literal["even", "terse", "cheerful", "suspicious"]
VOICES: Final[tuple[Voice, ...]] = get_args(Voice)
Manner: TypeAlias = Literal["accuse", "praise", "ask", "answer", "intent", "request"]
_LIKES: Final[dict[Voice, dict[Manner, float]]] = {
    "even": {},
    "terse": {"accuse": 0.85, "praise": 0.7, "ask": 0.7, "answer": 0.85, "intent": 0.8, "request": 0.85},
    "cheerful": {"praise": 1.2, "answer": 1.1, "accuse": 0.9},
    "suspicious": {"accuse": 1.1, "ask": 1.25, "praise": 0.8},
}
"""By voice: the factor on how much it wants to speak in a manner."""
_MANNERS: Final[dict[str, Manner]] = {
    "suspect": "accuse",
    "is_hitler": "accuse",
    "one_of_two": "accuse",
    "contradict": "accuse",
    "trust": "praise",
    "cleared": "praise",
    "will_nominate": "intent",
    "voted": "answer",
    "am_liberal": "answer",
    "am_not_hitler": "answer",
    "agree": "answer",
    "disagree": "answer",
    "why_ballot": "ask",
    "what_drawn": "ask",
    "who_next": "ask",
    "what_of": "ask",
}
"""By kind; those that are not listed are requests."""


def voice_of(number: int) -> Voice:
    """A voice by a public number: neighbours differ."""
    return VOICES[number % len(VOICES)]


def manner_of(kind: str) -> Manner:
    """The manner of a kind of argument."""
    return _MANNERS.get(kind, "request")


def liking(voice: Voice, kind: str) -> float:
    """The factor on how much a voice wants to make an argument of this kind."""
    return _LIKES[voice].get(manner_of(kind), 1.0)
