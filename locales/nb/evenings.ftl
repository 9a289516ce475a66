### Kveldene til en gruppe: tall for ferdige spill, på kommandolinjen, som side og i appen.

cli-evenings-short = Tall for spillene til en gruppe: hvem som vant, med hvem, og hvilke løgner de forteller.
cli-evenings =
    Les ferdige spill og skriv ut tallene for gruppen: kvelder, folk, hvem som var på side med hvem, og hvor jevn hver bordstørrelse er.

    Et spill som gis to ganger, teller én gang. En fil som ikke kan leses, eller der spillet ikke er over, nevnes på standard feil og utelates; avslutningskoden er da 2.
cli-evenings-games = Opptak, lenker, arkiver lagret av appen, eller mapper med dem.
cli-evenings-json = Skriv ut alle tallene som ett JSON-objekt.
cli-evenings-csv = Skriv en tabell med en rad for hver plass i hvert spill i denne filen, for regneark.
cli-evenings-parquet = Skriv den samme tabellen som en Parquet-fil.
cli-evenings-html = Skriv tallene som en nettside i denne filen. Siden trenger ingen server.
cli-evenings-archive = Skriv alle spillene som et arkiv i denne filen. Appen kan importere det.

bad_archive = Dette er ikke et arkiv med kvelder, eller det er skadet.
game_not_over = Spillet er ikke over.
no_games = Ingen av disse filene har et ferdig spill.

evenings-title = Kvelder
evenings-total = { $games ->
    [one] Ett spill
   *[other] { $games } spill
  }
evenings-undated = Uten dato
evenings-people = Folk
evenings-games-won = { $games ->
    [one] Ett spill
   *[other] { $games } spill
  }, { $wins } vunnet
evenings-few = For få spill til å skille dyktighet fra flaks.
evenings-within = Vinner omtrent så ofte som bordstørrelser og roller forklarer.
evenings-strong = Vinner oftere enn bordstørrelser, roller og flaks forklarer.
evenings-role-wins = { $role }: { $wins } av { $games } vunnet
evenings-expected = Like gode spillere ville ha vunnet { $expected } av disse spillene, pluss eller minus { $spread }.
evenings-skill = Dyktighet: { $skill }, med 95 % sikkerhet mellom { $low } og { $high }; gruppens gjennomsnitt er 0.
evenings-lies = Påstander: { $statements }. Løgner blant dem: { $lies }. Avslørt i løpet av spillet: { $caught }.
evenings-favourite = Favorittløgn: så «{ $saw }», sa «{ $said }» ({ $times } ganger)
evenings-shot = Henrettet: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-elected = Vant som Hitler ved valg: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-voted = Stemte som liberal Hitler til makten: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-with = Hvem med hvem
evenings-pair = { $one } og { $other }: { $games ->
    [one] ett spill
   *[other] { $games } spill
  }, { $together } på samme side, { $won } av dem vunnet
evenings-balance = Bordstørrelser
evenings-balance-what = { $players } spillere ({ $preset }): De liberale vant { $wins } av { $games }.
evenings-balance-chance = Med like gode spillere: { $chance } for de liberale.
