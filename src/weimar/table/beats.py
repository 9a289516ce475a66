"""Table of beats: the visuals, sounds and narration of every screen for each kind of observation, with their durations.

Contract: pure; read once, from `beats.toml` next to this module. A mistake in the file is an error at import.
`tools/web_beats.py` writes the same table in TypeScript for the web app, whose types check the names in it.
"""

from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

SENTENCE_MS: Final = 2700
"""The time a narrator takes for a sentence: the median of the English clips."""


class Fields(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Fields of a position, in its public part, the viewer's own part and the running round."""

    shared: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    round: tuple[str, ...] = ()


class Narration(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sentence of the narrator: `narrate-SAY-1` to `-3` in `narrator.ftl` of each language.

    `say` can name a word of the observation in braces. `when` is a condition of `web/src/features/tv/narration.ts`.
    `names` gives the seat for each name in the sentence, `args` lists fields that the sentence needs. A sentence that
    `asks` players for a decision is dropped once they have decided.
    """

    say: str
    when: str | None = None
    names: dict[str, str] = {}
    args: tuple[str, ...] = ()
    asks: bool = False


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of observation.

    `read_ms` is the extra time bots wait after the beats, so people can read. At its end the fields in `tells` change
    on the screen.
    """

    beats: tuple[str, ...] = ()
    read_ms: int = 0
    tells: Fields = Fields()


class Beat(Struct, frozen=True, forbid_unknown_fields=True):
    """A beat: one thing shown for `ms` milliseconds at the pace `normal`.

    Attributes:
        bots_wait: whether bots wait for it. They never wait for a beat of only some observations of a kind.
        when: a condition of `web/src/lib/playback/story.ts`; without one it is always shown.
        to_read: it has text that stays for the same time even without animations.
        shows: the inputs of its component: fields of the observation seen by all players, or facts of `story.ts`.
        tells: fields that change on the screen at its end, if another beat of the observation follows.
        component: a file in `web/src/features/table/moments`; without one, `scenes.ts` lists the moving cards.
        late: the component is loaded at the first policy of a game, because it is not needed earlier.
        sounds: names in `web/src/lib/sound/synth.ts`, each with its time as a share of the beat. A name can have a word
            of the beat in braces; it is silent if that word is null.
        score: the same for a big screen, with names in `web/src/features/tv/events.ts`.
        hush: the music of a big screen is silent.
        says: the narrator's sentences, from its start; it lasts until they are spoken.
    """

    ms: int
    bots_wait: bool = True
    when: str | None = None
    to_read: bool = False
    shows: tuple[str, ...] = ()
    tells: Fields | None = None
    component: str | None = None
    late: bool = False
    sounds: tuple[tuple[str, float], ...] = ()
    score: tuple[tuple[str, float], ...] = ()
    hush: bool = False
    says: tuple[Narration, ...] = ()


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: rows by kind of observation, beats by kind."""

    observations: dict[str, Row]
    beats: dict[str, Beat]

    def wait_ms(self, observation: str) -> int:
        """The time that bots wait after an observation: its beats and the time to read it, at the pace `normal`."""
        row = self.observations[observation]
        beats = (self.beats[kind] for kind in row.beats)
        return row.read_ms + sum(beat.ms for beat in beats if beat.bots_wait)

    def said_ms(self, observation: str, languages: int) -> int:
        """The extra time that bots wait where a narrator speaks: what its sentences last longer than their beats."""
        beats = (self.beats[kind] for kind in self.observations[observation].beats)
        return sum(max(0, languages * SENTENCE_MS - beat.ms) for beat in beats if beat.says)


TABLE: Final = msgspec.toml.decode(files("weimar.table").joinpath("beats.toml").read_bytes(), type=Table)
