"""Portable arithmetic: correct to twelve digits, exact where documented, and used throughout."""

import ast
import math
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from weimar import bots, review
from weimar.bots.inference import exact_math
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.hypotheses import hypotheses
from weimar.bots.policy.net.facts import ViewFacts
from weimar.bots.policy.net.names import PLACES, RELATIONS, SEAT_FACTS, TABLE_FACTS
from weimar.bots.policy.net.trained import shipped_mind
from weimar.bots.policy.net.whole_net import HEAVIEST, PLACES_OF_ONE, Exact, WholeNet
from weimar.lab.opponents import exploiters

LUCK = np.random.default_rng(12)
ORDINARY = LUCK.normal(0, 5, 20_000)
WIDE = LUCK.uniform(-700, 700, 20_000)


def by_hand(function: str, numbers: Floats) -> Floats:
    """The C library's result, correct to the last digit but one."""
    return np.array([getattr(math, function)(number) for number in numbers.tolist()])


def test_exp_and_log_are_accurate() -> None:
    """To 12 digits and decimals, small and large; the logarithm of 1 is 0."""
    for numbers in (ORDINARY, WIDE):
        assert np.abs(exact_math.exp(numbers) / by_hand("exp", numbers) - 1).max() < 1e-12
    for numbers in (np.exp(ORDINARY), np.exp(WIDE), 1 + ORDINARY / 1e6):
        assert np.abs(exact_math.log(numbers) - by_hand("log", numbers)).max() < 1e-12
    assert exact_math.log(np.ones(3)).tolist() == [0, 0, 0]


def test_logistic_and_tanh_are_accurate() -> None:
    """To 12 digits and decimals, up to their limits."""
    odds = np.abs(ORDINARY)
    assert np.abs(exact_math.logistic(ORDINARY) * (1 + by_hand("exp", -ORDINARY)) - 1).max() < 1e-12
    assert np.abs(exact_math.logistic(odds) + exact_math.logistic(-odds) - 1).max() < 1e-12
    assert np.abs(exact_math.tanh(ORDINARY) - by_hand("tanh", ORDINARY)).max() < 1e-12
    assert exact_math.logistic(np.array([-1e4, 0.0, 1e4])).tolist() == [0, 0.5, 1]
    assert exact_math.tanh(np.array([-1e4, 0.0, 1e4])).tolist() == [-1, 0, 1]


@pytest.mark.parametrize("rows", [1, 2, 35, 1260])
def test_a_product_onto_that_of_the_first_columns_is_that_of_all(rows: int) -> None:
    """To the last bit, wherever the columns are split."""
    row, matrix = LUCK.normal(size=(rows, 12)), LUCK.normal(size=(12, 16))
    for first in (0, 1, 5, 12):
        row[:, :first] = row[0, :first]
        start = exact_math.product(row[0, :first], matrix[:first])
        found = exact_math.product_onto(start, matrix[first:], row[:, first:].T)
        assert found.T.tobytes() == exact_math.product(row, matrix).tobytes()
        assert np.allclose(found.T, row @ matrix)


def test_limits_of_the_range() -> None:
    """0 and infinity at the ends of the range, NaN for numbers without a logarithm."""
    assert exact_math.exp(np.array([-1e4, -745.0, 0.0, 710.0, 1e4])).tolist() == [0, 0, 1, np.inf, np.inf]
    found = exact_math.log(np.array([0.0, -1.0, -np.inf, np.inf, np.nan]))
    assert found[0] == -np.inf
    assert np.isnan(found[1:]).all()


def test_arguments_stay_as_they_are() -> None:
    """Whatever their shape and order; results are in new arrays."""
    numbers = np.abs(ORDINARY[:60]).reshape(3, 4, 5)
    kept = numbers.copy()
    for function in (exact_math.exp, exact_math.log, exact_math.logistic, exact_math.tanh):
        turned = function(numbers.transpose(2, 0, 1))
        assert np.array_equal(turned.transpose(1, 2, 0), function(numbers))
        assert np.array_equal(numbers, kept)
        assert np.array_equal(function(numbers[0, 0]), function(numbers)[0, 0])


