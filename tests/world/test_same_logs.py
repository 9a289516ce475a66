"""A club's week has the same answers and leaves the same logs in SQLite, in PostgreSQL and in the double of it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace
from story import Shape, World
from test_store_contract import Opener, _fenced, _fenced_double, _sqlite
from test_worlds import every_spectator_at_once, quick_bots  # noqa: F401 - worlds play the server as it is
from truth import Witness

from weimar.store import Addition, Appended, Conflict, Duplicate, Note, Outcome, Store

FEW: Final = 3
WEEK: Final = 7
"""Evenings in `./test`, which ask over a thousand questions, and in `./test --full`."""
AT_ONCE: Final = 8
"""Questions of different tables that are asked together."""
Question = Addition | Note | str
"""A string is a table to be erased."""


@contextmanager
def recorded() -> Iterator[list[Question]]:
    """Note what the stores of worlds are asked for in the block."""
    asked: list[Question] = []
    append, keep_note = Witness.append, Witness.keep_note

    async def heard(self: Witness, addition: Addition) -> Outcome:
        asked.append(addition)
        return await append(self, addition)

    async def heard_of_note(self: Witness, note: Note) -> bytes | None:
        asked.append(note)
        return await keep_note(self, note)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Witness, "append", heard)
        patch.setattr(Witness, "keep_note", heard_of_note)
        yield asked


def week(seed: int, evenings: int) -> list[Question]:
    """A week's first evenings without misfortune; some questions come twice or late, some tables are erased."""
    dice, asked = Random(f"week {seed}"), list[Question]()
    for number in range(seed * WEEK, seed * WEEK + evenings):
        shape = Shape.of(number)
        with recorded() as evening:
            outcome = World(number, replace(shape, left_out=(*range(shape.faults),)), lambda _: None).play()
        assert outcome.fault is None
        for question in evening:
            asked.append(question)
            if dice.random() < 0.1:
                asked.append(again := dice.choice(evening[: evening.index(question) + 1]))
                if isinstance(question, Addition) and isinstance(again, Addition) and again.table == question.table:
                    asked.append(replace(again, expected=question.expected + 1))  # known, though its place is free
            if dice.random() < 0.05 and isinstance(question, Addition):
                asked.append(replace(question, expected=dice.randrange(20), request=None))
        asked += [key for key in {key_of(question): None for question in evening} if dice.random() < 0.3]
    return asked


def key_of(question: Question) -> str:
    """The table."""
    return question if isinstance(question, str) else question.table


def together(asked: list[Question]) -> Iterator[list[Question]]:
    """Some successive questions of different tables at a time."""
    group: list[Question] = []
    for question in asked:
        if len(group) == AT_ONCE or key_of(question) in map(key_of, group):
            yield group
            group = []
        group.append(question)
    yield group


async def answered(store: Store, asked: list[Question]) -> list[Any]:
    """All answers of a store, and then all that is in it."""
    told: list[Any] = []
    for group in together(asked):
        told += await asyncio.gather(*(_ask(store, question) for question in group))
    tables = sorted({key_of(question) for question in asked})
    labels = sorted({question.label or "" for question in asked if isinstance(question, Addition)})
    logs = [[*await store.read(table), *await store.notes(table)] for table in tables]
    at = sorted(question.at for question in asked if not isinstance(question, str))[len(asked) // 2]
    listed = [sorted(await store.tables()), sorted(await store.tables(at))]
    return [*told, *logs, *listed, *[[*await store.labelled(label)] for label in labels]]


async def _ask(store: Store, question: Question) -> Any:
    if isinstance(question, str):
        return await store.forget(question)
    return await (store.append(question) if isinstance(question, Addition) else store.keep_note(question))


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "evenings"), [(0, FEW), *(pytest.param(one, WEEK, marks=pytest.mark.full) for one in range(200))]
)
def test_a_week_leaves_the_same_logs_in_every_store(seed: int, evenings: int, request: pytest.FixtureRequest) -> None:
    """Answer by answer, entry by entry, note by note: in a file, and for a node on a database or on the double."""
    asked = week(seed, evenings)

    async def of(opened: Opener) -> list[Any]:
        store = await opened()
        try:
            return await answered(store, asked)
        finally:
            await store.close()

    expected, real, double = (asyncio.run(of(opener(request))) for opener in (_sqlite, _fenced, _fenced_double))
    assert len(asked) > 100
    assert {Appended, Conflict, Duplicate} <= {type(answer) for answer in expected}
    for place, (answer, *others) in enumerate(zip(expected, real, double, strict=True)):
        assert others == [answer, answer], asked[place] if place < len(asked) else place
