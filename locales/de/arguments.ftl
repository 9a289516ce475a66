### Argumente: was Leute und Bots über das Spiel sagen, jedes als ein Satz.

# Sätze ohne Punkt können einen Grund haben: `argument-with-reason` fügt beides zusammen.

argument-trust = { $voice ->
    [hothead] { $seat } ist auf unserer Seite
    [lawyer] Die Beweislage spricht für { $seat }
    [joker] { $seat } dürfte sogar meinen Hund ausführen
    [quiet] { $seat } scheint in Ordnung
   *[plain] Ich vertraue { $seat }
  }
argument-suspect = { $voice ->
    [hothead] { $seat } führt uns alle an der Nase herum
    [lawyer] Gegen { $seat } liegt etwas vor
    [joker] Von { $seat } würde ich keinen Gebrauchtwagen kaufen
    [quiet] { $seat } macht mir Sorgen
   *[plain] Ich habe { $seat } im Verdacht
  }
argument-one_of_two = Entweder { $seat } oder { $other } ist Faschist
argument-is_hitler = Ich glaube, { $seat } ist Hitler
argument-cleared = { $seat } ist entlastet
argument-am_liberal = { $voice ->
    [hothead] Ich bin liberal, und damit basta
    [lawyer] Fürs Protokoll: Ich bin liberal
    [joker] Ich bin so liberal, dass es wehtut
    [quiet] Nur liberal, sonst nichts
   *[plain] Ich bin liberal
  }
argument-am_fascist = Ich bin Faschist
argument-am_not_hitler = Ich bin nicht Hitler
argument-contradict = { $voice ->
    [hothead] { $seat } oder { $other }, hier lügt jemand über Runde { $round }
    [lawyer] Was { $seat } und { $other } zu Runde { $round } sagen, kann nicht beides wahr sein
    [joker] { $seat } und { $other } haben in Runde { $round } wohl zwei verschiedene Spiele gespielt
    [quiet] { $seat } und { $other } passen in Runde { $round } nicht zusammen
   *[plain] { $own ->
        [yes] { $other } und ich widersprechen einander zu Runde { $round }: Eins von beidem ist gelogen
       *[no] { $seat } und { $other } widersprechen einander zu Runde { $round }: Eins von beidem ist gelogen
      }
  }
argument-will_vote = Ich werde mit { $ballot } stimmen
argument-voted = { $voice ->
    [hothead] Ich habe in Runde { $round } mit { $ballot } gestimmt und würde es wieder tun
    [lawyer] Meine Stimme in Runde { $round } war { $ballot }, und das lässt sich begründen
    [joker] Ich gestehe: { $ballot } in Runde { $round }
    [quiet] Es war { $ballot } in Runde { $round }
   *[plain] Ich habe in Runde { $round } mit { $ballot } gestimmt
  }
argument-will_nominate = Ich werde { $seat } nominieren
argument-ask_vote = Lasst uns mit { $ballot } stimmen
argument-ask_nominate = { $voice ->
    [hothead] Los, nominier { $seat }
    [lawyer] Ich beantrage, { $seat } zu nominieren
    [joker] Tu uns allen den Gefallen und nominier { $seat }
    [quiet] Vielleicht { $seat } nominieren
   *[plain] { $own ->
        [yes] Ich möchte nominiert werden
       *[no] Ich bin dafür, { $seat } zu nominieren
      }
  }
argument-ask_not_nominate = { $voice ->
    [hothead] Bloß nicht { $seat }
    [lawyer] Ich rate davon ab, { $seat } zu nominieren
    [joker] Dann lieber den Tisch nominieren als { $seat }
    [quiet] Besser nicht { $seat }
   *[plain] Ich bin dagegen, { $seat } zu nominieren
  }
