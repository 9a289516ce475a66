### The rules, in the project's own words. Numbers come from the rules' own tables. $liberal_tiles, $fascist_tiles, $tiles: how many policies there are;
### $liberal_win, $fascist_win: how many of them win; $hitler_from, $veto_from: fascist policies from which Hitler's election wins, or a veto may be proposed;
### $tracker: failed votes until chaos. Every option of the rules is a variable, too, by its own name: a sentence tells the rule in force at the reader's
### table, the official one without a table. A paragraph that has nothing to say under these rules is empty.

rules-title = How to play
rules-contents = Contents
rules-print = Print
rules-learn = Play the guided first game

## What it is about

rules-about = What it is about
rules-about-1 = Two teams sit at one table. The liberals outnumber the fascists, but know nothing. The fascists are few, but know each other; one of them is Hitler.
rules-about-2 = Round after round, the table elects a president and a chancellor, who enact a policy together, out of sight. Nobody else sees who chose what. So people talk, doubt, lie, and remember.
rules-about-3 = The liberals win with { $liberal_win } liberal policies, or when Hitler is executed. The fascists win with { $fascist_win } fascist policies, or when Hitler is elected chancellor once { $hitler_from } of them are enacted.
rules-about-4 = A team wins or loses together, its dead included.

## Set-up

rules-setup = Roles and policies
rules-setup-1 = Everyone is secretly dealt a role. How many there are of each depends on the number of players:
rules-setup-2 = The fascists know each other and know who Hitler is. { $hitler_knows_fascists ->
    [never] Hitler never knows the fascists, however few play.
   *[up_to_6] With five or six players, Hitler knows the fascist, too; with more, Hitler knows nobody.
  } Liberals know only themselves.
rules-setup-3 = <party>Party membership</party> is simpler than a role: liberals belong to the liberal party; fascists and Hitler belong to the fascist party.
rules-setup-4 = There are { $tiles } policies: { $liberal_tiles } liberal and { $fascist_tiles } fascist. So a fascist policy on the board proves nothing yet.
rules-setup-5 = The first candidate for president is chosen at random.
rules-roles-players = Players
rules-roles-liberal = Liberals
rules-roles-fascist = Fascists
rules-roles-hitler = Hitler

## The phases of a round

rules-nomination = Nomination
rules-nomination-1 = The candidacy for president moves clockwise round the table, skipping the dead. The candidate nominates another living player as chancellor.
rules-nomination-2 = { $term_limit_basis ->
    [none] There are no term limits: anyone else still in the game can be nominated.
    [previous_round] If the vote of the previous round passed, its president and chancellor are <limit>term-limited</limit>: they can't be nominated as chancellor. If it failed, nobody is term-limited.
   *[last_elected] The last elected president and chancellor are <limit>term-limited</limit>: they can't be nominated as chancellor. A failed vote doesn't change that.
  }
rules-nomination-3 = { $term_limit_basis ->
    [none] { "" }
   *[other] { $president_limit_lifted ->
        [started_with_5] If the game started with five players, this applies to the chancellor only.
        [alive_exactly_5] With exactly five players left, or if nobody else is left to nominate, this applies to the chancellor only.
       *[alive_at_most_5] With five or fewer players left, this applies to the chancellor only.
      }
  }
rules-nomination-4 = Anyone still in the game can become president, term-limited or not. Talk before you nominate: a nomination says a lot.

rules-vote = The vote
rules-vote-1 = All players still in the game vote Ja or Nein, including both candidates. You can change your ballot until the last one is in; then all are shown at once, with names.
rules-vote-2 = More than half must say Ja. A tie fails.
rules-vote-3 = Once { $hitler_from } fascist policies are enacted, every election is checked: if the new chancellor is Hitler, the fascists win on the spot. If not, everyone learns that this player is not Hitler, and that is certain.

rules-tracker = Failed votes and chaos
rules-tracker-1 = Each failed vote moves the <tracker>election tracker</tracker> by one, and the next player becomes the candidate.
rules-tracker-2 = At { $tracker } there is <chaos>chaos</chaos>: the top policy of the draw pile is enacted, whatever it is. Any power it would bring is lost. The tracker returns to zero, and all term limits are forgotten.
rules-tracker-3 = Winning a vote does not reset the tracker; only an enacted policy does.

rules-president_discard = The president's hand
rules-president_discard-1 = The president draws the top three policies, looks at them alone, and discards one face down. The other two go to the chancellor, both at once.
rules-president_discard-2 = From the draw until a policy is on the board, president and chancellor must not talk; in the chat, the app makes sure of it. Everyone else may.

rules-chancellor_enact = The chancellor's hand
rules-chancellor_enact-1 = The chancellor looks at the two policies and enacts one; the other is discarded face down. What was discarded stays secret until the end.
rules-chancellor_enact-2 = Both must choose for themselves: shuffling the policies and letting chance decide is not allowed.
rules-chancellor_enact-3 = If fewer than three policies are left in the draw pile after a <session>session</session> or chaos, they are shuffled together with the discards into a new draw pile.

