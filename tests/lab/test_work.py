"""Work on many machines: the result of one, whatever happens to workers; a sentence when a scheduler fails.

A real scheduler and its workers run as processes of this machine. A policy of the test stops in its first decision on a
worker, so the test knows a worker with an unfinished task.
"""

import json
import os
import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from threading import Thread
from time import sleep
from types import SimpleNamespace
from typing import Any, Final

import pytest
from click.testing import CliRunner
from distributed import KilledWorker

import golden
import weimar
from weimar.cli.commands import app
from weimar.engine import make_rules
from weimar.lab import work
from weimar.lab.opponents.outside import contestant
from weimar.lab.play.simulate import Plan
from weimar.lab.reports.dataset import collected
from weimar.lab.work import Unfinished, chosen_workers, code_version, workers
from weimar.text import say

POLICY = """
import os, time
from pathlib import Path

def first(view, dice):
    if "HELD_TASK" in os.environ:
        own, held = Path(f"{os.environ['HELD_TASK']}.{os.getpid()}"), Path(os.environ["HELD_TASK"])
        own.write_text(str(os.getpid()))
        try:
            os.link(own, held)
        except FileExistsError:
            return view.legal[0]
        time.sleep(300)  # until it is killed
        raise SystemExit
    return view.legal[0]
"""
TOURNAMENT = "tournament --bot held_here:first random --players 5 --deals 40 --seed 3 --json"
SIMULATION = "simulate --players 5 --games 3 --seed 3 --liberals novice --talk --json"
CHOICE = '0:{"do":"nominate","seat":0,"target":2}'
WHAT_IF = f"review {golden.ROOT}/examples/hitler-elected.json --json --futures 10 --what-if {CHOICE}"
LOST: Final = KilledWorker("task", SimpleNamespace(address="tcp://w"), 3)  # type: ignore[arg-type] # only shown
SCHEDULER = "--host 127.0.0.1 --port 0 --no-dashboard --dashboard-address 127.0.0.1:0 --scheduler-file"


def run(*words: str) -> tuple[int, Any]:
    """The exit status of a command, and its JSON report or error."""
    done = CliRunner().invoke(app, words, env={"WEIMAR_LANG": "en"})
    return done.exit_code, json.loads(done.stdout or done.stderr)


def figures(report: Any) -> Any:
    """The report without times."""
    return [{name: value for name, value in row.items() if name != "decision_ms"} for row in report["results"]]


