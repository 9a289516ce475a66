### Keerpunten van een spel (`weimar review`). $seat is een speler, $other iets anders dat die had kunnen doen, zoals in choose-….

review-turn = Een keerpunt, volgens een model: de winstkans van de liberalen ging van { $before } naar { $after }.
review-turn-right = Met wat { $seat } wist, was er niets beters.
review-turn-unlucky = Met wat { $seat } wist, was er niets beters. Toch liep het slecht af.
review-turn-close = Met wat { $seat } wist, was een andere keuze ongeveer even goed: { $other }.
review-turn-mistake = Met wat { $seat } wist, was een andere keuze beter: { $other }.
review-turn-lucky = Met wat { $seat } wist, was een andere keuze beter ({ $other }), maar deze pakte goed uit.
review-turn-vote = Stemmen die juist waren met wat de kiezer wist: { $right } van { $all }.
