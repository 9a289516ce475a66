"""Whether words on a screen are those of a language: every one must be explained by its catalogues.

Contract: `Wording(folder)` knows what one language can say. `unexplained` takes names, numbers and sentences of that
language out of a text and returns the rest: nothing, if all of it is in that language. Texts come from `LISTEN`, a
script that keeps every text that a page ever shows, announces or gives as a name to a control.

Sentences are cut at their variables, because a page may put one sentence into another and mark names in it; the pieces
must cover a text from word to word. So a sentence of another language is found, even if single words are alike.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import chain, product
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.units import format_unit
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from harness import ROOT
from people import Person, Seated

from meaning import words_of
from texts import NAMES_THE_ORIGINAL, TAG
from weimar.text import NEUTRAL

LOCALES: Final = ROOT / "locales"
LANGUAGES: Final = tuple(sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir()))
BARE_KEY: Final = re.compile(r"[a-z]+(-[a-z0-9_]+)+")
"""The form of an untranslated key."""
CUT: Final = "\0"
MOST_SHAPES: Final = 4000
"""A sentence that can take more shapes than this is for people to check."""

LISTEN: Final = """
(() => {
  const heard = (window.__heard = new Set());
  const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
  const foreign = (one) => {
    const marked = one.closest?.('[lang]');
    return marked && marked !== document.documentElement;
  };
  const keep = (text) => {
    const plain = text.replace(/\\s+/g, ' ').trim();
    if (plain) heard.add(plain);
  };
  const text = (node) => {
    const parent = node.parentElement;
    if (parent && !parent.closest('script, style, textarea') && !foreign(parent)) keep(node.data);
  };
  const element = (one) => {
    if (foreign(one)) return;
    for (const name of named) if (one.hasAttribute(name)) keep(one.getAttribute(name));
  };
  const look = (node) => {
    if (node.nodeType === 3) text(node);
    if (node.nodeType !== 1) return;
    element(node);
    for (const one of node.querySelectorAll('*')) element(one);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) text(walker.currentNode);
  };
  window.__hearAgain = () => {
    heard.clear();
    look(document.documentElement);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'childList') change.addedNodes.forEach(look);
      else look(change.target);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: named });
})();
"""


async def heard(person: Person) -> list[str]:
    """Everything that the page showed since it was loaded or made to hear again."""
    return [str(one) for one in await person.page.evaluate("[...window.__heard]")]


async def hear_again(person: Person) -> list[str]:
    """What the page shows now."""
    await person.page.evaluate("window.__hearAgain()")
    return await heard(person)


_UNFOLD: Final = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  const tried = new Set();
  for (let round = 0; round < 3; round++) {
    for (const one of document.querySelectorAll('summary, [data-panel], button[aria-expanded], [role=tab]')) {
      if (tried.has(one) || !one.isConnected) continue;
      tried.add(one);
      one.click();
      await drawn();
    }
  }
  return tried.size;
}"""


async def unfold(person: Person) -> None:
    """Open everything that can be unfolded or laid over the screen, one after the other."""
    await person.page.locator("summary, [aria-expanded]").first.wait_for()
    assert await person.page.evaluate(_UNFOLD) > 0
    await person.settled()


def of_no_language(seated: Seated) -> list[str]:
    """Names of people, the letters of a table, and the address of big screens."""
    state = seated.live.state
    return [*(member.name for member in state.members), state.code, "/tv"]


@cache
def pattern(language: str) -> re.Pattern[str]:
    """Finds the words that the neutral vocabulary of a language must not have."""
    return words_of(LOCALES / language).avoided


def forbidden(shown: Iterable[str], wording: "Wording") -> list[str]:
    """Texts with such a word; the choice between the two vocabularies may name the original."""
    exempt = wording.sentences(NAMES_THE_ORIGINAL)
    found = [one for one in shown if one not in exempt and pattern(wording.language).search(one)]
    return [f"{wording.language}: forbidden: {one!r}" for one in found]


def strangers(texts: list[str], wording: "Wording", names: Iterable[str] = ()) -> list[str]:
    """Texts that are not of a language, and keys that nobody translated."""
    found = {text: wording.unexplained(text, names) for text in texts}
    found |= {text: "a key" for text in texts if BARE_KEY.fullmatch(text) and text not in wording.pieces}
    return [f"{wording.language}: {text!r}: {left}" for text, left in found.items() if left]


