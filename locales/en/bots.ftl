### Bots: what they are called, and why they did what they did. $seat is a name, $share a percentage.

cli-play-bots = How strong the bots are: { $bots }.
bots-welcome = A table of { $count }: you and bots of the level { $level }.

bots-only-choice = There was nothing to choose.
bots-trusted = { $seat } seemed liberal: { $share }.
bots-distrusted = { $seat } seemed fascist: { $share }.
bots-likely-liberal-policy = Chance of a liberal policy: { $share }.
bots-danger-of-hitler = Chance that { $seat } was Hitler: { $share }.
bots-tracker = The election tracker was high.
bots-top-tile = Chance that the top policy was liberal: { $share }.
bots-most-suspect = { $seat } was the main suspect: { $share }.
bots-most-unsure = There was most to learn about { $seat } (suspicion so far: { $share }).
bots-own-party = It helped their own party.
bots-blend-in = A liberal would have done the same.
bots-wins-now = It won the game.
bots-own-government = They belonged to this government.
bots-prevents-loss = It kept the game from being lost.
bots-truth = It was the truth.
bots-lie = The truth would have given the team away.
bots-fellow = { $seat } was on the same team.
bots-others-trust = The others trusted { $seat }: { $share }.
bots-heard = What { $seat } said mattered.
bots-kept-word = It was in line with earlier words and choices.
bots-no-single-reason = No single reason decided it.
bots-at-random = Bots of this level have no reasons: they choose at random.

bots-called = { $president } makes { $target } the next candidate.
bots-discarded = { $president } discards a { $policy ->
    [L] liberal
   *[F] fascist
  } policy.
bots-suspects = Suspects: { $names }.
bots-suspect = { $name } { $share }
bots-chance = Chance played a part: it goes this way in { $share } of cases.
bots-rather = More likely at this level: { $action }
bots-why = Why?
bots-why-title = What the bots thought
bots-why-nobody = No bot had anything to decide here.
bots-why-everybody = The record doesn't say who was a bot. This is how a bot of the level { $level } would have seen it from every seat.
bots-why-round = Why did the bots do that? Type a round from 1 to { $count }, or press Enter to leave: { "" }

cli-explain-short = Explain what the bots did in a finished game.
cli-explain =
    Replay the record of a finished game and explain each decision: what a bot believed and why it chose as it did.

    A record doesn't say who was a bot, so every seat is explained as a bot of the chosen level would have seen it, from what that seat knew at the time.
cli-explain-round = Explain this round only.
cli-explain-bots = The level of the bots: { $bots }.
cli-explain-json = Print one JSON object per decision, one per line.
