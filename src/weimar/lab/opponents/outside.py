"""External players in a tournament: your own policy, named `module:function`, or a trained net, named `net:FOLDER`.

Contract: an installed package can give a policy a name of its own, by an entry point in the group `weimar.bots`. A net
is the average of the run in that folder (`weimar.lab.train`). A function gets a view and dice, and returns one of
`view.legal` or its number in the action table. A class or an object with `choose` and `claim` is used as a bot. An
error or an illegal choice is a `BadPolicy` with a code.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, reduce
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from weimar.bots import Bot
from weimar.engine import Action, Dice, View
from weimar.engine import action_table as numbered
from weimar.engine.actions import Say
from weimar.engine.decide import fault_of_statement
from weimar.lab.opponents.exploiters import ROSTER

_NET: Final = "net:"
_GROUP: Final = "weimar.bots"
PolicyProblem: TypeAlias = Literal["policy_not_found", "policy_failed", "illegal_choice"]


class BadPolicy(ValueError):
    """An external policy cannot be loaded, fails, or chooses an illegal action.

    Attributes:
        code: `policy_not_found`, `policy_failed` or `illegal_choice`.
        name: the policy and the problem.
    """

    def __init__(self, code: PolicyProblem, name: str) -> None:
        super().__init__(code, name)
        self.code: PolicyProblem = code
        self.name = name


class Outside:
    """An external policy as a bot, with checks of its answers.

    Args:
        name: the name for error messages.
        choose: called with a view and dice.
        claim: likewise; None for a policy without statements.
    """

    def __init__(self, name: str, choose: Callable[..., Any], claim: Callable[..., Any] | None = None) -> None:
        self._name = name
        self._choose = choose
        self._claim = claim

    def choose(self, view: View, dice: Dice) -> Action:
        """The policy's choice.

        Raises:
            BadPolicy: it fails, or chooses an illegal action.
        """
        chosen = self._ask(self._choose, view, dice)
        for action in view.legal:
            if chosen == action or _is_number(chosen, action):
                return action
        raise BadPolicy("illegal_choice", f"{self._name}: {chosen!r}")

    def claim(self, view: View, dice: Dice) -> Say | None:
        """The policy's statement.

        Raises:
            BadPolicy: it fails, or returns something other than a statement that its own seat can make.
        """
        said = None if self._claim is None else self._ask(self._claim, view, dice)
        if said is None:
            return None
        if isinstance(said, Say) and said.seat == view.viewer and fault_of_statement(said, view.memories) is None:
            return said
        raise BadPolicy("illegal_choice", f"{self._name}: {said!r}")

    def _ask(self, function: Callable[..., Any], view: View, dice: Dice) -> Any:
        with _failing(self._name):
            return function(view, dice)


@contextmanager
def _failing(name: str) -> Iterator[None]:
    """Turn any error in a policy's own code into a `BadPolicy`."""
    try:
        yield
    except BadPolicy:
        raise
    except Exception as error:
        raise BadPolicy("policy_failed", f"{name}: {type(error).__name__}: {error}") from error


def _is_number(chosen: object, action: Action) -> bool:
    return hasattr(chosen, "__index__") and not isinstance(chosen, bool) and chosen == numbered.encode(action)


def is_outside(name: str) -> bool:
    """True if the name is that of an external policy."""
    return ":" in name or (name not in ROSTER and bool(entry_points(group=_GROUP, name=name)))


@cache
def contestant(name: str, players: int | None = None) -> Bot:
    """The contestant with this name: from `ROSTER`, `net:FOLDER`, `module:function` or an installed package.

    A net can be refused at a table of a size for which it is not trained, if that is known.

    Raises:
        KeyError: the roster has no such name.
        BadPolicy: the module or the function does not exist, or cannot be imported; a net is not trained for the table.
    """
    if not is_outside(name):
        return ROSTER[name]
    if name.startswith(_NET):
        return _net(name, players)
    found = _found(name)
    if isinstance(found, type):
        with _failing(name):
            found = found()
    choose = getattr(found, "choose", found)
    if not callable(choose):
        raise BadPolicy("policy_not_found", name)
    return Outside(name, choose, getattr(found, "claim", None))


def _net(name: str, players: int | None) -> Bot:
    from weimar.lab.nets.files import STATE, Unusable
    from weimar.lab.nets.player import player

    state = Path(name.removeprefix(_NET)) / STATE
    try:
        return player(state, players)
    except Unusable as error:
        raise BadPolicy("policy_not_found" if error.code == "no_run" else "policy_failed", str(error)) from error


def _found(name: str) -> Any:
    module, colon, attributes = name.partition(":")
    with _failing(name):
        try:
            if not colon:
                (point, *_) = entry_points(group=_GROUP, name=name)
                module, attributes = point.module, point.attr or ""
            return reduce(getattr, attributes.split("."), import_module(module))
        except (ModuleNotFoundError, AttributeError, ValueError, TypeError) as error:
            if isinstance(error, ModuleNotFoundError) and not module.startswith(error.name or "."):
                raise BadPolicy("policy_failed", f"{name}: {error}") from error
            raise BadPolicy("policy_not_found", name) from error
