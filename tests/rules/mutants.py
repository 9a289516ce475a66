"""Hand-written mutants: for every marked sentence of docs/reference/rules.md at least one way to get it wrong.

Contract: data; `planting` plants them. `test_mutants.py` demands that the tests of that mark, on their own, notice.
`slips` changes every value of the tables of the set-up and of the presets; any test may notice those.
"""

import ast
from typing import Final, NamedTuple

from faults import ROOT
from syntax import changed
from weimar.engine.rules import enforced_by


class Mutant(NamedTuple):
    """One wrong rule.

    Attributes:
        rule: the mark of the sentence that it breaks.
        place: module of weimar.engine and qualified name of a definition there.
        old: expression or statements, found there exactly once. new: what they become.
    """

    rule: str
    place: str
    old: str
    new: str

    @property
    def path(self) -> str:
        """Its file."""
        return f"src/weimar/engine/{self.place.partition('.')[0]}.py"

    def planted(self, text: str) -> str:
        """The text of its file with the mutant in it."""
        return changed(text, self.place.partition(".")[2], self.old, self.new)


class Slip(NamedTuple):
    """One wrong value in a table: the literal that begins at `line` (from 1) and `column` (from 0)."""

    path: str
    line: int
    column: int
    old: str
    new: str

    def planted(self, text: str) -> str:
        """The text of its file with the slip in it."""
        lines = text.splitlines(keepends=True)
        line = lines[self.line - 1]
        assert line[self.column :].startswith(self.old)
        lines[self.line - 1] = line[: self.column] + self.new + line[self.column + len(self.old) :]
        return "".join(lines)


