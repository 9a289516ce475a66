"""The fold of a table's log entries into its state.

Contract: `fold` is deterministic and refuses nothing, because entries are facts. Only `weimar.table.decide` judges.
"""

from collections.abc import Callable, Collection, Iterable
from functools import reduce
from typing import Any, Final

from msgspec.structs import replace

from weimar.engine import State, evolve, replay
from weimar.engine.arguments import Said
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.events import StatementMade
from weimar.engine.phases import GameOver
from weimar.engine.recorded import actions_of
from weimar.table import events as ev
from weimar.table.dealing import proof_of, with_number
from weimar.table.events import Entry, MemberId
from weimar.table.state import (
    Author,
    Deadline,
    Deal,
    DealDevice,
    Discussion,
    Member,
    SeatClaim,
    TableDay,
    TableState,
    Talk,
    TalkChannel,
)

MAX_TALK: Final = 200
"""Utterances of each channel kept in the state for returning people; the log has all of them."""
MAX_BLOCKED: Final = 100
"""The number of blocked names kept; the latest are kept."""
MAX_ARGUMENTS: Final = 400
"""Same as `MAX_TALK`, for arguments. Ten very talkative players exceed it in a long game. Returning people then miss
the oldest arguments, possibly including one that a later answer refers to."""
MAX_CLAIMS: Final = 3
"""Claims of seats kept; older ones are void."""
_KEPT: Final = {"table": MAX_TALK, "gallery": MAX_TALK, "arguments": MAX_ARGUMENTS}


def open_table(entry: Entry) -> TableState:
    """The state after the first entry of a log."""
    opened, *rest = entry.events
    if not isinstance(opened, ev.TableOpened):
        raise TypeError("a table's log opens with TableOpened")
    state = TableState(opened.key, opened.code, opened_at=entry.at, changed_at=entry.at)
    return fold(state, Entry(entry.at, tuple(rest)))


def fold(state: TableState, entry: Entry, game: State | None = None) -> TableState:
    """The state after one more entry. `game` is the game after its move, if the engine has computed it (`Verdict`)."""
    for event in entry.events:
        if game is not None and isinstance(event, ev.Played):
            state = _after_move(state, event, game, entry.at)
        else:
            state = _FOLD[type(event)](state, event, entry.at)
    return replace(state, changed_at=entry.at)


def fold_all(log: Iterable[Entry]) -> TableState:
    """The state after a whole log."""
    first, *rest = log
    return reduce(fold, rest, open_table(first))


def with_notes(state: TableState, notes: Iterable[tuple[MemberId, str]]) -> TableState:
    """The state with the notes stored outside the log, replacing older ones; only of present members."""
    present = {member.member for member in state.members}
    kept = dict(state.notes) | {member: text for member, text in notes if member in present}
    return replace(state, notes=tuple(kept.items()))


def _change(state: TableState, member: MemberId, **changes: Any) -> TableState:
    members = tuple(replace(other, **changes) if other.member == member else other for other in state.members)
    return replace(state, members=members)


def _member_joined(state: TableState, event: ev.MemberJoined, at: int) -> TableState:
    hat = _hat(state, event.device)
    joined = Member(event.member, event.name, at, event.bot, assistant=event.assistant, device=event.device, hat=hat)
    return replace(state, members=(*state.members, joined), newest=event.member)


def _hat(state: TableState, device: str) -> int:
    """A free hat: the former one of this device, or else the first that nobody else may come back for."""
    worn = {member.hat for member in state.members}
    former = dict(state.hats)
    if device in former and former[device] not in worn:
        return former[device]
    return min(set(range(MAX_PLAYERS)) - worn, key=lambda hat: (hat in former.values(), hat))


def _with_hats(state: TableState, leaving: Iterable[Member]) -> tuple[tuple[str, int], ...]:
    """The hats of devices whose people have left, the latest last, also when they have left before."""
    left = {member.device: member.hat for member in leaving if member.device}
    earlier = [(device, hat) for device, hat in state.hats if device not in left]
    return (*earlier, *left.items())[-MAX_PLAYERS:]


