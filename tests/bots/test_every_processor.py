"""Choices are the same on every processor: a thousand games, played as several processors would play them.

NumPy, OpenBLAS and the C library choose machine code that fits the processor, and can be told to choose that of an
older one. Their results then differ in the last bits. No choice, belief, reason or explanation may differ. The digests
are kept in choices.json, so every machine on which the tests run compares itself with all others.
"""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Final

import numpy as np
import pytest

HERE: Final = Path(__file__).parent
EXPECTED: Final[list[str]] = json.loads((HERE / "choices.json").read_text("utf-8"))
FOUND: Final[list[str]] = np.show_config(mode="dicts")["SIMD Extensions"]["found"]
"""The extensions of this processor that NumPy has code of its own for."""
X86: Final = platform.machine().lower() in {"x86_64", "amd64"}
WIDE: Final = X86 and bool({"X86_V3", "AVX2"} & set(FOUND))
"""Whether there is an older processor that this one can be taken for."""


def settings() -> dict[str, dict[str, str]]:
    """The environment that makes the libraries behave as on this processor."""
    newest = [name for name in FOUND if name.startswith(("AVX512", "X86_V4"))]
    avx2 = {"NPY_DISABLE_CPU_FEATURES": " ".join(newest), **({"OPENBLAS_CORETYPE": "Haswell"} if WIDE else {})}
    oldest = {
        "NPY_DISABLE_CPU_FEATURES": " ".join(FOUND),
        "OPENBLAS_CORETYPE": "Prescott" if X86 else "ARMV8",
        "OPENBLAS_NUM_THREADS": "1",
        "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX2,-FMA,-FMA4,-AVX2_Usable,-FMA_Usable,-FMA4_Usable",
    }
    return {"as_it_is": {}, "with_avx2": avx2, "without_avx": oldest}


SETTINGS: Final = settings()


def run(setting: str, *arguments: str) -> list[str]:
    """The output of choices.py in an environment."""
    command = [sys.executable, str(HERE / "choices.py"), *arguments]
    environment = os.environ | SETTINGS[setting]
    done = subprocess.run(command, check=True, env=environment, capture_output=True, timeout=900, text=True)
    digests: list[str] = json.loads(done.stdout)
    return digests


@pytest.mark.long
@pytest.mark.parametrize(
    ("setting", "games"),
    [
        ("without_avx", 100),
        pytest.param("without_avx", 1000, marks=pytest.mark.full),
        pytest.param("as_it_is", 1000, marks=pytest.mark.full),
        pytest.param("with_avx2", 1000, marks=pytest.mark.full),
    ],
)
def test_a_thousand_games_are_the_same(setting: str, games: int) -> None:
    """The first games on the oldest processor; all of them, and on this one, in the long campaigns.

    A function that is not exact shows in 40 games, so these are enough for it: `./dev planted` plants one.

    After an intended change of bots, `python tests/bots/choices.py > tests/bots/choices.json` writes the digests.
    """
    assert run(setting, "--games", str(games)) == EXPECTED[: games // 100]


def test_the_settings_change_library_results() -> None:
    """Otherwise the comparison would prove nothing: exponential, matrix product and C library all change."""
    probes = [run(setting, "--probes") for setting in SETTINGS]
    changed = [len(set(found)) > 1 for found in zip(*probes, strict=True)]
    assert all(changed) or not WIDE