_OF_SENTENCES: Final = (
    # 1. Set-up
    Mutant("R1.1", "boards.MIN_PLAYERS", "5", "4"),
    Mutant("R1.1", "boards.MAX_PLAYERS", "10", "11"),
    Mutant("R1.1", "boards.MAX_PLAYERS", "10", "9"),
    Mutant("R1.2", "boards.LIBERAL_TILES", "6", "7"),
    Mutant("R1.2", "boards.FASCIST_TILES", "11", "10"),
    Mutant(
        "R1.3",
        "boards.ORDINARY_FASCISTS",
        "{5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}",
        "{5: 1, 6: 1, 7: 3, 8: 2, 9: 3, 10: 3}",
    ),
    Mutant("R1.4", "terms.party_of", "role == 'liberal'", "role != 'fascist'"),
    Mutant(
        "R1.5",
        "view.known_roles",
        "roles[seat] == 'fascist' or (roles[seat] == 'hitler' and hitler_knows_team(setup.rules, setup.players))",
        "roles[seat] == 'hitler' and hitler_knows_team(setup.rules, setup.players)",
    ),
    Mutant("R1.6", "boards.HITLER_KNOWS_UP_TO", "6", "5"),
    Mutant("R1.6", "boards.HITLER_KNOWS_UP_TO", "6", "7"),
    Mutant("R1.7", "view.known_roles", "roles[seat] == 'fascist'", "roles[seat] != 'hitler'"),
    Mutant("R1.7", "view.known_roles", "(None,) * len(roles)", "roles"),
    Mutant("R1.8", "evolve.open_game.board", "event.first_candidate", "(event.first_candidate + 1) % players"),
    Mutant("R1.8", "chance.FairChance.first_candidate", "players", "5"),
    Mutant(
        "R1.9",
        "boards._MIDDLE",
        "(None, 'investigate', 'special_election', 'execution', 'execution', None)",
        "('investigate', None, 'special_election', 'execution', 'execution', None)",
    ),
    Mutant(
        "R1.9",
        "boards.POWERS",
        "{5: _SMALL, 6: _SMALL, 7: _MIDDLE, 8: _MIDDLE, 9: _LARGE, 10: _LARGE}",
        "{5: _SMALL, 6: _SMALL, 7: _MIDDLE, 8: _LARGE, 9: _LARGE, 10: _LARGE}",
    ),
    # 2. Candidate and nomination
    Mutant("R2.1", "course.next_living", "seat + 1", "seat - 1"),
    Mutant("R2.1", "course.next_living", "seat in alive", "seat is not None"),
    Mutant(
        "R2.2",
        "rounds.last_regular_candidate",
        "(past.candidate for past in reversed(rounds) if not past.special)",
        "(past.candidate for past in reversed(rounds))",
    ),
    Mutant("R2.2", "rounds.last_regular_candidate", "reversed(rounds)", "rounds"),
    Mutant(
        "R2.3",
        "eligibility._barred_from_nomination",
        "barred[course.rounds[-1].candidate] = 'own_seat'\nreturn barred",
        "return barred",
    ),
    Mutant(
        "R2.3", "eligibility._barred_from_nomination.barred", "dict.fromkeys(_limited(course), 'term_limited')", "{}"
    ),
    Mutant("R2.3", "eligibility.target_bar", "seat not in course.alive", "seat is None"),
    Mutant(
        "R2.4",
        "decide._require_target",
        "_require_actor(state, action.seat, state.board.candidate)",
        "_require_living(state, action.seat)",
    ),
    Mutant(
        "R2.5",
        "eligibility.last_government",
        "past.elected and past.nominee is not None and (not failed_by_veto)",
        "past.nominee is not None and (not failed_by_veto)",
    ),
    Mutant("R2.5", "eligibility.last_government", "reversed(rounds)", "rounds"),
    Mutant(
        "R2.6", "course.next_regular_candidate", "course.alive", "tuple({*course.alive} - {course.rounds[-1].nominee})"
    ),
    Mutant("R2.7", "boards.FEW_PLAYERS", "5", "4"),
    Mutant("R2.7", "boards.FEW_PLAYERS", "5", "6"),
    # 3. The vote
    Mutant("R3.1", "decide._vote", "1", "2"),
    Mutant("R3.1", "legal._LEGAL", "_VOTES[seat]", "_VOTES[seat] if seat != _state.board.candidate else ()"),
    Mutant(
        "R3.2",
        "decide._vote",
        "first and phase.ballots.count(None) == dead + 1",
        "phase.ballots.count(None) == dead + 1",
    ),
    Mutant(
        "R3.2",
        "evolve._ballot_cast",
        "ballots, seat = (phase.ballots, event.seat)",
        "ballots, seat = (phase.ballots, event.seat)\nif ballots[seat] is not None:\n    return state",
    ),
    Mutant(
        "R3.2",
        "observe._changed_ballot",
        "ev.BallotChanged(event.seat, event.vote) if viewer == event.seat else None",
        "ev.BallotChanged(event.seat, event.vote)",
    ),
    Mutant("R3.3", "observe._ballot", "event.vote if viewer == event.seat else None", "event.vote"),
    Mutant(
        "R3.3", "view.known_ballots", "None if seat is None else phase.ballots[seat]", "phase.ballots[phase.nominee]"
    ),
    Mutant(
        "R3.4",
        "decide._count.passed",
        "phase.ballots.count('ja') * 2 > len(resolution.state.board.alive)",
        "phase.ballots.count('ja') * 2 >= len(resolution.state.board.alive)",
    ),
    Mutant("R3.4", "decide._count.passed", "resolution.state.board.alive", "phase.ballots"),
    # 4. A failed vote and chaos
    Mutant("R4.1", "decide._advance_tracker", "1", "2"),
    Mutant("R4.2", "boards.TRACKER_END", "3", "4"),
    Mutant("R4.2", "decide._top", "0", "1"),
    Mutant("R4.2", "evolve._chaos_struck", "1", "2"),
    Mutant(
        "R4.3",
        "decide._advance_tracker",
        "if _won_by_policies(resolution):\n    return\n_reshuffle_if_low(resolution)",
        "if _won_by_policies(resolution):\n"
        "    return\n"
        "_reshuffle_if_low(resolution)\n"
        "if _grant_power(resolution, _top(resolution.state)):\n"
        "    return",
    ),
    Mutant("R4.3", "course.last_slot_power", "course.fascist", "sum((past.enacted == 'F' for past in course.rounds))"),
    Mutant(
        "R4.4",
        "evolve._chaos_struck",
        "_enacted(board, event.policy)",
        "_enacted(board, event.policy) | {'tracker': 1}",
    ),
    Mutant(
        "R4.5",
        "eligibility.last_government",
        "if past.chaos is not None:\n    return None",
        "if past.chaos is not None:\n    continue",
    ),
    Mutant(
        "R4.5", "eligibility.last_government", "past.chaos is not None", "past is rounds[-2] and past.chaos is not None"
    ),
    # 5. Elected
    Mutant(
        "R5.1",
        "decide._take_office",
        "state.board.fascist >= FASCIST_POLICIES_FOR_HITLER",
        "state.board.fascist > FASCIST_POLICIES_FOR_HITLER",
    ),
    Mutant(
        "R5.1",
        "decide._take_office",
        "state.board.fascist >= FASCIST_POLICIES_FOR_HITLER",
        "state.board.fascist == FASCIST_POLICIES_FOR_HITLER",
    ),
    Mutant("R5.1", "decide._take_office", "state.setup.roles[chancellor]", "state.setup.roles[state.board.candidate]"),
    Mutant("R5.2", "boards.FASCIST_POLICIES_FOR_HITLER", "3", "2"),
    Mutant(
        "R5.3",
        "decide._take_office",
        "if state.setup.roles[chancellor] == 'hitler':\n"
        "    _end(resolution, 'fascist', 'hitler_elected')\n"
        "    return\n"
        "resolution.happen(ev.ChancellorCleared(chancellor))",
        "if state.setup.roles[chancellor] == 'hitler':\n"
        "    _end(resolution, 'fascist', 'hitler_elected')\n"
        "    return\n"
        "pass",
    ),
    Mutant("R5.3", "evolve._chancellor_cleared", "True", "False"),
    Mutant(
        "R5.4",
        "evolve._ballots_revealed",
        "_on(state, state.phase, rounds=_round(state.board, votes=event.votes, elected=event.passed))",
        "_on(state, state.phase, rounds=_round(state.board, votes=event.votes, elected=event.passed), "
        "tracker=0 if event.passed else state.board.tracker)",
    ),
    # 6. Legislative session
    Mutant("R6.1", "decide._take_office", "state.board.draw_pile[:DRAW]", "state.board.draw_pile[-DRAW:]"),
    Mutant(
        "R6.1",
        "observe._draw",
        "hand_order(event.tiles) if viewer == event.president else None",
        "hand_order(event.tiles)",
    ),
    Mutant("R6.1", "view._tiles_in_sight", "seat == government.president", "seat in government"),
    Mutant("R6.2", "observe._discard", "viewer == event.president", "viewer in (event.president, event.chancellor)"),
    Mutant(
        "R6.2", "evolve._policy_discarded.laid", "_discarded(board, event.president, event.policy)", "board.memories"
    ),
    Mutant("R6.3", "observe._discard", "(event.president, event.chancellor)", "(event.president,)"),
    Mutant("R6.3", "view._tiles_in_sight", "ChancellorEnact | VetoAnswer", "VetoAnswer"),
    Mutant("R6.4", "evolve._policy_enacted", "board.discard_pile + other", "board.discard_pile + event.policy"),
    Mutant("R6.4", "evolve._enacted", "'L'", "'F'"),
    Mutant(
        "R6.5", "decide._hand_with", "policy not in ('F', 'L') or policy not in phase.hand", "policy not in ('F', 'L')"
    ),
    Mutant(
        "R6.5",
        "decide._discard",
        "_require_actor(state, action.seat, state.board.candidate)",
        "_require_living(state, action.seat)",
    ),
    Mutant("R6.5", "legal._kinds", "policy in hand", "policy not in hand"),
    Mutant(
        "R6.5", "legal._kinds", "[policy for policy in policies if policy in hand]", "[policy for policy in policies]"
    ),
    Mutant("R6.5", "legal._kinds.policies", "('F', 'L')", "('F',)"),
    Mutant("R6.5", "legal._kinds.policies", "('F', 'L')", "('L',)"),
    # 7. Veto
    Mutant("R7.1", "boards.FASCIST_POLICIES_FOR_VETO", "5", "4"),
    Mutant("R7.1", "boards.FASCIST_POLICIES_FOR_VETO", "5", "6"),
    Mutant(
        "R7.2", "legal.veto_bar", "state.board.fascist", "sum((past.enacted == 'F' for past in state.board.rounds))"
    ),
    Mutant("R7.3", "legal.veto_bar", "isinstance(phase, ph.ChancellorEnact) and phase.veto_refused", "state is None"),
    Mutant(
        "R7.3",
        "legal.veto_bar",
        "isinstance(phase, ph.ChancellorEnact) and phase.veto_refused",
        "any((past.veto == 'refused' for past in state.board.rounds))",
    ),
    Mutant("R7.4", "decide._answer_veto", "_advance_tracker", "_next_round"),
    Mutant("R7.4", "evolve._veto_answered", "board.discard_pile + phase.hand", "board.discard_pile"),
    Mutant(
        "R7.5",
        "decide._answer_veto",
        "if action.consent:\n    _reshuffle_if_low(resolution)\n    _advance_tracker(resolution)",
        "if not action.consent:\n"
        "    resolution.happen(ev.TrackerAdvanced(resolution.state.board.tracker + 1))\n"
        "if action.consent:\n"
        "    _reshuffle_if_low(resolution)\n"
        "    _advance_tracker(resolution)",
    ),
    Mutant(
        "R7.6",
        "eligibility.last_government",
        "past.veto == 'accepted' and rules.vetoed_government == 'counts_as_failed'",
        "past.veto == 'accepted'",
    ),
    Mutant(
        "R7.7",
        "rounds.cleared_seats",
        "past.cleared and past.nominee is not None",
        "past.cleared and past.veto != 'accepted' and (past.nominee is not None)",
    ),
    # 8. Executive action
    Mutant("R8.1", "decide._enact", "not _grant_power(resolution, action.policy)", "resolution is not None"),
    Mutant(
        "R8.1",
        "decide._peek",
        "_require_actor(resolution.state, action.seat, resolution.state.board.candidate)",
        "_require_living(resolution.state, action.seat)",
    ),
    Mutant("R8.2", "decide._grant_power", "'L'", "'X'"),
    Mutant(
        "R8.3",
        "eligibility._barred_from_investigation.barred",
        "dict.fromkeys(investigated_seats(course.rounds), 'already_investigated')",
        "{}",
    ),
    Mutant(
        "R8.3",
        "eligibility._barred_from_investigation",
        "barred[course.candidate] = 'own_seat'\nreturn barred",
        "return barred",
    ),
    Mutant("R8.4", "observe._investigation", "event.party if viewer == event.president else None", "event.party"),
    Mutant("R8.4", "decide._investigate.party", "action.target", "action.seat"),
    Mutant(
        "R8.5",
        "eligibility._barred_from_special_election",
        "{} if course.rules.special_election_target == 'any' else {course.candidate: 'own_seat'}",
        "_barred_from_nomination(course)",
    ),
    Mutant(
        "R8.5",
        "eligibility._barred_from_special_election",
        "course.rules.special_election_target == 'any'",
        "course.rules.special_election_target != 'any'",
    ),
    Mutant("R8.6", "decide._call_special_election", "True", "False"),
    Mutant(
        "R8.7", "decide._grant_power", "state.board.draw_pile[:DRAW]", "''.join(sorted(state.board.draw_pile[:DRAW]))"
    ),
    Mutant(
        "R8.7",
        "observe._shown",
        "ev.PoliciesShown(event.president, event.tiles) if viewer == event.president else None",
        "ev.PoliciesShown(event.president, event.tiles)",
    ),
    Mutant("R8.8", "evolve._player_executed.alive", "event.target", "event.president"),
    Mutant(
        "R8.8",
        "eligibility._barred_from_execution",
        "course.rules.execution_target == 'any'",
        "course.rules.execution_target != 'any'",
    ),
    Mutant("R8.9", "decide._execute", "resolution.state.setup.roles[action.target] == 'hitler'", "resolution is None"),
    Mutant(
        "R8.10",
        "view.own_part",
        "setup.roles if over else known_roles(setup, seat)",
        "setup.roles if len(state.board.alive) < setup.players else known_roles(setup, seat)",
    ),
    Mutant("R8.11", "decide._vote", "seat not in state.board.alive", "seat not in range(state.setup.players)"),
    Mutant("R8.11", "eligibility.target_bar", "seat not in course.alive", "seat is None"),
    Mutant("R8.12", "course.next_regular_candidate", "last_regular_candidate(course.rounds)", "course.candidate"),
    # 9. Reshuffle
    Mutant("R9.1", "piles.reshuffle_due", "DRAW", "DRAW - 1"),
    Mutant("R9.1", "decide._reshuffle_if_low", "board.draw_pile + board.discard_pile", "board.discard_pile"),
    Mutant(
        "R9.2",
        "decide._enact",
        "_reshuffle_if_low(resolution)\nif not _grant_power(resolution, action.policy):\n    _next_round(resolution)",
        "if not _grant_power(resolution, action.policy):\n    _next_round(resolution)\n_reshuffle_if_low(resolution)",
    ),
    Mutant(
        "R9.3",
        "decide._answer_veto",
        "_reshuffle_if_low(resolution)\n_advance_tracker(resolution)",
        "_advance_tracker(resolution)\n_reshuffle_if_low(resolution)",
    ),
    Mutant(
        "R9.4",
        "decide._advance_tracker",
        "if _won_by_policies(resolution):\n    return\n_reshuffle_if_low(resolution)",
        "if _won_by_policies(resolution):\n    return",
    ),
    Mutant("R9.5", "piles.reshuffle_due", "draw_pile < DRAW", "draw_pile <= DRAW"),
    Mutant(
        "R9.6",
        "decide._enact",
        "if _won_by_policies(resolution):\n    return\n_reshuffle_if_low(resolution)",
        "_reshuffle_if_low(resolution)\nif _won_by_policies(resolution):\n    return",
    ),
    Mutant(
        "R9.6",
        "decide._advance_tracker",
        "if _won_by_policies(resolution):\n    return\n_reshuffle_if_low(resolution)",
        "_reshuffle_if_low(resolution)\nif _won_by_policies(resolution):\n    return",
    ),
    # 10. The end
    Mutant("R10.1", "boards.LIBERAL_POLICIES_TO_WIN", "5", "4"),
    Mutant("R10.1", "decide._execute", "'liberal'", "'fascist'"),
    Mutant("R10.2", "boards.FASCIST_POLICIES_TO_WIN", "6", "5"),
    Mutant("R10.2", "decide._take_office", "'fascist'", "'liberal'"),
    Mutant(
        "R10.3",
        "decide._advance_tracker",
        "if _won_by_policies(resolution):\n    return\n_reshuffle_if_low(resolution)",
        "_reshuffle_if_low(resolution)",
    ),
    Mutant("R10.4", "view.own_part", "setup.roles if over else known_roles(setup, seat)", "known_roles(setup, seat)"),
    Mutant(
        "R10.4",
        "decide._require_phase",
        "'game_over' if type(state.phase) is GameOver else 'wrong_phase'",
        "'wrong_phase'",
    ),
    # 11. Statements
    Mutant("R11.1", "decide._say", "type(state.phase) is GameOver", "state is None"),
    Mutant(
        "R11.1",
        "decide.fault_of_statement",
        "(topic_of(seen), seen.round) == (said.about, said.round)",
        "topic_of(seen) == said.about",
    ),
    Mutant("R11.2", "evolve._statement_made", "True", "False"),
    Mutant("R11.2", "evolve._statement_made", "(old.seat, old.about, old.round) == subject", "old.seat == event.seat"),
    Mutant("R11.3", "decide.fault_of_statement", "not said.is_well_formed()", "said is None"),
    Mutant("R11.3", "decide.fault_of_statement", "len(said.tiles) != len(seen.tiles)", "len(said.tiles) < 2"),
    Mutant("R11.3", "actions.Say.is_well_formed", "self.declined is True", "self.declined is not None"),
    Mutant(
        "R11.4",
        "evolve._statement_made",
        "_on(state, state.phase, statements=(*made, statement))",
        "_on(state, state.phase, tracker=0, discard_pile='', statements=(*made, statement))",
    ),
)

