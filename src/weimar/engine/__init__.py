"""The rules of Secret Hitler, as pure functions over frozen values.

Contract: the standard library and msgspec only; no input or output, no clock, no randomness of its own. One
implementation of the rules, which every part of the product uses.

    start(players, rules, chance) -> GameStarted     deal
    legal_actions(state, seat)    -> actions         what may be done
    decide(state, action, chance) -> events          what follows; refuses with IllegalAction(code)
    evolve(state, event)          -> state           a fact takes effect
    replay(events)                -> state           a whole game
    project(state, viewer)        -> View            what a viewer may know and do
    observe(event, viewer)        -> observation     what he learns of an event
    resample(view, dice)          -> state           a truth that fits what he knows

Actions (`Nominate` to `Say`) and phases (`Nomination` to `GameOver`) are tagged unions, `Action` and `Phase`.
Records (`parse`, `dump`, `states`, `record_of`) are the notation for whole games: docs/reference/record.md.
"""

from weimar.engine.actions import (
    Action,
    AnswerVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Peek,
    ProposeVeto,
    Say,
)
from weimar.engine.chance import Chance, Dice, FairChance, ScriptedChance
from weimar.engine.decide import Turn, WrongPlayerCount, decide, play, start
from weimar.engine.events import Event, GameStarted
from weimar.engine.evolve import evolve, replay
from weimar.engine.legal import REFUSALS, IllegalAction, actors, awaited, legal_actions
from weimar.engine.observe import Observation, observe
from weimar.engine.phases import (
    ChancellorEnact,
    Execution,
    GameOver,
    Investigation,
    Nomination,
    Phase,
    PhaseName,
    PolicyPeek,
    PresidentDiscard,
    SpecialElection,
    VetoAnswer,
    Voting,
)
from weimar.engine.record import (
    IllegalStep,
    MalformedRecord,
    Record,
    RecordError,
    dump,
    parse,
)
from weimar.engine.recorded import events_of, final_state, record_of, states
from weimar.engine.report import Report, report
from weimar.engine.resample import resample
from weimar.engine.rules import OPTIONS, PRESETS, BadRules, Rules, make_rules
from weimar.engine.state import State
from weimar.engine.terms import SPECTATOR, Party, Policy, Power, Reason, Role, Seat, Tiles, Viewer, Vote
from weimar.engine.view import View, project

__all__ = [
    "OPTIONS",
    "PRESETS",
    "REFUSALS",
    "SPECTATOR",
    "Action",
    "AnswerVeto",
    "BadRules",
    "CallSpecialElection",
    "CastVote",
    "Chance",
    "ChancellorEnact",
    "Dice",
    "Discard",
    "Enact",
    "Event",
    "Execute",
    "Execution",
    "FairChance",
    "GameOver",
    "GameStarted",
    "IllegalAction",
    "IllegalStep",
    "Investigate",
    "Investigation",
    "MalformedRecord",
    "Nominate",
    "Nomination",
    "Observation",
    "Party",
    "Peek",
    "Phase",
    "PhaseName",
    "Policy",
    "PolicyPeek",
    "Power",
    "PresidentDiscard",
    "ProposeVeto",
    "Reason",
    "Record",
    "RecordError",
    "Report",
    "Role",
    "Rules",
    "Say",
    "ScriptedChance",
    "Seat",
    "SpecialElection",
    "State",
    "Tiles",
    "Turn",
    "VetoAnswer",
    "View",
    "Viewer",
    "Vote",
    "Voting",
    "WrongPlayerCount",
    "actors",
    "awaited",
    "decide",
    "dump",
    "events_of",
    "evolve",
    "final_state",
    "legal_actions",
    "make_rules",
    "observe",
    "parse",
    "play",
    "project",
    "record_of",
    "replay",
    "report",
    "resample",
    "start",
    "states",
]
