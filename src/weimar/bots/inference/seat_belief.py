"""The seat's belief: the posterior over roles and tiles, given all its observations.

Contract: `exact_belief(view)` is a pure function of the view and of a documented model of others' behaviour
(docs/reference/bots.md). It is exact under that model, over every role assignment and every order of the tiles. The
viewer's own acts are no evidence to them. Players use it in a game, and analyses after it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct

from weimar.bots.inference.behaviour import Model, model_for
from weimar.bots.inference.exact_math import Floats, Shares, exp, inner, log, mass, shares
from weimar.bots.inference.hearsay import hearsay
from weimar.bots.inference.history import Past, course_of, table_of
from weimar.bots.inference.hypotheses import KINDS, ROLE_INDEX, ROLES, hypotheses, pair_index, role_marks
from weimar.bots.inference.piles import Pile, log_likelihood, piles_of, top_three
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
    """

    players: int
    weights: Shares
    fascist: tuple[float, ...]
    hitler: tuple[float, ...]
    draw: tuple[float, ...]
    top: float

    def assignments(self) -> list[tuple[tuple[Role, ...], float]]:
        """Every role assignment with its probability."""
        rows = zip(hypotheses(self.players).roles, self.weights, strict=True)
        return [(tuple(ROLES[role] for role in row), float(share)) for row, share in rows]

    def kinds(self) -> Floats:
        """The probability of every seat's role: [seat, role]."""
        shares: Floats = mass(self.weights, role_marks(self.players)).reshape(self.players, KINDS)
        return shares

    def pair(self, first: Seat, second: Seat) -> Floats:
        """The probability of two seats' roles, flattened (`pair_index`)."""
        index = pair_index(self.players, first, second)
        shares = np.bincount(index, weights=self.weights, minlength=KINDS * KINDS)
        return shares.astype(np.float64, copy=False)


class Guess(NamedTuple):
    """Another opinion on the roles.

    Attributes:
        fascist: for each seat, the logit of its being on the fascist team.
        hitler: the logit of its being Hitler, against other seats.
    """

    fascist: Floats
    hitler: Floats


POOL: Final[dict[int, tuple[float, ...]]] = {
    5: (0.36, 0.51, 0.69),
    6: (0.45, 0.61, 0.55),
    7: (0.37, 0.46, 0.72),
    8: (0.36, 0.64, 0.78),
    9: (0.32, 0.58, 0.71),
    10: (0.4, 0.56, 0.58),
}
"""By number of players, the powers of three opinions in a belief: of the model, and of the guesses at the team and at
Hitler. They overlap, so none counts fully. Fitted to games of `expert` under all rules (docs/research/guesses.md)."""


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
    )


def _blended(players: int, weights: Shares, guess: Guess) -> Shares:
    """The product of the probabilities by the model and by a guess, each to its power.

    Both use the same public evidence, so a plain product would count it twice (`POOL`).
    """
    known, possible = hypotheses(players), weights > 0
    of_model, of_team, of_hitler = POOL[players]
    odds = of_team * inner(known.fascist, guess.fascist) + of_hitler * inner(known.hitler, guess.hitler)
    pooled = of_model * log(weights[possible]) + odds[possible]
    found = np.zeros(len(weights))
    found[possible] = exp(pooled - np.maximum.reduce(pooled))
    return shares(found)


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
            bar[known.roles[:, seat] != ROLE_INDEX[role]] = IMPOSSIBLE
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
