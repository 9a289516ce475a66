### The neutral words: a republic, its loyalists, its plotters and the pretender they want to put in power. Nobody is killed; some are
### exiled. Each sentence stands in for the one of the same key.

role-liberal = loyalist
role-fascist = plotter
role-hitler = the Pretender
slot-execution = exile
phase-execution = exile
mark-not-hitler = not the Pretender
mark-dead = exiled
dead = That player is in exile.
veto_locked = There is no veto before five plotters' policies are enacted.

choose-discard = discard a { $policy ->
    [L] loyal
   *[F] plotters'
  } policy
choose-enact = enact a { $policy ->
    [L] loyal
   *[F] plotters'
  } policy
choose-execute = exile { $target }

log-chancellor_cleared = { $chancellor } is not the Pretender.
log-policy_enacted = { $chancellor } enacts a { $policy ->
    [L] loyal
   *[F] plotters'
  } policy.
log-chaos_struck = Chaos: a { $policy ->
    [L] loyal
   *[F] plotters'
  } policy is enacted from the top of the pile.
log-power_granted = { $power ->
    [investigate] { $president } must investigate a loyalty.
    [peek] { $president } looks at the top three policies.
    [special_election] { $president } must call a special election.
   *[execution] { $president } must exile a player.
  }
log-loyalty_investigated = { $party ->
    [none] { $president } has seen the party membership of { $target }.
    [liberal] { $target } is of the loyal party.
   *[fascist] { $target } is of the plotters' party.
  }
log-player_executed = { $president } sends { $target } into exile.
log-statement_made = { $about ->
    [session] { $seat } on the session of round { $round }: { $tiles ->
        [none] no comment
       *[other] { $tiles }
      }
    [peek] { $seat } on the peek of round { $round }: { $tiles ->
        [none] no comment
       *[other] { $tiles }
      }
   *[investigation] { $seat } on the investigation of round { $round }: { $party ->
        [none] no comment
        [liberal] loyal
       *[fascist] plotter
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Five loyal policies are enacted.
    [hitler_executed] The Pretender has been exiled.
    [six_fascist_policies] Six plotters' policies are enacted.
   *[hitler_elected] The Pretender has been elected chancellor.
  }

help-chancellor_enact = You hold two policies: lay one face up. With five plotters' policies on the board you may propose a veto instead, once.
help-investigate = Choose a player to see the party membership of; the Pretender's is the plotters'. Everybody learns whom you chose, only you what you saw.
help-execution = Choose a player to be exiled. If it is the Pretender the loyalists win; if not, nobody learns the role.

play-end = { $reason ->
    [five_liberal_policies] Five loyal policies: the loyalists win.
    [hitler_executed] The Pretender was exiled: the loyalists win.
    [six_fascist_policies] Six plotters' policies: the plotters win.
   *[hitler_elected] The Pretender was elected chancellor: the plotters win.
  } { $won ->
    [true] You have won.
   *[false] You have lost.
  }

bots-trusted = { $seat } seemed loyal: { $share }.
bots-distrusted = { $seat } seemed to be a plotter: { $share }.
bots-likely-liberal-policy = A loyal policy was to be expected: { $share }.
bots-danger-of-hitler = { $seat } could be the Pretender: { $share }.
bots-top-tile = The top policy was loyal: { $share }.
bots-blend-in = It was what a loyalist would have done.

night-meet = { $fascists ->
    [one] The plotter and the Pretender open their eyes. Find each other.
   *[other] The plotters and the Pretender open their eyes. Find each other.
  }
night-thumb = The Pretender keeps both eyes shut and puts a thumb up.
night-see = { $fascists ->
    [one] The plotter opens both eyes. The thumb you see is the Pretender's.
   *[other] The plotters open their eyes. See who is one of you; the thumb you see is the Pretender's.
  }
night-thumb-down = The Pretender takes the thumb down.
