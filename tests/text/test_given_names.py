"""The program's names for players: they are only names in every language."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import guide
import texts
from weimar import text
from weimar.engine.boards import MAX_PLAYERS
from weimar.names import BOT_NAMES, SUGGESTED_NAMES
from weimar.table.names import clean_name, skeleton

LOCALES = Path(__file__).parents[2] / "locales"
WORD = re.compile(r"[^\W\d_]+")


def other_words(names: Iterable[str], language: str) -> list[str]:
    """Names that are a word of a language: one that its catalogues use, or one of `Words.no_names`."""
    catalogue = texts.read(LOCALES / language)
    sentences = (*catalogue.sentences.values(), *catalogue.neutral.values())
    written = {word.lower() for one in sentences for word in WORD.findall(texts.words(one))}
    words = {*written, *catalogue.known.no_names.split()} - {name.lower() for name in guide.NAMES}
    return [name for name in names if name.lower() in words]


@pytest.mark.parametrize("language", text.languages())
def test_no_name_is_a_word(language: str) -> None:
    """At the start of a log line it would be read as that word."""
    assert other_words((*BOT_NAMES, *SUGGESTED_NAMES), language) == []


@pytest.mark.parametrize(("name", "language"), [("Bo", "pl"), ("Kit", "pl"), ("Sam", "pl"), ("Tea", "en")])
def test_a_name_that_is_a_word_is_found(name: str, language: str) -> None:
    """The check above can fail; these were on the list."""
    assert other_words([name], language) == [name]


def test_a_word_of_the_catalogues_is_found() -> None:
    """Also an unexpected one."""
    assert other_words(["Karty"], "pl") == ["Karty"]


def test_names_are_distinct() -> None:
    """By their first letter within a list, by their looks on both; each fits a seat on a small phone."""
    for names in (BOT_NAMES, SUGGESTED_NAMES):
        assert len({name[0] for name in names}) == len(names) > MAX_PLAYERS
    both = (*BOT_NAMES, *SUGGESTED_NAMES)
    assert len({skeleton(name) for name in both}) == len(both)
    assert all(clean_name(name) == name and name.isascii() and len(name) <= 6 for name in both)


def test_the_guided_game_has_the_same_names() -> None:
    """Whoever learned with Ada meets Ada again."""
    assert set(guide.NAMES) <= {"", *BOT_NAMES}
