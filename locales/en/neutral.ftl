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
veto_locked = There is no veto until five plot policies are enacted.

choose-discard = discard a { $policy ->
    [L] loyal
   *[F] plot
  } policy
choose-enact = enact a { $policy ->
    [L] loyal
   *[F] plot
  } policy
choose-execute = exile { $target }

log-chancellor_cleared = { $chancellor } is not the Pretender.
log-policy_enacted = { $chancellor } enacts a { $policy ->
    [L] loyal
   *[F] plot
  } policy.
log-chaos_struck = Chaos: a { $policy ->
    [L] loyal
   *[F] plot
  } policy is enacted from the top of the pile.
log-power_granted = { $power ->
    [investigate] { $president } has to investigate someone.
    [peek] { $president } looks at the top three policies.
    [special_election] { $president } has to call a special election.
   *[execution] { $president } has to exile someone.
  }
log-loyalty_investigated = { $party ->
    [none] { $president } investigates { $target }.
    [liberal] { $target } is in the loyal party.
   *[fascist] { $target } is in the plotters' party.
  }
log-player_executed = { $president } exiles { $target }.
talk-party-liberal = loyal
talk-party-fascist = plotter
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
        [liberal] loyal
       *[fascist] plotter
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Five loyal policies are enacted.
    [hitler_executed] The Pretender has been exiled.
    [six_fascist_policies] Six plot policies are enacted.
   *[hitler_elected] The Pretender has been elected chancellor.
  }

help-chancellor_enact = You hold two policies: enact one. The other is discarded unseen. Once five plot policies are on the board, you can propose a <veto>veto</veto> instead, once per session.
help-investigate = Choose a player to see their <party>party membership</party>; the Pretender's is the plotters' party. Everyone learns who you chose, but only you learn what you saw.
help-execution = Choose a player to exile. If it is the Pretender, the loyalists win; if not, nobody learns the role.

bots-trusted = { $seat } seemed loyal: { $share }.
bots-distrusted = { $seat } seemed to be a plotter: { $share }.
bots-likely-liberal-policy = Chance of a loyal policy: { $share }.
bots-danger-of-hitler = Chance that { $seat } was the Pretender: { $share }.
bots-top-tile = Chance that the top policy was loyal: { $share }.
bots-blend-in = A loyalist would have done the same.
bots-discarded = { $president } discards a { $policy ->
    [L] loyal
   *[F] plot
  } policy.

night-meet = { $fascists ->
    [one] Plotter and Pretender, open your eyes and find each other.
   *[other] Plotters and Pretender, open your eyes and find each other.
  }
night-thumb = Pretender, keep your eyes closed and put your thumb up.
night-see = { $fascists ->
    [one] Plotter, open your eyes. The thumb you see is the Pretender's.
   *[other] Plotters, open your eyes and look at each other. The thumb you see is the Pretender's.
  }
night-thumb-down = Pretender, put your thumb down.

announce-ended = { $reason ->
    [five_liberal_policies] Five loyal policies: the loyalists win.
    [hitler_executed] The Pretender was exiled: the loyalists win.
    [six_fascist_policies] Six plot policies: the plotters win.
   *[hitler_elected] The Pretender was elected chancellor: the plotters win.
  } { $won ->
    [true] You won.
    [false] You lost.
   *[none] { "" }
  }
announce-check = Is the chancellor the Pretender?
announce-cleared = Not the Pretender
announce-spared = { $target } was not the Pretender
table-mark-accused = { $by }: { $party ->
    [liberal] loyal
   *[fascist] plotter
  }
announce-headline = { $president } and { $chancellor } enact a { $policy ->
    [L] loyal
   *[F] plot
  } policy
announce-victory = { $winner ->
    [liberal] The loyalists win
   *[fascist] The plotters win
  }
app-refused-dead_silent = The exiled can't talk.

