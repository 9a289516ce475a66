"""How many careless changes of a translation the check of meaning notices: every sentence is changed in turn."""

import copy
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Final, TypeAlias

import pytest
from fluent.syntax import ast

import meaning
import texts

LANGUAGES: Final = sorted(path.name for path in texts.LOCALES.iterdir() if path.is_dir() and path.name != texts.ENGLISH)
Patterns: TypeAlias = dict[str, ast.Pattern]
LEAST: Final = {"names": 0.95, "numbers": 0.95, "arguments": 0.95, "variants": 0.8}
"""Of a hundred changes of a kind, how many are noticed at least."""


@cache
def english() -> texts.Catalogue:
    """The catalogue that others translate."""
    return texts.read(texts.LOCALES / texts.ENGLISH)


def test_every_language_has_every_mark() -> None:
    """Otherwise nothing checks its meaning."""
    ours = english().known
    assert ours.marks.keys() >= (meaning.EVERYWHERE | meaning.IN_ARGUMENTS)
    for language in LANGUAGES:
        theirs = meaning.words_of(texts.LOCALES / language)
        assert theirs.marks.keys() == ours.marks.keys(), language
        assert theirs.rules.keys() == ours.rules.keys() != set(), language
        assert theirs.forbidden, language
        assert theirs.no_names, language


@pytest.mark.full  # each kind of fault has its test in test_texts
def test_nearly_all_careless_changes_are_noticed() -> None:
    """Two placeables, two arguments or two variants change places; a plural variant loses its number."""
    noticed: Counter[str] = Counter()
    made: Counter[str] = Counter()
    for language in LANGUAGES:
        other = texts.read(texts.LOCALES / language)
        for neutral in (False, True):
            ours, theirs = (one.patterns(neutral=neutral) for one in (english(), other))
            shown = other.neutral if neutral else other.sentences
            keys = [key for key in shown if key in ours and shown[key].file not in texts.WITHOUT_THE_APP]
            for kind, changed in _changes({key: theirs[key] for key in keys if key in theirs}):
                made[kind] += 1
                noticed[kind] += _is_noticed(changed, ours, other)
    assert min(made[kind] for kind in LEAST) > 200
    assert {kind: noticed[kind] / made[kind] for kind in LEAST if noticed[kind] < LEAST[kind] * made[kind]} == {}


def _is_noticed(changed: Patterns, ours: Patterns, other: texts.Catalogue) -> bool:
    meaning.readings.cache_clear()
    faults = [*meaning.faults({key: ours[key] for key in changed}, changed, english().known, other.known)]
    faults += meaning.unnumbered(changed)
    lines = {meaning.line_of(fault) for fault in faults}
    signed = {line for line in other.signed if line.split()[-1] in changed or line.split(":")[0].split()[-1] in changed}
    return bool(lines ^ signed)


def _changes(sentences: Patterns) -> Iterator[tuple[str, Patterns]]:
    for key, pattern in sentences.items():
        for place, part in enumerate(_parts(pattern)):
            named = [at for at, one in enumerate(part.elements) if _name(one)]
            for one, other in pairwise(named):
                if _name(part.elements[one]) != _name(part.elements[other]):
                    yield "names", {key: _swapped(pattern, place, one, other)}
        for place, choice in enumerate(_choices(pattern)):
            yield from ((kind, {key: changed}) for kind, changed in _of_choice(pattern, place, choice))
    arguments = [key for key in sentences if key.startswith("argument-") and not key.endswith("-quoted")]
    for first, second in combinations(arguments, 2):
        if meaning.variables(sentences[first]) == meaning.variables(sentences[second]):
            yield "arguments", {first: sentences[second], second: sentences[first]}


def _of_choice(pattern: ast.Pattern, place: int, choice: ast.SelectExpression) -> Iterator[tuple[str, ast.Pattern]]:
    names = [meaning.variant_of(variant) for variant in choice.variants]
    for at, name in enumerate(names):
        changed = copy.deepcopy(pattern)
        value = list(_choices(changed))[place].variants[at].value
        kept = [one for one in value.elements if _name(one) != meaning.selector_of(choice)]
        if name in {"few", "many", "other"} and len(kept) < len(value.elements):
            value.elements = kept
            yield "numbers", changed
    for one, other in pairwise(range(len(names))):
        if not meaning.PLURAL & set(names) and not choice.variants[one].value.equals(choice.variants[other].value):
            changed = copy.deepcopy(pattern)
            pair = list(_choices(changed))[place].variants
            pair[one].value, pair[other].value = pair[other].value, pair[one].value
            yield "variants", changed


def _swapped(pattern: ast.Pattern, place: int, one: int, other: int) -> ast.Pattern:
    changed = copy.deepcopy(pattern)
    elements = list(_parts(changed))[place].elements
    elements[one], elements[other] = elements[other], elements[one]
    return changed


def _choices(pattern: ast.Pattern) -> Iterator[ast.SelectExpression]:
    """All selections but those of a voice: voices say the same, and test_sentences judges all but the plain one."""
    for element in pattern.elements:
        choice = element.expression if isinstance(element, ast.Placeable) else None
        if not isinstance(choice, ast.SelectExpression):
            continue
        if meaning.selector_of(choice) != "voice":
            yield choice
        for variant in meaning.spoken(choice):
            yield from _choices(variant.value)


def _parts(pattern: ast.Pattern) -> Iterator[ast.Pattern]:
    yield pattern
    for choice in _choices(pattern):
        yield from (variant.value for variant in choice.variants)


def _name(element: ast.TextElement | ast.Placeable) -> str | None:
    said = element.expression if isinstance(element, ast.Placeable) else None
    return said.id.name if isinstance(said, ast.VariableReference) else None
