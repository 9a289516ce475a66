"""Table of beats: what every screen shows, plays and says for each kind of observation, and for how long.

Contract: pure; read once, from `beats.toml` next to this module. A mistake in the file is an error at import.
`tools/web_beats.py` writes the same table in TypeScript for the web app, whose types check the names in it.
"""

from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct


class Fields(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Fields of a position: of its public part, of the viewer's own part, of the running round."""

    shared: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    round: tuple[str, ...] = ()


class Narration(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sentence of the narrator: `narrate-SAY-1` to `-3` in `narrator.ftl` of each language.

    `say` can name a word of the observation in braces. `when` is a condition of `web/src/features/tv/narration.ts`.
    `names` gives the seat for each name in the sentence, `args` lists fields that the sentence needs.
    """

    say: str
    when: str | None = None
    names: dict[str, str] = {}
    args: tuple[str, ...] = ()


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of observation.

    `read_ms` is the extra time bots wait after the beats, so that people can read. `tells` are the fields that change
    on the screen with its end, and `narration` is said then.
    """

    beats: tuple[str, ...] = ()
    read_ms: int = 0
    tells: Fields = Fields()
    narration: tuple[Narration, ...] = ()


class Beat(Struct, frozen=True, forbid_unknown_fields=True):
    """A beat: one thing shown for `ms` milliseconds at the pace `normal`.

    Attributes:
        bots_wait: whether bots wait for it. They never wait for a beat that only some observations of a kind have.
        when: a condition of `web/src/lib/playback/story.ts`; without one it is always shown.
        to_read: it has words that stay as long where animations are turned off.
        shows: what its component gets: fields of the observation that all players see alike, or facts of `story.ts`.
        tells: fields that change on the screen with its end, if another beat of the observation follows.
        component: a file in `web/src/features/table/moments`; without one, `scenes.ts` says which cards move.
        late: no game needs the component before its first policy, so it is loaded then.
        sounds: names in `web/src/lib/sound/synth.ts`, each with its time as a share of the beat. A name can have a word
            of the beat in braces; it is silent if that word is null.
        score: the same for a big screen, with names in `web/src/features/tv/events.ts`.
        hush: the music of a big screen is silent.
        asks: what the narrator says at its start.
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
    asks: Narration | None = None


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: rows by kind of observation, beats by kind."""

    observations: dict[str, Row]
    beats: dict[str, Beat]

    def wait_ms(self, observation: str) -> int:
        """The time that bots wait after an observation: its beats and the time to read it, at the pace `normal`."""
        row = self.observations[observation]
        beats = (self.beats[kind] for kind in row.beats)
        return row.read_ms + sum(beat.ms for beat in beats if beat.bots_wait)


TABLE: Final = msgspec.toml.decode(files("weimar.table").joinpath("beats.toml").read_bytes(), type=Table)
