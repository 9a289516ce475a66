"""Progress of a run: a line for each cycle and size."""

from msgspec import Struct


class Line(Struct, frozen=True):
    """Progress in one cycle at one size.

    Attributes:
        cycle, players: the number of the cycle, and the size. games: finished since the start of the run.
        opponents: those that played the fascist team, and the liberals.
        liberals: the share of games that liberals won, the net with itself, under the official rules. hitler: the
            share that ended with the election of Hitler. others: as `liberals`, under other rules.
        as_liberals, as_fascists: the share of games that the net won on each side against the opponents.
        pull, entropy, value, guesses: means of `learn.improve` and `learn.guess`.
    """

    cycle: int
    players: int
    games: int
    opponents: str
    liberals: float
    hitler: float
    others: float
    as_liberals: float
    as_fascists: float
    pull: float
    entropy: float
    value: float
    guesses: float
