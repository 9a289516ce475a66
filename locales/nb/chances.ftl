### Vendepunkter i et spill (`weimar review`). $seat er en spiller, $other noe annet spilleren kunne ha gjort, som i choose-….

review-turn = Runde { $round }: { $side ->
    [liberal] De liberales
   *[fascist] Fascistenes
  } vinnersjanse { $way ->
    [up] steg
   *[down] falt
  } fra { $before } til { $after }.
review-turn-right = Ut fra det { $seat } visste, fantes det ikke noe bedre.
review-turn-unlucky = Ut fra det { $seat } visste, fantes det ikke noe bedre. Det gikk galt likevel.
review-turn-close = Ut fra det { $seat } visste, var noe annet omtrent like godt: { $other }.
review-turn-mistake = Ut fra det { $seat } visste, var noe annet bedre: { $other }.
review-turn-lucky = Ut fra det { $seat } visste, var noe annet bedre ({ $other }), men dette gikk bra.
review-turn-vote = Stemte slik det var best for laget sitt, ut fra det de visste: { $right } av { $all }.
