"""Logs of secrethitler.io: their games as records (docs/reference/foreign-logs.md).

Contract: pure. A log is the site's summary of one game (`gameSetting`, `players`, `logs`). It is played through
`decide`, so the result is either a legal game or a refusal that names the faulty place. Logs since 2021 have the order
of the tiles; where it is missing, it is always filled in the same way. A log without the hands of a session is played
with hands that fit, and becomes a public record, which has none of them.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec

from weimar.engine import actions as act
from weimar.engine import boards
from weimar.engine import events as ev
from weimar.engine import phases as ph
from weimar.engine.boards import DRAW
from weimar.engine.decide import WrongPlayerCount, play, start
from weimar.engine.evolve import replay
from weimar.engine.legal import IllegalAction
from weimar.engine.public_record import PublicRecord, converted, public_part
from weimar.engine.record import MalformedRecord, Record, dump, parse
from weimar.engine.recorded import record_of
from weimar.engine.rules import Rules, make_rules
from weimar.engine.terms import Party, Policy, Power, Role, Seat, Tiles, hand_order, policy_of

Known = TypeVar("Known")
_POLICY: Final[dict[Party, Policy]] = {"fascist": "F", "liberal": "L"}
_POWER_NAMES: Final[dict[Power, str]] = {
    "investigate": "investigate",
    "special_election": "election",
    "peek": "deckpeek",
    "execution": "bullet",
}
"""The site's names of powers."""
_ROLES: Final[dict[str, Role]] = {"liberal": "liberal", "fascist": "fascist", "hitler": "hitler"}
CUSTOM_SLOTS: Final = 5
"""The fascist slots whose power a custom game can choose."""
_HOUSE_RULES: Final = (
    "rebalance6p",
    "rebalance7p",
    "rebalance9p",
    "rerebalance9p",
    "rebalance9p2f",
    "avalonSH",
    "monarchistSH",
    "noTopdecking",
)


MOST_TURNS: Final = 60
"""Longer logs are refused. A game has at most 30 nominations: ten policies, each after at most three."""
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=DRAW)]


class _Counts(msgspec.Struct):
    """Tiles as logs had them until 2021."""

    reds: _Count
    blues: _Count


_Pile: TypeAlias = Annotated[list[Party], msgspec.Meta(max_length=len(boards.ALL_TILES))]
_Tiles: TypeAlias = _Counts | Annotated[list[Party], msgspec.Meta(max_length=DRAW)]


def _letters(tiles: _Tiles) -> Tiles:
    if isinstance(tiles, _Counts):
        return "F" * tiles.reds + "L" * tiles.blues
    return "".join(_POLICY[party] for party in tiles)


class _Turn(msgspec.Struct, rename="camel"):
    president_id: act.SeatField
    chancellor_id: act.SeatField | None = None
    votes: Annotated[list[bool | None], msgspec.Meta(max_length=boards.MAX_PLAYERS)] | None = None
    president_hand: _Tiles | None = None
    chancellor_hand: _Tiles | None = None
    enacted_policy: Party | None = None
    president_claim: _Tiles | None = None
    chancellor_claim: _Tiles | None = None
    president_veto: bool | None = None
    chancellor_veto: bool | None = None
    policy_peek: _Tiles | None = None
    policy_peek_claim: _Tiles | None = None
    investigation_id: act.SeatField | None = None
    investigation_claim: Party | None = None
    special_election: act.SeatField | None = None
    execution: act.SeatField | None = None
    deck_state: _Pile | None = None

    def __post_init__(self) -> None:
        """Forget empty lists: the site writes them where something is absent."""
        for field in self.__struct_fields__:
            if getattr(self, field) == []:
                setattr(self, field, None)


class _Player(msgspec.Struct):
    username: str
    role: str


class _Custom(msgspec.Struct, rename="camel"):
    enabled: bool = False
    powers: list[str | None] | None = None
    hitler_zone: int | None = None
    veto_zone: int | None = None
    fascist_count: int | None = None
    hit_knows_fas: bool | None = None
    deck_state: dict[str, int] | None = None
    track_state: dict[str, int] | None = None


