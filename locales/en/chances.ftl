### Turning points of a game (`weimar review`). $seat is a player, $other what they could have done, as in choose-….

review-turn = Round { $round }: the { $side ->
    [liberal] liberals'
   *[fascist] fascists'
  } chance to win { $way ->
    [up] rose
   *[down] fell
  } from { $before } to { $after }.
review-turn-right = As far as { $seat } knew, nothing was better.
review-turn-unlucky = As far as { $seat } knew, nothing was better. It went wrong anyway.
review-turn-close = As far as { $seat } knew, another choice was about as good: { $other }.
review-turn-mistake = As far as { $seat } knew, another choice was better: { $other }.
review-turn-lucky = As far as { $seat } knew, another choice was better ({ $other }), but this one worked.
review-turn-vote = Votes that were best for their own team, as far as they knew: { $right } of { $all }.
