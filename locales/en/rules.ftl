### The rules, in the project's own words. Numbers come from the rules' own tables. $liberal_tiles, $fascist_tiles, $tiles: how many policies there are;
### $liberal_win, $fascist_win: how many of them win; $hitler_from, $veto_from: fascist policies from which Hitler's election wins, or a veto may be proposed;
### $tracker: failed votes until chaos.

rules-title = How to play
rules-contents = Contents
rules-print = Print
rules-learn = Play the guided first game

## What it is about

rules-about = What it is about
rules-about-1 = Two teams sit at one table. The liberals are more, but know nothing. The fascists are few, but know each other; and one of them is Hitler.
rules-about-2 = Round after round the table elects a president and a chancellor, who enact a policy together, out of sight. Who chose what, nobody else can see. So people talk, doubt, lie, and remember.
rules-about-3 = The liberals win with { $liberal_win } liberal policies, or when Hitler is executed. The fascists win with { $fascist_win } fascist policies, or when Hitler is elected chancellor after { $hitler_from } of them.
rules-about-4 = A team wins or loses together, the dead with it.

## Set-up

rules-setup = Roles and policies
rules-setup-1 = Everybody is secretly dealt a role. How many there are of each depends on how many play:
rules-setup-2 = The fascists know each other and know who Hitler is. Whether Hitler knows them depends on the table. Liberals know only themselves.
rules-setup-3 = Party membership is simpler than a role: liberals are liberal, and both fascists and Hitler are fascist.
rules-setup-4 = There are { $tiles } policies, { $liberal_tiles } liberal and { $fascist_tiles } fascist. So a fascist policy on the board proves nothing yet.
rules-setup-5 = The first candidate for president is drawn by lot.
rules-roles-players = Players
rules-roles-liberal = Liberals
rules-roles-fascist = Fascists
rules-roles-hitler = Hitler

## The phases of a round

rules-nomination = Nomination
rules-nomination-1 = The candidacy for president goes round the table clockwise; the dead are skipped. The candidate nominates somebody else as chancellor.
rules-nomination-2 = Whoever was elected last, as president or as chancellor, is barred from being chancellor now. A government that was voted down bars nobody. With few players left only the last chancellor is barred.
rules-nomination-3 = Anybody may be president, barred or not. Talk about it before you name somebody: a nomination tells a lot.

rules-vote = The vote
rules-vote-1 = Everybody alive votes Ja or Nein, both candidates included. You may change your ballot until the last one is in; then all are shown at once, with names.
rules-vote-2 = More than half must say Ja. A tie is a defeat.
rules-vote-3 = From { $hitler_from } fascist policies on, every election is checked: if the new chancellor is Hitler, the fascists win on the spot. If not, everybody learns that this player is not Hitler, and that is certain.

rules-tracker = Failed votes and chaos
rules-tracker-1 = Each failed vote moves the election tracker by one, and the next candidate stands.
rules-tracker-2 = At { $tracker } there is chaos: the top policy of the draw pile is enacted, whatever it is. A power that it would bring is lost. The tracker goes back, and all bars on former governments are lifted.
rules-tracker-3 = A won vote alone does not put the tracker back; only an enacted policy does.

rules-president_discard = The president's hand
rules-president_discard-1 = The president draws the top three policies, looks at them alone, and discards one face down. The other two go to the chancellor.
rules-president_discard-2 = From now until the policy lies on the board, president and chancellor may not exchange a word. The table sees to it.

rules-chancellor_enact = The chancellor's hand
rules-chancellor_enact-1 = The chancellor looks at the two policies and enacts one; the other is discarded face down. What was discarded stays secret until the end.
rules-chancellor_enact-2 = When fewer than three policies are left in the draw pile, it is shuffled together with the discards.

rules-veto_answer = Veto
rules-veto_answer-1 = From { $veto_from } fascist policies on, the chancellor may propose to enact neither policy. This is possible once in a session.
rules-veto_answer-2 = If the president agrees, both policies are discarded and the election tracker moves by one. That can bring chaos. If not, the chancellor must enact one of the two.

## The president's powers

rules-powers = The president's powers
rules-powers-1 = A fascist policy that a government enacts may bring a power. The president has to use it at once, before the next round. Liberal policies bring none, and no power can be saved up.
rules-powers-2 = Which policy brings what depends on how many sat down:
rules-powers-board = { $least } to { $most } players
rules-powers-none = no power
rules-powers-veto = From here on, the veto
rules-powers-win = The fascists win
rules-powers-hitler = From here on, Hitler's election wins

rules-investigate = Investigate loyalty
rules-investigate-1 = The president looks at somebody's party membership. Everybody sees whose, nobody else sees what. Hitler's is fascist, like any fascist's.
rules-investigate-2 = Nobody is investigated twice. The president may tell the truth about it, or lie, or say nothing.

rules-peek = Policy peek
rules-peek-1 = The president looks at the next three policies, in their order, and puts them back as they were.

rules-special_election = Special election
rules-special_election-1 = The president chooses the next candidate for president, barred or not. Then everything goes on as in any round.
rules-special_election-2 = Afterwards the candidacy returns to where it would have been. A left neighbour chosen in this way therefore stands twice in a row.

rules-execution = Execution
rules-execution-1 = The president has somebody executed. If it is Hitler, the liberals win at once.
rules-execution-2 = If not, the role stays secret. The dead do not vote, hold no office, and should keep silent.

## The end, and talk

rules-game_over = The end
rules-game_over-1 = As soon as one of the four ends is reached the game is over, and everybody's role is shown. A policy enacted by chaos counts like any other.

rules-talk = Saying what you saw
rules-talk-1 = After a session president and chancellor may state what they were dealt; so may whoever peeked or investigated. The app keeps these statements and does not check them.
rules-talk-2 = You may lie about everything that is secret, and take a statement back later; everybody sees that you did. There is no way to prove a secret while the game runs.

## Advice

rules-advice = Advice for beginners
rules-advice-1 = As a liberal, tell the truth about your policies, always. A liberal who lies helps only the other side.
rules-advice-2 = When two people tell different stories about the same session, at least one of them is a fascist. Do not elect both again before you know more.
rules-advice-3 = Ask who gains. Look not only at policies but at votes: who wanted this government, and who was against it?
rules-advice-4 = As a fascist, enact a liberal policy now and then. Trust is worth more than one policy.
rules-advice-5 = As Hitler, play a perfect liberal. You need to be elected when { $hitler_from } fascist policies lie on the board.
rules-advice-6 = From { $hitler_from } fascist policies on, elect as chancellor only whom you would trust with everything. Who has been shown not to be Hitler is the safest choice.
rules-advice-7 = Do not let the tracker run out: chaos enacts a fascist policy about two times in three.

## Options

rules-night = The opening, read aloud
rules-options = Variants
rules-options-1 = The rule texts of different countries differ in a few places. Each difference is an option that a table may choose; a preset is a set of them. Where nothing is chosen the official rule counts.
rules-options-here = Your table plays by: { $preset }.
rules-options-same = Nothing in it differs from the official rules.
rules-options-preset = Preset
rules-options-changes = What it changes
rules-options-in-force = in force at your table
rules-options-change = { $option }: { $value }
rules-options-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }
