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
        [one] one fascist policy
       *[other] { $fascist } fascist policies
      }
    [one] { $fascist ->
        [0] one liberal policy
       *[other] one liberal policy, { $fascist } fascist
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
    [one] one untrue statement
   *[other] { $count } untrue statements
  }
replay-over-dead = executed
replay-over-again = Play again
replay-over-going-back = Everybody goes back to the lobby.
replay-over-host = { $host }, the host, can start another game.
replay-over-replay = Watch the replay
replay-over-leave = Leave the table

## Records and links

replay-copy = Copy the link to the replay
replay-copied = The link is copied.
replay-not-copied = The browser does not let the link be copied; it stands in the address bar of the replay.
replay-save = Save the record
replay-saved = The record is saved.
