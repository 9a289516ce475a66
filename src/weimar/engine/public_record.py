"""Public records: games of which only the public part is known (docs/reference/public-records.md).

Contract: pure. A public record has the facts that everyone at a table knows: governments, votes, policies, powers and
claims, and the roles if they were told after the end. It is what the app keeps of a game with real cards, and what a
forum or a tracker can tell. It is played through `decide` with cards that fit the facts, so it is a possible game or it
is refused. These cards are a means to check: only `PublicState.view` leaves this module, and it has none of them.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from weimar.engine import actions as act
from weimar.engine import events as ev
from weimar.engine import phases as ph
from weimar.engine.boards import DRAW, MAX_PLAYERS, MIN_PLAYERS, roles_for
from weimar.engine.decide import play, start
from weimar.engine.evolve import replay
from weimar.engine.game_link import LinkError, sealed
from weimar.engine.legal import IllegalAction
from weimar.engine.limits import MOST_STATEMENTS
from weimar.engine.record import MalformedRecord, Record, names_in, rules_in
from weimar.engine.rounds import Round
from weimar.engine.rules import Rules, overrides
from weimar.engine.state import State
from weimar.engine.terms import SPECTATOR, Party, Policy, Role, Seat, Tiles, Topic, Vote
from weimar.engine.view import View, project

FORMAT: Final = 1
"""The value of `evening`, by which such a record is known."""
MOST_FACTS: Final = 500
"""Longer records are refused. A game has at most 30 rounds of at most six facts, and its claims."""
_FAULTY: Final = re.compile(r"`(?:\$\.)?([^`$]+)`")
"""The place in a message of msgspec, or the name of a missing field."""
_Kind = TypeVar("_Kind")


class _Fact(Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact"):
    """Something that everyone at the table knows."""


class Chosen(_Fact, frozen=True, tag="chosen"):
    """A nomination, or the target of a power."""

    seat: act.SeatField


class Voted(_Fact, frozen=True, tag="voted"):
    """A counted vote; `votes` by seat, or null for a roll call without names."""

    passed: bool
    votes: Annotated[list[Vote | None], Meta(max_length=MAX_PLAYERS)] | None = None


class Hitler(_Fact, frozen=True, tag="hitler"):
    """The answer after an election at three fascist policies, or after an execution."""

    is_hitler: bool = msgspec.field(name="is")


class Enacted(_Fact, frozen=True, tag="enacted"):
    """The policy of a session."""

    policy: Policy


class VetoProposed(_Fact, frozen=True, tag="veto"):
    """The chancellor proposes a veto."""


class Answered(_Fact, frozen=True, tag="answered"):
    """The president answers it."""

    consent: bool


class Chaos(_Fact, frozen=True, tag="chaos"):
    """The policy that chaos enacted."""

    policy: Policy


class Looked(_Fact, frozen=True, tag="looked"):
    """The president has looked at three policies."""


class Claimed(_Fact, frozen=True, tag="said"):
    """A claim, as in records; with neither tiles nor a party, a refusal to say."""

    seat: act.SeatField
    about: Topic
    round: Annotated[int, Meta(ge=1, le=MOST_FACTS)]
    tiles: Annotated[str, Meta(pattern="^[FL]{2,3}$")] | None = None
    party: Party | None = None


Fact: TypeAlias = Chosen | Voted | Hitler | Enacted | VetoProposed | Answered | Chaos | Looked | Claimed


class PublicRecord(Struct, frozen=True):
    """The public part of one game, finished or not.

    Attributes:
        rules: preset and options. players: names, in seat order. first_candidate: a seat.
        facts: in order. roles: for each seat, None if nobody told it.
    """

    rules: Rules
    players: tuple[str, ...]
    first_candidate: Seat
    facts: tuple[Fact, ...]
    roles: tuple[Role | None, ...]


class _Document(Struct):
    """The app's file of a game with real cards. Its other fields are not part of the game."""

    evening: Literal[1]
    names: Annotated[list[str], Meta(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)]
    rules: dict[str, Any]
    first: act.SeatField
    facts: Annotated[list[Fact], Meta(max_length=MOST_FACTS)]
    roles: Annotated[list[Role | None], Meta(max_length=MAX_PLAYERS)] | None = None


