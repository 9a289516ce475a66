"""Settings, by environment variable (`WEIMAR_…`) or command line.

Contract: all settings are here, with a description of each field; docs/reference/settings.md is generated from them.
"""

import os
import re
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from pydantic import Field, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Replacement: TypeAlias = Literal["frames", "cycles", "collector", "trim"]
REPLACEMENTS: Final[tuple[Replacement, ...]] = get_args(Replacement)
"""Faster or smaller replacements for internals of libraries (`weimar.server.tuning`)."""
_BETWEEN_URLS: Final = r",(?=\s*\w+://)"
"""Comma between two URLs. Other commas separate the hosts within one URL."""


_ADDRESS: Final = r"^$|^(\[[0-9a-fA-F:.]+\]|[^\s:\[\]]+):[0-9]{1,5}$"
"""Host and port; an IPv6 address in brackets."""

_HOST: Final = r"^([a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?|[0-9a-f:.]+)$"
"""A host name or an address, in lower case, without a port; an IPv6 address without brackets."""


def default_folder() -> Path:
    """The default data folder, by XDG."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "weimar"


def split_urls(text: str) -> list[str]:
    """The URLs in a comma-separated list. A URL can contain commas between its hosts."""
    return [url.strip() for url in re.split(_BETWEEN_URLS, text) if url.strip()]


class DataFolder(BaseSettings):
    """The settings used by other commands too."""

    model_config = SettingsConfigDict(env_prefix="WEIMAR_", env_ignore_empty=True, extra="ignore")

    data: Path = Field(default_factory=default_folder, description="Folder for the database, the lock and the secret.")
    database: Annotated[list[str], NoDecode] = Field(
        default=[],
        description="URLs of PostgreSQL databases, one for each shard and always in the same order, with commas "
        "between them; without any, SQLite in the data folder.",
        repr=False,
    )

    @field_validator("database", mode="before")
    @classmethod
    def _split_urls(cls, value: Any) -> Any:
        """Split a comma-separated list of URLs. A URL can contain commas between its hosts."""
        return split_urls(value) if isinstance(value, str) else value


class Settings(DataFolder):
    """All settings of the server."""

    secret_file: Path | None = Field(
        default=None,
        description="File of the secret that signs tokens; by default, `weimar.secret` in the data folder. "
        "All nodes of a cluster need the same.",
    )

    host: str = Field(default="0.0.0.0", description="Address to listen on.")  # noqa: S104 - friends on the same network join
    port: int = Field(default=8032, ge=0, le=65535, description="Port to listen on; 0 lets the system choose.")
    cert: Path | None = Field(
        default=None, description="Certificate for TLS, with its chain (PEM); without one, plain HTTP. Needs `key`."
    )
    key: Path | None = Field(default=None, validate_default=True, description="The certificate's private key (PEM).")
    web: Path | None = Field(
        default=None, description="Folder of the built web app; by default the one that came with the program."
    )
    base_path: str = Field(
        default="/",
        pattern=r"^/([A-Za-z0-9._~-]+/)*$",
        description="Path by which browsers reach the server through a proxy, with a slash at both ends, for example "
        "`/weimar/`. The proxy may leave it in the addresses that it forwards, or remove it.",
    )
    origins: Annotated[list[str], NoDecode] = Field(
        default=[],
        description="Other origins whose pages may open sockets and send requests, with commas between them; `*` "
        "allows every one.",
    )
    hosts: Annotated[list[Annotated[str, Field(pattern=_HOST)]], NoDecode] = Field(
        default=[],
        description="Host names and addresses that the server answers to, without ports, with commas between them. "
        "Others are refused, except `localhost` and loopback addresses. Empty: any.",
    )
    expire_days: float = Field(
        default=30, gt=0, le=1e9, description="Days after which a table or group that nobody touched is erased."
    )
    max_tables: int = Field(default=10_000, ge=1, description="Tables in memory at most.")
    max_sockets_per_address: int = Field(default=60, ge=1, description="Open sockets from one address at most.")
    max_spectators: int = Field(default=50, ge=0, description="People who watch one table at most.")
    requests_per_second: float = Field(default=10, gt=0, description="Requests a second on one socket in the long run.")
    requests_burst: int = Field(default=40, ge=1, description="Requests in one burst on one socket.")
    tables_per_minute: float = Field(default=20, gt=0, description="New tables a minute from one address.")
    codes_per_minute: float = Field(default=20, gt=0, description="Codes tried a minute from one address.")
    reserve_mb: float = Field(
        default=200,
        ge=0,
        description="Megabytes of the disk that are kept for games: below, talk, notes and new tables are refused.",
    )
    bot_pace_ms: int = Field(
        default=900,
        ge=0,
        description="Milliseconds that bots seem to think about an ordinary decision; their other waits grow with it.",
    )
    cold_after_s: float = Field(
        default=60, ge=0, description="Seconds after which a table without people leaves memory; at least ten."
    )
    daily: bool = Field(default=True, description="Whether the server offers the table of the day.")
    groups: bool = Field(default=True, description="Whether the server keeps the evenings of groups.")
    plain: Annotated[list[Replacement], NoDecode] = Field(
        default=[],
        description="Replacements for internals of libraries to leave out, with commas between them; `all` for every "
        "one. The server behaves the same, only slower or larger.",
    )
    relay: str = Field(
        default="",
        pattern=_ADDRESS,
        description="Address and port (`host:port`) where this node listens for other nodes of its cluster. "
        "Needs `relay_certificates`. Empty: nowhere.",
    )
    relay_address: str = Field(
        default="",
        validate_default=True,
        pattern=_ADDRESS,
        description="Address and port by which other nodes reach `relay`, if they differ.",
    )
    relay_certificates: Path | None = Field(
        default=None,
        description="Folder with this node's certificate for TLS between nodes (`tls.crt`), its key (`tls.key`) and "
        "the cluster's authority (`ca.crt`), all PEM. `weimar certificates` makes them; new files need no restart.",
    )
    security_contact: str | None = Field(
        default=None,
        pattern=r"^(mailto:|https://|tel:)[\x21-\x7e]+$",
        description="Where people report a vulnerability of this server: a URI with `mailto:`, `https:` or `tel:`. "
        "The server publishes it at `/.well-known/security.txt`; without it there is no such page.",
    )
    log_json: bool | None = Field(default=None, description="Log as JSON; by default unless a terminal watches.")

    @field_validator("key")
    @classmethod
    def _both(cls, key: Path | None, info: ValidationInfo) -> Path | None:
        """Refuse a certificate without its key, or a key without its certificate."""
        if (key is None) != (info.data.get("cert") is None):
            raise ValueError("cert and key belong together")
        return key

    @field_validator("relay_address")
    @classmethod
    def _reachable(cls, address: str, info: ValidationInfo) -> str:
        """Require an explicit address for a node that listens everywhere: others could not know it."""
        listens: str = info.data.get("relay") or ""
        if listens.startswith(("0.0.0.0:", "[::]:")) and not address:
            raise ValueError("relay listens on every address: say in relay_address by which others reach it")
        return address or listens

    @field_validator("origins", "hosts", "plain", mode="before")
    @classmethod
    def _split(cls, value: Any, info: ValidationInfo) -> Any:
        """Split a comma-separated list."""
        parts = [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value
        if info.field_name == "hosts" and isinstance(parts, list):
            return [part.lower().strip("[]") if isinstance(part, str) else part for part in parts]
        return list(REPLACEMENTS) if info.field_name == "plain" and parts == ["all"] else parts
