"""The most expensive games that a reader accepts: as many rounds, statements, changed ballots and arguments as allowed.

Contract: both functions depend on their arguments only. Their games are legal and finished. `longest_game` is of the
longest kind: only the third of three votes elects, nine policies do not decide it, every office is stated six times.
"""

from collections.abc import Iterator
from functools import cache
from random import Random

from msgspec.structs import replace

from weimar.daily import link_to
from weimar.daily.day import Day
from weimar.daily.play import after, bots_of, next_step, opening
from weimar.engine import (
    Action,
    Event,
    FairChance,
    Record,
    Rules,
    State,
    awaited,
    legal_actions,
    play,
    record_of,
    replay,
    start,
)
from weimar.engine.actions import CastVote, Discard, Enact, Execute, Nominate, ProposeVeto, Say
from weimar.engine.arguments import Argument, Said
from weimar.engine.limits import MOST_ACTIONS, MOST_ARGUMENTS, MOST_CHANGES, MOST_STATEMENTS
from weimar.engine.phases import GameOver, Nomination, Voting
from weimar.engine.recorded import actions_of
from weimar.engine.state import Hand, Loyalty, Memory
from weimar.engine.terms import Vote

WORDS_OF_BOTS = 180
"""Arguments left for bots at the table of a day: six in each of 30 votes."""


@cache
def longest_game(
    players: int = 10, actions: int = MOST_ACTIONS, arguments: int = MOST_ARGUMENTS, *, statements: bool = True
) -> Record:
    """A finished game with so many actions and arguments."""
    most = MOST_STATEMENTS if statements else 0
    bare = _played(players, most, 0)
    record = _played(players, most, actions - len(bare.actions))
    assert len(record.actions) == actions, "so few actions are not possible with these statements"
    said = tuple([Said(at % players, 1, Argument("trust", seat=(at + 1) % players)) for at in range(arguments)])
    return replace(record, talk=said)


def _played(players: int, statements: int, changes: int) -> Record:
    chance = FairChance(Random(f"longest {players}"))
    history: list[Event] = [start(players, Rules(), chance)]
    state, told, left, rounds = replay(history), set[tuple[int, Memory]](), changes, 0
    while not isinstance(state.phase, GameOver):
        rounds += isinstance(state.phase, Nomination)
        most = MOST_CHANGES if rounds == 1 else left  # in the second round, more than a table allows
        changed = [_change(state)] * min(left, most) if _is_open(state) else []
        left -= len(changed)
        for action in [*_claims(state, told, statements), *changed, None]:
            state, events = play(state, action or _choice(state), chance)
            history += events
    return record_of(history, [f"P{seat}" for seat in range(players)])


def _is_open(state: State) -> bool:
    """True if one ballot is in, so it can be changed."""
    phase = state.phase
    return isinstance(phase, Voting) and phase.ballots.count(None) < len(phase.ballots)


def _change(state: State) -> CastVote:
    assert isinstance(state.phase, Voting)
    seat = max(seat for seat, vote in enumerate(state.phase.ballots) if vote is not None)
    return CastVote(seat, _vote(state))


def _claims(state: State, told: set[tuple[int, Memory]], times: int) -> Iterator[Say]:
    if not times or isinstance(state.phase, Voting):
        return
    for seat, memories in enumerate(state.board.memories):
        for seen in memories:
            key = seat, _unlaid(seen)
            if key not in told:
                told.add(key)
                yield from [_claim(seat, seen, number) for number in range(times)]


def _unlaid(seen: Memory) -> Memory:
    return Hand(seen.round, seen.office, seen.tiles) if isinstance(seen, Hand) else seen


def _claim(seat: int, seen: Memory, number: int) -> Say:
    if isinstance(seen, Loyalty):
        return Say(seat, "investigation", seen.round, party="fascist" if number % 2 else "liberal")
    tiles = ("F" * number + "LLL")[: len(seen.tiles)]
    return Say(seat, "session" if isinstance(seen, Hand) else "peek", seen.round, tiles=tiles)


def _vote(state: State) -> Vote:
    return "ja" if state.board.tracker == 2 else "nein"


def _choice(state: State) -> Action:
    seat = min(awaited(state))
    legal = legal_actions(state, seat)
    roles = state.setup.roles
    if isinstance(state.phase, Voting):
        return CastVote(seat, _vote(state))
    spared = [action for action in legal if isinstance(action, Nominate | Execute) and roles[action.target] != "hitler"]
    if spared:
        return spared[0]
    veto = next((action for action in legal if isinstance(action, ProposeVeto)), None)
    if veto is not None and state.board.tracker < 2:
        return veto
    wanted = "L" if state.board.liberal < 4 else "F"
    for action in legal:
        if isinstance(action, Enact) and action.policy == wanted:
            return action
        if isinstance(action, Discard) and action.policy != wanted:
            return action
    return legal[0]


@cache
def longest_day(day: Day) -> str:
    """The link to a game of a day with as many changed ballots of its person, and arguments, as a record may have."""
    record, changed = _day_played(day)
    more = len(record.actions) - MOST_ACTIONS
    actions = record.actions[:changed] + record.actions[changed + more :]
    talk = [replace(said, after=said.after - more) if said.after > changed else said for said in record.talk]
    return link_to(day, replace(record, actions=actions, talk=tuple(talk)))


def _day_played(day: Day) -> tuple[Record, int]:
    """The person says Nein and, in the first vote that others are still in, changes their ballot too often.

    Returns: the game, and the number of actions before the first change. Bots do not care how many changes there are.
    """
    course, bots, changed = opening(day), bots_of(day), 0
    for _ in range(MOST_ARGUMENTS - WORDS_OF_BOTS):
        course = after(day, course, Said(day.seat, 0, Argument("trust", seat=(day.seat + 1) % day.players)))
    while (seats := awaited(course.state)) or next_step(day, course, bots) is not None:
        phase = course.state.phase
        if not changed and isinstance(phase, Voting) and phase.ballots[day.seat] is not None:
            changed = len(actions_of(course.events))
            for number in range(MOST_ACTIONS):
                course = after(day, course, CastVote(day.seat, "ja" if number % 2 else "nein"))
        step = next_step(day, course, bots)
        if step is None:
            assert day.seat in seats
            legal = legal_actions(course.state, day.seat)
            step = next((action for action in legal if action == CastVote(day.seat, "nein")), legal[0])
        course = after(day, course, step)
    return record_of(course.events, [f"P{seat}" for seat in range(day.players)], course.talk), changed
