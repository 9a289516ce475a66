"""Computer players in the terminal game."""

import json

import pytest
from typer.testing import CliRunner

from weimar.bots import BOTS
from weimar.cli import app
from weimar.text import say


@pytest.mark.parametrize("level", sorted(BOTS))
def test_every_level_plays_in_the_terminal(level: str) -> None:
    """A whole game against it; the thinking levels speak about what they saw."""
    done = CliRunner().invoke(
        app, ["play", "--players", "5", "--seed", "3", "--bots", level], input="1\n" * 300, env={"COLUMNS": "100"}
    )
    assert done.exit_code == 0
    assert say(f"lobby-level-{level}") in done.stdout
    assert "You have" in done.stdout.splitlines()[-1]
    assert ("on the session of round" in done.stdout) == (level in {"novice", "steady", "expert"})


def test_an_unknown_level_is_refused() -> None:
    """By code, like everything else."""
    done = CliRunner().invoke(app, ["play", "--bots", "nobody"])
    assert done.exit_code == 2
    assert json.loads(done.stderr)["error"] == "unknown_bot"
