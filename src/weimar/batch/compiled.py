"""Compilation of the batch engine by Numba, and the cache of compiled code.

Contract: `rule` marks a function that is compiled into its callers, `kernel` one that Python calls and whose compiled
code is kept on disk. Without Numba, importing this module raises `MissingExtra`.

The cache lies where Numba keeps it: in `NUMBA_CACHE_DIR` if that is set, else beside the source, else, if the
package's folder cannot be written, in the user's cache folder. Where no folder can be written every process compiles
anew. Numba looks at one source file to tell whether compiled code is stale. These kernels are made of many modules, so
the stamp here is a digest of all of them.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import weimar.engine

Function = TypeVar("Function", bound=Callable[..., Any])


class MissingExtra(ModuleNotFoundError):
    """The batch engine needs Numba, which `pip install 'weimar[lab]'` installs.

    Attributes:
        code: `missing_extra`.
    """

    code: Final = "missing_extra"


try:
    import numba
    from numba.core import caching
except ModuleNotFoundError as error:
    if error.name != "numba":
        raise
    raise MissingExtra("weimar.batch needs numba: pip install 'weimar[lab]'", name="numba") from error


_CONFIG: Final[Any] = vars(numba)["config"]


def rule(function: Function) -> Function:
    """Compile into every caller: a call costs nothing, and a row that is passed on is not counted as a reference."""
    return cast("Function", numba.njit(forceinline=True)(function))


def kernel(function: Function) -> Function:
    """Compile on the first call, or load what was compiled before; other threads of Python run meanwhile."""
    compiled: Any = numba.njit(nogil=True)(function)
    if not _CONFIG.DISABLE_JIT and _has_place(function):
        compiled._cache = _Cache(function)  # noqa: SLF001 - as numba's own enable_caching does
    return cast("Function", compiled)


@cache
def source_digest() -> str:
    """A digest of everything that compiled code is made of."""
    engine, here = Path(weimar.engine.__file__).parent, Path(__file__).parent
    sources = [engine / f"{name}.py" for name in ("action_table", "boards", "phases", "rules", "terms")]
    sources += sorted(path for path in here.glob("*.py") if path.stem not in _NOT_COMPILED)
    digest = sha256(numba.__version__.encode())
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


_NOT_COMPILED: Final = ("__init__", "convert", "games", "trouble")


class _Stamped:
    """The stamp of a cache file: all sources, not one."""

    def get_source_stamp(self) -> Any:
        return source_digest()


class _Named(_Stamped, caching.UserProvidedCacheLocator):
    """In the folder that `NUMBA_CACHE_DIR` names."""


class _Beside(_Stamped, caching.InTreeCacheLocator):
    """In `__pycache__`, beside the source."""


class _OfTheUser(_Stamped, caching.UserWideCacheLocator):
    """In the user's cache folder."""


_PLACES: Final[list[Any]] = [_Named, _Beside, _OfTheUser]


class _Impl(caching.CompileResultCacheImpl):
    _locator_classes = _PLACES


class _KernelCache(caching.FunctionCache):
    _impl_class = _Impl


_Cache: Final[Any] = _KernelCache


def _has_place(function: Callable[..., Any]) -> bool:
    """True if a folder can be written."""
    source = str(Path(function.__code__.co_filename).resolve())
    return any(place.from_function(function, source) is not None for place in _PLACES)