class Wording:
    """What a language can say. See the module.

    Args:
        folder: of its catalogues. neutral: whether its neutral words are spoken.
        browser: in which language the browser lists and counts for it, if that does not know it.
    """

    def __init__(self, folder: Path, *, neutral: bool = False, browser: str | None = None) -> None:
        self.language = folder.name
        self._browser = browser or folder.name
        self.neutral = neutral
        self._texts = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.ftl"))}

    def say(self, key: str, /, **arguments: str | float) -> str:
        """As `weimar.text.say`, in this language and vocabulary."""
        for bundle in self._bundles:
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
                text, errors = bundle.format_pattern(pattern, dict(arguments))
                assert not errors, (key, errors)
                return TAG.sub("", str(text))
        raise KeyError(key)

    @cached_property
    def _bundles(self) -> list[FluentBundle]:
        plain = [text for name, text in self._texts.items() if name != NEUTRAL]
        bundles = []
        for texts in ([self._texts[NEUTRAL]] if self.neutral and NEUTRAL in self._texts else [], plain):
            bundle = FluentBundle([self.language], use_isolating=False)
            for text in texts:
                bundle.add_resource(FluentResource(text))
            bundles.append(bundle)
        return bundles

    @cached_property
    def _entries(self) -> dict[str, ast.Message | ast.Term]:
        """Sentences by key; those of the neutral words, if they are spoken, instead of the others."""
        found = {}
        for name in (*(name for name in self._texts if name != NEUTRAL), *([NEUTRAL] if self.neutral else [])):
            for entry in parse(self._texts.get(name, "")).body:
                if isinstance(entry, ast.Message | ast.Term):
                    found[("-" if isinstance(entry, ast.Term) else "") + entry.id.name] = entry
        return found

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The text between the variables of a sentence, in all its variants."""
        said = (self._shapes(entry.value) for entry in self._entries.values() if entry.value is not None)
        return frozenset(piece for shape in chain(*said, self._of_the_browser) for piece in _cut(shape))

    @cached_property
    def _of_the_browser(self) -> list[str]:
        """What is not in the catalogues, because every browser can say it: its own name, lists, durations."""
        name = Locale.parse(self.language).get_display_name() or self.language
        lists = (str(one) for forms in Locale.parse(self._browser).list_patterns.values() for one in forms.values())
        return [name, name[0].upper() + name[1:], *self._durations(), *(re.sub(r"\{\d\}", CUT, one) for one in lists)]

    def _durations(self) -> Iterator[str]:
        for unit, count in product(("second", "minute"), (1, 2, 5)):
            yield format_unit(count, f"duration-{unit}", "long", locale=self._browser)
            yield format_unit(count, f"duration-{unit}", "short", locale=self._browser)

    def sentences(self, keys: re.Pattern[str]) -> frozenset[str]:
        """Those sentences of some keys that have no variables."""
        found = (entry for key, entry in self._entries.items() if keys.match(key) and entry.value is not None)
        shapes = (shape for entry in found if entry.value is not None for shape in self._shapes(entry.value))
        return frozenset(re.sub(r"\s+", " ", one).strip() for one in shapes if CUT not in one)

    @cached_property
    def _by_start(self) -> dict[str, list[str]]:
        """Pieces by their first letter, the longest first."""
        found: dict[str, list[str]] = {}
        for piece in sorted(self.pieces, key=len, reverse=True):
            found.setdefault(piece[0], []).append(piece)
        return found

    def _shapes(self, pattern: ast.Pattern) -> list[str]:
        parts = [
            # a term that can be tapped stands in an element of its own
            [TAG.sub(CUT, one.value)] if isinstance(one, ast.TextElement) else list(self._put_in(one.expression))
            for one in pattern.elements
        ]
        made: list[str] = [""]
        for options in parts:
            made = [before + after for before, after in product(made, dict.fromkeys(options))]
            assert len(made) <= MOST_SHAPES, made[0]
        return made

    def _put_in(self, expression: Any) -> Iterator[str]:
        match expression:
            case ast.SelectExpression():
                for variant in expression.variants:
                    yield from self._shapes(variant.value)
            case ast.StringLiteral():
                yield str(expression.parse()["value"])
            case ast.TermReference() | ast.MessageReference():
                name = ("-" if isinstance(expression, ast.TermReference) else "") + expression.id.name
                if (value := self._entries[name].value) is not None:
                    yield from self._shapes(value)
            case ast.Placeable():
                yield from self._put_in(expression.expression)
            case _:
                yield CUT

    def unexplained(self, text: str, names: Iterable[str] = ()) -> str:
        """What is left of a text that this language cannot say; nothing, if it can.

        Args:
            text: what a page shows.
            names: of people and whatever else belongs to no language.
        """
        if len(text) == 1 and text.isascii():
            return ""  # of a table's code, or a sign
        known = "|".join(re.escape(one) for one in sorted(names, key=len, reverse=True) if one)
        rest = re.sub(rf"(?<!{_LATIN})(?:{known})(?!{_LATIN})", CUT, text) if known else text
        whole, left = ([piece for piece in _cut(one) if not self._covers(piece)] for one in (text, rest))
        return " … ".join(left) if whole else ""

    def _covers(self, text: str) -> bool:
        """Whether the pieces cover a text, from word to word."""
        reached, todo = {0}, [0]
        while todo:
            at = todo.pop()
            if at == len(text):
                return True
            steps = [at + 1] if not _is_word(text[at]) else []
            steps += [at + len(one) for one in self._by_start.get(text[at], ()) if text.startswith(one, at)]
            for step in steps:
                if step not in reached and not _within_word(text, step):
                    reached.add(step)
                    todo.append(step)
        return False


def _cut(text: str) -> list[str]:
    """The stretches of a text between variables and numbers that have letters in them."""
    plain = re.sub(r"\s+", " ", text)
    stretches = (_EDGES.sub("", one) for one in re.split(rf"{CUT}|\d+", plain))
    return [one for one in stretches if any(_is_word(letter) for letter in one)]


_LATIN: Final = "[A-Za-z\u00c0-\u024f]"
_EDGES: Final = re.compile(r"^[\W_]+|[\W_]+$")


def _is_word(letter: str) -> bool:
    return letter.isalpha()


def _within_word(text: str, at: int) -> bool:
    """Whether a place lies between two letters of an alphabet; Japanese has no spaces."""
    return 0 < at < len(text) and all(_is_word(one) and ord(one) < 0x2E80 for one in (text[at - 1], text[at]))
