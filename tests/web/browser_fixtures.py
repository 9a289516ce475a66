"""Fixtures for browser tests; test modules name this module in `pytest_plugins` and import `harness`."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness import ROOT, Harness, build, find_browser, fonts


@pytest.fixture(scope="session")
def harness(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harness]:
    """The worker's browser, with the app built; with this machine's fonts, or with those of the parameter."""
    executable = find_browser()
    if executable is None:
        pytest.fail("no Chromium was found; ./test installs one, WEIMAR_CHROMIUM names one")
    build()
    which = getattr(request, "param", None)
    settings = fonts(which, tmp_path_factory.mktemp("fonts")) if which else None
    made = Harness(executable, settings, paints="WEIMAR_ARTEFACTS" in os.environ)
    yield made
    made.close()


@pytest.fixture(scope="session")
def painting(harness: Harness) -> Iterator[Harness]:
    """A browser for tests that look at the colours of a page."""
    made = Harness(harness.executable, harness.settings)
    yield made
    made.close()


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """The folder for pictures: `WEIMAR_ARTEFACTS`, or one in this checkout, because two users may share a machine.

    Pages are only painted, and `Person.picture` keeps anything, for the former.
    """
    folder = Path(os.environ.get("WEIMAR_ARTEFACTS") or ROOT / "build" / "artefacts")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
