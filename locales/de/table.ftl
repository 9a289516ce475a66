### Der Tisch: das Spiel selbst. Namen stehen in $name, $names, $other, $candidate, $nominee.

## Die Leiste oben

table-round = Runde { $round }
table-resumed = Aus einer früheren Partie
table-menu = Menü
table-help = Was nun?
table-talk = Chat
table-history = Verlauf
table-link-open = Verbunden
table-link-lost = Die Verbindung ist weg; neuer Versuch …

## Die Spielbretter

table-board-liberal = Liberale Gesetze: { $count } von 5
table-board-fascist = Faschistische Gesetze: { $count } von 6
table-liberal = Liberal
table-fascist = Faschistisch
table-slot = { $policy ->
    [L] Liberales Gesetz { $number }
   *[F] Faschistisches Gesetz { $number }
  }, { $enacted ->
    [true] erlassen
   *[false] noch nicht erlassen
  }
table-power = { $power ->
    [investigate] danach sieht der Präsident ein Parteibuch ein
    [peek] danach sieht der Präsident drei Gesetze ein
    [special_election] danach bestimmt der Präsident, wer als Nächstes kandidiert
   *[execution] danach lässt der Präsident jemanden hinrichten
  }
table-veto-from-here = Ab der nächsten Gesetzgebung darf der Kanzler ein Veto vorschlagen.
table-tracker = Wahlgangzähler: { $at } von 3
table-tracker-short = Wahlgang­zähler
table-urn = Stimmen in der Urne: { $cast } von { $of }
table-danger = Gefahr
table-draw = Nachziehstapel: { $count }
table-discard = Ablagestapel: { $count }
table-draw-short = Stapel
table-discard-short = Ablage

## Plätze

table-seats = Plätze
table-dossier = Was der Tisch über { $name } weiß
table-seat-number = Platz { $number }
table-mark-awaited = entscheidet
table-mark-accused = { $by }: { $party ->
    [liberal] liberal
   *[fascist] faschistisch
  }
table-mark-limited = { $office ->
    [president] Altpräsident
   *[chancellor] Altkanzler
  }
table-mark-last-chancellor = Altkanzler
table-mark-gone = gegangen
table-mark-stand-in = Bot spielt
table-mark-forced = Zug vom Bot
table-mark-bot = { $level ->
    [random] Bot: würfelt
    [selfish] Bot: stur
    [novice] Bot: Neuling
    [steady] Bot: solide
   *[expert] Bot: Profi
  }
table-mark-assistant = Assistent (KI)
table-mark-ballot = { $vote ->
    [ja] Stimme: Ja
   *[nein] Stimme: Nein
  }

## Die Statuszeile

table-over = { $reason ->
    [five_liberal_policies] Fünf liberale Gesetze: Die Liberalen haben gewonnen.
    [hitler_executed] Hitler wurde hingerichtet: Die Liberalen haben gewonnen.
    [six_fascist_policies] Sechs faschistische Gesetze: Die Faschisten haben gewonnen.
   *[hitler_elected] Hitler wurde zum Kanzler gewählt: Die Faschisten haben gewonnen.
  }
table-discussion = Redet darüber: { $candidate } als Präsident, { $nominee } als Kanzler. Abgestimmt wird danach.
table-bot-answers = Ein Bot entscheidet für { $names }.
table-you-nomination = Du kandidierst. Wen willst du als Kanzler?
table-you-vote = { $candidate } als Präsident, { $nominee } als Kanzler: Ja oder Nein?
table-you-president_discard = Du bist Präsident. Lege ein Gesetz ab; zwei gehen an { $other }.
table-you-chancellor_enact = Du bist Kanzler. Erlasse eines dieser zwei Gesetze.
table-you-veto_answer = { $other } schlägt ein Veto vor. Stimmst du zu?
table-you-investigate = Wessen Parteibuch willst du einsehen?
table-you-peek = Das sind die nächsten drei Gesetze, das oberste zuerst.
table-you-special_election = Wer soll als Nächstes kandidieren?
table-you-execution = Wen lässt du hinrichten?
table-they-nomination = { $name } sucht sich einen Kanzler aus.
table-they-look = { $count ->
    [0] Alle haben nachgesehen. Das Spiel beginnt.
   *[other] { $more ->
        [0] Noch nicht nachgesehen: { $names }.
       *[other] Noch nicht nachgesehen: { $names } und { $more } andere.
    }
  }
