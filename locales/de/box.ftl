### Mit der Schachtel: /table, für echte Karten. Namen stehen in $name, $president, $chancellor, $target.

box-lead = Spielt mit euren eigenen Karten; dieses Gerät führt Buch. Es weiß nur, was alle am Tisch sehen, und läuft ohne Verbindung, sobald es einmal geöffnet ist.
box-players = Am Tisch
box-names = Namen im Uhrzeigersinn
box-name = Name auf Platz { $number }
box-name-twice = Den Namen { $name } gibt es zweimal.
box-up = { $name } nach oben
box-first = Wer zuerst kandidiert
box-first-random = Wird ausgelost
box-start = Los
box-open = Gespeicherte Partie öffnen
box-open-bad = Diese Datei ist keine Partie, die hier gespeichert wurde.
box-unread = Die Partie, die auf diesem Gerät gespeichert ist, lässt sich nicht lesen: Sie ist beschädigt oder stammt aus einer neueren Version. Ihr könnt sie als Datei sichern und unten neu beginnen.

box-ask-nomination = { $president } nominiert jemanden als Kanzler. Wen?
box-ask-vote = Abstimmung: { $president } mit { $chancellor } als Kanzler?
box-ask-elected_hitler = { $chancellor }, bist du Hitler?
box-ask-session = { $president } zieht drei Gesetze und gibt zwei an { $chancellor } weiter. Welches wird erlassen?
box-ask-veto_answer = { $chancellor } schlägt ein Veto vor. Stimmt { $president } zu?
box-ask-chaos = Deckt das oberste Gesetz auf. Welches ist es?
box-ask-investigate = { $president } sieht ein Parteibuch ein. Wessen?
box-ask-peek = { $president } sieht die obersten drei Gesetze ein und legt sie zurück.
box-ask-special_election = { $president } bestimmt, wer als Nächstes kandidiert. Wer ist es?
box-ask-execution = { $president } lässt jemanden hinrichten. Wen?
box-ask-executed_hitler = { $target }, warst du Hitler?
box-shuffle = Jetzt mischen: { $count } Karten

box-pick = Tippt jemanden an
box-elected = Gewählt
box-not-elected = Nicht gewählt
box-each = Stimmen einzeln zählen
box-result-only = Nur das Ergebnis eingeben
box-agrees = { $president } stimmt zu
box-refuses = { $president } lehnt ab
box-yes-sure = Ja, Partie beenden
box-voted = { $passed ->
    [true] Gewählt.
   *[false] Nicht gewählt.
  }
box-was-not-hitler = { $name } war nicht Hitler.

box-talk = Redezeit messen
box-talk-left = Noch { $time } Redezeit
box-undo = Rückgängig
box-history-what = Tippt eine Zeile an, um zu diesem Moment zurückzugehen.
box-back = Ihr seht einen früheren Moment.
box-back-now = Zurück ins Jetzt
box-back-go-on = Von hier an weiter ({ $count } rückgängig)
box-save = Diese Partie speichern
box-end = Diese Partie beenden
box-end-sure = Beenden und vergessen?
box-again = Noch einmal spielen
box-roles = Rollen eintragen

box-night = Nacht
box-night-begin = Nacht beginnen
box-night-repeat = Noch einmal
box-night-again = Etwas ging schief
box-night-awake = Alle sind wach
box-night-pause = Pause zum Hinsehen
box-night-seconds = { $seconds } s
box-night-skip = Nacht auslassen
box-night-once-more = Nacht wiederholen
box-no-voice = Dieses Gerät hat keine Stimme für diese Sprache: Lest die Zeilen vor.
box-voice-names = Dieses Gerät hat keine eigene Stimme: Bei Zeilen ohne Aufnahme läutet eine Glocke. Lest sie vor.
box-voice = Stimme
box-voice-shipped = Altes Radio
box-voice-own = Die des Geräts
box-narrator-what = Der Erzähler liest allen die Eröffnung vor, dann jedes Ereignis. Legt das Gerät dorthin, wo es alle hören.
