"""Hand-written mutants: for every marked sentence of docs/reference/rules.md at least one way to get it wrong.

Contract: data, and `planted`, which makes a copy of the package with one change in it. `test_mutants.py` demands that
the tests of that mark, on their own, notice. `slips` changes every value of the tables of the set-up and of the
presets, which stand outside functions, where mutmut does not reach; any test may notice those.
"""

import ast
import shutil
from pathlib import Path
from typing import Final, NamedTuple

import weimar

PACKAGE: Final = Path(weimar.__file__).parent


class Mutant(NamedTuple):
    """One wrong rule.

    Attributes:
        rule: the mark of the sentence that it breaks.
        module: of weimar.engine.
        old: source text, found there exactly once. new: what it becomes.
    """

    rule: str
    module: str
    old: str
    new: str

    def applied(self, text: str) -> str:
        """The source text of the module with the mutant in it."""
        if text.count(self.old) != 1:
            raise ValueError(f"{text.count(self.old)} places for {self}")
        return text.replace(self.old, self.new)


class Slip(NamedTuple):
    """One wrong value in a table: the literal that begins at `line` (from 1) and `column` (from 0)."""

    module: str
    line: int
    column: int
    old: str
    new: str

    def applied(self, text: str) -> str:
        """The source text of the module with the slip in it."""
        lines = text.splitlines(keepends=True)
        line = lines[self.line - 1]
        assert line[self.column :].startswith(self.old)
        lines[self.line - 1] = line[: self.column] + self.new + line[self.column + len(self.old) :]
        return "".join(lines)


