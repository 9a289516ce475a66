### Nach der Partie, und ihre Wiederholung. $winner ist ein Team; $host, $candidate und so weiter sind Namen.

## Wenn eine Partie gerade zu Ende ist

replay-over-winner = { $winner ->
    [liberal] Die Liberalen gewinnen.
   *[fascist] Die Faschisten gewinnen.
  }
replay-over-won = Du hast gewonnen.
replay-over-lost = Du hast verloren.
replay-over-roles = Wer war wer?
replay-medal-liar = Beste Lüge
replay-medal-vote = Schärfster Blick
replay-medal-turn = Der Wendepunkt
replay-lie-believed = Darauf hereingefallen: { $names }.
replay-medal-right = { $right } von { $all } Stimmen richtig
replay-medal-see = Ansehen
replay-over-fold = Rollen ein- oder ausblenden
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] ein faschistisches Gesetz
       *[other] { $fascist } faschistische Gesetze
      }
    [one] { $fascist ->
        [0] ein liberales Gesetz
        [one] ein liberales Gesetz, ein faschistisches
       *[other] ein liberales Gesetz, { $fascist } faschistische
      }
   *[other] { $fascist ->
        [0] { $liberal } liberale Gesetze
        [one] { $liberal } liberale Gesetze, ein faschistisches
       *[other] { $liberal } liberale Gesetze, { $fascist } faschistische
      }
  }
replay-over-shot-hitler = Hitler hinrichten lassen
replay-over-shot-fascist = einen Faschisten hinrichten lassen
replay-over-shot-liberal = einen Liberalen hinrichten lassen
replay-over-brought-hitler = Hitler an die Macht gebracht
replay-over-was-chosen = zum Kanzler gemacht
replay-over-lies = { $count ->
    [one] einmal gelogen
   *[other] { $count }-mal gelogen
  }
replay-over-dead = wurde hingerichtet
replay-over-again = Noch eine Partie
replay-over-change = Tisch ändern
replay-over-going-back = Alle gehen zurück in die Lobby.
replay-over-host = Host { $host } kann die nächste Partie starten.
replay-over-replay = Wiederholung ansehen
replay-over-leave = Verlassen
replay-over-leave-all = Alle gehen
replay-fair = { $count ->
    [one] Fair ausgeteilt: Ein Gerät war beteiligt.
   *[other] Fair ausgeteilt: { $count } Geräte waren beteiligt.
  }
replay-fair-left-out = Nicht beteiligt, weil ihr Gerät seine Zahl nicht rechtzeitig genannt hat: { $names }.
replay-fair-proves = Die Rollen und jeder Stapel sind aus Zahlen berechnet, die der Server und diese Geräte vor der Partie gezogen und festgelegt haben. Niemand hat sie also ausgesucht oder geändert, wenn eines dieser Geräte ehrlich ist.
replay-fair-own = Dieses Gerät hat eine Zahl beigetragen, und der Nachweis passt zu dem, was es vor der Partie gesehen hat.
replay-fair-others = Nur ein beteiligtes Gerät kann erkennen, dass der Nachweis nicht später erfunden wurde.
replay-fair-not = Nicht bewiesen ist, dass niemand nachgesehen hat: Der Server muss Rollen und Stapel während der Partie kennen. Fehlen Geräte, konnte der Betreiber des Servers zwischen einigen wenigen Verteilungen wählen. Die Zusammensetzung späterer Stapel prüft diese Seite nicht.
replay-fair-none = Kein Gerät war am Austeilen beteiligt; es gibt keinen Nachweis, dass es fair war.
replay-fair-wrong = Der Nachweis über das Austeilen stimmt nicht.
replay-fair-other = Es ist nicht das Austeilen, an dem dieses Gerät vor der Partie beteiligt war.
replay-fair-again = Dieses Gerät hat seine Zahl für das Austeilen von Partie { $game } genannt, aber der Server fragt noch einmal danach oder zeigt keine Aufzeichnung dazu. Wer den Server betreibt, kann mehrere Verteilungen angesehen und eine ausgewählt haben. Das Gerät beteiligt sich hier nicht mehr am Austeilen.
replay-fair-unseen = Dieses Gerät hat seine Zahl für das Austeilen von Partie { $game } genannt, aber das Ende dieser Partie nicht gesehen. Wenn du nichts von ihr weißt, wurde vielleicht neu ausgeteilt. Bis du antwortest, beteiligt sich das Gerät hier nicht am Austeilen.
replay-fair-known = Diese Partie kenne ich
replay-guess-what = An diesem Tisch sitzen { $fascists ->
    [one] ein Faschist und Hitler
   *[other] { $fascists } Faschisten und Hitler
  }. Markiere sie und versiegle deinen Tipp. Nur du siehst ihn. Am Ende steht er neben den wirklichen Rollen.
