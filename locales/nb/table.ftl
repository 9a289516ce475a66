### Bordet: selve spillet. Navn står i $name, $names, $other, $candidate, $nominee.

## Topplinjen

table-round = Runde { $round }
table-resumed = Fra et tidligere spill
table-menu = Meny
table-help = Hva nå?
table-talk = Prat
table-history = Forløp
table-link-open = Tilkoblet
table-link-lost = Forbindelsen er brutt, prøver igjen …

## Brettene

table-board-liberal = Liberale lover: { $count } av 5
table-board-fascist = Fascistiske lover: { $count } av 6
table-liberal = Liberalt
table-fascist = Fascistisk
table-slot = { $policy ->
    [L] Liberal lov { $number }
   *[F] Fascistisk lov { $number }
  }, { $enacted ->
    [true] vedtatt
   *[false] ikke vedtatt
  }
table-power = { $power ->
    [investigate] så undersøker presidenten noens tilhørighet
    [peek] så titter presidenten på tre lovforslag
    [special_election] så velger presidenten neste kandidat
   *[execution] så henretter presidenten en spiller
  }
table-veto-from-here = Fra neste lovbehandling kan kansleren foreslå veto.
table-tracker = Valgteller: { $at } av 3
table-tracker-short = Valgteller
table-urn = Stemmer i urnen: { $cast } av { $of }
table-danger = Fare
table-draw = Trekkebunke: { $count }
table-discard = Kastebunke: { $count }
table-draw-short = Trekk
table-discard-short = Kastet

## Plasser

table-seats = Plasser
table-dossier = Det bordet vet om { $name }
table-seat-number = Plass { $number }
table-mark-awaited = tenker
table-mark-accused = { $by } sier: { $party ->
    [liberal] liberal
   *[fascist] fascist
  }
table-mark-limited = { $office ->
    [president] siste president
   *[chancellor] siste kansler
  }
table-mark-last-chancellor = siste kansler
table-mark-gone = har gått
table-mark-stand-in = en bot spiller
table-mark-forced = bot avgjorde
table-mark-bot = { $level ->
    [random] bot: terning
    [selfish] bot: sta
    [novice] bot: fersk
    [steady] bot: stødig
   *[expert] bot: ekspert
  }
table-mark-assistant = assistent (KI)
table-mark-ballot = { $vote ->
    [ja] stemte «ja!»
   *[nein] stemte «nein!»
  }

## Statuslinjen

table-over = { $reason ->
    [five_liberal_policies] Fem liberale lover: De liberale har vunnet.
    [hitler_executed] Hitler er henrettet: De liberale har vunnet.
    [six_fascist_policies] Seks fascistiske lover: Fascistene har vunnet.
   *[hitler_elected] Hitler er valgt til kansler: Fascistene har vunnet.
  }
table-discussion = Snakk sammen først: { $candidate } som president, { $nominee } som kansler. Avstemningen er ikke åpnet ennå.
table-bot-answers = En bot avgjør for { $names }.
table-you-nomination = Du er presidentkandidat. Hvem vil du ha som kansler?
table-you-vote = { $candidate } som president, { $nominee } som kansler: «ja!» eller «nein!»?
table-you-president_discard = Du er president. Kast ett lovforslag, de to andre går videre til { $other }.
table-you-chancellor_enact = Du er kansler. Vedta ett av disse to lovforslagene.
table-you-veto_answer = { $other } foreslår veto. Er du enig?
table-you-investigate = Hvem sin partitilhørighet vil du se?
table-you-peek = Dette er de tre neste lovforslagene, det øverste først.
table-you-special_election = Hvem skal være neste kandidat?
table-you-execution = Hvem henretter du?
table-they-nomination = { $name } velger kansler.
table-they-look = { $count ->
    [0] Alle har sett. Spillet begynner.
   *[other] { $more ->
        [0] Har ikke sett på rollen ennå: { $names }.
        [one] Har ikke sett på rollen ennå: { $names } og én til.
       *[other] Har ikke sett på rollen ennå: { $names } og { $more } til.
    }
  }
table-they-vote = { $more ->
    [0] Har ikke stemt ennå: { $names }.
    [one] Har ikke stemt ennå: { $names } og én til.
   *[other] Har ikke stemt ennå: { $names } og { $more } til.
  }
table-they-president_discard = President { $name } kaster ett av tre lovforslag.
table-they-chancellor_enact = Kansler { $name } vedtar ett av to lovforslag.
table-they-veto_answer = { $other } foreslår veto; { $name } må svare.
table-they-investigate = President { $name } velger hvem som skal undersøkes.
table-they-peek = President { $name } titter på de tre neste lovforslagene.
table-they-special_election = President { $name } velger neste kandidat.
table-they-execution = President { $name } velger hvem som skal henrettes.
table-warn-hitler = Blir Hitler kansler nå, vinner fascistene.
table-warn-chaos = Faller de, innføres øverste lovforslag usett.
table-warn-veto = Er begge enige, innføres øverste lovforslag usett.
table-seconds = { $seconds } s
table-seconds-left = { $seconds ->
    [one] 1 sekund igjen
   *[other] { $seconds } sekunder igjen
  }

## Handlingslinjen

table-bar = Din avgjørelse
table-pick-nominate = Trykk på den du vil ha som kansler.
table-pick-investigate = Trykk på den du vil undersøke.
table-pick-special_election = Trykk på neste kandidat.
table-pick-execute = Trykk på den du henretter.
table-pick-vote = Velg en stemmeseddel
table-pick-discard = Velg hva du kaster
table-pick-enact = Velg hva du vedtar
table-pick-answer_veto = Enig eller uenig?
table-do-nominate = Nominer { $target }
table-do-vote = { $vote ->
    [ja] Stem «ja!»
   *[nein] Stem «nein!»
  }
