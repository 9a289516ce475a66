"""Certificates for the nodes of tests, which are all on this machine."""

import functools
import tempfile
from pathlib import Path
from typing import Final

from weimar.server.cluster.authority import make_certificates
from weimar.server.cluster.certificates import Certificates

HOST: Final = "127.0.0.1"
_SAFE: Final = tempfile.TemporaryDirectory(prefix="weimar-certificates-")


@functools.cache
def certificates() -> Certificates:
    """Of every node; the same for all tests of a process."""
    (folder,) = make_certificates(Path(_SAFE.name), [HOST])
    return Certificates(folder, HOST)
