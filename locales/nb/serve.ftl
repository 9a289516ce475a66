### Serveren.

cli-serve-short = Kjør en server med bord å spille ved.
cli-serve =
    Kjør en server med bord for folk og boter.

    Den leverer nettappen hvis den er bygd: ./play bygger den og kjører så denne kommandoen. Et spill i terminalen, alene mot boter, er `weimar play`.

    Alt ligger i én datamappe, og en omstart mister ingenting. Innstillinger kan også gis i miljøet, se docs/reference/settings.md.
cli-serve-host = Adressen det lyttes på; som standard alle adressene til denne maskinen.
cli-serve-port = Porten det lyttes på; som standard 8032.
cli-serve-data = Mappe for alt som tas vare på; som standard den i WEIMAR_DATA, ellers brukerens datamappe.
cli-serve-cert = Sertifikat for TLS (PEM, med hele kjeden); krever --key.
cli-serve-key = Sertifikatets private nøkkel (PEM, uten passord).

serve-here = Weimar kjører: { $address }
serve-network = På samme nettverk: { $address }
serve-no-app = Serveren kjører, men nettappen er ikke bygd; ./play bygger den.
serve-store-broken = Disken nektet å skrive, så serveren har stoppet. Alt som er bekreftet, er bevart. Frigjør plass eller reparer disken, og start på nytt.

bad_setting = Innstillingen { $name } har ikke en tillatt verdi.
data_in_use = En annen Weimar-server bruker datamappen { $name }.
data_unusable = Ingenting kan lagres: { $name }.
no_database = Det er ingen database i { $name }. Oppgi datamappen til serveren med --data eller WEIMAR_DATA.
certificate_unusable = Sertifikatet eller nøkkelen { $name } kan ikke leses, eller de passer ikke sammen, eller nøkkelen har passord.
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
cli-forget = Slett ett bord med alt som er spilt og sagt der, for godt. Serveren må være stoppet.
cli-forget-table = Hemmeligheten i lenken til bordet, eller de fire bokstavene.
cli-forget-done = Bordet er slettet.
