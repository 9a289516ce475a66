"""Refusals of the environments, and checks of their settings: the thing does not exist, or is not legal now.

Contract: each refusal has a stable code; docs/reference/codes.md has a sentence for each. A refused action leaves the
environment unchanged.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from weimar.engine import BadRules, Rules, make_rules
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS

MisuseCode: TypeAlias = Literal[
    "wrong_player_count",
    "unknown_preset",
    "unknown_option",
    "bad_option_value",
    "unknown_bot",
    "no_free_seat",
    "bad_setting_value",
    "wrong_encoding_version",
    "unknown_action_index",
    "illegal_action_index",
    "missing_action",
    "no_decision",
    "no_reset",
    "unknown_agent",
    "wrong_shape",
]
MISUSES: Final[tuple[str, ...]] = get_args(MisuseCode)


class EnvironmentMisuse(ValueError):
    """A request to an environment for something nonexistent or illegal.

    Attributes:
        code: stable, one of `MISUSES`.
        name: the faulty setting, option, agent or number.
    """

    def __init__(self, code: MisuseCode, name: object = "") -> None:
        super().__init__(f"{code}: {name}" if str(name) else code)
        self.code: MisuseCode = code
        self.name = str(name)


class MissingExtra(ModuleNotFoundError):
    """A package from one of Weimar's extras is missing.

    Attributes:
        code: `missing_extra`.
    """

    code: Final = "missing_extra"

    def __init__(self, error: ModuleNotFoundError, extra: str) -> None:
        needed = f"weimar.envs needs {error.name}: pip install 'weimar[{extra}]'"
        super().__init__(f"{self.code}: {needed}", name=error.name)


def checked_players(players: object) -> int:
    """The number of players, checked.

    Raises:
        EnvironmentMisuse: `wrong_player_count`.
    """
    if isinstance(players, bool) or not isinstance(players, int) or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise EnvironmentMisuse("wrong_player_count", players)
    return players


def checked_rules(preset: str, options: Mapping[str, object]) -> Rules:
    """The rules of a preset with changes of some options.

    Raises:
        EnvironmentMisuse: `unknown_preset`, `unknown_option`, `bad_option_value`.
    """
    try:
        return make_rules(preset, options)
    except BadRules as error:
        raise EnvironmentMisuse(error.code, error.name) from error
