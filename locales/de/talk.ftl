### Was am Tisch gesagt wird und was man nachlesen kann: Nachrichten, Behauptungen, Protokoll, Notizen.

## Chat

talk-stream = Was gesagt wurde und was geschah
talk-empty = Noch hat niemand etwas gesagt.
talk-to-end = Zum Neuesten
talk-filter = Was gezeigt wird
talk-filter-all = Alles
talk-filter-talk = Chat
talk-filter-game = Spiel
talk-gallery = Von der Tribüne
talk-somebody-gone = Eine Person, die gegangen ist
talk-announce = { $name }: { $text }
talk-unread = { $count ->
    [one] { $count } ungelesene Nachricht
   *[other] { $count } ungelesene Nachrichten
  }
talk-say = Sag etwas in die Runde
talk-say-gallery = Sag etwas auf der Tribüne
talk-send = Senden
talk-phrases = Sprüche
talk-reactions = Reaktionen

talk-phrase-hello = Hallo zusammen!
talk-phrase-ready = Ich bin bereit!
talk-phrase-not_ready = Noch nicht.
talk-phrase-good_game = Schöne Partie!
talk-phrase-thinking = Lasst mich überlegen.
talk-phrase-trust_me = Vertraut mir.
talk-phrase-i_am_liberal = Ich bin liberal.
talk-phrase-i_doubt_it = Das bezweifle ich.
talk-phrase-vote_ja = Stimmt mit Ja!
talk-phrase-vote_nein = Stimmt mit Nein!
talk-phrase-why = Warum?
talk-phrase-well_played = Gut gespielt!
talk-phrase-sorry = Tut mir leid!
talk-phrase-hurry_up = Beeilt euch bitte!
# Said by bots alone
talk-phrase-no_chat = Ich lese keinen Chat, nur Argumente.

talk-reaction-applause = Applaus
talk-reaction-laugh = Gelächter
talk-reaction-surprise = Staunen
talk-reaction-suspicion = Argwohn
talk-reaction-thumbs_up = Daumen hoch
talk-reaction-thumbs_down = Daumen runter

## Argumente

talk-argue = Ein Argument vorbringen
talk-argue-about = Über wen?
talk-argue-round = Zu Runde { $round } argumentieren
talk-argue-ballot = Stimme von { $name }, Runde { $round }
talk-argue-vote = { $vote ->
    [ja] Ja
   *[nein] Nein
  }: dazu argumentieren
talk-argue-claim = Behauptung von { $name }, Runde { $round }
talk-argue-answer = Mit einem Argument antworten
talk-argue-answer-to = Antwort an { $name }
talk-read-aloud = Vorlesen
talk-argue-group-answer = Antworten
talk-argue-group-think = Was ich denke
talk-argue-group-plan = Was ich vorhabe
talk-argue-group-request = Worum ich bitte
talk-argue-group-question = Fragen
talk-argue-group-role = Wer ich bin
talk-argue-because = Warum
talk-argue-to = An wen
talk-argue-to-all = Alle
talk-argue-say = Sagen
talk-argue-back = Zurück
talk-said-by = Was { $name } gesagt hat
talk-contradicts-mind = { $now ->
    [liberal] Erst Verdacht gegen { $seat }, jetzt Vertrauen.
   *[fascist] Erst Vertrauen zu { $seat }, jetzt Verdacht.
  }
talk-contradicts-loyalty = Sagt über { $seat } etwas anderes als nach dem Blick ins Parteibuch.
talk-contradicts-vote = Für Runde { $round } anders angekündigt, gestimmt mit { $ballot ->
    [ja] Ja
   *[nein] Nein
  }.
talk-contradicts-voted = Will in Runde { $round } anders gestimmt haben; es war { $ballot ->
    [ja] Ja
   *[nein] Nein
  }.
talk-contradicts-nominate = Hat eine andere Nominierung angekündigt; in Runde { $round } wurde es { $seat }.
talk-contradicts-role = Will zu beiden Teams gehören.
talk-contradicts-claim = Hat eine Behauptung zu Runde { $round } geändert.
talk-contradicts-board = Die Behauptung zu Runde { $round } passt nicht zum Spielbrett.

## Behauptungen. Wer Präsident oder Kanzler war, darf sagen, was zu sehen war; wahr sein muss es nicht.

