"""Bots argue at a live table: at a readable pace, after the animation, only for bots' own seats, whatever their roles.

Contract: time advances only by waiting, so the figures are exact and do not depend on the machine.
"""

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
import structlog
from msgspec.structs import replace

from games import random_game
from room import Room, an_evening
from weimar.bots import BOTS
from weimar.bots.policy.talk.speaker import Wish
from weimar.engine import awaited, make_rules
from weimar.engine.arguments import Argument, Said
from weimar.server.tables import discussion
from weimar.server.tables.bot_driver import BotDriver
from weimar.server.tables.bot_turns import BotTasks
from weimar.server.tables.discussion import MOST_AT_ONCE, MOST_UNASKED, READING_S, heard_at
from weimar.server.tables.questions import heard_as
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.playing import bot_plays
from weimar.table.state import Author, Member, TableState
from weimar.table.talk import silence_of
from worlds import add_bot

ROUNDS = 4
LEVEL = "steady"


class _Thread(Executor):
    """Work is done when it is handed over; what bots say is known after as long as they think."""

    def __init__(self, thinks_s: Callable[[str], float]) -> None:
        self._thinks_s = thinks_s

    def submit(self, timed: Any, work: Any, /, *args: Any, **_: Any) -> Future[Any]:  # type: ignore[override]
        done: Future[Any] = Future()
        result, _, _ = timed(work, *args)
        if work is not discussion.next_speech:
            done.set_result((result, 0.0, 0.0))
            return done
        roles = args[0].game.setup.roles
        thought = sum(self._thinks_s(roles[seat]) for seat in discussion.bots_free_to_argue(args[0]))
        asyncio.get_running_loop().call_later(thought, done.set_result, (result, thought, thought))
        return done


class Moved(NamedTuple):
    """A turn: its time, the table before it, the move, the remaining animation, the question to bots, the seat."""

    at: float
    before: TableState
    choice: Any
    left: float
    moment: bool
    seat: int


def evening(
    seed: int = 11,
    pace_ms: int = 900,
    settings: cmd.ChangeSettings | None = None,
    *,
    thinks_s: Callable[[str], float] = lambda _role: 0.0,
    people: int = 0,
) -> tuple[list[Moved], TableState]:
    """The first rounds of a game of bots, and the table at their end; people sit there and do nothing."""
    moves: list[Moved] = []
    real = BotDriver.finish

    async def finish(self: Any, table: Any, task: Any, choice: Any) -> None:
        left = self.playback.seconds_left(table.state, and_claims=False)
        at = asyncio.get_running_loop().time()
        moves.append(Moved(at, table.state, choice, left, task.moment is not None, task.seat))
        await real(self, table, task, choice)

    async def scene(room: Room) -> TableState:
        if not people:
            await room.ask(1, cmd.Leave())
        await room.until(lambda state: state.stage != "game" or _rounds(state) > ROUNDS, 6000)
        return room.state

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotDriver, "finish", finish)
        state: TableState = an_evening(
            scene,
            seed=seed,
            settings=settings,
            people=people + 1,
            level=LEVEL,
            pace_ms=pace_ms,
            thread=lambda _: _Thread(thinks_s),
        )
    return moves, state


def _rounds(state: TableState) -> int:
    return 0 if state.game is None else len(state.game.board.rounds)


def argued(state: TableState) -> list[ev.Argued]:
    """The arguments made at a table."""
    return [said.what for said in state.talk if isinstance(said.what, ev.Argued)]


@cache
def ordinary() -> tuple[list[Moved], TableState]:
    """An evening of bots alone, in which they have something to say."""
    return evening()


def test_bots_argue_with_the_players_command() -> None:
    """With numbers from 1, as their own seats, living and not silenced."""
    said = argued(ordinary()[1])
    assert len(said) >= ROUNDS
    assert [entry.number for entry in said] == [*range(1, len(said) + 1)]
    for move in ordinary()[0]:
        if isinstance(move.choice, discussion.Speech):
            member = move.before.members[move.choice.seat]
            assert member.bot is not None
            assert silence_of(move.before, member.member) is None
            assert move.before.game is not None
            assert move.choice.seat in move.before.game.board.alive


def test_people_can_read_each_argument_before_the_next() -> None:
    """A minimum of seconds lies between two, and none falls into an animation; the game waits for a few only."""
    speeches = [move for move in ordinary()[0] if isinstance(move.choice, discussion.Speech)]
    assert min(late.at - early.at for early, late in itertools.pairwise(speeches)) >= READING_S - 1e-6
    assert all(move.left == 0 for move in ordinary()[0]), "nor does any other turn of a bot"
    counts = Counter(
        move.before.prompt
        for move in speeches
        if move.before.game is not None
        if all(bot_plays(move.before.members[seat]) for seat in awaited(move.before.game))
    )
    assert counts
    assert max(counts.values()) <= MOST_UNASKED


