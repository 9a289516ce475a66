"""The table of the day over HTTP: opened in one request, played over the socket, and its result."""

import asyncio
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import msgspec
import pytest
from msgspec.structs import replace
from party import Person, Place, serving
from test_replays import ask

from weimar.bots import BOTS
from weimar.client import Client
from weimar.daily import checked, day_of, link_to, played_by, result_of
from weimar.daily.day import FIRST_DAY, Day, date_of
from weimar.engine import record_of
from weimar.server.context import Server
from weimar.server.http import days as days_over_http
from weimar.server.process.costly_work import TooCostlyError, WorkersBusyError
from weimar.server.tables import day_field
from weimar.server.tables.day_field import READ_AT_ONCE, READ_EVERY_S, DayField, FieldGame, Verified, label_of
from weimar.table import commands as cmd

pytest_plugins = ("asked_once", "places")
pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("at_noon", "bots_asked_once")]

DAY_MS = 86_400_000


def today(place: Place) -> str:
    """The date by the server's clock."""
    return date_of(place.server.now())


async def played(place: Place, body: dict[str, Any], seed: str, sign: str | None = None) -> dict[str, Any]:
    """Play a whole game of a day at random; returns the opened table."""
    status, opened, _ = await asyncio.to_thread(ask, place, body, "/api/daily")
    assert status == 201
    async with Client(place.url, opened["key"], opened["token"]) as client:
        assert client.member == opened["member"]
        assert client.table["day"]["practice"] == opened["practice"]
        assert client.table["day"]["signed"] is None
        assert day_of(str(body["date"]), today(place)).seed not in str((client.table, client.game))
        await Person(client, Random(seed)).play()
        if sign is not None:
            await client.request(cmd.SignDay(sign))
    result: dict[str, Any] = opened
    return result


