"""The work of the command `python -m weimar.lab.train`, apart from its options."""

from argparse import Namespace
from itertools import count, islice
from time import perf_counter
from typing import Final

from weimar.lab.nets import files
from weimar.lab.train.run import Plan, Run

_SHOWN: Final = {
    "both": ("liberals", "liberals"),
    "liberal": ("won", "as_liberals"),
    "fascist": ("won", "as_fascists"),
}
"""By side, the title and the field of the numbers in a line of progress."""


def train(chosen: Namespace) -> None:
    """Train in a folder that nobody else uses.

    Args:
        chosen: the options of `weimar.lab.train.__main__`; None for those that were left out.

    Raises:
        Unusable: the folder cannot be used, or its run has another plan.
    """
    sizes = None if chosen.players is None else tuple(chosen.players)
    wanted = {"seed": chosen.seed, "side": chosen.side, "sizes": sizes, "mixed": None if chosen.side is None else False}
    given = {name: value for name, value in wanted.items() if value is not None}
    run = Run(chosen.folder, Plan(**given), chosen.against)
    if any(getattr(run.plan, name) != value for name, value in given.items()):
        raise files.Unusable("other_plan", chosen.folder)
    for folder in chosen.join or ():
        run.join(folder)
    for _ in islice(count(), chosen.cycles):
        began, games = perf_counter(), run.games
        lines = run.cycle()
        run.save()
        rate = (run.games - games) / (perf_counter() - began)
        title, value = _SHOWN[run.plan.side]
        shares = " ".join(f"{line.players}:{getattr(line, value):.3f}" for line in lines)
        print(f"cycle {run.cycles}: {run.games} games, {rate:.0f} a second, {title} {shares}", flush=True)
