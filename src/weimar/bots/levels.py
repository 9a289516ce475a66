"""The levels of computer players, by name.

Contract: a level is imported when it is first asked for. Its shipped data is checked then: `BotDataUnusable` names a
file that is missing or damaged. `random` and `selfish` need nothing but the engine; the others need numpy
(`pip install 'weimar[bots]'`).
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from weimar.bots.interface import Bot
from weimar.bots.players.selfish import Selfish
from weimar.bots.players.uniform import Uniform


class _Levels(Mapping[str, Bot]):
    """Players by name, each made once.

    Args:
        makers: by name, in the order in which the names are listed.
    """

    def __init__(self, makers: Mapping[str, Callable[[], Bot]]) -> None:
        self._makers = {name: cache(make) for name, make in makers.items()}

    def __getitem__(self, name: str) -> Bot:
        return self._makers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __contains__(self, name: object) -> bool:
        return name in self._makers


def _novice() -> Bot:
    from weimar.bots.players.novice import Novice

    return Novice()


def _check_model() -> None:
    """Check the files of the model of behaviour, which the thinking levels share."""
    from weimar.bots.inference.behaviour import shipped_tables
    from weimar.bots.inference.counts import shipped_layers

    shipped_tables()
    shipped_layers()


def _steady() -> Bot:
    from weimar.bots.players.thinker import Thinker
    from weimar.bots.policy.choice.parameters import STEADY

    _check_model()
    return Thinker(STEADY)


def _expert() -> Bot:
    from weimar.bots.players.thinker import Thinker
    from weimar.bots.policy.choice.parameters import EXPERT
    from weimar.bots.policy.choice.value_net import learned_prospects, shipped_nets

    _check_model()
    shipped_nets()
    return Thinker(EXPERT, prospects=learned_prospects)


BOTS: Final[Mapping[str, Bot]] = _Levels(
    {"random": Uniform, "selfish": Selfish, "novice": _novice, "steady": _steady, "expert": _expert}
)
"""By name, as commands and tables know them, weakest first."""