def test_bots_that_are_late_are_late_by_whole_seconds() -> None:
    """On a machine too slow to hide thinking times: in one step or another, for every bot."""
    slow, _ = evening(thinks_s=lambda role: 1.0 if role == "liberal" else 3.0)
    assert [move.choice for move in slow[:20]] == [move.choice for move in ordinary()[0][:20]]
    gaps = [[late.at - early.at for early, late in itertools.pairwise(moves[:20])] for moves in (slow, ordinary()[0])]
    late = [slowly - soon for slowly, soon in zip(*gaps, strict=True)]
    assert max(late) >= discussion.LATE_STEP_S
    assert late == pytest.approx([round(step) for step in late], abs=1e-6)


def test_bots_are_asked_only_after_a_pause() -> None:
    """At the first moment of a decision, too."""
    pauses = [late.at - early.at for early, late in itertools.pairwise(ordinary()[0]) if late.moment]
    assert len(pauses) > 10
    assert min(pauses) >= discussion.THOUGHT_S[0] - 1e-6


@pytest.mark.parametrize(
    ("pace_ms", "settings"),
    [
        (900, cmd.ChangeSettings(bots_argue=False)),
        (900, cmd.ChangeSettings(pace="blitz")),
        (900, cmd.ChangeSettings(silenced=True)),
        (discussion.READABLE_PACE_MS - 1, None),
    ],
)
def test_bots_are_silent_without_readers(pace_ms: int, settings: cmd.ChangeSettings | None) -> None:
    """By the table's settings, on a server whose bots do not wait for animations."""
    _, state = evening(pace_ms=pace_ms, settings=settings)
    assert argued(state) == []


def test_without_claims_bots_state_nothing_and_ask_nobody_what_they_drew() -> None:
    """Who cannot answer is not asked; everything else is still argued."""
    _, state = evening(seed=3, settings=cmd.ChangeSettings(claims=False))
    assert state.game is not None
    assert state.game.board.statements == ()
    kinds = [said.argument.kind for said in argued(state)]
    assert kinds
    assert "what_drawn" not in kinds


def test_no_bot_argues_for_a_person() -> None:
    """Nor for one whose seat a bot plays, though the others do."""
    stand_ins = {member.member for member in ordinary()[1].members if member.stand_in is not None}
    acted = [move.before.members[move.seat].member for move in ordinary()[0] if not move.moment]
    assert stand_ins & set(acted)
    assert argued(ordinary()[1])
    assert not stand_ins & {argument.member for argument in argued(ordinary()[1])}


def test_the_game_waits_for_a_few_arguments_while_awaiting_people() -> None:
    """So many between two decisions."""
    _, state = evening(seed=2, people=2)
    counts = Counter(author.prompt for author in state.authors)
    assert max(counts.values(), default=0) <= MOST_AT_ONCE


def test_arguments_reach_the_bots() -> None:
    """Speakers, numbers, rounds and words, of this game alone."""
    heard = heard_at(ordinary()[1])
    assert [said.argument for said in heard] == [argument.argument for argument in argued(ordinary()[1])]
    assert all(isinstance(said.argument, Argument) for said in heard)
    assert [ordinary()[1].members[said.seat].member for said in heard] == [
        argument.member for argument in argued(ordinary()[1])
    ]
    assert [said.round for said in heard] == [argument.round for argument in argued(ordinary()[1])]
    assert [said.number for said in heard] == [argument.number for argument in argued(ordinary()[1])]
    assert [heard_as(ordinary()[1], said.number) for said in heard] == [replace(said, in_vote=False) for said in heard]


@pytest.mark.parametrize(
    ("spoken", "free", "argues"),
    [
        ([], [1, 2, 3], True),
        ([(5, 1), (5, 2), (5, 3)], [1, 2, 3], True),
        ([(6, 1)], [2, 3], True),
        ([(6, 1), (6, 2)], [1, 3], False),
        ([(6, 1), (6, 2), (6, 1)], [], False),
        ([(6, 1), (6, 2), (6, 0)], [1, 2, 3], True),
        ([(6, 1), (6, 0), (6, 3)], [1, 2], True),
        ([(6, 1), (6, 2), (6, 1), (6, 0)], [1, 2, 3], False),
    ],
)
def test_bots_take_turns_until_a_person_argues(
    spoken: list[tuple[int, int]],
    free: list[int],
    argues: bool,  # noqa: FBT001
) -> None:
    """Nobody twice in a row, and three in all since a person's argument or the decision before, here the fifth.

    At a decision of a bot it acts after two arguments, or after three if people argue, too.
    """
    games = (random_game(Random(f"turns/{seed}"), 5, make_rules("official", {})).states[0] for seed in range(99))
    game = next(game for game in games if game.board.candidate == 2)
    members = tuple(
        Member(seat + 1, f"Guest {seat}", 0, ("steady" if seat in (1, 2, 3) else None)) for seat in range(5)
    )
    authors = tuple(Author(seat + 1, prompt, 0, Said(seat, 0, Argument("am_liberal"))) for prompt, seat in spoken)
    state = TableState("key", "CODE", 0, 0, members, stage="game", game=game, prompt=6, authors=authors)
    assert [*discussion.bots_free_to_argue(state)] == free
    task = BotTasks(900).next_task(state)
    assert task is not None
    assert (task.argues(), task.acts(), task.seat) == (argues, not argues, free[0] if argues else 2)


