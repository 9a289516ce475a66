"""Compilation of the batch engine by Numba, and the cache of compiled code.

Contract: `rule` marks a function compiled into its callers; `kernel` marks one called by Python, with its compiled code
cached on disk. Without Numba, importing this module raises `MissingExtra`.

The cache is in Numba's usual place: `NUMBA_CACHE_DIR` if set, else next to the source, else, if the package's folder is
not writable, the user's cache folder. Without a writable folder, every process compiles again. Numba checks one source
file to detect stale compiled code. These kernels consist of many modules, so the stamp here is a digest of all of them.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from numpy.typing import NDArray

import weimar.engine

Function = TypeVar("Function", bound=Callable[..., Any])
Rows = TypeVar("Rows", bound=NDArray[Any])


class MissingExtra(ModuleNotFoundError):
    """The batch engine needs Numba: `pip install 'weimar[lab]'`.

    Attributes:
        code: `missing_extra`.
    """

    code: Final = "missing_extra"


try:
    import numba
    from numba.core import caching, cgutils, types
    from numba.extending import intrinsic, overload
    from numba.np import arrayobj
except ModuleNotFoundError as error:
    if error.name != "numba":
        raise
    raise MissingExtra("weimar.batch needs numba: pip install 'weimar[lab]'", name="numba") from error


_CONFIG: Final[Any] = vars(numba)["config"]
_OVERLOAD: Final = cast("Callable[..., Callable[[Callable[..., Any]], Any]]", overload)
_INTRINSIC: Final = cast("Callable[[Callable[..., Any]], Any]", intrinsic)


def rule(function: Function) -> Function:
    """Compile a function into every caller. A call then costs nothing, and a passed row needs no reference counting."""
    return cast("Function", numba.njit(forceinline=True)(function))


def part(function: Function) -> Function:
    """Compile a function once, for several callers. Suitable for long functions with a relatively cheap call."""
    return cast("Function", numba.njit(error_model="numpy")(function))


def kernel(function: Function) -> Function:
    """Compile on the first call, or load previously compiled code. Other Python threads can run during calls."""
    compiled: Any = numba.njit(nogil=True)(function)
    if not _CONFIG.DISABLE_JIT and _has_place(function):
        compiled._cache = _Cache(function)  # noqa: SLF001 - like numba's own enable_caching
    return cast("Function", compiled)


def row(rows: Rows, number: int) -> Rows:
    """One row of an array, `rows[number]`. It must not outlive the array.

    Compiled code does not count references to it, because counting takes longer than most actions of a game.
    """
    return cast("Rows", rows[number])


@_OVERLOAD(row, strict=False)
def _row_in_compiled_code(rows: Any, number: Any) -> Any:
    del rows, number
    return lambda rows, number: _borrowed(rows, number)  # noqa: PLW0108 - Numba wants a Python function


@_INTRINSIC
def _borrowed(_context: Any, rows: Any, number: Any) -> Any:
    borrowed = rows.copy(ndim=rows.ndim - 1, layout="C" if rows.layout == "C" else "A")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source = arrayobj.make_array(rows)(context, builder, arguments[0])
        index = context.cast(builder, arguments[1], signature.args[1], types.intp)
        (stride, *strides) = cgutils.unpack_tuple(builder, source.strides)
        found = arrayobj.make_array(borrowed)(context, builder)
        arrayobj.populate_array(
            found,
            data=cgutils.pointer_add(builder, source.data, builder.mul(stride, index)),
            shape=cgutils.unpack_tuple(builder, source.shape)[1:],
            strides=strides,
            itemsize=source.itemsize,
            meminfo=None,
        )
        return found._getvalue()  # noqa: SLF001 - as Numba's own functions do

    return borrowed(rows, number), generate


@cache
def source_digest(folder: Path) -> str:
    """A digest of all sources of the code compiled in a folder.

    Kernels in other folders use the code of their own folder, of this one, and of the bots' model of behaviour.
    """
    engine, here = Path(weimar.engine.__file__).parent, Path(__file__).parent
    sources = [engine / f"{name}.py" for name in ("action_table", "boards", "phases", "rules", "terms")]
    sources += sorted(path for path in here.glob("*.py") if path.stem not in _NOT_COMPILED)
    if folder != here:
        sources += sorted(folder.glob("*.py")) + sorted((here.parent / "bots" / "inference").glob("*.py"))
    digest = sha256(numba.__version__.encode())
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


_NOT_COMPILED: Final = ("__init__", "convert", "games", "trouble")


class _Stamped:
    """Stamp of a cache file: a digest of all sources instead of one."""

    _py_file: str

    def get_source_stamp(self) -> Any:
        return source_digest(Path(self._py_file).resolve().parent)


class _Named(_Stamped, caching.UserProvidedCacheLocator):
    """Cache in the folder `NUMBA_CACHE_DIR`."""


class _Beside(_Stamped, caching.InTreeCacheLocator):
    """Cache in `__pycache__`, next to the source."""


class _OfTheUser(_Stamped, caching.UserWideCacheLocator):
    """Cache in the user's cache folder."""


_PLACES: Final[list[Any]] = [_Named, _Beside, _OfTheUser]


class _Impl(caching.CompileResultCacheImpl):
    _locator_classes = _PLACES


class _KernelCache(caching.FunctionCache):
    _impl_class = _Impl


_Cache: Final[Any] = _KernelCache


def _has_place(function: Callable[..., Any]) -> bool:
    """True if a cache folder is writable."""
    source = str(Path(function.__code__.co_filename).resolve())
    return any(place.from_function(function, source) is not None for place in _PLACES)
