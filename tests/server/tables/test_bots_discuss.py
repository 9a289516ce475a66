"""Bots at a live table keep their ballots for a discussion, and answer questions: exact figures under virtual time.

Also with people who flood, talk on or go away, and with a server that starts again.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from room import PLAYERS, Room, an_evening, voted
from weimar.bots.players.discussion import MOST_ANSWERS
from weimar.engine import State, awaited
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument
from weimar.server.tables.questions import RECENT
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.arguments import MOST_OF_PEOPLE
from weimar.table.discussion import EARLIEST_MS, LATEST_MS, LOOK_MS, READ_MS, ends_at
from weimar.table.state import TableState

EARLIEST_S: Final = EARLIEST_MS / 1000
LATEST_S: Final = LATEST_MS / 1000
AFTER_S: Final = 3.0
"""Within it, the bots' ballots follow the last person's, or the end of a discussion."""
ANSWERED_S: Final = 4.0


class Vote(NamedTuple):
    """One vote: when it began, when the first bot voted, when the person did, when it was counted."""

    began: float
    first: float
    person: float
    counted: float


async def _votes(room: Room, how_many: int, wait: Callable[[Room], Awaitable[Any]]) -> list[Vote]:
    """Some votes, in which the only person does something before they vote."""
    found: list[Vote] = []
    while len(found) < how_many and await room.until_a_vote(1):
        prompt, seat = room.state.prompt, room.state.seat_of(1)
        since = began(room)
        await wait(room)
        person = room.now
        assert b'"done"' in await room.act(1, CastVote(seat or 0, "ja"))
        assert await room.until(lambda state, prompt=prompt: state.prompt != prompt, 20.0)  # type: ignore[misc]
        ballots = [
            later.at
            for early, later in itertools.pairwise(room.moves)
            if early.state.prompt == prompt and _bots_voted(later.state, prompt) != _bots_voted(early.state, prompt)
        ]
        counted = next(move.at for move in room.moves if move.state.prompt > prompt)
        found.append(Vote(since, min(ballots, default=counted), person, counted))
    return found


def _bots_voted(state: TableState, prompt: int) -> int:
    if state.prompt != prompt:
        return -1
    return sum(voted(state, seat) for seat, member in enumerate(state.members) if member.bot is not None)


def bots_voted(state: TableState, prompt: int) -> bool:
    """Whether all living bots have voted in a vote, or it is over."""
    if state.prompt != prompt:
        return True
    game = state.game
    assert game is not None
    return all(voted(state, seat) for seat in game.board.alive if state.members[seat].bot is not None)


def bots_seats(state: TableState) -> list[int]:
    """The living bots."""
    game = state.game
    assert game is not None
    return [seat for seat in game.board.alive if state.members[seat].bot is not None]


def began(room: Room) -> float:
    """The time at which the running decision began."""
    return next(move.at for move in room.moves if move.state.prompt == room.state.prompt)


@pytest.mark.parametrize(("pace", "share"), [("normal", 1), ("blitz", 1 / 3)])
def test_bots_keep_their_ballots_for_a_silent_person(pace: Any, share: float) -> None:
    """Six experts: neither too early nor too late by the table's pace; they have talked before."""

    async def scene(room: Room) -> tuple[list[Vote], int]:
        return await _votes(room, 3, silent), len(room.state.authors)

    async def silent(room: Room) -> None:
        await asyncio.sleep(LATEST_S * share + AFTER_S)
        assert bots_voted(room.state, room.state.prompt)

    votes, arguments = an_evening(scene, settings=cmd.ChangeSettings(pace=pace))
    assert votes
    for vote in votes:
        assert EARLIEST_S * share - 0.01 <= vote.first - vote.began <= LATEST_S * share + AFTER_S
    assert arguments > 0 or pace == "blitz"


@pytest.mark.parametrize("after_s", [0.3, 16.0])
def test_ballots_follow_the_last_persons(after_s: float) -> None:
    """Within 3 s, whenever the person votes, but not before the nomination was shown."""

    async def scene(room: Room) -> list[Vote]:
        return await _votes(room, 5, lambda _room: asyncio.sleep(after_s))

    votes = an_evening(scene)
    assert len(votes) >= 3
    for vote in votes:
        assert vote.counted - vote.person <= AFTER_S, vote
        assert vote.first > min(vote.person, vote.began + EARLIEST_S)


def test_going_on_ends_a_discussion() -> None:
    """For a player alone with bots, who has not voted yet."""

    async def scene(room: Room) -> float:
        assert await room.until_a_vote(1)
        prompt = room.state.prompt
        await asyncio.sleep(3)
        assert ends_at(room.state) is not None
        await room.ask(1, cmd.GoOn())
        assert ends_at(room.state) is None
        asked = room.now
        assert await room.until(lambda state: bots_voted(state, prompt))
        return room.now - asked

    assert an_evening(scene) <= AFTER_S


