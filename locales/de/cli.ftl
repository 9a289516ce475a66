### Die Befehlszeile: Hilfe und Berichte.

cli = Secret Hitler im Terminal spielen, Aufzeichnungen prüfen, Partien simulieren. Inoffiziell und nicht kommerziell; siehe „weimar about“.
cli-referee-short = Eine Aufzeichnung nachspielen und den Stand oder eine Sicht ausgeben.
cli-referee =
    Spielt eine Aufzeichnung nach und gibt den wahren Stand nach der letzten Handlung als JSON aus.

    Eine regelwidrige Handlung endet mit Exit-Status 1, eine fehlerhafte Aufzeichnung mit 2; auf der Standardfehlerausgabe steht dann ein JSON-Objekt mit dem Code, dem Index der fehlerhaften Handlung und einem Satz.
cli-referee-record = Datei der Aufzeichnung oder Link zur Partie; „-“ liest die Standardeingabe.
cli-link-short = Eine Partie als Link
cli-link = Gibt einen Link aus, der die ganze Partie enthält: Wer Weimar hat, kann ihn öffnen, und kein Server speichert sie.
cli-link-record = Gibt stattdessen die Aufzeichnung der Partie aus.
cli-daily-short = Den Tisch des Tages spielen oder einen Link zu einer Partie prüfen.
cli-daily =
    Spielt den Tisch des Tages: Alle auf der Welt haben denselben Platz, dieselben Karten und dieselben Bots. Ein Versuch zählt, zum Spaß.

    Ohne Optionen spielst du den heutigen Tisch in diesem Terminal.
cli-daily-date = Diesen Tag statt heute spielen (UTC); keinen künftigen.
cli-daily-auto = Ein Bot spielt den Platz des Tages: { $bots }.
cli-daily-json = Gibt die Partie, ihren Link und ihr Ergebnis als ein JSON-Objekt aus; ohne --auto die Größe und die Regeln des Tages.
cli-daily-verify = Spielt die Partie in einem Link mitsamt den Bots noch einmal und gibt ihr Ergebnis aus. Der Exit-Status ist nur 0, wenn alles stimmt.
cli-daily-compare = Gibt die Ergebnisse zweier Partien desselben Tages aus und wo sie sich trennten.
cli-daily-puzzle = Das Rätsel eines Tages ausgeben: eine Partie und eine Frage, auf die es durch Logik genau eine Antwort gibt.
cli-daily-solution = Auch jeden Schritt und die Antwort ausgeben.
cli-daily-puzzle-json = Alles samt Lösung als ein JSON-Objekt ausgeben.
cli-referee-view = Stattdessen ausgeben, was von einem Platz (ab 0) oder als „spectator“ zu sehen ist.
cli-referee-lines = Die Datei hat eine Aufzeichnung je Zeile; je Zeile kommt in derselben Reihenfolge eine Antwort: der Stand oder das Fehlerobjekt. Der Exit-Status ist dann 0.
cli-referee-verify = Den Nachweis über das faire Austeilen prüfen: Rollen und alle Stapel neu ausrechnen. Der Exit-Status ist 1, wenn etwas nicht passt.
cli-simulate-short = Viele Partien zwischen Bots spielen und berichten, wer gewinnt.
cli-simulate =
    Spielt ganze Partien zwischen Bots und berichtet, wer gewinnt, wie und wie schnell.

    Gleicher Startwert, gleiche Partien.
cli-simulate-players = Wie viele am Tisch sitzen, 5 bis 10.
cli-simulate-games = Wie viele Partien gespielt werden.
cli-simulate-seed = Eine Zahl, die allen Zufall festlegt; ohne Angabe wird eine gezogen und gemeldet.
cli-simulate-rules = Ein Regelwerk: { $presets }.
cli-simulate-option = Eine Regeloption als name=wert, zum Beispiel execution_target=any; darf mehrmals stehen. docs/reference/rules.md nennt alle.
cli-simulate-liberals = Wer die Liberalen spielt: { $bots }.
cli-simulate-fascists = Wer die Faschisten und Hitler spielt: { $bots }.
cli-simulate-json = Ein JSON-Objekt statt einer Tabelle ausgeben.
cli-simulate-records = Jede Partie in diesem Ordner aufzeichnen.
cli-simulate-parquet = Jede Partie in diesem Ordner als Parquet-Datei speichern. Derselbe Befehl setzt einen abgebrochenen Lauf fort; mehr Partien verlängern ihn.
cli-simulate-talk = Die Bots diskutieren lassen.
cli-simulate-transcripts = Jede Partie als Text in diesen Ordner schreiben, mit allem, was gesagt wurde.
cli-workers = Auf wie viele Prozesse sich die Arbeit verteilt.
cli-scheduler = Die Adresse eines Dask-Schedulers, etwa tcp://10.0.0.1:8786. Seine Worker arbeiten dann anstelle von Prozessen dieses Rechners.
cli-play-short = Eine Partie in diesem Terminal spielen.
cli-play =
    Spielt in diesem Terminal eine ganze Partie gegen Bots.

    Bei jeder Frage gilt: Die Taste neben einer Möglichkeit wählt sie aus (ein Platz hat seine Nummer, ein Gesetz F oder L), „?“ erklärt, was gerade ansteht, „say“ stellt eine Behauptung auf, „q“ verlässt den Tisch.
