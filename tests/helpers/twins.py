"""Twins: two games that differ only in what one viewer may not know, compared byte for byte.

Contract: `scramble` takes a recorded game, cut after some action, and a viewer, and writes a second game in which
everything that the viewer may know is the same. It never rejects: roles are drawn from the list of all assignments that
fit, tiles are swapped inside their pile where the viewer's hands, peeks and the board still fit, private choices and
ballots that were never revealed are redrawn. It is written from docs/reference/rules.md and the true events alone; it
shares no code with `weimar.engine.resample` and looks at no view.

`first_difference` plays the second game through the engine from its deal, next to the first, and compares at every step
what the viewer observes and their view, and at the cut every answer that the engine gives to every action. The engine
is called through the attributes of the `weimar.engine` package, so that a test can plant a leak there.

`campaign` does so many times and keeps count by cell, which is the phase at the cut and the kind of viewer.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from games import DARK, TEMPERS, Game, random_game, seeded, viewers
from weimar import engine
from weimar.engine import Action, Event, IllegalAction, Rules, ScriptedChance, State
from weimar.engine import events as ev
from weimar.engine.actions import (
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
from weimar.engine.phases import ChancellorEnact, PresidentDiscard, VetoAnswer, Voting
from weimar.engine.state import Hand, Loyalty, Memory, Peeked
from weimar.engine.terms import Party, Policy, Role, Seat, Tiles, Topic, Viewer, Vote

Phase: TypeAlias = str
Kind: TypeAlias = Literal[
    "liberal",
    "fascist",
    "hitler_knowing",
    "hitler_unknowing",
    "spectator",
    "dead_liberal",
    "dead_fascist",
]
Fact: TypeAlias = Literal[
    "living_role",
    "dead_role",
    "held_hand",
    "past_hand",
    "discard",
    "deck",
    "open_ballot",
    "investigation",
    "peek",
]
Cell: TypeAlias = tuple[Phase, Kind]

PHASES: Final = (
    "nomination",
    "vote",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "investigate",
    "peek",
    "special_election",
    "execution",
)
"""All but `game_over`, when nothing is hidden any more."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
FACTS: Final[tuple[Fact, ...]] = get_args(Fact)
_BEFORE_DEATHS: Final = ("investigate", "peek", "special_election")
"""These powers lie on the first three slots, executions on the fourth and fifth (rules, 1)."""
_ON_BOARDS_FROM_7: Final = ("investigate", "special_election")
_WITH_A_HAND: Final = ("president_discard", "chancellor_enact", "veto_answer")
_KNOW_ALL_ROLES: Final = ("fascist", "dead_fascist", "hitler_knowing")
_DEAD: Final = ("dead_liberal", "dead_fascist")


def reachable(phase: Phase, kind: Kind) -> bool:
    """Whether a viewer of this kind can be there in this phase.

    | cannot be | why |
    |---|---|
    | a dead Hitler | his death ends the game |
    | the dead in `investigate`, `peek`, `special_election` | these powers come before the first execution |
    | a Hitler who knows in `investigate`, `special_election` | he knows with 5 or 6 players; these are for 7 or more |
    """
    if kind in _DEAD:
        return phase not in _BEFORE_DEATHS
    return not (kind == "hitler_knowing" and phase in _ON_BOARDS_FROM_7)


def can_differ(phase: Phase, kind: Kind, fact: Fact) -> bool:
    """Whether a fact of this kind can be hidden from such a viewer in this phase.

    | fact | cannot differ | why |
    |---|---|---|
    | any role, a result of an investigation | for fascists and a Hitler who knows | they know all roles |
    | a role of the dead | in `investigate`, `peek`, `special_election` | nobody is dead yet |
    | | for the dead in `execution` | at the second execution one is dead: himself, and he knows what he is |
    | a hand that is held | but in the session's three phases | no hand is held |
    | an open ballot | but in `vote` | ballots are open until the reveal |
    | a result of an investigation | in `peek` | the board with a peek has no investigation |
    | a peek | in `investigate`, `special_election` | the boards with these have no peek |
    """
    if fact in ("living_role", "dead_role", "investigation") and kind in _KNOW_ALL_ROLES:
        return False
    if fact == "dead_role":
        return phase not in _BEFORE_DEATHS and not (phase == "execution" and kind in _DEAD)
    if fact == "held_hand":
        return phase in _WITH_A_HAND
    if fact == "open_ballot":
        return phase == "vote"
    if fact == "investigation":
        return phase != "peek"
    return not (fact == "peek" and phase in _ON_BOARDS_FROM_7)


