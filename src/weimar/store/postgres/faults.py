"""Errors of PostgreSQL: transient ones for retries, and advice to the operator about all others.

Contract: messages and logs contain no text of the server or the driver, because it can quote a row or the password.
"""

import ssl
from typing import Final

import asyncpg

from weimar.store import StoreAway

ERRORS: Final[tuple[type[Exception], ...]] = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    ValueError,  # of the URL
    OverflowError,  # an invalid port
)
"""Errors at the start: of the server, the driver, the network and the URL."""
AWAY: Final[tuple[type[BaseException], ...]] = (
    OSError,  # refused, cut, not found; and TimeoutError
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # stops, starts, or ends this session
    asyncpg.InsufficientResourcesError,  # too many connections, no memory, disk full
    asyncpg.PostgresSystemError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,  # the primary became a standby
    asyncpg.InvalidAuthorizationSpecificationError,  # at run time: the password is being changed
    asyncpg.InternalClientError,  # no host is the primary, or the answer was invalid
    asyncpg.ObjectNotInPrerequisiteStateError,
    EOFError,
)
"""Transient errors: the same work can be repeated later."""
_DAMAGED: Final = ("XX001", "XX002")
_STANDBY: Final = "the database {} is read-only: a standby; name its primary, or all hosts"
_SENTENCES: Final[tuple[tuple[type[BaseException], str], ...]] = (
    (asyncpg.InvalidPasswordError, "the database {} refuses the user or the password"),
    (asyncpg.InvalidAuthorizationSpecificationError, "the database {} refuses the user"),
    (asyncpg.InvalidCatalogNameError, "there is no database {} on this server; create it with createdb"),
    (asyncpg.CannotConnectNowError, "the database {} is starting or stopping; try again"),
    (asyncpg.TooManyConnectionsError, "the database {} has too many connections (max_connections)"),
    (asyncpg.InsufficientPrivilegeError, "the user is not allowed to create tables in the database {}"),
    (asyncpg.ReadOnlySQLTransactionError, _STANDBY),
    (asyncpg.TargetServerAttributeNotMatched, _STANDBY),
    (ssl.SSLError, "no TLS connection to the database {}: its certificate or TLS version is not accepted"),
    (TimeoutError, "the database {} does not answer"),
    (OSError, "the database {} cannot be reached"),
    (OverflowError, "the URL of the database {} has a part that cannot be read"),
    (ValueError, "the URL of the database {} has a part that cannot be read"),
)


def is_away(error: BaseException) -> bool:
    """Return whether an error is transient: the work can be repeated on another connection."""
    if isinstance(error, asyncpg.InterfaceError):
        return not isinstance(error, ValueError)  # the connection was closed; a ValueError is about the values
    return isinstance(error, AWAY)


class unless_away:  # noqa: N801 - used as `suppress` is
    """Leave the block if the database is unreachable; the caller tries again later."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: object, error: BaseException | None, place: object) -> bool:
        """Return whether to suppress the error."""
        return isinstance(error, StoreAway) or (isinstance(error, Exception) and is_away(error))


def is_damage(error: BaseException) -> bool:
    """Return whether the server reported damage of its own data."""
    return getattr(error, "sqlstate", None) in _DAMAGED


def name_of(error: BaseException) -> str:
    """The name of an error in logs."""
    code = getattr(error, "sqlstate", None)
    return type(error).__name__ if code is None else f"{type(error).__name__} ({code})"


def explain(error: BaseException, shown: str) -> str:
    """The explanation of an error at the start, for the operator."""
    found: BaseException | None = error
    while found is not None:
        for kind, sentence in _SENTENCES:
            if isinstance(found, kind):
                return sentence.format(shown)
        found = found.__cause__ or found.__context__
    return f"the database {shown} cannot be used: {name_of(error)}"
