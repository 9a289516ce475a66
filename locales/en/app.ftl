### The app: its name, the landing page, settings, and what goes wrong.

app-name = Weimar
app-title = { $page } · Weimar
app-close = Close

## Settings

app-settings = Settings
app-settings-button = { $language }, settings
app-language = Language
app-theme = Theme
app-theme-device = As my device
app-theme-dark = Dark
app-theme-light = Light
app-theme-contrast = High contrast
app-pace = Speed
app-pace-normal = Normal
app-pace-fast = Fast
app-pace-at_once = At once
app-words = Wording
app-words-original = Original
app-words-original-what = Liberals, fascists, Hitler, executions.
app-words-neutral = Neutral
app-words-neutral-what = The same game without Hitler, fascists or killing, for classrooms and anyone who prefers it.
app-sound = Sound
app-sound-what = Sounds of the table and the room, and a call when it's your turn.

## Buttons and titles of several pages

app-change = Change
app-yes = Yes
app-no = No
app-review = Review

## Links

app-copied = Copied
app-share = Share…
app-copy-by-hand = Copy this link:

## The connection

app-connecting = Looking for your table…
app-connection-lost = Connection lost. You'll be reconnected automatically.
app-you-are-host = You're the host now: you run the table.

## The landing page

landing-what = A game of trust and deceit for five to ten players, in one room or far apart.
landing-ways = Ways to play
landing-play-now = Play now against bots
landing-dealing = Dealing the cards…
landing-slow = The connection to the server is slow. Still trying…
landing-choices = { $count } players · { $preset } · { $level }
landing-players = Players, including you
landing-level = Strength of the bots
landing-new-table = Open a new table
landing-new-table-what = Invite friends with a link, a QR code or four letters. Bots take the empty seats.
landing-join = Join with a code
landing-learn = Never played? 90 seconds.
landing-learn-what = A guided first game, with nothing to read first.
landing-daily = Today's table
landing-daily-what = The same seat, deal and bots for everyone. One game a day.
landing-puzzle = Today's puzzle
landing-today = { $done ->
    [true] ✓ Done. The next one starts { $when }.
   *[false] Waiting for you.
  } { $days ->
    [one] One day so far.
   *[other] { $days } days in a row.
  }
landing-evenings = Your game evenings
landing-box = With the real cards
landing-box-what = Your own cards on the table; this device keeps the record, even without a connection.
landing-continue = Your seat is still warm
landing-continue-lobby = { $name }, waiting in the lobby
landing-continue-game = { $name }, in the middle of a game
landing-list = Open tables
landing-list-which = Tables to show
landing-list-lobby = To join
landing-list-game = To watch
landing-list-any-preset = Any rules
landing-list-with-room = With a free seat
landing-list-again = Refresh
landing-list-looking = Looking for tables…
landing-list-empty = No tables like that right now. Open one, list it publicly, and someone may drop by.
landing-list-table = { $people ->
    [one] 1 person
   *[other] { $people } people
  }, { $bots ->
    [0] no bots
    [one] 1 bot
   *[other] { $bots } bots
  } · { $preset }
landing-list-join = Join
landing-list-watch = Watch
landing-more = More to read
landing-rules = Rules
landing-replay = My games
landing-about = About
landing-privacy = Privacy
landing-unofficial = An unofficial adaptation of Secret Hitler. Not made or endorsed by its authors.

## What the table or the server says no with

