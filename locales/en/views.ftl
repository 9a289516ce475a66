# Views as text, for language models and other readers without a screen. Players are numbered: "Player 3".

view-title = Weimar view { $version }
view-player = Player { $number }
view-you = You are { $you }. Your role: { $role }. Your party: { $party }.
view-spectator = You are a spectator: you see what everyone sees.
view-roles = Roles you know: { $roles }.
view-rules = Rules: { $rules }
view-deal = { $players } players: { $liberals } liberals, { $fascists ->
    [one] one fascist
   *[other] { $fascists } fascists
  }, and Hitler.
view-powers = Powers of the first to sixth fascist policy: { $powers }
view-policies = Policies: { $liberal } of { $liberal_win } liberal, { $fascist } of { $fascist_win } fascist.
view-piles = Election tracker: { $tracker } of { $end }. Draw pile: { $draw }. Discards: { $discard }.
view-alive = Alive: { $names }.
view-not-hitler = Certainly not Hitler: { $names }.
view-reshuffled-after_session = After the session the piles are shuffled together.
view-reshuffled-after_chaos = After the chaos the piles are shuffled together.
view-replaced = { $claim } (replaced by a later claim)
view-hand-president = Secret: { $seat }, president in round { $round }, drew { $tiles }. Discarded: { $discarded ->
    [none] none yet
   *[other] { $discarded }
  }.
view-hand-chancellor = Secret: { $seat }, chancellor in round { $round }, received { $tiles }. Discarded: { $discarded ->
    [none] none yet
   *[other] { $discarded }
  }.
view-peeked = Secret: { $seat } peeked in round { $round } at { $tiles }, first to third.
view-investigated = Secret: { $seat } investigated { $target } in round { $round }. Party: { $party }.
view-draw-pile = Draw pile, first to last: { $tiles }
view-discard-pile = Discards: { $tiles }
view-now = Now: { $phase }. Waiting for: { $names }.
view-voted = Have voted: { $names }.
view-ballot = Your ballot so far: { $vote }.
view-limits = Term-limited: { $names }.
view-sees = You hold or see now: { $tiles }
view-choices = Your choices:
view-claims = You can claim what you saw in a session, a peek or an investigation; a claim can be a lie:
