"""A table's whole life, for the log: every kind of event at least once, several games, people of every sort.

`python tests/table/kept_log.py` writes the log of the newest schema, with what it must show to every viewer at some
moments, to tests/fixtures. Done once for each schema; what was written is never changed (tests/table/test_log.py).
"""

import base64
import gzip
import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from driver import KEY, Party

from weimar.engine.actions import CastVote, Discard, Enact, Execute, Nominate, ProposeVeto, Say
from weimar.engine.arguments import Argument, Grounds
from weimar.engine.fair_deal import commitment_to_number, table_id
from weimar.table import commands as cmd
from weimar.table.events import (
    SCHEMA,
    CardPutAway,
    CardShown,
    DayOpened,
    DaySigned,
    DiscussionEnded,
    DiscussionTimed,
    MemberId,
    Timers,
)
from weimar.table.fold import fold, open_table
from weimar.table.log import decode
from weimar.table.presence import STAND_IN_AFTER_MS, UNUSED_SCREEN_MS, Presence
from weimar.table.state import TableState
from weimar.table.talk import ballot_is_shut
from weimar.table.views import ProjectedTable, snapshot

FIXTURES: Final = Path(__file__).parents[1] / "fixtures"


def shown_to_all(state: TableState) -> dict[str, Any]:
    """What every viewer may know, as plain data, with nobody connected, as after a restart."""
    viewers: list[MemberId | None] = [None, *(member.member for member in state.members if member.bot is None)]
    scene = ProjectedTable(state, Presence().all_absent((), UNUSED_SCREEN_MS + state.changed_at, state.screens_opened))
    return {str(viewer): msgspec.to_builtins(snapshot(scene, viewer)) for viewer in viewers}


def states_of(log: list[bytes]) -> list[TableState]:
    """The state after every entry."""
    first, *rest = map(decode, log)
    states = [open_table(first)]
    for entry in rest:
        states.append(fold(states[-1], entry))
    return states


def a_life(seed: str) -> Party:
    """Eight people and a bot, from an empty table to their third game."""
    table = Party(Random(seed), people=9)
    _lobby(table)
    table.start("japanese-house", discussion_limit_s=60)
    _first_game(table)
    table.do(table.state.host, cmd.PlayAgain())
    for member in _people(table)[5:]:
        table.do(table.state.host, cmd.Kick(member))
    table.do(table.state.host, cmd.Kick(10))
    for preset in ("official", "dutch"):
        _commit(table)
        table.start(preset)
        _open(table)
        _look(table)
        while table.state.stage == "game":
            _dark_step(table)
            _speak(table)
        table.do(table.state.host, cmd.PlayAgain())
    table.append((DayOpened("2026-11-02", 1, "5" * 64, practice=False), DaySigned("Am\u00e9lie")))
    _discuss(table)
    return table


def _discuss(table: Party) -> None:
    """A discussion begins and ends, a card is shown and put away."""
    now, host = table.now, table.state.host or 0
    table.append((DiscussionTimed(now, now + 12_000, now + 30_000, 6_000), CardShown(host, "peek", 4, now + 25_000)))
    table.do(host, cmd.Chat("who is it?"))
    table.append((DiscussionEnded(), CardPutAway(host)))


def _commit(table: Party) -> None:
    """Two devices take part in the next deal."""
    game = table.state.games + 1
    for member in _people(table)[:2]:
        commitment = commitment_to_number(f"{member:064x}", table_id(KEY), game, member)
        table.do(member, cmd.CommitNumber(game, commitment))


def _open(table: Party) -> None:
    """They open their numbers, those that are not too late."""
    for member in _people(table)[:2]:
        if table.refusal(member, opening := cmd.OpenNumber(f"{member:064x}")) is None:
            table.do(member, opening)


def _people(table: Party) -> list[MemberId]:
    return [member.member for member in table.state.members if member.bot is None]


def _look(table: Party) -> None:
    """Some look at their roles, and the time of the others is over."""
    for member in _people(table)[:2]:
        table.do(member, cmd.BreakSeal())
    table.pass_time(30_000)


def _dark_step(table: Party) -> None:
    """Someone acts so that the game gets far: fascist policies and vetoes, and nobody elects or shoots Hitler."""
    member = table.waited_for()[0]
    legal = table.legal(member)
    roles = table.game.setup.roles
    wanted = [
        action
        for action in legal
        if (isinstance(action, Discard) and action.policy == "L")
        or (isinstance(action, Enact) and action.policy == "F")
        or isinstance(action, ProposeVeto)
        or (isinstance(action, Nominate | Execute) and roles[action.target] != "hitler")
        or (isinstance(action, CastVote) and action.vote == "ja")
    ]
    table.act(member, table.rng.choice(wanted or legal))