class _Summary(msgspec.Struct, rename="camel"):
    players: list[_Player]
    logs: Annotated[list[_Turn], msgspec.Meta(max_length=MOST_TURNS)]
    game_setting: dict[str, Any] | None = None
    custom_game_settings: _Custom | None = None


def is_log(raw: object) -> bool:
    """Return whether a JSON value looks like such a log."""
    return isinstance(raw, dict) and "logs" in raw and "actions" not in raw


def game_of_log(raw: dict[str, Any]) -> Record | PublicRecord:
    """The game in a log; a public record if hands are missing. An unfinished game ends where its log ends.

    Raises:
        MalformedRecord: `bad_log` if a place is missing, contradicts another or breaks the rules;
            `unknown_house_rule` if this engine does not have a setting.
    """
    summary = converted(raw, _Summary)
    rules = _rules(summary)
    roles: list[Role] = [_role(player.role) for player in summary.players]
    first = summary.logs[0].president_id if summary.logs else 0
    chance = _LogChance(roles, first, summary.logs)
    try:
        game = _Game(start(len(roles), rules, chance), chance)
    except (WrongPlayerCount, KeyError):
        raise MalformedRecord("wrong_player_count", name=str(len(roles))) from None
    for number, turn in enumerate(summary.logs):
        try:
            ended_here = game.take(turn, is_last=number + 1 == len(summary.logs))
        except (_Bad, IllegalAction) as fault:
            where = f".{fault.field}" if isinstance(fault, _Bad) and fault.field else ""
            raise MalformedRecord("bad_log", name=f"logs[{number}]{where}") from None
        if ended_here and number + 1 < len(summary.logs):
            raise MalformedRecord("bad_log", name=f"logs[{number + 1 if game.over else number}]")
    record = parse(dump(record_of(game.events, [player.username for player in summary.players])))
    return public_part(game.events, record) if game.lacks_hands else record


def _role(role: str) -> Role:
    if role not in _ROLES:
        raise MalformedRecord("unknown_house_rule", name=role)
    return _ROLES[role]


def _rules(summary: _Summary) -> Rules:
    """The rules of the game. Refuses settings unknown to this engine."""
    settings = summary.game_setting or {}
    for name in _HOUSE_RULES:
        if settings.get(name):
            raise MalformedRecord("unknown_house_rule", name=name)
    custom, players = summary.custom_game_settings, len(summary.players)
    if custom is None or not custom.enabled or players not in boards.POWERS:
        return Rules()
    usual = [None if power is None else _POWER_NAMES[power] for power in boards.POWERS[players][:CUSTOM_SLOTS]]
    for name, given, ours in (
        ("powers", custom.powers and [power or None for power in custom.powers], usual),
        ("hitlerZone", custom.hitler_zone, boards.FASCIST_POLICIES_FOR_HITLER),
        ("vetoZone", custom.veto_zone, boards.FASCIST_POLICIES_FOR_VETO),
        ("fascistCount", custom.fascist_count, boards.ORDINARY_FASCISTS[players]),
        ("deckState", custom.deck_state, {"lib": boards.LIBERAL_TILES, "fas": boards.FASCIST_TILES}),
        ("trackState", custom.track_state, {"lib": 0, "fas": 0}),
        ("hitKnowsFas", players > boards.HITLER_KNOWS_UP_TO and custom.hit_knows_fas, False),
    ):
        if given is not None and given != ours:
            raise MalformedRecord("unknown_house_rule", name=name)
    knows = custom.hit_knows_fas is not False or players > boards.HITLER_KNOWS_UP_TO
    return make_rules("official", {} if knows else {"hitler_knows_fascists": "never"})


class _Bad(Exception):
    """A turn that cannot be played; `field` names the faulty field."""

    def __init__(self, field: str = "") -> None:
        super().__init__(field)
        self.field = field


