### Das Spiel im Terminal. $seat, $target, $president, $chancellor, $candidate sind Namen.

role-liberal = liberal
role-fascist = Faschist
role-hitler = Hitler
vote-ja = Ja
vote-nein = Nein
nobody = niemand

slot-investigate = Parteibuch
slot-peek = Einsicht
slot-special_election = Sonderwahl
slot-execution = Hinrichtung
slot-victory = Sieg
slot-veto = Veto

phase-nomination = Nominierung
phase-vote = Abstimmung
phase-president_discard = Präsident legt ab
phase-chancellor_enact = Kanzler erlässt
phase-veto_answer = Präsident entscheidet über das Veto
phase-investigate = Parteibuch einsehen
phase-peek = Gesetze einsehen
phase-special_election = Sonderwahl
phase-execution = Hinrichtung
phase-game_over = Partie vorbei

mark-you = du
mark-candidate = kandidiert
mark-nominee = nominiert
mark-president = Präsident
mark-chancellor = Kanzler
mark-term-limited = gesperrt
mark-voted = abgestimmt
mark-investigated = überprüft
mark-not-hitler = nicht Hitler
mark-dead = tot

screen-title = Runde { $round } · { $preset }
screen-tracker = Zähler
screen-piles = Nachziehstapel { $draw }, Ablagestapel { $discard }
screen-closed = { $choice }: { $reason }
screen-hand = Du siehst:
screen-waiting = Am Zug: { $names } ({ $phase })

choose-nominate = { $target } nominieren
choose-vote = mit { $vote ->
    [ja] Ja
   *[nein] Nein
  } stimmen
choose-discard = ein { $policy ->
    [L] liberales
   *[F] faschistisches
  } Gesetz ablegen
choose-enact = ein { $policy ->
    [L] liberales
   *[F] faschistisches
  } Gesetz erlassen
choose-propose_veto = ein Veto vorschlagen
choose-answer_veto = { $consent ->
    [true] dem Veto zustimmen
   *[false] das Veto ablehnen
  }
choose-investigate = { $target } überprüfen
choose-special_election = { $target } als Nächstes kandidieren lassen
choose-peek = die Gesetze zurücklegen
choose-execute = { $target } hinrichten

log-round_began = { $special ->
    [true] Sonderwahl: { $candidate } kandidiert für das Präsidentenamt.
   *[false] { $candidate } kandidiert für das Präsidentenamt.
  }
log-chancellor_nominated = { $seat } nominiert { $target }.
log-ballot_cast = { $vote ->
    [ja] { $seat } stimmt mit Ja.
   *[nein] { $seat } stimmt mit Nein.
  }
log-ballot_changed = { $vote ->
    [ja] { $seat } stimmt jetzt doch mit Ja.
   *[nein] { $seat } stimmt jetzt doch mit Nein.
  }
log-ballots_revealed = { $passed ->
    [true] Gewählt.
   *[false] Gescheitert.
  } Ja: { $ja }. Nein: { $nein }.
log-chancellor_cleared = { $chancellor } ist nicht Hitler.
log-policies_drawn = { $tiles ->
    [none] { $president } zieht drei Gesetze.
   *[other] { $president } zieht { $tiles }.
  }
log-policy_discarded = { $passed ->
    [none] { $president } legt ein Gesetz ab und gibt zwei an { $chancellor } weiter.
   *[other] { $president } legt ein Gesetz ab; { $chancellor } bekommt { $passed }.
  }
log-policy_enacted = { $policy ->
    [L] { $chancellor } erlässt ein liberales Gesetz.
   *[F] { $chancellor } erlässt ein faschistisches Gesetz.
  }
log-veto_proposed = { $chancellor } schlägt ein Veto vor.
log-veto_answered = { $consent ->
    [true] { $president } stimmt dem Veto zu: Nichts wird erlassen.
   *[false] { $president } lehnt das Veto ab.
  }
log-tracker_advanced = Der Wahlgangzähler rückt auf { $tracker } vor.
log-chaos_struck = { $policy ->
    [L] Chaos: Das oberste Gesetz tritt in Kraft, es ist liberal.
   *[F] Chaos: Das oberste Gesetz tritt in Kraft, es ist faschistisch.
  }
log-piles_reshuffled = Beide Stapel werden zusammengemischt: { $count } Gesetze.
log-power_granted = { $power ->
    [investigate] { $president } muss ein Parteibuch einsehen.
    [peek] { $president } sieht die obersten drei Gesetze ein.
    [special_election] { $president } muss eine Sonderwahl ausrufen.
   *[execution] { $president } muss jemanden hinrichten lassen.
  }
log-policies_shown = Obenauf liegen, von oben nach unten: { $tiles }.
log-loyalty_investigated = { $party ->
    [none] { $president } überprüft { $target }.
    [liberal] Das Parteibuch von { $target } ist liberal.
   *[fascist] Das Parteibuch von { $target } ist faschistisch.
  }
