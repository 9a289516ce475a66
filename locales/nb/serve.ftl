### Serveren.

cli-serve-short = Kjør en server med bord å spille ved.
cli-serve =
    Kjør en server med bord for folk og boter.

    Den leverer nettappen hvis den er bygd: ./play bygger den og kjører så denne kommandoen. Et spill i terminalen, alene mot boter, er `weimar play`.

    Alt ligger i én datamappe, og en omstart mister ingenting. Innstillinger kan også gis i miljøet, se docs/reference/settings.md.
cli-serve-host = Adressen det lyttes på; som standard alle adressene til denne maskinen.
cli-serve-port = Porten det lyttes på; som standard 8032.
cli-serve-data = Mappe for alt som tas vare på; som standard den i WEIMAR_DATA, ellers brukerens datamappe.
cli-database = URL til en PostgreSQL-database i stedet for datamappen; flere, én for hver del, med komma mellom.
cli-serve-cert = Sertifikat for TLS (PEM, med hele kjeden); krever --key.
cli-serve-key = Sertifikatets private nøkkel (PEM, uten passord).

serve-here = Weimar kjører: { $address }
serve-network = På samme nettverk: { $address }
serve-no-app = Serveren kjører, men nettappen er ikke bygd; ./play bygger den.
serve-store-broken = Disken nektet å skrive, så serveren har stoppet. Alt som er bekreftet, er bevart. Frigjør plass eller reparer disken, og start på nytt.

bad_setting = Innstillingen { $name } har ikke en tillatt verdi.
data_in_use = En annen Weimar-server bruker datamappen { $name }.
data_unusable = Ingenting kan lagres: { $name }.
log_lost = Forhåndsloggen (WAL) til databasen er borte, og med den de siste spillene. Legg filen tilbake ved siden av databasen, eller gjenopprett en sikkerhetskopi. For å fortsette med det som er igjen, slett { $name }.
no_database = Det er ingen database i { $name }. Oppgi datamappen til serveren med --data eller WEIMAR_DATA.
not_checkable = Dette kan ikke kontrolleres: { $name }.
not_migratable = Dette kan ikke flyttes: { $name }.
not_restorable = Dette kan ikke gjenopprettes: { $name }. Ingenting er endret.
backup_elsewhere = Sikkerhetskopier PostgreSQL med dens egne verktøy, pg_dump eller et arkiv av loggen; eller kopier bordene til en mappe med `weimar migrate`. Oppgi en datamappe med --data.
certificate_unusable = Sertifikatet eller nøkkelen { $name } kan ikke leses, eller de passer ikke sammen, eller nøkkelen har passord.
relay_without_certificates = Forbindelser på { $name } trenger sertifikater: Lag dem med `weimar certificates`, og oppgi nodens mappe i WEIMAR_RELAY_CERTIFICATES.
relay_file_unreadable = { $name } mangler eller kan ikke leses. Filen må være i PEM-format, og en nøkkel kan ikke ha passord.
relay_key_of_another = Nøkkelen { $name } hører ikke til sertifikatet ved siden av.
relay_certificate_expired = Sertifikatet { $name } er utløpt eller ikke gyldig ennå. `weimar certificates` lager et nytt.
relay_certificate_untrusted = Sertifikatet { $name } er ikke signert av sertifikatutstederen i ca.crt ved siden av.
relay_certificate_unfit = Andre noder ville avvise sertifikatet { $name }: Det nevner ikke verten i WEIMAR_RELAY_ADDRESS, eller det er ikke for en node. `weimar certificates` lager det riktige.
bad_node_name = «{ $name }» er verken et vertsnavn eller en adresse.
no_node_named = Det er ingen noder i { $name } ennå. Oppgi minst én med --node.
cannot_listen = Serveren kan ikke lytte på { $name }.
unknown_table = Bordet { $name } finnes ikke.

cli-backup = Skriv en sikkerhetskopi av alt som er lagret. Serveren kan kjøre imens.
cli-backup-target = Filen som skal skrives; den kan ikke finnes fra før.
cli-backup-done = { $count ->
    [one] Ett bord
   *[other] { $count } bord
  } fra { $folder } er sikkerhetskopiert til { $name }.
