### Wendepunkte einer Partie (`weimar review`). $seat ist eine Person, $other etwas anderes, was sie hätte tun können, wie in choose-….

review-turn = Runde { $round }: Die Siegchance der { $side ->
    [liberal] Liberalen
   *[fascist] Faschisten
  } { $way ->
    [up] stieg
   *[down] fiel
  } von { $before } auf { $after }.
review-turn-right = Nach allem, was { $seat } wusste, gab es nichts Besseres.
review-turn-unlucky = Nach allem, was { $seat } wusste, gab es nichts Besseres. Es ging trotzdem schief.
review-turn-close = Nach allem, was { $seat } wusste, wäre etwas anderes etwa gleich gut gewesen: { $other }.
review-turn-mistake = Nach allem, was { $seat } wusste, wäre etwas anderes besser gewesen: { $other }.
review-turn-lucky = Nach allem, was { $seat } wusste, wäre etwas anderes besser gewesen ({ $other }), doch es ging gut.
review-turn-vote = So gestimmt, wie es nach eigenem Wissen für das eigene Team am besten war: { $right } von { $all }.
