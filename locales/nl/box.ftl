### Met de doos: /table, voor echte kaarten. Namen staan in $name, $president, $chancellor, $target.

box-lead = Speel met jullie eigen kaarten terwijl dit apparaat alles bijhoudt. Het weet alleen wat iedereen aan tafel ziet en werkt, eenmaal geopend, zonder verbinding.
box-players = Spelers
box-names = Namen, met de klok mee
box-name = Naam op plaats { $number }
box-name-twice = Twee spelers heten { $name }.
box-up = { $name } omhoog
box-first = Eerste kandidaat
box-first-random = Willekeurig gekozen
box-start = Beginnen
box-open = Een bewaard spel openen
box-open-bad = Dit bestand is geen spel dat hier is bewaard.
box-unread = Het spel dat op dit apparaat is bewaard, kan niet worden gelezen: het is beschadigd of komt uit een nieuwere versie. Jullie kunnen het als bestand bewaren en hieronder opnieuw beginnen.

box-ask-nomination = { $president } draagt een kanselier voor. Wie?
box-ask-vote = Stemming: { $president } met { $chancellor } als kanselier?
box-ask-elected_hitler = { $chancellor }, ben jij Hitler?
box-ask-session = { $president } trekt drie beleidskaarten en geeft er twee aan { $chancellor }. Welke wordt ingevoerd?
box-ask-veto_answer = { $chancellor } stelt een veto voor. Gaat { $president } akkoord?
box-ask-chaos = Draai de bovenste beleidskaart om. Welke is het?
box-ask-investigate = { $president } onderzoekt een speler. Wie?
box-ask-peek = { $president } bekijkt de bovenste drie beleidskaarten en legt ze terug.
box-ask-special_election = { $president } kiest de volgende kandidaat. Wie?
box-ask-execution = { $president } executeert een speler. Wie?
box-ask-executed_hitler = { $target }, was jij Hitler?
box-shuffle = Schud nu: { $count } kaarten

box-pick = Tik op een speler
box-elected = Gekozen
box-not-elected = Niet gekozen
box-each = Elke stem tellen
box-result-only = Alleen de uitslag invoeren
box-agrees = { $president } gaat akkoord
box-refuses = { $president } weigert
box-yes-sure = Ja, spel beëindigen
box-voted = { $passed ->
    [true] Gekozen.
   *[false] Niet gekozen.
  }
box-was-not-hitler = { $name } was niet Hitler.

box-talk = Praattijd meten
box-talk-left = Nog { $time } om te praten
box-undo = Ongedaan maken
box-history-what = Tik op een regel om naar dat moment terug te gaan.
box-back = Jullie kijken naar een eerder moment.
box-back-now = Terug naar nu
box-back-go-on = Hier verdergaan ({ $count } ongedaan)
box-save = Dit spel bewaren
box-end = Dit spel beëindigen
box-end-sure = Beëindigen en vergeten?
box-again = Nog eens spelen
box-roles = Rollen invullen

box-night = Nacht
box-night-begin = De nacht beginnen
box-night-repeat = Nog een keer
box-night-again = Er ging iets mis
box-night-awake = Iedereen is wakker
box-night-pause = Pauze om te kijken
box-night-seconds = { $seconds } sec
box-night-skip = De nacht overslaan
box-night-once-more = De nacht herhalen
box-no-voice = Dit apparaat heeft geen stem voor deze taal: lees de regels voor.
box-voice-names = Dit apparaat heeft geen eigen stem: bij regels zonder opname klinkt een bel. Lees die voor.
box-voice = Stem
box-voice-shipped = Oude radio
box-voice-own = Die van dit apparaat
box-narrator-what = De verteller leest iedereen de opening voor, en daarna elke gebeurtenis. Leg het apparaat waar iedereen het hoort.
