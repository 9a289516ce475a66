"""The guided first game has all its sentences, and shows the learner no secret."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import guide
from weimar.engine.actions import Enact, Nominate

LOCALES = Path(__file__).parents[3] / "locales"


@pytest.fixture(scope="module")
def steps() -> list[dict[str, Any]]:
    """What is committed."""
    return json.loads(guide.TARGET.read_text("utf-8"))["steps"]  # type: ignore[no-any-return]


def test_every_lesson_and_every_reason_has_its_sentences(steps: list[dict[str, Any]]) -> None:
    """And none is written for nothing."""
    text = (LOCALES / "en" / "guide.ftl").read_text("utf-8")
    keys = set(re.findall(r"^(guide-(?:name|closed)-\w+) =", text, re.MULTILINE))
    lessons = {f"guide-name-{step['lesson']}" for step in steps if "lesson" in step}
    reasons = {f"guide-closed-{one['reason']}" for step in steps for one in step.get("closed", [])}
    assert keys == lessons | reasons


def test_the_learner_sees_no_secret_of_others(steps: list[dict[str, Any]]) -> None:
    """What is recorded is one seat's view: until the end it holds no other role and no other hand."""
    own: dict[str, Any] = {}
    for step in steps[:-2]:
        own |= step.get("own", {}).get("set", {})
        assert own["roles"] == ["liberal", None, None, None, None]
        assert "roles" not in step.get("game", {}).get("set", {}) or not any(step["game"]["set"]["roles"])
    for step in steps:
        for seen in step.get("seen", []):
            if seen["event"] in ("policies_drawn", "policy_discarded") and seen["president"] != guide.LEARNER:
                assert seen.get("policy") is None
                assert seen.get("tiles") is None


def test_an_illegal_choice_is_an_error_of_the_script() -> None:
    """It stops the recording."""
    script = guide.Script()
    with pytest.raises(ValueError, match="not legal"):
        script.learner(None, Enact(guide.LEARNER, "F"))
    with pytest.raises(ValueError, match="why not"):
        script.learner(None, Nominate(guide.LEARNER, guide.ADA))
