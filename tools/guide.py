"""The guided first game: a fixed game with a written script, recorded as one seat sees it.

The engine plays, so nothing in it can break a rule; the script stops if a learner's choice is not legal.

The learner is a liberal. The story: a liberal policy, a forced fascist one, a president who lies, a chancellor who
lies, a look at the pile that turns out true, a trap that must be voted down, and Hitler found by thinking.
"""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from weimar.engine import (
    SPECTATOR,
    Action,
    Event,
    ScriptedChance,
    State,
    legal_actions,
    make_rules,
    observe,
    play,
    project,
    replay,
    start,
)
from weimar.engine.actions import CastVote, Discard, Enact, Execute, Nominate, Peek, Say
from weimar.engine.arguments import Argument, Grounds, fault_of
from weimar.engine.terms import Seat, Vote
from weimar.engine.view import own_part
from weimar.table.views import difference

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "features" / "learn" / "game.json"
LEARNER, ADA, DARIO, CLARA, BRUNO = range(5)
NAMES: Final = ("", "Ada", "Dario", "Clara", "Bruno")
"""The learner brings a name."""
ROLES: Final = ("liberal", "liberal", "hitler", "liberal", "fascist")
DRAWN: Final = ("FLL", "FFF", "FFL", "FFL", "FFF")
"""By session; before the last one, the third power looks at it."""
REST: Final = "LL"
RESHUFFLED: Final = "FFFFFFFLLLLL"


class Script:
    """Plays, and keeps what the learner is shown.

    Attributes:
        steps: each has either a `lesson` alone, or what changed; `act` is the learner's own action, `legal` what they
            can do instead to the same effect, `closed` what the guide refuses, with the code of its reason; `argued` is
            what someone says once the rest has happened.
    """

    def __init__(self) -> None:
        self._chance = ScriptedChance(ROLES, LEARNER, ("".join(DRAWN) + REST, RESHUFFLED))
        started = start(len(ROLES), make_rules("official"), self._chance)
        self._shown: State | None = None
        self._state = replay([started])
        self.steps: list[dict[str, Any]] = []
        self._show([started])

    def lesson(self, name: str) -> None:
        """Stop and explain."""
        self.steps.append({"lesson": name})

    def others(self, *actions: Action, argued: tuple[Seat, Argument] | None = None) -> None:
        """Do what the others do, all in one go; then one of them may make an argument."""
        events: list[Event] = []
        for action in actions:
            events += self._play(action)
        said = None
        if argued is not None:
            seat, argument = argued
            fault = fault_of(argument, seat, self._state.course, ())
            if fault is not None:
                raise ValueError(fault)
            said = {"seat": seat, "round": len(self._state.board.rounds), "argument": argument}
        self._show(events, argued=said)

    def learner(
        self, lesson: str | None, action: Action, closed: str | dict[Seat, str] = "", *, free: bool = False
    ) -> None:
        """Let the learner act.

        Args:
            lesson: explained beforehand and until then.
            action: what the learner does.
            closed: why not one of the others, in code; by target where that differs.
            free: whether any other action would do as well.
        """
        legal = legal_actions(self._state, LEARNER)
        if action not in legal:
            raise ValueError(f"{action} is not legal")
        others = [other for other in legal if other != action]
        reasons = [] if free else [{"action": other, "reason": _reason(closed, other)} for other in others]
        allowed = [action, *others] if free else [action]
        self._show(self._play(action), lesson=lesson, act=action, legal=allowed, closed=reasons)

    def ballots(self, votes: Iterable[Vote]) -> None:
        """Let the others vote."""
        self.others(*(CastVote(seat, vote) for seat, vote in enumerate(votes, start=1)))

    def _play(self, action: Action) -> tuple[Event, ...]:
        self._state, events = play(self._state, action, self._chance)
        return events

    def _show(self, events: Iterable[Event], **more: object) -> None:
        before, now = self._shown, self._state
        seen = (observe(event, LEARNER) for event in events)
        step = {
            **{name: value for name, value in more.items() if value is not None},
            "seen": [one for one in seen if one is not None],
            "game": difference(project(before, SPECTATOR) if before else None, project(now, SPECTATOR)),
            "own": difference(own_part(before, LEARNER) if before else None, own_part(now, LEARNER)),
        }
        self.steps.append({name: value for name, value in step.items() if value is not None})
        self._shown = now


