### Kommandolinjen: hjelp og rapporter.

cli = Spill Hemmelig Hitler i terminalen, kontroller spillopptak, simuler spill. Uoffisielt og ikke-kommersielt; se «weimar about».
cli-referee-short = Spill av et opptak og skriv ut tilstanden eller det én spiller ser.
cli-referee =
    Spill av et opptak og skriv ut den sanne tilstanden etter siste handling, som JSON.

    En ulovlig handling gir avslutningskode 1, et feilformet opptak gir 2. Da kommer det ett JSON-objekt på standard feilutgang, med koden, nummeret på handlingen feilen ligger i, og en setning.
cli-referee-record = Filen med opptaket eller en lenke til spillet; «-» leser fra standard inngang.
cli-link-short = Et spill som lenke
cli-link = Skriv ut en lenke som inneholder hele spillet: Alle som har Weimar, kan åpne den, og ingen server lagrer den.
cli-link-record = Skriv ut opptaket av spillet i stedet.
cli-daily-short = Spill dagens bord, eller sjekk en lenke til et spill.
cli-daily =
    Spill dagens bord: Alle i verden har samme plass, samme kort og samme boter. Ett forsøk teller, bare for moro.

    Uten tillegg spiller du dagens bord i denne terminalen.
cli-daily-date = Spill denne dagen i stedet for i dag (UTC); ikke en dag som kommer.
cli-daily-auto = La en bot spille dagens plass: { $bots }.
cli-daily-json = Skriv ut spillet, lenken og resultatet som ett JSON-objekt; uten --auto størrelsen og reglene for dagen.
cli-daily-verify = Spill spillet i en lenke på nytt, botene også, og skriv ut resultatet. Avslutningskoden er 0 bare hvis alt botene gjør, stemmer.
cli-daily-compare = Skriv ut resultatene av to spill fra samme dag, og hvor de skilte lag.
cli-daily-puzzle = Skriv ut gåten for en dag: et spill, og et spørsmål med ett svar ved logikk.
cli-daily-solution = Skriv også ut hvert steg og svaret.
cli-daily-puzzle-json = Skriv ut alt, løsningen også, som ett JSON-objekt.
cli-referee-view = Skriv heller ut det denne seeren får se: en plass fra 0, eller «spectator».
cli-referee-lines = Filen har ett opptak per linje. Skriv ut ett svar per linje, i samme rekkefølge: tilstanden eller feilobjektet. Avslutningskoden er da 0.
cli-referee-verify = Kontroller beviset for rettferdig utdeling: regn ut rollene og alle bunkene på nytt. Avslutningskoden er 1 hvis noe ikke stemmer.
cli-simulate-short = Spill mange spill mellom boter og rapporter hvem som vinner.
cli-simulate =
    Spill hele spill mellom boter og rapporter hvem som vinner, hvordan og hvor fort.

    Samme startverdi gir samme spill.
cli-simulate-players = Hvor mange som sitter ved bordet, 5 til 10.
cli-simulate-games = Hvor mange spill som skal spilles.
cli-simulate-seed = Et tall som bestemmer alt tilfeldig. Uten det trekkes ett, og det står i rapporten.
cli-simulate-rules = Et regelsett: { $presets }.
cli-simulate-option = En regelvariant som navn=verdi, for eksempel execution_target=any; kan gis flere ganger. Alle står i docs/reference/rules.md.
cli-simulate-liberals = Hvem som spiller de liberale: { $bots }.
cli-simulate-fascists = Hvem som spiller fascistene og Hitler: { $bots }.
cli-simulate-json = Skriv ut ett JSON-objekt i stedet for en tabell.
cli-simulate-records = Ta vare på alle spillene som opptak i denne mappen.
cli-simulate-parquet = Ta vare på alle spillene i denne mappen som Parquet-filer. Samme kommando fortsetter en avbrutt kjøring; flere spill gjør den lengre.
cli-simulate-talk = La botene diskutere.
cli-simulate-transcripts = Skriv hvert spill som tekst i denne mappen, med alt som ble sagt.
cli-workers = Hvor mange prosesser som deler på arbeidet.
cli-scheduler = Adressen til en Dask-scheduler, for eksempel tcp://10.0.0.1:8786. Workerne der gjør arbeidet i stedet for prosesser på denne maskinen.
cli-play-short = Spill et spill i denne terminalen.
cli-play =
    Spill et helt spill i denne terminalen mot boter.

    Overalt gjelder: Tasten ved siden av et alternativ velger det (en plass har nummeret sitt, et lovforslag F eller L), «?» forklarer fasen, «say» er for påstander, «q» avslutter.
cli-play-players = Hvor mange som sitter ved bordet, 5 til 10, deg medregnet.
cli-play-name = Navnet ditt.
cli-play-model = La en språkmodell spille plassen til venstre for deg, gjennom et endepunkt som snakker chat-completions-formatet, for eksempel http://localhost:11434/v1. Navn, nøkkel og grenser er innstillinger i miljøet: se docs/reference/models.md.
cli-play-record = Ta vare på spillet som opptak i denne filen når det er slutt.
cli-play-seed = Et tall som bestemmer alt tilfeldig, så samme utdeling kan spilles om igjen. Uten det rår tilfeldighetene.
cli-bench-models = Mål en språkmodell, eller en bot bak det samme tekstgrensesnittet, på like utdelinger: den samme utdelingen fra en liberal og fra en fascistisk plass, alle andre plasser boter.

    Flaks med lovforslag trekkes fra resultatene, og offentlige handlinger bedømmes etter hvor langt de flyttet en fornuftig tilhører. Se docs/how-to/evaluate-a-model.md.
cli-bench-models-short = Mål en språkmodell på like utdelinger.
cli-bench-models-bot = Mål heller en bot: { $bots }.
cli-bench-models-deals = Antall utdelinger; hver spilles tre ganger.
cli-bench-models-others = Nivået til botene på alle andre plasser: { $bots }.
cli-bench-models-probabilities = Spør også én gang etter hver lovbehandling hvor sannsynlig det er at hver av de andre er fascist, og rapporter hvor treffsikre svarene er. Én forespørsel mer hver gang.
cli-join = La en språkmodell ta en plass ved et bord via lenken til bordet, og spille til spillet er slutt.

    Alle ser at det er en assistent. Verten må ha invitert assistenter. Adresse, navn, nøkkel og grenser er innstillinger i miljøet: se docs/reference/models.md.
cli-join-short = La en språkmodell ta en plass ved et bord.
cli-join-model = Adressen til endepunktet; WEIMAR_MODEL_URL hvis den utelates.
cli-join-name = Navnet ved bordet.
cli-mcp = Kjør en server for Model Context Protocol, så en KI-assistent kan ta en plass: over standard inn og ut, for innstillingene til en assistent.

    Se docs/how-to/let-an-assistant-play.md.
cli-mcp-short = La en KI-assistent ta en plass (Model Context Protocol).
cli-mcp-server = Serveren med bordene. Utelates den, finnes det en på denne maskinen så lenge assistenten spiller.
cli-mcp-http = Bruk heller streamable HTTP på denne adressen, for eksempel 127.0.0.1:8100.
cli-mcp-allow-host = Et vertsnavn til i forespørsler som blir besvart, for eksempel navnet til en proxy foran; kan oppgis flere ganger.
cli-about = Opphav, lisens og hva som er endret.
cli-version = Skriv ut versjonen og avslutt.

about =
    Weimar er en uoffisiell bearbeidelse av Secret Hitler, et spill av Mike Boxleiter, Tommy Maranges, Max Temkin og Mac Schubert (secrethitler.com), lisensiert under CC BY-NC-SA 4.0. De har verken laget eller godkjent den.

    Endret: Spillet spilles på datamaskin, regeltekstene er skrevet på nytt, regelvarianter er lagt til, og bilder, lyder og ord er prosjektets egne.

    Det som stammer fra Secret Hitler, og spillet slik det leveres, er under CC BY-NC-SA 4.0: tilgjengelig kildekode, ikke til kommersiell bruk, del på samme vilkår. Egen kode er under MIT-lisensen. Se NOTICE.

simulate-title = { $games ->
    [one] Ett spill
   *[other] { $games } spill
  } med { $players } spillere, startverdi { $seed }
simulate-outcome = Utfall
simulate-count = Spill
simulate-share = Andel
simulate-interval = 95 %-intervall
simulate-liberal = De liberale vinner
simulate-fascist = Fascistene vinner
simulate-five_liberal_policies = fem liberale lover
simulate-hitler_executed = Hitler henrettet
simulate-six_fascist_policies = seks fascistiske lover
simulate-hitler_elected = Hitler valgt til kansler
simulate-pace = { $rounds } runder og { $decisions } avgjørelser per spill, { $speed } spill i sekundet.
simulate-progress = Spiller
