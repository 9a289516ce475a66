"""Check of what the translations say, as far as one can see it without knowing the languages.

Contract: `faults` compares each sentence with the English one, variant by variant. Placeables are in the same order, so
that no two names change places. Words that decide a game (liberal or fascist, Ja or Nein, trust or suspect, not) are in
both sentences or in neither. `unnumbered` finds plural variants without their number.

Where a language rightly differs, someone who reads it has signed for that in `locales/LANGUAGE/signed.txt`, a line for
each: `order KEY: $one $other` has the language's own order, `not KEY` says that the word is rightly missing or added. A
line that is no longer needed is a fault, too. No tool writes these files.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import ast

SIGNED: Final = "signed.txt"
PLURAL: Final = frozenset({"zero", "one", "two", "few", "many"})
MARKS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "liberal": r"\bliberal|\bloyal(?!ty)",
        "fascist": r"\bfascis|\bplot",
        "hitler": r"\bhitler|\bpretender",
        "ja": r"\bja\b|^yes\b",
        "nein": r"\bnein\b|^no$",
        "trust": r"\btrust",
        "suspect": r"\bsuspect|\bsuspici|\bdoubt",
        "disagree": r"\bdisagree|\brefuse|\binsists",
        "execute": r"\bexecut|\bexile",
        "investigate": r"\binvestigat|\bparty\b",
        "president": r"\bpresident|\bcandida",
        "chancellor": r"\bchancellor",
        "discard": r"\bdiscard",
        "enact": r"\benact",
        "win": r"\bw[io]n(s|ning)?\b",
        "lose": r"\byou los[te]|\bloses?\b",
        "me": r"\b(my|me|and I|I was)\b",
        "vote": r"\bvot|\bballot",
        "nominate": r"\bnominat",
        "veto": r"\bveto",
        "pile": r"\bpile|\bdeck",
        "special": r"\bspecial",
        "lie": r"\bl(ie|ying)\b|\buntrue",
        "agree": r"\bagree",
        "not": r"\b(not|never|no|nobody|nothing|none|neither|without|cannot|unless)\b|n't\b",
    },
    "nb": {
        "liberal": r"liberal|lojal",
        "fascist": r"fascis|kupp",
        "hitler": r"hitler|tronran",
        "ja": r"\bja\b",
        "nein": r"\bnein\b|^nei$",
        "trust": r"\bstol|tillit|betro",
        "suspect": r"misten|mistanke|tvil",
        "disagree": r"\buenig|avvis|står på sitt",
        "execute": r"henrett|forvis",
        "investigate": r"undersøk|parti",
        "president": r"president|kandid|stiller",
        "chancellor": r"kansler",
        "discard": r"kast",
        "enact": r"vedta|innfør|innført",
        "win": r"vinn|vant|vunn",
        "lose": r"\btap(er|te|t)?\b(?<!går tapt)",
        "me": r"\b(min|mi|mitt|mine|meg|og jeg)\b",
        "vote": r"stem|valg",
        "nominate": r"nomin",
        "veto": r"veto",
        "pile": r"bunke",
        "special": r"særvalg",
        "lie": r"\blyv|\bløgn|usann",
        "agree": r"\benig",
        "not": r"\b(ikke|aldri|ingen|ingenting|intet|uten|verken)\b",
    },
    "nl": {
        "liberal": r"libera|loya(?!liteit)",
        "fascist": r"fascis|complot|samenzweer",
        "hitler": r"hitler|troonrover",
        "ja": r"\bja\b",
        "nein": r"\bnein\b|^nee$",
        "trust": r"vertrouw",
        "suspect": r"verdenk|verdacht|wantrouw|twijfel|argwa",
        "disagree": r"\boneens|weiger|voet bij stuk",
        "execute": r"[eë]xecut|verban",
        "investigate": r"onderzo|partij",
        "president": r"president|kandida",
        "chancellor": r"kanselier",
        "discard": r"afleg|afgeleg|leg\w* .*\baf\b",
        "enact": r"invoer|ingevoerd|voer\w* .*\bin\b|\bgeldt\b",
        "win": r"win[nt]|gewonnen|winst|\bwin\b",
        "lose": r"verlie|verlor",
        "me": r"\b(mijn|mij|me|en ik)\b",
        "vote": r"stem",
        "nominate": r"voordra|voorgedra|draag",
        "veto": r"veto",
        "pile": r"stapel",
        "special": r"speciale",
        "lie": r"\blieg|\bloog|leugen|onwa",
        "agree": r"\beens\b",
        "not": r"\b(niet|nooit|geen|niemand|niets|zonder|noch)\b",
    },
    "de": {
        "liberal": r"liberal|loyal",
        "fascist": r"faschis|putsch|verschwör",
        "hitler": r"hitler|thronräuber",
        "ja": r"\bja\b",
        "nein": r"\bnein\b",
        "trust": r"\btrau|vertrau",
        "suspect": r"verdäch|verdacht|misstrau|zweif|argwohn",
        "disagree": r"anders als|lehn[te]|besteht darauf",
        "execute": r"hinricht|hingericht|verbann",
        "investigate": r"überprüf|parteib[uü]ch",
        "president": r"präsident|kandid",
        "chancellor": r"kanzler",
        "discard": r"ableg|abgeleg|\bleg\w* .*\bab\b|ablage",
        "enact": r"\berl[aä]ss|erließ|in kraft|\bgilt\b",
        "win": r"gewinn|gewonn|sieg",
        "lose": r"verlier|verlor",
        "me": r"\b(mein\w*|mir|und ich|ich möchte)\b",
        "vote": r"stimm|wahl",
        "nominate": r"nomin",
        "veto": r"veto",
        "pile": r"stapel",
        "special": r"sonderwahl",
        "lie": r"lüg|gelogen|unwahr",
        "agree": r"sehe das wie",
        "not": r"\b(nicht|nie|niemals|kein\w*|niemand\w*|nichts|ohne|weder|nirgends)\b",
    },
    "pl": {
        "liberal": r"libera|lojal",
        "fascist": r"faszy|spisk",
        "hitler": r"hitler|uzurpator",
        "ja": r"\bja!|^tak(,|$)",
        "nein": r"\bnein\b|^nie$",
        "trust": r"zaufa|\bufa",
        "suspect": r"podejrz(?!eć)|wątp",
        "disagree": r"nie ma racji|odrzu[cć]\w* weto|je odrzuca|odmo?aw|odmow|nie ustępuje",
        "execute": r"egzeku|śmier|wygna|nie żyje",
        "investigate": r"sprawd|przynależno|\bpartii\b",
        "president": r"prezyden|kandyd",
        "chancellor": r"kanclerz",
        "discard": r"odrzu[cć](?!\w* weto)(?<!je odrzuc)",
        "enact": r"uchwal|w\sżycie|wchodzi|wejdzie",
        "win": r"wygr|zwycię",
        "lose": r"przegr|trac",
        "me": r"\b(mojego|moje sprawdz\w*|mój głos w|to mój|i\sja|chcę|gram waszym)\b",
        "vote": r"gł[oó]s",
        "nominate": r"nomin|kanclerz",
        "veto": r"wet[oa]",
        "pile": r"tali[ai]|stos",
        "special": r"nadzwyczajn",
        "lie": r"kłam|niepraw",
        "agree": r"\bma rację",
        "not": r"\b(nie|nigdy|nikt|nikogo|nikomu|nic|niczego|niczym|żad\w+|bez|ani)\b",
    },
    "ja": {
        "liberal": r"リベラル|共和派",
        "fascist": r"ファシスト|陰謀派",
        "hitler": r"ヒトラー|黒幕",
        "ja": r"賛成|^可$|^はい",
        "nein": r"反対|^否$|^いいえ",
        "trust": r"信じ|信頼|信用",
        "suspect": r"怪し|疑",
        "disagree": r"違う意見|却下|認められません|譲りません",
        "execute": r"処刑|追放",
        "investigate": r"調査|調べ|所属政党",
        "president": r"大統領",
        "chancellor": r"首相",
        "discard": r"捨て",
        "enact": r"成立",
        "win": r"勝",
        "lose": r"負|敗",
        "me": r"自分(?!は)",
        "vote": r"票",
        "nominate": r"指名",
        "veto": r"拒否権",
        "pile": r"山|捨て札",
        "special": r"特別選挙",
        "lie": r"嘘|偽",
        "agree": r"同じ意見",
        "not": r"な[いくし]|なけ|ません|なかっ|ず|ノー|禁止",
    },
}
"""By language: what tells that a sentence, in either vocabulary, has a word that decides a game."""
OF_RULES: Final[Mapping[str, Mapping[str, str]]] = {
    "themselves": {
        "en": "themselves included",
        "nb": "seg selv medregnet",
        "nl": "desnoods zichzelf",
        "de": "auch sich selbst",
        "pl": "także siebie",
        "ja": "自分でも",
    },
    "exactly": {
        "en": r"\bexactly",
        "nb": "nøyaktig",
        "nl": "precies",
        "de": r"\bgenau\b",
        "pl": "dokładnie",
        "ja": "ちょうど",
    },
    "or fewer": {
        "en": "or fewer",
        "nb": "eller færre",
        "nl": "of minder",
        "de": "oder weniger",
        "pl": "lub mniej",
        "ja": "人以下",
    },
    "started": {
        "en": "game started",
        "nb": "begynte dere",
        "nl": "begonnen",
        "de": "zu fünft begonnen",
        "pl": "zaczęło",
        "ja": "始めたゲーム",
    },
    "as if": {
        "en": r"\bas if\b",
        "nb": "som om",
        "nl": "alsof",
        "de": "als wäre",
        "pl": "jakby",
        "ja": "不信任だった",
    },
    "may talk": {
        "en": "may talk, but",
        "nb": "kan snakke, men",
        "nl": "(mag|mogen) praten, maar",
        "de": "(darf|dürfen) reden, aber",
        "pl": "mogą rozmawiać, ale",
        "ja": "は話せますが",
    },
    "however few": {
        "en": "however few",
        "nb": "hvor få",
        "nl": "hoe weinig",
        "de": "auch nicht zu fünft",
        "pl": "bez względu na liczbę",
        "ja": "人数にかかわらず",
    },
    "previous round": {
        "en": "previous round",
        "nb": "forrige runde",
        "nl": "vorige ronde",
        "de": "runde davor",
        "pl": "poprzedniej rundzie",
        "ja": "直前のラウンド",
    },
    "no term limits": {
        "en": "no term limits",
        "nb": "^ingen er i karantene",
        "nl": "^iedereen is verkiesbaar",
        "de": "^gesperrt ist niemand",
        "pl": "^karencji nie ma",
        "ja": "再任の制限はありません",
    },
}
"""By what tells one rule from another: how each language says it. Only sentences of the rules are looked at."""
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
        """Tell whether the variables are the same; a number that may be spelt "one" is left out."""
        chosen = (*self.chosen.items(), *other.chosen.items())
        spelt = {f"${name}" for name, variant in chosen if variant == "one"}
        mine, theirs = ([token for token in one.order if token not in spelt] for one in (self, other))
        return mine == theirs

    @property
    def words(self) -> str:
        """What is always there."""
        text = "".join(" " if token[0] == "$" else token for token in self.tokens)
        return re.sub(r"</?[a-z]+>", "", text).strip()

    def fits(self, other: "Reading") -> bool:
        """Tell whether both can be said of the same game. What English has no plural form for is its "other"."""
        return all(
            one in (theirs := other.chosen.get(name, one), "other" if theirs in PLURAL else theirs)
            or (one in PLURAL - {"one"} and theirs == "other")
            for name, one in self.chosen.items()
        )


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
            for variant in said.variants:
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
    """What is wrong with a sentence: `order` or a word of `MARKS`, the key, and what was found."""

    kind: str
    key: str
    detail: str


def faults(english: Mapping[str, ast.Pattern], other: Mapping[str, ast.Pattern], language: str) -> Iterator[Fault]:
    """Where a language has another order, or lacks or adds a word that decides a game.

    Args:
        english: sentences by key, of one vocabulary.
        other: those of the language.
        language: its code.
    """
    for key in english.keys() & other.keys():
        ours = readings(english[key])
        orders = []
        for reading in readings(other[key]):
            same = [one for one in ours if one.fits(reading)]
            if not any(reading.is_ordered_as(one) for one in same):
                orders.append(" ".join(reading.order))
            for mark, pattern in _sought(key, language).items():
                has, wanted = _has(pattern, reading), _sought(key, "en")[mark]
                if same and all(_has(wanted, one) != has for one in same):
                    yield Fault(mark, key, reading.words)
        if orders and variables(english[key]) == variables(other[key]):
            yield Fault("order", key, " / ".join(dict.fromkeys(orders)))


@cache
def _sought(key: str, language: str) -> Mapping[str, str]:
    """The marks that count in a sentence, and what they look like in the language; none if it has none yet."""
    if key.startswith("rules-") and language in MARKS:
        return {mark: said[language] for mark, said in OF_RULES.items()} | _everywhere(language)
    if OF_THE_GAME.match(key):
        left_out = frozenset() if key.startswith("argument-") else IN_ARGUMENTS
        return {mark: said for mark, said in MARKS.get(language, {}).items() if mark not in left_out}
    return _everywhere(language)


def _everywhere(language: str) -> dict[str, str]:
    return {mark: said for mark, said in MARKS.get(language, {}).items() if mark in EVERYWHERE}


def variables(pattern: ast.Pattern) -> set[str]:
    """What is said or chosen by; `texts` has a check of its own for what is missing."""
    return {name.removeprefix("$") for one in readings(pattern) for name in (*one.order, *one.chosen)}


def _has(pattern: str, reading: Reading) -> bool:
    return re.search(pattern, reading.words, re.IGNORECASE) is not None


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
    return f"order {fault.key}: {fault.detail}".rstrip() if fault.kind == "order" else f"{fault.kind} {fault.key}"
