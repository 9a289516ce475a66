### Seiten, die man in Ruhe liest: Über Weimar, Datenschutz.

## Über Weimar

about-game = Das Spiel
about-credit = Weimar ist eine Bearbeitung von Secret Hitler, einem Spiel von { $authors }.
about-unofficial = Sie ist inoffiziell: von den Autoren des Originals weder gemacht noch gebilligt oder gefördert.
about-licence = Lizenzen
about-licence-game = Secret Hitler steht unter der Lizenz Creative Commons Namensnennung – Nicht kommerziell – Weitergabe unter gleichen Bedingungen 4.0 International, und was hier darauf beruht, ebenso: die Regeln, wie sie hier beschrieben sind, und die Begriffe des Spiels. Nenne die Urheber, sag, was du geändert hast, gib es unter denselben Bedingungen weiter und nutze es nicht kommerziell.
about-licence-code = Der Code stammt aus diesem Projekt und steht unter der MIT-Lizenz. Der Quelltext des Spiels als Ganzem ist einsehbar, für nicht kommerzielle Zwecke.
about-changes = Was geändert wurde
about-change-played = Gespielt wird am Computer statt mit Karten und Spielbrettern.
about-change-rules = Die Regeln sind neu beschrieben, in eigenen Worten.
about-change-options = Wo veröffentlichte Regeltexte voneinander abweichen, gibt es Optionen und fertige Regelwerke.
about-change-art = Bilder, Klänge und Texte stammen aus diesem Projekt. Von der Gestaltung des Originals ist nichts übernommen.
about-with = Gemacht mit
about-fonts = Zwei Schriften unter der SIL Open Font License:
about-by = von { $by }
about-libraries = Drei Bibliotheken auf dieser Seite:
about-version = Version { $version }

## Datenschutz

privacy-short = Es gibt keine Konten, keine Cookies, keine Werbung und kein Tracking. Was du hier tust, bleibt zwischen diesem Browser und dem Server, von dem die Seite kommt.

privacy-server = Auf dem Server
privacy-server-table = Zu jedem Tisch: Link und Code, die gewählten Namen, die Regeln und alles, was in den Partien getan wird.
privacy-server-talk = Was im Chat gesagt wurde, und deine privaten Notizen. Wer den Server betreibt, könnte beides lesen.
privacy-server-group = Von einer Gruppe, deren Partien hier liegen: ihre beendeten Partien mit allen Namen. Wer den geheimen Link hat, kann sie lesen; der Server speichert das Geheimnis nicht.
privacy-server-time = All das wird gelöscht, sobald 30 Tage lang niemand am Tisch war oder die Gruppe benutzt hat, es sei denn, auf diesem Server ist eine andere Frist eingestellt.
privacy-server-logs = IP-Adressen werden nur geprüft, damit niemand den Server überflutet, und nicht bei den Tischen gespeichert.

privacy-browser = In diesem Browser
privacy-browser-likes = Deine Einstellungen: Sprache, Darstellung, Ton, Animationen, der zuletzt benutzte Name, wie du gegen Bots spielst.
privacy-browser-seats = Schlüssel zu deinen Plätzen an bis zu zwanzig Tischen, damit du zurückkommen kannst. Wer so einen Schlüssel hat, spielt auf deinem Platz.
privacy-browser-games = Partien, die du beendet, aus einer Datei geöffnet oder gespeichert hast, damit du sie noch einmal ansehen kannst.
privacy-browser-evenings = Bis zu 200 Partien mit anderen, mit den Namen aller, für eure Spieleabende, und das Geheimnis deiner Gruppe.
privacy-browser-files = Die Dateien der App selbst, damit sie sich auch ohne Netz öffnet; in welcher Reihenfolge in deiner letzten Partie geredet und gespielt wurde; und wie weit du gelesen hast.
privacy-browser-guesses = Welche Rollen du in bis zu zwanzig Partien geraten hast, und wem du vertraut oder misstraut hast.
privacy-browser-cookies = Sonst nichts: keine Cookies.

privacy-others = Mit anderen
privacy-others-none = An Dritte geht nichts. Schriften, Bilder und Töne kommen vom selben Server; QR-Codes zeichnet dein Browser.
privacy-others-bots = Die Bots denken auf dem Server selbst.
privacy-others-links = Das Geheimnis im Link eines Tisches steht hinter dem # und gehört nicht zu dem, was Browser anderen Seiten verraten. Wer den Link von dir bekommt, darf zuschauen.

privacy-forget = Mich hier vergessen
privacy-forget-what = Das löscht alles, was dieser Browser gespeichert hat. Zu deinen Plätzen findest du dann nicht mehr zurück, außer du hast ihre Links gespeichert.
privacy-forget-do = Alles vergessen
privacy-forget-sure = Alles löschen?
privacy-forgotten = Erledigt. Dieser Browser hat nichts mehr gespeichert.

## An address that leads nowhere
pages-lost = Hier sitzt niemand
pages-lost-what = Diese Adresse führt zu keiner Seite von Weimar. Falls es der Link eines Tisches war, fehlt ihm ein Stück.
