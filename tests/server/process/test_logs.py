"""Logs and metrics have only allowed fields; lines about strangers have a pseudonym and no address.

Contract: a new line or metric is added here, by an author who has considered what it can reveal.
"""

import ast
import asyncio
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import pytest
import structlog
from party import PATIENCE_S, Place, serving
from websockets.asyncio.client import connect

import weimar.server
import weimar.store
from weimar.engine.terms import Party, Role
from weimar.server.process import refusal_log
from weimar.server.process.discreet_logging import ERROR_TEXT_FILTER, ErrorTextFilter
from weimar.server.process.metrics import Metrics
from weimar.server.process.refusal_log import ABUSE, LINES_PER_MINUTE, WINDOW_S, RefusalLog, Sources
from weimar.server.run import web_config
from weimar.wire.codes import CLOSING, HANDSHAKE, HTTP, TABLE, UNREADABLE
from worlds import quiet_server

LINES: Final = {
    "bot_failed": "level kind",
    "bot_refused": "code",
    "clock_jumped": "days",
    "connection_failed": "kind where",
    "data_damaged": "reason",
    "database_away": "shard error",
    "database_back": "shard after_s",
    "discussion_failed": "kind",
    "disk_full": "",
    "housekeeping_failed": "kind where",
    "keeper_failed": "kind where",
    "lease_lost": "shard",
    "lease_regained": "shard",
    "log_damaged": "kept",
    "refused": "code source left_out",
    "relay_accepts_nobody": "code",
    "relay_certificate_expires": "days",
    "relay_certificates_renewed": "days",
    "relay_certificates_unusable": "code file",
    "relay_key_readable_by_all": "file",
    "relay_peer_refused": "reason source dialled node",
    "relayed_socket_failed": "kind where",
    "request_failed": "kind where",
    "store_broken": "reason",
    "table_is_newer": "reason",
    "table_is_older": "reason",
    "table_not_erased": "reason",
    "table_not_loaded": "kind",
    "table_unreadable": "reason",
    "task_failed": "kind where",
}
"""The events that are logged, and their fields."""
LOGGED: Final = {"debug", "info", "warning", "error", "critical", "exception", "msg", "log"}
"""The methods of a logger that log."""
DISCREET: Final = {
    "kind": r"type\(\w+\)\.__name__|name_of\(\w+\)",
    "error": r"type\(\w+\)\.__name__|name_of\(\w+\)",
    "file": r"KEY|Path\(error\.name\)\.name",
    "where": r"('\?' if \w+ is None else )?place_of\(\w+\)",
}
"""Fields about an exception or a file, and what may be said of it: never its text, never the path."""
FIGURES: Final = {
    "weimar_sockets": "",
    "weimar_relay_certificate_seconds_left": "",
    "weimar_relayed_sockets": "",
    "weimar_tables": "",
    "weimar_disk_free_bytes": "",
    "weimar_messages_out": "",
    "weimar_unreadable": "",
    "weimar_cut_off": "",
    "weimar_refusals": "code",
    "weimar_damage": "",
    "weimar_leases_lost": "",
    "weimar_tables_handed_over": "",
    "weimar_request_seconds": "le",
}
"""The figures of the server, and their labels. Those of the process (memory, descriptors) are beside them."""


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of a structured logger in the server and the store, with its file."""
    for package in (weimar.server, weimar.store):
        for path in sorted(Path(str(package.__file__)).parent.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                function = node.func if isinstance(node, ast.Call) else None
                if (
                    isinstance(function, ast.Attribute)
                    and ast.unparse(function.value) == "log"
                    and function.attr in LOGGED
                ):
                    assert isinstance(node, ast.Call)
                    yield f"{path.name}:{node.lineno}", node


def test_every_line_of_the_log_is_allowed() -> None:
    """By event and fields; and each that is allowed is there."""
    wrong, seen = list[str](), set[str]()
    for place, call in calls():
        (event,) = call.args
        name = str(event.value) if isinstance(event, ast.Constant) else ""
        fields = {str(word.arg): ast.unparse(word.value) for word in call.keywords}
        if name not in LINES or set(fields) != set(LINES[name].split()):
            wrong.append(f"{place} {ast.unparse(call)}")
        told = fields.keys() & DISCREET.keys()
        wrong += [
            f"{place} {field}={fields[field]}" for field in told if not re.fullmatch(DISCREET[field], fields[field])
        ]
        seen.add(name)
    assert wrong == []
    assert seen == set(LINES)


def test_every_figure_is_allowed() -> None:
    """By name and labels; a figure by seat, role, table or decision cannot come in unnoticed."""
    metrics = Metrics()
    metrics.refuse("too_fast")
    metrics.request_seconds.observe(1)
    found: dict[str, set[str]] = {}
    for family in metrics.registry.collect():
        if not family.name.startswith("process_"):
            found.setdefault(family.name, set()).update(label for sample in family.samples for label in sample.labels)
    assert {name: " ".join(sorted(labels)) for name, labels in found.items()} == FIGURES


def test_figures_count_each_event_once() -> None:
    """Or as often as it is said."""
    metrics = Metrics()

    def value(name: str, **labels: str) -> float | None:
        return metrics.registry.get_sample_value(f"weimar_{name}_total", labels)

    for times in (1, 2):
        metrics.refuse("too_fast")
        metrics.leases_lost.inc()
        assert (value("refusals", code="too_fast"), value("leases_lost"), value("tables_handed_over")) == (
            times,
            times,
            0,
        )
    metrics.handed_over.inc(3)
    assert (value("leases_lost"), value("tables_handed_over")) == (2, 3)


CODES: Final = {*CLOSING, *UNREADABLE, *HTTP, *TABLE, *(code for code, _ in HANDSHAKE.values())}
BELOW: Final = {"too_many_connections", "too_many_frames"}


def test_codes_of_abuse_exist_in_the_protocol() -> None:
    """And none of them is a refusal of the table or the rules, which are part of a game."""
    assert set() == ABUSE - CODES - BELOW
    assert ABUSE & set(TABLE) == set()
    assert ABUSE & {*get_args(Role), *get_args(Party)} == set()


def test_requests_are_not_logged() -> None:
    """A line for each would have the address that it came from."""
    assert not web_config(quiet_server()).access_log


def test_the_text_of_an_error_is_not_logged() -> None:
    """Its kind and place are, in place of text and traceback."""
    try:
        raise ValueError("role of seat 3: hitler")  # noqa: TRY301 - a secret in an error
    except ValueError as error:
        line = logging.LogRecord("uvicorn.error", logging.ERROR, "x.py", 1, "Exception in ASGI", None, None)
        line.exc_info = (ValueError, error, error.__traceback__)
    assert ErrorTextFilter().filter(line)
    told = logging.Formatter().format(line)
    assert re.fullmatch(r"Exception in ASGI: ValueError at test_logs\.py:\d+", told)


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        """Seconds."""
        return self.now


def told(*refusals: tuple[float, str, str]) -> list[Any]:
    """The log lines after refusals at some moments."""
    clock = Clock()
    journal = RefusalLog(clock)
    with structlog.testing.capture_logs() as lines:
        for moment, code, host in refusals:
            clock.now = 100 + moment
            journal.tell(code, host)
    return lines


def test_each_kind_of_abuse_is_logged_once_a_minute_per_source() -> None:
    """The next line says how many were left out."""
    flood = [(0.0, "too_fast", "192.0.2.1")] * 500
    later = [(moment, "too_fast", "192.0.2.1") for moment in (WINDOW_S, WINDOW_S + 1)]
    lines = told(*flood, (1, "not_json", "192.0.2.1"), *later)
    assert [(line["code"], line["left_out"]) for line in lines] == [("too_fast", 0), ("not_json", 499), ("too_fast", 1)]
    assert len({line["source"] for line in lines}) == 1
    site = [(0.0, "too_many_connections", f"2001:db8::{number}") for number in range(1, 9)]
    assert [line["code"] for line in told(*site, (1, "too_fast", "192.0.2.1"))] == ["too_many_connections", "too_fast"]


def test_a_thousand_addresses_do_not_fill_the_log() -> None:
    """There is a bound for all of them together, and what is remembered of them is bounded, too."""
    lines = told(*((number / 100, "too_fast", f"198.51.{number // 250}.{number % 250}") for number in range(6_000)))
    assert LINES_PER_MINUTE <= len(lines) <= 2 * LINES_PER_MINUTE + 1


def test_ordinary_refusals_are_not_logged() -> None:
    """They happen to everyone: a code with a typo, a table that was forgotten, a server that stops."""
    assert told((0, "unknown_code", "192.0.2.1"), (0, "cold", "192.0.2.1"), (0, "not_found", "192.0.2.1")) == []


def test_a_pseudonym_belongs_to_one_process_and_one_subscriber() -> None:
    """Nobody can look an address up in the log of another day, or by trying all addresses."""
    ours, another = Sources(), Sources()
    assert ours.of("192.0.2.1") == ours.of("192.0.2.1") != ours.of("192.0.2.2")
    assert ours.of("2001:db8::1") == ours.of("2001:db8::ffff") != ours.of("2001:db8:0:1::1")
    assert ours.of("192.0.2.1") != another.of("192.0.2.1")
    assert re.fullmatch(r"[0-9a-f]{10}", ours.of("192.0.2.1"))


class Listener(logging.Handler):
    """Keeps what libraries log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.lines.append(record.getMessage())


