"""Checks of the settings shared by all environments."""

from collections.abc import Mapping

from weimar.engine import BadRules, Rules, make_rules
from weimar.engine.boards import MAX_PLAYERS, MIN_PLAYERS
from weimar.envs.trouble import EnvironmentMisuse


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
