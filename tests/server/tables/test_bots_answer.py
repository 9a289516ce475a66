"""Bots at a live table answer a person who contradicts them: through the talk that people have, and once."""

import asyncio
from collections import Counter
from random import Random
from typing import Final

import pytest

from games import random_game
from room import Room, an_evening
from weimar.engine import awaited, make_rules
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Said
from weimar.engine.state import Statement
from weimar.server.tables import bot_turns, discussion
from weimar.server.tables.bot_turns import MAX_REPLIES_DUE, BotTasks
from weimar.server.tables.discussion import READABLE_PACE_MS, next_answer
from weimar.server.tables.questions import Question, open_questions
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.arguments import is_too_fast
from weimar.table.state import Author, Member, TableState, Talk
from weimar.table.talk import silence_of

ANSWERS = {"i_doubt_it", "suspicion"}


def _lie(state: TableState) -> tuple[Say, int] | None:
    """A story of the person that cannot be true if a bot's about the same session is, and the bot."""
    game, seat = state.game, state.seat_of(1) or 0
    assert game is not None
    for told in game.board.statements:
        past = game.board.rounds[told.round - 1]
        if told.about != "session" or told.tiles is None or seat not in (past.candidate, past.nominee):
            continue
        if told.seat not in game.board.alive:
            continue  # the dead are silent
        tiles = "LLL" if told.tiles.count("L") < 2 else "FFF"
        return Say(seat, "session", told.round, tiles if seat == past.candidate else tiles[1:]), told.seat
    return None


def _said_by(state: TableState, seat: int) -> list[str]:
    member = state.members[seat].member
    said = [entry.what for entry in state.talk if entry.what.member == member]
    return [word for entry in said if (word := getattr(entry, "phrase", getattr(entry, "reaction", "")))]


def test_a_bot_replies_to_a_contradiction() -> None:
    """Once, however often the person changes their story; and the other bots keep out of it."""

    async def scene(room: Room) -> bool:
        while room.state.stage == "game" and room.state.game is not None:
            game, seat = room.state.game, room.state.seat_of(1) or 0
            if seat not in awaited(game):
                await asyncio.sleep(0.1)
            elif game.phase.name != "nomination" or (found := _lie(room.state)) is None:
                await room.act(1)
            else:
                lie, bot = found
                await room.act(1, lie)
                assert await room.until(lambda state, bot=bot: bool(_said_by(state, bot)), 30.0)  # type: ignore[misc]
                assert set(_said_by(room.state, bot)) <= ANSWERS
                changed = ("FFL", "FLL", "FFL") if len(lie.tiles or "") == 3 else ("FL", lie.tiles, "FL")
                for tiles in changed:
                    await room.act(1, Say(seat, "session", lie.round, tiles))
                await asyncio.sleep(30)
                assert not room.table.bots.tasks.replies_due  # nobody has anything left to answer
                others = range(1, len(room.state.members))
                assert [len(_said_by(room.state, one)) for one in others] == [one == bot for one in others]
                return True
        return False

    settings, found, seed = cmd.ChangeSettings(bots_argue=False), 0, 0
    while found < 3:
        found += an_evening(scene, seed=seed, settings=settings, level="steady")
        seed += 1
    assert seed < 12, "nobody could be contradicted"


def test_a_bot_says_once_that_it_reads_no_chat() -> None:
    """To each person, in words that everyone reads in their own language; a second message is left unanswered."""

    async def scene(room: Room) -> list[str]:
        bot = next(member for member in room.state.members if member.bot is not None)
        for member in (1, 1, 2):
            await room.ask(member, cmd.Chat(f"{bot.name}, why?"))
            await asyncio.sleep(10)
        return [word for seat in range(len(room.state.members)) for word in _said_by(room.state, seat)]

    assert an_evening(scene, people=2, settings=cmd.ChangeSettings(bots_argue=False)) == ["no_chat"] * 2


