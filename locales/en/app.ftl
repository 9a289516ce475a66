### The app: its name, the landing page, settings, and what goes wrong.

app-name = Weimar
app-title = { $page } · Weimar
app-close = Close

## Settings

app-settings = Settings
app-settings-button = { $language }, settings
app-language = Language
app-theme = Look
app-theme-dark = Dark
app-theme-light = Light
app-theme-contrast = High contrast
app-pace = Pace
app-pace-normal = Unhurried
app-pace-fast = Brisk
app-words = Words
app-words-original = As in the original
app-words-original-what = Liberals, fascists, Hitler, executions.
app-words-neutral = Without history
app-words-neutral-what = The same game without Hitler, fascists and killing, for classrooms and for whoever would rather not.
app-sound = Sound
app-sound-what = Small noises when something happens or it is your turn.

## Links

app-copied = Copied
app-share = Share …
app-copy-by-hand = Copy this link:

## The connection

app-connecting = Looking for your table …
app-connection-lost = The connection is lost. It comes back by itself.
app-you-are-host = You are the host now: the table's switches are yours.

## The landing page

landing-what = A game of trust and deceit for five to ten, in one room or far apart.
landing-ways = Ways to play
landing-play-now = Play now against bots
landing-dealing = Dealing the cards …
landing-slow = The line to the server is slow. We keep trying.
landing-choices = { $count } players · { $preset } · { $level }
landing-change = Change
landing-players = Players, you included
landing-level = How well the bots play
landing-new-table = Open a new table
landing-new-table-what = Invite friends by link, by QR code or by four letters. Bots take the empty seats.
landing-join = Join with a code
landing-join-go = Join
landing-learn = Guided first game
landing-learn-what = Ninety seconds, nothing to read beforehand.
landing-continue = Your seat is still warm
landing-continue-lobby = { $name }, waiting in the lobby
landing-continue-game = { $name }, in the middle of a game
landing-list = Open tables
landing-list-which = Which tables
landing-list-lobby = To join
landing-list-game = To watch
landing-list-any-preset = Any rules
landing-list-with-room = With a free seat
landing-list-again = Refresh
landing-list-looking = Having a look round …
landing-list-empty = No such table just now. Open one and list it, and somebody may drop by.
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
landing-replay = Replays
landing-about = About
landing-privacy = Privacy
landing-unofficial = An unofficial adaptation of Secret Hitler. Not made or endorsed by its authors.

## What the table or the server says no with

app-refused-offline = The server cannot be reached. Look after your connection, then try again.
app-refused-internal = Something went wrong on the server. Try again in a moment.
app-refused-unknown = That did not work ({ $code }). Try again in a moment.
app-refused-too_many_tables = The server has as many tables as it can hold. Try again in a few minutes.
app-refused-too_fast = That was a little fast for the server. Wait a moment, then try again.
app-refused-too_many_sockets = Too many pages of this game are open on your network. Close some, then try again.
app-refused-bad_code = A code has four letters, like those your host sees. A whole link will do as well.
app-refused-unknown_code = No open lobby has these letters. The game may have begun, or the host may have locked the door: ask for the link.
app-refused-bad_name = A name has 1 to 16 characters, all of which can be seen.
app-refused-blocked = The host has sent the holder of this name away.
app-refused-locked = The host has locked the lobby. Ask to be let in.
app-refused-table_full = All ten seats are taken. You may still watch.
app-refused-wrong_stage = Too late for that: the table has moved on.
app-refused-already_seated = You have a seat already.
app-refused-not_seated = Only who has a seat may do this.
app-refused-not_host = Only the host may do this.
app-refused-too_few_players = A game needs five.
app-refused-paused = The table is paused.
app-refused-bad_order = Somebody came or went meanwhile. Try again.
app-refused-bad_timers = A timer lasts from five seconds to an hour.
app-refused-bad_text = There is nothing in it that can be shown.
app-refused-unknown_member = That player is not here any more.
app-refused-unknown_level = There are no bots of this level.
app-refused-old_prompt = That decision has passed already.
app-refused-not_your_seat = That is somebody else's seat.
app-refused-silenced = The host has silenced the chat.
app-refused-government_silent = President and chancellor are silent during their session.
app-refused-dead_silent = The dead are silent.
app-refused-discussion_closed = The time for talk is over; only the ballot is open.
app-refused-discussion_open = The discussion comes first, then the ballot.
app-refused-not_awaited = The table does not wait for that player.
app-refused-not_away = That player has not been away for long enough.
app-refused-already_asked = You have asked that already.
app-refused-busy = The server has its hands full. Try again in a moment.
app-refused-not_over = That has to wait until the game is over.
app-refused-nothing_to_take_back = You play this seat yourself.
app-refused-coach_is_for_one = The helper coaches only where one person plays against bots.
app-refused-unknown_phrase = There is no such phrase.
app-refused-unknown_reaction = There is no such reaction.
app-install = Put Weimar on the home screen
