"""Progress of a run: a line for each cycle and size."""

from msgspec import Struct


class Line(Struct, frozen=True):
    """Progress in one cycle at one size.

    Attributes:
        cycle, players: the number of the cycle, and the size. games: finished since the start of the run.
        opponent: `imitator` or `old`.
        liberals: the share of games that liberals won, the net with itself. hitler: the share that ended with the
            election of Hitler.
        as_liberals, as_fascists: the share of games that the net won on each side against the opponent.
        pull, entropy, value, guesses: means of `learn.improve` or `learn.guess`.
    """

    cycle: int
    players: int
    games: int
    opponent: str
    liberals: float
    hitler: float
    as_liberals: float
    as_fascists: float
    pull: float
    entropy: float
    value: float
    guesses: float
