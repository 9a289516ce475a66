"""The examples of docs/how-to/run-a-server.md do what the page says, as they stand there."""

import asyncio
import re
import shlex
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import apsw

from weimar.store import Addition
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "run-a-server.md").read_text("utf-8")
WEIMAR = str(Path(sys.executable).with_name("weimar"))


def example(holding: str) -> str:
    """The one fenced block of the page that has these words."""
    (found,) = [block for block in re.findall(r"```\w+\n(.*?)```", PAGE, re.DOTALL) if holding in block]
    return str(found)


def setting(unit: str, name: str) -> str:
    """A value of a systemd unit, as systemd reads it."""
    (value,) = re.findall(rf"^{name}=(.*)$", unit, re.MULTILINE)
    return str(value).replace("%%", "%")


def _keep_a_table(folder: Path, table: str) -> None:
    async def work() -> None:
        store = SqliteStore(folder)
        await store.append(Addition(table, 0, b"entry", None, b"", 0))
        await store.close()

    asyncio.run(work())


def test_the_nightly_backup_has_the_tables_of_the_service(tmp_path: Path) -> None:
    """Service and backup read the same settings; the database in the user's default folder is not taken for theirs."""
    service, backup = example("weimar serve\n"), example("weimar backup /")
    assert setting(service, "EnvironmentFile") == setting(backup, "EnvironmentFile") == "/etc/weimar.env"
    assert setting(service, "User") == setting(backup, "User")
    environment = dict(shlex.split(line)[0].split("=", 1) for line in example("WEIMAR_DATA=").splitlines())
    assert environment["WEIMAR_DATA"] == f"/var/lib/{setting(service, 'StateDirectory')}"
    target = f"/var/lib/{setting(backup, 'StateDirectory')}"
    command = setting(backup, "ExecStart")
    assert f" {target}/" in command

    environment["WEIMAR_DATA"] = str(tmp_path / "data")
    _keep_a_table(tmp_path / "data", "of-the-service")
    _keep_a_table(tmp_path / "home" / ".local" / "share" / "weimar", "of-another")
    (tmp_path / "backups").mkdir()
    command = command.replace("/opt/weimar/.venv/bin/weimar", WEIMAR).replace(target, str(tmp_path / "backups"))
    given = {"HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin", **environment}
    subprocess.run(shlex.split(command), env=given, check=True, timeout=60)

    (made,) = (tmp_path / "backups").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d\.sqlite3", made.name)
    with closing(apsw.Connection(str(made), flags=apsw.SQLITE_OPEN_READONLY)) as reader:
        assert reader.execute("SELECT table_key FROM entries").get == "of-the-service"
    assert FILE in [path.name for path in (tmp_path / "data").iterdir()]
