"""Arguments: their timing, speakers and limits; no refusal and no byte reveals a secret."""

from random import Random
from typing import Any, Final, get_args

import msgspec
import pytest
from driver import Party
from msgspec.structs import replace

from weimar.engine import Course, Round, Rules, Vote, course_of
from weimar.engine.arguments import (
    FAULTS,
    FIELDS,
    REASON_FIELDS,
    REASONED,
    Argument,
    Field,
    Grounds,
    Kind,
    Said,
    Why,
    fault_of,
)
from weimar.engine.limits import MOST_ARGUMENTS_OF_A_SEAT
from weimar.engine.record import dump, parse
from weimar.server.tables.encoding import UpdateEncoder
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.arguments import BURST_MS, MOST_OF_BOTS, MOST_OF_PEOPLE
from weimar.table.decide import decide
from weimar.table.fold import MAX_ARGUMENTS, MAX_TALK
from weimar.table.log import encode
from weimar.table.replay import record_of_table
from weimar.table.state import Author
from weimar.table.views import ProjectedTable, snapshot, updates
from weimar.wire import codes

ME: Final = 2
"""The speaker's seat in the course below."""


def the_course() -> Course:
    """Seven players, five rounds, with everything that can be pointed at; the vote of the fifth is open.

    1: 0 with 1, enacted, 0 investigated 3. 2: 2 with 4, not elected. 3: 3 with 5, enacted, 3 peeked; 4: 4 with 6, a
    veto was accepted, so there was a session without a policy. 5: 5 with 0.
    """
    votes: tuple[Vote, ...] = ("ja", "ja", "nein", "ja", "ja", "nein", "ja")
    rounds = (
        Round(0, nominee=1, votes=votes, elected=True, enacted="F", power="investigate", target=3),
        Round(2, nominee=4, votes=votes, elected=False),
        Round(3, nominee=5, votes=votes, elected=True, enacted="F", power="peek"),
        Round(4, nominee=6, votes=(*votes[:6], None), elected=True, veto="accepted"),
        Round(5, nominee=0),
    )
    return course_of(7, Rules(), rounds)


def fault(argument: Argument, *, speaker: int = ME, course: Course | None = None) -> str | None:
    """The fault of an argument in the course above, after arguments by seat 1 and by the speaker."""
    return fault_of(argument, speaker, course or the_course(), (1, speaker))


_EXAMPLE: Final[dict[Field, Any]] = {"seat": 4, "other": 5, "round": 4, "ballot": "nein", "answers": 1}
GOOD: Final[dict[Kind, Argument]] = {
    **{kind: Argument(kind, **{field: _EXAMPLE[field] for field in fields}) for kind, fields in FIELDS.items()},
    "contradict": Argument("contradict", seat=0, other=1, round=1),
}
REASONS: Final[dict[Why, Grounds]] = {
    "session": Grounds("session", round=1),
    "ballot": Grounds("ballot", seat=3, round=2),
    "investigation": Grounds("investigation", seat=3),
    "pile": Grounds("pile"),
    "chosen_by": Grounds("chosen_by", seat=2),
    "hunch": Grounds("hunch"),
    "contradiction": Grounds("contradiction", seat=0, other=1, round=1),
    "claimed_liberal": Grounds("claimed_liberal", seat=0, round=1),
    "had_choice": Grounds("had_choice", seat=1, round=1),
    "liberal_policy": Grounds("liberal_policy", round=1),
    "fascist_policy": Grounds("fascist_policy", round=1),
    "good_record": Grounds("good_record", seat=3),
    "bad_record": Grounds("bad_record", seat=5),
}


def with_(argument: Argument | Grounds, **changes: Any) -> Any:
    """The same with other fields."""
    return msgspec.structs.replace(argument, **changes)


def test_every_kind_and_every_reason_has_its_fields_and_an_example() -> None:
    """Else a kind could be forgotten in what follows."""
    assert set(GOOD) == set(FIELDS) == set(get_args(Kind))
    assert set(REASONS) == set(REASON_FIELDS) == set(get_args(Why))
    unreasoned = {"am_liberal", "am_fascist", "am_not_hitler", "contradict", "agree", "disagree", "not_said"}
    unreasoned |= {"convinced", "not_convinced"}
    questions = {"why_ballot", "what_drawn", "who_next", "what_of"}
    assert set(FIELDS) - set(REASONED) == unreasoned | questions
    assert set(FAULTS) <= set(codes.TABLE)


