### Det scenen viser og speakeren sier mens det spilles. $seat, $candidate, $president, $target er navn.

announce-dealt = Rollene er delt ut til { $players } spillere. Første kandidat: { $candidate }.
announce-voted = { $seat } har stemt.
announce-peeked = { $president } har sett på de tre øverste lovforslagene.
announce-ended = { $reason ->
    [five_liberal_policies] Fem liberale lover: De liberale vinner.
    [hitler_executed] Hitler er henrettet: De liberale vinner.
    [six_fascist_policies] Seks fascistiske lover: Fascistene vinner.
   *[hitler_elected] Hitler er valgt til kansler: Fascistene vinner.
  } { $won ->
    [true] Du har vunnet.
    [false] Du har tapt.
   *[none] { "" }
  }

announce-your-turn = Det er din tur.
announce-nudged = { $name } lurer på hvor du er. Bordet venter på deg.
announce-title = Din tur – { $app }
announce-notice = Bordet venter på deg.

announce-counting = Stemmene telles opp
announce-elected = Valgt inn, { $ja }–{ $nein }
announce-failed = Ikke valgt inn, { $ja }–{ $nein }
announce-check = Er kansleren Hitler?
announce-cleared = Ikke Hitler
announce-spared = { $target } var ikke Hitler
announce-headline = { $president } og { $chancellor } vedtar et { $policy ->
    [L] liberalt lovforslag
   *[F] fascistisk lovforslag
  }
announce-victory = { $winner ->
    [liberal] De liberale vinner
   *[fascist] Fascistene vinner
  }

announce-verdict = { $verdict ->
    [liberal-won] Dere gjennomskuet dem
    [liberal-lost] Dere ble lurt
    [fascist-won] Dere lurte dem
   *[fascist-lost] Dere ble gjennomskuet
  }

announce-notify = Varsle meg når det er min tur
announce-notify-what = Bare når du ser på noe annet, og varselet røper ikke mer enn at bordet venter på deg.
announce-notify-denied = Nettleseren lar ikke appen varsle deg.
announce-log = Det som skjer ved bordet
