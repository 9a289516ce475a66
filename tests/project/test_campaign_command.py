"""`./dev campaign`: parts with seeds of their own, one line of JSON, and a failure repeated by one part."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BROKEN = """
import json, sys
sys.path.insert(0, "tests/helpers")
import campaign

def part(seed, count):
    if seed.endswith(" 1"):
        raise ValueError("boom")
    return count, "wrong" if seed.endswith(" 2") else ""

campaign.CAMPAIGNS["broken"] = (part, 7, 3)
print(json.dumps([campaign.run("broken", 5, 7, only) for only in (None, 1)] + [sorted(campaign.CAMPAIGNS)]))
"""


def _python(*arguments: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    return done.stdout, done.stderr


def test_a_campaign_prints_one_line_and_its_progress() -> None:
    """How many were done of how many, and the seed."""
    said, progress = _python("tests/helpers/campaign.py", "inputs", "--count", "60000", "--seed", "3")
    figures = json.loads(said)
    assert said.count("\n") == 1
    assert [figures[name] for name in ("campaign", "seed", "count", "asked", "failures")] == [
        *("inputs", 3, 60_000, 60_000),
        [],
    ]
    assert progress.splitlines() == ["part 1/2: 50000 ", "part 2/2: 60000 "]


def test_a_failure_names_its_part_and_the_others_run() -> None:
    """Also an unforeseen one; the part alone fails again. Every campaign is in the documentation."""
    whole, alone, names = json.loads(_python("-c", BROKEN)[0])
    failures = [{"part": 1, "what": "ValueError: boom"}, {"part": 2, "what": "wrong"}]
    assert (whole["count"], whole["failures"]) == (4, failures)
    assert (alone["count"], alone["failures"]) == (0, failures[:1])
    page = (ROOT / "docs" / "reference" / "campaigns.md").read_text("utf-8")
    documented = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert sorted([*documented, "broken"]) == names