guide-name-welcome = You are a loyalist
guide-welcome = Five players, two teams: three loyalists against one plotter and the Pretender. You are a loyalist: hold “{ $role }” to see it, let go and it is hidden. The plotter and the Pretender know each other; you know nobody.
guide-president = Elected! As president, you alone see three policies. Discard one, face down; your chancellor gets the other two. Loyalists win with five loyal policies, plotters with six plot policies. Hold the button to discard.
guide-claims = Ada enacted a loyal policy. Nobody will know until the end what was discarded, so people make <claim>claims</claim>, and may lie. Ada is about to speak; so can you, whenever you have held office.
guide-chancellor = Now you are the chancellor. Ada gave you two policies, and you must enact one. Both are plot policies: no way out. It happens to the best. The game has eleven plot policies and only six loyal ones.
guide-lying = Clara enacted a plot policy and says that both were plot policies. Dario says that all three were. Bad luck, or did Dario discard a loyal one? You can't know yet. Remember who governed together: “{ $history }” does.
guide-power = Clara swears that one of the two was loyal; Bruno swears that both were plot policies. One of them is lying. And the third plot policy gives the president a <power>power</power>: Clara looks at the next three policies. Let's hear what they are.
guide-danger = With three plot policies down, the plotters win at once if the Pretender is elected chancellor. Bruno wants Dario, and Clara argues against it: in a real game, tap a seat to argue. Do you trust Bruno? Vote Nein.
guide-trapped = Ada is elected, so now everyone knows that Ada is not the Pretender: otherwise the game would be over. And you hold three plot policies, just as Clara said. That fits what Clara says, but proves nothing about Bruno: a plotter can tell the truth about the pile, too.
guide-name-execution = Find the Pretender
guide-execution = The fourth plot policy gives you the power to exile someone. If it is the Pretender, the loyalists win at once. Nothing is proved, so weigh what you know: Clara was right about the pile and voted against Dario. And who did Bruno want as chancellor in the one round when electing the Pretender would have won?
guide-end = Dario was the Pretender: the loyalists win. They also win with five loyal policies; the plotters win with six of theirs, or when the Pretender is elected chancellor after three. With seven or more players there are more plotters, and the Pretender knows none of them.
guide-closed-keep_liberal = You are a loyalist: pass the loyal ones on.
guide-closed-not_hitler = If Dario is the Pretender, you lose on the spot.
guide-closed-perhaps_hitler = Dario could be the Pretender. Too risky.
guide-closed-ada_cleared = Ada is certainly not the Pretender.
guide-closed-bruno_only_fascist = Perhaps Bruno is a plotter. But who did Bruno want as chancellor?
guide-did-policy = { $what ->
    [liberal] You enact a loyal policy.
    [fascist] You enact a plot policy.
    [together-liberal] You and { $name } enact a loyal policy
    [together-fascist] You and { $name } enact a plot policy
    [power] You have to exile someone.
   *[executed] You exile { $name }.
  }

lobby-preset-japanese-house-what = The Japanese rules; the exiled may talk, and each discussion lasts three minutes at most.
lobby-preset-dutch-what = The Pretender never knows the plotters, a vetoed government counts as failed, and roles are shown as online.
lobby-preset-german-what = Presidents can choose themselves in special elections and for exile; the last president can be nominated as chancellor right away only if five started; a vetoed government counts as failed.
lobby-option-hitler_knows_fascists = The Pretender knows the plotter
lobby-option-hitler_knows_fascists-what = With five or six players there is one ordinary plotter. Does the Pretender know who it is?
lobby-option-president_limit_lifted-alive_at_most_5 = With five or fewer left
lobby-option-president_limit_lifted-alive_exactly_5 = With exactly five left
lobby-option-execution_target = Exile
lobby-option-execution_target-what = Who a president can exile.
lobby-option-dead_may_discuss = The exiled may talk
lobby-option-dead_may_discuss-what = Whether exiled players can chat and make claims. They never vote.

replay-over-winner = { $winner ->
    [liberal] The loyalists win.
   *[fascist] The plotters win.
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] { $fascist } plot policy
       *[other] { $fascist } plot policies
      }
    [one] { $fascist ->
        [0] { $liberal } loyal policy
       *[other] { $liberal } loyal policy, { $fascist } plot
      }
   *[other] { $fascist ->
        [0] { $liberal } loyal policies
       *[other] { $liberal } loyal policies, { $fascist } plot
      }
  }
replay-over-shot-hitler = exiled the Pretender
replay-over-shot-fascist = exiled a plotter
replay-over-shot-liberal = exiled a loyalist
replay-over-brought-hitler = brought the Pretender to power
replay-over-dead = was exiled
replay-guess-what = { $fascists ->
    [one] One plotter and the Pretender are
   *[other] { $fascists } plotters and the Pretender are
  } at this table. Mark them, then seal your guess. Only you can see it. At the end it's shown next to the real roles.

