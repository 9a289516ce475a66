"""Fit of the model of behaviour (src/weimar/bots/inference/behaviour.json) to games between bots.

Run `python -m weimar.lab.fitting.behaviour --games 2000 --seed 1 --rounds 2` to repeat it. Each round plays games of
`steady` and `expert` liberals against `expert` and `steady` fascists with the tables of the previous round, and counts
their acts. Liberals' statements and tiles are not fitted, because people slip more often than bots. The other tables
are blended with the hand-written ones, so no human act counts as impossible.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from weimar.bots.inference.behaviour import Model
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.guesses import guessed_tables
from weimar.bots.inference.history import Table, Told, course_of, table_of
from weimar.bots.inference.hypotheses import ERRATIC, FASCIST, HITLER, LIBERAL, ROLE_INDEX, RoleIndex
from weimar.bots.inference.public_belief import Reading, choice_targets, read, vote_features
from weimar.bots.inference.shipped import dump, load
from weimar.bots.inference.tables import BUCKETS, SIZES, SeatChoice, Tables, VoteFeature, session_bucket
from weimar.bots.interface import Bot
from weimar.bots.players.thinker import Thinker
from weimar.bots.policy.choice.parameters import EXPERT, STEADY
from weimar.bots.policy.choice.value_net import learned_prospects
from weimar.engine import SPECTATOR, make_rules, project, replay
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.rounds import Round
from weimar.engine.rules import hitler_knows_team
from weimar.engine.state import Hand, State
from weimar.lab.play.match import play_match
from weimar.lab.work import add_options, chosen_workers

SHIPPED: Final = Path(__file__).parents[2] / "bots" / "inference" / "behaviour.json"
GROUPS: Final = {"small": (5, 6), "middle": (7, 8), "large": (9, 10)}
BLEND: Final = 0.12
"""The share of the hand-written tables in the fascist team's tables."""
STEPS: Final = 400
CANDOUR: Final = 0.15
"""The share of decisions in which fascists are assumed to vote and choose like fascists. With a larger share they learn
to mislead; with a smaller one nothing restrains their votes. Liberals won most with this value."""
TEMPERS: Final = {"small": (0.3, 0.6, 0.35), "middle": (0.8, 1.05, 0.5), "large": (0.7, 0.85, 0.5)}
"""The weights of acts, tiles and the manner of play, by size of table. The first two calibrate the liberals' stated
probabilities (tests/bots/test_belief.py, 100 to 300 games for each tested value). The last hardly changes forecasts; at
small tables liberals win more against erratic players if they notice them slowly.
"""


class Counts:
    """The counts of acts in a set of games."""

    def __init__(self) -> None:
        self.discard = np.zeros((4, 3, 3, 2, 2))
        self.enact = np.zeros((4, 3, 3, 2))
        self.claim_president = np.zeros((3, 3, 4, 3, 3, 5))
        self.claim_chancellor = np.zeros((3, 3, 3, 3, 5, 4))
        self.claim_peek = np.zeros((3, 4, 5))
        self.claim_party = np.zeros((3, 3, 3))
        self.values = np.zeros((6, 7, 2))
        self.votes: list[list[Any]] = [[], [], []]
        self.choices: dict[tuple[int, int], list[Any]] = {}

    def add(self, other: "Counts") -> None:
        """Add counts from other games."""
        for name in ("discard", "enact", "claim_president", "claim_chancellor", "claim_peek", "claim_party", "values"):
            getattr(self, name).__iadd__(getattr(other, name))
        for mine, theirs in zip(self.votes, other.votes, strict=True):
            mine.extend(theirs)
        for key, rows in other.choices.items():
            self.choices.setdefault(key, []).extend(rows)


def observe_game(model: Model, final: State, counts: Counts) -> None:
    """Count the acts of a finished game."""
    view = project(final, SPECTATOR)
    table, course = table_of(view), course_of(view)
    kinds = [ROLE_INDEX[role] for role in final.setup.roles]
    won = view.winner == "liberal"
    for number, past in enumerate(course):
        before = read(model, table, course[:number])
        public = before.public
        counts.values[public.liberal, public.fascist, int(won)] += 1
        if past.round.nominee is not None:
            _count_choices(before, past.round, kinds, counts)
        if past.round.votes is not None:
            _count_votes(before, past.round, kinds, counts)
        if past.round.enacted is not None:
            bucket = session_bucket(public.liberal, public.fascist)
            _count_session(final, number + 1, bucket, past.told, counts)
        if past.round.power == "investigate" and past.round.target is not None and past.told.party >= 0:
            counts.claim_party[kinds[past.round.candidate], kinds[past.round.target], past.told.party] += 1


def _count_choices(before: Reading, this: Round, kinds: list[RoleIndex], counts: Counts) -> None:
    kind = kinds[this.candidate]
    knows = kind == FASCIST or hitler_knows_team(before.public.rules, before.public.players)
    for number, seats, target in choice_targets(before, this):
        rows = [
            [
                before.fascist[seat],
                before.hitler[seat],
                float(knows and kinds[seat] != LIBERAL),
                float(knows and kinds[seat] == HITLER),
            ]
            for seat in seats
        ]
        counts.choices.setdefault((number, kind), []).append((np.array(rows), seats.index(target)))


