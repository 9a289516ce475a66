"""Discussions with people who flood, talk on or go away, and a server that starts again: under virtual time."""

import asyncio
from typing import Final

import pytest

from room import BOTS, Phone, Room, an_evening, voted
from weimar.bots.players.discussion import MOST_ANSWERS
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument
from weimar.server.tables.questions import RECENT
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.arguments import MOST_OF_PEOPLE
from weimar.table.discussion import EARLIEST_MS, LATEST_MS, ends_at
from weimar.table.state import TableState

EARLIEST_S: Final = EARLIEST_MS / 1000
LATEST_S: Final = LATEST_MS / 1000
AFTER_S: Final = 3.0
ANSWERED_S: Final = 4.0


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


@pytest.mark.parametrize("kind", ["questions", "accusations"])
def test_a_flood_costs_nobody_else_anything(kind: str) -> None:
    """Three are heard; another person's question is answered as fast as ever; the ballots come; no more is sent."""

    async def scene(room: Room) -> None:
        waits: list[float] = []
        phone = await room.come(2)
        for _ in range(3):
            assert await room.until_a_vote(1, 2)
            since, prompt = began(room), room.state.prompt
            bots, said, sent = bots_seats(room.state), len(room.state.authors), phone.frames
            answers: list[bytes] = []
            asked_at = 0.0
            for number in range(200):
                bot = bots[number % len(bots)]
                flood = Argument("who_next") if number % 3 == 0 else Argument("what_of", seat=bot)
                answers.append(
                    await room.ask(1, cmd.Argue(Argument("suspect", seat=bot) if kind == "accusations" else flood))
                )
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


def test_everything_that_can_be_said_prolongs_a_discussion_to_its_end_and_no_further() -> None:
    """Two people say all that there is, without a pause, for a minute."""

    async def scene(room: Room) -> None:
        assert await room.until_a_vote(1, 2)
        since, prompt, bots = began(room), room.state.prompt, bots_seats(room.state)
        at_last = 0.0
        for number in range(120):
            for member in (1, 2):
                await room.ask(member, cmd.Chat(f"and {number}"))
                await room.ask(member, cmd.SayPhrase("why"))
                await room.ask(member, cmd.React("suspicion"))
                await room.ask(member, cmd.Argue(Argument("trust", seat=bots[number % len(bots)])))
            await room.ask(1, cmd.ChangeSettings(pace="normal"))
            if not at_last and bots_voted(room.state, prompt):
                at_last = room.now
            await asyncio.sleep(0.5)
        assert LATEST_S <= at_last - since <= LATEST_S + AFTER_S

    an_evening(scene, people=2)


@pytest.mark.parametrize("goes_after_s", [None, 0.5, 11.0])
def test_who_is_not_there_never_stalls_a_discussion(goes_after_s: float | None) -> None:
    """A phone that was never there, or is closed at some moment, while somebody else has voted."""

    async def scene(room: Room) -> None:
        phone: Phone | None = None if goes_after_s is None else await room.come(2)
        assert await room.until_a_vote(1, 2)
        since, prompt = began(room), room.state.prompt
        await room.act(1, CastVote(room.state.seat_of(1) or 0, "ja"))
        if phone is not None and goes_after_s is not None:
            await asyncio.sleep(goes_after_s)
            await room.table.detach(phone, 2)
        assert await room.until(lambda state: bots_voted(state, prompt))
        assert EARLIEST_S <= room.now - since <= LATEST_S + AFTER_S

    an_evening(scene, people=2)


@pytest.mark.parametrize("after_s", [2.0, 11.9, 14.0])
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
        assert len(answers) <= BOTS
        assert b'"done"' in await room.act(1, CastVote(room.state.seat_of(1) or 0, "ja"))
        assert await room.until(lambda state: state.prompt != prompt, 20.0)

    an_evening(scene)
