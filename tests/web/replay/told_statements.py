"""The false statements of a game as the app's review lists them, with who could prove them."""

import re
from collections import defaultdict
from collections.abc import Iterator

from babel.lists import format_list
from people import Person

from weimar.engine import Record, Say, final_state
from weimar.review import Contradiction, Review, review
from weimar.text import say
from weimar.wording.narrator import Narrator

BUTTONS = "section[aria-labelledby=review-statements] button"


def _matches(key: str, sentence: str) -> bool:
    return re.fullmatch(re.escape(say(key, viewers="@")).replace("@", ".+"), sentence) is not None


def expected_lines(record: Record) -> list[tuple[str, ...]]:
    """The lines for each false statement, and before them the round if someone else could prove it."""
    told = review(record)
    rounds = final_state(record).board.rounds
    narrator = Narrator(record.players, lambda: rounds)
    lines: list[tuple[str, ...]] = []
    for found in told.contradictions:
        said = [told.statements[one] for one in found.statements]
        words = [narrator.report(Say(one.seat, one.about, one.round, one.tiles, one.party)) for one in said]
        if found.ground == "hidden":
            lines += [(say("review-hidden"), statement) for statement in words]
        if not any(_covers(more, found) for more in told.contradictions):
            key = "review-false" if len(words) == 1 else "review-not-all-true"
            for number, viewers in _provers(told, found):
                lines.append((say("table-round", round=number), say(key, viewers=viewers), *words))
    assert all(any(_matches(key, one) for found in lines for one in found) for key in ("review-false", "review-hidden"))
    return sorted(lines)


def _provers(told: Review, found: Contradiction) -> Iterator[tuple[int, str]]:
    """The rounds in which more people could prove it, until everyone could; never the liars themselves."""
    last = len(told.moments) - 1
    liars = {told.statements[one].seat for one in found.statements if told.statements[one].truthful is False}
    public = found.spectator if found.spectator is not None and found.spectator < last else None
    end = last if public is None else public
    by_round: dict[int, list[str]] = defaultdict(list)
    for seat, at in enumerate(found.seats):
        if at is not None and at < end and seat not in liars:
            by_round[_round(told, at)].append(told.players[seat])
    for number, names in by_round.items():
        if public is None or number != _round(told, public):
            yield number, format_list(names, locale="en")
    if public is not None:
        yield _round(told, public), say("review-everyone")


def _round(told: Review, actions: int) -> int:
    return told.moments[actions - 1].round


def _covers(more: Contradiction, one: Contradiction) -> bool:
    if not {*more.statements} < {*one.statements}:
        return False
    pairs = zip((one.spectator, *one.seats), (more.spectator, *more.seats), strict=True)
    return all(there is not None for here, there in pairs if here is not None)


async def shown_lines(person: Person) -> list[tuple[str, ...]]:
    """As `expected_lines`, from the page."""
    shown: list[tuple[str, ...]] = []
    for text in await person.page.locator(BUTTONS).all_inner_texts():
        first, *rest = [line.replace(say("talk-claim-untrue"), "").strip() for line in text.splitlines()]
        shown.append((*rest,) if _matches("review-hidden", rest[0]) else (first, *rest))
    return sorted(shown)
