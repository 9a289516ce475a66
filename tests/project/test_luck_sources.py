"""The server uses only the system's random generator: two runs with equal seeds, clock and process share no result.

ruff refuses other generators in the source (S311); each exception there has its reason beside it.
"""

import json
import os
import subprocess
import sys
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any

import luck
from luck import GAMES


@cache
def _runs() -> tuple[dict[str, Any], dict[str, Any]]:
    """Two runs with the same seeds, clock, process id and hashes."""
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        done = subprocess.run(
            [sys.executable, luck.__file__, one, other],
            capture_output=True,
            check=True,
            timeout=300,
            env=os.environ | {"PYTHONHASHSEED": "0"},
        )
    first, second = map(json.loads, done.stdout.splitlines())
    return first, second


def test_two_runs_have_nothing_in_common() -> None:
    """All random results differ, although every wrong source of randomness is equal."""
    one, other = (run["drawn"] for run in _runs())
    for what in one:
        assert one[what], what
        assert one[what] != other[what], what
    for what in ("keys", "tickets", "streams", "pseudonyms", "secrets", "dice"):
        assert not set(one[what]) & set(other[what]), what
        assert len(set(one[what])) == len(one[what]), what
    # there are 12,376 piles: two of 24 are the same once in fifty runs, but hardly those of the same game
    for what, alike in (("piles", 2), ("roles", 4), ("first candidates", 10)):
        assert len(one[what]) == GAMES
        same = [left == right for left, right in zip(one[what], other[what], strict=True)]
        assert sum(same) < alike, what
        assert len({json.dumps(drawn) for drawn in one[what]}) > 2, what


def test_only_the_systems_generator_is_created() -> None:
    """While tables are opened and games played, by any way in which Python or numpy make one."""
    for run in _runs():
        assert run["made"] == []