replay-guess-seal = Tipp versiegeln
replay-guess-sealed = In Runde { $round } versiegelt. Am Ende steht der Tipp neben den wirklichen Rollen.
replay-guess-right = Dein Tipp aus Runde { $round }: { $right } von { $all } richtig
replay-guess-hit = richtig geraten
replay-guess-miss = dein Tipp: { $role }

## Aufzeichnungen und Links

replay-copied = Der Link ist kopiert.
replay-not-copied = Der Browser lässt das Kopieren nicht zu; der Link steht in der Adresszeile der Wiederholung.
replay-save = Aufzeichnung speichern
replay-saved = Die Aufzeichnung ist gespeichert.

## Beim Zuschauen. $name ist ein Name; $speed ein Faktor wie 2 oder 0,5.

replay-title = Wiederholung
replay-deal = Die Rollen werden verteilt.
replay-controls = Wiederholung steuern
replay-moment = Zeitpunkt
replay-first = Zum Anfang
replay-back = Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Schritt weiter
replay-last = Zum Ende
replay-pace = Tempo
replay-speed = { $speed }×
replay-more = Mehr zu dieser Wiederholung
replay-eyes = Blickwinkel
replay-eyes-all = Alles
replay-eyes-table = Öffentlichkeit
replay-holds = Auf der Hand von { $name }:
replay-copy-moment = Link zu diesem Zeitpunkt kopieren
replay-copy-game = Ganze Partie als Link kopieren
replay-copy-game-note = Der Link enthält die ganze Partie mit allen Rollen. Er geht auf jedem Server, auch ohne den Tisch.
replay-to-table = Zum Tisch
replay-games = Andere Partien an diesem Tisch
replay-game = Partie { $game }
replay-keys = Mit der Tastatur
replay-keys-steps = Die Pfeiltasten gehen schrittweise, mit Umschalt von Runde zu Runde; Pos1 und Ende springen an Anfang und Ende; die Leertaste spielt ab und hält an.
replay-keys-eyes = Die Ziffern zeigen die Sicht eines Platzes, T die der Öffentlichkeit, A alles.
replay-only-here = Diese Partie hast du importiert; sie ist nur in diesem Browser gespeichert.

## Das Regal

replay-kept = In diesem Browser gespeichert
replay-none = Noch leer. Was du dir einmal angesehen hast, bleibt hier und lässt sich auch ohne Netz ansehen.
replay-forget = Wiederholung entfernen
replay-unfinished = Die Partie wurde nicht zu Ende gespielt.
replay-bring = Partie importieren
replay-bring-how = Zieh eine Aufzeichnung hierher, wähle ihre Datei oder füge ihren Text oder den Link zu einer Partie ein. Aufzeichnungen entstehen am Ende einer Partie oder auf der Befehlszeile.
replay-choose-file = Datei wählen
replay-paste = Text einer Aufzeichnung, oder ein Link
replay-open = Öffnen
replay-at-action = Der Fehler liegt bei Handlung { $action }.
replay-not-kept = Diese Partie hat jemand anderes importiert, oder sie ist in diesem Browser nicht mehr gespeichert.

## Die blinde Wiederholung: von einem Platz aus, ohne die Rollen

replay-blind = Blinde Wiederholung
replay-blind-watch = Blind ansehen
replay-blind-what = Du siehst nur, was ein einziger Platz sehen konnte. Notiere, wen du verdächtigst: Am Ende stehen deine Notizen neben den Rollen.
replay-blind-as = Wessen Platz?
replay-blind-spectator = Zuschauerplatz
replay-blind-seat = Platz von { $name }
replay-blind-notes = Notizen ({ $count })
replay-blind-suspects = Wer ist wer?
replay-blind-notes-what = Markiere, welche Rolle du vermutest. Wählst du dieselbe Rolle noch einmal, verschwindet die Notiz. Notizen bleiben auf diesem Gerät.
replay-blind-another = Anderen Platz wählen
replay-blind-show = Wahrheit zeigen
replay-blind-show-sure = Alle Rollen zeigen?
replay-blind-whole = Ganze Wiederholung öffnen
replay-blind-truth = Deine Notizen und die Wahrheit
replay-blind-none = Du hast nichts notiert.
replay-blind-right = { $all ->
    [one] { $right } von { $all } Notiz richtig
   *[other] { $right } von { $all } Notizen richtig
  }

