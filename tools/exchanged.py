"""Check that no two neighbouring sentences of a language have changed places, without knowing the language.

Contract: `exchanged` finds pairs that fit the English ones better the other way round. What fits is learned from the
catalogue itself: how often a word of English and a word of the language occur in sentences of the same key, leaving out
the two sentences in question. The last mark and the length count, too. Sentences without a word that occurs elsewhere
cannot be told apart; `tests/text/test_exchanged.py` measures how many exchanges are noticed.
"""

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final

STEM: Final = 5
"""Letters of a word that count: endings differ by case and number."""
LEAST: Final = 0.5
"""How much better the other way round must fit. Translations that are right reach 0.47."""
ENOUGH: Final = 300
"""Sentences from which something can be learned."""
_LENGTH: Final = 0.4
_END: Final = 0.5


def tokens(words: str, *, is_spaced: bool) -> frozenset[str]:
    """The beginnings of the words, or each two characters if spaces do not separate words."""
    found = re.findall(r"\w+", words.lower())
    if is_spaced:
        return frozenset(word[:STEM] for word in found)
    return frozenset(word[at : at + 2] for word in found for at in range(max(1, len(word) - 1)))


def _end(words: str) -> str:
    """The mark at the end, or nothing; full-width marks are the same as others."""
    last = unicodedata.normalize("NFKC", words[-1:]).replace("\N{IDEOGRAPHIC FULL STOP}", ".")
    return last if last in "?!:.…" else ""


class Lexicon:
    """Which words of a language go with which words of English, by the sentences of the same key.

    Args:
        english: sentences by key.
        other: those of the language.
        is_spaced: whether spaces separate the language's words.
    """

    def __init__(self, english: Mapping[str, str], other: Mapping[str, str], *, is_spaced: bool) -> None:
        self._words = english, other
        self._ours = {key: tokens(said, is_spaced=True) for key, said in english.items() if key in other}
        self._theirs = {key: tokens(other[key], is_spaced=is_spaced) for key in self._ours}

    @cached_property
    def _counts(self) -> tuple[Counter[str], Counter[str], dict[str, Counter[str]]]:
        both: dict[str, Counter[str]] = defaultdict(Counter)
        for key, ours in self._ours.items():
            for token in ours:
                both[token].update(self._theirs[key])
        count = [Counter(token for found in side.values() for token in found) for side in (self._ours, self._theirs)]
        return count[0], count[1], both

    @cached_property
    def _ratio(self) -> float:
        """Letters of the language for each letter of English."""
        english, other = self._words
        return sum(len(other[key]) for key in self._ours) / max(1, sum(len(english[key]) for key in self._ours))

    def gain(self, one: str, other: str) -> float:
        """How much better two sentences fit the English ones the other way round."""
        left_out = (one, other)
        as_is = self._fit(one, one, left_out) + self._fit(other, other, left_out)
        return self._fit(one, other, left_out) + self._fit(other, one, left_out) - as_is

    def _fit(self, english: str, theirs: str, left_out: Sequence[str]) -> float:
        ours, said = self._ours[english], self._theirs[theirs]
        best_of_ours, best_of_theirs = dict.fromkeys(ours, 0.0), dict.fromkeys(said, 0.0)
        for one, other, together in self._together(ours, said, left_out):
            if together > best_of_ours[one]:  # noqa: PLR1730 - millions of times, and `max` takes several times as long
                best_of_ours[one] = together
            if together > best_of_theirs[other]:  # noqa: PLR1730 - as above
                best_of_theirs[other] = together
        best = [*best_of_ours.values(), *best_of_theirs.values()]
        a, b = self._words[0][english].strip(), self._words[1][theirs].strip()
        length = abs(math.log((len(b) + 1) / (len(a) * self._ratio + 1)))
        ending = _END * (_end(a) == _end(b))
        return sum(best) / max(1, math.sqrt(len(best))) + ending - _LENGTH * length

    def _together(
        self, ours: frozenset[str], said: frozenset[str], left_out: Sequence[str]
    ) -> Iterator[tuple[str, str, float]]:
        """Words that occur together, with Dice's coefficient over all other sentences, shrunk where there are few."""
        count, other_count, both = self._counts
        one, other = (self._theirs[key] for key in left_out)
        alone = {b: other_count[b] - (b in one) - (b in other) for b in said}
        for a in ours:
            in_one, in_other = (a in self._ours[key] for key in left_out)
            alone_a, together = count[a] - in_one - in_other, both[a]
            for b in together.keys() & said:
                joint = together[b] - (in_one and b in one) - (in_other and b in other)
                yield a, b, 2 * joint / (alone_a + alone[b] + 2)


def exchanged(lexicon: Lexicon, order: Sequence[str], alike: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Neighbours that fit better the other way round.

    Args:
        lexicon: what goes with what.
        order: the keys of a file.
        alike: by key, what two sentences must have in common to be taken for each other, as their variables.
    """
    for one, other in pairwise(order):
        if alike[one] == alike[other] and lexicon.gain(one, other) > LEAST:
            yield one, other
