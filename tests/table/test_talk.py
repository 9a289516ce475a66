"""Talk: who may speak when, who hears it, and which notes stay private."""

from random import Random

import pytest
from driver import Party

from weimar.engine.actions import Say
from weimar.engine.legal import silenced_government
from weimar.engine.state import topic_of
from weimar.table import commands as cmd
from weimar.table.events import ChatSaid, MemberId
from weimar.table.fold import MAX_TALK
from weimar.table.judging import TableRefusal
from weimar.table.playback import claims_awaited
from weimar.table.playing import act_as_bot, bot_addressed_in_chat, bots_with_something_to_say
from weimar.table.talk import BOT_PHRASES
from weimar.table.views import ProjectedTable, Snapshot, snapshot, updates

VOICES = (cmd.Chat("hello"), cmd.SayPhrase("hello"), cmd.React("laugh"))


def shown(table: Party, viewer: MemberId | None) -> Snapshot:
    """What a viewer may know now."""
    return snapshot(ProjectedTable(table.state, table.presence), viewer)


def a_game(seed: int = 3, people: int = 9, **options: object) -> Party:
    """A game of people."""
    table = Party(Random(seed), people=people)
    table.start(**options)  # type: ignore[arg-type]
    return table


def government(table: Party) -> list[MemberId]:
    """The members in office in the session that is on."""
    last = table.game.board.rounds[-1]
    return [table.member_at(last.candidate), table.member_at(last.nominee)]  # type: ignore[arg-type]


@pytest.mark.parametrize("phase", ["president_discard", "chancellor_enact", "veto_answer"])
def test_only_the_government_is_silent_during_its_session(phase: str) -> None:
    """Words, phrases, reactions and statements; the others may talk, and so may the gallery."""
    table = a_game()
    table.play_until(phase)
    office = government(table)
    for voice in VOICES:
        for member in map(table.member_at, table.game.board.alive):
            assert table.refusal(member, voice) == ("government_silent" if member in office else None)
    seat = table.state.seat_of(office[0])
    assert seat is not None
    say = cmd.Act(0, Say(seat, "session", len(table.game.board.rounds), tiles="FFL"))
    assert table.refusal(office[0], say) == "government_silent"
    assert table.refusal(None, cmd.Chat("hello")) is None


@pytest.mark.parametrize("phase", ["nomination", "vote", "investigate", "special_election", "execution", "game_over"])
def test_the_living_may_speak_outside_sessions(phase: str) -> None:
    """Before they use a power the president may discuss again (rules, 8)."""
    table = a_game()
    table.play_until(phase)
    for seat in table.game.board.alive:
        for voice in VOICES:
            assert table.refusal(table.member_at(seat), voice) is None


@pytest.mark.parametrize("may", [False, True])
def test_the_dead_are_silent_until_the_end_by_default(may: bool) -> None:  # noqa: FBT001
    """Statements included; after the end everyone speaks."""
    table = a_game(dead_may_discuss=may)
    dead: list[MemberId] = []
    while not dead:
        table.play_until("execution")
        table.step()
        if table.state.stage == "game" and table.game.phase.name == "nomination":
            dead = [table.member_at(seat) for seat in range(9) if seat not in table.game.board.alive]
    for voice in (*VOICES, cmd.Act(0, Say(table.state.seat_of(dead[0]) or 0, "session", 1, declined=True))):
        code = table.refusal(dead[0], voice)
        assert code == "dead_silent" if not may else code in (None, "nothing_to_state")
    while table.state.stage == "game":
        table.step()
    assert table.refusal(dead[0], cmd.Chat("well")) is None


def test_without_claims_there_are_no_statements_and_no_waits() -> None:
    """A whole game of people and bots: at a table that talks aloud, no buttons are pressed."""
    table = Party(Random(8), people=3, bots=4)
    table.do(1, cmd.ChangeSettings(claims=False))
    table.start()
    offices = 0
    while table.state.stage == "game":
        table.step()
        assert not claims_awaited(table.state)
        assert bots_with_something_to_say(table.state) == []
        for seat, memories in enumerate(table.game.board.memories):
            offices += len(memories)
            for seen in memories:
                say = Say(seat, topic_of(seen), seen.round, declined=True)
                assert _claim_refused(table, seat, say) in ("claims_off", "wrong_stage")
    assert offices > 0
    assert table.game.board.statements == ()


def _claim_refused(table: Party, seat: int, say: Say) -> str | None:
    member = table.member_at(seat)
    if table.state.members[seat].bot is None:
        return table.refusal(member, cmd.Act(0, say))
    try:
        act_as_bot(table.context(None), member, say)
    except TableRefusal as refused:
        return refused.code
    return None


def test_claims_can_be_turned_on_at_any_time_and_off_between_games() -> None:
    """During a game, the following silence would mislead the bots."""
    table = Party(Random(8), people=5)
    table.do(1, cmd.ChangeSettings(claims=False))
    table.start()
    table.do(1, cmd.ChangeSettings(claims=False, place="one_room"))
    assert not shown(table, None).table.claims
    table.do(1, cmd.ChangeSettings(claims=True))
    assert shown(table, 2).table.claims
    assert table.refusal(1, cmd.ChangeSettings(claims=False)) == "wrong_stage"
    assert table.refusal(2, cmd.ChangeSettings(claims=True)) == "not_host"
    table.play_until("game_over")
    table.do(1, cmd.ChangeSettings(claims=False))
    assert not shown(table, None).table.claims


