"""Sources of luck in the server: found in the source by its syntax, and in a run by what it draws.

Contract: `sources` reads modules and says what in them could draw luck from anything but the system. Run as a program,
this file plays several games with the clock, the process id and all seeds fixed, and prints everything that was drawn,
and where generators were made. Two runs must have nothing in common.
"""

import ast
import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

SRC: Final = Path(__file__).resolve().parents[2] / "src" / "weimar"
SYSTEM: Final = {"random.SystemRandom", "secrets", "os.urandom", "uuid.uuid4"}
"""What draws from the system; `secrets` with everything in it."""
LUCK: Final = ("random", "_random", "secrets", "os.urandom", "os.getrandom", "uuid", "numpy.random", "ssl.RAND_bytes")
"""Modules and functions that luck comes from."""
MADE_AT_HOME: Final = frozenset(
    {"random", "getrandbits", "randrange", "randint", "seed", "choice", "choices", "sample", "uniform", "randbytes"}
)
"""Names of methods that make a class a generator."""
DYNAMIC: Final = frozenset({"__import__", "importlib.import_module", "eval", "exec", "sys.modules", "vars", "globals"})
"""Ways to name something that the syntax does not show."""


class _Names(ast.NodeVisitor):
    """The full names that a module uses, by what its imports and plain assignments bind.

    Attributes:
        used: full name, line, and whether it is in an annotation. made: methods and classes that look like generators.
    """

    def __init__(self) -> None:
        self.bound: dict[str, str] = {}
        self.used: list[tuple[str, int, bool]] = []
        self.made: list[tuple[str, int]] = []
        self._in_annotation = False

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self.bound[alias.asname or alias.name.split(".")[0]] = (
                alias.name if alias.asname else alias.name.split(".")[0]
            )

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            full = f"{node.module}.{alias.name}"
            self.bound[alias.asname or alias.name] = full
            if alias.name == "*" and _is_luck(f"{node.module}"):
                self.used.append((full, node.lineno, False))

    def visit_Assign(self, node: ast.Assign) -> None:
        self._bind(node.targets, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._bind([node.target], node.value)
        self._annotation(node.annotation)
        for part in (node.target, node.value):
            if part is not None:
                self.visit(part)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self._bind([node.target], node.value)
        self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> None:
        self._annotation(node.annotation)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in MADE_AT_HOME:
            self.made.append((f"def {node.name}", node.lineno))
        self._annotation(node.returns)
        for part in (*node.decorator_list, node.args, *node.body):
            self.visit(part)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        full = self._full(node)
        if full is None:
            self.generic_visit(node)
        else:
            self.used.append((full, node.lineno, self._in_annotation))

    def visit_Name(self, node: ast.Name) -> None:
        self.used.append((self.bound.get(node.id, node.id), node.lineno, self._in_annotation))

    def _annotation(self, node: ast.expr | None) -> None:
        if node is not None:
            before, self._in_annotation = self._in_annotation, True
            self.visit(node)
            self._in_annotation = before

    def _bind(self, targets: list[Any], value: ast.expr | None) -> None:
        """`dice = random` and `draw = random.random` are imports in other words."""
        full = self._full(value) if isinstance(value, ast.Name | ast.Attribute) else None
        if full is not None and (_is_luck(full) or full in DYNAMIC):
            for target in targets:
                if isinstance(target, ast.Name):
                    self.bound[target.id] = full

    def _full(self, node: ast.expr) -> str | None:
        """`r.choice` as `random.choice` after `import random as r`; None for what begins with no name."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        return ".".join([self.bound.get(node.id, node.id), *reversed(parts)]) if isinstance(node, ast.Name) else None


def _is_luck(full: str) -> bool:
    return any(full == source or full.startswith(f"{source}.") for source in LUCK)


def _is_systems(full: str) -> bool:
    return any(full == source or full.startswith(f"{source}.") for source in SYSTEM)


def sources(text: str) -> Iterator[tuple[str, int]]:
    """What in a module's source could draw luck from anything but the system, and the line.

    Annotations may name `random.Random`: whoever calls hands in the generator.
    """
    tree, names = ast.parse(text), _Names()
    names.visit(tree)
    again = _Names()  # a name can be bound below its use
    again.bound = names.bound
    again.visit(tree)
    for full, line, in_annotation in again.used:
        if _is_luck(full) and not _is_systems(full) and not (in_annotation and full == "random.Random"):
            yield full, line
    yield from again.made
    for node in ast.walk(tree):
        yield from _hidden(node, again)


def _hidden(node: ast.AST, names: _Names) -> Iterator[tuple[str, int]]:
    """Luck that the names do not show: subclasses, seeds of the system's, and imports by text."""
    if isinstance(node, ast.ClassDef):
        bases = [names._full(base) for base in node.bases]  # noqa: SLF001 - the same thing
        yield from ((f"class of {base}", node.lineno) for base in bases if base is not None and _is_luck(base))
    if isinstance(node, ast.Call):
        called = names._full(node.func)  # noqa: SLF001 - as above
        texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        about = [names._full(part) for part in node.args]  # noqa: SLF001 - as above
        if called in DYNAMIC and any(_is_luck(text) or "random" in text for text in texts):
            yield f"{called}({texts[0]!r})", node.lineno
        if called in {"getattr", "vars", "operator.attrgetter"} and any(part and _is_luck(part) for part in about):
            yield f"{called} of luck", node.lineno
    if isinstance(node, ast.Subscript) and names._full(node.value) == "sys.modules":  # noqa: SLF001 - as above
        yield "sys.modules[...]", node.lineno


# -- a run whose clock, process and seeds are always the same


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
    random.seed(7)
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
    """Play as the module says; the first argument is a folder for secrets."""
    sys.path.insert(0, str(Path(__file__).parent))
    made = _fix_everything()
    drawn = asyncio.run(_play(Path(sys.argv[1])))
    sys.stdout.write(json.dumps({"drawn": drawn, "made": made}) + "\n")


if __name__ == "__main__":
    main()