def _member_left(state: TableState, event: ev.MemberLeft, _at: int) -> TableState:
    left = state.member(event.member)
    stayed = [member.member for member in state.members if member.member != event.member]
    return replace(
        state,
        deal=_without_others(state.deal, stayed),
        members=tuple(member for member in state.members if member.member != event.member),
        notes=tuple(note for note in state.notes if note[0] != event.member),
        hats=_with_hats(state, [left] if left else []),
        **_with_blocked(state, *([left] if left and event.blocked else [])),
    )


def _with_blocked(state: TableState, *people: Member) -> dict[str, Any]:
    """The fields of the blocked people plus these, without duplicates. People of one name stay out with each device."""
    names = tuple(dict.fromkeys((*state.blocked, *(person.name for person in people))))[-MAX_BLOCKED:]
    devices = dict.fromkeys((*state.blocked_devices, *((person.name, person.device) for person in people)))
    kept = [(name, device) for name, device in devices if name in names]
    return {"blocked": names, "blocked_devices": tuple(kept[-MAX_BLOCKED:])}


def _name_unblocked(state: TableState, event: ev.NameUnblocked, _at: int) -> TableState:
    names = tuple(name for name in state.blocked if name != event.name)
    return replace(
        state, blocked=names, blocked_devices=tuple([one for one in state.blocked_devices if one[0] != event.name])
    )


def _token_revoked(state: TableState, event: ev.TokenRevoked, _at: int) -> TableState:
    member = state.member(event.member)
    return state if member is None else _change(state, event.member, generation=member.generation + 1)


def _seats_ordered(state: TableState, event: ev.SeatsOrdered, _at: int) -> TableState:
    place = {member: seat for seat, member in enumerate(event.order)}
    return replace(state, members=tuple(sorted(state.members, key=lambda member: place[member.member])))


def _timers_chosen(state: TableState, event: ev.TimersChosen, _at: int) -> TableState:
    others = tuple(deadline for deadline in state.deadlines if deadline.kind != "decision")
    return replace(state, timers=event.timers, deadlines=others)


def _setting_changed(state: TableState, event: ev.SettingChanged, _at: int) -> TableState:
    changed = {name: getattr(event, name) for name in event.__struct_fields__ if getattr(event, name) is not None}
    return replace(state, **changed, **({"deadlines": (), "discussion": None} if event.paused else {}))


def _screen_opened(state: TableState, event: ev.ScreenOpened, at: int) -> TableState:
    opened = (*state.screens_opened, (event.screen, at))
    return replace(state, screens=(*state.screens, event.screen), newest_screen=event.screen, screens_opened=opened)


def _screen_closed(state: TableState, event: ev.ScreenClosed, _at: int) -> TableState:
    spoke = state.narration.screen == event.screen
    narration = replace(state.narration, screen=0) if spoke else state.narration
    screens = tuple(screen for screen in state.screens if screen != event.screen)
    opened = tuple((screen, at) for screen, at in state.screens_opened if screen != event.screen)
    return replace(state, screens=screens, narration=narration, screens_opened=opened)


def _deal_sealed(state: TableState, event: ev.DealSealed, _at: int) -> TableState:
    devices = () if state.deal is None else state.deal.devices
    return replace(state, deal=Deal(event.secret, event.commitment, devices))


def _number_committed(state: TableState, event: ev.NumberCommitted, _at: int) -> TableState:
    assert state.deal is not None
    devices = (*state.deal.devices, DealDevice(event.member, event.commitment))
    in_order = tuple(sorted(devices, key=lambda device: device.member))
    return replace(state, deal=replace(state.deal, devices=in_order))


def _numbers_closed(state: TableState, _event: ev.NumbersClosed, at: int) -> TableState:
    assert state.deal is not None
    return replace(state, deal=replace(state.deal, closed_at=at))


def _number_opened(state: TableState, event: ev.NumberOpened, _at: int) -> TableState:
    assert state.deal is not None
    devices = with_number(state.deal.devices, event.member, event.number)
    return replace(state, deal=replace(state.deal, devices=devices))


