"""Check of what the translations say, as far as one can see it without knowing the languages.

Contract: `faults` compares each sentence with the English one, variant by variant. Placeables are in the same order, so
that no two names change places. Words that decide a game (liberal or fascist, Ja or Nein, trust or suspect, not) are in
both sentences or in neither. `unnumbered` finds plural variants without their number.

Where a language rightly differs, someone who reads it has signed for that in `locales/LANGUAGE/signed.txt`, a line for
each: `order KEY: $one $other` has the language's own order, `not KEY` says that the word is rightly missing or added,
`exchanged ONE OTHER` that both sentences are in their place. A line that is no longer needed is a fault, too. No tool
writes these files.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from fluent.syntax import ast
from msgspec import Struct

SIGNED: Final = "signed.txt"
WORDS: Final = "words.toml"
PLURAL: Final = frozenset({"zero", "one", "two", "few", "many"})
EVERYWHERE: Final = frozenset({"liberal", "fascist", "hitler", "ja", "nein", "trust", "suspect"})
IN_ARGUMENTS: Final = frozenset({"vote", "nominate", "pile", "agree"})
OF_THE_GAME: Final = re.compile(
    r"(argument|narrate|announce|choose|log|table-do|table-warn|talk-row|talk-contradicts|talk-conflict|term|replay-over)-"
    r"|table-power|table-slot|table-mark-limited|box-voted|talk-votes-column|play-end"
)
"""Keys of what is said of a game as it goes. The other marks are looked for in these sentences only: in descriptions,
languages go about "not" or "enact" too differently.
"""

UNNUMBERED: Final[Mapping[str, str]] = {
    "lobby-already-here": "the names are listed",
    "night-meet": "nobody may learn from the narrator how many open their eyes",
    "night-see": "as above",
    "talk-conflict-peek-draw": "one or two people, who are named",
}
"""By key: why its plural variants do without their number."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """What the checks must know of one language: `locales/LANGUAGE/words.toml`. All patterns ignore case.

    Attributes:
        forbidden: patterns of what the neutral vocabulary avoids: history, the other name of the liberals, killing.
        no_names: short words that are no names for players, some of them names elsewhere: *Bo* is "because" in Polish.
        quotes: the marks before and after a quotation. inner_quotes: the same within a quotation.
        quote_end: how a quotation ends if its full stop is not inside.
        marks: by word that decides a game, a pattern that finds it in sentences of either vocabulary.
        rules: by what tells one rule from another, a pattern that finds it in sentences of the rules.
        never: by pattern of a word that is wrong in this game, as another one is the term, the keys that rightly have
            it. These patterns do not ignore case.
        also_english: English words that mean something in this language too.
        misset: pattern of what looks wrong on a screen.
        is_spaced: whether spaces separate words, and words have endings.
    """

    forbidden: tuple[str, ...] = ()
    no_names: str = ""
    quotes: tuple[str, str] = ("“", "”")
    inner_quotes: tuple[str, str] | None = None
    quote_end: str = ""
    marks: dict[str, str] = {}
    rules: dict[str, str] = {}
    never: dict[str, tuple[str, ...]] = {}
    also_english: frozenset[str] = frozenset()
    misset: str | None = None
    is_spaced: bool = True

    @property
    def avoided(self) -> re.Pattern[str]:
        """Pattern of every forbidden word."""
        return re.compile("|".join(self.forbidden), re.IGNORECASE)


def words_of(folder: Path) -> Words:
    """The words of the language in a folder.

    Raises:
        FileNotFoundError: there is no `words.toml`.
        msgspec.DecodeError: the file is no TOML, or has another form.
    """
    return msgspec.toml.decode((folder / WORDS).read_bytes(), type=Words)


class Reading(NamedTuple):
    """A sentence with one variant chosen of each selection.

    Attributes:
        chosen: by variable, the variant.
        tokens: text, and variables as `$name`.
    """

    chosen: Mapping[str, str]
    tokens: tuple[str, ...]

    @property
    def order(self) -> tuple[str, ...]:
        """The variables, as the reader meets them."""
        return tuple(token for token in self.tokens if token[0] == "$")

    def is_ordered_as(self, other: "Reading") -> bool:
        """Return whether the variables are the same; a number that one of the two spells "one" is left out."""
        chosen = (*self.chosen.items(), *other.chosen.items())
        spelt = {f"${name}" for name, variant in chosen if variant == "one"} - ({*self.order} & {*other.order})
        mine, theirs = ([token for token in one.order if token not in spelt] for one in (self, other))
        return mine == theirs

    @property
    def words(self) -> str:
        """What is always there."""
        return _words(self.tokens)

    def fits(self, other: "Reading") -> bool:
        """Return whether both can be said of the same game. What English has no plural form for is its "other"."""
        return all(
            one in (theirs := other.chosen.get(name, one), "other" if theirs in PLURAL else theirs)
            or (one in PLURAL - {"one"} and theirs == "other")
            for name, one in self.chosen.items()
        )


@cache  # one sentence is compared with several, for each of many marks
def _words(tokens: tuple[str, ...]) -> str:
    text = "".join(" " if token[0] == "$" else token for token in tokens)
    return re.sub(r"</?[a-z]+>", "", text).strip()


_VOICE: Final = "voice"
"""The selector of a bot's own words: they say the same in another way in each language, so only the plain ones are
compared. `tests/text/test_sentences.py` holds the others to names, rounds and ballots."""


@cache
def readings(pattern: ast.Pattern) -> tuple[Reading, ...]:
    """Every way in which a sentence can be said."""
    found = [Reading({}, ())]
    for element in pattern.elements:
        more = list(_readings_of(element))
        found = [joined for one, then in product(found, more) if (joined := _joined(one, then)) is not None]
    return tuple(found)


def _readings_of(element: ast.TextElement | ast.Placeable) -> Iterator[Reading]:
    if isinstance(element, ast.TextElement):
        yield Reading({}, (element.value,))
        return
    said = element.expression
    match said:
        case ast.SelectExpression():
            for variant in spoken(said):
                first = Reading({selector_of(said): _category(said, variant)}, ())
                for rest in readings(variant.value):
                    if (joined := _joined(first, rest)) is not None:
                        yield joined
        case ast.VariableReference():
            yield Reading({}, (f"${said.id.name}",))
        case ast.StringLiteral() if said.value:
            yield Reading({}, (said.value,))
        case _:
            yield Reading({}, ())


def spoken(said: ast.SelectExpression) -> list[ast.Variant]:
    """The variants that are compared: all, but of a bot's voices the plain one alone."""
    return [one for one in said.variants if one.default or selector_of(said) != _VOICE]


