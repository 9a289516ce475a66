### Reviews of games on the command line and as a page. $viewers are names, or the words for everyone.

cli-review-short = Review a game: what each seat could know, and when.
cli-review =
    Replay a record and print how many role assignments each seat could not exclude, by logic alone, and a link that opens the whole review in the app: certain roles, proven lies, and turning points.

    The game may be unfinished. A record that cannot be replayed is refused as by "weimar referee".
cli-review-json = Print the whole review as one JSON object.
cli-review-what-if = Print how often each side wins after another choice if bots play the rest many times. ACTIONS is the number of actions before it, CHOICE the action as in records.
cli-review-futures = Number of times that bots play the rest after the other choice; a hundred if left out.

review-unfinished = The game isn't over; the review ends with the last action.
review-public = Only the public part of this game is known. By logic alone: anyone may lie, so claims and votes prove no role. Suspects are those of a bot that only watched: an opinion.
review-deal = The deal
review-everyone = Everyone
review-spectators = Spectators
review-line = { $viewers } could know: { $what }
review-fact = { $fact ->
    [liberal] { $seat } is liberal
    [fascist] { $seat } is a fascist
    [hitler] { $seat } is Hitler
    [fascist_party] { $seat } is a fascist or Hitler
   *[not_hitler] { $seat } is not Hitler
  }
review-false = { $viewers } could prove that this is false:
review-not-all-true = { $viewers } could prove that these are not all true:
review-hidden = False, and known only to the speaker before the end:
review-left-by-round = Possible role assignments, at the deal and at the end of each round:
