"""What has happened, in the past tense; the whole truth, secrets included.

Contract: values only. A game is its list of events; `evolve` folds them, `observe` says what a viewer
learns of each. Chance is a recorded fact: deals and shuffles stand in the events, so no replay needs a
random generator.
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
    """A new candidate stands; `special` when a special election put him there."""

    candidate: Seat
    special: bool


class ChancellorNominated(Struct, frozen=True, gc=False, tag_field="event", tag="chancellor_nominated"):
    """The candidate named a nominee."""

    seat: Seat
    target: Seat


class BallotCast(Struct, frozen=True, gc=False, tag_field="event", tag="ballot_cast"):
    """A seat's first ballot in this vote. That it was cast is public, how is not."""

    seat: Seat
    vote: Vote


class BallotChanged(Struct, frozen=True, gc=False, tag_field="event", tag="ballot_changed"):
    """A seat replaced its ballot; nobody else learns of it."""

    seat: Seat
    vote: Vote


class BallotsRevealed(Struct, frozen=True, gc=False, tag_field="event", tag="ballots_revealed"):
    """All ballots at once, by seat (None for the dead), and whether the government is elected."""

    votes: tuple[Vote | None, ...]
    passed: bool


class ChancellorCleared(Struct, frozen=True, gc=False, tag_field="event", tag="chancellor_cleared"):
    """Elected with three or more fascist policies and not Hitler (rules, 5)."""

    chancellor: Seat


class PoliciesDrawn(Struct, frozen=True, gc=False, tag_field="event", tag="policies_drawn"):
    """The president took three tiles; only he sees them."""

    president: Seat
    tiles: Tiles


class PolicyDiscarded(Struct, frozen=True, gc=False, tag_field="event", tag="policy_discarded"):
    """The president laid one tile down (he alone knows which) and passed two on (both know)."""

    president: Seat
    chancellor: Seat
    policy: Policy
    passed: Tiles


class PolicyEnacted(Struct, frozen=True, gc=False, tag_field="event", tag="policy_enacted"):
    """The chancellor laid a tile face up; the other went face down to the discards."""

    chancellor: Seat
    policy: Policy


class VetoProposed(Struct, frozen=True, gc=False, tag_field="event", tag="veto_proposed"):
    """The chancellor proposed a veto."""

    chancellor: Seat


class VetoAnswered(Struct, frozen=True, gc=False, tag_field="event", tag="veto_answered"):
    """The president answered the veto; with his consent both tiles were discarded."""

    president: Seat
    consent: bool


class TrackerAdvanced(Struct, frozen=True, gc=False, tag_field="event", tag="tracker_advanced"):
    """The election tracker stands one further."""

    tracker: int


class ChaosStruck(Struct, frozen=True, gc=False, tag_field="event", tag="chaos_struck"):
    """The top tile was enacted without a government (rules, 4)."""

    policy: Policy


class PilesReshuffled(Struct, frozen=True, gc=False, tag_field="event", tag="piles_reshuffled"):
    """Draw pile and discards became a new draw pile (rules, 9). Its order is secret."""

    draw_pile: Tiles


class PowerGranted(Struct, frozen=True, gc=False, tag_field="event", tag="power_granted"):
    """The president owes an executive action (rules, 8)."""

    president: Seat
    power: Power


class PoliciesShown(Struct, frozen=True, gc=False, tag_field="event", tag="policies_shown"):
    """The top three tiles, in order, before the president's eyes only."""

    president: Seat
    tiles: Tiles


class PoliciesPeeked(Struct, frozen=True, gc=False, tag_field="event", tag="policies_peeked"):
    """The president said that he has looked."""

    president: Seat


class LoyaltyInvestigated(Struct, frozen=True, gc=False, tag_field="event", tag="loyalty_investigated"):
    """The president saw a party membership; whose is public, which is not."""

    president: Seat
    target: Seat
    party: Party


class SpecialElectionCalled(Struct, frozen=True, gc=False, tag_field="event", tag="special_election_called"):
    """The president chose the next candidate."""

    president: Seat
    target: Seat


class PlayerExecuted(Struct, frozen=True, gc=False, tag_field="event", tag="player_executed"):
    """The president had somebody shot; the role stays secret."""

    president: Seat
    target: Seat


class StatementMade(Struct, frozen=True, gc=False, tag_field="event", tag="statement_made"):
    """Somebody stated, truly or not, what he saw in an office."""

    seat: Seat
    about: Topic
    round: int
    tiles: Tiles | None
    party: Party | None


class GameEnded(Struct, frozen=True, gc=False, tag_field="event", tag="game_ended"):
    """Somebody won; all roles are public now (rules, 10)."""

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