cli-play-players = Wie viele am Tisch sitzen, 5 bis 10, dich mitgezählt.
cli-play-name = Dein Name.
cli-play-model = Den Platz links von dir spielt ein Sprachmodell, über einen Endpunkt, der das Chat-Completions-Format spricht, zum Beispiel http://localhost:11434/v1. Name, Schlüssel und Grenzen sind Einstellungen der Umgebung: siehe docs/reference/models.md.
cli-play-record = Die Partie am Ende in dieser Datei aufzeichnen.
cli-play-seed = Eine Zahl, die allen Zufall festlegt, um dieselbe Verteilung noch einmal zu spielen; ohne Angabe entscheidet der echte Zufall.
cli-bench-models = Misst ein Sprachmodell, oder einen Bot hinter derselben Textschnittstelle, an gleichen Verteilungen: dieselbe Verteilung von einem liberalen und von einem faschistischen Platz, alle anderen Plätze Bots.

    Das Glück mit den Gesetzen wird aus den Ergebnissen entfernt, und öffentliche Handlungen werden danach beurteilt, wie weit sie einen vernünftigen Zuhörer bewegt haben. Siehe docs/how-to/evaluate-a-model.md.
cli-bench-models-short = Ein Sprachmodell an gleichen Verteilungen messen.
cli-bench-models-bot = Stattdessen einen Bot messen: { $bots }.
cli-bench-models-deals = Anzahl der Verteilungen; jede wird dreimal gespielt.
cli-bench-models-others = Die Stufe der Bots an allen anderen Plätzen: { $bots }.
cli-bench-models-probabilities = Nach jeder Gesetzgebung auch einmal fragen, wie wahrscheinlich die anderen jeweils faschistisch sind, und die Genauigkeit der Antworten berichten. Jedes Mal eine Anfrage mehr.
cli-join = Lässt ein Sprachmodell über den Link an einem Live-Tisch Platz nehmen und bis zum Ende der Partie spielen.

    Alle sehen, dass es ein Assistent ist. Der Host muss Assistenten eingeladen haben. Adresse, Name, Schlüssel und Grenzen sind Einstellungen der Umgebung: siehe docs/reference/models.md.
cli-join-short = Ein Sprachmodell an einen Live-Tisch setzen.
cli-join-model = Adresse des Endpunkts; ohne Angabe WEIMAR_MODEL_URL.
cli-join-name = Sein Name am Tisch.
cli-mcp = Ein Server des Model Context Protocol, damit sich ein KI-Assistent dazusetzen kann: über Standardein- und -ausgabe, für die Einstellungen eines Assistenten.

    Siehe docs/how-to/let-an-assistant-play.md.
cli-mcp-short = Einen KI-Assistenten mitspielen lassen (Model Context Protocol).
cli-mcp-server = Der Server mit den Tischen. Ohne Angabe gibt es einen auf diesem Rechner, solange der Assistent spielt.
cli-mcp-http = Stattdessen über Streamable HTTP an dieser Adresse, zum Beispiel 127.0.0.1:8100.
cli-mcp-allow-host = Noch ein Hostname, unter dem geantwortet wird, zum Beispiel der eines Proxys davor; mehrmals möglich.
cli-about = Wer dahintersteckt, Lizenz, und was geändert wurde.
cli-version = Version ausgeben und beenden.

about =
    Weimar ist eine inoffizielle Bearbeitung von Secret Hitler, einem Spiel von Mike Boxleiter, Tommy Maranges, Max Temkin und Mac Schubert (secrethitler.com), lizenziert unter CC BY-NC-SA 4.0. Es ist weder von ihnen gemacht noch von ihnen gebilligt.

    Geändert: Gespielt wird am Computer; die Regeltexte sind neu geschrieben; Regeloptionen kamen hinzu; Bilder, Klänge und Texte stammen aus diesem Projekt.

    Was auf Secret Hitler beruht, und das Spiel, wie es weitergegeben wird, steht unter CC BY-NC-SA 4.0: Quelltext einsehbar, nicht kommerziell, Weitergabe unter gleichen Bedingungen. Eigener Code steht unter der MIT-Lizenz. Siehe NOTICE.

simulate-title = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
  } mit { $players } Plätzen, Startwert { $seed }
simulate-outcome = Ausgang
simulate-count = Partien
simulate-share = Anteil
simulate-interval = 95-%-Intervall
simulate-liberal = Liberale gewinnen
simulate-fascist = Faschisten gewinnen
simulate-five_liberal_policies = fünf liberale Gesetze
simulate-hitler_executed = Hitler hingerichtet
simulate-six_fascist_policies = sechs faschistische Gesetze
simulate-hitler_elected = Hitler zum Kanzler gewählt
simulate-pace = { $rounds } Runden und { $decisions } Entscheidungen je Partie; { $speed } Partien pro Sekunde.
simulate-progress = Spielt
