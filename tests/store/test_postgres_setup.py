"""How a database is prepared when the store is opened, and why it is refused."""

import asyncio
import ssl
import tempfile
from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

import asyncpg
import pytest

from postgres import GUARDED, Postgres
from weimar.server.process.settings import split_urls
from weimar.store import Addition, StoreUnusable
from weimar.store.postgres import PostgresStore, connections, leases, shard_of
from weimar.store.postgres.address import parse
from weimar.store.postgres.copying import ClusterSource
from weimar.store.postgres.faults import explain
from weimar.store.postgres.leases import Lease
from weimar.store.revisions import REVISION
from weimar.wire.shards import fnv1a32

SECRET: Final = "a secret / with @ and :"  # noqa: S105 - a test's
SECRET_IN_URL: Final = "a%20secret%20%2F%20with%20%40%20and%20%3A"  # noqa: S105 - as above


def opening(*urls: str) -> str:
    """The sentence with which these databases are refused."""

    async def work() -> None:
        store = await PostgresStore.open(urls)
        await store.close()

    with pytest.raises(StoreUnusable) as refused:
        asyncio.run(work())
    return str(refused.value)


@pytest.fixture
def empty(postgres: Postgres) -> Iterator[str]:
    """The URL of a database without any table."""
    name = postgres.empty()
    yield postgres.url(name)
    postgres.sql(f"DROP DATABASE {name} WITH (FORCE)")


def _name(url: str) -> str:
    return url.partition("@/")[2].partition("?")[0]


@pytest.mark.parametrize(
    "url",
    [
        "",
        "postgresql",
        "mysql://weimar@host/weimar",
        "postgresql://weimar@host",
        "postgresql://weimar@host/",
        "postgresql:///weimar",
        "postgresql://[half/weimar",
        f"http://weimar:{SECRET_IN_URL}@host/weimar",
    ],
)
def test_a_bad_database_url_is_refused(url: str) -> None:
    """With an example, and without a word of what was given."""
    told = opening(url)
    assert "is not the URL of a PostgreSQL database" in told
    assert "secret" not in told


@pytest.mark.parametrize("password", ["s/ecret", "s?ecret", "s#ecret", "s@ecret"])
def test_a_bad_password_in_the_url_is_not_shown(password: str) -> None:
    """Not even the part of it that looks like something else."""
    told = opening(f"postgresql://weimar:{password}@host/weimar")
    assert "ecret" not in told


def test_an_address_is_shown_without_its_password() -> None:
    """User, hosts, name; nothing of the rest."""
    url = f"postgresql://weimar:{SECRET_IN_URL}@one:5432,two:5433/tables?password=secret&sslmode=require"
    assert parse(url).shown == "postgresql://weimar@one:5432,two:5433/tables"
    assert parse("postgres://weimar@/tables?host=/run/postgresql").shown == "postgresql://weimar@/run/postgresql/tables"
    assert parse("postgresql://host/tables").shown == "postgresql://host/tables"


@pytest.mark.parametrize("roles", [(), ("any",), ("primary", "any"), ("any", "primary"), ("any", "any", "standby")])
def test_of_several_conditions_on_the_role_the_last_counts(roles: tuple[str, ...]) -> None:
    """As for the driver, which gets the same URL; each host has it."""
    query = "&".join(f"target_session_attrs={role}" for role in roles)
    found = parse(f"postgresql://ada@one:1,two:2/weimar?{query}")
    assert (found.attributes, found.shown) == ((roles or (None,))[-1], "postgresql://ada@one:1,two:2/weimar")
    assert [url.partition("@")[2].partition("/")[0] for url in found.urls] == ["one:1", "two:2"]


def _inside(error: Exception, ways: tuple[bool, ...]) -> Exception:
    """Another error, raised from this one, or while it was handled."""
    for is_cause in ways:
        outer = RuntimeError("wrapped")
        setattr(outer, "__cause__" if is_cause else "__context__", error)
        error = outer
    return error


@pytest.mark.parametrize("ways", [(), (True,), (False,), (True, False), (False, True), (False, False, True)])
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (asyncpg.InvalidPasswordError, "refuses the user or the password"),
        (asyncpg.TooManyConnectionsError, "too many connections"),
        (asyncpg.ReadOnlySQLTransactionError, "a standby"),
        (ssl.SSLError, "no TLS connection"),
        (TimeoutError, "does not answer"),
        (ConnectionRefusedError, "cannot be reached"),
        (OverflowError, "cannot be read"),
    ],
)
def test_an_error_is_explained_however_deep_it_is(kind: type[Exception], words: str, ways: tuple[bool, ...]) -> None:
    """Drivers wrap errors; the explanation has none of their text."""
    told = explain(_inside(kind(SECRET), ways), "postgresql://ada@one/weimar")
    assert words in told
    assert SECRET not in told


