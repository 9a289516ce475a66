"""The options of the rules as one value, and the presets as data (rules, "Options").

Contract: a `Rules` holds every option of a table and is always valid. The engine validates all options; the table or
the web app enforces some of them, as noted in the field's `Option`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from weimar.engine.boards import HITLER_KNOWS_UP_TO

RulesProblem: TypeAlias = Literal["unknown_preset", "unknown_option", "bad_option_value"]

LONGEST_DISCUSSION_S: Final = 86_400


class BadRules(ValueError):
    """The preset, option or value does not exist.

    Attributes:
        code: one of `unknown_preset`, `unknown_option`, `bad_option_value`.
        name: the faulty preset or option, as given.
    """

    def __init__(self, code: RulesProblem, name: str) -> None:
        super().__init__(code, name)
        self.code: RulesProblem = code
        self.name = name


Enforcer: TypeAlias = Literal["engine", "table", "app"]


class Option(NamedTuple):
    """Metadata of a field of `Rules`: the option's enforcer, and its section of the rules page."""

    enforcer: Enforcer
    section: str


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """Every option of the rules. The defaults are the official game; `preset` names the base set."""

    preset: str = "official"
    hitler_knows_fascists: Annotated[Literal["up_to_6", "never"], Option("engine", "setup")] = "up_to_6"
    term_limit_basis: Annotated[Literal["last_elected", "previous_round", "none"], Option("engine", "nomination")] = (
        "last_elected"
    )
    president_limit_lifted: Annotated[
        Literal["alive_at_most_5", "started_with_5", "alive_exactly_5"], Option("engine", "nomination")
    ] = "alive_at_most_5"
    special_election_target: Annotated[Literal["other", "any"], Option("engine", "special_election")] = "other"
    execution_target: Annotated[Literal["other", "any"], Option("engine", "execution")] = "other"
    vetoed_government: Annotated[Literal["counts_as_elected", "counts_as_failed"], Option("engine", "veto_answer")] = (
        "counts_as_elected"
    )
    dead_may_discuss: Annotated[bool, Option("table", "execution")] = False
    discussion_limit_s: Annotated[
        Annotated[int, Meta(ge=1, le=LONGEST_DISCUSSION_S)] | None, Option("table", "vote")
    ] = None
    ballots_shown: Annotated[Literal["at_reveal", "until_round_end"], Option("app", "vote")] = "at_reveal"
    mark_last_chancellor: Annotated[bool, Option("app", "nomination")] = False
    interface: Annotated[Literal["table", "online"], Option("app", "setup")] = "table"


def described(rules: type[Rules] = Rules) -> dict[str, Option]:
    """Each option with its metadata, in the order of the fields.

    Raises:
        KeyError: an option has no metadata.
    """
    metadata = {
        name: option
        for name, hint in get_type_hints(rules, include_extras=True).items()
        for option in getattr(hint, "__metadata__", ())
        if isinstance(option, Option)
    }
    return {name: metadata[name] for name in rules.__struct_fields__ if name != "preset"}


OPTIONS: Final[tuple[str, ...]] = tuple(described())


def enforced_by(enforcer: Enforcer, rules: type[Rules] = Rules) -> tuple[str, ...]:
    """The options enforced by the engine, the table or the app."""
    return tuple(name for name, option in described(rules).items() if option.enforcer == enforcer)


_JAPANESE: Final[dict[str, Any]] = {"term_limit_basis": "previous_round", "special_election_target": "any"}
_GERMAN: Final[dict[str, Any]] = {
    "president_limit_lifted": "started_with_5",
    "special_election_target": "any",
    "execution_target": "any",
    "vetoed_government": "counts_as_failed",
}

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "official": {},
    "norwegian": {},
    "polish": {},
    "japanese": _JAPANESE,
    "japanese-house": _JAPANESE | {"dead_may_discuss": True, "discussion_limit_s": 180},
    "dutch": {
        "hitler_knows_fascists": "never",
        "vetoed_government": "counts_as_failed",
        "interface": "online",
    },
    "german": _GERMAN,
    "german-house": _GERMAN | {"ballots_shown": "until_round_end", "mark_last_chancellor": True},
}
"""For each preset, the options that differ from the defaults."""


def make_rules(preset: str = "official", options: Mapping[str, object] | None = None) -> Rules:
    """A preset with changes of some options.

    Args:
        preset: a name of `PRESETS`.
        options: values that override the preset's, by option name.

    Raises:
        BadRules: the preset, an option or a value does not exist.

    Examples:
        >>> from weimar.engine import make_rules
        >>> make_rules().execution_target
        'other'
        >>> make_rules("official", {"execution_target": "any"}).execution_target
        'any'
    """
    if preset not in PRESETS:
        raise BadRules("unknown_preset", preset)
    chosen = {"preset": preset, **PRESETS[preset]}
    for name, value in (options or {}).items():
        if name not in OPTIONS:
            raise BadRules("unknown_option", name)
        _check_value(name, value)
        chosen[name] = value
    return Rules(**chosen)


def hitler_knows_team(rules: Rules, players: int) -> bool:
    """True if Hitler is shown the fascists at the deal (rules, 1 and option `hitler_knows_fascists`)."""
    return rules.hitler_knows_fascists == "up_to_6" and players <= HITLER_KNOWS_UP_TO


def overrides(rules: Rules) -> dict[str, Any]:
    """The options that differ from the preset of `rules`. A record lists these."""
    preset = make_rules(rules.preset)
    return {name: getattr(rules, name) for name in OPTIONS if getattr(rules, name) != getattr(preset, name)}


def option_values(name: str) -> tuple[object, ...]:
    """The values of an option, default first. `int` means any number of seconds."""
    default = getattr(Rules(), name)
    if isinstance(default, bool):
        return (False, True)
    if name == "discussion_limit_s":
        return (None, int)
    values = get_args(get_type_hints(Rules)[name])
    return (default, *(value for value in values if value != default))


def _check_value(name: str, value: object) -> None:
    try:
        msgspec.convert({name: value}, Rules)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise BadRules("bad_option_value", name) from error
