"""The server's codes, in addition to those of the engine and the rules.

Contract: codes are stable; a new reason gets a new code. docs/reference/protocol.md is generated from here, and a test
looks for codes in the source that are missing here.
"""

from typing import Final

TABLE: Final[dict[str, str]] = {
    "not_seated": "The sender has no seat.",
    "not_host": "The sender is not the host.",
    "already_seated": "This connection has a seat already.",
    "wrong_stage": "Not possible in this stage (lobby, game, over), or no discussion is open.",
    "paused": "The table is paused.",
    "table_full": "All ten seats are taken.",
    "too_few_players": "A game needs five.",
    "locked": "The lobby is locked.",
    "assistants_not_invited": "The host has not invited assistants.",
    "blocked": "The host does not let this device, or this name, in again.",
    "not_blocked": "That name is not blocked.",
    "bad_name": "Not 1 to 16 printable characters.",
    "bad_order": "The order does not name every member once.",
    "bad_timers": "A timer is shorter than 5 s or longer than an hour.",
    "bad_text": "The text is empty or has characters that are not allowed.",
    "unknown_member": "There is no such member, or this cannot be done to them.",
    "unknown_level": "There are no bots of this level.",
    "unknown_phrase": "There is no such quick phrase.",
    "unknown_reaction": "There is no such reaction.",
    "argument_malformed": "The kind or the reason is unknown, or does not have exactly the fields that it needs.",
    "argument_no_such_seat": "The argument names a seat that the game does not have, or wants something of the dead.",
    "argument_no_such_round": "The argument points at something that has not happened: a round, a ballot, a session.",
    "argument_about_self": "You cannot say this about yourself, to yourself, or in answer to yourself.",
    "argument_no_such_argument": "This game has no argument of this number.",
    "argument_too_fast": "More arguments than allowed between two decisions, within six seconds, or in one game.",
    "old_prompt": "This answers a decision that is no longer open; nothing has changed.",
    "not_your_seat": "The action belongs to another seat.",
    "silenced": "The host has silenced the chat.",
    "claims_off": "The host has turned claims off: players say aloud what they saw.",
    "too_many_statements": "A player states the same observation at most six times: once, and five corrections.",
    "too_many_changes": "A player changes their ballots at most 35 times in a game.",
    "government_silent": "President and chancellor are silent during their session.",
    "dead_silent": "The dead are silent.",
    "discussion_closed": "The time for talk is over; only the ballot is open.",
    "discussion_open": "Ballots are not taken before the discussion is over.",
    "not_awaited": "The table is not waiting for that member.",
    "not_away": "That member has not been away for long enough.",
    "not_removed": "That member was not removed.",
    "unknown_claim": "There is no such claim of a seat, or no longer.",
    "already_asked": "This was already asked for this decision.",
    "nothing_to_take_back": "No bot stands in for the sender.",
    "coach_is_for_one": "There is a coach only if one person plays alone against bots.",
    "too_many_screens": "The table has as many big screens as allowed, and all of them are connected.",
    "unknown_screen": "The table has no such big screen.",
    "number_committed": "Another device of this player takes part in the deal; each player has one number.",
    "number_not_committed": "This player's devices have not committed to a number for this deal.",
    "number_mismatch": "The number does not match the device's commitment.",
    "day_table": "The table of a day has no host, no big screen, and a seat that cannot be left.",
    "log_full": "The table's log is full: no new game after 10,000 entries; after 20,000, only what ends the running "
    "one.",
    "number_late": "The game began before this commitment or number arrived; the device is left out.",
}
"""Refusals of a command by the table."""

UNREADABLE: Final = {
    "too_long": "Longer than 16,384 bytes.",
    "not_json": "Not JSON, or JSON with duplicate keys, NaN or a lone surrogate.",
    "malformed": "Not one of the messages: an unknown or missing field, a wrong type, a value out of bounds.",
    "attach_first": "The first message must be `attach`.",
    "too_fast": "More requests than allowed on one connection, or more talk from one address or from one table's "
    "spectators. Send it again later.",
    "disk_full": "The server's disk is full, and nothing is stored; or nearly full, and only games are. Send it later.",
    "screen_only_watches": "A big screen can ask for nothing.",
}
"""Reasons for ignoring a message. Too many of them close the connection (`too_many_strikes`)."""

