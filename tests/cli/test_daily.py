"""`weimar daily`: a day played by a level or by a person, and links checked and compared."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from weimar.bots import BOTS
from weimar.cli.commands import app
from weimar.cli.daily import command
from weimar.cli.daily.words import result_lines, share_line
from weimar.daily import checked, day_of, played_by
from weimar.daily.day import VERSION
from weimar.daily.puzzle import puzzle_of
from weimar.daily.puzzle.puzzle import Puzzle
from weimar.daily.result import OwnChoice
from weimar.daily.result import Result as DayResult
from weimar.engine import parse, record_of
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument
from weimar.engine.terms import party_of
from weimar.names import BOT_NAMES
from weimar.text import say
from weimar.wording.argued import sentence

pytest_plugins = ("asked_once",)
pytestmark = pytest.mark.usefixtures("bots_asked_once")

MONDAY = "2026-11-02"
TODAY = "2026-11-30"


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_today", lambda: TODAY)


def run(*words: str, text: str = "") -> Result:
    """The command's result."""
    return CliRunner().invoke(app, ["daily", *words], input=text)


def played(level: str = "novice", date: str = MONDAY) -> dict[str, object]:
    """What a level gets out of a day."""
    done = run("--date", date, "--auto", level, "--json")
    assert done.exit_code == 0, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def test_a_level_plays_a_day() -> None:
    """The record and the link are of the same game, that of the library; the same again each time."""
    answer = played()
    record = parse(json.dumps(answer["record"]))
    day = day_of(MONDAY, TODAY)
    course = played_by(day, BOTS["novice"])
    assert record == record_of(course.events, record.players, course.talk)
    assert checked(str(answer["link"]), TODAY).record == record
    assert (answer["date"], answer["version"], answer["players"], answer["seat"]) == (MONDAY, VERSION, 5, day.seat)
    assert played() == answer


def test_a_result_in_words_has_the_share_line_and_the_link() -> None:
    """Figures for people; the line has neither role nor move."""
    answer = played()
    done = run("--date", MONDAY, "--auto", "novice")
    *lines, share, _, link = done.stdout.splitlines()
    assert link == answer["link"]
    assert share == answer["share"]
    assert MONDAY in share
    assert not any(word in share.lower() for word in ("liberal", "fascist", "hitler", "l.", "seat"))
    assert any(str(answer["score"]) in line for line in lines)