class _Seen(msgspec.Struct):
    """Tiles that the log shows at the top of the draw pile.

    Attributes:
        place: their place in the log. tiles: top first if `ordered`, else fascist ones first.
        taken: the number of tiles that leave the pile. whole: true if these are all tiles of the pile.
    """

    place: str
    tiles: Tiles
    ordered: bool
    taken: int = 0
    whole: bool = False

    def windows(self, start: int) -> Iterator["_Window"]:
        """The facts about a pile, if `start` tiles were taken before."""
        if self.ordered:
            yield from ((start + place, 1, tile.count("F")) for place, tile in enumerate(self.tiles))
        else:
            yield (start, len(self.tiles), self.tiles.count("F"))


_Window: TypeAlias = tuple[int, int, int]
"""A fact about a pile: the place of the first tile, the number of tiles, and how many of them are fascist."""


class _LogChance:
    """The deal and the piles of a log: of the piles that fit it, the one that comes first in the alphabet."""

    def __init__(self, roles: list[Role], first_candidate: Seat, turns: Iterable[_Turn]) -> None:
        self._roles = tuple(roles)
        self._first_candidate = first_candidate
        self._seen = deque(_all_seen(turns))

    def deal(self, players: int) -> tuple[Role, ...]:
        """The roles in the log."""
        wanted = {"hitler": 1, "fascist": boards.ORDINARY_FASCISTS[players]}
        if any(self._roles.count(role) != count for role, count in wanted.items()):
            raise MalformedRecord("wrong_roles", name="players")
        return self._roles

    def first_candidate(self, players: int) -> Seat:
        """The president of the first turn."""
        if self._first_candidate not in range(players):
            raise MalformedRecord("bad_log", name="logs[0].presidentId")
        return self._first_candidate

    def shuffle(self, tiles: Tiles) -> Tiles:
        """These tiles as a pile in which everything is seen that the log tells until the next shuffle."""
        taken, windows, places = 0, list[_Window](), list[str]()
        while len(tiles) - taken >= DRAW and self._seen:
            seen = self._seen.popleft()
            left, shown = len(tiles) - taken, len(seen.tiles)
            if shown != left if seen.whole else shown > min(left, DRAW):
                raise MalformedRecord("bad_log", name=seen.place)
            for window in seen.windows(taken):
                windows.append(window)
                places.append(seen.place)
            taken += seen.taken
        pile = fitting_pile(tiles, windows)
        if pile is None:
            first = next(count for count in range(1, len(windows) + 1) if fitting_pile(tiles, windows[:count]) is None)
            raise MalformedRecord("bad_log", name=places[first - 1])
        return pile


def fitting_pile(tiles: Tiles, windows: Iterable[_Window]) -> Tiles | None:
    """These tiles in the first order of the alphabet that agrees with the windows, or None."""
    ending: dict[int, set[_Window]] = {}
    for window in windows:
        ending.setdefault(window[0] + window[1], set()).add(window)

    @cache
    def rest(at: int, fascist: int, last: Tiles) -> Tiles | None:
        """The tiles that can follow `at` tiles, of which `fascist` are fascist and the last few are known."""
        if any(last[len(last) - length :].count("F") != wanted for _, length, wanted in ending.get(at, ())):
            return None
        if at == len(tiles):
            return ""
        for tile, there_is in (("F", fascist < tiles.count("F")), ("L", at - fascist < tiles.count("L"))):
            if there_is and (following := rest(at + 1, fascist + (tile == "F"), (last + tile)[-DRAW:])) is not None:
                return tile + following
        return None

    return rest(0, 0, "")


def _all_seen(turns: Iterable[_Turn]) -> Iterator[_Seen]:
    """The tiles of the draw pile that the turns show, in order."""
    dead = set[Seat]()
    for number, turn in enumerate(turns):
        living = [vote for seat, vote in enumerate(turn.votes or []) if seat not in dead]
        yield from _seen(number, turn, elected=living.count(True) * 2 > len(living))
        dead |= {turn.execution} if turn.execution is not None else set()


