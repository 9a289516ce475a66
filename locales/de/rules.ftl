### Die Regeln in eigenen Worten. Die Zahlen kommen aus den Tabellen der Regeln. $liberal_tiles, $fascist_tiles, $tiles: wie viele Gesetze es gibt;
### $liberal_win, $fascist_win: wie viele davon gewinnen; $hitler_from, $veto_from: faschistische Gesetze, ab denen Hitlers Wahl gewinnt oder ein Veto
### möglich ist; $tracker: gescheiterte Wahlen bis zum Chaos. Jede Option der Regeln ist auch eine Variable, unter ihrem Namen.

rules-title = So wird gespielt
rules-contents = Inhalt
rules-print = Drucken
rules-learn = Probepartie mit Anleitung

## Worum es geht

rules-about = Worum es geht
rules-about-1 = Zwei Teams sitzen an einem Tisch. Die Liberalen sind in der Mehrheit, tappen aber im Dunkeln. Die Faschisten sind wenige, aber sie kennen einander; und einer von ihnen ist Hitler.
rules-about-2 = Runde für Runde wählt der Tisch einen Präsidenten und einen Kanzler. Gemeinsam erlassen die beiden ein Gesetz, und niemand sonst sieht, wer dabei was ausgesucht hat. Also wird geredet, gezweifelt, gelogen und gut aufgepasst.
rules-about-3 = Die Liberalen gewinnen mit { $liberal_win } liberalen Gesetzen oder wenn Hitler hingerichtet wird. Die Faschisten gewinnen mit { $fascist_win } faschistischen Gesetzen oder wenn Hitler zum Kanzler gewählt wird, nachdem { $hitler_from } davon erlassen sind.
rules-about-4 = Gewonnen und verloren wird im Team, die Toten eingeschlossen.

## Vorbereitung

rules-setup = Rollen und Gesetze
rules-setup-1 = Alle bekommen eine geheime Rolle. Wie oft es jede gibt, hängt davon ab, wie viele mitspielen:
rules-setup-2 = Die Faschisten kennen einander und wissen, wer Hitler ist. { $hitler_knows_fascists ->
    [never] Hitler kennt die Faschisten nie, auch nicht zu fünft.
   *[up_to_6] Zu fünft oder sechst kennt auch Hitler den Faschisten, bei mehr Personen niemanden.
  } Wer liberal ist, kennt nur sich selbst.
rules-setup-3 = Das <party>Parteibuch</party> verrät weniger als die Rolle: Das der Liberalen ist liberal, das der Faschisten faschistisch, und das von Hitler ebenso.
rules-setup-4 = Es gibt { $tiles } Gesetze, { $liberal_tiles } liberale und { $fascist_tiles } faschistische. Ein faschistisches auf dem Spielbrett beweist also noch gar nichts.
rules-setup-5 = Wer zuerst für das Präsidentenamt kandidiert, entscheidet das Los.
rules-roles-players = Am Tisch
rules-roles-liberal = Liberale
rules-roles-fascist = Faschisten
rules-roles-hitler = Hitler

## Der Ablauf einer Runde

rules-nomination = Nominierung
rules-nomination-1 = Die Kandidatur für das Präsidentenamt wandert im Uhrzeigersinn um den Tisch; Tote werden übersprungen. Wer kandidiert, nominiert eine andere lebende Person als Kanzler.
rules-nomination-2 = { $term_limit_basis ->
    [none] Gesperrt ist niemand: Nominiert werden können alle anderen, die noch im Spiel sind.
    [previous_round] Wurde in der Runde davor eine Regierung gewählt, sind ihr Präsident und ihr Kanzler <limit>gesperrt</limit>: Als Kanzler können sie nicht nominiert werden. Ist die Wahl gescheitert, ist niemand gesperrt.
   *[last_elected] Wer zuletzt zum Präsidenten und wer zum Kanzler gewählt wurde, ist <limit>gesperrt</limit> und kann nicht als Kanzler nominiert werden. Eine gescheiterte Regierung ändert daran nichts.
  }
rules-nomination-3 = { $term_limit_basis ->
    [none] { "" }
   *[other] { $president_limit_lifted ->
        [started_with_5] Hat die Partie zu fünft begonnen, gilt das nur für den Kanzler.
        [alive_exactly_5] Sind genau fünf im Spiel oder bliebe sonst niemand zu nominieren, gilt das nur für den Kanzler.
       *[alive_at_most_5] Sind nur noch fünf oder weniger im Spiel, gilt das nur für den Kanzler.
      }
  }
rules-nomination-4 = Präsident werden dürfen alle, die noch im Spiel sind, gesperrt oder nicht. Redet miteinander, bevor jemand nominiert wird: Eine Nominierung sagt viel.

rules-vote = Abstimmung
rules-vote-1 = Alle, die noch im Spiel sind, stimmen mit Ja oder Nein, auch die beiden, um die es geht. Bis zur letzten Stimme kannst du es dir anders überlegen; dann wird alles zugleich aufgedeckt, mit Namen.
rules-vote-2 = Mehr als die Hälfte muss Ja sagen. Bei Gleichstand ist die Wahl gescheitert.
rules-vote-3 = Sobald { $hitler_from } faschistische Gesetze erlassen sind, wird jede Wahl geprüft: Ist der neue Kanzler Hitler, gewinnen die Faschisten auf der Stelle. Wenn nicht, erfahren alle, dass diese Person nicht Hitler ist, und darauf ist Verlass.

rules-tracker = Gescheiterte Wahlen und Chaos
rules-tracker-1 = Jede gescheiterte Wahl rückt den <tracker>Wahlgangzähler</tracker> um eins vor, und die Kandidatur geht weiter.
rules-tracker-2 = Steht er auf { $tracker }, herrscht <chaos>Chaos</chaos>: Das oberste Gesetz vom Nachziehstapel tritt in Kraft, ganz gleich, welches. Eine Befugnis, die es brächte, verfällt. Der Zähler springt auf null zurück, und keine Sperre gilt mehr.
rules-tracker-3 = Eine gewonnene Wahl allein setzt den Zähler nicht zurück; das schafft erst ein Gesetz auf dem Spielbrett.

rules-president_discard = Die Hand des Präsidenten
rules-president_discard-1 = Der Präsident zieht die obersten drei Gesetze, sieht sie sich allein an und legt eines verdeckt ab. Die anderen zwei bekommt der Kanzler, beide auf einmal.
rules-president_discard-2 = Vom Ziehen an, bis ein Gesetz auf dem Spielbrett liegt, wechseln Präsident und Kanzler kein Wort; im Chat achtet die App darauf. Alle anderen dürfen reden.

rules-chancellor_enact = Die Hand des Kanzlers
rules-chancellor_enact-1 = Der Kanzler sieht sich die zwei Gesetze an und erlässt eines; das andere wird verdeckt abgelegt. Was abgelegt wurde, bleibt bis zum Schluss geheim.
rules-chancellor_enact-2 = Beide müssen selbst wählen: Die Gesetze zu mischen und den Zufall entscheiden zu lassen, ist nicht erlaubt.
rules-chancellor_enact-3 = Liegen nach einer <session>Gesetzgebung</session> oder nach Chaos weniger als drei Gesetze im Nachziehstapel, wird er mit dem Ablagestapel zu einem neuen gemischt.

rules-veto_answer = Veto
rules-veto_answer-1 = Das Vetorecht beginnt mit der ersten Gesetzgebung, nachdem { $veto_from } faschistische Gesetze erlassen sind, ob von einer Regierung oder durch Chaos. Von da an darf der Kanzler einmal je Gesetzgebung vorschlagen, keines der beiden Gesetze zu erlassen.
rules-veto_answer-2 = Stimmt der Präsident dem Veto zu, werden beide abgelegt, und der <tracker>Wahlgangzähler</tracker> rückt um eins vor. Das kann <chaos>Chaos</chaos> bringen. Lehnt der Präsident ab, muss der Kanzler eines der beiden erlassen, und der Zähler bleibt stehen.
rules-veto_answer-3 = { $vetoed_government ->
    [counts_as_failed] Für die Sperren zählt eine Regierung, die ein Veto eingelegt hat, als wäre ihre Wahl gescheitert.
   *[counts_as_elected] Für die Sperren zählt eine Regierung, die ein Veto eingelegt hat, wie jede andere gewählte.
  }

## Die Befugnisse des Präsidenten

rules-powers = Die Befugnisse des Präsidenten
rules-powers-1 = Ein faschistisches Gesetz, das eine <government>Regierung</government> erlässt, kann eine <power>Befugnis</power> bringen. Der Präsident muss sie vor der nächsten Runde ausüben und darf vorher mit allen darüber reden. Liberale Gesetze bringen keine, und aufsparen lässt sich keine.
rules-powers-2 = Welches Gesetz was bringt, hängt davon ab, wie viele begonnen haben:
rules-powers-board = { $least } bis { $most } am Tisch
rules-powers-none = keine Befugnis
rules-powers-veto = Veto ab der nächsten Gesetzgebung
rules-powers-win = Die Faschisten gewinnen
rules-powers-hitler = Von hier an: Sieg durch Hitlers Wahl

rules-investigate = Parteibuch einsehen
rules-investigate-1 = Der Präsident sieht einer anderen lebenden Person ins <party>Parteibuch</party>. Alle sehen, wem; was darin steht, sieht nur der Präsident. Bei Hitler ist es faschistisch, wie bei allen Faschisten.
rules-investigate-2 = Niemand wird zweimal überprüft. Danach darf der Präsident die Wahrheit sagen, lügen oder schweigen.

