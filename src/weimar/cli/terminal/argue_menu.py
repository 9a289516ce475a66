"""The typed menu for making an argument: its kind, its subject, and its reason.

Contract: it asks short questions one after the other and returns a well-formed argument. An empty line leaves the menu
at any point.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace
from rich.console import Console

from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED, Argument, Field, Grounds, Kind, Said
from weimar.engine.terms import Vote
from weimar.text import say
from weimar.wording.argued import PLAIN, sentence

BLANK: Final = "…"
_MOST_ANSWERABLE: Final = 9
"""The number of latest arguments offered for an answer."""


def _openings() -> list[tuple[Kind, Vote | None]]:
    """All kinds of arguments, each with its possible ballots; seats and rounds follow later."""
    ballots: tuple[Vote | None, ...] = ("ja", "nein")
    return [
        (kind, ballot) for kind, fields in FIELDS.items() for ballot in (ballots if "ballot" in fields else (None,))
    ]


def _with_blanks(kind: Kind, ballot: Vote | None) -> str:
    """The sentence of a kind, with blanks for later choices."""
    words = say("argument-ballot", ballot=ballot or "ja")
    return say(f"argument-{kind}", seat=BLANK, other=BLANK, round=BLANK, own="no", voice=PLAIN, ballot=words)


class _Left(Exception):
    """The person entered an empty line."""


class ArgueMenu:
    """Menu for a person's argument.

    Args:
        console: shows the lists.
        read: asks for a line.
        names: one for each seat.
        speaker: the person's seat.
    """

    def __init__(self, console: Console, read: Callable[[str], str], names: Sequence[str], speaker: int) -> None:
        self._console, self._read, self._names, self._speaker = console, read, names, speaker

    def ask(self, rounds: int, earlier: Sequence[Said]) -> Argument | None:
        """The person's argument; None if they leave the menu.

        Args:
            rounds: the number of rounds so far.
            earlier: the arguments so far, number 1 first.
        """
        try:
            return self._ask(rounds, earlier)
        except _Left:
            return None

    def _ask(self, rounds: int, earlier: Sequence[Said]) -> Argument:
        answerable = [number for number, said in enumerate(earlier, 1) if said.seat != self._speaker]
        openings = [opening for opening in _openings() if answerable or "answers" not in FIELDS[opening[0]]]
        kind, ballot = openings[self._choose("play-argue-what", [_with_blanks(*opening) for opening in openings])]
        argument = Argument(kind, ballot=ballot)
        for field in FIELDS[kind]:
            if field == "answers":
                numbers = answerable[-_MOST_ANSWERABLE:]
                lines = [self._line(earlier[number - 1], earlier) for number in numbers]
                argument = replace(argument, answers=numbers[self._choose("play-argue-answers", lines)])
            elif field != "ballot":
                argument = replace(argument, **{field: self._number(field, rounds)})
        return replace(argument, because=self._because(rounds)) if kind in REASONED else argument

    def _because(self, rounds: int) -> Grounds | None:
        reasons = list(REASON_FIELDS)
        blank = {"seat": BLANK, "other": BLANK, "round": BLANK, "own": "no"}
        offered = [say(f"argument-because-{reason}", **blank) for reason in reasons]
        chosen = self._choose("play-argue-why", [say("play-argue-no-reason"), *offered])
        if chosen == 0:
            return None
        reason = reasons[chosen - 1]
        return Grounds(reason, **{field: self._number(field, rounds) for field in REASON_FIELDS[reason]})

    def _number(self, field: Field, rounds: int) -> int:
        if field == "round":
            named = [say("table-round", round=number + 1) for number in range(rounds)]
            return self._choose("play-argue-round", named) + 1
        return self._choose("play-argue-whom", list(self._names))

    def _choose(self, question: str, offered: Sequence[str]) -> int:
        """The place of the person's choice in a list, from 0."""
        for number, line in enumerate(offered, 1):
            self._console.print(f"  {number:>2}  {line}")
        while True:
            typed = self._read(say(question)).strip()
            if not typed:
                raise _Left
            if typed.isascii() and typed.isdigit() and typed.lstrip("0") in map(str, range(1, len(offered) + 1)):
                return int(typed) - 1

    def _line(self, said: Said, earlier: Sequence[Said]) -> str:
        return f"{self._names[said.seat]}: {sentence(said, earlier, self._names)}"
