"""A run whose clock, process and seeds are always the same: what it draws comes from the system's luck alone.

Contract: run as a program, this file plays several games with the clock, the process id and all seeds fixed, and prints
everything that was drawn, and where generators were made; a line for each of its arguments, which are folders for
secrets. Each is a process of its own, forked from one that has read the program. They must have nothing in common.
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any, Final

SRC: Final = Path(__file__).resolve().parents[2] / "src" / "weimar"


def _fix_everything() -> list[str]:
    """Fix what luck could wrongly come from; what is made besides is noted in the list that is returned."""
    import os  # noqa: PLC0415 - before anything of ours is imported
    import random  # noqa: PLC0415
    import time  # noqa: PLC0415

    import numpy as np  # noqa: PLC0415

    made: list[str] = []

    def note(kind: str) -> None:
        frame: Any = sys._getframe(2)  # noqa: SLF001 - who makes it
        while frame is not None and not frame.f_code.co_filename.startswith(str(SRC)):
            frame = frame.f_back
        if frame is not None:
            made.append(f"{Path(frame.f_code.co_filename).relative_to(SRC)}: {kind}")

    class Noted(random.Random):
        def __init__(self, *seed: Any) -> None:
            if type(self) is Noted:
                note("Random")
            super().__init__(*seed)

    system, plain = random.SystemRandom, random.Random
    vars(random)["Random"] = Noted
    for name in ("default_rng", "RandomState", "Generator"):
        setattr(np.random, name, _noted(getattr(np.random, name), name, note))
    assert issubclass(system, plain)
    random.seed(7)  # noqa: TID251 - a wrong source, to be seen if it is used
    np.random.seed(7)  # noqa: NPY002 - the global one is what must not be used
    time.time = lambda: 1_700_000_000.0
    time.time_ns = lambda: 1_700_000_000_000_000_000
    os.getpid = lambda: 4711
    return made


def _noted(make: Any, name: str, note: Any) -> Any:
    def noted(*args: Any, **options: Any) -> Any:
        note(name)
        return make(*args, **options)

    return noted


GAMES: Final = 12
"""Enough that no two runs deal, draw or act alike by accident."""


async def _play(folder: Path) -> dict[str, list[Any]]:
    """Everything that is drawn in games with bots and around them, by what it is."""
    from weimar.server.process import pairings, refusal_log, tokens  # noqa: PLC0415 - after the clock is fixed
    from weimar.server.tables import bot_turns, viewers  # noqa: PLC0415 - as above
    from weimar.table import commands as cmd  # noqa: PLC0415 - as above
    from weimar.table import events as ev  # noqa: PLC0415 - as above
    from weimar.table.log import decode  # noqa: PLC0415 - as above
    from worlds import MemoryStore, quiet_server  # noqa: PLC0415 - as above

    vars(bot_turns)["RELEASE_S"] = 0.0
    server = quiet_server()
    live = await server.registry.open()
    await live.request(None, "00000000-sit", cmd.TakeSeat("Ada"))
    for number in range(6):
        await live.request(1, f"00000000-bot-{number}", cmd.AddBot("random"))
    drawn: dict[str, list[Any]] = {
        "keys": [tokens.new_key() for _ in range(3)],
        "codes": [tokens.new_code() for _ in range(8)],
        "pairing codes": [pairings.new_pairing_code() for _ in range(8)],
        "tickets": [(await server.pairings.open())[1] for _ in range(3)],
        "streams": [viewers.Stream().id for _ in range(3)],
        "pseudonyms": [refusal_log.Sources().of("192.0.2.1") for _ in range(3)],
        "secrets": [tokens.load_secret(folder / f"{number}").hex() for number in range(3)],
        "dice": [vars(bot_turns)[name].random() for name in ("_DICE", "_PACE")],
        "roles": [],
        "first candidates": [],
        "piles": [],
        "reshuffles": [],
        "acts of bots": [],
    }
    for number in range(GAMES):
        await live.request(1, f"00000000-start-{number}", cmd.StartGame())
        await _finish(live)
        await live.request(1, f"00000000-again-{number}", cmd.PlayAgain())
    assert isinstance(server.store, MemoryStore)
    for row in server.store.rows[live.state.key]:
        for event in decode(row.entry).events:
            if isinstance(event, ev.GameBegan):
                drawn["roles"].append(list(event.started.roles))
                drawn["first candidates"].append(event.started.first_candidate)
                drawn["piles"].append(event.started.draw_pile)
            elif isinstance(event, ev.Played):
                drawn["reshuffles"] += [one.draw_pile for one in event.events if hasattr(one, "draw_pile")]
                drawn["acts of bots"] += [str(one) for one in event.events if getattr(one, "seat", 0)]
    server.registry.close()
    return drawn


async def _finish(live: Any) -> None:
    """The person does the first of what they may do, until the game is over."""
    from weimar.engine import legal_actions  # noqa: PLC0415 - as above
    from weimar.table import commands as cmd  # noqa: PLC0415 - as above
    from weimar.table.talk import ballot_is_shut  # noqa: PLC0415 - as above

    asked = 0
    while live.state.stage == "game":
        asked += 1
        games, prompt = live.state.games, live.state.prompt
        mine = legal_actions(live.state.game, live.state.seat_of(1))
        if ballot_is_shut(live.state):
            await live.request(1, f"00000000-{games}-{asked}", cmd.CloseDiscussion())
        elif mine:
            await live.request(1, f"00000000-{games}-{asked}", cmd.Act(prompt, mine[0]))
        await asyncio.sleep(0)


def main() -> None:
    """Play as the module says."""
    import os  # noqa: PLC0415 - as above
    import random  # noqa: PLC0415 - as above

    sys.path.insert(0, str(Path(__file__).parent))
    made = _fix_everything()
    import worlds  # noqa: F401, PLC0415 - read once, after the clock is fixed

    for folder in sys.argv[1:]:
        if not (child := os.fork()):
            random.seed(7)  # noqa: TID251 - again: Python gives each fork another seed
            drawn = asyncio.run(_play(Path(folder)))
            os.write(1, json.dumps({"drawn": drawn, "made": made}).encode() + b"\n")
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
