### Argumenter: det som folk og boter sier om spillet, hvert som én setning.

# Setninger uten punktum kan ha en grunn: `argument-with-reason` føyer dem sammen.

argument-trust = { $voice ->
    [hothead] { $seat } er på vår side
    [lawyer] Alt taler for { $seat }
    [joker] { $seat } kan få låne lommeboka mi
    [quiet] { $seat } virker grei
   *[plain] Jeg stoler på { $seat }
  }
argument-suspect = { $voice ->
    [hothead] { $seat } lurer oss alle sammen
    [lawyer] Jeg har grunn til å mistenke { $seat }
    [joker] Jeg ville ikke kjøpt bruktbil av { $seat }
    [quiet] { $seat } bekymrer meg
   *[plain] Jeg mistenker { $seat }
  }
argument-one_of_two = Enten { $seat } eller { $other } er fascist
argument-is_hitler = Jeg tror { $seat } er Hitler
argument-cleared = { $seat } er renvasket
argument-am_liberal = { $voice ->
    [hothead] Jeg er liberal, og dermed basta
    [lawyer] La det stå i protokollen: Jeg er liberal
    [joker] Jeg er så liberal at det gjør vondt
    [quiet] Bare liberal, jeg
   *[plain] Jeg er liberal
  }
argument-am_fascist = Jeg er fascist
argument-am_not_hitler = Jeg er ikke Hitler
argument-contradict = { $voice ->
    [hothead] { $seat } eller { $other }: En av dere lyver om runde { $round }
    [lawyer] Forklaringene til { $seat } og { $other } om runde { $round } kan ikke være sanne begge to
    [joker] { $seat } og { $other } må ha spilt hvert sitt spill i runde { $round }
    [quiet] Det { $seat } og { $other } sier om runde { $round }, stemmer ikke
   *[plain] { $own ->
        [yes] { $other } og jeg motsier hverandre om runde { $round }: En av oss lyver
       *[no] { $seat } og { $other } motsier hverandre om runde { $round }: En av dem lyver
      }
  }
argument-will_vote = Jeg kommer til å stemme { $ballot }
argument-voted = { $voice ->
    [hothead] Jeg stemte { $ballot } i runde { $round } og ville gjort det igjen
    [lawyer] Stemmen min i runde { $round } var { $ballot }, og den kan begrunnes
    [joker] Jeg tilstår: Jeg stemte { $ballot } i runde { $round }
    [quiet] Det ble { $ballot } i runde { $round }
   *[plain] Jeg stemte { $ballot } i runde { $round }
  }
argument-will_nominate = Jeg kommer til å nominere { $seat }
argument-ask_vote = Stem { $ballot }
argument-ask_nominate = { $voice ->
    [hothead] Kom igjen, nominer { $seat }
    [lawyer] Jeg foreslår at du nominerer { $seat }
    [joker] Gjør oss alle en tjeneste og nominer { $seat }
    [quiet] Kanskje nominere { $seat }
   *[plain] Nominer { $own ->
        [yes] meg
       *[no] { $seat }
      }
  }
argument-ask_not_nominate = { $voice ->
    [hothead] Hvem som helst, bare ikke { $seat }
    [lawyer] Jeg fraråder å nominere { $seat }
    [joker] Nominer heller bordet enn { $seat }
    [quiet] Helst ikke { $seat }
   *[plain] Ikke nominer { $seat }
  }
argument-ask_investigate = Undersøk { $seat }
argument-ask_execute = Henrett { $seat }
argument-ask_top_deck = La det øverste lovforslaget bli innført
argument-ask_veto = Legg ned veto
argument-why_ballot = { $voice ->
    [hothead] { $seat }, hva var det for en stemme i runde { $round }?
    [lawyer] { $seat }, kan du begrunne stemmen din i runde { $round }?
    [joker] { $seat }, glapp det for deg i runde { $round }?
    [quiet] { $seat }, hvorfor den stemmen i runde { $round }?
   *[plain] { $seat }, hvorfor stemte du som du gjorde i runde { $round }?
  }
