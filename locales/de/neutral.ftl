### Der zweite Wortschatz: eine erfundene Republik. Loyale statt Liberale, Verschwörer statt Faschisten, Putschgesetze statt faschistischer, der Thronräuber statt Hitler; verbannt wird, nicht hingerichtet.

## announce

announce-ended = { $reason ->
    [five_liberal_policies] Fünf loyale Gesetze: Die Loyalen gewinnen.
    [hitler_executed] Der Thronräuber wurde verbannt: Die Loyalen gewinnen.
    [six_fascist_policies] Sechs Putschgesetze: Die Verschwörer gewinnen.
   *[hitler_elected] Der Thronräuber wurde zum Kanzler gewählt: Die Verschwörer gewinnen.
  } { $won ->
    [true] Du hast gewonnen.
    [false] Du hast verloren.
   *[none] { "" }
  }
announce-check = Ist der Kanzler der Thronräuber?
announce-cleared = Nicht der Thronräuber
announce-spared = { $target } war nicht der Thronräuber
table-mark-accused = { $by }: { $party ->
    [liberal] loyal
   *[fascist] Verschwörer
  }
announce-headline = { $president } und { $chancellor } erlassen ein { $policy ->
    [L] loyales Gesetz
   *[F] Putschgesetz
  }
announce-victory = { $winner ->
    [liberal] Die Loyalen gewinnen
   *[fascist] Die Verschwörer gewinnen
  }

## app

app-refused-dead_silent = Verbannte dürfen nicht reden.

## bots

bots-trusted = { $seat } wirkte loyal: { $share }.
bots-distrusted = { $seat } roch nach Verschwörung: { $share }.
bots-likely-liberal-policy = Chance auf ein loyales Gesetz: { $share }.
bots-danger-of-hitler = Gefahr, dass { $seat } der Thronräuber war: { $share }.
bots-top-tile = Chance, dass das oberste Gesetz loyal war: { $share }.
bots-blend-in = Loyale hätten es genauso gemacht.
bots-discarded = { $president } legt { $policy ->
    [L] ein loyales Gesetz
   *[F] ein Putschgesetz
  } ab.

## errors

dead = Diese Person ist verbannt.
veto_locked = Ein Veto gibt es erst, wenn fünf Putschgesetze erlassen sind.

## guide

