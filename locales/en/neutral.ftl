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
talk-party-liberal = loyal
talk-party-fascist = plotter
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


bots-trusted = { $seat } seemed loyal: { $share }.
bots-distrusted = { $seat } seemed to be a plotter: { $share }.
bots-likely-liberal-policy = A loyal policy was to be expected: { $share }.
bots-danger-of-hitler = { $seat } could be the Pretender: { $share }.
bots-top-tile = The top policy was loyal: { $share }.
bots-blend-in = It was what a loyalist would have done.
bots-discarded = { $president } discards a { $policy ->
    [L] loyal
   *[F] plotters'
  } policy.

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

announce-ended = { $reason ->
    [five_liberal_policies] Five loyal policies: the loyalists win.
    [hitler_executed] The Pretender was exiled: the loyalists win.
    [six_fascist_policies] Six plotters' policies: the plotters win.
   *[hitler_elected] The Pretender was elected chancellor: the plotters win.
  } { $won ->
    [true] You have won.
    [false] You have lost.
   *[none] { "" }
  }
announce-check = Is the chancellor the Pretender?
announce-victory = { $winner ->
    [liberal] The loyalists win
   *[fascist] The plotters win
  }
app-refused-dead_silent = The exiled are silent.

guide-welcome = Five people, two teams. Three are loyalists, one is a plotter, one is the Pretender. You are a loyalist: hold the chip with your role to see it, let go and it is hidden. The plotter and the Pretender know each other; you know nobody.
guide-president = Elected! As president you alone see three policies. One you discard, face down; your chancellor gets the other two. Loyalists win with five loyal policies, plotters with six of theirs. Hold the button to discard.
guide-chancellor = Now you are the chancellor. Ada gave you two policies, and you must enact one. Both are the plotters': no way out. It happens to the best. There are eleven plotters' policies in the pile and only six loyal ones.
guide-lying = Clara enacted a plotters' policy and says there were two. Dario says there were three. Bad luck, or did Dario discard a loyal one? You cannot know yet. Remember who sat with whom: the timeline does.
guide-power = Clara swears one of two was loyal, Bruno that both were the plotters': one of them lies. And the third plotters' policy gives the president a power: Clara may look at the next three policies. Let us hear what they are.
guide-danger = With three plotters' policies enacted, the plotters win at once if the Pretender is elected chancellor. Bruno wants Dario. Do you trust Bruno? Vote Nein.
guide-trapped = Ada is elected, and now everybody knows: she is not the Pretender, or the game would be over. And you hold three plotters' policies, just as Clara said. So Clara tells the truth, and Bruno lied.
guide-name-execution = Find the Pretender
guide-execution = The fourth plotters' policy gives you the power to send somebody into exile. If it is the Pretender, the loyalists win at once. Bruno lied, so Bruno is a plotter. Whom did Bruno want as chancellor when only the Pretender could win it?
guide-end = Dario was the Pretender: the loyalists win. They also win with five loyal policies; the plotters with six of theirs, or when the Pretender is elected after three. Larger tables have more plotters, and a Pretender who knows nobody.
guide-closed-not_hitler = If Dario were the Pretender, all would be lost at once.
guide-closed-perhaps_hitler = Dario could be the Pretender. Too dangerous.
guide-closed-ada_cleared = Ada is certainly not the Pretender.
guide-closed-bruno_only_fascist = Bruno is a plotter, but would the Pretender have made way for Dario?

lobby-preset-dutch-what = The Pretender never knows his friends, and a vetoed government counts for nothing.
lobby-option-hitler_knows_fascists = The Pretender knows the plotter
lobby-option-hitler_knows_fascists-what = With five or six players there is one ordinary plotter. Does the Pretender know who it is?
lobby-option-execution_target = Exile
lobby-option-execution_target-what = Whom a president may send into exile.
lobby-option-dead_may_discuss = The exiled may talk
lobby-option-dead_may_discuss-what = Whether the exiled may chat and make statements. They never vote.

