"""The fixtures of the tests with a browser; test modules name this one in `pytest_plugins` and import `stage`."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from stage import ROOT, Stage, build, find_browser


@pytest.fixture(scope="session")
def stage() -> Iterator[Stage]:
    """The worker's browser, with the app built."""
    executable = find_browser()
    if executable is None:
        pytest.fail("no Chromium was found; ./test installs one, WEIMAR_CHROMIUM names one")
    build()
    made = Stage(executable)
    yield made
    made.close()


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where pictures are kept: `WEIMAR_ARTEFACTS`, or a folder of this checkout: two users may test on one machine."""
    folder = Path(os.environ.get("WEIMAR_ARTEFACTS") or ROOT / "build" / "artefacts")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
