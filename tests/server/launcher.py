"""Processes forked from one that has imported the program: a start takes a tenth of what it takes otherwise.

Contract: the program reads a `Command` per life from standard input and prints the child's process id, then its exit
status or signal. A child is reaped when the next line is read, so nobody gets its process id before that. `Launcher` is
the other end. The product knows nothing of this.
"""

import gc
import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Never, Self

import msgspec
from msgspec import Struct

from weimar import cli
from weimar.bots import BOTS

WITHIN_S: Final = 60.0
"""A guard against hanging."""


class Command(Struct, frozen=True):
    """One run of `weimar`; `out` and `err` are the files, or terminals, to which it prints."""

    words: list[str]
    environment: dict[str, str]
    out: str
    err: str


def _run(line: bytes) -> Never:
    command = msgspec.json.decode(line, type=Command)
    for number, path in enumerate((os.devnull, command.out, command.err)):
        os.dup2(os.open(path, os.O_RDWR | os.O_APPEND | os.O_NOCTTY), number)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", 1, encoding="utf-8", closefd=False)
    os.environ.clear()
    os.environ.update(command.environment)
    sys.argv = ["weimar", *command.words]
    status: object = 0
    try:
        cli.main()
    except SystemExit as ended:
        status = ended.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(status if isinstance(status, int) else 1)


class Launcher:
    """Runs commands one after the other."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__], bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        self.child: int | None = None
        """Its process id, until its end has been heard of."""

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """End it."""
        self._process.communicate(timeout=WITHIN_S)

    def begin(self, command: Command) -> None:
        """Start a command. The last one must have ended."""
        assert self.child is None
        for path in (command.out, command.err):
            Path(path).touch()
        self._write(msgspec.json.encode(command))
        self.child = self._number()

    def end(self, number: signal.Signals | None = None) -> int:
        """Send a signal, if there is one, and wait for the end; returns the exit status, or the signal's number."""
        assert self.child is not None
        if number is not None:
            os.kill(self.child, number)
        status = self._number()
        self.child = None
        self._write(b"")
        return status

    def has_ended(self) -> bool:
        """Return whether the command has ended, without waiting."""
        assert self._process.stdout is not None
        return bool(select.select([self._process.stdout], [], [], 0)[0])

    def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")

    def _number(self) -> int:
        assert self._process.stdout is not None
        assert select.select([self._process.stdout], [], [], WITHIN_S)[0], "nothing happens"
        return int(self._process.stdout.readline())


if __name__ == "__main__":
    import weimar.cli.commands
    import weimar.cli.server.serve
    import weimar.server.cluster.node
    import weimar.server.run
    import weimar.store.postgres.migrating  # noqa: F401 - imported before anything is forked

    for level in BOTS:
        _ = BOTS[level]
    gc.freeze()  # a child collects before it serves, and need not walk through all this
    for line in sys.stdin.buffer:
        child = os.fork()
        if not child:
            _run(line)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        ended = os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
        assert ended is not None
        sys.stdout.write(f"{ended.si_status}\n")
        sys.stdout.flush()
        sys.stdin.buffer.readline()
        os.waitpid(child, 0)
