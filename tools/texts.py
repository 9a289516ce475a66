"""Check of the catalogues in `locales/`: every language has every sentence, in words of its own.

Contract: `problems(locales, sources)` finds every fault that can be found without knowing the languages; `./test`
demands that there is none. As a script it prints them. Existing tools do not suffice, because they ignore missing keys.

A language is a folder. `neutral.ftl` is its second vocabulary: sentences that stand in for those of the same key, for
people who want neither Hitler nor fascists in theirs. `same.txt` lists keys whose sentence is rightly that of English;
`signed.txt` lists those that rightly say it in another order or with other words (`meaning` has its lines).
`words.toml` has the words of the language that the checks look for (`meaning.Words`).
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from babel import Locale
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import exchanged
import meaning
from weimar.bots import BOTS
from weimar.engine import OPTIONS, PRESETS, REFUSALS, Observation, Rules
from weimar.engine.arguments import KINDS
from weimar.engine.events import PoliciesPeeked
from weimar.engine.observe import SeenDeal
from weimar.engine.proof import PROOF_FAULTS
from weimar.engine.record import MALFORMATIONS
from weimar.wire import codes

ROOT: Final = Path(__file__).parents[1]
LOCALES: Final = ROOT / "locales"
ENGLISH: Final = "en"
NEUTRAL: Final = "neutral.ftl"
SAME: Final = "same.txt"
CODES: Final = frozenset(
    {*REFUSALS, *MALFORMATIONS, *PROOF_FAULTS, *codes.TABLE, *codes.UNREADABLE, *codes.CLOSING, *codes.HTTP}
)
"""Keys that are said by way of a stable code."""


class Problem(NamedTuple):
    """A fault, where it is, and what it is."""

    kind: str
    language: str
    key: str
    detail: str = ""


class Sentence(NamedTuple):
    """A message as one language has it."""

    key: str
    file: str
    message: ast.Message | ast.Term


class Catalogue(NamedTuple):
    """Everything that one language has."""

    language: str
    sentences: dict[str, Sentence]
    neutral: dict[str, Sentence]
    same: frozenset[str]
    signed: frozenset[str]
    known: meaning.Words
    broken: tuple[Problem, ...]

    def patterns(self, *, neutral: bool) -> dict[str, ast.Pattern]:
        """The sentences by key, in one of the vocabularies."""
        said = self.sentences | (self.neutral if neutral else {})
        return {key: one.message.value for key, one in said.items() if one.message.value is not None}


# -- reading ----------------------------------------------------------------------------------------------------------


def read(folder: Path) -> Catalogue:
    """A language's catalogues; what cannot be read, or is said twice, is among its problems."""
    found: list[Sentence] = []
    broken: list[Problem] = []
    neutral: list[Sentence] = []
    for path in sorted(folder.glob("*.ftl")):
        for entry in _parsed(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Junk):
                broken.append(Problem("unreadable", folder.name, path.name, str(entry.content).strip().split("\n")[0]))
            elif isinstance(entry, ast.Message | ast.Term):
                (neutral if path.name == NEUTRAL else found).append(Sentence(_key(entry), path.name, entry))
    for group in (found, neutral):
        twice = [key for key, times in Counter(one.key for one in group).items() if times > 1]
        broken += [Problem("duplicate", folder.name, key) for key in twice]
    known = meaning.Words()
    try:
        known = meaning.words_of(folder)
    except FileNotFoundError:
        broken.append(Problem("words", folder.name, meaning.WORDS, "there is no such file; copy that of English"))
    except msgspec.DecodeError as error:
        broken.append(Problem("words", folder.name, meaning.WORDS, str(error)))
    listed = folder / SAME
    same = listed.read_text("utf-8").split() if listed.exists() else []
    return Catalogue(
        folder.name,
        {one.key: one for one in found},
        {one.key: one for one in neutral},
        frozenset(same),
        meaning.signed(folder),
        known,
        tuple(broken),
    )


