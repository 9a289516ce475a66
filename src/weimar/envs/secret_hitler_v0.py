"""The game for PettingZoo: `env` and `raw_env` (AEC), `parallel_env`.

Contract: agents are `player_0` to `player_9`, one for each seat without a bot. An observation is a dictionary with
`observation` (weimar.envs.encoding) and `action_mask` (weimar.engine.action_table); with `flat` it is only the first of
them, and the mask is in the agent's `info`. Rewards come at the end: 1 for each member of the winning team, -1 for the
others; executed players keep their agent until then. `reset(seed=…)` determines all randomness, including that of bots.
The environment refuses an illegal action and stays unchanged.

In the parallel form all agents vote in one step. Agents whose action is not awaited have an empty mask; their actions
are ignored.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, get_args

try:
    import gymnasium
    import numpy as np
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    from weimar.envs.trouble import MissingExtra

    raise MissingExtra(error, "envs") from error

from weimar.bots import BOTS, Bot
from weimar.engine import SPECTATOR, Seat, Viewer
from weimar.engine import action_table as numbered
from weimar.engine.boards import MAX_PLAYERS
from weimar.envs import encoding as bits
from weimar.envs.encoding import ENCODING_VERSION
from weimar.envs.episode import Episode, Opponents
from weimar.envs.trouble import EnvironmentMisuse, checked_players, checked_rules
from weimar.wording.views import text_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

Illegal: TypeAlias = Literal["refuse", "replace"]
OpponentNames: TypeAlias = str | Bot | Mapping[Any, str | Bot] | None
Observed: TypeAlias = Any
"""A dictionary of two arrays, or one array with `flat`."""
Spaces: TypeAlias = "dict[str, gymnasium.spaces.Space[Any]]"

RENDER_MODES: Final = ("human", "ansi")
_AGENT: Final = "player_"
_PARTIES: Final = ("liberal", "fascist")


class _Table:
    """The settings of an environment, its spaces, and the running episode.

    Both interfaces are thin wrappers around it.
    """

    def __init__(  # noqa: PLR0913 - one argument for each setting
        self,
        players: int = 7,
        preset: str = "official",
        *,
        opponents: OpponentNames = None,
        statements: bool = False,
        perfect_recall: bool = False,
        flat: bool = False,
        illegal: Illegal = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        viewer: Viewer | None = None,
        encoding: int = ENCODING_VERSION,
        **options: object,
    ) -> None:
        """Check and store the settings; `env` describes them."""
        bits.check_version(encoding)
        self.players = checked_players(players)
        self.rules = checked_rules(preset, options)
        self.opponents = _checked_opponents(opponents, players)
        self.statements = _one_of("statements", statements, (False, True))
        self.perfect_recall = _one_of("perfect_recall", perfect_recall, (False, True))
        self.flat = _one_of("flat", flat, (False, True))
        self.illegal = _one_of("illegal", illegal, get_args(Illegal))
        self.render_mode = _one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.viewer = _one_of("viewer", viewer, (None, SPECTATOR, *range(players)))
        if max_cycles is not None and (
            isinstance(max_cycles, bool) or not isinstance(max_cycles, int) or max_cycles < 1
        ):
            raise EnvironmentMisuse("bad_setting_value", "max_cycles")
        self.max_cycles = max_cycles
        self.possible_agents = [name(seat) for seat in range(players) if seat not in self.opponents]
        self.actions = numbered.ALL_ACTIONS if statements else numbered.GAME_ACTIONS
        size = bits.INFORMATION_STATE_SIZE if perfect_recall else bits.OBSERVATION_SIZE
        self.observation_spaces: Spaces = {agent: self._space(size) for agent in self.possible_agents}
        self.action_spaces: Spaces = {agent: gymnasium.spaces.Discrete(self.actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._dice = random.Random()
        self._episode: Episode | None = None
        self.cycles = 0

    @property
    def episode(self) -> Episode:
        """The running episode."""
        if self._episode is None:
            raise EnvironmentMisuse("no_reset")
        return self._episode

    def begin(self, seed: int | None) -> None:
        """Deal a new game; without a seed, the next one of the same stream."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._dice = random.Random(int(self._random.integers(2**63)))
        self.adopt(Episode(self.players, self.rules, self.opponents, self._dice, statements=self.statements))

    def adopt(self, episode: Episode) -> None:
        """Continue with an episode created elsewhere."""
        self._episode = episode
        self._moment = episode.moment
        self.cycles = 0

    def observe(self, agent: str) -> Observed:
        """The agent's observation, with its legal actions unless it is flat."""
        seat, episode = seat_of(agent, self.players), self.episode
        view = episode.view(seat)
        speaker, asked = episode.asked or (None, None)
        encode = bits.information_state if self.perfect_recall else bits.observation
        seen = encode(view, asked, speaker)
        return seen if self.flat else {"observation": seen, "action_mask": self._mask(seat)}

    def info(self, agent: str) -> dict[str, Any]:
        """The agent's action mask if its observation is flat; else empty."""
        return {"action_mask": self._mask(seat_of(agent, self.players))} if self.flat else {}

    def _mask(self, seat: Seat) -> NDArray[np.int8]:
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.episode.legal(seat))] = 1
        return mask

    def _space(self, size: int) -> gymnasium.spaces.Space[Any]:
        seen, mask = (gymnasium.spaces.Box(0, 1, (length,), np.int8) for length in (size, self.actions))
        return seen if self.flat else gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})

    def act(self, agent: str, action: object) -> None:
        """Let an agent act. An illegal action is refused or replaced, depending on the setting."""
        seat, episode = seat_of(agent, self.players), self.episode
        legal = episode.legal(seat)
        if not episode.is_known(action):
            raise EnvironmentMisuse("unknown_action_index", action)
        index = int(cast("int", action))
        if index not in legal and self.illegal == "replace":
            index = legal[int(self._dice.random() * len(legal))]
        episode.act(seat, index)

    def count_cycle(self) -> None:
        """Count the cycle after agents have acted; a vote is one cycle, regardless of its ballots."""
        if self.episode.moment != self._moment:
            self.cycles += 1
            self._moment = self.episode.moment

    @property
    def is_cut(self) -> bool:
        """True if the game is not over and has reached its maximum of cycles."""
        return self.max_cycles is not None and self.cycles >= self.max_cycles and not self.episode.is_over

    def reward(self, agent: str) -> float:
        """1 for winners, -1 for losers, 0 before the end."""
        if not self.episode.is_over:
            return 0.0
        return 1.0 if self.episode.won(seat_of(agent, self.players)) else -1.0

    def render(self, seat: Seat) -> Any:
        """The table as seen by the chosen viewer, or by this seat by default."""
        if self.render_mode is None:
            return None
        shown = text_of(self.episode.view(seat if self.viewer is None else self.viewer), language="en")
        if self.render_mode == "ansi":
            return shown
        print(shown)  # noqa: T201 - the mode is for a person at a terminal
        return None