def in_any_order(weights: Floats, marks: Floats) -> set[bytes]:
    """The possible sums in different orders of addition."""
    orders = [LUCK.permutation(len(weights)) for _ in range(20)]
    return {(weights[order] @ marks[order]).tobytes() for order in orders}


@pytest.mark.parametrize("players", [5, 7, 10])
def test_shares_add_up_in_any_order(players: int) -> None:
    """With the same bits, to exactly 1; ordinary probabilities do not."""
    marks = hypotheses(players).fascist
    for spread in (1, 10, 100):
        weights = np.exp(LUCK.normal(0, spread, len(marks)))
        found = exact_math.shares(weights)
        assert found == pytest.approx(weights / weights.sum(), abs=1e-12)
        assert math.fsum(found.tolist()) == float(found.sum()) == 1
        assert np.array_equal(found * 2**50, np.rint(found * 2**50))
        assert in_any_order(found, marks) == {exact_math.mass(found, marks).tobytes()}
    weights = np.exp(LUCK.normal(0, 1, len(marks)))
    assert len(in_any_order(weights / weights.sum(), marks)) > 1


@pytest.mark.parametrize("weights", [[0.0, 0.0], [1.0, -0.5], [1.0, np.nan], [1.0, np.inf]])
def test_invalid_weights_are_refused(weights: list[float]) -> None:
    """Invalid weights are refused."""
    with pytest.raises(ValueError, match="weights"):
        exact_math.shares(np.array(weights))


class _Integers(WholeNet):
    """A net whose layers are computed with integers."""

    def _layer(self, name: str, given: Exact) -> Exact:
        product = given.astype(np.int64) @ self.weights[name] >> PLACES_OF_ONE
        return (product + self.weights[f"{name}_bias"]).astype(np.float64)


