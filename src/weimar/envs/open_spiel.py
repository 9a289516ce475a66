"""The game for OpenSpiel: importing this module registers `secret_hitler(players=…,preset=…)`.

Contract: sequential moves, explicit chance, rewards at the end: 1 for the winning team, -1 for the others. The deal is
a chance node for each role, one for the first candidate and one for each tile of the draw pile; a shuffle is a chance
node for each tile. The number of chance nodes reveals nothing. Players vote in the order of the seats; no one sees a
ballot before the last one. Tensors are those of `weimar.envs.encoding`, actions those of `weimar.engine.action_table`.
There are no statements.

`State.resample_from_infostate` works for algorithms in Python. OpenSpiel's own C++ algorithms cannot call it.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    from weimar.envs.trouble import MissingExtra

    raise MissingExtra(error, "envs") from error

from weimar import engine
from weimar.engine import action_table as numbered
from weimar.engine.boards import ALL_TILES, MAX_PLAYERS, MIN_PLAYERS, roles_for
from weimar.engine.phases import GameOver
from weimar.engine.resample import resample_with_piles
from weimar.engine.terms import party_of
from weimar.envs import encoding as bits
from weimar.envs.state_course import actions_to
from weimar.envs.trouble import EnvironmentMisuse, checked_players, checked_rules

NAME: Final = "secret_hitler"
ROLES: Final[tuple[engine.Role, ...]] = ("liberal", "fascist", "hitler")
"""Roles by number of the chance outcome."""
TILES: Final = "FL"
"""Tiles by number of the chance outcome."""
_MOST_DECISIONS_BESIDES_VOTES: Final = 6
"""Decisions in a round: nomination, discard, veto, answer, enactment, power."""
_NOW: Final = (
    "viewer", "players", "phase", "round", "candidate", "special", "nominee", "president", "chancellor", "enacted",
    "election_tracker", "draw_pile_size", "discard_pile_size", "alive", "investigated", "not_hitler", "last_government",
    "last_regular_candidate", "voted", "ballots", "winner", "reason", "roles", "hand",
)  # fmt: skip
"""The fields of a view in an observation string."""
_RECALLED: Final = (*_NOW, "rounds", "memories")
"""The fields of a view in an information-state string."""

_GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Secret Hitler",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 7, "preset": "official"},
)


class ShuffleWanted(Exception):
    """The engine needs a shuffle without a result yet.

    Attributes:
        tiles: the tiles to shuffle.
    """

    def __init__(self, tiles: engine.Tiles) -> None:
        super().__init__(tiles)
        self.tiles = tiles


class _DecidedChance(engine.ScriptedChance):
    """Chance with some known shuffles; it raises `ShuffleWanted` for the next one."""

    def __init__(self, piles: Iterable[engine.Tiles]) -> None:
        super().__init__((), 0, ())
        self._decided = iter(piles)

    def shuffle(self, tiles: engine.Tiles) -> engine.Tiles:
        """The next known pile."""
        pile = next(self._decided, None)
        if pile is None:
            raise ShuffleWanted(tiles)
        return pile


class Moment(Struct, frozen=True):
    """The position in a game, including its chance nodes.

    Attributes:
        rules: the options. players: 5 to 10.
        roles: those dealt so far, by seat. first: the first candidate, once drawn.
        unshuffled: the tiles still to place in a running shuffle. pile: those already placed, top first.
        state: the engine's, after the deal.
        pending: the action waiting for the shuffle. piles: its shuffles so far.
    """

    rules: engine.Rules
    players: int
    roles: tuple[engine.Role, ...] = ()
    first: engine.Seat | None = None
    unshuffled: engine.Tiles = ALL_TILES
    pile: engine.Tiles = ""
    state: engine.State | None = None
    pending: engine.Action | None = None
    piles: tuple[engine.Tiles, ...] = ()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        """A frozen value is its own copy; OpenSpiel copies states often."""
        return self

    @property
    def is_chance(self) -> bool:
        """True at a chance node."""
        return self.state is None or self.pending is not None

    @property
    def chances(self) -> tuple[tuple[int, float], ...]:
        """The outcomes of the chance node with their probabilities."""
        if len(self.roles) < self.players:
            left = list(roles_for(self.players))
            for role in self.roles:
                left.remove(role)
            return _shares([left.count(role) for role in ROLES])
        if self.first is None:
            return _shares([1] * self.players)
        return _shares([self.unshuffled.count(tile) for tile in TILES])

    def chance_name(self, outcome: int) -> str:
        """An outcome in words."""
        if len(self.roles) < self.players:
            return f"deal {ROLES[outcome]} to {len(self.roles)}"
        return f"first candidate {outcome}" if self.first is None else f"tile {TILES[outcome]}"

    def after_chance(self, outcome: int) -> Self:
        """The position after a chance outcome."""
        if len(self.roles) < self.players:
            return replace(self, roles=(*self.roles, ROLES[outcome]))
        if self.first is None:
            return replace(self, first=outcome)
        tile = TILES[outcome]
        shuffled = replace(self, unshuffled=self.unshuffled.replace(tile, "", 1), pile=self.pile + tile)
        return shuffled if shuffled.unshuffled else shuffled.after_shuffle()

    def after_shuffle(self) -> Self:
        """The position after the last tile of a shuffle."""
        if self.state is None:
            assert self.first is not None
            luck = engine.ScriptedChance(self.roles, self.first, [self.pile])
            state = engine.replay([engine.start(self.players, self.rules, luck)])
            return replace(self, state=state, pile="", roles=state.setup.roles)
        assert self.pending is not None
        return replace(self, piles=(*self.piles, self.pile), pile="").after_action(self.pending)

    def after_action(self, action: engine.Action) -> Self:
        """The position after a player's action: a chance node if it needs a shuffle."""
        assert self.state is not None
        try:
            state, _ = engine.play(self.state, action, _DecidedChance(self.piles))
        except ShuffleWanted as wanted:
            return replace(self, pending=action, unshuffled=wanted.tiles)
        return replace(self, state=state, pending=None, piles=())


