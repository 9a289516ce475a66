### Der Tisch des Tages: seine Seite und Ergebnisse.

daily-ended = { $won ->
    [true] Du hast gewonnen.
   *[false] Du hast verloren.
  }
daily-luck = Glück: { $points } Punkte. So viel haben die Verteilung und die Karten an der Chance deiner Seite geändert.
daily-own = Deine Entscheidungen: { $points } Punkte.
daily-others = Die Entscheidungen aller anderen: { $points } Punkte.
daily-cost = Nach dem, was du wissen konntest, waren die besten Entscheidungen { $points } Punkte mehr wert.
daily-score = Wertung: { $score } von 100. Bei 50 haben deine Entscheidungen nichts verändert.
daily-no-verdict = Glück und Entscheidungen lassen sich nach den Regeln dieses Tages nicht beurteilen.
daily-share = Weimar { $date } · { $won ->
    [true] gewonnen
   *[false] verloren
  } · { $score } · { $squares }

daily-title = Der Tisch des Tages
daily-what = Heute haben alle auf der Welt denselben Platz, dieselben Karten und dieselben Bots. Was tust du auf diesem Stuhl?
daily-bots = Die Bots spielen auf höchster Stufe. Sie hören auf deine Argumente, diskutieren an diesem Tisch aber nicht selbst.
daily-rules = Heute gelten andere Regeln: { $rules }.
daily-no-score = Dabei gibt es keine Punkte, nur Sieg oder Niederlage.
daily-facts = { $date } · zu { $count }
daily-sit = Platz nehmen
daily-go-on = Weiterspielen
daily-see = Ergebnis ansehen
daily-next = Den nächsten Tisch gibt es ab { $time }.
daily-once = Auf jedem Gerät zählt ein Versuch, danach kannst du üben. Es ist nur zum Spaß: Es gibt keine Preise, und wer schummeln will, kann es.
daily-streak = { $count ->
    [one] Du hast den heutigen Tisch beendet.
   *[other] Du hast { $count } Tage in Folge beendet.
  }
daily-again = Den heutigen Tisch üben
daily-earlier = Frühere Tage
daily-earlier-what = Jeden früheren Tag kannst du zur Übung spielen.
daily-date = Tag
daily-practise = Diesen Tag üben
daily-clock = Dieses Gerät und der Server sind sich über das Datum uneinig: hier { $here }, dort { $there }. Es gilt das des Servers.
daily-result = Ergebnis vom { $date }
daily-practice = Übung: Diese Partie zählt nicht.
daily-figures-luck = Glück
daily-figures-own = Züge
daily-figures-others = Andere
daily-figures-score = Wertung
daily-copy-line = Zeile zum Teilen kopieren
daily-copy-link = Link zu dieser Partie kopieren
daily-line-what = Die Zeile verrät nichts. Der Link enthält die ganze Partie, und alle können ihn prüfen.
daily-copied = Kopiert.
daily-not-copied = Dieser Browser erlaubt das Kopieren nicht.
daily-review = Rückblick
daily-choices = Deine Entscheidungen
daily-choice = Runde { $round }: { $what }
daily-field = { $count } von { $all } hier haben das gewählt
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] Eine Person auf diesem Server hat diesen Tag beendet; gewonnen: { $won }.
   *[other] { $count } Personen auf diesem Server haben diesen Tag beendet; gewonnen: { $won }.
  }
daily-loss = kostet { $points }
daily-page = Auf diesem Server
daily-page-what = Ergebnisse von allen, die hier stehen wollen. Der Server hat jedes geprüft, indem er die Partie nachgespielt hat.
daily-page-name = Name
daily-page-result = Ergebnis
daily-page-won = gewonnen
daily-page-lost = verloren
daily-sign = Dein Name auf dieser Seite
daily-sign-button = Eintragen
daily-unsign = Wieder entfernen
daily-compare = Link einer anderen Person
daily-show-link = Öffnen
daily-compare-button = Vergleichen
daily-theirs = Die andere Partie
daily-yours = Diese Partie
daily-parted = In Runde { $round } trennten sich die Partien:
daily-parted-none = Beide Partien sind gleich.
daily-verified = Geprüft: Jeder Zug der Bots folgt aus dem Tag.
daily-spoiler = Dieser Link enthält eine ganze Partie vom { $date } und zeigt die Rollen. Du kannst zuerst selbst spielen.
daily-show = Trotzdem zeigen
daily-play-first = Zuerst spielen

