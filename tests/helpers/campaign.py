"""Long campaigns of the tests, one at a time: `./dev campaign NAME` prints one line of JSON.

A campaign has parts, each with a seed of its own that is made from `--seed` and its number. Progress is told part by
part; `--part N` runs one part again, to look into a failure.

- `twins`: pairs of games that a viewer must not tell apart, engine and views. `wire`: the same for whole tables.
- `bots`: the same with bots, under virtual time, with the moment of each message.
- `authority`: evenings at a table, in which every proof ever given is tried after every step.
- `sockets`: as `wire`, over real sockets.
- `kills`: deaths of the server (`kill -9`, and at named moments) while people play. `power`: images after power cuts.
- `disk`: faults of the disk in writes and syncs. `resumes`: viewers who come back, from every place in their stream.
- `inputs`: spoiled messages. `deals`: openings of games, tested for luck part by part.
- `canaries`: games over sockets, whose secrets are looked for in logs, figures and headers.
- `batch`: games on the batch engine and the clean one, with the same luck and actions.
- `count`: how many were done, in the unit above. `asked`: how many were wanted. `failures`: parts, and what failed.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SUITES = ("engine", "server", "server/connection", "server/http", "server/process", "server/tables", "store", "table")
sys.path[:0] = [str(ROOT / "tests" / folder) for folder in SUITES]

import mortal  # noqa: E402
import pytest  # noqa: E402
import test_authority  # noqa: E402
import test_bad_input  # noqa: E402
import test_bot_twins  # noqa: E402
import test_disk_faults  # noqa: E402
import test_durability  # noqa: E402
import test_leaks  # noqa: E402
import test_power_cut  # noqa: E402
import test_resume  # noqa: E402

import batch_equality  # noqa: E402
import test_shuffle  # noqa: E402
import twins  # noqa: E402
import wire_twins  # noqa: E402
from games import seeded  # noqa: E402
from weimar.engine import FairChance  # noqa: E402
from weimar.server.tables import attendance  # noqa: E402

Part = Callable[[str, int], tuple[int, str]]
"""Runs so many of something, named by a seed; how many were done, and what failed."""


def _twins(seed: str, count: int) -> tuple[int, str]:
    tally = twins.campaign(seed, count)
    return tally.pairs.total(), tally.difference or ""


def _wire(seed: str, count: int) -> tuple[int, str]:
    tally = wire_twins.hall_campaign(seed, count)
    return tally.pairs.total(), tally.difference


def _sockets(seed: str, count: int) -> tuple[int, str]:
    tally = wire_twins.street_campaign(seed, count)
    return tally.pairs.total(), tally.difference


def _bots(seed: str, count: int) -> tuple[int, str]:
    tally = test_bot_twins.campaign(seed, count)
    return tally.pairs, tally.difference


def _authority(seed: str, count: int) -> tuple[int, str]:
    for number in range(count):
        evening = test_authority.Evening(f"{seed} {number}")
        for _ in range(test_authority.STEPS):
            try:
                evening.step()
            except AssertionError as error:
                return number, f"evening {number}: {error}"
    return count, ""


def _kills(seed: str, count: int) -> tuple[int, str]:
    dice = random.Random(seed)
    points: list[str | None] = [dice.choice([*mortal.POINTS, None]) for _ in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(test_durability.campaign(Path(folder) / "data", points, dice.randrange(10**6)))
    return sum(tally.deaths.values()), "; ".join(tally.faults)


def _power(seed: str, count: int) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as folder:
        recorded = test_power_cut.record(Path(folder))
        verdicts = test_power_cut.campaign(recorded, count, random.Random(seed).randrange(10**6))
    bad = {verdict: times for verdict, times in verdicts.items() if verdict not in ("none", "open question")}
    return verdicts["none"] + sum(bad.values()), json.dumps(bad) if bad else ""


def _disk(seed: str, count: int) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as folder:
        met, wrong = test_disk_faults.campaign(Path(folder), count, random.Random(seed))
    return met, "; ".join(wrong)


def _resumes(seed: str, count: int) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as folder:
        test_resume.campaign(Path(folder), count, seed)
    return count, ""


def _inputs(seed: str, count: int) -> tuple[int, str]:
    codes = test_bad_input.spoiled_answers(seed, count)
    unknown = set(codes) - {*test_bad_input.CODEC_CODES, "understood"}
    return codes.total(), ", ".join(sorted(unknown))


def _deals(seed: str, count: int) -> tuple[int, str]:
    return count, "; ".join(test_shuffle.Tally(FairChance(seeded(seed)), count).unfair())


def _canaries(seed: str, count: int) -> tuple[int, str]:
    return count, test_leaks.canaries(count, seed)


def _batch(seed: str, count: int) -> tuple[int, str]:
    done = sum(map(batch_equality.compare, batch_equality.kinds(count, seed)), Counter[str]())
    return done["games"], ""


CAMPAIGNS: Final[dict[str, tuple[Part, int, int]]] = {
    "twins": (_twins, 1_000_000, 2_000),
    "wire": (_wire, 40_000, 100),
    "sockets": (_sockets, 10_000, 50),
    "bots": (_bots, 2_000, 20),
    "authority": (_authority, 400, 10),
    "kills": (_kills, 2_000, 10),
    "power": (_power, 20_000, 100),
    "disk": (_disk, 1_000, 50),
    "resumes": (_resumes, 100_000, 2_000),
    "inputs": (_inputs, 2_000_000, 50_000),
    "deals": (_deals, 1_000_000, 100_000),
    "canaries": (_canaries, 1_000, 20),
    "batch": (_batch, 1_000_000, 6_400),
}
"""By name: one part of it, how many there are in a whole campaign, and in a part."""


def run(name: str, seed: int, count: int, only: int | None) -> dict[str, object]:
    """One campaign, or one part of it."""
    part, _, each = CAMPAIGNS[name]
    parts = range(-(-count // each)) if only is None else range(only, only + 1)
    done, failures = 0, []
    for number in parts:
        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(attendance, "SPECTATORS_EVERY_S", 0.0)  # as in all tests: a clock tells twins apart
                found, failure = part(f"{name} {seed} {number}", min(each, count - number * each))
        except Exception as error:  # noqa: BLE001 - whatever it was: the other parts are run, and it is told
            found, failure = 0, f"{type(error).__name__}: {error}"
            traceback.print_exc()
        done += found
        if failure:
            failures.append({"part": number, "what": failure})
        print(f"part {number + 1}/{-(-count // each)}: {done} {failure}", file=sys.stderr)
    return {"campaign": name, "seed": seed, "count": done, "asked": count, "failures": failures}


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", choices=list(CAMPAIGNS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, help="how many instead of a whole campaign")
    parser.add_argument("--part", type=int, help="only this part, counted from 0")
    chosen = parser.parse_args()
    began = time.monotonic()
    count = CAMPAIGNS[chosen.name][1] if chosen.count is None else chosen.count
    if chosen.part is not None and not 0 <= chosen.part * CAMPAIGNS[chosen.name][2] < count:
        parser.error(f"no part {chosen.part} in {count}")
    figures = run(chosen.name, chosen.seed, count, chosen.part)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],  # noqa: S607 - any git
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    ).stdout.strip()
    print(json.dumps(figures | {"commit": commit, "took_s": round(time.monotonic() - began)}))
    sys.exit(bool(figures["failures"]))


if __name__ == "__main__":
    main()
