"""Trained policies as bots: for tournaments, as opponents, and at live tables.

Contract: the policy sees exactly the observation of an agent of the environment.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from weimar.engine import Action, Dice, View
from weimar.engine import action_table as numbered
from weimar.engine.actions import Say
from weimar.envs import encoding
from weimar.envs.trouble import EnvironmentMisuse

Policy: TypeAlias = Callable[[npt.NDArray[Any], npt.NDArray[Any], Dice], int]
"""A function from observation, action mask and dice to the index of a legal action."""


class PolicyBot:
    """A policy over encodings as a bot. It makes no statements.

    Args:
        policy: chooses actions.
        perfect_recall: whether it takes information states.
        version: the encoding used in its training.

    Raises:
        EnvironmentMisuse: `wrong_encoding_version`.
    """

    def __init__(
        self, policy: Policy, *, perfect_recall: bool = False, version: int = encoding.ENCODING_VERSION
    ) -> None:
        encoding.check_version(version)
        self._policy = policy
        self._encode = encoding.information_state if perfect_recall else encoding.observation

    def choose(self, view: View, dice: Dice) -> Action:
        """The policy's choice.

        Raises:
            EnvironmentMisuse: `illegal_action_index`.
        """
        mask = np.frombuffer(numbered.legal_mask(view.legal), np.int8)
        index = self._policy(self._encode(view), mask, dice)
        for action in view.legal:
            if numbered.encode(action) == index:
                return action
        raise EnvironmentMisuse("illegal_action_index", index)

    def claim(self, _view: View, _dice: Dice) -> Say | None:
        """Return None: it makes no statements."""
        return None
