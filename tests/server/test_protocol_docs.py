"""The protocol's reference is drawn from the types, its examples are real, and no code is missing from it."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec

import protocol_examples
from weimar.table import commands as cmd
from weimar.table.views import Patch
from weimar.wire import codes
from weimar.wire.codec import read
from weimar.wire.messages import ClientMessage, ServerMessage

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "weimar"
PAGE = ROOT / "docs" / "reference" / "protocol.md"
PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r'(?:\.end|_strike|closing|close_viewer)\((?:\w+, )?"(\w+)"',
        r'write\(Refused\([^"]*"(\w+)"\)',
        r'_remove\(.*"(\w+)"\)',
        r'UnreadableMessage\("(\w+)"\)',
        r'refuse\(\d+, "(\w+)"\)',
        r'return "(disk_full)"',
        r'refusal\(\d+, "(\w+)"\)',
        r'Response\(\{"error": "(\w+)"\}',
        r'\.close\(\d+, "(\w+)"\)',
        r'(?:refuse_if|TableRefusal)\(.*"(\w+)"\)',
    )
)
"""Forms of a code in the source of the table, the server and the wire."""


def test_every_message_and_command_has_an_example_of_its_own() -> None:
    """None is forgotten when one is added."""
    tags = {str(kind.__struct_config__.tag) for kind in get_args(cmd.Command)}
    assert set(protocol_examples.command_examples()) == tags
    for union, examples in (
        (ClientMessage, protocol_examples.client_examples()),
        (ServerMessage, protocol_examples.server_examples()),
    ):
        assert set(examples) == {str(kind.__struct_config__.tag) for kind in get_args(union)}


def _shown() -> list[dict[str, Any]]:
    blocks = re.findall(r"```jsonl?\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [json.loads(line) for block in blocks for line in block.splitlines()]


def test_the_messages_on_the_page_are_read_again() -> None:
    """Each is accepted by the reader of its direction, and is equal after writing it again."""
    shown = [one for one in _shown() if "type" in one]
    assert len(shown) > 30
    server_tags = set(protocol_examples.server_examples())
    for one in shown:
        raw = msgspec.json.encode(one)
        if one["type"] in server_tags:
            decoded: Any = msgspec.json.decode(raw, type=ServerMessage)
        else:
            decoded = read(raw)
        assert json.loads(msgspec.json.encode(decoded)) == one


def test_the_pages_patch_has_its_stated_result() -> None:
    """Before, patch and after fit together, by the rule in the text and not by the client's code."""
    before, patch, after = (one for one in _shown() if "type" not in one)
    read_patch = msgspec.convert(patch, Patch)
    assert read_patch.set
    assert read_patch.tails
    result = before | read_patch.set
    for name, (index, items) in patch["tails"].items():
        result[name] = before[name][:index] + items
    assert result == after
    assert before != after


def test_every_code_in_the_source_is_documented() -> None:
    """Sockets, tables and requests answer with no code that is not in `weimar.wire.codes`."""
    known = {
        *codes.TABLE,
        *codes.UNREADABLE,
        *codes.CLOSING,
        *codes.HTTP,
        *(name for name, _ in codes.HANDSHAKE.values()),
    }
    sources = [path for room in ("server", "table", "wire") for path in sorted((SOURCE / room).rglob("*.py"))]
    for pattern in PATTERNS:
        found = {code for path in sources for code in pattern.findall(path.read_text("utf-8"))}
        assert found, pattern.pattern
        assert found <= known, pattern.pattern


def test_every_code_is_on_the_page() -> None:
    """A reader finds every code that the server answers with."""
    page = PAGE.read_text("utf-8")
    for code in (*codes.TABLE, *codes.UNREADABLE, *codes.CLOSING, *codes.HTTP):
        assert f"| `{code}` |" in page