def _count_votes(before: Reading, this: Round, kinds: list[RoleIndex], counts: Counts) -> None:
    assert this.votes is not None
    assert this.nominee is not None
    features = vote_features(before, this.candidate, this.nominee)
    late = before.public.fascist >= FASCIST_POLICIES_FOR_HITLER
    hitler_knows = hitler_knows_team(before.public.rules, before.public.players)
    for seat, vote in enumerate(this.votes):
        if vote is None:
            continue
        row = features.copy()
        row[VoteFeature.IS_CANDIDATE], row[VoteFeature.IS_NOMINEE] = seat == this.candidate, seat == this.nominee
        if kinds[seat] == FASCIST or (kinds[seat] == HITLER and hitler_knows):
            row[VoteFeature.CANDIDATE_IS_FELLOW] = kinds[this.candidate] != LIBERAL
            row[VoteFeature.NOMINEE_IS_FELLOW] = kinds[this.nominee] != LIBERAL
            row[VoteFeature.ELECTS_HITLER] = late and kinds[this.nominee] == HITLER
        counts.votes[kinds[seat]].append((row, vote == "ja"))


def _count_session(final: State, number: int, bucket: int, told: Told, counts: Counts) -> None:
    this, kinds = final.board.rounds[number - 1], [ROLE_INDEX[role] for role in final.setup.roles]
    assert this.nominee is not None
    president, chancellor = kinds[this.candidate], kinds[this.nominee]
    hand = next(m for m in final.board.memories[this.candidate] if isinstance(m, Hand) and m.round == number)
    passed = next(m for m in final.board.memories[this.nominee] if isinstance(m, Hand) and m.round == number)
    drawn, kept = hand.tiles.count("L"), passed.tiles.count("L")
    hides = bucket < BUCKETS  # in the other buckets the model knows the players' behaviour
    if hides and drawn in (1, 2):
        counts.discard[bucket, president, chancellor, drawn - 1, int(kept < drawn)] += 1
    if hides and kept == 1 and this.veto is None:
        counts.enact[bucket, president, chancellor, int(this.enacted == "F")] += 1
    outcome = int(this.enacted == "L")
    if told.president >= 0:
        counts.claim_president[president, chancellor, drawn, kept, outcome, told.president] += 1
    if told.chancellor >= 0:
        counts.claim_chancellor[chancellor, president, kept, outcome, max(told.president, 0), told.chancellor] += 1


def _shares(seen: Floats, guess: Floats, strength: float) -> Floats:
    """Distributions over the last axis: counts on top of a guess, then blended with it."""
    fitted = (seen + strength * guess) / (seen.sum(axis=-1, keepdims=True) + strength)
    shares: Floats = (1 - BLEND) * fitted + BLEND * guess
    shares[0] = guess[0]
    return shares


def _chances(seen: Floats, guess: Floats, liberal: tuple[slice | int, ...]) -> Floats:
    """The probability of the second of two acts, blended with a guess."""
    fitted = (seen[..., 1] + 4 * guess) / (seen.sum(axis=-1) + 4)
    chances: Floats = (1 - BLEND) * fitted + BLEND * guess
    chances[liberal] = guess[liberal]
    return chances


def _fit_votes(rows: list[Any], guess: Floats) -> Floats:
    """Logistic regression, shrunk towards the guess (Newton's method)."""
    if not rows:
        return guess
    features, ja = np.array([row for row, _ in rows]), np.array([vote for _, vote in rows], dtype=np.float64)
    weights, pull = guess.copy(), 5.0
    for _ in range(30):
        chance = 1 / (1 + np.exp(-(features @ weights)))
        slope = features.T @ (ja - chance) - pull * (weights - guess)
        curve = (features * (chance * (1 - chance))[:, None]).T @ features + pull * np.eye(len(guess))
        weights = weights + np.clip(np.linalg.solve(curve, slope), -1, 1)
    return np.clip(weights, -9, 9)