guide-name-welcome = Du bist loyal
guide-welcome = Fünf Leute, zwei Teams: drei Loyale gegen einen Verschwörer und den Thronräuber. Du bist loyal. Halte den Briefumschlag „{ $role }“ gedrückt, um sie zu sehen; lässt du los, ist sie wieder verdeckt. Der Verschwörer und der Thronräuber kennen einander. Du kennst niemanden.
guide-president = Gewählt! Als Präsident siehst nur du drei Gesetze. Eines legst du verdeckt ab, die anderen zwei bekommt dein Kanzler. Die Loyalen gewinnen mit fünf loyalen Gesetzen, die Verschwörer mit sechs Putschgesetzen. Halte den Knopf gedrückt, um abzulegen.
guide-claims = Ada hat ein loyales Gesetz erlassen. Was abgelegt wurde, erfährt bis zum Schluss niemand. Darum gibt es <claim>Behauptungen</claim>, und lügen darf man dabei. Gleich behauptet Ada etwas; nach jedem Amt kannst du das auch.
guide-chancellor = Jetzt bist du Kanzler. Von Ada kommen zwei Gesetze, eines davon musst du erlassen. Beide sind Putschgesetze, da hilft nichts. Das passiert den Besten: Auf elf davon kommen im Spiel nur sechs loyale.
guide-lying = Clara hat ein Putschgesetz erlassen und sagt, das andere sei auch eines gewesen. Dario sagt, alle drei seien welche gewesen. Pech, oder hat Dario ein loyales verschwinden lassen? Das kannst du noch nicht wissen. Merk dir, wer mit wem regiert hat; unter „{ $history }“ steht es.
guide-power = Clara schwört, eines der zwei Gesetze sei loyal gewesen; Bruno schwört, keines. Eine Seite lügt. Und das dritte Putschgesetz gibt dem Präsidenten eine <power>Befugnis</power>: Clara darf die nächsten drei Gesetze einsehen. Mal hören, welche es sind.
guide-danger = Drei Putschgesetze liegen aus. Wird der Thronräuber jetzt zum Kanzler gewählt, gewinnen die Verschwörer sofort. Bruno will Dario, Clara hält mit einem Argument dagegen: In einer echten Partie tippst du dafür auf einen Platz. Traust du Bruno? Stimme mit Nein.
guide-trapped = Ada ist gewählt, und nun wissen es alle: Der Thronräuber ist Ada nicht, sonst wäre die Partie vorbei. Und du hältst drei Putschgesetze, genau wie Clara gesagt hat. Das spricht für Clara, beweist aber nichts gegen Bruno: Auch Verschwörer können über den Stapel die Wahrheit sagen.
guide-name-execution = Finde den Thronräuber
guide-execution = Mit dem vierten Putschgesetz darfst du jemanden verbannen. Ist es der Thronräuber, gewinnen die Loyalen sofort. Bewiesen ist nichts, also wäge ab: Clara hatte mit dem Stapel recht und hat gegen Dario gestimmt. Und wen wollte Bruno zum Kanzler machen, als nur der Thronräuber damit gewinnen konnte?
guide-end = Dario war der Thronräuber: Die Loyalen gewinnen. Sie gewinnen auch mit fünf loyalen Gesetzen; die Verschwörer mit sechs eigenen, oder wenn nach dreien der Thronräuber zum Kanzler gewählt wird. Ab sieben Personen gibt es mehr Verschwörer, und der Thronräuber kennt niemanden.
guide-closed-keep_liberal = Du bist loyal: Gib die loyalen Gesetze weiter.
guide-closed-not_hitler = Wäre Dario der Thronräuber, wäre sofort alles verloren.
guide-closed-perhaps_hitler = Dario könnte der Thronräuber sein. Zu gefährlich.
guide-closed-ada_cleared = Ada ist ganz sicher nicht der Thronräuber.
guide-closed-bruno_only_fascist = Vielleicht gehört Bruno zu den Verschwörern. Aber wen wollte Bruno als Kanzler?
guide-did-policy = { $what ->
    [liberal] Du erlässt ein loyales Gesetz.
    [fascist] Du erlässt ein Putschgesetz.
    [together-liberal] Du und { $name } erlasst ein loyales Gesetz
    [together-fascist] Du und { $name } erlasst ein Putschgesetz
    [power] Du musst jemanden verbannen.
   *[executed] Du verbannst { $name }.
  }

## lobby

lobby-preset-dutch-what = Der Thronräuber kennt die Verschwörer nie, eine Regierung mit Veto zählt als gescheitert, und Rollen erscheinen wie online.
lobby-preset-german-what = Präsidenten dürfen für die Sonderwahl und die Verbannung auch sich selbst bestimmen; der Altpräsident darf nur dann Kanzler werden, wenn fünf begonnen haben; eine Regierung mit Veto zählt als gescheitert.
lobby-option-hitler_knows_fascists = Thronräuber kennt Verschwörer
lobby-option-hitler_knows_fascists-what = Zu fünft oder sechst gibt es außer dem Thronräuber nur einen Verschwörer. Weiß der Thronräuber, wer das ist?
lobby-option-president_limit_lifted-alive_at_most_5 = Höchstens fünf im Spiel
lobby-option-president_limit_lifted-alive_exactly_5 = Genau fünf im Spiel
lobby-option-execution_target = Verbannung
lobby-option-execution_target-what = Wen ein Präsident verbannen darf.
lobby-option-dead_may_discuss = Verbannte dürfen reden
lobby-option-dead_may_discuss-what = Ob Verbannte chatten und Behauptungen aufstellen dürfen. Abstimmen dürfen sie nie.
lobby-preset-japanese-house-what = Die japanischen Regeln; dazu gilt: Verbannte dürfen mitreden, und jede Diskussion dauert höchstens drei Minuten.

