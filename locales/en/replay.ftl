### After the game, and replays of it. $winner is a team; $host, $candidate and the like are names.

## When a game has just ended

replay-over-winner = { $winner ->
    [liberal] The liberals win.
   *[fascist] The fascists win.
  }
replay-over-won = You won.
replay-over-lost = You lost.
replay-over-roles = Who was who
replay-medal-liar = Best liar
replay-medal-vote = Sharpest vote
replay-medal-turn = Turning point
replay-lie-believed = Believed by { $names }.
replay-medal-right = { $right } of { $all } ballots right
replay-medal-see = See it
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
replay-over-shot-hitler = executed Hitler
replay-over-shot-fascist = executed a fascist
replay-over-shot-liberal = executed a liberal
replay-over-brought-hitler = brought Hitler to power
replay-over-was-chosen = was made chancellor
replay-over-lies = { $count ->
    [one] { $count } untrue claim
   *[other] { $count } untrue claims
  }
replay-over-dead = was executed
replay-over-again = Play again
replay-over-change = Change the table
replay-over-going-back = Everyone is going back to the lobby.
replay-over-host = { $host }, the host, can start another game.
replay-over-replay = Watch the replay
replay-over-leave = Leave
replay-over-leave-all = All leave
replay-fair = { $count ->
    [one] The deal was fair: one device took part.
   *[other] The deal was fair: { $count } devices took part.
  }
replay-fair-left-out = Left out, because their devices did not reveal their numbers in time: { $names }.
replay-fair-proves = The roles and every pile are computed from numbers that the server and these devices drew and locked before the game. So nobody chose or changed them if one of these devices is honest.
replay-fair-own = This device gave a number, and the proof matches what it was shown before the game.
replay-fair-others = Only a device that took part can tell that the proof was not made up later.
replay-fair-not = It does not prove that nobody looked: the server has to know the roles and piles during the game. If devices were left out, whoever runs the server had a choice between a few deals. This page does not check what later piles consist of.
replay-fair-none = No device took part in the deal, so there is no proof that it was fair.
replay-fair-wrong = The proof of this deal is wrong.
replay-fair-other = It is not the deal that this device took part in before the game.
replay-fair-again = This device gave its number for the deal of game { $game }, but the server asks for it again or shows no record of that deal. Whoever runs the server may have looked at several deals and chosen one. This device no longer takes part in deals here.
replay-fair-unseen = This device gave its number for the deal of game { $game } but has not seen that game end. If you know nothing about that game, whoever runs the server may have dealt again. Until you answer, this device takes no part in deals here.
replay-fair-known = I know about that game
replay-guess-what = { $fascists ->
    [one] One fascist and Hitler are
   *[other] { $fascists } fascists and Hitler are
  } at this table. Mark them, then seal your guess. Only you can see it. At the end it's shown next to the real roles.
replay-guess-seal = Seal the guess
replay-guess-sealed = Sealed in round { $round }. At the end it's shown next to the real roles.
replay-guess-right = Your guess from round { $round }: { $right } of { $all } right
replay-guess-hit = you guessed it
replay-guess-miss = you guessed: { $role }

## Records and links

replay-copied = Link copied.
replay-not-copied = The browser doesn't allow copying. The link is in the address bar of the replay.
replay-save = Save record
replay-saved = Record saved.

## While one watches. $name is a player; $speed is a factor such as 2 or 0.5.

replay-title = Replay
replay-deal = The roles are dealt.
replay-controls = Replay controls
replay-moment = Moment
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-pace = Speed
replay-speed = { $speed }×
replay-more = More about this replay
replay-eyes = Point of view
replay-eyes-all = Everything
replay-eyes-table = The public
replay-holds = { $name } is holding:
replay-copy-moment = Copy the link to this moment
replay-copy-game = Copy the whole game as a link
replay-copy-game-note = The link contains the whole game, with all roles. It works on any server, without the table.
replay-to-table = Go to the table
replay-games = Other games at this table
replay-game = Game { $game }
replay-keys = Keyboard
replay-keys-steps = Arrow keys step, with Shift from round to round; Home and End go to the beginning and the end; Space plays and pauses.
replay-keys-eyes = A digit shows what that seat sees, T what the public sees, A everything.
replay-only-here = You imported this game; it is saved in this browser only.

## The shelf

