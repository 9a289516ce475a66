"""The picture of the terminal game in the README: a real game, played with a seed and scripted answers.

Run `python tools/picture.py` to draw it again.
"""

import io
import random
import re
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from weimar.cli.terminal.play import Game
from weimar.engine import FairChance, make_rules, start
from weimar.names import BOT_NAMES

PICTURE: Final = Path(__file__).parents[1] / "docs" / "images" / "play.svg"
KEYS: Final = re.compile(r"\w+(?=, )")
"""The keys that a prompt offers."""
NAMES: Final = BOT_NAMES[:7]
SEED: Final = 23
ANSWERS: Final = 8
"""How many questions are answered before the picture is taken."""
SHOWN: Final = 34
"""How many of the last lines it shows."""

# rich's own frame fetches a font from a server; this one names fonts that are there
FRAME: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" \
aria-label="A game of Weimar in the terminal">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; \
font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" \
height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#14171c"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


class _EnoughError(Exception):
    """The moment of the picture has come."""


def main() -> None:
    """Play up to the moment and draw it."""
    console = Console(
        record=True,
        width=82,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        markup=False,
        emoji=False,
        highlight=False,
    )
    choices, answered = random.Random(SEED), 0

    def answer(prompt: str) -> str:
        nonlocal answered
        if answered == ANSWERS:
            console.print(prompt, end="")
            raise _EnoughError
        answered += 1
        keys: list[str] = KEYS.findall(prompt)
        return choices.choice(keys[:2])

    try:
        dice = random.Random(SEED)
        chance = FairChance(dice)
        Game(NAMES, start(len(NAMES), make_rules(), chance), chance, dice, console, answer).run()
    except _EnoughError:
        draw(console)
    else:
        raise SystemExit("the game ended before the picture was taken: choose another seed")


def draw(console: Console) -> None:
    """Write the last lines of the console as an SVG file."""
    text = console.export_text(styles=True).splitlines()[-SHOWN:]
    last = Console(record=True, width=82, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    last.print(Text.from_ansi("\n".join(text)))
    PICTURE.write_text(last.export_svg(code_format=FRAME, unique_id="weimar"), "utf-8")


if __name__ == "__main__":
    main()