def public_record(raw: object) -> PublicRecord:
    """Read a public record from a JSON value. It may still be impossible: see `public_states`.

    Raises:
        MalformedRecord: `bad_log` with the faulty place, or the code of a record with the same fault.
    """
    read = converted(raw, _Document)
    players, names, rules = len(read.names), names_in(read.names, "names"), rules_in(read.rules)
    if read.first >= players:
        raise MalformedRecord("unknown_seat", name="first")
    roles = tuple(read.roles or [None] * players)
    known: Counter[Role] = Counter(role for role in roles if role is not None)
    if len(roles) != players or known - Counter(roles_for(players)):
        raise MalformedRecord("wrong_roles", name="roles")
    said = Counter((fact.seat, fact.about, fact.round) for fact in read.facts if isinstance(fact, Claimed))
    if max(said.values(), default=0) > MOST_STATEMENTS:
        raise MalformedRecord("too_many_statements", name="facts")
    return PublicRecord(rules, names, read.first, tuple(read.facts), roles)


def converted(raw: object, kind: type[_Kind]) -> _Kind:
    """A JSON value in the form of a document.

    Raises:
        MalformedRecord: `bad_log` with the faulty place; `not_json` for half a surrogate pair, which is not text.
    """
    try:
        return msgspec.convert(raw, kind)
    except UnicodeEncodeError:
        raise MalformedRecord("not_json") from None
    except msgspec.ValidationError as error:
        raise MalformedRecord("bad_log", name=_FAULTY.findall(str(error))[-1]) from None


def document_of(record: PublicRecord) -> dict[str, Any]:
    """The JSON object of a public record, for `public_record`."""
    return {
        "evening": FORMAT,
        "names": list(record.players),
        "rules": msgspec.to_builtins(record.rules),
        "first": record.first_candidate,
        "facts": msgspec.to_builtins(record.facts),
        "roles": list(record.roles) if any(record.roles) else None,
    }


def to_public_link(record: PublicRecord) -> str:
    """The link to a public record, without the address of a server. `weimar.engine.record.load` reads it.

    Raises:
        MalformedRecord: `too_large`: no one could read the link.
    """
    document = document_of(record) | {"rules": {"preset": record.rules.preset, **overrides(record.rules)}}
    try:
        return sealed("p", msgspec.msgpack.encode(document))
    except LinkError as error:
        raise MalformedRecord(error.code, name="link") from None


_TELLS: Final[dict[type, Callable[[Any, Sequence[Role]], tuple[Fact, ...]]]] = {
    ev.ChancellorNominated: lambda event, _: (Chosen(event.target),),
    ev.BallotsRevealed: lambda event, _: (Voted(event.passed, list(event.votes)),),
    ev.ChancellorCleared: lambda _, __: (Hitler(is_hitler=False),),
    ev.PolicyEnacted: lambda event, _: (Enacted(event.policy),),
    ev.VetoProposed: lambda _, __: (VetoProposed(),),
    ev.VetoAnswered: lambda event, _: (Answered(event.consent),),
    ev.ChaosStruck: lambda event, _: (Chaos(event.policy),),
    ev.PoliciesPeeked: lambda _, __: (Looked(),),
    ev.LoyaltyInvestigated: lambda event, _: (Chosen(event.target),),
    ev.SpecialElectionCalled: lambda event, _: (Chosen(event.target),),
    ev.PlayerExecuted: lambda event, roles: (Chosen(event.target), Hitler(roles[event.target] == "hitler")),
    ev.StatementMade: lambda said, _: (Claimed(said.seat, said.about, said.round, said.tiles, said.party),),
    ev.GameEnded: lambda event, _: (Hitler(is_hitler=True),) if event.reason == "hitler_elected" else (),
}
"""The facts that everyone at the table learns from an event, for the roles of the game. Other events tell none."""


def public_part(events: Sequence[ev.Event], record: Record) -> PublicRecord:
    """The public record of a game, with its roles. `events` are those of the record."""
    told = [_TELLS[type(event)](event, record.roles) for event in events if type(event) in _TELLS]
    facts = tuple([fact for facts in told for fact in facts])
    return PublicRecord(record.rules, record.players, record.first_candidate, facts, record.roles)


class PublicState:
    """A moment of a public record.

    Args:
        state: a possible state; its hidden part is invented.
        facts: the number of facts so far.
        unnamed: the indexes of the rounds whose votes have no names.
        roles: the roles that were told after the end.
    """

    def __init__(self, state: State, facts: int, unnamed: frozenset[int], roles: tuple[Role | None, ...]) -> None:
        self.possible = state
        self.facts = facts
        self._unnamed, self._roles = unnamed, roles

    @cached_property
    def view(self) -> View:
        """The common knowledge at the table."""
        over = isinstance(self.possible.phase, ph.GameOver)
        shown, unnamed = project(self.possible, SPECTATOR), self._unnamed
        rounds = [replace(past, votes=None) if at in unnamed else past for at, past in enumerate(shown.rounds)]
        hidden: tuple[Role | None, ...] = (None,) * len(self._roles)
        return replace(
            shown,
            rounds=tuple(rounds),
            ballots={} if _last_vote(rounds) in unnamed else shown.ballots,
            roles=self._roles if over else hidden,
            revealed=None,
        )


