"""Arguments: table talk as data, so that each reader gets it in their own language.

Contract: frozen values and pure functions. What an argument says may be false (rules, 6). `fault_of` judges its shape,
and whether everything that it points at exists in the public course; it never looks at a secret, nor at the truth.

The kinds follow the protocol of the AIWolf competition (ESTIMATE, COMINGOUT, VOTED, REQUEST, INQUIRE, AGREE, BECAUSE).
Facts about hands, peeks and investigations are not arguments: they are statements (`weimar.engine.actions.Say`).

An `Argument` alone does not say who made it and when. Three types around it do: a record has `Said` (the place among
the actions), bots get `Heard` (the round, and a number to answer to), and a table's log has an event
(`weimar.table.events.Argued`), for which the table looks up the author's seat and place.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Meta, Struct

from weimar.engine.course import Course
from weimar.engine.rounds import Round
from weimar.engine.terms import Seat, Vote

Kind: TypeAlias = Literal[
    "trust",
    "suspect",
    "one_of_two",
    "is_hitler",
    "cleared",
    "am_liberal",
    "am_fascist",
    "am_not_hitler",
    "contradict",
    "will_vote",
    "voted",
    "will_nominate",
    "ask_vote",
    "ask_nominate",
    "ask_not_nominate",
    "ask_investigate",
    "ask_execute",
    "ask_top_deck",
    "ask_veto",
    "why_ballot",
    "what_drawn",
    "who_next",
    "what_of",
    "agree",
    "disagree",
    "not_said",
]
Why: TypeAlias = Literal["session", "ballot", "investigation", "pile", "chosen_by", "hunch"]
"""The kinds of reasons."""
Field: TypeAlias = Literal["seat", "other", "round", "ballot", "answers"]
Fault: TypeAlias = Literal[
    "argument_malformed",
    "argument_no_such_seat",
    "argument_no_such_round",
    "argument_about_self",
    "argument_no_such_argument",
]
FAULTS: Final[tuple[Fault, ...]] = get_args(Fault)
Word: TypeAlias = Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
"""A kind, or one of a newer version."""


class Grounds(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The reason for an argument.

    Attributes:
        reason: one of `Why`. seat, round: what it points at, as in `REASON_FIELDS`.
    """

    reason: Word
    seat: Seat | None = None
    round: int | None = None