## play

role-liberal = loyal
role-fascist = Verschwörer
role-hitler = Thronräuber
slot-execution = Verbannung
phase-execution = Verbannung
mark-not-hitler = kein Thronräuber
mark-dead = verbannt
choose-discard = { $policy ->
    [L] ein loyales Gesetz ablegen
   *[F] ein Putschgesetz ablegen
  }
choose-enact = { $policy ->
    [L] ein loyales Gesetz erlassen
   *[F] ein Putschgesetz erlassen
  }
choose-execute = { $target } verbannen
log-chancellor_cleared = { $chancellor } ist nicht der Thronräuber.
log-policy_enacted = { $policy ->
    [L] { $chancellor } erlässt ein loyales Gesetz.
   *[F] { $chancellor } erlässt ein Putschgesetz.
  }
log-chaos_struck = { $policy ->
    [L] Chaos: Das oberste Gesetz tritt in Kraft, es ist loyal.
   *[F] Chaos: Das oberste Gesetz tritt in Kraft, es ist ein Putschgesetz.
  }
log-power_granted = { $power ->
    [investigate] { $president } muss ein Parteibuch einsehen.
    [peek] { $president } sieht die obersten drei Gesetze ein.
    [special_election] { $president } muss eine Sonderwahl ausrufen.
   *[execution] { $president } muss jemanden verbannen.
  }
log-loyalty_investigated = { $party ->
    [none] { $president } überprüft { $target }.
    [liberal] Nach dem Parteibuch gehört { $target } zu den Loyalen.
   *[fascist] Nach dem Parteibuch gehört { $target } zu den Verschwörern.
  }
log-player_executed = { $president } verbannt { $target }.
talk-party-liberal = loyal
talk-party-fascist = Verschwörer
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
        [liberal] loyal
       *[fascist] Verschwörer
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Fünf loyale Gesetze sind erlassen.
    [hitler_executed] Der Thronräuber wurde verbannt.
    [six_fascist_policies] Sechs Putschgesetze sind erlassen.
   *[hitler_elected] Der Thronräuber wurde zum Kanzler gewählt.
  }
help-chancellor_enact = Du hast zwei Gesetze: Erlass eines davon. Das andere wird verdeckt abgelegt. Sind fünf Putschgesetze erlassen, darfst du stattdessen ein <veto>Veto</veto> vorschlagen, einmal je Gesetzgebung.
help-investigate = Wähle, wessen <party>Parteibuch</party> du einsiehst; der Thronräuber hat das der Verschwörer. Alle erfahren, wen du überprüfst, aber nur du, was du siehst.
help-execution = Wähle, wen du verbannst. Ist es der Thronräuber, gewinnen die Loyalen; wenn nicht, bleibt die Rolle geheim.

## replay

replay-over-winner = { $winner ->
    [liberal] Die Loyalen gewinnen.
   *[fascist] Die Verschwörer gewinnen.
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] ein Putschgesetz
       *[other] { $fascist } Putschgesetze
      }
    [one] { $fascist ->
        [0] ein loyales Gesetz
        [one] ein loyales Gesetz, ein Putschgesetz
       *[other] ein loyales Gesetz, { $fascist } Putschgesetze
      }
   *[other] { $fascist ->
        [0] { $liberal } loyale Gesetze
        [one] { $liberal } loyale Gesetze, ein Putschgesetz
       *[other] { $liberal } loyale Gesetze, { $fascist } Putschgesetze
      }
  }
replay-over-shot-hitler = den Thronräuber verbannt
replay-over-shot-fascist = einen Verschwörer verbannt
replay-over-shot-liberal = einen Loyalen verbannt
replay-over-brought-hitler = den Thronräuber an die Macht gebracht
replay-over-dead = wurde verbannt
replay-guess-what = An diesem Tisch sitzen { $fascists ->
    [one] ein Verschwörer und der Thronräuber
   *[other] { $fascists } Verschwörer und der Thronräuber
  }. Markiere sie und versiegle deinen Tipp. Nur du siehst ihn. Am Ende steht er neben den wirklichen Rollen.

