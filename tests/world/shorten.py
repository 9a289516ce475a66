"""From a number to a reason: leave out of a failing world whatever its fault does not need."""

from collections.abc import Iterator

from msgspec.structs import replace
from story import Outcome, Shape, play


def shorten(seed: int) -> tuple[Shape, Outcome]:
    """The smallest shape of a seed's world that was found in which something still goes wrong, and its outcome."""
    shape = Shape.of(seed)
    outcome = play(seed, shape=shape)
    if outcome.fault is None:
        return shape, outcome
    smaller = True
    while smaller:
        smaller = False
        for candidate in _candidates(shape):
            found = play(seed, shape=candidate)
            if _same(found, outcome):
                shape, outcome, smaller = candidate, found, True
                break
    return shape, outcome


def _same(found: Outcome, wanted: Outcome) -> bool:
    """Return whether it is a fault of the same kind."""
    return found.fault is not None and found.fault.split()[:3] == (wanted.fault or "").split()[:3]


def _candidates(shape: Shape) -> Iterator[Shape]:
    """Shapes with one thing less, the biggest things first."""
    if shape.tables > 1:
        yield replace(shape, tables=1)
    if shape.shuffles:
        yield replace(shape, shuffles=0.0)
    for number in range(shape.faults + shape.deaths):
        if number not in shape.left_out:
            yield replace(shape, left_out=(*shape.left_out, number))
    if shape.people > 1:
        yield replace(shape, people=shape.people - 1, bots=shape.bots + 1)