table-they-vote = { $more ->
    [0] Noch nicht gestimmt: { $names }.
   *[other] Noch nicht gestimmt: { $names } und { $more } andere.
  }
table-they-president_discard = Präsident { $name } legt eines von drei Gesetzen ab.
table-they-chancellor_enact = Kanzler { $name } erlässt eines von zwei Gesetzen.
table-they-veto_answer = { $other } schlägt ein Veto vor; { $name } muss antworten.
table-they-investigate = Präsident { $name } sucht sich ein Parteibuch aus.
table-they-peek = Präsident { $name } sieht die nächsten drei Gesetze ein.
table-they-special_election = Präsident { $name } bestimmt, wer als Nächstes kandidiert.
table-they-execution = Präsident { $name } entscheidet über eine Hinrichtung.
table-warn-hitler = Wird Hitler jetzt Kanzler, gewinnen die Faschisten.
table-warn-chaos = Scheitert die Wahl, gilt ungesehen das oberste Gesetz.
table-warn-veto = Sind sich beide einig, gilt ungesehen das oberste Gesetz.
table-seconds = { $seconds } s
table-seconds-left = { $seconds ->
    [one] noch 1 Sekunde
   *[other] noch { $seconds } Sekunden
  }

## Die Aktionsleiste

table-bar = Deine Entscheidung
table-pick-nominate = Tippe an, wer dein Kanzler werden soll.
table-pick-investigate = Tippe an, wen du überprüfst.
table-pick-special_election = Tippe an, wer als Nächstes kandidiert.
table-pick-execute = Tippe an, wen du hinrichten lässt.
table-pick-vote = Wähle eine Stimmkarte
table-pick-discard = Welches Gesetz legst du ab?
table-pick-enact = Welches Gesetz erlässt du?
table-pick-answer_veto = Zustimmen oder ablehnen?
table-do-nominate = { $target } nominieren
table-do-vote = { $vote ->
    [ja] Mit Ja stimmen
   *[nein] Mit Nein stimmen
  }
table-do-change = { $vote ->
    [ja] Zu Ja wechseln
   *[nein] Zu Nein wechseln
  }
table-do-discard = { $policy ->
    [hidden] Dieses Gesetz ablegen
    [L] Liberales Gesetz ablegen
   *[F] Faschistisches Gesetz ablegen
  }
table-do-enact = { $policy ->
    [hidden] Dieses Gesetz erlassen
    [L] Liberales Gesetz erlassen
   *[F] Faschistisches Gesetz erlassen
  }
table-do-propose_veto = Veto vorschlagen
table-do-answer_veto = { $consent ->
    [true] Zustimmen: beide ablegen
   *[false] Veto ablehnen
  }
table-do-investigate = { $target } überprüfen
table-do-special_election = { $target } kandidieren lassen
table-do-peek = Zurücklegen
table-do-execute = { $target } hinrichten
table-voted = { $vote ->
    [hidden] Deine Stimme liegt verdeckt: Halte sie, um sie zu sehen. Bis zur letzten Stimme kannst du sie ändern.
    [ja] Du stimmst mit Ja. Bis zur letzten Stimme kannst du es dir anders überlegen.
   *[nein] Du stimmst mit Nein. Bis zur letzten Stimme kannst du es dir anders überlegen.
  }
table-tile = { $policy ->
    [L] Liberales Gesetz
   *[F] Faschistisches Gesetz
  }, { $number } von { $count }
table-veto-propose = Veto
table-veto-answer = { $consent ->
    [true] Zustimmen
   *[false] Ablehnen
  }
table-veto-explains = { $consent ->
    [true] Beide abgelegt; der Zähler rückt vor.
   *[false] Eines muss erlassen werden.
  }
