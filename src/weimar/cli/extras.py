"""The extra of the package with a module, by the metadata of the installation."""

import re
from collections import Counter
from importlib.metadata import PackageNotFoundError, requires
from typing import Final

_OF_AN_EXTRA: Final = re.compile(r"""([\w.-]+).*;.*extra == ['"](\w+)['"]""")
_DISTRIBUTIONS: Final = {"pyspiel": "open-spiel"}
"""The modules whose distribution has another name."""


def extra_of(module: str | None) -> str | None:
    """The smallest extra with this module; None if there is none."""
    package = (module or "").partition(".")[0]
    distribution = _DISTRIBUTIONS.get(package, package.replace("_", "-"))
    try:
        needed = requires("weimar") or []
    except PackageNotFoundError:  # the source without an installation
        return None
    found = [(one[2], one[1].replace("_", "-")) for line in needed if (one := _OF_AN_EXTRA.match(line))]
    sizes = Counter(extra for extra, _ in found)
    return min((extra for extra, name in found if name == distribution), key=sizes.__getitem__, default=None)
