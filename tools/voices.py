"""Voice clips of the narrator: the lines that hold no name, and checks of the clips in `web/voices`.

`clips.mp3` has the clips of a language one after the other; `lines.json` has the sentence, bytes and milliseconds of
each, in this order. Clips are found by their sentence, so a changed sentence never plays an old clip.
docs/reference/voices.md says how to change a line and how to make clips.

    python tools/voices.py LANGUAGE     print the lines in order
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from sentences import speaker_of
from texts import LOCALES, parts, read
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.rules import PRESETS, hitler_knows_team, make_rules

FOLDER: Final = Path(__file__).parents[1] / "web" / "voices"
CLIPS: Final = "clips.mp3"
LINES: Final = "lines.json"
STALE: Final = ""
"""In the list, the sentence of a clip whose line has changed: nothing finds the clip any more."""
LARGEST: Final = 200_000
"""Bytes of a language's folder at most."""

# -- what is said ------------------------------------------------------------------------------------------------------

NIGHT: Final = ("look", "close", "meet", "thumb", "see", "part", "thumb-down", "lower", "wake")
TOGETHER: Final = frozenset({"meet"})
"""Said if Hitler knows the fascists. The other lines of the night that differ are `APART`."""
APART: Final = frozenset({"thumb", "see", "thumb-down"})
EVENTS: Final = (
    "passed",
    "failed",
    "liberal",
    "fascist",
    "cleared",
    "spared",
    "danger",
    "deck",
    "chaos",
    "liberals-win",
    "fascists-win",
    "reshuffled",
    "shuffle",
    "agreed",
    "refused",
)
"""Events that can be said without a name; those that most games have come first."""
WORDINGS: Final = 3
NAMES: Final = frozenset({"name", "president", "chancellor"})
"""Variables of a line that has no clip."""
LONGEST_TRACKER: Final = 3


class Line(NamedTuple):
    """A sentence that the narrator says whole.

    Attributes:
        rank: lines of a lower rank get their clips first. 0 is the night, which always has them all.
        key: its key in the catalogues.
        text: the sentence, as it is shown and said.
    """

    rank: int
    key: str
    text: str


def lines(language: str, locales: Path = LOCALES) -> list[Line]:
    """All lines without names, in both vocabularies, by rank. A sentence that both have is there once.

    Args:
        language: its code.
        locales: the folder of all languages.
    """
    written = read(locales / language).sentences
    found: dict[str, Line] = {}
    for neutral in (False, True):
        speak = speaker_of(locales / language, "narrator.ftl", "night.ftl", neutral=neutral)
        for key, fascists in _night():
            text = speak(f"night-{key}", fascists=fascists)
            found.setdefault(text, Line(0, f"night-{key}", text))
        for wording in range(1, WORDINGS + 1):
            for key in (f"narrate-{event}-{wording}" for event in EVENTS):
                if key not in written or parts(written[key]).variables & NAMES:
                    continue
                for tracker in range(1, LONGEST_TRACKER + 1):
                    text = speak(key, tracker=tracker)
                    found.setdefault(text, Line(2 * wording - 1 + 3 * neutral, key, text))
    return sorted(found.values(), key=lambda line: line.rank)


def _night() -> Iterator[tuple[str, int]]:
    """The lines of both scripts, with the numbers of fascists that the rules of any preset let them speak of."""
    said: set[tuple[str, int]] = set()
    for preset in PRESETS:
        for players, fascists in ORDINARY_FASCISTS.items():
            others = APART if hitler_knows_team(make_rules(preset), players) else TOGETHER
            said |= {(key, fascists) for key in NIGHT if key not in others}
    yield from sorted(said, key=lambda one: (NIGHT.index(one[0]), one[1]))


# -- what there is -----------------------------------------------------------------------------------------------------


class Clip(NamedTuple):
    """A row of `lines.json`: a sentence, the bytes of its clip, and how long it lasts."""

    text: str
    size: int
    ms: int


def shipped(folder: Path = FOLDER) -> dict[str, list[Clip]]:
    """The clips of each language that has some, as its list names them.

    Args:
        folder: the folder of all voices.
    """
    lists = {path.parent.name: json.loads(path.read_text("utf-8")) for path in sorted(folder.glob(f"*/{LINES}"))}
    return {language: [Clip(*row) for row in found["clips"]] for language, found in lists.items()}


def problems(folder: Path = FOLDER, locales: Path = LOCALES) -> list[str]:
    """Lines that lack a clip, clips whose sentence has changed, and files that do not fit together, as sentences.

    Args:
        folder: the folder of all voices.
        locales: the folder of all languages.
    """
    return [problem for language in shipped(folder) for problem in _problems(language, folder, locales)]


def _problems(language: str, folder: Path, locales: Path) -> Iterator[str]:
    listed = json.loads((folder / language / LINES).read_text("utf-8"))
    sound = (folder / language / CLIPS).read_bytes()
    clips = shipped(folder)[language]
    has, wanted = {clip.text for clip in clips}, lines(language, locales)
    last = max((line.rank for line in wanted if line.text in has), default=0)
    expected = [line.text for line in wanted if line.rank < max(1, last)]
    yield from (f"{language}: no such line: {text}" for text in sorted(has - {line.text for line in wanted} - {STALE}))
    yield from (f"{language}: no clip: {text}" for text in expected if text not in {*has, *listed["unrecorded"]})
    if sum(clip.size for clip in clips) != len(sound):
        yield f"{language}: the list and the clips have different lengths"
    if hashlib.sha256(sound).hexdigest() != listed["sha256"]:
        yield f"{language}: the list is of other clips"
    size = sum(path.stat().st_size for path in (folder / language).iterdir())
    if size > LARGEST:
        yield f"{language}: {size} bytes"


if __name__ == "__main__":
    print(*(f"{number:03} {line.text}" for number, line in enumerate(lines(sys.argv[1]))), sep="\n")
