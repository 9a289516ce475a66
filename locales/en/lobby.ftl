### Joining a table, and the lobby: seats, invitations, rules, timers. $name is somebody's name.

## Joining

lobby-invited = You are invited to table { $code }
lobby-new = Table { $code } is empty
lobby-nobody-yet = Nobody is here yet. The first to sit down is the host.
lobby-already-here = { $names } { $count ->
    [one] is
   *[other] are
  } already here.
lobby-your-name = Your name
lobby-your-name-hint = Leave it empty and you'll be given one.
lobby-take-seat = Take seat
lobby-just-watch = Just watch
lobby-sit-after-all = Take a seat after all

## The lobby

lobby-seats = Lobby
lobby-count = { $count } of 10 seats{ $watching ->
    [0] { "" }
   *[other] { " " }· { $watching } watching
  }
lobby-host = host
lobby-here = here
lobby-away = away
lobby-bot = Bot: { $level }
lobby-invite = Invite
lobby-more = Your seat and the rules
lobby-own-seat = Your seat
lobby-table = Table
lobby-people = People
lobby-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
  }
lobby-ready = { $count } players: ready when you are.
lobby-waiting = { $name } starts the game when everyone is here.
lobby-no-host = The first to sit down is the host.
lobby-start = Start

## Coming in

lobby-code = Table code
lobby-code-how = Four letters at { $host }, or the link:
lobby-code-shut = The code doesn't work right now. Anyone with the link can watch.
lobby-copy-link = Copy link
lobby-invitation = An invitation to Weimar
lobby-show-qr = QR code
lobby-hide-qr = Hide QR code
lobby-qr = QR code of the table's link

## What the host does with seats

lobby-move = Move { $name }: drag, or use the arrow keys
lobby-moved = { $name } is now in seat { $number }.
lobby-change-seat = More about { $name }
lobby-move-up = Up
lobby-move-down = Down
lobby-level-of = Level of { $name }
lobby-remove-bot = Remove
lobby-hand-over = Make host
lobby-hand-over-sure = Make { $name } host?
lobby-kick = Remove
lobby-kick-sure = Remove { $name }?
lobby-block = Block
lobby-block-sure = Block { $name }?
lobby-blocked = Blocked people
lobby-blocked-what = They cannot sit down here again from the same device.
lobby-unblock = Unblock
lobby-unblock-name = Unblock { $name }
lobby-remove = Remove from the game
lobby-remove-sure = Remove { $name }?
lobby-people-what = The new host runs the table instead of you. A bot takes over for anyone you remove, until you let them back in.
lobby-people-none = You're playing against bots: there is nobody to hand over to.
lobby-bots = Bots
lobby-add-bot = Add a bot
lobby-fill-up-to = Fill up to
lobby-fill = Fill up to { $size }

## One's own seat

lobby-rename = Change name
lobby-other-device = Play on another device
lobby-other-device-what = Open this on the other device. Keep it to yourself: anyone who has it can play your seat.
lobby-copy-seat = Copy your own link
lobby-seat-link = My seat in Weimar
lobby-seat-qr = QR code of your own seat
lobby-sign-out = Sign out other devices
lobby-sign-out-sure = Sign them out?
lobby-signed-out = Your seat is now on this device only.
lobby-leave = Leave the table
lobby-leave-sure = Leave now?
lobby-leave-game = Leave the game
lobby-leave-game-sure = Let a bot play?

## Switches

lobby-switch-locked = Lock the lobby
lobby-switch-locked-what = Nobody new can sit down, and the four-letter code stops working.
lobby-switch-listed = List publicly
lobby-switch-listed-what = Strangers can find the table on the home page, and join or watch.
lobby-switch-silenced = Turn off the chat
lobby-switch-silenced-what = Nobody can type. Phrases, reactions and claims still work.
lobby-switch-claims = Claims
lobby-switch-claims-what = Players say on their phones what they drew or saw. If off, they say it aloud, bots keep it to themselves, and nobody waits for it. It can be turned off between games.
lobby-switch-bots_argue = Bots argue
lobby-switch-bots_argue-what = They say who they trust and suspect, and they answer. They never read the chat.
lobby-switch-assistants = Invite AI assistants
lobby-switch-assistants-what = Programs with a language model can sit down through the link. Everyone sees what they are. If turned off, they leave. It can only be turned off before a game.
lobby-switch-paused = Pause
lobby-switch-paused-what = Nothing moves and no timer runs until you continue.