def _game_began(state: TableState, event: ev.GameBegan, _at: int) -> TableState:
    history = (event.started,)
    proof = proof_of(state, state.deal, event.seed) if state.deal is not None and event.seed is not None else None
    state = replace(state, deal=None, proof=proof, resumed=event.resumed)
    fresh = replace(
        state, stage="game", game=replay(history), history=history, games=state.games + 1, prompt=state.prompt + 1
    )
    return replace(
        fresh,
        **_NO_DECISION,
        petitions=(),
        talk_closed=None,
        authors=(),
        forced=(),
        seat_claims=(),
        newest_claim=0,
    )


def _played(state: TableState, event: ev.Played, at: int) -> TableState:
    assert state.game is not None
    return _after_move(state, event, reduce(evolve, event.events, state.game), at)


def _after_move(state: TableState, event: ev.Played, after: State, at: int) -> TableState:
    """The state after a move with this resulting game."""
    assert state.game is not None
    moved = not same_decision(state.game, after)
    if any(isinstance(told, StatementMade) for told in event.events):
        state = _spoken(state, event, at)
    played = replace(
        state,
        game=after,
        history=state.history + event.events,
        stage="over" if isinstance(after.phase, GameOver) else "game",
        prompt=state.prompt + moved,
        forced=_forced(state, event) if event.by_bot else state.forced,
    )
    return _next_decision(played) if moved else played


def _spoken(state: TableState, event: ev.Played, at: int) -> TableState:
    """The state after statements: the discussion has heard them, and a card that was told is no longer hidden."""
    told = {(told.about, told.round) for told in event.events if isinstance(told, StatementMade)}
    card = state.card
    if card is not None and card.member == event.member and (card.about, card.round) in told:
        card = None
    return replace(state, discussion=_heard(state, at), card=card)


def _heard(state: TableState, at: int) -> Discussion | None:
    """The discussion after an utterance."""
    return None if state.discussion is None else replace(state.discussion, heard=at)


def _forced(state: TableState, event: ev.Played) -> tuple[int, ...]:
    """The seats by round in which a bot made a person's move, with this one."""
    seat = state.seat_of(event.member)
    assert state.game is not None
    assert seat is not None
    number = len(state.game.board.rounds)  # the move can end the round
    rounds = [*state.forced, *(0 for _ in range(number - len(state.forced)))]
    rounds[number - 1] |= 1 << seat
    return tuple(rounds)


def same_decision(before: State, after: State) -> bool:
    """Return whether both states wait for the same decision; a ballot or a statement does not end it."""
    return (
        type(before.phase) is type(after.phase)
        and len(before.board.rounds) == len(after.board.rounds)
        and getattr(before.phase, "veto_refused", None) == getattr(after.phase, "veto_refused", None)
    )


def _next_decision(state: TableState) -> TableState:
    """End everything limited to one decision."""
    members = tuple(
        replace(member, stand_in=None) if member.stand_in == "decision" else member for member in state.members
    )
    lasting = tuple(petition for petition in state.petitions if petition.ask in ("removal", "return"))
    return replace(state, members=members, petitions=lasting, **_NO_DECISION)


_NO_DECISION: Final[dict[str, Any]] = {
    "nudges": (),
    "deadlines": (),
    "discussion": None,
    "card": None,
    "envelopes": None,
}
"""The fields of everything limited to one decision."""


def _stand_in_began(state: TableState, event: ev.StandInBegan, _at: int) -> TableState:
    gone, removed = event.cause in ("left", "removed"), event.cause == "removed"
    changed = _change(state, event.member, stand_in=event.extent, gone=gone, removed=removed)
    card = None if state.card is not None and state.card.member == event.member else state.card
    return replace(
        changed,
        card=card,
        envelopes=_opened(state, event.member),
        petitions=tuple(other for other in state.petitions if other.target != event.member),
    )


def _member_readmitted(state: TableState, event: ev.MemberReadmitted, _at: int) -> TableState:
    """Treat the member like one who left voluntarily, and make their voided token valid again."""
    member = state.member(event.member)
    if member is None or not member.removed:
        return state
    changed = _change(state, event.member, removed=False, generation=member.generation - 1)
    return replace(changed, petitions=tuple(other for other in state.petitions if other.target != event.member))