rules-about-1 = Two teams sit at one table. The loyalists outnumber the plotters, but know nothing. The plotters are few, but know each other; one of them is the Pretender.
rules-about-3 = The loyalists win with { $liberal_win } loyal policies, or when the Pretender is exiled. The plotters win with { $fascist_win } plot policies, or when the Pretender is elected chancellor once { $hitler_from } of them are enacted.
rules-about-4 = A team wins or loses together, its exiles included.
rules-setup-2 = The plotters know each other and know who the Pretender is. { $hitler_knows_fascists ->
    [never] The Pretender never knows the plotters, however few play.
   *[up_to_6] With five or six players, the Pretender knows the plotter, too; with more, the Pretender knows nobody.
  } Loyalists know only themselves.
rules-setup-3 = <party>Party membership</party> is simpler than a role: loyalists belong to the loyal party; plotters and the Pretender belong to the plotters' party.
rules-setup-4 = There are { $tiles } policies: { $liberal_tiles } loyal and { $fascist_tiles } plot policies. So a plot policy on the board proves nothing yet.
rules-roles-liberal = Loyalists
rules-roles-fascist = Plotters
rules-roles-hitler = The Pretender
rules-nomination-1 = The candidacy for president moves clockwise round the table, skipping the exiled. The candidate nominates another player still in the game as chancellor.
rules-vote-3 = Once { $hitler_from } plot policies are enacted, every election is checked: if the new chancellor is the Pretender, the plotters win on the spot. If not, everyone learns that this player is not the Pretender, and that is certain.
rules-veto_answer-1 = The veto begins with the first session after { $veto_from } plot policies are enacted, whether by a government or by chaos. From then on, the chancellor can propose to enact neither policy, once per session.
rules-powers-1 = A plot policy enacted by a <government>government</government> may bring a <power>power</power>. The president must use it before the next round, and may talk it over with everyone first. Loyal policies bring none, and no power can be saved up.
rules-powers-win = The plotters win
rules-powers-hitler = From here on, the Pretender wins by being elected
rules-investigate-1 = The president looks at the <party>party membership</party> of another player still in the game. Everyone sees whose, but nobody else sees what. The Pretender's is the plotters' party, like any plotter's.
rules-execution = Exile
rules-execution-1 = { $execution_target ->
    [any] The president exiles any player still in the game, themselves included.
   *[other] The president exiles another player still in the game.
  } If it is the Pretender, the loyalists win at once.
rules-execution-2 = If not, the role stays secret until the end. { $dead_may_discuss ->
    [true] The exiled may talk, but they don't vote or hold office.
   *[false] The exiled don't talk, vote or hold office.
  }
rules-talk-3 = Only two answers are always true, and the app gives them itself: whether a chancellor elected once { $hitler_from } plot policies are enacted is the Pretender, and whether an exiled player was the Pretender.
rules-advice-1 = As a loyalist, tell the truth about your policies, always. A loyalist who lies helps only the other side.
rules-advice-2 = When two people tell different stories about the same session, at least one of them is a plotter. Don't elect both again before you know more.
rules-advice-4 = As a plotter, enact a loyal policy now and then. Trust is worth more than one policy.
rules-advice-5 = As the Pretender, play the perfect loyalist. You need to be elected chancellor once { $hitler_from } plot policies are enacted.
rules-advice-6 = Once { $hitler_from } plot policies are enacted, only elect a chancellor you would trust with everything. Someone already shown not to be the Pretender is the safest choice.
rules-advice-7 = Don't let the <tracker>tracker</tracker> run out: <chaos>chaos</chaos> enacts a plot policy about two times out of three.

table-board-liberal = Loyal policies: { $count } of 5
table-board-fascist = Plot policies: { $count } of 6
table-liberal = Loyal
table-fascist = Plot
table-slot = { $policy ->
    [L] Loyal policy { $number }
   *[F] Plot policy { $number }
  }, { $enacted ->
    [true] enacted
   *[false] not enacted
  }
table-power = { $power ->
    [investigate] then the president investigates a player
    [peek] then the president sees the top three policies
    [special_election] then the president chooses the next candidate
   *[execution] then the president exiles a player
  }
table-over = { $reason ->
    [five_liberal_policies] Five loyal policies: the loyalists have won.
    [hitler_executed] The Pretender was exiled: the loyalists have won.
    [six_fascist_policies] Six plot policies: the plotters have won.
   *[hitler_elected] The Pretender was elected chancellor: the plotters have won.
  }
table-you-execution = Who do you want to exile?
table-they-execution = President { $name } is choosing who to exile.
table-warn-hitler = If this elects the Pretender, the plotters win.
table-pick-execute = Tap the player to exile.
table-do-discard = { $policy ->
    [hidden] Discard this policy
    [L] Discard a loyal policy
   *[F] Discard a plot policy
  }
