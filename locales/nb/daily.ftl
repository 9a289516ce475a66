### Dagens bord: siden og resultatene.

daily-ended = { $won ->
    [true] Du vant.
   *[false] Du tapte.
  }
daily-luck = Flaks: { $points } poeng. Så mye endret utdelingen og kortene sjansen til siden din.
daily-own = Dine egne valg: { $points } poeng.
daily-others = Valgene til alle andre: { $points } poeng.
daily-cost = Ut fra det du kunne vite, var de beste valgene verdt { $points } poeng mer.
daily-score = Poengsum: { $score } av 100. Ved 50 endret ikke valgene dine noe.
daily-no-verdict = Flaks og valg kan ikke bedømmes under reglene for denne dagen.
daily-share = Weimar { $date } · { $won ->
    [true] vunnet
   *[false] tapt
  } · { $score } · { $squares }

daily-title = Dagens bord
daily-what = Alle i verden har samme plass, samme kort og samme boter i dag. Hva ville du gjøre på denne plassen?
daily-bots = Botene spiller på ekspertnivå. De hører på argumentene dine, men diskuterer ikke selv ved dette bordet.
daily-rules = Egne regler i dag: { $rules }.
daily-no-score = Med disse reglene er det ingen poeng, bare seier eller tap.
daily-facts = { $date } · { $count } spillere
daily-sit = Ta plass
daily-go-on = Spill videre
daily-see = Se resultatet
daily-next = Det neste bordet begynner { $time }.
daily-once = Ett forsøk teller på hver enhet; etterpå kan du øve. Det er bare for moro: Det finnes ingen premier, og den som vil jukse, kan.
daily-streak = { $count ->
    [one] Du har spilt ferdig dagens bord.
   *[other] Du har spilt ferdig { $count } dager på rad.
  }
daily-again = Øv på dagens bord
daily-earlier = Tidligere dager
daily-earlier-what = Alle tidligere dager kan spilles som øvelse.
daily-date = Dag
daily-practise = Øv på denne dagen
daily-clock = Denne enheten og tjeneren er uenige om datoen: { $here } her, { $there } der. Tjenerens gjelder.
daily-result = Resultat fra { $date }
daily-practice = Øvelse: Dette spillet teller ikke.
daily-figures-luck = Flaks
daily-figures-own = Valg
daily-figures-others = Andre
daily-figures-score = Poengsum
daily-copy-line = Kopier en linje å dele
daily-copy-link = Kopier lenken til dette spillet
daily-line-what = Linjen røper ingenting. Lenken inneholder hele spillet, og alle kan sjekke den.
daily-copied = Kopiert.
daily-not-copied = Nettleseren tillater ikke kopiering.
daily-review = Tilbakeblikk
daily-choices = Valgene dine
daily-choice = Runde { $round }: { $what }
daily-field = { $count } av { $all } her valgte dette
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] Én spiller på denne tjeneren har spilt ferdig denne dagen; { $won } vant.
   *[other] { $count } spillere på denne tjeneren har spilt ferdig denne dagen; { $won } vant.
  }
daily-loss = koster { $points }
daily-page = På denne tjeneren
daily-page-what = Resultatene til dem som vil stå her. Tjeneren har kontrollert hvert av dem ved å spille om igjen.
daily-page-name = Navn
daily-page-result = Resultat
daily-page-won = vant
daily-page-lost = tapte
daily-sign = Navnet ditt på denne siden
daily-sign-button = Skriv det opp
daily-unsign = Ta det bort
daily-compare = Lenken fra en annen
daily-show-link = Åpne
daily-compare-button = Sammenlign
daily-theirs = Det andre spillet
daily-yours = Dette spillet
daily-parted = Spillene skilte lag i runde { $round }:
daily-parted-none = Begge spillene er like.
daily-verified = Sjekket: Hvert trekk fra botene følger av dagen.
daily-spoiler = Denne lenken inneholder et helt spill fra { $date } og viser rollene. Du kan spille selv først.
daily-show = Vis det likevel
daily-play-first = Spill først

