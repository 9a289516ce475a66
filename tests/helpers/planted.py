"""How many planted faults the tests notice: `./dev planted` prints one JSON object.

Each check is run without a fault first: it has to pass. Then each fault of `faults.txt` is planted in a copy of
the checkout, and the check beside it is run: it has to fail.

- `planted`, `caught`: how many. `missed`: the names of those that no check noticed.
- `not_run`: faults whose check could not be run to its end; they count as planted and not as caught.
- `layers`: `[planted, caught]` by layer. `share`: caught of planted, in percent.
- `broken`: checks that fail without a fault; their faults are not planted.
"""

import argparse
import json
import sys
import time
from collections import Counter

from faults import FAULTS, Fault
from planting import PASSED, Copy, copied, outcome


def measured(faults: list[Fault], *, control: bool) -> dict[str, object]:
    """Plant some faults, one after the other."""
    found: dict[str, str] = {}
    with copied() as copy:
        broken = _broken(copy, faults) if control else []
        planted = [fault for fault in faults if fault.checks not in broken]
        for number, fault in enumerate(planted, 1):
            began = time.monotonic()
            found[fault.name] = outcome(copy, fault)
            took = time.monotonic() - began
            print(f"{number}/{len(planted)} {took:4.0f} s  {found[fault.name]:8} {fault.name}", file=sys.stderr)
            if found[fault.name] == "not run":
                print(copy.said(), file=sys.stderr)
    layers = Counter(fault.layer for fault in planted)
    caught = Counter(fault.layer for fault in planted if found[fault.name] == "caught")
    return {
        "planted": len(planted),
        "caught": caught.total(),
        "missed": [name for name, how in found.items() if how == "missed"],
        "not_run": [name for name, how in found.items() if how == "not run"],
        "share": round(100 * caught.total() / max(1, len(planted)), 1),
        "layers": {layer: [count, caught[layer]] for layer, count in layers.items()},
        "broken": [" ".join(checks) for checks in broken],
    }


def _broken(copy: Copy, faults: list[Fault]) -> list[tuple[str, ...]]:
    """The checks that do not pass without a fault."""
    broken: list[tuple[str, ...]] = []
    all_checks = dict.fromkeys(fault.checks for fault in faults)
    for number, checks in enumerate(all_checks, 1):
        print(f"check {number}/{len(all_checks)} {' '.join(checks)}", file=sys.stderr)
        if copy.check(checks) != PASSED:
            broken.append(checks)
            print(f"fails without a fault: {' '.join(checks)}\n{copy.said()}", file=sys.stderr)
    return broken


def main() -> None:
    """Plant and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layer", action="append", help="only these layers; may be repeated")
    parser.add_argument("--only", action="append", default=[], help="only faults with this in their name")
    parser.add_argument("--no-control", action="store_true", help="do not run the checks without a fault before")
    chosen = parser.parse_args()
    began = time.monotonic()
    faults = [
        fault
        for fault in FAULTS
        if (not chosen.layer or fault.layer in chosen.layer)
        and (not chosen.only or any(word in fault.name for word in chosen.only))
    ]
    figures = measured(faults, control=not chosen.no_control)
    print(json.dumps(figures | {"seconds": round(time.monotonic() - began)}))


if __name__ == "__main__":
    main()