@pytest.mark.parametrize("looks", [True, False])
def test_bots_do_nothing_before_a_game_begins(looks: bool) -> None:  # noqa: FBT001 - a case
    """While people look at their roles: no move, no argument, no reply to the chat. Then they do, soon."""

    async def scene(room: Room) -> tuple[float, float]:
        began = room.now
        bot = next(member for member in room.state.members if member.bot is not None)
        await asyncio.sleep(3)
        await room.ask(1, cmd.Chat(f"{bot.name}, are you there?"))
        for member in (1, 2) if looks else ():
            await asyncio.sleep(3)
            await room.ask(member, cmd.BreakSeal())
        begins = room.now + READ_MS / 1000 if looks else began + LOOK_MS / 1000
        bots = {member.member for member in room.state.members if member.bot is not None}
        assert await room.until(lambda state: any(talk.what.member in bots for talk in state.talk))
        return begins, min(move.at for move in room.moves if _has_begun(move.state, bots))

    begins, first = an_evening(scene, people=2)
    assert begins <= first <= begins + AFTER_S


def _has_begun(state: TableState, bots: set[int]) -> bool:
    return len(state.history) > 1 or any(talk.what.member in bots for talk in state.talk)


def test_bots_alone_do_not_wait() -> None:
    """The only person has left, before or during a discussion."""

    async def scene(room: Room) -> float:
        assert await room.until_a_vote(1)
        prompt = room.state.prompt
        await asyncio.sleep(2)
        await room.ask(1, cmd.Leave())
        left = room.now
        assert await room.until(lambda state: state.prompt != prompt)
        counted = room.now
        for _ in range(2):
            prompt = room.state.prompt
            assert await room.until(lambda state, prompt=prompt: state.prompt != prompt, 20.0)  # type: ignore[misc]
        assert ends_at(room.state) is None
        return counted - left

    assert an_evening(scene) <= AFTER_S


def _questions(state: TableState, seat: int, rng: Random) -> list[Argument]:
    game = state.game
    assert game is not None
    bots = [other for other in game.board.alive if other != seat]
    one, two = rng.sample(bots, 2)
    found = [
        Argument("what_of", seat=one, to=two),
        Argument("what_of", seat=one),
        Argument("who_next"),
        Argument("suspect", seat=one),
    ]
    past = [number for number, one in enumerate(game.board.rounds, 1) if one.votes is not None]
    if past:
        found.append(Argument("why_ballot", seat=one, round=past[-1]))
    return found


def _answered(state: TableState, argument: Argument) -> Callable[[TableState], bool]:
    """Whether one of those who were asked has spoken after this state."""
    said, all_asked = state.said, argument.to is None and argument.round is None and argument.kind != "suspect"
    asked = range(PLAYERS) if all_asked else [argument.seat if argument.to is None else argument.to]

    def found(later: TableState) -> bool:
        speakers = {later.seat_of(talk.what.member or 0) for talk in later.talk if talk.number > said}
        return bool(speakers & {*asked})

    return found


def test_questions_put_during_votes_are_answered() -> None:
    """Nine of ten within four seconds, by somebody who was asked; the others at the latest before they vote."""

    async def scene(room: Room) -> list[tuple[str, float]]:
        rng, waits = Random("questions"), list[tuple[str, float]]()

        async def put(room: Room) -> None:
            seat = room.state.seat_of(1) or 0
            await asyncio.sleep(1.0 + 3 * rng.random())
            for argument in rng.sample(_questions(room.state, seat, rng), 2):
                asked = room.now
                if b'"done"' not in await room.ask(1, cmd.Argue(argument)):
                    continue
                found = await room.until(_answered(room.state, argument), 10.0)
                waits.append((argument.kind, room.now - asked if found else 99.0))
                await asyncio.sleep(1)

        await _votes(room, 8, put)
        return waits

    waits = [wait for seed in (1, 2, 3) for wait in an_evening(scene, seed=seed)]
    late = [wait for wait in waits if wait[1] > 4]
    assert len(waits) >= 20
    assert len(late) <= len(waits) / 10, late


def test_a_question_put_in_a_session_is_answered_after_it() -> None:
    """A government of bots is silent while it holds policies; a president who was asked answers within 4 s of that."""

    async def scene(room: Room) -> list[float]:
        waits, asked = list[float](), set[int]()
        while room.state.stage == "game":
            state, seat = room.state, room.state.seat_of(1) or 0
            game = state.game
            assert game is not None
            president, session = game.board.candidate, game.phase.name in ("president_discard", "chancellor_enact")
            number = len(game.board.rounds)
            if session and seat not in awaited(game) and seat != president and number not in asked:
                asked.add(number)
                other = next(one for one in game.board.alive if one not in (seat, president))
                question = Argument("what_of", seat=other, to=president)
                if b'"done"' in await room.ask(1, cmd.Argue(question)):
                    waits.append(await _wait_after_session(room, game, _answered(room.state, question)))
            elif seat in awaited(game):
                await room.act(1)
            await asyncio.sleep(0.1)
        return waits

    waits = [wait for seed in (1, 2, 3) for wait in an_evening(scene, seed=seed)]
    assert len(waits) >= 5
    assert sum(wait > 4 for wait in waits) <= len(waits) / 10, waits


