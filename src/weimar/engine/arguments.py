"""Arguments: table talk as data, so that each reader sees it in their own language.

Contract: frozen values and pure functions. An argument may be false (rules, 6). `fault_of` checks its form, and the
existence of its objects in the public course. It never uses secrets, and never judges the truth.

The kinds follow the protocol of the AIWolf competition (ESTIMATE, COMINGOUT, VOTED, REQUEST, INQUIRE, AGREE, BECAUSE).
Facts about hands, peeks and investigations are not arguments: they are statements (`weimar.engine.actions.Say`).

An `Argument` alone has no author and no time. Three types add them: a record has `Said` (the place among the actions),
bots get `Heard` (the round, and a number for answers), and a table's log has an event (`weimar.table.events.Argued`);
the table looks up the author's seat and place for it.
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
    "convinced",
    "not_convinced",
]
Why: TypeAlias = Literal[
    "session",
    "ballot",
    "investigation",
    "pile",
    "chosen_by",
    "hunch",
    "contradiction",
    "claimed_liberal",
    "had_choice",
    "liberal_policy",
    "fascist_policy",
    "good_record",
    "bad_record",
]
"""The kinds of reasons."""
Field: TypeAlias = Literal["seat", "other", "round", "ballot", "answers"]
Need: TypeAlias = Literal[
    "vote", "own_vote", "ballot", "own_ballot", "session", "sessions", "shared", "investigation", "choice"
]
"""The object of a kind or a reason. The table refuses an argument whose object does not exist (`_IS_THERE`)."""
Fault: TypeAlias = Literal[
    "argument_malformed",
    "argument_no_such_seat",
    "argument_no_such_round",
    "argument_about_self",
    "argument_no_such_argument",
]
FAULTS: Final[tuple[Fault, ...]] = get_args(Fault)
Word: TypeAlias = Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
"""A kind of argument, possibly from a newer version."""


class Grounds(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The reason for an argument.

    Attributes:
        reason: one of `Why`. seat, other, round: its object, as in `REASON_FIELDS`.
    """

    reason: Word
    seat: Seat | None = None
    round: int | None = None
    other: Seat | None = None