talk-stated-session = { $seat } zur Gesetzgebung in Runde { $round }:
talk-stated-peek = { $seat } zu den Gesetzen obenauf in Runde { $round }:
talk-stated-investigation = { $seat } zum Parteibuch von { $target } in Runde { $round }:
talk-party-liberal = liberal
talk-party-fascist = faschistisch
talk-no-comment = Kein Kommentar
talk-tiles = { $liberal ->
    [0] { $fascist } faschistisch
   *[other] { $fascist ->
        [0] { $liberal } liberal
       *[other] { $fascist } faschistisch, { $liberal } liberal
      }
  }
talk-tiles-ordered = Von oben: { $first ->
    [L] liberal
   *[F] faschistisch
  }, { $second ->
    [L] liberal
   *[F] faschistisch
  }, { $third ->
    [L] liberal
   *[F] faschistisch
  }

talk-claim-title = Was willst du gesehen haben?
talk-claim-session = { $office ->
    [president] Runde { $round }: Sag, was du gezogen hast.
   *[chancellor] Runde { $round }: Sag, was du bekommen hast.
  }
talk-claim-peek = Runde { $round }: Sag, was obenauf liegt, von oben nach unten.
talk-claim-investigation = Runde { $round }: Sag, was im Parteibuch von { $target } steht.
talk-claim-later = Nicht jetzt
talk-claim-none = Noch nichts gesagt
talk-claim-former = Vorher gesagt:
talk-claim-say = Behaupten
talk-claim-true = Das war wahr.
talk-claim-untrue = Das war gelogen.
talk-claims-empty = Noch hatte niemand etwas zu erzählen.
talk-claims-off = Behauptungen sind aus: Sagt laut, was ihr gesehen habt.
talk-claims-advice = Hier dürfen alle lügen. Was markiert ist, kann nicht alles stimmen; wer gelogen hat, müsst ihr selbst herausfinden.
talk-about-peek = Zu den Gesetzen obenauf
talk-about-investigation = Zum Parteibuch von { $target }

talk-conflict-handover = { $one } und { $other } können über diese Gesetze nicht beide die Wahrheit sagen.
talk-conflict-board-president = Das Gesetz auf dem Spielbrett ist nicht unter denen, die { $one } gezogen haben will.
talk-conflict-board-chancellor = Das Gesetz auf dem Spielbrett ist nicht unter denen, die { $one } bekommen haben will.
talk-conflict-peek-draw = { $count ->
    [one] Was { $one } gezogen haben will, passt nicht zu dem, was { $one } vorher obenauf gesehen haben will.
   *[other] Was { $other } gezogen haben will, passt nicht zu dem, was { $one } vorher obenauf gesehen haben will.
  }
talk-conflict-peek-board = Was aufgedeckt wurde, passt nicht zu dem, was { $one } vorher obenauf gesehen haben will.
talk-conflict-accuses = Laut { $one } ist { $other } Faschist. Stimmt das nicht, lügt { $one }.

## Das Protokoll

talk-memory-title = Protokoll und Notizen
talk-memory-nothing = An diesem Tisch wird nichts aufgezeichnet: Merkt euch selbst, was war.
talk-tab-timeline = Runden
talk-tab-votes = Stimmen
talk-tab-claims = Behauptungen
talk-tab-count = Zählung
talk-tab-coach = Coach
talk-tab-notes = Notizen
talk-tab-seen = Gesehenes

talk-row-special = Durch Sonderwahl.
talk-row-sum = { $ja } Ja, { $nein } Nein
talk-row-veto-proposed = Der Kanzler schlägt ein Veto vor.
talk-row-veto-accepted = Der Kanzler schlug ein Veto vor, der Präsident stimmte zu.
talk-row-veto-refused = Der Kanzler schlug ein Veto vor, der Präsident lehnte ab.
talk-row-shuffled = Die Stapel wurden zusammengemischt.
talk-row-peek = { $president } sieht die obersten drei Gesetze ein.
talk-row-investigate = { $president } hat das Parteibuch von { $target } eingesehen.
talk-row-special_election = { $president } lässt { $target } als Nächstes kandidieren.
talk-row-execution = { $president } lässt { $target } hinrichten.
talk-outcome-L = Liberal
talk-outcome-F = Faschistisch
talk-outcome-chaos = Chaos: { $policy ->
    [L] liberal
   *[F] faschistisch
  }
talk-outcome-vetoed = Veto
talk-outcome-open = Läuft noch
talk-outcome-elected = Gewählt
talk-outcome-failed = Gescheitert

