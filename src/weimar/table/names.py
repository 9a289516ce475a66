"""Names and chat text: the allowed characters, and the similarity of names.

Contract: a name is 1 to 16 graphemes in NFC, without control, bidirectional or invisible characters. Two names are
alike when a reader could take one for the other; `distinct_name` adds a number until a name is unlike all others. Chat
text can have joining characters, because some scripts and emoji need them, but no bidirectional overrides or stacked
accents.
"""

import json
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import regex

LONGEST: Final = 16
MOST_BYTES: Final = 128
"""The maximum length of a name in bytes: a grapheme can carry any number of accents."""

# Look-alikes of Latin letters at the size of a name, in addition to those in Unicode's list of confusables
_LOOKS_LIKE: Final = str.maketrans(
    "аеорсухіјѕһԁԛԝɡαβεικνορτυχьвкмнт013567|!",  # noqa: RUF001 - ambiguity is the point here
    "aeopcyxijshdqwgabeiknoptuxbbkmhtoiesbtii",
)
_LOOKS_LIKE_CAPITAL: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХЅІЈ",  # noqa: RUF001 - as above; their small letters look like others
    "ABEZHIKMNOPTYXABEKMHOPCTYXSIJ",
)
_SMALL_CAPITALS: Final = str.maketrans("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢƨ", "abcdefghijklmnoprstuvwyzs")
_UNWANTED: Final = regex.compile(r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]|[\p{DI}--[\uFE0F]]", regex.V1)
"""Characters without a visible shape, or without one on some devices; U+FE0F only colours an emoji."""
_UNWANTED_WORDS: Final = regex.compile(
    r"[\p{Cc}--[\n]]|[\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|[\u202A-\u202E\u2066-\u2069]|\P{M}\p{M}{9}", regex.V1
)
"""Control characters, bidirectional overrides, and stacked accents that would cover the lines above."""


def clean_name(name: str) -> str | None:
    """The name in NFC with single spaces, or None if it is not allowed."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy or _UNWANTED.search(name) or unicodedata.category(tidy[0]).startswith("M"):
        return None
    if len(tidy.encode()) > MOST_BYTES or len(regex.findall(r"\X", tidy)) > LONGEST:
        return None
    return tidy


def clean_text(text: str) -> str | None:
    """Chat text without surrounding space; None if it is not allowed."""
    tidy = text.strip()
    return None if not tidy or _UNWANTED_WORDS.search(tidy) else tidy


@cache
def _confusable() -> Mapping[int, str]:
    """Unicode's characters confusable with one ASCII character (UTS 39), by code point."""
    data = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    found: dict[int, str] = {}
    for sign, alikes in json.loads(data).items():
        if len(sign) != 1 or sign.isascii() or ord(sign) in _LOOKS_LIKE:
            continue
        letters = [alike["c"] for alike in alikes if len(alike["c"]) == 1 and alike["c"].isascii()]
        if letters:
            found[ord(sign)] = min(letters, key=lambda letter: not letter.isalnum())
    return found


def _without_strokes(sign: str) -> str:
    """The base letter of a letter with a stroke, hook or tail not decomposed by Unicode (ø, ł, ƫ); else itself."""
    base, found, _ = unicodedata.name(sign, "").partition(" WITH ")
    try:
        return unicodedata.lookup(base) if found and " LETTER " in base else sign
    except KeyError:  # the base letter does not exist separately
        return sign


def skeleton(name: str) -> str:
    """A normal form of a name's appearance: equal for names a reader could confuse."""
    plain_letters = "".join(_without_strokes(sign) for sign in unicodedata.normalize("NFKD", name))
    latin = plain_letters.translate(_LOOKS_LIKE_CAPITAL).translate(_SMALL_CAPITALS)
    latin = latin.translate(_confusable())
    decomposed = unicodedata.normalize("NFKD", latin.casefold())
    letters = "".join(sign for sign in decomposed if not unicodedata.combining(sign) and sign != "\ufe0f")
    plain = letters.replace(" ", "").translate(_LOOKS_LIKE)
    return plain.replace("l", "i").replace("rn", "m").replace("vv", "w")


def distinct_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number added if it looks like one of the others."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    for number in range(2, len(taken) + 3):
        suffix = f" {number}"
        short = "".join(regex.findall(r"\X", name)[: LONGEST - len(suffix)]).rstrip()
        if skeleton(short + suffix) not in taken:
            return short + suffix
    raise AssertionError("more suffixes than names cannot all be taken")