table-hold = Zum Bestätigen halten
table-hold-explains = Weiter halten; das lässt sich nicht zurücknehmen.
table-hold-again = Weiter halten oder noch einmal drücken.
table-open-ballot = Jetzt abstimmen lassen
table-go-on = Weiterspielen
table-watching = Du schaust zu.
table-dead = Du bist tot. Bleib und schau zu.

## Die eigene Rolle, und was man gesehen hat

table-role = Meine Rolle
table-role-hold = Gedrückt halten, um deine Rolle zu sehen
table-role-first = Halte „{ $button }“ gedrückt und sieh nach, wer du bist. Sonst sieht es niemand.
table-role-of = Du bist { $role ->
    [liberal] liberal
    [fascist] Faschist
   *[hitler] Hitler
  }.
table-party-of = { $party ->
    [liberal] Parteibuch: liberal
   *[fascist] Parteibuch: faschistisch
  }
table-fellows = In deinem Team: { $names }.
table-hitler-is = { $name } ist Hitler.
table-role-wants = { $role ->
    [liberal] Du gewinnst mit fünf liberalen Gesetzen oder wenn Hitler hingerichtet wird.
    [fascist] Du gewinnst mit sechs faschistischen Gesetzen oder wenn Hitler nach dreien davon zum Kanzler gewählt wird.
   *[hitler] Du gewinnst mit sechs faschistischen Gesetzen oder wenn du nach dreien davon zum Kanzler gewählt wirst.
  }
table-knows-nobody = Du kennst keine andere Rolle.
table-role-toggle = { $shown ->
    [true] Rolle verdecken
   *[false] Rolle zeigen
  }
table-role-toggle-why = Kannst du den Briefumschlag nicht gedrückt halten? Dann zeige und verdecke deine Rolle hier.
table-role-cards = Meine Rollenkarten
table-look-up = Schau hoch
table-pass = Ein Handy für mehrere
table-pass-turn = Gebt das Handy an { $name }.
table-pass-none = An diesem Handy muss gerade niemand entscheiden.
table-pass-open = { $name }: öffnen
table-pass-done = Weiter
table-role-begins = Deine geheime Rolle. Behalte sie für dich.
table-seal-break = Siegel brechen
table-seal-away = Weglegen
table-seal-remember = Du kannst jederzeit wieder nachsehen: Halte „{ $button }“ gedrückt.
table-online-president = Präsident: { $name }
table-run-on = { $alive ->
    [yes] Weiter, bis ich gefragt bin
   *[no] Weiter bis zum Ende
  }
table-saw = Was ich gesehen habe
table-guess = Rollen raten
table-result-keep = Für mich behalten

## Jemand ist weg

table-claim = Mein Handy geht nicht mehr
table-claim-who = Tippe auf deinen Namen. Der Host oder zwei am Tisch geben dir den Platz, und das alte Handy wird abgemeldet.
table-claim-me = Ich bin { $name }, und mein Handy geht nicht mehr
table-claim-new = { $name } ablösen
table-claim-waits = { $name }: Es fehlt noch der Host, oder zwei am Tisch.
table-claim-asks = Jemand sagt: „Ich bin { $name }, und mein Handy geht nicht mehr.“
table-claim-asks-new = { $by } will { $name } ablösen.
table-claim-confirm = Platz geben
table-claim-refuse = Ablehnen
table-away = { $name } ist weg.
table-nudge = { $name } anstupsen
table-nudged = { $name } wurde angestupst.
table-ask-decision = Bot entscheiden lassen
table-ask-seat = Bot übernehmen lassen
table-ask-removal = { $name } entfernen
table-ask-removal-sure = { $name } entfernen?
table-ask-return = { $name } wieder hereinlassen
table-asked = { $count ->
    [one] 1 Person bittet darum.
   *[other] { $count } Personen bitten darum.
  }
table-bot-plays-you = Gerade spielt ein Bot für dich.
table-take-back = Selbst weiterspielen

## Das Menü

table-code = Tisch { $code }
table-rules = Die Regeln
table-help-more = Mehr dazu in den Regeln