## Timers

lobby-timers = Timers
lobby-timers-on = On
lobby-timers-off = Off
lobby-timers-what = When time is up, a bot decides for the player, knowing only what that seat knows.
lobby-timer-none = No limit
lobby-timer-nomination_s = Choosing a chancellor
lobby-timer-vote_s = Voting
lobby-timer-session_s = Discarding and enacting
lobby-timer-power_s = Using a power
lobby-timer-grace_s = Grace period
lobby-timer-grace_s-what = Added silently to every limit, for slow fingers and slow connections.
lobby-timer-ballots_too = Cast missing votes, too
lobby-timer-ballots_too-what = If off, a vote waits for everyone, however long it takes.

## The helper

lobby-place = Where do you play?
lobby-place-apart = Apart
lobby-place-apart-what = Everyone sits somewhere else and writes in the chat.
lobby-place-one_room = In one room
lobby-place-one_room-what = You talk aloud: chat and claims are off, and your phone goes dark while others decide. A big screen can show the table.
lobby-television = Is there a television?
lobby-place-box = Playing with the real cards?
lobby-shared = Someone without a phone
lobby-shared-what = They play on this phone: pass it round, and each of you holds a button to see your own cards.
lobby-shared-name = Their name
lobby-shared-sit = Seat them here
lobby-pace = Pace
lobby-pace-legend = How long bots wait so that everyone sees what happened
lobby-pace-relaxed = Relaxed
lobby-pace-relaxed-what = One and a half times as long: time to talk everything over.
lobby-pace-normal = Normal
lobby-pace-normal-what = A round among bots takes about twenty seconds.
lobby-pace-blitz = Blitz
lobby-pace-blitz-what = Bots wait up to 10 seconds for talk before a vote, and otherwise not at all.

lobby-helper = Helper
lobby-helper-legend = What the table remembers for everyone
lobby-helper-memory = Memory
lobby-helper-memory-what = Nothing: you remember for yourselves, as at a real table.
lobby-helper-record = Record
lobby-helper-record-what = Every government, ballot and claim, to look up at any time.
lobby-helper-arithmetic = Arithmetic
lobby-helper-arithmetic-what = The record, plus a count of what is left in the pile.
lobby-helper-coach = Coach
lobby-helper-coach-what = All of that, plus advice on each decision. Only for one person against bots.

## Levels of bots

lobby-level-random = Dice
lobby-level-random-what = Does anything the rules allow, and says nothing.
lobby-level-selfish = Stubborn
lobby-level-selfish-what = Enacts its own party's policies whenever it can, and is clueless otherwise.
lobby-level-novice = Novice
lobby-level-novice-what = Sees what the stronger ones see, but often picks a poor move.
lobby-level-steady = Steady
lobby-level-steady-what = Reasons from everything it has seen, and plays soundly.
lobby-level-expert = Expert
lobby-level-expert-what = Our strongest: it weighs every role and policy, on either side.

## The rules

lobby-rules-now = { $preset }{ $count ->
    [0] { "" }
    [one] , 1 option differs from the official rules
   *[other] , { $count } options differ from the official rules
  }
lobby-preset = Rules
lobby-preset-changes = Changes: { $options }.
lobby-preset-reset = Reset to { $preset }
lobby-preset-official = Official
lobby-preset-official-what = The game as its authors published it.
lobby-preset-norwegian = Norwegian
lobby-preset-norwegian-what = A full translation: the same rules as the official ones.
lobby-preset-polish = Polish
lobby-preset-polish-what = A full translation: the same rules as the official ones.
lobby-preset-japanese = Japanese
lobby-preset-japanese-what = Only the previous round's government is term-limited, and presidents can call a special election for themselves.
lobby-preset-japanese-house = Japanese house rules
lobby-preset-japanese-house-what = The Japanese rules; the dead may talk, and each discussion lasts three minutes at most.
lobby-preset-dutch = Dutch
lobby-preset-dutch-what = Hitler never knows the fascists, a vetoed government counts as failed, and roles are shown as online.
lobby-preset-german = German
lobby-preset-german-what = Presidents can choose themselves in special elections and for execution; the last president can be nominated as chancellor right away only if five started; a vetoed government counts as failed.
lobby-preset-german-house = German house rules
lobby-preset-german-house-what = The German rules, with ballots left open until the round ends and the last chancellor marked.
lobby-options = Options
lobby-option-unlike = Differs from the official rules

