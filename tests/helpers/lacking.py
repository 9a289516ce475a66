"""What a test does without a program that it needs: it fails, unless `./test` has named the program as unavailable.

Contract: nothing is skipped because someone forgot to install it, and nothing in CI. `WEIMAR_LACKS`, which
`tools/environment.sh` sets, has what no installation brings to this kind of machine.
"""

import os
from typing import NoReturn

import pytest


def lack(word: str, sentence: str) -> NoReturn:
    """End a test that cannot go on.

    Args:
        word: as `WEIMAR_LACKS` has it.
        sentence: what is missing.
    """
    if word in os.environ.get("WEIMAR_LACKS", "").split() and not os.environ.get("CI"):
        pytest.skip(f"not to be had on this machine: {sentence}")
    pytest.fail(sentence)
