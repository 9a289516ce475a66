"""Arithmetic with identical bits on every processor: exponentials, logarithms, sums and products.

Contract: results depend only on the arguments. Libraries choose among several versions of `exp`, `log`, `tanh` and of
the matrix product, depending on the processor. They differ in the last bit, and a last bit can change a choice. So this
module uses only operations with a single result under IEEE 754 (+ - * /, `sqrt`, `rint`, comparisons, changes of
exponent, table look-ups), in a fixed order. Modules of `weimar.bots` use no other transcendental function, no built-in
`sum` and, except for the whole numbers of `policy.net.whole_net`, no `@`; tests/bots/test_exact_math.py refuses them.
Arrays are of float64 and finite.

How it works:
- `exp` and `log` split the argument into a part for a table and a small rest for a polynomial.
- Products are multiplied element by element and added by `numpy.add.reduce`, whose order depends only on the shape.
- Products of probabilities with tables of zeros and ones are the exception: they are large, so a library may do them.
  The probabilities are multiples of 2^-50 (`Shares`), so every partial sum is exact, whatever the order.

Constants are arrays without dimensions: NumPy handles those in two thirds of the time of Python's numbers.
"""

from collections.abc import Sequence
from typing import Final, NewType, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Shares = NewType("Shares", NDArray[np.float64])
"""Probabilities as multiples of 2^-50 with a sum of at most 1. Only this module makes them."""

_MANTISSA_BITS: Final = 52
_BIAS: Final = 1023
"""The bias of a float64's exponent."""
_LN2: Final = 0.6931471805599453
_EXP_BITS: Final = 11
"""Base-2 logarithm of the number of steps in the table of `exp` between two powers of two."""
_LOG_BITS: Final = 13
"""Base-2 logarithm of the number of steps in the table of `log`."""
_UNITS: Final = float(1 << 50)


def _roots() -> Floats:
    """2 to the power of each step of `exp`, from 0 to below 1."""
    powers, root = np.ones(1), np.float64(2)
    for _ in range(_EXP_BITS):
        root = np.sqrt(root)
        powers = np.stack([powers, powers * root], axis=-1).reshape(-1)  # adds one bit of the exponent
    return powers


def _powers_of_two() -> Floats:
    """2 to the power of (index - `_BIAS`); 0 for subnormal results, infinity above the range of float64."""
    return np.concatenate([[0.0], np.ldexp(1.0, np.arange(1 - _BIAS, _BIAS + 1)), [np.inf]])


def _logarithms(numbers: Floats) -> Floats:
    """The logarithms of numbers from 1 to 2, by the series of the inverse hyperbolic tangent."""
    ratio = (numbers - 1) / (numbers + 1)
    square, total = ratio * ratio, np.zeros_like(ratio)
    for odd in range(39, 0, -2):
        total = total * square + 1 / odd
    return 2 * ratio * total


def _exponent_logs() -> Floats:
    """The logarithm of the power of two in a number, by the sign and exponent of its float64.

    It is minus infinity for 0 and subnormal numbers, and NaN for numbers without a logarithm.
    """
    table = np.full(4 * (_BIAS + 1), np.nan)
    table[: 2 * _BIAS + 1] = (np.arange(2 * _BIAS + 1) - _BIAS) * _LN2
    table[0] = -np.inf
    return table


_ROOTS: Final = _roots()
_POWERS: Final = _powers_of_two()
_NODES: Final = 1 + np.arange(1 << _LOG_BITS) / (1 << _LOG_BITS)
_INVERSES: Final = 1 / _NODES
_NODE_LOGS: Final = _logarithms(_NODES)
_EXPONENT_LOGS: Final = _exponent_logs()


def _real(value: float) -> Floats:
    return np.array(value, dtype=np.float64)


def _integer(value: int) -> NDArray[np.int64]:
    return np.array(value, dtype=np.int64)


_STEP: Final = _real(_LN2 / (1 << _EXP_BITS))
_HALF_SQUARE: Final = _real(float(_STEP) * float(_STEP) / 2)
_ONCE: Final = _real((1 << _EXP_BITS) / _LN2)
_TWICE: Final = _real(2 * float(_ONCE))
_NEGATED: Final = _real(-float(_ONCE))
_ONE: Final = _real(1)
_MINUS_TWO: Final = _real(-2)
_MINUS_HALF: Final = _real(-0.5)

_STEP_MASK: Final = _integer((1 << _EXP_BITS) - 1)
_STEP_SHIFT: Final = _integer(_EXP_BITS)
_OFFSET: Final = _integer(_BIAS)
_NODE_MASK: Final = _integer((1 << _LOG_BITS) - 1)
_NODE_SHIFT: Final = _integer(_MANTISSA_BITS - _LOG_BITS)
_EXPONENT_SHIFT: Final = _integer(_MANTISSA_BITS)
_MANTISSA_MASK: Final = _integer((1 << _MANTISSA_BITS) - 1)
_ONE_EXPONENT: Final = _integer(_BIAS << _MANTISSA_BITS)