class Argument(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One thing said at the table. `FIELDS` has the fields that each kind takes; all others are absent.

    Attributes:
        kind: one of `Kind`.
        seat: the seat it is about. other: the second of two.
        round: the round it is about, from 1. ballot: the ballot it is about.
        answers: the number of the argument that it answers.
        to: the seat it is addressed to; every kind can have one.
        because: the reason; only kinds in `REASONED` have one.
    """

    kind: Word
    seat: Seat | None = None
    other: Seat | None = None
    round: int | None = None
    ballot: Vote | None = None
    answers: int | None = None
    to: Seat | None = None
    because: Grounds | None = None


class Said(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An argument with its place in a game.

    Attributes:
        seat: the seat that made it.
        after: the number of actions that had been taken before it.
    """

    seat: Seat
    after: int
    argument: Argument


class Heard(Struct, frozen=True, gc=False):
    """An argument that everybody has heard.

    Attributes:
        seat: the speaker. number: from 1 in each game; answers point to it.
        round: the running round when it was said.
    """

    seat: Seat
    number: int
    argument: Argument
    round: int


class Shape(NamedTuple):
    """The form of a kind of argument.

    Attributes:
        fields: those that it needs. can_have_reason: estimates, intents, reports and requests can.
    """

    fields: tuple[Field, ...] = ()
    can_have_reason: bool = False


SHAPES: Final[dict[Kind, Shape]] = {
    "trust": Shape(("seat",), can_have_reason=True),
    "suspect": Shape(("seat",), can_have_reason=True),
    "one_of_two": Shape(("seat", "other"), can_have_reason=True),
    "is_hitler": Shape(("seat",), can_have_reason=True),
    "cleared": Shape(("seat",), can_have_reason=True),
    "am_liberal": Shape(),
    "am_fascist": Shape(),
    "am_not_hitler": Shape(),
    "contradict": Shape(("seat", "other", "round")),
    "will_vote": Shape(("ballot",), can_have_reason=True),
    "voted": Shape(("round", "ballot"), can_have_reason=True),
    "will_nominate": Shape(("seat",), can_have_reason=True),
    "ask_vote": Shape(("ballot",), can_have_reason=True),
    "ask_nominate": Shape(("seat",), can_have_reason=True),
    "ask_not_nominate": Shape(("seat",), can_have_reason=True),
    "ask_investigate": Shape(("seat",), can_have_reason=True),
    "ask_execute": Shape(("seat",), can_have_reason=True),
    "ask_top_deck": Shape((), can_have_reason=True),
    "ask_veto": Shape((), can_have_reason=True),
    "why_ballot": Shape(("seat", "round")),
    "what_drawn": Shape(("seat", "round")),
    "who_next": Shape(),
    "what_of": Shape(("seat",)),
    "agree": Shape(("answers",)),
    "disagree": Shape(("answers",)),
    "not_said": Shape(("answers",)),
}
"""By kind, in the order in which lists show them."""
FIELDS: Final[dict[Kind, tuple[Field, ...]]] = {kind: shape.fields for kind, shape in SHAPES.items()}
"""By kind: the fields that it needs."""
REASONED: Final[tuple[Kind, ...]] = tuple(kind for kind, shape in SHAPES.items() if shape.can_have_reason)
"""The kinds that can have a reason."""
REASON_FIELDS: Final[dict[Why, tuple[Field, ...]]] = {
    "session": ("round",),
    "ballot": ("seat", "round"),
    "investigation": ("seat",),
    "pile": (),
    "chosen_by": ("seat",),
    "hunch": (),
}
"""By reason: the fields that it needs. `investigation` has the seat that was investigated."""
_OF_OTHERS: Final = frozenset(FIELDS) - {"contradict", "ask_nominate", "what_of"}
"""The kinds that cannot be about the speaker."""
_OF_THE_LIVING: Final = frozenset(
    {"will_nominate", "ask_nominate", "ask_not_nominate", "ask_investigate", "ask_execute"}
)
_NEEDS: Final[Mapping[str, tuple[Field, ...]]] = dict(FIELDS.items())
_REASON_NEEDS: Final[Mapping[str, tuple[Field, ...]]] = dict(REASON_FIELDS.items())
_ALL_FIELDS: Final[tuple[Field, ...]] = get_args(Field)


def fault_of(argument: Argument, speaker: Seat, course: Course, authors: Sequence[Seat]) -> Fault | None:
    """Why an argument cannot be made now; None if it can.

    Args:
        argument: the argument.
        speaker: the seat that makes it.
        course: the public course so far.
        authors: the seats that made the arguments of this game so far: number 1 first.
    """
    if not is_well_formed(argument):
        return "argument_malformed"
    return _fault_of_seats(argument, speaker, course) or _fault_of_object(argument, speaker, course, authors)


def is_well_formed(argument: Argument) -> bool:
    """Tell whether the kind and the reason are known and have exactly the fields that they need."""
    if argument.kind not in _NEEDS or not _has_exactly(argument, _NEEDS[argument.kind]):
        return False
    if argument.other is not None and argument.other == argument.seat:
        return False
    because = argument.because
    if because is None:
        return True
    known = argument.kind in REASONED and because.reason in _REASON_NEEDS
    return known and _has_exactly(because, _REASON_NEEDS[because.reason])


def seats_of(argument: Argument) -> tuple[Seat, ...]:
    """All seats that an argument names."""
    because = None if argument.because is None else argument.because.seat
    return tuple(seat for seat in (argument.seat, argument.other, argument.to, because) if seat is not None)


def rounds_of(argument: Argument) -> tuple[int, ...]:
    """All rounds that an argument names."""
    because = None if argument.because is None else argument.because.round
    return tuple(number for number in (argument.round, because) if number is not None)


def _has_exactly(value: Argument | Grounds, needed: tuple[Field, ...]) -> bool:
    return all((getattr(value, field, None) is not None) == (field in needed) for field in _ALL_FIELDS)


def _fault_of_seats(argument: Argument, speaker: Seat, course: Course) -> Fault | None:
    if any(seat not in range(course.players) for seat in seats_of(argument)):
        return "argument_no_such_seat"
    about = (argument.seat, argument.other) if argument.kind in _OF_OTHERS else ()
    if speaker in (*about, argument.to):
        return "argument_about_self"
    if argument.kind in _OF_THE_LIVING and argument.seat not in course.alive:
        return "argument_no_such_seat"
    return None


def _fault_of_object(argument: Argument, speaker: Seat, course: Course, authors: Sequence[Seat]) -> Fault | None:
    """A fault in what the argument points at: a round, an argument, a reason."""
    if argument.answers is not None:
        if not 1 <= argument.answers <= len(authors):
            return "argument_no_such_argument"
        return "argument_about_self" if authors[argument.answers - 1] == speaker else None
    happened = _HAPPENED.get(argument.kind)
    if happened is not None and not happened(argument, speaker, course):
        return "argument_no_such_round"
    return None if _reason_exists(argument, course) else "argument_no_such_round"


def _round(course: Course, number: int | None) -> Round | None:
    """A round by its number, the running one included; None if there was none."""
    return course.rounds[number - 1] if number is not None and 1 <= number <= len(course.rounds) else None


def _has_ballot(course: Course, seat: Seat | None, number: int | None) -> bool:
    """Tell whether this seat's ballot in this round is known to everybody."""
    past = _round(course, number)
    return past is not None and past.votes is not None and seat is not None and past.votes[seat] is not None


def _session(course: Course, number: int | None) -> tuple[Seat, ...]:
    """President and chancellor of a finished session; nobody if there was none in this round."""
    past = _round(course, number)
    if past is None or past.nominee is None or not (past.enacted or past.veto == "accepted"):
        return ()
    return past.candidate, past.nominee


def _vote_is_open(course: Course) -> bool:
    return course.rounds[-1].nominee is not None and course.rounds[-1].votes is None


def _may_contradict(argument: Argument, _speaker: Seat, course: Course) -> bool:
    """Tell whether both named seats know about the same cards, or the same party membership."""
    named = {argument.seat, argument.other}
    past = _round(course, argument.round)
    if past is None:
        return False
    investigated = past.power == "investigate" and named == {past.candidate, past.target}
    return investigated or named <= {*_session(course, argument.round), *_peeker(course, argument.round)}


def _peeker(course: Course, number: int | None) -> tuple[Seat, ...]:
    """The president who had looked at the tiles that this round's session drew; nobody if none had."""
    for earlier in reversed(course.rounds[: (number or 1) - 1]):
        if earlier.power == "peek":
            return (earlier.candidate,)
        if earlier.enacted or earlier.chaos or earlier.veto == "accepted":
            return ()
    return ()


def _reason_exists(argument: Argument, course: Course) -> bool:
    because = argument.because
    exists = None if because is None else _REASON_EXISTS.get(because.reason)
    return exists is None or because is None or exists(argument, because, course)


def _was_investigated(because: Grounds, course: Course) -> bool:
    return any(past.power == "investigate" and past.target == because.seat for past in course.rounds)


def _chose(argument: Argument, because: Grounds, course: Course) -> bool:
    """Tell whether the seat of the reason chose somebody that the argument is about; anybody if it is about nobody."""
    about = {argument.seat, argument.other} - {None}
    chosen = _chosen_by(course, because.seat)
    return bool(chosen & about if about else chosen)


def _chosen_by(course: Course, seat: Seat | None) -> set[Seat | None]:
    """The seats that this seat nominated, or called to a special election."""
    own = [past for past in course.rounds if past.candidate == seat]
    called = {past.target for past in own if past.power == "special_election"}
    return ({past.nominee for past in own} | called) - {None}


_HAPPENED: Final[dict[str, Callable[[Argument, Seat, Course], bool]]] = {
    "contradict": _may_contradict,
    "voted": lambda argument, speaker, course: _has_ballot(course, speaker, argument.round),
    "why_ballot": lambda argument, _speaker, course: _has_ballot(course, argument.seat, argument.round),
    "what_drawn": lambda argument, _speaker, course: argument.seat in _session(course, argument.round),
    "will_vote": lambda _argument, speaker, course: speaker in course.alive and _vote_is_open(course),
    "ask_vote": lambda _argument, _speaker, course: _vote_is_open(course),
}
"""By kind: whether the thing that it is about is there. Kinds that are about a seat alone are not in it."""
_REASON_EXISTS: Final[dict[str, Callable[[Argument, Grounds, Course], bool]]] = {
    "session": lambda _argument, because, course: bool(_session(course, because.round)),
    "ballot": lambda _argument, because, course: _has_ballot(course, because.seat, because.round),
    "investigation": lambda _argument, because, course: _was_investigated(because, course),
    "chosen_by": _chose,
}
"""By reason: whether the thing that it points at is there. The others point at nothing."""
