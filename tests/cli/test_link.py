"""`weimar link`, and links where other commands take a record."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from weimar.cli.commands import app
from weimar.engine import dump, parse, to_link

HAND = Path(__file__).parents[2] / "conformance" / "hand"
RECORD = parse(json.dumps(json.loads(next(iter(sorted(HAND.glob("*.json")))).read_text("utf-8"))["record"]))


def run(*words: str, text: str = "") -> Result:
    """The command's result."""
    return CliRunner().invoke(app, words, input=text)


def test_a_record_becomes_a_link_and_comes_back() -> None:
    """Also inside an address, and from standard input."""
    link = run("link", "-", text=dump(RECORD).decode()).stdout.strip()
    assert link == to_link(RECORD)
    for given in (link, f"http://localhost:8031/replay#{link}"):
        assert parse(run("link", given, "--record").stdout) == RECORD
    assert parse(run("link", "-", "--record", text=link).stdout) == RECORD


LOG = """{"gameSetting": {}, "players": [{"username": "Ada", "role": "liberal"}, {"username": "Bo", "role": "liberal"},
{"username": "Cy", "role": "liberal"}, {"username": "Di", "role": "fascist"}, {"username": "Ed", "role": "hitler"}],
"logs": [{"presidentId": 1, "chancellorId": 2, "votes": [true, true, true, false, false],
"presidentHand": {"reds": 2, "blues": 1}, "chancellorHand": {"reds": 1, "blues": 1}, "enactedPolicy": "liberal",
"presidentClaim": {"reds": 2, "blues": 1}}]}"""


def test_a_log_of_another_site_becomes_a_record(tmp_path: Path) -> None:
    """Its review is that of the record; a house rule is named."""
    record = parse(run("link", "-", "--record", text=LOG).stdout)
    assert (record.first_candidate, len(record.actions), record.players[4]) == (1, 9, "Ed")
    file = tmp_path / "game.json"
    file.write_text(LOG, "utf-8")
    assert run("review", str(file), "--json").stdout == run("review", to_link(record), "--json").stdout
    done = run("review", "-", text=LOG.replace('"gameSetting": {}', '"gameSetting": {"rebalance7p": true}'))
    assert (done.exit_code, json.loads(done.stderr)["error"]) == (2, "unknown_house_rule")
    assert "rebalance7p" in done.stderr


FOREIGN = Path(__file__).parents[1] / "fixtures" / "foreign_logs"
MANY = [path.read_text("utf-8").strip() for path in sorted(FOREIGN.glob("*.json"))]


@pytest.mark.parametrize("text", ["[" + ",\n".join(MANY) + "]", "\n\n".join(MANY) + "\n"], ids=["array", "lines"])
@pytest.mark.parametrize("command", [["referee"], ["link"], ["link", "--record"], ["review", "--json"], ["review"]])
def test_many_games_in_one_file(command: list[str], text: str) -> None:
    """Each answered as if it was alone, in order."""
    first, *options = command
    alone = [run(first, "-", *options, text=one).stdout for one in MANY]
    assert len(alone) == 3
    done = run(first, "-", *options, text=text)
    assert (done.exit_code, done.stdout) == (0, "".join(alone))


@pytest.mark.parametrize("options", [["--what-if", '4:{"do": "vote", "seat": 0, "vote": "ja"}']])
def test_what_needs_one_game_takes_one(options: list[str]) -> None:
    """A file of many is refused as a record."""
    done = run("review", "-", *options, text="[" + ",".join(MANY) + "]")
    assert (done.exit_code, json.loads(done.stderr)["error"]) == (2, "wrong_type")
