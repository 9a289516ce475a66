"""The levels of computer players, by name: the only list of them.

Contract: the first access to a level imports it and checks its shipped data: `BotDataUnusable` names a missing or
damaged file. `random` and `selfish` need only the engine; the others need numpy (`pip install 'weimar[bots]'`).
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pkgutil import resolve_name
from typing import Final, cast

from weimar.bots import players
from weimar.bots.interface import Bot


class _Levels(Mapping[str, Bot]):
    """Players by name, each created once.

    Args:
        makers: for each name, the module in `weimar.bots.players` and its function, in the order of the list.
    """

    def __init__(self, makers: Mapping[str, str]) -> None:
        self._makers = makers
        self._make = cache(lambda name: cast("Bot", resolve_name(f"{players.__name__}.{makers[name]}")()))

    def __getitem__(self, name: str) -> Bot:
        return self._make(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __contains__(self, name: object) -> bool:
        return name in self._makers


BOTS: Final[Mapping[str, Bot]] = _Levels(
    {
        "random": "simple:Uniform",
        "selfish": "simple:Selfish",
        "novice": "thinker:novice",
        "steady": "thinker:steady",
        "expert": "thinker:expert",
    }
)
"""Bots by name, for commands and tables, weakest first."""