def selector_of(said: ast.SelectExpression) -> str:
    """The variable that a selection is by."""
    selector = said.selector
    named = selector.arguments.positional[0] if isinstance(selector, ast.FunctionReference) else selector
    assert isinstance(named, ast.VariableReference)
    return named.id.name


def variant_of(variant: ast.Variant) -> str:
    """The name of a variant."""
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)


def _category(said: ast.SelectExpression, variant: ast.Variant) -> str:
    """The name of a variant; `[1]` of `NUMBER($count)` is how Japanese, which has one plural category, says "one"."""
    chosen = variant_of(variant)
    return "one" if chosen == "1" and isinstance(said.selector, ast.FunctionReference) else chosen


def _joined(one: Reading, other: Reading) -> Reading | None:
    """Both, one after the other; None if they choose differently."""
    if any(one.chosen.get(name, variant) != variant for name, variant in other.chosen.items()):
        return None
    return Reading({**one.chosen, **other.chosen}, (*one.tokens, *other.tokens))


class Fault(NamedTuple):
    """What is wrong with a sentence: `order` or a word of `Words.marks`, the key, and what was found."""

    kind: str
    key: str
    detail: str


def faults(
    english: Mapping[str, ast.Pattern], other: Mapping[str, ast.Pattern], ours: Words, theirs: Words
) -> Iterator[Fault]:
    """Where a language has another order, or lacks or adds a word that decides a game.

    Args:
        english: sentences by key, of one vocabulary.
        other: those of the language.
        ours: the words of English.
        theirs: those of the language.
    """
    for key in english.keys() & other.keys():
        originals, orders = readings(english[key]), []
        wanted, sought = _sought(key, ours), _sought(key, theirs)
        for reading in readings(other[key]):
            same = [original for original in originals if original.fits(reading)]
            if not any(reading.is_ordered_as(original) for original in same):
                orders.append(" ".join(reading.order))
            for mark, pattern in sought.items():
                has = _has(pattern, reading.words)
                if same and all(_has(wanted[mark], original.words) != has for original in same):
                    yield Fault(mark, key, reading.words)
        if orders and variables(english[key]) == variables(other[key]):
            yield Fault("order", key, " / ".join(dict.fromkeys(orders)))


def _sought(key: str, words: Words) -> Mapping[str, str]:
    """The marks that count in a sentence, and their patterns in the language; none if it has none yet."""
    if OF_THE_GAME.match(key):
        left_out = frozenset() if key.startswith("argument-") else IN_ARGUMENTS
        return {mark: pattern for mark, pattern in words.marks.items() if mark not in left_out}
    everywhere = {mark: pattern for mark, pattern in words.marks.items() if mark in EVERYWHERE}
    return words.rules | everywhere if key.startswith("rules-") else everywhere


def variables(pattern: ast.Pattern) -> set[str]:
    """What is said or chosen by; `texts` has a check of its own for what is missing."""
    return {name.removeprefix("$") for one in readings(pattern) for name in (*one.order, *one.chosen)}


@cache
def _has(pattern: str, words: str) -> bool:
    return re.search(pattern, words, re.IGNORECASE) is not None


def unnumbered(sentences: Mapping[str, ast.Pattern]) -> Iterator[Fault]:
    """Plural variants for several that do not say how many."""
    for key in sentences.keys() - UNNUMBERED.keys():
        pattern = sentences[key]
        counted = {name for one in readings(pattern) for name, variant in one.chosen.items() if variant in PLURAL}
        for one in readings(pattern):
            for name in counted & one.chosen.keys():
                if one.chosen[name] in {"few", "many", "other"} and f"${name}" not in one.tokens:
                    yield Fault("number", key, f"[{one.chosen[name]}] {one.words}")


def signed(folder: Path) -> frozenset[str]:
    """The lines that a reader of the language has signed."""
    path = folder / SIGNED
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return frozenset(line for line in lines if line and not line.startswith("#"))


def line_of(fault: Fault) -> str:
    """The line that signs for a fault."""
    if fault.kind == "exchanged":
        return f"exchanged {fault.key} {fault.detail}"
    return f"order {fault.key}: {fault.detail}".rstrip() if fault.kind == "order" else f"{fault.kind} {fault.key}"
