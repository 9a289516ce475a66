"""Exponentials and logarithms that a compiler can vectorize, unlike those of the library.

Contract: exact to two units in the last place. Unlike in `weimar.bots.inference.exact_math` with its tables, the last
bits may differ between processors.
"""

from typing import Final

import numpy as np

from weimar.batch.compiled import rule

_LOG2_E: Final = 1.4426950408889634
_LN2_HIGH: Final = 6.93147180369123816490e-01
"""The logarithm of 2 in two parts: without its last 21 bits, so its product with an exponent is exact, and the rest."""
_LN2_LOW: Final = 1.90821492927058770002e-10
_ROUNDER: Final = 1.5 * 2.0**52
"""Adding it rounds a small number to a whole one; the last bits of the sum then contain this whole number."""
_ROUNDER_BITS: Final = 0x4338000000000000
_ROOT_HALF_BITS: Final = 0x3FE6A09E667F3BCD
_BIAS: Final = 1023
_MANTISSA_BITS: Final = 52
_LEAST_POWER: Final = -700.0


@rule
def exp(value: float) -> float:
    """E to a power up to 700; 0 below -700, because arithmetic with subnormal numbers is slow.

    The power is `n` times the logarithm of 2, plus a rest below 0.35. Thirteen terms of the series suffice for it.
    """
    clipped = max(value, _LEAST_POWER)
    rounded = clipped * _LOG2_E + _ROUNDER
    whole = rounded - _ROUNDER
    rest = (clipped - whole * _LN2_HIGH) - whole * _LN2_LOW
    total = 1 / 479001600
    total = total * rest + 1 / 39916800
    total = total * rest + 1 / 3628800
    total = total * rest + 1 / 362880
    total = total * rest + 1 / 40320
    total = total * rest + 1 / 5040
    total = total * rest + 1 / 720
    total = total * rest + 1 / 120
    total = total * rest + 1 / 24
    total = total * rest + 1 / 6
    total = total * rest + 1 / 2
    total = total * rest + 1.0
    total = total * rest + 1.0
    power = np.float64(rounded).view(np.int64) + _BIAS
    grown = total * np.int64(power << _MANTISSA_BITS).view(np.float64)
    return grown if value > _LEAST_POWER else 0.0


@rule
def log(value: float) -> float:
    """The logarithm of a positive number that is not subnormal.

    Without its power of two, a number is between the square roots of 1/2 and 2. Its logarithm is twice the inverse
    hyperbolic tangent of (number - 1) / (number + 1). This quotient is at most 0.172, so ten terms of the series
    suffice.
    """
    bits = np.float64(value).view(np.int64)
    power = (bits - _ROOT_HALF_BITS) >> _MANTISSA_BITS
    number = np.int64(bits - (power << _MANTISSA_BITS)).view(np.float64)
    whole = np.int64(power + _ROUNDER_BITS).view(np.float64) - _ROUNDER
    ratio = (number - 1.0) / (number + 1.0)
    square = ratio * ratio
    total = 1 / 19
    total = total * square + 1 / 17
    total = total * square + 1 / 15
    total = total * square + 1 / 13
    total = total * square + 1 / 11
    total = total * square + 1 / 9
    total = total * square + 1 / 7
    total = total * square + 1 / 5
    total = total * square + 1 / 3
    return whole * _LN2_HIGH + (whole * _LN2_LOW + (2 * ratio + 2 * ratio * square * total))
