### Sider som leses i ro og mak: om Weimar, personvern.

## Om

about-game = Spillet
about-credit = Weimar er en bearbeidelse av Secret Hitler, et spill av { $authors }.
about-unofficial = Den er uoffisiell. Spillets skapere har verken laget, godkjent eller sponset den.
about-licence = Lisenser
about-licence-game = Secret Hitler er lisensiert under Creative Commons Navngivelse-IkkeKommersiell-DelPåSammeVilkår 4.0 Internasjonal. Det samme gjelder det som her stammer fra spillet: reglene slik de er beskrevet, og ordene i spillet. Oppgi opphavet, si hva du har endret, del på samme vilkår, og bruk det ikke kommersielt.
about-licence-code = Koden er prosjektets egen, under MIT-lisensen. Spillet som helhet har tilgjengelig kildekode og er til ikke-kommersiell bruk.
about-changes = Hva som er endret
about-change-played = Det spilles på skjerm i stedet for med kort og brett.
about-change-rules = Reglene er beskrevet på nytt, med våre egne ord.
about-change-options = Det er lagt til varianter og regelsett der de utgitte regeltekstene er uenige.
about-change-art = Bilder, lyder og ord er prosjektets egne. Ingen av originalens tegninger er brukt.
about-with = Laget med
about-fonts = To skrifter, under SIL Open Font License:
about-by = av { $by }
about-libraries = Tre biblioteker på denne siden:
about-version = Versjon { $version }

## Personvern

privacy-short = Ingen kontoer, ingen informasjonskapsler, ingen reklame og ingen sporing. Det du gjør her, blir mellom nettleseren din og serveren som sendte deg denne siden.

privacy-server = På serveren
privacy-server-table = For hvert bord: lenken og koden, navnene folk har valgt, reglene og alt som gjøres i spillene.
privacy-server-talk = Det som ble skrevet i chatten, og de private notatene du skrev. Den som driver serveren, kan lese begge deler.
privacy-server-group = For en gruppe som har spillene sine her: de ferdige spillene, med alle navn. Den som har den hemmelige lenken, kan lese dem; serveren lagrer ikke hemmeligheten.
privacy-server-time = Alt slettes når ingen har rørt bordet eller brukt gruppen på 30 dager, med mindre den som driver serveren, har satt en annen frist.
privacy-server-logs = Nettverksadresser brukes bare til å hindre at noen oversvømmer serveren, og lagres ikke sammen med bordene.

privacy-browser = I denne nettleseren
privacy-browser-likes = Innstillingene dine: språk, tema, lyd, animasjoner, navnet du brukte sist, og hvordan du spiller mot boter.
privacy-browser-seats = Nøkler til plassene du har ved inntil tjue bord, så du kan komme tilbake. Den som har en slik nøkkel, kan spille på plassen din.
privacy-browser-games = Spill som du har spilt ferdig, åpnet fra en fil eller tatt vare på, så du kan se dem igjen.
privacy-browser-evenings = Opptil 200 spill med andre, med navnene til alle, for spillkveldene deres, og hemmeligheten til gruppen.
privacy-browser-files = Filene til selve appen, så den kan åpnes uten nett; rekkefølgen på det som ble sagt og gjort i det siste spillet ditt; og hvor langt du har lest.
privacy-browser-guesses = Rollene du har gjettet i opptil tjue spill, og hvem du har stolt på eller mistenkt.
privacy-browser-cookies = Ikke noe mer, og ingen informasjonskapsler.

privacy-others = Til andre
privacy-others-none = Ingenting går til tredjeparter. Skrifter, bilder og lyder kommer fra samme server, og QR-koder tegnes i nettleseren din.
privacy-others-bots = Botene tenker på selve serveren.
privacy-others-links = Hemmeligheten i lenken til et bord står bak # og er ikke med i det nettlesere forteller andre nettsteder. Den du gir lenken til, kan se på.

privacy-forget = Glem meg her
privacy-forget-what = Dette sletter alt denne nettleseren har lagret. Du finner ikke tilbake til plassene dine, med mindre du har tatt vare på lenkene.
privacy-forget-do = Glem alt
privacy-forget-sure = Slette alt?
privacy-forgotten = Gjort. Denne nettleseren har ikke lenger noe lagret.

## An address that leads nowhere
pages-lost = Her sitter ingen
pages-lost-what = Denne adressen fører ikke til noen side i Weimar. Hvis det var lenken til et bord, mangler det en bit av den.