def test_silent_bots_are_not_asked() -> None:
    """Nor later: the dead, and the government in its session."""
    asked: Counter[bool] = Counter()
    for seed in range(3):
        game = random_game(Random(f"silent/{seed}"), 7, make_rules("official", {}))
        for state in game.states[:-1]:
            members = tuple(Member(seat + 1, f"Guest {seat}", 0, None if seat == 0 else "steady") for seat in range(7))
            table = TableState("key", "CODE", 0, 0, members, stage="game", game=state)
            for member in range(2, 8):
                tasks = BotTasks()
                tasks.replies_due = ((member, Statement(0, "session", 1, None, None)),)
                task = tasks.next_task(table)
                while task is not None and task.subject is not None:
                    tasks.finish(task, task.seat + 1)
                    task = tasks.next_task(table)
                silent = silence_of(table, member) is not None
                assert (task is None or task.statement is None) == silent
                assert bool(tasks.replies_due) != silent
                asked[silent] += 1
    assert min(asked[True], asked[False]) > 50, asked


def _dealt(people: int, bots: int) -> TableState:
    """A game that was just dealt; the people sit first."""
    game = random_game(Random("dealt"), people + bots)
    members = [
        Member(seat + 1, f"Guest{seat}", 0, None if seat < people else "steady") for seat in range(people + bots)
    ]
    return TableState("key", "CODE", 0, 0, tuple(members), stage="game", game=game.states[0])


def test_of_too_many_replies_the_first_are_given() -> None:
    """Later questions do not push out or delay earlier replies."""
    table, tasks = _dealt(MAX_REPLIES_DUE, 2), BotTasks()
    for member in range(1, MAX_REPLIES_DUE + 1):
        tasks.note(table, (ev.ChatSaid(member, "table", "Guest8?"),))
    tasks.note(table, (ev.ChatSaid(1, "table", "Guest9?"),))
    assert tasks.replies_due == ((9, None),) * MAX_REPLIES_DUE


def test_the_first_question_of_another_game_is_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots get each question once in a game. The numbers of questions start again in the next game."""
    table, question, asked = _dealt(1, 6), Question(1, (2,), 0), []
    monkeypatch.setattr(bot_turns, "open_questions", lambda _state: [question])
    tasks = BotTasks(READABLE_PACE_MS)
    for _ in range(2):
        for _ in range(2):
            task = tasks.next_task(table)
            assert task is not None
            asked.append(task.question)
            if task.question is not None:
                tasks.finish(task, 3)
        tasks.begin_game()
    assert asked == [question, None] * 2


CALLS: Final[dict[str, tuple[str, int]]] = {
    "who_next": ("all", 2),
    "what_of": ("to", 1),
    "why_ballot": ("seat", 1),
    "suspect": ("accused", 1),
    "one_of_two": ("accused", 1),
    "trust": ("nobody", 0),
}
"""The bots that a person's argument calls on, and the number that answer."""


def _argument(rng: Random, kind: str) -> Argument:
    """An argument of a kind, about somebody."""
    match kind:
        case "who_next":
            return Argument(kind)
        case "what_of":
            return Argument(kind, seat=0, to=rng.randrange(7))
        case "why_ballot":
            return Argument(kind, seat=rng.randrange(7), round=1)
        case "one_of_two":
            return Argument(kind, seat=rng.randrange(7), other=rng.randrange(7))
        case _:
            return Argument(kind, seat=rng.randrange(7))


