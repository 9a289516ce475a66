"""The figures of a group in English sentences, as its page must say them.

Contract: written from docs/reference/evenings.md and the names of the sentences, not from the page.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from games import TEMPERS, random_game
from weimar.engine import make_rules, record_of
from weimar.evenings import Figures, PersonPlayed, Played
from weimar.evenings.facts import Lie
from weimar.text import say

NAMES: Final = ("Ada", "Ben", "Cy", "Dora", "Eve", "Fay")
DAY_MS: Final = 86_400_000
BEGUN: Final = 1_790_000_000_000
PARTIES: Final = {"liberal": "liberal", "fascist": "fascist"}


def mixed() -> tuple[Played, ...]:
    """Three evenings of liars: the second with a sixth person and other rules, the last of one game without a time."""
    played = []
    for seed in range(15):
        players = 5 + (6 <= seed < 14)
        rules = (
            make_rules("german", {"execution_target": "any"}) if players == 6 and seed % 2 else make_rules("official")
        )
        game = random_game(Random(seed), players, rules, replace(TEMPERS[seed % len(TEMPERS)], say=0.3))
        names = NAMES[:players] if seed < 14 else NAMES[1:]
        at = None if seed == 14 else BEGUN + seed // 6 * DAY_MS + seed * 1_000_000
        played.append(Played(record_of(game.events, names), at))
    return tuple(played)


def listed(names: Sequence[str]) -> str:
    """Three names or more."""
    return f"{', '.join(names[:-1])}, and {names[-1]}"


def _content(lie: Lie, content: str) -> str:
    if lie.about == "investigation":
        return PARTIES[content]
    if lie.about == "peek":
        first, second, third = tuple(content)
        return say("talk-tiles-ordered", first=first, second=second, third=third)
    return say("talk-tiles", liberal=content.count("L"), fascist=content.count("F"))


def tendency(one: PersonPlayed) -> str:
    """A low rating has no words."""
    if one.rating is None:
        return say("evenings-few")
    return say("evenings-strong" if one.rating.low > 0 else "evenings-within")


def person(one: PersonPlayed) -> list[str]:
    """The lines about a person, without the tendency."""
    roles = {"liberal": one.liberal, "fascist": one.fascist, "hitler": one.hitler}
    lines = [say("evenings-games-won", games=one.all.games, wins=one.all.wins)] * (one.all.games > 0)
    lines += [say("evenings-no-party", games=one.games - one.all.games)] * (one.games > one.all.games)
    lines += [
        say("evenings-role-wins", role=say(f"role-{role}"), wins=own.wins, games=own.games)
        for role, own in roles.items()
        if own.games
    ]
    if one.all.games > 0 and one.all.expected is not None and one.all.spread is not None:
        lines.append(say("evenings-expected", expected=f"{one.all.expected:.1f}", spread=f"{one.all.spread:.1f}"))
    if one.rating is not None:
        skill, low, high = (f"{value:.1f}" for value in (one.rating.skill, one.rating.low, one.rating.high))
        lines.append(say("evenings-skill", skill=skill, low=low, high=high))
    if one.statements:
        lines.append(say("evenings-lies", statements=one.statements, lies=one.lies, caught=one.caught))
    lines += [
        say(
            "evenings-favourite",
            saw=_content(habit.lie, habit.lie.saw),
            said=_content(habit.lie, habit.lie.said),
            times=habit.times,
        )
        for habit in one.favourite_lies
    ]
    counts = {"shot": one.shot, "elected": one.elected, "voted": one.elected_hitler}
    return lines + [say(f"evenings-{key}", count=count) for key, count in counts.items() if count]


def pairs(told: Figures) -> list[str]:
    """A line for each pair."""
    return [
        say(
            "evenings-pair",
            one=pair.names[0],
            other=pair.names[1],
            games=pair.games,
            together=pair.together,
            won=pair.won,
        )
        for pair in told.pairs
    ]


def balances(told: Figures) -> list[str]:
    """A line for each size and its rules; of the options only `execution_target=any` has words here."""
    assert {option for size in told.balances for option in size.options} <= {"execution_target=any"}
    any_target = say(
        "rules-options-change",
        option=say("lobby-option-execution_target"),
        value=say("lobby-option-execution_target-any"),
    )
    lines = []
    for size in told.balances:
        preset = "; ".join([say(f"lobby-preset-{size.preset}"), *[any_target] * len(size.options)])
        line = say(
            "evenings-balance-what", players=size.players, preset=preset, wins=size.liberal_wins, games=size.games
        )
        if size.liberal_chance is not None:
            line += f" {say('evenings-balance-chance', chance=f'{size.liberal_chance:.0%}')}"
        lines.append(line)
    return lines
