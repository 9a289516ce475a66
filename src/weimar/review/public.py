"""Reviews of public records: what everyone could know by logic, and what a bot that watched would have believed.

Contract: pure, and only of the public part. There is nothing about hands, piles or any seat's own knowledge, because
nobody knows them. Beliefs are opinions of the bots' model; they need numpy, and a verdict for the size and the rules.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from weimar.engine import PhaseName, View
from weimar.engine.phases import GameOver
from weimar.engine.public_record import PublicRecord, PublicState, public_states
from weimar.engine.terms import Party, Reason, Role
from weimar.review.contradictions import public_contradictions
from weimar.review.report import with_package
from weimar.review.roles import SeatKnowledge, assignments, knowledge_in
from weimar.review.statements import Told, with_replacements

FORMAT: Final = "weimar-public-review"
VERSION: Final = 1


class Suspicion(Struct, frozen=True):
    """The belief of a bot that watched.

    Attributes:
        fascist: for each seat, the probability of membership in the fascist team. hitler: of being Hitler.
    """

    fascist: tuple[float, ...]
    hitler: tuple[float, ...]


class PublicMoment(Struct, frozen=True):
    """Everyone's knowledge after a number of facts.

    Attributes:
        facts: the number of facts so far. round: the running round, from 1. phase: as in records.
        known: by logic alone. believed: None without a verdict, without numpy, and at the end.
    """

    facts: int
    round: int
    phase: PhaseName
    known: SeatKnowledge
    believed: Suspicion | None


class PublicReview(Struct, frozen=True, kw_only=True):
    """The review of a public record (docs/reference/public-records.md).

    Attributes:
        players: as in the record. roles: for each seat, None if nobody told it.
        finished, winner, reason, rounds: as the facts say.
        moments: the knowledge at the deal and after each fact.
        statements: the claims, by the moment at which they were made; nobody knows which are true.
        contradictions: sets of claims that cannot all be true, as everyone could prove before the end.
    """

    format: Literal["weimar-public-review"] = FORMAT
    version: Literal[1] = VERSION
    players: tuple[str, ...]
    roles: tuple[Role | None, ...]
    finished: bool
    winner: Party | None
    reason: Reason | None
    rounds: int
    moments: tuple[PublicMoment, ...]
    statements: tuple[Told, ...]
    contradictions: tuple[tuple[int, ...], ...]


class PublicAnswer(Struct, frozen=True):
    """The review of a public record over HTTP.

    Attributes:
        record: the record as it was read. link: a [link](game-link.md) that contains it.
    """

    review: PublicReview
    record: dict[str, Any]
    link: str


def public_review(record: PublicRecord, pause: Callable[[], object] = bool) -> PublicReview:
    """The review of a public record, finished or not.

    Args:
        record: the game.
        pause: called before each moment; it may wait, and raise to end the work.

    Raises:
        MalformedRecord: see `weimar.engine.public_record.public_states`.
    """
    played = public_states(record)
    told = _claims(played)
    end = played[-1].possible.phase
    over = end if isinstance(end, GameOver) else None
    moments: list[PublicMoment] = []
    for moment in played:
        pause()
        moments.append(_moment(moment))
    found = public_contradictions([moment.possible for moment in played], told)
    return PublicReview(
        players=record.players,
        roles=record.roles,
        finished=over is not None,
        winner=over.winner if over else None,
        reason=over.reason if over else None,
        rounds=len(played[-1].view.rounds),
        moments=tuple(moments),
        statements=told,
        contradictions=tuple(sorted(tuple(sorted(statements)) for statements in found)),
    )


def _claims(played: Sequence[PublicState]) -> tuple[Told, ...]:
    """The claims, with the index of their moment in place of a number of actions."""
    counts = [0, *(len(public.view.statements) for public in played)]
    return with_replacements(
        Told(number, said.seat, said.about, said.round, said.tiles, said.party, None, None)
        for number, (public, before) in enumerate(zip(played, counts, strict=False))
        for said in public.view.statements[before:]
    )


def _moment(public: PublicState) -> PublicMoment:
    view = public.view
    return PublicMoment(public.facts, view.round, view.phase, public_knowledge(view), _believed(view))


def public_knowledge(view: View) -> SeatKnowledge:
    """Everyone's knowledge of the roles: `view` is a spectator's, also of a public record."""
    return knowledge_in(assignments(_with_hitler(view)))


def _with_hitler(view: View) -> View:
    """The view with Hitler's seat, if the end of the game told it."""
    last = view.rounds[-1]
    hitler = {"hitler_elected": last.nominee, "hitler_executed": last.target}.get(view.reason or "")
    if hitler is None:
        return view
    roles: list[Role | None] = [role if seat != hitler else "hitler" for seat, role in enumerate(view.roles)]
    return replace(view, roles=tuple(roles), alive=tuple(sorted({*view.alive, hitler})))


def _believed(view: View) -> Suspicion | None:
    if view.phase == "game_over":
        return None
    has_verdict = with_package("numpy", "weimar.review.chance_model:has_verdict")
    exact_belief = with_package("numpy", "weimar.bots.inference.belief:exact_belief")
    if not (has_verdict and exact_belief and has_verdict(view.players, view.rules)):
        return None
    belief = exact_belief(view)
    return Suspicion(belief.fascist, belief.hitler)
