"""The program's names for players: they are only names in every language."""

import re
from functools import cache
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


@cache
def words_of(language: str) -> set[str]:
    """Words that the catalogues of a language use, or that `Words.no_names` lists."""
    catalogue = texts.read(LOCALES / language)
    sentences = (*catalogue.sentences.values(), *catalogue.neutral.values())
    written = {word.lower() for one in sentences for word in WORD.findall(texts.words(one))}
    return {*written, *catalogue.known.no_names.split()} - {name.lower() for name in guide.NAMES}


@pytest.mark.parametrize("language", text.languages())
def test_no_name_is_a_word(language: str) -> None:
    """At the start of a log line it would be read as that word."""
    assert [name for name in (*BOT_NAMES, *SUGGESTED_NAMES) if name.lower() in words_of(language)] == []


def test_a_name_that_is_a_word_is_found() -> None:
    """The check above can fail; the first three were on the list, the last is in a sentence alone."""
    assert {"bo", "kit", "sam", "karty"} <= words_of("pl")


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


@pytest.mark.parametrize("language", text.languages())
def test_a_sentence_that_ends_with_an_abbreviated_name_has_one_full_stop(language: str) -> None:
    """A name of sixteen characters can end with a full stop, and so does the sentence."""
    said = text.say_in(language, "log-chancellor_nominated", seat="Ada", target="Wilhelmine-Char.")
    assert ".." not in said
    assert text.say_in("en", "log-chancellor_nominated", seat="Ada", target="Bo") == "Ada nominates Bo."
