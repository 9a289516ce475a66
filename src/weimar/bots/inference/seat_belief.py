"""The seat's belief: the posterior over roles and tiles, given all its observations.

Contract: `exact_belief(view)` is a pure function of the view and of a documented model of others' behaviour
(docs/reference/bots.md). It is exact under that model, over every role assignment and every order of the tiles. The
viewer's own acts are no evidence to them. Players use it in a game, and analyses after it.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.behaviour import Model, model_for
from weimar.bots.inference.exact_math import Floats, Shares, exp, inner, log, mass, merged, shares
from weimar.bots.inference.hearsay import hearsay
from weimar.bots.inference.history import Past, course_of, table_of
from weimar.bots.inference.hypotheses import (
    MANNERS,
    ROLE_INDEX,
    ROLES,
    TYPES,
    hypotheses,
    pair_index,
    type_marks,
)
from weimar.bots.inference.piles import Pile, Session, likelihood, log_likelihood, piles_of, top_three
from weimar.bots.inference.public_belief import IMPOSSIBLE, posterior, read
from weimar.engine.arguments import Heard
from weimar.engine.boards import DRAW
from weimar.engine.state import Hand, Loyalty, Memory, Peeked
from weimar.engine.terms import Party, Role, Seat
from weimar.engine.view import View


class Belief(Struct, frozen=True):
    """A distribution over roles and tiles.

    Attributes:
        players: the number of players.
        weights: the probability of each hypothesis (`weimar.bots.inference.hypotheses`).
        fascist: for each seat, the probability of membership in the fascist team.
        hitler: for each seat, the probability of being Hitler.
        draw: the probabilities of no, one, two, three liberal tiles among the next three.
        top: the probability of a liberal top tile.
        erratic: the probabilities of erratic liberals, and of erratic fascists.
    """

    players: int
    weights: Shares
    fascist: tuple[float, ...]
    hitler: tuple[float, ...]
    draw: tuple[float, ...]
    top: float
    erratic: tuple[float, float]

    def assignments(self) -> list[tuple[tuple[Role, ...], float]]:
        """Every role assignment with its probability."""
        shares = merged(self.weights, len(MANNERS))
        return [
            (tuple(ROLES[role] for role in row), float(share))
            for row, share in zip(hypotheses(self.players).roles, shares, strict=True)
        ]

    def kinds(self) -> Floats:
        """The probability of every seat's type: [seat, type]."""
        shares: Floats = mass(self.weights, type_marks(self.players)).reshape(self.players, TYPES)
        return shares

    def pair(self, first: Seat, second: Seat) -> Floats:
        """The probability of two seats' types, flattened (`pair_index`)."""
        index = pair_index(self.players, first, second)
        shares = np.bincount(index, weights=self.weights, minlength=TYPES * TYPES)
        return shares.astype(np.float64, copy=False)


class Guess(NamedTuple):
    """Another opinion on the roles.

    Attributes:
        fascist: for each seat, the logit of its being on the fascist team.
        hitler: the logit of its being Hitler, against other seats.
        share: how much it counts, from 0 to 1; the model has the rest.
    """

    fascist: Floats
    hitler: Floats
    share: float


def exact_belief(view: View, model: Model | None = None, heard: tuple[Heard, ...] = ()) -> Belief:
    """Compute the viewer's belief by the model alone.

    Args:
        view: any viewer's, at any moment.
        model: the model of others' behaviour; the shipped one by default.
        heard: all arguments of this game, oldest first.
    """
    used = model or model_for(table_of(view))
    return believe(used, view, course_of(view), heard)


def believe(
    model: Model,
    view: View,
    course: tuple[Past, ...],
    heard: tuple[Heard, ...] = (),
    guess: Guess | None = None,
) -> Belief:
    """`exact_belief` for callers with a model and a course.

    Args:
        model: the model of others' behaviour.
        view: any viewer's.
        course: the view's.
        heard: all arguments of this game, oldest first.
        guess: another opinion on the roles.
    """
    reading = read(model, table_of(view), course)
    piles = piles_of(course, tiles_seen(view))
    factors = [log_likelihood(model, view.players, pile) for pile in piles]
    weights = posterior(model, reading.log + _possible(view), factors)
    if guess is not None:
        weights = _blended(view.players, weights, guess)
    if heard:
        listener = view.viewer if isinstance(view.viewer, int) else None
        moved = hearsay(view.players, course, heard, listener)
        weights = weights if moved is None else shares(weights * exp(moved))
    draw = next_draw(model, view.players, piles[-1], weights)
    known = hypotheses(view.players)
    sure = piles[-1].ahead.known
    return Belief(
        players=view.players,
        weights=weights,
        fascist=tuple(mass(weights, known.fascist).tolist()),
        hitler=tuple(mass(weights, known.hitler).tolist()),
        draw=tuple(draw.tolist()),
        top=float(sure[0] == "L") if sure else float(inner(draw, np.arange(DRAW + 1, dtype=np.float64))) / DRAW,
        erratic=erratic_shares(weights),
    )


