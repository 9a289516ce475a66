### De server.

cli-serve-short = Draai een server met live tafels.
cli-serve =
    Draai een server met live tafels, voor mensen en bots.

    De server levert ook de webapp, als die gebouwd is: ./play bouwt die en start daarna de server. Een spel in de terminal, alleen met bots, start je met `weimar play`.

    Alles wordt in één gegevensmap bewaard; bij een herstart gaat niets verloren. Instellingen kunnen ook uit de omgeving komen, zie docs/reference/settings.md.
cli-serve-host = Adres om op te luisteren; standaard alle adressen van deze machine.
cli-serve-port = Poort om op te luisteren; standaard 8032.
cli-serve-data = Map voor alles wat bewaard wordt; standaard die uit WEIMAR_DATA, anders de gegevensmap van de gebruiker.
cli-database = URL van een PostgreSQL-database in plaats van de gegevensmap; meerdere, één per deel, met komma's ertussen.
cli-serve-cert = Certificaat voor TLS (PEM, met de keten); vereist --key.
cli-serve-key = De privésleutel bij het certificaat (PEM, zonder wachtwoord).

serve-here = Weimar draait: { $address }
serve-network = Op hetzelfde netwerk: { $address }
serve-no-app = De server draait, maar de webapp is niet gebouwd; ./play bouwt die.
serve-store-broken = De schijf weigerde te schrijven; daarom is de server gestopt. Alles wat bevestigd was, is bewaard. Maak ruimte of herstel de schijf en start opnieuw.

bad_setting = De waarde van de instelling { $name } is niet toegestaan.
data_in_use = Een andere Weimar-server gebruikt de gegevensmap { $name }.
data_unusable = Hier kan niets bewaard worden: { $name }.
log_lost = Het write-ahead-logboek van de database is weg, en daarmee de laatste spellen. Zet het bestand terug naast de database, of zet een back-up terug. Om door te gaan met wat er nog is, verwijder { $name }.
no_database = Er is geen database in { $name }. Geef de gegevensmap van de server op met --data of WEIMAR_DATA.
not_checkable = Dit kan niet gecontroleerd worden: { $name }.
not_migratable = Dit kan niet worden overgezet: { $name }.
not_restorable = Dit kan niet worden teruggezet: { $name }. Er is niets veranderd.
backup_elsewhere = Maak back-ups van PostgreSQL met zijn eigen gereedschap, pg_dump of een archief van het logboek; of kopieer de tafels naar een map met `weimar migrate`. Geef een gegevensmap op met --data.
certificate_unusable = Het certificaat of de sleutel { $name } is niet te lezen, of de twee passen niet bij elkaar, of de sleutel heeft een wachtwoord.
relay_without_certificates = Verbindingen op { $name } hebben certificaten nodig: maak ze met `weimar certificates` en geef de map van de node op in WEIMAR_RELAY_CERTIFICATES.
relay_file_unreadable = { $name } ontbreekt of is niet te lezen. Het moet PEM zijn, en een sleutel mag geen wachtwoord hebben.
relay_key_of_another = De sleutel { $name } hoort niet bij het certificaat ernaast.
relay_certificate_expired = Het certificaat { $name } is verlopen of nog niet geldig. `weimar certificates` maakt een nieuw.
relay_certificate_untrusted = Het certificaat { $name } is niet ondertekend door de certificaatautoriteit in ca.crt ernaast.
relay_certificate_unfit = Andere nodes zouden het certificaat { $name } weigeren: het noemt niet de host uit WEIMAR_RELAY_ADDRESS, of is niet voor een node. `weimar certificates` maakt het juiste.
bad_node_name = ‘{ $name }’ is geen hostnaam en geen adres.
no_node_named = In { $name } zijn nog geen nodes. Geef er minstens één op met --node.
cannot_listen = De server kan niet luisteren op { $name }.
unknown_table = Er is geen tafel { $name }.

cli-backup = Maak een back-up van alles wat bewaard wordt. De server mag blijven draaien.
cli-backup-target = Het bestand om te schrijven; het mag nog niet bestaan.
cli-backup-done = Back-up van { $count ->
    [one] één tafel
   *[other] { $count } tafels
  } uit { $folder } gemaakt in { $name }.
