"""Transcripts: a game as text, with all arguments.

Contract: a spectator's observations and the arguments, in the language of the terminal. The roles are at the top,
because the game is over.
"""

from collections.abc import Iterator, Sequence

from weimar.bots.policy.talk.voices import voice_of
from weimar.engine import SPECTATOR, Event, GameStarted, observe, replay
from weimar.engine.arguments import Said
from weimar.engine.events import RoundBegan
from weimar.lab.play.match import Match, said_in
from weimar.text import say
from weimar.wording.argued import sentence
from weimar.wording.narrator import Narrator


def transcript(match: Match, names: Sequence[str]) -> str:
    """A finished game, with a line for each event and argument.

    Args:
        match: the game.
        names: one for each seat.
    """
    return "\n".join(_lines(match, names)) + "\n"


def _lines(match: Match, names: Sequence[str]) -> Iterator[str]:
    started = match.events[0]
    assert isinstance(started, GameStarted)
    for name, role in zip(names, started.roles, strict=True):
        yield f"{name}: {say(f'role-{role}')}"
    said = said_in(match)
    rounds = replay(match.events).board.rounds
    place, narrator, number = 0, Narrator(names, lambda: rounds), 0
    for at, event in enumerate(match.events):
        while place < len(said) and match.moments[place] == at:
            yield _spoken(said, place, names)
            place += 1
        if isinstance(event, GameStarted | RoundBegan):
            number += 1
            yield f"\n## {say('table-round', round=number)}"
        line = _told(event, narrator)
        if line is not None:
            yield line


def _told(event: Event, narrator: Narrator) -> str | None:
    seen = observe(event, SPECTATOR)
    return None if seen is None else narrator.tell(seen)


def _spoken(said: Sequence[Said], place: int, names: Sequence[str]) -> str:
    voices = [voice_of(seat) for seat in range(len(names))]
    return f"  {names[said[place].seat]}: {sentence(said[place], said[:place], names, voices=voices)}"
