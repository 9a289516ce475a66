"""What the workers of one test run have in common: a folder, locks, and results that only one of them computes.

Workers take over each other's tests, so whatever a module's tests share would otherwise be computed by each of them.
"""

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Hold a lock, which is a file; others wait for it."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def common_folder(factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this run have in common."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def computed_once(factory: pytest.TempPathFactory, name: str, compute: Callable[[], Any]) -> Any:
    """A result that can be written as JSON, by the first worker that asks for it."""
    file = common_folder(factory) / f"{name}.json"
    with alone(file.with_suffix(".lock")):
        if not file.exists():
            told = json.dumps(compute())
            file.write_text(told, "utf-8")
        return json.loads(file.read_text("utf-8"))