CELLS: Final[tuple[Cell, ...]] = tuple((phase, kind) for phase in PHASES for kind in KINDS if reachable(phase, kind))
_encode = msgspec.json.Encoder().encode


# What a viewer may know of roles.


def knows_all_roles(roles: Sequence[Role], rules: Rules, viewer: Viewer) -> bool:
    """Fascists do, and Hitler with 5 or 6 players unless the table plays otherwise (rules, 1.5 and 1.6)."""
    if not isinstance(viewer, int):
        return False
    if roles[viewer] == "hitler":
        return len(roles) <= 6 and rules.hitler_knows_fascists == "up_to_6"
    return roles[viewer] == "fascist"


def kind_of(state: State, viewer: Viewer) -> Kind:
    """The kind of a viewer at a state."""
    if not isinstance(viewer, int):
        return "spectator"
    roles = state.setup.roles
    if roles[viewer] == "hitler":
        return "hitler_knowing" if knows_all_roles(roles, state.setup.rules, viewer) else "hitler_unknowing"
    if viewer in state.board.alive:
        return "liberal" if roles[viewer] == "liberal" else "fascist"
    return "dead_liberal" if roles[viewer] == "liberal" else "dead_fascist"


@lru_cache
def all_deals(players: int) -> tuple[tuple[Role, ...], ...]:
    """Every way in which roles can be dealt (rules, 1.3)."""
    fascists = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}[players]
    deals = []
    for hitler in range(players):
        others = [seat for seat in range(players) if seat != hitler]
        for chosen in combinations(others, fascists):
            deal: list[Role] = ["liberal"] * players
            deal[hitler] = "hitler"
            for seat in chosen:
                deal[seat] = "fascist"
            deals.append(tuple(deal))
    return tuple(deals)


@lru_cache(maxsize=4096)
def fitting_deals(
    players: int, own: tuple[Seat, Role] | None, parties: frozenset[tuple[Seat, Party]], not_hitler: frozenset[Seat]
) -> tuple[tuple[Role, ...], ...]:
    """The deals that fit one's own role, the parties that one has seen, and who is not Hitler."""
    return tuple(
        deal
        for deal in all_deals(players)
        if (own is None or deal[own[0]] == own[1])
        and all((deal[seat] == "liberal") == (party == "liberal") for seat, party in parties)
        and not any(deal[seat] == "hitler" for seat in not_hitler)
    )


# The true course of a game, from its events.


@dataclass
class Session:
    """A legislative session: who, which tiles of which pile, what became of them at which action."""

    president: Seat
    chancellor: Seat
    pile: int
    offset: int
    drawn_at: int
    discarded_at: int | None = None
    passed: Tiles = ""
    enacted_at: int | None = None
    enacted: Tiles = ""


@dataclass
class Ballots:
    """One vote: at which actions each seat cast or changed its ballot, and at which all were revealed."""

    cast: dict[Seat, list[int]] = field(default_factory=dict)
    revealed_at: int | None = None


@dataclass
class Course:
    """Everything in a game that hides something from someone, with the index of the action that brought it.

    Attributes:
        piles: as shuffled, with the action. chaos: pile, offset, action. peeks: president, pile, offset, action.
        investigations: president, target, action. not_hitler: seat, action.
    """

    piles: list[tuple[Tiles, int]]
    sessions: list[Session] = field(default_factory=list)
    chaos: list[tuple[int, int, int]] = field(default_factory=list)
    peeks: list[tuple[Seat, int, int, int]] = field(default_factory=list)
    investigations: list[tuple[Seat, Seat, Party, int]] = field(default_factory=list)
    not_hitler: list[tuple[Seat, int]] = field(default_factory=list)
    votes: list[Ballots] = field(default_factory=list)