## table

table-board-liberal = Loyale Gesetze: { $count } von 5
table-board-fascist = Putschgesetze: { $count } von 6
table-liberal = Loyal
table-fascist = Putsch
table-slot = { $policy ->
    [L] Loyales Gesetz { $number }
   *[F] Putschgesetz { $number }
  }, { $enacted ->
    [true] erlassen
   *[false] noch nicht erlassen
  }
table-power = { $power ->
    [investigate] danach sieht der Präsident ein Parteibuch ein
    [peek] danach sieht der Präsident drei Gesetze ein
    [special_election] danach bestimmt der Präsident, wer als Nächstes kandidiert
   *[execution] danach verbannt der Präsident jemanden
  }
table-over = { $reason ->
    [five_liberal_policies] Fünf loyale Gesetze: Die Loyalen haben gewonnen.
    [hitler_executed] Der Thronräuber wurde verbannt: Die Loyalen haben gewonnen.
    [six_fascist_policies] Sechs Putschgesetze: Die Verschwörer haben gewonnen.
   *[hitler_elected] Der Thronräuber wurde zum Kanzler gewählt: Die Verschwörer haben gewonnen.
  }
table-you-execution = Wen verbannst du?
table-they-execution = Präsident { $name } entscheidet über eine Verbannung.
table-pick-execute = Tippe an, wen du verbannst.
table-warn-hitler = Thronräuber als Kanzler? Dann siegen die Verschwörer.
table-do-discard = { $policy ->
    [hidden] Dieses Gesetz ablegen
    [L] Loyales Gesetz ablegen
   *[F] Putschgesetz ablegen
  }
table-do-enact = { $policy ->
    [hidden] Dieses Gesetz erlassen
    [L] Loyales Gesetz erlassen
   *[F] Putschgesetz erlassen
  }
table-do-execute = { $target } verbannen
table-tile = { $policy ->
    [L] Loyales Gesetz
   *[F] Putschgesetz
  }, { $number } von { $count }
table-dead = Du bist verbannt. Bleib und schau zu.
table-role-of = Du bist { $role ->
    [liberal] loyal
    [fascist] Verschwörer
   *[hitler] der Thronräuber
  }.
table-party-of = { $party ->
    [liberal] Parteibuch: Loyale
   *[fascist] Parteibuch: Verschwörer
  }
table-hitler-is = { $name } ist der Thronräuber.
table-role-wants = { $role ->
    [liberal] Du gewinnst mit fünf loyalen Gesetzen oder wenn der Thronräuber verbannt wird.
    [fascist] Du gewinnst mit sechs Putschgesetzen oder wenn der Thronräuber nach dreien davon zum Kanzler gewählt wird.
   *[hitler] Du gewinnst mit sechs Putschgesetzen oder wenn du nach dreien davon zum Kanzler gewählt wirst.
  }

## talk

talk-phrase-i_am_liberal = Ich bin loyal.
talk-tiles = { $liberal ->
    [0] { $fascist ->
        [one] ein Putschgesetz
       *[other] { $fascist } Putschgesetze
      }
   *[other] { $fascist ->
        [0] { $liberal } loyal
        [one] ein Putschgesetz, { $liberal } loyal
       *[other] { $fascist } Putschgesetze, { $liberal } loyal
      }
  }
talk-tiles-ordered = Von oben: { $first ->
    [L] loyal
   *[F] Putsch
  }, { $second ->
    [L] loyal
   *[F] Putsch
  }, { $third ->
    [L] loyal
   *[F] Putsch
  }
talk-conflict-accuses = { $one } zählt { $other } zu den Verschwörern. Stimmt das nicht, lügt { $one }.
talk-row-execution = { $president } verbannt { $target }.
talk-outcome-L = Loyal
talk-outcome-F = Putsch
talk-outcome-chaos = Chaos: { $policy ->
    [L] loyal
   *[F] Putsch
  }
talk-count-unseen = Verdeckt, in den Stapeln und auf der Hand: { $liberal } loyal, { $fascist } Putsch.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] Im Nachziehstapel liegt noch ein Gesetz; es ist { $most ->
            [0] nicht loyal
           *[other] loyal
          }.
       *[other] Im Nachziehstapel liegen noch { $pile } Gesetze; davon loyal: { $most }.
      }
   *[false] { $pile ->
        [one] Im Nachziehstapel liegt noch ein Gesetz; vielleicht ist es loyal.
       *[other] Im Nachziehstapel liegen noch { $pile } Gesetze; davon loyal: { $least } bis { $most }.
      }
  }
talk-count-draw = Wie viele von drei zufälligen Gesetzen loyal sind
talk-count-liberal = { $count ->
    [0] Keines
   *[other] { $count } loyal
  }
talk-count-claimed = Gezogen seit dem letzten Mischen, nach Behauptungen und Spielbrett: { $liberal } von { $liberalThere } loyalen Gesetzen, { $fascist } von { $fascistThere } Putschgesetzen.
talk-count-fascists = { $certain ->
    [true] Zum Team der Verschwörer gehören { $fascists }, den Thronräuber mitgezählt; davon noch im Spiel: { $most }.
   *[false] Zum Team der Verschwörer gehören { $fascists }, den Thronräuber mitgezählt; davon noch im Spiel: { $least } bis { $most }.
  }
talk-count-hitler = { $count ->
    [one] Nach allem, was alle wissen können, kann der Thronräuber nur noch { $names } sein.
   *[other] Nach allem, was alle wissen können, kommen { $count } als Thronräuber infrage: { $names }.
  }
talk-coach-fascist = Team der Verschwörer
talk-coach-hitler = Thronräuber

## rules

rules-about-1 = Zwei Teams sitzen an einem Tisch. Die Loyalen sind in der Mehrheit, tappen aber im Dunkeln. Die Verschwörer sind wenige, aber sie kennen einander; und einer von ihnen ist der Thronräuber.
rules-about-3 = Die Loyalen gewinnen mit { $liberal_win } loyalen Gesetzen oder wenn der Thronräuber verbannt wird. Die Verschwörer gewinnen mit { $fascist_win } Putschgesetzen oder wenn der Thronräuber zum Kanzler gewählt wird, nachdem { $hitler_from } davon erlassen sind.
rules-about-4 = Gewonnen und verloren wird im Team, die Verbannten eingeschlossen.
rules-setup-2 = Die Verschwörer kennen einander und wissen, wer der Thronräuber ist. { $hitler_knows_fascists ->
    [never] Der Thronräuber kennt die Verschwörer nie, auch nicht zu fünft.
   *[up_to_6] Zu fünft oder sechst kennt auch der Thronräuber den Verschwörer, bei mehr Personen niemanden.
  } Wer loyal ist, kennt nur sich selbst.