MUTANTS: Final = (
    # 1. Set-up
    Mutant("R1.1", "boards", "MIN_PLAYERS: Final = 5", "MIN_PLAYERS: Final = 4"),
    Mutant("R1.1", "boards", "MAX_PLAYERS: Final = 10", "MAX_PLAYERS: Final = 11"),
    Mutant("R1.1", "boards", "MAX_PLAYERS: Final = 10", "MAX_PLAYERS: Final = 9"),
    Mutant("R1.2", "boards", "LIBERAL_TILES: Final = 6", "LIBERAL_TILES: Final = 7"),
    Mutant("R1.2", "boards", "FASCIST_TILES: Final = 11", "FASCIST_TILES: Final = 10"),
    Mutant("R1.3", "boards", "7: 2, 8: 2", "7: 3, 8: 2"),
    Mutant("R1.4", "terms", 'if role == "liberal" else "fascist"', 'if role != "fascist" else "fascist"'),
    Mutant("R1.5", "view", 'if roles[seat] == "fascist" or (', "if ("),
    Mutant("R1.6", "boards", "HITLER_KNOWS_UP_TO: Final = 6", "HITLER_KNOWS_UP_TO: Final = 5"),
    Mutant("R1.6", "boards", "HITLER_KNOWS_UP_TO: Final = 6", "HITLER_KNOWS_UP_TO: Final = 7"),
    Mutant("R1.7", "view", 'if roles[seat] == "fascist" or (', 'if roles[seat] != "hitler" or ('),
    Mutant("R1.7", "view", "return (None,) * len(roles)", "return roles"),
    Mutant("R1.8", "evolve", "Round(event.first_candidate)", "Round((event.first_candidate + 1) % players)"),
    Mutant("R1.8", "chance", "self._dice.random() * players", "self._dice.random() * 5"),
    Mutant("R1.9", "boards", '_MIDDLE: Final = (None, "investigate",', '_MIDDLE: Final = ("investigate", None,'),
    Mutant("R1.9", "boards", "8: _MIDDLE", "8: _LARGE"),
    # 2. Candidate and nomination
    Mutant("R2.1", "course", "(seat + 1) % players", "(seat - 1) % players"),
    Mutant("R2.1", "course", "if seat in alive:", "if seat is not None:"),
    Mutant("R2.2", "rounds", "in reversed(rounds) if not past.special)", "in reversed(rounds))"),
    Mutant("R2.2", "rounds", "in reversed(rounds) if not past.special)", "in rounds if not past.special)"),
    Mutant(
        "R2.3",
        "eligibility",
        '"term_limited")\n    barred[course.rounds[-1].candidate] = "own_seat"\n',
        '"term_limited")\n',
    ),
    Mutant("R2.3", "eligibility", 'dict.fromkeys(_limited(course), "term_limited")', "{}"),
    Mutant("R2.3", "eligibility", "if seat not in course.alive:", "if seat is None:"),
    Mutant(
        "R2.4",
        "decide",
        "_require_actor(state, action.seat, state.board.candidate)\n    bar = target_bar",
        "_require_living(state, action.seat)\n    bar = target_bar",
    ),
    Mutant(
        "R2.5", "eligibility", "if past.elected and past.nominee is not None and", "if past.nominee is not None and"
    ),
    Mutant("R2.5", "eligibility", "for past in reversed(rounds):\n", "for past in rounds:\n"),
    Mutant(
        "R2.6",
        "course",
        "next_living(last_regular_candidate(course.rounds), course.alive, course.players)",
        "next_living(last_regular_candidate(course.rounds), "
        "tuple({*course.alive} - {course.rounds[-1].nominee}), course.players)",
    ),
    Mutant("R2.7", "boards", "FEW_PLAYERS: Final = 5", "FEW_PLAYERS: Final = 4"),
    Mutant("R2.7", "boards", "FEW_PLAYERS: Final = 5", "FEW_PLAYERS: Final = 6"),
    # 3. The vote
    Mutant("R3.1", "decide", "phase.ballots.count(None) == dead + 1", "phase.ballots.count(None) == dead + 2"),
    Mutant("R3.1", "legal", "return _VOTES[seat]", "return _VOTES[seat] if seat != _state.board.candidate else ()"),
    Mutant("R3.2", "decide", "if first and phase.ballots", "if phase.ballots"),
    Mutant(
        "R3.2",
        "evolve",
        "    ballots, seat = phase.ballots, event.seat\n",
        "    ballots, seat = phase.ballots, event.seat\n    if ballots[seat] is not None:\n        return state\n",
    ),
    Mutant(
        "R3.2",
        "observe",
        "ev.BallotChanged(event.seat, event.vote) if viewer == event.seat else None",
        "ev.BallotChanged(event.seat, event.vote)",
    ),
    Mutant("R3.3", "observe", "event.vote if viewer == event.seat else None)", "event.vote)"),
    Mutant("R3.3", "view", "own = None if seat is None else phase.ballots[seat]", "own = phase.ballots[phase.nominee]"),
    Mutant("R3.4", "decide", "* 2 > len(", "* 2 >= len("),
    Mutant(
        "R3.4",
        "decide",
        'phase.ballots.count("ja") * 2 > len(resolution.state.board.alive)',
        'phase.ballots.count("ja") * 2 > len(phase.ballots)',
    ),
    # 4. A failed vote and chaos
    Mutant("R4.1", "decide", "resolution.state.board.tracker + 1)", "resolution.state.board.tracker + 2)"),
    Mutant("R4.2", "boards", "TRACKER_END: Final = 3", "TRACKER_END: Final = 4"),
    Mutant("R4.2", "decide", 'if state.board.draw_pile[0] == "L"', 'if state.board.draw_pile[1] == "L"'),
    Mutant("R4.2", "evolve", "draw_pile=board.draw_pile[1:]", "draw_pile=board.draw_pile[2:]"),
    Mutant(
        "R4.3",
        "decide",
        "_reshuffle_if_low(resolution)\n    _next_round(resolution)",
        "_reshuffle_if_low(resolution)\n        if _grant_power(resolution, _top(resolution.state)):\n"
        "            return\n    _next_round(resolution)",
    ),
    Mutant(
        "R4.3",
        "course",
        "course.powers[course.fascist - 1]",
        'course.powers[sum(past.enacted == "F" for past in course.rounds) - 1]',
    ),
    Mutant(
        "R4.4",
        "evolve",
        "**_enacted(board, event.policy),\n        draw_pile",
        '**(_enacted(board, event.policy) | {"tracker": 1}),\n        draw_pile',
    ),
    Mutant(
        "R4.5",
        "eligibility",
        "if past.chaos is not None:\n            return None",
        "if past.chaos is not None:\n            continue",
    ),
    Mutant(
        "R4.5",
        "eligibility",
        "if past.chaos is not None:",
        "if past is rounds[-2] and past.chaos is not None:",
    ),
    # 5. Elected
    Mutant("R5.1", "decide", "fascist >= FASCIST_POLICIES_FOR_HITLER", "fascist > FASCIST_POLICIES_FOR_HITLER"),
    Mutant("R5.1", "decide", "fascist >= FASCIST_POLICIES_FOR_HITLER", "fascist == FASCIST_POLICIES_FOR_HITLER"),
    Mutant("R5.1", "decide", "state.setup.roles[chancellor]", "state.setup.roles[state.board.candidate]"),
    Mutant("R5.2", "boards", "FASCIST_POLICIES_FOR_HITLER: Final = 3", "FASCIST_POLICIES_FOR_HITLER: Final = 2"),
    Mutant("R5.3", "decide", "resolution.happen(ev.ChancellorCleared(chancellor))", "pass"),
    Mutant("R5.3", "evolve", "cleared=True", "cleared=False"),
    Mutant(
        "R5.4",
        "evolve",
        "elected=event.passed))",
        "elected=event.passed), tracker=0 if event.passed else state.board.tracker)",
    ),
    # 6. Legislative session
    Mutant(
        "R6.1",
        "decide",
        "ev.PoliciesDrawn(state.board.candidate, state.board.draw_pile[:DRAW])",
        "ev.PoliciesDrawn(state.board.candidate, state.board.draw_pile[-DRAW:])",
    ),
    Mutant(
        "R6.1", "observe", "hand_order(event.tiles) if viewer == event.president else None", "hand_order(event.tiles)"
    ),
    Mutant("R6.1", "view", "if seat == government.president:", "if seat in government:"),
    Mutant(
        "R6.2",
        "observe",
        "policy=event.policy if viewer == event.president else None",
        "policy=event.policy if viewer in (event.president, event.chancellor) else None",
    ),
    Mutant("R6.2", "evolve", "memories=_discarded(board, event.president, event.policy))", "memories=board.memories)"),
    Mutant(
        "R6.3",
        "observe",
        "passed=event.passed if viewer in (event.president, event.chancellor)",
        "passed=event.passed if viewer in (event.president,)",
    ),
    Mutant("R6.3", "view", "isinstance(phase, ChancellorEnact | VetoAnswer)", "isinstance(phase, VetoAnswer)"),
    Mutant("R6.4", "evolve", "board.discard_pile + other", "board.discard_pile + event.policy"),
    Mutant(
        "R6.4",
        "evolve",
        '    if policy == "L":\n        return {"liberal"',
        '    if policy == "F":\n        return {"liberal"',
    ),
    Mutant(
        "R6.5", "decide", 'if policy not in ("F", "L") or policy not in phase.hand:', 'if policy not in ("F", "L"):'
    ),
    Mutant(
        "R6.5",
        "decide",
        "_require_actor(state, action.seat, state.board.candidate)\n    hand",
        "_require_living(state, action.seat)\n    hand",
    ),
    Mutant(
        "R6.5", "legal", "for policy in policies if policy in hand]", "for policy in policies if policy not in hand]"
    ),
    Mutant("R6.5", "legal", "for policy in policies if policy in hand]", "for policy in policies]"),
    Mutant("R6.5", "legal", 'policies: tuple[Policy, ...] = ("F", "L")', 'policies: tuple[Policy, ...] = ("F",)'),
    Mutant("R6.5", "legal", 'policies: tuple[Policy, ...] = ("F", "L")', 'policies: tuple[Policy, ...] = ("L",)'),
    # 7. Veto
    Mutant("R7.1", "boards", "FASCIST_POLICIES_FOR_VETO: Final = 5", "FASCIST_POLICIES_FOR_VETO: Final = 4"),
    Mutant("R7.1", "boards", "FASCIST_POLICIES_FOR_VETO: Final = 5", "FASCIST_POLICIES_FOR_VETO: Final = 6"),
    Mutant(
        "R7.2",
        "legal",
        "if state.board.fascist < FASCIST_POLICIES_FOR_VETO:",
        'if sum(past.enacted == "F" for past in state.board.rounds) < FASCIST_POLICIES_FOR_VETO:',
    ),
    Mutant("R7.3", "legal", "if isinstance(phase, ChancellorEnact) and phase.veto_refused:", "if state is None:"),
    Mutant(
        "R7.3",
        "legal",
        "if isinstance(phase, ChancellorEnact) and phase.veto_refused:",
        'if any(past.veto == "refused" for past in state.board.rounds):',
    ),
    Mutant(
        "R7.4",
        "decide",
        "_reshuffle_if_low(resolution)\n        _advance_tracker(resolution)",
        "_reshuffle_if_low(resolution)\n        _next_round(resolution)",
    ),
    Mutant("R7.4", "evolve", "board.discard_pile + phase.hand", "board.discard_pile"),
    Mutant(
        "R7.5",
        "decide",
        "    if action.consent:\n",
        "    if not action.consent:\n"
        "        resolution.happen(ev.TrackerAdvanced(resolution.state.board.tracker + 1))\n"
        "    if action.consent:\n",
    ),
    Mutant(
        "R7.6",
        "eligibility",
        'past.veto == "accepted" and rules.vetoed_government == "counts_as_failed"',
        'past.veto == "accepted"',
    ),
    Mutant("R7.7", "rounds", "if past.cleared and", 'if past.cleared and past.veto != "accepted" and'),
    # 8. Executive action
    Mutant("R8.1", "decide", "if not _grant_power(resolution, action.policy):", "if resolution is not None:"),
    Mutant(
        "R8.1",
        "decide",
        "_require_actor(resolution.state, action.seat, resolution.state.board.candidate)",
        "_require_living(resolution.state, action.seat)",
    ),
    Mutant(
        "R8.2", "decide", '    if policy == "L":\n        return False', '    if policy == "X":\n        return False'
    ),
    Mutant(
        "R8.3",
        "eligibility",
        'dict.fromkeys(investigated_seats(course.rounds), "already_investigated")',
        "{}",
    ),
    Mutant(
        "R8.3",
        "eligibility",
        '"already_investigated")\n    barred[course.candidate] = "own_seat"\n',
        '"already_investigated")\n',
    ),
    Mutant("R8.4", "observe", "event.party if viewer == event.president else None)", "event.party)"),
    Mutant(
        "R8.4",
        "decide",
        "party_of(resolution.state.setup.roles[action.target])",
        "party_of(resolution.state.setup.roles[action.seat])",
    ),
    Mutant(
        "R8.5",
        "eligibility",
        'return {} if course.rules.special_election_target == "any" else {course.candidate: "own_seat"}',
        "return _barred_from_nomination(course)",
    ),
    Mutant("R8.5", "eligibility", 'special_election_target == "any"', 'special_election_target != "any"'),
    Mutant(
        "R8.6", "decide", "ev.RoundBegan(action.target, special=True)", "ev.RoundBegan(action.target, special=False)"
    ),
    Mutant(
        "R8.7",
        "decide",
        "ev.PoliciesShown(president, state.board.draw_pile[:DRAW])",
        'ev.PoliciesShown(president, "".join(sorted(state.board.draw_pile[:DRAW])))',
    ),
    Mutant(
        "R8.7",
        "observe",
        "ev.PoliciesShown(event.president, event.tiles) if viewer == event.president else None",
        "ev.PoliciesShown(event.president, event.tiles)",
    ),
    Mutant("R8.8", "evolve", "if seat != event.target)", "if seat != event.president)"),
    Mutant("R8.8", "eligibility", 'execution_target == "any"', 'execution_target != "any"'),
    Mutant("R8.9", "decide", 'if resolution.state.setup.roles[action.target] == "hitler":', "if resolution is None:"),
    Mutant(
        "R8.10", "view", "roles=setup.roles if over else", "roles=setup.roles if len(board.alive) < setup.players else"
    ),
    Mutant(
        "R8.11",
        "decide",
        "if seat not in state.board.alive:\n        _require_living",
        "if seat not in range(state.setup.players):\n        _require_living",
    ),
    Mutant("R8.11", "eligibility", "if seat not in course.alive:", "if seat is None:"),
    Mutant("R8.12", "course", "last_regular_candidate(course.rounds), course.alive", "course.candidate, course.alive"),
    # 9. Reshuffle
    Mutant("R9.1", "piles", "return draw_pile < DRAW", "return draw_pile < DRAW - 1"),
    Mutant("R9.1", "decide", "shuffle(board.draw_pile + board.discard_pile)", "shuffle(board.discard_pile)"),
    Mutant(
        "R9.2",
        "decide",
        "    _reshuffle_if_low(resolution)\n    if not _grant_power(resolution, action.policy):\n"
        "        _next_round(resolution)",
        "    if not _grant_power(resolution, action.policy):\n        _next_round(resolution)\n"
        "    _reshuffle_if_low(resolution)",
    ),
    Mutant(
        "R9.3",
        "decide",
        "_reshuffle_if_low(resolution)\n        _advance_tracker(resolution)",
        "_advance_tracker(resolution)\n        _reshuffle_if_low(resolution)",
    ),
    Mutant(
        "R9.4",
        "decide",
        "        _reshuffle_if_low(resolution)\n    _next_round(resolution)",
        "    _next_round(resolution)",
    ),
    Mutant("R9.5", "piles", "return draw_pile < DRAW", "return draw_pile <= DRAW"),
    Mutant(
        "R9.6",
        "decide",
        "    if _won_by_policies(resolution):\n        return\n    _reshuffle_if_low(resolution)\n",
        "    _reshuffle_if_low(resolution)\n    if _won_by_policies(resolution):\n        return\n",
    ),
    Mutant(
        "R9.6",
        "decide",
        "        if _won_by_policies(resolution):\n            return\n        _reshuffle_if_low(resolution)\n",
        "        _reshuffle_if_low(resolution)\n        if _won_by_policies(resolution):\n            return\n",
    ),
    # 10. The end
    Mutant("R10.1", "boards", "LIBERAL_POLICIES_TO_WIN: Final = 5", "LIBERAL_POLICIES_TO_WIN: Final = 4"),
    Mutant(
        "R10.1",
        "decide",
        '_end(resolution, "liberal", "hitler_executed")',
        '_end(resolution, "fascist", "hitler_executed")',
    ),
    Mutant("R10.2", "boards", "FASCIST_POLICIES_TO_WIN: Final = 6", "FASCIST_POLICIES_TO_WIN: Final = 5"),
    Mutant(
        "R10.2",
        "decide",
        '_end(resolution, "fascist", "hitler_elected")',
        '_end(resolution, "liberal", "hitler_elected")',
    ),
    Mutant(
        "R10.3",
        "decide",
        "        if _won_by_policies(resolution):\n            return\n        _reshuffle",
        "        _reshuffle",
    ),
    Mutant("R10.4", "view", "roles=setup.roles if over else", "roles="),
    Mutant("R10.4", "decide", '"game_over" if type(state.phase) is GameOver else "wrong_phase"', '"wrong_phase"'),
    # 11. Statements
    Mutant("R11.1", "decide", "if type(state.phase) is GameOver:\n        raise", "if state is None:\n        raise"),
    Mutant("R11.1", "decide", "(topic_of(seen), seen.round) == (about, number)", "topic_of(seen) == about"),
    Mutant("R11.2", "evolve", "replace(old, replaced=True)", "replace(old, replaced=False)"),
    Mutant("R11.2", "evolve", "(old.seat, old.about, old.round) == subject", "old.seat == event.seat"),
    Mutant("R11.3", "decide", "if not action.is_well_formed():", "if action is None:"),
    Mutant("R11.3", "decide", "len(action.tiles) != len(seen.tiles)", "len(action.tiles) < 2"),
    Mutant("R11.3", "actions", "return self.declined is True", "return self.declined is not None"),
    Mutant(
        "R11.4",
        "evolve",
        "_on(state, state.phase, statements=",
        '_on(state, state.phase, tracker=0, discard_pile="", statements=',
    ),
    # Options
    Mutant("RO1", "rules", 'rules.hitler_knows_fascists == "up_to_6" and players', "players"),
    Mutant("RO2", "eligibility", 'if rules.term_limit_basis == "none":', "if rules is None:"),
    Mutant("RO2", "eligibility", 'if rules.term_limit_basis == "previous_round":', "if rules is None:"),
    Mutant("RO3", "eligibility", 'if lifted == "started_with_5":', "if lifted is None:"),
    Mutant("RO3", "eligibility", "return alive <= FEW_PLAYERS if", "return alive == FEW_PLAYERS if"),
    Mutant("RO3", "eligibility", "else alive == FEW_PLAYERS", "else alive <= FEW_PLAYERS"),
    Mutant("RO3", "eligibility", " or {course.rounds[-1].candidate, *government}.issuperset(course.alive):", ":"),
    Mutant("RO4", "eligibility", '{} if course.rules.special_election_target == "any" else ', ""),
    Mutant("RO5", "eligibility", '{} if course.rules.execution_target == "any" else ', ""),
    Mutant("RO6", "eligibility", ' and rules.vetoed_government == "counts_as_failed"', " and rules is None"),
)