def course_of(game: Game) -> Course:
    """The course of a game, from its true events."""
    course = Course([(game.started.draw_pile, -1)])
    top, nominee = 0, -1
    for at, step in enumerate(game.steps):
        for event in step.events:
            pile = len(course.piles) - 1
            match event:
                case ev.ChancellorNominated(target=nominee):
                    course.votes.append(Ballots())
                case ev.PoliciesDrawn(president=president):
                    course.sessions.append(Session(president, nominee, pile, top, at))
                    top += 3
                case ev.ChaosStruck():
                    course.chaos.append((pile, top, at))
                    top += 1
                case ev.PilesReshuffled(draw_pile=tiles):
                    course.piles.append((tiles, at))
                    top = 0
                case ev.PoliciesShown(president=president):
                    course.peeks.append((president, pile, top, at))
                case _:
                    _note(course, event, at)
    return course


def _note(course: Course, event: Event, at: int) -> None:
    match event:
        case ev.BallotCast(seat=seat):
            course.votes[-1].cast[seat] = [at]
        case ev.BallotChanged(seat=seat):
            course.votes[-1].cast[seat].append(at)
        case ev.BallotsRevealed():
            course.votes[-1].revealed_at = at
        case ev.PolicyDiscarded(passed=passed):
            course.sessions[-1].discarded_at, course.sessions[-1].passed = at, passed
        case ev.PolicyEnacted(policy=policy):
            course.sessions[-1].enacted_at, course.sessions[-1].enacted = at, policy
        case ev.LoyaltyInvestigated(president=president, target=target, party=party):
            course.investigations.append((president, target, party, at))
        case ev.PlayerExecuted(target=seat) | ev.ChancellorCleared(chancellor=seat):
            course.not_hitler.append((seat, at))
        case _:
            pass


# The second game.


@dataclass(frozen=True)
class Twin:
    """A second game.

    Attributes:
        roles, piles: its luck.
        rows: side by side, whether the first game moves on, and the action of the second, if any. Ballots that others
            changed in secret may exist in one game only.
    """

    roles: tuple[Role, ...]
    piles: tuple[Tiles, ...]
    rows: list[tuple[bool, Action | None]]


