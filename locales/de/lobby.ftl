### An den Tisch kommen, und die Lobby: Plätze, Einladungen, Regeln, Zeitlimits. $name ist ein Name.

## Dazukommen

lobby-invited = Du bist an Tisch { $code } eingeladen
lobby-new = An Tisch { $code } ist noch niemand
lobby-nobody-yet = Wer sich zuerst setzt, ist Host.
lobby-already-here = { $count ->
    [one] { $names } ist schon hier.
   *[other] { $names } sind schon hier.
  }
lobby-your-name = Dein Name
lobby-your-name-hint = Bleibt das Feld leer, gibt dir der Tisch einen.
lobby-take-seat = Platz nehmen
lobby-just-watch = Nur zuschauen
lobby-sit-after-all = Doch Platz nehmen

## Die Lobby

lobby-seats = Lobby
lobby-count = { $count } von 10 Plätzen{ $watching ->
    [0] { "" }
    [one] { " " }· { $watching } schaut zu
   *[other] { " " }· { $watching } schauen zu
  }
lobby-host = Host
lobby-here = da
lobby-away = weg
lobby-bot = Bot: { $level }
lobby-invite = Einladen
lobby-more = Dein Platz und die Regeln
lobby-own-seat = Dein Platz
lobby-table = Tisch
lobby-people = Leute
lobby-missing = { $count ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $count } Personen.
  }
lobby-ready = { $count } am Tisch: Es kann losgehen.
lobby-waiting = { $name } startet die Partie, wenn alle da sind.
lobby-no-host = Wer sich zuerst setzt, ist Host.
lobby-start = Starten

## Hereinkommen

lobby-code = Code des Tisches
lobby-code-how = Vier Buchstaben auf { $host }, oder der Link:
lobby-code-shut = Die Buchstaben gelten gerade nicht. Mit dem Link darf man zuschauen.
lobby-copy-link = Link kopieren
lobby-invitation = Eine Einladung zu Weimar
lobby-show-qr = QR-Code
lobby-hide-qr = QR-Code ausblenden
lobby-qr = QR-Code mit dem Link zum Tisch

## Was der Host mit Plätzen macht

lobby-move = { $name } umsetzen: ziehen oder Pfeiltasten benutzen
lobby-moved = { $name } sitzt jetzt auf Platz { $number }.
lobby-change-seat = Mehr zu { $name }
lobby-move-up = Hoch
lobby-move-down = Runter
lobby-level-of = Stufe von { $name }
lobby-remove-bot = Entfernen
lobby-hand-over = Zum Host machen
lobby-hand-over-sure = { $name } zum Host machen?
lobby-kick = Wegschicken
lobby-kick-sure = { $name } wegschicken?
lobby-block = Aussperren
lobby-block-sure = { $name } aussperren?
lobby-blocked = Ausgesperrt
lobby-blocked-what = Von ihrem Gerät aus können sie sich hier nicht mehr setzen.
lobby-unblock = Wieder zulassen
lobby-unblock-name = { $name } wieder zulassen
lobby-remove = Aus der Partie nehmen
lobby-remove-sure = { $name } entfernen?
lobby-people-what = Wer Host wird, bestimmt von da an am Tisch. Für Entfernte spielt ein Bot weiter, bis du sie wieder hereinlässt.
lobby-people-none = Du spielst gegen Bots: Es gibt niemanden, der übernehmen könnte.
lobby-bots = Bots
lobby-add-bot = Bot dazusetzen
lobby-fill-up-to = Auffüllen auf
lobby-fill = Auf { $size } auffüllen

## Der eigene Platz

lobby-rename = Namen ändern
lobby-other-device = Auf anderem Gerät spielen
lobby-other-device-what = Öffne diesen Link auf dem anderen Gerät. Behalte ihn für dich: Wer ihn hat, spielt auf deinem Platz.
lobby-copy-seat = Eigenen Link kopieren
lobby-seat-link = Mein Platz in Weimar
lobby-seat-qr = QR-Code deines Platzes
lobby-sign-out = Andere Geräte abmelden
lobby-sign-out-sure = Andere abmelden?
lobby-signed-out = Deinen Platz hat jetzt nur noch dieses Gerät.
lobby-leave = Tisch verlassen
lobby-leave-sure = Platz aufgeben?
lobby-leave-game = Partie verlassen
lobby-leave-game-sure = Einem Bot überlassen?

## Schalter

lobby-switch-locked = Lobby abschließen
lobby-switch-locked-what = Niemand setzt sich mehr dazu, und die vier Buchstaben gelten nicht mehr.
lobby-switch-listed = Öffentlich zeigen
lobby-switch-listed-what = Der Tisch steht auf der Startseite; Fremde dürfen mitspielen oder zuschauen.
lobby-switch-silenced = Chat abschalten
lobby-switch-silenced-what = Niemand kann mehr schreiben; Sprüche, Reaktionen und Behauptungen gehen weiter.
lobby-switch-claims = Behauptungen
lobby-switch-claims-what = Alle geben am Handy an, was sie gezogen oder gesehen haben. Ohne sagt ihr es laut, Bots behalten es für sich, und niemand wartet darauf. Abschalten geht zwischen zwei Partien.
lobby-switch-bots_argue = Bots diskutieren mit
lobby-switch-bots_argue-what = Sie sagen, wem sie trauen und wen sie verdächtigen, und antworten. Den Chat lesen sie nie.
lobby-switch-assistants = KI-Assistenten einladen
lobby-switch-assistants-what = Programme mit einem Sprachmodell können sich über den Link dazusetzen. Alle sehen, dass sie das sind. Beim Abschalten gehen sie. Abschalten geht nur vor einer Partie.
lobby-switch-paused = Pause
lobby-switch-paused-what = Nichts rührt sich und keine Uhr läuft, bis du weitermachst.

## Zeitlimits

lobby-timers = Zeitlimits
lobby-timers-on = An
lobby-timers-off = Aus
lobby-timers-what = Ist die Zeit um, entscheidet ein Bot für alle, die trödeln. Er weiß nur, was der Platz weiß.
lobby-timer-none = Kein Limit
lobby-timer-nomination_s = Kanzler nominieren
lobby-timer-vote_s = Abstimmen
lobby-timer-session_s = Ablegen und erlassen
lobby-timer-power_s = Befugnis ausüben
lobby-timer-grace_s = Nachfrist
lobby-timer-grace_s-what = Kommt stillschweigend zu jedem Limit dazu, für langsame Finger und langsame Leitungen.
lobby-timer-ballots_too = Fehlende Stimmen auch abgeben
lobby-timer-ballots_too-what = Sonst wartet eine Abstimmung auf alle, egal wie lange.

## Die Spielhilfe

lobby-place = Wo spielt ihr?
lobby-place-apart = Getrennt
lobby-place-apart-what = Ihr sitzt an verschiedenen Orten und schreibt im Chat.
lobby-place-one_room = In einem Raum
lobby-place-one_room-what = Ihr redet miteinander: Chat und Behauptungen sind aus, und die Handys werden dunkel, während andere entscheiden. Ein großer Bildschirm kann den Tisch zeigen.
lobby-television = Gibt es einen Fernseher?
lobby-place-box = Habt ihr die echten Karten?
lobby-shared = Jemand ohne Handy
lobby-shared-what = Ihr teilt euch dieses Handy: Gebt es herum. Wer dran ist, hält einen Knopf gedrückt und sieht die eigenen Karten.
lobby-shared-name = Wie heißt die Person?
lobby-shared-sit = Hier hinsetzen
lobby-pace = Tempo
lobby-pace-legend = Wie lange Bots warten, bis alle gesehen haben, was war
lobby-pace-relaxed = Gemütlich
lobby-pace-relaxed-what = Anderthalbmal so lang: Zeit, über alles zu reden.
lobby-pace-normal = Normal
lobby-pace-normal-what = Eine Runde unter Bots dauert etwa zwanzig Sekunden.
lobby-pace-blitz = Blitz
lobby-pace-blitz-what = Vor einer Abstimmung lassen euch Bots bis zu 10 Sekunden reden, sonst warten sie nicht.

lobby-helper = Spielhilfe
lobby-helper-legend = Was sich der Tisch für alle merkt
lobby-helper-memory = Gedächtnis
lobby-helper-memory-what = Nichts: Ihr merkt euch selbst, was war, wie an einem echten Tisch.
lobby-helper-record = Protokoll
lobby-helper-record-what = Jede Regierung, jede Stimme, jede Behauptung, jederzeit nachzulesen.
lobby-helper-arithmetic = Rechenhilfe
lobby-helper-arithmetic-what = Das Protokoll, und was noch im Stapel steckt, ausgezählt.
lobby-helper-coach = Coach
lobby-helper-coach-what = All das, und zu jeder Entscheidung ein Rat. Nur wenn ein Mensch allein gegen Bots spielt.

