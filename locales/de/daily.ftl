### Der Tisch des Tages: seine Seite und Ergebnisse.

daily-ended = { $won ->
    [true] Du hast gewonnen.
   *[false] Du hast verloren.
  }
daily-luck = Glück, in Punkten: { $points }. So viel haben die Verteilung und die gezogenen Gesetze an der Siegchance deines Teams geändert.
daily-own = Deine Entscheidungen, in Punkten: { $points }.
daily-others = Die Entscheidungen aller anderen, in Punkten: { $points }.
daily-cost = Nach dem, was du wissen konntest, wären die besten Entscheidungen { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } mehr wert gewesen.
daily-score = Wertung: { $score } von 100. Bei 50 haben deine Entscheidungen nichts verändert.
daily-no-verdict = Glück und Entscheidungen lassen sich nach den Regeln dieses Tages nicht beurteilen.
daily-share = Weimar { $date } · { $won ->
    [true] gewonnen
   *[false] verloren
  } · { $score } · { $squares }

daily-what = Heute haben alle auf der Welt denselben Platz, dieselben Karten und dieselben Bots. Was würdest du an diesem Platz tun?
daily-bots = Die Bots spielen auf höchster Stufe. Sie argumentieren, bevor du abstimmst, und antworten auf deine Argumente.
daily-rules = Heute gelten andere Regeln:
daily-no-score = Dabei gibt es keine Punkte, nur Sieg oder Niederlage.
daily-facts = { $date } · { $count } am Tisch
daily-sit = Platz nehmen
daily-see = Ergebnis ansehen
daily-next = Den nächsten Tisch gibt es ab { $time } Uhr.
daily-once = Auf jedem Gerät zählt ein Versuch, danach kannst du üben. Es ist nur zum Spaß: Es gibt keine Preise, und wer schummeln will, kann es.
daily-streak = Serie: { $count ->
    [one] ein Tag
   *[other] { $count } Tage
  }.
daily-again = Noch einmal zur Übung
daily-earlier = Frühere Tage
daily-earlier-what = Jeden früheren Tag kannst du zur Übung spielen.
daily-date = Tag
daily-practise = Zur Übung spielen
daily-clock = Dieses Gerät und der Server sind sich über das Datum uneinig: hier { $here }, dort { $there }. Es gilt das des Servers.
daily-result = Ergebnis vom { $date }
daily-practice = Übung: Diese Partie zählt nicht.
daily-figures-luck = Glück
daily-figures-own = Du selbst
daily-figures-others = Andere
daily-figures-score = Wertung
daily-copy-line = Zeile zum Teilen kopieren
daily-copy-link = Link zu dieser Partie kopieren
daily-line-what = Die Zeile verrät nichts. Der Link enthält die ganze Partie, und alle können ihn prüfen. Jedes Quadrat steht für die schlechteste Entscheidung in einem Fünftel der Partie: 🟩 kostete höchstens einen halben Punkt, 🟨 höchstens zwei, 🟥 mehr, ⬜ ohne Urteil.
daily-not-copied = Dieser Browser erlaubt das Kopieren nicht.
daily-choices = Deine Entscheidungen
daily-choice = Runde { $round }: { $what }
daily-field = So entschieden auf diesem Server: { $count } von { $all }
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] Eine Person auf diesem Server hat diesen Tag gespielt; gewonnen: { $won }.
   *[other] { $count } Personen auf diesem Server haben diesen Tag gespielt; gewonnen: { $won }.
  }
daily-loss = hat { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } gekostet
daily-page = Auf diesem Server
daily-page-what = Ergebnisse von allen, die hier stehen wollen. Der Server hat jedes geprüft, indem er die Partie nachgespielt hat.
daily-page-name = Name
daily-page-won = gewonnen
daily-page-lost = verloren
daily-voted = Runde { $round }: Hier stimmten { $share } mit Ja.
daily-sign = Dein Name auf dieser Seite
daily-sign-button = Eintragen
daily-unsign = Namen entfernen
daily-compare = Link von jemand anderem
daily-compare-button = Vergleichen
daily-theirs = Die andere Partie
daily-yours = Diese Partie
daily-parted = In Runde { $round } gingen die Partien auseinander:
daily-parted-none = Beide Partien sind gleich.
daily-verified = Geprüft: Die Bots haben genau so gespielt, wie sie es an diesem Tag tun.
daily-spoiler = Dieser Link enthält eine ganze Partie vom { $date } und zeigt die Rollen. Du kannst zuerst selbst spielen.
daily-show = Trotzdem zeigen
daily-play-first = Zuerst spielen

app-refused-daily_off = Wer diesen Server betreibt, hat den Tisch und das Rätsel des Tages abgeschaltet.
daily_bad_date = Dieses Datum gibt es nicht. Schreib es so: 2026-11-30.
daily_before_first = An diesem Datum gab es Tisch und Rätsel des Tages noch nicht.
daily_future = Dieser Tag hat noch nicht begonnen (UTC).
daily_not_a_link = Das ist kein Link zu einer Partie am Tisch des Tages.
daily_other_version = Dieser Link gehört zu einer anderen Version der Tagesregeln, die hier nicht gespielt werden kann.
daily_not_over = Diese Partie ist nicht zu Ende und hat deshalb kein Ergebnis.
daily_other_deal = Diese Partie passt nicht zu ihrem Datum: Platz, Karten oder Regeln sind andere.
daily_other_move = Diese Partie passt nicht zu ihrem Datum: Ein Bot hat anders gespielt, als er es an diesem Tag tut.

### Das Rätsel des Tages.

puzzle-level = Schwierigkeit { $level } von 5
puzzle-goal-hitler = Wer ist Hitler?
puzzle-goal-liar = Wer hat über Runde { $round } gelogen?
puzzle-goal-safe = Am Ende muss { $name } jemanden als Kanzler nominieren. Wer kann dabei auf keinen Fall Hitler sein?
puzzle-eligible = Können nominiert werden: { $names }.
puzzle-answer-hitler = { $name } ist Hitler.
puzzle-answer-liar = { $name } hat gelogen.
puzzle-answer-safe = { $name } lässt sich gefahrlos nominieren.
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
puzzle-world-lies = Falsche Behauptungen: { $lies }
puzzle-world-tiles = Die Gesetze in diesem Verlauf
puzzle-certain = { $count ->
    [one] Noch eine Rolle lässt sich sicher streichen. Danach kommen weitere Runden.
   *[other] Noch { $count } Rollen lassen sich sicher streichen. Danach kommen weitere Runden.
  }
puzzle-last = Das sind alle Runden. Jetzt lässt sich die Antwort finden.
puzzle-look = Achte bei { $name } darauf:
puzzle-proof = Der Beweis
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
puzzle-squares = Ein Quadrat je Teil: 🟩 ohne Hilfe, 🟨 mit Tipp oder Fehlversuch, 🟥 gezeigt.
puzzle-earlier = Frühere Rätsel