rules-veto_answer = Veto
rules-veto_answer-1 = The veto begins with the first session after { $veto_from } fascist policies are enacted, whether by a government or by chaos. From then on, the chancellor can propose to enact neither policy, once per session.
rules-veto_answer-2 = If the president agrees, both policies are discarded and the <tracker>election tracker</tracker> moves by one, which can bring <chaos>chaos</chaos>. If not, the chancellor must enact one of the two, and the tracker stays where it is.
rules-veto_answer-3 = { $vetoed_government ->
    [counts_as_failed] For term limits, a government that vetoed counts as if its vote had failed.
   *[counts_as_elected] For term limits, a government that vetoed counts like any other that was elected.
  }

## The president's powers

rules-powers = The president's powers
rules-powers-1 = A fascist policy enacted by a <government>government</government> may bring a <power>power</power>. The president must use it before the next round, and may talk it over with everyone first. Liberal policies bring none, and no power can be saved up.
rules-powers-2 = Which policy brings what depends on how many players started:
rules-powers-board = { $least } to { $most } players
rules-powers-none = no power
rules-powers-veto = Veto from the next session on
rules-powers-win = The fascists win
rules-powers-hitler = From here on, Hitler wins by being elected

rules-investigate = Investigate loyalty
rules-investigate-1 = The president looks at the <party>party membership</party> of another living player. Everyone sees whose, but nobody else sees what. Hitler's is fascist, like any fascist's.
rules-investigate-2 = Nobody is investigated twice in a game. The president may tell the truth about it, lie, or say nothing.

rules-peek = Policy peek
rules-peek-1 = The president looks at the next three policies, in order, and puts them back as they were. About these, too, the president may tell the truth, lie, or say nothing.

rules-special_election = Special election
rules-special_election-1 = { $special_election_target ->
    [any] The president makes any player still in the game the next candidate for president, <limit>term-limited</limit> or not, themselves included.
   *[other] The president makes another player still in the game the next candidate for president, <limit>term-limited</limit> or not.
  } Then everything goes on as in any round.
rules-special_election-2 = Afterwards the candidacy returns to where it would have been. So a left neighbour chosen this way is the candidate twice in a row.

rules-execution = Execution
rules-execution-1 = { $execution_target ->
    [any] The president has any living player executed, themselves included.
   *[other] The president has another living player executed.
  } If it is Hitler, the liberals win at once.
rules-execution-2 = If not, the role stays secret until the end. { $dead_may_discuss ->
    [true] The dead may talk, but they don't vote or hold office.
   *[false] The dead don't talk, vote or hold office.
  }

## The end, and talk

rules-game_over = The end
rules-game_over-1 = The game ends as soon as a team has won in one of its two ways, and all roles are shown. A policy enacted by chaos counts like any other.

rules-talk = Saying what you saw
rules-talk-1 = After a session, president and chancellor can claim what they were dealt; so can anyone who peeked or investigated. The app keeps these claims and does not check them.
rules-talk-2 = You may lie about everything that is secret, and change a <claim>claim</claim> later; everyone sees that you did. There is no way to prove a secret while the game runs.
rules-talk-3 = Only two answers are always true, and the app gives them itself: whether a chancellor elected once { $hitler_from } fascist policies are enacted is Hitler, and whether an executed player was Hitler.

## Advice

rules-advice = Advice for beginners
rules-advice-1 = As a liberal, tell the truth about your policies, always. A liberal who lies helps only the other side.
rules-advice-2 = When two people tell different stories about the same session, at least one of them is a fascist. Don't elect both again before you know more.
rules-advice-3 = Ask who gains. Look not only at policies but at votes: who wanted this government, and who was against it?
rules-advice-4 = As a fascist, enact a liberal policy now and then. Trust is worth more than one policy.
rules-advice-5 = As Hitler, play the perfect liberal. You need to be elected chancellor once { $hitler_from } fascist policies are enacted.
rules-advice-6 = Once { $hitler_from } fascist policies are enacted, only elect a chancellor you would trust with everything. Someone already shown not to be Hitler is the safest choice.
rules-advice-7 = Don't let the <tracker>tracker</tracker> run out: <chaos>chaos</chaos> enacts a fascist policy about two times out of three.

## Options

rules-night = The opening, read aloud
rules-options = Variants
rules-options-1 = Rules published in different countries differ in a few places. Each difference is an option that a table can choose; a preset is a set of them. Where nothing is chosen, the official rule applies.
rules-options-here = Your table plays by these rules: { $preset }.
rules-options-same = Nothing in it differs from the official rules.
rules-options-preset = Preset
rules-options-changes = What it changes
rules-options-in-force = in force at your table
rules-options-change = { $option }: { $value }
rules-options-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }
