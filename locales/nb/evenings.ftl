### Kveldene til en gruppe: tall for ferdige spill, på kommandolinjen, som side og i appen.

cli-evenings-short = Tall for spillene til en gruppe: hvem som vant, med hvem, og hvilke løgner de forteller.
cli-evenings =
    Les ferdige spill og skriv ut gruppens kvelder og hvor ofte hver har vunnet. Med --json alle tallene: også løgner, hvem som var på samme lag, og hvem som vinner ved hvert antall spillere.

    Et spill som gis to ganger, teller én gang. En fil som ikke kan leses, eller der spillet ikke er over, nevnes på standard feil og utelates; avslutningskoden er da 2.
cli-evenings-games = Opptak, lenker, arkiver lagret av appen, eller mapper med dem.
cli-evenings-json = Skriv ut alle tallene som ett JSON-objekt.
cli-evenings-csv = Skriv en tabell med en rad for hver plass i hvert spill i denne filen, for regneark.
cli-evenings-parquet = Skriv den samme tabellen som en Parquet-fil.
cli-evenings-archive = Skriv alle spillene som et arkiv i denne filen. Appen kan importere det.

bad_archive = Dette er ikke et arkiv med spillkvelder, eller det er skadet.
game_not_over = Dette spillet er ikke over.
no_games = Ingen av disse filene inneholder et ferdig spill.

evenings-total = { $games ->
    [one] Ett spill
   *[other] { $games } spill
  }
evenings-undated = Uten dato
evenings-games-won = { $games ->
    [one] Ett spill
   *[other] { $games } spill
  }, { $wins } vunnet
evenings-no-party = { $games ->
    [one] Ett spill til
   *[other] { $games } spill til
  } med ukjente roller
evenings-few = For få spill til å skille dyktighet fra flaks.
evenings-within = Omtrent så mange seire som ventet.
evenings-strong = Flere seire enn roller, antall spillere og flaks kan forklare.
evenings-role-wins = { $role }: { $wins } av { $games } vunnet
evenings-expected = Like gode spillere ville ha vunnet { $expected } av disse spillene, pluss eller minus { $spread }.
evenings-skill = Dyktighet: { $skill }, med 95 % sikkerhet mellom { $low } og { $high }; gruppens gjennomsnitt er 0.
evenings-lies = Påstander: { $statements }. Løgner blant dem: { $lies }. Avslørt i løpet av spillet: { $caught }.
evenings-favourite = Favorittløgn: så «{ $saw }», sa «{ $said }» ({ $times ->
    [one] én gang
   *[other] { $times } ganger
  })
evenings-shot = Henrettet: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-elected = Vant som Hitler ved å bli valgt inn: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-voted = Liberal, men stemte for Hitler som kansler: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-with = Sammen ved bordet
evenings-pair = { $one } og { $other }: { $games ->
    [one] ett spill
   *[other] { $games } spill
  }, { $together } på samme lag, { $won } av dem vunnet
evenings-balance = Etter antall spillere
evenings-balance-what = { $players } spillere ({ $preset }): De liberale vant { $wins } av { $games }.
evenings-balance-chance = Med like gode spillere: { $chance } for de liberale.

## The page of the app

evenings-what = Spill med andre som denne enheten har deltatt i. De er lagret bare her; serveren regner ut tallene og glemmer spillene.
evenings-none = Ingenting her ennå. Et spill med minst to personer kommer hit når det er over.
evenings-counting = Regner ut …
evenings-forget-game = Fjern dette spillet fra listen
evenings-rename = Et annet navn
evenings-rename-what = I alle spill. Er det navnet til en annen person, blir de to til én.
evenings-remove-name = Fjern dette navnet
evenings-remove-name-sure = Fjerne det fra alle spill?
evenings-group = Gruppe
evenings-group-what = Lag en gruppe og del den hemmelige lenken: Alle enheter som åpner den, får de samme spillene. Ingen trenger konto.
evenings-group-make = Lag en gruppe
evenings-group-mine = Spillene til gruppen deres. De ligger på alle enhetene i gruppen, og serveren tar vare på dem for enheter som blir med senere.
evenings-group-link-what = Den som har den hemmelige lenken, ser alle spill og navn og kan legge til og endre dem. Gi den bare til gruppen deres.
evenings-group-qr = QR-kode med lenken til gruppen
evenings-group-screens = Vis koden etter spill på en storskjerm i denne nettleseren
evenings-group-leave = Forlat gruppen
evenings-group-leave-sure = Forlate den? Dine egne spill blir her.
evenings-group-invitation = Spillkveldene til en gruppe
evenings-group-join-what = { $count ->
    [0] Du åpnet lenken til en gruppe. Hvis du blir med, kommer spillene hit, og spill som slutter her, går inn i gruppen. Alle med lenken ser alle spill og navn i gruppen, og kan endre og fjerne dem der. Denne enhetens egne spill blir som de er.
    [one] Du åpnet lenken til en gruppe. Hvis du blir med, kommer spillene hit, og spillet på denne enheten går inn i gruppen. Alle med lenken ser alle spill og navn i gruppen, og kan endre og fjerne dem der. Denne enhetens egne spill blir som de er.
   *[other] Du åpnet lenken til en gruppe. Hvis du blir med, kommer spillene hit, og de { $count } spillene på denne enheten går inn i gruppen. Alle med lenken ser alle spill og navn i gruppen, og kan endre og fjerne dem der. Denne enhetens egne spill blir som de er.
  }
evenings-group-other = Enheten er allerede med i en annen gruppe. Blir du med her, går enheten ut av den andre. Ta vare på den gamle lenken først.
evenings-group-join = Bli med i gruppen
evenings-group-forget-game = Fjerne for alle?
evenings-files = Filer
evenings-files-what = En fil inneholder alle spill og navn: Gi den bare til gruppen deres. Du kan åpne den på en annen enhet, eller med kommandoen «weimar evenings».
evenings-add = Legg til spill fra en fil
evenings-added = { $count ->
    [one] Ett spill lagt til.
   *[other] { $count } spill lagt til.
  }
evenings-save = Lagre alle spill
evenings-save-table = Lagre som tabell (CSV)
evenings-forget = Slett alle spill
evenings-forget-sure = Slette alle?
replay-over-evenings = Lagret under «{ landing-evenings }»

app-refused-two_in_one_game = Begge spilte i ett av disse spillene.
app-refused-unknown_person = Ingen her har dette navnet.
app-refused-too_many_games = Det er flere spill enn serveren kan regne på samtidig.
app-refused-unknown_group = Denne gruppen finnes ikke her, eller den er slettet fordi ingen har brukt den på lenge. Sjekk at lenken er fullstendig.
app-refused-groups_off = Denne serveren lagrer ingen grupper. Spillene dine blir på denne enheten.
app-refused-group_full = Gruppen har ikke plass til flere spill eller navn. Ingenting gikk tapt; fjern gamle spill, eller lag en ny gruppe.
