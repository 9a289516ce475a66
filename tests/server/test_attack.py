"""Attacks by strangers during a game: a short run of each kind in `./dev bench server attack`. No action is lost.

Nobody at the table is disconnected either: both end the run with an error. Speed depends on the machine, so only the
command measures it. What refuses each kind is tested in `connection/test_edge.py` and `process/test_limits.py`.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench" / "server_attack.py"
FEW = ("explanations", "silent_readers")
"""Costly work, and clients that do not read: what could delay a table whose limits all hold."""
ALL = 16


@pytest.mark.parametrize(
    ("kinds", "addresses"),
    [(FEW, 1), pytest.param((), 1, marks=pytest.mark.full), pytest.param((), 100, marks=pytest.mark.full)],
)
def test_no_stranger_disturbs_a_table_in_play(kinds: tuple[str, ...], addresses: int) -> None:
    """Every action is carried out and seen by all, and every attack was answered by the server's own codes."""
    chosen = [word for kind in kinds for word in ("--kind", kind)]
    told = subprocess.run(
        [sys.executable, str(BENCH), "--seconds", "0.25", "--addresses", str(addresses), *chosen],
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    figures = json.loads(told.stdout)
    blocks = {
        kind: block[str(addresses)] for kind, block in figures.items() if isinstance(block, dict) and kind != "quiet"
    }
    assert len(blocks) == (len(kinds) or ALL)
    for kind, block in blocks.items():
        assert block["actions"], kind
        assert "internal" not in block["answers"], (kind, block["answers"])