def test_a_list_of_urls_is_split_between_urls() -> None:
    """A URL can name several hosts, with commas, too."""
    one, two = "postgresql://w@one:1,two:2/x", "postgres://w@three/y"
    assert split_urls(f"{one}, {two}") == [one, two]
    assert split_urls(one) == [one]
    assert split_urls(" ") == []
    assert parse(one).urls == ("postgresql://w@one:1/x", "postgresql://w@two:2/x")


def test_an_unresponsive_host_is_skipped(postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is gone, and one that listens and says nothing; the last one is the primary. A node gets its lease."""
    assert 2 * connections.STAGGER_S < leases.ANSWER_S, "two hosts are skipped within the time for a lease"
    monkeypatch.setattr(leases, "ANSWER_S", 30.0)
    monkeypatch.setattr(connections, "CONNECT_S", 3600.0)  # who waited for a silent host would not end

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async def work(folder: str) -> None:
        listener = await asyncio.start_unix_server(silent, f"{folder}/.s.PGSQL.5432")
        hosts = ",".join(quote(host, safe="") for host in ("/nowhere", folder, str(postgres.folder)))
        store = await PostgresStore.open((f"postgresql://weimar@{hosts}/{_name(database)}",))
        assert await store.tables() == []
        lease = Lease(store.shards[0], "n", "", b"f" * 16, "1")
        await lease.join()
        assert await lease.renew()
        await lease.leave()
        await store.close()
        listener.close()
        await listener.wait_closed()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(asyncio.wait_for(work(folder), 120))


def test_an_unreachable_server_is_reported(postgres: Postgres) -> None:
    """A wrong host, a wrong port, a database of another name."""
    assert opening("postgresql://weimar@/x?host=/nowhere") == (
        "the database postgresql://weimar@/nowhere/x cannot be reached"
    )
    assert "cannot be reached" in opening("postgresql://weimar@no-such-host.invalid/x")
    assert "cannot be reached" in opening("postgresql://weimar@127.0.0.1:1/x")
    assert "there is no database" in opening(postgres.url("no_such_database"))
    assert "has a part that cannot be read" in opening("postgresql://weimar@127.0.0.1:99999999/x")
    assert "has a part that cannot be read" in opening(f"{postgres.url()}&sslmode=perhaps")


def test_a_wrong_password_is_reported_without_showing_it(postgres: Postgres, empty: str) -> None:
    """Neither in the sentence nor in the errors behind it; the right one is not the empty one."""
    postgres.sql(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{SECRET}'")
    name = _name(empty)
    try:
        for password in ("wrong secret", ""):
            told = opening(postgres.url(name, GUARDED, password))
            assert told.endswith("refuses the user or the password"), told
        assert "is not allowed to create tables" in opening(postgres.url(name, GUARDED, SECRET))
        postgres.sql(f"GRANT CREATE ON SCHEMA public TO {GUARDED}", name)

        async def work() -> None:
            store = await PostgresStore.open((postgres.url(name, GUARDED, SECRET),))
            assert SECRET not in repr(store.shards[0].address.shown)
            await store.close()

        asyncio.run(work())
    finally:
        postgres.sql(f"REASSIGN OWNED BY {GUARDED} TO weimar", name)
        postgres.sql(f"DROP OWNED BY {GUARDED}", name)
        postgres.sql(f"DROP ROLE {GUARDED}")


FOREIGN: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "another program": (("CREATE TABLE recipes (name TEXT)",), "the database of another program"),
    "another with migrations": (
        (
            "CREATE TABLE recipes (name TEXT)",
            "CREATE TABLE alembic_version (version_num TEXT)",
            f"INSERT INTO alembic_version VALUES ('{REVISION}')",  # noqa: S608 - a constant
        ),
        "the database of another program",
    ),
    "ours and another": (("CREATE TABLE entries (name TEXT)",), "the database of another program"),
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_another_programs_database_is_not_changed(postgres: Postgres, empty: str, kind: str) -> None:
    """The message names the problem, and no table is added."""
    statements, message = FOREIGN[kind]
    for statement in statements:
        postgres.sql(statement, _name(empty))
    count = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
    before = postgres.sql(count, _name(empty))
    assert message in opening(empty)
    assert postgres.sql(count, _name(empty)) == before


def test_another_schema_is_refused(postgres: Postgres, database: str) -> None:
    """One from before the first release, and a newer one, also with a table that this version does not know."""
    name = _name(database)
    try:
        postgres.sql("UPDATE alembic_version SET version_num = '0005'", name)
        assert "has schema 0005, from before the first release" in opening(database)
        postgres.sql("UPDATE alembic_version SET version_num = '9999'", name)
        assert "of a newer version of Weimar" in opening(database)
        postgres.sql("CREATE TABLE something_new (name TEXT)", name)
        assert "of a newer version of Weimar" in opening(database)
    finally:
        postgres.sql("DROP TABLE IF EXISTS something_new", name)
        postgres.sql(f"UPDATE alembic_version SET version_num = '{REVISION}'", name)  # noqa: S608 - a constant


def test_a_standby_is_refused_at_the_start(postgres: Postgres, empty: str) -> None:
    """It would refuse every entry."""
    postgres.sql(f"ALTER DATABASE {_name(empty)} SET default_transaction_read_only = on")
    told = opening(empty)
    assert "read-only: a standby" in told


def test_another_encoding_is_refused(postgres: Postgres) -> None:
    """Names would change."""
    postgres.sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    assert "needs the encoding UTF8" in opening(postgres.url("latin"))
    postgres.sql("DROP DATABASE latin WITH (FORCE)")


def test_several_nodes_may_start_at_once(empty: str) -> None:
    """An empty database is migrated by one of them, the others wait."""

    async def work() -> None:
        stores = await asyncio.gather(*(PostgresStore.open((empty,)) for _ in range(5)))
        for number, store in enumerate(stores):
            await store.append(Addition(f"t{number}", 0, b"", None, b"", 0))
        assert len(await stores[0].tables()) == 5
        for store in stores:
            await store.close()

    asyncio.run(work())


def test_the_order_of_shards_must_not_change(postgres: Postgres, databases: tuple[str, str]) -> None:
    """Another order, another number or one of them twice is refused: tables would be looked for in the wrong one."""

    async def work() -> None:
        store = await PostgresStore.open(databases)
        for number in range(40):
            await store.append(Addition(f"t{number}", 0, b"", None, b"", 0))
        await store.close()

    asyncio.run(work())
    counts = [postgres.sql("SELECT count(*) FROM entries", _name(url))[0][0] for url in databases]
    assert sum(counts) == 40
    assert min(counts) > 5
    one, two = databases
    assert "is shard 2 of 2, and not 1 of 2" in opening(two, one)
    assert "is shard 1 of 2, and not 1 of 1" in opening(one)
    assert "is shard 1 of 2, and not 2 of 2" in opening(one, one)
    assert opening() == "no database is named"

    async def read(*urls: str) -> None:
        async with ClusterSource(urls):
            pass

    for urls, refusal in (((two, one), "is shard 2 of 2, and not 1 of 2"), ((one,), "is shard 1 of 2, and not 1 of 1")):
        with pytest.raises(StoreUnusable, match=refusal):
            asyncio.run(read(*urls))
    asyncio.run(read(one, two))


def test_a_wrong_list_of_shards_writes_nothing(postgres: Postgres, empty: str, database: str) -> None:
    """Not to a database that is empty yet either: it would be taken for a shard later."""

    async def work() -> None:
        await (await PostgresStore.open((database,))).close()

    asyncio.run(work())
    assert "is shard 1 of 1, and not 2 of 2" in opening(empty, database)
    assert postgres.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", _name(empty))[0][0] == 0


def test_every_client_computes_the_same_shard() -> None:
    """The same hash as the number in the path of its socket."""
    for table in ("", "a", "x" * 20, "żółw"):
        for count in (1, 2, 3, 7):
            assert shard_of(table, count) == fnv1a32(table.encode()) % count


def test_a_session_is_durable_under_any_database_setting(postgres: Postgres, empty: str) -> None:
    """Defaults that would acknowledge too early, or cancel a commit, do not count."""
    name = _name(empty)
    for setting in (
        "synchronous_commit = off",
        "statement_timeout = '1min'",
        "default_transaction_isolation = 'serializable'",
    ):
        postgres.sql(f"ALTER DATABASE {name} SET {setting}")

    async def work() -> list[str]:
        store = await PostgresStore.open((empty,))
        names = ("synchronous_commit", "statement_timeout", "default_transaction_isolation")
        found = [await store.shards[0].pool.fetchval(f"SHOW {name}") for name in names]
        await store.close()
        return found

    assert asyncio.run(work()) == ["on", "0", "read committed"]