_parsed: Final = cache(parse)
"""By the text of a catalogue; parsing those of all languages takes seconds."""


def _key(entry: ast.Message | ast.Term) -> str:
    return ("-" if isinstance(entry, ast.Term) else "") + entry.id.name


class _Parts(Visitor):
    """What a sentence is made of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.words: list[str] = []
        self.selections: list[tuple[str, tuple[str, ...]]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.words.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name
        names = tuple(_variant(one.key) for one in node.variants)
        if isinstance(node.selector, ast.VariableReference):
            self.selections.append((node.selector.id.name, names))
        self.generic_visit(node)


def _variant(key: ast.Identifier | ast.NumberLiteral) -> str:
    return str(key.name if isinstance(key, ast.Identifier) else key.value)


@cache
def parts(sentence: Sentence) -> _Parts:
    """Variables, words and selections of a sentence."""
    found = _Parts()
    found.visit(sentence.message)
    return found


TAG: Final = re.compile(r"</?([a-z]+)>")
"""Around a term that can be tapped for its meaning; the entry is `term-NAME`."""


@cache
def words(sentence: Sentence) -> str:
    """All that can be read of a sentence, in one line."""
    return re.sub(r"\s+", " ", TAG.sub("", " ".join(parts(sentence).words))).strip()


def tapped(sentence: Sentence) -> list[str]:
    """The terms that can be tapped in a sentence, sorted; one that is not closed as it was opened has a "?"."""
    found: list[str] = []
    for text in parts(sentence).words:
        opened: str | None = None
        for tag in TAG.finditer(text):
            closes = tag[0].startswith("</")
            found += [f"{tag[1]}?"] if closes != (opened == tag[1]) else [] if closes else [tag[1]]
            opened = None if closes else tag[1]
        found += [f"{opened}?"] if opened else []
    return sorted(set(found))


# -- one language against English -------------------------------------------------------------------------------------


def differences(english: Catalogue, other: Catalogue) -> Iterator[Problem]:
    """Where a language says more, less or other than English."""
    theirs, ours = other.sentences, english.sentences
    yield from (Problem("missing", other.language, key, ours[key].file) for key in ours if key not in theirs)
    yield from (Problem("unknown", other.language, key, theirs[key].file) for key in theirs if key not in ours)
    for key in ours.keys() & theirs.keys():
        if key.startswith("-"):
            continue
        yield from _shape(other, ours[key], theirs[key])


def _shape(other: Catalogue, ours: Sentence, theirs: Sentence) -> Iterator[Problem]:
    if ours.file != theirs.file:
        yield Problem("other_file", other.language, ours.key, f"{theirs.file}, not {ours.file}")
    wanted, used = parts(ours), parts(theirs)
    if wanted.variables != used.variables:
        yield Problem("variables", other.language, ours.key, _listed(wanted.variables ^ used.variables))
    if _attributes(ours) != _attributes(theirs):
        yield Problem("attributes", other.language, ours.key)
    if tapped(ours) != tapped(theirs):
        yield Problem("terms", other.language, ours.key, _listed(set(tapped(ours)) ^ set(tapped(theirs))))
    options = _options(wanted)
    for name, variants in used.selections:
        if not _is_plural(variants) and not set(variants) <= options.get(name, set(variants)):
            yield Problem("variants", other.language, ours.key, _listed(set(variants) - options[name]))


def _options(wanted: _Parts) -> dict[str, set[str]]:
    """By variable, the values that English distinguishes."""
    found: dict[str, set[str]] = {}
    for name, variants in wanted.selections:
        found.setdefault(name, set()).update(variants)
    return found


def _attributes(sentence: Sentence) -> set[str]:
    return {one.id.name for one in sentence.message.attributes}


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))


_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_TELLTALE: Final = frozenset(
    re.findall(
        r"\w+",
        "the and this that with your you are was were have has had from they their them who whose which what when "
        "where cannot does not nobody somebody anybody every each other until before after there here only",
    )
)
"""Words that make a sentence English."""


def alike(english: Catalogue, other: Catalogue, book: dict[str, dict[str, list[str]]]) -> Iterator[Problem]:
    """Sentences that are English, or lack a term of English, and keys of `same.txt` for which neither is so."""
    keys = english.sentences.keys() & other.sentences.keys()
    plain = [key for key in keys if not key.startswith("-")]
    found = [one for key in plain for one in _left_standing(other, english.sentences[key], other.sentences[key])]
    if other.language in next(iter(book.values())):
        found += terminology(english, other, book)
    yield from (one for one in found if one.key not in other.same)
    yield from (Problem("same", other.language, key, SAME) for key in other.same - {one.key for one in found})


def _left_standing(other: Catalogue, ours: Sentence, theirs: Sentence) -> Iterator[Problem]:
    said = words(theirs)
    if _WORD.search(said) and said == words(ours):
        yield Problem("english", other.language, ours.key, said)
        return
    foreign = {word.lower() for word in _WORD.findall(said)} & _TELLTALE - other.known.also_english
    if foreign:
        yield Problem("english", other.language, ours.key, _listed(foreign))


# -- one language for itself ------------------------------------------------------------------------------------------

_CATEGORIES: Final = frozenset({"zero", "one", "two", "few", "many"})


def _is_plural(variants: tuple[str, ...]) -> bool:
    return bool(_CATEGORIES & set(variants))


def plurals(catalogue: Catalogue) -> Iterator[Problem]:
    """Selections by number that do not name each category of the language."""
    wanted = {*Locale.parse(catalogue.language).plural_form.tags, "other"}
    for sentence in (*catalogue.sentences.values(), *catalogue.neutral.values()):
        for _, variants in parts(sentence).selections:
            named = {one for one in variants if not one.isdigit()}
            if _is_plural(variants) and named != wanted:
                yield Problem("plural", catalogue.language, sentence.key, _listed(wanted ^ named))


NAMES_THE_ORIGINAL: Final = re.compile(r"^(about-|privacy-|play-|app-words-|landing-unofficial$)")
"""The about page names the original in every vocabulary, and so does the choice between them; the terminal has one."""
WITHOUT_THE_APP: Final = frozenset({"cli.ftl", "models.ftl", "serve.ftl", "study.ftl", "tournament.ftl", "views.ftl"})


def neutrality(catalogue: Catalogue) -> Iterator[Problem]:
    """Sentences that a person with the neutral words would meet and that have a forbidden one."""
    pattern = catalogue.known.avoided
    for key, plain in catalogue.sentences.items():
        sentence = catalogue.neutral.get(key, plain)
        if plain.file in WITHOUT_THE_APP or NAMES_THE_ORIGINAL.match(key):
            continue
        if found := pattern.search(words(sentence)):
            yield Problem("not_neutral", catalogue.language, key, found[0])
    for key, sentence in catalogue.neutral.items():
        if key not in catalogue.sentences:
            yield Problem("unknown", catalogue.language, key, NEUTRAL)
        elif parts(sentence).variables != parts(catalogue.sentences[key]).variables:
            yield Problem("variables", catalogue.language, key, NEUTRAL)
        elif tapped(sentence) != tapped(catalogue.sentences[key]):
            yield Problem("terms", catalogue.language, key, NEUTRAL)


# -- words that only look right ---------------------------------------------------------------------------------------

_INITIALS: Final = re.compile(r"\b[FL]{2,3}\b")
_NOTATION: Final = re.compile(r"play-say-how$")
"""What players type in the terminal are letters of English."""
_OPTION: Final = re.compile(r"\b[a-z]+_[a-z_]+=\w+")
_SEVERAL: Final = re.compile(r" (?:[a-z]+ )?[a-z]{2,}s\b(?<!ss)(?<!was)(?<!has)(?<!does)")
"""After a number in English: several things."""
NUMBERS: Final = frozenset(
    {"count", "players", "liberals", "fascists", "liberal", "fascist", "games", "requests"}
    | {"nats", "points", "rounds", "times", "all", "most", "tiles", "wins"}
)
"""Variables that can be one."""
NEVER_ONE: Final[Mapping[str, str]] = {
    "announce-dealt": "five players at least",
    "bench-title": "three games of a deal, and five players",
    "daily-facts": "five players at least",
    "evenings-balance-what": "as above",
    "landing-choices": "as above",
    "lobby-ready": "as above",
    "log-piles_reshuffled": "all that is left of 17 policies but two",
    "model-answer": "the bound is a constant",
    "puzzle-roles": "three liberals at least",
    "replay-medal-right": "whoever has a medal voted more than once",
    "rules-powers-board": "boards are for six, eight or ten",
    "rules-setup-4": "17 policies",
    "simulate-pace": "thousands a second",
    "simulate-title": "five players at least",
    "talk-count-claimed": "the policies of two kinds together",
    "talk-count-fascists": "two players at least",
    "tournament-expected": "thousands",
    "tournament-so-far": "five players at least",
    "tournament-times": "as above",
    "view-deal": "as above",
}
"""By key: why a number before several things needs no form for one of them."""


def wrong_words(catalogue: Catalogue) -> Iterator[Problem]:
    """Words of the language that are no terms of the game, and signs that no player was taught."""
    said = (*catalogue.sentences.values(), *catalogue.neutral.values())
    for pattern, allowed in catalogue.known.never.items():
        hits = {one.key: found[0] for one in said if (found := re.search(pattern, words(one)))}
        stale = ({*allowed} & catalogue.sentences.keys()) - hits.keys()
        yield from (Problem("never", catalogue.language, key, hits[key]) for key in hits.keys() - {*allowed})
        yield from (Problem("never", catalogue.language, key, f"no {pattern}") for key in stale)
    for sentence in said:
        if sentence.file in WITHOUT_THE_APP:
            continue
        if not _NOTATION.match(sentence.key) and (found := _INITIALS.search(words(sentence))):
            yield Problem("initials", catalogue.language, sentence.key, found[0])
        if found := _OPTION.search(words(sentence)):
            yield Problem("identifier", catalogue.language, sentence.key, found[0])


def uncounted(english: Catalogue) -> Iterator[Problem]:
    """English sentences that put a number before several things and have no form for one of them."""
    for sentence in (*english.sentences.values(), *english.neutral.values()):
        chosen = {name for name, _ in parts(sentence).selections}
        for reading in meaning.readings(sentence.message.value) if sentence.message.value else ():
            for number, after in pairwise(reading.tokens):
                if number[1:] in NUMBERS - chosen and sentence.key not in NEVER_ONE and _SEVERAL.match(after):
                    yield Problem("uncounted", english.language, sentence.key, f"{number}{after[:20]}")


# -- how a language is set --------------------------------------------------------------------------------------------

NAMES_A_LICENCE: Final = "about-licence-game"
"""The official Japanese name of the licence has spaces."""


def typography(catalogue: Catalogue) -> Iterator[Problem]:
    """Sentences of the web app that look wrong on a screen (`Words.misset`). A terminal's stay half-width."""
    if catalogue.known.misset is None:
        return
    wrong = re.compile(catalogue.known.misset, re.IGNORECASE)
    for key, sentence in (*catalogue.sentences.items(), *catalogue.neutral.items()):
        if sentence.file in WITHOUT_THE_APP or key.startswith(("cli-", "play-")) or key == NAMES_A_LICENCE:
            continue
        if found := next((hit for text in parts(sentence).words if (hit := wrong.search(text))), None):
            yield Problem("typography", catalogue.language, key, found[0])