@pytest.mark.parametrize("kind", FIELDS)
def test_every_kind_of_argument_has_one_valid_form(kind: Kind) -> None:
    """A field too few, a field too many, a reason where none can be."""
    good = GOOD[kind]
    assert fault(good) is None
    assert fault(with_(good, to=6)) is None
    assert fault(with_(good, to=ME)) == "argument_about_self"
    assert fault(with_(good, to=7)) == "argument_no_such_seat"
    if "seat" in FIELDS[kind]:
        about_self = fault(with_(good, seat=ME))
        assert (about_self == "argument_about_self") == (kind not in {"contradict", "ask_nominate", "what_of"})
    values = {"seat": 4, "other": 6, "round": 1, "ballot": "ja", "answers": 1}
    for field, value in values.items():
        wrong = None if field in FIELDS[kind] else value
        assert fault(with_(good, **{field: wrong})) == "argument_malformed", field
    for reason, because in REASONS.items():
        expected = None if kind in REASONED else "argument_malformed"
        assert fault(with_(good, because=because)) == expected, reason
    if kind in REASONED:  # seat 1 has chosen nobody
        assert fault(with_(good, because=Grounds("chosen_by", seat=1))) == "argument_no_such_round"


@pytest.mark.parametrize("reason", REASON_FIELDS)
def test_a_reason_has_exactly_its_fields(reason: Why) -> None:
    """As an argument has."""
    for field, value in {"seat": 3, "other": 4, "round": 1}.items():
        wrong = None if field in REASON_FIELDS[reason] else value
        because = with_(REASONS[reason], **{field: wrong})
        assert fault(Argument("trust", seat=4, because=because)) == "argument_malformed", field


NONEXISTENT: Final[dict[str, tuple[Argument, ...]]] = {
    "argument_malformed": (
        Argument("praise", seat=4),
        Argument("trust", seat=4, because=Grounds("stars")),
        Argument("one_of_two", seat=4, other=4),
        Argument("trust", seat=4, because=Grounds("contradiction", seat=1, other=1, round=1)),
        Argument("contradict", seat=1, other=1, round=1),
    ),
    "argument_no_such_seat": (
        *(Argument("trust", seat=seat) for seat in (-1, 10**400)),
        Argument("one_of_two", seat=4, other=7),
        Argument("trust", seat=4, because=Grounds("ballot", seat=7, round=1)),
    ),
    "argument_about_self": (
        Argument("one_of_two", seat=4, other=ME),
        Argument("why_ballot", seat=ME, round=1),
        Argument("agree", answers=2),
    ),
    "argument_no_such_round": (
        *(
            Argument("why_ballot", seat=seat, round=number)
            for seat, number in ((4, 0), (4, -1), (4, 5), (4, 6), (6, 4))
        ),
        Argument("voted", round=10**400, ballot="ja"),
        *(Argument("what_drawn", seat=seat, round=2) for seat in (4, 0)),
        *(Argument("contradict", seat=one, other=two, round=at) for one, two, at in ((0, 4, 1), (2, 4, 2), (3, 5, 5))),
        *(Argument("suspect", seat=4, because=Grounds("session", round=number)) for number in (2, 5)),
        *(Argument("trust", seat=4, because=Grounds("ballot", seat=6, round=number)) for number in (4, 5)),
        Argument("suspect", seat=4, because=Grounds("investigation", seat=4)),
        Argument("suspect", seat=4, because=Grounds("contradiction", seat=0, other=4, round=1)),
        Argument("trust", seat=4, because=Grounds("had_choice", seat=4, round=1)),
        Argument("trust", seat=4, because=Grounds("good_record", seat=2)),
        Argument("suspect", seat=4, because=Grounds("chosen_by", seat=5)),
        Argument("ask_vote", ballot="ja", because=Grounds("chosen_by", seat=6)),
    ),
    "argument_no_such_argument": (Argument("agree", answers=0), Argument("agree", answers=3)),
}
EXISTENT: Final = (
    *(Argument("contradict", seat=one, other=two, round=at) for one, two, at in ((0, 3, 1), (3, 4, 4), (6, 3, 4))),
    Argument("what_drawn", seat=6, round=4),
    *(Argument(kind, seat=ME) for kind in ("ask_nominate", "what_of")),
    Argument("trust", seat=4, because=Grounds("chosen_by", seat=ME)),
    Argument("trust", seat=4, because=Grounds("ballot", seat=6, round=3)),
    Argument("will_vote", ballot="ja", because=Grounds("chosen_by", seat=5)),
    Argument("one_of_two", seat=1, other=6, because=Grounds("chosen_by", seat=4)),
    Argument("suspect", seat=4, because=Grounds("session", round=4)),
    Argument("suspect", seat=4, because=Grounds("contradiction", seat=3, other=4, round=4)),
)
"""Whoever investigated and was investigated, who peeked and who drew, a session that a veto ended, oneself."""


def test_only_existing_facts_can_be_cited() -> None:
    """Seats, rounds, ballots, sessions, investigations, choices and arguments."""
    expected = {**dict.fromkeys(EXISTENT), **{one: code for code, many in NONEXISTENT.items() for one in many}}
    assert {argument: fault(argument) for argument in expected} == expected


