"""What a browser says it understands: languages and encodings, each with how much it likes them.

Contract: whatever cannot be read counts as not said.
"""

import re
from typing import Final

_PREFERENCE: Final = re.compile(r"\s*([A-Za-z0-9*-]{1,40})\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?")
_MOST: Final = 30
"""Preferences that are looked at."""


def preferences(said: str) -> list[tuple[str, float]]:
    """What is liked and how much, in lower case, the best first."""
    hits = [_PREFERENCE.fullmatch(one) for one in said[:1000].split(",")[:_MOST]]
    found = [(hit[1].lower(), float(hit[2] or 1)) for hit in hits if hit]
    return sorted(found, key=lambda one: -one[1])


def tokens(said: str) -> frozenset[str]:
    """Everything that is not refused outright."""
    return frozenset(name for name, liking in preferences(said) if liking > 0)


def best_language(said: str, have: tuple[str, ...], otherwise: str) -> str:
    """The language that a reader likes best among those there are; its own kind of a language before a kindred one."""
    for wanted, liking in preferences(said):
        exact = [one for one in have if one.lower() == wanted]
        kindred = [one for one in have if one.lower().split("-")[0] == wanted.split("-")[0]]
        if liking > 0 and (exact or kindred):
            return (exact or kindred)[0]
    return otherwise
