### With the box: /table, for real cards. Names are in $name, $president, $chancellor, $target.

box-lead = Play with your own cards while this device keeps the record. It knows only what everyone at the table sees, and once it is open it works without a connection.
box-players = Players
box-names = Names, clockwise
box-name = Name at seat { $number }
box-name-twice = Two players are called { $name }.
box-up = Move { $name } up
box-first = First candidate
box-first-random = Drawn at random
box-start = Start
box-open = Open a saved game
box-open-bad = This file is not a game that was saved here.
box-unread = The game stored on this device cannot be read: it is damaged, or from a newer version. You can save it to a file, and start a new one below.

box-ask-nomination = { $president } nominates a chancellor. Who is it?
box-ask-vote = Vote: { $president } with { $chancellor } as chancellor?
box-ask-elected_hitler = { $chancellor }, are you Hitler?
box-ask-session = { $president } draws three policies and passes two to { $chancellor }. Which one is enacted?
box-ask-veto_answer = { $chancellor } proposes a veto. Does { $president } agree?
box-ask-chaos = Turn up the top policy. Which is it?
box-ask-investigate = { $president } investigates a player. Who is it?
box-ask-peek = { $president } looks at the top three policies and puts them back.
box-ask-special_election = { $president } chooses the next candidate. Who is it?
box-ask-execution = { $president } executes a player. Who is it?
box-ask-executed_hitler = { $target }, were you Hitler?
box-shuffle = { $count ->
    [one] Shuffle now: { $count } card
   *[other] Shuffle now: { $count } cards
  }

box-pick = Tap a player
box-elected = Elected
box-not-elected = Not elected
box-each = Count each ballot
box-result-only = Enter only the result
box-agrees = { $president } agrees
box-refuses = { $president } refuses
box-yes-sure = Yes, end the game
box-voted = { $passed ->
    [true] Elected.
   *[false] Not elected.
  }
box-was-not-hitler = { $name } was not Hitler.

box-talk = Time the talk
box-talk-left = { $time } left to talk
box-undo = Undo
box-history-what = Tap a line to go back to that moment.
box-back = You are looking at an earlier moment.
box-back-now = Back to now
box-back-go-on = Continue from here ({ $count } undone)
box-save = Save this game
box-end = End this game
box-end-sure = End and forget it?
box-again = Play again
box-roles = Enter the roles

box-night = Night
box-night-begin = Begin the night
box-night-repeat = Once more
box-night-again = Something went wrong
box-night-awake = Everyone is awake
box-night-pause = Pause for looking
box-night-seconds = { $seconds } s
box-night-skip = Skip the night
box-night-once-more = Repeat the night
box-no-voice = This device has no voice for this language: read the lines aloud.
box-voice-names = This device has no voice of its own: a bell rings for lines that are not recorded. Read those aloud.
box-voice = Voice
box-voice-shipped = Old radio
box-voice-own = This device's own
box-narrator-what = The narrator reads the opening to everyone, then every event. Put the device where everyone can hear it.