class Argument(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One argument at the table. `FIELDS` has the fields of each kind; all others are absent.

    Attributes:
        kind: one of `Kind`.
        seat: the seat it is about. other: the second of two.
        round: the round it is about, from 1. ballot: the ballot it is about.
        answers: the number of the answered argument.
        to: the addressed seat; every kind can have one.
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
        seat: its author.
        after: the number of actions before it.
    """

    seat: Seat
    after: int
    argument: Argument


class Heard(Struct, frozen=True, gc=False):
    """An argument as heard by everyone.

    Attributes:
        seat: the speaker. number: from 1 in each game; answers refer to it.
        round: the running round at that time. in_vote: true if its ballots were not revealed yet.
    """

    seat: Seat
    number: int
    argument: Argument
    round: int
    in_vote: bool = False


class ArgumentForm(NamedTuple):
    """The form of a kind of argument.

    Attributes:
        fields: the required ones.
        can_have_reason: whether it can have a reason: estimates, intents, reports and requests can.
        can_be_own: whether it can be about the speaker.
        of_the_living: whether it must be about a living player.
        is_question: whether its sentence is a question.
        needs: the object that must exist.
    """

    fields: tuple[Field, ...] = ()
    can_have_reason: bool = False
    can_be_own: bool = False
    of_the_living: bool = False
    is_question: bool = False
    needs: Need | None = None


class ReasonForm(NamedTuple):
    """A reason: its required fields, and the object that must exist."""

    fields: tuple[Field, ...] = ()
    needs: Need | None = None


_SEAT: Final[tuple[Field, ...]] = ("seat",)
KINDS: Final[dict[Kind, ArgumentForm]] = {
    "trust": ArgumentForm(_SEAT, can_have_reason=True),
    "suspect": ArgumentForm(_SEAT, can_have_reason=True),
    "one_of_two": ArgumentForm(("seat", "other"), can_have_reason=True),
    "is_hitler": ArgumentForm(_SEAT, can_have_reason=True),
    "cleared": ArgumentForm(_SEAT, can_have_reason=True),
    "am_liberal": ArgumentForm(),
    "am_fascist": ArgumentForm(),
    "am_not_hitler": ArgumentForm(),
    "contradict": ArgumentForm(("seat", "other", "round"), can_be_own=True, needs="shared"),
    "will_vote": ArgumentForm(("ballot",), can_have_reason=True, needs="own_vote"),
    "voted": ArgumentForm(("round", "ballot"), can_have_reason=True, needs="own_ballot"),
    "will_nominate": ArgumentForm(_SEAT, can_have_reason=True, of_the_living=True),
    "ask_vote": ArgumentForm(("ballot",), can_have_reason=True, needs="vote"),
    "ask_nominate": ArgumentForm(_SEAT, can_have_reason=True, can_be_own=True, of_the_living=True),
    "ask_not_nominate": ArgumentForm(_SEAT, can_have_reason=True, of_the_living=True),
    "ask_investigate": ArgumentForm(_SEAT, can_have_reason=True, of_the_living=True),
    "ask_execute": ArgumentForm(_SEAT, can_have_reason=True, of_the_living=True),
    "ask_top_deck": ArgumentForm(can_have_reason=True),
    "ask_veto": ArgumentForm(can_have_reason=True),
    "why_ballot": ArgumentForm(("seat", "round"), needs="ballot", is_question=True),
    "what_drawn": ArgumentForm(("seat", "round"), needs="session", is_question=True),
    "who_next": ArgumentForm(is_question=True),
    "what_of": ArgumentForm(_SEAT, can_be_own=True, is_question=True),
    "agree": ArgumentForm(("answers",)),
    "disagree": ArgumentForm(("answers",)),
    "not_said": ArgumentForm(("answers",)),
    "convinced": ArgumentForm(("answers",)),
    "not_convinced": ArgumentForm(("answers",)),
}
"""The kinds of arguments, in the order of lists."""
REASONS: Final[dict[Why, ReasonForm]] = {
    "session": ReasonForm(("round",), "session"),
    "ballot": ReasonForm(("seat", "round"), "ballot"),
    "investigation": ReasonForm(_SEAT, "investigation"),
    "pile": ReasonForm(),
    "chosen_by": ReasonForm(_SEAT, "choice"),
    "hunch": ReasonForm(),
    "contradiction": ReasonForm(("seat", "other", "round"), "shared"),
    "claimed_liberal": ReasonForm(("seat", "round"), "session"),
    "had_choice": ReasonForm(("seat", "round"), "session"),
    "liberal_policy": ReasonForm(("round",), "session"),
    "fascist_policy": ReasonForm(("round",), "session"),
    "good_record": ReasonForm(_SEAT, "sessions"),
    "bad_record": ReasonForm(_SEAT, "sessions"),
}
"""The reasons. `investigation` has the investigated seat, `claimed_liberal` the president who told of a liberal tile
before a fascist policy, `had_choice` the chancellor with both tiles, and the records are of a seat's governments."""
FIELDS: Final[dict[Kind, tuple[Field, ...]]] = {kind: form.fields for kind, form in KINDS.items()}
"""For each kind, its required fields."""
REASONED: Final[tuple[Kind, ...]] = tuple(kind for kind, form in KINDS.items() if form.can_have_reason)
"""The kinds that can have a reason."""
REASON_FIELDS: Final[dict[Why, tuple[Field, ...]]] = {reason: form.fields for reason, form in REASONS.items()}
"""For each reason, its required fields."""
_FORMS: Final[Mapping[str, ArgumentForm]] = dict(KINDS.items())
_REASON_FORMS: Final[Mapping[str, ReasonForm]] = dict(REASONS.items())
_ALL_FIELDS: Final[tuple[Field, ...]] = get_args(Field)


def fault_of(argument: Argument, speaker: Seat, course: Course, authors: Sequence[Seat]) -> Fault | None:
    """The fault in an argument made now; None if it is allowed.

    Args:
        argument: the argument.
        speaker: its author.
        course: the public course so far.
        authors: the seats of this game's arguments so far, number 1 first.
    """
    if not is_well_formed(argument):
        return "argument_malformed"
    return _fault_of_seats(argument, speaker, course) or _fault_of_object(argument, speaker, course, authors)


def is_well_formed(argument: Argument) -> bool:
    """Return whether the kind and the reason are known, with exactly their required fields."""
    form, because = _FORMS.get(argument.kind), argument.because
    if form is None or not _has_exactly(argument, form.fields):
        return False
    if _names_twice(argument) or (because is not None and _names_twice(because)):
        return False
    if because is None:
        return True
    reason = _REASON_FORMS.get(because.reason)
    return form.can_have_reason and reason is not None and _has_exactly(because, reason.fields)


def seats_of(argument: Argument) -> tuple[Seat, ...]:
    """All seats in an argument."""
    because = () if argument.because is None else (argument.because.seat, argument.because.other)
    return tuple(seat for seat in (argument.seat, argument.other, argument.to, *because) if seat is not None)


def rounds_of(argument: Argument) -> tuple[int, ...]:
    """All rounds in an argument."""
    because = None if argument.because is None else argument.because.round
    return tuple(number for number in (argument.round, because) if number is not None)


def _names_twice(value: Argument | Grounds) -> bool:
    return value.other is not None and value.other == value.seat


def _has_exactly(value: Argument | Grounds, needed: tuple[Field, ...]) -> bool:
    return all((getattr(value, field, None) is not None) == (field in needed) for field in _ALL_FIELDS)


def _fault_of_seats(argument: Argument, speaker: Seat, course: Course) -> Fault | None:
    if any(seat not in range(course.players) for seat in seats_of(argument)):
        return "argument_no_such_seat"
    form = _FORMS[argument.kind]
    about = () if form.can_be_own else (argument.seat, argument.other)
    if speaker in (*about, argument.to):
        return "argument_about_self"
    if form.of_the_living and argument.seat not in course.alive:
        return "argument_no_such_seat"
    return None


def _fault_of_object(argument: Argument, speaker: Seat, course: Course, authors: Sequence[Seat]) -> Fault | None:
    """A fault in the objects of an argument: a round, an argument, a reason."""
    if argument.answers is not None:
        if not 1 <= argument.answers <= len(authors):
            return "argument_no_such_argument"
        return "argument_about_self" if authors[argument.answers - 1] == speaker else None
    because = argument.because
    pointing: list[tuple[Need | None, Argument | Grounds]] = [(_FORMS[argument.kind].needs, argument)]
    if because is not None:
        pointing.append((_REASON_FORMS[because.reason].needs, because))
    now = Said(speaker, 0, argument)
    there = all(need is None or _IS_THERE[need](pointer, now, course) for need, pointer in pointing)
    return None if there else "argument_no_such_round"


def _round(course: Course, number: int | None) -> Round | None:
    """A round by its number, including the running one; None if it does not exist."""
    return course.rounds[number - 1] if number is not None and 1 <= number <= len(course.rounds) else None


def _has_ballot(course: Course, seat: Seat | None, number: int | None) -> bool:
    """Return whether this seat's ballot in this round is public."""
    past = _round(course, number)
    return past is not None and past.votes is not None and seat is not None and past.votes[seat] is not None


def _session(course: Course, number: int | None) -> tuple[Seat, ...]:
    """President and chancellor of a finished session; empty without one in this round."""
    past = _round(course, number)
    if past is None or past.nominee is None or not (past.enacted or past.veto == "accepted"):
        return ()
    return past.candidate, past.nominee


def _vote_is_open(course: Course) -> bool:
    return course.rounds[-1].nominee is not None and course.rounds[-1].votes is None


def _is_shared(pointer: Argument | Grounds, course: Course) -> bool:
    """Return whether both seats know the same cards, or the same party membership."""
    named = {pointer.seat, pointer.other}
    past = _round(course, pointer.round)
    if past is None:
        return False
    investigated = past.power == "investigate" and named == {past.candidate, past.target}
    return investigated or named <= {*_session(course, pointer.round), *_peeker(course, pointer.round)}


def _had_session(pointer: Argument | Grounds, course: Course) -> bool:
    """Return whether the round had a session; for an argument with a seat, whether that seat was in it."""
    session = _session(course, pointer.round)
    return bool(session) if pointer.seat is None else pointer.seat in session


def _peeker(course: Course, number: int | None) -> tuple[Seat, ...]:
    """The president who had already peeked at this round's drawn tiles; empty if there is none."""
    for earlier in reversed(course.rounds[: (number or 1) - 1]):
        if earlier.power == "peek":
            return (earlier.candidate,)
        if earlier.enacted or earlier.chaos or earlier.veto == "accepted":
            return ()
    return ()


def _was_investigated(seat: Seat | None, course: Course) -> bool:
    return any(past.power == "investigate" and past.target == seat for past in course.rounds)


def _chose(seat: Seat | None, argument: Argument, course: Course) -> bool:
    """Return whether a seat chose a subject of the argument; for an argument without one, whether it chose anyone."""
    about = {argument.seat, argument.other} - {None}
    chosen = _chosen_by(course, seat)
    return bool(chosen & about if about else chosen)


def _chosen_by(course: Course, seat: Seat | None) -> set[Seat | None]:
    """The seats nominated, or called to a special election, by this seat."""
    own = [past for past in course.rounds if past.candidate == seat]
    called = {past.target for past in own if past.power == "special_election"}
    return ({past.nominee for past in own} | called) - {None}


_IS_THERE: Final[dict[Need, Callable[[Argument | Grounds, Said, Course], bool]]] = {
    "vote": lambda _pointer, _now, course: _vote_is_open(course),
    "own_vote": lambda _pointer, now, course: now.seat in course.alive and _vote_is_open(course),
    "ballot": lambda pointer, _now, course: _has_ballot(course, pointer.seat, pointer.round),
    "own_ballot": lambda pointer, now, course: _has_ballot(course, now.seat, pointer.round),
    "session": lambda pointer, _now, course: _had_session(pointer, course),
    "sessions": lambda pointer, _now, course: any(
        pointer.seat in _session(course, number) for number in range(1, len(course.rounds) + 1)
    ),
    "shared": lambda pointer, _now, course: _is_shared(pointer, course),
    "investigation": lambda pointer, _now, course: _was_investigated(pointer.seat, course),
    "choice": lambda pointer, now, course: _chose(pointer.seat, now.argument, course),
}
"""For each need, whether its object exists for an argument or a reason made now."""
