"""The rules of Secret Hitler, as pure functions over frozen values.

Contract: the engine imports only the standard library and msgspec. It does no input or output, reads no clock and
contains no randomness. Every part of the product uses this implementation of the rules.

    start(players, rules, chance) -> GameStarted     deal
    legal_actions(state, seat)    -> actions         all actions that the seat may take
    decide(state, action, chance) -> events          the consequences; refuses with IllegalAction: a code, a sentence
    evolve(state, event)          -> state           the state after one more event
    replay(events)                -> state           the state after a whole game
    project(state, viewer)        -> View            everything that a viewer may know and do
    observe(event, viewer)        -> observation     the part of an event that a viewer may see
    resample(view, dice)          -> state           a random state that fits a view

Questions about the public rounds are answered by a course; it needs no state and serves tables with real cards too:

    course_of(players, rules, rounds)  -> Course     rounds with their counts: policies, tracker, the living
    targets(course, choice)            -> seats      eligible nominees, and the targets of each power
    target_bars(course, choice)        -> reasons    the other seats, with the rule that bars each
    term_limits(course)                -> limits     the seats that a former office bars
    next_regular_candidate(course)     -> seat       the placard's next place
    power_slots(course)                -> slots      the powers used, owed, or lost to chaos
    pile_segments(rounds)              -> segments   the piles between shuffles, and what left them

Actions (`Nominate` to `Say`) and phases (`Nomination` to `GameOver`) are tagged unions, `Action` and `Phase`.
Records (`parse`, `dump`, `states`, `record_of`) are the notation for whole games: docs/reference/record.md. `verify`
checks the proof of a fair deal in one (docs/reference/fair-deal.md); `SealedChance` is the luck of such a deal.
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
from weimar.engine.course import Course, PowerSlot, course_of, next_regular_candidate, power_slots
from weimar.engine.decide import Turn, WrongPlayerCount, decide, play, start
from weimar.engine.eligibility import Choice, TermLimit, target_bars, targets, term_limits
from weimar.engine.events import Event, GameStarted
from weimar.engine.evolve import evolve, replay
from weimar.engine.fair_deal import DeviceNumber, FairDeal, SealedChance
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
from weimar.engine.piles import PileSegment, PileStep, pile_segments
from weimar.engine.proof import PROOF_FAULTS, ProofError, verify
from weimar.engine.reading import read_game, read_game_object, split_games
from weimar.engine.record import (
    IllegalStep,
    MalformedRecord,
    Record,
    RecordError,
    dump,
    parse,
    to_link,
)
from weimar.engine.recorded import events_of, final_state, record_of, states
from weimar.engine.report import Report, report
from weimar.engine.resample import resample
from weimar.engine.rounds import Government, Round
from weimar.engine.rules import OPTIONS, PRESETS, BadRules, Rules, make_rules
from weimar.engine.state import State
from weimar.engine.terms import SPECTATOR, Party, Policy, Power, Reason, Role, Seat, Tiles, Viewer, Vote
from weimar.engine.view import View, project

__all__ = [
    "OPTIONS",
    "PRESETS",
    "PROOF_FAULTS",
    "REFUSALS",
    "SPECTATOR",
    "Action",
    "AnswerVeto",
    "BadRules",
    "CallSpecialElection",
    "CastVote",
    "Chance",
    "ChancellorEnact",
    "Choice",
    "Course",
    "DeviceNumber",
    "Dice",
    "Discard",
    "Enact",
    "Event",
    "Execute",
    "Execution",
    "FairChance",
    "FairDeal",
    "GameOver",
    "GameStarted",
    "Government",
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
    "PileSegment",
    "PileStep",
    "Policy",
    "PolicyPeek",
    "Power",
    "PowerSlot",
    "PresidentDiscard",
    "ProofError",
    "ProposeVeto",
    "Reason",
    "Record",
    "RecordError",
    "Report",
    "Role",
    "Round",
    "Rules",
    "Say",
    "ScriptedChance",
    "SealedChance",
    "Seat",
    "SpecialElection",
    "State",
    "TermLimit",
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
    "course_of",
    "decide",
    "dump",
    "events_of",
    "evolve",
    "final_state",
    "legal_actions",
    "make_rules",
    "next_regular_candidate",
    "observe",
    "parse",
    "pile_segments",
    "play",
    "power_slots",
    "project",
    "read_game",
    "read_game_object",
    "record_of",
    "replay",
    "report",
    "resample",
    "split_games",
    "start",
    "states",
    "target_bars",
    "targets",
    "term_limits",
    "to_link",
    "verify",
]
