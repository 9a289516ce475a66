### Argumenten: wat mensen en bots over het spel zeggen, elk als één zin.

# Zinnen zonder punt kunnen een reden hebben: `argument-with-reason` voegt ze samen.

argument-trust = Ik vertrouw { $seat }
argument-suspect = Ik verdenk { $seat }
argument-one_of_two = Óf { $seat } óf { $other } is fascist
argument-is_hitler = Ik denk dat { $seat } Hitler is
argument-cleared = { $seat } is vrijgepleit
argument-am_liberal = Ik ben liberaal
argument-am_fascist = Ik ben fascist
argument-am_not_hitler = Ik ben niet Hitler
argument-contradict = { $own ->
    [yes] { $other } en ik spreken elkaar tegen over ronde { $round }: één van ons liegt
   *[no] { $seat } en { $other } spreken elkaar tegen over ronde { $round }: één van beiden liegt
  }
argument-will_vote = Ik ga { $ballot } stemmen
argument-voted = Ik heb in ronde { $round } { $ballot } gestemd
argument-will_nominate = Ik ga { $seat } voordragen
argument-ask_vote = Stem { $ballot }
argument-ask_nominate = Draag { $own ->
    [yes] mij
   *[no] { $seat }
  } voor
argument-ask_not_nominate = Draag { $seat } niet voor
argument-ask_investigate = Onderzoek { $seat }
argument-ask_execute = Executeer { $seat }
argument-ask_top_deck = Laat de bovenste beleidskaart maar komen
argument-ask_veto = Stel een veto voor
argument-why_ballot = { $seat }, waarom stemde je zo in ronde { $round }?
argument-what_drawn = { $seat }, welke beleidskaarten had je in ronde { $round }?
argument-who_next = Wie zou wie voordragen?
argument-what_of = Wat denken jullie van { $own ->
    [yes] mij
   *[no] { $seat }
  }?
argument-agree = Ik ben het eens met { $seat }
argument-disagree = Ik ben het oneens met { $seat }
argument-not_said = { $seat }, dat heb ik niet gezegd

## Redenen

argument-because-session = vanwege de sessie in ronde { $round }
argument-because-ballot = vanwege { $own ->
    [yes] mijn stem
    [same] die stem
   *[no] de stem van { $seat }
  } in ronde { $round }
argument-because-investigation = vanwege { $own ->
    [yes] mijn partijkaart
    [same] de partijkaart
   *[no] de partijkaart van { $seat }
  }
argument-because-pile = vanwege wat er nog in de trekstapel zit
argument-because-chosen_by = omdat het { $own ->
    [yes] mijn keuze
    [same] een keuze voor zichzelf
   *[no] de keuze van { $seat }
  } was
argument-because-hunch = puur op gevoel

# Stembriefjes in een zin, en in een geciteerde
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
argument-to = Aan { $to }: { $sentence }
argument-quote = { $sentence }: ‘{ $said }’
argument-unknown = { $name } zei iets dat hier niet kan worden getoond.

## Reasons on a speech bubble, where there is room for a few words

argument-short-session = De sessie in ronde { $round }
argument-short-ballot = { $own ->
    [yes] Mijn stem
   *[no] De stem van { $seat }
  } in ronde { $round }
argument-short-investigation = { $own ->
    [yes] Mijn partijkaart
   *[no] Partijkaart van { $seat }
  }
argument-short-pile = Wat er nog in de stapel zit
argument-short-chosen_by = { $own ->
    [yes] Mijn keuze
   *[no] De keuze van { $seat }
  }
argument-short-hunch = Puur op gevoel
