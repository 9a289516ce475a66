"""Long work of the lab, spread over the processes of this machine or over machines with Dask's `distributed`.

Contract: results come in the order of the tasks, one for each, wherever they were computed. Each task has a separate
seed, so results do not depend on the number of workers, or on repeating a task after its worker died. Workers with
different code than this process are refused.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from functools import cache, partial
from hashlib import sha256
from logging import CRITICAL, getLogger
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar

import weimar
from weimar.text import say

AHEAD: Final = 256
"""The maximum number of chunks handed out before the first result arrives. More would fill the memory in a long run."""
LARGEST_CHUNK: Final = 8
"""Tasks sent to a worker together in a long run, because each transfer takes about a millisecond."""
CONNECT_S: Final = 10
"""Seconds to wait for a scheduler, and for its first worker."""
Problem: TypeAlias = Literal["scheduler_unreachable", "scheduler_lost", "no_workers", "workers_lost", "other_worker"]
_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


class Unfinished(Exception):
    """The work stopped because of a scheduler or its workers; nothing was computed wrongly.

    Attributes:
        code: one of `Problem`.
        name: the address, or the problem.
    """

    def __init__(self, code: Problem, name: str) -> None:
        super().__init__(code, name)
        self.code: Problem = code
        self.name = name

    def __str__(self) -> str:
        """The code with its sentence, for scripts."""
        return f"{self.code}: {say(self.code, name=self.name)}"


class Spread(Protocol):
    """Calls a function with each task; results come in the order of the tasks."""

    def __call__(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task], /) -> Iterator[_Result]:
        """The results, as they come in."""
        ...


def here(function: Callable[[_Task], _Result], tasks: Sequence[_Task], /) -> Iterator[_Result]:
    """Call the function in this process."""
    return map(function, tasks)


@contextmanager
def workers(processes: int = 1, scheduler: str | None = None) -> Iterator[Spread]:
    """Workers for the duration of the context.

    Args:
        processes: the number of processes on this machine; with 1, the current process does the work.
        scheduler: the address of a Dask scheduler whose workers do the work instead, such as `tcp://10.0.0.1:8786`.

    Raises:
        Unfinished: the scheduler or its workers cannot be reached, have other code, or are lost.

    Examples:
        >>> from weimar.lab.work import workers
        >>> with workers() as spread:
        ...     list(spread(abs, [-1, 2, -3]))
        [1, 2, 3]
    """
    if scheduler is not None:
        with _machines(scheduler) as submit:
            yield partial(_spread, submit)
    elif processes == 1:
        yield here
    else:
        pool = ProcessPoolExecutor(processes, get_context("spawn"))
        try:
            yield partial(_spread, lambda function, tasks: pool.submit(_all, function, tasks))
        except BrokenExecutor as error:
            raise Unfinished("workers_lost", str(error)) from error
        finally:
            pool.shutdown(cancel_futures=True)


def at_least(least: int) -> Callable[[str], int]:
    """The type of a script's option: a whole number of 63 bits, at least this one."""

    def number(word: str) -> int:
        if not word.isdecimal() or not least <= int(word) < 2**63:
            raise ArgumentTypeError(f"{word} is no whole number from {least} to {2**63 - 1}")
        return int(word)

    return number


def add_options(parser: ArgumentParser) -> None:
    """The options `--workers` and `--scheduler` for a script."""
    parser.add_argument("--workers", type=at_least(1), default=1, help="processes that share the work (1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler; its workers share the work instead")


@contextmanager
def chosen_workers(chosen: Namespace) -> Iterator[Spread]:
    """The workers chosen by these options; the script ends with a sentence if they fail."""
    try:
        with workers(chosen.workers, chosen.scheduler) as spread:
            yield spread
    except Unfinished as error:
        sys.exit(str(error))


@cache
def code_version() -> str:
    """The version of Weimar with a digest of its code and data, so that changed checkouts differ."""
    root = Path(weimar.__file__).parent
    files = sorted(path for kind in ("*.py", "*.json") for path in root.rglob(kind))
    ours = [path for path in files if path.relative_to(root).parts[0] != "webapp"]
    digest = sha256()
    for path in ours:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return f"{weimar.__version__} ({digest.hexdigest()[:12]})"


_Submit: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], "Future[list[Any]]"]


def _spread(submit: _Submit, function: Callable[[Any], Any], tasks: Sequence[Any], /) -> Iterator[Any]:
    size = min(LARGEST_CHUNK, len(tasks) // AHEAD + 1)
    waiting: deque[Future[list[Any]]] = deque()
    for at in range(0, len(tasks), size):
        if len(waiting) == AHEAD:
            yield from waiting.popleft().result()
        waiting.append(submit(function, tasks[at : at + size]))
    while waiting:
        yield from waiting.popleft().result()


def _all(function: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
    return [function(task) for task in tasks]


@contextmanager
def _machines(scheduler: str) -> Iterator[_Submit]:
    from distributed import Client, KilledWorker, Security
    from distributed.comm.addressing import resolve_address
    from distributed.protocol.pickle import dumps

    getLogger("distributed.client").setLevel(CRITICAL)  # its errors come as `Unfinished`
    try:
        address = resolve_address(scheduler)
        if address.startswith("tls:") and Security().get_connection_args("client")["ssl_context"] is None:
            raise ValueError("distributed.comm.tls is not configured")  # noqa: TRY301 - as the errors of Dask here
        client = Client(address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Unfinished("scheduler_unreachable", f"{scheduler} ({error})") from error

    def on_worker(*sent: Any) -> Any:
        """Sent as code: a worker that cannot import a task's modules would die without an error message."""
        from weimar.lab.work import do_as_sender

        return do_as_sender(*sent)

    with closing(client):
        try:
            client.wait_for_workers(1, timeout=CONNECT_S)
        except TimeoutError as error:
            raise Unfinished("no_workers", scheduler) from error
        # pure, Dask would give equal calls one result
        submit = partial(client.get_executor(pure=False).submit, on_worker, code_version())
        try:
            yield lambda function, tasks: submit(dumps((function, tasks)))
        except CancelledError as error:
            raise Unfinished("scheduler_lost", scheduler) from error
        except KilledWorker as error:
            raise Unfinished("workers_lost", str(error)) from error
        except ModuleNotFoundError as error:
            raise Unfinished("other_worker", str(error)) from error


def do_as_sender(wanted: str, work: bytes) -> list[Any]:
    """The results of a sender's tasks, on a worker with the same code.

    Args:
        wanted: the sender's `code_version`.
        work: a function and tasks. Only the same code can unpack them safely.

    Raises:
        Unfinished: this worker has other code.
    """
    from distributed import get_worker
    from distributed.protocol.pickle import loads

    if code_version() != wanted:
        raise Unfinished("other_worker", f"{get_worker().address}: {code_version()} ≠ {wanted}")
    return _all(*loads(work))
