"""Two neighbouring sentences that changed places in one language are noticed, without knowing the language."""

from itertools import pairwise
from typing import Final

import pytest

import exchanged
import texts

LANGUAGES: Final = sorted(path.name for path in texts.LOCALES.iterdir() if path.is_dir() and path.name != texts.ENGLISH)
LEAST: Final = {"ja": 0.88}
"""Of a hundred exchanges, how many are noticed at least; in other languages `OTHERWISE`."""
OTHERWISE: Final = 0.92


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_all_exchanges_are_noticed(language: str) -> None:
    """Every second two neighbours of the same variables change places in turn."""
    english, other = (texts.read(texts.LOCALES / one) for one in (texts.ENGLISH, language))
    shared = [key for key in english.sentences if key in other.sentences]
    said = [{key: texts.words(one.sentences[key]) for key in shared} for one in (english, other)]
    lexicon = exchanged.Lexicon(*said, is_spaced=other.known.is_spaced)
    made = [
        (one, next_one)
        for one, next_one in pairwise(shared)
        if english.sentences[one].file == english.sentences[next_one].file
        and texts.parts(english.sentences[one]).variables == texts.parts(english.sentences[next_one]).variables
        and said[1][one] != said[1][next_one]
    ]
    assert len(made) > 1000
    # the lexicon leaves out both sentences, so exchanging them turns the sign
    noticed = [-lexicon.gain(one, next_one) > exchanged.LEAST for one, next_one in made[::2]]
    assert noticed.count(True) / len(noticed) >= LEAST.get(language, OTHERWISE)


def test_an_exchange_is_found_in_its_file() -> None:
    """The whole check names the two keys, and nothing else, after an exchange in Polish."""
    english, polish = (texts.read(texts.LOCALES / one) for one in (texts.ENGLISH, "pl"))
    one, other = "puzzle-rounds", "puzzle-later-rounds"
    mine, theirs = polish.sentences[one], polish.sentences[other]
    spoilt = polish.sentences | {
        one: mine._replace(message=theirs.message),
        other: theirs._replace(message=mine.message),
    }
    found = set(texts.meanings(english, polish._replace(sentences=spoilt)))
    assert {(problem.kind, problem.key, problem.detail) for problem in found} == {("exchanged", one, other)}


def test_what_goes_with_what_is_learned_from_other_sentences() -> None:
    """A sentence alone proves nothing about itself."""
    ours = {"a": "Deal the roles", "b": "Deal the cards", "c": "Hide the roles", "d": "Hide the cards"}
    theirs = {"a": "Rollen verteilen", "b": "Karten verteilen", "c": "Rollen verbergen", "d": "Karten verbergen"}
    right = exchanged.Lexicon(ours, theirs, is_spaced=True)
    wrong = exchanged.Lexicon(ours, theirs | {"a": theirs["b"], "b": theirs["a"]}, is_spaced=True)
    assert right.gain("a", "b") < 0 < wrong.gain("a", "b") == -right.gain("a", "b")