def _grown(values: Floats, steps_each: Floats) -> Floats:
    """2 to the power of the values, where the values are in steps of the table."""
    scaled = values * steps_each
    whole = np.rint(scaled)
    scaled -= whole  # exact; at most half a step: its third power is below 12 digits
    grown: Floats = scaled * _HALF_SQUARE
    grown += _STEP
    grown *= scaled
    grown += _ONE
    steps = whole.astype(np.int64)
    grown *= _ROOTS.take(steps & _STEP_MASK)
    steps >>= _STEP_SHIFT
    steps += _OFFSET
    grown *= _POWERS.take(steps, mode="clip")
    return grown


def exp(values: Floats) -> Floats:
    """E to each power, to 12 digits; 0 and infinity outside the range of float64."""
    return _grown(values, _ONCE)


def log(values: Floats) -> Floats:
    """The natural logarithm of each number, to 12 decimals; minus infinity for 0, NaN for negative numbers."""
    bits = np.ascontiguousarray(values).view(np.int64)
    nodes = bits >> _NODE_SHIFT
    nodes &= _NODE_MASK
    mantissa = bits & _MANTISSA_MASK
    mantissa |= _ONE_EXPONENT
    rest = mantissa.view(np.float64)
    rest *= _INVERSES.take(nodes)
    rest -= _ONE  # less than a step: its third power is below 12 decimals
    found = rest * _MINUS_HALF
    found += _ONE
    found *= rest
    found += _NODE_LOGS.take(nodes)
    found += _EXPONENT_LOGS.take(bits >> _EXPONENT_SHIFT)
    return found


def logistic(odds: Floats) -> Floats:
    """The probability for each logarithm of odds."""
    grown = _grown(odds, _NEGATED)
    grown += _ONE
    np.divide(_ONE, grown, out=grown)
    return grown


def tanh(values: Floats) -> Floats:
    """The hyperbolic tangent of each number, to 12 decimals."""
    grown = _grown(values, _TWICE)
    grown += _ONE
    np.divide(_MINUS_TWO, grown, out=grown)
    grown += _ONE
    return grown


def repeated(factor: float, times: int) -> float:
    """The factor to the power of `times`, by repeated multiplication."""
    result = 1.0
    for _ in range(times):
        result *= factor
    return result


def softmax(worths: Sequence[float], heat: float) -> list[float]:
    """Probabilities by worth. A worth lower by `heat` has 1/e of the probability."""
    worth = np.array(worths)
    grown = _grown((worth - np.maximum.reduce(worth)) / heat, _ONCE)
    chances: list[float] = (grown / np.add.reduce(grown)).tolist()
    return chances


def product(row: Floats, matrix: Floats) -> Floats:
    """A row times a matrix. Both may be stacked: [..., n] times [..., n, m]."""
    found: Floats = np.add.reduce(row[..., :, None] * matrix, axis=-2)
    return found


def product_onto(start: Floats, matrix: Floats, columns: Floats) -> Floats:
    """A start plus a matrix times columns, transposed, in the order of `product`: [m] plus [n, m] times [n, k].

    With the `product` of a row's first numbers as the start, and the others as a column, this is the `product` of all:
    it also adds one number after the other if m is more than 1. So numbers that are the same in all columns are added
    once. The columns come last, because NumPy adds long runs several times as fast as short ones.
    """
    terms = np.empty((len(matrix) + 1, len(start), columns.shape[1]))
    terms[0] = start[:, None]
    np.multiply(matrix[:, :, None], columns[:, None], out=terms[1:])
    found: Floats = np.add.reduce(terms, axis=0)
    return found


def inner(one: Floats, other: Floats) -> Floats:
    """The sum of products along the last axis."""
    found: Floats = np.add.reduce(one * other, axis=-1)
    return found


def shares(weights: Floats) -> Shares:
    """Weights as probabilities on the grid, with a sum of exactly 1: the largest one absorbs the rounding.

    Raises:
        ValueError: the weights are not finite, are negative, or are all 0.
    """
    total = float(np.add.reduce(weights))
    if not (0 < total < np.inf) or np.minimum.reduce(weights) < 0:
        raise ValueError("probabilities need weights that are finite, not negative, and not all 0")
    units = weights * (_UNITS / total)
    np.rint(units, out=units)
    units[units.argmax()] += _UNITS - np.add.reduce(units)
    units /= _UNITS
    return Shares(units)


def merged(probabilities: Shares, groups: int) -> Shares:
    """The total probability of each item, in an array of `groups` consecutive lists of the same items."""
    return Shares(np.add.reduce(probabilities.reshape(groups, -1), axis=0))


def mass(probabilities: Shares, marks: Floats) -> Floats:
    """The probability of the marked items: probabilities times a table of 0.0 and 1.0, exactly."""
    found: Floats = probabilities @ marks
    return found