async def _wait_after_session(room: Room, session: State, answered: Callable[[TableState], bool]) -> float:
    """The seconds from the end of a session to the answer; 99 for none."""
    assert await room.until(lambda state: answered(state) or _is_past(state, session))
    assert not answered(room.state), "silent in the session"
    over = room.now
    return room.now - over if await room.until(answered, 10.0) else 99.0


def _is_past(state: TableState, session: State) -> bool:
    """Whether the session that ran in a state is over."""
    game = state.game
    silent = ("president_discard", "chancellor_enact", "veto_answer")
    return game is None or len(game.board.rounds) > len(session.board.rounds) or game.phase.name not in silent


def test_a_flood_costs_nobody_else_anything() -> None:
    """Three are heard; another person's question is answered as fast as ever; the ballots come; no more is sent."""

    async def scene(room: Room) -> None:
        waits: list[float] = []
        phone = await room.come(2)
        for _ in range(3):
            assert await room.until_a_vote(1, 2)
            since, prompt = began(room), room.state.prompt
            bots, said, sent = bots_seats(room.state), len(room.state.authors), phone.frames
            answers: list[bytes] = []
            asked_at, spoken = 0.0, room.state.said
            for number in range(200):
                bot = bots[number % len(bots)]
                floods = (Argument("who_next"), Argument("suspect", seat=bot), Argument("what_of", seat=bot))
                answers.append(await room.ask(1, cmd.Argue(floods[number % 3])))
                if number == 30:
                    asked_at = room.now
                    assert b'"done"' in await room.ask(2, cmd.Argue(Argument("what_of", seat=bots[0], to=bots[1])))
                    spoken = room.state.said
                if asked_at and room.state.authors and _spoke(room.state, bots[1], spoken):
                    waits.append(room.now - asked_at)
                    asked_at = 0.0
                await asyncio.sleep(0.1)
            done = sum(b'"done"' in answer for answer in answers)
            assert done <= MOST_OF_PEOPLE
            assert all(b"argument_too_fast" in answer for answer in answers if b'"done"' not in answer)
            assert len(room.state.authors) - said <= MOST_OF_PEOPLE + 1 + MOST_ANSWERS * RECENT
            assert phone.frames - sent < 100
            assert await room.until(lambda state, prompt=prompt: bots_voted(state, prompt))  # type: ignore[misc]
            assert room.now - since <= LATEST_S + AFTER_S
            for member in (1, 2):
                await room.act(member, CastVote(room.state.seat_of(member) or 0, "nein"))
            assert await room.until(lambda state, prompt=prompt: state.prompt != prompt)  # type: ignore[misc]
        assert len(waits) == 3
        assert max(waits) <= ANSWERED_S, waits

    an_evening(scene, people=2)


def _spoke(state: TableState, seat: int, since: int) -> bool:
    member = state.members[seat].member
    said = (talk.what for talk in state.talk if talk.number > since)
    return any(isinstance(what, ev.Argued | ev.PhraseSaid) and what.member == member for what in said)


@pytest.mark.parametrize("after_s", [2.0, 11.9])
def test_a_server_that_starts_again_continues_the_discussion(after_s: float) -> None:
    """It ends when it would have ended; the question put before is answered after; nobody is asked twice."""

    async def scene(room: Room) -> None:
        assert await room.until_a_vote(1)
        since, prompt, bots = began(room), room.state.prompt, bots_seats(room.state)
        await asyncio.sleep(after_s)
        if bots_voted(room.state, prompt):
            return
        before = room.state.said
        assert b'"done"' in await room.ask(1, cmd.Argue(Argument("what_of", seat=bots[0], to=bots[1])))
        end = ends_at(room.state)
        assert end is not None
        await room.restart()
        assert ends_at(room.state) == end
        assert await room.until(lambda state: _spoke(state, bots[1], before), ANSWERED_S)
        assert await room.until(lambda state: bots_voted(state, prompt))
        assert EARLIEST_S <= room.now - since <= LATEST_S + AFTER_S
        answers = [author for author in room.state.authors if author.said.seat == bots[1] and author.prompt == prompt]
        assert len(answers) < PLAYERS
        assert b'"done"' in await room.act(1, CastVote(room.state.seat_of(1) or 0, "ja"))
        assert await room.until(lambda state: state.prompt != prompt, 20.0)

    an_evening(scene)
