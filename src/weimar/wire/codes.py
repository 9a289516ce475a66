"""Every code that the server answers with, besides those of the engine and the rules, and what it means.

Contract: codes are stable; a new reason gets a new code. docs/reference/protocol.md is drawn from here, and a test
looks for codes in the source that are not here.
"""

from typing import Final

from weimar.table.judging import Code

TABLE: Final[dict[Code, str]] = {
    "not_seated": "Only who has a seat may do this.",
    "not_host": "Only the host may do this.",
    "already_seated": "This connection has a seat already.",
    "wrong_stage": "Not in this stage (lobby, game, over), or there is nothing of the kind going on.",
    "paused": "The table is paused.",
    "table_full": "All ten seats are taken.",
    "too_few_players": "A game needs five.",
    "locked": "The lobby is locked.",
    "blocked": "The host has sent the holder of this name away for good.",
    "bad_name": "Not 1 to 16 characters that can be shown.",
    "bad_order": "The order does not name every member once.",
    "bad_timers": "A timer is shorter than 5 s or longer than an hour.",
    "bad_text": "Nothing that can be shown is in the text.",
    "unknown_member": "There is no such member, or it is not one to whom this can be done.",
    "unknown_level": "There are no bots of this level.",
    "unknown_phrase": "There is no such quick phrase.",
    "unknown_reaction": "There is no such reaction.",
    "old_prompt": "This answers a decision that is no longer open; nothing has changed.",
    "not_your_seat": "The action is that of another seat.",
    "silenced": "The host has silenced the chat.",
    "government_silent": "President and chancellor are silent during their session.",
    "dead_silent": "The dead are silent.",
    "discussion_closed": "The time for talk is over; only the ballot is open.",
    "discussion_open": "Ballots are not taken before the discussion is over.",
    "not_awaited": "The table does not wait for that member.",
    "not_away": "That member has not been away for long enough.",
    "already_asked": "This was asked already for the present decision.",
    "nothing_to_take_back": "No bot plays this seat.",
    "coach_is_for_one": "The helper coaches only where one person plays against bots.",
}
"""A command that the table refuses."""

UNREADABLE: Final = {
    "too_long": "More than 16,384 bytes.",
    "not_json": "Not JSON, or JSON with a key twice, NaN or a lone surrogate.",
    "malformed": "Not one of the messages: an unknown or missing field, a wrong type, a value out of bounds.",
    "attach_first": "The first message must be `attach`.",
    "too_fast": "More requests than this socket may send; nothing was done, send it again later.",
}
"""A message that was not looked at. Too many of these close the socket (`too_many_strikes`)."""

CLOSING: Final = {
    "attach_first": "No `attach` within 15 seconds.",
    "other_protocol": "The server speaks another version of the protocol.",
    "unknown_table": "No table has this key.",
    "bad_token": "The proof of the seat is forged or void.",
    "too_many_watch": "No more people may watch this table.",
    "too_many_strikes": "More than 20 unreadable or hurried messages a minute.",
    "seat_gone": "The seat was given up, or its proof was made void: come again without the token.",
    "cold": "The table has left memory; connect again and it is back.",
    "forgotten": "The table was erased.",
    "server_stops": "The server stops; connect again in a moment.",
}
"""The last message before the server closes a socket. Come back after `cold` and `server_stops`, not after others."""

HANDSHAKE: Final = {
    4403: ("origin", "A browser's page from an origin that the operator does not allow."),
    4429: ("too_many_sockets", "More open sockets from one address than the operator allows."),
}
"""Why a socket was not opened: with these close codes, which HTTP shows as status 403."""

HTTP: Final = {
    "bad_request": "The request cannot be understood.",
    "not_found": "There is nothing at this address.",
    "method_not_allowed": "Not with this method.",
    "too_long": "The body has more than 16,384 bytes; of `/api/replay` and `/api/explain`, more than a megabyte.",
    "not_json": "The body is not JSON.",
    "malformed": "The body does not have the fields it must have.",
    "too_fast": "More requests of this kind than one address may send.",
    "too_many_tables": "The server has as many tables as it may.",
    "unknown_code": "No unlocked lobby has these four letters.",
    "unknown_table": "No table has this key.",
    "not_over": "The game is not over; its record is a secret until then. Or there is no finished game of that number.",
    "too_many_actions": "The record has more than 1,000 actions.",
    "busy": "Too much of this kind is being worked out; ask again in a moment.",
    "bad_token": "The proof of the seat is forged or void.",
    "no_coach": "No game runs at this table, or its helper is not `coach`.",
    "store_broken": "The disk failed; the server is about to stop.",
    "internal": "A fault of the server; it was logged, without what it said.",
}
"""The `error` of an answer whose status is 4xx or 5xx."""
