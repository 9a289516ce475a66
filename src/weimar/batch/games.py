"""Batches of games: the Python interface of the batch engine.

Contract: a refused call changes nothing. `BadBatch` has a code for the fault. All games of a batch have the same number
of players and the same options. Each has its own random stream, so a game depends on its seed and number, not on other
games or the number of threads.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from weimar.batch import kernels, layout, observation, trouble
from weimar.batch.convert import row_of, state_of
from weimar.batch.layout import Games
from weimar.batch.luck import streams
from weimar.batch.policies import Policy, word_of
from weimar.batch.resample import resample_all
from weimar.engine import Rules, State
from weimar.engine.action_table import ALL_ACTIONS, GAME_ACTIONS

_AT_ONCE: Final = 1 << 16
"""The number of games that `play_games` holds in memory, so that its memory does not grow with their total number."""


class Results(NamedTuple):
    """The results of games, by game.

    A winner is 0 for the liberals, 1 for the fascists, -1 while the game runs. A reason is an index of
    `layout.REASONS`. A decision is an action of a player; each ballot is one.
    """

    winners: NDArray[np.int16]
    reasons: NDArray[np.int16]
    rounds: NDArray[np.int16]
    decisions: NDArray[np.int16]


def play_games(
    players: int,
    games: int,
    seed: int = 0,
    rules: Rules | None = None,
    *,
    liberals: str | Policy = "random",
    fascists: str | Policy = "random",
    first: int = 0,
    threads: int = 1,
) -> Results:
    """Play whole games between simple policies.

    Args:
        players: 5 to 10.
        games: the number of games.
        seed: the seed of all randomness.
        rules: the options; the official game by default.
        liberals: the policy of liberal seats, `random`, `selfish`, or a `Policy`.
        fascists: the policy of fascists and Hitler.
        first: the number of the first game; game 7 of a seed is always the same.
        threads: the number of threads; the results do not depend on it.

    Raises:
        WrongPlayerCount, BadBatch: the arguments are invalid.

    Examples:
        >>> from weimar.batch import play_games
        >>> play_games(5, 1000, seed=1).winners.shape
        (1000,)
    """
    opening = layout.opening_row(trouble.checked_players(players), trouble.checked_rules(rules))
    sides = word_of(trouble.checked_policy(liberals)), word_of(trouble.checked_policy(fascists))
    results = np.empty((trouble.checked_count(games, "games"), 4), np.int16)
    trouble.checked_seed(seed)
    trouble.checked_count(threads, "threads")

    def play(numbers: range, results: NDArray[np.int16]) -> None:
        for start in range(0, len(numbers), _AT_ONCE):
            some = numbers[start : start + _AT_ONCE]
            luck = streams(trouble.one_seed(seed, len(some)), np.arange(some.start, some.stop))
            kernels.play_all(opening, luck, *sides, results[start : start + len(some)])

    _in_threads(play, threads, range(first, first + games), results)
    return Results(*results.T)


class Batch:
    """Many games with the same number of players and the same rules, played in parallel steps.

    Args:
        players: 5 to 10.
        games: the number of games, at least 1.
        seed: the seed of all randomness; one number, or one for each game.
        rules: the options; the official game by default.
        auto_reset: deal a new game as soon as one ends.
        threads: the number of threads in `step` and `finish`.
        statements: ask for statements after a session, a peek or an investigation, as the environments do.

    Attributes:
        rows: a row for each game (`layout`). Reading is free; after writing, call `refresh`.
        masks: for each game, 1 for each legal index of the action table for the acting seat.
        observations: for each game, the observation of that seat (`observation.OBSERVED`).
        ended: for each game, the winner if the last step ended it, else -1.
        statements: whether seats are asked for statements.
        actions: the number of indexes of the action table that these games use.

    Each step writes these four arrays in place: copy them to keep them. Masks and observations cannot be written by the
    caller. All other results belong to the caller.

    Raises:
        WrongPlayerCount, BadBatch: the arguments are invalid.
    """

    def __init__(
        self,
        players: int,
        games: int,
        seed: int | ArrayLike = 0,
        rules: Rules | None = None,
        *,
        auto_reset: bool = False,
        threads: int = 1,
        statements: bool = False,
    ) -> None:
        rules = trouble.checked_rules(rules)
        opening = layout.opening_row(trouble.checked_players(players), rules, statements=statements)
        self._take(np.tile(opening, (trouble.checked_count(games, "games"), 1)), rules)
        self.auto_reset = auto_reset
        self.threads = trouble.checked_count(threads, "threads")
        self.reset(seed)

    @classmethod
    def of_states(
        cls, states: Sequence[State], seed: int | ArrayLike = 0, *, threads: int = 1, statements: bool = False
    ) -> "Batch":
        """A batch of games that continue from states of the clean engine, all with the same players and rules.

        With `statements`, the games have the last statement of each seat about each subject, and no open questions.

        Raises:
            BadBatch: there are no states, they differ in players or options, or an option is not implemented.
        """
        kinds = {(state.setup.players, state.setup.rules) for state in states}
        if len(kinds) != 1:
            raise trouble.BadBatch("wrong_type", f"the states are of {len(kinds)} kinds of table")
        trouble.checked_rules(states[0].setup.rules)
        luck = streams(*trouble.seeds(seed, len(states)))
        rows = np.stack([row_of(*each, statements=statements) for each in zip(states, luck, strict=True)])
        return cls._of_rows(rows, states[0].setup.rules, threads=trouble.checked_count(threads, "threads"))

    @classmethod
    def _of_rows(cls, rows: Games, rules: Rules, *, auto_reset: bool = False, threads: int = 1) -> "Batch":
        batch = cls.__new__(cls)
        batch.auto_reset, batch.threads = auto_reset, threads
        batch._take(rows, rules)  # noqa: SLF001 - its own
        batch.refresh()
        return batch

    def _take(self, rows: Games, rules: Rules) -> None:
        games = len(rows)
        self.rows = rows
        self.rules = rules
        self.statements = bool(rows[0, layout.STATEMENTS])
        self.actions = ALL_ACTIONS if self.statements else GAME_ACTIONS
        parts = kernels.SPEECH_MASK_PARTS if self.statements else kernels.MASK_PARTS
        self._masks = np.zeros((games, parts), np.int64)
        self.masks = self._masks.view(np.int8)[:, : self.actions]
        self._observations = np.zeros((games, self._observation_size), np.int16)
        self.observations = self._observations.view()
        self.masks.flags.writeable = self.observations.flags.writeable = False  # a step writes only what it changes
        self.ended = np.full(games, layout.NOBODY, np.int8)

    @property
    def _observation_size(self) -> int:
        return observation.SIZE_WITH_STATEMENTS if self.statements else observation.SIZE

    def __reduce__(self) -> tuple[Any, ...]:
        """Support `copy` and `pickle`: `masks` and `observations` are views of arrays written by each step."""
        return _again, (self.rows.copy(), self.rules, self.auto_reset, self.threads)

    def __len__(self) -> int:
        """The number of games."""
        return len(self.rows)

    @property
    def players(self) -> int:
        """The number of players of each game."""
        return int(self.rows[0, layout.PLAYERS])

    @property
    def actors(self) -> NDArray[np.int64]:
        """For each game, the acting seat; -1 after its end."""
        actors: NDArray[np.int64] = self.rows[:, layout.ACTOR]
        return actors.copy()

    @property
    def over(self) -> NDArray[np.bool_]:
        """For each game, whether it is over."""
        over: NDArray[np.bool_] = self.rows[:, layout.PHASE] == layout.GAME_OVER
        return over

    @property
    def results(self) -> Results:
        """The results of finished games; winner and reason of the others are -1."""
        rows = self.rows
        rounds = rows[:, layout.RUNNING] - layout.FIRST_ROUND + 1
        columns = rows[:, layout.WINNER], rows[:, layout.REASON], rounds, rows[:, layout.DECISIONS]
        return Results(*(column.astype(np.int16) for column in columns))

    def reset(self, seed: int | ArrayLike | None = None, which: ArrayLike | None = None) -> None:
        """Deal new games.

        Args:
            seed: the seed of their randomness, one number or one for each; without it each continues its own stream.
            which: their numbers, or a bool for each game, like `over`; all games by default.
        """
        chosen = np.arange(len(self)) if which is None else self._numbers(which)
        rows = self.rows[chosen]
        if seed is not None:
            rows[:, layout.LUCK] = streams(*trouble.seeds(seed, len(chosen)))
        kernels.deal_all(rows)
        self.rows[chosen] = rows
        self.refresh()

    def step(self, actions: ArrayLike) -> NDArray[np.int8]:
        """Take one action in every running game.

        Args:
            actions: for each game, the index of a legal action; any number for a finished game.

        Returns:
            a copy of `ended`: for each game, the winner if this step ended it, else -1.

        Raises:
            BadBatch: an action is illegal, or the number of actions is wrong. No game has changed.
        """
        taken = self._per_game(actions)
        wrong = kernels.first_illegal(self.rows, taken)
        if wrong != layout.NOBODY:
            raise trouble.BadBatch("illegal_action_index", f"game {wrong} refuses action {taken[wrong]}", int(wrong))

        arrays = self.rows, taken, self.ended, self._masks, self._observations
        _in_threads(lambda *parts: kernels.step_all(self.auto_reset, *parts), self.threads, *arrays)
        return self.ended.copy()

    def refresh(self) -> None:
        """Write `masks` and `observations` again, after external changes of rows."""
        kernels.show_all(self.rows, self._masks, self._observations)

    def choose(self, liberals: str | Policy = "random", fascists: str | Policy = "random") -> NDArray[np.int64]:
        """For each game, an action of the acting seat by a simple policy, drawn from the game's random stream.

        Args:
            liberals: the policy of liberal seats, `random`, `selfish`, or a `Policy`.
            fascists: the policy of fascists and Hitler.
        """
        actions = np.zeros(len(self), np.int64)
        sides = word_of(trouble.checked_policy(liberals)), word_of(trouble.checked_policy(fascists))
        kernels.choose_all(self.rows, *sides, actions)
        return actions

    def play_to(
        self, seats: int | ArrayLike, liberals: str | Policy = "random", fascists: str | Policy = "random"
    ) -> None:
        """Let simple policies play until this seat's turn, or to the end of the game.

        Args:
            seats: one for all games, or one for each.
            liberals: the policy of liberal seats, `random`, `selfish`, or a `Policy`.
            fascists: the policy of fascists and Hitler.
        """
        turns = self._seats(seats)
        sides = word_of(trouble.checked_policy(liberals)), word_of(trouble.checked_policy(fascists))
        _in_threads(lambda *parts: kernels.play_to_all(*sides, *parts), self.threads, self.rows, turns)
        self.refresh()

    def finish(self, liberals: str | Policy = "random", fascists: str | Policy = "random") -> Results:
        """Play every game to its end, like `play_games`."""
        sides = word_of(trouble.checked_policy(liberals)), word_of(trouble.checked_policy(fascists))
        results = np.empty((len(self), 4), np.int16)
        _in_threads(lambda *parts: kernels.finish_all(*sides, *parts), self.threads, self.rows, results)
        self.refresh()
        return Results(*results.T)

    def observe(self, seats: int | ArrayLike) -> NDArray[np.int16]:
        """For each game, the observation of one seat (`observation.OBSERVED`)."""
        seen = np.zeros((len(self), self._observation_size), np.int16)
        kernels.observe_all(self.rows, self._seats(seats), seen)
        return seen

    def remember(self, seats: int | ArrayLike) -> Games:
        """For each game, the word of every round as known to one seat (`layout.FIELDS`); 0 for future rounds."""
        words = np.zeros((len(self), layout.MOST_ROUNDS), np.int64)
        kernels.remember_all(self.rows, self._seats(seats), words)
        return words

    @property
    def said(self) -> Games:
        """For each game, the public word of the statements about every round (`layout.SAID_FIELDS`)."""
        said: Games = self.rows[:, layout.WIDTH :]
        return said.copy() if self.statements else np.zeros((len(self), layout.MOST_ROUNDS), np.int64)

    def resample(self, seats: int | ArrayLike, seed: int | ArrayLike) -> None:
        """Redraw every game so that this seat cannot tell it from the original (`weimar.engine.resample`).

        Copy the batch first to keep the true games; `take` with repeated numbers gives several samples of each.

        Args:
            seats: one for all games, or one for each.
            seed: the seed of the imagined past and future; one number, or one for each game.
        """
        viewers = self._seats(seats)
        resample_all(self.rows, viewers, streams(*trouble.seeds(seed, len(self))))
        self.refresh()

    def copy(self) -> "Batch":
        """An independent copy of the same games, including their random streams."""
        return self.take(np.arange(len(self)))

    def take(self, which: ArrayLike) -> "Batch":
        """Copies of some games, in this order; a number given twice is copied twice.

        Args:
            which: their numbers, or a bool for each game, like `over`; at least one.
        """
        rows = self.rows[self._numbers(which)]
        trouble.checked_count(len(rows), "games")
        return self._of_rows(rows, self.rules, auto_reset=self.auto_reset, threads=self.threads)

    def state(self, game: int) -> State:
        """One game as a state of the clean engine."""
        return state_of(self.rows[int(self._numbers([game])[0])], self.rules)

    def _numbers(self, which: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(which)
        if given.dtype == np.bool_ and given.shape == (len(self),):
            return np.flatnonzero(given)
        numbers = trouble.whole(given, "numbers of games") if given.size else np.zeros(0, np.int64)
        if numbers.ndim != 1:
            raise trouble.BadBatch("wrong_shape", f"numbers of games are a list, not of shape {numbers.shape}")
        wrong = np.flatnonzero((numbers < 0) | (numbers >= len(self)))
        if len(wrong):
            raise trouble.BadBatch("unknown_game", f"there is no game {numbers[wrong[0]]}", int(numbers[wrong[0]]))
        return numbers

    def _per_game(self, values: ArrayLike) -> NDArray[np.int64]:
        numbers = trouble.whole(values, "actions")
        if numbers.shape != (len(self),):
            raise trouble.BadBatch("wrong_shape", f"one number for each of {len(self)} games, not {numbers.shape}")
        return numbers

    def _seats(self, seats: int | ArrayLike) -> NDArray[np.int64]:
        numbers = self._per_game(np.broadcast_to(seats, len(self)) if np.ndim(seats) == 0 else seats)
        wrong = np.flatnonzero((numbers < 0) | (numbers >= self.players))
        if len(wrong):
            raise trouble.BadBatch("unknown_seat", f"game {wrong[0]} has no seat {numbers[wrong[0]]}", int(wrong[0]))
        return numbers


def _again(rows: Games, rules: Rules, auto_reset: bool, threads: int) -> Batch:
    return Batch._of_rows(rows, rules, auto_reset=auto_reset, threads=threads)  # noqa: SLF001 - as its own


def _in_threads(work: Callable[..., None], threads: int, *arrays: Any) -> None:
    """Call a function in threads, each with the same range of every array; with one thread, with the whole arrays."""
    count = len(arrays[0])
    parts = min(trouble.checked_count(threads, "threads"), count)
    if parts == 1:
        work(*arrays)
        return
    ranges = [slice(count * part // parts, count * (part + 1) // parts) for part in range(parts)]
    with ThreadPoolExecutor(parts) as pool:
        for done in [pool.submit(work, *(array[each] for array in arrays)) for each in ranges]:
            done.result()
