"""The checklist in docs/reference/asvs.md has every requirement once, and its tests exist."""

import ast
import asyncio
import re
from pathlib import Path
from typing import Final

from weimar.server.http.pages import page_policy
from weimar.server.process.refusals import SECURITY_HEADERS
from worlds import quiet_server, web_server

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "reference" / "asvs.md"
LEVELS: Final = """
1.1 22  1.2 1111122223  1.3 112222222223  1.4 222  1.5 123
2.1 122  2.2 112  2.3 12223  2.4 23
3.1 3  3.2 113  3.3 12223  3.4 11222233  3.5 11122333  3.6 3  3.7 22333
4.1 12233  4.2 23333  4.3 22  4.4 1222
5.1 2  5.2 112333  5.3 113  5.4 222
6.1 122  6.2 111111112222  6.3 11223333  6.4 112233  6.5 22222333  6.6 2223  6.7 33  6.8 2222
7.1 222  7.2 1111  7.3 22  7.4 11222  7.5 223  7.6 22
8.1 1233  8.2 1123  8.3 133  8.4 23
9.1 111  9.2 1222
11.1 2233  11.2 22233  11.3 11233  11.4 1222  11.5 23  11.6 23  11.7 33
12.1 12233  12.2 11  12.3 22223
13.1 2333  13.2 222223  13.3 2233  13.4 1222233
14.1 22  14.2 12223333  14.3 122
15.1 12233  15.2 12233  15.3 1222222  15.4 3333
16.1 2  16.2 22222  16.3 2222  16.4 222  16.5 2223
"""
"""Version 5.0.0: by section, the level from which each of its requirements counts. Without V10 and V17."""
MARKS: Final = {"met", "part", "operator", "none", "not met"}


def required() -> list[str]:
    """The numbers of all requirements of levels 1 and 2."""
    words = LEVELS.split()
    sections = zip(words[::2], words[1::2], strict=True)
    return [
        f"V{section}.{number}"
        for section, levels in sections
        for number, level in enumerate(levels, 1)
        if int(level) < 3
    ]


def rows(text: str) -> list[tuple[list[str], str, str]]:
    """The lines of the checklist: requirements, mark, test or reason."""
    found = re.findall(r"^\| (V[\d.]+(?:(?:, | to )V[\d.]+)*) \| ([a-z ]+) \| (.+) \|$", text, re.MULTILINE)
    return [([one for part in first.split(", ") for one in _span(part)], mark, reason) for first, mark, reason in found]


def _span(part: str) -> list[str]:
    """`V6.2.1 to V6.2.12` as twelve numbers."""
    first, _, last = part.partition(" to ")
    if not last:
        return [first]
    section, begin = first.rsplit(".", 1)
    return [f"{section}.{number}" for number in range(int(begin), int(last.rsplit(".", 1)[1]) + 1)]


def missing_tests(text: str) -> list[str]:
    """Tests named in the text that do not exist."""
    wrong: list[str] = []
    for path, name in re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", text):
        file = ROOT / path
        tree = ast.parse(file.read_text("utf-8")) if file.is_file() else ast.Module([], [])
        names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
        if not names or (name and name not in names):
            wrong.append(f"{path}::{name}")
    return wrong


def test_every_requirement_is_judged_once() -> None:
    """Levels 1 and 2 of the relevant chapters, each with a mark explained on the page and a test or a reason."""
    text = PAGE.read_text("utf-8")
    assert sorted(number for numbers, _, _ in rows(text) for number in numbers) == sorted(required())
    assert len(rows(text)) == sum(line.startswith("| V") for line in text.splitlines())
    assert [numbers for numbers, mark, reason in rows(text) if mark not in MARKS or len(reason) <= 5] == []


def test_the_tests_are_there() -> None:
    """As file and function."""
    assert missing_tests(PAGE.read_text("utf-8")) == []
    for name in ("tests/project/test_asvs.py::test_nothing", "tests/gone.py"):
        assert missing_tests(f"met by `{name}`"), "the check can fail"


def test_every_answer_has_the_headers() -> None:
    """Pages, answers, refusals and answers below the framework; none has a CORS header."""
    wanted = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cache-control": "no-store"}
    assert wanted.items() <= SECURITY_HEADERS.items()
    for policy in (SECURITY_HEADERS["content-security-policy"], page_policy(["example.org"])):
        for part in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
            assert part in policy.split("; "), policy

    async def heads() -> list[str]:
        requests = [
            b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
            b"GET /nothing.js HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
            b"PUT / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
            b"POST /api/find HTTP/1.1\r\nhost: x\r\nconnection: close\r\norigin: y:\r\ncontent-length: 1\r\n\r\n{",
            b'POST /api/record HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 11\r\n\r\n{"key":"x"}',
            b"this is not HTTP\r\n\r\n",
        ]
        async with web_server(quiet_server()) as place:
            return [(await place.http(request)).partition(b"\r\n\r\n")[0].decode().lower() for request in requests]

    for head in asyncio.run(heads()):
        for name in ("x-content-type-options: nosniff", "referrer-policy: no-referrer", "cache-control: no-store"):
            assert name in head, head
        assert "frame-ancestors 'none'" in head, head
        assert "access-control-" not in head, head
