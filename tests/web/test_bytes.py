"""How much is transferred until one plays: `bench/web --smoke` meets its gates."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from stage import ROOT, Stage, find_browser

pytest_plugins = ("stagehands",)

BYTES = ("js_gzip_kb", "total_kb", "requests", "third_party")


@pytest.mark.long
def test_a_game_costs_few_bytes(stage: Stage) -> None:
    """Scripts, bytes and requests within their gates, and nothing from third parties."""
    assert stage
    told = subprocess.run(
        [sys.executable, str(ROOT / "bench" / "web.py"), "--smoke"],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env=os.environ | {"WEIMAR_CHROMIUM": str(find_browser()), "WEIMAR_BOT_PACE_MS": "50"},  # bytes, not time
    )
    figures: dict[str, Any] = json.loads(told.stdout)
    assert not {name for name in figures["missed"] if name in BYTES}, figures
    assert 20 < figures["js_gzip_kb"] < figures["total_kb"]
    assert figures["requests"] > 5
