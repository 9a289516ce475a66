"""Limits of everything that reads input: what one request, message or command may cost.

Contract: values only. `docs/reference/limits.md` is generated from here and from `weimar.engine.limits`, which has the
limits of one game. `tests/server/test_costs.py` and `tests/cli/test_command_costs.py` send the worst input of its size
to every endpoint and every command, and measure. An endpoint or a command without a row fails there.
"""

from typing import Final, NamedTuple

BODY: Final = 16_384
"""Bytes of the body of a request, and of a message of a connection."""
LINKS_BODY: Final = 65_536
"""Bytes of a body with links to games."""
GAMES_BODY: Final = 1_048_576
"""Bytes of a body with a record or an archive."""
MOST_CPU_S: Final = 20.0
"""Seconds of CPU of one job of costly work; then it ends with `too_costly`."""

LONG_TABLE: Final = 10_000
"""Entries of a table's log after which no game starts. A game with much talk has four hundred."""
LONGEST_TABLE: Final = 20_000
"""Entries of a table's log after which only what ends the running game is accepted."""

READS_PER_MINUTE: Final = 120
"""Records and lists readable by one address in a minute."""
PAIRINGS_PER_MINUTE: Final = 20
"""Pairing codes for big screens of one address in a minute."""
POLLS_PER_MINUTE: Final = 300
"""Polls by big screens of one address in a minute."""
EXPLANATIONS_PER_MINUTE: Final = 12
"""Costly answers for one address in a minute, without cached ones."""
REPLAYS_PER_MINUTE: Final = 30
"""Requests about whole games for one address in a minute, including cached ones."""


class Cost(NamedTuple):
    """The most that one request, message or command may cost.

    Attributes:
        bytes_in: its body, message or file. bytes_out: the answer, before compression.
        cpu_s: seconds of CPU on one core of the machine of docs/reference/figures.md.
        memory: MiB beyond those of the idle process.
        rate: the most in a minute from one address; a name of a setting, or None for no limit of its own.
    """

    bytes_in: int
    bytes_out: int
    cpu_s: float
    memory: int
    rate: int | str | None = None


_KB: Final = 1_000
_MB: Final = 1_000_000

ENDPOINTS: Final = {
    "GET /": Cost(0, 4 * _MB, 0.2, 8),
    "GET /.well-known/security.txt": Cost(0, _KB, 0.2, 4),
    "GET /api/daily": Cost(0, 2 * _KB, 0.2, 4, READS_PER_MINUTE),
    "GET /api/daily/puzzle": Cost(0, 100 * _KB, 10.0, 32, EXPLANATIONS_PER_MINUTE),
    "GET /api/reach": Cost(0, _KB, 0.2, 4),
    "GET /api/tables": Cost(0, 2 * _MB, 0.5, 16, READS_PER_MINUTE),
    "GET /healthz": Cost(0, _KB, 0.2, 4),
    "GET /metrics": Cost(0, 50 * _KB, 0.2, 4),
    "GET /readyz": Cost(0, _KB, 0.2, 4),
    "POST /api/coach": Cost(BODY, 10 * _KB, 0.5, 16, READS_PER_MINUTE),
    "POST /api/daily": Cost(BODY, _KB, 0.5, 16, "WEIMAR_TABLES_PER_MINUTE"),
    "POST /api/daily/result": Cost(LINKS_BODY, 200 * _KB, 10.0, 32, EXPLANATIONS_PER_MINUTE),
    "POST /api/evenings": Cost(GAMES_BODY, 2 * _MB, 15.0, 64, EXPLANATIONS_PER_MINUTE),
    "POST /api/explain": Cost(GAMES_BODY, _MB, 12.0, 128, EXPLANATIONS_PER_MINUTE),
    "POST /api/find": Cost(BODY, _KB, 0.2, 8, "WEIMAR_CODES_PER_MINUTE"),
    "POST /api/pairing": Cost(BODY, _KB, 0.2, 8, PAIRINGS_PER_MINUTE),
    "POST /api/pairing/give": Cost(BODY, _KB, 0.2, 8, "WEIMAR_CODES_PER_MINUTE"),
    "POST /api/pairing/poll": Cost(BODY, _KB, 0.2, 8, POLLS_PER_MINUTE),
    "POST /api/record": Cost(BODY, 300 * _KB, 0.2, 8, READS_PER_MINUTE),
    "POST /api/replay": Cost(GAMES_BODY, 2 * _MB, 0.5, 32, REPLAYS_PER_MINUTE),
    "POST /api/review": Cost(GAMES_BODY, 2 * _MB, 20.0, 128, EXPLANATIONS_PER_MINUTE),
    "POST /api/review/own": Cost(BODY, 50 * _KB, 20.0, 128, EXPLANATIONS_PER_MINUTE),
    "POST /api/review/play": Cost(GAMES_BODY, _KB, 0.5, 32, "WEIMAR_TABLES_PER_MINUTE"),
    "POST /api/review/what-if": Cost(GAMES_BODY, 10 * _KB, 2.0, 32, REPLAYS_PER_MINUTE),
    "POST /api/tables": Cost(BODY, _KB, 0.2, 8, "WEIMAR_TABLES_PER_MINUTE"),
    "WEBSOCKET /ws": Cost(BODY, 300 * _KB, 0.5, 16, "WEIMAR_MAX_SOCKETS_PER_ADDRESS"),
    "WEBSOCKET /ws/{shard:str}": Cost(BODY, 300 * _KB, 0.5, 16, "WEIMAR_MAX_SOCKETS_PER_ADDRESS"),
}
"""Every route of the server; `GET /` stands for all pages and files. A connection's answer is the whole table."""