def heavy(weights: Mapping[str, NDArray[np.int64]], dice: np.random.Generator) -> WholeNet:
    """A net with the largest weights, of both signs: what a layer is given reaches `MOST`."""
    most = {name: (HEAVIEST - 1) // len(array) for name, array in weights.items()}
    return WholeNet({name: dice.choice([-most[name], most[name]], array.shape) for name, array in weights.items()})


@pytest.mark.parametrize("most", [1, 4, 130])
def test_a_net_computes_as_with_integers(most: int) -> None:
    """Also at the largest facts and weights that there can be."""
    dice, shipped = np.random.default_rng(most), shipped_mind()
    for net in (shipped.net, shipped.guesser, heavy(shipped.net.weights, dice)):
        for _ in range(40):
            seats = dice.integers(-most, most, (PLACES, SEAT_FACTS), endpoint=True)
            seats[:, 0] = np.arange(PLACES) < dice.integers(5, 11)
            between = dice.integers(0, most, (RELATIONS, PLACES, PLACES), endpoint=True)
            facts = ViewFacts(dice.integers(-most, most, TABLE_FACTS, endpoint=True), seats, between)
            assert net.acts(facts).tolist() == _Integers(net.weights).acts(facts).tolist()
            assert net.guesses(facts).tolist() == _Integers(net.weights).guesses(facts).tolist()


NUMPY = {
    *("add.reduce", "maximum.reduce", "minimum.reduce", "multiply.outer", "array", "ascontiguousarray", "arange"),
    *("broadcast_to", "concatenate", "empty", "eye", "full", "full_like", "ones", "repeat", "stack"),
    *("zeros", "zeros_like", "where", "ndindex", "bincount", "clip", "maximum", "minimum", "divide", "rint", "round"),
    *("sqrt", "ldexp", "float64", "int64", "intp", "inf", "nan"),
}
"""What of NumPy gives the same bits everywhere: single operations of IEEE 754, fixed orders, and no arithmetic."""
MATH = {"comb", "perm", "fsum"}
"""The same of Python's `math`: whole numbers, and the one sum that is right to the last bit."""
METHODS = {"dot", "std", "var", "prod", "cumprod", "trace"}
"""Methods of arrays that do not, or that nobody has looked at."""
MODULES = {"math", "cmath", "statistics", "decimal", "fractions", "scipy"}
"""Modules that are not imported whole."""
CHANCES = [
    Path(review.__file__).with_name(f"{name}.py")
    for name in (
        *("chance_features", "chance_model", "chances", "counting", "decisions", "pile_knowledge", "position"),
        "shares",
    )
]
EXEMPT = {
    "whole_net.py": {"@", "np.floor"},  # of whole numbers
    "trained.py": {"np.frombuffer"},  # of whole numbers
    "exact_math.py": {"@"},  # of probabilities on a grid, where every order gives the same
}
CHECKED = [*sorted(Path(bots.__file__).parent.rglob("*.py")), Path(exploiters.__file__), *CHANCES]


def dotted(node: ast.expr) -> str:
    """The dotted name of an expression, such as `np.add.reduce`; "" for others."""
    if isinstance(node, ast.Attribute):
        front = dotted(node.value)
        return f"{front}.{node.attr}" if front else ""
    return node.id if isinstance(node, ast.Name) else ""


def imports(node: ast.AST) -> Iterator[str]:
    """Forbidden imports."""
    if isinstance(node, ast.Import):
        for one in node.names:
            if one.name.split(".")[0] in MODULES or (one.name.split(".")[0] == "numpy" and one.asname != "np"):
                yield one.name
    elif isinstance(node, ast.ImportFrom):
        module = str(node.module)
        if module == "math":
            yield from (f"math.{one.name}" for one in node.names if one.name not in MATH)
        elif module.split(".", maxsplit=1)[0] in {*MODULES, "numpy"} and module != "numpy.typing":
            yield module


def calls(node: ast.AST) -> Iterator[str]:
    """Forbidden calls and names of NumPy."""
    if isinstance(node, ast.Attribute) and dotted(node).startswith("np."):
        name = dotted(node).removeprefix("np.")
        if name not in NUMPY and not any(allowed.startswith(f"{name}.") for allowed in NUMPY):
            yield dotted(node)
    elif isinstance(node, ast.Attribute) and node.attr in METHODS:
        yield f".{node.attr}"
    elif isinstance(node, ast.Call) and dotted(node.func) in {"sum", "pow"}:
        yield dotted(node.func)


def inexact(source: str) -> Iterator[str]:
    """Parts of a module with processor- or version-dependent results."""
    for node in ast.walk(ast.parse(source)):
        yield from imports(node)
        yield from calls(node)
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.MatMult | ast.Pow):
            yield "@" if isinstance(node.op, ast.MatMult) else "**"


def test_bots_use_exact_arithmetic_only() -> None:
    """In every module with an influence on choices; the list of exemptions is up to date."""
    found = {path.name: set(inexact(path.read_text("utf-8"))) for path in CHECKED}
    assert {name: parts for name, parts in found.items() if parts} == EXEMPT
    assert {"belief.py", "mind.py", "thinker.py", "exploiters.py"} <= set(found)


INEXACT = """
import numpy
import numpy as xp
import numpy.linalg as la
from numpy import exp
from math import exp
import math
from statistics import fmean
np.exp(logs)
np.einsum("i,i", draw, tiles)
np.linalg.norm(chances)
np.multiply.reduce(chances)
weights @ marks
share ** temper
pow(share, temper)
weights.dot(marks)
sum(chances)
"""


def test_inexact_operations_are_found() -> None:
    """Each kind of inexact operation."""
    lines = INEXACT.strip().splitlines()
    assert [line for line in lines if not list(inexact(line))] == []
    found = {"numpy", "numpy.linalg", "math.exp", "math", "statistics", "np.exp", "np.einsum", "np.linalg"}
    assert set(inexact(INEXACT)) == found | {"np.multiply.reduce", "@", "**", "pow", ".dot", "sum", "np.linalg.norm"}
