### Vendepunkter i et spill (`weimar review`). $seat er en spiller, $other noe annet spilleren kunne ha gjort, som i choose-….

review-turn = Runde { $round }: De liberales vinnersjanse { $way ->
    [up] steg
   *[down] falt
  } fra { $before } til { $after }.
review-turn-right = Ut fra det { $seat } visste, var ingenting bedre.
review-turn-unlucky = Ut fra det { $seat } visste, var ingenting bedre. Det gikk galt likevel.
review-turn-close = Ut fra det { $seat } visste, var et annet valg omtrent like godt: { $other }.
review-turn-mistake = Ut fra det { $seat } visste, var et annet valg bedre: { $other }.
review-turn-lucky = Ut fra det { $seat } visste, var et annet valg bedre ({ $other }), men dette gikk bra.
review-turn-vote = Stemmer som var best for velgerens egen side, ut fra det velgeren visste: { $right } av { $all }.
