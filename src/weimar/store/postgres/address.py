"""Addresses of the databases: their URLs, and display forms without the password.

Contract: a display form contains only the user, the hosts and the name of the database.
"""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit, urlunsplit

from weimar.store import StoreUnusable

SCHEMES = ("postgresql", "postgres")
EXAMPLE = "postgresql://user:password@host:5432/name"


class Address(NamedTuple):
    """Address of a database, with and without the password.

    Attributes:
        urls: the URLs with the password, one for each host. shown: the address without the password.
        attributes: the URL's condition on the server's role, if any.
        number: its place among all shards, from 0. shards: their number.
    """

    urls: tuple[str, ...]
    shown: str
    attributes: str | None
    number: int = 0
    shards: int = 1

    def place(self) -> str:
        """Its place as stored in the database."""
        return f"{self.number + 1} of {self.shards}"


def parse_all(urls: Sequence[str]) -> list[Address]:
    """The addresses of all shards, in order.

    Raises:
        StoreUnusable: see `parse`.
    """
    return [parse(url)._replace(number=number, shards=len(urls)) for number, url in enumerate(urls)]


def parse(url: str) -> Address:
    """The address in a URL.

    Raises:
        StoreUnusable: the text is not the URL of a PostgreSQL database. The message shows no part of it.
    """
    try:
        parts = urlsplit(url.strip())
        query = parse_qs(parts.query, strict_parsing=bool(parts.query))
    except ValueError:
        parts, query = urlsplit(""), {}
    login, _, hosts = parts.netloc.rpartition("@")
    if parts.scheme not in SCHEMES or not (hosts or "host" in query or login) or not parts.path.strip("/"):
        raise StoreUnusable(f"the setting database is not the URL of a PostgreSQL database, as {EXAMPLE}")
    if "@" in login + parts.path + parts.query + parts.fragment or parts.fragment:
        raise StoreUnusable("in the URL of the database, special characters of the password must be written as %40")
    if not hosts:
        hosts = ",".join(query.get("host", ()))
    user = login.partition(":")[0]
    shown = f"postgresql://{user}{'@' if user else ''}{hosts}{parts.path}"
    (role,) = query.get("target_session_attrs", [None])[-1:]  # of several, the last one counts
    start = f"{login}@" if login else ""
    each = (urlunsplit(parts._replace(netloc=start + host)) for host in parts.netloc.rpartition("@")[2].split(","))
    return Address(tuple(each), shown, role)
