"""Plants faults in a copy of the checkout, one after the other, and sees whether the checks notice.

Contract: a fault is caught if its check fails with the fault and passes without it. A check that ends in another way
(no test found, an import that fails, too long) catches nothing. The checkout itself is not changed.

Each run of pytest is forked from a process that has read pytest and not a line of the package under test: that saves a
third of a second for each of hundreds of runs, and each imports its own copy.
"""

import faulthandler
import multiprocessing
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal, Protocol, TypeAlias

from faults import ROOT, Fault

PARTS: Final = (
    *("bench", "conformance", "deploy", "docs", "examples", "locales", "src", "tests", "tools", "web"),
    *("pyproject.toml", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *("SECURITY.md", "requirements"),
)
PASSED, FAILED = 0, 1
OPTIONS: Final = ("-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "anyio.pytest_plugin")
Outcome: TypeAlias = Literal["caught", "missed", "not run"]
TIMEOUT_S: Final = 120.0
MOST_BYTES: Final = 8 << 30
"""Of memory: a planted fault may allocate without an end, and would take that of all other runs."""
STACKS_S: Final = 10.0
"""The time to report where a run hangs, before it is ended."""
_SERVER: Final = multiprocessing.get_context("forkserver")
_SERVER.set_forkserver_preload(["planting", "pytest", "msgspec", "apsw", "litestar", "sqlalchemy", "uvicorn"])


class Change(Protocol):
    """A fault in one file; its path starts at the root of the checkout."""

    @property
    def path(self) -> str:
        """The file."""
        ...

    def planted(self, text: str, /) -> str:
        """The text of the file with the fault in it."""
        ...


class Copy:
    """A copy of the checkout in which faults are planted.

    Args:
        folder: where it is.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def planted(self, fault: Change) -> Iterator[None]:
        """The copy with a fault in it."""
        path = self.folder / fault.path
        text = path.read_text("utf-8")
        self.write(path, fault.planted(text))
        try:
            yield
        finally:
            self.write(path, text)

    def check(self, checks: tuple[str, ...]) -> int:
        """Run a check; its status, as pytest has it."""
        if checks[0].startswith("web/"):
            return self._unit_tests(checks)
        log = self.folder / "log.txt"
        ours = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
        ours |= {
            "WEIMAR_UNDER_TEST": str(self.folder / "src"),
            "PYTHONPATH": str(self.folder / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        return _run_pytest([*OPTIONS, *checks], self.folder, ours, log)

    def said(self) -> str:
        """The last lines of the last check, or where it hung."""
        log = self.folder / "log.txt"
        return "\n".join(log.read_text("utf-8", "replace").splitlines()[-40:]) if log.exists() else ""

    def _unit_tests(self, checks: tuple[str, ...]) -> int:
        files = [check.removeprefix("web/") for check in checks]
        with (self.folder / "log.txt").open("wb") as log:
            done = subprocess.run(
                [self.folder / "web" / "node_modules" / ".bin" / "vitest", "run", *files],
                cwd=self.folder / "web",
                stdout=log,
                stderr=subprocess.STDOUT,
                timeout=TIMEOUT_S,
                check=False,
            )
        return done.returncode

    @staticmethod
    def write(path: Path, text: str) -> None:
        """Write a file; its compiled form, which a change of the same second and length could outlive, is dropped."""
        path.write_text(text, encoding="utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()


def _run_pytest(arguments: list[str], folder: Path, environment: Mapping[str, str], log: Path) -> int:
    """Run pytest in a copy with its package in front of all others; what it prints goes into a file.

    Returns:
        Its exit status; negative if a signal ended it.

    Raises:
        TimeoutError: it took longer than `TIMEOUT_S`, and was ended. Its log has the stacks of its threads.
    """
    run = _SERVER.Process(target=_run, args=(arguments, str(folder), dict(environment), str(log)))
    run.start()
    run.join(TIMEOUT_S + STACKS_S)
    if run.exitcode is None:
        run.kill()
        run.join()
        raise TimeoutError(arguments)
    return run.exitcode


def _run(arguments: list[str], folder: str, environment: dict[str, str], log: str) -> None:
    import pytest  # noqa: PLC0415 - read by the server, before it forks

    resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
    assert "weimar" not in sys.modules, "the server has read the package"
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(written, 1)
    os.dup2(written, 2)
    sys.path.insert(0, f"{folder}/src")
    faulthandler.dump_traceback_later(TIMEOUT_S, file=written)
    status = pytest.main(arguments)
    sys.stdout.flush()
    os._exit(int(status))


@contextmanager
def copied(parts: Sequence[str] = PARTS) -> Iterator[Copy]:
    """A copy of the checkout or of some parts, with links to the installed packages."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="planted-", dir=ROOT / "build") as name:
        folder = Path(name)
        ignored = shutil.ignore_patterns("node_modules", ".vite", ".svelte-kit")
        for part in parts:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, folder / part, ignore=ignored, symlinks=True)
            elif source.exists():
                shutil.copy2(source, folder / part)
        if "web" in parts and (ROOT / "web" / "node_modules").is_dir():
            (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        yield Copy(folder)


def outcome(copy: Copy, fault: Fault) -> Outcome:
    """Plant one fault, and see whether its check notices."""
    with copy.planted(fault):
        try:
            status = copy.check(fault.checks)
        except (TimeoutError, subprocess.TimeoutExpired):
            return "not run"
    return "caught" if status == FAILED else "missed" if status == PASSED else "not run"
