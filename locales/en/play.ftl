### The game in the terminal. $seat, $target, $president, $chancellor, $candidate are names.

role-liberal = liberal
role-fascist = fascist
role-hitler = Hitler
vote-ja = Ja
vote-nein = Nein
nobody = nobody

slot-investigate = investigate
slot-peek = peek
slot-special_election = special
slot-execution = execute
slot-victory = victory
slot-veto = veto

phase-nomination = nomination
phase-vote = vote
phase-president_discard = the president discards
phase-chancellor_enact = the chancellor enacts
phase-veto_answer = the president answers a veto
phase-investigate = investigate loyalty
phase-peek = policy peek
phase-special_election = special election
phase-execution = execution
phase-game_over = the game is over

mark-you = you
mark-candidate = candidate
mark-nominee = nominee
mark-president = president
mark-chancellor = chancellor
mark-term-limited = term-limited
mark-voted = has voted
mark-investigated = investigated
mark-not-hitler = not Hitler
mark-dead = dead

screen-title = Round { $round } · { $preset }
screen-tracker = tracker
screen-piles = draw pile { $draw }, discards { $discard }
screen-closed = { $choice }: { $reason }
screen-hand = You see:
screen-waiting = Waiting for { $names }: { $phase }

choose-nominate = nominate { $target }
choose-vote = vote { $vote ->
    [ja] Ja
   *[nein] Nein
  }
choose-discard = discard a { $policy ->
    [L] liberal
   *[F] fascist
  } policy
choose-enact = enact a { $policy ->
    [L] liberal
   *[F] fascist
  } policy
choose-propose_veto = propose a veto
choose-answer_veto = { $consent ->
    [true] agree to the veto
   *[false] refuse the veto
  }
choose-investigate = investigate { $target }
choose-special_election = make { $target } the next candidate
choose-peek = put the policies back
choose-execute = execute { $target }

log-round_began = { $special ->
    [true] Special election: { $candidate } is the candidate.
   *[false] { $candidate } is the candidate.
  }
log-chancellor_nominated = { $seat } nominates { $target }.
log-ballot_cast = { $vote ->
    [ja] { $seat } votes Ja.
   *[nein] { $seat } votes Nein.
  }
log-ballot_changed = { $seat } changes to { $vote ->
    [ja] Ja
   *[nein] Nein
  }.
log-ballots_revealed = { $passed ->
    [true] Elected.
   *[false] Not elected.
  } Ja: { $ja }. Nein: { $nein }.
log-chancellor_cleared = { $chancellor } is not Hitler.
log-policies_drawn = { $tiles ->
    [none] { $president } draws three policies.
   *[other] { $president } draws { $tiles }.
  }
log-policy_discarded = { $passed ->
    [none] { $president } discards one and passes two to { $chancellor }.
   *[other] { $president } discards one; { $chancellor } gets { $passed }.
  }
log-policy_enacted = { $chancellor } enacts a { $policy ->
    [L] liberal
   *[F] fascist
  } policy.
log-veto_proposed = { $chancellor } proposes a veto.
log-veto_answered = { $consent ->
    [true] { $president } agrees: nothing is enacted.
   *[false] { $president } refuses the veto.
  }
log-tracker_advanced = The election tracker moves to { $tracker }.
log-chaos_struck = Chaos: a { $policy ->
    [L] liberal
   *[F] fascist
  } policy is enacted from the top of the pile.
log-piles_reshuffled = The piles are shuffled together: { $count } policies.
log-power_granted = { $power ->
    [investigate] { $president } has to investigate someone.
    [peek] { $president } looks at the top three policies.
    [special_election] { $president } has to call a special election.
   *[execution] { $president } has to execute someone.
  }
log-policies_shown = On top: { $tiles }, first to third.
log-loyalty_investigated = { $party ->
    [none] { $president } investigates { $target }.
    [liberal] { $target } is in the liberal party.
   *[fascist] { $target } is in the fascist party.
  }
log-special_election_called = { $president } calls a special election.
log-player_executed = { $president } executes { $target }.
log-statement_made = { $about ->
    [session] { $seat } says of round { $round }: { $tiles ->
        [none] no comment
       *[other] { $tiles }
      }
    [peek] { $seat } says of the peek in round { $round }: { $tiles ->
        [none] no comment
       *[other] { $tiles }
      }
   *[investigation] { $seat } says of { $target }, investigated in round { $round }: { $party ->
        [none] no comment
        [liberal] liberal
       *[fascist] fascist
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Five liberal policies are enacted.
    [hitler_executed] Hitler has been executed.
    [six_fascist_policies] Six fascist policies are enacted.
   *[hitler_elected] Hitler has been elected chancellor.
  }

help-nomination = The candidate chooses a chancellor; the last elected president and chancellor may be <limit>term-limited</limit>. Pick someone you want to see with two policies in hand.
help-vote = More than half of the players still in the game must vote Ja for the <government>government</government> to take office. Once the tracker reaches three, there is <chaos>chaos</chaos>: the top policy is enacted, whatever it is.
help-president_discard = You see three policies: discard one face down, and the chancellor gets the other two. Nobody sees what you discard, and you can <claim>claim</claim> whatever you like about it.
help-chancellor_enact = You hold two policies: enact one. The other is discarded unseen. Once five fascist policies are on the board, you can propose a <veto>veto</veto> instead, once per session.
help-veto_answer = The chancellor would rather enact neither policy. If you agree, both are discarded and the <tracker>election tracker</tracker> moves; if not, one must be enacted.
help-investigate = Choose a player to see their <party>party membership</party>; Hitler's is fascist. Everyone learns who you chose, but only you learn what you saw.
help-peek = You see the next three policies, the top one first. They stay where they are.
help-special_election = Choose the next candidate, <limit>term-limited</limit> or not. Then the usual order resumes.
help-execution = Choose a player to execute. If it is Hitler, the liberals win; if not, nobody learns the role.
help-game_over = The game is over.

play-role = Your secret role:
play-prompt = { $keys }, or ? (help), say, argue, q (quit): { "" }
play-what = Type one of: { $keys }. "?" explains the phase, "say" makes a claim, "argue" makes an argument, "q" quits.
play-enter = Enter (continue)
play-model = A language model plays { $seat }.
play-tile-liberal = liberal
play-tile-fascist = fascist
play-track-liberal = Liberal policies
play-track-fascist = Fascist policies
play-say-how = To claim what you saw: say ROUND POLICIES, for example "say 3 FFL" (F for fascist, L for liberal); for an investigation "say 3 liberal" or "say 3 fascist"; "say 3 -" for no comment. If a round has two things to tell, name one: "say 3 peek FLF".
play-argue-what = What do you want to say? Number, or Enter to leave: { "" }
play-argue-whom = Who? Number, or Enter to leave: { "" }
play-argue-round = Which round? Number, or Enter to leave: { "" }
play-argue-answers = To which of these? Number, or Enter to leave: { "" }
play-argue-why = Why? Number, or Enter to leave: { "" }
play-argue-no-reason = (no reason)
play-left = You have left the table; the game was not saved.
play-kept = Saved to { $name }.
play-end = { $reason ->
    [five_liberal_policies] Five liberal policies: the liberals win.
    [hitler_executed] Hitler was executed: the liberals win.
    [six_fascist_policies] Six fascist policies: the fascists win.
   *[hitler_elected] Hitler was elected chancellor: the fascists win.
  } { $won ->
    [true] You won.
   *[false] You lost.
  }