def _last_vote(rounds: Sequence[Round]) -> int | None:
    """The index of the last round with a counted vote."""
    return max((at for at, past in enumerate(rounds) if past.elected is not None), default=None)


def public_states(record: PublicRecord) -> tuple[PublicState, ...]:
    """The state before the first fact, and after each fact whose consequences are told.

    A last fact without its consequences is left out: a vote that failed, if nobody told the policy of chaos.

    Raises:
        MalformedRecord: `bad_log` with the first fact that the rules, the cards or the roles exclude.
    """
    furthest: _Impossible | None = None
    for hitler in range(len(record.players)):
        deal = _deal(record, hitler)
        if deal is None:
            continue
        try:
            return tuple(_played(record, deal))
        except _Impossible as fault:
            furthest = max(furthest or fault, fault, key=lambda found: found.fact)
    raise MalformedRecord("bad_log", name=f"facts[{furthest.fact}]" if furthest else "roles")


class _Impossible(Exception):
    """A fact that cannot have happened, by its index."""

    def __init__(self, fact: int) -> None:
        super().__init__(fact)
        self.fact = fact


def _deal(record: PublicRecord, hitler: Seat) -> tuple[Role, ...] | None:
    """The first deal that fits the known roles with Hitler in this seat; None if there is none."""
    if record.roles[hitler] not in (None, "hitler"):
        return None
    roles: list[Role | None] = list(record.roles)
    roles[hitler] = "hitler"
    given: list[Role] = [role for role in roles if role is not None]
    missing = Counter(roles_for(len(roles))) - Counter(given)
    if missing["hitler"] or roles.count("hitler") > 1 or missing.total() != roles.count(None):
        return None
    rest = iter(sorted(missing.elements()))
    return tuple([next(rest) if role is None else role for role in roles])


class _FactChance:
    """Chance that agrees with the facts: each session and each chaos draws a policy that was then enacted."""

    def __init__(self, record: PublicRecord, deal: tuple[Role, ...]) -> None:
        self._deal, self._first = deal, record.first_candidate
        self._draws = iter([*_draws(record.facts), None])
        self._next = next(self._draws)

    def deal(self, players: int) -> tuple[Role, ...]:  # noqa: ARG002 - the facts know
        """The invented roles."""
        return self._deal

    def first_candidate(self, players: int) -> Seat:  # noqa: ARG002 - as above
        """The recorded seat."""
        return self._first

    def shuffle(self, tiles: Tiles) -> Tiles:
        """These tiles, with every policy that was enacted until the next shuffle where it must be."""
        pile: list[str] = []
        left = Counter(tiles)
        while self._next is not None and len(tiles) - len(pile) >= DRAW:
            fact, policy, count = self._next
            if policy is not None:
                left[policy] -= 1
                if left[policy] < 0:
                    raise _Impossible(fact)
            pile += [policy or "", *[""] * (count - 1)]
            self._next = next(self._draws)
        rest = left.elements()
        return "".join([*[tile or next(rest) for tile in pile], *rest])


def _draws(facts: Sequence[Fact]) -> Iterator[tuple[int, Policy | None, int]]:
    """For each draw: the index of its fact, the policy that it must contain, and its number of tiles."""
    for index, fact in enumerate(facts):
        if isinstance(fact, Enacted):
            yield index, fact.policy, DRAW
        elif isinstance(fact, Answered) and fact.consent:
            yield index, None, DRAW
        elif isinstance(fact, Chaos):
            yield index, fact.policy, 1


def _played(record: PublicRecord, deal: tuple[Role, ...]) -> Iterator[PublicState]:
    chance = _FactChance(record, deal)
    state = replay([start(len(deal), record.rules, chance)])
    roles, unnamed = record.roles, frozenset[int]()
    yield PublicState(state, 0, unnamed, roles)
    owed: Fact | None = None
    for index, fact in enumerate(record.facts):
        if owed is not None:
            if fact != owed:
                raise _Impossible(index)
            owed = None
        else:
            before = state
            for action in _actions(before, fact, record.facts[index:], index):
                state = _step(state, action, chance, index)
            if isinstance(fact, Voted):
                past = state.board.rounds[len(before.board.rounds) - 1]
                unnamed |= {len(before.board.rounds) - 1} if fact.votes is None else set()
                if past.elected != fact.passed:
                    raise _Impossible(index)
            owed = _owed(before, state, fact)
        if owed is None:
            yield PublicState(state, index + 1, unnamed, roles)