def slips(module: str) -> list[Slip]:
    """One slip for each number, word, None and truth value in the tables of a module."""
    text = (PACKAGE / "engine" / f"{module}.py").read_text(encoding="utf-8")
    values = [node for node in ast.parse(text).body if isinstance(node, ast.AnnAssign) and node.value]
    tables = [node.value for node in values if node.value and ast.unparse(node.annotation) != "TypeAlias"]
    literals = [node for table in tables for node in ast.walk(table) if isinstance(node, ast.Constant)]
    return [
        Slip(module, node.lineno, node.col_offset, ast.get_source_segment(text, node) or "", _other(node.value))
        for node in literals
    ]


def _other(value: object) -> str:
    """The source of another value of the same kind."""
    if isinstance(value, bool):
        return repr(not value)
    if isinstance(value, int):
        return repr(value + 1)
    return repr("execution" if value is None else f"X{value}")


def planted(folder: Path, mutant: Mutant | Slip | None) -> Path:
    """A copy of the package with the mutant in it, or without any; the folder to import it from."""
    engine = folder / "weimar" / "engine"
    shutil.copytree(PACKAGE / "engine", engine)
    shutil.copy2(PACKAGE / "__init__.py", folder / "weimar")
    if mutant is not None:
        _plant(engine, mutant)
    return folder


def _plant(engine: Path, mutant: Mutant | Slip) -> None:
    """Change the module, and drop its compiled form, which a change of the same second and length could outlive."""
    source = engine / f"{mutant.module}.py"
    source.write_text(mutant.applied(source.read_text(encoding="utf-8")), encoding="utf-8")
    for compiled in (engine / "__pycache__").glob(f"{mutant.module}.*"):
        compiled.unlink()