@pytest.mark.parametrize("seed", range(20))
def test_pauses_are_the_longest_of_what_needs_time(seed: int) -> None:
    """To think, to read the last argument of a bot, to answer; what a pause without an argument took is told once."""
    rng = Random(f"pauses {seed}")
    talk, spoke_at, idle, now = discussion.Discussion(900), float("-inf"), 0.0, 0.0
    for _ in range(60):
        now += rng.choice((0.0, 0.4, 1.0, 4.0))
        step = rng.choice(("pause", "pause", "silent", "speaks", "decide"))
        if step == "pause":
            pace, share, prompt = rng.choice((("normal", 1.0), ("relaxed", 1.5))), rng.choice((1 / 3, 1, 2)), 5
            authors = tuple(Author(1, rng.choice((4, 5)), 0, Said(0, 0, Argument("am_liberal"))) for _ in range(2))
            state = TableState("key", "CODE", 0, 0, prompt=prompt, authors=authors, pace=pace[0])  # type: ignore[arg-type]
            drawn, length = Random(f"{seed} {now}").random(), share * pace[1]
            times = [discussion.LEAST_PAUSE_S, (1.25 + 0.25 * drawn) * length]
            times += [2.5 * length - (now - spoke_at), 1.0 * length * (authors[-1].prompt == prompt)]
            idle = max(times)
            assert talk.pause(state, now, Random(f"{seed} {now}"), round(900 * share)) == pytest.approx(idle)
        elif step == "decide":
            assert talk.waited() == pytest.approx(idle)
            idle = 0.0
        else:
            talk.finish(discussion.Moment(1, 5, 0, 0), now, spoke=step == "speaks")
            spoke_at, idle = (now, 0.0) if step == "speaks" else (spoke_at, idle)


class _Faulty:
    """A bot that acts like any other, and argues as scripted."""

    def __init__(self, argue: Callable[[], Any]) -> None:
        self._argue = argue
        self.choose = BOTS["random"].choose
        self.claim = BOTS["random"].claim

    def having_heard(self, _heard: Any, /) -> Any:
        """The same."""
        return self

    def argue(self, _view: Any, _dice: Any, _voice: Any, /) -> Any:
        """The scripted argument."""
        return self._argue()


def _raise(*_: Any) -> Any:
    raise ZeroDivisionError("SECRET")


WORDS: dict[str, Callable[[], Any]] = {
    "raises": _raise,
    "no wish": lambda: "SECRET",
    "no argument": lambda: Wish("SECRET", 0.9),  # type: ignore[arg-type]
    "nobody there is": lambda: Wish(Argument("suspect", seat=99), 0.9),
    "no such kind": lambda: Wish(Argument("SECRET"), 0.9),
}


def to_the_end(patch: pytest.MonkeyPatch, faulty: _Faulty) -> tuple[TableState, list[Any]]:
    """A whole game of such bots, and what the log says."""
    add_bot(patch, "faulty", faulty)
    patch.setattr("test_bots_argue.LEVEL", "faulty")
    patch.setattr("test_bots_argue.ROUNDS", 99)
    with structlog.testing.capture_logs() as lines:
        _, state = evening()
    return state, lines


@pytest.mark.parametrize("fault", WORDS)
def test_a_game_with_wrongly_arguing_bots_ends(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it says nothing; the operator is informed, without the bot's words."""
    state, lines = to_the_end(monkeypatch, _Faulty(WORDS[fault]))
    assert state.stage == "over"
    assert argued(state) == []
    assert lines
    assert {line["event"] for line in lines} <= {"bot_failed", "bot_refused", "discussion_failed"}
    assert "SECRET" not in str(lines)


@pytest.mark.parametrize("place", ["heard_at", "next_speaker"])
def test_a_game_ends_despite_failures_in_the_discussion(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Listening, and the choice of the speaker."""
    monkeypatch.setattr(discussion, place, _raise)
    state, lines = to_the_end(monkeypatch, _Faulty(lambda: Wish(Argument("am_liberal"), 0.9)))
    assert state.stage == "over"
    assert argued(state) == []
    assert lines
    assert {line["event"] for line in lines} <= {"bot_failed", "discussion_failed"}
