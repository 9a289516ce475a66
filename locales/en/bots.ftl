### Computer players: what they are called, and why they did what they did. $seat is a name, $share a percentage.

cli-play-bots = Which computer players: { $bots }.
bots-welcome = A table of { $count }: you and computer players of the level { $level }.

bots-only-choice = There was nothing to choose.
bots-trusted = { $seat } seemed liberal: { $share }.
bots-distrusted = { $seat } seemed fascist: { $share }.
bots-likely-liberal-policy = A liberal policy was to be expected: { $share }.
bots-danger-of-hitler = { $seat } could be Hitler: { $share }.
bots-tracker = The election tracker stood high.
bots-top-tile = The top policy was liberal: { $share }.
bots-most-suspect = { $seat } was the most suspect: { $share }.
bots-most-unsure = Most was to be learned of { $seat }, suspected at { $share }.
bots-own-party = It served the own party.
bots-blend-in = It was what a liberal would have done.
bots-wins-now = It won the game.
bots-prevents-loss = It kept the game from being lost.
bots-value = It was worth { $share } to the team.
bots-truth = It was the truth.
bots-lie = The truth would have given the team away.
bots-fellow = { $seat } was on the same team.
bots-others-trust = The others trusted { $seat }: { $share }.
bots-at-random = This level has no reasons: it chose at random.
bots-by-feel = It went by the feel of it: who governed when which policy was enacted.

bots-discarded = { $president } discards a { $policy ->
    [L] liberal
   *[F] fascist
  } policy.
bots-suspects = Under suspicion: { $names }.
bots-suspect = { $name } { $share }
bots-chance = Chance had a say: it comes out like this in { $share } of cases.
bots-rather = At this level one would rather: { $action }
bots-why = Why?
bots-why-title = What the bots thought
bots-why-nobody = No bot had anything to decide here.
bots-why-everybody = The record does not say who was a bot. This is how a bot of the level { $level } would have seen it, from every seat.
bots-why-round = Why did the bots do that? Type a round from 1 to { $count }, or nothing to leave: { "" }

cli-explain-short = Tell why bots did what they did in a game that is over.
cli-explain =
    Replay the record of a finished game and tell at each decision what a bot believed and why it chose as it did.

    A record does not say who was a bot, so every seat is explained as the chosen level would have seen it, from what that seat knew then.
cli-explain-round = Only this round.
cli-explain-bots = Which bots they were: { $bots }.
cli-explain-json = Print one JSON object a decision, one a line.