replay-over-winner = { $winner ->
    [liberal] The loyalists win.
   *[fascist] The plotters win.
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] one plotters' policy
       *[other] { $fascist } plotters' policies
      }
    [one] { $fascist ->
        [0] one loyal policy
       *[other] one loyal policy, { $fascist } of the plotters
      }
   *[other] { $fascist ->
        [0] { $liberal } loyal policies
       *[other] { $liberal } loyal policies, { $fascist } of the plotters
      }
  }
replay-over-shot-hitler = exiled the Pretender
replay-over-shot-fascist = exiled a plotter
replay-over-shot-liberal = exiled a loyalist
replay-over-brought-hitler = brought the Pretender to power
replay-over-dead = exiled

rules-about-1 = Two teams sit at one table. The loyalists are more, but know nothing. The plotters are few, but know each other; and one of them is the Pretender.
rules-about-3 = The loyalists win with { $liberal_win } loyal policies, or when the Pretender is exiled. The plotters win with { $fascist_win } policies of theirs, or when the Pretender is elected chancellor after { $hitler_from } of them.
rules-about-4 = A team wins or loses together, the exiled with it.
rules-setup-2 = The plotters know each other and know who the Pretender is. Whether the Pretender knows them depends on the table. Loyalists know only themselves.
rules-setup-3 = Party membership is simpler than a role: loyalists are of the loyal party, and both plotters and the Pretender are of the plotters'.
rules-setup-4 = There are { $tiles } policies, { $liberal_tiles } loyal and { $fascist_tiles } of the plotters. So a plotters' policy on the board proves nothing yet.
rules-roles-fascist = Plotters
rules-roles-hitler = The Pretender
rules-nomination-1 = The candidacy for president goes round the table clockwise; the exiled are skipped. The candidate nominates somebody else as chancellor.
rules-vote-3 = From { $hitler_from } plotters' policies on, every election is checked: if the new chancellor is the Pretender, the plotters win on the spot. If not, everybody learns that this player is not the Pretender, and that is certain.
rules-veto_answer-1 = From { $veto_from } plotters' policies on, the chancellor may propose to enact neither policy. This is possible once in a session.
rules-powers-1 = A plotters' policy that a government enacts may bring a power. The president has to use it at once, before the next round. Loyal policies bring none, and no power can be saved up.
rules-powers-win = The plotters win
rules-powers-hitler = From here on, the Pretender's election wins
rules-investigate-1 = The president looks at somebody's party membership. Everybody sees whose, nobody else sees what. The Pretender's is the plotters', like any plotter's.
rules-execution = Exile
rules-execution-1 = The president sends somebody into exile. If it is the Pretender, the loyalists win at once.
rules-execution-2 = If not, the role stays secret. The exiled do not vote, hold no office, and should keep silent.
rules-advice-2 = When two people tell different stories about the same session, at least one of them is a plotter. Do not elect both again before you know more.
rules-advice-4 = As a plotter, enact a loyal policy now and then. Trust is worth more than one policy.
rules-advice-5 = As the Pretender, play a perfect loyalist. You need to be elected when { $hitler_from } plotters' policies lie on the board.
rules-advice-6 = From { $hitler_from } plotters' policies on, elect as chancellor only whom you would trust with everything. Who has been shown not to be the Pretender is the safest choice.
rules-advice-7 = Do not let the tracker run out: chaos enacts a plotters' policy about two times in three.

table-board-fascist = Plotters' policies: { $count } of 6
table-fascist = Plot
table-slot = { $policy ->
    [L] Loyal policy { $number }
   *[F] Plotters' policy { $number }
  }, { $enacted ->
    [true] enacted
   *[false] not enacted
  }
table-power = { $power ->
    [investigate] then the president investigates a loyalty
    [peek] then the president peeks at three policies
    [special_election] then the president picks the next candidate
   *[execution] then the president exiles a player
  }
table-over = { $reason ->
    [five_liberal_policies] Five loyal policies: the loyalists have won.
    [hitler_executed] The Pretender was exiled: the loyalists have won.
    [six_fascist_policies] Six plotters' policies: the plotters have won.
   *[hitler_elected] The Pretender was elected chancellor: the plotters have won.
  }
