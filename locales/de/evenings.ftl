### Die Abende einer Gruppe: Zahlen zu beendeten Partien, auf der Kommandozeile, als Seite und in der App.

cli-evenings-short = Zahlen zu den Partien einer Gruppe: wer gewann, mit wem, und welche Lügen erzählt werden.
cli-evenings =
    Liest beendete Partien und zeigt die Abende der Gruppe und die Siege aller. Mit --json alle Zahlen: auch Lügen, wer mit wem im selben Team war, und wer bei welcher Spielerzahl gewinnt.

    Eine Partie, die zweimal vorkommt, zählt einmal. Eine Datei, die sich nicht lesen lässt oder deren Partie nicht zu Ende ist, wird auf der Standardfehlerausgabe genannt und weggelassen; der Exit-Status ist dann 2.
cli-evenings-games = Aufzeichnungen, Links, von der App gespeicherte Archive oder Ordner damit.
cli-evenings-json = Alle Zahlen als ein JSON-Objekt ausgeben.
cli-evenings-csv = Eine Tabelle mit einer Zeile für jeden Platz jeder Partie in diese Datei schreiben, für Tabellenprogramme.
cli-evenings-parquet = Dieselbe Tabelle als Parquet-Datei schreiben.
cli-evenings-archive = Alle Partien als Archiv in diese Datei schreiben. Die App kann es importieren.

bad_archive = Das ist kein Archiv von Spieleabenden, oder es ist beschädigt.
game_not_over = Diese Partie ist nicht zu Ende.
no_games = Keine dieser Dateien enthält eine beendete Partie.

evenings-total = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
  }
evenings-undated = Ohne Datum
evenings-games-won = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
  }, { $wins } gewonnen
evenings-no-party = { $games ->
    [one] Eine weitere Partie
   *[other] { $games } weitere Partien
  } mit unbekannten Rollen
evenings-few = Zu wenige Partien, um Können von Glück zu unterscheiden.
evenings-within = Etwa so viele Siege wie zu erwarten.
evenings-strong = Mehr Siege, als Rollen, Spielerzahl und Glück erklären.
evenings-role-wins = { $role }: { $wins } von { $games } gewonnen
evenings-expected = Gleich gute Leute hätten { $expected } dieser Partien gewonnen, plus oder minus { $spread }.
evenings-skill = Können: { $skill }, mit 95 % Sicherheit zwischen { $low } und { $high }; der Durchschnitt der Gruppe ist 0.
evenings-lies = Behauptungen: { $statements }. Davon gelogen: { $lies }. Während der Partie aufgeflogen: { $caught }.
evenings-favourite = Lieblingslüge: „{ $saw }“ gesehen, „{ $said }“ behauptet ({ $times ->
    [one] einmal
   *[other] { $times }-mal
  })