def _reason(closed: str | dict[Seat, str], other: Action) -> str:
    reason = closed if isinstance(closed, str) else closed[getattr(other, "target", -1)]
    if not reason:
        raise ValueError(f"why not {other}?")
    return reason


JA: Final[Vote] = "ja"
NEIN: Final[Vote] = "nein"


def game() -> dict[str, Any]:
    """The whole of it."""
    play_ = Script()
    play_.lesson("welcome")
    # a liberal policy, by the learner and Ada
    play_.learner("nominate", Nominate(LEARNER, ADA), "first_ada")
    play_.ballots((JA, JA, JA, NEIN))
    play_.learner("vote", CastVote(LEARNER, JA), free=True)
    play_.learner("president", Discard(LEARNER, "F"), "keep_liberal")
    play_.others(Enact(ADA, "L"))
    play_.lesson("claims")
    play_.others(Say(ADA, "session", 1, tiles="LL"))
    # no choice, for Ada and for the learner
    play_.others(Nominate(ADA, LEARNER))
    play_.ballots((JA, JA, JA, NEIN))
    play_.learner(None, CastVote(LEARNER, JA), free=True)
    play_.others(Discard(ADA, "F"))
    play_.learner("chancellor", Enact(LEARNER, "F"))
    play_.others(Say(ADA, "session", 2, tiles="FFF"))
    # Dario discards a liberal policy, and lies
    play_.others(Nominate(DARIO, CLARA))
    play_.ballots((JA, JA, JA, JA))
    play_.learner(None, CastVote(LEARNER, JA), free=True)
    play_.others(Discard(DARIO, "L"))
    play_.others(Enact(CLARA, "F"))
    play_.others(Say(CLARA, "session", 3, tiles="FF"))
    play_.others(Say(DARIO, "session", 3, tiles="FFF"))
    play_.lesson("lying")
    # Bruno had a choice, and lies
    play_.others(Nominate(CLARA, BRUNO))
    play_.ballots((JA, NEIN, JA, JA))
    play_.learner(None, CastVote(LEARNER, JA), free=True)
    play_.others(Discard(CLARA, "F"))
    play_.others(Enact(BRUNO, "F"))
    play_.others(Say(BRUNO, "session", 4, tiles="FF"))
    play_.others(Say(CLARA, "session", 4, tiles="FFL"))
    play_.lesson("power")
    play_.others(Say(CLARA, "peek", 4, tiles="FFF"))
    play_.others(Peek(CLARA))
    # the trap
    suspicion = Argument("suspect", seat=BRUNO, because=Grounds("session", round=4))
    play_.others(Nominate(BRUNO, DARIO), argued=(CLARA, suspicion))
    play_.ballots((NEIN, JA, NEIN, JA))
    play_.learner("danger", CastVote(LEARNER, NEIN), "not_hitler")
    play_.lesson("tracker")
    # Clara spoke the truth: three fascist policies, and the power to execute
    play_.learner("limits", Nominate(LEARNER, ADA), {DARIO: "perhaps_hitler", CLARA: "ada_again"})
    play_.ballots((JA, NEIN, JA, NEIN))
    play_.learner(None, CastVote(LEARNER, JA), "own_government")
    play_.learner("trapped", Discard(LEARNER, "F"))
    play_.others(Enact(ADA, "F"))
    reasons = {ADA: "ada_cleared", CLARA: "clara_was_right", BRUNO: "bruno_only_fascist"}
    play_.learner("execution", Execute(LEARNER, DARIO), reasons)
    play_.lesson("end")
    return {"seat": LEARNER, "names": NAMES, "steps": play_.steps}


def files() -> dict[Path, str]:
    """The file: one step a line, so that a change shows where it is."""
    whole = msgspec.to_builtins(game(), str_keys=True)
    steps: Sequence[str] = [json.dumps(step, separators=(",", ":")) for step in whole["steps"]]
    head = json.dumps({"seat": whole["seat"], "names": whole["names"]})[:-1]
    return {TARGET: f'{head}, "steps": [\n' + ",\n".join(steps) + "\n]}\n"}
