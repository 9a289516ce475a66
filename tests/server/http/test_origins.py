"""Requests that pages of other sites make a visitor's browser send, and names that lead here though they are not ours.

Contract: endpoints are taken from the application's routes, so a new one is covered.
"""

import asyncio
import http.client
import json
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest
from litestar import Litestar
from test_limits import handshake
from websockets.asyncio.client import connect

from weimar.server.app import make_app
from weimar.server.http.origins import PROBED
from weimar.server.process.origins import host_is_allowed, origin_of
from weimar.server.process.tokens import Proof
from weimar.table import commands as cmd
from weimar.wire.codec import write
from weimar.wire.messages import Attach
from worlds import Clockwork, MemoryStore, WebServer, quiet_server, web_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

HOST: Final = "table.example"
FRIEND: Final = "https://friend.example"
FORMS: Final[tuple[dict[str, str], ...]] = (
    {"content-type": "application/x-www-form-urlencoded"},
    {"content-type": "text/plain"},
    {"content-type": "multipart/form-data; boundary=x"},
    {"content-type": "application/json"},
    {},
)
FOREIGN: Final[tuple[dict[str, str], ...]] = (
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": f"http://{HOST}.evil.example"},
    {"origin": f"http://{HOST}:8032"},
    {"origin": f"http://{HOST}@evil.example"},
    {"origin": "http://friend.example"},
    {"origin": f"http://{HOST}", "sec-fetch-site": "cross-site"},
    {"origin": f"http://{HOST}", "sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "Cross-Site"},
    {"origin": "https://evil.example", "sec-fetch-site": "same-origin"},
)
OURS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"origin": f"http://{HOST}", "sec-fetch-site": "same-origin"},
    {"origin": f"https://{HOST}"},
    {"origin": FRIEND, "sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},
)


@pytest.mark.parametrize(
    ("origin", "place"),
    [
        ("http://table.example", ("http", "table.example", 80)),
        ("https://Table.Example", ("https", "table.example", 443)),
        ("https://table.example:8032", ("https", "table.example", 8032)),
        ("http://[::1]:81", ("http", "::1", 81)),
        *dict.fromkeys(
            ("null", "", "ftp://a", "http://", "http://a@b", "http://a/b", "http://a:65536", "http://a:x")
        ).items(),
    ],
)
def test_an_origin_is_a_scheme_a_host_and_a_port(origin: str, place: tuple[str, str, int] | None) -> None:
    """The port of the scheme where none is named; anything else is no origin."""
    assert origin_of(origin) == place


def endpoints(app: Litestar) -> Iterator[tuple[str, str]]:
    """Every method and path that the application routes, the WebSocket apart; the pages' with `POST` as well."""
    for route in app.routes:
        kind = route.scope_type.name
        if kind == "HTTP":
            yield from ((method, route.path) for method in sorted(route.methods))
        elif kind == "ASGI":
            yield from ((method, route.path) for method in ("GET", "POST"))


def state_changing() -> list[tuple[str, str]]:
    """Every endpoint that is asked by another method than a read."""
    return [
        endpoint for endpoint in endpoints(make_app(quiet_server())) if endpoint[0] not in ("GET", "HEAD", "OPTIONS")
    ]


