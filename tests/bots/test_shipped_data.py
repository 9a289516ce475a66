"""Missing or damaged data files of the bots: an error with the file's name, and no game without them."""

import json
import os
import pathlib
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from weimar.bots import BOTS, BotDataUnusable, levels
from weimar.bots.inference import behaviour
from weimar.bots.inference.behaviour import SHAPES, SIZES
from weimar.bots.inference.shipped import dump
from weimar.bots.players import thinker
from weimar.bots.policy.net import trained

TABLES: Final = "behaviour.json"


def reshaped(document: dict[str, Any]) -> bytes:
    """The document with one number too many in a nested list."""
    middle = document["sizes"]["middle"]
    middle["claim_president"][1][2][3][0][1].append(0.1)
    return json.dumps(document).encode()


def without(document: dict[str, Any]) -> bytes:
    """The document without a required part of one size."""
    middle = document["sizes"]["middle"]
    middle.pop("votes")
    return json.dumps(document).encode()


DAMAGES: Final[dict[str, tuple[Callable[[bytes], bytes | None], str]]] = {
    "missing": (lambda _: None, "No such file or directory"),
    "truncated": (lambda whole: whole[: len(whole) // 2], "truncated|malformed"),
    "empty": (lambda _: b"", "truncated"),
    "not JSON": (lambda _: b"\x00\xff\xfe", "JSON is malformed"),
    "not UTF-8": (lambda whole: whole.replace(b"version", b"\xff\xfe"), ""),
    "another version": (lambda _: dump({}).replace(b"1", b"2"), "its version is 2, and 1 is needed"),
    "no version": (lambda whole: json.dumps(json.loads(whole)["sizes"]).encode(), "unknown field"),
    "one number too many": (lambda whole: reshaped(json.loads(whole)), r"needs numbers of the shape \("),
    "a part missing": (lambda whole: without(json.loads(whole)), "missing required field"),
}
"""By kind: the damaged file, and what the error says of it."""


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, bytes | None], None]:
    """Replace or remove a shipped file."""
    real = pathlib.Path.read_bytes

    def put(name: str, content: bytes | None) -> None:
        def read_bytes(path: Path) -> bytes:
            if path.name != name:
                return real(path)
            if content is None:
                raise FileNotFoundError(2, "No such file or directory")
            return content

        monkeypatch.setattr(pathlib.Path, "read_bytes", read_bytes)

    return put


def whole() -> bytes:
    """The intact file, as one line."""
    (path,) = Path(str(levels.__file__)).parents[1].rglob(TABLES)
    return msgspec.json.encode(json.loads(path.read_bytes()))


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_named(damage: str, put: Callable[[str, bytes | None], None]) -> None:
    """The error contains the file and the fault in a sentence; the intact file loads."""
    damaged, fault = DAMAGES[damage]
    content = whole()
    put(TABLES, content)
    behaviour.shipped_tables()
    put(TABLES, damaged(content))
    with pytest.raises(BotDataUnusable, match=rf"{TABLES}: .*{fault}") as error:
        behaviour.shipped_tables()
    assert len(str(error.value)) < 300
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)  # noqa: S301 - our own


@pytest.mark.parametrize("size", sorted(set(SIZES.values())))
def test_a_missing_size_is_named(size: str, put: Callable[[str, bytes | None], None]) -> None:
    """The level could not play at every size of table."""
    document = json.loads(whole())
    del document["sizes"][size]
    put(TABLES, json.dumps(document).encode())
    with pytest.raises(BotDataUnusable, match=f"there is nothing for the size '{size}'"):
        behaviour.shipped_tables()


