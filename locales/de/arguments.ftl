### Argumente: was Leute und Bots über das Spiel sagen, jedes als ein Satz.

# Sätze ohne Punkt können einen Grund haben: `argument-with-reason` fügt beides zusammen.

argument-trust = Ich vertraue { $seat }
argument-suspect = Ich habe { $seat } im Verdacht
argument-one_of_two = Entweder { $seat } oder { $other } ist Faschist
argument-is_hitler = Ich glaube, { $seat } ist Hitler
argument-cleared = { $seat } ist entlastet
argument-am_liberal = Ich bin liberal
argument-am_fascist = Ich bin Faschist
argument-am_not_hitler = Ich bin nicht Hitler
argument-contradict = { $own ->
    [yes] { $other } und ich widersprechen einander zu Runde { $round }: Eins von beidem ist gelogen
   *[no] { $seat } und { $other } widersprechen einander zu Runde { $round }: Eins von beidem ist gelogen
  }
argument-will_vote = Ich werde mit { $ballot } stimmen
argument-voted = Ich habe in Runde { $round } mit { $ballot } gestimmt
argument-will_nominate = Ich werde { $seat } nominieren
argument-ask_vote = Lasst uns mit { $ballot } stimmen
argument-ask_nominate = { $own ->
    [yes] Ich möchte nominiert werden
   *[no] Ich bin dafür, { $seat } zu nominieren
  }
argument-ask_not_nominate = Ich bin dagegen, { $seat } zu nominieren
argument-ask_investigate = Ich bin dafür, { $seat } zu überprüfen
argument-ask_execute = { $seat } sollte hingerichtet werden
argument-ask_top_deck = Ich bin dafür, dass das oberste Gesetz in Kraft tritt
argument-ask_veto = Ich bin für ein Veto
argument-why_ballot = { $seat }, warum hast du in Runde { $round } so gestimmt?
argument-what_drawn = { $seat }, was hattest du in Runde { $round } auf der Hand?
argument-who_next = Wer würde wen nominieren?
argument-what_of = Was ist von { $own ->
    [yes] mir
   *[no] { $seat }
  } zu halten?
argument-agree = Ich sehe das wie { $seat }
argument-disagree = Ich sehe das anders als { $seat }
argument-not_said = { $seat }, das habe ich nicht gesagt

## Gründe

argument-because-session = wegen der Gesetzgebung in Runde { $round }
argument-because-ballot = wegen { $own ->
    [yes] meiner Stimme
    [same] dieser Stimme
   *[no] der Stimme von { $seat }
  } in Runde { $round }
argument-because-investigation = wegen { $own ->
    [yes] meines Parteibuchs
    [same] des Parteibuchs
   *[no] des Parteibuchs von { $seat }
  }
argument-because-pile = wegen der Gesetze, die noch im Nachziehstapel liegen
argument-because-chosen_by = weil der Vorschlag { $own ->
    [yes] von mir
    [same] aus eigener Feder
   *[no] von { $seat }
  } kam
argument-because-hunch = nur so ein Gefühl

# Stimmzettel in einem Satz, und in einem zitierten
argument-ballot = { $ballot ->
    [ja] Ja
   *[nein] Nein
  }
argument-ballot-quoted = { $ballot ->
    [ja] Ja
   *[nein] Nein
  }

argument-plain = { $sentence }.
argument-plain-quoted = { $sentence }.
argument-with-reason = { $sentence } – { $because }.
argument-with-reason-quoted = { $sentence } – { $because }.
argument-to = An { $to }: { $sentence }
argument-quote = { $sentence }: „{ $said }“
argument-unknown = { $name } hat etwas gesagt, das sich hier nicht anzeigen lässt.

## Reasons on a speech bubble, where there is room for a few words

argument-short-session = Die Gesetzgebung in Runde { $round }
argument-short-ballot = { $own ->
    [yes] Meine Stimme
   *[no] Die Stimme von { $seat }
  } in Runde { $round }
argument-short-investigation = { $own ->
    [yes] Mein Parteibuch wurde eingesehen
   *[no] Das Parteibuch von { $seat } wurde eingesehen
  }
argument-short-pile = Was noch im Stapel liegt
argument-short-chosen_by = { $own ->
    [yes] Mein Vorschlag
   *[no] Der Vorschlag von { $seat }
  }
argument-short-hunch = Nur so ein Gefühl
