"""How computer players do under each set of rules that differs for them; prints one JSON object.

`rows`: a list of {preset, players, steady, selfish, belief}. `steady` and `selfish`: `expert`'s share of wins against
that level, over both sides, with the half-width of its 95 % interval. `belief`: by how many nats a liberal's forecast
about another seat beats the deal (`weimar.lab.reports.forecasts`), with its half-width.
"""

import argparse
import json
import sys
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any, Final

from weimar.engine import make_rules
from weimar.lab.reports.forecasts import gain, game_forecasts, nats
from weimar.lab.reports.tournament import Deal, Fixture, paired, play_deal

PRESETS: Final = ("official", "japanese", "dutch", "german")
"""The others differ from one of these in nothing that an engine or a bot looks at."""
COUNTS: Final = (5, 7, 10)
OPPONENTS: Final = ("steady", "selfish")


def deal(task: tuple[Fixture, int]) -> Deal:
    """Play one deal both ways."""
    return play_deal(*task)


def mean_nats(task: tuple[str, int, str]) -> float:
    """The mean gain of one game's forecasts."""
    preset, players, seed = task
    found = [nats(forecast) for forecast in game_forecasts(players, make_rules(preset), seed)]
    return sum(found) / len(found)


def row(pool: Pool, preset: str, players: int, games: int, seed: int) -> dict[str, Any]:
    """All figures of one preset at one size of table."""
    found: dict[str, Any] = {"preset": preset, "players": players}
    for opponent in OPPONENTS:
        fixture = Fixture("expert", opponent, players, games, seed, make_rules(preset))
        played = pool.imap(deal, ((fixture, number) for number in range(games)), chunksize=8)
        share = paired([sum(map(str.__eq__, each.winners, ("liberal", "fascist"))) / 2 for each in played])
        found[opponent] = [round(share.share, 4), round((share.high - share.low) / 2, 4)]
    tasks = ((preset, players, f"{seed}/{preset}/{players}/{number}") for number in range(games))
    better = gain(list(pool.imap(mean_nats, tasks, chunksize=8)))
    found["belief"] = [round(better.mean, 4), round(better.half, 4)]
    sys.stderr.write(json.dumps(found) + "\n")
    return found


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--deals", type=int, default=400, help="deals, and games of forecasts, for each figure (400)")
    options.add_argument("--presets", nargs="+", default=PRESETS, help="only these presets")
    options.add_argument("--players", nargs="+", type=int, default=COUNTS, help="only these sizes of table")
    options.add_argument("--seed", type=int, default=1933)
    options.add_argument("--workers", type=int, default=2)
    chosen = options.parse_args()
    with get_context("spawn").Pool(chosen.workers) as pool:
        rows = [
            row(pool, preset, players, chosen.deals, chosen.seed)
            for preset in chosen.presets
            for players in chosen.players
        ]
    print(json.dumps({"rows": rows, "deals": chosen.deals, "seed": chosen.seed}))


if __name__ == "__main__":
    main()
