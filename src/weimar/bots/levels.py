"""The levels of computer players, by name: the only list of them.

Contract: a level is imported when it is first asked for. Its shipped data is checked then: `BotDataUnusable` names a
file that is missing or damaged. `random` and `selfish` need nothing but the engine; the others need numpy
(`pip install 'weimar[bots]'`).
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pkgutil import resolve_name
from typing import Final, cast

from weimar.bots import players
from weimar.bots.interface import Bot


class _Levels(Mapping[str, Bot]):
    """Players by name, each made once.

    Args:
        makers: by name, the module in `weimar.bots.players` and what to call there, in the order in which the names
            are listed.
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
        "random": "uniform:Uniform",
        "selfish": "selfish:Selfish",
        "novice": "novice:Novice",
        "steady": "thinker:steady",
        "expert": "thinker:expert",
    }
)
"""By name, as commands and tables know them, weakest first."""
