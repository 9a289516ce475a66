"""What nobody should send: texts, numbers and bytes that hurt, and good messages spoiled in every way."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from protocol_examples import command_examples
from weimar.table import commands as cmd
from weimar.wire.codec import read
from weimar.wire.messages import LONGEST_FRAME, Request

HOSTILE_TEXTS: Final = (
    "",
    " ",
    "\u202eevil",
    "a\u200bb",
    "\u2066x\u2069",
    "\ufeff",
    "\x00",
    "\x1b[31mred",
    "line\nbreak",
    "\r\nSet-Cookie: a=b",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE entries; --",
    "=cmd|' /C calc'!A0",
    "${jndi:ldap://x/y}",
    "%s%n%x",
    "{{7*7}}",
    "../../etc/passwd",
    "Z" + "\u0301" * 60,
    "Z" + "\u0301" * 600,
    "аdmin",  # noqa: RUF001 - a look-alike is the point
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\ud800",
    "\udfff\ud800",
    "\uffff",
    "\u2028\u2029",
    "\U000e0041",
    "\u0600",
    "x" * 17,
    "x" * 5000,
)
HOSTILE_NUMBERS: Final = (-1, 0, 10, 2**31, 2**63, 2**64, 2**70, -(2**70), 0.5, 1e308, True, None)
HOSTILE: Final[tuple[Any, ...]] = (*HOSTILE_TEXTS, *HOSTILE_NUMBERS, [], {}, [[]], {"": ""}, [0] * 50)
RAW: Final = (
    b"",
    b" ",
    b"\x00",
    b"\xff\xfe",
    b"null",
    b"0",
    b"-0",
    b"[]",
    b'""',
    b"{}",
    b"NaN",
    b"Infinity",
    b"1e999",
    b'{"type":"ping","type":"ping"}',
    b'{"type":"ping"}x',
    b'{"type":"ping",}',
    b'{"type":"ping","more":1}',
    b'{"type":"pong"}',
    b"{'type':'ping'}",
    b'\xef\xbb\xbf{"type":"ping"}',
    b'{"type":"pi\xffng"}',
    b'{"type":"\\ud800"}',
    b"[" * 1000,
    b"[" * 1000 + b"]" * 1000,
    b'{"a":' * 1000 + b"1" + b"}" * 1000,
    b"[" * (LONGEST_FRAME // 2) + b"]" * (LONGEST_FRAME // 2),
    b" " * (LONGEST_FRAME + 1),
    b'"' + b"x" * LONGEST_FRAME + b'"',
    b"9" * 5000,
    b"-" + b"9" * 5000,
    b"1" * 16_000,
    b'{"type":"attach","key":"x","seq":' + b"9" * 5000 + b"}",
    b'{"type":"attach","key":"x","seq":1e999}',
    b'{"type":"attach","key":"x","seq":NaN}',
    b'{"type":"attach","key":"x","seq":0.5}',
    b'{"type":"attach","key":"x","token":"\\ud800"}',
    '{"type":"ping"}'.encode("utf-16"),
)
Message: TypeAlias = dict[str, Any]

COMMANDS: Final = tuple(
    message.command
    for raw in command_examples().values()
    if isinstance(message := read(raw), Request) and not isinstance(message.command, cmd.Act)
)
"""One of each, but for actions."""
ACTIONS: Final[tuple[Message, ...]] = (
    {"do": "nominate", "seat": 1, "target": 2},
    {"do": "vote", "seat": 1, "vote": "ja"},
    {"do": "discard", "seat": 1, "policy": "F"},
    {"do": "enact", "seat": 1, "policy": "L"},
    {"do": "propose_veto", "seat": 1},
    {"do": "answer_veto", "seat": 1, "consent": True},
    {"do": "investigate", "seat": 1, "target": 1},
    {"do": "special_election", "seat": 1, "target": 3},
    {"do": "peek", "seat": 1},
    {"do": "execute", "seat": 1, "target": 4},
    {"do": "say", "seat": 1, "about": "session", "round": 1, "tiles": "FFL"},
    {"do": "say", "seat": 1, "about": "investigation", "round": 1, "party": "fascist"},
    {"do": "say", "seat": 1, "about": "peek", "round": 1, "declined": True},
)


RENEWAL: Final = "aaaaaaaa-0000-4000-8000-000000000002"


def plain_commands() -> list[Message]:
    """Every command and every action, as plain data."""
    acts = [{"do": "act", "prompt": 1, "action": action} for action in ACTIONS]
    return [*(msgspec.to_builtins(command) for command in COMMANDS), *acts]


def requests() -> list[Message]:
    """Every command in a request."""
    return [
        {"type": "request", "id": "aaaaaaaa-0000-4000-8000-000000000001", "command": command}
        for command in plain_commands()
    ]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all fields inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    for key, one in inner:
        yield (*path, key)
        yield from places(one, (*path, key))


def with_field(message: Message, path: Sequence[Any], value: Any) -> Message:
    """A copy with one field replaced."""
    copy: Message = json.loads(json.dumps(message))
    inner: Any = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copy


def without_field(message: Message, path: Sequence[Any]) -> Message:
    """A copy without one field."""
    copy: Message = json.loads(json.dumps(message))
    inner: Any = copy
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return copy


def spoiled(message: Message) -> Iterator[bytes]:
    """A message with every field wrong in every way, missing, in excess, twice."""
    plain = json.dumps(message).encode()
    for path in places(message):
        yield from (json.dumps(with_field(message, path, value)).encode() for value in HOSTILE)
        yield json.dumps(without_field(message, path)).encode()
        if isinstance(path[-1], str):
            yield json.dumps(with_field(message, (*path[:-1], "extra"), 1)).encode()
    yield plain[:-1] + b',"type":"request"}'


def cut_and_flipped(message: Message, rng: Random) -> Iterator[bytes]:
    """A message cut off at every other byte, and with bytes of it changed."""
    plain = json.dumps(message).encode()
    yield from (plain[:size] for size in range(0, len(plain), 2))
    for _ in range(320):
        broken = bytearray(plain)
        for _ in range(rng.choice((1, 1, 2, 5))):
            broken[rng.randrange(len(broken))] = rng.randrange(256)
        yield bytes(broken)


def bad_messages() -> Iterator[bytes]:
    """All of it."""
    rng = Random("bad input")
    attach = {"type": "attach", "key": "k", "token": "t", "stream": "s", "seq": 1, "protocol": 1, "renewal": RENEWAL}
    yield from RAW
    for message in (*requests(), attach):
        yield from spoiled(message)
        yield from cut_and_flipped(message, rng)
