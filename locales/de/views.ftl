# Ansichten als Text, für Sprachmodelle und andere ohne Bildschirm. Spieler haben Nummern: „Spieler 3“.

view-title = Weimar-Ansicht { $version }
view-player = Spieler { $number }
view-you = Du bist { $you }. Deine Rolle: { $role }. Dein Parteibuch: { $party }.
view-spectator = Du schaust zu: Du siehst, was alle sehen.
view-roles = Rollen, die du kennst: { $roles }.
view-rules = Regeln: { $rules }
view-deal = { $players } am Tisch: { $liberals } Liberale, { $fascists ->
    [one] ein Faschist
   *[other] { $fascists } Faschisten
  } und Hitler.
view-powers = Befugnisse beim ersten bis sechsten faschistischen Gesetz: { $powers }
view-policies = Gesetze: { $liberal } von { $liberal_win } liberal, { $fascist } von { $fascist_win } faschistisch.
view-piles = Wahlgangzähler: { $tracker } von { $end }. Nachziehstapel: { $draw }. Ablagestapel: { $discard }.
view-alive = Am Leben: { $names }.
view-not-hitler = Sicher nicht Hitler: { $names }.
view-reshuffled-after_session = Nach der Gesetzgebung werden beide Stapel zusammengemischt.
view-reshuffled-after_chaos = Nach dem Chaos werden beide Stapel zusammengemischt.
view-replaced = { $claim } (später durch eine andere Behauptung ersetzt)
view-hand-president = Geheim: { $seat }, Präsident in Runde { $round }, zog { $tiles }. Abgelegt: { $discarded ->
    [none] noch nichts
   *[other] { $discarded }
  }.
view-hand-chancellor = Geheim: { $seat }, Kanzler in Runde { $round }, bekam { $tiles }. Abgelegt: { $discarded ->
    [none] noch nichts
   *[other] { $discarded }
  }.
view-peeked = Geheim: { $seat } sah in Runde { $round } die obersten drei: { $tiles }, von der ersten bis zur dritten.
view-investigated = Geheim: { $seat } sah in Runde { $round } das Parteibuch von { $target }: { $party }.
view-draw-pile = Nachziehstapel, von oben nach unten: { $tiles }
view-discard-pile = Ablagestapel: { $tiles }
view-now = Jetzt: { $phase }. Erwartet: { $names }.
view-voted = Haben abgestimmt: { $names }.
view-ballot = Deine Stimme bisher: { $vote }.
view-limits = Gesperrt: { $names }.
view-sees = Du hast oder siehst jetzt: { $tiles }
view-choices = Deine Möglichkeiten:
view-claims = Du kannst behaupten, was du in einer Gesetzgebung, obenauf oder in einem Parteibuch gesehen hast; auch eine Lüge:
