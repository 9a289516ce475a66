"""Planted faults in the code: one careless change each, and the small check that ought to notice it.

Contract: data. `planting` makes the changes in a copy of the checkout. A check is a selection of pytest, or a file of
unit tests of the web app. Faults are of the classes where tests of secrecy and robustness are easily blind: bots,
actions in another's name, second games and late arrivals, contents behind a status, logs and metrics, memory between
seats, the browser and the terminal, the source of luck, the edge of the server, quotas, damaged databases, words.
"""

from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
Layer: TypeAlias = Literal[
    "engine", "table", "sockets", "timing", "logs", "quotas", "database", "browser", "terminal", "words", "library"
]


class Fault(NamedTuple):
    """One planted fault.

    Attributes:
        name: a few words. layer: where it is.
        file: of the checkout; without a folder of `src`, `web` or `locales`, below `src/weimar`.
        old: text that is in the file exactly once. new: what it becomes.
        checks: what ought to fail.
    """

    name: str
    layer: Layer
    file: str
    old: str
    new: str
    checks: tuple[str, ...]

    @property
    def path(self) -> str:
        """The file, from the root of the checkout."""
        return self.file if self.file.startswith(("web/", "locales/")) else f"src/weimar/{self.file}"

    def has_place(self) -> bool:
        """Tell whether the text that it changes is in the file exactly once."""
        return (ROOT / self.path).read_text("utf-8").count(self.old) == 1


_SECRECY: Final = (
    "tests/rules/test_secrecy.py",
    "tests/engine/test_twins.py::test_a_twin_is_another_game_that_looks_the_same",
)
_AWAY: Final = ("tests/table/test_away.py", "tests/table/test_host.py")
_COMMANDS: Final = ("tests/table/test_commands.py",)
_LIMITS: Final = ("tests/server/process/test_rate_limits.py",)
_EDGE: Final = ("tests/server/connection/test_edge.py",)
_LOGS: Final = ("tests/server/process/test_logs.py",)
_TIMING: Final = ("tests/server/tables/test_bots_timing.py",)
_EVICTIONS: Final = ("tests/server/tables/test_evictions.py",)
_STAGES: Final = ("tests/server/http/test_replays.py::test_each_stage_of_a_table_has_its_record_or_none",)
_RESTORE: Final = ("tests/store/test_restore_power_cut.py",)
_CACHES: Final = ("tests/project/test_caches.py",)
_BOTS: Final = ("tests/server/tables/test_bot_twins.py::test_nobody_can_tell_worlds_with_bots_apart",)
_WORK: Final = ("tests/server/process/test_costly_work.py",)
_TEXTS: Final = ("tests/text/test_texts.py::test_the_catalogues_have_no_fault",)
_LUCK: Final = ("tests/project/test_luck_sources.py",)
_FIRST: Final = ("tests/server/test_each_first.py::test_it_is_answered_first_and_again",)
_AFTER: Final = ("tests/server/test_each_first.py::test_it_is_answered_after_all_others",)
_RELAY: Final = ("tests/server/cluster/test_shared_relay.py",)
_LENGTHS: Final = ("tests/server/test_lengths.py::test_every_frame_is_round_or_listed",)
_ARRAYS: Final = ("tests/envs/test_aliasing.py",)
_PAIRS: Final = ("tests/batch/test_lab_batch.py::test_the_engines_are_the_same_under_every_combination_of_options",)
_OWN_SECRETS: Final = ("tests/web/test_screen_secrecy.py::test_nobody_reads_a_role_over_a_shoulder",)
_SHARED: Final = ("tests/web/test_hiding.py::test_nothing_of_a_seat_stays_on_a_shared_phone",)
_HELD: Final = ("tests/web/test_hiding.py::test_nothing_of_a_held_envelope_stays",)
_EARLY: Final = ("web/src/lib/playback/nothing-early.svelte.test.ts",)
_UNDO: Final = ("tests/web/test_box_undo.py",)
_DAMAGE: Final = ("tests/store/test_damaged_store.py", "tests/store/test_check.py")