# -- the terms of the glossary ----------------------------------------------------------------------------------------


class Term(NamedTuple):
    """A row of the glossary: what English sentences have, and of what another language's have at least one."""

    english: re.Pattern[str]
    theirs: re.Pattern[str]
    name: str


TERMS: Final = {
    "president": r"\bpresidents?\b",
    "chancellor": r"\bchancellors?\b",
    "election tracker": r"\belection tracker\b",
    "veto power": r"\bveto\b",
    "Hitler": r"\bHitler\b",
    "special election": r"\bspecial elections?\b",
    "draw pile": r"\bdraw pile\b",
    "discard pile": r"\bdiscard pile\b",
    "government": r"\bgovernments?\b",
    "chaos": r"\bchaos\b",
    "placard": r"\bplacard\b",
    "legislative session": r"\blegislative session\b",
    "liberal": r"\bliberals?\b",
    "fascist": r"\bfascists?\b",
    "nominee": r"\bnominees?\b",
}
"""Rows of the glossary that are words enough to be looked for, and how English sentences spell them."""
_ENDING: Final = 2
"""Letters of a long word that its cases may change."""


def glossary(path: Path = ROOT / "docs" / "reference" / "glossary.md") -> dict[str, dict[str, list[str]]]:
    """By English term and language, the words that may stand for it."""
    rows = [line.strip("|").split("|") for line in path.read_text("utf-8").splitlines() if line.startswith("| ")]
    header, *terms = [[cell.strip() for cell in row] for row in rows]
    codes = [re.search(r"\((\w\w)\)", cell) for cell in header]
    return {
        row[0]: {code[1]: _variants(cell) for code, cell in zip(codes, row, strict=True) if code and code[1] != "de:"}
        for row in terms
    }