argument-ask_investigate = Ich bin dafür, { $seat } zu überprüfen
argument-ask_execute = { $seat } sollte hingerichtet werden
argument-ask_top_deck = Ich bin dafür, dass das oberste Gesetz in Kraft tritt
argument-ask_veto = Ich bin für ein Veto
argument-why_ballot = { $voice ->
    [hothead] { $seat }, was sollte diese Stimme in Runde { $round }?
    [lawyer] { $seat }, wie begründest du deine Stimme in Runde { $round }?
    [joker] { $seat }, hast du in Runde { $round } die Karten verwechselt?
    [quiet] { $seat }, wieso diese Stimme in Runde { $round }?
   *[plain] { $seat }, warum hast du in Runde { $round } so gestimmt?
  }
argument-what_drawn = { $seat }, was hattest du in Runde { $round } auf der Hand?
argument-who_next = Wer würde wen nominieren?
argument-what_of = { $voice ->
    [hothead] Raus damit, was ist mit { $seat }?
    [lawyer] Was spricht für und was gegen { $seat }?
    [joker] Wer würde sich mit { $seat } ein Taxi teilen?
    [quiet] Und { $seat }?
   *[plain] Was ist von { $own ->
        [yes] mir
       *[no] { $seat }
      } zu halten?
  }
argument-agree = { $voice ->
    [hothead] { $seat } hat völlig recht
    [lawyer] Ich schließe mich { $seat } an
    [joker] { $seat } nimmt mir das Wort aus dem Mund
    [quiet] So sehe ich es auch, { $seat }
   *[plain] Ich sehe das wie { $seat }
  }
argument-disagree = { $voice ->
    [hothead] { $seat } liegt völlig daneben
    [lawyer] Einspruch, { $seat }
    [joker] Schöne Geschichte, { $seat }, aber nein
    [quiet] Eher nicht, { $seat }
   *[plain] Ich sehe das anders als { $seat }
  }
argument-not_said = { $seat }, das habe ich nicht gesagt
argument-convinced = { $voice ->
    [hothead] Na gut, { $seat }, da ist was dran
    [lawyer] Dein Argument hat den Ausschlag gegeben, { $seat }
    [joker] { $seat }, du könntest mir alles verkaufen
    [quiet] Du hattest recht, { $seat }
   *[plain] Du hast mich überzeugt, { $seat }
  }
argument-not_convinced = Das reicht mir nicht, { $seat }, ich will Fakten

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
    [yes] von mir kam
    [same] in eigener Sache war
   *[no] von { $seat } kam
  }
argument-because-hunch = nur so ein Gefühl
argument-because-contradiction = weil { $own ->
    [yes] wir Runde { $round } verschieden erzählen
    [mine] { $other } und ich Runde { $round } verschieden erzählen
    [same] { $other } Runde { $round } anders erzählt
   *[no] { $seat } und { $other } Runde { $round } verschieden erzählen
  }
argument-because-claimed_liberal = weil { $own ->
    [yes] ich in Runde { $round } ein liberales Gesetz hatte
    [same] in Runde { $round } angeblich ein liberales Gesetz da war
   *[no] { $seat } in Runde { $round } angeblich ein liberales Gesetz hatte
  } und wir ein faschistisches bekamen
argument-because-had_choice = weil { $own ->
    [yes] ich in Runde { $round } beide Gesetze hatte und das liberale erließ
    [same] in Runde { $round } beide Gesetze da waren und das liberale erlassen wurde
   *[no] { $seat } in Runde { $round } beide Gesetze hatte und das liberale erließ
  }
argument-because-liberal_policy = weil Runde { $round } uns ein liberales Gesetz gebracht hat
argument-because-fascist_policy = weil Runde { $round } uns ein faschistisches Gesetz gebracht hat
argument-because-good_record = weil { $own ->
    [yes] meine Regierungen
    [same] diese Regierungen
   *[no] Regierungen mit { $seat }
  } uns nur liberale Gesetze gebracht haben
argument-because-bad_record = weil { $own ->
    [yes] meine Regierungen
    [same] diese Regierungen
   *[no] Regierungen mit { $seat }
  } uns nur faschistische Gesetze gebracht haben

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