async def _post(place: Place, host: str, body: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port, local_addr=(host, 0))
    head = f"POST /api/find HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    writer.write(head.encode() + body)
    await asyncio.wait_for(reader.read(), PATIENCE_S)
    writer.close()


async def _misbehave(place: Place, host: str) -> None:
    """One stranger's morning, from an address of their own."""
    await _post(place, host, b"{")
    await _post(place, host, b'{"code":"ABCD","more":1}')
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port, local_addr=(host, 0))
    writer.write(b"\x16\x03\x01 this is not HTTP\r\n\r\n")
    await asyncio.wait_for(reader.read(), PATIENCE_S)
    writer.close()
    async with connect(place.url, local_addr=(host, 0)) as socket:
        for text in ("[", '{"type":"attach","key":"","protocol":0}'):
            await socket.send(text)
            await asyncio.wait_for(socket.recv(), PATIENCE_S)


def test_no_address_reaches_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers from two addresses are distinct in the log, and cannot be found by it."""

    async def run() -> None:
        async with serving(tmp_path) as place:
            for host in ("127.0.0.2", "127.0.0.3"):
                await _misbehave(place, host)

    handler = Listener()
    handler.addFilter(ERROR_TEXT_FILTER)
    monkeypatch.setattr(refusal_log, "LINES_PER_MINUTE", 1_000)
    logging.getLogger().addHandler(handler)
    try:
        with structlog.testing.capture_logs() as lines:
            asyncio.run(asyncio.wait_for(run(), PATIENCE_S))
    finally:
        logging.getLogger().removeHandler(handler)
    refused = [line for line in lines if line["event"] == "refused"]
    by_source: dict[str, set[str]] = {}
    for line in refused:
        by_source.setdefault(line["source"], set()).add(line["code"])
        assert set(line) == {"event", "log_level", *LINES["refused"].split()}
    assert len(by_source) == 2, refused
    assert all({"not_json", "malformed", "other_protocol"} <= codes for codes in by_source.values()), by_source
    assert "127.0.0." not in f"{lines} {handler.lines}"


def test_written_messages_are_counted_once() -> None:
    """With any number of looks, and any messages between them."""
    metrics, rng, written = Metrics(), Random("written"), 0
    for _ in range(20):
        fresh = rng.choice((0, 0, 1, 500))
        metrics.written += fresh
        written += fresh
        assert f"weimar_messages_out_total {float(written)}\n" in metrics.text().decode()
