"""A real PostgreSQL for tests: one private server for each test process, and databases in it.

`postgres` is the server, `database` a database with the newest schema and nothing in it. The server is started when the
first test asks for it. It listens on a socket in its own folder alone, and does not wait for the disk (`fsync`) unless
a test starts one that does.
"""

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import asyncpg
import pytest

if TYPE_CHECKING:  # tests of parts of the package load this file, too
    from weimar.store.postgres.connections import Pool

GUARDED: Final = "guarded"
"""A user who needs a password; a test that wants them makes the role."""
TEMPLATE: Final = "weimar_template"
WITHIN_S: Final = 60
_TABLES: Final = ("entries", "notes", "times", "nodes", "owners", "shared")
_EMPTY: Final = "; ".join(f"DELETE FROM {table}" for table in _TABLES)  # noqa: S608 - constants
"""Takes a third of what `TRUNCATE` takes, which makes new files for tables and indexes that have a few rows."""
_CONFIGURATION: Final = """
listen_addresses = ''
unix_socket_directories = '{folder}'
max_connections = 100
shared_buffers = 16MB
{more}
"""
_JOIN: Final = (
    "INSERT INTO nodes (node, address, until, program, fingerprint, session) "
    "VALUES ($1, '', clock_timestamp() + make_interval(secs => $2), '', '', 0) "
    "ON CONFLICT (node) DO UPDATE SET until = excluded.until"
)
QUICK: Final = "fsync = off\nfull_page_writes = off\nautovacuum = off\n"


def _binaries() -> Path:
    """The folder of `initdb` and `postgres`."""
    named = os.environ.get("WEIMAR_POSTGRES")
    places = [Path(named)] if named else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("postgres")
    if found is not None:
        places.append(Path(found).resolve().parent)
    for place in places:
        if (place / "initdb").is_file() and (place / "postgres").is_file():
            return place
    raise FileNotFoundError("the tests need PostgreSQL (Debian: postgresql), or WEIMAR_POSTGRES set to its bin folder")


def _user() -> str | None:
    """The user to run the server as; it refuses to be root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A server in a folder of its own.

    Args:
        more: lines of its configuration.
        standby_of: the server whose standby it is, until `promote`.

    Attributes:
        folder: of its data and its socket.
    """

    def __init__(self, more: str = QUICK, standby_of: "Postgres | None" = None) -> None:
        self._binaries, self._user = _binaries(), _user()
        self.folder = Path(tempfile.mkdtemp(prefix="weimar-pg-"))
        self._process: subprocess.Popen[Any] | None = None
        self._counter = 0
        self._has_template = False
        self._free: list[str] = []
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        data = ("-D", str(self.data), "-U", "weimar", "--no-sync")
        if standby_of is None:
            self._run("initdb", *data, "-A", "trust", "-E", "UTF8", "--locale=C")
            access = self.data / "pg_hba.conf"
            access.write_text(f"local all {GUARDED} scram-sha-256\n{access.read_text()}")
        else:
            self._run("pg_basebackup", *data, "-h", str(standby_of.folder), "-R", "-c", "fast")
        configuration = _CONFIGURATION.format(folder=self.folder, more=more)
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(configuration)
        self.start()

    @property
    def data(self) -> Path:
        """The folder of its data."""
        return self.folder / "data"

    @property
    def socket(self) -> Path:
        """The socket that it listens on."""
        return self.folder / ".s.PGSQL.5432"

    def url(self, name: str = "postgres", user: str = "weimar", password: str = "") -> str:
        """The URL of a database."""
        login = f"{user}:{quote(password, safe='')}" if password else user
        return f"postgresql://{login}@/{name}?host={self.folder}"

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [self._binaries / "postgres", "-D", self.data], stdout=log, stderr=log, **self._as_user()
            )
        self._process = process
        until = time.monotonic() + WITHIN_S
        while not self._answers():
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError((self.folder / "log").read_text(errors="replace"))
            time.sleep(0.02)

    def _answers(self) -> bool:
        ready = subprocess.run(
            [self._binaries / "pg_isready", "-q", "-h", self.folder, "-d", "postgres", "-U", "weimar"], check=False
        )
        return ready.returncode == 0

    def stop(self, how: str = "immediate") -> None:
        """Stop the server: `fast` ends its sessions, `immediate` is a crash."""
        if self._process is not None and self._process.poll() is None:
            self._run("pg_ctl", "stop", "-D", str(self.data), "-m", how, "-w")
            self._process.wait(WITHIN_S)
        self._process = None

    def kill(self) -> None:
        """Let the machine of the server die."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(WITHIN_S)
        self._process = None

    def promote(self) -> None:
        """Let a standby be the primary."""
        self._run("pg_ctl", "promote", "-D", str(self.data), "-w")

    def remove(self) -> None:
        """Stop the server and remove its folder."""
        self.stop()
        shutil.rmtree(self.folder)

    def do(self, work: Callable[["asyncpg.Connection[Any]"], Awaitable[Any]], name: str = "postgres") -> Any:
        """Do something with a connection of its own."""

        async def once() -> Any:
            connection = await asyncpg.connect(self.url(name))
            try:
                return await work(connection)
            finally:
                await connection.close()

        return asyncio.run(once())

    def sql(self, statement: str, name: str = "postgres") -> Any:
        """The rows that a statement returns."""
        return self.do(lambda connection: connection.fetch(statement), name)

    def empty(self) -> str:
        """The name of a new database without any table."""
        self._counter += 1
        name = f"empty_{self._counter}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE template0")
        return name

    def take(self) -> str:
        """The name of a database with the newest schema and nothing in it; give it back with `give_back`."""
        if self._free:
            return self._free.pop()
        if not self._has_template:
            self._has_template = True
            self.sql(f"CREATE DATABASE {TEMPLATE} TEMPLATE template0")
            asyncio.run(_make_schema(self.url(TEMPLATE)))
            self._empty(TEMPLATE)
        self._counter += 1
        name = f"test_{self._counter}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return name

    def give_back(self, name: str) -> None:
        """Empty a database, for the next test."""
        self._empty(name)
        self._free.append(name)

    def _empty(self, name: str) -> None:
        self.do(lambda connection: connection.execute(_EMPTY), name)

    def _run(self, command: str, *arguments: str) -> None:
        subprocess.run([self._binaries / command, *arguments], check=True, stdout=subprocess.DEVNULL, **self._as_user())

    def _as_user(self) -> dict[str, Any]:
        """How a process of the server is started."""
        if self._user is None:
            return {"cwd": self.folder}
        return {"cwd": self.folder, "user": self._user, "group": pwd.getpwnam(self._user).pw_gid, "extra_groups": []}


async def _make_schema(url: str) -> None:
    from weimar.store.postgres import PostgresStore  # noqa: PLC0415 - as above

    store = await PostgresStore.open((url,))
    await store.close()


async def join(pool: "Pool", node: str, for_s: float = 3600) -> None:
    """Give a node a lease, as if it were alive."""
    await pool.execute(_JOIN, node, for_s)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server of this test process."""
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The URL of a database with the newest schema and nothing in it."""
    name = postgres.take()
    yield postgres.url(name)
    postgres.give_back(name)


@pytest.fixture
def databases(postgres: Postgres) -> Iterator[tuple[str, str]]:
    """Two of them."""
    names = (postgres.take(), postgres.take())
    yield (postgres.url(names[0]), postgres.url(names[1]))
    for name in names:
        postgres.give_back(name)