rules-setup-3 = Das <party>Parteibuch</party> verrät weniger als die Rolle: Es weist jemanden den Loyalen oder den Verschwörern zu, und der Thronräuber hat dasselbe wie die Verschwörer.
rules-setup-4 = Es gibt { $tiles } Gesetze, { $liberal_tiles } loyale und { $fascist_tiles } Putschgesetze. Ein Putschgesetz auf dem Spielbrett beweist also noch gar nichts.
rules-roles-liberal = Loyale
rules-roles-fascist = Verschwörer
rules-roles-hitler = Thronräuber
rules-nomination-1 = Die Kandidatur für das Präsidentenamt wandert im Uhrzeigersinn um den Tisch; Verbannte werden übersprungen. Wer kandidiert, nominiert eine andere Person, die noch im Spiel ist, als Kanzler.
rules-vote-3 = Sobald { $hitler_from } Putschgesetze erlassen sind, wird jede Wahl geprüft: Ist der neue Kanzler der Thronräuber, gewinnen die Verschwörer auf der Stelle. Wenn nicht, erfahren alle, dass diese Person nicht der Thronräuber ist, und darauf ist Verlass.
rules-veto_answer-1 = Das Vetorecht beginnt mit der ersten Gesetzgebung, nachdem { $veto_from } Putschgesetze erlassen sind, ob von einer Regierung oder durch Chaos. Von da an darf der Kanzler einmal je Gesetzgebung vorschlagen, keines der beiden Gesetze zu erlassen.
rules-powers-1 = Ein Putschgesetz, das eine <government>Regierung</government> erlässt, kann eine <power>Befugnis</power> bringen. Der Präsident muss sie vor der nächsten Runde ausüben und darf vorher mit allen darüber reden. Loyale Gesetze bringen keine, und aufsparen lässt sich keine.
rules-powers-win = Die Verschwörer gewinnen
rules-powers-hitler = Von hier an: Sieg durch die Wahl des Thronräubers
rules-investigate-1 = Der Präsident sieht einer anderen Person, die noch im Spiel ist, ins <party>Parteibuch</party>. Alle sehen, wem; was darin steht, sieht nur der Präsident. Der Thronräuber hat dasselbe Parteibuch wie die Verschwörer.
rules-execution = Verbannung
rules-execution-1 = { $execution_target ->
    [any] Der Präsident verbannt eine beliebige Person, die noch im Spiel ist, auch sich selbst.
   *[other] Der Präsident verbannt eine andere Person, die noch im Spiel ist.
  } Trifft es den Thronräuber, gewinnen die Loyalen sofort.
rules-execution-2 = Wenn nicht, bleibt die Rolle bis zum Schluss geheim. { $dead_may_discuss ->
    [true] Wer verbannt ist, darf reden, aber weder abstimmen noch ein Amt haben.
   *[false] Wer verbannt ist, redet nicht, stimmt nicht ab und hat kein Amt.
  }
rules-talk-3 = Nur zwei Antworten sind immer wahr, und die App gibt sie selbst: ob ein Kanzler, der nach { $hitler_from } Putschgesetzen gewählt wird, der Thronräuber ist, und ob eine Verbannung den Thronräuber getroffen hat.
rules-advice-1 = Bist du loyal, sag über deine Gesetze die Wahrheit, und zwar immer. Loyale, die lügen, helfen nur der anderen Seite.
rules-advice-2 = Erzählen zwei über dieselbe Gesetzgebung Verschiedenes, gehört mindestens eine der beiden Personen zu den Verschwörern. Wählt nicht beide wieder, bevor ihr mehr wisst.
rules-advice-4 = Bist du Verschwörer, erlass ab und zu ein loyales Gesetz. Vertrauen ist mehr wert als ein einzelnes Gesetz.
rules-advice-5 = Bist du der Thronräuber, gib dich durch und durch loyal. Du musst zum Kanzler gewählt werden, sobald { $hitler_from } Putschgesetze erlassen sind.
rules-advice-6 = Sind { $hitler_from } Putschgesetze erlassen, wählt nur noch jemanden zum Kanzler, dem ihr alles anvertrauen würdet. Am sichersten ist, wer nachweislich nicht der Thronräuber ist.
rules-advice-7 = Lasst den <tracker>Wahlgangzähler</tracker> nicht ans Ende laufen: <chaos>Chaos</chaos> bringt in etwa zwei von drei Fällen ein Putschgesetz.

## night

night-meet = { $fascists ->
    [one] Verschwörer und Thronräuber: Öffnet die Augen und findet einander.
   *[other] Verschwörer und Thronräuber: Öffnet alle die Augen und findet einander.
  }
night-thumb = Thronräuber: Lass die Augen zu und strecke den Daumen hoch.
night-see = { $fascists ->
    [one] Verschwörer: Öffne die Augen. Wo ein Daumen oben ist, sitzt der Thronräuber.
   *[other] Verschwörer: Öffnet die Augen und seht, wer zu euch gehört. Wo ein Daumen oben ist, sitzt der Thronräuber.
  }
