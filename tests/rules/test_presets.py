"""Rules, "Options": what a choice of rules may be, the presets, and the tables of docs/reference/rules.md."""

import re

import msgspec
import pytest
from marks import RULES

from games import CHOICES
from support import Table
from weimar.engine import OPTIONS, PRESETS, BadRules, Rules, make_rules, project
from weimar.engine.rules import option_values, overrides

STRANGE: list[object] = [
    *["", "always", "None", "last_round", "alive", "self", "failed", "true", "false", "180", "web", "\ud800"],
    *[None, True, False, -1, 0, 1, 5, 6, 1.5, 86_401],
]
"""Values of every type, most of which no option has."""


def has_value(name: str, value: object) -> bool:
    """True if the option has the value, of the same type: `True` is not 1."""
    values = option_values(name)
    if type(value) is int and int in values:
        return 1 <= value <= 86_400
    return any(type(value) is type(one) and value == one for one in values)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in OPTIONS for value in CHOICES[name][1:]])
def test_an_option_carries_its_value(name: str, value: object) -> None:
    """The rules and every view of the game have the chosen value, and nothing else changes."""
    rules = make_rules("official", {name: value})
    assert rules == msgspec.structs.replace(Rules(), **{name: value})
    assert getattr(rules, name) == value != getattr(Rules(), name)
    assert overrides(rules) == {name: value}
    assert project(Table(5, **{name: value}).state, 0).rules == rules  # type: ignore[arg-type]


@pytest.mark.parametrize("name", OPTIONS)
def test_a_bad_value_is_refused(name: str) -> None:
    """An option refuses strange values and those of other options, and the error names it."""
    others = [value for other in OPTIONS for value in CHOICES[other]]
    bad = [value for value in STRANGE + others if not has_value(name, value)]
    assert len(bad) > len(STRANGE)
    for value in bad:
        with pytest.raises(BadRules) as error:
            make_rules("official", {name: value})
        assert (error.value.code, error.value.name) == ("bad_option_value", name)


@pytest.mark.parametrize("preset", ["", "Official", "english", "german_house"])
def test_an_unknown_preset_is_refused(preset: str) -> None:
    """A preset that does not exist is refused, and named; so it is when options are bad too."""
    for options in (None, {}, {"nonsense": 1}):
        with pytest.raises(BadRules) as error:
            make_rules(preset, options)
        assert (error.value.code, error.value.name) == ("unknown_preset", preset)
        assert str(error.value) == str(("unknown_preset", preset))


@pytest.mark.parametrize("option", ["", "preset", "Interface", "bluffing"])
def test_an_unknown_option_is_refused(option: str) -> None:
    """An option that does not exist is refused, and named; the preset is no option."""
    with pytest.raises(BadRules) as error:
        make_rules("official", {option: "any"})
    assert (error.value.code, error.value.name) == ("unknown_option", option)


# Presets, and the tables of docs/reference/rules.md.


def cells(line: str) -> list[str]:
    """The cells of a row of a markdown table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def table_of(heading: str) -> list[list[str]]:
    """The rows of the markdown table whose first heading is given."""
    lines = iter(RULES.read_text(encoding="utf-8").splitlines())
    next(line for line in lines if line.startswith(f"| {heading} |"))
    next(lines)
    rows: list[list[str]] = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append(cells(line))
    return rows


def code_spans(text: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]*)`", text)


def documented_presets() -> dict[str, dict[str, object]]:
    """The presets as docs/reference/rules.md has them."""
    presets: dict[str, dict[str, object]] = {}
    for name, differences in table_of("preset"):
        chosen: dict[str, object] = {}
        for span in code_spans(differences):
            option, sign, value = span.partition("=")
            chosen |= {option: spelt(value)} if sign else presets[option]
        presets[code_spans(name)[0]] = chosen
    return presets


def spelt(value: str) -> object:
    """A value as the documentation spells it."""
    words: dict[str, object] = {"true": True, "false": False, "null": None}
    return words[value] if value in words else int(value) if value.isdigit() else value


def test_the_presets_are_as_documented() -> None:
    """The table of presets in docs/reference/rules.md is `PRESETS`, in order."""
    documented = documented_presets()
    assert documented == PRESETS
    assert list(documented) == list(PRESETS)
    assert len(documented) == 8


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_its_differences(preset: str) -> None:
    """A preset differs from the defaults in what the table says, and in nothing else."""
    rules = make_rules(preset)
    expected = {name: getattr(Rules(), name) for name in OPTIONS} | documented_presets()[preset]
    assert {name: getattr(rules, name) for name in OPTIONS} == expected
    assert (rules.preset, overrides(rules)) == (preset, {})


def test_the_default_is_official() -> None:
    """Without a choice the rules are official."""
    assert make_rules() == make_rules("official") == make_rules("official", {}) == Rules()
    assert Rules().preset == "official"


def test_options_go_on_top_of_a_preset() -> None:
    """Options override the preset's, and only what differs from it needs to be named."""
    rules = make_rules("german", {"execution_target": "other", "interface": "online", "special_election_target": "any"})
    assert rules == msgspec.structs.replace(make_rules("german"), execution_target="other", interface="online")
    assert overrides(rules) == {"execution_target": "other", "interface": "online"}


def test_the_options_are_as_documented() -> None:
    """The table of options in docs/reference/rules.md names every option and its values, default first."""
    rows = table_of("option")
    assert [code_spans(row[0])[0] for row in rows] == list(OPTIONS)
    for name, values, _ in rows:
        option = code_spans(name)[0]
        if option == "discussion_limit_s":
            assert values == "`null`, seconds"
        else:
            assert tuple(spelt(span) for span in code_spans(values)) == option_values(option)
