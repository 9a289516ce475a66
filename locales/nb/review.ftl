### Tilbakeblikk på spill: kommandolinjen og siden. $viewers er navn, eller ordet for alle.

cli-review-short = Se tilbake på et spill: hva hver plass kunne vite, og når.
cli-review =
    Spill av et opptak og skriv ut hvor mange rollefordelinger hver plass ikke kunne utelukke ved ren logikk, og en lenke som åpner hele tilbakeblikket i appen: sikre roller, beviselige løgner og vendepunkter.

    Spillet trenger ikke å være over. Et opptak som ikke kan spilles av, avvises på samme måte som av «weimar referee».
cli-review-json = Skriv ut hele tilbakeblikket som ett JSON-objekt.
cli-review-what-if = Skriv ut hvor ofte hver side vinner etter en annen avgjørelse når boter spiller resten mange ganger. ACTIONS er antall handlinger før den, CHOICE er handlingen som i opptak.
cli-review-futures = Hvor mange ganger boter spiller resten etter den andre avgjørelsen. Uten tallet blir det hundre.

review-unfinished = Spillet er ikke over; tilbakeblikket slutter med den siste handlingen.
review-public = Bare det alle så av dette spillet, er kjent. Etter ren logikk: Alle kan lyve, så påstander og stemmer beviser ingen rolle. Mistenkt er den som en bot på tilskuerplass ville ha mistenkt: en mening.
review-deal = Rollene deles ut
review-everyone = Alle
review-spectators = Tilskuere
review-line = { $viewers } kunne vite: { $what }
review-fact = { $fact ->
    [liberal] { $seat } er liberal
    [fascist] { $seat } er fascist
    [hitler] { $seat } er Hitler
    [fascist_party] { $seat } er fascist eller Hitler
   *[not_hitler] { $seat } er ikke Hitler
  }
review-false = { $viewers } kunne bevise at dette er usant:
review-not-all-true = { $viewers } kunne bevise at ikke alt dette er sant:
review-hidden = Usant, og før slutten bare kjent for den som sa det:
review-left-by-round = Mulige rollefordelinger, ved starten og på slutten av hver runde:
