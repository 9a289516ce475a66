### The guided first game. Ada, Dario, Clara and Bruno are its other players; the learner is a liberal.

guide-title = Your first game
guide-you = You
guide-progress = Lesson { $now } of { $all }
guide-next = Next
guide-back = Back
guide-skip = Leave
guide-fold = Hide or show the lesson
guide-play = Play a real game
guide-rules = Read the rules
guide-again = Once more
guide-not-here = That works in a real game; this one goes by itself.
guide-not-now = One thing after another: read the lesson first.

guide-name-welcome = You are a liberal
guide-welcome = Five people, two teams. Three are liberals, one is a fascist, one is Hitler. You are a liberal: hold the chip with your role to see it, let go and it is hidden. The two fascists know each other; you know nobody.

guide-name-nominate = Choose a chancellor
guide-nominate = You are the candidate for president this round. Name somebody as your chancellor: tap a seat, then the button. Any of them would do for a start. Take Ada.

guide-name-vote = Everybody votes
guide-vote = All vote on this government, Ja or Nein, in secret; then all ballots are turned over at once. More than half must say Ja. The others have voted already.

guide-name-president = The president's three
guide-president = Elected! As president you alone see three policies. One you discard, face down; your chancellor gets the other two. Liberals win with five liberal policies, fascists with six. Hold the button to discard.

guide-name-claims = Nobody saw it
guide-claims = Ada has enacted a liberal policy. What was discarded nobody will know until the end, so people say what they saw, and may lie. Ada will; so can you, whenever you held an office.

guide-name-chancellor = The chancellor's two
guide-chancellor = Now you are the chancellor. Ada gave you two policies, and you must enact one. Both are fascist: no way out. It happens to the best. There are eleven fascist policies in the pile and only six liberal ones.

guide-name-lying = Somebody may be lying
guide-lying = Clara enacted a fascist policy and says there were two. Dario says there were three. Bad luck, or did Dario discard a liberal one? You cannot know yet. Remember who sat with whom: the timeline does.

guide-name-power = A quarrel, and a power
guide-power = Clara swears one of two was liberal, Bruno that both were fascist: one of them lies. And the third fascist policy gives the president a power: Clara may look at the next three policies. Let us hear what they are.

guide-name-danger = Now it is dangerous
guide-danger = With three fascist policies enacted, the fascists win at once if Hitler is elected chancellor. Bruno wants Dario. Do you trust Bruno? Vote Nein.

guide-name-tracker = Voted down
guide-tracker = No government, so the election tracker moves. After three failures in a row the top policy is enacted, whatever it is. Saying Nein for ever is no way out.

guide-name-limits = Your turn again
guide-limits = The chancellor last elected is barred: that is Bruno. Ada and Clara voted with you against Dario. Nominate Ada once more.

guide-name-trapped = As Clara said
guide-trapped = Ada is elected, and now everybody knows: she is not Hitler, or the game would be over. And you hold three fascist policies, just as Clara said. So Clara tells the truth, and Bruno lied.

guide-name-execution = Find Hitler
guide-execution = The fourth fascist policy gives you the power to execute somebody. If it is Hitler, the liberals win at once. Bruno lied, so Bruno is a fascist. Whom did Bruno want as chancellor when only Hitler could win it?

guide-name-end = Found!
guide-end = Dario was Hitler: the liberals win. They also win with five liberal policies; the fascists with six of theirs, or when Hitler is elected after three. Larger tables have more fascists, and a Hitler who knows nobody.

## Why not something else

guide-closed-first_ada = Take Ada, this once.
guide-closed-keep_liberal = You are a liberal: pass the liberal ones on.
guide-closed-not_hitler = If Dario were Hitler, all would be lost at once.
guide-closed-perhaps_hitler = Dario could be Hitler. Too dangerous.
guide-closed-ada_again = Clara would do. But take Ada: you have governed together.
guide-closed-own_government = Without your Ja it fails, and you proposed it.
guide-closed-ada_cleared = Ada is certainly not Hitler.
guide-closed-clara_was_right = Clara told the truth about the pile.
guide-closed-bruno_only_fascist = Bruno is a fascist, but would Hitler have made way for Dario?