def _lobby(table: Party) -> None:
    table.do(2, cmd.Rename("Am\u00e9lie \u2764\ufe0f"))
    table.do(3, cmd.RevokeTokens())
    left = table.state.members[8].name
    table.do(1, cmd.Kick(9, block=True))
    table.do(1, cmd.Unblock(left))
    table.do(1, cmd.AddBot("random"))
    table.do(1, cmd.SetBotLevel(10, "steady"))
    table.do(1, cmd.OrderSeats((4, 10, 1, 2, 8, 7, 6, 5, 3)))
    table.do(1, cmd.ChooseTimers(Timers(nomination_s=60, vote_s=30, session_s=90, power_s=3600, ballots_too=True)))
    table.do(1, cmd.ChangeSettings(listed=True, locked=True, helper="arithmetic"))
    table.do(1, cmd.HandOver(2))
    for _ in range(3):
        table.do(3, cmd.OpenScreen())
    table.do(2, cmd.CloseScreen(2))
    table.do(2, cmd.ChangeSettings(code_hidden=True))
    table.do(None, cmd.Chat("who are they?"))


def _first_game(table: Party) -> None:
    _away(table)
    while table.state.stage == "game":
        if ballot_is_shut(table.state):
            table.pass_time(60_000)
        table.step()
        _speak(table)
        if table.rng.random() < 0.1 and table.state.stage == "game":
            table.pass_time(100_000)


def _away(table: Party) -> None:
    while table.waited_for()[0] in (2, 10):
        if not ballot_is_shut(table.state):
            table.step()
        else:
            table.pass_time(60_000)
    slow = table.waited_for()[0]
    friends = [member for member in _people(table) if member not in (2, slow)]
    table.do(2, cmd.ChooseTimers(Timers()))
    table.go(slow)
    table.pass_time(STAND_IN_AFTER_MS)
    table.do(friends[0], cmd.Nudge(slow))
    table.do(friends[1], cmd.Ask(slow, "decision"))
    table.do(2, cmd.Ask(slow, "decision"))
    table.come(slow)
    table.do(2, cmd.ChooseTimers(Timers(nomination_s=60, vote_s=30, session_s=90, power_s=60, ballots_too=True)))
    table.do(friends[2], cmd.Leave())
    table.do(2, cmd.Ask(friends[3], "removal"))
    table.do(2, cmd.Ask(friends[3], "return"))
    table.come(friends[3])
    table.do(2, cmd.Ask(friends[3], "removal"))
    secret = "5e" * 32
    for confirm in (False, True):
        table.do(None, cmd.ClaimSeat(friends[3], sha256(bytes.fromhex(secret)).hexdigest()))
        table.do(2, cmd.AnswerClaim(table.state.newest_claim, confirm=confirm))
    table.do(None, cmd.CollectSeat(secret))
    table.come(friends[3])
    table.do(2, cmd.Ask(friends[3], "removal"))
    table.do(2, cmd.ChangeSettings(paused=True, silenced=True))
    table.do(2, cmd.ChangeSettings(paused=False, silenced=False, pace="relaxed"))
    table.do(2, cmd.SkipScene(table.state.prompt))


def _speak(table: Party) -> None:
    """Someone says something now and then, of every sort."""
    member = table.rng.choice(_people(table))
    seat = table.state.seat_of(member) or 0
    wishes: list[cmd.Command] = [
        cmd.Chat(
            table.rng.choice(["I am liberal.", "\u6211\u662f\u81ea\u7531\u6d3e", "\U0001f469\u200d\U0001f680\nnein!"])
        ),
        cmd.SayPhrase("i_doubt_it"),
        cmd.React("suspicion"),
        cmd.Argue(Argument("suspect", seat=(seat + 1) % 5, to=(seat + 2) % 5, because=Grounds("pile"))),
        cmd.Argue(Argument("disagree", answers=len(table.state.authors))),
        cmd.KeepNote(f"{table.state.prompt}: not {seat}"),
        cmd.Act(0, Say(seat, "session", len(table.game.board.rounds), tiles=table.rng.choice(["FFL", "FF", "FL"]))),
        cmd.Act(0, Say(seat, "session", len(table.game.board.rounds), declined=True)),
        cmd.Act(table.state.prompt, CastVote(seat, "ja")),
    ]
    wish = table.rng.choice(wishes)
    if table.refusal(member, wish) is None:
        table.do(member, wish)


def kept(table: Party) -> dict[str, Any]:
    """The log as bytes in base 64, and what it shows to everyone at some moments."""
    states = states_of(table.log)
    ends = [number for number, state in enumerate(states) if state.stage == "over"]
    moments = [
        states.index(next(state for state in states if state.stage == "game")) + 40,
        ends[0],
        ends[-1] - 9,
        len(states) - 1,
    ]
    return {
        "schema": SCHEMA,
        "log": [base64.b64encode(raw).decode() for raw in table.log],
        "shows": [{"after": number, "to": shown_to_all(states[number])} for number in moments],
    }


def main() -> None:
    """Write the log of the newest schema."""
    path = FIXTURES / f"table_log_{SCHEMA}.json.gz"
    if path.exists():
        raise SystemExit(f"{path} is kept as it is")
    FIXTURES.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(json.dumps(kept(a_life("kept 3"))).encode(), mtime=0))


if __name__ == "__main__":
    main()