def test_requests_never_name_the_dead() -> None:
    """What is wanted of the dead is refused; suspicions of them are not."""
    course = msgspec.structs.replace(the_course(), alive=(0, 1, 2, 3, 5, 6))
    for kind in ("will_nominate", "ask_nominate", "ask_not_nominate", "ask_investigate", "ask_execute"):
        assert fault(Argument(kind, seat=4), course=course) == "argument_no_such_seat"
    assert fault(Argument("suspect", seat=4), course=course) is None
    assert fault(Argument("will_vote", ballot="ja"), speaker=4, course=course) == "argument_no_such_round"


def test_a_vote_is_asked_for_only_while_it_is_open() -> None:
    """Before the nomination there is nothing to vote on."""
    course = the_course()
    before = course_of(7, Rules(), (*course.rounds[:4], Round(5)))
    for kind in ("will_vote", "ask_vote"):
        assert fault(Argument(kind, ballot="ja"), course=before) == "argument_no_such_round"


# -- at a table


def a_game(seed: int = 3, people: int = 9, **options: object) -> Party:
    """A game of people."""
    table = Party(Random(seed), people=people)
    table.start(**options)  # type: ignore[arg-type]
    return table


def suspects(table: Party, member: int) -> cmd.Argue:
    """An argument that this member can always make: about the next seat."""
    seat = table.state.seat_of(member)
    assert seat is not None
    return cmd.Argue(Argument("suspect", seat=(seat + 1) % len(table.state.members)))


def test_arguments_are_numbered_and_kept_for_everyone() -> None:
    """In updates and snapshots of members and of those who watch, with the round in which it was made."""
    table = a_game()
    table.play_until("vote")
    before = ProjectedTable(table.state, table.presence)
    first, second = suspects(table, 2), cmd.Argue(Argument("agree", answers=1))
    events = table.do(2, first) + table.do(3, second)
    said = [ev.Argued(2, 1, 1, 1, first.argument, "vote"), ev.Argued(3, 1, 1, 2, second.argument, "vote")]
    assert list(events) == said
    told = updates(before, ProjectedTable(table.state, table.presence), events, (None, 1, 2, 3))
    for update in told.values():
        assert [entry.what for entry in update.talk] == said
    for viewer in (None, 1, 2, 3):
        assert [entry.what for entry in snapshot(ProjectedTable(table.state, table.presence), viewer).talk] == said
    assert table.state == table.replayed()


def test_arguments_are_numbered_separately_in_each_game() -> None:
    """Seats change in the lobby: an argument of the former game would then name others."""
    table = a_game()
    table.do(2, suspects(table, 2))
    while table.state.stage == "game":
        table.step()
    assert table.refusal(2, suspects(table, 2)) == "wrong_stage"
    record = record_of_table(table.state)
    assert record.talk == (Said(1, 0, Argument("suspect", seat=2)),)
    assert parse(dump(record)) == record
    table.do(1, cmd.PlayAgain())
    assert [entry.what for entry in snapshot(ProjectedTable(table.state, table.presence), 1).talk] == []
    table.start()
    assert table.refusal(3, cmd.Argue(Argument("agree", answers=1))) == "argument_no_such_argument"
    (event,) = table.do(2, suspects(table, 2))
    assert isinstance(event, ev.Argued)
    assert (event.game, event.number) == (2, 1)
    assert table.state == table.replayed()


def test_chat_and_arguments_have_separate_limits() -> None:
    """A flood of phrases leaves every argument where it was, for who comes back."""
    table = a_game()
    table.do(2, suspects(table, 2))
    for _ in range(MAX_TALK + 5):
        table.do(3, cmd.SayPhrase("hello"))
    kept = [entry.what for entry in table.state.talk]
    assert isinstance(kept[0], ev.Argued)
    assert len(kept) == MAX_TALK + 1
    assert MAX_ARGUMENTS >= 2 * MAX_TALK


def test_arguments_follow_the_chats_silences() -> None:
    """Silences of the government in its session, of the dead, of all during a vote, and by the host."""
    table = a_game()
    table.play_until("president_discard")
    last = table.game.board.rounds[-1]
    for seat in range(9):
        member = table.member_at(seat)
        expected = "government_silent" if seat in (last.candidate, last.nominee) else None
        assert table.refusal(member, suspects(table, member)) == expected
    table.play_until("nomination")
    table.do(1, cmd.ChangeSettings(silenced=True))
    assert table.refusal(2, suspects(table, 2)) == "silenced"
    assert table.refusal(None, cmd.Argue(Argument("am_liberal"))) == "not_seated"