## Stufen der Bots

lobby-level-random = Würfel
lobby-level-random-what = Macht irgendetwas, was die Regeln erlauben, und sagt nichts.
lobby-level-selfish = Stur
lobby-level-selfish-what = Erlässt, wann immer es geht, Gesetze der eigenen Partei und ist sonst ahnungslos.
lobby-level-novice = Neuling
lobby-level-novice-what = Sieht dasselbe wie die Stärkeren, wählt aber oft einen schwachen Zug.
lobby-level-steady = Solide
lobby-level-steady-what = Zieht Schlüsse aus allem Gesehenen und spielt grundsolide.
lobby-level-expert = Profi
lobby-level-expert-what = Kombiniert so gut, wie wir es ihm beibringen konnten, auf welcher Seite auch immer.

## Die Regeln

lobby-rules-now = { $preset }{ $count ->
    [0] { "" }
    [one] , 1 Option anders als offiziell
   *[other] , { $count } Optionen anders als offiziell
  }
lobby-preset = Regelwerk
lobby-preset-changes = Ändert: { $options }.
lobby-preset-reset = Auf „{ $preset }“ zurücksetzen
lobby-preset-official = Offiziell
lobby-preset-official-what = Das Spiel, wie es von seinen Autoren kommt.
lobby-preset-norwegian = Norwegisch
lobby-preset-norwegian-what = Eine vollständige Übersetzung: Es gelten die offiziellen Regeln.
lobby-preset-polish = Polnisch
lobby-preset-polish-what = Eine vollständige Übersetzung: Es gelten die offiziellen Regeln.
lobby-preset-japanese = Japanisch
lobby-preset-japanese-what = Gesperrt ist nur die Regierung der Runde davor, und Präsidenten dürfen sich selbst zur Sonderwahl stellen.
lobby-preset-japanese-house = Japanisch, Hausregeln
lobby-preset-japanese-house-what = Die japanischen Regeln; dazu gilt: Die Toten dürfen mitreden, und jede Diskussion dauert höchstens drei Minuten.
lobby-preset-dutch = Niederländisch
lobby-preset-dutch-what = Hitler kennt die Faschisten nie, eine Regierung mit Veto zählt als gescheitert, und Rollen erscheinen wie online.
lobby-preset-german = Deutsch
lobby-preset-german-what = Präsidenten dürfen für die Sonderwahl und die Hinrichtung auch sich selbst bestimmen; der Altpräsident darf nur dann Kanzler werden, wenn fünf begonnen haben; eine Regierung mit Veto zählt als gescheitert.
lobby-preset-german-house = Deutsch, Hausregeln
lobby-preset-german-house-what = Die deutschen Regeln; dazu bleiben die Stimmkarten bis zum Ende der Runde offen liegen, und der Altkanzler ist markiert.
lobby-options = Optionen
lobby-option-unlike = Anders als offiziell

lobby-option-hitler_knows_fascists = Hitler kennt den Faschisten
lobby-option-hitler_knows_fascists-what = Zu fünft oder sechst gibt es außer Hitler nur einen Faschisten. Weiß Hitler, wer das ist?
lobby-option-hitler_knows_fascists-up_to_6 = Zu fünft oder sechst
lobby-option-hitler_knows_fascists-never = Nie
lobby-option-term_limit_basis = Sperren
lobby-option-term_limit_basis-what = Wer nach einer Amtszeit nicht Kanzler werden darf.
lobby-option-term_limit_basis-last_elected = Die zuletzt Gewählten
lobby-option-term_limit_basis-previous_round = Die der vorigen Runde
lobby-option-term_limit_basis-none = Niemand
lobby-option-president_limit_lifted = Altpräsident frei
lobby-option-president_limit_lifted-what = Wann nur der letzte Kanzler gesperrt ist und der letzte Präsident Kanzler werden darf.
lobby-option-president_limit_lifted-alive_at_most_5 = Höchstens fünf am Leben
lobby-option-president_limit_lifted-started_with_5 = Wenn fünf begonnen haben
lobby-option-president_limit_lifted-alive_exactly_5 = Genau fünf am Leben
lobby-option-special_election_target = Sonderwahl
lobby-option-special_election_target-what = Wen ein Präsident als Nächstes kandidieren lassen darf.
lobby-option-special_election_target-other = Nur andere
lobby-option-special_election_target-any = Alle, auch sich selbst
lobby-option-execution_target = Hinrichtung
lobby-option-execution_target-what = Wen ein Präsident hinrichten lassen darf.
lobby-option-execution_target-other = Nur andere
lobby-option-execution_target-any = Alle, auch sich selbst
lobby-option-vetoed_government = Regierung mit Veto
lobby-option-vetoed_government-what = Ob eine Regierung, die per Veto alles ablegt, für die Sperren zählt.
lobby-option-vetoed_government-counts_as_elected = Gilt als gewählt
lobby-option-vetoed_government-counts_as_failed = Gilt als gescheitert
lobby-option-dead_may_discuss = Tote dürfen reden
lobby-option-dead_may_discuss-what = Ob Hingerichtete chatten und Behauptungen aufstellen dürfen. Abstimmen dürfen sie nie.
lobby-option-dead_may_discuss-false = Nein
lobby-option-dead_may_discuss-true = Ja
lobby-option-discussion_limit_s = Redezeit
lobby-option-discussion_limit_s-what = Erst wenn sie um ist, endet die Diskussion und beginnt die Abstimmung.
lobby-option-discussion_limit_s-null = Kein Limit
lobby-option-ballots_shown = Stimmkarten liegen offen
lobby-option-ballots_shown-what = Wie lange alle sehen, wer wie gestimmt hat.
lobby-option-ballots_shown-at_reveal = Bis zur nächsten Nominierung
lobby-option-ballots_shown-until_round_end = Bis zum Rundenende
lobby-option-mark_last_chancellor = Altkanzler markieren
lobby-option-mark_last_chancellor-what = Eine Marke am Platz des letzten Kanzlers.
lobby-option-mark_last_chancellor-false = Nein
lobby-option-mark_last_chancellor-true = Ja
lobby-option-interface = Rollenanzeige
lobby-option-interface-what = Am Tisch siehst du deine Karte, solange du sie hältst; online springt sie auf und kann offen liegen bleiben.
lobby-option-interface-table = Wie am Tisch
lobby-option-interface-online = Wie online

## Geschlossen

lobby-closed = Diese Tür ist zu
lobby-closed-unknown_table = Unter diesem Link gibt es keinen Tisch. Vielleicht wurde er gelöscht, oder dem Link fehlt ein Stück.
lobby-closed-forgotten = Dieser Tisch wurde gelöscht, mit allem, was dort gespielt und gesagt wurde.
lobby-closed-table_damaged = Dieser Tisch lässt sich nicht öffnen: Seine Daten auf dem Server sind beschädigt. Dein Platz bleibt dir; bitte die Person, die den Server betreibt, sie wiederherzustellen.
lobby-closed-table_older = Dieser Tisch stammt aus der Zeit vor der ersten Veröffentlichung von Weimar, und diese Version kann ihn nicht öffnen. Er bleibt unverändert; bitte die Person, die den Server betreibt, ihn mit dem Programm zu öffnen, das ihn geschrieben hat.
lobby-closed-bad_token = Dieser Browser hat keinen gültigen Schlüssel zu seinem Platz mehr. Komm einfach ohne ihn wieder herein.
lobby-closed-seat_gone = Du hast diesen Platz nicht mehr: Er wurde aufgegeben, dir genommen oder von einem anderen Gerät aus abgemeldet. Komm gern wieder herein.
lobby-closed-screen_closed = Der Host hat diesen Bildschirm getrennt.
lobby-closed-too_many_watch = Mehr Leute können hier gerade nicht zuschauen. Versuche es gleich noch einmal.
lobby-closed-too_many_strikes = Diese Seite hat dem Server zu viel geschickt. Komm wieder herein, etwas langsamer.
lobby-closed-other_protocol = Das Spiel wurde aktualisiert, während diese Seite offen war. Lade sie neu, und du bist wieder, wo du warst.
lobby-closed-other = Der Server hat diese Seite vom Tisch getrennt ({ $code }).
lobby-closed-again = Wieder hereinkommen
lobby-closed-reload = Neu laden
lobby-closed-home = Zur Startseite
