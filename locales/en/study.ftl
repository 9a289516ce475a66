### `weimar study`

cli-study-short = Find out what a rule, the table or the first seat changes.
cli-study =
    Play the same number of games for each value of one thing, and compare how often the liberals win.

    The intervals are 95% intervals: Wilson's for a share, Newcombe's for the change against the first value.
cli-study-question = What to vary: { $questions }.
cli-study-games = Number of games for each value.
cli-study-bots = Bots that play: { $bots }.
cli-study-plot = Draw the shares with their intervals into this SVG file.

study-title = What { $question } changes: { $bots } at every seat, seed { $seed }
study-value = Value
study-change = Change
study-rounds = Rounds
study-intervals = The change is that against the first value. Intervals: Wilson, Newcombe.
