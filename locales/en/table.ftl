### The table: the game itself. Names are in $name, $names, $other, $candidate, $nominee.

## The top bar

table-round = Round { $round }
table-resumed = From an earlier game
table-menu = Menu
table-help = What now?
table-talk = Talk
table-history = History
table-link-open = Connected
table-link-lost = Connection lost. Reconnecting…

## The boards

table-board-liberal = Liberal policies: { $count } of 5
table-board-fascist = Fascist policies: { $count } of 6
table-liberal = Liberal
table-fascist = Fascist
table-slot = { $policy ->
    [L] Liberal policy { $number }
   *[F] Fascist policy { $number }
  }, { $enacted ->
    [true] enacted
   *[false] not enacted
  }
table-power = { $power ->
    [investigate] then the president investigates a player
    [peek] then the president sees the top three policies
    [special_election] then the president chooses the next candidate
   *[execution] then the president executes a player
  }
table-veto-from-here = From the next session on, the chancellor can propose a veto.
table-tracker = Election tracker: { $at } of 3
table-tracker-short = Tracker
table-urn = Votes in the urn: { $cast } of { $of }
table-danger = Danger
table-draw = Draw pile: { $count }
table-discard = Discards: { $count }
table-draw-short = Draw
table-discard-short = Discards

## Seats

table-seats = Seats
table-dossier = What the table knows of { $name }
table-seat-number = Seat { $number }
table-mark-awaited = deciding
table-mark-accused = { $by }: { $party ->
    [liberal] liberal
   *[fascist] fascist
  }
table-mark-limited = { $office ->
    [president] last president
   *[chancellor] last chancellor
  }
table-mark-last-chancellor = last chancellor
table-mark-gone = has left
table-mark-stand-in = played by a bot
table-mark-forced = moved by a bot
table-mark-bot = { $level ->
    [random] bot: dice
    [selfish] bot: stubborn
    [novice] bot: novice
    [steady] bot: steady
   *[expert] bot: expert
  }
table-mark-assistant = assistant (AI)
table-mark-ballot = { $vote ->
    [ja] voted Ja
   *[nein] voted Nein
  }

## The status line

table-over = { $reason ->
    [five_liberal_policies] Five liberal policies: the liberals have won.
    [hitler_executed] Hitler was executed: the liberals have won.
    [six_fascist_policies] Six fascist policies: the fascists have won.
   *[hitler_elected] Hitler was elected chancellor: the fascists have won.
  }
table-discussion = Talk it over: { $candidate } as president, { $nominee } as chancellor. Voting is not open yet.
table-bot-answers = A bot is deciding for { $names }.
table-you-nomination = You are the candidate. Choose your chancellor.
table-you-vote = { $candidate } as president, { $nominee } as chancellor: Ja or Nein?
table-you-president_discard = You are president. Discard one policy; { $other } gets the other two.
table-you-chancellor_enact = You are chancellor. Enact one of these two policies.
table-you-veto_answer = { $other } proposes a veto. Do you agree?
table-you-investigate = Whose party membership do you want to see?
table-you-peek = These are the next three policies, the top one first.
table-you-special_election = Who will be the next candidate?
table-you-execution = Who do you want to execute?
table-they-nomination = { $name } is choosing a chancellor.
table-they-look = { $count ->
    [0] Everyone has looked. The game begins.
   *[other] { $more ->
        [0] Waiting for { $names } to look at their role.
       *[other] Waiting for { $names } and { $more } others to look at their role.
    }
  }
table-they-vote = { $more ->
    [0] Waiting for { $names } to vote.
   *[other] Waiting for { $names } and { $more } others to vote.
  }
table-they-president_discard = President { $name } is discarding one of three policies.
table-they-chancellor_enact = Chancellor { $name } is enacting one of two policies.
table-they-veto_answer = { $other } proposes a veto; { $name } has to answer.
table-they-investigate = President { $name } is choosing who to investigate.
table-they-peek = President { $name } is looking at the next three policies.
table-they-special_election = President { $name } is choosing the next candidate.
table-they-execution = President { $name } is choosing who to execute.
table-warn-hitler = If this elects Hitler, the fascists win.
table-warn-chaos = If it fails, the top policy is enacted unseen.
table-warn-veto = If both agree, the top policy is enacted unseen.
table-seconds = { $seconds } s
table-seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
  }

## The action bar

table-bar = Your decision
table-pick-nominate = Tap a player to make them your chancellor.
table-pick-investigate = Tap the player to investigate.
table-pick-special_election = Tap the next candidate.
table-pick-execute = Tap the player to execute.
table-pick-vote = Pick a ballot
table-pick-discard = Pick the policy to discard
table-pick-enact = Pick the policy to enact
table-pick-answer_veto = Agree or refuse
table-do-nominate = Nominate { $target }
table-do-vote = { $vote ->
    [ja] Vote Ja
   *[nein] Vote Nein
  }
