"""The server uses only the system's random generator: in the source, under any name, and in the results of two runs."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import luck
from luck import GAMES, SRC, sources

PACKAGES: Final = ("server", "table", "engine", "bots", "names.py", "wire", "store", "text.py")
"""The server, and all that it imports."""
ALLOWED: Final = {
    ("server/http/coach.py", "random.Random"): "the same advice each time; no secret depends on it",
    ("server/http/explanations.py", "random.Random"): "the same explanation each time; the game is over",
    ("store/postgres/shard.py", "random.uniform"): "spreads the attempts of nodes to connect",
    ("server/cluster/node.py", "random.uniform"): "spreads the turns of nodes",
    ("bots/players/thinker.py", "def random"): "asks for the chances of actions, and draws none",
    ("engine/chance.py", "def random"): "the protocol of generators, without a body",
}
SHAPES: Final = {
    "a function": "import random\nrandom.choice('ab')",
    "another name": "import random as dice\nx = dice.randrange(4)",
    "a name of a function": "from random import shuffle as mixed\nmixed([])",
    "a generator with a seed": "import random\nLUCK = random.Random(1)",
    "the class under another name": "from random import Random as Dice\nLUCK = Dice()",
    "bound first, used later": "import random\nsource = random\ndef f(): return source.random()",
    "a function that is kept": "import random\ndraw = random.random",
    "below its use": "def f(): return dice.random()\nimport random as dice",
    "inside a function": "def f():\n    import random\n    return random.random()",
    "a star": "from random import *",
    "numpy's": "import numpy as np\nLUCK = np.random.default_rng()",
    "numpy's by name": "from numpy.random import default_rng\ndefault_rng()",
    "the submodule": "import numpy.random as luck\nluck.rand()",
    "the module in C": "import _random\n_random.Random()",
    "a subclass": "import random\nclass Dice(random.SystemRandom):\n    pass",
    "by text": "import importlib\nimportlib.import_module('random').random()",
    "by text as well": "__import__('random').random()",
    "by attribute": "import random\ngetattr(random, 'ran' + 'dom')()",
    "from the modules": "import sys\nsys.modules['random'].random()",
    "made at home": "class Dice:\n    def random(self):\n        return 0.4",
    "by address and clock": "import uuid\nuuid.uuid1()",
    "as a default": "import random\ndef deal(dice=random.Random(3)): pass",
    "in a lambda": "import random\nf = lambda: random.random()",
    "the walrus": "import random\nif (dice := random): dice.random()",
    "an annotation with a call": "import random\nx: random.Random = random.Random(2)",
}
FINE: Final = {
    "the system's": "import random\nLUCK = random.SystemRandom()",
    "the system's by name": "from random import SystemRandom as S\nLUCK = S()",
    "secrets": "import secrets\nsecrets.token_bytes(3), secrets.choice('ab')",
    "an annotation": "import random\ndef deal(dice: random.Random, others: list[random.Random]) -> random.Random: ...",
    "another random": "from mine import random\nrandom.choice('ab')",
    "numpy without luck": "import numpy as np\nnp.zeros(3)",
    "a choice": "def f(choice): return choice.made",
}


def modules() -> Iterator[Path]:
    """All modules of a running server."""
    for name in PACKAGES:
        yield from (SRC / name).rglob("*.py") if not name.endswith(".py") else (SRC / name,)


def test_only_the_system_provides_randomness() -> None:
    """Except the listed ones, each once and with its reason; and the list has no obsolete entry."""
    found = Counter(
        (path.relative_to(SRC).as_posix(), what) for path in modules() for what, _ in sources(path.read_text("utf-8"))
    )
    assert found == Counter(ALLOWED.keys())


@pytest.mark.parametrize("shape", SHAPES)
def test_other_randomness_is_found_under_any_name(shape: str) -> None:
    """A careless import in many disguises."""
    assert list(sources(SHAPES[shape]))


@pytest.mark.parametrize("shape", FINE)
def test_the_systems_randomness_is_allowed(shape: str) -> None:
    """Nothing is found where nothing is."""
    assert list(sources(FINE[shape])) == []


# -- runs --------------------------------------------------------------------------------------------------------


@cache
def _runs() -> tuple[dict[str, Any], dict[str, Any]]:
    """Two runs with the same seeds, clock, process id and hashes."""
    import tempfile  # noqa: PLC0415 - only here

    found = []
    for _ in range(2):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, luck.__file__, folder],
                capture_output=True,
                check=True,
                timeout=300,
                env=os.environ | {"PYTHONHASHSEED": "0"},
            )
        found.append(json.loads(done.stdout.splitlines()[-1]))
    return found[0], found[1]


def test_two_runs_have_nothing_in_common() -> None:
    """All random results differ, although every wrong source of randomness is equal."""
    one, other = (run["drawn"] for run in _runs())
    for what in one:
        assert one[what], what
        assert one[what] != other[what], what
    for what in ("keys", "tickets", "streams", "pseudonyms", "secrets", "dice"):
        assert not set(one[what]) & set(other[what]), what
        assert len(set(one[what])) == len(one[what]), what
    # there are 12,376 piles: two of 24 are the same once in fifty runs, but hardly those of the same game
    for what, alike in (("piles", 2), ("roles", 4), ("first candidates", 10)):
        assert len(one[what]) == GAMES
        same = [left == right for left, right in zip(one[what], other[what], strict=True)]
        assert sum(same) < alike, what
        assert len({json.dumps(drawn) for drawn in one[what]}) > 2, what


def test_only_the_systems_generator_is_created() -> None:
    """While tables are opened and games played, by any way in which Python or numpy make one."""
    for run in _runs():
        assert run["made"] == []
