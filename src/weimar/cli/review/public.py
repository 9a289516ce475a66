"""The review of a public record as text for people."""

from collections.abc import Iterator
from itertools import pairwise

from babel.lists import format_list
from babel.numbers import format_percent

from weimar.cli.review.findings import heading
from weimar.engine import Say
from weimar.engine.public_record import PublicRecord, public_states
from weimar.review.public import PublicMoment, PublicReview
from weimar.review.roles import Certainty
from weimar.text import chosen_language, say
from weimar.wording.narrator import Narrator


def public_words(record: PublicRecord, told: PublicReview) -> str:
    """The whole text: what everyone could know and prove by round, the suspicions of a bot, and what was left open."""
    return "\n".join(_lines(record, told))


def _lines(record: PublicRecord, told: PublicReview) -> Iterator[str]:
    yield say("log-game_ended", reason=told.reason) if told.reason else say("review-unfinished")
    yield ", ".join(
        [
            f"{name} ({say(f'role-{role}')})" if role else name
            for name, role in zip(told.players, told.roles, strict=True)
        ]
    )
    yield ""
    yield say("review-public")
    proofs = _proofs(record, told)
    known: tuple[Certainty | None, ...] = (None,) * len(told.players)
    for number in range(told.rounds + 1):
        lines = proofs.get(number, [])
        for moment in _moments(told, number):
            learnt: list[tuple[int, Certainty | None]] = [
                (seat, fact) for seat, fact in enumerate(moment.known.certain) if fact != known[seat]
            ]
            known = moment.known.certain
            lines += [_fact(told, seat, fact) for seat, fact in learnt if fact is not None]
        lines += _suspects(told, number)
        if lines:
            yield ""
            yield heading(number)
            yield from [f"  {line}" for line in lines]
    yield ""
    yield say("review-left-by-round")
    ends = [course[-1] for number in range(told.rounds + 1) if (course := _moments(told, number))]
    yield f"  {say('review-spectators')}: {', '.join([str(end.known.assignments) for end in ends])}"


def _fact(told: PublicReview, seat: int, fact: Certainty) -> str:
    what = say("review-fact", seat=told.players[seat], fact=fact)
    return say("review-line", viewers=say("review-everyone"), what=what)


def _moments(told: PublicReview, number: int) -> list[PublicMoment]:
    """The moments after each fact of a round; the deal for 0."""
    if number == 0:
        return list(told.moments[:1])
    return [after for before, after in pairwise(told.moments) if before.round == number]


def _suspects(told: PublicReview, number: int) -> list[str]:
    """The seats that a bot found more suspicious than at the deal, at the end of a round."""
    course = [moment.believed for moment in _moments(told, number) if moment.believed]
    first = told.moments[0].believed
    if not course or first is None:
        return []
    shares = sorted(
        ((share, seat) for seat, share in enumerate(course[-1].fascist) if share > first.fascist[seat]), reverse=True
    )
    names = [
        say("bots-suspect", name=told.players[seat], share=format_percent(share, locale=chosen_language()))
        for share, seat in shares
    ]
    return [say("bots-suspects", names=format_list(names, locale=chosen_language()))] if names else []


def _proofs(record: PublicRecord, told: PublicReview) -> dict[int, list[str]]:
    """The contradictions, by the round in which the last of their claims was made."""
    if not told.contradictions:
        return {}
    rounds = public_states(record)[-1].view.rounds
    narrator = Narrator(record.players, lambda: rounds)
    found: dict[int, list[str]] = {}
    for statements in told.contradictions:
        claims = [told.statements[index] for index in statements]
        key = "review-false" if len(claims) == 1 else "review-not-all-true"
        lines = [say(key, viewers=say("review-everyone"))]
        lines += [
            f"  {narrator.report(Say(said.seat, said.about, said.round, said.tiles, said.party))}" for said in claims
        ]
        found.setdefault(told.moments[claims[-1].actions - 1].round, []).extend(lines)
    return found
