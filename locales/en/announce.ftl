### What the stage shows and the announcer says while the game is played. $seat, $candidate, $president, $target are names.

announce-dealt = The roles are dealt to { $players } players. { $candidate } is the first candidate.
announce-voted = { $seat } has voted.
announce-peeked = { $president } has looked at the top three policies.
announce-ended = { $reason ->
    [five_liberal_policies] Five liberal policies: the liberals win.
    [hitler_executed] Hitler was executed: the liberals win.
    [six_fascist_policies] Six fascist policies: the fascists win.
   *[hitler_elected] Hitler was elected chancellor: the fascists win.
  } { $won ->
    [true] You have won.
    [false] You have lost.
   *[none] { "" }
  }

announce-your-turn = It is your turn.
announce-nudged = { $name } asks where you are: the table waits for you.
announce-title = Your turn – { $app }
announce-notice = The table waits for you.

announce-counting = The ballots are counted
announce-elected = Elected, { $ja } : { $nein }
announce-failed = Not elected, { $ja } : { $nein }
announce-check = Is the chancellor Hitler?
announce-chaos = Chaos
announce-veto = { $answer ->
    [proposed] A veto is proposed
    [agreed] The veto stands
   *[refused] The veto is refused
  }
announce-victory = { $winner ->
    [liberal] The liberals win
   *[fascist] The fascists win
  }

announce-sound = Sound
announce-notify = Notify me when it is my turn
announce-notify-what = Only while you look at something else; it says no more than that the table waits.
announce-notify-denied = This browser does not let the app notify you.
announce-log = What happens at the table
