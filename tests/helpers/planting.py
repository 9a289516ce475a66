"""Plants the faults of `faults` in a copy of the checkout, one after the other, and sees whether the checks notice.

Contract: a fault is caught if its check fails with the fault and passes without it. A check that ends in another way
(no test found, an import that fails, too long) catches nothing. The checkout itself is not changed.
"""

import multiprocessing
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal, TypeAlias

from faults import ROOT, Fault
from forked import TIMEOUT_S, run_pytest

PARTS: Final = (
    *("bench", "conformance", "deploy", "docs", "examples", "locales", "src", "tests", "tools", "web"),
    *("pyproject.toml", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *("SECURITY.md", "requirements"),
)
PASSED, FAILED = 0, 1
OPTIONS: Final = ("-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "anyio.pytest_plugin")
Outcome: TypeAlias = Literal["caught", "missed", "not run"]

multiprocessing.set_forkserver_preload(["forked", "pytest", "msgspec", "apsw", "litestar", "sqlalchemy", "uvicorn"])


class Copy:
    """A copy of the checkout in which faults are planted.

    Args:
        folder: where it is.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def planted(self, fault: Fault) -> Iterator[None]:
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
        return run_pytest([*OPTIONS, *checks], self.folder, self.folder / "src", ours, log)

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


@contextmanager
def copied() -> Iterator[Copy]:
    """A copy of the checkout, with links to the installed packages."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="planted-", dir=ROOT / "build") as name:
        folder = Path(name)
        ignored = shutil.ignore_patterns("node_modules", ".vite", ".svelte-kit")
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, folder / part, ignore=ignored, symlinks=True)
            elif source.exists():
                shutil.copy2(source, folder / part)
        if (ROOT / "web" / "node_modules").is_dir():
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