def _fit_choice(rows: list[Any], guess: Floats) -> Floats:
    """Multinomial regression over the targets, shrunk towards the guess."""
    weights, pull = guess.copy(), 3.0
    most = max(len(targets) for targets, _ in rows)
    features = np.zeros((len(rows), most, len(guess)))
    bar = np.full((len(rows), most), -1e9)
    chosen = np.array([place for _, place in rows])
    for number, (targets, _) in enumerate(rows):
        features[number, : len(targets)], bar[number, : len(targets)] = targets, 0
    picked = features[np.arange(len(rows)), chosen].sum(axis=0)
    for _ in range(STEPS):
        score = features @ weights + bar
        chance = np.exp(score - score.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        slope = picked - (chance[:, :, None] * features).sum(axis=(0, 1)) - pull * (weights - guess)
        weights = weights + 2.0 * slope / (0.1 * len(rows) + pull)
    return np.clip(weights, -12, 12)


def fit(counts: Counts) -> Tables:
    """The tables fitted to the counts."""
    guess = {
        name: np.array(value, dtype=np.float64) for name, value in msgspec.structs.asdict(guessed_tables()).items()
    }
    choices = guess["choices"].copy()
    for (kind, role), rows in counts.choices.items():
        choices[kind, role] = _fit_choice(rows, guess["choices"][kind, role])
    votes = np.array([_fit_votes(counts.votes[role], guess["votes"][role]) for role in range(ERRATIC)])
    values = (counts.values[..., 1] + 12 * guess["values"]) / (counts.values.sum(axis=-1) + 12)
    values[5, :], values[:, 6] = 1, 0
    fitted = {
        "discard": _chances(counts.discard, guess["discard"], (slice(None), 0)),
        "enact": _chances(counts.enact, guess["enact"], (slice(None), slice(None), 0)),
        "claim_president": _shares(counts.claim_president, guess["claim_president"], 3),
        "claim_chancellor": _shares(counts.claim_chancellor, guess["claim_chancellor"], 3),
        "claim_peek": _shares(counts.claim_peek, guess["claim_peek"], 3),
        "claim_party": _shares(counts.claim_party, guess["claim_party"], 3),
        "votes": votes,
        "choices": choices,
        "values": smoothed(values),
    }
    assert len(choices) == len(SeatChoice)
    return Tables(**{name: np.round(table, 3).tolist() for name, table in fitted.items()})


def averaged(old: Tables, new: Tables, share: float) -> Tables:
    """The old tables moved part of the way to the new ones; otherwise tables oscillate between rounds."""
    before, after = msgspec.structs.asdict(old), msgspec.structs.asdict(new)
    moved = {
        name: np.round((1 - share) * np.array(before[name]) + share * np.array(after[name]), 3).tolist()
        for name in before
    }
    return Tables(**moved)


def smoothed(values: Floats) -> Floats:
    """The values made monotonic: more liberal policies never hurt the liberals, more fascist ones never help them."""
    rising = np.maximum.accumulate(values, axis=0)
    smooth: Floats = (rising + np.minimum.accumulate(values, axis=1)) / 2
    smooth[5, :], smooth[:, 6] = 1, 0
    return smooth


def bots_of(model: Model) -> tuple[tuple[Bot, ...], tuple[Bot, ...]]:
    """The alternating liberal and fascist bots."""

    def its(_table: Table) -> Model:
        return model

    expert, steady = Thinker(EXPERT, its, learned_prospects), Thinker(STEADY, its)
    return (expert, steady), (expert, expert, expert, expert, expert, steady)


def _matches(tables: Tables, group: str, seed: int, games: int) -> Iterator[State]:
    liberals, fascists = bots_of(Model(tables))
    for number in range(games):
        players, dice = GROUPS[group][number // 2 % 2], random.Random(f"{seed}/{number}")
        liberal, fascist = dice.choice(liberals), dice.choice(fascists)
        yield replay(play_match(players, make_rules(), {"liberal": liberal, "fascist": fascist}, dice).events)


def _play(task: tuple[str, Tables, int, int]) -> Counts:
    group, tables, seed, games = task
    model, counts = Model(tables), Counts()
    for final in _matches(tables, group, seed, games):
        observe_game(model, final, counts)
    return counts


def main() -> None:
    """Play the games, count the acts, fit the tables and write the file."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--groups", nargs="*", default=list(GROUPS))
    options.add_argument("--share", type=float, help="go on from the shipped tables, moving so far to the new ones")
    add_options(options, 2)
    chosen = options.parse_args()
    tables = dict.fromkeys(GROUPS, guessed_tables())
    if SHIPPED.is_file():
        shipped = load(SHIPPED, dict[str, Tables], GROUPS)
        kept = (group for group in GROUPS if chosen.share is not None or group not in chosen.groups)
        tables |= {group: shipped[group] for group in kept}
    for number in range(chosen.rounds):
        share = 1 / (number + 2) if chosen.share is None else chosen.share
        for group in chosen.groups:
            parts = [
                (group, tables[group], chosen.seed * 1000 + 10 * number + part, chosen.games // 4) for part in range(4)
            ]
            total = Counts()
            with chosen_workers(chosen) as spread:
                for part in spread(_play, parts):
                    total.add(part)
            found = averaged(tables[group], fit(total), share)
            acts, tiles, manner = TEMPERS[group]
            tables[group] = msgspec.structs.replace(
                found,
                candour_votes=CANDOUR,
                candour_choices=CANDOUR,
                temper=acts,
                temper_tiles=tiles,
                temper_manner=manner,
            )
            won = total.values[0, 0]
            print(
                f"round {number + 1}, {group}: liberals won {won[1] / won.sum():.3f} from the first round on",
                flush=True,
            )
            SHIPPED.write_bytes(dump(tables))
    assert set(SIZES.values()) == set(GROUPS)


if __name__ == "__main__":
    from weimar.lab.fitting import behaviour  # noqa: PLW0406 - workers know its functions by this name

    behaviour.main()
