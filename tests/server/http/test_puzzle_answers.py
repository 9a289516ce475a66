"""The puzzle of the day over HTTP: of today and before, and nothing of tomorrow."""

from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from weimar.daily.day import FIRST_DAY, date_of
from weimar.daily.puzzle import puzzle_of
from weimar.server.context import Server
from weimar.server.process.settings import Settings
from weimar.store.sqlite import SqliteStore
from worlds import WEB, app_of

pytest_plugins = ("places",)
pytestmark = pytest.mark.usefixtures("at_noon")

DAY_MS = 86_400_000
PATH = "/api/daily/puzzle"


def test_a_puzzle_is_that_of_the_library_and_never_of_tomorrow(tmp_path: Path) -> None:
    """Everything that a browser needs; wrong dates have codes; an operator can switch it off."""
    server = Server(Settings(web=WEB, data=tmp_path), SqliteStore(tmp_path), b"secret")
    with app_of(server) as app, TestClient(app) as asking:
        today, tomorrow = date_of(server.now()), date_of(server.now() + DAY_MS)
        told = asking.get(PATH).json()
        assert told["puzzle"] == msgspec.json.decode(msgspec.json.encode(puzzle_of(today, today)))
        assert (len(told["names"]), told["first_date"], told["today"]) == (told["puzzle"]["players"], FIRST_DAY, today)
        assert asking.get(PATH, params={"date": FIRST_DAY}).json()["puzzle"]["date"] == FIRST_DAY
        for date, code in (
            (tomorrow, "future"),
            ("2024-12-31", "before_first"),
            ("2025-13-01", "bad_date"),
            ("", "bad_date"),
        ):
            refused = asking.get(PATH, params={"date": date})
            assert (refused.status_code, refused.json()) == (400, {"error": f"daily_{code}"})
    off = Server(Settings(web=WEB, data=tmp_path, daily=False), SqliteStore(tmp_path), b"secret")
    with app_of(off) as app, TestClient(app) as asking:
        assert asking.get(PATH).json() == {"error": "daily_off"}


def test_after_midnight_nothing_of_yesterday_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked a minute before and a minute after: another day, puzzle and today; the old puzzle stays itself."""
    server = Server(Settings(web=WEB, data=tmp_path), SqliteStore(tmp_path), b"secret")
    midnight = server.now() // DAY_MS * DAY_MS + DAY_MS
    old, new = date_of(midnight - 1), date_of(midnight)
    told = []
    with app_of(server) as app, TestClient(app) as asking:
        for at in (midnight - 60_000, midnight + 60_000):
            monkeypatch.setattr(Server, "now", lambda _, at=at: at)
            told.append([asking.get(PATH, params=asked).json() for asked in ({}, {"date": FIRST_DAY}, {"date": old})])
            offered = asking.get("/api/daily").json()
            assert (offered["date"], offered["ends_at"]) == (date_of(at), at // DAY_MS * DAY_MS + DAY_MS)
        assert asking.get(PATH, params={"date": new}).json() == told[1][0]
    assert [[one["today"] for one in answers] for answers in told] == [[old] * 3, [new] * 3]
    assert [[one["puzzle"]["date"] for one in answers] for answers in told] == [
        [old, FIRST_DAY, old],
        [new, FIRST_DAY, old],
    ]
    assert [one["puzzle"] for one in told[0][1:]] == [one["puzzle"] for one in told[1][1:]]