def _variants(cell: str) -> list[str]:
    pieces = re.split(r"[;,()/]|\b(?:pl|adj)\.|enacted:", cell)
    return [piece.strip(" !:") for piece in pieces if piece.strip(" !:")]


def stems(terms: Iterable[str], known: meaning.Words) -> re.Pattern[str]:
    """A pattern that finds any of the terms in any of its forms."""
    if not known.is_spaced:
        return re.compile("|".join(re.escape(term) for term in terms))
    found = []
    for term in terms:
        roots = [
            word if len(word) <= _ENDING + 2 else word[: -_ENDING if len(word) > _ENDING + 3 else -1]
            for word in term.split()
        ]
        found.append(r"\w*\s+(?:\w+\s+)?".join(re.escape(root) for root in roots))
    return re.compile("|".join(found), re.IGNORECASE)


def terminology(english: Catalogue, other: Catalogue, book: dict[str, dict[str, list[str]]]) -> Iterator[Problem]:
    """Sentences in which a term of English is not met by the language's own."""
    for name, pattern in TERMS.items():
        wanted = stems(book[name][other.language], other.known)
        for key in english.sentences.keys() & other.sentences.keys():
            ours, theirs = words(english.sentences[key]), words(other.sentences[key])
            if re.search(pattern, ours, re.IGNORECASE) and not wanted.search(theirs):
                yield Problem("term", other.language, key, f"{name}: {' / '.join(book[name][other.language])}")


