"""The figures of a group as short tables; the app shows all of them for an archive."""

from collections.abc import Iterator
from datetime import UTC, datetime

from babel.dates import format_date
from babel.lists import format_list

from weimar.cli.terminal.plain_table import table
from weimar.evenings import Figures, PersonPlayed
from weimar.text import chosen_language, say


def words(told: Figures) -> str:
    """The evenings, then the people with their wins."""
    people = [(person.name, *_played(person)) for person in told.people]
    return "\n".join([*table(list(_evenings(told)), left=(0, 1, 2)), "", *table(people, left=(0, 1, 2))])


def _evenings(told: Figures) -> Iterator[tuple[str, ...]]:
    for evening in told.evenings:
        when = say("evenings-undated") if evening.begun is None else _date(evening.begun)
        total = say("evenings-total", games=len(evening.games))
        yield when, total, format_list(evening.people, locale=chosen_language())


def _date(at: int) -> str:
    """The day, by the clock of this machine."""
    day = datetime.fromtimestamp(at / 1000, UTC).astimezone()
    return str(format_date(day, "long", locale=chosen_language()))


def _played(person: PersonPlayed) -> tuple[str, str]:
    if not person.all.games:
        return say("evenings-no-party", games=person.games), ""
    return say("evenings-games-won", games=person.all.games, wins=person.all.wins), say(f"evenings-{_tendency(person)}")


def _tendency(person: PersonPlayed) -> str:
    """`few`, `within` or `strong`; there is no word for a low rating."""
    if person.rating is None:
        return "few"
    return "strong" if person.rating.low > 0 else "within"