log-special_election_called = { $president } ruft eine Sonderwahl aus.
log-player_executed = { $president } lässt { $target } hinrichten.
log-statement_made = { $about ->
    [session] { $seat } zur Gesetzgebung in Runde { $round }: { $tiles ->
        [none] kein Kommentar
       *[other] { $tiles }
      }
    [peek] { $seat } zu den Gesetzen obenauf in Runde { $round }: { $tiles ->
        [none] kein Kommentar
       *[other] { $tiles }
      }
   *[investigation] { $seat } zum Parteibuch von { $target } in Runde { $round }: { $party ->
        [none] kein Kommentar
        [liberal] liberal
       *[fascist] faschistisch
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Fünf liberale Gesetze sind erlassen.
    [hitler_executed] Hitler wurde hingerichtet.
    [six_fascist_policies] Sechs faschistische Gesetze sind erlassen.
   *[hitler_elected] Hitler wurde zum Kanzler gewählt.
  }

help-nomination = Wer als Präsident kandidiert, sucht sich einen Kanzler aus; die zuletzt Gewählten können dafür <limit>gesperrt</limit> sein. Nimm jemanden, den du gern mit zwei Gesetzen in der Hand sehen würdest.
help-vote = Stimmt mehr als die Hälfte aller, die noch im Spiel sind, mit Ja, ist die <government>Regierung</government> im Amt. Steht der Wahlgangzähler auf drei, herrscht <chaos>Chaos</chaos>: Das oberste Gesetz tritt in Kraft, ganz gleich, welches.
help-president_discard = Du hast drei Gesetze: Lege eines verdeckt ab, die anderen zwei bekommt dein Kanzler. Was du ablegst, sieht niemand, und <claim>behaupten</claim> darfst du darüber, was du willst.
help-chancellor_enact = Du hast zwei Gesetze: Erlass eines davon. Das andere wird verdeckt abgelegt. Sind fünf faschistische Gesetze erlassen, darfst du stattdessen ein <veto>Veto</veto> vorschlagen, einmal je Gesetzgebung.
help-veto_answer = Der Kanzler möchte keines der beiden Gesetze erlassen. Stimmst du zu, werden beide abgelegt, und der <tracker>Wahlgangzähler</tracker> rückt vor; lehnst du ab, muss eines davon erlassen werden.
help-investigate = Wähle, wessen <party>Parteibuch</party> du einsiehst; das von Hitler ist faschistisch. Alle erfahren, wen du überprüfst, aber nur du, was du siehst.
help-peek = Du siehst die nächsten drei Gesetze, das oberste zuerst. Sie bleiben liegen, wie sie liegen.
help-special_election = Wähle, wer als Nächstes kandidiert, <limit>gesperrt</limit> oder nicht. Danach geht es reihum weiter, als wäre nichts gewesen.
help-execution = Wähle, wen du hinrichten lässt. Ist es Hitler, gewinnen die Liberalen; wenn nicht, bleibt die Rolle geheim.
help-game_over = Die Partie ist vorbei.

play-role = Deine geheime Rolle:
play-prompt = { $keys } oder ? (Hilfe), say (Behauptung), argue (Argument), q (gehen): { "" }
play-what = Tippe eines davon: { $keys }. „?“ erklärt, was gerade ansteht, „say“ stellt eine Behauptung auf, „argue“ bringt ein Argument vor, „q“ verlässt den Tisch.
play-enter = Enter (weiter)
play-model = Ein Sprachmodell spielt { $seat }.
play-tile-liberal = liberal
play-tile-fascist = faschistisch
play-track-liberal = Liberale Gesetze
play-track-fascist = Faschistische Gesetze
play-say-how = So behauptest du, was du gesehen hast: say RUNDE GESETZE, zum Beispiel „say 3 FFL“ (F für faschistisch, L für liberal); zu einem Parteibuch „say 3 liberal“ oder „say 3 fascist“; mit „say 3 -“ sagst du nichts dazu. Gab es in einer Runde zweierlei zu erzählen, nenne eines davon: „say 3 peek FLF“.
play-argue-what = Was willst du sagen? Nummer, oder Enter zum Abbrechen: { "" }
play-argue-whom = Wer? Nummer, oder Enter zum Abbrechen: { "" }
play-argue-round = Welche Runde? Nummer, oder Enter zum Abbrechen: { "" }
play-argue-answers = Worauf antwortest du? Nummer, oder Enter zum Abbrechen: { "" }
play-argue-why = Warum? Nummer, oder Enter zum Abbrechen: { "" }
play-argue-no-reason = (ohne Grund)
play-left = Du hast den Tisch verlassen; die Partie wird nicht gespeichert.
play-kept = Die Partie ist in { $name } gespeichert.
play-end = { $reason ->
    [five_liberal_policies] Fünf liberale Gesetze: Die Liberalen gewinnen.
    [hitler_executed] Hitler wurde hingerichtet: Die Liberalen gewinnen.
    [six_fascist_policies] Sechs faschistische Gesetze: Die Faschisten gewinnen.
   *[hitler_elected] Hitler wurde zum Kanzler gewählt: Die Faschisten gewinnen.
  } { $won ->
    [true] Gewonnen!
   *[false] Verloren.
  }