def ask(port: int, method: str, path: str, **headers: str) -> tuple[int, Any]:
    """One request: status, and what came if it is JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.putrequest(method, path, skip_host=True)
        for name, value in ({"host": HOST, "content-length": "2"} | headers).items():
            connection.putheader(name, value)
        connection.endheaders(b"{}")
        answer = connection.getresponse()
        body = answer.read()
        return answer.status, json.loads(body) if answer.headers.get_content_type() == "application/json" else None
    finally:
        connection.close()


async def _asked(where: WebServer, method: str, path: str, headers: dict[str, str]) -> tuple[int, Any]:
    return await asyncio.to_thread(lambda: ask(where.port, method, path, **headers))


def _quotas(server: Clockwork) -> list[int]:
    """How many addresses each limit knows: none before the first request that it counts."""
    limits = server.limits
    tightened = (limits.new_tables, limits.codes, limits.reads, limits.new_pairings, limits.pairing_polls)
    return [len(vars(limit)["_buckets"]) for limit in tightened]


def test_there_are_endpoints_that_change_something() -> None:
    """The routes name them, among them those that need no body at all."""
    assert {("POST", "/api/tables"), ("POST", "/api/pairing"), ("POST", "/api/pairing/give")} <= set(state_changing())


async def test_another_sites_page_cannot_change_anything() -> None:
    """Every endpoint, every way in which a browser identifies another site, every kind of form: no effect, no quota."""
    server = quiet_server(origins=[FRIEND])
    async with web_server(server) as place:
        for method, path in state_changing():
            for number, headers in enumerate(FOREIGN):
                form = FORMS[number % len(FORMS)]
                told = await _asked(place, method, path, headers | form)
                assert told == (403, {"error": "origin"}), (method, path, headers)
        for form in FORMS:
            told = await _asked(place, "POST", "/api/tables", FOREIGN[0] | form)
            assert told == (403, {"error": "origin"})
        assert len(server.registry) == 0
        assert isinstance(server.store, MemoryStore)
        assert not server.store.rows
        assert len(vars(server.pairings)["_values"]) == 0
        assert _quotas(server) == [0] * 5


async def test_our_own_pages_and_programs_are_served() -> None:
    """By our own origin, by one that the operator named, or by none; and reads are for every page."""
    async with web_server(quiet_server(origins=[FRIEND])) as place:
        for headers in OURS:
            assert (await _asked(place, "POST", "/api/tables", headers))[0] == 201, headers
            for method, path in state_changing():
                assert (await _asked(place, method, path, headers))[1] != {"error": "origin"}, (path, headers)
        for headers in FOREIGN:
            assert (await _asked(place, "GET", "/", headers))[0] == 200
    async with web_server(quiet_server(origins=["*"])) as place:
        assert (await _asked(place, "POST", "/api/tables", FOREIGN[0]))[0] == 201


# -- names -------------------------------------------------------------------------------------------------------

STRANGE: Final = ("evil.example", f"{HOST}.evil.example", f"x.{HOST}", "", "127.0.0.1.evil.example", "192.0.2.9", "a@b")


async def _handshake(where: WebServer, host: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", where.port)
    try:
        writer.write(handshake(f"origin: http://{host}", host=host))
        return (await asyncio.wait_for(reader.readline(), 20))[9:12]
    finally:
        writer.close()


async def test_only_the_operators_host_names_are_answered() -> None:
    """Every endpoint, pages and sockets included, even if the page's origin is the same strange name."""
    async with web_server(quiet_server(hosts=f"{HOST.upper()}, [2001:db8::1]")) as place:
        for method, path in set(endpoints(place.app)):
            for strange in STRANGE[:3]:
                told = await _asked(place, method, path, {"host": strange, "origin": f"http://{strange}"})
                assert (told == (421, {"error": "host"})) == (path not in PROBED), (method, path, strange)
        for strange in STRANGE:
            assert await _handshake(place, strange) in (b"403", b"400"), strange
            assert (await _asked(place, "GET", "/", {"host": strange}))[0] in (400, 421), strange
        for known in (
            HOST,
            f"{HOST.upper()}:8032",
            "[2001:db8::1]:8032",
            "localhost:80",
            "127.0.0.1",
            "[::1]:8032",
        ):
            assert (await _asked(place, "GET", "/", {"host": known}))[0] == 200, known
            assert await _handshake(place, known) == b"101", known


@pytest.mark.parametrize("headers", [*product(("friend", "evil"), repeat=2), (), ("friend",), ("evil",)])
def test_a_request_names_one_host(headers: tuple[str, ...]) -> None:
    """Several are refused, whatever they are: a proxy may look at another than the server."""
    named = [(name, f"{host}.example".encode()) for name, host in zip((b"Host", b"host"), headers, strict=False)]
    listed = quiet_server(hosts="friend.example").settings
    assert host_is_allowed([(b"accept", b"*/*"), *named], listed) == (headers == ("friend",))
    assert host_is_allowed(named, quiet_server().settings)


async def test_without_a_list_every_name_is_answered() -> None:
    """Friends reach a laptop by whatever name it has."""
    async with web_server(quiet_server()) as place:
        assert (await _asked(place, "GET", "/", {"host": "evil.example"}))[0] == 200
        assert await _handshake(place, "evil.example") == b"101"


# -- a pass and a token ------------------------------------------------------------------------------------------


async def test_a_pass_with_a_seats_token_is_refused() -> None:
    """A big screen shows its messages to everyone: it never has a seat, even with a valid token."""
    server = quiet_server()
    async with web_server(server) as place:
        table = await server.registry.open()
        for number, command in enumerate((cmd.TakeSeat("Ida"), cmd.TakeSeat("Ben"))):
            await table.request(None, f"00000000-{number}", command)
        await table.request(1, "00000000-9", cmd.OpenScreen())
        key = table.state.key
        shown = server.signer.screen_pass(key, table.state.code, 1)
        fine, void, forged = (server.signer.token(key, Proof(*one)) for one in ((1, 0), (1, 7), (9, 0)))
        for token, said in ((None, "welcome"), (fine, "closing"), (void, "closing"), (forged, "closing")):
            async with connect(place.socket_url, compression=None) as socket:
                await socket.send(write(Attach(shown, token)).decode())
                told = json.loads(await asyncio.wait_for(socket.recv(), 20))
                assert told["type"] == said
                assert told.get("code") == (None if token is None else "bad_token")
                assert told.get("member") is None
        assert table.presence.sockets == {}, "somebody sits there"
