### After the game, and replays of it. $winner is a team; $host, $candidate and the like are names.

## When a game has just ended

replay-over-winner = { $winner ->
    [liberal] The liberals win.
   *[fascist] The fascists win.
  }
replay-over-won = You have won.
replay-over-lost = You have lost.
replay-over-roles = Who was who
replay-over-fold = Show or hide the roles
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] { $fascist } fascist policy
       *[other] { $fascist } fascist policies
      }
    [one] { $fascist ->
        [0] { $liberal } liberal policy
       *[other] { $liberal } liberal policy, { $fascist } fascist
      }
   *[other] { $fascist ->
        [0] { $liberal } liberal policies
       *[other] { $liberal } liberal policies, { $fascist } fascist
      }
  }
replay-over-shot-hitler = shot Hitler
replay-over-shot-fascist = shot a fascist
replay-over-shot-liberal = shot a liberal
replay-over-brought-hitler = brought Hitler to power
replay-over-was-chosen = was made chancellor
replay-over-lies = { $count ->
    [one] { $count } untrue statement
   *[other] { $count } untrue statements
  }
replay-over-dead = executed
replay-over-again = Play again
replay-over-going-back = Everybody goes back to the lobby.
replay-over-host = { $host }, the host, can start another game.
replay-over-replay = Watch the replay
replay-over-leave = Leave

## Records and links

replay-copy = Copy link
replay-copied = The link is copied.
replay-not-copied = The browser does not let the link be copied; it stands in the address bar of the replay.
replay-save = Save record
replay-saved = The record is saved.

## While one watches. $name is a player; $speed is a factor such as 2 or 0.5.

replay-title = Replay
replay-deal = The roles are dealt.
replay-controls = Steering the replay
replay-round = Round { $round }
replay-moment = Moment
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-pace = Speed
replay-speed = { $speed }×
replay-more = More about this replay
replay-eyes = Through whose eyes
replay-eyes-all = Everything
replay-eyes-table = The public
replay-holds = In the hand of { $name }:
replay-copy-moment = Copy the link to this moment
replay-to-table = To the table
replay-leave = To the front page
replay-games = Other games at this table
replay-game = Game { $game }
replay-keys = On a keyboard
replay-keys-steps = The arrows step, with Shift from round to round; Home and End go to either end; the space bar plays and pauses.
replay-keys-eyes = The digits look through the eyes of a seat, T through those of the public, A sees everything.
replay-only-here = You brought this game yourself; it is kept in this browser alone. To show it to a friend, send the record.

## The shelf

replay-shelf = Replays
replay-kept = Kept in this browser
replay-none = Nothing yet. A replay that you have watched once stays here, and can be watched without a network.
replay-forget = Remove this replay
replay-unfinished = The game was not finished.
replay-bring = Bring a game
replay-bring-how = Drop a record here, choose its file, or paste its text. Records are saved at the end of a game, or by the command line.
replay-choose-file = Choose a file
replay-paste = The text of a record
replay-open = Open
replay-at-action = It is the fault of action { $action }.
replay-not-kept = This game was brought by somebody else, or is no longer kept in this browser.
