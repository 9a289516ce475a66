### One sentence for every stable code of a refusal. Codes are in docs/reference/codes.md.

## An action that the rules refuse

unknown_action = There is no such action.
game_over = The game is over.
wrong_phase = That is not possible in this phase.
unknown_seat = There is no such seat at this table.
dead = That player is dead.
not_your_turn = It is someone else's turn.
own_seat = You can't choose yourself here.
term_limited = That player is term-limited and can't be chancellor now.
already_investigated = That player has already been investigated.
policy_not_in_hand = That policy is not in the hand.
veto_locked = There is no veto until five fascist policies are enacted.
veto_already_refused = The veto has already been refused in this session.
nothing_to_state = That player did not hold the office this claim is about.
wrong_tile_count = A president claims three policies, a chancellor two, and a peek shows three.
bad_statement = A claim has one content: policies for a session or a peek, a party for an investigation, or no comment.
bad_argument = An argument in the record's talk is not possible in this game, or out of order.
too_many_actions = A game can have at most 1,000 actions, and 400 for a review or explanations.
too_many_statements = A player can make at most six claims about one session, peek or investigation.
too_many_arguments = A game can have a thousand arguments at most.
bad_fair_deal = The proof of the fair deal is malformed at { $name }.
damaged_link = The link to this game is damaged or incomplete. Copy it again, as a whole.
public_record = This game is known in public only: its hands and piles are missing.
bad_log = This log of a game breaks the rules or contradicts itself at { $name }.
unknown_house_rule = This game used a house rule that Weimar does not have: { $name }.

## A record that cannot be read

unreadable_file = The file { $name } cannot be read.
too_large = A record can have one megabyte at most.
not_json = This is not a JSON document.
duplicate_key = The key { $name } appears twice in one object.
unsupported_format = This is not a game record: "format" must be "weimar-record".
unsupported_version = This version of the record is not supported; "version" must be 1.
wrong_type = The value at { $name } has the wrong type.
missing_field = The field { $name } is missing.
unknown_field = There is no field { $name }.
bad_value = The value at { $name } is not allowed.
unknown_preset = There is no preset { $name }.
unknown_option = There is no option { $name }.
bad_option_value = The option { $name } does not have that value.
wrong_player_count = The game is for 5 to 10 players, not { $name }.
bad_name = The name at { $name } is empty, too long, or contains characters that cannot be shown.
duplicate_name = Two players have the same name.
wrong_roles = The roles do not match the number of players.
wrong_tiles = The policies at { $name } are not those of the game.
reshuffle_missing = This action shuffles the piles, but the record does not give the new order.
reshuffle_mismatch = The recorded reshuffle does not consist of the policies being shuffled.
unknown_viewer = There is no viewer { $name }; give a seat from 0, or "spectator".

## A deal that does not follow from its proof

fair_deal_missing = This record has no proof of a fair deal.
fair_deal_commitment = What the server locked does not match its secret, the rules, the table and the game.
fair_deal_two_devices = The device at { $name } has the player or seat of another one, or is out of order.
fair_deal_number = The number at { $name } is not the one that the device locked.
fair_deal_seed = The seed does not follow from the secret and the devices' numbers.
fair_deal_roles = The roles do not follow from the seed.
fair_deal_first_candidate = The first candidate does not follow from the seed.
fair_deal_draw_pile = The first draw pile does not follow from the seed.
fair_deal_reshuffle = The pile at { $name } does not follow from the seed.

## A command that cannot be carried out

unknown_bot = There is no bot { $name }.
bad_count = The number of games must be in the range { $name }.
bad_option_form = Write an option as name=value, not as { $name }.
bad_choice_form = Write the choice as ACTIONS:CHOICE, with the action as in records, not as { $name }.
no_such_choice = That choice is not open at that moment of the game.
unwritable = Cannot write to { $name }.
exists_already = { $name } already exists; choose another name.
folder_not_empty = The folder { $name } is not empty; give a new or an empty one.
records_or_parquet = Games are kept as records or as Parquet files, not both at once.
other_run = { $name } has the games of another run: other bots, options or seed, or another version of Weimar. Choose another folder.
unknown_question = There is nothing called { $name } to study; --help lists what there is.
policy_not_found = There is no policy { $name }; write it as module:function.
table_refused = The table refused: { $name }
table_unreachable = The server does not answer: { $name }
policy_failed = The policy failed: { $name }
illegal_choice = The policy chose an illegal action: { $name }
model_did_not_play = The model { $name } answered fewer than half of its questions, so there are no figures.
missing_extra = This needs the extra "{ $name }": pip install "weimar[{ $name }]"
scheduler_unreachable = No Dask scheduler answers at { $name }.
scheduler_lost = The connection to the Dask scheduler { $name } was lost. There is no result; run the command again.
no_workers = The Dask scheduler { $name } has no workers. Start one: dask worker { $name }
workers_lost = Too many workers stopped: { $name }
other_worker = A worker has other code than this machine: { $name }. Install the same version of Weimar on all machines.
bot_data_unusable = A data file of the bots is missing or damaged: { $name }. Install Weimar again.
needs_posix = The server needs Linux or macOS. On Windows, run it in WSL.

## An environment that is used wrongly

no_free_seat = The bots have every seat; leave one free for an agent.
bad_setting_value = The setting { $name } does not have that value.
wrong_encoding_version = This release does not write version { $name } of the encoding.
unknown_action_index = There is no action with the number { $name }.
illegal_action_index = The action { $name } is not legal now; the action mask has those that are.
missing_action = The game waits for { $name }, but there is no action for this agent.
no_decision = A chance node has no information state to resample; ask at a decision.
no_reset = Call reset first.
unknown_agent = There is no agent { $name }.
wrong_shape = An encoding does not have the shape { $name }.