def _seen(number: int, turn: _Turn, *, elected: bool) -> Iterator[_Seen]:
    """The tiles that a turn shows. A missing hand is any with the chancellor's, or the enacted policy."""
    where, ordered = f"logs[{number}].", True
    if turn.deck_state is not None:
        yield _Seen(f"{where}deckState", _letters(turn.deck_state), ordered, whole=True)
    hand, peek = turn.president_hand, turn.policy_peek
    if hand is not None:
        yield _Seen(f"{where}presidentHand", tiles := _letters(hand), isinstance(hand, list), len(tiles))
    accepted = turn.chancellor_veto and turn.president_veto
    if hand is None and elected:
        if turn.deck_state is not None:
            yield _Seen(f"{where}deckState", "", ordered, DRAW)
        elif turn.chancellor_hand is not None:
            yield _Seen(f"{where}chancellorHand", _letters(turn.chancellor_hand), ordered, DRAW)
        else:
            enacted = "" if turn.enacted_policy is None or accepted else _POLICY[turn.enacted_policy]
            yield _Seen(f"{where}enactedPolicy", enacted, ordered, DRAW)
    if turn.enacted_policy is not None and ((hand is None and not elected) or accepted):
        yield _Seen(f"{where}enactedPolicy", _POLICY[turn.enacted_policy], ordered, 1)
    if peek is not None:
        yield _Seen(f"{where}policyPeek", _letters(peek), isinstance(peek, list))


_ONLY_IN_SESSIONS: Final = {
    "president_hand": "presidentHand",
    "chancellor_hand": "chancellorHand",
    "investigation_id": "investigationId",
    "policy_peek": "policyPeek",
    "special_election": "specialElection",
    "execution": "execution",
}
"""The fields of hands and powers, with their names: without a session, or without that power, they contradict it."""


