"""The figures of a group in words, in sections."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from weimar.engine.terms import Role
from weimar.evenings import Figures, PersonPlayed, Wins
from weimar.evenings.facts import Lie
from weimar.evenings.report import ROLES
from weimar.text import chosen_language, keys, say


class Section(NamedTuple):
    """A heading and its lines."""

    heading: str
    lines: tuple[str, ...]


def sections(told: Figures) -> Iterator[Section]:
    """All sections in order: evenings, people, pairs, table sizes."""
    yield Section(say("landing-evenings"), tuple(_evenings(told)))
    for person in told.people:
        yield Section(person.name, tuple(_person(person)))
    yield Section(say("evenings-with"), tuple(_pairs(told)))
    yield Section(say("evenings-balance"), tuple(_balances(told)))


def words(told: Figures) -> str:
    """The whole text."""
    return "\n\n".join("\n  ".join((heading, *lines)) for heading, lines in sections(told))


def _evenings(told: Figures) -> Iterator[str]:
    for evening in told.evenings:
        when = say("evenings-undated") if evening.begun is None else _date(evening.begun)
        total = say("evenings-total", games=len(evening.games))
        yield f"{when} · {total} · {format_list(evening.people, locale=chosen_language())}"


def _date(at: int) -> str:
    """The day, by the clock of this machine."""
    day = datetime.fromtimestamp(at / 1000, UTC).astimezone()
    return str(format_date(day, "long", locale=chosen_language()))


def _person(person: PersonPlayed) -> Iterator[str]:
    yield from _wins(person)
    yield say(f"evenings-{tendency(person)}")
    for role in ROLES:
        won = _by_role(person, role)
        if won.games:
            yield say("evenings-role-wins", role=say(f"role-{role}"), wins=won.wins, games=won.games)
    if person.all.games and person.all.expected is not None and person.all.spread is not None:
        yield say("evenings-expected", expected=_number(person.all.expected), spread=_number(person.all.spread))
    if person.rating is not None:
        low, high = _number(person.rating.low), _number(person.rating.high)
        yield say("evenings-skill", skill=_number(person.rating.skill), low=low, high=high)
    if person.statements:
        yield say("evenings-lies", statements=person.statements, lies=person.lies, caught=person.caught)
    for habit in person.favourite_lies:
        saw, said = _content(habit.lie, habit.lie.saw), _content(habit.lie, habit.lie.said)
        yield say("evenings-favourite", saw=saw, said=said, times=habit.times)
    for key, count in (("shot", person.shot), ("elected", person.elected), ("voted", person.elected_hitler)):
        if count:
            yield say(f"evenings-{key}", count=count)


def _wins(person: PersonPlayed) -> Iterator[str]:
    if person.all.games:
        yield say("evenings-games-won", games=person.all.games, wins=person.all.wins)
    if person.games > person.all.games:
        yield say("evenings-no-party", games=person.games - person.all.games)


def tendency(person: PersonPlayed) -> str:
    """`few`, `within` or `strong`; there is no word for a low rating."""
    if person.rating is None:
        return "few"
    return "strong" if person.rating.low > 0 else "within"


def _by_role(person: PersonPlayed, role: Role) -> Wins:
    return {"liberal": person.liberal, "fascist": person.fascist, "hitler": person.hitler}[role]


def _content(lie: Lie, content: str) -> str:
    if lie.about == "investigation":
        return say(f"talk-party-{content}")
    if lie.about == "peek":
        return say("talk-tiles-ordered", first=content[0], second=content[1], third=content[2])
    return say("talk-tiles", liberal=content.count("L"), fascist=content.count("F"))


def _pairs(told: Figures) -> Iterator[str]:
    for pair in told.pairs:
        one, other = pair.names
        yield say("evenings-pair", one=one, other=other, games=pair.games, together=pair.together, won=pair.won)


def _balances(told: Figures) -> Iterator[str]:
    for size in told.balances:
        named = say(f"lobby-preset-{size.preset.replace('_', '-')}")
        preset = "; ".join([named, *map(_option, size.options)])
        line = say(
            "evenings-balance-what", players=size.players, preset=preset, wins=size.liberal_wins, games=size.games
        )
        if size.liberal_chance is not None:
            chance = format_percent(size.liberal_chance, locale=chosen_language())
            line = f"{line} {say('evenings-balance-chance', chance=chance)}"
        yield line


def _option(changed: str) -> str:
    """An option that differs from the preset, as the page of the rules names it."""
    name, _, value = changed.partition("=")
    spelt = {"None": "null"}.get(value, value.lower())
    key = f"lobby-option-{name}-{spelt}"
    named = say(key) if key in keys(chosen_language()) else say("rules-options-seconds", seconds=int(value))
    return say("rules-options-change", option=say(f"lobby-option-{name}"), value=named)


def _number(value: float) -> str:
    return str(format_decimal(round(value, 1), "0.0", locale=chosen_language()))