_OF_OPTIONS: Final = (
    *(
        Mutant(
            f"RO{number}",
            "rules.make_rules",
            "Rules(**chosen)",
            f"Rules(**{{name: value for name, value in chosen.items() if name != {option!r}}})",
        )
        for number, option in enumerate(enforced_by("engine"), 1)
    ),
    Mutant("RO2", "eligibility.last_government", "rules.term_limit_basis == 'none'", "rules is None"),
    Mutant("RO2", "eligibility.last_government", "rules.term_limit_basis == 'previous_round'", "rules is None"),
    Mutant("RO3", "eligibility._president_is_free", "lifted == 'started_with_5'", "lifted is None"),
    Mutant("RO3", "eligibility._president_is_free", "alive <= FEW_PLAYERS", "alive == FEW_PLAYERS"),
    Mutant("RO3", "eligibility._president_is_free", "alive == FEW_PLAYERS", "alive <= FEW_PLAYERS"),
    Mutant(
        "RO3",
        "eligibility._limited",
        "_president_is_free(course) or {course.rounds[-1].candidate, *government}.issuperset(course.alive)",
        "_president_is_free(course)",
    ),
)
"""Each option of the engine ignored, and finer mutants of options with three values."""

MUTANTS: Final = (*_OF_SENTENCES, *sorted(_OF_OPTIONS, key=lambda mutant: int(mutant.rule.removeprefix("RO"))))


def slips(module: str) -> list[Slip]:
    """One slip for each number, word, None and truth value in the tables of a module."""
    path = f"src/weimar/engine/{module}.py"
    text = (ROOT / path).read_text(encoding="utf-8")
    values = [node for node in ast.parse(text).body if isinstance(node, ast.AnnAssign) and node.value]
    tables = [node.value for node in values if node.value and ast.unparse(node.annotation) != "TypeAlias"]
    literals = [node for table in tables for node in ast.walk(table) if isinstance(node, ast.Constant)]
    return [
        Slip(path, node.lineno, node.col_offset, ast.get_source_segment(text, node) or "", _other(node.value))
        for node in literals
    ]


def _other(value: object) -> str:
    """The source of another value of the same kind."""
    if isinstance(value, bool):
        return repr(not value)
    if isinstance(value, int):
        return repr(value + 1)
    return repr("execution" if value is None else f"X{value}")
