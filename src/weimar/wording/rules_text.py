"""The rules as text, for the options of a table.

Contract: the sentences come from the app's rules page, the numbers from the engine.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from weimar.engine import boards
from weimar.engine.boards import roles_for
from weimar.engine.rules import OPTIONS, Rules
from weimar.text import chosen_language, keys, plain, say_in

SECTIONS: Final = (
    "about",
    "setup",
    "nomination",
    "vote",
    "tracker",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "powers",
    "investigate",
    "peek",
    "special_election",
    "execution",
    "game_over",
    "talk",
    "advice",
)
"""The sections of the rules page with rules and advice, in its order."""
_FIGURES: Final = {
    "liberal_tiles": boards.LIBERAL_TILES,
    "fascist_tiles": boards.FASCIST_TILES,
    "tiles": boards.LIBERAL_TILES + boards.FASCIST_TILES,
    "liberal_win": boards.LIBERAL_POLICIES_TO_WIN,
    "fascist_win": boards.FASCIST_POLICIES_TO_WIN,
    "hitler_from": boards.FASCIST_POLICIES_FOR_HITLER,
    "veto_from": boards.FASCIST_POLICIES_FOR_VETO,
    "tracker": boards.TRACKER_END,
}
_TABLES: Final = frozenset({"rules-setup-1", "rules-powers-2"})
"""Sentences that introduce a table on the page. Lines for the actual number of players replace them."""


def rules_text(rules: Rules, players: int, language: str | None = None) -> str:
    """The rules of a table.

    Args:
        rules: the options.
        players: 5 to 10.
        language: the code of the language; the reader's by default.
    """
    return "\n".join(_lines(rules, players, language or chosen_language())) + "\n"


def _lines(rules: Rules, players: int, language: str) -> Iterator[str]:
    speak = partial(say_in, language)
    given = _FIGURES | {option: _word(getattr(rules, option)) for option in OPTIONS}
    for section in SECTIONS:
        yield f"## {plain(speak(f'rules-{section}', **given))}"
        for key in _sentences(section):
            text = "" if key in _TABLES else plain(speak(key, **given)).strip()
            if text:
                yield text
        if section == "setup":
            dealt = roles_for(players)
            yield speak("view-deal", players=players, liberals=dealt.count("liberal"), fascists=dealt.count("fascist"))
        if section == "powers":
            powers = [speak(f"slot-{power}") if power else "–" for power in boards.POWERS[players][:-1]]
            yield speak("view-powers", powers=", ".join([*powers, speak("slot-victory")]))


def _sentences(section: str) -> Iterator[str]:
    number = 1
    while (key := f"rules-{section}-{number}") in keys():
        yield key
        number += 1


def _word(value: object) -> str:
    """A value of an option, for a choice in a catalogue."""
    return str(value).lower() if isinstance(value, bool) else str(value)
