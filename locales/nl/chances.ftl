### Keerpunten van een spel (`weimar review`). $seat is een speler, $other iets anders dat die had kunnen doen, zoals in choose-….

review-turn = Ronde { $round }: de winkans van de { $side ->
    [liberal] liberalen
   *[fascist] fascisten
  } { $way ->
    [up] steeg
   *[down] daalde
  } van { $before } naar { $after }.
review-turn-right = Met wat { $seat } wist, was er niets beters.
review-turn-unlucky = Met wat { $seat } wist, was er niets beters. Toch liep het slecht af.
review-turn-close = Met wat { $seat } wist, was een andere keuze ongeveer even goed: { $other }.
review-turn-mistake = Met wat { $seat } wist, was een andere keuze beter: { $other }.
review-turn-lucky = Met wat { $seat } wist, was een andere keuze beter ({ $other }), maar deze pakte goed uit.
review-turn-vote = Gestemd zoals het voor het eigen team het beste was, met wat ze wisten: { $right } van { $all }.
