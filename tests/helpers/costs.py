"""Measurements of what work costs: seconds of CPU and memory of another process, both by the kernel's own count.

Contract: nothing here depends on how fast or busy the machine is, except that CPU seconds are compared with those of a
yardstick, which is measured in the same run.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from longest import longest_game
from weimar.engine import dump, final_state, parse

YARDSTICK_S: Final = 0.25
"""Seconds of CPU of the yardstick on the machine of docs/reference/figures.md."""
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_MIB: Final = 2**20


class Spent(NamedTuple):
    """Seconds of CPU, and MiB at the peak."""

    cpu_s: float
    memory: float


def slowness() -> float:
    """How much slower this machine is now than the one of the table; at least 1."""
    text = dump(longest_game(10))
    begun = time.process_time()
    for _ in range(10):
        final_state(parse(text))
    return max(1.0, (time.process_time() - begun) / YARDSTICK_S)


def spent_by(process: int) -> Spent:
    """What a running process has spent since it began, and its peak since `forget_peak` (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return Spent((int(fields[11]) + int(fields[12])) / _TICKS, _status(process, "VmHWM"))


def forget_peak(process: int) -> float:
    """Begin to count the peak of a process anew. Returns its memory now, in MiB."""
    Path(f"/proc/{process}/clear_refs").write_text("5")
    return _status(process, "VmRSS")


def _status(process: int, field: str) -> float:
    rows = dict(row.split(":", 1) for row in Path(f"/proc/{process}/status").read_text().splitlines())
    return int(rows[field].split()[0]) * 1024 / _MIB


_PARENT: Final = """
import os, sys
child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(child, 0)
told = (os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
os.write(int(sys.argv[1]), " ".join(map(str, told)).encode())
"""
"""Starts a program and reports its cost. A program's peak includes that of the process that started it, so this one is
small; the tests themselves take a gigabyte."""


def run(words: list[str], **more: str) -> tuple[int, bytes, bytes, Spent]:
    """Run a program, named by its path, to its end: its status, output and errors, and what it spent."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as told:
        command = [sys.executable, "-I", "-S", "-c", _PARENT, str(writing), *words]
        done = subprocess.run(command, capture_output=True, env=os.environ | more, pass_fds=[writing], check=True)
        os.close(writing)
        status, cpu_s, kibibytes = told.read().split()
    return int(status), done.stdout, done.stderr, Spent(float(cpu_s), int(kibibytes) * 1024 / _MIB)
