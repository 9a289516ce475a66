"""A made-up language for tests: English with accents on its letters and 40 % longer, which anyone can still read.

Contract: `add(locales, language)` writes one more folder beside the others, with every sentence, variable and neutral
word of English. What overflows in it overflows in some language to come; what shows no accents was not translated.
As a script: `tools/pseudo.py LOCALES LANGUAGE`.
"""

import re
import sys
from pathlib import Path
from typing import Final

from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

ENGLISH: Final = "en"
ACCENTED: Final = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž",
)
TAG: Final = re.compile(r"(</?[a-z]+>)")
"""Around a term that can be tapped."""
VOWELS: Final = "aeiouAEIOU"
LONGER: Final = 0.4
KEPT: Final = "app-name"
"""A name is a name."""
SAME: Final = "same.txt"


def add(locales: Path, language: str) -> Path:
    """Write the made-up language's folder.

    Args:
        locales: a folder of languages with English among them; best a copy.
        language: the code of the new one.
    """
    folder = locales / language
    folder.mkdir()
    for path in sorted((locales / ENGLISH).glob("*.ftl")):
        (folder / path.name).write_text(accented(path.read_text("utf-8")), "utf-8")
    (folder / SAME).write_text(f"{KEPT}\n", "utf-8")
    (folder / "words.toml").write_text("forbidden = ['hitler|nazi|1932']\n", "utf-8")
    return folder


def accented(catalogue: str) -> str:
    """A catalogue with other words; keys, variables and choices stay."""
    return serialize(_Accents().visit(parse(catalogue)))


class _Accents(Transformer):
    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802 - the library's name
        return node if node.id.name == KEPT else self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the library's name
        node.value = "".join(one if TAG.fullmatch(one) else stretched(one) for one in TAG.split(node.value))
        return node


def stretched(words: str) -> str:
    """The words with accents; vowels are doubled until they are long enough."""
    letters = sum(one.isalpha() for one in words)
    owed, out = 0.0, []
    for one in words:
        owed += LONGER if one.isalpha() else 0
        out.append(one)
        while owed >= 1 and one in VOWELS and letters > 1:
            out.append(one.lower())
            owed -= 1
    return "".join(out).translate(ACCENTED)


def main() -> int:
    """As the module says."""
    _, locales, language = sys.argv
    print(add(Path(locales), language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
