### Dagens bord: siden og resultatene.

daily-ended = { $won ->
    [true] Du vant.
   *[false] Du tapte.
  }
daily-luck = Flaks: { $points } poeng. Så mye endret utdelingen og lovforslagene vinnersjansen til laget ditt.
daily-own = Dine avgjørelser: { $points } poeng.
daily-others = Avgjørelsene til alle andre: { $points } poeng.
daily-cost = Ut fra det du kunne vite, ville de beste avgjørelsene vært verdt { $points ->
    [one] ett poeng
   *[other] { $points } poeng
  } mer.
daily-score = Poengsum: { $score } av 100. Ved 50 endret ikke avgjørelsene dine noe.
daily-no-verdict = Flaks og avgjørelser kan ikke bedømmes under reglene for denne dagen.
daily-share = Weimar { $date } · { $won ->
    [true] vunnet
   *[false] tapt
  } · { $score } · { $squares }

daily-what = Alle i verden har samme plass, samme kort og samme boter i dag. Hva ville du gjort?
daily-bots = Botene spiller på ekspertnivå. De argumenterer før du stemmer, og svarer på argumentene dine.
daily-rules = Egne regler i dag:
daily-no-score = Med disse reglene er det ingen poeng, bare seier eller tap.
daily-facts = { $date } · { $count } spillere
daily-sit = Ta plass
daily-see = Se resultatet
daily-next = Det neste bordet begynner kl. { $time }.
daily-once = Ett forsøk teller på hver enhet; etterpå kan du øve. Det er bare for moro: Det finnes ingen premier, og den som vil jukse, kan.
daily-streak = På rad: { $count ->
    [one] én dag
   *[other] { $count } dager
  }.
daily-again = Spill igjen som øvelse
daily-earlier = Tidligere dager
daily-earlier-what = Alle tidligere dager kan spilles som øvelse.
daily-date = Dag
daily-practise = Spill som øvelse
daily-clock = Denne enheten og serveren er uenige om datoen: { $here } her, { $there } der. Datoen på serveren gjelder.
daily-result = Resultat fra { $date }
daily-practice = Øvelse: Dette spillet teller ikke.
daily-figures-luck = Flaks
daily-figures-own = Du selv
daily-figures-others = Andre
daily-figures-score = Poengsum
daily-copy-line = Kopier en linje å dele
daily-copy-link = Kopier lenken til dette spillet
daily-line-what = Linjen røper ingenting. Lenken inneholder hele spillet, og alle kan sjekke den. Hver rute står for den dårligste avgjørelsen i en femdel av spillet: 🟩 kostet høyst et halvt poeng, 🟨 høyst to, 🟥 mer, ⬜ ikke vurdert.
daily-not-copied = Nettleseren tillater ikke kopiering.
daily-choices = Avgjørelsene dine
daily-choice = Runde { $round }: { $what }
daily-field = Samme avgjørelse på denne serveren: { $count } av { $all }
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] Én spiller på denne serveren har spilt denne dagen; vunnet: { $won }.
   *[other] { $count } spillere på denne serveren har spilt denne dagen; vunnet: { $won }.
  }
daily-loss = kostet deg { $points ->
    [one] ett poeng
   *[other] { $points } poeng
  }
daily-page = På denne serveren
daily-page-what = Resultatene til dem som vil stå på listen. Serveren har kontrollert hvert av dem ved å spille av spillet på nytt.
daily-page-name = Navn
daily-page-won = vant
daily-page-lost = tapte
daily-voted = Runde { $round }: { $share } stemte «ja!» her.
daily-sign = Navnet ditt på denne siden
daily-sign-button = Legg til
daily-unsign = Fjern navnet
daily-compare = Lenke fra en venn
daily-compare-button = Sammenlign
daily-theirs = Det andre spillet
daily-yours = Dette spillet
daily-parted = Spillene skilte lag i runde { $round }:
daily-parted-none = Begge spillene er like.
daily-verified = Kontrollert: Botene spilte akkurat som de gjør den dagen.
daily-spoiler = Denne lenken inneholder et helt spill fra { $date } og viser rollene. Du kan spille selv først.
daily-show = Vis det likevel
daily-play-first = Spill først

app-refused-daily_off = Den som driver serveren, har slått av dagens bord og dagens gåte.
daily_bad_date = Denne datoen finnes ikke. Skriv den slik: 2026-11-30.
daily_before_first = Dagens bord og gåte fantes ikke ennå på denne datoen.
daily_future = Denne dagen har ikke begynt ennå (UTC).
daily_not_a_link = Dette er ikke en lenke til et spill ved dagens bord.
daily_other_version = Denne lenken hører til en annen versjon av dagsreglene, som ikke kan spilles her.
daily_not_over = Dette spillet er ikke over og har derfor ikke noe resultat.
daily_other_deal = Spillet stemmer ikke med datoen: Plassen, kortene eller reglene er annerledes.
daily_other_move = Spillet stemmer ikke med datoen: En bot spilte annerledes enn den gjør den dagen.

### Dagens gåte.

puzzle-level = Vanskelighetsgrad { $level } av 5
puzzle-goal-hitler = Hvem er Hitler?
puzzle-goal-liar = Hvem løy om runde { $round }?
puzzle-goal-safe = Til slutt må { $name } nominere en kansler. Hvem er trygg å velge og kan umulig være Hitler?
puzzle-eligible = Kan nomineres: { $names }.
puzzle-answer-hitler = { $name } er Hitler.
puzzle-answer-liar = { $name } løy.
puzzle-answer-safe = { $name } er trygg å nominere.
puzzle-truth = De liberale snakker sant. Som president kaster de et fascistisk lovforslag hvis de kan; som kansler vedtar de et liberalt hvis de kan. Fascistene og Hitler gjør og sier som de vil. Stryk hver rolle en spiller ikke kan ha.
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
puzzle-certain = { $count ->
    [one] Én rolle til kan strykes med sikkerhet. Så kommer flere runder.
   *[other] { $count } roller til kan strykes med sikkerhet. Så kommer flere runder.
  }
puzzle-last = Dette er alle rundene. Nå kan du finne svaret.
puzzle-look = Legg merke til dette ved { $name }:
puzzle-proof = Beviset
puzzle-fact-session = Runde { $round }: loven, og hva { $president } og { $chancellor } sa
puzzle-fact-peek = Runde { $round }: hva { $president } sa om toppen av bunken
puzzle-fact-investigation = Runde { $round }: hva { $president } sa om { $target }
puzzle-fact-cleared = Runde { $round }: Etter tre eller flere fascistiske lover ble { $chancellor } valgt, og spillet gikk videre
puzzle-fact-execution = Runde { $round }: { $target } ble henrettet, og spillet gikk videre
puzzle-hint = Få et hint
puzzle-show = Vis neste steg
puzzle-more-rounds = Det var alt foreløpig. Flere runder vises nedenfor.
puzzle-rounds = Hva som skjedde
puzzle-later-rounds = Flere runder følger når ingenting annet er sikkert.
puzzle-share = Weimar-gåte { $date } · { $stars } · { $squares }
puzzle-squares = En rute for hver del: 🟩 uten hjelp, 🟨 med hint eller feil forsøk, 🟥 vist.
puzzle-earlier = Tidligere gåter
