"""Games for puzzles: liberals tell the truth and play for their side, fascists may lie.

Contract: pure. Choices use `random()` only, which gives the same numbers in every version of Python. These games are
part of the version of the puzzles: a change here changes every puzzle.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from weimar.engine import Action, Event, Rules, SealedChance, State, play, project, replay, start
from weimar.engine.actions import CastVote, Discard, Enact, ProposeVeto, Say
from weimar.engine.fair_deal import Hex
from weimar.engine.legal import awaited
from weimar.engine.phases import GameOver, Nomination, Voting
from weimar.engine.questions import open_questions
from weimar.engine.state import Hand, Loyalty, Peeked, topic_of
from weimar.engine.terms import Party, Seat, party_of

YES: Final = 0.8
"""The chance of a Ja."""
OWN_POLICY: Final = 0.85
"""The chance that a fascist plays a fascist policy if they can."""
LIES: Final = 0.65
"""The chance that a fascist invents a statement."""
_Item = TypeVar("_Item")


def nominations(players: int, seed: Hex) -> tuple[State, ...]:
    """The states of a game just before each nomination, after all statements.

    Args:
        players: 5 to 10.
        seed: the seed of the game.
    """
    dice = Random(f"{seed} puzzle")  # noqa: S311 - everyone may work out a puzzle
    events: list[Event] = [start(players, Rules(), SealedChance(seed))]
    state = replay(events)
    found: list[State] = []
    while not isinstance(state.phase, GameOver):
        asked = open_questions(events, state)
        if asked:
            action: Action = _statement(state, asked[0], dice)
        else:
            if isinstance(state.phase, Nomination):
                found.append(state)
            action = _move(state, dice)
        shuffles = sum(past.reshuffled is not None for past in state.board.rounds)
        state, following = play(state, action, SealedChance(seed, piles=1 + shuffles))
        events += following
    return tuple(found)


def _move(state: State, dice: Random) -> Action:
    seat = awaited(state)[0]
    if isinstance(state.phase, Voting):
        return CastVote(seat, "ja" if dice.random() < YES else "nein")
    legal = [action for action in project(state, seat).legal if not isinstance(action, ProposeVeto)]
    party = party_of(state.setup.roles[seat])
    if isinstance(legal[0], Discard | Enact):
        own = party == "liberal" or dice.random() < OWN_POLICY
        return next((action for action in legal if own and _favours(action, party)), _one_of(legal, dice))
    return _one_of(legal, dice)


def _favours(action: Action, party: Party) -> bool:
    """True if the action plays a policy of the party."""
    own = "L" if party == "liberal" else "F"
    return isinstance(action, Discard | Enact) and isinstance(action, Enact) == (action.policy == own)


def _statement(state: State, seat: Seat, dice: Random) -> Say:
    told = {(said.about, said.round) for said in state.board.statements if said.seat == seat}
    seen = next(memory for memory in state.board.memories[seat] if (topic_of(memory), memory.round) not in told)
    lies = party_of(state.setup.roles[seat]) == "fascist" and dice.random() < LIES
    about, number = topic_of(seen), seen.round
    if isinstance(seen, Loyalty):
        return Say(seat, about, number, party=_one_of(("liberal", "fascist"), dice) if lies else seen.party)
    return Say(seat, about, number, tiles=_one_of(_possible(state, seen), dice) if lies else seen.tiles)


def _possible(state: State, seen: Hand | Peeked) -> Sequence[str]:
    """A liar's possible statements: all that are consistent with the enacted policy."""
    if isinstance(seen, Peeked):
        return ("FFF", "FFL", "FLF", "LFF", "FLL", "LFL", "LLF", "LLL")
    enacted = state.board.rounds[seen.round - 1].enacted or ""
    hands = ("FFF", "FFL", "FLL", "LLL") if seen.office == "president" else ("FF", "FL", "LL")
    return [tiles for tiles in hands if enacted in tiles]


def _one_of(items: Sequence[_Item], dice: Random) -> _Item:
    return items[int(dice.random() * len(items))]
