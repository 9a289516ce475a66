### Der Server.

cli-serve-short = Einen Server für Live-Tische betreiben.
cli-serve =
    Betreibt einen Server mit Live-Tischen, für Menschen und Bots.

    Er liefert auch die Web-App aus, sofern sie gebaut ist: ./play baut sie und startet dann diesen Server. Eine Partie im Terminal, allein mit Bots, beginnt mit `weimar play`.

    Alles liegt in einem einzigen Datenordner; bei einem Neustart geht nichts verloren. Einstellungen lassen sich auch über die Umgebung setzen, siehe docs/reference/settings.md.
cli-serve-host = Adresse, auf der gelauscht wird; ohne Angabe jede Adresse dieses Rechners.
cli-serve-port = Port, auf dem gelauscht wird; ohne Angabe 8032.
cli-serve-data = Ordner für alles, was der Server speichert; ohne Angabe der aus WEIMAR_DATA, sonst der Datenordner des angemeldeten Kontos.
cli-database = URL einer PostgreSQL-Datenbank statt des Datenordners; mehrere, eine je Teil, mit Kommas dazwischen.
cli-serve-cert = Zertifikat für TLS (PEM, mit Kette); braucht --key.
cli-serve-key = Privater Schlüssel zum Zertifikat (PEM, ohne Passwort).

serve-here = Weimar läuft: { $address }
serve-network = Im selben Netz: { $address }
serve-no-app = Der Server läuft, aber die Web-App ist nicht gebaut; das erledigt ./play.
serve-store-broken = Die Platte hat das Schreiben verweigert, darum hat der Server angehalten. Alles, was bestätigt wurde, ist noch da. Schaffe Platz oder repariere die Platte und starte dann neu.

bad_setting = Die Einstellung { $name } hat keinen erlaubten Wert.
data_in_use = Ein anderer Weimar-Server benutzt den Datenordner { $name }.
data_unusable = Es lässt sich nichts speichern: { $name }.
log_lost = Das Write-Ahead-Log der Datenbank fehlt, und mit ihm die letzten Partien. Lege die Datei zurück neben die Datenbank oder spiele eine Sicherung ein. Um mit dem weiterzumachen, was noch da ist, lösche { $name }.
no_database = In { $name } gibt es keine Datenbank. Gib den Datenordner des Servers mit --data oder WEIMAR_DATA an.
not_checkable = Das lässt sich nicht prüfen: { $name }.
not_migratable = Das lässt sich nicht umziehen: { $name }.
not_restorable = Das lässt sich nicht zurückspielen: { $name }. Es wurde nichts geändert.
backup_elsewhere = PostgreSQL sicherst du mit seinen eigenen Werkzeugen, pg_dump oder einem Archiv seines Protokolls; oder kopiere die Tische mit `weimar migrate` in einen Ordner. Einen Datenordner gibst du mit --data an.
certificate_unusable = Zertifikat oder Schlüssel { $name } lässt sich nicht lesen, oder beide passen nicht zusammen, oder der Schlüssel hat ein Passwort.
relay_without_certificates = Verbindungen auf { $name } brauchen Zertifikate: `weimar certificates` erstellt sie; der Ordner des Knotens gehört in WEIMAR_RELAY_CERTIFICATES.
relay_file_unreadable = { $name } fehlt oder lässt sich nicht lesen. Erwartet wird PEM, Schlüssel ohne Passwort.
relay_key_of_another = Der Schlüssel { $name } gehört nicht zum Zertifikat daneben.
relay_certificate_expired = Das Zertifikat { $name } ist abgelaufen oder noch nicht gültig. `weimar certificates` erstellt ein neues.
relay_certificate_untrusted = Das Zertifikat { $name } ist nicht von der Zertifizierungsstelle in ca.crt daneben unterschrieben.
relay_certificate_unfit = Andere Knoten würden das Zertifikat { $name } ablehnen: Es nennt nicht den Host aus WEIMAR_RELAY_ADDRESS oder ist keines für Knoten. `weimar certificates` erstellt das richtige.
bad_node_name = „{ $name }“ ist kein Hostname und keine Adresse.
no_node_named = In { $name } gibt es noch keine Knoten. Gib mindestens einen mit --node an.
cannot_listen = Der Server kann auf { $name } nicht lauschen.
unknown_table = Einen Tisch { $name } gibt es nicht.

cli-backup = Alle gespeicherten Daten sichern. Der Server darf dabei laufen.
cli-backup-target = Datei, in die gesichert wird; es darf sie noch nicht geben.
cli-backup-done = { $count ->
    [one] Ein Tisch
   *[other] { $count } Tische
  } aus { $folder } gesichert in { $name }.