def _after_much_talk(rng: Random) -> TableState:
    """A position of a game of three people and four bots, in which everybody has talked for some rounds."""
    game = rng.choice([state for state in random_game(rng, 7).states[:-1] if len(state.board.rounds) > 1])
    members = tuple(Member(seat + 1, f"Guest {seat}", 0, None if seat < 3 else "steady") for seat in range(7))
    talk, authors, now = list[Talk](), list[Author](), len(game.board.rounds)
    for number in range(1, rng.randrange(2, 24)):
        member = rng.choice((1, 2, 3, 1, 2, 3, rng.randrange(4, 8)))
        what: ev.Saying = ev.PhraseSaid(member, "why")
        if rng.random() < 0.95:
            said, games = _argument(rng, rng.choice([*CALLS])), rng.choice((4, 5, 5, 5))
            what = ev.Argued(member, games, now - rng.choice((0, 0, 1, 1, 2)), len(authors) + 1, said)
            if games == 5:
                authors.append(Author(member, rng.choice((8, 9)), rng.randrange(9_000), Said(member - 1, 0, said)))
        talk.append(Talk(number, number, what, "arguments"))
    return TableState(
        "key",
        "CODE",
        0,
        9_000,
        members,
        stage="game",
        game=game,
        games=5,
        talk=tuple(talk),
        authors=tuple(authors),
        prompt=9,
    )


def _owed(state: TableState) -> list[Question]:
    """The open questions by the rules of the house; written without the product's code for them."""
    assert state.game is not None
    now, bots = len(state.game.board.rounds), (3, 4, 5, 6)
    heard = [(talk.number, talk.what) for talk in state.talk if isinstance(talk.what, ev.Argued)]
    people = [(at, one) for at, one in heard if one.member <= 3 and (one.game, one.round) in {(5, now - 1), (5, now)}]
    found: list[tuple[int, Question]] = []
    for at, said in people[-8:]:
        earlier = [other.argument for place, other in people if place < at and other.round == said.round]
        whom, most = CALLS[said.argument.kind]
        accused = {seat for one in earlier if CALLS[one.kind][0] == "accused" for seat in (one.seat, one.other)}
        groups: list[tuple[int | None, ...]] = []
        if whom == "accused":
            groups = [(seat,) for seat in (said.argument.seat, said.argument.other) if seat not in accused]
        elif said.argument not in earlier:
            groups = [bots] if whom == "all" else [(getattr(said.argument, whom, None),)]
        for group in groups:
            seats = [seat for seat in bots if seat in group]
            spoke = {
                seat for seat in seats if any(one.number > at and one.what.member == seat + 1 for one in state.talk)
            }
            left = tuple(seat for seat in seats if seat not in spoke and _may_argue(state, seat))
            if len(spoke) < most and left:
                found.append((said.member, Question(said.number, left, len(spoke))))
    turns = [
        (sum(member == other for other, _ in found[:place]) + question.answers, question)
        for place, (member, question) in enumerate(found)
    ]
    return [question for turn in range(99) for place, question in turns if place == turn]


def _may_argue(state: TableState, seat: int) -> bool:
    return silence_of(state, seat + 1) is None and not is_too_fast(state, state.members[seat], 9_000)


def test_bots_owe_the_answers_that_a_simple_model_names() -> None:
    """Of this round and the one before, the latest eight, each once, everybody's first before anybody's second."""
    sizes = Counter[int]()
    for seed in range(400):
        state = _after_much_talk(Random(f"owed {seed}"))
        assert open_questions(state) == _owed(state), seed
        sizes[len(_owed(state))] += 1
    assert sum(sizes[size] for size in sizes if size > 2) > 100, sizes


def test_nobody_says_that_they_have_nothing_to_add(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the asked bots says that it has no answer yet, if none has been given."""
    table, seats = _dealt(1, 6), (2, 5)
    monkeypatch.setattr(discussion, "heard_as", lambda *_: None)
    monkeypatch.setattr(discussion, "_wish", lambda *_: None)
    found = [next_answer(table, Question(1, seats, 0), Random(seed)) for seed in range(20)]
    assert {(one.seat, one.argument) for one in found if one} == {(seat, None) for seat in seats}
    assert None not in found
    assert next_answer(table, Question(1, seats, 1), Random(1)) is None
