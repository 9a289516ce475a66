### Det som sies ved bordet, og det man kan slå opp: meldinger, påstander, protokollen, notater.

## Prat

talk-stream = Det som ble sagt, og det som skjedde
talk-empty = Ingen har sagt noe ennå.
talk-to-end = Til det siste
talk-filter = Hva som vises
talk-filter-all = Alt
talk-filter-talk = Prat
talk-filter-game = Spill
talk-gallery = Fra galleriet
talk-somebody-gone = En som har gått
talk-announce = { $name }: { $text }
talk-unread = { $count ->
    [one] { $count } ulest melding
   *[other] { $count } uleste meldinger
  }
talk-say = Si noe til bordet
talk-say-gallery = Si noe til galleriet
talk-send = Send
talk-phrases = Replikker
talk-reactions = Reaksjoner

talk-phrase-hello = Hei, alle sammen!
talk-phrase-ready = Jeg er klar!
talk-phrase-not_ready = Ikke ennå.
talk-phrase-good_game = Takk for spillet!
talk-phrase-thinking = La meg tenke.
talk-phrase-trust_me = Stol på meg.
talk-phrase-i_am_liberal = Jeg er liberal.
talk-phrase-i_doubt_it = Det tviler jeg på.
talk-phrase-vote_ja = Stem «ja!»
talk-phrase-vote_nein = Stem «nein!»
talk-phrase-why = Hvorfor det?
talk-phrase-well_played = Bra spilt!
talk-phrase-sorry = Beklager!
talk-phrase-hurry_up = Få opp farten, da!
# Said by bots alone
talk-phrase-no_chat = Jeg leser ikke chatten, bare argumenter.

talk-reaction-applause = Applaus
talk-reaction-laugh = Latter
talk-reaction-surprise = Overraskelse
talk-reaction-suspicion = Mistanke
talk-reaction-thumbs_up = Tommel opp
talk-reaction-thumbs_down = Tommel ned

## Argumenter

talk-argue = Kom med et argument
talk-argue-about = Om hvem?
talk-argue-round = Argumenter om runde { $round }
talk-argue-ballot = Stemmen til { $name }, runde { $round }
talk-argue-vote = { $vote ->
    [ja] ja!
   *[nein] nein!
  } – argumenter om stemmen
talk-argue-claim = Påstanden til { $name }, runde { $round }
talk-argue-answer = Svar med et argument
talk-argue-answer-to = Svar til { $name }
talk-read-aloud = Les høyt
talk-argue-group-answer = Svar
talk-argue-group-think = Det jeg tror
talk-argue-group-plan = Det jeg skal gjøre
talk-argue-group-request = Det jeg ber om
talk-argue-group-question = Spørsmål
talk-argue-group-role = Hvem jeg er
talk-argue-because = Hvorfor
talk-argue-to = Til hvem
talk-argue-to-all = Alle
talk-argue-say = Si det
talk-argue-back = Tilbake
talk-said-by = Det { $name } har sagt
talk-contradicts-mind = { $now ->
    [liberal] Mistenkte først { $seat }, stoler nå på { $seat }.
   *[fascist] Stolte først på { $seat }, mistenker nå { $seat }.
  }
talk-contradicts-loyalty = Sier noe annet om { $seat } enn etter undersøkelsen.
talk-contradicts-vote = Varslet noe annet for runde { $round }, men stemte «{ $ballot ->
    [ja] ja!
   *[nein] nein!
  }».
talk-contradicts-voted = Stemte «{ $ballot ->
    [ja] ja!
   *[nein] nein!
  }» i runde { $round }, men sier at det var noe annet.
talk-contradicts-nominate = Varslet en annen nominasjon; i runde { $round } ble det { $seat }.
talk-contradicts-role = Påstår å høre til begge lag.
talk-contradicts-claim = Endret en påstand om runde { $round }.
talk-contradicts-board = Påstanden om runde { $round } stemmer ikke med brettet.

## Påstander. Den som var president eller kansler, kan si hva som var å se; sant trenger det ikke å være.

talk-stated-session = { $seat } om lovbehandlingen i runde { $round }:
talk-stated-peek = { $seat } om titten i runde { $round }:
talk-stated-investigation = { $seat } om { $target }, undersøkt i runde { $round }:
talk-party-liberal = liberal
talk-party-fascist = fascist
talk-no-comment = Ingen kommentar
talk-tiles = { $liberal ->
    [0] { $fascist ->
        [one] { $fascist } fascistisk
       *[other] { $fascist } fascistiske
      }
    [one] { $fascist ->
        [0] { $liberal } liberalt
        [one] { $fascist } fascistisk, { $liberal } liberalt
       *[other] { $fascist } fascistiske, { $liberal } liberalt
      }
   *[other] { $fascist ->
        [0] { $liberal } liberale
        [one] { $fascist } fascistisk, { $liberal } liberale
       *[other] { $fascist } fascistiske, { $liberal } liberale
      }
  }
talk-tiles-ordered = Ovenfra: { $first ->
    [L] liberalt
   *[F] fascistisk
  }, { $second ->
    [L] liberalt
   *[F] fascistisk
  }, { $third ->
    [L] liberalt
   *[F] fascistisk
  }

talk-claim-title = Hva sier du at du så?
talk-claim-session = { $office ->
    [president] Runde { $round }: Si hva du trakk.
   *[chancellor] Runde { $round }: Si hva du fikk.
  }
talk-claim-peek = Runde { $round }: Si hva som ligger øverst, fra første til tredje.
talk-claim-investigation = Runde { $round }: Si hva { $target } er.
talk-claim-later = Ikke nå
talk-claim-none = Ikke sagt noe ennå
talk-claim-former = Sagt før:
talk-claim-say = Påstå det
talk-claim-true = Dette var sant.
talk-claim-untrue = Dette var løgn.
talk-claims-empty = Ingen har hatt noe å fortelle ennå.
talk-claims-off = Påstander er slått av: Si høyt hva dere så.
talk-claims-advice = Her kan alle lyve. Det som er merket, kan ikke være sant alt sammen; hvem som løy, må dere selv finne ut.
talk-about-peek = Om titten i trekkebunken
talk-about-investigation = Om tilhørigheten til { $target }

talk-conflict-handover = { $one } og { $other } kan ikke begge snakke sant om disse lovforslagene.
talk-conflict-board-president = Loven på brettet er ikke blant lovforslagene { $one } påstår å ha trukket.
talk-conflict-board-chancellor = Loven på brettet er ikke blant lovforslagene { $one } påstår å ha fått.
talk-conflict-peek-draw = { $count ->
    [one] Det { $one } påstår å ha trukket, stemmer ikke med det { $one } påstår å ha sett.
   *[other] Det { $other } påstår å ha trukket, stemmer ikke med det { $one } påstår å ha sett.
  }
talk-conflict-peek-board = Det som kom på brettet, stemmer ikke med det { $one } påstår å ha sett.
talk-conflict-accuses = { $one } sier at { $other } er fascist. Er det ikke så, er det { $one } som lyver.

## Protokollen

talk-memory-title = Protokoll og notater
talk-memory-nothing = Ved dette bordet føres det ingen protokoll: Dere må huske selv.
talk-tab-timeline = Runder
talk-tab-votes = Stemmer
talk-tab-claims = Påstander
talk-tab-count = Telling
talk-tab-coach = Råd
talk-tab-notes = Notater
talk-tab-seen = Det jeg så

talk-row-special = Etter særvalg.
talk-row-sum = { $ja } ja!, { $nein } nein!
talk-row-veto-proposed = Kansleren foreslår veto.
talk-row-veto-accepted = Kansleren foreslo veto, og presidenten var enig.
talk-row-veto-refused = Kansleren foreslo veto, og presidenten avviste det.
talk-row-shuffled = Bunkene ble stokket.
talk-row-peek = { $president } titter på de tre øverste lovforslagene.
talk-row-investigate = { $president } har sett partitilhørigheten til { $target }.
talk-row-special_election = { $president } gjør { $target } til neste kandidat.
talk-row-execution = { $president } henretter { $target }.
talk-outcome-L = Liberal
talk-outcome-F = Fascistisk
talk-outcome-chaos = Kaos: { $policy ->
    [L] liberal
   *[F] fascistisk
  }
talk-outcome-vetoed = Veto
talk-outcome-open = Pågår
talk-outcome-elected = Valgt inn
talk-outcome-failed = Ikke valgt inn

