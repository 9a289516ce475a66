### One sentence for every stable code of a refusal. Codes are in docs/reference/codes.md.

## An action that the rules refuse

unknown_action = There is no such action.
game_over = The game is over.
wrong_phase = This cannot be done in the present phase.
unknown_seat = There is no such seat at this table.
dead = That player is dead.
not_your_turn = Somebody else has to act now.
own_seat = Nobody can choose himself here.
term_limited = That player is term-limited and cannot be chancellor now.
already_investigated = That player has been investigated before.
policy_not_in_hand = That tile is not in hand.
veto_locked = There is no veto before five fascist policies are enacted.
veto_already_refused = The veto was refused already in this session.
nothing_to_state = That player has no such office to make a statement about.
wrong_tile_count = A president states three tiles, a chancellor two, a peek three.
bad_statement = A statement has one content: tiles for a session or a peek, a party for an investigation, or declined.

## A record that cannot be read

unreadable_file = The file { $name } cannot be read.
too_large = A record has one megabyte at most.
not_json = This is not a JSON document.
duplicate_key = The key { $name } stands twice in one object.
unsupported_format = This is not a game record: "format" must be "weimar-record".
unsupported_version = This record is of a version that is not supported; "version" must be 1.
wrong_type = The value at { $name } is of the wrong type.
missing_field = The field { $name } is missing.
unknown_field = There is no field { $name }.
bad_value = The value at { $name } is not one of those allowed.
unknown_preset = There is no preset { $name }.
unknown_option = There is no option { $name }.
bad_option_value = The option { $name } does not have that value.
wrong_player_count = The game is for 5 to 10 players, not { $name }.
bad_name = The name at { $name } is empty, too long, or has characters that cannot be shown.
duplicate_name = Two players have the same name.
wrong_roles = The roles do not fit the number of players.
wrong_tiles = The tiles at { $name } are not those of the game.
reshuffle_missing = This action shuffles the piles, and the record does not say into which order.
reshuffle_mismatch = The recorded reshuffle is not made of the tiles that are shuffled.
unknown_viewer = There is no viewer { $name }; give a seat from 0 or "spectator".

## A command that cannot be carried out

unknown_bot = There is no computer player { $name }.
bad_count = The number of games must be between 1 and 10 million.
bad_option_form = Write an option as name=value, not { $name }.
unwritable = Nothing can be written to { $name }.
exists_already = { $name } exists already; choose another name.
folder_not_empty = The folder { $name } is not empty; give a new or an empty one.
missing_extra = This needs the extra "{ $name }": pip install "weimar[{ $name }]"