## Der Rückblick: was jemand wissen konnte

replay-review-title = Was konnte man wissen?
replay-review-loading = Der Rückblick wird berechnet …
replay-review-intro = Allein durch Logik: Hier zählt kein Wort, nur was jemand selbst gesehen hat.
replay-review-viewer = Blickwinkel
replay-review-graph = Je höher die Linie, desto weniger Rollenverteilungen waren noch möglich. Tippe in die Kurve, um zu diesem Moment zu gehen.
replay-review-left = Mögliche Rollenverteilungen: { $count }
replay-review-firsts = Wann etwas sicher war
replay-review-first = { $viewer }, Runde { $round }: { $seat } – { $fact }
replay-review-firsts-none = Vor dem Ende war über niemanden etwas sicher.
replay-review-numbers = Runde für Runde
replay-review-numbers-what = Wie viele Rollenverteilungen zu Beginn jeder Runde für jemanden noch möglich waren.
replay-review-chances = Wer vorn lag
replay-review-chance-all = Siegchance der Liberalen, wenn man alles weiß: { $share }
replay-review-chance-seat = Nach allem, was { $name } wissen konnte: { $share }
replay-review-chance-none = Hier kein Urteil: Dafür ist das Modell nicht geprüft.
replay-review-chances-what = Eine Schätzung: Das Modell hat aus Partien zwischen einfachen Bots gelernt. Sie ist eine Meinung, keine Tatsache.
replay-review-picture = Als Bild senden
replay-review-picture-failed = Dieser Browser kann das Bild nicht zeichnen.
replay-card = Ein Plakat dieser Partie
replay-card-names = Mit den Namen aller
replay-card-choices = Entscheidungen
replay-card-ask = { $lie ->
    [true] Hättest du das geglaubt?
   *[other] Was hättest du getan?
  }
replay-review-turns = Wendepunkte
replay-review-turns-none = Keine Entscheidung hat die Chancen stark verändert.
replay-review-shares = Glück und Entscheidungen
replay-review-shares-what = Um wie viele Prozentpunkte sich die Siegchance der Liberalen dadurch verschob.
replay-review-share-deal = Die Rollenverteilung
replay-review-share-tiles = Die gezogenen Gesetze
replay-review-try = Noch einmal versuchen
replay-review-try-what = Deine teuersten Entscheidungen, gemessen an dem, was du damals wissen konntest. Entscheide neu, so oft du willst; nur du siehst das.
replay-review-try-good = { $gap ->
    [close] Es war knapp: Nach allem, was du wusstest, gewinnt dein Team so in { $share } der Fälle, mit der besten Entscheidung in { $best }.
   *[none] Gut entschieden: Nach allem, was du wusstest, gewinnt dein Team so in { $share } der Fälle, und nichts wäre besser gewesen.
  }
replay-review-try-worse = Es gab etwas Besseres: Nach allem, was du wusstest, gewinnt dein Team so in { $share } der Fälle, mit der besten Entscheidung in { $best }.
replay-review-try-show = Zeigen
replay-review-try-best = Am besten nach allem, was du wusstest: { $what } ({ $best }).
replay-review-try-certain = Das konntest du sicher wissen: { $seat } – { $fact }.
replay-review-statements = Behauptungen, die nicht alle stimmten
replay-review-statements-none = Niemand konnte etwas widerlegen, und nichts war gelogen.
replay-review-if = Was wäre, wenn?
replay-review-if-what = Entscheide an dieser Stelle anders. Bots spielen dann hundertmal zu Ende, mit Rollen und Gesetzen, die von diesem Platz aus möglich schienen.
replay-review-if-who = Wessen Entscheidung
replay-review-if-none = In diesem Moment hat niemand etwas zu entscheiden.
replay-review-if-running = Gespielte Partien
replay-review-if-more = Weiter
replay-review-if-won = Die Liberalen gewinnen { $won } von { $games } (wahrscheinlich { $low } bis { $high })
replay-review-if-played = Was geschah
replay-review-play = Von hier aus spielen
replay-review-play-what = Ein neuer Tisch gegen Bots, mit den Rollen und Gesetzen dieser Partie. Du kennst sie vielleicht, die Bots nicht. Die Partie zählt nicht.
replay-review-play-seat = Auf dem Platz von
replay-review-play-sit = Weiterspielen
replay-resumed = Fortsetzung einer früheren Partie; zählt nicht.
replay-resumed-next = Die letzte Partie ging von einer früheren aus und zählte nicht. In der nächsten werden Rollen und Gesetze wie üblich verteilt.