night-thumb-down = Thronräuber: Nimm den Daumen herunter.

## terms

term-veto-means = Ab der Gesetzgebung nach dem fünften Putschgesetz können Kanzler und Präsident gemeinsam beide Gesetze ablegen. Der Wahlgangzähler rückt um eins vor.
term-power-means = Manche Putschgesetze lassen den Präsidenten ein Parteibuch oder Gesetze einsehen, eine Sonderwahl ausrufen oder jemanden verbannen.
term-party-means = Es weist jemanden den Loyalen oder den Verschwörern zu. Ob jemand der Thronräuber ist, verrät es nicht.

## arguments

argument-one_of_two = Entweder { $seat } oder { $other } ist Verschwörer
argument-is_hitler = Ich glaube, { $seat } ist der Thronräuber
argument-am_liberal = { $voice ->
    [hothead] Ich bin loyal, und damit basta
    [lawyer] Fürs Protokoll: Ich bin loyal
    [joker] Ich bin so loyal, dass es wehtut
    [quiet] Nur loyal, sonst nichts
   *[plain] Ich bin loyal
  }
argument-am_fascist = Ich bin Verschwörer
argument-am_not_hitler = Ich bin nicht der Thronräuber
argument-ask_execute = { $seat } sollte verbannt werden
argument-because-claimed_liberal = weil { $own ->
    [yes] ich in Runde { $round } ein loyales Gesetz hatte
    [same] in Runde { $round } angeblich ein loyales Gesetz da war
   *[no] { $seat } in Runde { $round } angeblich ein loyales Gesetz hatte
  } und wir ein Putschgesetz bekamen
argument-because-had_choice = weil { $own ->
    [yes] ich in Runde { $round } beide Gesetze hatte und das loyale erließ
    [same] in Runde { $round } beide Gesetze da waren und das loyale erlassen wurde
   *[no] { $seat } in Runde { $round } beide Gesetze hatte und das loyale erließ
  }
argument-because-liberal_policy = weil Runde { $round } uns ein loyales Gesetz gebracht hat
argument-because-fascist_policy = weil Runde { $round } uns ein Putschgesetz gebracht hat
argument-because-good_record = weil { $own ->
    [yes] meine Regierungen
    [same] diese Regierungen
   *[no] Regierungen mit { $seat }
  } uns nur loyale Gesetze gebracht haben
argument-because-bad_record = weil { $own ->
    [yes] meine Regierungen
    [same] diese Regierungen
   *[no] Regierungen mit { $seat }
  } uns nur Putschgesetze gebracht haben

## box

box-ask-elected_hitler = { $chancellor }, bist du der Thronräuber?
box-ask-execution = { $president } verbannt jemanden. Wen?
box-ask-executed_hitler = { $target }, warst du der Thronräuber?
box-was-not-hitler = { $name } war nicht der Thronräuber.

## narrator