table-you-execution = Whom do you send into exile?
table-they-execution = President { $name } is choosing whom to exile.
table-warn-hitler = The Pretender as chancellor: the plotters win.
table-do-discard = { $policy ->
    [L] Discard a loyal policy
   *[F] Discard a plotters' policy
  }
table-do-enact = { $policy ->
    [L] Enact a loyal policy
   *[F] Enact a plotters' policy
  }
table-do-execute = Exile { $target }
table-tile = { $policy ->
    [L] Loyal policy
   *[F] Plotters' policy
  }, { $number } of { $count }
table-dead = You are in exile. Watch, and keep quiet.
table-role-of = You are { $role ->
    [liberal] a loyalist
    [fascist] a plotter
   *[hitler] the Pretender
  }.
table-party-of = { $party ->
    [liberal] Party membership: loyalists
   *[fascist] Party membership: plotters
  }
table-fellows = { $role ->
    [hitler] Your plotters: { $names }.
   *[other] Your fellow plotters: { $names }.
  }
table-hitler-is = { $name } is the Pretender.

talk-mute-dead_silent = The exiled are silent.
talk-tiles = { $liberal ->
    [0] { $fascist } plotters'
   *[other] { $fascist ->
        [0] { $liberal } loyal
       *[other] { $fascist } plotters', { $liberal } loyal
      }
  }
talk-tiles-ordered = From the top: { $first ->
    [L] loyal
   *[F] plotters'
  }, { $second ->
    [L] loyal
   *[F] plotters'
  }, { $third ->
    [L] loyal
   *[F] plotters'
  }
talk-conflict-accuses = { $one } says that { $other } is a plotter. If that is not so, { $one } is lying.
talk-row-execution = { $president } sends { $target } into exile.
talk-outcome-F = Plotters'
talk-outcome-chaos = Chaos: { $policy ->
    [L] loyal
   *[F] plotters'
  }
talk-count-unseen = Face down, in piles and hands: { $liberal } loyal, { $fascist } plotters'.
talk-count-claimed = Since the last shuffle, going by the claims and the board: { $liberal } loyal and { $fascist } plotters' policies drawn, of { $liberalThere } and { $fascistThere }.
talk-count-fascists = { $certain ->
    [true] The plotters' team has { $fascists } players, the Pretender among them; { $most } of them are still here.
   *[false] The plotters' team has { $fascists } players, the Pretender among them; { $least } to { $most } of them are still here.
  }
talk-count-hitler = { $count ->
    [one] As far as everybody can know, the Pretender can only be { $names }.
   *[other] As far as everybody can know, the Pretender can be any of { $count }: { $names }.
  }
talk-coach-fascist = Plotters' team
talk-coach-hitler = The Pretender

guide-name-welcome = You are a loyalist
guide-claims = Ada has enacted a loyal policy. What was discarded nobody will know until the end, so people say what they saw, and may lie. Ada will; so can you, whenever you held an office.
guide-closed-keep_liberal = You are a loyalist: pass the loyal ones on.
rules-roles-liberal = Loyalists
rules-advice-1 = As a loyalist, tell the truth about your policies, always. A loyalist who lies helps only the other side.
table-board-liberal = Loyal policies: { $count } of 5
table-liberal = Loyal
talk-phrase-i_am_liberal = I am loyal.
talk-outcome-L = Loyal
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] One policy is left in the draw pile; { $most } of it is loyal.
       *[other] { $pile } policies are left in the draw pile; { $most } of them are loyal.
      }
   *[false] { $pile ->
        [one] One policy is left in the draw pile; it may be loyal.
       *[other] { $pile } policies are left in the draw pile; { $least } to { $most } of them are loyal.
      }
  }
talk-count-draw = How many of three drawn blindly are loyal
talk-count-liberal = { $count ->
    [0] None
   *[other] { $count } loyal
  }
