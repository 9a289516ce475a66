"""Files of a run: arrays and a few words, whole or not at all.

Contract: a file begins with a line that names its kind and version, and the digest of the rest. A file is replaced in
one step, so that after a power cut the old or the new one is there.
"""

import fcntl
import io
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import numpy as np
from numpy.typing import NDArray

from weimar.bots.policy.net.names import VERSION as FACTS

VERSION: Final = 2
STATE: Final = "state.bin"
"""The name of the file with the state of a run."""
Problem: TypeAlias = Literal[
    "run_damaged", "run_of_other_version", "not_a_run", "no_run", "not_trained", "other_plan", "run_in_use", "too_heavy"
]
_MESSAGES: Final[dict[Problem, str]] = {
    "run_damaged": "the file is damaged; nothing was changed",
    "run_of_other_version": "the file belongs to another version of training; nothing was changed",
    "no_run": "there is no run here",
    "not_trained": "the net was not trained for these tables; nothing was changed",
    "other_plan": "the run has another plan; leave these options out to continue it",
    "too_heavy": "the weights of the net are too large for a player; nothing was changed",
    "run_in_use": "another process trains here",
    "not_a_run": "the folder has other files, and no run; nothing was changed",
}
_KIND: Final = b"weimar-training"
_WORDS: Final = "words.json"
Arrays: TypeAlias = Mapping[str, NDArray[Any]]


class Unusable(Exception):
    """A file or folder of a run cannot be used.

    Attributes:
        code: one of `Problem`.
        path: the file or folder.
    """

    def __init__(self, code: Problem, path: Path) -> None:
        super().__init__(code, path)
        self.code: Problem = code
        self.path = path

    def __str__(self) -> str:
        """A sentence for developers."""
        return f"{self.code}: {_MESSAGES[self.code]}: {self.path}"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes out of a folder, which is made if it is missing.

    Raises:
        Unusable: another process is there, or it is no folder.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise Unusable("not_a_run", folder) from error
    place = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Unusable("run_in_use", folder) from error
        yield
    finally:
        os.close(place)


def save(path: Path, arrays: Arrays, words: Mapping[str, Any]) -> None:
    """Replace a file: arrays by name, and words that JSON can express."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(_WORDS, json.dumps({**words, "facts": FACTS}))
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w", force_zip64=True) as member:
                np.save(member, array, allow_pickle=False)
    content = packed.getvalue()
    head = b"%s %d %s\n" % (_KIND, VERSION, sha256(content).hexdigest().encode())
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        file.write(head + content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
    """The arrays and words of a file.

    Raises:
        Unusable: it is missing, damaged, or of another version.
    """
    if not path.exists():
        raise Unusable("no_run", path)
    head, _, content = path.read_bytes().partition(b"\n")
    kind, _, rest = head.partition(b" ")
    version, _, digest = rest.partition(b" ")
    if kind != _KIND:
        raise Unusable("run_damaged", path)
    if version != b"%d" % VERSION:
        raise Unusable("run_of_other_version", path)
    if digest != sha256(content).hexdigest().encode():
        raise Unusable("run_damaged", path)
    try:
        with np.load(io.BytesIO(content)) as archive:
            words = json.loads(archive[_WORDS])
            arrays = {name: archive[name] for name in archive.files if name != _WORDS}
        facts = words["facts"]
    except (BadZipFile, ValueError, KeyError, TypeError) as error:
        raise Unusable("run_damaged", path) from error
    if facts != FACTS:
        raise Unusable("run_of_other_version", path)
    return arrays, words