narrate-check-1 = Die Stimmen sind gezählt. { $chancellor }, bist du der Thronräuber?
narrate-check-2 = Bevor es weitergeht: { $chancellor }, bist du der Thronräuber?
narrate-check-3 = Der ganze Raum wartet. { $chancellor }, bist du der Thronräuber?
narrate-cleared-1 = Nicht der Thronräuber. Durchatmen. Ruhe, bitte.
narrate-cleared-2 = Der Thronräuber sitzt woanders. Drei ziehen, und kein Wort.
narrate-cleared-3 = Nicht der Thronräuber. Die Republik steht noch. Die Regierung berät schweigend.
narrate-liberal-1 = Ein loyales Gesetz.
narrate-liberal-2 = Es wird etwas heller: ein loyales Gesetz.
narrate-liberal-3 = Loyal. Einige sind erleichtert.
narrate-fascist-1 = Ein Putschgesetz.
narrate-fascist-2 = Es wird dunkler: ein Putschgesetz.
narrate-fascist-3 = Ein Putschgesetz. Es wird still im Raum.
narrate-execution-1 = { $president } muss jemanden verbannen.
narrate-execution-2 = Nicht alle sind am Ende noch da. { $president } wählt.
narrate-execution-3 = { $president }, wer wird verbannt?
narrate-executed-1 = { $name } wird verbannt. Warst du der Thronräuber?
narrate-executed-2 = { $name } verlässt den Tisch. War das der Thronräuber?
narrate-executed-3 = Eine Frage an { $name }: Warst du der Thronräuber?
narrate-spared-1 = Nicht der Thronräuber. Kein Wort mehr.
narrate-spared-2 = Es war nicht der Thronräuber. Die Suche geht weiter.
narrate-spared-3 = Der Thronräuber sitzt noch an diesem Tisch.
narrate-danger-1 = Ab jetzt gilt: Wird der Thronräuber Kanzler, ist es vorbei.
narrate-danger-2 = Drei Putschgesetze. Seid ab jetzt vorsichtig.
narrate-liberals-win-1 = Die Loyalen gewinnen. Deckt eure Rollen auf.
narrate-liberals-win-2 = Es ist vorbei. Die Loyalen haben die Republik gerettet.
narrate-liberals-win-3 = Die Loyalen gewinnen, trotz allem.
narrate-fascists-win-1 = Die Verschwörer gewinnen. Deckt eure Rollen auf.
narrate-fascists-win-2 = Es ist vorbei. Die Verschwörer haben die Republik gestürzt.
narrate-fascists-win-3 = Die Verschwörer gewinnen. Ihr habt es geahnt.

review-turn = Runde { $round }: Die Siegchance der { $side ->
    [liberal] Loyalen
   *[fascist] Verschwörer
  } { $way ->
    [up] stieg
   *[down] fiel
  } von { $before } auf { $after }.
review-fact = { $fact ->
    [liberal] { $seat } ist loyal
    [fascist] { $seat } gehört zur Verschwörung
    [hitler] { $seat } ist der Thronräuber
    [fascist_party] { $seat } gehört zur Verschwörung oder ist der Thronräuber
   *[not_hitler] { $seat } ist nicht der Thronräuber
  }
replay-review-chance-all = Siegchance der Loyalen, wenn man alles weiß: { $share }
replay-review-shares-what = Um wie viele Prozentpunkte sich die Siegchance der Loyalen dadurch verschob.
replay-review-if-won = Die Loyalen gewinnen { $won } von { $games } (wahrscheinlich { $low } bis { $high })

## daily

puzzle-goal-hitler = Wer ist der Thronräuber?
puzzle-goal-safe = Am Ende muss { $name } jemanden als Kanzler nominieren. Wer kann dabei auf keinen Fall der Thronräuber sein?
puzzle-answer-hitler = { $name } ist der Thronräuber.
puzzle-truth = Loyale sagen die Wahrheit. Im Präsidentenamt legen sie ein Putschgesetz ab, wenn sie können; im Kanzleramt erlassen sie ein loyales Gesetz, wenn sie können. Verschwörer und der Thronräuber tun und sagen, was sie wollen. Streiche jede Rolle, die jemand nicht haben kann.
puzzle-roles = { $liberals } Loyale, { $fascists ->
    [one] ein Verschwörer
   *[other] { $fascists } Verschwörer
  } und der Thronräuber. Im Stapel sind 6 loyale Gesetze und 11 Putschgesetze.
puzzle-fact-cleared = Runde { $round }: Nach drei oder mehr Putschgesetzen wurde { $chancellor } gewählt, und die Partie ging weiter
puzzle-fact-execution = Runde { $round }: { $target } wurde verbannt, und die Partie ging weiter

evenings-shot = Verbannt: { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
evenings-elected = Als Thronräuber gewählt und so gewonnen: { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
evenings-voted = Loyal, aber für den Thronräuber als Kanzler gestimmt: { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
evenings-balance-what = { $players } am Tisch ({ $preset }): Die Loyalen gewannen { $wins } von { $games }.
evenings-balance-chance = Bei gleich guten Leuten: { $chance } für die Loyalen.