table-do-enact = { $policy ->
    [hidden] Enact this policy
    [L] Enact a loyal policy
   *[F] Enact a plot policy
  }
table-do-execute = Exile { $target }
table-tile = { $policy ->
    [L] Loyal policy
   *[F] Plot policy
  }, { $number } of { $count }
table-dead = You are in exile. Stay and watch.
table-role-of = You are { $role ->
    [liberal] a loyalist
    [fascist] a plotter
   *[hitler] the Pretender
  }.
table-party-of = { $party ->
    [liberal] Party membership: loyalists
   *[fascist] Party membership: plotters
  }
table-hitler-is = { $name } is the Pretender.
table-role-wants = { $role ->
    [liberal] You win with five loyal policies, or if the Pretender is exiled.
    [fascist] You win with six plot policies, or if the Pretender is elected chancellor once three are enacted.
   *[hitler] You win with six plot policies, or if you are elected chancellor once three are enacted.
  }

talk-phrase-i_am_liberal = I'm a loyalist.
talk-tiles = { $liberal ->
    [0] { $fascist } plot
   *[other] { $fascist ->
        [0] { $liberal } loyal
       *[other] { $fascist } plot, { $liberal } loyal
      }
  }
talk-tiles-ordered = From the top: { $first ->
    [L] loyal
   *[F] plot
  }, { $second ->
    [L] loyal
   *[F] plot
  }, { $third ->
    [L] loyal
   *[F] plot
  }
talk-conflict-accuses = { $one } says { $other } is a plotter. If that is not true, { $one } is lying.
talk-row-execution = { $president } exiles { $target }.
talk-outcome-L = Loyal
talk-outcome-F = Plot
talk-outcome-chaos = Chaos: { $policy ->
    [L] loyal
   *[F] plot
  }
talk-count-unseen = Face down, in piles and hands: { $liberal } loyal, { $fascist } plot.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] One policy is left in the draw pile, and it is { $most ->
            [0] not loyal
           *[other] loyal
          }.
       *[other] { $pile } policies are left in the draw pile; { $most } of them loyal.
      }
   *[false] { $pile ->
        [one] One policy is left in the draw pile; it may be loyal.
       *[other] { $pile } policies are left in the draw pile; { $least } to { $most } of them loyal.
      }
  }
talk-count-draw = How many of three random policies are loyal
talk-count-liberal = { $count ->
    [0] None
   *[other] { $count } loyal
  }
talk-count-claimed = Since the last shuffle, by the claims and the board: { $liberal } loyal and { $fascist } plot policies drawn, out of { $liberalThere } and { $fascistThere }.
talk-count-fascists = { $certain ->
    [true] The plotters' team has { $fascists } players, including the Pretender; still in the game: { $most }.
   *[false] The plotters' team has { $fascists } players, including the Pretender; still in the game: { $least } to { $most }.
  }
talk-count-hitler = { $count ->
    [one] As far as everyone can know, only { $names } can be the Pretender.
   *[other] As far as everyone can know, the Pretender can be any of { $count }: { $names }.
  }
talk-coach-fascist = Plotters' team
talk-coach-hitler = The Pretender

term-veto-means = From the session after the fifth plot policy on, chancellor and president can agree to discard both policies. The election tracker moves by one.
term-power-means = Some plot policies let the president investigate, peek, call a special election or exile someone.
term-party-means = Loyal or the plotters'. It does not tell a plotter from the Pretender.

## arguments

argument-one_of_two = Either { $seat } or { $other } is a plotter
argument-is_hitler = I think { $seat } is the Pretender
argument-am_liberal = { $voice ->
    [hothead] I'm a loyalist, full stop
    [lawyer] For the record: I'm a loyalist
    [joker] I'm so loyal that it hurts
    [quiet] Just a loyalist, me
   *[plain] I'm a loyalist
  }
argument-am_fascist = I'm a plotter
argument-am_not_hitler = I'm not the Pretender
argument-ask_execute = Exile { $seat }
argument-because-claimed_liberal = because { $own ->
    [yes] I
    [same] they
   *[no] { $seat }
  } reported a loyal policy in round { $round } and we got a plot one
argument-because-had_choice = because { $own ->
    [yes] I
    [same] they
   *[no] { $seat }
  } had the choice in round { $round } and enacted a loyal policy
argument-because-liberal_policy = because round { $round } gave us a loyal policy
argument-because-fascist_policy = because round { $round } gave us a plot policy
argument-because-good_record = because { $own ->
    [yes] my
    [same] their
   *[no] { $seat }'s
  } governments only gave us loyal policies
