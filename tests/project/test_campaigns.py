"""Interrupted campaigns of `bench/cluster` continue, and failures stay in the result."""

import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def campaigns(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module of the benchmarks."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    import campaigns as found  # noqa: PLC0415 - it is no part of the tests' path

    yield found
    del sys.modules["campaigns"]


def test_an_interrupted_campaign_can_be_continued(campaigns: Any, tmp_path: Path) -> None:
    """Each part is run once, in all runs of the command together."""
    asked: list[int] = []

    def run(times: int) -> dict[str, Any]:
        asked.append(times)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return {"count": times, "lost": 1, "seconds": [float(len(asked))] * times}

    def campaign() -> Any:
        return campaigns.campaign("kills", 7, 3, run, campaigns.Kept(tmp_path / "books"))

    with pytest.raises(KeyboardInterrupt):
        campaign()
    assert campaign() == {"count": 7, "lost": 3, "median_s": 2.0, "worst_s": 4.0}
    assert asked == [3, 3, 1, 1]
    assert campaign()["count"] == 7
    assert len(asked) == 4


def test_failures_stay_in_the_report(campaigns: Any, tmp_path: Path) -> None:
    """A failing part ends the run; after another, successful run the result still has the failure."""
    kept = campaigns.Kept(tmp_path / "books")

    def fail(_times: int) -> dict[str, Any]:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        campaigns.campaign("deploys", 1, 5, fail, kept)
    books = campaigns.campaign(
        "deploys", 1, 5, lambda many: {"count": many, "seconds": [0.5]}, campaigns.Kept(tmp_path / "books")
    )
    assert (books["count"], books["failed"]) == (1, 1)


def test_campaigns_do_not_mix(campaigns: Any, tmp_path: Path) -> None:
    """One file does for all of them."""
    kept = campaigns.Kept(tmp_path / "books")
    for name in ("kills", "deploys"):
        books = campaigns.campaign(name, 2, 2, lambda many: {"count": many, "seconds": [1.0] * many}, kept)
        assert books["count"] == 2
