### Die App: ihr Name, die Startseite, Einstellungen, und was schiefgeht.

app-name = Weimar
app-title = { $page } · Weimar
app-close = Schließen

## Einstellungen

app-settings = Einstellungen
app-settings-button = { $language }, Einstellungen
app-language = Sprache
app-theme = Darstellung
app-theme-device = Wie mein Gerät
app-theme-dark = Dunkel
app-theme-light = Hell
app-theme-contrast = Kontrastreich
app-pace = Animationen
app-pace-normal = Normal
app-pace-fast = Schnell
app-pace-at_once = Aus
app-words = Begriffe
app-words-original = Original
app-words-original-what = Liberale, Faschisten, Hitler, Hinrichtungen.
app-words-neutral = Neutral
app-words-neutral-what = Dasselbe Spiel ohne Hitler, Faschisten und Tote – für den Unterricht und für alle, denen es so lieber ist.
app-sound = Ton
app-sound-what = Geräusche vom Tisch und aus dem Raum, und ein Signal, wenn du am Zug bist.

## Knöpfe und Titel mehrerer Seiten

app-change = Ändern
app-yes = Ja
app-no = Nein
app-review = Rückblick

## Links

app-copied = Kopiert
app-share = Teilen …
app-copy-by-hand = Kopiere diesen Link:

## Die Verbindung

app-connecting = Dein Tisch wird gesucht …
app-connection-lost = Die Verbindung ist weg. Sie wird von selbst wiederhergestellt.
app-you-are-host = Du bist jetzt Host und bestimmst am Tisch.

## Die Startseite

landing-what = Ein Spiel um Vertrauen und Verrat für fünf bis zehn – in einem Raum oder weit verstreut.
landing-ways = So könnt ihr spielen
landing-play-now = Jetzt gegen Bots spielen
landing-dealing = Die Karten werden verteilt …
landing-slow = Die Verbindung zum Server ist langsam. Wir bleiben dran …
landing-choices = { $count } Plätze · { $preset } · { $level }
landing-players = Plätze (deiner zählt mit)
landing-level = Stärke der Bots
landing-new-table = Neuen Tisch eröffnen
landing-new-table-what = Lade deine Leute per Link, QR-Code oder mit vier Buchstaben ein. Bots füllen die leeren Plätze.
landing-join = Mit Code mitspielen
landing-learn = Noch nie gespielt? 90 Sekunden.
landing-learn-what = Eine Probepartie mit Anleitung; vorher gibt es nichts zu lesen.
landing-daily = Der Tisch des Tages
landing-daily-what = Derselbe Platz, dieselben Karten und Bots für alle. Eine Partie am Tag.
landing-puzzle = Das Rätsel des Tages
landing-today = { $done ->
    [true] ✓ Erledigt. Weiter geht es { $when }.
   *[false] Noch nicht gespielt.
  } { $days ->
    [one] Bisher ein Tag.
   *[other] { $days } Tage in Folge.
  }
landing-evenings = Eure Spieleabende
landing-box = Mit echten Karten
landing-box-what = Eure eigenen Karten auf dem Tisch; dieses Gerät führt Buch, auch ohne Verbindung.
landing-continue = Dein Platz ist noch warm
landing-continue-lobby = { $name } wartet in der Lobby
landing-continue-game = { $name }, mitten in der Partie
landing-list = Offene Tische
landing-list-which = Welche Tische gezeigt werden
landing-list-lobby = Zum Mitspielen
landing-list-game = Zum Zuschauen
landing-list-any-preset = Alle Regelwerke
landing-list-with-room = Mit freiem Platz
landing-list-again = Neu laden
landing-list-looking = Kurz umschauen …
landing-list-empty = Einen solchen Tisch gibt es gerade nicht. Eröffne selbst einen öffentlichen, vielleicht schneit jemand herein.
landing-list-table = { $people ->
    [one] 1 Mensch
   *[other] { $people } Menschen
  }, { $bots ->
    [0] keine Bots
    [one] 1 Bot
   *[other] { $bots } Bots
  } · { $preset }
landing-list-join = Mitspielen
landing-list-watch = Zuschauen
landing-more = Mehr zu lesen
landing-rules = Regeln
landing-replay = Meine Partien
landing-about = Über Weimar
landing-privacy = Datenschutz
landing-unofficial = Inoffizielle Bearbeitung von Secret Hitler, von dessen Autoren weder gemacht noch gebilligt.

## Wozu Tisch oder Server Nein sagen

