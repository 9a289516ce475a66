"""The data files shipped with the bots: reading, checking and writing.

Contract: a file has one value for each size of table (`inference.behaviour.SIZES`): `{"version": 1, "sizes":
{"small": …, "middle": …, "large": …}}`. `load` returns all of them, or raises `BotDataUnusable`. A missing file has no
substitute: a bot playing by guesses would look like a bad player.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

VERSION: Final = 1
_Sizes = TypeVar("_Sizes", bound=Mapping[str, Any])


class BotDataUnusable(RuntimeError):
    """A data file of the bots is missing or damaged; reinstalling Weimar restores it.

    Attributes:
        file: its name.
        fault: the problem and its place in the file.
    """

    def __init__(self, file: str, fault: str) -> None:
        super().__init__(file, fault)
        self.file, self.fault = file, fault

    def __str__(self) -> str:
        """The name and the fault."""
        return f"{self.file}: {self.fault}"


@contextmanager
def reading(file: Traversable) -> Iterator[None]:
    """Raise whatever makes a file unusable as `BotDataUnusable`."""
    try:
        yield
    except OSError as error:
        raise BotDataUnusable(str(file), str(error.strerror)) from error
    except (msgspec.DecodeError, ValueError) as error:
        raise BotDataUnusable(str(file), str(error)) from error


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    sizes: msgspec.Raw


def load(file: Traversable, kind: type[_Sizes], required: Iterable[str]) -> _Sizes:
    """The values of a file by size of table.

    Args:
        file: a package's file, or any other.
        kind: their type; its `__post_init__` can check shapes (`require_shape`).
        required: the sizes needed in the file.

    Raises:
        BotDataUnusable: the file is missing or truncated, or has a wrong version, or values of a wrong type or shape.
    """
    with reading(file):
        read = msgspec.json.decode(file.read_bytes(), type=_File)
        if read.version != VERSION:
            raise ValueError(f"its version is {read.version}, and {VERSION} is needed")
        found: _Sizes = msgspec.json.decode(read.sizes, type=kind)
        for size in required:
            if size not in found:
                raise ValueError(f"there is nothing for the size {size!r}")
    return found


def dump(sizes: Mapping[str, object]) -> bytes:
    """The content of a file readable by `load`."""
    return msgspec.json.encode({"version": VERSION, "sizes": sizes}) + b"\n"


def require_shape(name: str, table: object, needed: tuple[int, ...]) -> None:
    """Check nested lists of numbers.

    Raises:
        ValueError: with the two shapes; msgspec adds the place in the file.
    """
    found = _shape(table)
    if found != needed:
        raise ValueError(f"{name} needs numbers of the shape {needed}, and its shape is {found}")


def _shape(table: object) -> tuple[int, ...] | None:
    """The shape of nested lists of numbers; None if they have none."""
    if isinstance(table, int | float):
        return ()
    if not isinstance(table, list | tuple):
        return None
    inner = {_shape(row) for row in table}
    (first,) = inner if len(inner) == 1 else (None,)
    return None if first is None else (len(table), *first)
