"""Events: facts of a game in the past tense, including secrets.

Contract: values only. A game is its list of events. `evolve` folds them into a state; `observe` returns a viewer's
part. Chance is a recorded fact: the events contain deals and shuffles, so a replay needs no random numbers.
"""

from typing import TypeAlias

from msgspec import Struct

from weimar.engine.rules import Rules
from weimar.engine.terms import Party, Policy, Power, Reason, Role, Seat, Tiles, Topic, Vote


class GameStarted(Struct, frozen=True, gc=False, tag_field="event", tag="game_started"):
    """Roles dealt, tiles shuffled, first candidate drawn (rules, 1). Roles and pile are secret."""

    rules: Rules
    roles: tuple[Role, ...]
    draw_pile: Tiles
    first_candidate: Seat


class RoundBegan(Struct, frozen=True, gc=False, tag_field="event", tag="round_began"):
    """A new round began with a candidate; `special` is true after a special election."""

    candidate: Seat
    special: bool


class ChancellorNominated(Struct, frozen=True, gc=False, tag_field="event", tag="chancellor_nominated"):
    """The candidate nominated a chancellor."""

    seat: Seat
    target: Seat


class BallotCast(Struct, frozen=True, gc=False, tag_field="event", tag="ballot_cast"):
    """A seat cast its first ballot in this vote. The fact is public, the vote is secret."""

    seat: Seat
    vote: Vote


class BallotChanged(Struct, frozen=True, gc=False, tag_field="event", tag="ballot_changed"):
    """A seat replaced its ballot. No other seat learns of it."""

    seat: Seat
    vote: Vote


class BallotsRevealed(Struct, frozen=True, gc=False, tag_field="event", tag="ballots_revealed"):
    """All ballots became public together, by seat (None for the dead); `passed` if the government is elected."""

    votes: tuple[Vote | None, ...]
    passed: bool


class ChancellorCleared(Struct, frozen=True, gc=False, tag_field="event", tag="chancellor_cleared"):
    """The chancellor was elected after three or more fascist policies and is not Hitler (rules, 5)."""

    chancellor: Seat


class PoliciesDrawn(Struct, frozen=True, gc=False, tag_field="event", tag="policies_drawn"):
    """The president drew three tiles. No other seat sees them."""

    president: Seat
    tiles: Tiles


class PolicyDiscarded(Struct, frozen=True, gc=False, tag_field="event", tag="policy_discarded"):
    """The president discarded one tile, known only to them, and passed on two, known to president and chancellor."""

    president: Seat
    chancellor: Seat
    policy: Policy
    passed: Tiles


class PolicyEnacted(Struct, frozen=True, gc=False, tag_field="event", tag="policy_enacted"):
    """The chancellor enacted one tile and discarded the other face down."""

    chancellor: Seat
    policy: Policy


class VetoProposed(Struct, frozen=True, gc=False, tag_field="event", tag="veto_proposed"):
    """The chancellor proposed a veto."""

    chancellor: Seat


class VetoAnswered(Struct, frozen=True, gc=False, tag_field="event", tag="veto_answered"):
    """The president answered the veto; with consent, both tiles were discarded."""

    president: Seat
    consent: bool


class TrackerAdvanced(Struct, frozen=True, gc=False, tag_field="event", tag="tracker_advanced"):
    """The election tracker advanced by one."""

    tracker: int


class ChaosStruck(Struct, frozen=True, gc=False, tag_field="event", tag="chaos_struck"):
    """The top tile was enacted without a government (rules, 4)."""

    policy: Policy


class PilesReshuffled(Struct, frozen=True, gc=False, tag_field="event", tag="piles_reshuffled"):
    """Draw pile and discards became a new draw pile (rules, 9). Its order is secret."""

    draw_pile: Tiles


class PowerGranted(Struct, frozen=True, gc=False, tag_field="event", tag="power_granted"):
    """The president must take an executive action (rules, 8)."""

    president: Seat
    power: Power


class PoliciesShown(Struct, frozen=True, gc=False, tag_field="event", tag="policies_shown"):
    """The president was shown the top three tiles, in order. No other seat sees them."""

    president: Seat
    tiles: Tiles


class PoliciesPeeked(Struct, frozen=True, gc=False, tag_field="event", tag="policies_peeked"):
    """The president confirmed having looked at the top three tiles."""

    president: Seat


class LoyaltyInvestigated(Struct, frozen=True, gc=False, tag_field="event", tag="loyalty_investigated"):
    """The president saw a party membership. The target is public, the party is secret."""

    president: Seat
    target: Seat
    party: Party


class SpecialElectionCalled(Struct, frozen=True, gc=False, tag_field="event", tag="special_election_called"):
    """The president chose the next candidate."""

    president: Seat
    target: Seat


class PlayerExecuted(Struct, frozen=True, gc=False, tag_field="event", tag="player_executed"):
    """The president executed a player; the role stays secret."""

    president: Seat
    target: Seat


class StatementMade(Struct, frozen=True, gc=False, tag_field="event", tag="statement_made"):
    """A player made a statement, true or false, about something observed in office."""

    seat: Seat
    about: Topic
    round: int
    tiles: Tiles | None
    party: Party | None


class GameEnded(Struct, frozen=True, gc=False, tag_field="event", tag="game_ended"):
    """A team won; all roles are public from now on (rules, 10)."""

    winner: Party
    reason: Reason
    roles: tuple[Role, ...]


Event: TypeAlias = (
    GameStarted
    | RoundBegan
    | ChancellorNominated
    | BallotCast
    | BallotChanged
    | BallotsRevealed
    | ChancellorCleared
    | PoliciesDrawn
    | PolicyDiscarded
    | PolicyEnacted
    | VetoProposed
    | VetoAnswered
    | TrackerAdvanced
    | ChaosStruck
    | PilesReshuffled
    | PowerGranted
    | PoliciesShown
    | PoliciesPeeked
    | LoyaltyInvestigated
    | SpecialElectionCalled
    | PlayerExecuted
    | StatementMade
    | GameEnded
)