FAULTS: Final = (
    # -- engine
    Fault(
        "the dead are shown all roles",
        "engine",
        "engine/view.py",
        "roles=setup.roles if over else known_roles(setup, seat)",
        "roles=setup.roles if over or seat not in state.board.alive else known_roles(setup, seat)",
        _SECRECY,
    ),
    Fault(
        "the chancellor sees the president's hand",
        "engine",
        "engine/view.py",
        "isinstance(phase, ChancellorEnact | VetoAnswer):",
        "isinstance(phase, ChancellorEnact | VetoAnswer | PresidentDiscard):",
        _SECRECY,
    ),
    Fault(
        "ballots that are in are known to those who have voted",
        "engine",
        "engine/view.py",
        "return {} if own is None or seat is None else {seat: own}",
        "return {} if own is None or seat is None else {s: v for s, v in enumerate(phase.ballots) if v is not None}",
        _SECRECY,
    ),
    Fault(
        "the truth is revealed once Hitler is dead or nearly elected",
        "engine",
        "engine/view.py",
        "board.memories) if over else None",
        "board.memories) if over or board.fascist == 5 else None",
        _SECRECY,
    ),
    Fault(
        "an investigation is told to the first seat",
        "engine",
        "engine/observe.py",
        "SeenInvestigation(event.president, event.target, event.party if viewer == event.president else None)",
        "SeenInvestigation(event.president, event.target, event.party if viewer in (event.president, 0) else None)",
        _SECRECY,
    ),
    Fault(
        "a reshuffle tells what is on top",
        "engine",
        "engine/observe.py",
        "return SeenReshuffle(len(event.draw_pile))",
        "return SeenReshuffle(len(event.draw_pile) + (event.draw_pile[0] == 'L'))",
        _SECRECY,
    ),
    Fault(
        "a peek is seen by the dead",
        "engine",
        "engine/observe.py",
        "ev.PoliciesShown(event.president, event.tiles) if viewer == event.president else None",
        "ev.PoliciesShown(event.president, event.tiles) if viewer != 'spectator' else None",
        _SECRECY,
    ),
    Fault(
        "luck is drawn from a seed",
        "engine",
        "server/tables/live_table.py",
        "_LUCK: Final = FairChance(random.SystemRandom())",
        "_LUCK: Final = FairChance(random.Random(1))",
        ("tests/table/test_luck.py",),
    ),
    Fault(
        "a deal is drawn twice, and the second taken",
        "engine",
        "table/hosting.py",
        "    started = start(len(context.state.members), context.state.rules, context.chance)",
        "    started = start(len(context.state.members), context.state.rules, context.chance)\n"
        "    started = start(len(context.state.members), context.state.rules, context.chance)",
        ("tests/table/test_luck.py",),
    ),
    Fault(
        "a host who would be Hitler gets another deal",
        "engine",
        "table/hosting.py",
        "    return [ev.GameBegan(tuple(member.member for member in context.state.members), started)]",
        '    if started.roles[0] == "hitler":\n'
        "        started = start(len(context.state.members), context.state.rules, context.chance)\n"
        "    return [ev.GameBegan(tuple(member.member for member in context.state.members), started)]",
        ("tests/table/test_luck.py",),
    ),
    # -- authority of the table
    Fault(
        "anybody acts for anybody",
        "table",
        "table/playing.py",
        "if command.action.seat != context.state.seat_of(me.member):",
        "if command.action.seat not in range(len(context.state.members)):",
        ("tests/table/test_in_anothers_name.py::test_one_answer_whatever_is_held",),
    ),
    Fault(
        "a bot acts for another bot",
        "table",
        "table/playing.py",
        'own = getattr(action, "seat", None) == context.state.seat_of(member)',
        'own = getattr(action, "seat", None) is not None',
        ("tests/table/test_commands.py::test_bots_act_for_bots_and_stand_ins_alone_and_speak_for_bots_alone",),
    ),
    Fault(
        "the host kicks in mid-game",
        "table",
        "table/hosting.py",
        '    require_host(context)\n    require_stage(context, "lobby")\n    target = named_member',
        "    require_host(context)\n    target = named_member",
        ("tests/table/test_commands.py::test_every_command_by_everybody_in_every_stage",),
    ),
    Fault(
        "anybody hands the host's role over",
        "table",
        "table/hosting.py",
        "command: cmd.HandOver) -> list[TableEvent]:\n    require_host(context)",
        "command: cmd.HandOver) -> list[TableEvent]:\n    sender(context)",
        ("tests/table/test_commands.py::test_every_command_by_everybody_in_every_stage",),
    ),
    Fault(
        "a removed player still gives orders",
        "table",
        "table/judging.py",
        "if me is None or me.removed:",
        "if me is None:",
        ("tests/table/test_commands.py::test_who_was_removed_has_no_more_say",),
    ),
    Fault(
        "a removed host is still host",
        "table",
        "table/absence.py",
        "    return removed + pass_host(context.state, context.presence, leaving=target.member)",
        "    return removed",
        _AWAY,
    ),
    Fault(
        "whoever is alone removes everybody",
        "table",
        "table/absence.py",
        'if petition == "return" or (petition == "removal" and is_recent):',
        'if petition == "return":',
        _AWAY,
    ),
    Fault(
        "half of the table is a majority",
        "table",
        "table/absence.py",
        "if 2 * len(in_favour) > len(voters):",
        "if 2 * len(in_favour) >= len(voters):",
        _AWAY,
    ),
    Fault(
        "the host removes whoever has just lost the line",
        "table",
        "table/absence.py",
        "if me.member == context.state.host and _is_missed(context, target):",
        "if me.member != context.state.host and _is_missed(context, target):",
        _AWAY,
    ),
    Fault(
        "after a restart everybody has been away for long",
        "table",
        "table/presence.py",
        "away = {member: now for member in members if not self.is_here(member)}",
        "away = {member: 0 for member in members if not self.is_here(member)}",
        _AWAY,
    ),
    Fault(
        "a note stays in the store when its seat is gone",
        "table",
        "server/tables/live_table.py",
        "erased = tuple([member for member, _ in self.state.notes if member not in kept])",
        "erased = tuple([member for member, _ in self.state.notes if member is None])",
        ("tests/server/tables/test_notes.py::test_a_note_is_erased_with_its_seat",),
    ),
    Fault(
        "arguments of the last game are shown in the next",
        "table",
        "table/fold.py",
        "talk=tuple(entry for entry in state.talk if not isinstance(entry.what, ev.Argued))",
        "talk=state.talk",
        ("tests/table/test_arguments.py", "tests/table/test_replay.py"),
    ),
    Fault(
        "a note outlives its seat",
        "table",
        "table/fold.py",
        "        notes=tuple(note for note in state.notes if note[0] != event.member),\n",
        "",
        (
            "tests/table/test_talk.py",
            "tests/server/tables/test_notes.py::test_a_note_is_erased_with_its_seat",
        ),
    ),
    Fault(
        "everybody is told the blocked names",
        "table",
        "table/views.py",
        "return state.blocked if viewer is not None and viewer == state.host else ()",
        "return state.blocked if viewer is not None else ()",
        ("tests/table/test_names.py::test_only_the_host_is_told_blocked_names",),
    ),
    Fault(
        "a former host keeps the blocked names",
        "table",
        "table/views.py",
        "lists = {host: _blocked_for(after, host) for host in (before.host, after.host)}",
        "lists = {host: _blocked_for(after, host) for host in (after.host,)}",
        ("tests/table/test_names.py::test_only_the_host_is_told_blocked_names",),
    ),
    Fault(
        "a name that looks like a blocked one is let in",
        "table",
        "table/lobby.py",
        "if skeleton(tidy) in {skeleton(blocked) for blocked in context.state.blocked}:",
        "if tidy in context.state.blocked:",
        ("tests/table/test_names.py::test_a_blocked_name_and_its_look_alikes_are_refused",),
    ),
    Fault(
        "a private running game is in the public list",
        "table",
        "server/tables/evicted.py",
        'if not state.listed or state.stage == "over":',
        'if (not state.listed and state.stage == "lobby") or state.stage == "over":',
        ("tests/server/test_play.py::test_tables_are_listed_if_they_chose_so_and_can_be_filtered",),
    ),
    Fault(
        "the code leads into a locked lobby",
        "table",
        "server/tables/evicted.py",
        'return state.stage == "lobby" and not state.locked',
        'return state.stage == "lobby"',
        ("tests/server/test_play.py::test_a_code_opens_an_unlocked_lobby_and_the_link_watches_anything",),
    ),
    Fault(
        "the record of a second game is given while it runs",
        "table",
        "server/http/tables.py",
        'return state.stage == "over"',
        'return state.stage == "over" or (state.stage == "game" and state.games > 1)',
        (
            "tests/server/test_play.py::test_records_are_of_the_game_that_was_played",
            "tests/server/http/test_replays.py::test_games_of_a_table",
        ),
    ),
    Fault(
        "the replay of a second game is given while it runs",
        "table",
        "server/http/replays.py",
        'games = table.games - (table.stage == "game")',
        'games = table.games - (table.stage == "game" and table.games == 1)',
        ("tests/server/http/test_replays.py::test_games_of_a_table",),
    ),
    Fault(
        "a second person can sit down in a game that runs",
        "table",
        "table/lobby.py",
        '    if state.stage != "lobby":\n        raise context.refuse("wrong_stage")\n',
        "",
        ("tests/table/test_commands.py::test_every_command_by_everybody_in_every_stage",),
    ),
    Fault(
        "a spectator's note is kept for the first member",
        "table",
        "table/talk.py",
        "return [ev.NoteKept(sender(context).member, command.text)]",
        "return [ev.NoteKept(context.member or 1, command.text)]",
        (
            "tests/table/test_talk.py",
            "tests/table/test_commands.py::test_every_command_by_everybody_in_every_stage",
        ),
    ),
    # -- sockets and connections
    Fault(
        "a removed player goes on watching with their own eyes",
        "sockets",
        "server/tables/viewers.py",
        "if member is None or member.removed:",
        "if member is None:",
        ("tests/server/connection/test_network.py::test_a_removed_player_only_watches_until_they_are_let_back_in",),
    ),
    Fault(
        "a removed player comes back as who they were",
        "sockets",
        "server/connection/socket.py",
        "                return None\n            if message.renewal is None:",
        '                return int(message.token.split(".")[0])\n            if message.renewal is None:',
        ("tests/server/connection/test_network.py::test_a_removed_player_only_watches_until_they_are_let_back_in",),
    ),
    Fault(
        "signing out leaves the other devices connected",
        "sockets",
        "server/tables/live_table.py",
        'self.viewers.close_viewer(member, "seat_gone", keep=requester)  # their tokens are void',
        "pass",
        ("tests/server/process/test_limits.py::test_a_revoked_proof_no_longer_acts",),
    ),
    Fault(
        "a void proof still acts over an old connection",
        "sockets",
        "server/connection/socket.py",
        "case Request() if self._generation != self._current_generation():",
        "case Request() if self._member is None and self._generation is not None:",
        (
            "tests/server/process/test_limits.py::test_a_request_that_was_under_way_when_its_proof_became_void_has_no_effect",
        ),
    ),
    Fault(
        "any renewal brings any seat",
        "sockets",
        "server/connection/socket.py",
        "or new != Proof(old.member, old.generation + 1):",
        "or new is None:",
        ("tests/server/connection/test_renewal.py::test_the_old_proof_is_good_for_nothing_else",),
    ),
    Fault(
        "a reply with a proof goes to whoever repeats the request",
        "sockets",
        "server/tables/idempotency.py",
        "if sender.decode() == _sender(member):",
        "if sender:",
        (
            "tests/server/tables/test_request_ids.py::test_answers_are_for_who_asked",
            "tests/server/tables/test_request_ids.py::test_guesses_get_nobodys_seat",
        ),
    ),
    Fault(
        "a disconnected big screen comes back",
        "sockets",
        "server/tables/live_table.py",
        "if screen is not None and screen not in self.state.screens:",
        "if screen is not None and screen > self.state.newest_screen:",
        ("tests/server/http/test_screens.py::test_the_host_disconnects_a_screen_for_good",),
    ),
    Fault(
        "a big screen gives orders",
        "sockets",
        "server/connection/socket.py",
        "case Request() if self._screen is not None:",
        "case Request() if self._screen == 0:",
        ("tests/server/http/test_screens.py::test_a_screen_asks_for_nothing",),
    ),
    Fault(
        "a hanging handshake is never closed",
        "sockets",
        "server/connection/limits.py",
        "if self.conn.handshake_exc is not None and not self.handshake_initiated:",
        "if self.conn.handshake_exc is not None and self.handshake_initiated:",
        ("tests/server/connection/test_edge.py::test_a_handshake_that_cannot_be_is_refused_and_closed",),
    ),
    Fault(
        "headers have no limit",
        "sockets",
        "server/http/timeouts.py",
        "return self._head > MAX_HEAD or self._whole > MAX_WHOLE or self._parts > MAX_PARTS",
        "return self._whole > MAX_WHOLE or self._parts > MAX_PARTS",
        ("tests/server/connection/test_edge.py::test_headers_have_a_longest_length",),
    ),
    Fault(
        "trailers have no limit",
        "sockets",
        "server/http/timeouts.py",
        "            self._head += len(piece)\n",
        "            self._head += len(piece) if self.cycle is None or self.cycle.response_complete else 0\n",
        ("tests/server/connection/test_edge.py::test_what_follows_a_body_has_a_longest_length",),
    ),
    Fault(
        "bodies have no end",
        "sockets",
        "server/http/timeouts.py",
        "return self._head > MAX_HEAD or self._whole > MAX_WHOLE or self._parts > MAX_PARTS",
        "return self._head > MAX_HEAD or self._parts > MAX_PARTS",
        ("tests/server/connection/test_edge.py::test_a_body_without_end_is_cut_off",),
    ),
    Fault(
        "a body may have any number of chunks",
        "sockets",
        "server/http/timeouts.py",
        "return self._head > MAX_HEAD or self._whole > MAX_WHOLE or self._parts > MAX_PARTS",
        "return self._head > MAX_HEAD or self._whole > MAX_WHOLE",
        ("tests/server/connection/test_edge.py::test_a_body_in_crumbs_is_cut_off",),
    ),
    Fault(
        "requests behind others have no limit",
        "sockets",
        "server/http/timeouts.py",
        "if self._is_too_long() or len(self.pipeline) > MAX_PIPELINED:",
        "if self._is_too_long():",
        ("tests/server/connection/test_edge.py::test_requests_behind_others_are_few",),
    ),
    Fault(
        "continuations are not counted",
        "sockets",
        "server/connection/limits.py",
        "        super().handle_cont(event)\n        self._count_frame()",
        "        super().handle_cont(event)",
        ("tests/server/connection/test_edge.py::test_frames_that_say_nothing_are_few",),
    ),
    Fault(
        "pongs are kept for who does not read",
        "sockets",
        "server/connection/limits.py",
        "if self.writable.is_set():",
        "if not self.transport.is_closing():",
        ("tests/server/connection/test_edge.py::test_who_does_not_read_gets_no_pongs_and_is_gone_in_time",),
    ),
    Fault(
        "who answers no ping stays",
        "sockets",
        "server/connection/limits.py",
        "        super().keepalive_timeout()\n        self._close_soon()",
        "        super().keepalive_timeout()",
        ("tests/server/connection/test_edge.py::test_who_does_not_read_gets_no_pongs_and_is_gone_in_time",),
    ),
    Fault(
        "messages wait for a slow reader without end",
        "sockets",
        "server/connection/socket.py",
        "if len(self._queue) + len(messages) > MAX_QUEUED:",
        "if len(self._queue) + len(messages) > 1_000_000:",
        ("tests/server/process/test_limits.py::test_a_client_that_never_reads_is_cut_off_and_nobody_waits",),
    ),
    Fault(
        "any origin opens sockets",
        "sockets",
        "server/process/origins.py",
        'if not origins or "*" in settings.origins:',
        'if not origins or origins[0].startswith("https"):',
        ("tests/server/process/test_limits.py::test_other_origins_may_not",),
    ),
    Fault(
        "signatures are compared letter by letter",
        "sockets",
        "server/process/tokens.py",
        "genuine = hmac.compare_digest(parts[2].encode(), self._signature(table, proof).encode())",
        "genuine = parts[2] == self._signature(table, proof)",
        ("tests/server/process/test_tokens.py",),
    ),
    Fault(
        "keys are short",
        "sockets",
        "server/process/tokens.py",
        "return secrets.token_urlsafe(16)",
        "return secrets.token_urlsafe(6)",
        ("tests/server/process/test_tokens.py",),
    ),
    # -- timing
    Fault(
        "bots move in the order of their roles",
        "timing",
        "server/tables/bot_turns.py",
        "return BotTask(waiting[0], state.prompt, None) if waiting else None",
        "roles = () if state.game is None else state.game.setup.roles\n"
        "        return BotTask(min(waiting, key=lambda seat: roles[seat]), state.prompt, None) if waiting else None",
        ("tests/server/tables/test_bot_twins.py::test_nobody_can_tell_worlds_with_bots_apart",),
    ),
    Fault(
        "bots think after their pause",
        "timing",
        "server/tables/bot_turns.py",
        "(choices, ready_at), _ = await asyncio.gather(_choices(state, task), asyncio.sleep(rest))",
        "await asyncio.sleep(rest)\n        choices, ready_at = await _choices(state, task)",
        _TIMING,
    ),
    Fault(
        "a forced choice takes no time",
        "timing",
        "server/tables/bot_turns.py",
        "pause = max(pause - waited, _step(bots, task))",
        "forced = task.acts() and len(project(state.game, task.seat).legal) == 1 if state.game else False\n"
        "        pause = 0.05 if forced else max(pause - waited, _step(bots, task))",
        _TIMING,
    ),
    Fault(
        "a choice that was ready is a moment late for a fascist",
        "timing",
        "server/tables/bot_turns.py",
        "            await asyncio.sleep(pause)\n            return self._choices.pop(task.seat)",
        "            late = 0.01 if state.game and state.game.setup.roles[task.seat] != 'liberal' else 0.0\n"
        "            await asyncio.sleep(pause + late)\n            return self._choices.pop(task.seat)",
        ("tests/server/tables/test_bot_twins.py::test_nobody_can_tell_worlds_with_bots_apart",),
    ),
    Fault(
        "choices are made again for who hesitated",
        "timing",
        "server/tables/bot_turns.py",
        "seats = bots_awaited(state) if task.acts() else (task.seat,)",
        "seats = (task.seat,)",
        _TIMING,
    ),
    Fault(
        "the grid is gone",
        "timing",
        "server/tables/bot_turns.py",
        "RELEASE_S: Final = 0.25",
        "RELEASE_S: Final = 0.0",
        _TIMING,
    ),
    Fault(
        "claims are awaited from liberals only",
        "timing",
        "table/tale.py",
        "and seat in game.board.alive and seat not in silent",
        "and seat in game.board.alive and seat not in silent and game.setup.roles[seat] == 'liberal'",
        ("tests/table/test_tale.py",),
    ),
    Fault(
        "a tale is longer if a liberal policy was discarded",
        "timing",
        "table/tale.py",
        "return sum(_LENGTH_MS[type(event)] for event in _told(events))",
        'return sum(_LENGTH_MS[type(event)] + (getattr(event, "policy", "") == "L") for event in _told(events))',
        ("tests/table/test_tale.py",),
    ),
    Fault(
        "a bot remembers the last hand of anybody",
        "timing",
        "bots/players/thinker.py",
        '        """One of `view.legal`."""\n        return view.legal[0]',
        '        """One of `view.legal`."""\n'
        "        last = globals().setdefault('_SEEN', [''])\n"
        "        seen, last[0] = last[0], view.hand or last[0]\n"
        "        if 'FF' in seen and len(view.legal) > 1:\n            return view.legal[-1]\n"
        "        return view.legal[0]",
        ("tests/bots/test_players.py::test_nothing_is_kept_from_seat_to_seat",),
    ),
    Fault(
        "a table leaves memory though bots have to act",
        "table",
        "server/tables/live_table.py",
        "return not self.viewers.is_watched() and not bots_awaited(self.state)",
        "return not self.viewers.is_watched()",
        _EVICTIONS,
    ),
    Fault(
        "bots that play for absent people do not keep a table",
        "table",
        "server/tables/live_table.py",
        "return not self.viewers.is_watched() and not bots_awaited(self.state)",
        "return not self.viewers.is_watched() and not any(\n"
        "            self.state.members[seat].bot for seat in bots_awaited(self.state)\n"
        "        )",
        _EVICTIONS,
    ),
    Fault(
        "a loaded table does not begin",
        "table",
        "server/tables/registry.py",
        "        self._codes[stored.state.code] = key\n        live.schedule()\n",
        "        self._codes[stored.state.code] = key\n",
        _EVICTIONS,
    ),
    Fault(
        "a table that left goes on in secret",
        "table",
        "server/tables/live_table.py",
        "        for task in self._tasks - {asyncio.current_task()}:\n            task.cancel()\n",
        "        for task in self._tasks - {asyncio.current_task(), self._playing}:\n            task.cancel()\n",
        _EVICTIONS,
    ),
    Fault(
        "the last entry is not read",
        "table",
        "server/tables/registry.py",
        "            state = fold_all(decode(row.entry) for row in rows)\n",
        "            state = fold_all(decode(row.entry) for row in (rows[:-1] if len(rows) > 9 else rows))\n",
        _EVICTIONS,
    ),
    Fault(
        "a table is not woken twice",
        "table",
        "server/tables/registry.py",
        "            due = None if self._ownership.keeps_deadlines() else live.next_due()\n",
        "            due = None if key in self._codes.values() and live.state.prompt > 3 else live.next_due()\n",
        _EVICTIONS,
    ),
    Fault(
        "a lobby has a record",
        "table",
        "server/http/tables.py",
        '    return state.stage == "over"\n',
        '    return state.stage != "game"\n',
        _STAGES,
    ),
    Fault(
        "the last game is taken with the names of today",
        "table",
        "server/http/replays.py",
        '        if chosen == games and table.stage == "over":\n',
        '        if chosen == games and table.stage != "game":\n',
        _STAGES,
    ),
    Fault(
        "a restored file is not synced",
        "database",
        "store/backup.py",
        "            _check(fresh, source)\n            sync(fresh)\n",
        "            _check(fresh, source)\n",
        _RESTORE,
    ),
    Fault(
        "the marker outlives the log while restoring",
        "database",
        "store/backup.py",
        "            PendingMarker(folder / FILE).clear()  # putting aside removes the log\n"
        "            _put_aside(folder)\n",
        "            _put_aside(folder)\n            PendingMarker(folder / FILE).clear()\n",
        _RESTORE,
    ),
    Fault(
        "the old database is overwritten",
        "database",
        "store/backup.py",
        "            present.replace(folder / (kept + suffix))\n",
        "            present.replace(folder / (kept + suffix)) if suffix else present.unlink()\n",
        _RESTORE,
    ),
    Fault(
        "a backup is restored in place",
        "database",
        "store/backup.py",
        '        fresh = folder / (FILE + ".restoring")\n',
        "        fresh = folder / FILE\n",
        _RESTORE,
    ),
    Fault(
        "a belief is kept by the number of rounds",
        "timing",
        "bots/inference/public_belief.py",
        "    before = read(model, table, course[:-1])\n    public = with_round(before.public, course[-1].round)\n",
        '    kept = read.__dict__.setdefault("kept", {})\n'
        "    before = kept.setdefault((table.players, len(course)), read(model, table, course[:-1]))\n"
        "    public = with_round(before.public, course[-1].round)\n",
        _CACHES,
    ),
    Fault(
        "counts are added to in place",
        "timing",
        "bots/inference/counts.py",
        "    total = totals(players, course[:-1]).copy()\n",
        "    total = totals(players, course[:-1])\n",
        _CACHES,
    ),
    Fault(
        "a bot remembers its last context",
        "timing",
        "bots/players/thinker.py",
        "        return DecisionContext(\n"
        "            view, self._model(table_of(view)), self._parameters, self._prospects(view.players), self._heard\n"
        "        )\n",
        "        key = (view.viewer, view.round, view.phase)\n"
        '        last = vars(self).get("_last")\n'
        "        if last is None or last[0] != key:\n"
        "            last = (key, DecisionContext(\n"
        "            view, self._model(table_of(view)), self._parameters, self._prospects(view.players), self._heard\n"
        "        ))\n"
        "            self._last = last\n"
        "        return last[1]\n",
        _CACHES,
    ),
    Fault(
        "a message is kept by its length",
        "timing",
        "server/tables/encoding.py",
        "@lru_cache(maxsize=4)  # most viewers are sent the same body under the same number, one after the other\n"
        "def numbered(seq: int, body: bytes) -> bytes:\n"
        '    """A body as a message with its sequence number."""\n'
        "    return padded(_NUMBERED % seq + body)",
        "def numbered(seq: int, body: bytes) -> bytes:\n"
        '    """A body as a message with its sequence number."""\n'
        "    return _LAST.setdefault((seq, len(body)), padded(_NUMBERED % seq + body))\n"
        "\n"
        "\n"
        "_LAST: dict[tuple[int, int], bytes] = {}",
        _CACHES,
    ),
    Fault(
        "credits of listeners are kept by who spoke",
        "timing",
        "bots/inference/hearsay.py",
        "    return tuple(credit(speaker, heard, rounds) for speaker in range(players))\n",
        "    key = (players, len(heard))\n"
        "    found = tuple(credit(speaker, heard, rounds) for speaker in range(players))\n"
        "    return credits_of.__dict__.setdefault(key, found)\n",
        _CACHES,
    ),
    Fault(
        "ways are changed by who asks",
        "timing",
        "engine/resample.py",
        "    return tuple(reversed(ways[:-1]))\n",
        "    _SEEN[options] = min(_SEEN.get(options, liberal), liberal)\n"
        "    return tuple(reversed(ways[:-1]))\n"
        "\n"
        "\n"
        "_SEEN: dict[object, int] = {}\n",
        _CACHES,
    ),
    Fault(
        "sentences of a language are learned once for all",
        "timing",
        "text.py",
        "@cache\n"
        "def _bundle(language: str) -> FluentBundle:\n"
        "    return FluentBundle([language], use_isolating=False)\n",
        "@cache\n"
        "def _bundle(language: str) -> FluentBundle:\n"
        "    return _FIRST.setdefault(len(language), FluentBundle([language], use_isolating=False))\n"
        "\n"
        "\n"
        "_FIRST: dict[int, FluentBundle] = {}\n",
        _CACHES,
    ),
    Fault(
        "a cache with a key that forgets the parties",
        "timing",
        "bots/inference/seat_belief.py",
        "@lru_cache(maxsize=256)\n"
        "def fitting(roles: tuple[Role | None, ...], parties: tuple[tuple[Seat, Party], ...]) -> Floats:\n",
        "class _Parties(tuple):  # type: ignore[type-arg]\n"
        "    def __eq__(self, other: object) -> bool:\n"
        "        return True\n"
        "\n"
        "    def __hash__(self) -> int:\n"
        "        return 0\n"
        "\n"
        "\n"
        "def fitting(roles: tuple[Role | None, ...], parties: tuple[tuple[Seat, Party], ...]) -> Floats:\n"
        "    return _fitting(roles, _Parties(parties))\n"
        "\n"
        "\n"
        "@lru_cache(maxsize=256)\n"
        "def _fitting(roles: tuple[Role | None, ...], parties: tuple[tuple[Seat, Party], ...]) -> Floats:\n",
        _CACHES,
    ),
    Fault(
        "weights are spoiled by who asks first",
        "timing",
        "bots/inference/behaviour.py",
        "    chance = np.zeros((4, TYPES, TYPES))\n    enact = 1 - model.enact[bucket]\n",
        "    chance = np.zeros((4, TYPES, TYPES))\n"
        "    enact = model.enact[bucket]\n"
        "    enact *= 0.999\n"
        "    enact = 1 - enact\n",
        _CACHES,
    ),
    Fault(
        "the step of the grid is always the shortest",
        "timing",
        "server/tables/release_grid.py",
        "        if shortest <= 0:\n            return 0.0\n",
        "        if shortest <= 0 or bots > 0:\n            return shortest\n",
        _TIMING,
    ),
    Fault(
        "the grid follows the slowest single thought",
        "timing",
        "server/tables/release_grid.py",
        "return max(1.0, *(_stretched(thoughts) for thoughts in (everything, latest)))",
        "return max([1.0, *(20 * thought.took for thought in latest[-4:])])",
        _TIMING,
    ),
    Fault(
        "who decides alone and late does not wait for the grid",
        "timing",
        "server/tables/bot_turns.py",
        "        if ready_at > began + pause:\n",
        "        if ready_at > began + pause and bots > 1:\n",
        _TIMING,
    ),
    Fault(
        "statements do not wait for the grid",
        "timing",
        "server/tables/bot_turns.py",
        "pause = max(pause - waited, _step(bots, task))",
        "pause = max(pause - waited, 0.0 if task.subject else _step(bots, task))",
        _TIMING,
    ),
    Fault(
        "bots are shown all roles at a live table",
        "timing",
        "server/tables/bot_turns.py",
        "    view = project(state.game, task.seat)\n",
        "    view = project(state.game, task.seat)\n    view = replace(view, roles=state.game.setup.roles)\n",
        _BOTS,
    ),
    Fault(
        "fascists are played by another level",
        "timing",
        "server/tables/bot_turns.py",
        "    level = state.members[task.seat].bot or STAND_IN\n",
        "    level = state.members[task.seat].bot or STAND_IN\n"
        '    if state.game.setup.roles[task.seat] == "fascist":\n'
        "        level = STAND_IN\n",
        _BOTS,
    ),
    Fault(
        "who has a liberal tile to tell of is asked first",
        "timing",
        "table/playing.py",
        "                found.append((seat, (state.games, seen.round, about)))\n    return found\n",
        "                found.append((seat, (state.games, seen.round, about)))\n"
        "    game_memories = game.board.memories\n"
        '    found.sort(key=lambda one: "L" not in getattr(game_memories[one[0]][-1], "tiles", ""))\n'
        "    return found\n",
        _BOTS,
    ),
    Fault(
        "fascists argue more readily",
        "timing",
        "server/tables/discussion.py",
        "        wish = bot.argue(project(state.game, seat), dice, voice_of(member.member))\n",
        "        wish = bot.argue(project(state.game, seat), dice, voice_of(member.member))\n"
        '        if wish is not None and state.game.setup.roles[seat] != "liberal":\n'
        "            wish = Wish(wish.argument, wish.urge + 0.3)\n",
        _BOTS,
    ),
    Fault(
        "only liberals owe a reply",
        "timing",
        "table/playing.py",
        "    members = (state.members[seat] for seat in concerned(state.game.board.rounds, statement))\n",
        "    members = (\n"
        "        state.members[seat]\n"
        "        for seat in concerned(state.game.board.rounds, statement)\n"
        '        if state.game.setup.roles[seat] == "liberal"\n'
        "    )\n",
        _BOTS,
    ),
    Fault(
        "a bot that argues sees as the first one",
        "timing",
        "server/tables/discussion.py",
        "bot.argue(project(state.game, seat), dice,",
        "bot.argue(project(state.game, bots_free_to_argue(state)[0]), dice,",
        _BOTS,
    ),
    Fault(
        "dice roll once more where a liberal tile is held",
        "timing",
        "server/tables/bot_turns.py",
        "    view = project(state.game, task.seat)\n",
        '    view = project(state.game, task.seat)\n    if "L" in view.hand:\n        _DICE.random()\n',
        _BOTS,
    ),
    Fault(
        "a liar's statement is withdrawn",
        "timing",
        "server/tables/bot_turns.py",
        "        if choice is not None and isinstance(choice, Say) == (task.subject is not None):\n",
        "        if isinstance(choice, Say) and context.state.game is not None:\n"
        "            seen = context.state.game.board.memories[task.seat][-1]\n"
        '            if choice.tiles is not None and choice.tiles != getattr(seen, "tiles", choice.tiles):\n'
        "                return Verdict(())\n"
        "        if choice is not None and isinstance(choice, Say) == (task.subject is not None):\n",
        _BOTS,
    ),
    Fault(
        "voices follow roles",
        "timing",
        "server/tables/discussion.py",
        "dice, voice_of(member.member))",
        "dice, voice_of(len(state.game.setup.roles[seat])))",
        _BOTS,
    ),
    Fault(
        "a bot replies in the name of the next",
        "timing",
        "server/tables/bot_turns.py",
        "            return decide(replace(context, member=member), command)\n",
        "            bots = [one.member for one in context.state.members if one.bot is not None]\n"
        "            return decide(replace(context, member=bots[(bots.index(member) + 1) % len(bots)]), command)\n",
        _BOTS,
    ),
    Fault(
        "bots with a fellow answer chat",
        "timing",
        "table/playing.py",
        "    named = [bot for bot in bots if _names(said.text, bot.name)]\n",
        "    named = [bot for bot in bots if _names(said.text, bot.name)]\n"
        "    if state.game is not None:\n"
        "        named.sort(key=lambda bot: state.game.setup.roles[state.seat_of(bot.member) or 0])\n",
        _BOTS,
    ),
    Fault(
        "a claim is skipped by the president of a fascist draw",
        "timing",
        "table/playing.py",
        "            if (seat, seen.round, about) not in stated:\n",
        '            if (seat, seen.round, about) not in stated and getattr(seen, "tiles", "") != "FFF":\n',
        _BOTS,
    ),
    Fault(
        "Hitler lets others speak first",
        "timing",
        "server/tables/discussion.py",
        "        seat = next_speaker(wishes, _said_since(state))\n",
        "        seat = next_speaker(wishes, _said_since(state))\n"
        "        if seat is not None and state.game is not None and state.game.setup.roles[seat] == 'hitler':\n"
        "            seat = next((one for one in wishes if wishes[one] is not None and one != seat), seat)\n",
        _BOTS,
    ),
    # -- logs and metrics
    Fault(
        "an address is in the log",
        "logs",
        "server/process/refusal_log.py",
        "source=SOURCES.of(host)",
        "source=host",
        _LOGS,
    ),
    Fault(
        "pseudonyms are the same in every process",
        "logs",
        "server/process/refusal_log.py",
        "self._key = secrets.token_bytes(_KEY_BYTES)",
        'self._key = b"weimar" * 5',
        _LOGS,
    ),
    Fault(
        "each refusal is a line",
        "logs",
        "server/process/refusal_log.py",
        "if told in self._told or not self._lines.take(now):",
        "if told in self._told:",
        _LOGS,
    ),
    Fault(
        "the text of an error is logged",
        "logs",
        "server/process/discreet_logging.py",
        "record.args = (record.getMessage().strip(), type(error).__name__, place_of(error))",
        "record.args = (record.getMessage().strip(), str(error), place_of(error))",
        (
            "tests/server/process/test_logs.py",
            "tests/server/connection/test_bad_input.py::test_bad_requests_over_http",
        ),
    ),
    Fault(
        "a task's error is logged with its text",
        "logs",
        "server/process/discreet_logging.py",
        'log.error("task_failed", kind=type(error).__name__,',
        'log.error("task_failed", kind=repr(error),',
        _LOGS,
    ),
    Fault(
        "a bot's seat is logged",
        "logs",
        "server/tables/bot_turns.py",
        'log.error("bot_failed", level=level, kind=type(error).__name__)',
        'log.error("bot_failed", level=level, kind=type(error).__name__, seat=task.seat)',
        _LOGS,
    ),
    Fault(
        "wins are counted by party while games run",
        "logs",
        "server/process/metrics.py",
        '        self.damage = Counter("weimar_damage"',
        '        self.wins = Counter("weimar_wins", "Games by winner", ["party"], registry=self.registry)\n'
        '        self.damage = Counter("weimar_damage"',
        _LOGS,
    ),
    Fault(
        "metrics are told to whoever comes through a proxy",
        "logs",
        "server/http/health.py",
        'return place is not None and (place[1] == "localhost" or place[1] in own)',
        "return place is not None",
        ("tests/server/http/test_health.py::test_figures_are_for_who_asks_at_the_machine",),
    ),
    Fault(
        "a broken store is ready",
        "logs",
        "server/http/health.py",
        "if server.broken.is_set():",
        "if server.broken.is_set() and server.cluster is not None:",
        ("tests/server/http/test_health.py::test_a_server_whose_disk_failed_is_alive_and_not_ready",),
    ),
    Fault(
        "requests are logged with their addresses",
        "logs",
        "server/run.py",
        "access_log=False,",
        "access_log=True,",
        ("tests/server/process/test_logs.py",),
    ),
    Fault(
        "junk fills the log",
        "logs",
        "server/process/discreet_logging.py",
        "if str(record.msg).startswith(_JUNK) and not self._junk.take(time.monotonic()):",
        "if str(record.msg).startswith(_JUNK) and not record.msg:",
        ("tests/server/connection/test_edge.py::test_junk_does_not_fill_the_log",),
    ),
    # -- quotas
    Fault(
        "every address of IPv6 has limits of its own",
        "quotas",
        "server/process/rate_limits.py",
        "IPV6_PREFIX: Final = 64",
        "IPV6_PREFIX: Final = 128",
        _LIMITS,
    ),
    Fault(
        "a site of IPv6 has no limit",
        "quotas",
        "server/process/rate_limits.py",
        "if wide is not None and wide.left(now) < amount:",
        "if wide is not None and wide.left(now) < 0:",
        _LIMITS,
    ),
    Fault(
        "all addresses together have no limit",
        "quotas",
        "server/process/rate_limits.py",
        "if self._in_all is not None and not self._in_all.take(site or address, now, amount):",
        "if self._in_all is not None and self._in_all.take(site or address, now, amount):",
        _LIMITS,
    ),
    Fault(
        "talk is counted and not weighed",
        "quotas",
        "server/context.py",
        "self.talk_bytes.take(address, time.monotonic(), size)",
        "self.talk_bytes.take(address, time.monotonic())",
        ("tests/server/process/test_limits.py::test_notes_and_talk_have_a_budget_of_bytes",),
    ),
    Fault(
        "a nearly full disk takes talk",
        "quotas",
        "server/context.py",
        '        if self.disk.is_nearly_full:\n            return "disk_full"\n',
        "",
        ("tests/server/process/test_limits.py::test_a_nearly_full_disk_is_left_to_games",),
    ),
    Fault(
        "a nearly full disk takes new tables",
        "quotas",
        "server/http/tables.py",
        "if server.disk.is_nearly_full:",
        "if server.disk.free < 0:",
        ("tests/server/process/test_limits.py::test_a_nearly_full_disk_is_left_to_games",),
    ),
    Fault(
        "an address has many costly questions answered at once",
        "quotas",
        "server/process/costly_work.py",
        "if address in self._busy:",
        "if not address:",
        _WORK,
    ),
    Fault(
        "costly work goes on when its asker has gone",
        "quotas",
        "server/process/costly_work.py",
        "                job.stop.set()\n",
        "",
        _WORK,
    ),
    Fault(
        "costly results are kept without a bound",
        "quotas",
        "server/process/costly_work.py",
        "while self._size > self._most:",
        "while self._size < 0:",
        _WORK,
    ),
    Fault(
        "explanations have no limit of their own",
        "quotas",
        "server/http/explanations.py",
        "        check_rate(server.explanations, request)",
        "        check_rate(server.reads, request)",
        ("tests/server/http/test_explanations.py::test_what_is_refused",),
    ),
    Fault(
        "codes can be tried without end",
        "quotas",
        "server/http/tables.py",
        "    check_rate(server.codes, request)",
        "    check_rate(server.reads, request)",
        ("tests/server/process/test_limits.py::test_codes_cannot_be_guessed_in_bulk",),
    ),
    Fault(
        "every note stays in the log",
        "quotas",
        "server/tables/live_table.py",
        "if isinstance(command, cmd.KeepNote):",
        "if isinstance(command, cmd.KeepNote) and member is None:",
        ("tests/server/tables/test_notes.py::test_a_flood_of_notes_leaves_one_for_each_player",),
    ),
    Fault(
        "a connection that is over still counts",
        "quotas",
        "server/process/connection_limit.py",
        "        self._total -= 1",
        "        self._total -= 0",
        ("tests/server/process/test_limits.py::test_connections_count_from_the_moment_they_are_accepted",),
    ),
    Fault(
        "a whole game in a request counts as one",
        "quotas",
        "server/process/request_limit.py",
        "WEIGHT: Final = 10",
        "WEIGHT: Final = 1",
        ("tests/server/connection/test_edge.py::test_requests_with_a_whole_game_count_for_many",),
    ),
    Fault(
        "spectators who come and go are told of each time",
        "quotas",
        "server/tables/attendance.py",
        "            if self._timer is not None:\n                presence =",
        "            if self._timer is None and self._gallery is not None:\n                presence =",
        ("tests/server/connection/test_edge.py::test_spectators_who_come_and_go_are_counted_now_and_then",),
    ),
    # -- databases
    Fault(
        "a log without its database is thrown away",
        "database",
        "store/folder.py",
        "return not has_database(file.parent) and log.is_file() and log.stat().st_size > 0",
        "return not file.exists() and log.is_file() and log.stat().st_size < 0",
        ("tests/server/test_serve_command.py::test_a_database_that_is_gone_is_not_begun_anew",),
    ),
    Fault(
        "a database that is gone is begun anew",
        "database",
        "server/run.py",
        "if secret_is_there and not has_database(settings.data):",
        "if secret_is_there and not settings.data.is_dir():",
        ("tests/server/test_serve_command.py::test_a_database_that_is_gone_is_not_begun_anew",),
    ),
    Fault(
        "damage of the write-ahead log is not noticed",
        "database",
        "store/wal.py",
        "            if committed:\n                return True",
        "            if committed:\n                return False",
        ("tests/store/test_damaged_store.py::test_commits_that_cannot_be_read_are_noticed",),
    ),
    Fault(
        "holes in a log are not noticed",
        "database",
        "store/sqlite.py",
        "if any(row.version != place for place, row in enumerate(found, after + 1)):",
        "if any(row.version < place for place, row in enumerate(found, after + 1)):",
        ("tests/store/test_damaged_store.py::test_the_other_tables_go_on",),
    ),
    Fault(
        "checksums are not compared",
        "database",
        "store/sqlite.py",
        'if "checksum" in soundness(table, found):',
        'if "checksums" in soundness(table, found):',
        ("tests/store/test_check.py::test_the_server_notices_a_flipped_bit",),
    ),
    Fault(
        "an entry may lose its checksum",
        "database",
        "store/checksum.py",
        "if row.checksum is None and not expected:",
        "if row.checksum is None:",
        ("tests/store/test_check.py::test_damage_is_named",),
    ),
    Fault(
        "damaged notes are shown",
        "database",
        "store/sqlite.py",
        "if not all(note.is_sound(table) for note in found):",
        "if not all(note.text is not None for note in found):",
        ("tests/server/tables/test_notes.py::test_a_damaged_note_is_found_and_stays_its_tables",),
    ),
    Fault(
        "one damaged page breaks the store",
        "database",
        "store/sqlite.py",
        "        except (apsw.CorruptError, apsw.FullError):\n            results = self._do_each(batch)\n",
        "",
        ("tests/store/test_damaged_store.py::test_the_other_tables_go_on",),
    ),
    Fault(
        "a damaged table is an unknown one",
        "database",
        "server/tables/registry.py",
        "            self._context.damaged()\n            raise TableDamagedError from None",
        "            self._context.damaged()\n            return None",
        ("tests/server/tables/test_damaged_table.py",),
    ),
    Fault(
        "damage is not counted",
        "database",
        "server/tables/registry.py",
        "            self._context.damaged()\n",
        "",
        ("tests/server/http/test_health.py::test_one_damaged_table_leaves_the_server_ready",),
    ),
    Fault(
        "what is wrong with a database is not reported",
        "database",
        "store/integrity.py",
        'return lost if found == ("ok",) else (*lost, *(str(fault) for fault in found))',
        "return ()",
        ("tests/store/test_check.py",),
    ),
    Fault(
        "a damaged backup is put in place",
        "database",
        "store/backup.py",
        "        _require_intact(copy)\n",
        "",
        ("tests/store/test_backup.py::test_restoring_what_is_no_sound_database_of_ours_is_refused",),
    ),
    Fault(
        "a restored backup overwrites what was there",
        "database",
        "store/backup.py",
        "            _put_aside(folder)\n",
        "",
        ("tests/store/test_backup.py::test_what_is_replaced_is_kept_whole_even_after_kill_9",),
    ),
    Fault(
        "half a secret is used",
        "database",
        "server/process/tokens.py",
        "if len(secret) < SECRET_BYTES:",
        "if not secret:",
        ("tests/server/process/test_tokens.py",),
    ),
    Fault(
        "who looks on is not told that the table is damaged",
        "database",
        "server/tables/live_table.py",
        '            self.viewers.close("table_damaged")\n            raise',
        "            raise",
        ("tests/server/tables/test_damaged_table.py",),
    ),
    # -- pairing of big screens
    Fault(
        "a used code pairs again",
        "sockets",
        "server/process/pairings.py",
        "if waiting.screen_pass is not None:",
        "if waiting.screen_pass == screen_pass:",
        ("tests/server/http/test_screens.py",),
    ),
    Fault(
        "digits are void as soon as the screen has replaced them",
        "sockets",
        "server/process/pairings.py",
        "waiting.since >= LIFETIME_S + GRACE_S",
        "waiting.since >= LIFETIME_S",
        ("tests/server/http/test_screens.py",),
    ),
    Fault(
        "a screen shows digits that are remembered as used",
        "sockets",
        "server/process/pairings.py",
        "if code not in self._by_code:",
        "if code not in self._by_code or self._by_code[code].screen_pass is not None:",
        ("tests/server/http/test_screens.py",),
    ),
    Fault(
        "a screen forgets the digits that it has just replaced",
        "browser",
        "web/src/features/tv/pairing.svelte.ts",
        "this.#earlier = this.#offer?.ticket ?? null;",
        "this.#earlier = null;",
        ("web/src/features/tv/pairing.svelte.test.ts",),
    ),
    # -- the browser
    Fault(
        "screen readers read an investigation aloud",
        "browser",
        "web/src/lib/game/announce.ts",
        '{ president: one.president, target: one.target }, { party: "none" });',
        '{ president: one.president, target: one.target }, { party: one.party ?? "none" });',
        ("web/src/lib/game/announce.test.ts",),
    ),
    Fault(
        "screen readers read a hand aloud",
        "browser",
        "web/src/lib/game/announce.ts",
        '{ president: one.president }, { tiles: "none" });',
        '{ president: one.president }, { tiles: one.tiles ?? "none" });',
        ("web/src/lib/game/announce.test.ts",),
    ),
    Fault(
        "nobody is called for a forced choice",
        "browser",
        "web/src/features/table/signals/attention.ts",
        "view.legal.length > 0;",
        "view.legal.length > 1;",
        ("web/src/features/table/signals/attention.test.ts",),
    ),
    Fault(
        "everybody is called by a reminder",
        "browser",
        "web/src/features/table/signals/attention.ts",
        "nudged.some((one) => one.target === position.member)",
        "nudged.length > 0",
        ("web/src/features/table/signals/attention.test.ts",),
    ),
    Fault(
        "roles are shown without being asked for",
        "browser",
        "web/src/lib/game/seat-marks.ts",
        "role: over || showing.roles ?",
        "role: over || showing.ballots || showing.roles ?",
        ("web/src/lib/game/seat-marks.test.ts",),
    ),
    Fault(
        "a big screen says what was drawn",
        "browser",
        "web/src/features/tv/narration.ts",
        '    case "policies_drawn":\n    case "policies_shown":',
        '    case "policies_drawn":\n      return [event("reshuffled")];\n    case "policies_shown":',
        ("web/src/features/tv/narration.test.ts",),
    ),
    Fault(
        "the music of a big screen knows a role",
        "browser",
        "web/src/features/tv/score.ts",
        "light: told.enacted.liberal,",
        "light: (told as View).roles[0] === 'hitler' ? 0 : told.enacted.liberal,",
        ("web/src/features/tv/score.test.ts",),
    ),
    Fault(
        "games stay in the browser when all is erased",
        "browser",
        "web/src/lib/device/storage.ts",
        "for (const forget of [forgetFilms, forgetRest]) {",
        "for (const forget of [forgetRest]) {",
        ("web/src/lib/device/storage.test.ts",),
    ),
    Fault(
        "a friend's link carries one's own seat",
        "browser",
        "web/src/lib/session/session.svelte.ts",
        "const token = seat === null ? null : this.#token;",
        "const token = seat === null && this.isScreen ? null : this.#token;",
        ("web/src/lib/session/session.svelte.test.ts",),
    ),
    Fault(
        "a void proof is kept",
        "browser",
        "web/src/lib/session/session.svelte.ts",
        'if (code === "bad_token" || (code === "seat_gone" && !this.#isRemoved())) this.#forget();',
        'if (code === "seat_gone" && !this.#isRemoved()) this.#forget();',
        ("web/src/lib/session/session.svelte.test.ts",),
    ),
    Fault(
        "answers about tables are kept in the cache",
        "browser",
        "web/src/sw.js",
        'if (request.method !== "GET" || origin !== self.location.origin || NEVER.test(pathname)) return;',
        'if (request.method !== "GET" || origin !== self.location.origin) return;',
        ("web/tools/worker.test.ts",),
    ),
    # -- lengths of frames
    Fault(
        "the first frame of a connection is not padded",
        "sockets",
        "server/tables/encoding.py",
        "return padded(lengthened(write(message), missing_bytes(own)))",
        "return lengthened(write(message), missing_bytes(own))",
        _LENGTHS,
    ),
    Fault(
        "long frames are not padded",
        "sockets",
        "server/tables/encoding.py",
        "    missing = -(len(plain) + len(_FILLER)) % PAD_TO\n",
        "    missing = -(len(plain) + len(_FILLER)) % PAD_TO if len(plain) < 4 * PAD_TO else 0\n",
        _LENGTHS,
    ),
    Fault(
        "frames that were missed are sent without padding",
        "sockets",
        "server/tables/viewers.py",
        "return [numbered(number, body) for number",
        'return [b\'{"type":"update","seq":%d\' % number + body for number',
        _LENGTHS,
    ),
    Fault(
        "spectators and big screens are welcomed without padding",
        "sockets",
        "server/tables/encoding.py",
        "    own = {} if shown.game is None else",
        "    if member is None:\n        return write(message)\n    own = {} if shown.game is None else",
        _LENGTHS,
    ),
    Fault(
        "a refusal is longer the longer the game lasts",
        "sockets",
        "server/connection/socket.py",
        'self.send(write(Refused(message.id, "screen_only_watches")))',
        'self.send(write(Refused(message.id, "screen_only_watches"))[:-1] + b" " * self._table.state.prompt + b"}")',
        _LENGTHS,
    ),
    Fault(
        "sockets are compressed",
        "sockets",
        "server/run.py",
        "ws_per_message_deflate=False",
        "ws_per_message_deflate=True",
        ("tests/server/test_lengths.py::test_nothing_is_compressed",),
    ),
    Fault(
        "a relay leaves padding out",
        "sockets",
        "server/cluster/carried.py",
        'await self._socket.send_data(text.decode(), mode="text")',
        'await self._socket.send_data(text.decode().replace("  ", ""), mode="text")',
        ("tests/server/cluster/test_relayed.py::test_a_relayed_socket_is_sent_what_a_direct_one_is_sent",),
    ),
    Fault(
        "advice to do nothing is shorter",
        "sockets",
        "server/http/coach.py",
        "Response(msgspec.json.encode(advice).ljust(LENGTH)",
        "Response(msgspec.json.encode(advice).ljust(LENGTH if advice.advice else 1)",
        ("tests/server/http/test_coach.py::test_advice_is_the_same_in_every_world_that_looks_the_same",),
    ),
    # -- arrays, and rare options of the batch engine
    Fault(
        "observations of a batch are handed out themselves",
        "library",
        "batch/games.py",
        "        seen = np.zeros((len(self), observation.SIZE), np.int16)\n",
        "        seen = self.observations\n",
        _ARRAYS,
    ),
    Fault(
        "a copy of a batch has the same rows",
        "library",
        "batch/games.py",
        "        return self.take(np.arange(len(self)))",
        "        return self._of_rows(self.rows, self.rules, auto_reset=self.auto_reset, threads=self.threads)",
        _ARRAYS,
    ),
    Fault(
        "the winners of a step are overwritten by the next",
        "library",
        "batch/games.py",
        "        return self.ended.copy()",
        "        return self.ended",
        _ARRAYS,
    ),
    Fault(
        "the mask of a learner is the batch's own",
        "library",
        "envs/vector.py",
        "self._games.masks.copy()",
        "self._games.masks",
        _ARRAYS,
    ),
    Fault(
        "who ended is forgotten if a caller writes into it",
        "library",
        "envs/vector.py",
        "rewards, self._ended.copy()",
        "rewards, self._ended",
        _ARRAYS,
    ),
    Fault(
        "all agents share one mask",
        "library",
        "envs/secret_hitler_v0.py",
        "        mask = np.zeros(self.actions, np.int8)\n",
        '        mask = self.__dict__.setdefault("_mask", np.zeros(self.actions, np.int8))\n        mask[:] = 0\n',
        _ARRAYS,
    ),
    Fault(
        "a veto that counts as failed limits under previous_round",
        "library",
        "batch/eligibility.py",
        "        game[LAST_CHANCELLOR] = game[EARLIER_CHANCELLOR]\n        limit_nobody_after_failure(game)",
        "        game[LAST_CHANCELLOR] = game[EARLIER_CHANCELLOR]",
        _PAIRS,
    ),
    Fault(
        "exactly five living players lift no limit where a president may execute themselves",
        "library",
        "batch/eligibility.py",
        "return count(game[ALIVE]) == FEW_PLAYERS",
        "return count(game[ALIVE]) == FEW_PLAYERS and game[EXECUTION_TARGET] != TARGET_ANY",
        _PAIRS,
    ),
    Fault(
        "a failed vote limits where a special election may choose anybody",
        "library",
        "batch/eligibility.py",
        "== TERM_LIMITS_PREVIOUS_ROUND:\n",
        "== TERM_LIMITS_PREVIOUS_ROUND and game[SPECIAL_ELECTION_TARGET] != TARGET_ANY:\n",
        _PAIRS,
    ),
    Fault(
        "piles are not shuffled after a veto",
        "library",
        "batch/sessions.py",
        "    limit_after_veto(game)\n    reshuffle_if_low(game, AFTER_SESSION)\n",
        "    limit_after_veto(game)\n",
        _PAIRS,
    ),
    Fault(
        "a veto keeps its limits if the chancellor sits to the right",
        "library",
        "batch/sessions.py",
        "    note(game, VETO_ACCEPTED, 1)\n    limit_after_veto(game)",
        "    note(game, VETO_ACCEPTED, 1)\n    if game[NOMINEE] > game[CANDIDATE]:\n        limit_after_veto(game)",
        _PAIRS,
    ),
    # -- the box
    Fault(
        "roles that were entered outlive the end that is taken back",
        "browser",
        "web/src/features/box/evening.svelte.ts",
        "facts: this.kept.facts.slice(0, count), roles: null })",
        "facts: this.kept.facts.slice(0, count) })",
        _UNDO,
    ),
    Fault(
        "the button says rounds, not steps",
        "browser",
        "web/src/features/box/BoxGame.svelte",
        "count: kept.facts.length - (evening.back ?? 0) })",
        "count: books?.course.rounds.length ?? 0 })",
        _UNDO,
    ),
    Fault(
        "the dead vote Nein",
        "browser",
        "web/src/features/box/BoxQuestion.svelte",
        "nein: books.course.alive.length - ja,",
        "nein: kept.names.length - ja,",
        _UNDO,
    ),
    Fault(
        "an evening begins again with each fact",
        "browser",
        "web/src/features/box/evening.svelte.ts",
        "this.#keep({ ...this.kept, facts: [...this.kept.facts, fact] });",
        "this.#keep({ ...this.kept, begun: new Date().toISOString(), facts: [...this.kept.facts, fact] });",
        _UNDO,
    ),
    Fault(
        "tiles in hand are counted as discarded",
        "browser",
        "web/src/features/box/BoxGame.svelte",
        '<Pile kind="discard" count={view.discard_pile_size} />',
        '<Pile kind="discard" count={17 - view.draw_pile_size - view.enacted.liberal - view.enacted.fascist} />',
        _UNDO,
    ),
    Fault(
        "undo takes two steps before a special election",
        "browser",
        "web/src/features/box/BoxGame.svelte",
        "evening.undoTo(kept.facts.length - 1);",
        'evening.undoTo(kept.facts.length - (choice === "special_election" ? 2 : 1));',
        _UNDO,
    ),
    Fault(
        "an evening that is loaded has roles that nobody entered",
        "browser",
        "web/src/features/box/ledger/kept.ts",
        "isListOfRoles(kept.roles, names.length) ? kept.roles : null;",
        "isListOfRoles(kept.roles, names.length) ? kept.roles : names.map(() => null);",
        _UNDO,
    ),
    # -- told too early
    Fault(
        "the next candidate stands while ballots are turned",
        "browser",
        "web/src/lib/playback/told.ts",
        '  ballots: { shared: ["ballots"], own: ["ballots"] },',
        '  ballots: { shared: ["ballots", "candidate"], own: ["ballots"] },',
        _EARLY,
    ),
    Fault(
        "a verdict is told with the hand that is drawn next",
        "browser",
        "web/src/lib/playback/told.ts",
        'own: ["ballots"], round: ["votes", "elected"] },',
        'own: ["ballots", "hand"], round: ["votes", "elected"] },',
        _EARLY,
    ),
    Fault(
        "a verdict clears the chancellor",
        "browser",
        "web/src/lib/playback/told.ts",
        'own: ["ballots"], round: ["votes", "elected"] },',
        'own: ["ballots"], round: ["votes", "elected", "cleared"] },',
        _EARLY,
    ),
    Fault(
        "a step is so from its beginning",
        "browser",
        "web/src/lib/playback/teller.svelte.ts",
        "    if (this.sealed) return;",
        "    this.position = step.after;\n    if (this.sealed) return;",
        _EARLY,
    ),
    Fault(
        "whoever will be dead is dead as soon as a message comes",
        "browser",
        "web/src/lib/playback/told.ts",
        "  return waiting(before);",
        "  const { alive } = after.shared ?? before.shared;\n"
        "  return waiting({ ...before, shared: { ...before.shared, alive } });",
        _EARLY,
    ),
    Fault(
        "piles have their last size before they are shuffled",
        "browser",
        "web/src/lib/playback/told.ts",
        "const now = shared.filter((field) => !later.has(field));",
        "const now = shared.filter((field) => !later.has(field) || field.endsWith('size'));",
        _EARLY,
    ),
    # -- what hides
    Fault(
        "a seat on a shared phone stays open for who has nothing to do",
        "browser",
        "web/src/features/pages/SharedPhone.svelte",
        "if (open !== null) idle = setTimeout(close, IDLE_MS);",
        "if (open !== null && !isAwaited(open)) idle = setTimeout(close, IDLE_MS);",
        _SHARED,
    ),
    Fault(
        "a shared phone that is covered shows a seat",
        "browser",
        "web/src/features/pages/SharedPhone.svelte",
        "    if (document.hidden) close();",
        "    if (!document.hidden) close();",
        _SHARED,
    ),
    Fault(
        "a touch does not count on a shared phone",
        "browser",
        "web/src/features/pages/SharedPhone.svelte",
        "  function stir(): void {\n    clearTimeout(idle);",
        "  function stir(): void {\n    if (idle !== undefined) return;",
        _SHARED,
    ),
    Fault(
        "the last seat on a shared phone is kept",
        "browser",
        "web/src/features/pages/SharedPhone.svelte",
        "    open = picked = null;",
        "    sessionStorage.setItem('last', open?.view?.role ?? '');\n    open = picked = null;",
        _SHARED,
    ),
    Fault(
        "a held role stays when another window comes",
        "browser",
        "web/src/features/table/RoleChip.svelte",
        "<svelte:window onblur={hide} />\n",
        "",
        _HELD,
    ),
    Fault(
        "cards stay turned on a covered page",
        "browser",
        "web/src/features/table/moments/TurnCards.svelte",
        "<svelte:document onvisibilitychange={release} />\n",
        "",
        _HELD,
    ),
    # -- what is heard, kept and asked for
    Fault(
        "the seal breaks louder for fascists",
        "browser",
        "web/src/features/table/moments/SealedEnvelope.svelte",
        'hear("stamp");',
        'hear(view.party === "fascist" ? "drum" : "stamp");',
        _OWN_SECRETS,
    ),
    Fault(
        "the seal breaks later for Hitler",
        "browser",
        "web/src/features/table/moments/SealedEnvelope.svelte",
        'hear("stamp");',
        'hear("stamp", { after_ms: view.role === "hitler" ? 60 : 0 });',
        _OWN_SECRETS,
    ),
    Fault(
        "the own role is kept in a cache",
        "browser",
        "web/src/features/table/moments/SealedEnvelope.svelte",
        'hear("stamp");',
        'hear("stamp");\n    void caches.open("own").then((it) => it.put("/own", new Response(view.role)));',
        _OWN_SECRETS,
    ),
    Fault(
        "a picture of the own role is asked for",
        "browser",
        "web/src/features/table/moments/SealedEnvelope.svelte",
        'hear("stamp");',
        'hear("stamp");\n    new Image().src = `/icon-192.png?${view.role ?? ""}`;',
        _OWN_SECRETS,
    ),
    Fault(
        "the own role is stored for a moment",
        "browser",
        "web/src/features/table/moments/SealedEnvelope.svelte",
        'hear("stamp");',
        'hear("stamp");\n    sessionStorage.setItem("own", view.role ?? "");\n    sessionStorage.removeItem("own");',
        _OWN_SECRETS,
    ),
    Fault(
        "a notification says who one is",
        "browser",
        "web/src/features/table/signals/TurnSignals.svelte",
        '([say("app-name"), say("announce-notice")] as const)',
        '([say("app-name"), `${say("announce-notice")} ${view.role ?? ""}`] as const)',
        _OWN_SECRETS,
    ),
    # -- the terminal
    Fault(
        "the terminal tells what the president sees",
        "terminal",
        "cli/terminal/play.py",
        "            seen = observe(event, YOU)",
        '            seen = observe(event, getattr(event, "president", YOU))',
        ("tests/cli/test_terminal_secrets.py::test_the_terminal_tells_what_its_player_observes",),
    ),
    Fault(
        "the terminal names the fascists to everybody",
        "terminal",
        "cli/terminal/play.py",
        "for seat, role in enumerate(view.roles) if role not in (None,",
        "for seat, role in enumerate(self._state.setup.roles) if role not in (None,",
        ("tests/cli/test_terminal_secrets.py::test_the_terminal_tells_what_its_player_observes",),
    ),
    Fault(
        "the terminal shows the table as the first candidate sees it",
        "terminal",
        "cli/terminal/play.py",
        "        self.console.print(screen.table_panel(view, self.names, self._narrator))\n        screen.show_choices",
        "        self.console.print(screen.table_panel(project(self._state, 1), self.names, self._narrator))\n"
        "        screen.show_choices",
        ("tests/cli/test_terminal_secrets.py::test_the_terminal_tells_what_its_player_observes",),
    ),
    Fault(
        "the terminal says what a bot chose",
        "terminal",
        "cli/terminal/play.py",
        "        before = self._state\n        self._state, events = take_turn",
        "        before = self._state\n        self.console.print(str(action))\n"
        "        self._state, events = take_turn",
        ("tests/cli/test_terminal_secrets.py::test_the_terminal_tells_what_its_player_observes",),
    ),
    Fault(
        "the same game is dealt every time",
        "terminal",
        "cli/terminal/play.py",
        "dice = random.SystemRandom() if seed is None else random.Random(seed)",
        "dice = random.Random(seed or 0)",
        ("tests/cli/test_terminal_secrets.py::test_the_same_game_is_not_dealt_twice",),
    ),
    Fault(
        "bots see what the person holds",
        "terminal",
        "cli/terminal/play.py",
        "self._act(bot.choose(project(self._state, waiting[0]), self._dice))",
        "view = msgspec.structs.replace(project(self._state, waiting[0]), roles=self._state.setup.roles)\n"
        "                self._act(bot.choose(view, self._dice))",
        ("tests/cli/test_terminal_secrets.py::test_the_terminal_tells_what_its_player_observes",),
    ),
    # -- words
    Fault(
        "two names change places",
        "words",
        "locales/pl/narrator.ftl",
        "mówi { $chancellor }. A\u00a0{ $president }?",
        "mówi { $president }. A\u00a0{ $chancellor }?",
        _TEXTS,
    ),
    Fault(
        "a plural loses its number",
        "words",
        "locales/nb/talk.ftl",
        "*[other] { $count } uleste",
        "*[other] uleste",
        _TEXTS,
    ),
    Fault(
        "Ja and Nein are swapped on the ballots",
        "words",
        "locales/ja/play.ftl",
        "vote-ja = 賛成\nvote-nein = 反対",
        "vote-ja = 反対\nvote-nein = 賛成",
        _TEXTS,
    ),
    Fault(
        "a reason comes before its sentence",
        "words",
        "locales/de/arguments.ftl",
        "argument-with-reason = { $sentence } – { $because }.",
        "argument-with-reason = { $because } – { $sentence }.",
        _TEXTS,
    ),
    Fault(
        "the speaker's own vote is another's",
        "words",
        "locales/nl/arguments.ftl",
        "[yes] mijn stem\n    [same] die stem\n",
        "[yes] die stem\n    [same] mijn stem\n",
        _TEXTS,
    ),
    Fault(
        "whom one trusts one suspects",
        "words",
        "locales/pl/arguments.ftl",
        "argument-suspect = { $seat } wygląda podejrzanie",
        "argument-suspect = { $seat } jest godzien zaufania",
        _TEXTS,
    ),
    Fault(
        "a request loses its not",
        "words",
        "locales/nl/arguments.ftl",
        "Draag { $seat } niet voor",
        "Draag { $seat } toch voor",
        _TEXTS,
    ),
    Fault(
        "a loyalist says that they plot",
        "words",
        "locales/nb/neutral.ftl",
        "argument-am_liberal = Jeg er lojal",
        "argument-am_liberal = Jeg er kuppmaker",
        _TEXTS,
    ),
    Fault(
        "who agrees disagrees",
        "words",
        "locales/ja/arguments.ftl",
        "argument-agree = { $seat }と同じ意見です",
        "argument-agree = { $seat }と違う意見です",
        _TEXTS,
    ),
    Fault(
        "their vote can be either's",
        "words",
        "cli/terminal/argued.py",
        "said.argument.seat == seat and said.argument.other is None",
        "said.argument.seat == seat",
        ("tests/text/test_sentences.py::test_a_reason_leaves_a_name_out_only_if_no_other_is_named",),
    ),
    Fault(
        "a claim about an investigation names nobody",
        "words",
        "web/src/lib/game/game-log.ts",
        "seats: target === null ? { seat } : { seat, target },",
        "seats: { seat },",
        ("web/src/lib/game/talk.test.ts",),
    ),
    # -- planted for classes that outside eyes found (docs/reference/campaigns.md)
    Fault(
        "luck is another generator, named by text",
        "engine",
        "server/tables/live_table.py",
        "_LUCK: Final = FairChance(random.SystemRandom())",
        '_LUCK: Final = FairChance(getattr(random, "Random")(7))',
        _LUCK,
    ),
    Fault(
        "bots roll the dice that all of Python shares",
        "engine",
        "server/tables/bot_turns.py",
        "_DICE: Final = random.SystemRandom()",
        "_DICE: Final = random._inst",
        _LUCK,
    ),
    Fault(
        "codes are drawn by a module that is imported by text",
        "engine",
        "server/process/tokens.py",
        "secrets.choice(CODE_LETTERS) for _",
        '__import__("ran" + "dom").choice(CODE_LETTERS) for _',
        _LUCK,
    ),
    Fault(
        "keys are made of the process id",
        "engine",
        "server/process/tokens.py",
        "return secrets.token_urlsafe(16)",
        'return base64.urlsafe_b64encode(hmac.digest(b"key", str(os.getpid()).encode(), "md5")).decode()[:22]',
        _LUCK,
    ),
    Fault(
        "the pseudonyms of sources are the same in every run",
        "engine",
        "server/process/refusal_log.py",
        "self._key = secrets.token_bytes(_KEY_BYTES)",
        "self._key = bytes(_KEY_BYTES)",
        _LUCK,
    ),
    Fault(
        "talk over a relay counts for all alike",
        "quotas",
        "server/connection/relayed.py",
        "connection.refusal_of_talk = partial(server.refusal_of_talk, socket.address)",
        'connection.refusal_of_talk = partial(server.refusal_of_talk, "relay")',
        _RELAY,
    ),
    Fault(
        "a relay sends its own address along",
        "quotas",
        "server/cluster/relay.py",
        'client = socket.scope.get("client")',
        'client = socket.scope.get("server")',
        _RELAY,
    ),
    Fault(
        "requests count for the machine and not for who sends them",
        "quotas",
        "server/process/request_limit.py",
        'client = scope["client"]',
        'client = scope["server"]',
        _RELAY,
    ),
    Fault(
        "while one address has something worked out, nobody else may ask",
        "quotas",
        "server/process/costly_work.py",
        "if address in self._busy:",
        "if self._busy:",
        _RELAY,
    ),
    Fault(
        "open sockets are counted together",
        "quotas",
        "server/connection/handshake.py",
        "server.sockets.get(address, 0) >=",
        "sum(server.sockets.values()) >=",
        _RELAY,
    ),
    Fault(
        "a new limit has one bucket for everybody",
        "quotas",
        "server/context.py",
        "self.workers = WorkerPool()",
        "self.workers = WorkerPool()\n        self.lists = Buckets(READS_PER_MINUTE / 60, READS_PER_MINUTE)",
        _RELAY,
    ),
    Fault(
        "a lost log is not missed",
        "database",
        "store/folder.py",
        "    require_log(file)\n    try:\n",
        "    try:\n",
        ("tests/store/test_lost_log.py",),
    ),
    Fault(
        "the marker of a log outlives it",
        "database",
        "store/sqlite.py",
        "            if self._broken is None:\n                self._marker.clear()\n",
        "",
        ("tests/store/test_lost_log.py",),
    ),
    Fault(
        "entries that cannot be found are not missed",
        "database",
        "store/sqlite.py",
        "if connection.execute(_COUNT, (table,)).get > after + len(found):",
        "if connection.execute(_COUNT, (table,)).get < after:",
        ("tests/store/test_damaged_store.py", "tests/server/tables/test_damaged_table.py"),
    ),
    Fault(
        "a full disk ends the server",
        "database",
        "store/sqlite.py",
        "        except (apsw.CorruptError, apsw.FullError):\n            results = self._do_each(batch)\n",
        "        except apsw.CorruptError:\n            results = self._do_each(batch)\n",
        ("tests/store/test_disk_faults.py",),
    ),
    Fault(
        "other sites may open pairings",
        "sockets",
        "server/http/origins.py",
        'if scope.get("method") not in READS and',
        'if scope.get("method") not in READS and "pairing" not in scope["path"] and',
        ("tests/server/http/test_origins.py",),
    ),
    Fault(
        "another site's page passes without an origin",
        "sockets",
        "server/process/origins.py",
        'OWN_SITE.issuperset(_values(headers, b"sec-fetch-site"))',
        'OWN_SITE.issuperset(_values(headers, b"sec-fetch-mode"))',
        ("tests/server/http/test_origins.py",),
    ),
    Fault(
        "a greedy address keeps its share for ever",
        "quotas",
        "server/process/rate_limits.py",
        "if self._left < amount and used + amount > share and not self._spare(address, now):",
        "if self._left < amount and not self._spare(address, now):",
        _LIMITS,
    ),
    Fault(
        "the record of a running second game is given",
        "sockets",
        "server/http/tables.py",
        'return state.stage == "over"',
        'return state.stage == "over" or (state.stage == "game" and state.games > 1)',
        _FIRST,
    ),
    Fault(
        "the second game counts as finished while it runs",
        "sockets",
        "server/http/replays.py",
        'games = table.games - (table.stage == "game")',
        'games = table.games - (table.stage == "game" and table.games == 1)',
        _FIRST,
    ),
    Fault(
        "explanations of all games of a table are one answer",
        "sockets",
        "server/http/explanations.py",
        'question = ("table", wanted.key, number)',
        'question = ("table", wanted.key)',
        _AFTER,
    ),
    Fault(
        "a code leads only to tables that were asked for before",
        "sockets",
        "server/tables/registry.py",
        "else await self._context.store.labelled(code)\n        for key in keys:",
        "else []\n        for key in keys:",
        _FIRST,
    ),
    Fault(
        "the coach speaks on when the game is over",
        "sockets",
        "server/http/coach.py",
        'if state.helper != "coach" or state.stage != "game" or state.game is None or seat is None:',
        'if state.helper != "coach" or state.game is None or seat is None:',
        _FIRST,
    ),
    Fault(
        "the bots of the first game are remembered in the second",
        "table",
        "table/replay.py",
        "bots = [] if state.games != before.games else bots",
        "bots = [] if state.games == 1 and before.games == 0 else bots",
        _FIRST,
    ),
    Fault(
        "replays of all games of a table are one answer",
        "sockets",
        "server/http/replays.py",
        'question = ("table", wanted.key, chosen, games)',
        'question = ("table", wanted.key, games)',
        _AFTER,
    ),
)
