"""Rounds of a game in words, to compare with those that a page lists."""

from collections.abc import Sequence
from typing import Any, Final

from weimar.engine import Round
from weimar.engine.state import Statement
from weimar.text import say

SHOWN: Final = """(where) => [...document.querySelectorAll(where)].map((one) => ({
  officials: [...one.querySelectorAll('.government > p:not(.note)')].map((official) => [
    official.querySelector('bdi').textContent,
    official.querySelector('.tiles, .none')?.ariaLabel ?? official.querySelector('.none')?.textContent ?? null,
  ]),
  notes: [...one.querySelectorAll('.note')].map((note) => note.firstChild.textContent.trim()),
  outcome: one.querySelector('.outcome > :last-child').textContent,
}))"""
"""Reads the rounds that a page lists."""


def told(rounds: Sequence[Round], statements: Sequence[Statement], names: Sequence[str], number: int) -> dict[str, Any]:
    """The expected row of one round: officials with their claims, notes, outcome."""
    past = rounds[number - 1]
    said = {one.seat: one.tiles for one in statements if (one.about, one.round) == ("session", number)}
    officials = []
    for seat in (past.candidate, past.nominee):
        if seat is not None:
            tiles = said.get(seat)
            claim = None if tiles is None else say("talk-tiles", liberal=tiles.count("L"), fascist=tiles.count("F"))
            officials.append([names[seat], say("talk-no-comment") if seat in said and claim is None else claim])
    president, chancellor, target = (
        "" if seat is None else names[seat] for seat in (past.candidate, past.nominee, past.target)
    )
    power = past.power or "peek"
    granted = say("log-power_granted", power=power, president=president)
    done = say(f"talk-row-{power}", president=president, target=target)
    notes = {
        say("talk-row-special"): past.special,
        say("log-chancellor_cleared", chancellor=chancellor): past.cleared,
        say(f"talk-row-veto-{past.veto or 'refused'}"): past.veto is not None,
        say("log-chaos_struck", policy=past.chaos or ""): past.chaos is not None,
        done if power == "peek" or past.target is not None else granted: past.power is not None,
        say("talk-row-shuffled"): past.reshuffled is not None,
    }
    return {
        "officials": officials,
        "notes": [note for note, is_so in notes.items() if is_so],
        "outcome": _outcome(past),
    }


def _outcome(past: Round) -> str:
    if past.enacted is not None:
        return say(f"talk-outcome-{past.enacted}")
    if past.chaos is not None:
        return say("talk-outcome-chaos", policy=past.chaos)
    if past.veto == "accepted":
        return say("talk-outcome-vetoed")
    return say({None: "talk-outcome-open", True: "talk-outcome-elected"}.get(past.elected, "talk-outcome-failed"))
