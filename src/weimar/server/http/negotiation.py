"""Content negotiation: the languages and encodings a browser accepts, with their weights.

Contract: unreadable parts of a header are ignored.
"""

import re
from typing import Final

_PREFERENCE: Final = re.compile(r"\s*([A-Za-z0-9*-]{1,40})\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?")
_MAX: Final = 30
"""The most entries read from a header."""


def preferences(header: str) -> list[tuple[str, float]]:
    """Accepted values and their weights, in lower case, the best first."""
    hits = [_PREFERENCE.fullmatch(entry) for entry in header[:1000].split(",")[:_MAX]]
    found = [(hit[1].lower(), float(hit[2] or 1)) for hit in hits if hit]
    return sorted(found, key=lambda entry: -entry[1])


def accepted(header: str) -> frozenset[str]:
    """All accepted values."""
    return frozenset(value for value, weight in preferences(header) if weight > 0)


def best_language(header: str, available: tuple[str, ...], default: str) -> str:
    """The reader's preferred available language: an exact match, else a related one (`pt-BR` for `pt`)."""
    for wanted, weight in preferences(header):
        exact = [language for language in available if language.lower() == wanted]
        relatives = [language for language in available if language.lower().split("-")[0] == wanted.split("-")[0]]
        if weight > 0 and (exact or relatives):
            return (exact or relatives)[0]
    return default