@pytest.mark.parametrize("seed", range(12))
def test_each_figure_stands_in_its_sentence(seed: int) -> None:
    """And each choice in its fifth, the worst of them as a square."""
    dice = Random(seed)
    luck, own, others = (dice.randrange(-60, 60) for _ in range(3))
    cost, score, many = dice.randrange(80), dice.randrange(101), dice.randrange(1, 24)
    won = dice.random() < 0.5
    losses = [dice.choice((None, 0.0, 0.004, 0.005, 0.006, 0.02, 0.021, 0.4)) for _ in range(many)]
    choices = tuple(OwnChoice(number, 1, CastVote(0, "ja"), loss) for number, loss in enumerate(losses))
    told = DayResult(
        date=MONDAY,
        version=VERSION,
        players=5,
        seat=0,
        role="liberal",
        won=won,
        winner="liberal" if won else "fascist",
        reason="hitler_executed" if won else "hitler_elected",
        luck=luck / 100,
        own=own / 100,
        others=others / 100,
        cost=cost / 100,
        score=score,
        choices=choices,
    )
    assert [*result_lines(told)] == [
        say("daily-ended", won="true" if won else "false"),
        say("daily-luck", points=_signed(luck)),
        say("daily-own", points=_signed(own)),
        say("daily-others", points=_signed(others)),
        say("daily-cost", points=cost),
        say("daily-score", score=score),
    ]
    worst: list[float | None] = [None] * 5
    for number, loss in enumerate(losses):
        fifth = next(part for part in range(5) if number < many * (part + 1) // 5)
        if loss is not None:
            worst[fifth] = max(loss, worst[fifth] or 0.0)
    squares = "".join(
        "⬜" if loss is None else "🟩" if loss <= 0.005 else "🟨" if loss <= 0.02 else "🟥" for loss in worst
    )
    assert share_line(told) == say(
        "daily-share", date=MONDAY, won="true" if won else "false", score=str(score), squares=squares
    )
    assert [*result_lines(replace(told, luck=None))][1:] == [say("daily-no-verdict")]
    assert share_line(replace(told, score=None)) == share_line(told).replace(f"· {score} ·", "· – ·")


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"


def test_a_link_is_verified() -> None:
    """Exit status 0 and the result; another one for a link that was changed."""
    answer = played()
    link = str(answer["link"])
    done = run("verify", link)
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert told["verified"] is True
    assert told["won"] == answer["won"]
    for changed, code in (
        (link[:-1] + ("A" if link[-1] != "A" else "B"), "damaged_link"),
        (link.replace(MONDAY, "2026-11-09"), "daily_other_deal"),
        (link.replace(f"d{VERSION}.", "d1."), "daily_other_version"),
        ("hello", "daily_not_a_link"),
    ):
        done = run("verify", changed)
        assert done.exit_code != 0
        assert done.stdout == ""
        error = json.loads(done.stderr)
        assert error["error"] == code
        assert error["message"]


def test_two_links_are_compared() -> None:
    """The results of both, and the place where they part; not for two days."""
    answers, day = (played(), played("random")), day_of(MONDAY, TODAY)
    one, other = (str(answer["link"]) for answer in answers)
    told = json.loads(run("compare", one, other).stdout)
    assert {"verified": True, **told["results"][0]} == json.loads(run("verify", one).stdout)
    assert told["results"][0] != told["results"][1]
    number = told["parted"]["actions"]
    first, second = (parse(json.dumps(answer["record"])).actions for answer in answers)
    assert first[:number] == second[:number]
    assert [told["parted"]["first"], told["parted"]["second"]] == [
        msgspec.to_builtins(actions[number]) if actions[number].seat == day.seat else None
        for actions in (first, second)
    ]
    assert told["parted"]["first"] != told["parted"]["second"]
    assert json.loads(run("compare", one, one).stdout)["parted"] is None
    another_day = str(played(date="2026-11-09")["link"])
    assert json.loads(run("compare", one, another_day).stderr)["error"] == "daily_other_deal"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--date", "2026-12-01"), "daily_future"),
        (("--date", "soon"), "daily_bad_date"),
        (("--date", "2020-01-01"), "daily_before_first"),
        (("--auto", "genius", "--json"), "unknown_bot"),
    ],
)
def test_bad_input_gets_a_sentence(words: tuple[str, ...], code: str) -> None:
    """With a stable code, and nothing on standard output."""
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert json.loads(done.stderr)["error"] == code