cli-restore = Eine Sicherung an die Stelle der gespeicherten Daten setzen. Der Server muss gestoppt sein; was ersetzt wird, bleibt daneben liegen.
cli-restore-source = Datei der Sicherung.
cli-restore-done = Die Sicherung ist nach { $name } zurückgespielt.
cli-forget = Einen Tisch endgültig löschen, mit allem, was dort gespielt und gesagt wurde, oder die Partien einer Gruppe. Der Server muss gestoppt sein.
cli-forget-table = Das Geheimnis aus dem Link des Tisches oder der Gruppe, oder die vier Buchstaben des Tisches.
cli-forget-done = Der Tisch oder die Gruppe ist gelöscht.
cli-migrate-short = Alles zwischen einem Datenordner und PostgreSQL kopieren.
cli-migrate =
    Kopiert alle Tische aus einem Datenordner in PostgreSQL-Datenbanken oder zurück. Auf beiden darf kein Server laufen.

    Jeder Eintrag wird nach dem Kopieren verglichen, und die Quelle bleibt, wie sie ist. Wird das Kopieren unterbrochen, führe denselben Befehl noch einmal aus.
cli-migrate-from = Der Datenordner oder die URL einer Datenbank; mehrere, eine je Teil, mit Kommas dazwischen.
cli-migrate-to = Dasselbe; es muss leer sein.
cli-migrate-done = Alles ist kopiert und verglichen. Tische: { $tables }; Einträge: { $entries }.
cli-migrate-secret = Kopiere auch weimar.secret aus dem alten Datenordner auf den neuen Server: Ohne die Datei verlieren alle ihre Plätze.
cli-certificates-short = Zertifikate für die Knoten eines Clusters erstellen oder erneuern.
cli-certificates =
    Erstellt oder erneuert die Zertifikate, mit denen sich die Knoten eines Clusters gegenseitig ausweisen.

    Beim ersten Mal entsteht im Ordner eine Zertifizierungsstelle. Jeder Knoten bekommt darin einen eigenen Ordner: Kopiere ihn auf die Maschine des Knotens und nenne ihn in WEIMAR_RELAY_CERTIFICATES. Der Schlüssel der Zertifizierungsstelle, ca.key, bleibt hier.

    Ohne --node werden die Zertifikate aller Knoten im Ordner erneuert. Die Knoten benutzen neue Dateien ohne Neustart.
cli-certificates-folder = Ordner der Zertifizierungsstelle und der Knoten.
cli-certificates-node = Hostname oder Adresse, unter der andere Knoten den Knoten erreichen; mehrfach für mehrere Knoten.
cli-certificates-done = { $node }: { $folder }, gültig bis { $date }
cli-check-short = Alle gespeicherten Daten auf Schäden prüfen.
cli-check =
    Alle gespeicherten Daten auf Schäden prüfen. Der Server darf dabei laufen; nichts wird geändert oder repariert.

    Jeder Eintrag wird mit seiner Prüfsumme verglichen, keiner darf fehlen, das Protokoll jedes Tisches wird nachgespielt und jede Ansicht erstellt.

    Der Rückgabewert ist 0, wenn alles in Ordnung ist, 1, wenn etwas beschädigt ist, und 2, wenn nichts geprüft werden konnte.
cli-check-backup = Eine Sicherung, die statt des Datenordners geprüft wird.
cli-check-json = Das Ergebnis als ein JSON-Objekt ausgeben, mit allen Tischen.
check-database = Die Datenbank ist beschädigt: { $name }
check-log = Das Write-Ahead-Log ist beschädigt. Was nach der beschädigten Stelle kommt, geht beim nächsten Start des Servers verloren.
check-table = Tisch { $code } (sein Schlüssel beginnt mit { $begins }): { $what }
check-unreadable = Einige Einträge lassen sich nicht lesen.
check-missing = Eintrag { $number } fehlt.
check-checksum = Eintrag { $number } passt nicht zu seiner Prüfsumme.
check-undecodable = Eintrag { $number } ist kein Eintrag eines Tisches.
check-newer = Eintrag { $number } stammt von einer neueren Version von Weimar.
check-older = Eintrag { $number } stammt aus der Zeit vor der ersten Ausgabe von Weimar und bleibt unverändert. Öffne ihn mit dem Programm, das ihn geschrieben hat.
check-fold = Eintrag { $number } passt nicht zu den Einträgen davor.
check-view = Die Ansicht von jemandem am Tisch lässt sich nicht erstellen.
check-note = Eine Notiz ist nicht mehr so, wie sie geschrieben wurde.
check-counts = Tische: { $tables }; Einträge: { $entries }.
check-damaged = Beschädigte Tische: { $count }. An allen anderen kann gespielt werden.
check-sound = Es wurden keine Schäden gefunden.
