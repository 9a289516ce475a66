"""The extras of the package, each with its modules.

Contract: equal to `project.optional-dependencies` of pyproject.toml; a test compares the two.
"""

from typing import Final

BOTS: Final = ("numpy", "openskill", "rich", "prompt_toolkit")
SERVER: Final = (
    "alembic",
    "anyio",
    "apsw",
    "confusable_homoglyphs",
    "httptools",
    "litestar",
    "prometheus_client",
    "pydantic",
    "pydantic_settings",
    "regex",
    "segno",
    "sqlalchemy",
    "structlog",
    "uvicorn",
    "uvloop",
    "websockets",
)
CLUSTER: Final = ("asyncpg", "cryptography", "greenlet")
ENVS: Final = ("gymnasium", "pettingzoo", "pyspiel")
LAB: Final = ("distributed", "numba", "pyarrow")
TRAIN: Final = ("jax", "optax")
ASSISTANTS: Final = ("httpx2", "mcp", "starlette")
EXTRAS: Final = {
    "bots": BOTS,
    "server": SERVER,
    "cluster": CLUSTER,
    "envs": ENVS,
    "lab": LAB,
    "train": TRAIN,
    "assistants": ASSISTANTS,
}


def extra_of(module: str | None) -> str | None:
    """The extra with this module; None if there is none."""
    package = (module or "").partition(".")[0]
    return next((name for name, packages in EXTRAS.items() if package in packages), None)
