"""Shipped voice clips: every line that should have one has the right one, and a changed sentence is noticed."""

import json
import shutil
from pathlib import Path
from typing import Final

import pytest

import voices
from texts import LOCALES, ROOT

LANGUAGES: Final = sorted(voices.shipped())
FRAME_MS: Final = 72
"""576 samples at 8000 a second."""
SLOWEST_MS: Final = {"de": 100, "en": 100, "ja": 200}
QUICKEST_MS: Final = {"de": 30, "en": 30, "ja": 60}
"""Milliseconds a letter; Japanese writes a word with fewer."""


def _copy(at: Path) -> tuple[Path, Path]:
    """Voices and words of one language, to be spoilt."""
    shutil.copytree(voices.FOLDER / "en", at / "voices" / "en")
    shutil.copytree(LOCALES / "en", at / "locales" / "en")
    return at / "voices", at / "locales"


def _unrecorded(folder: Path, language: str = "en") -> set[str]:
    return set(json.loads((folder / language / voices.LINES).read_text("utf-8"))["unrecorded"])


def test_every_line_has_the_clip_of_its_sentence() -> None:
    """The whole night in both vocabularies, the events that fit, nothing stale, at most 200 kB a language."""
    assert LANGUAGES == ["de", "en", "ja"]
    found = voices.problems()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_scripts_of_the_night_are_there(language: str) -> None:
    """Every line in both vocabularies; in English some wording of each event, too, unless unrecorded."""
    has = {clip.text for clip in voices.shipped()[language]}
    night = [line for line in voices.lines(language) if line.key.startswith("night-")]
    assert {line.key.removeprefix("night-") for line in night} == set(voices.NIGHT)
    assert {line.text for line in night} <= has
    events = {line.key for line in voices.lines(language) if line.text in has} - {line.key for line in night}
    events |= {line.key for line in voices.lines(language) if line.text in _unrecorded(voices.FOLDER, language)}
    said = {key.removeprefix("narrate-").rpartition("-")[0] for key in events if key.startswith("narrate-")}
    assert said == set(voices.EVENTS) or language != "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_clips_are_as_long_as_their_speech(language: str) -> None:
    """Each clip is MP3 frames of 8 kHz, as long as its list says, and spoken neither too fast nor too slowly."""
    sound = (voices.FOLDER / language / voices.CLIPS).read_bytes()
    at = 0
    for text, size, ms in voices.shipped()[language]:
        frames = _frames(sound[at : at + size])
        at += size
        assert 0 <= frames * FRAME_MS - ms <= 4 * FRAME_MS, text
        assert text == voices.STALE or QUICKEST_MS[language] <= ms / (len(text) + 10) <= SLOWEST_MS[language], (
            text,
            ms,
        )


def _frames(clip: bytes) -> int:
    """How many frames of MPEG 2.5 layer III, mono, 8 kHz, follow one another without a gap."""
    kilobits = (0, 8, 16, 24, 32, 40, 48, 56, 64)
    at = count = 0
    while at < len(clip):
        assert clip[at] == 0xFF
        assert clip[at + 1] & 0xFE == 0xE2
        assert clip[at + 2] & 0x0C == 0x08
        assert clip[at + 3] & 0xC0 == 0xC0
        at += 72 * kilobits[clip[at + 2] >> 4] * 1000 // 8000 + (clip[at + 2] >> 1 & 1)
        count += 1
    assert at == len(clip)
    return count


def test_a_changed_sentence_is_noticed(tmp_path: Path) -> None:
    """Its clip is stale and its line lacks one, until the list says both, as docs/reference/voices.md has it."""
    folder, locales = _copy(tmp_path)
    assert voices.problems(folder, locales) == []
    night = locales / "en" / "night.ftl"
    written = night.read_text("utf-8")
    night.write_text(written.replace("lower your hand", "take down your hand"), "utf-8")
    assert voices.problems(folder, locales) == [
        "en: no such line: Everyone, lower your hand.",
        "en: no clip: Everyone, take down your hand.",
    ]
    listed = json.loads((folder / "en" / voices.LINES).read_text("utf-8"))
    listed["clips"] = [[row[0].replace("Everyone, lower your hand.", ""), *row[1:]] for row in listed["clips"]]
    listed["unrecorded"].append("Everyone, take down your hand.")
    (folder / "en" / voices.LINES).write_text(json.dumps(listed), "utf-8")
    assert voices.problems(folder, locales) == []


def test_files_that_do_not_fit_together_are_noticed(tmp_path: Path) -> None:
    """Clips that were cut or changed, and a folder that is too large."""
    folder, locales = _copy(tmp_path)
    clips = folder / "en" / voices.CLIPS
    sound = clips.read_bytes()
    clips.write_bytes(sound[:-1])
    assert len(voices.problems(folder, locales)) == 2
    clips.write_bytes(sound[:-1] + bytes([sound[-1] ^ 1]))
    assert voices.problems(folder, locales) == ["en: the list is of other clips"]
    clips.write_bytes(sound)
    (folder / "en" / "more").write_bytes(bytes(voices.LARGEST))
    assert [one.endswith(" bytes") for one in voices.problems(folder, locales)] == [True]


def test_each_voice_is_credited() -> None:
    """NOTICE names every voice that a list names, and the documentation has its languages."""
    notice = " ".join((ROOT / "NOTICE").read_text("utf-8").split())
    for language in LANGUAGES:
        voice = json.loads((voices.FOLDER / language / voices.LINES).read_text("utf-8"))["voice"]
        assert voice in notice
