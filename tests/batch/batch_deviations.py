"""Planted deviations: small changes of the batch engine's rules. The comparison with the clean engine finds all.

Contract: data, and `planted`, which copies the package with one change in it. The copy runs as plain Python
(`NUMBA_DISABLE_JIT`), so that nothing is compiled for it.
"""

import shutil
from pathlib import Path
from typing import Final, NamedTuple

import weimar
from weimar.batch.layout import IMPLEMENTED

PACKAGE: Final = Path(weimar.__file__).parent


class Deviation(NamedTuple):
    """One wrong rule: in a module of `weimar.batch`, the text `old`, found there exactly once, becomes `new`."""

    module: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """For reports of tests."""
        return f"{self.module}: {' '.join(self.old.split())} -> {' '.join(self.new.split())}"


_COLUMN: Final = "values.index(getattr(rules, option))"

DEVIATIONS: Final = (
    # 1. Set-up
    Deviation(
        "elections", "game[at.PARTY_SIZE])\n    game[at.HITLER]", "game[at.PARTY_SIZE] - 1)\n    game[at.HITLER]"
    ),
    Deviation("luck", "LIBERAL_TILES - game[at.LIBERAL_POLICIES])", "LIBERAL_TILES)"),
    Deviation("layout", "POWERS[players]", "POWERS[7]"),
    Deviation("observation", "(is_ordinary | game[at.HITLER_KNOWS])", "1"),
    Deviation("layout", "hitler_knows_team(rules, players)", "players <= 6"),
    # 2. Candidate and nomination
    Deviation(
        "rounds", "clockwise_of(game[at.ALIVE], game[at.PLACARD])", "clockwise_of(game[at.ALIVE], game[at.CANDIDATE])"
    ),
    Deviation("rounds", "    if not special:\n", "    if special < 2:\n"),
    Deviation("seats", "higher = seats & ~((2 << seat) - 1)", "higher = seats & ~((1 << seat) - 1)"),
    Deviation("eligibility", "return others(game) & ~term_limited(game)", "return others(game)"),
    Deviation("eligibility", "game[at.ALIVE] & ~(1 << game[at.CANDIDATE])\n", "game[at.ALIVE]\n"),
    Deviation("eligibility", "count(game[at.ALIVE]) <= FEW_PLAYERS", "count(game[at.ALIVE]) < FEW_PLAYERS"),
    Deviation("eligibility", "count(game[at.ALIVE]) == FEW_PLAYERS", "count(game[at.ALIVE]) <= FEW_PLAYERS"),
    Deviation("eligibility", "game[at.PLAYERS] == FEW_PLAYERS", "count(game[at.ALIVE]) == FEW_PLAYERS"),
    Deviation("eligibility", "president_is_free(game) or nobody_is_left", "president_is_free(game)"),
    Deviation("eligibility", "game[TERM_LIMIT_BASIS] != TERM_LIMITS_NONE", "game[TERM_LIMIT_BASIS] >= 0"),
    Deviation("eligibility", "== TERM_LIMITS_PREVIOUS_ROUND", "== -TERM_LIMITS_PREVIOUS_ROUND"),
    # 3. The vote
    Deviation("elections", "2 * count(ja) > count(voters)", "2 * count(ja) >= count(voters)"),
    Deviation("elections", "2 * count(ja) > count(voters)", "2 * count(ja) > game[at.PLAYERS]"),
    Deviation("elections", "note(game, at.VOTERS, voters)", "note(game, at.VOTERS, game[at.ALIVE] & ~1)"),
    Deviation("observation", "game[at.JA] & 1 << viewer if is_secret", "game[at.JA] if is_secret"),
    # 4. A failed vote and chaos
    Deviation("rounds", "game[at.TRACKER] == TRACKER_END", "game[at.TRACKER] == TRACKER_END - 1"),
    Deviation("rounds", "    lay(game, tile)\n    forget_term_limits(game)", "    lay(game, tile)"),
    Deviation("rounds", "    game[at.TRACKER] = 0\n", ""),
    Deviation("rounds", "tile = draw(game, 1)", "tile = draw(game, 2) >> 1"),
    # 5. Elected
    Deviation("elections", "game[at.FASCIST_POLICIES] >= FASCIST", "game[at.FASCIST_POLICIES] > FASCIST"),
    Deviation("elections", "chancellor == game[at.HITLER]", "game[at.CANDIDATE] == game[at.HITLER]"),
    Deviation("elections", "        note(game, at.CLEARED, 1)\n", ""),
    Deviation("elections", "game[at.NOT_HITLER] |= 1 << chancellor", "game[at.NOT_HITLER] |= 1 << game[at.CANDIDATE]"),
    Deviation("elections", "        limit_nobody_after_failure(game)\n        advance", "        advance"),
    # 6. Legislative session
    Deviation("sessions", "game[at.HAND] -= tile", "game[at.HAND] -= 1 if game[at.HAND] else 0"),
    Deviation("sessions", "discarded = game[at.HAND] - tile", "discarded = 1 - tile"),
    Deviation("legal", "return 1 if game[at.HAND] < size else 0", "return 1"),
    Deviation("legal", "return 1 if game[at.HAND] > 0 else 0", "return 1 if game[at.HAND] > 1 else 0"),
    Deviation("observation", "(phase == at.VETO_ANSWER and viewer == game[at.NOMINEE])", "viewer == game[at.NOMINEE]"),
    Deviation("observation", "known |= at.OF_THE_PRESIDENT", "known |= at.OF_THE_PRESIDENT | at.OF_THE_CHANCELLOR"),
    Deviation("observation", "known = at.PUBLIC_FIELDS", "known = at.PUBLIC_FIELDS | at.OF_THE_CHANCELLOR"),
    # 7. Veto
    Deviation("legal", "game[at.FASCIST_POLICIES] < FASCIST_POLICIES_FOR_VETO", "game[at.FASCIST_POLICIES] < 4"),
    Deviation("legal", "return 0 if refused else 1", "return 1"),
    Deviation("sessions", "    advance_tracker(game)\n", "    next_round(game)\n"),
    Deviation("sessions", "    limit_after_veto(game)\n", ""),
    Deviation("eligibility", "        game[at.LAST_PRESIDENT] = game[at.EARLIER_PRESIDENT]\n", ""),
    Deviation("eligibility", "== COUNTS_AS_FAILED", "!= COUNTS_AS_FAILED"),
    Deviation("sessions", "    note(game, at.VETO_REFUSED, 1)\n", ""),
    # 8. Executive action
    Deviation("sessions", "    if tile == at.LIBERAL_TILE:\n        return False\n", ""),
    Deviation("sessions", "slot = game[at.FASCIST_POLICIES] - 1", "slot = game[at.FASCIST_POLICIES]"),
    Deviation("sessions", "1 << DRAW | game[at.PILE] & (", "1 << DRAW | (game[at.PILE] >> 1) & ("),
    Deviation(
        "powers", "game[at.FASCIST_PARTY] >> target", "(game[at.FASCIST_PARTY] & ~(1 << game[at.HITLER])) >> target"
    ),
    Deviation("powers", "game[at.INVESTIGATED] |= 1 << target", "game[at.INVESTIGATED] = 1 << target"),
    Deviation("powers", "begin_round(game, target, 1)", "begin_round(game, target, 0)"),
    Deviation("powers", "    game[at.ALIVE] &= ~(1 << target)\n", ""),
    Deviation("powers", "target == game[at.HITLER]", "target == -game[at.HITLER]"),
    Deviation("eligibility", "game[SPECIAL_ELECTION_TARGET] == TARGET_ANY", "game[EXECUTION_TARGET] == TARGET_ANY"),
    Deviation("eligibility", "game[EXECUTION_TARGET] == TARGET_ANY", "game[EXECUTION_TARGET] > TARGET_ANY"),
    Deviation("observation", "int(looker(looks) == viewer)", "int(looker(looks) >= viewer)"),
    Deviation("observation", "phase == at.POLICY_PEEK and is_president", "phase == at.POLICY_PEEK"),
    # 9. Reshuffle
    Deviation("rounds", "game[at.PILE_SIZE] < DRAW", "game[at.PILE_SIZE] <= DRAW"),
    Deviation("rounds", "        reshuffle_if_low(game, at.AFTER_CHAOS)\n", ""),
    Deviation("sessions", "    reshuffle_if_low(game, at.AFTER_SESSION)\n    if not grant", "    if not grant"),
    Deviation("sessions", "    reshuffle_if_low(game, at.AFTER_SESSION)\n    advance", "    advance"),
    # 10. The end
    Deviation("rounds", "== LIBERAL_POLICIES_TO_WIN", "== LIBERAL_POLICIES_TO_WIN - 1"),
    Deviation("rounds", "== FASCIST_POLICIES_TO_WIN", "== FASCIST_POLICIES_TO_WIN - 1"),
    Deviation("rounds", "end(game, at.FASCISTS, at.SIX_FASCIST", "end(game, at.LIBERALS, at.SIX_FASCIST"),
    # 11. Statements
    Deviation("statements", "(second << _QUESTION) * (kind == AS_PRESIDENT)", "0"),
    Deviation("statements", "if kind and game[at.PHASE] != at.GAME_OVER", "if kind"),
    Deviation("statements", "& 15 if game[at.ASKED] else game[at.CANDIDATE]", "& 15"),
    Deviation("statements", "said = action - _FIRST[kind] + 1", "said = action - _FIRST[kind]"),
    Deviation("statements", "_HANDS.get(kind, DRAW)", "DRAW"),
    Deviation("statements", "    at.VETO_ANSWER: AS_PRESIDENT,\n", ""),
    Deviation("statements", "    at.POLICY_PEEK: ABOUT_PEEK,\n", ""),
    Deviation("statements", "(PROPOSE_VETO, REFUSE_VETO)", "(REFUSE_VETO, REFUSE_VETO)"),
    Deviation(
        "observation", "game[running - 1 + at.MOST_ROUNDS] & _STATED", "game[running + at.MOST_ROUNDS] & _STATED"
    ),
    # Options, each ignored; `hitler_knows_fascists` has no column of its own values
    *(
        Deviation("layout", _COLUMN, f"0 if option == {option!r} else {_COLUMN}")
        for option in IMPLEMENTED
        if option != "hitler_knows_fascists"
    ),
    Deviation("kernels", "observe_voter(game, game[at.ACTOR], observation)", "observe_voter(game, 0, observation)"),
)

CAUGHT_EVERY_TIME: Final = (10, 18, 54, 58)
"""Some of them, whose detection `./test` looks at; the long campaign looks at all."""


def planted(folder: Path, deviation: Deviation | None) -> Path:
    """A copy of the package with the deviation in it, or without any; the folder to import it from."""
    shutil.copytree(PACKAGE, folder / "weimar", ignore=shutil.ignore_patterns("__pycache__", "locales", "*.nb?"))
    if deviation is not None:
        source = folder / "weimar" / "batch" / f"{deviation.module}.py"
        text = source.read_text("utf-8")
        if text.count(deviation.old) != 1:
            raise ValueError(f"{text.count(deviation.old)} places for {deviation.name}")
        source.write_text(text.replace(deviation.old, deviation.new), "utf-8")
    return folder
