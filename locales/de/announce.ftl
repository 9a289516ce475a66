### Was während des Spiels auf der Bühne steht und angesagt wird. $seat, $candidate, $president, $target sind Namen.

announce-dealt = Die Rollen sind verteilt, { $players } am Tisch. Zuerst kandidiert { $candidate }.
announce-voted = { $seat } hat gewählt.
announce-peeked = { $president } hat die obersten drei Gesetze eingesehen.
announce-ended = { $reason ->
    [five_liberal_policies] Fünf liberale Gesetze: Die Liberalen gewinnen.
    [hitler_executed] Hitler ist hingerichtet: Die Liberalen gewinnen.
    [six_fascist_policies] Sechs faschistische Gesetze: Die Faschisten gewinnen.
   *[hitler_elected] Hitler ist zum Kanzler gewählt: Die Faschisten gewinnen.
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
announce-chaos = Chaos
announce-veto = { $answer ->
    [proposed] Vorschlag: ein Veto
    [agreed] Das Veto gilt
   *[refused] Das Veto ist abgelehnt
  }
announce-victory = { $winner ->
    [liberal] Die Liberalen gewinnen
   *[fascist] Die Faschisten gewinnen
  }

announce-sound = Ton
announce-notify = Melden, wenn ich am Zug bin
announce-notify-what = Nur wenn du gerade woanders hinsiehst; gemeldet wird nur, dass der Tisch wartet.
announce-notify-denied = Dieser Browser lässt keine Meldungen der App zu.
announce-log = Was am Tisch geschieht