talk-votes-empty = Noch ist keine Abstimmung ausgezählt.
talk-votes-caption = Alle Abstimmungen: eine Zeile je Platz, eine Spalte je Runde.
talk-votes-seat = Name
talk-votes-column = Runde { $round }: { $president } mit { $chancellor }, { $elected ->
    [true] gewählt
   *[false] gescheitert
  }
talk-votes-result = Ergebnis
talk-votes-passed = Ja
talk-votes-failed = Nein

## Notizen, und was man gesehen hat

talk-notes-label = Das kannst nur du lesen. Es bleibt bei deinem Platz.
talk-notes-names = Namen einfügen
talk-notes-kept = Gespeichert.
talk-notes-writing = Speichert …
talk-notes-failed = Noch nicht gespeichert. Beim Weiterschreiben folgt der nächste Versuch.
talk-tag = Was hältst du von { $name }? Das siehst nur du.
talk-tag-trust = Vertrauen
talk-tag-unsure = Unklar
talk-tag-doubt = Verdacht
talk-seen-advice = Was du auf der Hand, obenauf und in Parteibüchern gesehen hast. Es zeigt sich nur, solange du den Knopf gedrückt hältst.
talk-seen-hold = Zum Ansehen halten
talk-seen-may-lie = Du darfst etwas anderes sagen, als du siehst.
talk-seen-nothing = Du hast noch nichts Geheimes gesehen.
talk-seen-hand = Runde { $round }, als { $office ->
    [president] Präsident
   *[chancellor] Kanzler
  }
talk-seen-discarded = Abgelegt:
talk-seen-peek = Runde { $round }, oben auf dem Stapel
talk-seen-party = Runde { $round }, Parteibuch von { $target }

## Zählen

talk-count-pile = Die Gesetze: Was alle wissen
talk-count-unseen = Verdeckt, in den Stapeln und auf der Hand: { $liberal } liberal, { $fascist } faschistisch.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] Im Nachziehstapel liegt noch ein Gesetz; es ist { $most ->
            [0] nicht liberal
           *[other] liberal
          }.
       *[other] Im Nachziehstapel liegen noch { $pile } Gesetze; davon liberal: { $most }.
      }
   *[false] { $pile ->
        [one] Im Nachziehstapel liegt noch ein Gesetz; vielleicht ist es liberal.
       *[other] Im Nachziehstapel liegen noch { $pile } Gesetze; davon liberal: { $least } bis { $most }.
      }
  }
talk-count-draw = Wie viele von drei zufälligen Gesetzen liberal sind
talk-count-liberal = { $count ->
    [0] Keines
   *[other] { $count } liberal
  }
talk-count-claimed = Gezogen seit dem letzten Mischen, nach Behauptungen und Spielbrett: { $liberal } von { $liberalThere } liberalen Gesetzen, { $fascist } von { $fascistThere } faschistischen.
talk-count-impossible = So viele gab es nicht. Mindestens eine Behauptung ist unwahr.
talk-count-people = Wer am Tisch sitzt
talk-count-fascists = { $certain ->
    [true] Zum Team der Faschisten gehören { $fascists }, Hitler mitgezählt; davon am Leben: { $most }.
   *[false] Zum Team der Faschisten gehören { $fascists }, Hitler mitgezählt; davon am Leben: { $least } bis { $most }.
  }
talk-count-majority = Eine Regierung braucht { $majority } Ja bei { $alive } Stimmen.
talk-count-hitler = { $count ->
    [one] Nach allem, was alle wissen können, kann Hitler nur noch { $names } sein.
   *[other] Nach allem, was alle wissen können, kommen { $count } als Hitler infrage: { $names }.
  }
talk-count-own = Mit dem, was du gesehen hast
talk-count-own-nothing = Du hast nichts gesehen, was dir mehr über den Stapel verrät, wie er jetzt liegt.
talk-count-top = Du weißt, was obenauf liegt:
talk-count-note = Hier wird nur gezählt, als wäre zufällig abgelegt worden. So legt natürlich niemand ab.

## Der Coach

talk-coach-note = Der Coach weiß nur, was du weißt. Er kann sich irren, und die Bots können lügen.
talk-coach-ask = Was würdest du tun?
talk-coach-ask-suspects = Wen hast du im Verdacht?
talk-coach-advice = Der Coach würde …
talk-coach-state = Der Coach würde zu Runde { $round } behaupten:
talk-coach-silent = Der Coach hat gerade nichts zu sagen.
talk-coach-suspects = Wen der Coach im Verdacht hat
talk-coach-fascist = Team der Faschisten
talk-coach-hitler = Hitler