cli-restore = Zet een back-up in de plaats van wat bewaard is. De server moet gestopt zijn; wat vervangen wordt, blijft ernaast staan.
cli-restore-source = Het bestand met de back-up.
cli-restore-done = De back-up is teruggezet in { $name }.
cli-forget = Wis één tafel voorgoed, met alles wat er gespeeld en gezegd is, of de spellen van een groep. De server moet gestopt zijn.
cli-forget-table = Het geheim uit de link van de tafel of de groep, of de vier letters van de tafel.
cli-forget-done = De tafel of groep is gewist.
cli-migrate-short = Kopieer alles tussen een gegevensmap en PostgreSQL.
cli-migrate =
    Kopieert alle tafels uit een gegevensmap naar PostgreSQL-databases, of terug. Op geen van beide mag een server draaien.

    Elke regel wordt na het kopiëren vergeleken, en de bron blijft zoals hij is. Als het kopiëren wordt afgebroken, voer dan dezelfde opdracht nog eens uit.
cli-migrate-from = De gegevensmap, of de URL van een database; meerdere, één per deel, met komma's ertussen.
cli-migrate-to = Hetzelfde; het moet leeg zijn.
cli-migrate-done = Alles is gekopieerd en vergeleken. Tafels: { $tables }; regels: { $entries }.
cli-migrate-secret = Kopieer ook weimar.secret uit de oude gegevensmap naar de nieuwe server: zonder dat bestand verliezen spelers hun plaats.
cli-certificates-short = Certificaten voor de nodes van een cluster maken of vernieuwen.
cli-certificates =
    Maakt of vernieuwt de certificaten waarmee de nodes van een cluster zich aan elkaar bekendmaken.

    De eerste keer ontstaat in de map een certificaatautoriteit. Elke node krijgt daarin een eigen map: kopieer die naar de machine van de node en geef die op in WEIMAR_RELAY_CERTIFICATES. De sleutel van de autoriteit, ca.key, blijft hier.

    Zonder --node worden de certificaten van alle nodes in de map vernieuwd. Nodes gebruiken nieuwe bestanden zonder herstart.
cli-certificates-folder = Map van de certificaatautoriteit en de nodes.
cli-certificates-node = Hostnaam of adres waarop andere nodes de node bereiken; meermaals voor meer nodes.
cli-certificates-done = { $node }: { $folder }, geldig tot { $date }
cli-check-short = Controleer of er iets beschadigd is van wat bewaard is.
cli-check =
    Controleer of er iets beschadigd is van wat bewaard is. De server mag blijven draaien; er wordt niets veranderd of hersteld.

    Elke regel wordt met zijn controlegetal vergeleken, geen enkele mag ontbreken, het logboek van elke tafel wordt nagespeeld en elke weergave gemaakt.

    De afsluitcode is 0 als alles in orde is, 1 als er iets beschadigd is, en 2 als er niets gecontroleerd kon worden.
cli-check-backup = Een back-up om te controleren in plaats van de gegevensmap.
cli-check-json = Geef het resultaat als één JSON-object, met alle tafels.
check-database = De database is beschadigd: { $name }
check-log = Het write-ahead-logboek is beschadigd. Wat na de schade komt, gaat verloren als de server start.
check-table = Tafel { $code } (de sleutel begint met { $begins }): { $what }
check-unreadable = Sommige regels zijn niet te lezen.
check-missing = Regel { $number } ontbreekt.
check-checksum = Regel { $number } klopt niet met zijn controlegetal.
check-undecodable = Regel { $number } is geen regel van een tafel.
check-newer = Regel { $number } is geschreven door een nieuwere versie van Weimar.
check-older = Regel { $number } is van vóór de eerste uitgave van Weimar en blijft ongewijzigd. Open deze met het programma dat hem schreef.
check-fold = Regel { $number } past niet bij de regels ervoor.
check-view = De weergave van een speler kan niet gemaakt worden.
check-note = Een notitie is niet meer zoals die geschreven is.
check-counts = Tafels: { $tables }; regels: { $entries }.
check-damaged = Beschadigde tafels: { $count }. Aan alle andere kan gespeeld worden.
check-sound = Er is geen schade gevonden.