# -- what a translation says -----------------------------------------------------------------------------------------


def meanings(english: Catalogue, other: Catalogue) -> Iterator[Problem]:
    """Sentences that seem to say something else than English; what a reader has signed for is not among them."""
    found: dict[str, meaning.Fault] = {}
    for neutral in (False, True):
        wanted = english.patterns(neutral=neutral)
        for fault in meaning.faults(wanted, other.patterns(neutral=neutral), english.known, other.known):
            found.setdefault(meaning.line_of(fault), fault)
    found |= {meaning.line_of(fault): fault for fault in _exchanged(english, other)}
    for line in found.keys() - other.signed:
        yield Problem(found[line].kind, other.language, found[line].key, found[line].detail)
    yield from (Problem("signed", other.language, line) for line in other.signed - found.keys())


def _exchanged(english: Catalogue, other: Catalogue) -> Iterator[meaning.Fault]:
    """Neighbouring sentences that fit those of English better the other way round, in either vocabulary."""
    ours, theirs = _both_vocabularies(english), _both_vocabularies(other)
    shared = [key for key in ours if key in theirs]
    if len(shared) < exchanged.ENOUGH:
        return
    said = ({key: words(side[key]) for key in shared} for side in (ours, theirs))
    lexicon = exchanged.Lexicon(*said, is_spaced=other.known.is_spaced)
    alike = {key: parts(ours[key]).variables for key in shared}
    files: dict[str, list[str]] = {}
    for key in shared:
        files.setdefault(ours[key].file, []).append(key)
    for order in files.values():
        for one, next_one in exchanged.exchanged(lexicon, order, alike):
            yield meaning.Fault("exchanged", one, next_one)


