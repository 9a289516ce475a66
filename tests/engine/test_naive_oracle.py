"""A second oracle for secrecy: a hand-written table of each viewer's knowledge, computed from the raw events.

It shares nothing with the engine but the events and the final form of a view. The table is a reading of
docs/reference/rules.md ("Secret and public", 1.5 to 1.7, 3.3, 6, 7, 8.4, 8.7, 10.4):

| secret | who sees it | until when |
|---|---|---|
| a role | its holder; all roles: fascists, Hitler with 5 or 6 players (option `hitler_knows_fascists`) | the end |
| the three tiles drawn | the president | they are before their eyes until they discard; they remember them |
| which tile they discarded | the president | the end |
| the two tiles passed on | president and chancellor; before them, or both during a veto | the end |
| which tile the chancellor discarded | the chancellor | the end |
| a ballot | who cast it | the reveal |
| that a ballot was changed | who changed it | the end |
| the result of an investigation | the president who asked | the end |
| the top three tiles in a peek | the president | they have looked; they remember them |
| the order of the pile, what lies in the discards | nobody | the end |
"""

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import pytest

from games import COUNTS, TEMPERS, Game, random_game, seeded, viewers
from weimar.engine import Event, GameStarted, View, Viewer, project
from weimar.engine import events as ev

SECRETS: Final = ("role", "party", "roles", "hand", "memories", "voted", "ballots", "revealed")
"""Fields of a view in which a secret could lie."""
GAMES_PER_COUNT: Final = 20


@dataclass
class Ledger:
    """The facts so far in plain words, each secret with its viewers.

    Attributes:
        in_sight: tiles visible now, by seat. memories: the observations of each seat.
        ballots: of the running vote, by seat. shown: of the last reveal, by seat. may_act: seats.
    """

    started: GameStarted
    draw_pile: str
    discards: str = ""
    pair: str = ""
    president: int = -1
    nominee: int = -1
    rounds: int = 1
    in_sight: dict[int, str] = field(default_factory=dict)
    memories: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    ballots: dict[int, str] = field(default_factory=dict)
    shown: dict[int, str] = field(default_factory=dict)
    voting: bool = False
    may_act: set[int] = field(default_factory=set)
    alive: set[int] = field(default_factory=set)
    over: bool = False

    def remember(self, whose: int, /, **memory: Any) -> None:
        """Let a seat remember something of this round."""
        self.memories.setdefault(whose, []).append({"round": self.rounds, **memory})

    def note(self, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915 - one flat list of what can happen, on purpose
        """Write one more event down."""
        match event:
            case ev.RoundBegan():
                self.rounds += 1
                self.may_act = {event.candidate}
            case ev.ChancellorNominated():
                self.nominee, self.ballots, self.voting, self.may_act = event.target, {}, True, set(self.alive)
            case ev.BallotCast() | ev.BallotChanged():
                self.ballots[event.seat] = event.vote
            case ev.BallotsRevealed():
                self.shown, self.voting, self.may_act = dict(self.ballots), False, set()
            case ev.PoliciesDrawn():
                drawn = self.draw_pile[:3]
                self.draw_pile = self.draw_pile[3:]
                self.president = event.president
                self.in_sight, self.may_act = {event.president: sorted_tiles(drawn)}, {event.president}
                self.remember(
                    event.president, saw="hand", office="president", tiles=sorted_tiles(drawn), discarded=None
                )
            case ev.PolicyDiscarded():
                three = self.in_sight[event.president]
                self.pair = three.replace(event.policy, "", 1)
                self.discards += event.policy
                self.memories[event.president][-1]["discarded"] = event.policy
                self.in_sight, self.may_act = {self.nominee: self.pair}, {self.nominee}
                self.remember(self.nominee, saw="hand", office="chancellor", tiles=self.pair, discarded=None)
            case ev.PolicyEnacted():
                laid_down = self.pair.replace(event.policy, "", 1)
                self.discards += laid_down
                self.memories[self.nominee][-1]["discarded"] = laid_down
                self.in_sight, self.may_act = {}, set()
            case ev.VetoProposed():
                self.in_sight = {self.president: self.pair, self.nominee: self.pair}
                self.may_act = {self.president}
            case ev.VetoAnswered(consent=False):
                self.in_sight, self.may_act = {self.nominee: self.pair}, {self.nominee}
            case ev.VetoAnswered(consent=True):
                self.discards += self.pair
                self.in_sight, self.may_act = {}, set()
            case ev.ChaosStruck():
                self.draw_pile = self.draw_pile[1:]
            case ev.PilesReshuffled():
                self.draw_pile, self.discards = event.draw_pile, ""
            case ev.PowerGranted():
                self.may_act = {event.president}
            case ev.PoliciesShown():
                self.in_sight = {event.president: self.draw_pile[:3]}
                self.remember(event.president, saw="peek", tiles=self.draw_pile[:3])
            case ev.PoliciesPeeked():
                self.in_sight, self.may_act = {}, set()
            case ev.LoyaltyInvestigated():
                party = "liberal" if self.started.roles[event.target] == "liberal" else "fascist"
                self.remember(event.president, saw="investigation", seat=event.target, party=party)
            case ev.PlayerExecuted():
                self.alive -= {event.target}
            case ev.GameEnded():
                self.over, self.may_act, self.in_sight = True, set(), {}
            case _:
                pass

    def shown_roles(self, viewer: Viewer) -> list[str | None]:
        """The roles known to a viewer from the deal, or after the end."""
        roles = self.started.roles
        if self.over:
            return list(roles)
        own = roles[viewer] if isinstance(viewer, int) else None
        few = len(roles) in (5, 6) and self.started.rules.hitler_knows_fascists == "up_to_6"
        if own == "fascist" or (own == "hitler" and few):
            return list(roles)
        return [role if seat == viewer else None for seat, role in enumerate(roles)]

    def render(self, viewer: Viewer) -> dict[str, Any]:
        """A viewer's knowledge, field by field."""
        seat = viewer if isinstance(viewer, int) else -1
        role = self.started.roles[seat] if seat >= 0 else None
        own_ballot = {seat: self.ballots[seat]} if seat in self.ballots else {}
        everything = {
            "draw_pile": self.draw_pile,
            "discard_pile": sorted_tiles(self.discards),
            "memories": [self.memories.get(one, []) for one in range(len(self.started.roles))],
        }
        return {
            "role": role,
            "party": None if role is None else "liberal" if role == "liberal" else "fascist",
            "roles": self.shown_roles(viewer),
            "hand": self.in_sight.get(seat, ""),
            "memories": self.memories.get(seat, []),
            "voted": sorted(self.ballots) if self.voting else [],
            "ballots": own_ballot if self.voting else self.shown,
            "revealed": everything if self.over else None,
            "may_act": seat in self.may_act,
        }


def sorted_tiles(tiles: str) -> str:
    """F before L."""
    return "".join(sorted(tiles))


def shown(view: View) -> dict[str, Any]:
    """The same fields of the engine's view as plain values; tuples become lists, keys stay seats."""
    plain = msgspec.to_builtins({name: getattr(view, name) for name in SECRETS})
    lists: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plain))
    lists["ballots"] = {int(seat): vote for seat, vote in lists["ballots"].items()}
    return {**lists, "may_act": bool(view.legal)}


