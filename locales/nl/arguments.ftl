### Argumenten: wat mensen en bots over het spel zeggen, elk als één zin.

# Zinnen zonder punt kunnen een reden hebben: `argument-with-reason` voegt ze samen.

argument-trust = { $voice ->
    [hothead] { $seat } staat aan onze kant
    [lawyer] Alles pleit voor { $seat }
    [joker] { $seat } mag mijn portemonnee wel lenen
    [quiet] { $seat } lijkt me prima
   *[plain] Ik vertrouw { $seat }
  }
argument-suspect = { $voice ->
    [hothead] { $seat } neemt ons allemaal in de maling
    [lawyer] Er zijn gronden om { $seat } te verdenken
    [joker] Van { $seat } zou ik geen tweedehands auto kopen
    [quiet] { $seat } baart me zorgen
   *[plain] Ik verdenk { $seat }
  }
argument-one_of_two = Óf { $seat } óf { $other } is fascist
argument-is_hitler = Ik denk dat { $seat } Hitler is
argument-cleared = { $seat } is vrijgepleit
argument-am_liberal = { $voice ->
    [hothead] Ik ben liberaal, punt uit
    [lawyer] Voor de goede orde: ik ben liberaal
    [joker] Ik ben zo liberaal dat het pijn doet
    [quiet] Gewoon liberaal, meer niet
   *[plain] Ik ben liberaal
  }
argument-am_fascist = Ik ben fascist
argument-am_not_hitler = Ik ben niet Hitler
argument-contradict = { $voice ->
    [hothead] { $seat } of { $other }, één van jullie liegt over ronde { $round }
    [lawyer] De verklaringen van { $seat } en { $other } over ronde { $round } kunnen niet allebei waar zijn
    [joker] { $seat } en { $other } hebben in ronde { $round } vast twee verschillende spellen gespeeld
    [quiet] Wat { $seat } en { $other } over ronde { $round } zeggen, rijmt niet
   *[plain] { $own ->
        [yes] { $other } en ik spreken elkaar tegen over ronde { $round }: één van ons liegt
       *[no] { $seat } en { $other } spreken elkaar tegen over ronde { $round }: één van beiden liegt
      }
  }
argument-will_vote = Ik ga { $ballot } stemmen
argument-voted = { $voice ->
    [hothead] Ik heb in ronde { $round } { $ballot } gestemd en zou het zo weer doen
    [lawyer] Mijn stem in ronde { $round } was { $ballot }, en daar is reden voor
    [joker] Ik beken: ik stemde { $ballot } in ronde { $round }
    [quiet] Het was { $ballot } in ronde { $round }
   *[plain] Ik heb in ronde { $round } { $ballot } gestemd
  }
argument-will_nominate = Ik ga { $seat } voordragen
argument-ask_vote = Stem { $ballot }
argument-ask_nominate = { $voice ->
    [hothead] Kom op, draag { $seat } voor
    [lawyer] Ik stel voor dat je { $seat } voordraagt
    [joker] Doe ons allemaal een lol en draag { $seat } voor
    [quiet] Misschien { $seat } voordragen
   *[plain] Draag { $own ->
        [yes] mij
       *[no] { $seat }
      } voor
  }
argument-ask_not_nominate = { $voice ->
    [hothead] Iedereen behalve { $seat }
    [lawyer] Ik raad af om { $seat } voor te dragen
    [joker] Dan liever de tafel voordragen dan { $seat }
    [quiet] Liever niet { $seat }
   *[plain] Draag { $seat } niet voor
  }
argument-ask_investigate = Onderzoek { $seat }
argument-ask_execute = Executeer { $seat }
argument-ask_top_deck = Laat de bovenste beleidskaart maar komen
argument-ask_veto = Stel een veto voor
argument-why_ballot = { $voice ->
    [hothead] { $seat }, wat was dat voor stem in ronde { $round }?
    [lawyer] { $seat }, kun je je stem in ronde { $round } toelichten?
    [joker] { $seat }, heb je in ronde { $round } de kaartjes verwisseld?
    [quiet] { $seat }, vanwaar die stem in ronde { $round }?
   *[plain] { $seat }, waarom stemde je zo in ronde { $round }?
  }
argument-what_drawn = { $seat }, welke beleidskaarten had je in ronde { $round }?
argument-who_next = Wie zou wie voordragen?
argument-what_of = { $voice ->
    [hothead] Zeg het maar, hoe zit het met { $seat }?
    [lawyer] Wat pleit voor en wat tegen { $seat }?
    [joker] Wie zou een taxi delen met { $seat }?
    [quiet] En { $seat }?
   *[plain] Wat denken jullie van { $own ->
        [yes] mij
       *[no] { $seat }
      }?
  }
argument-agree = { $voice ->
    [hothead] { $seat } heeft helemaal gelijk
    [lawyer] Ik sluit me aan bij { $seat }
    [joker] { $seat } haalt me de woorden uit de mond
    [quiet] Vind ik ook, { $seat }
   *[plain] Ik ben het eens met { $seat }
  }
argument-disagree = { $voice ->
    [hothead] { $seat } zit er totaal naast
    [lawyer] Ik maak bezwaar, { $seat }
    [joker] Mooi verhaal, { $seat }, maar nee
    [quiet] Dat denk ik niet, { $seat }
   *[plain] Ik ben het oneens met { $seat }
  }
argument-not_said = { $seat }, dat heb ik niet gezegd
argument-convinced = { $voice ->
    [hothead] Goed dan, { $seat }, daar heb je een punt
    [lawyer] Jouw argument gaf de doorslag, { $seat }
    [joker] { $seat }, jij kunt me alles verkopen
    [quiet] Je had gelijk, { $seat }
   *[plain] Je hebt me overtuigd, { $seat }
  }
argument-not_convinced = Dat overtuigt me niet, { $seat }, kom met feiten

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
argument-because-contradiction = omdat { $own ->
    [yes] wij over ronde { $round } elk iets anders vertellen
    [mine] { $other } en ik over ronde { $round } elk iets anders vertellen
    [same] { $other } over ronde { $round } iets anders vertelt
   *[no] { $seat } en { $other } over ronde { $round } elk iets anders vertellen
  }
argument-because-claimed_liberal = omdat { $own ->
    [yes] ik in ronde { $round } een liberale kaart had
    [same] er in ronde { $round } een liberale kaart zou zijn geweest
   *[no] { $seat } in ronde { $round } een liberale kaart zou hebben gehad
  } en we een fascistische kregen
argument-because-had_choice = omdat { $own ->
    [yes] ik in ronde { $round } de keuze had en een liberale kaart invoerde
    [same] er in ronde { $round } een keuze was en er een liberale kaart is ingevoerd
   *[no] { $seat } in ronde { $round } de keuze had en een liberale kaart invoerde
  }
argument-because-liberal_policy = omdat ronde { $round } ons een liberale kaart opleverde
argument-because-fascist_policy = omdat ronde { $round } ons een fascistische kaart opleverde
argument-because-good_record = omdat { $own ->
    [yes] mijn regeringen
    [same] die regeringen
   *[no] regeringen met { $seat }
  } ons alleen liberale kaarten opleverden
argument-because-bad_record = omdat { $own ->
    [yes] mijn regeringen
    [same] die regeringen
   *[no] regeringen met { $seat }
  } ons alleen fascistische kaarten opleverden

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