def _step(state: State, action: act.Action, chance: _FactChance, index: int) -> State:
    try:
        return play(state, action, chance)[0]
    except IllegalAction:
        raise _Impossible(index) from None


def _claim(fact: Claimed, index: int) -> act.Say:
    if (fact.tiles if fact.about == "investigation" else fact.party) is not None:
        raise _Impossible(index)
    declined = True if fact.party is None and fact.tiles is None else None
    return act.Say(fact.seat, fact.about, fact.round, tiles=fact.tiles, party=fact.party, declined=declined)


_TARGETED: Final[dict[ph.PhaseName, type[act.Nominate | act.Investigate | act.CallSpecialElection | act.Execute]]] = {
    "nomination": act.Nominate,
    "investigate": act.Investigate,
    "special_election": act.CallSpecialElection,
    "execution": act.Execute,
}


def _actions(state: State, fact: Fact, following: Sequence[Fact], index: int) -> list[act.Action]:
    """The actions behind a fact. Where it leaves cards or ballots open, any that lead to what follows."""
    phase, past = state.phase, state.board.rounds[-1]
    president, chancellor = past.candidate, past.nominee
    found: list[act.Action]
    match fact, phase:
        case Chosen(), _ if phase.name in _TARGETED:
            found = [_TARGETED[phase.name](president, fact.seat)]
        case Voted(), ph.Voting():
            found = _ballots(state, fact, index)
        case Looked(), ph.PolicyPeek():
            found = [act.Peek(president)]
        case Answered(), ph.VetoAnswer():
            found = [act.AnswerVeto(president, fact.consent)]
        case Claimed(), ph.PresidentDiscard() if _is_of_passed(fact, state):
            found = [_discard(state, phase.hand, following), _claim(fact, index)]
        case Claimed(), _:
            found = [_claim(fact, index)]
        case ((Enacted() | VetoProposed()), ph.PresidentDiscard()) if chancellor is not None:
            found = [_discard(state, phase.hand, following), _chancellors(fact, chancellor)]
        case ((Enacted() | VetoProposed()), ph.ChancellorEnact()) if chancellor is not None:
            found = [_chancellors(fact, chancellor)]
        case _:
            raise _Impossible(index)
    return found


def _is_of_passed(fact: Claimed, state: State) -> bool:
    """True for a chancellor's claim about the two tiles of this session: the president has discarded by then."""
    rounds = state.board.rounds
    return (fact.seat, fact.about, fact.round) == (rounds[-1].nominee, "session", len(rounds))


def _discard(state: State, hand: Tiles, following: Sequence[Fact]) -> act.Discard:
    """A discard that leaves the policy that will be enacted."""
    kept = next((later.policy for later in following if isinstance(later, Enacted)), None)
    rest = hand.replace(kept, "", 1) if kept is not None else hand
    return act.Discard(state.board.candidate, "F" if "F" in rest else "L")


def _chancellors(fact: Enacted | VetoProposed, chancellor: Seat) -> act.Action:
    return act.Enact(chancellor, fact.policy) if isinstance(fact, Enacted) else act.ProposeVeto(chancellor)


def _ballots(state: State, fact: Voted, index: int) -> list[act.Action]:
    alive = state.board.alive
    votes = fact.votes
    if votes is None:
        return [act.CastVote(seat, "ja" if fact.passed else "nein") for seat in alive]
    named = [seat for seat, vote in enumerate(votes) if vote is not None]
    if len(votes) != state.setup.players or named != list(alive):
        raise _Impossible(index)
    return [act.CastVote(seat, vote) for seat, vote in enumerate(votes) if vote is not None]


def _owed(before: State, after: State, fact: Fact) -> Fact | None:
    """The consequence of a fact that the table must tell next."""
    past = after.board.rounds[len(before.board.rounds) - 1]
    reason = after.phase.reason if isinstance(after.phase, ph.GameOver) else None
    if isinstance(fact, Voted) and (past.cleared or reason == "hitler_elected"):
        return Hitler(reason == "hitler_elected")
    if isinstance(fact, Chosen) and isinstance(before.phase, ph.Execution):
        return Hitler(reason == "hitler_executed")
    return Chaos(past.chaos) if past.chaos is not None and isinstance(fact, Voted | Answered) else None
