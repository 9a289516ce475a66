### Joining a table, and the lobby: seats, invitations, rules, timers. $name is somebody's name.

## Joining

lobby-invited = You are invited to table { $code }
lobby-new = Table { $code } is free
lobby-nobody-yet = Nobody is here yet. Sit down first, and you are the host.
lobby-already-here = { $names } { $count ->
    [one] is
   *[other] are
  } here already.
lobby-your-name = Your name
lobby-your-name-hint = Leave it empty, and the table finds you one.
lobby-take-seat = Take seat
lobby-just-watch = Just watch
lobby-sit-after-all = Take a seat after all

## The lobby

lobby-seats = Lobby
lobby-count = { $count } of 10 seats{ $watching ->
    [0] { "" }
   *[other] { " " }· { $watching } watching
  }
lobby-you = you
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
lobby-waiting = { $name } starts the game when everybody is here.
lobby-no-host = The first to sit down is the host.
lobby-start = Start

## Coming in

lobby-code = Code of the table
lobby-code-how = Four letters at { $host }, or the link:
lobby-code-shut = The letters do not work just now. Whoever has the link may watch.
lobby-copy-link = Copy link
lobby-invitation = An invitation to Weimar
lobby-show-qr = QR code
lobby-hide-qr = Hide QR code
lobby-qr = QR code of the table's link

## What the host does with seats

lobby-move = Move { $name }: drag, or use the arrow keys
lobby-moved = { $name } is on seat { $number } now.
lobby-change-seat = More about { $name }
lobby-move-up = Up
lobby-move-down = Down
lobby-level-of = Level of { $name }
lobby-remove-bot = Remove
lobby-hand-over = Make host
lobby-hand-over-sure = Tap again: { $name } is the host
lobby-kick = Send away
lobby-kick-sure = Tap again: { $name } gets up
lobby-block = Send away for good
lobby-block-sure = Tap again: { $name } may not come back
lobby-remove = Remove from the game
lobby-remove-sure = Tap again: a bot plays on for { $name }
lobby-people-what = The new host gets all these switches. Who is removed cannot come back; a bot plays on.
lobby-people-none = You play against bots: there is nobody to hand over to.
lobby-bots = Bots
lobby-add-bot = Add a bot
lobby-fill-up-to = Fill up to
lobby-fill = Fill up to { $size }

## One's own seat

lobby-rename = Change name
lobby-other-device = Play on another device
lobby-other-device-what = Open this on the other device. Keep it to yourself: whoever has it plays your seat.
lobby-copy-seat = Copy your own link
lobby-seat-link = My seat in Weimar
lobby-seat-qr = QR code of your own seat
lobby-sign-out = Sign out other devices
lobby-sign-out-sure = Tap again: only this device keeps the seat
lobby-signed-out = Only this device holds your seat now.
lobby-leave = Leave the table
lobby-leave-sure = Tap again: your seat is free
lobby-leave-game = Leave the game
lobby-leave-game-sure = Tap again: a bot plays on for you

## Switches

lobby-switch-locked = Lock the lobby
lobby-switch-locked-what = Nobody new sits down, and the four letters stop working.
lobby-switch-listed = List publicly
lobby-switch-listed-what = Strangers find the table on the front page and may join or watch.
lobby-switch-silenced = Silence the chat
lobby-switch-silenced-what = No typing for anybody; quick phrases, reactions and statements remain.
lobby-switch-paused = Pause
lobby-switch-paused-what = Nothing moves and no clock runs until you go on.

## Timers

lobby-timers = Timers
lobby-timers-on = On
lobby-timers-off = Off
lobby-timers-what = When the time is up a bot decides for whoever is late, knowing only what that seat knows.
lobby-timer-none = No limit
lobby-timer-nomination_s = Naming a chancellor
lobby-timer-vote_s = Voting
lobby-timer-session_s = Discarding and enacting
lobby-timer-power_s = Using a power
lobby-timer-grace_s = Grace
lobby-timer-grace_s-what = Added silently to every limit, for slow fingers and slow lines.
lobby-timer-ballots_too = Vote for the late, too
lobby-timer-ballots_too-what = Otherwise a vote waits for everybody, however long it takes.

## The helper

lobby-pace = Pace
lobby-pace-legend = How long bots wait for what happened to be shown
lobby-pace-relaxed = Relaxed
lobby-pace-relaxed-what = Half as long again: time to talk about everything.
lobby-pace-normal = Normal
lobby-pace-normal-what = A round among bots takes about twenty seconds.
lobby-pace-blitz = Blitz
lobby-pace-blitz-what = Bots answer at once.

lobby-helper = Helper
lobby-helper-legend = What the table remembers for everybody
lobby-helper-memory = Memory
lobby-helper-memory-what = Nothing: you remember for yourselves, as around a real table.
lobby-helper-record = Record
lobby-helper-record-what = Every government, ballot and claim, to look up at any time.
lobby-helper-arithmetic = Arithmetic
lobby-helper-arithmetic-what = The record, and what is left in the pile, counted out.
lobby-helper-coach = Coach
lobby-helper-coach-what = All that, and advice on each decision. Only for one person against bots.

## Levels of bots

lobby-level-random = Dice
lobby-level-random-what = Does anything that the rules allow, and says nothing.
lobby-level-selfish = Stubborn
lobby-level-selfish-what = Enacts its own party's policy whenever it can, and is clueless otherwise.
lobby-level-novice = Novice
lobby-level-novice-what = Remembers who governed, forgets things, tells simple lies.
lobby-level-steady = Steady
lobby-level-steady-what = Reasons from all that it saw, and plays soundly.
lobby-level-expert = Expert
lobby-level-expert-what = Reasons as well as we could teach it, whichever side it is on.

