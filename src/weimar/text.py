"""Words for people, by key, from the Fluent catalogues in `locales/`.

Contract: code uses keys and arguments; every sentence is in a catalogue. A key missing in the reader's language falls
back to English. A key missing in English is an error, never a blank.
"""

import locale
import os
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

FALLBACK: Final = "en"
NEUTRAL: Final = "neutral.ftl"
"""A second vocabulary for the app; the app chooses between the two."""
ENVIRONMENT: Final = "WEIMAR_LANG"
"""The environment variable for the language; it overrides the system's setting."""
_TWO_STOPS: Final = re.compile(r"(?<!\.)\.\.$")
"""The end of a sentence whose last word is the name "Alex C."."""


class MissingTextError(LookupError):
    """No catalogue has this key, or its sentence lacks an argument."""


def say(key: str, /, **arguments: str | float) -> str:
    """The sentence of a key, in the reader's language.

    Raises:
        MissingTextError: an unknown key or a missing argument: a fault of the program.
    """
    return say_in(chosen_language(), key, **arguments)


def plain(sentence: str) -> str:
    """A sentence without the tags around terms; only the app uses them."""
    return _TAG.sub("", sentence)


def say_in(language: str, key: str, /, **arguments: str | float) -> str:
    """The sentence of a key in the language with this code, or in English if that language lacks it.

    Raises:
        MissingTextError: an unknown key or a missing argument: a fault of the program.
    """
    for code in (language, FALLBACK):
        if code in languages() and key in _sentences(code):
            return _format(code, key, **arguments)
    raise MissingTextError(key)


@cache
def keys(language: str = FALLBACK) -> frozenset[str]:
    """All keys of a language."""
    return frozenset(key for key in _sentences(language) if not key.startswith("-"))


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages with a folder of catalogues, sorted."""
    return tuple(sorted(folder.name for folder in _catalogues().iterdir() if folder.is_dir()))


def chosen_language() -> str:
    """The reader's language: `WEIMAR_LANG`, else the system's, else English."""
    wanted = os.environ.get(ENVIRONMENT) or locale.getlocale()[0] or FALLBACK
    code = wanted.replace("-", "_").split("_")[0].lower()
    code = "nb" if code in ("no", "nn") else code
    return code if code in languages() else FALLBACK


@lru_cache(maxsize=4096, typed=True)
def _format(language: str, key: str, /, **arguments: str | float) -> str:
    """The sentence in this language. Texts repeat most of theirs; `typed`, as equal values need not read alike."""
    bundle = _bundle(language)
    _learn(language, key)
    if not bundle.has_message(key) or (pattern := bundle.get_message(key).value) is None:
        raise MissingTextError(key)
    text, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise MissingTextError(f"{key}: {errors[0]}")
    return _TWO_STOPS.sub(".", str(text))


@cache
def _learn(language: str, key: str) -> None:
    """Load a sentence and those it refers to. Loading all takes longer than most commands."""
    sentence = _sentences(language).get(key, "")
    _bundle(language).add_resource(FluentResource(sentence))
    for other in _REFERENCE.findall(sentence):
        _learn(language, other)


@cache
def _bundle(language: str) -> FluentBundle:
    return FluentBundle([language], use_isolating=False)


@cache
def _sentences(language: str) -> Mapping[str, str]:
    """Each sentence in Fluent's notation, by key; a term's key begins with a hyphen."""
    catalogues = sorted((_catalogues() / language).glob("*.ftl"))
    texts = (file.read_text("utf-8") for file in catalogues if file.name != NEUTRAL)
    return {key: written for text in texts for written, key in _SENTENCE.findall(text)}


_SENTENCE: Final = re.compile(r"^((-?[A-Za-z][\w-]*) *=.*(?:\n(?![-A-Za-z]).*)*)", re.MULTILINE)
"""From a key at the beginning of a line to the line before the next one."""
_TAG: Final = re.compile(r"</?[a-z]+>")
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)")


@cache
def _catalogues() -> Path:
    """The folder of catalogues: in the package when installed, next to `src` in a checkout."""
    installed = Path(str(files("weimar"))) / "locales"
    return installed if installed.is_dir() else Path(__file__).parents[2] / "locales"