app-refused-offline = We can't reach the server. Check your connection and try again.
app-refused-internal = Something went wrong on the server. Try again in a moment.
app-refused-unknown = That didn't work ({ $code }). Try again in a moment.
app-refused-too_many_tables = The server can't hold any more tables right now. Try again in a few minutes.
app-refused-too_fast = That was too fast for the server. Wait a moment and try again.
app-refused-disk_full = The server has run out of space and can't save this now. Try again later.
app-refused-origin = The server accepts nothing from pages at this address. Ask whoever runs it to allow the address.
app-refused-too_many_sockets = Too many pages of this game are open on your network. Close some and try again.
app-refused-bad_code = A code is four letters; your host can see them. You can paste the whole link instead.
app-refused-unknown_code = No table has this code, or the host has locked it: ask for the link.
app-refused-unknown_pairing = No screen shows this code. Compare all six digits with the screen and try again.
app-refused-pairing_lapsed = This code has run out. Use the one that the screen shows now.
app-refused-pairing_used = This code has already been used, and each code works once. Use the one that the screen shows now.
app-refused-too_many_tries = Too many codes were tried from your network. Wait a minute, then try again.
app-refused-bad_name = A name needs 1 to 16 visible characters.
app-refused-blocked = The host has blocked this device or this name.
app-refused-not_blocked = This name is not blocked.
app-refused-locked = The host has locked the lobby. Ask them to let you in.
app-refused-table_full = All ten seats are taken. You can still watch.
app-refused-wrong_stage = Too late for that: the table has moved on.
app-refused-already_seated = You already have a seat.
app-refused-not_seated = You need a seat to do that.
app-refused-not_host = Only the host can do that.
app-refused-too_few_players = A game needs at least five players.
app-refused-paused = The table is paused.
app-refused-bad_order = Someone has just joined or left. Try again.
app-refused-bad_timers = A timer can run from five seconds to an hour.
app-refused-bad_text = That message contains nothing that can be shown.
app-refused-unknown_member = That player is no longer here.
app-refused-unknown_level = There are no bots of that level.
app-refused-old_prompt = That decision has already been made.
app-refused-not_your_seat = That is someone else's seat.
app-refused-silenced = The host has turned off the chat.
app-refused-assistants_not_invited = The host has not invited assistants.
app-refused-claims_off = The host has turned off claims.
app-refused-too_many_statements = You can't change this claim any more.
app-refused-too_many_changes = You have changed your ballot too often in this game; it stays as it is.
app-refused-government_silent = The president and the chancellor must not talk during their session.
app-refused-dead_silent = The dead can't talk.
app-refused-discussion_closed = Time to talk is up. Cast your ballots.
app-refused-discussion_open = Voting opens when the discussion ends.
app-refused-not_awaited = The table isn't waiting for that player.
app-refused-not_away = That player hasn't been away long enough.
app-refused-not_removed = That player hasn't been removed.
app-refused-unknown_claim = That claim of a seat is over.
app-refused-already_asked = You've already asked for that.
app-refused-busy = The server is busy. Try again in a moment.
app-refused-not_over = That has to wait until the game is over.
app-refused-day_table = Today's table has one person and no host, and its seat cannot be left. Just close the page: your seat will be waiting.
app-refused-nothing_to_take_back = You're already playing this seat yourself.
app-refused-coach_is_for_one = The coach only helps one person playing against bots.
app-refused-log_full = The history of this table is full. Open a new table for the next game.
app-refused-too_many_screens = This table has as many big screens as it can have. The host can disconnect one.
app-refused-unknown_screen = This screen is already disconnected.
app-refused-number_committed = Another of your devices already takes part in this deal.
app-refused-number_not_committed = This device has not locked a number for this deal.
app-refused-number_mismatch = This device's number is not the one that it locked.
app-refused-number_late = The game began before this device's number arrived, so it was left out.
app-refused-screen_only_watches = A big screen can only watch.
app-refused-unknown_phrase = There is no such phrase.
app-refused-unknown_reaction = There is no such reaction.
app-refused-argument_malformed = This version of the server does not know that argument.
app-refused-argument_no_such_seat = That player is not in the game any more.
app-refused-argument_no_such_round = You can only point at something that has happened in this game.
app-refused-argument_about_self = You can't say that about yourself, or to yourself.
app-refused-argument_no_such_argument = Nobody has said that in this game.
app-refused-argument_too_fast = Let the others speak: wait a moment before your next argument.
app-install = Add Weimar to your home screen