def test_three_arguments_between_two_decisions() -> None:
    """However long the decision takes; others are not held up."""
    table = a_game()
    for _ in range(MOST_OF_PEOPLE):
        table.do(2, suspects(table, 2))
        table.pass_time(60_000)
    assert table.refusal(2, suspects(table, 2)) == "argument_too_fast"
    assert table.refusal(3, suspects(table, 3)) is None
    table.step()
    assert table.refusal(2, suspects(table, 2)) is None


def test_a_hundred_arguments_in_a_game() -> None:
    """Patience does not help either, until the next game; others have their own hundred."""
    table = a_game()
    one = Author(2, 0, 0, Said(1, 0, Argument("trust", seat=3)))
    table.state = replace(table.state, authors=(one,) * (MOST_ARGUMENTS_OF_A_SEAT - 1))
    assert table.refusal(2, suspects(table, 2)) is None
    table.state = replace(table.state, authors=(one,) * MOST_ARGUMENTS_OF_A_SEAT)
    assert table.refusal(2, suspects(table, 2)) == "argument_too_fast"
    assert table.refusal(3, suspects(table, 3)) is None


def test_three_arguments_within_six_seconds() -> None:
    """A refused argument does not count; nor does the clock, if it was set back."""
    table = a_game()
    for _ in range(3):
        table.do(2, suspects(table, 2))
        table.step()
    table.play_until("vote")
    assert table.refusal(2, suspects(table, 2)) == "argument_too_fast"
    table.now += BURST_MS - 1
    assert table.refusal(2, suspects(table, 2)) == "argument_too_fast"
    table.now += 1
    assert table.refusal(2, suspects(table, 2)) is None
    table.now -= 3_600_000
    assert table.refusal(2, suspects(table, 2)) is None


def test_bots_have_a_smaller_limit_of_arguments() -> None:
    """Two between two decisions."""
    table = Party(Random(2), people=3, bots=4)
    table.start()
    bot = next(member.member for member in table.state.members if member.bot is not None)
    for _ in range(MOST_OF_BOTS):
        table.do(bot, suspects(table, bot))
        table.pass_time(60_000)
    assert table.refusal(bot, suspects(table, bot)) == "argument_too_fast"


EVERYTHING: Final = [
    *GOOD.values(),
    *(with_(GOOD["suspect"], because=because) for because in REASONS.values()),
    *(Argument(kind, seat=seat, round=1) for kind in ("why_ballot", "what_drawn") for seat in range(7)),
    *(Argument("contradict", seat=0, other=other, round=1) for other in range(1, 7)),
    *(Argument("suspect", seat=1, because=Grounds("session", round=number)) for number in range(4)),
]


def twins(phase: str) -> tuple[Party, Party]:
    """Two tables with the same public course, whose roles, piles and memories differ."""
    one = Party(Random(7), people=7)
    one.start()
    one.play_until(phase)
    other = one.copy(Random(7))
    game = one.game
    roles = tuple(reversed(game.setup.roles))
    setup = msgspec.structs.replace(game.setup, roles=roles)
    board = msgspec.structs.replace(
        game.board, draw_pile=game.board.draw_pile[::-1], memories=tuple(() for _ in range(7))
    )
    other.state = msgspec.structs.replace(one.state, game=msgspec.structs.replace(game, setup=setup, board=board))
    return one, other


@pytest.mark.parametrize("phase", ["nomination", "vote", "president_discard", "chancellor_enact"])
def test_twins_get_the_same_verdicts_and_the_same_bytes(phase: str) -> None:
    """Whoever says whatever: nothing of it depends on roles, piles, hands or memories."""
    one, other = twins(phase)
    assert one.game.setup.roles != other.game.setup.roles
    verdicts: set[str | None] = set()
    for member in range(1, 8):
        for argument in EVERYTHING:
            command = cmd.Argue(argument)
            verdict = one.refusal(member, command)
            assert verdict == other.refusal(member, command), (member, argument)
            verdicts.add(verdict)
            if verdict is None:
                assert told_after(one, member, command) == told_after(other, member, command)
    assert None in verdicts
    assert "argument_no_such_round" in verdicts


def told_after(table: Party, member: int, command: cmd.Argue) -> dict[int | None, bytes]:
    """The bytes sent to each viewer if this is said now, and the entry of the log; the table is unchanged."""
    after = table.copy(Random(1))
    before = ProjectedTable(table.state, table.presence)
    verdict = decide(table.context(member), command)
    after.enact(verdict)
    viewers = (None, *range(1, 8))
    told = updates(before, ProjectedTable(after.state, after.presence), verdict.events, viewers)
    encoder = UpdateEncoder()
    sent = {viewer: bytes(encoder.of(told[viewer])) for viewer in viewers}
    return {**sent, 99: encode(ev.Entry(0, verdict.events))}