app-refused-daily_off = Wer diesen Server betreibt, hat den Tisch und das Rätsel des Tages abgeschaltet.
app-refused-daily_future = Dieser Tag hat nach der Uhr des Servers noch nicht begonnen.
app-refused-daily_bad_date = Der Server kennt diesen Tag nicht.
app-refused-daily_not_a_link = Das ist kein Link zu einer Partie des Tages.
daily_bad_date = Dieses Datum gibt es nicht: { $name }. Schreib es so: 2026-11-30.
daily_before_first = Den ersten Tisch des Tages gab es am { $name }.
daily_future = { $name } hat nach der Uhr hier noch nicht begonnen (UTC).
daily_not_a_link = Das ist kein Link zu einer Partie des Tages.
daily_other_version = Dieser Link gehört zu Version { $name } der Tagesregeln, die dieses Weimar nicht spielt.
daily_not_over = Diese Partie ist nicht zu Ende und hat deshalb kein Ergebnis.
daily_other_deal = Das ist nicht die Partie vom { $name }: Platz, Karten oder Regeln sind andere.
daily_other_move = Das ist keine Partie vom { $name }: Ein Bot hat anders gezogen, als er es an diesem Tag tut.
app-refused-daily_before_first = An diesem Datum gab es keinen Tisch des Tages, oder die Uhr des Servers geht falsch.
app-refused-daily_other_version = Dieser Link gehört zu einer anderen Version der Tagesregeln, die dieser Server nicht spielt.
app-refused-daily_other_deal = Das ist nicht die Partie ihres Tages: Platz, Karten oder Regeln sind andere.
app-refused-daily_other_move = Das ist keine Partie ihres Tages: Ein Bot hat anders gezogen, als er es an diesem Tag tut.

### Das Rätsel des Tages.

puzzle-title = Das Rätsel des Tages
puzzle-level = Stufe { $level } von 5
puzzle-goal-hitler = Wer ist Hitler?
puzzle-goal-liar = Wer hat über Runde { $round } gelogen?
puzzle-goal-safe = Am Ende muss { $name } jemanden für das Kanzleramt vorschlagen. Bei wem ist ausgeschlossen, dass es Hitler ist?
puzzle-eligible = Zur Wahl stehen: { $names }.
puzzle-answer-hitler = { $name } ist Hitler.
puzzle-answer-liar = { $name } hat gelogen.
puzzle-answer-safe = { $name } ist eine sichere Wahl.
puzzle-truth = Liberale sagen die Wahrheit. Im Präsidentenamt legen sie ein faschistisches Gesetz ab, wenn sie können; im Kanzleramt erlassen sie ein liberales, wenn sie können. Faschisten und Hitler tun und sagen, was sie wollen. Streiche jede Rolle, die jemand nicht haben kann.
puzzle-roles = { $liberals } Liberale, { $fascists ->
    [one] ein Faschist
   *[other] { $fascists } Faschisten
  } und Hitler. Im Stapel sind 6 liberale und 11 faschistische Gesetze.
puzzle-strike = { $name }: „{ $role }“ streichen
puzzle-struck = { $name }: nicht „{ $role }“
puzzle-is = { $name }: { $role }
puzzle-refused = Noch nicht sicher. { $name }: „{ $role }“ ist noch möglich.
puzzle-world = Auch dieser Verlauf passt zu allem, was zu sehen ist:
puzzle-world-role = { $role }: { $names }
puzzle-lie = { $name } (Runde { $round })
puzzle-world-lies = Falsche Aussagen: { $lies }
puzzle-world-tiles = Die Gesetze in diesem Verlauf
puzzle-world-draw = Runde { $round }:
puzzle-certain = { $count ->
    [one] Noch eine Rolle lässt sich sicher streichen. Danach kommen weitere Runden.
   *[other] Noch { $count } Rollen lassen sich sicher streichen. Danach kommen weitere Runden.
  }
puzzle-last = Das sind alle Runden. Was jetzt sicher ist, beantwortet die Frage.
puzzle-look = Schau dir das an:
puzzle-fact-session = Runde { $round }: das Gesetz und was { $president } und { $chancellor } gesagt haben
puzzle-fact-peek = Runde { $round }: was { $president } über die obersten Gesetze gesagt hat
puzzle-fact-investigation = Runde { $round }: was { $president } über { $target } gesagt hat
puzzle-fact-cleared = Runde { $round }: Nach drei oder mehr faschistischen Gesetzen wurde { $chancellor } gewählt, und die Partie ging weiter
puzzle-fact-execution = Runde { $round }: { $target } wurde hingerichtet, und die Partie ging weiter
puzzle-hint = Tipp
puzzle-show = Nächsten Schritt zeigen
puzzle-more-rounds = Mehr war hier nicht sicher. Unten stehen weitere Runden.
puzzle-rounds = Was geschah
puzzle-later-rounds = Weitere Runden folgen, sobald sonst nichts mehr sicher ist.
puzzle-share = Weimar-Rätsel { $date } · { $stars } · { $squares }
puzzle-squares = Ein Quadrat je Teil: 🟩 ohne Hilfe, 🟨 mit Tipp oder abgelehntem Strich, 🟥 gezeigt.
puzzle-streak = { $count } Tage in Folge gelöst.
puzzle-earlier = Frühere Rätsel
puzzle-open = Öffnen
