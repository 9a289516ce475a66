"""Many parallel games for one learner, as a vector environment of Gymnasium, on the batch engine.

Contract: `VectorEnv(num_envs, players, preset, **options)`. The learner has one seat of each game, and simple policies
play the others; with `opponents=None` the learner has all seats. An observation is a dictionary: `observation`
(`weimar.batch.observation.OBSERVED`) and `action_mask` (`weimar.engine.action_table`). It belongs to the learner's
seat, or to the acting seat if the learner has all. The reward comes at the end: 1 if the learner's team has won, else
-1; for a learner with all seats, it is the liberals' reward. The step after the end of a game deals a new one and
ignores its action (Gymnasium's `NEXT_STEP`). Until then its mask has one action, the first: a masked softmax needs one.

Importing the module registers `weimar/SecretHitler-v0` for `gymnasium.make_vec`.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

try:
    import gymnasium
    import numpy as np
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    from weimar.envs.trouble import MissingExtra

    raise MissingExtra(error, "envs") from error
from numpy.typing import ArrayLike, NDArray

from weimar.batch import BadBatch, Batch, Policy, layout
from weimar.envs.trouble import EnvironmentMisuse, checked_players, checked_rules

Observed: TypeAlias = dict[str, NDArray[Any]]
Infos: TypeAlias = dict[str, NDArray[Any]]
_LIBERALS_WON: Final = 0


gymnasium.register(id="weimar/SecretHitler-v0", vector_entry_point="weimar.envs.vector:VectorEnv")


class VectorEnv(gymnasium.vector.VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Vector environment of many games on the batch engine.

    Args:
        num_envs: the number of parallel games.
        players: 5 to 10.
        preset: the rules.
        opponents: the policy of the other seats, `random`, `selfish` or a `Policy`; None for a learner with all seats.
        seat: the learner's seat. Roles are dealt at random, so one seat eventually gets all of them.
        threads: the number of threads in the engine; games do not depend on it.
        statements: ask for statements after a session, a peek or an investigation; simple policies make none.
        options: options of the rules, by name.

    Raises:
        EnvironmentMisuse: a setting is invalid.
    """

    def __init__(  # noqa: PLR0913 - one argument for each setting
        self,
        num_envs: int,
        players: int = 7,
        preset: str = "official",
        *,
        opponents: str | Policy | None = "random",
        seat: int = 0,
        threads: int = 1,
        statements: bool = False,
        **options: object,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.players = checked_players(players)
        rules = checked_rules(preset, options)
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
            raise EnvironmentMisuse("bad_setting_value", "seat")
        self.seat, self.opponents = seat, opponents
        try:
            self._games = Batch(players, num_envs, rules=rules, threads=threads, statements=statements)
            if opponents is not None:
                self._games.choose(opponents, opponents)  # refuses an unknown policy
        except BadBatch as error:
            raise EnvironmentMisuse("bad_setting_value", error) from error
        self.num_envs = num_envs
        whole = np.iinfo(np.int16)
        self.single_observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(whole.min, whole.max, self._games.observations.shape[1:], np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (self._games.actions,), np.int8),
            }
        )
        self.single_action_space = gymnasium.spaces.Discrete(self._games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ended = np.zeros(num_envs, np.bool_)
        self._dealt = False

    @property
    def games(self) -> Batch:
        """The games themselves, with all secrets: for measurements, not for learning."""
        return self._games

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, Infos]:
        """Deal new games; without a seed they continue their own random streams.

        Args:
            seed: the seed of all randomness.
            options: none are supported.

        Raises:
            EnvironmentMisuse: `bad_setting_value`.
        """
        if options:
            raise EnvironmentMisuse("bad_setting_value", next(iter(options)))
        self._games.reset(seed)
        self._ended[:] = False
        self._dealt = True
        self._go_on()
        return self._observed(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observed, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Take one action of the learner in every game; deal a new game after an end in the last step.

        Raises:
            EnvironmentMisuse: `no_reset`; `illegal_action_index`, `wrong_shape`. Nothing has changed.
        """
        if not self._dealt:
            raise EnvironmentMisuse("no_reset")
        try:
            self._games.step(actions)
        except BadBatch as error:
            if error.code == "illegal_action_index":
                raise EnvironmentMisuse("illegal_action_index", error) from error
            raise EnvironmentMisuse("wrong_shape", error) from error
        if self._ended.any():
            self._games.reset(which=self._ended)
        self._go_on()
        self._ended = self._games.over
        rewards = np.where(self._ended, np.where(self._won(), 1.0, -1.0), 0.0)
        return self._observed(), rewards, self._ended.copy(), np.zeros(self.num_envs, np.bool_), self._infos()

    def _go_on(self) -> None:
        """Let the opponents play until the learner's next turn."""
        if self.opponents is not None:
            self._games.play_to(self.seat, self.opponents, self.opponents)

    def _won(self) -> NDArray[np.bool_]:
        """For each game, whether the learner's team has won; for a learner with all seats, the liberals."""
        rows = self._games.rows
        team = 0 if self.opponents is None else rows[:, layout.FASCIST_PARTY] >> self.seat & 1
        won: NDArray[np.bool_] = rows[:, layout.WINNER] == team + _LIBERALS_WON
        return won

    def _observed(self) -> Observed:
        has_all = self.opponents is None
        seen = self._games.observations.copy() if has_all else self._games.observe(self.seat)
        masks = self._games.masks.copy()
        masks[self._games.over, 0] = 1
        return {"observation": seen, "action_mask": masks}

    def _infos(self) -> Infos:
        """`actor`: the acting seat, -1 at the end. `winner`: 0 liberals, 1 fascists, for finished games."""
        winners = self._games.results.winners
        return {"actor": self._games.actors, "winner": winners, "_winner": winners != layout.NOBODY}
