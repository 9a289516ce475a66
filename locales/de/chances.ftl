### Wendepunkte einer Partie (`weimar review`). $seat ist eine Person, $other etwas anderes, was sie hätte tun können, wie in choose-….

review-turn = Runde { $round }: Die Gewinnchance der Liberalen { $way ->
    [up] stieg
   *[down] fiel
  } von { $before } auf { $after }.
review-turn-right = Nach allem, was { $seat } wusste, war nichts besser.
review-turn-unlucky = Nach allem, was { $seat } wusste, war nichts besser. Es ging trotzdem schief.
review-turn-close = Nach allem, was { $seat } wusste, war etwas anderes etwa gleich gut: { $other }.
review-turn-mistake = Nach allem, was { $seat } wusste, war etwas anderes besser: { $other }.
review-turn-lucky = Nach allem, was { $seat } wusste, war etwas anderes besser ({ $other }), doch es ging gut.
review-turn-vote = Stimmen, die nach dem Wissen der Wählenden für ihre eigene Seite am besten waren: { $right } von { $all }.
