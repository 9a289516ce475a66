"""The findings of a review in words, computed independently: what each seat could know and prove, by round."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from games import Temper, random_game, seeded
from weimar.cli.review.findings import AT_THE_END, Told, findings
from weimar.engine import Say, make_rules, record_of
from weimar.review import Contradiction, Moment
from weimar.text import say

TALKATIVE = Temper(ja=0.7, fascist=0.8, veto=0.9, consent=0.6, say=0.3, spare=0.7)
NAMES = ("Ada", "Ben", "Cy", "Dora", "Eve", "Fay", "Gus", "Hal")
Line = tuple[int, str, tuple[str, ...]]


def told_of(number: int) -> Told:
    """A random game of liars, reviewed."""
    players = 5 + number % 4
    game = random_game(seeded("findings", number), players, make_rules(), TALKATIVE)
    return Told.of(record_of(game.events, NAMES[:players]))


def listed(seats: list[int]) -> str:
    """Names in a sentence."""
    *others, last = (NAMES[seat] for seat in sorted(seats))
    return " and ".join(filter(None, [", ".join(others) + ("," if len(others) > 1 else ""), last]))


Facts = frozenset[tuple[int, str]]


def ever_known(told: Told, viewer: int | None) -> list[Facts]:
    """What a viewer was certain of at each moment or before, of others; Hitler's seat says who is not Hitler."""
    so_far: Facts = frozenset()
    found = [so_far]
    for moment in before_the_end(told):
        certain = (moment.spectator if viewer is None else moment.seats[viewer]).certain
        skipped = {None, "not_hitler"} if "hitler" in certain else {None}
        so_far |= {(seat, str(fact)) for seat, fact in enumerate(certain) if seat != viewer and fact not in skipped}
        found.append(so_far)
    return found


def before_the_end(told: Told) -> Sequence[Moment]:
    """The end shows all roles."""
    return told.review.moments[: -1 if told.review.finished else None]


def knowledge(told: Told) -> Iterator[Line]:
    """Each certainty at its first moment, for those who did not have it from everyone, or know all already."""
    course, seats = before_the_end(told), range(len(told.review.players))
    public, own = ever_known(told, None), [ever_known(told, seat) for seat in seats]
    knows_all = [next((at for at, one in enumerate(course) if one.seats[seat].assignments == 1), 999) for seat in seats]
    for at in range(len(course)):
        round_ = _round(told, at)
        for seat, fact in public[at + 1] - public[at]:
            yield round_, _line(say("review-everyone"), NAMES[seat], fact), ()
        if at in knows_all:
            viewers = listed([seat for seat in seats if knows_all[seat] == at])
            yield round_, say("review-line", viewers=viewers, what=say("review-every-role")), ()
        learnt = {viewer: own[viewer][at + 1] - own[viewer][at] - public[at + 1] for viewer in seats}
        for seat, fact in frozenset().union(*learnt.values()):
            learners = [viewer for viewer in seats if knows_all[viewer] > at and (seat, fact) in learnt[viewer]]
            if learners:
                yield round_, _line(listed(learners), NAMES[seat], fact), ()


def _line(viewers: str, seat: str, fact: str) -> str:
    return say("review-line", viewers=viewers, what=say("review-fact", seat=seat, fact=fact))


def proofs(told: Told) -> Iterator[Line]:
    """Each lie in the rounds in which more people could prove it, until everyone could; the hidden ones at the end."""
    course = told.review.moments[: -1 if told.review.finished else None]
    shown = [
        one for one in told.review.contradictions if not any(_covers(more, one) for more in told.review.contradictions)
    ]
    for found in shown:
        key = "review-false" if len(found.statements) == 1 else "review-not-all-true"
        liars = {
            told.review.statements[one].seat
            for one in found.statements
            if told.review.statements[one].truthful is False
        }
        public = found.spectator if found.spectator is not None and found.spectator < len(course) else None
        last = len(course) if public is None else public
        first = {seat: at for seat, at in enumerate(found.seats) if at is not None and at < last and seat not in liars}
        for round_ in {_round(told, at) for at in first.values()}:
            if public is None or round_ != _round(told, public):
                seats = [seat for seat, at in first.items() if _round(told, at) == round_]
                yield round_, say(key, viewers=listed(seats)), _words(told, [found])
        if public is not None:
            yield _round(told, public), say(key, viewers=say("review-everyone")), _words(told, [found])
    hidden = [one for one in told.review.contradictions if one.ground == "hidden"]
    if hidden:
        yield AT_THE_END, say("review-hidden"), _words(told, hidden)


def _round(told: Told, actions: int) -> int:
    return told.review.moments[actions - 1].round if actions else 0


def _covers(more: Contradiction, one: Contradiction) -> bool:
    if not {*more.statements} < {*one.statements}:
        return False
    pairs = zip((one.spectator, *one.seats), (more.spectator, *more.seats), strict=True)
    return all(there is not None for here, there in pairs if here is not None)


def _words(told: Told, found: list[Contradiction]) -> tuple[str, ...]:
    said = [told.review.statements[index] for one in found for index in one.statements]
    return tuple(told.narrator.report(Say(one.seat, one.about, one.round, one.tiles, one.party)) for one in said)


@pytest.mark.parametrize("number", range(4))
def test_findings_are_those_of_the_moments_and_contradictions(number: int) -> None:
    """All of them, in their rounds, the hidden lies last."""
    told = told_of(number)
    found = findings(told)
    assert [*found] == sorted(found, key=lambda round_: (round_ == AT_THE_END, round_))
    assert Counter(
        (round_, finding.sentence, tuple(finding.statements)) for round_, all_ in found.items() for finding in all_
    ) == Counter([*knowledge(told), *proofs(told)])