class _Game:
    """The game so far, played from the turns of the log."""

    def __init__(self, started: ev.GameStarted, chance: _LogChance) -> None:
        self.events: list[ev.Event] = [started]
        self.lacks_hands = False
        self._state = replay([started])
        self._chance = chance

    @property
    def over(self) -> bool:
        """True if the game has ended by the rules."""
        return isinstance(self._state.phase, ph.GameOver)

    def take(self, turn: _Turn, *, is_last: bool) -> bool:
        """Play a turn. Returns true if nothing can follow: the game is over, or the log breaks off here."""
        board = self._state.board
        if self.over or board.candidate != turn.president_id:
            raise _Bad("presidentId")
        enacted, unused = board.liberal + board.fascist, set(_ONLY_IN_SESSIONS)
        try:
            self._elect(turn)
            if isinstance(self._state.phase, ph.PresidentDiscard):
                unused -= {"president_hand", "chancellor_hand"}
                self._legislate(turn, is_last=is_last)
                self._claim(turn, len(board.rounds))
                unused -= self._use_power(turn, len(board.rounds))
        except _BreaksOff:
            return True
        for field, name in _ONLY_IN_SESSIONS.items():
            if field in unused and getattr(turn, field) is not None:
                raise _Bad(name)
        now = self._state.board
        if (now.liberal + now.fascist > enacted) != (turn.enacted_policy is not None):
            raise _Bad("enactedPolicy")
        return self.over

    def _act(self, action: act.Action) -> None:
        self._state, events = play(self._state, action, self._chance)
        self.events += events

    def _elect(self, turn: _Turn) -> None:
        self._act(act.Nominate(turn.president_id, _there(turn.chancellor_id)))
        votes = _there(turn.votes)
        for seat in self._state.board.alive:
            vote = votes[seat] if seat < len(votes) else None
            if vote is None:
                raise _Bad("votes")
            self._act(act.CastVote(seat, "ja" if vote else "nein"))

    def _legislate(self, turn: _Turn, *, is_last: bool) -> None:
        president, chancellor = turn.president_id, _there(turn.chancellor_id)
        drawn, passed = self._hands(turn, is_last=is_last)
        gone = Counter(drawn) - Counter(passed)
        if len(drawn) != DRAW or gone.total() != 1 or len(passed) != DRAW - 1:
            raise _Bad("chancellorHand")
        self._act(act.Discard(president, policy_of(next(iter(gone)))))
        veto_is_open = self._state.board.fascist == boards.FASCIST_POLICIES_FOR_VETO
        is_open_end = turn.chancellor_veto is None and turn.enacted_policy is None
        silently_vetoed = is_open_end and veto_is_open and not is_last  # after a veto, the site begins the next turn
        if turn.chancellor_veto or silently_vetoed:
            self._act(act.ProposeVeto(chancellor))
            consent = True if silently_vetoed else _there(turn.president_veto)
            self._act(act.AnswerVeto(president, consent))
            if consent:
                return
        enacted: Party = _there(turn.enacted_policy)
        policy = _POLICY[enacted]
        if policy not in passed:
            raise _Bad("enactedPolicy")
        self._act(act.Enact(chancellor, policy))

    def _hands(self, turn: _Turn, *, is_last: bool) -> tuple[Tiles, Tiles]:
        """The president's and the chancellor's hand; of a session that took place without them, any that fit."""
        if turn.president_hand is not None and turn.chancellor_hand is not None:
            return _letters(turn.president_hand), _letters(turn.chancellor_hand)
        phase = self._state.phase
        if not isinstance(phase, ph.PresidentDiscard) or (is_last and not (turn.enacted_policy or turn.president_veto)):
            raise _BreaksOff
        self.lacks_hands = True
        drawn = phase.hand if turn.president_hand is None else _letters(turn.president_hand)
        if turn.chancellor_hand is not None:
            return drawn, _letters(turn.chancellor_hand)
        enacted = "" if turn.enacted_policy is None else _POLICY[turn.enacted_policy]
        rest = hand_order(drawn.replace(enacted, "", 1))
        return drawn, enacted + rest[: DRAW - 1 - len(enacted)]

    def _claim(self, turn: _Turn, number: int) -> None:
        claims: tuple[tuple[Seat, _Tiles | None, int, str], ...] = (
            (turn.president_id, turn.president_claim, DRAW, "presidentClaim"),
            (_there(turn.chancellor_id), turn.chancellor_claim, DRAW - 1, "chancellorClaim"),
        )
        for seat, claim, count, field in claims:
            if claim is None:
                continue
            if len(tiles := hand_order(_letters(claim))) != count:
                raise _Bad(field)
            if not self.over:
                self._act(act.Say(seat, "session", number, tiles=tiles))

    def _use_power(self, turn: _Turn, number: int) -> set[str]:
        """Use the president's power, if there is one. Returns its field."""
        president = turn.president_id
        phase = self._state.phase
        if isinstance(phase, ph.Investigation):
            self._act(act.Investigate(president, _there(turn.investigation_id)))
            if turn.investigation_claim is not None:
                self._act(act.Say(president, "investigation", number, party=turn.investigation_claim))
            return {"investigation_id"}
        if isinstance(phase, ph.PolicyPeek):
            self._act(act.Peek(president))
            if turn.policy_peek_claim is not None:
                self._act(act.Say(president, "peek", number, tiles=_letters(turn.policy_peek_claim)))
            return {"policy_peek"}
        if isinstance(phase, ph.SpecialElection):
            self._act(act.CallSpecialElection(president, _there(turn.special_election)))
            return {"special_election"}
        if isinstance(phase, ph.Execution):
            self._act(act.Execute(president, _there(turn.execution)))
            return {"execution"}
        return set()


class _BreaksOff(Exception):
    """The log ends within a turn."""


def _there(value: Known | None) -> Known:
    if value is None:
        raise _BreaksOff
    return value
