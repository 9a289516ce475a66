### Was während des Spiels auf der Bühne steht und angesagt wird. $seat, $candidate, $president, $target sind Namen.

announce-dealt = Alle { $players } am Tisch haben ihre Rolle. Zuerst kandidiert { $candidate }.
announce-voted = { $seat } hat abgestimmt.
announce-peeked = { $president } hat die obersten drei Gesetze eingesehen.
announce-ended = { $reason ->
    [five_liberal_policies] Fünf liberale Gesetze: Die Liberalen gewinnen.
    [hitler_executed] Hitler wurde hingerichtet: Die Liberalen gewinnen.
    [six_fascist_policies] Sechs faschistische Gesetze: Die Faschisten gewinnen.
   *[hitler_elected] Hitler wurde zum Kanzler gewählt: Die Faschisten gewinnen.
  } { $won ->
    [true] Du hast gewonnen.
    [false] Du hast verloren.
   *[none] { "" }
  }

announce-your-turn = Du bist am Zug.
announce-nudged = { $name } stupst dich an: Der Tisch wartet auf dich.
announce-title = Du bist am Zug – { $app }
announce-notice = Der Tisch wartet auf dich.

announce-counting = Die Stimmen werden ausgezählt
announce-elected = Gewählt, { $ja } : { $nein }
announce-failed = Gescheitert, { $ja } : { $nein }
announce-check = Ist der Kanzler Hitler?
announce-cleared = Nicht Hitler
announce-spared = { $target } war nicht Hitler
announce-headline = { $president } und { $chancellor } erlassen ein { $policy ->
    [L] liberales Gesetz
   *[F] faschistisches Gesetz
  }
announce-victory = { $winner ->
    [liberal] Die Liberalen gewinnen
   *[fascist] Die Faschisten gewinnen
  }

announce-verdict = { $verdict ->
    [liberal-won] Ihr habt sie durchschaut
    [liberal-lost] Ihr wurdet getäuscht
    [fascist-won] Ihr habt sie getäuscht
   *[fascist-lost] Ihr wurdet durchschaut
  }

announce-notify = Bescheid sagen, wenn ich am Zug bin
announce-notify-what = Nur wenn du gerade woanders hinsiehst; verraten wird nur, dass der Tisch auf dich wartet.
announce-notify-denied = Dieser Browser lässt keine Meldungen der App zu.
announce-log = Was am Tisch geschieht