evenings-shot = Hingerichtet: { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
evenings-elected = Als Hitler gewählt und so gewonnen: { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
evenings-voted = Liberal, aber für Hitler als Kanzler gestimmt: { $count ->
    [one] einmal
   *[other] { $count }-mal
  }
evenings-with = Zusammen am Tisch
evenings-pair = { $one } und { $other }: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
  }, { $together } im selben Team, davon { $won } gewonnen
evenings-balance = Nach Spielerzahl
evenings-balance-what = { $players } am Tisch ({ $preset }): Die Liberalen gewannen { $wins } von { $games }.
evenings-balance-chance = Bei gleich guten Leuten: { $chance } für die Liberalen.

## The page of the app

evenings-what = Partien mit anderen, an denen dieses Gerät teilgenommen hat. Sie sind nur hier gespeichert; der Server wertet sie aus und vergisst sie.
evenings-none = Noch nichts da. Eine Partie von mindestens zwei Leuten erscheint hier, sobald sie zu Ende ist.
evenings-counting = Wird ausgewertet …
evenings-forget-game = Diese Partie aus der Liste entfernen
evenings-rename = Anderer Name
evenings-rename-what = In allen Partien. Ist es der Name einer anderen Person, werden beide zu einer.
evenings-remove-name = Diesen Namen entfernen
evenings-remove-name-sure = Aus allen Partien entfernen?
evenings-group = Gruppe
evenings-group-what = Gründe eine Gruppe und gib ihren geheimen Link weiter: Alle Geräte, die ihn öffnen, haben dann dieselben Partien. Niemand braucht ein Konto.
evenings-group-make = Gruppe gründen
evenings-group-mine = Partien eurer Gruppe. Sie sind auf jedem Gerät der Gruppe, und der Server bewahrt sie für Geräte auf, die später dazukommen.
evenings-group-link-what = Wer den geheimen Link hat, sieht alle Partien und Namen und kann sie ergänzen und ändern. Gib ihn nur eurer Gruppe.
evenings-group-qr = QR-Code mit dem Link der Gruppe
evenings-group-screens = Code am Ende einer Partie auf einem großen Bildschirm in diesem Browser zeigen
evenings-group-leave = Gruppe verlassen
evenings-group-leave-sure = Verlassen? Deine eigenen Partien bleiben hier.
evenings-group-invitation = Spieleabende einer Gruppe
evenings-group-join-what = { $count ->
    [0] Du hast den Link einer Gruppe geöffnet. Wenn du beitrittst, kommen ihre Partien auf dieses Gerät, und Partien, die hier enden, in die Gruppe. Alle mit dem Link sehen sämtliche Partien und Namen der Gruppe und können sie dort ändern und entfernen. Die eigenen Partien dieses Geräts bleiben, wie sie sind.
    [one] Du hast den Link einer Gruppe geöffnet. Wenn du beitrittst, kommen ihre Partien auf dieses Gerät, und die Partie dieses Geräts in die Gruppe. Alle mit dem Link sehen sämtliche Partien und Namen der Gruppe und können sie dort ändern und entfernen. Die eigenen Partien dieses Geräts bleiben, wie sie sind.
   *[other] Du hast den Link einer Gruppe geöffnet. Wenn du beitrittst, kommen ihre Partien auf dieses Gerät, und die { $count } Partien dieses Geräts in die Gruppe. Alle mit dem Link sehen sämtliche Partien und Namen der Gruppe und können sie dort ändern und entfernen. Die eigenen Partien dieses Geräts bleiben, wie sie sind.
  }
evenings-group-other = Dieses Gerät gehört schon zu einer anderen Gruppe. Wer hier beitritt, verlässt jene: Sichere zuerst den alten Link.
evenings-group-join = Der Gruppe beitreten
evenings-group-forget-game = Für alle entfernen?
evenings-files = Dateien
evenings-files-what = Eine Datei enthält alle Partien und Namen: Gib sie nur eurer Gruppe. Öffnen lässt sie sich auf einem anderen Gerät oder mit dem Befehl „weimar evenings“.
evenings-add = Partien aus einer Datei hinzufügen
evenings-added = { $count ->
    [one] Eine Partie hinzugefügt.
   *[other] { $count } Partien hinzugefügt.
  }
evenings-save = Alle Partien speichern
evenings-save-table = Als Tabelle speichern (CSV)
evenings-forget = Alle Partien löschen
evenings-forget-sure = Alle löschen?
replay-over-evenings = Gespeichert unter „{ landing-evenings }“

app-refused-two_in_one_game = Beide haben in einer dieser Partien gespielt.
app-refused-unknown_person = Hier heißt niemand so.
app-refused-too_many_games = Das sind mehr Partien, als sich auf einmal auswerten lassen.
app-refused-unknown_group = Diese Gruppe gibt es hier nicht, oder sie wurde gelöscht, weil sie lange niemand benutzt hat. Prüfe, ob der Link vollständig ist.
app-refused-groups_off = Dieser Server speichert keine Gruppen. Deine Partien bleiben auf diesem Gerät.
app-refused-group_full = In der Gruppe ist kein Platz für weitere Partien oder Namen. Nichts ging verloren; entferne alte Partien oder gründe eine neue Gruppe.