async def test_a_day_is_played_and_has_a_result(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people finish it; each then learns what the other chose. Practice and other days do not count.

    The page lists signed games by their score, and none of a server whose bots chose otherwise, whatever its log says.
    The game that is asked for is on it immediately, and some more with each answer.
    """
    date, days = today(place), place.server.days

    async def told(body: dict[str, Any]) -> tuple[int, Any]:
        return (await asyncio.to_thread(ask, place, body, "/api/daily/result"))[:2]

    one = await played(place, {"date": date, "name": "Zo"}, "one", sign="Zo")
    practice = await played(place, {"date": date, "practice": True}, "practice")
    with monkeypatch.context() as patch:
        patch.setattr(days_over_http, "VERIFIED_AT_ONCE", 0)
        status, answer = await told({"key": one["key"]})
    assert status == 200
    score, won = answer["result"]["score"], answer["result"]["won"]
    assert (answer["played"], answer["signed"]) == (1, "Zo")
    assert answer["page"] == [{"name": "Zo", "won": won, "score": score}]
    assert "Zo" in answer["names"]
    game = checked(answer["link"], date)
    assert (game.day.date, answer["result"]["date"]) == (date, date)
    assert len(answer["field"]) == len(answer["result"]["choices"])
    assert all([count["players"] for count in counts] == [1] for counts in answer["field"])
    two = (await played(place, {"date": date}, "two", sign="Al"))["key"]
    fine = (await days.games(date, two))[two]
    skipped = replace(fine.record, actions=fine.record.actions[1:])
    false = replace(fine, name="Bo", record=skipped, link=link_to(day_of(date, date), skipped))
    vars(days)["_days"][date]["false"] = false
    assert set(days.unverified(date)) == {fine.link, false.link}
    with monkeypatch.context() as patch:
        patch.setattr(days_over_http, "VERIFIED_AT_ONCE", 1)
        await told({"link": answer["link"]})
    assert days.unverified(date) == (false.link,)
    _, last = await told({"link": answer["link"]})
    assert (last["result"], last["signed"]) == (answer["result"], None)
    al = result_of(checked(fine.link, date))
    listed = {line["name"]: (line["won"], line["score"]) for line in last["page"]}
    assert listed == {"Zo": (won, score), "Al": (al.won, al.score)}
    scores = [line["score"] or 0 for line in last["page"]]
    assert scores == sorted(scores, reverse=True)
    assert not days.unverified(date)
    del vars(days)["_days"][date]["false"]
    status, other = await told({"key": two, "beside": answer["link"]})
    assert (status, other["played"], other["signed"]) == (200, 2, "Al")
    assert other["beside"] == answer["result"]
    assert sum(count["players"] for count in other["field"][0]) == 2
    parting = other["parted"]["actions"]
    later = [sum(count["players"] for count in counts) for counts in other["field"]]
    shared = [choice["actions"] <= parting for choice in other["result"]["choices"]]
    assert later == [2 if is_shared else 1 for is_shared in shared]
    status, alone = await told({"key": practice["key"]})
    assert (status, alone["played"], alone["signed"]) == (200, 2, None)
    yesterday = date_of(place.server.now() - DAY_MS)
    assert (await asyncio.to_thread(ask, place, {"date": yesterday}, "/api/daily"))[1]["practice"] is True


@pytest.mark.parametrize("error", [WorkersBusyError, TooCostlyError])
async def test_a_result_is_given_without_the_page(
    error: type[Exception], place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server has no time to replay what others signed. The cache keeps no long link as a question."""
    date, days = today(place), place.server.days
    key = (await played(place, {"date": date}, "one", sign="Zo"))["key"]
    link = (await days.games(date, key))[key].link
    monkeypatch.setattr(days_over_http, "_played_again", Mock(side_effect=error))
    for asked in (link, f"https://{'x' * 15_000}/#{link}"):
        status, answer, _ = await asyncio.to_thread(ask, place, {"link": asked}, "/api/daily/result")
        assert (status, answer["link"], answer["played"], answer["page"]) == (200, link, 1, [])
    assert days.unverified(date) == (link,)
    questions = [repr(question) for question in vars(place.server.costly_work)["_results"]]
    assert len(questions) == 2
    assert max(map(len, questions)) < 500


def link_by_chance(day: Day) -> str:
    """The link to a game of a day whose person moves by chance."""
    course = played_by(day, BOTS["random"])
    return link_to(day, record_of(course.events, [f"P{seat}" for seat in range(day.players)], course.talk))


async def test_a_game_played_past_midnight_is_of_its_own_date(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts, can be signed and has its result on the date on which it began; a refusal of before is forgotten.

    Whoever begins that date's table later only practises.
    """
    date, now = today(place), Server.now
    tomorrow = date_of(place.server.now() + DAY_MS)

    async def told(body: dict[str, Any], path: str = "/api/daily/result") -> tuple[int, Any]:
        return (await asyncio.to_thread(ask, place, body, path))[:2]

    day = day_of(tomorrow, tomorrow)
    early = {"link": link_by_chance(day)}
    assert await told(early) == (400, {"error": "daily_future", "action": None, "name": tomorrow})
    await played(place, {"date": date}, "before")
    _, opened = await told({"date": date}, "/api/daily")
    async with Client(place.url, opened["key"], opened["token"]) as client:
        person = Person(client, Random("midnight"))
        monkeypatch.setattr(Server, "now", lambda server: now(server) + DAY_MS)
        await person.play()
        await client.request(cmd.SignDay("Zo"))
        assert (client.table["day"]["date"], client.table["day"]["practice"]) == (date, False)
    assert today(place) == tomorrow
    for _ in range(2):
        status, answer = await told({"key": opened["key"]})
        assert (status, answer["result"]["date"], answer["played"], answer["signed"]) == (200, date, 2, "Zo")
        assert checked(answer["link"], tomorrow).day == day_of(date, date)
    assert [(await told({"date": one}, "/api/daily"))[1]["practice"] for one in (date, tomorrow)] == [True, False]
    status, answer = await told(early)
    assert (status, answer.get("result", answer).get("date")) == (200, tomorrow), answer


async def test_an_operator_can_switch_it_off(tmp_path: Path) -> None:
    """Then every request about days gets the same answer, and other tables are as before."""
    async with serving(tmp_path, daily=False) as place:
        for body, path in (({"date": today(place)}, "/api/daily"), ({"link": "x"}, "/api/daily/result")):
            assert (await asyncio.to_thread(ask, place, body, path))[:2] == (404, {"error": "daily_off"})
        assert (await asyncio.to_thread(ask, place, {}, "/api/tables"))[0] == 201


def test_nothing_before_the_end_tells_the_deal(beside: Place) -> None:
    """What the day's page and its opening send has no role, no pile and no seed."""
    _, offered, _ = ask(beside, b"", "/api/daily", "GET")
    ends_at, day = offered.pop("ends_at"), day_of(today(beside), today(beside))
    assert ends_at % DAY_MS == 0
    assert 0 < ends_at - beside.server.now() <= DAY_MS
    rules = msgspec.to_builtins(day.rules)
    assert offered == {"first_date": FIRST_DAY, "rules": rules} | {
        name: getattr(day, name) for name in ("date", "version", "players", "level")
    }
    _, opened, _ = ask(beside, {"date": offered["date"]}, "/api/daily")
    assert set(opened) == {"key", "code", "member", "token", "practice"}


def test_a_server_whose_clock_is_years_behind_says_so(beside: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server offers no table of the day, and reports no fault."""
    monkeypatch.setattr(Server, "now", lambda _: 1_700_000_000_000)
    assert ask(beside, b"", "/api/daily", "GET")[:2] == (404, {"error": "daily_before_first"})
    assert ask(beside, {"date": "2026-11-02"}, "/api/daily")[:2] == (400, {"error": "daily_future"})


async def test_tables_of_a_day_are_read_some_each_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many have left the day, every log is read in its turn; one that was just finished is always read.

    A finished game is read again: its player can sign it, and take the name back. An erased one is forgotten.
    """
    monkeypatch.setattr(day_field, "_finished", lambda state: state)
    finished = FieldGame(cast("Any", None), "liberal", None, "")
    signed = replace(finished, name="Zo")
    keys = [*(f"left {number}" for number in range(2 * READ_AT_ONCE)), "oldest"]
    read: list[str] = []

    async def labelled(label: str) -> list[str]:
        assert label == label_of("today")
        return keys

    async def peek(key: str) -> Any:
        read.append(key)
        return games.get(key)

    games = {"oldest": finished, "new": finished}
    now = [100.0]
    days = DayField(cast("Any", SimpleNamespace(labelled=labelled)), peek, lambda: now[0])
    counts = []
    for _ in range(3):
        counts += [len(await days.games("today")) for _ in range(2)]
        now[0] += READ_EVERY_S
    assert counts == [0, 0, 0, 0, 1, 1]
    assert len(read) == 3 * READ_AT_ONCE
    assert set(read) == {*keys}
    now[0] -= 1
    read.clear()
    assert (await days.games("today", "new")).keys() == {"oldest", "new"}
    assert read == ["new"]
    games = {"oldest": finished, "signed": signed}
    for name in ("Zo", None):
        games["signed"] = replace(signed, name=name)
        keys[:] = games
        now[0] += READ_EVERY_S
        read.clear()
        assert await days.games("today") == games
        assert sorted(read) == ["oldest", "signed"]


async def test_the_page_lists_the_first_signed_games_by_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were replayed and belong to the day; of equal scores the winner's is first, one without is last."""
    monkeypatch.setattr(day_field, "MOST_NAMES", 5)
    monkeypatch.setattr(day_field, "_finished", lambda game: game)
    people: dict[str, tuple[str | None, str, int | None]] = {
        "a": ("Al", "fascist", 3),
        "b": ("Bo", "liberal", None),
        "c": ("Cy", "liberal", 3),
        "unsigned": (None, "liberal", 9),
        "d": ("Di", "liberal", 9),
        "e": ("Ed", "liberal", 9),
        "f": ("Flo", "liberal", 9),
    }
    record = cast("Any", SimpleNamespace(roles=("fascist", "liberal")))
    games = {key: FieldGame(record, cast("Any", winner), name, key) for key, (name, winner, _) in people.items()}

    async def labelled(_label: str) -> list[str]:
        return [*games]

    async def peek(key: str) -> Any:
        return games[key]

    days = DayField(cast("Any", SimpleNamespace(labelled=labelled)), peek, lambda: 0.0)
    assert (days.page("today", 1), days.unverified("today")) == ((), ())
    assert await days.games("today") == games
    assert days.unverified("today") == ("a", "b", "c", "d", "e")
    replayed = {key: Verified(holds=key != "d", score=score) for key, (_, _, score) in people.items() if key != "e"}
    days.note("today", replayed.items())
    assert days.unverified("today") == ("e",)
    lines = [(line.name, line.won, line.score) for line in days.page("today", 1)]
    assert lines == [("Cy", True, 3), ("Al", False, 3), ("Bo", True, None)]
    assert [line.won for line in days.page("today", 0)] == [True, False, False]


async def test_memory_is_bounded_by_days_and_by_games_of_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The days that were read last stay, and of each the newest games."""
    monkeypatch.setattr(day_field, "MOST_DAYS", 3)
    monkeypatch.setattr(day_field, "MOST_GAMES", 2)
    monkeypatch.setattr(day_field, "_finished", lambda key: FieldGame(cast("Any", None), "liberal", None, key))

    async def labelled(_label: str) -> list[str]:
        return ["newest", "new", "old", "oldest"]

    async def peek(key: str) -> Any:
        return key

    now = [0.0]
    days = DayField(cast("Any", SimpleNamespace(labelled=labelled)), peek, lambda: now[0])
    for date in ("1", "2", "3", "1", "4", "5"):
        now[0] += READ_EVERY_S
        assert set(await days.games(date)) == {"newest", "new"}
        days.note(date, [("newest", Verified(holds=True))])
    for kept in (days._days, days._read_at, days._turns, days._verified):  # noqa: SLF001
        assert set(kept) == {"1", "4", "5"}
