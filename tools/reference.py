"""The generated parts of docs/reference and ARCHITECTURE.md, and JSON Schemas: the code's own tables and types.

Contract: `files()` has the whole text of each page and schema by path. People write the pages; generated parts stand
between two marks with their name: `<!-- refusals -->` and `<!-- /refusals -->`.
"""

import ast
import json
from collections.abc import Callable, Iterable
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from click.testing import CliRunner
from msgspec import Struct
from pydantic.fields import FieldInfo

import architecture
import protocol_examples as examples
import web_wire
from golden import hand_games
from weimar import limits
from weimar.cli.commands import COMMANDS, app
from weimar.cli.trouble import COMMAND_CODES
from weimar.engine import REFUSALS, Report, State, View, actors, project, states
from weimar.engine import action_table as numbered
from weimar.engine import limits as game_limits
from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED
from weimar.engine.proof import PROOF_FAULTS
from weimar.engine.record import MALFORMATIONS, record_schema
from weimar.envs import encoding
from weimar.envs.trouble import MISUSES
from weimar.lab.reports import dataset
from weimar.lab.reports.pages import with_part
from weimar.review import Review
from weimar.review.what_if import Futures
from weimar.server.process.settings import Settings
from weimar.table.replay import Step
from weimar.table.talk import BOT_PHRASES, PHRASES, REACTIONS
from weimar.text import say
from weimar.wire import codes, http
from weimar.wire.messages import ClientMessage, ServerMessage

ROOT: Final = Path(__file__).parents[1]
REFERENCE: Final = ROOT / "docs" / "reference"


def files() -> dict[Path, str]:
    """Every page with its generated parts, and every schema."""
    found = {}
    for path, parts in PARTS.items():
        text = path.read_text("utf-8")
        for name, part in parts.items():
            text = with_part(text, name, part())
        found[path] = text
    for name, schema in schemas().items():
        found[REFERENCE / "schema" / name] = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
    return found


def _table(head: str, rows: Iterable[Iterable[object]]) -> str:
    """A table; a column whose title ends with a colon is of numbers, aligned on the right."""
    titles = head.split(" | ")
    rule = "|".join("---:" if title.endswith(":") else "---" for title in titles)
    lines = [[title.removesuffix(":") for title in titles], *rows]
    first, *others = (f"| {' | '.join(map(str, line))} |\n" for line in lines)
    return f"{first}|{rule}|\n{''.join(others)}"


def _block(lines: Iterable[bytes], language: str = "json") -> str:
    return f"```{language}\n" + "".join(f"{line.decode()}\n" for line in lines) + "```\n"


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "–"


def _sentences(names: Iterable[str]) -> str:
    """Codes with the sentences that people get."""
    return _table("code | sentence", ((f"`{name}`", say(name, name="…")) for name in names))


def _meanings(rows: Iterable[tuple[str, str]]) -> str:
    """Codes of the protocol with their meanings."""
    return _table("code | meaning", ((f"`{name}`", text) for name, text in rows))


# -- the engine, the library and the command line ---------------------------------------------------------------------


def commands() -> str:
    """The help of every command."""
    return "\n".join(map(_help, ("", *COMMANDS)))


def _help(name: str) -> str:
    runner, words = CliRunner(env={"WEIMAR_LANG": "en"}), [*name.split(), "--help"]
    done = runner.invoke(app, words, prog_name="weimar", terminal_width=78, catch_exceptions=False)
    rows = done.stdout.strip().splitlines()
    body = "\n".join(row.rstrip() for row in rows if not row.endswith(" Show this message and exit.")).strip()
    body = body.removesuffix("\n\nOptions:").partition("\n\nCommands:")[0]
    return f"## `weimar {name}".rstrip() + f"`\n\n```text\n{body}\n```\n"


def views() -> str:
    """One view of each phase, that of a seat that has to act; after the first one without the fields that are alike."""
    parts: list[str] = []
    first: dict[str, object] = {}
    for name, (game, after, state) in _first_of_each_phase().items():
        viewer = (*actors(state), 0)[0]
        view = json.loads(msgspec.json.encode(project(state, viewer)))
        new = {key: value for key, value in view.items() if key not in first or first[key] != value}
        first = first or view
        fields = ",\n".join(f' "{key}": {msgspec.json.encode(value).decode()}' for key, value in new.items())
        parts.append(
            f"## `{name}`\n\n`{game}` after {after} actions, seat {viewer}:\n\n```json\n{{\n{fields}\n}}\n```\n"
        )
    return "\n".join(parts)


