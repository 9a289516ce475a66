"""Names of people and words of chat: what is allowed, and when two names look alike.

Contract: a name is 1 to 16 graphemes in NFC, without control, bidirectional or invisible characters. Two names are
alike when a reader could take one for the other; `distinct` adds a number until a name is unlike all others. Words
may be joined by invisible characters, as some scripts and pictures need, but not turned round or piled up.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

import regex

LONGEST: Final = 16
MOST_BYTES: Final = 128
"""A grapheme may carry any number of accents; a name may not."""

# letters of other alphabets, and digits, that print like a Latin letter
_LOOKS_LIKE: Final = str.maketrans(
    "аеорсухіјѕһԁԛԝɡαβεικνορτυχьвкмнт013567|!",  # noqa: RUF001 - that they are ambiguous is the point
    "aeopcyxijshdqwgabeiknoptuxbbkmhtoiesbtii",
)
_LOOKS_LIKE_CAPITAL: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХЅІЈ",  # noqa: RUF001 - as above; their small letters look like others
    "ABEZHIKMNOPTYXABEKMHOPCTYXSIJ",
)
_UNWANTED: Final = regex.compile(r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]|[\p{DI}--[\uFE0F]]", regex.V1)
"""No picture of its own, or none that everybody has; U+FE0F only colours the sign before it."""
_UNWANTED_WORDS: Final = regex.compile(
    r"[\p{Cc}--[\n]]|[\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|[\u202A-\u202E\u2066-\u2069]|\P{M}\p{M}{9}", regex.V1
)
"""Control, turning text round, and piles of accents that cover the lines above."""


def clean(name: str) -> str | None:
    """The name in NFC with single spaces, or None if it may not be used."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy or _UNWANTED.search(name) or unicodedata.category(tidy[0]).startswith("M"):
        return None
    if len(tidy.encode()) > MOST_BYTES or len(regex.findall(r"\X", tidy)) > LONGEST:
        return None
    return tidy


def said(text: str) -> str | None:
    """Words of chat without space around them, or None if they may not be said."""
    tidy = text.strip()
    return None if not tidy or _UNWANTED_WORDS.search(tidy) else tidy


def skeleton(name: str) -> str:
    """What a name looks like: equal for names that a reader could confuse."""
    latin = unicodedata.normalize("NFKD", name).translate(_LOOKS_LIKE_CAPITAL)
    decomposed = unicodedata.normalize("NFKD", latin.casefold())
    letters = "".join(one for one in decomposed if not unicodedata.combining(one) and one != "\ufe0f")
    plain = letters.replace(" ", "").translate(_LOOKS_LIKE)
    return plain.replace("l", "i").replace("rn", "m").replace("vv", "w")


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if it looks like one of the others."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    for number in range(2, len(taken) + 3):
        suffix = f" {number}"
        short = "".join(regex.findall(r"\X", name)[: LONGEST - len(suffix)]).rstrip()
        if skeleton(short + suffix) not in taken:
            return short + suffix
    raise AssertionError("more suffixes than names cannot all be taken")