class _Agents:
    """The part that both interfaces have in common."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's attribute
        "name": "secret_hitler_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, players: int = 7, preset: str = "official", **settings: Any) -> None:
        super().__init__()
        self.table = _Table(players, preset, **settings)
        self.possible_agents = self.table.possible_agents
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces
        self.render_mode = self.table.render_mode
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[_known(agent, self.observation_spaces)]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.table.action_spaces[_known(agent, self.observation_spaces)]

    def render(self) -> Any:
        """The table as seen by `viewer`, or by the first awaited agent by default."""
        waiting = self.table.episode.waiting
        return self.table.render(waiting[0] if waiting else seat_of(self.possible_agents[0], self.table.players))

    def close(self) -> None:
        """Do nothing: no resource is open."""


class raw_env(_Agents, AECEnv[str, Any, Any]):  # noqa: N801 - PettingZoo's name
    """The game, one agent at a time; `env` describes the settings."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - Gymnasium's
        """Deal a new game."""
        self.table.begin(seed)
        self.restart()

    def restart(self) -> None:
        """Start asking the agents of the episode."""
        self.agents = [name(seat) for seat in self.table.episode.free]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None  # type: ignore[assignment] # as in PettingZoo itself
        self._select()

    def observe(self, agent: str) -> Observed:
        """The agent's observation and its legal actions."""
        return self.table.observe(_known(agent, self.observation_spaces))

    def step(self, action: int | None) -> None:
        """Let the selected agent act.

        Raises:
            EnvironmentMisuse: `no_reset`, or the action is None or illegal.
        """
        episode, agent = self.table.episode, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(agent, action)
        self.table.count_cycle()
        self._cumulative_rewards[agent] = 0.0
        for other in self.agents:
            self.rewards[other] = self.table.reward(other)
            self.terminations[other] = episode.is_over
            self.truncations[other] = self.table.is_cut
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        waiting = self.table.episode.waiting
        self.agent_selection = name(waiting[0]) if waiting else self.agents[0]
        ends = self.table.is_cut or not waiting  # then all are asked once more, for None
        asked = self.agents if ends else (self.agent_selection,)
        self.infos = {agent: self.table.info(agent) if agent in asked else {} for agent in self.agents}