def _both_vocabularies(catalogue: Catalogue) -> dict[str, Sentence]:
    """All sentences; the keys of the second vocabulary's have an exclamation mark."""
    return catalogue.sentences | {f"{key}!": one for key, one in catalogue.neutral.items()}


def unnumbered(catalogue: Catalogue) -> Iterator[Problem]:
    """Plural variants that do not say how many there are, in either vocabulary."""
    for neutral in (False, True):
        for fault in meaning.unnumbered(catalogue.patterns(neutral=neutral)):
            yield Problem(fault.kind, catalogue.language, fault.key, fault.detail)


# -- the code ---------------------------------------------------------------------------------------------------------

_SAID: Final = re.compile(r"""\b(?:say|hasText)\(\s*(["'`])((?:(?!\1).)*)\1""")
_QUOTED: Final = re.compile(r"""(["'`])([a-z]\w*(?:-\w+)*)\1""")
_MADE: Final = re.compile(r"""["'`]([a-z][\w-]*[-_])\$?\{""")
_GLUED: Final = re.compile(r"""\bsay\([^()]*\)\s*\+(?!\s*["'`]\\n)|(?<!\+)\+\s*say\(|\$\{say\([^`]*\}[^`]*\w""")


_CALL: Final = re.compile(r"\b(?:_?say|hasText)\(")
_RAW: Final = {
    "decimal": re.compile(r"\.toFixed\(|\{[^{}]*:[^{}]*[.,]?\d*[fg]\}"),
    "initials": re.compile(r"\b(?:tiles|drawn|hand):(?!\s*tilesInWords|\s*null|\s*[\"'])"),
}
"""What must not be put into a sentence as it is: numbers with a decimal point, letters of tiles."""
_IN_WORDS: Final = re.compile(r"\w+InWords\([^()]*\)")
_OPTIONS: Final = re.compile(r"\w+\.options\b")
"""Options that differ, as "name=value": to be put into words first."""


def calls(text: str) -> Iterator[str]:
    """The arguments of each sentence that code asks for."""
    for found in _CALL.finditer(text):
        depth, at = 1, found.end()
        while at < len(text) and depth:
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield text[found.end() : at - 1]


def _raw(text: str) -> Iterator[tuple[str, str]]:
    """By kind of fault, what code puts into a sentence as it is."""
    for said in calls(text):
        yield from ((kind, found[0]) for kind, pattern in _RAW.items() if (found := pattern.search(said)))
        if found := _OPTIONS.search(_IN_WORDS.sub("", said)):
            yield "identifier", found[0]


def used(sources: Iterable[Path]) -> tuple[set[str], tuple[str, ...]]:
    """Whatever is quoted and spelt like a key, and beginnings of keys whose end is put in."""
    exact: set[str] = set()
    made: set[str] = set()
    for path in sources:
        text = path.read_text("utf-8")
        exact |= {match[2] for match in _QUOTED.finditer(text)}
        made |= set(_MADE.findall(text))
    return exact, tuple(made)