class Scrambler:
    """Writes second games that one viewer cannot tell from the first.

    Args:
        game: the first game. course: its `course_of`. viewer: who must not notice.
        cut: how many actions of it were played.
    """

    def __init__(self, game: Game, course: Course, viewer: Viewer, cut: int, rng: Random) -> None:
        self.game = game
        self.course = course
        self.viewer = viewer
        self.cut = cut
        self.rng = rng

    def twin(self) -> Twin:
        """One such game."""
        piles = [
            self._pile(number, tiles) for number, (tiles, at) in enumerate(self.course.piles) if self._happened(at)
        ]
        actions: dict[int, Action | None] = {at: step.action for at, step in enumerate(self.game.steps[: self.cut])}
        for session in self.course.sessions:
            at = session.discarded_at
            if at is not None and isinstance(actions.get(at), Discard) and session.president != self.viewer:
                tiles = piles[session.pile][session.offset : session.offset + 3]
                actions[at] = Discard(session.president, self._discard(session, tiles))
        extra: dict[int, list[Action]] = {}
        for ballots in self.course.votes:
            self._ballots(ballots, actions, extra)
        rows: list[tuple[bool, Action | None]] = []
        for at in range(self.cut):
            rows.append((True, actions[at]))
            rows += [(False, action) for action in extra.get(at, ())]
        return Twin(self._roles(), tuple(piles), rows)

    def _happened(self, at: int | None) -> bool:
        return at is not None and at < self.cut

    def _roles(self) -> tuple[Role, ...]:
        roles = self.game.started.roles
        if knows_all_roles(roles, self.game.started.rules, self.viewer):
            return roles
        parties = [
            (target, party)
            for president, target, party, at in self.course.investigations
            if president == self.viewer and self._happened(at)
        ]
        own = (self.viewer, roles[self.viewer]) if isinstance(self.viewer, int) else None
        not_hitler = frozenset(seat for seat, at in self.course.not_hitler if self._happened(at))
        return self.rng.choice(fitting_deals(len(roles), own, frozenset(parties), not_hitler))

    def _pile(self, number: int, tiles: Tiles) -> Tiles:
        """The pile after many swaps of two tiles, each of which leaves everything the viewer knows as it is."""
        fixed = {offset for pile, offset, at in self.course.chaos if pile == number and self._happened(at)}
        for president, pile, offset, at in self.course.peeks:
            if pile == number and president == self.viewer and self._happened(at):
                fixed.update(range(offset, offset + 3))
        sessions = [one for one in self.course.sessions if one.pile == number and self._happened(one.drawn_at)]
        block = {one.offset + i: one for one in sessions for i in range(3)}
        bounds = {one.offset: self._bounds(one, tiles) for one in sessions}
        liberal = {one.offset: tiles[one.offset : one.offset + 3].count("L") for one in sessions}
        order = list(tiles)
        free = [position for position in range(len(order)) if position not in fixed]
        for _ in range(2 * len(free)):
            one, other = free[int(self.rng.random() * len(free))], free[int(self.rng.random() * len(free))]
            if order[one] == order[other]:
                continue
            for position, tile in ((one, order[other]), (other, order[one])):
                if position in block:
                    liberal[block[position].offset] += 1 if tile == "L" else -1
            order[one], order[other] = order[other], order[one]
            if all(low <= liberal[offset] <= high for offset, (low, high) in bounds.items()):
                continue
            for position, tile in ((one, order[other]), (other, order[one])):
                if position in block:
                    liberal[block[position].offset] += 1 if tile == "L" else -1
            order[one], order[other] = order[other], order[one]
        return "".join(order)

    def _bounds(self, session: Session, tiles: Tiles) -> tuple[int, int]:
        """How few and how many liberal tiles a session's three may hold, for all that the viewer knows."""
        if session.president == self.viewer:
            liberal = tiles[session.offset : session.offset + 3].count("L")
            return liberal, liberal
        if session.chancellor == self.viewer and self._happened(session.discarded_at):
            liberal = session.passed.count("L")
            return liberal, liberal + 1
        if self._happened(session.enacted_at):
            return (1, 3) if session.enacted == "L" else (0, 2)
        return 0, 3

    def _discard(self, session: Session, tiles: Tiles) -> Policy:
        """What another president may have discarded from these three tiles."""
        if session.chancellor == self.viewer:
            return "L" if tiles.count("L") > session.passed.count("L") else "F"
        needed = session.enacted if self._happened(session.enacted_at) else ""
        policies: tuple[Policy, ...] = ("F", "L")
        return self.rng.choice([one for one in policies if one in tiles and needed in tiles.replace(one, "", 1)])

    def _ballots(self, ballots: Ballots, actions: dict[int, Action | None], extra: dict[int, list[Action]]) -> None:
        """The ballots of others redrawn, except for the revealed result; changes before it are invisible."""
        revealed = self._happened(ballots.revealed_at)
        end = ballots.revealed_at if revealed else self.cut
        assert end is not None
        for seat, casts in ballots.cast.items():
            happened = [at for at in casts if self._happened(at)]
            if seat == self.viewer or not happened:
                continue
            final = actions[happened[-1]] if revealed else CastVote(seat, self._any_vote())
            kept = [at for at in happened if at == happened[0] or self.rng.random() < 0.5]
            for at in happened:
                actions[at] = CastVote(seat, self._any_vote()) if at in kept else None
            if happened[-1] < end and self.rng.random() < 0.2:
                assert final is not None
                extra.setdefault(self.rng.randrange(happened[-1], end), []).append(final)
            else:
                actions[kept[-1]] = final

    def _any_vote(self) -> Vote:
        return "ja" if self.rng.random() < 0.5 else "nein"


# The comparison.


@dataclass(frozen=True)
class Difference:
    """What a viewer could tell two games apart by: where, and the two sides."""

    where: str
    row: int
    first: bytes
    second: bytes


