"""Every argument as a sentence, in every language and both vocabularies, to be read aloud.

Run `python tools/sentences.py [LANGUAGE]` to print them. A test holds each of them to the rules that need no reader.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from msgspec.structs import replace

from texts import LOCALES, NEUTRAL
from weimar.bots.policy.talk.voices import VOICES
from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED, Argument, Field, Grounds, Kind, Said, Why
from weimar.wording.argued import PLAIN, sentence

NAMES: Final = ("Ada", "Bruno", "Clara", "Dario", "Emil")
SPEAKER: Final = 0
_VALUES: Final[dict[Field, int]] = {"seat": 1, "other": 2, "round": 4, "answers": 1}
_REASON_VALUES: Final[dict[Field, int]] = {"seat": 3, "other": 4, "round": 2}
_OF_SELF: Final = (
    Argument("contradict", seat=1, other=SPEAKER, round=4),
    Argument("ask_nominate", seat=SPEAKER),
    Argument("what_of", seat=SPEAKER),
    Argument("suspect", seat=1, because=Grounds("ballot", seat=SPEAKER, round=2)),
    Argument("suspect", seat=1, because=Grounds("investigation", seat=SPEAKER)),
    Argument("suspect", seat=1, because=Grounds("chosen_by", seat=SPEAKER)),
    Argument("suspect", seat=1, because=Grounds("contradiction", seat=1, other=SPEAKER, round=2)),
    Argument("suspect", seat=1, because=Grounds("claimed_liberal", seat=SPEAKER, round=2)),
)
"""What a speaker says of themself."""
_OF_THE_SAME: Final = tuple(
    Argument("suspect", seat=3, because=because)
    for because in (
        Grounds("ballot", seat=3, round=2),
        Grounds("investigation", seat=3),
        Grounds("chosen_by", seat=3),
        Grounds("contradiction", seat=2, other=3, round=2),
        Grounds("claimed_liberal", seat=3, round=2),
        Grounds("had_choice", seat=3, round=2),
        Grounds("good_record", seat=3),
        Grounds("bad_record", seat=3),
    )
)
"""Reasons about the player that the sentence has just named."""
EARLIER: Final = (
    Said(3, 0, Argument("suspect", seat=1, because=Grounds("session", round=4))),
    Said(1, 0, Argument("agree", answers=1)),
)


class Line(NamedTuple):
    """An argument and its sentence."""

    argument: Argument
    sentence: str


def every_argument() -> Iterator[Argument]:
    """Every kind, with both ballots, every reason, an addressee; and reasons and sentences about the same player."""
    for kind in FIELDS:
        for plain in _plain(kind):
            yield plain
            yield replace(plain, to=4)
            if kind in REASONED:
                yield from (_because(plain, reason) for reason in REASON_FIELDS)
    yield from _OF_SELF
    yield from _OF_THE_SAME
    yield Argument("disagree", answers=2)


def _plain(kind: Kind) -> Iterator[Argument]:
    values = {field: _VALUES[field] for field in FIELDS[kind] if field != "ballot"}
    plain = replace(Argument(kind), **values)
    if "ballot" in FIELDS[kind]:
        yield replace(plain, ballot="ja")
        yield replace(plain, ballot="nein")
    else:
        yield plain


def _because(plain: Argument, reason: Why) -> Argument:
    values = {field: _REASON_VALUES[field] for field in REASON_FIELDS[reason]}
    because = Grounds(reason, **values)
    return replace(plain, because=because)


def speaker_of(folder: Path, *files: str, neutral: bool) -> Callable[..., str]:
    """A function that looks up sentences in files of a language's folder, as `weimar.text.say` does."""
    bundle = FluentBundle([folder.name], use_isolating=False)
    for name in (*files, NEUTRAL) if neutral else files:
        bundle.add_resource(FluentResource((folder / name).read_text("utf-8")), allow_overrides=True)

    def speak(key: str, /, **arguments: str | float) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise LookupError(f"{key}: {errors[0]}")
        return str(text)

    return speak


@cache
def speaker(language: str, *, neutral: bool) -> Callable[..., str]:
    """The same for the arguments of a language."""
    return speaker_of(LOCALES / language, "arguments.ftl", neutral=neutral)


def lines(language: str, *, neutral: bool, voice: str = PLAIN) -> Iterator[Line]:
    """All arguments as sentences of a language, in one voice."""
    speak, voices = speaker(language, neutral=neutral), [voice] * len(NAMES)
    for argument in every_argument():
        if voice == PLAIN or SPEAKER not in (argument.seat, argument.other):  # bots do not ask for themselves
            yield Line(argument, sentence(Said(SPEAKER, 0, argument), EARLIER, NAMES, speak, voices))


def quoted_lines(language: str, *, neutral: bool, voice: str = PLAIN) -> Iterator[Line]:
    """All arguments that can be quoted, each within an answer that agrees, in one voice."""
    speak, voices = speaker(language, neutral=neutral), [voice] * len(NAMES)
    for argument in every_argument():
        own = SPEAKER in (argument.seat, argument.other) and voice != PLAIN
        if argument.answers is None and argument.to is None and not own:
            answer = Said(4, 0, Argument("agree", answers=1))
            yield Line(argument, sentence(answer, (Said(SPEAKER, 0, argument),), NAMES, speak, voices))


def _bare(found: Iterable[Line]) -> list[str]:
    """The sentences of arguments about others, without a reason."""
    return [line.sentence for line in found if line.argument.because is None and SPEAKER not in _about(line.argument)]


def _about(argument: Argument) -> tuple[int | None, int | None]:
    return argument.seat, argument.other


def main(wanted: list[str]) -> None:
    """Print the sentences; of the neutral vocabulary those that differ."""
    for language in wanted or sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir()):
        print(f"## {language}\n")
        plain = list(lines(language, neutral=False))
        for line in plain:
            print(line.sentence)
        print(f"\n## {language}, quoted\n")
        for line in quoted_lines(language, neutral=False):
            print(line.sentence)
        for voice in VOICES:
            print(f"\n## {language}, {voice}\n")
            for own, plainly in zip(_bare(lines(language, neutral=False, voice=voice)), _bare(plain), strict=True):
                if own != plainly:
                    print(own)
        print(f"\n## {language}, neutral\n")
        for line, other in zip(lines(language, neutral=True), plain, strict=True):
            if line.sentence != other.sentence:
                print(line.sentence)
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