replay-kept = Saved in this browser
replay-none = Nothing yet. Every replay you watch is saved here, so you can watch it again without a network.
replay-forget = Remove this replay
replay-unfinished = This game was not finished.
replay-bring = Import a game
replay-bring-how = Drop a record here, choose its file, or paste its text or a link to a game. You can save a record at the end of a game or from the command line.
replay-choose-file = Choose a file
replay-paste = Text of a record, or a link
replay-open = Open
replay-at-action = The problem is at action { $action }.
replay-not-kept = This game was imported by someone else, or is no longer saved in this browser.

## The blind replay: from one seat, without the roles

replay-blind = Blind replay
replay-blind-watch = Watch blind
replay-blind-what = Watch the game with nothing shown but what one seat could see. Note who you suspect: at the end, your notes appear next to the roles.
replay-blind-as = Whose seat?
replay-blind-spectator = Spectator
replay-blind-seat = Seat of { $name }
replay-blind-notes = Notes ({ $count })
replay-blind-suspects = Who is who?
replay-blind-notes-what = Mark the role that you think each player has. To remove a note, choose the same role again. Notes stay on this device.
replay-blind-another = Choose another seat
replay-blind-show = Show the truth
replay-blind-show-sure = Show all roles?
replay-blind-whole = Open the whole replay
replay-blind-truth = Your notes and the truth
replay-blind-none = You noted nothing.
replay-blind-right = { $all ->
    [one] { $right } of { $all } note right
   *[other] { $right } of { $all } notes right
  }

## The review of a game: what each player could know

replay-review-title = What could be known?
replay-review-loading = Working out what could be known…
replay-review-intro = By logic alone: nobody's word counts here, only what each player saw.
replay-review-viewer = Seen by
replay-review-graph = The higher the line, the fewer deals of the roles were still possible. Tap the graph to go to that moment.
replay-review-left = Possible deals of the roles: { $count }
replay-review-firsts = When it was certain
replay-review-first = { $viewer }, round { $round }: { $seat } – { $fact }
replay-review-firsts-none = Before the end, nobody could be certain of anyone's role.
replay-review-numbers = Round by round
replay-review-numbers-what = The number of deals of the roles that were possible for each player at the start of each round.
replay-review-chances = Who was winning
replay-review-chance-all = The liberals' chance to win, knowing everything: { $share }
replay-review-chance-seat = As { $name } could judge it: { $share }
replay-review-chance-none = No verdict here: the model was not tested for this.
replay-review-chances-what = An estimate by a model that learned from games between simple bots. It is an opinion, not a fact.
replay-review-picture = Send as a picture
replay-review-picture-failed = This browser can't draw the picture.
replay-card = A poster of this game
replay-card-names = With the players' names
replay-card-choices = Choices
replay-card-ask = { $lie ->
    [true] Would you have believed them?
   *[other] What would you have done?
  }
replay-review-turns = Turning points
replay-review-turns-none = No choice changed the chances much.
replay-review-shares = Luck and choices
replay-review-shares-what = By how many percentage points each moved the liberals' chance to win.
replay-review-share-deal = The deal
replay-review-share-tiles = The policies drawn
replay-review-try = Try again
replay-review-try-what = Your costliest choices, judged by what you could know then. Choose again as often as you like; only you see this.
replay-review-try-good = { $gap ->
    [close] It was close: as far as you knew, your team wins { $share } of the time with this, { $best } with the best.
   *[none] Well chosen: as far as you knew, your team wins { $share } of the time with this, and nothing was better.
  }
replay-review-try-worse = There was something better: as far as you knew, your team wins { $share } of the time with this, { $best } with the best.
replay-review-try-show = Show it
replay-review-try-best = Best, as far as you knew: { $what } ({ $best }).
replay-review-try-certain = You could be certain: { $seat } – { $fact }.
replay-review-statements = Claims that weren't all true
replay-review-statements-none = Nobody could prove any claim false, and nothing was a lie.
replay-review-if = What if?
replay-review-if-what = Choose something else here. Bots then play the rest a hundred times, with roles and policies that were possible as far as this player knew.
replay-review-if-who = Whose choice
replay-review-if-none = Nobody has anything to decide at this moment.
replay-review-if-running = Games played
replay-review-if-more = Continue
replay-review-if-won = The liberals win { $won } of { $games } (likely { $low } to { $high })
replay-review-if-played = What happened
replay-review-play = Play from here
replay-review-play-what = A new table against bots, with the roles and policies of this game. You may know them; the bots don't. This game doesn't count.
replay-review-play-seat = In the seat of
replay-review-play-sit = Play on
replay-resumed = Played on from an earlier game; doesn't count.
replay-resumed-next = The last game continued an earlier one and didn't count. In the next one, roles and policies are dealt as usual.