def files(folder: Path) -> dict[str, bytes]:
    """Every file by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def outputs(folder: Path, *shared: str) -> Any:
    """The reports without times, and the files, of two simulations and of ten futures."""
    commands = (
        f"{SIMULATION} --records {folder}/records --transcripts {folder}/texts",
        f"{SIMULATION} --parquet {folder}/games",
        WHAT_IF,
    )
    reports = [run(*words.split(), *shared)[1] for words in commands]
    times = ("seconds", "games_per_second")
    return [{key: value for key, value in told.items() if key not in times} for told in reports], files(folder)


@contextmanager
def dask(folder: Path, *words: str) -> "Iterator[subprocess.Popen[bytes]]":
    """A process of Dask, with the policy and a place for the held task."""
    with (folder / f"{words[0]}.log").open("ab") as log:
        command = [sys.executable, "-m", f"distributed.cli.dask_{words[0]}", *words[1:]]
        where = os.environ | {"PYTHONPATH": str(folder), "HELD_TASK": str(folder / "held")}
        process = subprocess.Popen(command, cwd=folder, env=where, stdout=log, stderr=log)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def content(path: Path) -> str:
    """The content of a file, once it is there."""
    for _ in range(600):
        if path.is_file() and (found := path.read_text("utf-8")):
            return found
        sleep(0.1)
    raise AssertionError(f"no {path.name}")


def with_held_task(folder: Path, act: Callable[[int], None], *words: str) -> tuple[int, Any]:
    """Run a command, and act once a worker, named by its process, stops in a task."""
    acting = Thread(target=lambda: act(int(content(folder / "held"))))
    acting.start()
    found = run(*words)
    acting.join()
    return found


@pytest.mark.long
def test_machines_that_come_and_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No workers; a killed worker; workers of another version; a killed scheduler."""
    (tmp_path / "held_here.py").write_text(POLICY, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    contestant.cache_clear()
    file = tmp_path / "scheduler.json"
    with ExitStack() as running:
        scheduler = running.enter_context(dask(tmp_path, "scheduler", *SCHEDULER.split(), str(file)))
        address = json.loads(content(file))["address"]
        everywhere = (*TOURNAMENT.split(), "--scheduler", address)
        with monkeypatch.context() as impatient:
            impatient.setattr(work, "CONNECT_S", 1)
            code, told = run(*everywhere)
        assert (code, told["error"]) == (2, "no_workers")
        alone = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
        playing = [running.enter_context(dask(tmp_path, "worker", address, *alone)) for _ in range(2)]

        code, report = with_held_task(tmp_path, lambda worker: os.kill(worker, signal.SIGKILL), *everywhere)
        assert code == 0
        assert sum(process.poll() == -signal.SIGKILL for process in playing) == 1
        assert figures(report) == figures(run(*TOURNAMENT.split())[1])
        assert report["results"][0]["sides"]["liberal"]["games"] == 40

        assert outputs(tmp_path / "everywhere", "--scheduler", address) == outputs(tmp_path / "here")

        picture = tmp_path / "before.svg"
        picture.write_text("an earlier result", "utf-8")
        with monkeypatch.context() as newer:
            newer.setattr(weimar, "__version__", "9.9.9")
            code_version.cache_clear()
            code, told = run("study", "veto", "--games", "9", "--plot", str(picture), "--json", "--scheduler", address)
        code_version.cache_clear()
        assert (code, told["error"]) == (2, "other_worker")
        assert "127.0.0.1" in told["message"]
        assert code_version() in told["message"]
        assert picture.read_text("utf-8") == "an earlier result"

        (tmp_path / "held").unlink()
        code, told = with_held_task(tmp_path, lambda _worker: scheduler.kill(), *everywhere)
        assert (code, told["error"]) == (2, "scheduler_lost")
        assert address in told["message"]


@pytest.mark.parametrize(
    ("words", "address"),
    [
        ("tournament random selfish --deals 1", "http://127.0.0.1:1"),
        ("tournament random selfish --deals 1", "tls://127.0.0.1:1"),
        ("tournament random selfish --deals 1", ""),
        ("tournament random selfish --deals 1", "tcp://127.0.0.1:1"),
        (f"{SIMULATION} --parquet games", "tcp://127.0.0.1:1"),
        (WHAT_IF, "tcp://127.0.0.1:1"),
    ],
)
def test_a_scheduler_that_does_not_answer(
    words: str, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another protocol, TLS without certificates, nothing, nobody listens; no file is written."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(work, "CONNECT_S", 0.5)
    code, told = run(*words.split(), "--scheduler", address)
    assert (code, told["error"], files(tmp_path)) == (2, "scheduler_unreachable", {})


@pytest.mark.parametrize("words", [TOURNAMENT, SIMULATION, WHAT_IF])
def test_at_least_one_process_works(words: str) -> None:
    """None is wrong usage."""
    done = CliRunner().invoke(app, [*words.split(), "--workers", "0"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--workers" in done.stderr


def test_two_processes_give_the_results_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reports, records, transcripts and data files are the same, also of a run that was stopped and continued."""
    alone = outputs(tmp_path / "alone")
    plan = Plan(5, 25, 3, make_rules())
    whole = [*collected(tmp_path / "whole", plan, 10)]
    shared: list[int] = []
    with workers(2) as spread:

        def both(function: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[Any]:
            shared.append(len(tasks))
            return spread(function, tasks)

        chosen = {(2, None): nullcontext(both)}
        monkeypatch.setattr("weimar.cli.options.workers", lambda *options: chosen[options])
        assert outputs(tmp_path / "shared", "--workers", "2") == alone
        assert shared == [3, 3, 10]
        stopped = tmp_path / "stopped"
        assert [*islice(collected(stopped, plan, 10, spread), 14)] == whole[:14]
        assert len(files(stopped)) == 2  # the first part, and the description of the run
        assert [*collected(stopped, plan, 10, spread)] == whole
    assert files(stopped) == files(tmp_path / "whole")


def test_processes_that_die_end_the_work() -> None:
    """One of them cannot be replaced: on one machine, something is wrong."""
    with pytest.raises(Unfinished, match="workers_lost"), workers(2) as spread:
        list(spread(os._exit, [3]))


def test_long_work_is_handed_out_in_order_and_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each task once, in chunks, a few at a time."""
    monkeypatch.setattr(work, "AHEAD", 4)
    numbers = range(50)
    with workers(2) as spread:
        assert list(spread(str, numbers)) == [str(number) for number in numbers]
        assert list(spread(str, [])) == []


@pytest.mark.parametrize(
    ("place", "error", "code", "name"),
    [
        ("at first", OSError("refused"), "scheduler_unreachable", "{} (refused)"),
        ("waiting", TimeoutError(), "no_workers", "{}"),
        ("later", CancelledError(), "scheduler_lost", "{}"),
        ("later", LOST, "workers_lost", str(LOST)),
        ("later", ModuleNotFoundError("x"), "other_worker", "x"),
    ],
)
def test_each_failure_of_a_scheduler_ends_a_script_with_its_sentence(
    place: str, error: Exception, code: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is closed each time."""
    closed: list[bool] = []

    def fail(at: str) -> None:
        if place == at:
            raise error

    class Client:
        def __init__(self, *_: object, **__: object) -> None:
            fail("at first")

        def wait_for_workers(self, *_: object, **__: object) -> None:
            fail("waiting")

        def get_executor(self, **_: object) -> Any:
            return SimpleNamespace(submit=print)

        def close(self) -> None:
            closed.append(True)

    monkeypatch.setattr("distributed.Client", Client)
    scheduler = "tcp://127.0.0.1:1"
    with pytest.raises(SystemExit) as ended, chosen_workers(Namespace(workers=1, scheduler=scheduler)):
        fail("later")
    assert ended.value.code == f"{code}: {say(code, name=name.format(scheduler))}"
    assert closed == [True] * (place != "at first")


def test_the_version_changes_with_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed line, a renamed module and a changed number differ; the web app may be missing."""
    for name in ("a.py", "b.json", "webapp/c.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1", "utf-8")
    monkeypatch.setattr(weimar, "__file__", str(tmp_path / "__init__.py"))
    version = code_version.__wrapped__
    found = [version()]
    (tmp_path / "webapp" / "c.json").write_text("2", "utf-8")
    assert version() == found[0]
    (tmp_path / "b.json").write_text("2", "utf-8")
    found.append(version())
    (tmp_path / "a.py").write_text("2", "utf-8")
    found.append(version())
    (tmp_path / "a.py").rename(tmp_path / "d.py")
    found.append(version())
    assert len(set(found)) == 4