UNTOLD: Final = (SeenDeal, PoliciesPeeked)
"""Observations that no log tells: the deal, and that a president has looked at tiles that were shown before."""


def composed(levels: Iterable[str] = BOTS) -> Iterator[str]:
    """The keys whose end the code puts in, from the names that it knows: no search in the code finds these."""
    for kind, names in (("level", levels), ("preset", PRESETS), ("option", OPTIONS)):
        for name in names:
            yield from (f"lobby-{kind}-{name}", f"lobby-{kind}-{name}-what")
    for option, hint in get_type_hints(Rules).items():
        if option in OPTIONS and get_origin(hint) is Literal:
            yield from (f"lobby-option-{option}-{value}" for value in get_args(hint) if isinstance(value, str))
    yield from (f"argument-{kind}" for kind in KINDS)
    yield from (f"log-{one.__struct_config__.tag}" for one in get_args(Observation) if one not in UNTOLD)


def usage(english: Catalogue, sources: Iterable[Path], codes: Iterable[str]) -> Iterator[Problem]:
    """Unused keys, and used keys without a sentence."""
    paths = list(sources)
    exact, made = used(paths)
    known = {*exact, *codes}
    for key in english.sentences:
        if not key.startswith("-") and key not in known and not key.startswith(made):
            yield Problem("unused", ENGLISH, key, english.sentences[key].file)
    for key, sentence in english.sentences.items():
        for term in tapped(sentence):
            if f"term-{term}" not in english.sentences or f"term-{term}-means" not in english.sentences:
                yield Problem("undefined", ENGLISH, f"term-{term}", key)
    for path in paths:
        text = path.read_text("utf-8")
        for match in _SAID.finditer(text):
            if "{" not in match[2] and match[2] not in english.sentences:
                yield Problem("undefined", ENGLISH, match[2], path.name)
        yield from (Problem(kind, ENGLISH, path.name, found) for kind, found in _raw(text))
        if glued := _GLUED.search(text):
            yield Problem("glued", ENGLISH, path.name, glued[0][:60])


def source_files(root: Path = ROOT) -> list[Path]:
    """Whatever may name a key."""
    web = [path for suffix in ("ts", "svelte") for path in (root / "web" / "src").rglob(f"*.{suffix}")]
    return sorted([*(root / "src").rglob("*.py"), *(path for path in web if not path.name.endswith(".test.ts"))])


def problems(
    locales: Path = LOCALES,
    sources: Iterable[Path] | None = None,
    codes: Iterable[str] = (),
    keys: Iterable[str] = (),
) -> list[Problem]:
    """Every fault of the catalogues.

    Args:
        locales: folder of languages.
        sources: code that names keys; none, to leave usage out.
        codes: keys that are said by way of a stable code.
        keys: keys that the code composes.
    """
    catalogues = [read(folder) for folder in sorted(locales.iterdir()) if folder.is_dir()]
    english = next(one for one in catalogues if one.language == ENGLISH)
    book = glossary()
    rules = (plurals, neutrality, typography, unnumbered, wrong_words)
    found = [
        problem for one in catalogues for problem in (*one.broken, *(said for rule in rules for said in rule(one)))
    ]
    found += uncounted(english)
    for other in catalogues:
        if other is not english:
            found += differences(english, other)
            found += meanings(english, other)
            found += alike(english, other, book)
    found += [
        Problem("undefined", ENGLISH, key, "composed by the code") for key in keys if key not in english.sentences
    ]
    return found if sources is None else [*found, *usage(english, sources, codes)]


def main() -> int:
    """Print them; the exit status says whether there were any."""
    found = problems(sources=source_files(), codes=CODES, keys=composed())
    wanted = set(sys.argv[1:])
    for problem in sorted(found):
        if not wanted or problem.language in wanted:
            print(*problem, sep="\t")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