def test_the_host_may_turn_off_chat() -> None:
    """Everyone's, their own and the gallery's too; phrases, which cannot hurt, stay."""
    table = a_game()
    table.do(1, cmd.ChangeSettings(silenced=True))
    for member in (1, 2, None):
        assert table.refusal(member, cmd.Chat("hello")) == "silenced"
    assert table.refusal(2, cmd.SayPhrase("hello")) is None
    table.do(1, cmd.ChangeSettings(silenced=False))
    assert table.refusal(2, cmd.Chat("hello")) is None


def test_players_do_not_receive_the_gallerys_chat() -> None:
    """Those who watch talk among themselves; in snapshots and in updates."""
    table = a_game()
    before = ProjectedTable(table.state, table.presence)
    events = table.do(None, cmd.Chat("psst")) + table.do(2, cmd.Chat("hello"))
    told = updates(before, ProjectedTable(table.state, table.presence), events, (None, 1, 2))
    heard: dict[MemberId | None, list[str]] = {}
    for viewer in told:
        heard[viewer] = [entry.what.text for entry in told[viewer].talk]  # type: ignore[union-attr]
    assert heard == {None: ["psst", "hello"], 1: ["hello"], 2: ["hello"]}
    for listener, words in heard.items():
        assert [entry.what.text for entry in shown(table, listener).talk] == words  # type: ignore[union-attr]


def test_the_gallery_cannot_crowd_out_the_table() -> None:
    """However much a bot talks, a returning player finds the table's messages, and the bot finds its own."""
    table = a_game()
    table.do(2, cmd.Chat("I saw FFL"))
    quiet = shown(table, 1)
    for number in range(MAX_TALK + 50):
        table.do(None, cmd.Chat(f"spam {number}"))
    assert shown(table, 1) == quiet
    assert len(shown(table, None).talk) == MAX_TALK + 1
    for _ in range(MAX_TALK):
        table.do(3, cmd.SayPhrase("hello"))
    assert len(shown(table, 1).talk) == MAX_TALK


def test_people_cannot_use_the_phrases_of_bots() -> None:
    """Nobody passes themself off as a bot."""
    assert {a_game().refusal(2, cmd.SayPhrase(phrase)) for phrase in BOT_PHRASES} == {"unknown_phrase"}


@pytest.mark.parametrize(
    ("text", "people", "addressed"),
    [
        ("BRUNO, why?", 2, "Bruno"),
        ("Brunoさんはどう？", 2, "Bruno"),  # noqa: RUF001 - Japanese
        ("Clara i Ada, dlaczego?", 2, "Ada"),
        ("Adam told me", 2, None),
        ("why?", 2, None),
        ("why?", 1, "Ada"),
        ("Clara?", 1, "Clara"),
    ],
)
def test_bots_are_addressed_by_name_or_by_a_lone_player(text: str, people: int, addressed: str | None) -> None:
    """By whole words; a lone person's words to bots always address one. Otherwise the next one clockwise."""
    table = Party(Random(1), people=people, bots=4)
    assert bot_addressed_in_chat(table.state, ChatSaid(1, "table", text)) is None, "not in the lobby"
    table.start()
    names = {member.member: member.name for member in table.state.members} | {None: None}
    assert names[bot_addressed_in_chat(table.state, ChatSaid(1, "table", text))] == addressed
    assert bot_addressed_in_chat(table.state, ChatSaid(None, "gallery", text)) is None


def test_a_silent_bot_is_not_addressed_in_the_chat() -> None:
    """Else it would answer from its office."""
    table = Party(Random(1), people=2, bots=4)
    table.start()
    table.play_until("president_discard")
    silent = [table.state.members[seat] for seat in silenced_government(table.game)]
    bots = [member for member in table.state.members if member.bot is not None]
    assert any(bot in silent for bot in bots)
    for bot in bots:
        asked = bot_addressed_in_chat(table.state, ChatSaid(1, "table", f"{bot.name}?"))
        assert asked == (None if bot in silent else bot.member)


def test_a_note_is_private_and_the_last_one_counts() -> None:
    """Nobody else's snapshot or update has it; it stays through the next game and goes with its owner."""
    table = a_game()
    before = ProjectedTable(table.state, table.presence)
    events = table.do(2, cmd.KeepNote("6?")) + table.do(2, cmd.KeepNote("6 is Hitler")) + table.do(3, cmd.KeepNote("x"))
    viewers = (None, 1, 2, 3)
    told = updates(before, ProjectedTable(table.state, table.presence), events, viewers)
    assert [told[viewer].note for viewer in viewers] == [None, None, "6 is Hitler", "x"]
    assert [told[viewer].is_empty() for viewer in viewers] == [True, True, False, False]
    assert [shown(table, viewer).note for viewer in viewers] == ["", "", "6 is Hitler", "x"]
    table.do(3, cmd.Leave())
    while table.state.stage == "game":
        table.step()
    table.do(1, cmd.PlayAgain())
    assert dict(table.state.notes) == {2: "6 is Hitler"}
    table.do(2, cmd.Leave())
    assert table.state.notes == ()