def _seat_claimed(state: TableState, event: ev.SeatClaimed, at: int) -> TableState:
    claim = SeatClaim(event.claim, event.member, event.ticket, event.name, at)
    others = tuple(other for other in state.seat_claims if other.member != event.member)
    return replace(state, seat_claims=(*others, claim)[-MAX_CLAIMS:], newest_claim=event.claim)


def _claim_backed(state: TableState, event: ev.ClaimBacked, _at: int) -> TableState:
    claims = tuple(
        replace(claim, backers=(*claim.backers, event.member)) if claim.claim == event.claim else claim
        for claim in state.seat_claims
    )
    return replace(state, seat_claims=claims)


def _claim_over(state: TableState, event: ev.ClaimRefused | ev.SeatCollected, _at: int) -> TableState:
    return replace(state, seat_claims=tuple(claim for claim in state.seat_claims if claim.claim != event.claim))


def _seat_given(state: TableState, event: ev.SeatGiven, at: int) -> TableState:
    """Void all tokens of the seat; someone new gets no private note of the last player."""
    claims = tuple(replace(claim, given=True) if claim.claim == event.claim else claim for claim in state.seat_claims)
    is_new = any(claim.claim == event.claim and claim.name for claim in claims)
    notes = tuple(note for note in state.notes if not (is_new and note[0] == event.member))
    revoked = _token_revoked(state, ev.TokenRevoked(event.member), at)
    return replace(_change(revoked, event.member, removed=False), seat_claims=claims, notes=notes)


def _said(state: TableState, event: ev.Saying, at: int) -> TableState:
    if isinstance(event, ev.Argued | ev.PhraseSaid) or (isinstance(event, ev.ChatSaid) and event.channel == "table"):
        state = replace(state, discussion=_heard(state, at))
    channel = _channel(event)
    talk = (*state.talk, Talk(state.said + 1, at, event, channel))
    channels = [entry.channel for entry in talk]
    if channels.count(channel) > _KEPT[channel]:
        first = channels.index(channel)
        talk = talk[:first] + talk[first + 1 :]
    return replace(state, talk=talk, said=state.said + 1)


def _argued(state: TableState, event: ev.Argued, at: int) -> TableState:
    seat = state.seat_of(event.member)
    assert seat is not None
    after = len(actions_of(state.history))
    author = Author(event.member, state.prompt, at, Said(seat, after, event.argument))
    return _said(replace(state, authors=(*state.authors, author)), event, at)


def _channel(what: ev.Saying) -> TalkChannel:
    if isinstance(what, ev.Argued):
        return "arguments"
    return what.channel if isinstance(what, ev.ChatSaid) else "table"


def _note_kept(state: TableState, event: ev.NoteKept, _at: int) -> TableState:
    others = tuple(note for note in state.notes if note[0] != event.member)
    return replace(state, notes=(*others, (event.member, event.text)))


def _deadline_set(state: TableState, event: ev.DeadlineSet, _at: int) -> TableState:
    others = tuple(deadline for deadline in state.deadlines if deadline.kind != event.kind)
    return replace(state, deadlines=(*others, Deadline(event.kind, event.prompt, event.at)))


def _discussion_closed(state: TableState, event: ev.DiscussionClosed, _at: int) -> TableState:
    others = tuple(deadline for deadline in state.deadlines if deadline.kind != "discussion")
    return replace(state, talk_closed=event.prompt, deadlines=others)


def _discussion_timed(state: TableState, event: ev.DiscussionTimed, _at: int) -> TableState:
    heard = event.since if state.discussion is None else state.discussion.heard
    timed = Discussion(event.since, event.earliest, event.latest, event.silence_ms, heard)
    return replace(state, discussion=timed)


def _opened(state: TableState, member: MemberId) -> ev.EnvelopesDealt | None:
    """The envelopes after a member has looked."""
    if state.envelopes is None:
        return None
    return replace(state.envelopes, sealed=tuple([one for one in state.envelopes.sealed if one != member]))


def _day_signed(state: TableState, event: ev.DaySigned, _at: int) -> TableState:
    assert state.day is not None
    return replace(state, day=replace(state.day, signed=event.name))