cli-restore = Sett inn en sikkerhetskopi i stedet for det som er lagret. Serveren må være stoppet; det som erstattes, blir liggende ved siden av.
cli-restore-source = Filen med sikkerhetskopien.
cli-restore-done = Sikkerhetskopien er på plass i { $name }.
cli-forget = Slett ett bord med alt som er spilt og sagt der, eller spillene til en gruppe, for godt. Serveren må være stoppet.
cli-forget-table = Hemmeligheten i lenken til bordet eller gruppen, eller de fire bokstavene til bordet.
cli-forget-done = Bordet eller gruppen er slettet.
cli-migrate-short = Kopier alt mellom en datamappe og PostgreSQL.
cli-migrate =
    Kopierer alle bord fra en datamappe til PostgreSQL-databaser, eller tilbake. Ingen server kan kjøre på noen av dem.

    Hver oppføring sammenlignes etter kopieringen, og kilden forblir som den er. Hvis kopieringen avbrytes, kjører du samme kommando igjen.
cli-migrate-from = Datamappen, eller URL-en til en database; flere, én for hver del, med komma mellom.
cli-migrate-to = Det samme; det må være tomt.
cli-migrate-done = Alt er kopiert og sammenlignet. Bord: { $tables }; oppføringer: { $entries }.
cli-migrate-secret = Kopier også weimar.secret fra den gamle datamappen til den nye serveren: Uten den mister spillerne plassene sine.
cli-certificates-short = Lag eller forny sertifikatene til nodene i en klynge.
cli-certificates =
    Lag eller forny sertifikatene som nodene i en klynge viser hverandre.

    Første gang lages en sertifikatutsteder i mappen. Hver node får en egen mappe der: Kopier den til nodens maskin, og oppgi den i WEIMAR_RELAY_CERTIFICATES. Utstederens nøkkel, ca.key, blir her.

    Uten --node fornyes sertifikatene til alle noder i mappen. Nodene tar nye filer i bruk uten omstart.
cli-certificates-folder = Mappe for utstederen og nodene.
cli-certificates-node = Vertsnavn eller adresse som andre noder når noden på; flere ganger for flere noder.
cli-certificates-done = { $node }: { $folder }, gyldig til { $date }
cli-check-short = Se etter skader i alt som er lagret.
cli-check =
    Se etter skader i alt som er lagret. Serveren kan kjøre imens; ingenting endres eller repareres.

    Hver oppføring sammenlignes med kontrollsummen sin, ingen får mangle, loggen til hvert bord spilles av, og hver visning lages.

    Avslutningskoden er 0 hvis alt er i orden, 1 hvis noe er skadet, og 2 hvis ingenting kunne kontrolleres.
cli-check-backup = En sikkerhetskopi som skal kontrolleres i stedet for datamappen.
cli-check-json = Skriv resultatet som ett JSON-objekt, med alle bord.
check-database = Databasen er skadet: { $name }
check-log = Forhåndsloggen (WAL) er skadet. Endringer etter skaden går tapt når serveren starter.
check-table = Bord { $code } (nøkkelen begynner med { $begins }): { $what }
check-unreadable = Noen oppføringer kan ikke leses.
check-missing = Oppføring { $number } mangler.
check-checksum = Oppføring { $number } stemmer ikke med kontrollsummen sin.
check-undecodable = Oppføring { $number } er ingen oppføring fra et bord.
check-newer = Oppføring { $number } er skrevet av en nyere versjon av Weimar.
check-older = Oppføring { $number } er fra før den første utgaven av Weimar og blir stående uendret. Åpne den med programmet som skrev den.
check-fold = Oppføring { $number } stemmer ikke med oppføringene før den.
check-view = Visningen til en spiller kan ikke lages.
check-note = Et notat er ikke slik det ble skrevet.
check-counts = Bord: { $tables }; oppføringer: { $entries }.
check-damaged = Skadde bord: { $count }. Alle andre kan spilles.
check-sound = Ingen skader ble funnet.
