"""Faults planted in the product, one at a time, and whether the world alone finds them: `python tests/world/hunts.py`.

Contract: each fault of hunts.txt is compiled into the product of a process of its own (no file changes), which plays
worlds until one fails or its time is over. Prints a line for each fault with the seed that found it, and the seconds of
the processor to find it and to play that seed again; the last line is JSON.
"""

import argparse
import importlib.machinery
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))
from syntax import changed

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "weimar"
FAULTS: Final = Path(__file__).with_name("hunts.txt")


class Plant(NamedTuple):
    """One fault; `path` is in the package."""

    name: str
    path: str
    place: str
    old: str
    new: str


def plants() -> list[Plant]:
    """All of them."""
    found: list[Plant] = []
    path = ""
    for line in FAULTS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            path = line.strip("[]")
        elif line.startswith(("- ", "+ ")):
            field = "old" if line[0] == "-" else "new"
            lines = [*filter(None, [getattr(found[-1], field)]), line[2:]]
            found[-1] = found[-1]._replace(**{field: "\n".join(lines)})
        elif not line.startswith("#"):
            name, _, place = line.partition(" @ ")
            found.append(Plant(name, path, place, "", ""))
    return found


def plant(fault: Plant) -> None:
    """Let this process import the product with a fault.

    Raises:
        ValueError: its place is not there exactly once.
    """
    loader: Any = importlib.machinery.SourceFileLoader
    sound, target = loader.get_code, str(SOURCE / fault.path)
    text = changed((SOURCE / fault.path).read_text(encoding="utf-8"), fault.place, fault.old, fault.new)

    def get_code(self: Any, name: str) -> Any:
        path = self.get_filename(name)
        return compile(text, path, "exec") if path == target else sound(self, name)

    loader.get_code = get_code


def _hunt(number: int, first: int, seconds: float) -> None:
    """Play worlds with one fault until one of them fails."""
    plant(plants()[number])
    from story import play  # noqa: PLC0415 - only now it has the fault

    until, seed = time.process_time() + seconds, first
    while time.process_time() < until:
        outcome = play(seed)
        if outcome.fault is not None:
            began = time.process_time()
            again = play(seed)
            same = again.fault == outcome.fault and again.digest == outcome.digest
            took = round(time.process_time() - began, 2)
            told = {"seed": seed, "fault": outcome.fault, "found_s": round(began, 1), "again_s": took, "same": same}
            sys.stdout.write(json.dumps(told) + "\n")
            return
        seed += 1


def main() -> None:
    """Hunt for all faults."""
    wanted = argparse.ArgumentParser(prog="hunts.py", description="Plant faults, and let the world find them.")
    wanted.add_argument("--hunt", type=int, help="the number of one fault, in this process")
    wanted.add_argument("--seed", type=int, default=0, help="the first world")
    wanted.add_argument("--seconds", type=float, default=600, help="of the processor, for each fault")
    chosen = wanted.parse_args()
    if chosen.hunt is not None:
        _hunt(chosen.hunt, chosen.seed, chosen.seconds)
        return
    found = 0
    for number, fault in enumerate(plants()):
        began = time.monotonic()
        words = ["--hunt", str(number), "--seed", str(chosen.seed), "--seconds", str(chosen.seconds)]
        told = subprocess.run([sys.executable, __file__, *words], capture_output=True, text=True, check=False)
        took = time.monotonic() - began
        found += bool(told.stdout) or told.returncode != 0
        line = told.stdout.strip() or told.stderr.strip()[-200:] or "not found"
        sys.stdout.write(f"{number:2} {took:6.1f} s  {fault.name}: {line}\n")
        sys.stdout.flush()
    sys.stdout.write(json.dumps({"planted": len(plants()), "found": found}) + "\n")


if __name__ == "__main__":
    main()