def _lobby_reopened(state: TableState, _event: ev.LobbyReopened, _at: int) -> TableState:
    stayed = tuple(replace(member, stand_in=None) for member in state.members if not member.gone)
    ids = {member.member for member in stayed}
    lobby = replace(
        state,
        stage="lobby",
        game=None,
        history=(),
        authors=(),
        members=stayed,
        hats=_with_hats(state, [member for member in state.members if member.gone]),
        **_NO_DECISION,
        petitions=(),
        paused=False,
        deal=_without_others(state.deal, ids),
        proof=None,
        seat_claims=(),
    )
    return replace(
        lobby,
        talk=tuple(entry for entry in state.talk if not isinstance(entry.what, ev.Argued)),  # seats can change here
        **_with_blocked(state, *(member for member in state.members if member.removed)),
        notes=tuple(note for note in state.notes if note[0] in ids),
    )


def _without_others(deal: Deal | None, members: Collection[MemberId]) -> Deal | None:
    """The deal restricted to these members' devices."""
    if deal is None:
        return None
    return replace(deal, devices=tuple(device for device in deal.devices if device.member in members))


_FOLD: Final[dict[type, Callable[[TableState, Any, int], TableState]]] = {
    ev.MemberJoined: _member_joined,
    ev.MemberRenamed: lambda state, event, _at: _change(state, event.member, name=event.name),
    ev.MemberLeft: _member_left,
    ev.NameUnblocked: _name_unblocked,
    ev.TokenRevoked: _token_revoked,
    ev.HostPassed: lambda state, event, _at: replace(state, host=event.member),
    ev.SeatsOrdered: _seats_ordered,
    ev.RulesChosen: lambda state, event, _at: replace(state, rules=event.rules),
    ev.TimersChosen: _timers_chosen,
    ev.SettingChanged: _setting_changed,
    ev.BotLevelChosen: lambda state, event, _at: _change(state, event.member, bot=event.level),
    ev.ScreenOpened: _screen_opened,
    ev.ScreenClosed: _screen_closed,
    ev.DealSealed: _deal_sealed,
    ev.NumberCommitted: _number_committed,
    ev.NumbersClosed: _numbers_closed,
    ev.NumberOpened: _number_opened,
    ev.GameBegan: _game_began,
    ev.Played: _played,
    ev.StandInBegan: _stand_in_began,
    ev.StandInEnded: lambda state, event, _at: _change(state, event.member, stand_in=None, gone=False),
    ev.MemberReadmitted: _member_readmitted,
    ev.SeatClaimed: _seat_claimed,
    ev.ClaimBacked: _claim_backed,
    ev.ClaimRefused: _claim_over,
    ev.SeatGiven: _seat_given,
    ev.SeatCollected: _claim_over,
    ev.Petitioned: lambda state, event, _at: replace(state, petitions=(*state.petitions, event)),
    ev.Nudged: lambda state, event, _at: replace(state, nudges=(*state.nudges, event)),
    ev.ChatSaid: _said,
    ev.PhraseSaid: _said,
    ev.Reacted: _said,
    ev.Argued: _argued,
    ev.NoteKept: _note_kept,
    ev.DeadlineSet: _deadline_set,
    ev.DiscussionClosed: _discussion_closed,
    ev.DiscussionTimed: _discussion_timed,
    ev.DiscussionEnded: lambda state, _event, _at: replace(state, discussion=None),
    ev.CardShown: lambda state, event, _at: replace(state, card=event),
    ev.CardPutAway: lambda state, _event, _at: replace(state, card=None),
    ev.EnvelopesDealt: lambda state, event, _at: replace(state, envelopes=event),
    ev.SealBroken: lambda state, event, _at: replace(state, envelopes=_opened(state, event.member)),
    ev.EnvelopesPutAway: lambda state, _event, _at: replace(state, envelopes=None),
    ev.SceneSkipped: lambda state, event, _at: replace(state, scene_skipped=event.prompt),
    ev.DayOpened: lambda state, event, _at: replace(
        state, day=TableDay(event.date, event.version, event.seed, event.practice)
    ),
    ev.DaySigned: _day_signed,
    ev.LobbyReopened: _lobby_reopened,
}