table-do-change = { $vote ->
    [ja] Bytt til «ja!»
   *[nein] Bytt til «nein!»
  }
table-do-discard = { $policy ->
    [hidden] Kast dette lovforslaget
    [L] Kast et liberalt lovforslag
   *[F] Kast et fascistisk lovforslag
  }
table-do-enact = { $policy ->
    [hidden] Vedta dette lovforslaget
    [L] Vedta et liberalt lovforslag
   *[F] Vedta et fascistisk lovforslag
  }
table-do-propose_veto = Foreslå veto
table-do-answer_veto = { $consent ->
    [true] Enig: Kast begge
   *[false] Avvis vetoet
  }
table-do-investigate = Undersøk { $target }
table-do-special_election = Gjør { $target } til neste kandidat
table-do-peek = Legg dem tilbake
table-do-execute = Henrett { $target }
table-voted = { $vote ->
    [hidden] Stemmen din ligger skjult: Hold på den for å se den. Du kan ombestemme deg til den siste har stemt.
    [ja] Du stemte «ja!». Du kan ombestemme deg til den siste har stemt.
   *[nein] Du stemte «nein!». Du kan ombestemme deg til den siste har stemt.
  }
table-tile = { $policy ->
    [L] Liberalt lovforslag
   *[F] Fascistisk lovforslag
  }, { $number } av { $count }
table-veto-propose = Veto
table-veto-answer = { $consent ->
    [true] Enig
   *[false] Uenig
  }
table-veto-explains = { $consent ->
    [true] Begge kastes; telleren går fram.
   *[false] Ett må vedtas.
  }
table-hold = Hold for å bekrefte
table-hold-explains = Fortsett å holde; dette kan ikke angres.
table-hold-again = Fortsett å holde, eller trykk én gang til.
table-open-ballot = Åpne avstemningen nå
table-go-on = Spill videre
table-watching = Du ser på.
table-dead = Du er død. Bli og se på.

## Ens egen rolle, og det man så

table-role = Min rolle
table-role-hold = Hold inne for å se rollen
table-role-first = Hold inne «{ $button }» for å se hvem du er. Ingen andre ser det.
table-role-of = Du er { $role ->
    [liberal] liberal
    [fascist] fascist
   *[hitler] Hitler
  }.
table-party-of = { $party ->
    [liberal] Partitilhørighet: liberal
   *[fascist] Partitilhørighet: fascistisk
  }
table-fellows = På laget ditt: { $names }.
table-hitler-is = { $name } er Hitler.
table-role-wants = { $role ->
    [liberal] Du vinner med fem liberale lover, eller hvis Hitler blir henrettet.
    [fascist] Du vinner med seks fascistiske lover, eller hvis Hitler blir valgt til kansler når tre er vedtatt.
   *[hitler] Du vinner med seks fascistiske lover, eller hvis du blir valgt til kansler når tre er vedtatt.
  }
table-knows-nobody = Du kjenner ingen andres rolle.
table-role-toggle = { $shown ->
    [true] Skjul rollen min
   *[false] Vis rollen min
  }
table-role-toggle-why = Kan du ikke holde inne konvolutten, viser og skjuler du rollen din her.
table-role-cards = Rollekortene mine
table-look-up = Løft blikket
table-pass = Én mobil til flere
table-pass-turn = Gi mobilen til { $name }.
table-pass-none = Ingen ved denne mobilen skal bestemme noe nå.
table-pass-open = { $name }: åpne
table-pass-done = Gi videre
table-role-begins = Din hemmelige rolle. Hold den for deg selv.
table-seal-break = Bryt seglet
table-seal-away = Legg den bort
table-seal-remember = Du kan se på den igjen når du vil: Hold inne «{ $button }».
table-online-president = President: { $name }
table-run-on = { $alive ->
    [yes] Videre til jeg skal bestemme noe
   *[no] Videre til slutten
  }
table-saw = Det jeg så
table-guess = Gjett rollene
table-result-keep = Behold det for deg selv

## Noen er borte

table-claim = Mobilen min virker ikke
table-claim-who = Trykk på navnet ditt. Verten eller to spillere gir deg plassen, og den gamle mobilen logges ut.
table-claim-me = Jeg er { $name }, og mobilen min virker ikke
table-claim-new = Ta over for { $name }
table-claim-waits = { $name }: venter på verten eller to spillere.
table-claim-asks = Noen sier: «Jeg er { $name }, og mobilen min virker ikke.»
table-claim-asks-new = { $by } vil ta over for { $name }.
table-claim-confirm = Gi plassen
table-claim-refuse = Avslå
table-away = { $name } er borte.
table-nudge = Gi { $name } et puff
table-nudged = { $name } har fått et puff.
table-ask-decision = La en bot avgjøre dette
table-ask-seat = La en bot ta plassen
table-ask-removal = Fjern { $name }
table-ask-removal-sure = Fjerne { $name }?
table-ask-return = Slipp { $name } inn igjen
table-asked = { $count ->
    [one] 1 person ber om dette.
   *[other] { $count } personer ber om dette.
  }
table-bot-plays-you = En bot spiller for deg.
table-take-back = Spill selv igjen

## Menyen

table-code = Bord { $code }
table-rules = Reglene
table-help-more = Mer i reglene
