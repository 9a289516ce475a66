"""Parallel games between the learning net and others, and the decisions to learn from.

Contract: the same nets, rows and key give the same decisions. Half of the games are between the learning net and
itself. In a quarter, opponents play the fascist team, in a quarter the liberals. Half of the games have the official
rules, a quarter those of the three other rule texts, a quarter random options. Some seats answer no question.

In half of the games the guesses at roles, which every net sees, are moved as if by arguments (`_Talk`): otherwise a net
could find all that they tell in its other facts, and would not heed them.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from weimar.batch import Batch, layout
from weimar.bots.policy.choice.options import usual
from weimar.bots.policy.net.facts import GUESS_PARTS, GUESSES, MOST_GUESSED, as_liberal, with_guesses
from weimar.bots.policy.net.names import PLACES, SEAT_AT
from weimar.engine import Rules, make_rules
from weimar.engine.action_table import ALL_ACTIONS, VOTE_JA, VOTE_NEIN
from weimar.engine.boards import MAX_PLAYERS
from weimar.lab.nets.facts import Facts, Truth, truth_of, write_facts
from weimar.lab.nets.options import by_place, choose_options, proceed, renew_legal, to_seats
from weimar.lab.train.net import Parameters, chances, read

Side: TypeAlias = Literal["both", "liberal", "fascist"]
TRACE: Final = 0.95
"""The share of a later gain that is credited to the seat's decision before it: the lambda of generalized advantage
estimation (Schulman et al. 2016, arXiv 1506.02438). There is no discount."""
SILENT: Final = 0.06
"""The share of seats, of any role, that answer no question during a collection. Otherwise guesses take silence for
guilt."""
OTHER_TEXTS: Final = ("japanese", "dutch", "german")
"""The presets whose rules differ from the official ones."""
MOST_MOVED: Final = 1.0
"""The largest standard deviation by which arguments move a guess, in nats."""


class Opponent(NamedTuple):
    """A net that does not learn, and its habit.

    Attributes:
        net: its parameters. bias: added to its logits by act. heat: its logits are divided by it.
    """

    net: Parameters
    bias: NDArray[np.float32] = np.zeros(ALL_ACTIONS, np.float32)
    heat: float = 1.0


def odd_players(net: Parameters) -> tuple[Opponent, ...]:
    """Players with a habit: those who vote Ja, or Nein, nearly always, and those who hardly choose."""
    ja, nein = np.zeros(ALL_ACTIONS, np.float32), np.zeros(ALL_ACTIONS, np.float32)
    ja[VOTE_JA], nein[VOTE_NEIN] = 6, 2
    return Opponent(net, ja), Opponent(net, nein), Opponent(net, heat=4.0)


class Decisions(NamedTuple):
    """Decisions of the learning net.

    Attributes:
        facts, truth: the positions. options: 1 for each option, by place. taken: the chosen act, by place.
        logged: the logarithm of its probability then.
        gained: the estimated gain over the expected chance of winning. target: the chance to learn.
    """

    facts: Facts
    truth: Truth
    options: NDArray[np.int8]
    taken: NDArray[np.int32]
    logged: NDArray[np.float32]
    gained: NDArray[np.float32]
    target: NDArray[np.float32]


class Positions(NamedTuple):
    """Positions of liberals, to learn to guess from."""

    facts: Facts
    truth: Truth


class Course(NamedTuple):
    """Results of the games that ended during a collection.

    Attributes:
        games, liberal: [kind]: their number, and wins of the liberals. Kind 0 is the net with itself; against an
            opponent, 1 is the net's liberals, 2 its fascists; 3 is the net with itself under the official rules.
        reasons: [reason], of the games of kind 3.
    """

    games: NDArray[np.int64]
    liberal: NDArray[np.int64]
    reasons: NDArray[np.int64]


class _Step(NamedTuple):
    """A step of a collection, by game; of a whole collection, [step, game].

    Attributes:
        facts, truth, options, taken, logged: as in `Decisions`. silent: the facts of silence, which nets do not see.
        value: the chance of the acting seat. actor: this seat. team: 1 if it is on the fascist team, else 0.
        own: whether the learning net chose. winners: as in `advantages`.
    """

    facts: Facts
    truth: Truth
    silent: NDArray[np.int8]
    options: NDArray[np.int8]
    taken: NDArray[np.int32]
    logged: NDArray[np.float32]
    value: NDArray[np.float32]
    actor: NDArray[np.int64]
    team: NDArray[np.int64]
    own: NDArray[np.bool_]
    winners: NDArray[np.int8]


@jax.jit
def act(
    parameters: Parameters,
    facts: Facts,
    truth: Truth,
    options: Array,
    key: Array,
    bias: Array | float = 0.0,
    heat: float = 1.0,
) -> tuple[Array, Array, Array]:
    """An act drawn by the net, its logarithm, and the value as a chance; arguments as in `Opponent`."""
    seen = read(parameters, facts, truth)
    logs = chances((seen.acts + bias) / heat, options)
    taken = jax.random.categorical(key, logs)
    return taken, jnp.take_along_axis(logs, taken[:, None], axis=1)[:, 0], jax.nn.sigmoid(seen.value)


@jax.jit
def guess(parameters: Parameters, facts: Facts, truth: Truth, moved: Array) -> Array:
    """Guesses at roles, in sixteenths of a nat: [position, place, question].

    Args:
        parameters: of the net that guesses.
        facts: of liberals.
        truth: any.
        moved: [position, place]: what arguments add to the logit of being on the fascist team.
    """
    seen = read(parameters, facts, truth)
    guesses = (jnp.stack([seen.fascist, seen.hitler], axis=2) + moved[:, :, None]) * GUESS_PARTS
    return jnp.rint(guesses).clip(-MOST_GUESSED, MOST_GUESSED).astype(jnp.int8)


class _Talk:
    """Arguments, as all at a table hear them: evidence about each seat's team that no other fact contains.

    In half of the games there is none. In the others its log-likelihood ratio is normal with the variance s² and the
    mean s² / 2 towards the truth, where s is even between 0 and `MOST_MOVED`. So it is worth exactly what it says.
    """

    def __init__(self, rows: layout.Games, dice: np.random.Generator) -> None:
        self._dice = dice
        self._moved = np.zeros((len(rows), MAX_PLAYERS), np.float32)
        self.renew(rows, np.ones(len(rows), bool))

    def renew(self, rows: layout.Games, which: NDArray[np.bool_]) -> None:
        """Draw what is said in these games, which have just begun."""
        chosen = rows[which]
        fascist = (chosen[:, layout.FASCIST_PARTY, None] >> np.arange(MAX_PLAYERS)) & 1
        spread = np.maximum(self._dice.uniform(-MOST_MOVED, MOST_MOVED, (len(chosen), 1)), 0)
        mean = (fascist - 0.5) * spread**2
        self._moved[which] = mean + spread * self._dice.normal(size=fascist.shape)

    def heard(self, viewers: NDArray[np.int64], players: int) -> NDArray[np.float32]:
        """The moves of guesses by all that each viewer has heard: [position, place]."""
        seats = (np.arange(PLACES) + viewers[:, None]) % players
        return np.take_along_axis(self._moved, seats, axis=1)


class Table:
    """Games of one size, which continue from one collection of decisions to the next.

    Args:
        players: 5 to 10.
        games: their number, a multiple of 4.
        seed: of the deals.
        side: the side that the learning net plays against opponents in all games; `both` as in the module.
        mixed: false for games with the official rules only.
    """

    def __init__(self, players: int, games: int, seed: int, side: Side = "both", *, mixed: bool = True) -> None:
        self.players = players
        self._kinds = _kinds(games, side)
        self.rows = Batch(players, games, seed, statements=True).rows
        if mixed:
            _mix_rules(self.rows, np.random.default_rng([seed, 3, players]))
        self._ended = np.zeros_like(self.rows)
        self._winners = np.zeros(games, np.int8)
        self._options = np.zeros((games, ALL_ACTIONS), np.int8)
        self._actors = np.zeros(games, np.int64)
        proceed(self.rows, np.full(games, -1), np.zeros(games, np.int64), self._winners, self._ended)

    def collect(
        self,
        net: Parameters,
        guesser: Parameters,
        opponents: tuple[Opponent, Opponent],
        steps: int,
        key: Array,
    ) -> tuple[Decisions, Positions, Course]:
        """Play so many decisions in every game.

        Args:
            net: the learning net.
            guesser: the net that guesses roles.
            opponents: those that play the fascist team, and the liberals.
            steps: the number of decisions in each game.
            key: of all choices.
        """
        games, kinds = len(self.rows), self._kinds
        played: list[_Step] = []
        course = Course(np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(len(layout.REASONS), np.int64))
        dice = np.random.default_rng(np.asarray(jax.random.key_data(key)))
        silent = (dice.random((games, self.players)) < SILENT) @ (1 << np.arange(self.players))
        talk, official = _Talk(self.rows, dice), _official(self.rows)
        for step in range(steps):
            choose_options(self.rows, self._options, self._actors)
            facts, actors = Facts.empty(games), self._actors.copy()
            write_facts(self.rows, actors, *facts)
            truth = truth_of(self.rows, actors)
            silences = facts.seats[:, :, SEAT_AT["silent"]].copy()
            own = Facts(*as_liberal(facts.table, facts.seats), facts.relations)
            guesses = np.asarray(guess(guesser, own, truth, talk.heard(actors, self.players)))
            facts.seats[:] = with_guesses(facts.seats, guesses)
            options = usual(by_place(self._options, actors, self.players), *facts)
            keys = jax.random.split(jax.random.fold_in(key, step), 3)
            fascists = self.rows[:, layout.FASCIST_PARTY] >> actors & 1
            taken, logged, value = (np.array(found) for found in act(net, facts, truth, options, keys[0]))
            foreign = ((kinds == 1) & (fascists == 1)) | ((kinds == 2) & (fascists == 0))  # noqa: PLR2004 - see Course
            for kind, opponent in enumerate(opponents, 1):
                theirs = np.flatnonzero(kinds == kind)
                if len(theirs):
                    some = jax.tree.map(lambda part, chosen=theirs: part[chosen], (facts, truth, options))
                    other = np.asarray(act(opponent.net, *some, keys[kind], opponent.bias, opponent.heat)[0])
                    taken[theirs] = np.where(foreign[theirs], other, taken[theirs])
            actions = to_seats(taken.astype(np.int64), actors, self.players)
            proceed(self.rows, actions, silent, self._winners, self._ended)
            chosen = options, taken, logged, value, actors, fascists
            played.append(_Step(facts, truth, silences, *chosen, ~foreign, self._winners.copy()))
            over = self._winners >= 0
            talk.renew(self.rows, over)
            _count(course, np.where((kinds == 0) & official, 3, kinds)[over], self._winners[over], self._ended[over])
        whole: _Step = jax.tree.map(lambda *parts: np.stack(parts), *played)
        return _decisions(whole), _positions(whole), course


def _kinds(games: int, side: Side) -> NDArray[np.int64]:
    """For each game, its kind as in `Course`."""
    number = np.arange(games)
    if side == "both":
        return np.where(number % 4 < 2, 0, number % 4 - 1)  # noqa: PLR2004 - half of the games
    return np.full(games, {"liberal": 1, "fascist": 2}[side])


def _mix_rules(rows: layout.Games, dice: np.random.Generator) -> None:
    """Write the options of each game, which it keeps, as the module says."""
    official, players = Rules(), int(rows[0, layout.PLAYERS])
    for number, kind in enumerate(dice.permutation(len(rows))):
        rules = official
        if kind % 4 == 2:  # noqa: PLR2004 - a quarter
            rules = make_rules(OTHER_TEXTS[kind // 4 % len(OTHER_TEXTS)])
        elif kind % 4 == 3:  # noqa: PLR2004
            options = {name: values[dice.integers(len(values))] for name, values in layout.IMPLEMENTED.items()}
            rules = make_rules("official", options)
        opening = layout.opening_row(players, rules, statements=True)
        columns = [*layout.OPTION_AT.values()]
        rows[number, columns] = opening[columns]
    renew_legal(rows)


def _official(rows: layout.Games) -> NDArray[np.bool_]:
    """True for games with the official rules."""
    opening = layout.opening_row(int(rows[0, layout.PLAYERS]), Rules(), statements=True)
    columns = [*layout.OPTION_AT.values()]
    found: NDArray[np.bool_] = (rows[:, columns] == opening[columns]).all(axis=1)
    return found


def _count(course: Course, kinds: NDArray[np.int64], winners: NDArray[np.int8], ended: layout.Games) -> None:
    np.add.at(course.games, kinds, 1)
    np.add.at(course.liberal, kinds[winners == 0], 1)
    np.add.at(course.reasons, ended[kinds == 3, layout.REASON], 1)  # noqa: PLR2004 - see Course


def _decisions(played: _Step) -> Decisions:
    """The decisions of the learning net whose gain is known."""
    gained, known = advantages(played.value, played.actor, played.team, played.winners)
    use = known & played.own
    own: _Step = jax.tree.map(lambda part: part[use], played)
    target = (gained[use] + own.value).clip(0, 1)
    return Decisions(own.facts, own.truth, own.options, own.taken, own.logged, gained[use], target)


def _positions(played: _Step) -> Positions:
    """Positions of liberals as a net that guesses sees them, of every second step."""
    use = played.team == 0
    use[1::2] = False
    facts, truth, silent = jax.tree.map(lambda part: part[use], (played.facts, played.truth, played.silent))
    facts.seats[:, :, SEAT_AT["silent"]] = silent
    facts.seats[:, :, GUESSES] = 0
    return Positions(facts, truth)


def advantages(
    value: NDArray[np.float32],
    actor: NDArray[np.int64],
    team: NDArray[np.int64],
    winners: NDArray[np.int8],
    trace: float = TRACE,
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """The gain of each decision, by generalized advantage estimation over the decisions of its seat.

    Args:
        value: [step, game]: the acting seat's chance to win, before its decision.
        actor: the seat.
        team: 1 if it is on the fascist team, else 0.
        winners: the team that won if the game ended after the decision, else -1.
        trace: lambda.

    Returns:
        the gains, and whether each is known: the last decision of a seat in a game that has not ended is not.
    """
    steps, games = value.shape
    each = np.arange(games)
    later, gain = np.zeros((games, MAX_PLAYERS), np.float32), np.zeros((games, MAX_PLAYERS), np.float32)
    has_later, ends = np.zeros((games, MAX_PLAYERS), np.bool_), np.full(games, -1)
    gained, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = winners[step] >= 0
        ends[over] = winners[step][over]
        has_later[over] = False
        seat = actor[step]
        won = (team[step] == ends).astype(np.float32)
        follows = has_later[each, seat]
        known[step] = follows | (ends >= 0)
        change = np.where(follows, later[each, seat], won) - value[step]
        gained[step] = change + trace * np.where(follows, gain[each, seat], 0)
        later[each, seat], gain[each, seat] = value[step], np.where(known[step], gained[step], 0)
        has_later[each, seat] = True
    return gained, known