def check(game: Game) -> int:
    """Compare every view of a game with the ledger. Returns the number of views."""
    seats = range(game.players)
    ledger = Ledger(game.started, game.started.draw_pile, alive=set(seats), may_act={game.started.first_candidate})
    compared = 0
    for events, state in [((), game.opening), *((step.events, step.state) for step in game.steps)]:
        for event in events:
            ledger.note(event)
        for viewer in viewers(game.players):
            assert shown(project(state, viewer)) == ledger.render(viewer), (viewer, state.phase)
            compared += 1
    return compared


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("R1.5", "R1.6", "R1.7", "R3.3", "R6.1", "R6.2", "R6.3", "R8.4", "R8.7", "R8.10", "R10.4", "RO1")
def test_views_match_the_hand_written_table(players: int) -> None:
    """Every secret at every state of random games, for every seat and for spectators."""
    compared = sum(
        check(random_game(seeded("naive", players, number), players, temper=TEMPERS[number % len(TEMPERS)]))
        for number in range(GAMES_PER_COUNT)
    )
    assert compared > GAMES_PER_COUNT * 30 * players


@pytest.mark.parametrize(
    ("name", "value"), [("hand", "FFL"), ("roles", (None,) * 7), ("voted", (0,)), ("ballots", {0: "ja"}), ("legal", ())]
)
def test_the_comparison_covers_every_secret(name: str, value: object) -> None:
    """A view with one wrong field differs from the ledger."""
    game = random_game(seeded("wrong"), 7)
    ledger = Ledger(game.started, game.started.draw_pile, alive=set(range(7)), may_act={game.started.first_candidate})
    view = project(game.opening, game.started.first_candidate)
    assert shown(view) == ledger.render(game.started.first_candidate)
    wrong = msgspec.structs.replace(view, **{name: value})
    assert shown(wrong) != ledger.render(game.started.first_candidate)