def _shares(counts: list[int]) -> tuple[tuple[int, float], ...]:
    total = sum(counts)
    return tuple((outcome, count / total) for outcome, count in enumerate(counts) if count)


class SecretHitlerGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Check the parameters.

        Args:
            params: `players`, `preset`.

        Raises:
            EnvironmentMisuse: `wrong_player_count` or `unknown_preset`.
        """
        given: dict[str, Any] = {"players": 7, "preset": "official", **(params or {})}
        players = checked_players(int(given["players"]))
        self.rules = checked_rules(str(given["preset"]), {})
        info = pyspiel.GameInfo(
            num_distinct_actions=numbered.GAME_ACTIONS,
            max_chance_outcomes=max(len(ROLES), players),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=bits.MOST_ROUNDS * (players + _MOST_DECISIONS_BESIDES_VOTES),
        )
        super().__init__(_GAME_TYPE, info, given)

    def new_initial_state(self) -> "SecretHitlerState":
        """The state before the deal."""
        return SecretHitlerState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The most chance nodes: roles, the first candidate, the first pile, and one shuffle in each round."""
        return int(self.num_players()) + 1 + len(ALL_TILES) * (1 + bits.MOST_ROUNDS)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "SecretHitlerObserver":
        """An observer of observations, or of information states with perfect recall."""
        return SecretHitlerObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SecretHitlerState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A game at one moment; its own data is in `moment`, a frozen value."""

    def __init__(self, game: SecretHitlerGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.rules, game.num_players())

    def current_player(self) -> int:
        """The acting seat; in a vote the first one without a ballot."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.moment.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return engine.awaited(self._state())[0]

    def is_terminal(self) -> bool:
        """True after a team has won."""
        return self.moment.state is not None and isinstance(self.moment.state.phase, GameOver)

    def returns(self) -> list[float]:
        """1 for each member of the winning team, -1 for the others; 0 before the end."""
        state = self.moment.state
        if state is None or not isinstance(state.phase, GameOver):
            return [0.0] * self.moment.players
        return [1.0 if party_of(role) == state.phase.winner else -1.0 for role in state.setup.roles]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities."""
        return list(self.moment.chances)

    def view(self, viewer: engine.Viewer) -> engine.View | None:
        """The view of a seat or a spectator; None during the deal."""
        return None if self.moment.state is None else engine.project(self.moment.state, viewer)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SecretHitlerState":
        """A random state with its whole history and the same information state for the player.

        Args:
            player_id: a seat.
            probability_sampler: uniform numbers in [0, 1).

        Raises:
            EnvironmentMisuse: `no_decision` at a chance node.
        """
        view = self.view(player_id)
        if view is None or self.moment.is_chance:
            raise EnvironmentMisuse("no_decision")
        state: SecretHitlerState
        if view.revealed is not None:  # after the end there is nothing to imagine
            state = self.clone()
        else:
            state = self.get_game().new_initial_state()
            _follow(state, *resample_with_piles(view, _Sampler(probability_sampler)))
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return list(numbered.legal_indexes(engine.legal_actions(self._state(), player)))

    def _apply_action(self, action: int) -> None:
        if self.moment.is_chance:
            self.moment = self.moment.after_chance(action)
        else:
            self.moment = self.moment.after_action(numbered.decode(action, self.current_player()))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.moment.chance_name(action)
        return f"{player}: {numbered.name(action)}"

    def _state(self) -> engine.State:
        assert self.moment.state is not None
        return self.moment.state

    def __str__(self) -> str:
        """The full state, for debugging."""
        return msgspec.json.encode(self.moment).decode()


class SecretHitlerObserver:
    """The observation of a player, as a tensor with named parts and as a string.

    Observers of public information see a spectator's view. Observers of private information see the difference between
    a player's and a spectator's view: their tensor has only the entries with 1 for the player and 0 for the spectator,
    their string only the differing fields.

    Attributes:
        tensor: the entries of `weimar.envs.encoding`. dict: its parts by name.
    """

    def __init__(self, kind: Any, params: dict[str, Any] | None) -> None:
        """Choose between observations and information states.

        Raises:
            EnvironmentMisuse: `bad_setting_value`.
        """
        alone = pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._sees_own = kind.private_info == alone
        self._sees_all = bool(kind.public_info)
        self._recalls = bool(kind.perfect_recall)
        private = self._sees_own and not self._recalls
        if params or not (self._sees_all or private) or kind.private_info not in (alone, pyspiel.PrivateInfoType.NONE):
            raise EnvironmentMisuse("bad_setting_value", "observer")
        size = bits.INFORMATION_STATE_SIZE if self._recalls else bits.OBSERVATION_SIZE
        self.tensor = np.zeros(size, np.float32)
        self.dict = bits.fields(self.tensor)

    def set_from(self, state: SecretHitlerState, player: int) -> None:
        """Write the tensor; zeros during the deal."""
        view = state.view(player if self._sees_own else engine.SPECTATOR)
        if view is None:
            self.tensor.fill(0)
            return
        self.tensor[:] = bits.information_state(view) if self._recalls else bits.observation(view)
        if not self._sees_all:
            self.tensor[bits.observation(_public(state)) > 0] = 0

    def string_from(self, state: SecretHitlerState, player: int) -> str:
        """The view as JSON, with the rounds and the player's memories if it is an information state."""
        view = state.view(player if self._sees_own else engine.SPECTATOR)
        if view is None:
            return f'{{"viewer":{player},"phase":"deal"}}'
        names: tuple[str, ...] = _RECALLED if self._recalls else _NOW
        if not self._sees_all:
            public = _public(state)
            names = tuple(name for name in names if getattr(view, name) != getattr(public, name))
        return msgspec.json.encode({name: getattr(view, name) for name in names}).decode()


def _public(state: SecretHitlerState) -> engine.View:
    """A spectator's view, after the deal."""
    view = state.view(engine.SPECTATOR)
    assert view is not None
    return view


class _Sampler:
    """OpenSpiel's sampler as dice."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


def _follow(state: SecretHitlerState, imagined: engine.State, piles: Iterable[engine.Tiles]) -> None:
    """Play a new game with these piles up to an imagined state."""
    for outcome in (*map(ROLES.index, imagined.setup.roles), imagined.board.rounds[0].candidate):
        state.apply_action(outcome)
    tiles = iter("".join(piles))
    actions = actions_to(imagined)
    while True:
        if state.is_chance_node():
            state.apply_action(TILES.index(next(tiles)))
        elif (action := next(actions, None)) is not None:
            state.apply_action(numbered.encode(action))
        else:
            return


pyspiel.register_game(_GAME_TYPE, SecretHitlerGame)
