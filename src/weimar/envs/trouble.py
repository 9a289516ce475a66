"""Refusals of the environments: what was asked for does not exist, or is not legal now.

Contract: each refusal has a stable code; docs/reference/codes.md has a sentence for each. An environment that refuses
an action has not changed.
"""

from typing import Final, Literal, TypeAlias, get_args

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
    """An environment was asked for something that does not exist or is not legal.

    Attributes:
        code: stable, one of `MISUSES`.
        name: the setting, option, agent or number to blame.
    """

    def __init__(self, code: MisuseCode, name: object = "") -> None:
        super().__init__(f"{code}: {name}" if str(name) else code)
        self.code: MisuseCode = code
        self.name = str(name)


class MissingExtra(ModuleNotFoundError):
    """A package that an extra of Weimar installs is not there.

    Attributes:
        code: `missing_extra`.
    """

    code: Final = "missing_extra"

    def __init__(self, error: ModuleNotFoundError, extra: str) -> None:
        needed = f"weimar.envs needs {error.name}: pip install 'weimar[{extra}]'"
        super().__init__(f"{self.code}: {needed}", name=error.name)