table-do-change = { $vote ->
    [ja] Change to Ja
   *[nein] Change to Nein
  }
table-do-discard = { $policy ->
    [hidden] Discard this policy
    [L] Discard a liberal policy
   *[F] Discard a fascist policy
  }
table-do-enact = { $policy ->
    [hidden] Enact this policy
    [L] Enact a liberal policy
   *[F] Enact a fascist policy
  }
table-do-propose_veto = Propose the veto
table-do-answer_veto = { $consent ->
    [true] Agree: discard both
   *[false] Refuse the veto
  }
table-do-investigate = Investigate { $target }
table-do-special_election = Make { $target } the next candidate
table-do-peek = Put them back
table-do-execute = Execute { $target }
table-voted = { $vote ->
    [hidden] Your ballot lies face down: hold it to see it. You can change it until the last one is in.
    [ja] You voted Ja. You can change it until the last ballot is in.
   *[nein] You voted Nein. You can change it until the last ballot is in.
  }
table-tile = { $policy ->
    [L] Liberal policy
   *[F] Fascist policy
  }, { $number } of { $count }
table-veto-propose = Veto
table-veto-answer = { $consent ->
    [true] Agree
   *[false] Refuse
  }
table-veto-explains = { $consent ->
    [true] Both are discarded; the tracker moves.
   *[false] One must be enacted.
  }
table-hold = Hold to confirm
table-hold-explains = Keep holding; this can't be undone.
table-hold-again = Keep holding, or press again.
table-open-ballot = Open the vote now
table-go-on = Continue
table-watching = You are watching.
table-dead = You are dead. Stay and watch.

## One's own role, and what one saw

table-role = My role
table-role-hold = Hold to see your role
table-role-first = Hold “{ $button }” to see who you are. Nobody else sees it.
table-role-of = You are { $role ->
    [liberal] a liberal
    [fascist] a fascist
   *[hitler] Hitler
  }.
table-party-of = { $party ->
    [liberal] Party membership: liberal
   *[fascist] Party membership: fascist
  }
table-fellows = On your team: { $names }.
table-hitler-is = { $name } is Hitler.
table-role-wants = { $role ->
    [liberal] You win with five liberal policies, or if Hitler is executed.
    [fascist] You win with six fascist policies, or if Hitler is elected chancellor once three are enacted.
   *[hitler] You win with six fascist policies, or if you are elected chancellor once three are enacted.
  }
table-knows-nobody = You know nobody's role.
table-role-toggle = { $shown ->
    [true] Hide my role
   *[false] Show my role
  }
table-role-toggle-why = If you can't hold the envelope, show and hide your role here.
table-role-cards = My role cards
table-look-up = Look up
table-pass = One phone for several people
table-pass-turn = Pass the phone to { $name }.
table-pass-none = Nobody at this phone has to decide now.
table-pass-open = { $name }: open
table-pass-done = Pass on
table-role-begins = Your secret role. Keep it to yourself.
table-seal-break = Break the seal
table-seal-away = Put it away
table-seal-remember = Look again whenever you like: hold “{ $button }”.
table-online-president = President: { $name }
table-run-on = { $alive ->
    [yes] On to my next decision
   *[no] On to the end
  }
table-saw = What I saw
table-guess = Guess the roles
table-result-keep = Keep it

## Somebody is away

table-claim = My phone stopped working
table-claim-who = Tap your name. The host or two players give you the seat, and the old phone is signed out.
table-claim-me = I am { $name }, and my phone stopped working
table-claim-new = Take over from { $name }
table-claim-waits = { $name }: waiting for the host or two players.
table-claim-asks = Someone says: “I am { $name }, and my phone stopped working.”
table-claim-asks-new = { $by } wants to take over from { $name }.
table-claim-confirm = Give the seat
table-claim-refuse = Refuse
table-away = { $name } is away.
table-nudge = Nudge { $name }
table-nudged = { $name } has been nudged.
table-ask-decision = Let a bot decide this
table-ask-seat = Let a bot take the seat
table-ask-removal = Remove { $name }
table-ask-removal-sure = Remove { $name }?
table-ask-return = Let { $name } back in
table-asked = { $count ->
    [one] 1 person is asking for this.
   *[other] { $count } people are asking for this.
  }
table-bot-plays-you = A bot is playing for you.
table-take-back = Play myself

## The menu

table-code = Table { $code }
table-rules = The rules
table-help-more = More in the rules

