"""Shares with their intervals, in reports of simulations."""

from weimar.lab.play.statistics import Difference, Interval


def cells(found: Interval) -> tuple[str, str]:
    """The share and the interval, for a table."""
    return f"{found.share:.1%}", f"{found.low:.1%} – {found.high:.1%}"


def rounded(found: Interval | Difference) -> dict[str, float]:
    """The figures for programs; digits beyond the fourth are noise."""
    return {name: round(value, 4) for name, value in found._asdict().items()}