@pytest.mark.parametrize("level", sorted(thinker.HEATS))
@pytest.mark.parametrize("name", [TABLES, "trained_net.json"])
def test_a_level_is_not_made_without_its_data(
    level: str, name: str, put: Callable[[str, bytes | None], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error occurs on the first access to the level, before a game begins."""
    monkeypatch.setattr(thinker, "shipped_mind", trained.shipped_mind.__wrapped__)
    put(name, None)
    with pytest.raises(BotDataUnusable, match=name):
        thinker.level(level)  # `BOTS` keeps what it has made


def _net_with(change: Callable[[dict[str, Any]], None], of: str = "net") -> bytes:
    """A file with a right digest, after a change of the layers of one of its nets."""
    shipped = trained.shipped_mind()
    nets = {"net": dict(shipped.net.weights), "guesser": dict(shipped.guesser.weights)}
    change(nets[of])
    return trained.dump(nets["net"], nets["guesser"])


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (lambda good: good[:-9], "truncated"),
        (lambda _: b"", "truncated"),
        (lambda good: b"\xff" + good, "."),
        (lambda good: good[:9000] + (b"A" if good[9000:9001] != b"A" else b"B") + good[9001:], "digest"),
        (lambda good: good.replace(b'"facts":2', b'"facts":0'), "facts 0"),
        (lambda _: b'{"version":1,"facts":1,"digest":"","layers":{}}', "its version is 1"),
        (lambda _: _net_with(lambda layers: layers.pop("own")), "shapes"),
        (lambda _: _net_with(lambda layers: layers.pop("own"), "guesser"), "shapes"),
        (lambda _: _net_with(lambda layers: layers.update(own=layers["own"].T)), "shapes"),
        (lambda _: _net_with(lambda layers: layers.update(acts_bias=layers["acts_bias"][:1])), "shapes"),
        (lambda _: _net_with(lambda layers: layers.update(own=layers["own"] + 2**17)), "too large"),
    ],
)
def test_a_damaged_net_is_refused(content: Callable[[bytes], bytes], fault: str, tmp_path: Path) -> None:
    """Whatever is wrong with it, even if its digest is right."""
    path = tmp_path / "trained_net.json"
    good = _net_with(lambda _layers: None)
    path.write_bytes(good)
    assert trained.load(path).net.weights.keys() == trained.shipped_mind().net.weights.keys()
    path.write_bytes(content(good))
    with pytest.raises(BotDataUnusable, match=fault):
        trained.load(path)


def test_shapes_match_the_model() -> None:
    """Every table has a shape, and the features of a position match the net."""
    (fields,) = {tuple(behaviour.shipped_tables()["small"].__struct_fields__)}
    assert [name for name in fields if name not in SHAPES] == [
        "candour_votes", "candour_choices", "temper", "temper_tiles", "temper_manner",
    ]  # fmt: skip


STARTED: Final = """
import io, json, pathlib, sys
from contextlib import redirect_stderr, redirect_stdout
from weimar.cli import main
real, told = pathlib.Path.read_bytes, []
for name, *words in json.load(sys.stdin):
    pathlib.Path.read_bytes = lambda path: real(path)[:99] if path.name == name else real(path)
    sys.argv, (out, errors) = ["weimar", *words], (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(errors):
        try:
            main()
        except SystemExit as end:
            told.append((end.code, *(one.seek(0) or one.read() for one in (out, errors))))
print(json.dumps(told))
"""
"""Runs commands, each with a damaged file, in a process that has made no level yet."""
COMMANDS: Final = (
    "simulate --players 5 --games 1 --liberals {level}",
    "tournament {level} random --games 2",
    "play --bots {level}",
    "study veto --bots {level} --games 2",
    "serve --port 0 --data {data}",
)


def test_a_command_ends_with_one_sentence(tmp_path: Path) -> None:
    """A stable code, the file and the remedy; exit status 2, no traceback, and no game started."""
    asked = []
    for number, command in enumerate(COMMANDS):
        name, level = (TABLES, "steady") if number % 2 else ("trained_net.json", "expert")
        asked.append([name, *command.format(level=level, data=tmp_path).split()])
    done = subprocess.run(
        [sys.executable, "-c", STARTED],
        input=json.dumps(asked),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=120,
        env=os.environ | {"WEIMAR_LANG": "en"},
    )
    for (name, *words), (status, out, errors) in zip(asked, json.loads(done.stdout), strict=True):
        assert (status, out) == (2, ""), (words, errors)
        told = json.loads(errors)
        assert told["error"] == "bot_data_unusable"
        assert re.search(rf"{name}: .*(truncated|malformed).*\. Install Weimar again\.", told["message"])


def test_simple_levels_need_no_data(put: Callable[[str, bytes | None], None]) -> None:
    """`random` and `selfish` play without data files."""
    put(TABLES, None)
    assert BOTS["random"] is not BOTS["selfish"]