@pytest.mark.parametrize("date", ["2026-11-02", "2026-11-04", "2026-11-06"])
def test_a_puzzle_is_told_without_its_solution_and_with_it(date: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question: Hitler, the one of two officials who is not liberal, and the one who can be nominated."""
    kept = cache(puzzle_of)  # it takes up to a second, and the command asks for it three times
    monkeypatch.setattr(command, "puzzle_of", kept)
    puzzle = kept(date, TODAY)
    asked, solved = (run("puzzle", "--date", date, *more).stdout.splitlines() for more in ((), ("--solution",)))
    if puzzle.goal == "hitler":
        (answer,) = [seat for seat, role in enumerate(puzzle.roles) if role == "hitler"]
    elif puzzle.goal == "liar":
        past = puzzle.rounds[(puzzle.about or 0) - 1]
        (answer,) = [seat for seat in (past.candidate, past.nominee or 0) if puzzle.roles[seat] != "liberal"]
    else:
        (answer,) = [strike.seat for strike in puzzle.wanted]
        assert answer in puzzle.eligible
    names = BOT_NAMES[: puzzle.players]
    assert solved[-1] == say(f"puzzle-answer-{puzzle.goal}", name=names[answer])
    struck = [
        "  → " + say("puzzle-struck", name=names[step.strike.seat], role=say(f"role-{step.strike.role}"))
        for part in puzzle.parts
        for step in part.steps
    ]
    assert [line for line in solved if line.startswith("  →")] == struck != []
    assert asked == [line for line in solved[:-2] if not line.startswith(("  →", "      "))]
    assert solved == [*_solved(puzzle, names), "", solved[-1]]
    told = json.loads(run("puzzle", "--date", date, "--json").stdout)
    assert told == json.loads(msgspec.json.encode({"puzzle": puzzle, "names": names}))


def _solved(puzzle: Puzzle, names: Sequence[str]) -> Iterator[str]:
    """A puzzle line by line: the question, then each part with its rounds, and each step with the facts behind it."""
    yield f"{puzzle.date} · {say('puzzle-level', level=puzzle.level)}"
    name = names[puzzle.about or 0] if puzzle.goal == "safe" else ""
    yield say(f"puzzle-goal-{puzzle.goal}", name=name, round=puzzle.about or 0)
    yield say("puzzle-truth")
    sides = [party_of(role) for role in puzzle.roles]
    yield say("puzzle-roles", liberals=sides.count("liberal"), fascists=sides.count("fascist") - 1)
    begins = [0, *(part.rounds for part in puzzle.parts)]
    for begin, part in zip(begins, puzzle.parts, strict=False):
        yield ""
        for number in range(begin, part.rounds):
            yield from _round(puzzle, number, names)
        if part == puzzle.parts[-1] and puzzle.eligible:
            yield say("puzzle-eligible", names=", ".join(names[seat] for seat in puzzle.eligible))
        for step in part.steps:
            yield "  → " + say("puzzle-struck", name=names[step.strike.seat], role=say(f"role-{step.strike.role}"))
            for fact in step.facts:
                past = puzzle.rounds[fact.round - 1]
                given = {"president": past.candidate, "chancellor": past.nominee, "target": past.target}
                seats = {office: "" if seat is None else names[seat] for office, seat in given.items()}
                yield "      " + say(f"puzzle-fact-{fact.kind}", round=fact.round, **seats)


def _round(puzzle: Puzzle, number: int, names: Sequence[str]) -> Iterator[str]:
    """A round: its government, what came of it, what was said of the session, and what followed."""
    past = puzzle.rounds[number]
    president, chancellor, target = (
        "" if seat is None else names[seat] for seat in (past.candidate, past.nominee, past.target)
    )
    outcome = past.enacted or "failed"
    yield f"{number + 1}. {president}, {chancellor}: {say(f'talk-outcome-{outcome}')}"
    told = [said for said in puzzle.statements if said.round == number + 1]
    yield from (f"   {names[said.seat]}: {said.tiles}" for said in told if said.about == "session")
    if past.chaos:
        yield f"   {say('log-chaos_struck', policy=past.chaos)}"
    if past.power:
        yield f"   {say(f'talk-row-{past.power}', president=president, target=target)}"
    for said in told:
        if said.about != "session":
            yield f"   {names[said.seat]}: {say(f'talk-party-{said.party}') if said.party else said.tiles}"
    if past.cleared:
        yield f"   {say('log-chancellor_cleared', chancellor=chancellor)}"


@pytest.mark.parametrize(("date", "code"), [("2026-12-01", "daily_future"), ("soon", "daily_bad_date")])
def test_a_puzzle_of_no_day_is_refused(date: str, code: str) -> None:
    """In one sentence."""
    done = run("puzzle", "--date", date)
    assert (done.exit_code, done.stdout, json.loads(done.stderr)["error"]) == (2, "", code)


def test_the_facts_of_a_day_tell_no_secret() -> None:
    """Size, rules and level; neither role nor seat."""
    anybody = {"special_election_target": "any", "execution_target": "any"}
    for date, players, changed in ((MONDAY, 5, {}), ("2026-11-07", 10, {}), ("2026-11-08", 7, anybody)):
        rules = {"preset": "official"} | changed
        facts = {"date": date, "version": VERSION, "players": players, "rules": rules, "level": "expert"}
        assert json.loads(run("--date", date, "--json").stdout) == facts
    assert json.loads(run("--json").stdout)["date"] == TODAY


def test_a_person_plays_a_day_in_the_terminal() -> None:
    """Tapping the first choice each time after one argument, and claiming nothing; the link of the game holds."""
    day = day_of(MONDAY, TODAY)
    other = (day.seat + 1) % day.players
    keys = "\n".join(["argue", "1", str(other + 1), "1"] + ["j", "0", "1", "2", "3", "4", "5", "f", "l", "p"] * 400)
    done = run("--date", MONDAY, text=keys)
    assert done.exit_code == 0, done.stderr
    *lines, link = done.stdout.splitlines()
    game = checked(link, TODAY)
    assert game.day == day
    said = Argument("trust", seat=other)
    assert [one.argument for one in game.record.talk if one.seat == day.seat] == [said]
    names = game.record.players
    words = sentence(next(one for one in game.record.talk if one.seat == day.seat), (), names)
    assert any(line.endswith(f"  {names[day.seat]}: {words}") for line in lines)
    tables = [number for number, line in enumerate(lines) if line.startswith("╭")]
    assert tables
    assert not any(lines[number - 1].strip() for number in tables), "a line is free above each"


def test_leaving_a_day_is_silent() -> None:
    """Nothing is lost: the day can be played again."""
    done = run(text="q\n")
    assert done.exit_code == 0
    assert "d1." not in done.stdout