app-refused-offline = Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuche es noch einmal.
app-refused-internal = Auf dem Server ist etwas schiefgegangen. Versuche es gleich noch einmal.
app-refused-unknown = Das hat nicht geklappt ({ $code }). Versuche es gleich noch einmal.
app-refused-too_many_tables = Mehr Tische passen nicht auf den Server. Versuche es in ein paar Minuten noch einmal.
app-refused-too_fast = Das war dem Server zu schnell. Warte kurz und versuche es noch einmal.
app-refused-disk_full = Dem Server ist der Platz ausgegangen, deshalb lässt sich das gerade nicht speichern. Versuche es später noch einmal.
app-refused-origin = Der Server nimmt von Seiten unter dieser Adresse nichts an. Bitte die Person, die ihn betreibt, die Adresse zu erlauben.
app-refused-too_many_sockets = In deinem Netz sind zu viele Seiten dieses Spiels offen. Schließe ein paar und versuche es dann noch einmal.
app-refused-bad_code = Ein Code hat vier Buchstaben; dein Host sieht sie. Ein ganzer Link geht auch.
app-refused-unknown_code = Zu diesen Buchstaben gibt es keinen Tisch, oder er ist abgeschlossen: Lass dir den Link geben.
app-refused-unknown_pairing = Diesen Code zeigt kein Bildschirm. Vergleiche alle sechs Ziffern mit dem Bildschirm und versuche es noch einmal.
app-refused-pairing_lapsed = Dieser Code ist abgelaufen. Nimm den, den der Bildschirm jetzt zeigt.
app-refused-pairing_used = Dieser Code ist schon benutzt, und jeder gilt nur einmal. Nimm den, den der Bildschirm jetzt zeigt.
app-refused-too_many_tries = Aus deinem Netz wurden zu viele Codes probiert. Warte eine Minute und versuche es dann noch einmal.
app-refused-bad_name = Ein Name hat 1 bis 16 Zeichen, und alle müssen zu sehen sein.
app-refused-blocked = Der Host hat dieses Gerät oder diesen Namen ausgesperrt.
app-refused-not_blocked = Dieser Name ist nicht ausgesperrt.
app-refused-locked = Der Host hat die Lobby abgeschlossen. Bitte um Einlass.
app-refused-table_full = Alle zehn Plätze sind besetzt. Zuschauen kannst du trotzdem.
app-refused-wrong_stage = Zu spät: Am Tisch geht es schon weiter.
app-refused-already_seated = Du hast schon einen Platz.
app-refused-not_seated = Dafür brauchst du einen Platz am Tisch.
app-refused-not_host = Das darf nur der Host.
app-refused-too_few_players = Für eine Partie braucht es mindestens fünf.
app-refused-paused = Am Tisch ist Pause.
app-refused-bad_order = Inzwischen ist jemand gekommen oder gegangen. Versuche es noch einmal.
app-refused-bad_timers = Ein Zeitlimit dauert mindestens fünf Sekunden und höchstens eine Stunde.
app-refused-bad_text = Darin ist nichts, was sich anzeigen ließe.
app-refused-unknown_member = Diese Person ist nicht mehr hier.
app-refused-unknown_level = Bots dieser Stufe gibt es nicht.
app-refused-old_prompt = Diese Entscheidung ist schon gefallen.
app-refused-not_your_seat = Auf diesem Platz sitzt jemand anderes.
app-refused-silenced = Der Host hat den Chat abgeschaltet.
app-refused-assistants_not_invited = Der Host hat keine Assistenten eingeladen.
app-refused-claims_off = Der Host hat die Behauptungen abgeschaltet.
app-refused-too_many_statements = Diese Behauptung lässt sich nicht noch einmal ändern.
app-refused-too_many_changes = Du hast deine Stimme in dieser Partie zu oft geändert; sie bleibt, wie sie ist.
app-refused-government_silent = Präsident und Kanzler dürfen während ihrer Gesetzgebung nicht reden.
app-refused-dead_silent = Die Toten dürfen nicht reden.
app-refused-discussion_closed = Die Redezeit ist um; jetzt wird nur noch abgestimmt.
app-refused-discussion_open = Abgestimmt wird, wenn die Diskussion vorbei ist.
app-refused-not_awaited = Auf diese Person wartet der Tisch nicht.
app-refused-not_away = Diese Person ist noch nicht lange genug weg.
app-refused-not_removed = Diese Person wurde nicht entfernt.
app-refused-unknown_claim = Um diesen Platz bittet niemand mehr.
app-refused-already_asked = Darum hast du schon gebeten.
app-refused-busy = Der Server ist gerade überlastet. Versuche es gleich noch einmal.
app-refused-not_over = Das muss warten, bis die Partie vorbei ist.
app-refused-day_table = Am Tisch des Tages spielt nur eine Person, einen Host gibt es nicht, und der Platz lässt sich nicht aufgeben. Schließ einfach die Seite; dein Platz wartet auf dich.
app-refused-nothing_to_take_back = Auf diesem Platz spielst du schon selbst.
app-refused-coach_is_for_one = Den Coach gibt es nur, wenn ein einziger Mensch gegen Bots spielt.
app-refused-log_full = Der Verlauf dieses Tisches ist voll. Öffne für die nächste Partie einen neuen Tisch.
app-refused-too_many_screens = Mehr große Bildschirme kann dieser Tisch nicht haben. Der Host kann einen trennen.
app-refused-unknown_screen = Dieser Bildschirm ist schon getrennt.
app-refused-number_committed = Ein anderes deiner Geräte beteiligt sich schon an diesem Austeilen.
app-refused-number_not_committed = Dieses Gerät hat sich für dieses Austeilen auf keine Zahl festgelegt.
app-refused-number_mismatch = Die Zahl dieses Geräts ist nicht die, auf die es sich festgelegt hat.
app-refused-number_late = Die Partie begann, bevor die Zahl dieses Geräts da war; sie zählt nicht.
app-refused-screen_only_watches = Ein großer Bildschirm kann nur zuschauen.
app-refused-unknown_phrase = Diesen Spruch gibt es nicht.
app-refused-unknown_reaction = Diese Reaktion gibt es nicht.
app-refused-argument_malformed = Diese Version des Servers kennt das Argument nicht.
app-refused-argument_no_such_seat = Diese Person ist nicht mehr im Spiel.
app-refused-argument_no_such_round = Du kannst nur auf etwas zeigen, was in dieser Partie geschehen ist.
app-refused-argument_about_self = Das kannst du nicht über dich oder zu dir selbst sagen.
app-refused-argument_no_such_argument = Das hat in dieser Partie niemand gesagt.
app-refused-argument_too_fast = Lass auch die anderen reden: Warte kurz bis zum nächsten Argument.
app-install = Weimar auf den Startbildschirm legen