talk-votes-empty = Ingen stemmer er talt opp ennå.
talk-votes-caption = Alle stemmene: en rad for hver spiller, en kolonne for hver runde.
talk-votes-seat = Spiller
talk-votes-column = Runde { $round }: { $president } med { $chancellor }, { $elected ->
    [true] valgt inn
   *[false] ikke valgt inn
  }
talk-votes-result = Resultat
talk-votes-passed = Ja
talk-votes-failed = Nei

## Notater, og det man så

talk-notes-label = Bare du kan lese dette. Det følger plassen din.
talk-notes-names = Sett inn et navn
talk-notes-kept = Lagret.
talk-notes-writing = Lagrer …
talk-notes-failed = Ikke lagret ennå. Skriv videre, så prøver vi igjen.
talk-tag = Hva mener du om { $name }? Bare du kan se dette.
talk-tag-trust = Stoler på
talk-tag-unsure = Usikker
talk-tag-doubt = Mistenker
talk-seen-advice = Det du har hatt på hånden, tittet på og undersøkt. Det vises bare mens du holder knappen inne.
talk-seen-hold = Hold inne for å se
talk-seen-may-lie = Du kan si noe annet enn det du ser.
talk-seen-nothing = Du har ikke sett noe hemmelig ennå.
talk-seen-hand = Runde { $round }, som { $office ->
    [president] president
   *[chancellor] kansler
  }
talk-seen-discarded = Du kastet
talk-seen-peek = Runde { $round }, øverst i bunken
talk-seen-party = Runde { $round }, partiet til { $target }

## Telling

talk-count-pile = Lovforslagene: det alle vet
talk-count-unseen = Skjult i bunker og på hender – liberale: { $liberal }, fascistiske: { $fascist }.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] Det er ett lovforslag igjen i trekkebunken; det er { $most ->
            [0] ikke liberalt
           *[other] liberalt
          }.
       *[other] Det er { $pile } lovforslag igjen i trekkebunken; liberale: { $most }.
      }
   *[false] { $pile ->
        [one] Det er ett lovforslag igjen i trekkebunken; kanskje er det liberalt.
       *[other] Det er { $pile } lovforslag igjen i trekkebunken; liberale: { $least } til { $most }.
      }
  }
talk-count-draw = Hvor mange av tre tilfeldige som er liberale
talk-count-liberal = { $count ->
    [0] Ingen
    [one] { $count } liberalt
   *[other] { $count } liberale
  }
talk-count-claimed = Siden bunken sist ble stokket, etter påstandene og brettet: Det er trukket { $liberal } av { $liberalThere } liberale og { $fascist } av { $fascistThere } fascistiske.
talk-count-impossible = Så mange var det ikke. Minst én påstand er usann.
talk-count-people = Spillerne
talk-count-fascists = { $certain ->
    [true] Fascistlaget er på { $fascists }, Hitler medregnet; i live: { $most }.
   *[false] Fascistlaget er på { $fascists }, Hitler medregnet; i live: { $least } til { $most }.
  }
talk-count-majority = En regjering trenger { $majority } «ja!» av { $alive }.
talk-count-hitler = { $count ->
    [one] Etter det alle kan vite, kan bare én være Hitler: { $names }.
   *[other] Etter det alle kan vite, kan { $count } være Hitler: { $names }.
  }
talk-count-own = Med det du har sett
talk-count-own-nothing = Du har ikke sett noe som sier deg mer om bunken slik den ligger.
talk-count-top = Du vet hva som ligger øverst:
talk-count-note = Dette er bare telling. Det kastede regnes som om det var valgt tilfeldig; slik kaster ikke folk.

## Rådgiveren

talk-coach-note = Rådgiveren vet bare det du vet. Rådet kan være feil, og botene kan lyve.
talk-coach-ask = Hva ville du gjort?
talk-coach-ask-suspects = Hvem mistenker du?
talk-coach-advice = Rådgiveren ville
talk-coach-state = Rådgiveren ville påstå om runde { $round }:
talk-coach-silent = Rådgiveren har ikke noe å si nå.
talk-coach-suspects = Hvem rådgiveren mistenker
talk-coach-fascist = Fascistlaget
talk-coach-hitler = Hitler
