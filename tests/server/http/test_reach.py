"""The address at which others reach the server is shown to local requests only."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from weimar.server.context import Server
from weimar.server.http import health
from weimar.server.process.settings import Settings
from weimar.store.sqlite import SqliteStore
from worlds import WEB, app_of


def _answer(folder: Path, host: str, name: str = "localhost:8032", **more: Any) -> tuple[str | None, str | None]:
    """The host and why there is none."""
    settings = Settings(web=WEB, data=folder, host=host, **more)
    with app_of(Server(settings, SqliteStore(folder), b"secret")) as app, TestClient(app) as asking:
        told = asking.get("/api/reach", headers={"host": name}).json()
        return told["host"], told["why"]


@pytest.fixture(autouse=True)
def _address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "lan_address", lambda: "192.0.2.7")


@pytest.mark.parametrize(
    ("host", "client", "said"),
    [
        ("0.0.0.0", "127.0.0.1", ("192.0.2.7", None)),  # noqa: S104 - what is tested
        ("127.0.0.1", "127.0.0.1", (None, "own_machine")),
        ("localhost", "127.0.0.1", (None, "own_machine")),
        ("192.0.2.9", "198.51.100.3", (None, None)),
        ("0.0.0.0", "198.51.100.3", (None, None)),  # noqa: S104 - what is tested
    ],
)
def test_only_local_requests_get_the_machines_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, client: str, said: tuple[str | None, str | None]
) -> None:
    """Others know how they came; and a server for this machine alone is reached by nobody else."""
    monkeypatch.setattr(health, "LOOPBACK", frozenset({"testclient", client} if client == "127.0.0.1" else {client}))
    assert _answer(tmp_path, host) == said


def test_a_machine_without_a_network_has_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own loopback address would be no help: a television would look for the server in itself."""
    monkeypatch.setattr(health, "lan_address", lambda: "127.0.0.1")
    monkeypatch.setattr(health, "LOOPBACK", frozenset({"testclient", "127.0.0.1"}))
    assert _answer(tmp_path, "0.0.0.0") == (None, "no_network")  # noqa: S104 - what is tested


def test_requests_through_a_proxy_get_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy on the machine connects from there for everyone; the address in `Host` distinguishes the two."""
    monkeypatch.setattr(health, "LOOPBACK", frozenset({"testclient", "127.0.0.1"}))
    assert _answer(tmp_path / "one", "0.0.0.0", "weimar.example") == (None, None)  # noqa: S104 - what is tested
    assert _answer(tmp_path / "two", "0.0.0.0", "127.0.0.1:8032") == ("192.0.2.7", None)  # noqa: S104 - as above


def test_addresses_refused_by_the_operator_are_omitted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a list of hosts only those on it are served to others."""
    monkeypatch.setattr(health, "LOOPBACK", frozenset({"testclient", "127.0.0.1"}))
    anywhere = "0.0.0.0"  # noqa: S104 - what is tested
    assert _answer(tmp_path / "one", anywhere, hosts=["weimar.example"]) == (None, None)
    assert _answer(tmp_path / "two", anywhere, hosts=["weimar.example", "192.0.2.7"]) == ("192.0.2.7", None)


@pytest.mark.parametrize(
    ("host", "name", "status"),
    [
        ("testclient", "testclient:8041", 200),
        ("testclient", "weimar.example", 404),
        ("10.0.0.1", "10.0.0.1:8041", 404),
    ],
)
def test_metrics_are_available_at_the_nodes_address(tmp_path: Path, host: str, name: str, status: int) -> None:
    """At an address of a network the machine itself comes from that address; others come from elsewhere.

    The client of these tests comes from `testclient`.
    """
    settings = Settings(web=WEB, data=tmp_path, host=host)
    with app_of(Server(settings, SqliteStore(tmp_path), b"secret")) as app, TestClient(app) as asking:
        assert asking.get("/metrics", headers={"host": name}).status_code == status