class Watch:
    """What one viewer gets in the first game, step by step; computed once for many twins."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game = game
        self.viewer = viewer
        self.views = [view_of(game.opening, viewer)]
        self.observed = [observed((game.started,), viewer)]
        self._answers: dict[int, bytes] = {}

    def upto(self, cut: int) -> None:
        """Watch on, until so many actions."""
        for step in self.game.steps[len(self.views) - 1 : cut]:
            self.views.append(view_of(step.state, self.viewer))
            self.observed.append(observed(step.events, self.viewer))

    def compare(self, row: int, at: int, news: bytes, view: bytes, *, moved_on: bool) -> Difference | None:
        """What the viewer could tell from here `at` this place: nothing, if this game has not moved on."""
        expected = self.observed[at] if moved_on else b""
        if news != expected:
            return Difference("observation", row, expected, news)
        return None if view == self.views[at] else Difference("view", row, self.views[at], view)

    def answers(self, cut: int) -> bytes:
        """What the engine answers to everything, at the cut."""
        if cut not in self._answers:
            self._answers[cut] = answers(self.game.states[cut], self.viewer)
        return self._answers[cut]


def view_of(state: State, viewer: Viewer) -> bytes:
    """A view as sent."""
    return _encode(engine.project(state, viewer))


def observed(events: Sequence[Event], viewer: Viewer) -> bytes:
    """The messages about some events, one line each; none for hidden events."""
    seen = (engine.observe(event, viewer) for event in events)
    return b"\n".join([_encode(one) for one in seen if one is not None])


class AnyLuck:
    """Luck for wishes that are only tried: the tiles as they come."""

    def deal(self, players: int) -> tuple[Role, ...]:
        """Any deal."""
        return all_deals(players)[0]

    def first_candidate(self, _players: int) -> Seat:
        """Any seat."""
        return 0

    def shuffle(self, tiles: Tiles) -> Tiles:
        """Any order."""
        return tiles


@lru_cache
def every_action(players: int) -> tuple[Action, ...]:
    """The whole space of actions of a table, a seat that does not exist included; statements apart."""
    seats = range(players + 1)
    votes: tuple[Vote, ...] = ("ja", "nein")
    policies: tuple[Policy, ...] = ("F", "L")
    targeted = (Nominate, Investigate, CallSpecialElection, Execute)
    return (
        *(kind(seat, target) for kind in targeted for seat in seats for target in seats),
        *(CastVote(seat, vote) for seat in seats for vote in votes),
        *(kind(seat, policy) for kind in (Discard, Enact) for seat in seats for policy in policies),
        *(kind(seat) for kind in (ProposeVeto, Peek) for seat in seats),
        *(AnswerVeto(seat, consent=consent) for seat in seats for consent in (True, False)),
    )


def statements(state: State, viewer: Viewer) -> Iterator[Say]:
    """Statements about everything by the viewer, and by all about the last two rounds."""
    topics: tuple[Topic, ...] = ("session", "peek", "investigation")
    rounds = len(state.board.rounds)
    for seat in range(state.setup.players):
        first = 1 if seat == viewer else max(1, rounds - 1)
        for number in range(first, rounds + 1):
            for topic in topics:
                yield Say(seat, topic, number, declined=True)
                yield Say(seat, topic, number, tiles="FFL")
                yield Say(seat, topic, number, party="liberal")


def answers(state: State, viewer: Viewer) -> bytes:
    """What the engine answers to every action of every seat, and which actions it lists for each.

    Whether a tile can be played is the business of its holder alone; nobody else may wish so in their name. For
    other viewers these wishes, and they alone, count as one answer.
    """
    luck = AnyLuck()
    codes = [_answer(state, action, luck, viewer) for action in every_action(state.setup.players)]
    codes += [_answer(state, action, luck, viewer) for action in statements(state, viewer)]
    listed = [
        [action for action in engine.legal_actions(state, seat) if not _is_private(state, action, viewer)]
        for seat in range(state.setup.players)
    ]
    return _encode((codes, listed))


def _answer(state: State, action: Action, luck: AnyLuck, viewer: Viewer) -> str:
    try:
        engine.play(state, action, luck)
    except IllegalAction as refused:
        code: str = refused.code
    else:
        code = "ok"
    return "tile" if code in ("ok", "policy_not_in_hand") and _is_private(state, action, viewer) else code


def _is_private(state: State, action: Action, viewer: Viewer) -> bool:
    """Whether this is about a tile of a hand that someone else holds."""
    phase = state.phase
    if action.seat == viewer:
        return False
    if isinstance(phase, PresidentDiscard):
        return isinstance(action, Discard) and action.seat == state.board.candidate
    if isinstance(phase, ChancellorEnact):
        return isinstance(action, Enact) and action.seat == state.board.rounds[-1].nominee
    return False


def first_difference(watch: Watch, twin: Twin, cut: int) -> tuple[Difference | None, State]:
    """Play the second game next to the first; the first thing that differs, if any, and the state it reached."""
    viewer, game = watch.viewer, watch.game
    watch.upto(cut)
    luck = ScriptedChance(twin.roles, game.started.first_candidate, twin.piles)
    started = engine.start(game.players, game.started.rules, luck)
    state = engine.replay([started])
    at, news, view = 0, observed((started,), viewer), view_of(state, viewer)
    difference = watch.compare(0, 0, news, view, moved_on=True)
    for row, (moves_on, action) in enumerate(twin.rows, 1):
        if difference:
            return difference, state
        news = b""
        if action is not None:
            try:
                state, events = engine.play(state, action, luck)
            except IllegalAction as refused:
                return Difference("refused", row, _encode(action), refused.code.encode()), state
            news, view = observed(events, viewer), view_of(state, viewer)
        at += moves_on
        difference = watch.compare(row, at, news, view, moved_on=moves_on)
    mine, theirs = watch.answers(cut), answers(state, viewer)
    if not difference and mine != theirs:
        difference = Difference("answers", len(twin.rows), mine, theirs)
    return difference, state


def differing_facts(first: State, second: State) -> set[Fact]:
    """The kinds of hidden facts in which two states differ."""
    facts: set[Fact] = set()
    for seat, (one, other) in enumerate(zip(first.setup.roles, second.setup.roles, strict=True)):
        if one != other:
            facts.add("living_role" if seat in first.board.alive else "dead_role")
    running = len(first.board.rounds) if _held(first) else 0
    for ours, theirs in zip(first.board.memories, second.board.memories, strict=True):
        for seen, imagined in zip(ours, theirs, strict=True):
            facts |= _differing_memory(seen, imagined, running)
    if _held(first) != _held(second):
        facts.add("held_hand")
    if first.board.draw_pile != second.board.draw_pile:
        facts.add("deck")
    if first.board.discard_pile != second.board.discard_pile:
        facts.add("discard")
    if isinstance(first.phase, Voting) and first.phase != second.phase:
        facts.add("open_ballot")
    return facts


def _held(state: State) -> Tiles:
    phase = state.phase
    return phase.hand if isinstance(phase, PresidentDiscard | ChancellorEnact | VetoAnswer) else ""


def _differing_memory(seen: Memory, imagined: Memory, running: int) -> set[Fact]:
    """What two seats' recollections of one thing differ in; a hand of the `running` round is not yet past."""
    if seen == imagined:
        return set()
    if isinstance(seen, Peeked):
        return {"peek"}
    if isinstance(seen, Loyalty):
        return {"investigation"}
    assert isinstance(imagined, Hand)
    facts: set[Fact] = set()
    if seen.discarded != imagined.discarded:
        facts.add("discard")
    if seen.tiles != imagined.tiles and seen.round != running:
        facts.add("past_hand")
    return facts