argument-because-bad_record = because { $own ->
    [yes] my
    [same] their
   *[no] { $seat }'s
  } governments only gave us plot policies

## box

box-ask-elected_hitler = { $chancellor }, are you the Pretender?
box-ask-execution = { $president } exiles a player. Who is it?
box-ask-executed_hitler = { $target }, were you the Pretender?
box-was-not-hitler = { $name } was not the Pretender.

## narrator

narrate-check-1 = The ballots are counted. { $chancellor }, are you the Pretender?
narrate-check-2 = Before anything else: { $chancellor }, are you the Pretender?
narrate-check-3 = The whole room waits. { $chancellor }, are you the Pretender?
narrate-cleared-1 = Not the Pretender. Breathe out. Silence, please.
narrate-cleared-2 = The Pretender is someone else. Draw three, and not a word.
narrate-cleared-3 = Not the Pretender. The republic stands, for now. The government deliberates in silence.
narrate-liberal-1 = A loyal policy.
narrate-liberal-2 = The board turns a little brighter: a loyal policy.
narrate-liberal-3 = Loyal. Some of you are relieved.
narrate-fascist-1 = A plot policy.
narrate-fascist-2 = The board turns a little darker: a plot policy.
narrate-fascist-3 = A plot. The room goes quiet.
narrate-execution-1 = { $president } has to exile someone.
narrate-execution-2 = Not everyone stays to the end. { $president } chooses.
narrate-execution-3 = { $president }, who is exiled?
narrate-executed-1 = { $name } is exiled. Were you the Pretender?
narrate-executed-2 = { $name } leaves the table. Was it the Pretender?
narrate-executed-3 = One question to { $name }: were you the Pretender?
narrate-spared-1 = Not the Pretender. Say no more.
narrate-spared-2 = It was not the Pretender. The search goes on.
narrate-spared-3 = The Pretender still sits at this table.
narrate-danger-1 = From now on: if the Pretender is elected chancellor, it is over.
narrate-danger-2 = Three plot policies. From now on, be careful.
narrate-liberals-win-1 = The loyalists win. Turn up your roles.
narrate-liberals-win-2 = It is over. The loyalists have saved the republic.
narrate-liberals-win-3 = The loyalists win, against the odds.
narrate-fascists-win-1 = The plotters win. Turn up your roles.
narrate-fascists-win-2 = It is over. The republic has fallen to the plotters.
narrate-fascists-win-3 = The plotters win. You had your doubts.

review-turn = Round { $round }: the { $side ->
    [liberal] loyalists'
   *[fascist] plotters'
  } chance to win { $way ->
    [up] rose
   *[down] fell
  } from { $before } to { $after }.
review-fact = { $fact ->
    [liberal] { $seat } is loyal
    [fascist] { $seat } is a plotter
    [hitler] { $seat } is the Pretender
    [fascist_party] { $seat } is a plotter or the Pretender
   *[not_hitler] { $seat } is not the Pretender
  }
replay-review-chance-all = The loyalists' chance to win, knowing everything: { $share }
replay-review-shares-what = By how many percentage points each moved the loyalists' chance to win.
replay-review-if-won = The loyalists win { $won } of { $games } (likely { $low } to { $high })

## daily

puzzle-goal-hitler = Who is the Pretender?
puzzle-goal-safe = In the end, { $name } has to nominate a chancellor. Who can they choose without any risk of choosing the Pretender?
puzzle-answer-hitler = { $name } is the Pretender.
puzzle-truth = Loyalists tell the truth. As president they discard a plot policy if they can; as chancellor they enact a loyal one if they can. Plotters and the Pretender do and say what they like. Strike out every role that a player cannot have.
puzzle-roles = { $liberals } loyalists, { $fascists ->
    [one] one plotter
   *[other] { $fascists } plotters
  } and the Pretender. The deck has 6 loyal and 11 plot policies.
puzzle-fact-cleared = Round { $round }: with three or more plot policies enacted, { $chancellor } was elected, and the game continued
puzzle-fact-execution = Round { $round }: { $target } was exiled, and the game continued

evenings-shot = Exiled: { $count ->
    [one] once
   *[other] { $count } times
  }
evenings-elected = Won as the Pretender by election: { $count ->
    [one] once
   *[other] { $count } times
  }
evenings-voted = As a loyalist, voted the Pretender into power: { $count ->
    [one] once
   *[other] { $count } times
  }
evenings-balance-what = { $players } players ({ $preset }): the loyalists won { $wins } of { $games }.
evenings-balance-chance = Equally good players: { $chance } for the loyalists.