argument-what_drawn = { $seat }, hvilke lovforslag hadde du i runde { $round }?
argument-who_next = Hvem ville nominert hvem?
argument-what_of = { $voice ->
    [hothead] Si det som det er: Hva med { $seat }?
    [lawyer] Hva taler for og imot { $seat }?
    [joker] Hvem ville delt drosje med { $seat }?
    [quiet] Og { $seat }?
   *[plain] Hva tror dere om { $own ->
        [yes] meg
       *[no] { $seat }
      }?
  }
argument-agree = { $voice ->
    [hothead] { $seat } har helt rett
    [lawyer] Jeg slutter meg til { $seat }
    [joker] { $seat } tok ordene ut av munnen på meg
    [quiet] Samme her, { $seat }
   *[plain] Jeg er enig med { $seat }
  }
argument-disagree = { $voice ->
    [hothead] { $seat } tar helt feil
    [lawyer] Jeg protesterer, { $seat }
    [joker] Fin historie, { $seat }, men nei
    [quiet] Det tror jeg ikke, { $seat }
   *[plain] Jeg er uenig med { $seat }
  }
argument-not_said = { $seat }, det var ikke det jeg sa
argument-convinced = { $voice ->
    [hothead] Greit, { $seat }, du har et poeng
    [lawyer] Argumentet ditt avgjorde saken, { $seat }
    [joker] { $seat }, du kunne solgt meg hva som helst
    [quiet] Du hadde rett, { $seat }
   *[plain] Du overbeviste meg, { $seat }
  }
argument-not_convinced = Det overbeviser meg ikke, { $seat }, kom med fakta

## Grunner

argument-because-session = på grunn av lovbehandlingen i runde { $round }
argument-because-ballot = på grunn av { $own ->
    [yes] stemmen min
    [same] den stemmen
   *[no] stemmen til { $seat }
  } i runde { $round }
argument-because-investigation = på grunn av { $own ->
    [yes] undersøkelsen av meg
    [same] undersøkelsen
   *[no] undersøkelsen av { $seat }
  }
argument-because-pile = på grunn av det som er igjen i trekkebunken
argument-because-chosen_by = fordi forslaget { $own ->
    [yes] kom fra meg
    [same] var på egne vegne
   *[no] kom fra { $seat }
  }
argument-because-hunch = bare en magefølelse
argument-because-contradiction = fordi { $own ->
    [yes] vi forteller hver vår historie om runde { $round }
    [mine] { $other } og jeg forteller hver vår historie om runde { $round }
    [same] { $other } forteller en annen historie om runde { $round }
   *[no] { $seat } og { $other } forteller hver sin historie om runde { $round }
  }
argument-because-claimed_liberal = fordi { $own ->
    [yes] jeg fortalte om
    [same] det ble fortalt om
   *[no] { $seat } fortalte om
  } et liberalt lovforslag i runde { $round } og vi fikk et fascistisk
argument-because-had_choice = fordi { $own ->
    [yes] jeg kunne velge i runde { $round } og vedtok
    [same] det gikk an å velge i runde { $round }, og det ble vedtatt
   *[no] { $seat } kunne velge i runde { $round } og vedtok
  } et liberalt lovforslag
argument-because-liberal_policy = fordi runde { $round } ga oss en liberal lov
argument-because-fascist_policy = fordi runde { $round } ga oss en fascistisk lov
argument-because-good_record = fordi { $own ->
    [yes] mine regjeringer
    [same] disse regjeringene
   *[no] regjeringer med { $seat }
  } bare har gitt oss liberale lover
argument-because-bad_record = fordi { $own ->
    [yes] mine regjeringer
    [same] disse regjeringene
   *[no] regjeringer med { $seat }
  } bare har gitt oss fascistiske lover

# Stemmer i en setning, og i en sitert setning
argument-ballot = { $ballot ->
    [ja] «ja!»
   *[nein] «nein!»
  }
argument-ballot-quoted = { $ballot ->
    [ja] ‘ja!’
   *[nein] ‘nein!’
  }

argument-plain = { $sentence }.
argument-plain-quoted = { $sentence }.
argument-with-reason = { $sentence } – { $because }.
argument-with-reason-quoted = { $sentence } – { $because }.
argument-to = Til { $to }: { $sentence }
argument-quote = { $sentence }: «{ $said }»
argument-unknown = { $name } sa noe som ikke kan vises her.
