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