app-refused-daily_off = Den som driver tjeneren, har slått av dagens bord og dagens gåte.
app-refused-daily_future = Denne dagen har ikke begynt ennå etter klokken på tjeneren.
app-refused-daily_bad_date = Tjeneren kjenner ikke denne dagen.
app-refused-daily_not_a_link = Dette er ikke en lenke til et spill fra en dag.
daily_bad_date = Denne datoen finnes ikke: { $name }. Skriv den slik: 2026-11-30.
daily_before_first = Det første dagens bord var { $name }.
daily_future = { $name } har ikke begynt ennå etter klokken her (UTC).
daily_not_a_link = Dette er ikke en lenke til et spill fra en dag.
daily_other_version = Denne lenken hører til versjon { $name } av dagsreglene, som denne Weimar ikke spiller.
daily_not_over = Dette spillet er ikke over og har derfor ikke noe resultat.
daily_other_deal = Dette er ikke spillet fra { $name }: Plassen, kortene eller reglene er andre.
daily_other_move = Dette er ikke et spill fra { $name }: En bot trakk annerledes enn den gjør den dagen.
app-refused-daily_before_first = Det var ikke noe dagens bord på denne datoen, eller klokken på tjeneren går feil.
app-refused-daily_other_version = Denne lenken hører til en annen versjon av dagsreglene, som denne tjeneren ikke spiller.
app-refused-daily_other_deal = Dette er ikke spillet fra sin dag: Plassen, kortene eller reglene er andre.
app-refused-daily_other_move = Dette er ikke et spill fra sin dag: En bot trakk annerledes enn den gjør den dagen.

### Dagens gåte.

puzzle-title = Dagens gåte
puzzle-level = Grad { $level } av 5
puzzle-goal-hitler = Hvem er Hitler?
puzzle-goal-liar = Hvem løy om runde { $round }?
puzzle-goal-safe = Til slutt må { $name } foreslå en kansler. Hvem kan umulig være Hitler?
puzzle-eligible = Kan foreslås: { $names }.
puzzle-answer-hitler = { $name } er Hitler.
puzzle-answer-liar = { $name } løy.
puzzle-answer-safe = { $name } er et trygt valg.
puzzle-truth = Liberale sier sannheten. Som president kaster de et fascistisk lovforslag hvis de kan; som kansler vedtar de et liberalt hvis de kan. Fascister og Hitler gjør og sier som de vil. Stryk hver rolle en spiller ikke kan ha.
puzzle-roles = { $liberals } liberale, { $fascists ->
    [one] én fascist
   *[other] { $fascists } fascister
  } og Hitler. Bunken har 6 liberale og 11 fascistiske lovforslag.
puzzle-strike = { $name }: stryk «{ $role }»
puzzle-struck = { $name }: ikke «{ $role }»
puzzle-is = { $name }: { $role }
puzzle-refused = Ikke sikkert ennå. { $name }: «{ $role }» er fortsatt mulig.
puzzle-world = Også dette spillet passer med alt som er vist:
puzzle-world-role = { $role }: { $names }
puzzle-lie = { $name } (runde { $round })
puzzle-world-lies = Usanne påstander: { $lies }
puzzle-world-tiles = Lovforslagene i dette spillet
puzzle-world-draw = Runde { $round }:
puzzle-certain = { $count ->
    [one] Én rolle til kan strykes med sikkerhet. Så kommer flere runder.
   *[other] { $count } roller til kan strykes med sikkerhet. Så kommer flere runder.
  }
puzzle-last = Dette er alle rundene. Det som er sikkert nå, gir svaret.
puzzle-look = Se på dette:
puzzle-fact-session = Runde { $round }: loven, og hva { $president } og { $chancellor } sa
puzzle-fact-peek = Runde { $round }: hva { $president } sa om toppen av bunken
puzzle-fact-investigation = Runde { $round }: hva { $president } sa om { $target }
puzzle-fact-cleared = Runde { $round }: Etter tre eller flere fascistiske lover ble { $chancellor } valgt, og spillet gikk videre
puzzle-fact-execution = Runde { $round }: { $target } ble henrettet, og spillet gikk videre
puzzle-hint = Gi et hint
puzzle-show = Vis neste steg
puzzle-more-rounds = Det var alt foreløpig. Flere runder vises nedenfor.
puzzle-rounds = Hva som skjedde
puzzle-later-rounds = Flere runder følger når ingenting annet er sikkert.
puzzle-share = Weimar-gåte { $date } · { $stars } · { $squares }
puzzle-squares = En rute for hver del: 🟩 uten hjelp, 🟨 med hint eller avvist strykning, 🟥 vist.
puzzle-streak = Løst { $count } dager på rad.
puzzle-earlier = Tidligere gåter
puzzle-open = Åpne