def _blended(players: int, weights: Shares, guess: Guess) -> Shares:
    """Weights whose assignments have the weighted geometric mean of their probabilities by the model and by a guess.

    Both use the same public evidence, so a product would count it twice.
    """
    known = hypotheses(players)
    whole = merged(weights, len(MANNERS))
    count, possible = len(whole), whole > 0
    odds = inner(known.fascist[:count], guess.fascist) + inner(known.hitler[:count], guess.hitler)
    pooled = (1 - guess.share) * log(whole[possible]) + guess.share * odds[possible]
    change = np.zeros(count)
    change[possible] = exp(pooled - np.maximum.reduce(pooled)) / whole[possible]
    return shares((weights.reshape(len(MANNERS), count) * change).reshape(-1))


def erratic_shares(weights: Floats) -> tuple[float, float]:
    """The probabilities of erratic liberals, and of erratic fascists, from hypotheses' weights."""
    _, fascists, liberals, both = weights.reshape(len(MANNERS), -1).sum(axis=1).tolist()
    return (min(1.0, liberals + both), min(1.0, fascists + both))


def tiles_seen(view: View) -> tuple[Memory, ...]:
    """The viewer's memories of tiles."""
    return tuple(seen for seen in view.memories if isinstance(seen, Hand | Peeked))


def _possible(view: View) -> Floats:
    """For each hypothesis, 0 if it fits the roles and parties known to the viewer, else a very low value."""
    parties = tuple((seen.seat, seen.party) for seen in view.memories if isinstance(seen, Loyalty))
    return fitting(view.roles, parties)


@lru_cache(maxsize=256)
def fitting(roles: tuple[Role | None, ...], parties: tuple[tuple[Seat, Party], ...]) -> Floats:
    """For each hypothesis, 0 if it fits these roles (None for any) and these parties, else `IMPOSSIBLE`."""
    known = hypotheses(len(roles))
    bar = np.zeros(len(known.prior))
    for seat, role in enumerate(roles):
        if role is not None:
            bar[known.types[:, seat] % len(ROLES) != ROLE_INDEX[role]] = IMPOSSIBLE
    for seat, party in parties:
        bar[known.fascist[:, seat] != (party == "fascist")] = IMPOSSIBLE
    return bar


def next_draw(model: Model, players: int, pile: Pile, weights: Floats) -> Floats:
    """The probabilities of no, one, two, three liberal tiles among the next three, from hypotheses' weights."""
    joint = top_three(model, players, pile)
    total = joint.sum(axis=0)
    # `weights` already contain the pile's likelihood: this only needs its split over the tiles
    split = inner(joint, np.divide(weights, total, out=np.zeros_like(total), where=total > 0))
    share: Floats = split / split.sum() if split.sum() > 0 else np.array([0.25] * 4)
    return share


def session_tiles(view: View, model: Model | None = None) -> dict[int, tuple[float, ...]]:
    """For each round with a session, the probabilities of no, one, two, three liberal tiles among its three."""
    used = model or model_for(table_of(view))
    course = course_of(view)
    piles = piles_of(course, tiles_seen(view))
    factors = [log_likelihood(used, view.players, pile) for pile in piles]
    weights = posterior(used, read(used, table_of(view), course).log + _possible(view), factors)
    return {
        step.round: _split(used, view.players, weights, (pile, place))
        for pile in piles
        for place, step in enumerate(pile.steps)
        if isinstance(step, Session)
    }


def _split(model: Model, players: int, weights: Floats, where: tuple[Pile, int]) -> tuple[float, ...]:
    pile, place = where
    whole = likelihood(model, players, pile)
    parts = [likelihood(model, players, _with_drawn(pile, place, drawn)) for drawn in range(DRAW + 1)]
    shares = inner(np.array(parts), np.divide(weights, whole, out=np.zeros_like(whole), where=whole > 0))
    split: list[float] = (shares / shares.sum()).tolist()
    return tuple(split)


def _with_drawn(pile: Pile, place: int, drawn: int) -> Pile:
    step = pile.steps[place]
    assert isinstance(step, Session)
    known = step.seen.drawn
    seen = replace(step.seen, drawn=drawn if known in (-1, drawn) else DRAW + 1)
    steps = (*pile.steps[:place], replace(step, seen=seen), *pile.steps[place + 1 :])
    return replace(pile, steps=steps)