def _first_of_each_phase() -> dict[str, tuple[str, int, State]]:
    found: dict[str, tuple[str, int, State]] = {}
    for game, record in hand_games().items():
        for after, state in enumerate(states(record)):
            found.setdefault(state.phase.name, (game, after, state))
    return found


def actions() -> str:
    """The numbers of actions; consecutive ones with one name but for its last part are one row."""
    groups: list[tuple[int, list[str]]] = []
    for index in range(numbered.ALL_ACTIONS):
        kind, _, target = numbered.name(index).rpartition(" ")
        if groups and groups[-1][1][0].rpartition(" ")[0] == kind and target.isdigit():
            groups[-1][1].append(numbered.name(index))
        else:
            groups.append((index, [numbered.name(index)]))
    rows = (
        (first, f"`{names[0]}`")
        if len(names) == 1
        else (f"{first}–{first + len(names) - 1}", f"`{names[0]}` … `{names[-1]}`")
        for first, names in groups
    )
    note = f"With `statements` there are {numbered.ALL_ACTIONS} actions, otherwise the first {numbered.GAME_ACTIONS}."
    return f"{_table('number | action', rows)}\n{note}\n"


def _fields(fields: tuple[encoding.Field, ...]) -> str:
    rows: list[tuple[object, ...]] = []
    at = 0
    for field in fields:
        rows.append((at, f"`{field.name}`", " by ".join(map(str, field.shape)), field.about))
        at += field.size
    return _table("from | field | entries | 1 means", rows) + f"| {at} | | | end |\n"


def columns() -> str:
    """The columns of the files that `weimar simulate --parquet` writes."""
    rows = ((f"`{column.name}`", column.kind, column.about) for column in dataset.COLUMNS)
    return _table("column | type | meaning", rows)


def limits_of_a_game() -> str:
    """Each constant, and the first sentence of the text below it."""
    rows = []
    body = ast.parse(Path(game_limits.__file__).read_text("utf-8")).body
    for constant, text in pairwise(body):
        if isinstance(constant, ast.AnnAssign) and isinstance(text, ast.Expr):
            assert isinstance(constant.target, ast.Name)
            rows.append((ast.literal_eval(text.value).rstrip("."), f"{getattr(game_limits, constant.target.id):,}"))
    return _table("limit | :", rows)


_COSTS: Final = " | bytes in: | bytes out: | CPU: | memory:"


def costs_of_requests() -> str:
    """What requests and messages may cost, and how often they may come from one address."""
    costs = {f"`{route}`": cost for route, cost in limits.ENDPOINTS.items()}
    costs["each command of a connection"] = limits.MESSAGE
    costs["in addition, if the log of a table must be read"] = limits.LOADING
    return _table(f"{_COSTS} | a minute", ((*_cost(name, cost), _rate(cost)) for name, cost in costs.items()))


def costs_of_commands() -> str:
    """What those commands may cost that read something."""
    reading = ((f"`weimar {name}`", cost) for name, cost in limits.COMMANDS.items() if cost is not None)
    return _table(_COSTS, (_cost(name, cost) for name, cost in reading))


def _cost(name: str, cost: limits.Cost) -> tuple[object, ...]:
    return name, f"{cost.bytes_in:,}", f"{cost.bytes_out:,}", f"{cost.cpu_s:g} s", cost.memory


def _rate(cost: limits.Cost) -> str:
    return "–" if cost.rate is None else f"`{cost.rate}`" if isinstance(cost.rate, str) else str(cost.rate)


# -- the protocol and the server --------------------------------------------------------------------------------------


def _messages(union: object, shown: dict[str, list[bytes]]) -> str:
    """The kinds of messages with their examples."""
    tags = {str(kind.__struct_config__.tag): kind for kind in get_args(union)}
    return "\n".join(
        f"`{tag}`: {_meaning(kind)}\n\n" + "\n".join(_block([one]) for one in shown[tag]) for tag, kind in tags.items()
    )


def _meaning(kind: type) -> str:
    """The first paragraph of a type's docstring, on one line."""
    opening = cleandoc(kind.__doc__ or "").split("\n\n")[0].partition("Attributes:\n")[0]
    return " ".join(opening.split())


def patch() -> str:
    """Part of a game before a ballot, the patch, and after."""
    before, change, after = map(msgspec.json.encode, examples.patch_example())
    return (
        f"Before:\n\n{_block([before])}\nThe patch (`game` of the `update`):\n\n{_block([change])}\n"
        f"After:\n\n{_block([after])}"
    )