rules-peek = Gesetze einsehen
rules-peek-1 = Der Präsident sieht sich die nächsten drei Gesetze in ihrer Reihenfolge an und legt sie genauso zurück. Auch darüber darf die Wahrheit gesagt, gelogen oder geschwiegen werden.

rules-special_election = Sonderwahl
rules-special_election-1 = { $special_election_target ->
    [any] Der Präsident lässt als Nächstes eine beliebige Person, die noch im Spiel ist, für das Präsidentenamt kandidieren, <limit>gesperrt</limit> oder nicht, auch sich selbst.
   *[other] Der Präsident lässt als Nächstes eine andere Person, die noch im Spiel ist, für das Präsidentenamt kandidieren, <limit>gesperrt</limit> oder nicht.
  } Dann geht alles weiter wie in jeder Runde.
rules-special_election-2 = Danach kehrt die Kandidatur dorthin zurück, wo sie ohnehin gewesen wäre. Wer gleich links vom Präsidenten sitzt und so bestimmt wird, kandidiert also zweimal hintereinander.

rules-execution = Hinrichtung
rules-execution-1 = { $execution_target ->
    [any] Der Präsident lässt eine beliebige lebende Person hinrichten, auch sich selbst.
   *[other] Der Präsident lässt eine andere lebende Person hinrichten.
  } Trifft es Hitler, gewinnen die Liberalen sofort.
rules-execution-2 = Wenn nicht, bleibt die Rolle bis zum Schluss geheim. { $dead_may_discuss ->
    [true] Die Toten dürfen reden, aber weder abstimmen noch ein Amt haben.
   *[false] Die Toten reden nicht, stimmen nicht ab und haben kein Amt.
  }

## Das Ende, und das Reden

rules-game_over = Das Ende
rules-game_over-1 = Sobald ein Team eines seiner zwei Ziele erreicht, ist die Partie vorbei, und alle Rollen werden aufgedeckt. Ein Gesetz aus dem Chaos zählt wie jedes andere.

rules-talk = Sagen, was man gesehen hat
rules-talk-1 = Nach einer Gesetzgebung dürfen Präsident und Kanzler behaupten, was sie bekommen haben; ebenso, wer Gesetze oder ein Parteibuch eingesehen hat. Die App speichert diese Behauptungen, prüft sie aber nicht.
rules-talk-2 = Über alles Geheime darfst du lügen, und jede <claim>Behauptung</claim> darfst du später ändern; dass du sie änderst, sehen alle. Beweisen lässt sich ein Geheimnis nicht, solange die Partie läuft.
rules-talk-3 = Nur zwei Antworten sind immer wahr, und die App gibt sie selbst: ob ein Kanzler, der nach { $hitler_from } faschistischen Gesetzen gewählt wird, Hitler ist, und ob es bei einer Hinrichtung Hitler getroffen hat.

## Rat

rules-advice = Tipps für den Anfang
rules-advice-1 = Bist du liberal, sag über deine Gesetze die Wahrheit, und zwar immer. Liberale, die lügen, helfen nur der anderen Seite.
rules-advice-2 = Erzählen zwei über dieselbe Gesetzgebung Verschiedenes, gehört mindestens eine der beiden Personen zu den Faschisten. Wählt nicht beide wieder, bevor ihr mehr wisst.
rules-advice-3 = Frag dich, wem es nützt. Schau nicht nur auf die Gesetze, sondern auch auf die Stimmen: Wer wollte diese Regierung, wer war dagegen?
rules-advice-4 = Bist du Faschist, erlass ab und zu ein liberales Gesetz. Vertrauen ist mehr wert als ein einzelnes Gesetz.
rules-advice-5 = Bist du Hitler, gib dich durch und durch liberal. Du musst zum Kanzler gewählt werden, sobald { $hitler_from } faschistische Gesetze erlassen sind.
rules-advice-6 = Sind { $hitler_from } faschistische Gesetze erlassen, wählt nur noch jemanden zum Kanzler, dem ihr alles anvertrauen würdet. Am sichersten ist, wer nachweislich nicht Hitler ist.
rules-advice-7 = Lasst den <tracker>Wahlgangzähler</tracker> nicht ans Ende laufen: <chaos>Chaos</chaos> bringt in etwa zwei von drei Fällen ein faschistisches Gesetz.

## Optionen

rules-night = Die Eröffnung zum Vorlesen
rules-options = Varianten
rules-options-1 = Die Regeltexte verschiedener Länder weichen an ein paar Stellen voneinander ab. Jede Abweichung ist eine Option, die ein Tisch wählen kann; ein Regelwerk fasst mehrere zusammen. Wo nichts gewählt ist, gilt die offizielle Regel.
rules-options-here = An deinem Tisch gilt: { $preset }.
rules-options-same = Darin weicht nichts von den offiziellen Regeln ab.
rules-options-preset = Regelwerk
rules-options-changes = Was es ändert
rules-options-in-force = gilt an deinem Tisch
rules-options-change = { $option }: { $value }
rules-options-seconds = { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
  }
