### Punkty zwrotne gry (`weimar review`). $seat to gracz, $other to inny możliwy wybór, jak w choose-….

review-turn = Runda { $round }: szansa { $side ->
    [liberal] liberałów
   *[fascist] faszystów
  } na wygraną { $way ->
    [up] wzrosła
   *[down] spadła
  } z { $before } do { $after }.
review-turn-right = { $seat }: z wiedzą z tamtej chwili nie było lepszego wyboru.
review-turn-unlucky = { $seat }: z wiedzą z tamtej chwili nie było lepszego wyboru. Mimo to skończyło się źle.
review-turn-close = { $seat }: z wiedzą z tamtej chwili inny wybór był prawie równie dobry („{ $other }”).
review-turn-mistake = { $seat }: z wiedzą z tamtej chwili inny wybór był lepszy („{ $other }”).
review-turn-lucky = { $seat }: z wiedzą z tamtej chwili inny wybór był lepszy („{ $other }”), ale ten się udał.
review-turn-vote = Głosy najlepsze dla własnej drużyny, z wiedzą z tamtej chwili: { $right } z { $all }.