def requests() -> str:
    """A request for each command, phrases and reactions."""
    return (
        f"{_block(examples.command_examples().values(), 'jsonl')}\n"
        f"Quick phrases: {_named(PHRASES)}. Bots alone say {_named(BOT_PHRASES)}.\n\nReactions: {_named(REACTIONS)}.\n"
    )


def arguments() -> str:
    """The fields of each kind of argument; kinds with the same fields are one row."""
    alike: dict[tuple[tuple[str, ...], bool], list[str]] = {}
    for kind, needed in FIELDS.items():
        alike.setdefault((needed, kind in REASONED), []).append(kind)
    rows = ((_named(kinds), _named(needed), "yes" if reasoned else "") for (needed, reasoned), kinds in alike.items())
    return _table("kind | fields | can have `because`", rows)


def reasons() -> str:
    """The fields of each reason."""
    return _table("reason | fields of `because`", ((f"`{why}`", _named(of)) for why, of in REASON_FIELDS.items()))


def handshakes() -> str:
    """Why a socket is not opened."""
    rows = ((number, f"`{name}`", text) for number, (name, text) in codes.HANDSHAKE.items())
    return _table("close code | reason | meaning", rows)


def settings() -> str:
    """The settings of the server."""
    rows = (
        (f"`WEIMAR_{name.upper()}`", _default(name, field), field.description)
        for name, field in Settings.model_fields.items()
    )
    return _table("variable | default | meaning", rows)


def _default(name: str, field: FieldInfo) -> str:
    by_itself = {
        "data": "`$XDG_DATA_HOME/weimar`, or `~/.local/share/weimar`",
        "web": "`web/dist`, or what is in the package",
        "cert": "none",
        "key": "none",
    }
    if name in by_itself:
        return by_itself[name]
    assert not field.is_required()
    return "chosen by itself" if field.default is None else f"`{json.dumps(field.default)}`"


def schemas() -> dict[str, Any]:
    """JSON Schemas by file name: of what the referee reads and prints, and of what crosses the wire."""
    own = [one for one in vars(http).values() if getattr(one, "__module__", "") == http.__name__]
    bodies = [*(one for one in own if isinstance(one, type) and issubclass(one, Struct)), Futures, Step]
    sent = msgspec.json.schema(ServerMessage)
    web_wire.require_sent(sent["$defs"])
    return {
        "record.json": record_schema(),
        "state.json": msgspec.json.schema(Report),
        "view.json": msgspec.json.schema(View),
        "review.json": msgspec.json.schema(Review),
        "client.json": msgspec.json.schema(ClientMessage),
        "server.json": sent,
        "http.json": {"$defs": msgspec.json.schema_components(bodies, ref_template="#/$defs/{name}")[1]},
    }


PARTS: Final[dict[Path, dict[str, Callable[[], str]]]] = {
    ROOT / "ARCHITECTURE.md": {"packages": architecture.packages},
    REFERENCE / "codes.md": {
        "refusals": lambda: _sentences(REFUSALS),
        "malformations": lambda: _sentences(MALFORMATIONS),
        "proof-faults": lambda: _sentences(PROOF_FAULTS),
        "command-codes": lambda: _sentences(COMMAND_CODES),
        "misuses": lambda: _sentences(MISUSES),
    },
    REFERENCE / "commands.md": {"commands": commands},
    REFERENCE / "environments.md": {
        "actions": actions,
        "observation": lambda: _fields(encoding.OBSERVATION),
        "round": lambda: _fields(encoding.ROUND),
    },
    REFERENCE / "games-parquet.md": {"columns": columns},
    REFERENCE / "limits.md": {"game": limits_of_a_game, "requests": costs_of_requests, "commands": costs_of_commands},
    REFERENCE / "protocol.md": {
        "client": lambda: _messages(ClientMessage, examples.client_examples()),
        "server": lambda: _messages(ServerMessage, examples.server_examples()),
        "patch": patch,
        "requests": requests,
        "arguments": arguments,
        "reasons": reasons,
        "table-codes": lambda: _meanings(codes.TABLE.items()),
        "unreadable-codes": lambda: _meanings(codes.UNREADABLE.items()),
        "closing-codes": lambda: _meanings(codes.CLOSING.items()),
        "handshake-codes": handshakes,
        "http-codes": lambda: _meanings(codes.HTTP.items()),
    },
    REFERENCE / "settings.md": {"settings": settings},
    REFERENCE / "views.md": {"views": views},
}
"""By page, its generated parts."""
