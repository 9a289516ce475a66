"""Installing a part: the base package works alone, and a command names its missing extra."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import pytest

from weimar import __version__
from weimar.cli.commands import COMMANDS
from weimar.cli.extras import extra_of

ROOT = Path(__file__).parents[2]
EXAMPLE = str(ROOT / "examples" / "hitler-elected.json")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
BASE = {"babel", "click", "fluent", "msgspec"}
"""Modules that an installation without extras has."""
BLOCKER = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocked())
"""
ELSEWHERE = {"fcntl", "uvloop", "resource", "pty", "pwd", "grp"}
"""Modules that other systems do not have. (click chooses by system between `termios` and `msvcrt`.)"""


def without(blocked: set[str], code: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run Python code where some modules cannot be imported."""
    return subprocess.run(
        [sys.executable, "-c", BLOCKER.format(blocked=blocked) + code, *words],
        capture_output=True,
        text=True,
        env={"WEIMAR_LANG": "en", "PATH": "/usr/bin:/bin"},
        check=False,
        timeout=120,
    )


def weimar(blocked: set[str], *words: str) -> "subprocess.CompletedProcess[str]":
    """Run the command where some modules cannot be imported."""
    done = without(blocked, "from weimar.cli import main; sys.argv[0] = 'weimar'; main()", *words)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def _names(requirements: list[str]) -> set[str]:
    found = {re.split(r"[ \[<>=!;]", requirement)[0].lower() for requirement in requirements}
    return {re.sub(r"[._]", "-", name) for name in found} - {"weimar"}


EXTRAS = {
    extra: {"pyspiel" if name == "open-spiel" else name.replace("-", "_") for name in _names(needed)}
    for extra, needed in PROJECT["optional-dependencies"].items()
    if extra not in ("all", "dev")
}
"""The modules of each extra."""
EXTRA_MODULES = {module for modules in EXTRAS.values() for module in modules}


def test_the_engine_is_a_library_without_extras() -> None:
    """Rules, records, a whole game: msgspec alone, on any system."""
    code = """
import random
from pathlib import Path
from weimar.engine import final_state, parse
from weimar.bots import BOTS
from weimar.engine import make_rules
from weimar.lab.play.match import play_match
assert final_state(parse(Path(sys.argv[1]).read_bytes())).phase.winner == "fascist"
bots = {"liberal": BOTS["selfish"], "fascist": BOTS["random"]}
print(play_match(5, make_rules("official"), bots, random.Random(1)).winner)
"""
    done = without(EXTRA_MODULES | ELSEWHERE | BASE - {"msgspec"}, code, EXAMPLE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout in {"liberal\n", "fascist\n"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["referee", EXAMPLE], "hitler_elected"),
        (["review", EXAMPLE], "Spectators       105  105"),
        (["simulate", "--players", "5", "--games", "2", "--seed", "1"], "Liberals win"),
        (["simulate", "--players", "5", "--games", "2", "--liberals", "selfish", "--json"], '"games":2'),
    ],
)
def test_features_of_the_base_installation(words: list[str], told: str) -> None:
    """Referee, review, simulation by players that need no numpy, help, credits; on any system."""
    done = weimar(EXTRA_MODULES | ELSEWHERE, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert told in done.stdout


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    [
        (["simulate", "--players", "5", "--games", "1", "--liberals", "expert"], {"numpy"}, "bots"),
        (["explain", EXAMPLE], {"rich"}, "bots"),
        (["tournament", "random", "selfish"], {"numpy"}, "bots"),
        (["tournament", "random", "random", "--scheduler", "tcp://127.0.0.1:1"], {"distributed"}, "lab"),
        (["simulate", "--players", "5", "--games", "1", "--parquet", "/nowhere"], {"pyarrow"}, "lab"),
        (["play"], EXTRA_MODULES, "bots"),
        (["serve", "--port", "0", "--data", "/nowhere"], EXTRA_MODULES, "server"),
        (["backup", "/nowhere/b", "--data", "/nowhere"], EXTRA_MODULES, "server"),
        (["forget", "ABCD", "--data", "/nowhere"], EXTRA_MODULES, "server"),
        (["serve", "--database", "postgresql://nobody@/nothing", "--data", "/nowhere"], {"asyncpg"}, "cluster"),
        (["migrate", "postgresql://nobody@/nothing", "/nowhere"], {"asyncpg"}, "cluster"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(words: list[str], missing: set[str], extra: str) -> None:
    """A code, the command that installs it, exit status 2, nothing on standard output."""
    done = weimar(missing, *words)
    assert (done.returncode, done.stdout) == (2, "")
    told = json.loads(done.stderr)
    assert told["error"] == "missing_extra"
    assert f'pip install "weimar[{extra}]"' in told["message"]


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["backup", "/nowhere/b"]])
def test_an_unsupported_system_gets_a_message(command: list[str]) -> None:
    """On Windows an extra would not help."""
    done = weimar({"fcntl", "uvloop"}, *command, "--data", "/nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert json.loads(done.stderr)["error"] == "needs_posix"


def test_library_users_get_the_message_too() -> None:
    """`from weimar.bots import belief` without numpy names the extra."""
    done = without({"numpy"}, "from weimar.bots import belief")
    assert "ModuleNotFoundError: weimar.bots.belief needs numpy: pip install 'weimar[bots]'" in done.stderr


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("weimar.envs.secret_hitler_v0", "pettingzoo", "envs"),
        ("weimar.envs.open_spiel", "pyspiel", "envs"),
        ("weimar.envs.vector", "gymnasium", "envs"),
        ("weimar.batch", "numba", "lab"),
    ],
)
def test_a_library_names_its_extra(module: str, missing: str, extra: str) -> None:
    """Importing it without the package gives one sentence; the table of actions does without."""
    done = without({missing}, f"import weimar.engine.action_table\nimport {module}")
    needs = module.rpartition(".")[0] if extra == "envs" else module
    told = f"{needs} needs {missing}: pip install 'weimar[{extra}]'"
    assert done.stderr.strip().splitlines()[-1].endswith(told)


def test_training_names_its_extra() -> None:
    """The command of training ends with one sentence."""
    done = without({"jax"}, "from weimar.lab.train.__main__ import main; main(['/nowhere'])")
    assert done.stderr == "missing_extra: weimar.lab.train needs jax: pip install 'weimar[train]'\n"


def test_an_unrelated_missing_module_names_no_extra() -> None:
    """A fault of the program stays visible."""
    assert extra_of("weimar.nothing") is None
    assert extra_of(None) is None


def test_the_extra_of_every_module_is_named() -> None:
    """`missing_extra` knows every module installed by an extra; the base has its documented contents."""
    declared = PROJECT["optional-dependencies"]
    for extra, modules in EXTRAS.items():
        assert {module: extra_of(module) for module in modules} == dict.fromkeys(modules, extra)
        assert all(find_spec(module) for module in modules)
    assert _names(PROJECT["dependencies"]) == {"babel", "click", "fluent-runtime", "msgspec"}
    assert declared["all"] == [f"weimar[{','.join(extra for extra in EXTRAS if extra != 'bots')}]"]
    assert "weimar[all]" in declared["dev"]
    for extra in ("server", "envs", "lab"):
        assert "weimar[bots]" in declared[extra]
    for extra, base in (("train", "lab"), ("cluster", "server"), ("assistants", "server")):
        assert f"weimar[{base}]" in declared[extra]


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def test_every_import_is_declared() -> None:
    """The package imports only modules installed by the base or an extra."""
    found = {name for path in (ROOT / "src").rglob("*.py") for name in _imported(path)}
    assert found - sys.stdlib_module_names - {"weimar"} <= BASE | EXTRA_MODULES


LOADED = "print(*sorted({name.partition('.')[0] for name in sys.modules}))"


def loaded_by(code: str) -> set[str]:
    """The top-level modules that are loaded after some code, besides those that Python loads itself."""
    told = [without(set(), one + "\n" + LOADED).stdout.split() for one in ("", code)]
    return set(told[1]) - set(told[0])


SLOW = {"asyncio", "ssl", "email", "http", "socket", "subprocess", "multiprocessing", "random", "sqlite3", "unittest"}
"""Parts of the standard library that take long to load."""


def test_the_engine_loads_nothing_but_msgspec() -> None:
    """`import weimar.engine` is quick: no package besides msgspec, and no slow part of the standard library."""
    loaded = loaded_by("import weimar.engine")
    assert loaded - sys.stdlib_module_names <= {"weimar", "msgspec", "typing_extensions", "annotated_types"}
    assert loaded & SLOW == set()


def test_the_version_loads_nothing() -> None:
    """`weimar --version` answers before anything else is imported."""
    code = "from weimar.cli import main; sys.argv = ['weimar', '--version']; main(); print(end='\\r')"
    loaded = {name for name in loaded_by(code) if name not in {"weimar", __version__}}
    assert loaded <= {"os", "weimar"}


def test_only_a_migration_loads_what_migrates() -> None:
    """A store whose database has the newest schema is opened, checked and backed up without SQLAlchemy and Alembic."""
    names = ("sqlite", "integrity", "backup", "copying", "postgres.store", "postgres.copying")
    loaded = loaded_by("import " + ", ".join(f"weimar.store.{name}" for name in names))
    assert loaded & {"apsw", "asyncpg", "sqlalchemy", "alembic"} == {"apsw", "asyncpg"}


def test_the_version_is_written_in_one_place() -> None:
    """In the package; the installed version is the same."""
    assert "version" in PROJECT["dynamic"]
    assert "version" not in PROJECT
    assert metadata.version("weimar") == __version__


def test_help_loads_no_command() -> None:
    """Each command's line in `weimar --help` comes from the table of commands."""
    code = "from weimar.cli import main; sys.argv = ['weimar', '--help']\ntry: main()\nexcept SystemExit: pass\n"
    done = without(set(), code + "print([name for name in sys.modules if name.startswith('weimar.')])")
    for name, place in COMMANDS.items():
        assert f"  {name} " in done.stdout
        assert place.module not in done.stdout


def test_a_checkout_serves_the_app_that_it_builds() -> None:
    """The server looks for the app where `./play` builds it."""
    from weimar.server.http.pages import web_folder  # noqa: PLC0415 - the engine's tests do without a server

    assert web_folder() == ROOT / "web" / "dist"