lobby-option-hitler_knows_fascists = Hitler knows the fascist
lobby-option-hitler_knows_fascists-what = With five or six players there is one ordinary fascist. Does Hitler know who it is?
lobby-option-hitler_knows_fascists-up_to_6 = With 5 or 6 players
lobby-option-hitler_knows_fascists-never = Never
lobby-option-term_limit_basis = Term limits
lobby-option-term_limit_basis-what = Who can't be nominated because of an office they held.
lobby-option-term_limit_basis-last_elected = The last two elected
lobby-option-term_limit_basis-previous_round = Those of the previous round
lobby-option-term_limit_basis-none = None
lobby-option-president_limit_lifted = Last president free
lobby-option-president_limit_lifted-what = When only the last chancellor is term-limited, and the last president can be chancellor.
lobby-option-president_limit_lifted-alive_at_most_5 = With five or fewer alive
lobby-option-president_limit_lifted-started_with_5 = If five started
lobby-option-president_limit_lifted-alive_exactly_5 = With exactly five alive
lobby-option-special_election_target = Special election
lobby-option-special_election_target-what = Who a president can make the next candidate.
lobby-option-special_election_target-other = Another player
lobby-option-special_election_target-any = Anyone, including themselves
lobby-option-execution_target = Execution
lobby-option-execution_target-what = Who a president can execute.
lobby-option-execution_target-other = Another player
lobby-option-execution_target-any = Anyone, including themselves
lobby-option-vetoed_government = Vetoed government
lobby-option-vetoed_government-what = Whether a government that vetoed both policies counts for term limits.
lobby-option-vetoed_government-counts_as_elected = Counts as elected
lobby-option-vetoed_government-counts_as_failed = Counts as failed
lobby-option-dead_may_discuss = The dead may talk
lobby-option-dead_may_discuss-what = Whether executed players can chat and make claims. They never vote.
lobby-option-dead_may_discuss-false = No
lobby-option-dead_may_discuss-true = Yes
lobby-option-discussion_limit_s = Discussion time
lobby-option-discussion_limit_s-what = When it is up, the talk closes and voting opens, not before.
lobby-option-discussion_limit_s-null = No limit
lobby-option-ballots_shown = Ballots stay open
lobby-option-ballots_shown-what = How long everyone can see who voted how.
lobby-option-ballots_shown-at_reveal = Until the next nomination
lobby-option-ballots_shown-until_round_end = Until the round ends
lobby-option-mark_last_chancellor = Mark the last chancellor
lobby-option-mark_last_chancellor-what = A visible marker on the last chancellor's seat.
lobby-option-mark_last_chancellor-false = No
lobby-option-mark_last_chancellor-true = Yes
lobby-option-interface = How roles are shown
lobby-option-interface-what = As at a table, you see your role while you hold the button; online, it pops up at the start and can stay open.
lobby-option-interface-table = As at a table
lobby-option-interface-online = As online

## Closed

lobby-closed = This door is closed
lobby-closed-unknown_table = There is no table at this link. It may have been erased, or part of the link is missing.
lobby-closed-forgotten = This table has been erased, with everything played and said at it.
lobby-closed-table_damaged = This table cannot be opened: its data on the server is damaged. Your seat is kept; ask whoever runs the server to restore it.
lobby-closed-table_older = This table is from a version of Weimar before the first release, and this version cannot open it. It is kept unchanged: ask whoever runs the server to open it with the program that wrote it.
lobby-closed-bad_token = This browser no longer has a valid key to its seat. You can come back in without one.
lobby-closed-seat_gone = This seat is no longer yours: it was given up, taken away, or signed out from another device. You can come back in.
lobby-closed-screen_closed = The host has disconnected this screen.
lobby-closed-too_many_watch = No more spectators can join this table right now. Try again in a moment.
lobby-closed-too_many_strikes = This page sent too much to the server. Come back in, a little slower.
lobby-closed-other_protocol = The game has been updated while this page was open. Reload to get back to where you were.
lobby-closed-other = The server closed the table for this page ({ $code }).
lobby-closed-again = Come back in
lobby-closed-reload = Reload
lobby-closed-home = Home