MESSAGE: Final = Cost(BODY, 300 * _KB, 0.1, 8, "WEIMAR_REQUESTS_PER_SECOND")
"""Each command of a connection; its answer is an update of the table, or none."""

LOADING: Final = Cost(0, 0, 1.0, 16)
"""Reading the log of a table, besides a request: about a table not in memory, or about a finished game of it."""

SERVER_MESSAGE: Final = 1_048_576
"""Bytes of a message of a server that a client of it reads. The welcome at a table that talks much has 300 kB."""
GAMES_FILE: Final = 4 * GAMES_BODY
"""Bytes of a file with games."""
COMMANDS: Final[dict[str, Cost | None]] = {
    "referee": Cost(GAMES_FILE, 8 * _MB, 10.0, 96),
    "review": Cost(GAMES_BODY, 4 * _MB, 60.0, 256),
    "evenings": Cost(GAMES_FILE, 4 * _MB, 60.0, 256),
    "link": Cost(GAMES_FILE, _MB, 10.0, 96),
    "explain": Cost(GAMES_BODY, 4 * _MB, 240.0, 256),
    "daily": Cost(LINKS_BODY, 100 * _KB, 20.0, 256),
    "simulate": Cost(0, 20 * _KB, 8.0, 256),
    "tournament": Cost(0, 20 * _KB, 8.0, 256),
    "study": Cost(0, 20 * _KB, 30.0, 256),
    "join": Cost(SERVER_MESSAGE, 20 * _KB, 10.0, 256),
    "mcp": Cost(BODY, 20 * _KB, 0.2, 16),
    "play": None,
    "bench-models": None,
    "serve": None,
    "backup": None,
    "restore": None,
    "forget": None,
    "migrate": None,
    "certificates": None,
    "check": None,
    "about": None,
}
"""Every command of `weimar`. None: it reads no games, only what its operator configured or the server's own data.

For `review` and `explain` the row is one game; a file can have many. For `simulate` and `tournament` it is one game or
deal of ten strongest bots that talk, for `study` one such game for each value, and more games need no more memory. For
`join` it is a message of the server, for `mcp` a message of an assistant; the latter's memory is beyond the idle
process."""
