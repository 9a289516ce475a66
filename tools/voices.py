"""Voice clips of the narrator: lists the lines that hold no name, and finds stale clips.

`python tools/voices.py` checks the clips in `web/voices`. `… lines LANGUAGE` prints the lines in order;
docs/reference/voices.md says how to make their clips. `… drop [LANGUAGE …]` removes the clips of changed sentences.
`clips.mp3` has the clips of a language one after the other; `lines.json` has the sentence, bytes and milliseconds of
each, in this order. Clips are found by their sentence, so a changed sentence never plays an old clip.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource

from texts import LOCALES, NEUTRAL
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.rules import PRESETS, hitler_knows_team, make_rules

FOLDER: Final = Path(__file__).parents[1] / "web" / "voices"
CLIPS: Final = "clips.mp3"
LINES: Final = "lines.json"
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
    words = _Words(locales / language)
    found: dict[str, Line] = {}
    for neutral in (False, True):
        for key, fascists in _night():
            text = words.say(f"night-{key}", neutral=neutral, fascists=fascists)
            found.setdefault(text, Line(0, f"night-{key}", text))
        for wording in range(1, WORDINGS + 1):
            for event in EVENTS:
                key = f"narrate-{event}-{wording}"
                if words.named(key):
                    continue
                for tracker in range(1, LONGEST_TRACKER + 1):
                    text = words.say(key, neutral=neutral, tracker=tracker)
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


class _Words:
    """The narrator's words in one language."""

    def __init__(self, folder: Path) -> None:
        files = {"original": ("narrator.ftl", "night.ftl"), "neutral": (NEUTRAL,)}
        self._bundles: dict[str, FluentBundle] = {}
        self._written = ""
        for vocabulary, names in files.items():
            bundle = self._bundles[vocabulary] = FluentBundle([folder.name], use_isolating=False)
            for name in names:
                text = (folder / name).read_text("utf-8")
                bundle.add_resource(FluentResource(text))
                self._written += text

    def named(self, key: str) -> bool:
        """Whether a line has names in it."""
        found = re.findall(rf"^{key} *=.*$", self._written, re.MULTILINE)
        return any(re.search(r"\$(name|president|chancellor)\b", line) for line in found)

    def say(self, key: str, *, neutral: bool, **arguments: int) -> str:
        """A line; the original one if there is no neutral one."""
        bundle = self._bundles["neutral"] if neutral else self._bundles["original"]
        if not bundle.has_message(key):
            bundle = self._bundles["original"]
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise ValueError(f"{key} has no sentence")
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(text)


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
    has = {clip.text for clip in clips}
    stale, missing = _changes(language, has, locales)
    yield from (f"{language}: no such line: {text}" for text in sorted(stale))
    yield from (f"{language}: no clip: {text}" for text in missing if text not in listed["unrecorded"])
    if sum(clip.size for clip in clips) != len(sound):
        yield f"{language}: the list and the clips have different lengths"
    if hashlib.sha256(sound).hexdigest() != listed["sha256"]:
        yield f"{language}: the list is of other clips"
    size = sum(path.stat().st_size for path in (folder / language).iterdir())
    if size > LARGEST:
        yield f"{language}: {size} bytes"


def _changes(language: str, has: set[str], locales: Path) -> tuple[set[str], list[str]]:
    """Clips without a line, and lines without a clip: of the night, and of ranks before the last that has clips."""
    wanted = lines(language, locales)
    last = max((line.rank for line in wanted if line.text in has), default=0)
    missing = [line.text for line in wanted if line.rank < max(1, last) and line.text not in has]
    return has - {line.text for line in wanted}, missing


def drop(language: str, folder: Path = FOLDER, locales: Path = LOCALES) -> None:
    """Remove the clips of sentences that have changed, and list the new ones as unrecorded.

    Args:
        language: its code.
        folder: the folder of all voices.
        locales: the folder of all languages.
    """
    sound = (folder / language / CLIPS).read_bytes()
    clips = shipped(folder)[language]
    stale, missing = _changes(language, {clip.text for clip in clips}, locales)
    kept: list[Clip] = []
    pieces: list[bytes] = []
    at = 0
    for clip in clips:
        if clip.text not in stale:
            kept.append(clip)
            pieces.append(sound[at : at + clip.size])
        at += clip.size
    voice = json.loads((folder / language / LINES).read_text("utf-8"))["voice"]
    whole = b"".join(pieces)
    (folder / language / CLIPS).write_bytes(whole)
    (folder / language / LINES).write_text(_listed(voice, kept, whole, missing), "utf-8")


def _listed(voice: str, clips: list[Clip], sound: bytes, unrecorded: list[str]) -> str:
    rows = ",\n".join(f"  {json.dumps(list(clip), ensure_ascii=False)}" for clip in clips)
    told = {"voice": voice, "sha256": hashlib.sha256(sound).hexdigest(), "unrecorded": unrecorded}
    head = "".join(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},\n" for key, value in told.items())
    return f'{{\n{head} "clips": [\n{rows}\n ]\n}}\n'


def main(words: list[str]) -> int:
    """Print the lines, or drop clips if told to; then print what there is and what is wrong with it."""
    match words:
        case ["lines", language]:
            print(*(f"{number:03} {line.text}" for number, line in enumerate(lines(language))), sep="\n")
            return 0
        case ["drop", *languages]:
            for language in languages or shipped():
                drop(language)
        case _:
            pass
    for language, clips in shipped().items():
        seconds = sum(clip.ms for clip in clips) / 1000
        size = sum(path.stat().st_size for path in (FOLDER / language).iterdir())
        print(f"{language}: {len(clips)} of {len(lines(language))} lines, {seconds:.0f} s, {size} bytes")
    found = problems()
    print("\n".join(found))
    return len(found) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