class parallel_env(_Agents, ParallelEnv[str, Any, Any]):  # noqa: N801 - PettingZoo's name
    """The game, all agents at once; `env` describes the settings."""

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - Gymnasium's
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.table.begin(seed)
        return self.restart()

    def restart(self) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Start asking the agents of the episode."""
        self.agents = [name(seat) for seat in self.table.episode.free]
        agents, table = self.agents, self.table
        return {agent: table.observe(agent) for agent in agents}, {agent: table.info(agent) for agent in agents}

    def step(
        self, actions: dict[str, int | None]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let all awaited agents act.

        Args:
            actions: the actions by agent; agents with an empty mask may be missing.

        Raises:
            EnvironmentMisuse: an agent does not exist, or an action is missing, None, or illegal. No agent has acted.
        """
        agents, table = self.agents, self.table
        acting = [name(seat) for seat in table.episode.waiting]
        self._check(actions, acting)
        for agent in acting:
            table.act(agent, actions[agent])
        table.count_cycle()
        over, cut = table.episode.is_over, table.is_cut
        if over or cut:
            self.agents = []
        return (
            {agent: table.observe(agent) for agent in agents},
            {agent: table.reward(agent) for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: table.info(agent) for agent in agents},
        )

    def _check(self, actions: Mapping[str, object], acting: list[str]) -> None:
        """Refuse bad actions before any agent has acted."""
        for agent in actions:
            if agent not in self.agents:
                raise EnvironmentMisuse("unknown_agent", agent)
        for agent in acting:
            action = actions.get(agent)
            if action is None:
                raise EnvironmentMisuse("missing_action", agent)
            if not self.table.episode.is_known(action):
                raise EnvironmentMisuse("unknown_action_index", action)
            if self.table.illegal == "refuse" and action not in self.table.episode.legal(
                seat_of(agent, self.table.players)
            ):
                raise EnvironmentMisuse("illegal_action_index", action)


def env(players: int = 7, preset: str = "official", **settings: Any) -> OrderEnforcingWrapper[str, Any, Any]:
    """The game, one agent at a time, in PettingZoo's usual wrapper.

    Args:
        players: 5 to 10.
        preset: a preset of the rules.
        settings: any option of the rules by name (docs/reference/rules.md), and

            opponents: bots for some seats, by name (`weimar.bots.BOTS`) or as objects: one bot for all seats but the
                first; a dictionary by seat; or a dictionary by party (`liberal`, `fascist`), where the deal decides
                which seats are free.
            statements: whether seats are asked for statements after a session, a peek or an investigation.
            perfect_recall: whether the observation is the information state: all rounds.
            flat: whether the observation is an array (a `Box`) and the mask is `info["action_mask"]`.
            illegal: `refuse` raises EnvironmentMisuse; `replace` plays a random legal action instead.
            max_cycles: truncate the game after this many moments with actions of agents; a vote is one.
            render_mode: `human`, `ansi` or None.
            viewer: the rendered view: a seat, `spectator`, or None for the acting seat.
            encoding: the version of the encoding expected by the caller.

    Raises:
        EnvironmentMisuse: a setting, or its value, does not exist.
    """
    return OrderEnforcingWrapper(raw_env(players, preset, **settings))


def name(seat: Seat) -> str:
    """The agent of a seat."""
    return f"{_AGENT}{seat}"


def seat_of(agent: str, players: int = MAX_PLAYERS) -> Seat:
    """The seat of an agent.

    Raises:
        EnvironmentMisuse: `unknown_agent`.
    """
    for seat in range(players):
        if agent == name(seat):
            return seat
    raise EnvironmentMisuse("unknown_agent", agent)


def _known(agent: str, agents: Mapping[str, object]) -> str:
    if agent not in agents:
        raise EnvironmentMisuse("unknown_agent", agent)
    return agent


def _checked_opponents(opponents: OpponentNames, players: int) -> Opponents:
    if opponents is None:
        return {}
    if not isinstance(opponents, Mapping):
        return dict.fromkeys(range(1, players), _bot(opponents))
    found: dict[Any, Bot] = {}
    for key, bot in opponents.items():
        if isinstance(key, bool) or key not in (*range(players), *_PARTIES):
            raise EnvironmentMisuse("bad_setting_value", f"opponents[{key!r}]")
        found[key] = _bot(bot)
    if any(key in _PARTIES for key in found) and any(key not in _PARTIES for key in found):
        raise EnvironmentMisuse("bad_setting_value", "opponents")
    if found.keys() >= set(range(players)) or found.keys() >= set(_PARTIES):
        raise EnvironmentMisuse("no_free_seat")
    return found


def _bot(bot: str | Bot) -> Bot:
    if isinstance(bot, str):
        if bot not in BOTS:
            raise EnvironmentMisuse("unknown_bot", bot)
        return BOTS[bot]
    if not callable(getattr(bot, "choose", None)):
        raise EnvironmentMisuse("unknown_bot", type(bot).__name__)
    return bot


def _one_of(setting: str, value: Any, values: tuple[object, ...]) -> Any:
    if not any(value == known and type(value) is type(known) for known in values):
        raise EnvironmentMisuse("bad_setting_value", setting)
    return value
