### Turning points of a game (`weimar review`). $seat is a player, $other what they could have done, as in choose-….

review-turn = Round { $round }: the liberals' chance to win { $way ->
    [up] rose
   *[down] fell
  } from { $before } to { $after }.
review-turn-right = With what { $seat } knew, nothing was better.
review-turn-unlucky = With what { $seat } knew, nothing was better. It went wrong all the same.
review-turn-close = With what { $seat } knew, another choice was about as good: { $other }.
review-turn-mistake = With what { $seat } knew, another choice was better: { $other }.
review-turn-lucky = With what { $seat } knew, another choice was better ({ $other }), but this one worked.
review-turn-vote = Ballots that were best for the voter's own side, with what the voter knew: { $right } of { $all }.