CLOSING: Final = {
    "attach_first": "No `attach` within 15 seconds.",
    "other_protocol": "The server speaks another version of the protocol.",
    "unknown_table": "No table has this key.",
    "table_damaged": "The log of this table is damaged, and the operator has to restore it. Keep the token.",
    "table_older": "This table is from before the first release, and unchanged: the program that wrote it opens it.",
    "bad_token": "The token is forged or void, or came with the pass of a big screen.",
    "too_many_watch": "The table has as many spectators as allowed.",
    "too_many_strikes": "More than 20 unreadable messages a minute, or far too many requests.",
    "screen_closed": "The pass of this big screen is void: the host disconnected it, or no screen used it in time.",
    "seat_gone": "The seat was given up, or its tokens were revoked; attach again without the token. After a removal, "
    "keep the token: it lets its holder watch, and play again once they are let back in.",
    "cold": "The table was evicted from memory; connect again and it is loaded.",
    "forgotten": "The table was erased.",
    "server_stops": "The server stops; connect again in a moment.",
    "moved": "Another machine of the server has the table now; connect again immediately.",
    "store_away": "The server cannot reach its database for now; connect again in a moment.",
}
"""The last message of a connection. Reconnect only after `cold`, `server_stops`, `moved` and `store_away`."""

HANDSHAKE: Final = {
    4403: ("origin", "The page comes from an origin that the operator does not allow."),
    4421: ("host", "The server does not answer to this host name; the operator lists those that it answers to."),
    4429: (
        "too_many_sockets",
        "More open connections from one address than the operator allows, or more new ones in a short time.",
    ),
}
"""Reasons for refusing a connection, by close code; HTTP shows them as status 403."""

HTTP: Final = {
    "origin": "A page of another site sent this, and the operator does not allow its origin.",
    "host": "The server does not answer to this host name; the operator lists those that it answers to.",
    "bad_request": "The request cannot be understood.",
    "not_found": "There is nothing at this address.",
    "method_not_allowed": "Not with this method.",
    "too_long": "The headers or the body are longer than 16,384 bytes; for `/api/replay`, `/api/explain`, "
    "`/api/review`, `/api/review/what-if`, `/api/review/play` and `/api/evenings`, the body than a megabyte.",
    "not_json": "The body is not JSON.",
    "malformed": "The body does not have the fields it must have.",
    "too_fast": "More requests of this kind than allowed from one address.",
    "too_many_tables": "The server has as many tables as allowed.",
    "disk_full": "The server's disk is full, or nearly; no table can be opened. Reading works.",
    "unknown_code": "No unlocked lobby or running game has this code.",
    "unknown_pairing": "No big screen has shown this code in the last quarter of an hour; or no screen has this ticket "
    "(any more).",
    "pairing_lapsed": "The big screen shows another code by now.",
    "pairing_used": "This code has given a big screen its pass; each code does that once.",
    "too_many_tries": "More codes of big screens than one address can try in a minute.",
    "unknown_table": "No table has this key.",
    "table_damaged": "The log of this table is damaged; the operator has to restore it.",
    "table_older": "This table is from before the first release, and unchanged: the program that wrote it opens it.",
    "not_over": "The game is not over, or no finished game has this number.",
    "too_many_actions": "The record has more than 1,000 actions, or for a review or explanations more than 400.",
    "no_such_choice": "That choice, or that seat, is not open at that moment of the game.",
    "unknown_level": "There are no bots of this level.",
    "too_many_games": "The archive has more than 200 games.",
    "groups_off": "The operator of this server has switched off groups.",
    "unknown_group": "No group has this secret; it may have been erased because nobody used it.",
    "busy": "All workers are busy: too many wait, or this waited 8 or worked 100 seconds. Ask again in a moment.",
    "too_costly": "The game or the archive takes more than 30 seconds of CPU time.",
    "bad_token": "The token is forged or void.",
    "daily_off": "The operator of this server has switched off the table and the puzzle of the day.",
    "daily_bad_date": "There is no such date.",
    "daily_before_first": "There were no table and no puzzle of the day before the first date.",
    "daily_future": "The day has not begun, by this server's clock.",
    "daily_not_a_link": "This is not a link to a game of a day, or the table is not the table of a day.",
    "no_coach": "No game runs at this table, or its helper is not `coach`.",
    "store_broken": "The disk failed; the server is about to stop.",
    "store_away": "The database cannot be reached for now; try again in a few seconds.",
    "internal": "A fault of the server; it was logged without its text.",
}
"""The `error` of an answer with status 4xx or 5xx."""
