### What the stage shows and the announcer says while the game is played. $seat, $candidate, $president, $target are names.

announce-dealt = Roles have been dealt to { $players } players. { $candidate } is the first candidate.
announce-voted = { $seat } has voted.
announce-peeked = { $president } has looked at the top three policies.
announce-ended = { $reason ->
    [five_liberal_policies] Five liberal policies: the liberals win.
    [hitler_executed] Hitler was executed: the liberals win.
    [six_fascist_policies] Six fascist policies: the fascists win.
   *[hitler_elected] Hitler was elected chancellor: the fascists win.
  } { $won ->
    [true] You won.
    [false] You lost.
   *[none] { "" }
  }

announce-your-turn = It's your turn.
announce-nudged = { $name } is asking where you are. The table is waiting for you.
announce-title = Your turn – { $app }
announce-notice = The table is waiting for you.

announce-counting = Counting the ballots
announce-elected = Elected, { $ja }–{ $nein }
announce-failed = Not elected, { $ja }–{ $nein }
announce-check = Is the chancellor Hitler?
announce-cleared = Not Hitler
announce-spared = { $target } was not Hitler
announce-headline = { $president } and { $chancellor } enact a { $policy ->
    [L] liberal
   *[F] fascist
  } policy
announce-victory = { $winner ->
    [liberal] The liberals win
   *[fascist] The fascists win
  }

announce-verdict = { $verdict ->
    [liberal-won] You saw through them
    [liberal-lost] You were deceived
    [fascist-won] You deceived them
   *[fascist-lost] They saw through you
  }

announce-notify = Notify me when it's my turn
announce-notify-what = Only when you're looking at something else. It says nothing except that the table is waiting for you.
announce-notify-denied = This browser doesn't let the app notify you.
announce-log = Events of the game
