### Wat het toneel laat zien en de omroeper zegt tijdens het spel. $seat, $candidate, $president, $target zijn namen.

announce-dealt = De rollen zijn uitgedeeld aan { $players } spelers. De eerste kandidaat: { $candidate }.
announce-voted = { $seat } heeft gestemd.
announce-peeked = { $president } heeft de bovenste drie beleidskaarten ingezien.
announce-ended = { $reason ->
    [five_liberal_policies] Vijf liberale beleidskaarten: de liberalen winnen.
    [hitler_executed] Hitler is geëxecuteerd: de liberalen winnen.
    [six_fascist_policies] Zes fascistische beleidskaarten: de fascisten winnen.
   *[hitler_elected] Hitler is tot kanselier gekozen: de fascisten winnen.
  } { $won ->
    [true] Je hebt gewonnen.
    [false] Je hebt verloren.
   *[none] { "" }
  }

announce-your-turn = Jij bent aan de beurt.
announce-nudged = { $name } vraagt waar je blijft. De tafel wacht op je.
announce-title = Jouw beurt – { $app }
announce-notice = De tafel wacht op je.

announce-counting = De stemmen worden geteld
announce-elected = Gekozen, { $ja }–{ $nein }
announce-failed = Niet gekozen, { $ja }–{ $nein }
announce-check = Is de kanselier Hitler?
announce-cleared = Niet Hitler
announce-spared = { $target } was niet Hitler
announce-headline = { $president } en { $chancellor } voeren een { $policy ->
    [L] liberale beleidskaart
   *[F] fascistische beleidskaart
  } in
announce-victory = { $winner ->
    [liberal] De liberalen winnen
   *[fascist] De fascisten winnen
  }

announce-verdict = { $verdict ->
    [liberal-won] Jullie hadden ze door
    [liberal-lost] Jullie zijn misleid
    [fascist-won] Jullie hebben ze misleid
   *[fascist-lost] Ze hadden jullie door
  }

announce-notify = Waarschuw me als ik aan de beurt ben
announce-notify-what = Alleen als je iets anders bekijkt; er staat niet meer in dan dat de tafel op je wacht.
announce-notify-denied = Deze browser staat niet toe dat de app je waarschuwt.
announce-log = Wat er aan tafel gebeurt