## The rules

lobby-rules = Rules
lobby-rules-now = { $preset }{ $count ->
    [0] { "" }
    [one] , 1 option unlike the official rules
   *[other] , { $count } options unlike the official rules
  }
lobby-preset = Rules
lobby-preset-changes = Changes: { $options }.
lobby-preset-reset = Back to { $preset } as it is written
lobby-preset-official = Official
lobby-preset-official-what = The game as its authors published it.
lobby-preset-norwegian = Norwegian
lobby-preset-norwegian-what = A full translation: the same rules as the official ones.
lobby-preset-polish = Polish
lobby-preset-polish-what = A full translation: the same rules as the official ones.
lobby-preset-japanese = Japanese
lobby-preset-japanese-what = Only the round just before limits anybody, and presidents may call themselves.
lobby-preset-japanese-house = Japanese, at home
lobby-preset-japanese-house-what = The Japanese rules with ghosts who talk and three minutes for each discussion.
lobby-preset-dutch = Dutch
lobby-preset-dutch-what = Hitler never knows his friends, and a vetoed government counts for nothing.
lobby-preset-german = German
lobby-preset-german-what = Presidents may choose themselves, even for the gallows; limits depend on the start.
lobby-preset-german-house = German, at home
lobby-preset-german-house-what = The German rules with ballots left on the table and the last chancellor marked.
lobby-options = Options
lobby-option-unlike = Not as in the official rules

lobby-option-hitler_knows_fascists = Hitler knows the fascist
lobby-option-hitler_knows_fascists-what = With five or six players there is one ordinary fascist. Does Hitler know who it is?
lobby-option-hitler_knows_fascists-up_to_6 = With 5 or 6 players
lobby-option-hitler_knows_fascists-never = Never
lobby-option-term_limit_basis = Term limits
lobby-option-term_limit_basis-what = Whose former office bars them from being chancellor.
lobby-option-term_limit_basis-last_elected = The last elected
lobby-option-term_limit_basis-previous_round = The round before
lobby-option-term_limit_basis-none = Nobody's
lobby-option-president_limit_lifted = Last president free
lobby-option-president_limit_lifted-what = When the last president may be chancellor again, so that only the last chancellor is barred.
lobby-option-president_limit_lifted-alive_at_most_5 = Five or fewer alive
lobby-option-president_limit_lifted-started_with_5 = Five at the start
lobby-option-president_limit_lifted-alive_exactly_5 = Exactly five alive
lobby-option-special_election_target = Special election
lobby-option-special_election_target-what = Whom a president may make the next candidate.
lobby-option-special_election_target-other = Another player
lobby-option-special_election_target-any = Anybody, himself too
lobby-option-execution_target = Execution
lobby-option-execution_target-what = Whom a president may have executed.
lobby-option-execution_target-other = Another player
lobby-option-execution_target-any = Anybody, himself too
lobby-option-vetoed_government = Vetoed government
lobby-option-vetoed_government-what = Whether a government that vetoed everything counts for term limits.
lobby-option-vetoed_government-counts_as_elected = Counts as elected
lobby-option-vetoed_government-counts_as_failed = Counts as failed
lobby-option-dead_may_discuss = The dead may talk
lobby-option-dead_may_discuss-what = Whether the executed may chat and make statements. They never vote.
lobby-option-dead_may_discuss-false = No
lobby-option-dead_may_discuss-true = Yes
lobby-option-discussion_limit_s = Time for discussion
lobby-option-discussion_limit_s-what = When it is over the talk closes and the ballot opens, not before.
lobby-option-discussion_limit_s-null = No limit
lobby-option-ballots_shown = Ballots lie open
lobby-option-ballots_shown-what = How long everybody sees who voted how.
lobby-option-ballots_shown-at_reveal = When revealed
lobby-option-ballots_shown-until_round_end = To the end of the round
lobby-option-mark_last_chancellor = Mark the last chancellor
lobby-option-mark_last_chancellor-what = A visible marker on the last chancellor's seat.
lobby-option-mark_last_chancellor-false = No
lobby-option-mark_last_chancellor-true = Yes
lobby-option-interface = How roles are shown
lobby-option-interface-what = On a table you look while you hold your card; online it pops up and can be left lying open.
lobby-option-interface-table = As on a table
lobby-option-interface-online = As online

## Closed

lobby-closed = This door is closed
lobby-closed-unknown_table = There is no table at this link. It may have been erased, or a piece of the link is missing.
lobby-closed-forgotten = This table was erased, with everything that was played and said at it.
lobby-closed-bad_token = This browser's proof of its seat is not accepted here. You may come in again without it.
lobby-closed-seat_gone = You do not hold this seat any more: it was given up or taken away, or signed out from another device. You may come in again.
lobby-closed-too_many_watch = As many people as may watch this table do so already. Somebody may leave in a moment.
lobby-closed-too_many_strikes = The server had enough of this page's haste. Come in again, gently.
lobby-closed-other_protocol = The game was renewed while this page was open. Load it afresh and you are back where you were.
lobby-closed-other = The server closed the table to this page ({ $code }).
lobby-closed-again = Come in again
lobby-closed-reload = Load afresh
lobby-closed-home = To the front page
