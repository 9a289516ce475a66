"""Cost of a cluster: `./dev bench cluster` prints one JSON object.

- `postgres_ratio`, `database_ms_per_action`: see `bench/cluster_databases.py`.
- `node_cost_ratio`, `relayed_cost_ratio`, `latency_ms`: `bench/cluster_cost.py` says what they are.

Deaths of nodes and databases, cuts and upgrades are tests (`tests/server/cluster`).
"""

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path
from typing import Any, Final

import uvloop

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests" / folder) for folder in ("helpers", "server/cluster")]

import cluster_cost  # noqa: E402
import cluster_databases  # noqa: E402
from postgres import Postgres  # noqa: E402

DURABLE: Final = "fsync = on\nsynchronous_commit = on\nmax_connections = 300\n"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="Measure the cost of a cluster; prints one JSON object.")
    parser.add_argument("--smoke", action="store_true", help="a short run, to see that all of it works")
    smoke = parser.parse_args().smoke
    began = time.time()
    rounds, seconds = (1, 1.0) if smoke else (7, 3.0)
    found: dict[str, Any] = {"machine": platform.machine(), "cores": len(os.sched_getaffinity(0))}
    found |= uvloop.run(cluster_databases.measure(rounds, seconds, 20 if smoke else 50))
    server = Postgres(DURABLE)
    try:
        urls = [server.url(server.empty()) for _ in cluster_cost.NODES]
        found |= uvloop.run(cluster_cost.measure(urls, rounds, seconds, 12 if smoke else 48))
    finally:
        server.remove()
    found["seconds"] = round(time.time() - began)
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
