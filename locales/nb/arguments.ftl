### Argumenter: det som folk og boter sier om spillet, hvert som én setning.

# Setninger uten punktum kan ha en grunn: `argument-with-reason` føyer dem sammen.

argument-trust = Jeg stoler på { $seat }
argument-suspect = Jeg mistenker { $seat }
argument-one_of_two = Enten { $seat } eller { $other } er fascist
argument-is_hitler = Jeg tror { $seat } er Hitler
argument-cleared = { $seat } er renvasket
argument-am_liberal = Jeg er liberal
argument-am_fascist = Jeg er fascist
argument-am_not_hitler = Jeg er ikke Hitler
argument-contradict = { $own ->
    [yes] { $other } og jeg motsier hverandre om runde { $round }: En av oss lyver
   *[no] { $seat } og { $other } motsier hverandre om runde { $round }: En av dem lyver
  }
argument-will_vote = Jeg kommer til å stemme { $ballot }
argument-voted = Jeg stemte { $ballot } i runde { $round }
argument-will_nominate = Jeg kommer til å nominere { $seat }
argument-ask_vote = Stem { $ballot }
argument-ask_nominate = Nominer { $own ->
    [yes] meg
   *[no] { $seat }
  }
argument-ask_not_nominate = Ikke nominer { $seat }
argument-ask_investigate = Undersøk { $seat }
argument-ask_execute = Henrett { $seat }
argument-ask_top_deck = La det øverste lovforslaget bli innført
argument-ask_veto = Legg ned veto
argument-why_ballot = { $seat }, hvorfor stemte du som du gjorde i runde { $round }?
argument-what_drawn = { $seat }, hvilke lovforslag hadde du i runde { $round }?
argument-who_next = Hvem ville nominert hvem?
argument-what_of = Hva tror dere om { $own ->
    [yes] meg
   *[no] { $seat }
  }?
argument-agree = Jeg er enig med { $seat }
argument-disagree = Jeg er uenig med { $seat }
argument-not_said = { $seat }, det var ikke det jeg sa

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
argument-because-chosen_by = fordi forslaget kom { $own ->
    [yes] fra meg
    [same] fra samme hold
   *[no] fra { $seat }
  }
argument-because-hunch = bare en magefølelse

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

## Reasons on a speech bubble, where there is room for a few words

argument-short-session = Lovbehandlingen i runde { $round }
argument-short-ballot = { $own ->
    [yes] Min stemme
   *[no] Stemmen fra { $seat }
  } i runde { $round }
argument-short-investigation = { $own ->
    [yes] Jeg ble undersøkt
   *[no] { $seat } ble undersøkt
  }
argument-short-pile = Det som er igjen i bunken
argument-short-chosen_by = { $own ->
    [yes] Mitt forslag
   *[no] Forslaget fra { $seat }
  }
argument-short-hunch = Bare en magefølelse
