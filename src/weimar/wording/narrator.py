"""Sentences for events and for legal actions, from keys and arguments.

Contract: its input is observations and actions, never events or states, so it cannot reveal secrets.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from babel.lists import format_list
from msgspec import Struct
from msgspec.structs import asdict

from weimar.engine import Action, Observation
from weimar.engine.actions import Say
from weimar.engine.events import BallotsRevealed, PoliciesPeeked, StatementMade
from weimar.engine.observe import SeenBallot, SeenDeal, SeenReshuffle
from weimar.engine.rounds import Round
from weimar.text import chosen_language, say_in

_SEAT_FIELDS: Final = frozenset({"seat", "target", "president", "chancellor", "candidate"})
_UNSPOKEN: Final = (SeenDeal, PoliciesPeeked)
"""Observations shown elsewhere on the screen, or not worth a separate line."""
_DEEDS: Final = {
    "nominate": ("log-chancellor_nominated", "seat"),
    "vote": ("log-ballot_cast", "seat"),
    "discard": ("bots-discarded", "president"),
    "enact": ("log-policy_enacted", "chancellor"),
    "propose_veto": ("log-veto_proposed", "chancellor"),
    "answer_veto": ("log-veto_answered", "president"),
    "investigate": ("log-loyalty_investigated", "president"),
    "special_election": ("bots-called", "president"),
    "peek": ("log-power_granted", "president"),
    "execute": ("log-player_executed", "president"),
    "say": ("log-statement_made", "seat"),
}
"""For each action, the key of its sentence in the past tense, and the variable for the acting player."""


class Narrator:
    """Narrator with names for seats.

    Args:
        names: one for each seat.
        rounds: the rounds so far. Their targets are public: sentences about investigations name them.
        language: the code of the language; the reader's by default.
    """

    def __init__(
        self, names: Sequence[str], rounds: Callable[[], Sequence[Round]], language: str | None = None
    ) -> None:
        self._names = names
        self._rounds = rounds
        self._language = chosen_language() if language is None else language
        self._say = partial(say_in, self._language)

    def tell(self, seen: Observation) -> str | None:
        """One sentence about an observation; None if it needs none."""
        if isinstance(seen, _UNSPOKEN) or (isinstance(seen, SeenBallot) and seen.vote is None):
            return None
        if isinstance(seen, BallotsRevealed):
            return self._tell_ballots(seen)
        if isinstance(seen, SeenReshuffle):
            return self._say(f"log-{_tag(seen)}", count=seen.draw_pile_size)
        return self._say(f"log-{_tag(seen)}", **self._arguments(seen))

    def offer(self, action: Action) -> str:
        """The name of an action in a list of choices."""
        return self._say(f"choose-{_tag(action)}", **self._arguments(action))

    def report(self, action: Action) -> str:
        """One sentence about a past action, including secrets: for finished games."""
        key, office = _DEEDS[_tag(action)]
        given = {"party": "none", "power": "peek"} | self._arguments(action)
        if isinstance(action, Say) and action.tiles is not None:
            given["tiles"] = self._in_words(action.tiles, ordered=action.about == "peek")
        return self._say(key, **given | {office: self._names[action.seat]})

    def _in_words(self, tiles: str, *, ordered: bool) -> str:
        """Tiles as words; the terminal's letters are for players who type them."""
        if ordered:
            first, second, third = tuple(tiles)
            return self._say("talk-tiles-ordered", first=first, second=second, third=third)
        return self._say("talk-tiles", liberal=tiles.count("L"), fascist=tiles.count("F"))

    def wish(self, action: Action) -> str:
        """The wording of a recommended action or statement."""
        return self.report(action) if isinstance(action, Say) else self.offer(action)

    def list_names(self, seats: Sequence[int]) -> str:
        """Names as a list in the reader's language; a dash for none."""
        if not seats:
            return self._say("nobody")
        return format_list([self._names[seat] for seat in seats], locale=self._language)

    def _tell_ballots(self, seen: BallotsRevealed) -> str:
        sides = {side: [seat for seat, vote in enumerate(seen.votes) if vote == side] for side in ("ja", "nein")}
        ja, nein = (self.list_names(seats) for seats in sides.values())
        return self._say(f"log-{_tag(seen)}", passed=_word(seen.passed), ja=ja, nein=nein)

    def _arguments(self, value: Struct) -> dict[str, str | float]:
        found = {field: self._spoken(field, content) for field, content in asdict(value).items()}
        if isinstance(value, Say | StatementMade) and value.about == "investigation":
            found["target"] = self._spoken("target", self._rounds()[value.round - 1].target)
        return found

    def _spoken(self, field: str, content: object) -> str | float:
        if field in _SEAT_FIELDS and isinstance(content, int):
            return self._names[content]
        return _word(content)


def _tag(value: Struct) -> str:
    return str(value.__struct_config__.tag)


def _word(content: object) -> str | float:
    """A value for selection in a catalogue."""
    if content is None:
        return "none"
    if isinstance(content, bool):
        return "true" if content else "false"
    return content if isinstance(content, int) else str(content)
