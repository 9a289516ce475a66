### The guided first game. Ada, Dario, Clara and Bruno are its other players; the learner is a liberal.
### $role and $history are the labels of two buttons.

guide-title = Your first game
guide-you = You
guide-progress = Step { $now } of { $all }
guide-next = Next
guide-skip = Leave
guide-fold = Hide or show this step
guide-play = Play a real game
guide-rules = Read the rules
guide-again = Start over
guide-not-here = That works in a real game; this one plays by itself.
guide-not-now = One thing at a time: read this step first.

guide-name-welcome = You are a liberal
guide-welcome = Five players, two teams: three liberals against one fascist and Hitler. You are a liberal: hold “{ $role }” to see it, let go and it is hidden. The fascist and Hitler know each other; you know nobody.

guide-name-nominate = Choose a chancellor
guide-nominate = This round you are the candidate for president. Choose a chancellor: tap a seat, then the button. Anyone will do for a start. Take Ada.

guide-name-vote = Everyone votes
guide-vote = Everyone votes on this <government>government</government> in secret, Ja or Nein; then all ballots are turned over at once. More than half must say Ja. The others have already voted.

guide-name-president = The president's three
guide-president = Elected! As president, you alone see three policies. Discard one, face down; your chancellor gets the other two. Liberals win with five liberal policies, fascists with six fascist ones. Hold the button to discard.

guide-name-claims = Nobody saw it
guide-claims = Ada enacted a liberal policy. Nobody will know until the end what was discarded, so people make <claim>claims</claim>, and may lie. Ada is about to speak; so can you, whenever you have held office.

guide-name-chancellor = The chancellor's two
guide-chancellor = Now you are the chancellor. Ada gave you two policies, and you must enact one. Both are fascist: no way out. It happens to the best. The game has eleven fascist policies and only six liberal ones.

guide-name-lying = Someone may be lying
guide-lying = Clara enacted a fascist policy and says that both policies were fascist. Dario says that all three were. Bad luck, or did Dario discard a liberal one? You can't know yet. Remember who governed together: “{ $history }” does.

guide-name-power = A quarrel, and a power
guide-power = Clara swears that one of the two was liberal; Bruno swears that both were fascist. One of them is lying. And the third fascist policy gives the president a <power>power</power>: Clara looks at the next three policies. Let's hear what they are.

guide-name-danger = Now it gets dangerous
guide-danger = With three fascist policies down, the fascists win at once if Hitler is elected chancellor. Bruno wants Dario, and Clara argues against it: in a real game, tap a seat to argue. Do you trust Bruno? Vote Nein.

guide-name-tracker = Voted down
guide-tracker = No government, so the <tracker>election tracker</tracker> moves. After three failed votes in a row the top policy is enacted, whatever it is. You can't say Nein forever.

guide-name-limits = Your turn again
guide-limits = The last elected chancellor is <limit>term-limited</limit>: that's Bruno. Ada and Clara voted against Dario, like you. Nominate Ada again.

guide-name-trapped = As Clara said
guide-trapped = Ada is elected, so now everyone knows that Ada is not Hitler: otherwise the game would be over. And you hold three fascist policies, just as Clara said. That fits what Clara says, but proves nothing about Bruno: a fascist can tell the truth about the pile, too.

guide-name-execution = Find Hitler
guide-execution = The fourth fascist policy gives you the power to execute someone. If it is Hitler, the liberals win at once. Nothing is proved, so weigh what you know: Clara was right about the pile and voted against Dario. And who did Bruno want as chancellor in the one round when electing Hitler would have won?

guide-name-end = Found!
guide-end = Dario was Hitler: the liberals win. They also win with five liberal policies; the fascists win with six of theirs, or when Hitler is elected chancellor after three. With seven or more players there are more fascists, and Hitler knows none of them.

## Why not something else

guide-closed-first_ada = Take Ada, just this once.
guide-closed-keep_liberal = You are a liberal: pass the liberal ones on.
guide-closed-not_hitler = If Dario is Hitler, you lose on the spot.
guide-closed-perhaps_hitler = Dario could be Hitler. Too risky.
guide-closed-ada_again = Clara would be fine, too. But take Ada: you have governed together.
guide-closed-own_government = Without your Ja it fails, and you proposed it.
guide-closed-ada_cleared = Ada is certainly not Hitler.
guide-closed-clara_was_right = Clara was right about the pile, and voted against Dario.
guide-closed-bruno_only_fascist = Perhaps Bruno is a fascist. But who did Bruno want as chancellor?

## What the learner does

guide-did = { $what ->
    [dealt] The roles have been dealt. You are the first candidate.
    [candidate] You are the candidate.
    [nominated] You nominate { $name }.
    [chosen] { $name } nominates you.
    [voted] You have voted.
    [said] You have made a claim.
    [drew] You draw three policies.
    [passed] You discard one and pass two to { $name }.
   *[received] { $name } discards one and passes two to you.
  }
guide-did-policy = { $what ->
    [liberal] You enact a liberal policy.
    [fascist] You enact a fascist policy.
    [together-liberal] You and { $name } enact a liberal policy
    [together-fascist] You and { $name } enact a fascist policy
    [power] You have to execute someone.
   *[executed] You execute { $name }.
  }