# Many of them.


@dataclass
class Tally:
    """What a campaign has seen.

    Attributes:
        pairs: twins that differed in something hidden, by cell. facts: in what, by cell and kind of fact.
        alike: twins that did not differ, which count for nothing. games: games that were cut.
        reballoted: twins in which a ballot was changed in one game only.
        difference: the first that a viewer could tell apart, if there was one.
    """

    pairs: Counter[Cell] = field(default_factory=Counter)
    facts: Counter[tuple[Phase, Kind, Fact]] = field(default_factory=Counter)
    alike: int = 0
    games: int = 0
    reballoted: int = 0
    difference: str = ""

    def fewest(self, cell: Cell) -> int:
        """How often the rarest of the facts that can differ in a cell has differed."""
        return min(self.facts[*cell, fact] for fact in FACTS if can_differ(*cell, fact))

    def short(self, floor: int) -> list[str]:
        """The cells and facts that have been seen fewer than `floor` times."""
        missing = [f"{phase} {kind}" for phase, kind in CELLS if self.pairs[phase, kind] < floor]
        return missing + [
            f"{phase} {kind} {fact}"
            for phase, kind in CELLS
            for fact in FACTS
            if can_differ(phase, kind, fact) and self.facts[phase, kind, fact] < floor
        ]

    def table(self) -> str:
        """The tally for people to read; `-` where a fact cannot differ."""
        heads = ["pairs", *FACTS]
        lines = [f"{'phase':18}{'viewer':18}" + "".join(f"{head:>14}" for head in heads)]
        for phase, kind in CELLS:
            figures = [str(self.pairs[phase, kind])]
            figures += [str(self.facts[phase, kind, fact]) if can_differ(phase, kind, fact) else "-" for fact in FACTS]
            lines.append(f"{phase:18}{kind:18}" + "".join(f"{figure:>14}" for figure in figures))
        lines.append(
            f"{self.pairs.total()} pairs in {len(self.pairs)} cells from {self.games} games, "
            f"{self.alike} without a difference left out; {self.reballoted} with ballots changed in one game only"
        )
        return "\n".join(lines)


CELLS_PER_GAME: Final = 12
CUTS_PER_CELL: Final = 2
TWINS_PER_CUT: Final = 2


@dataclass
class Campaign:
    """Compares twins until there are `pairs`, and `floor` of each kind in each cell, or until two differ.

    It gives up when many times as many games as usual have not been enough; the tally then falls short.
    """

    rng: Random
    pairs: int
    floor: int
    tally: Tally = field(default_factory=Tally)

    def run(self) -> Tally:
        """The whole campaign."""
        tally = self.tally
        while tally.pairs.total() < self.pairs or tally.short(self.floor):
            if tally.difference or tally.games > 1000 + self.pairs:
                break
            dark = self.rng.random() < 0.8
            self._cut_game(random_game(self.rng, temper=self.rng.choice(DARK if dark else TEMPERS)))
        return tally

    def _cut_game(self, game: Game) -> None:
        """Twins of one game, cut where the tally is thinnest, now anywhere, now late."""
        tally, cuts, pack = self.tally, _cuts(game), _Pack(game)
        tally.games += 1
        thin = sorted(cuts, key=lambda cell: (min(tally.fewest(cell), self.floor), tally.pairs[cell]))
        for cell in thin[:CELLS_PER_GAME]:
            places = cuts[cell]
            for late in [False, True] * (CUTS_PER_CELL // 2):
                cut, viewer = self.rng.choice(places[-1 - len(places) // 4 :] if late else places)
                for _ in range(TWINS_PER_CUT):
                    if tally.pairs.total() >= self.pairs and tally.fewest(cell) >= self.floor:
                        break
                    pack.compare(cell, cut, viewer, self.rng, tally)
                    if tally.difference:
                        return


def campaign(seed: object, pairs: int, floor: int = 0) -> Tally:
    """A `Campaign` named by a seed."""
    return Campaign(seeded("twins", seed), pairs, floor).run()


def _cuts(game: Game) -> dict[Cell, list[tuple[int, Viewer]]]:
    """Where a game can be cut, and for whom, by cell."""
    cuts: dict[Cell, list[tuple[int, Viewer]]] = {}
    for cut, state in enumerate(game.states[:-1]):
        for viewer in viewers(game.players):
            cuts.setdefault((state.phase.name, kind_of(state, viewer)), []).append((cut, viewer))
    return cuts


class _Pack:
    """One game with all its twins."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.states = game.states
        self.course = course_of(game)
        self.watches: dict[Viewer, Watch] = {}

    def compare(self, cell: Cell, cut: int, viewer: Viewer, rng: Random, tally: Tally) -> None:
        """One more twin, into the tally."""
        watch = self.watches.get(viewer) or self.watches.setdefault(viewer, Watch(self.game, viewer))
        twin = Scrambler(self.game, self.course, viewer, cut, rng).twin()
        difference, state = first_difference(watch, twin, cut)
        if difference:
            tally.difference = f"{cell}, viewer {viewer}, {self.game.players} players: {difference}"
        elif facts := differing_facts(self.states[cut], state):
            tally.pairs[cell] += 1
            tally.facts.update((*cell, fact) for fact in facts)
            tally.reballoted += any(not moves_on or action is None for moves_on, action in twin.rows)
        else:
            tally.alike += 1
