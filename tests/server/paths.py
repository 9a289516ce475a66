"""Both paths of the server: with the replacements for internals of libraries, and on the libraries' own.

Contract: tests that use the fixture `library_path` run on both.
"""

import pytest


@pytest.fixture(params=["", "all"], ids=["replaced", "plain"])
def library_path(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The setting `WEIMAR_PLAIN` of every server that a test starts."""
    monkeypatch.setenv("WEIMAR_PLAIN", request.param)
