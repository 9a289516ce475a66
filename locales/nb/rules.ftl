### Reglene, med prosjektets egne ord. Tallene kommer fra reglenes egne tabeller. $liberal_tiles, $fascist_tiles, $tiles: hvor mange lovforslag det er;
### $liberal_win, $fascist_win: hvor mange av dem som vinner; $hitler_from, $veto_from: antall fascistiske lover før Hitlers valg vinner, eller veto kan foreslås;
### $tracker: mislykkede valg før kaos.

rules-title = Slik spiller dere
rules-contents = Innhold
rules-print = Skriv ut
rules-learn = Spill det første spillet med hjelp

## Hva det går ut på

rules-about = Hva det går ut på
rules-about-1 = To lag sitter ved samme bord. De liberale er flest, men vet ingenting. Fascistene er få, men kjenner hverandre. Og én av dem er Hitler.
rules-about-2 = Runde etter runde velger bordet en president og en kansler, og sammen vedtar de en lov der ingen andre ser det. Hvem som valgte hva, vet bare de to. Så folk snakker, tviler, lyver og husker.
rules-about-3 = De liberale vinner med { $liberal_win } liberale lover, eller når Hitler blir henrettet. Fascistene vinner med { $fascist_win } fascistiske lover, eller når Hitler velges til kansler med minst { $hitler_from } av dem på brettet.
rules-about-4 = Hele laget vinner eller taper sammen, de døde også.

## Før dere begynner

rules-setup = Roller og lovforslag
rules-setup-1 = Alle får i hemmelighet tildelt en rolle. Hvor mange det er av hver, kommer an på hvor mange dere er:
rules-setup-2 = Hver fascist vet hvem de andre er, og hvem av dere som er Hitler. { $hitler_knows_fascists ->
    [never] Hitler vet aldri hvem fascistene er, uansett hvor få dere er.
   *[up_to_6] Er dere fem eller seks, kjenner også Hitler fascisten; er dere flere, kjenner Hitler ingen.
  } De liberale kjenner bare seg selv.
rules-setup-3 = <party>Partitilhørighet</party> er enklere enn rolle: De liberale tilhører det liberale partiet, fascister og Hitler det fascistiske.
rules-setup-4 = Det er { $tiles } lovforslag, { $liberal_tiles } liberale og { $fascist_tiles } fascistiske. En fascistisk lov på brettet beviser altså ingenting ennå.
rules-setup-5 = Loddet avgjør hvem som blir den første presidentkandidaten.
rules-roles-players = Spillere
rules-roles-liberal = Liberale
rules-roles-fascist = Fascister
rules-roles-hitler = Hitler

## Fasene i en runde

rules-nomination = Nominasjon
rules-nomination-1 = Presidentkandidaturet går bordet rundt med klokken, forbi de døde. Kandidaten nominerer en av de andre levende til kansler.
rules-nomination-2 = { $term_limit_basis ->
    [none] Ingen er i karantene: Kandidaten kan nominere hvem som helst av de andre som fortsatt er med.
    [previous_round] Ble regjeringen i forrige runde valgt inn, er presidenten og kansleren i den <limit>i karantene</limit>: De kan ikke nomineres til kansler. Ble den ikke valgt inn, er ingen i karantene.
   *[last_elected] De som sist ble valgt til president og kansler, er <limit>i karantene</limit>: De kan ikke nomineres til kansler. En regjering som ble stemt ned, endrer ikke på det.
  }
rules-nomination-3 = { $term_limit_basis ->
    [none] { "" }
   *[other] { $president_limit_lifted ->
        [started_with_5] Begynte dere som fem, gjelder det bare kansleren.
        [alive_exactly_5] Er nøyaktig fem igjen, eller er det ellers ingen å nominere, gjelder det bare kansleren.
       *[alive_at_most_5] Er fem eller færre igjen, gjelder det bare kansleren.
      }
  }
rules-nomination-4 = Alle som er igjen, kan bli president, i karantene eller ikke. Snakk sammen før du peker ut noen: En nominasjon røper mye.

rules-vote = Avstemningen
rules-vote-1 = Alle som er igjen, stemmer «ja!» eller «nein!», også de to kandidatene. Du kan ombestemme deg til den siste har stemt. Så vises alle stemmesedlene på én gang, med navn.
rules-vote-2 = Mer enn halvparten må si «ja!». Ved uavgjort er valget tapt.
rules-vote-3 = Når { $hitler_from } fascistiske lover ligger på brettet, kontrolleres hvert valg: Er den nye kansleren Hitler, vinner fascistene på flekken. Hvis ikke, får alle vite at denne spilleren ikke er Hitler, og det er sikkert.

rules-tracker = Mislykkede valg og kaos
rules-tracker-1 = Hvert mislykket valg flytter <tracker>valgtelleren</tracker> ett hakk, og neste kandidat står for tur.
rules-tracker-2 = Når den står på { $tracker }, blir det <chaos>kaos</chaos>: Det øverste lovforslaget i trekkebunken innføres, hva det enn er. Et privilegium som måtte følge med, går tapt. Valgtelleren går tilbake til start, og ingen tidligere regjering er i karantene lenger.
rules-tracker-3 = Et vunnet valg alene flytter ikke valgtelleren tilbake; det gjør bare en ny lov på brettet.

rules-president_discard = Presidentens hånd
rules-president_discard-1 = Presidenten trekker tre lovforslag fra toppen av bunken, ser på dem alene og kaster ett med baksiden opp. De to andre går til kansleren, begge på én gang.
rules-president_discard-2 = Fra trekningen og til en lov ligger på brettet, får ikke president og kansler veksle et ord; i chatten passer appen på det. Alle andre kan snakke.

rules-chancellor_enact = Kanslerens hånd
rules-chancellor_enact-1 = Kansleren ser på de to lovforslagene og vedtar ett; det andre kastes med baksiden opp. Det som er kastet, er hemmelig til spillet er slutt.
rules-chancellor_enact-2 = Begge må velge selv: Det er ikke lov å stokke lovforslagene og la tilfeldighetene avgjøre.
rules-chancellor_enact-3 = Er det færre enn tre lovforslag igjen i trekkebunken etter en <session>lovbehandling</session> eller et kaos, stokkes de sammen med kastebunken til en ny trekkebunke.

rules-veto_answer = Veto
rules-veto_answer-1 = Vetoretten begynner med den første lovbehandlingen etter at { $veto_from } fascistiske lover ligger på brettet, enten en regjering eller kaos har innført dem. Fra da av kan kansleren én gang per lovbehandling foreslå å ikke vedta noen av de to.
rules-veto_answer-2 = Er presidenten enig i vetoet, kastes begge lovforslagene, og <tracker>valgtelleren</tracker> går ett hakk fram. Det kan føre til <chaos>kaos</chaos>. Er presidenten uenig, må kansleren vedta ett av de to, og telleren står.
rules-veto_answer-3 = { $vetoed_government ->
    [counts_as_failed] For karantenen teller en regjering som la ned veto, som om den ikke ble valgt inn.
   *[counts_as_elected] For karantenen teller en regjering som la ned veto, som alle andre som er valgt inn.
  }

## Presidentens privilegier

rules-powers = Presidentens privilegier
rules-powers-1 = En fascistisk lov som en <government>regjering</government> vedtar, kan gi et <power>privilegium</power>. Presidenten må bruke det før neste runde, og kan snakke med alle om det først. Liberale lover gir ingen, og ingen privilegier kan spares.
rules-powers-2 = Hvilken lov som gir hva, kommer an på hvor mange dere var da spillet begynte:
rules-powers-board = { $least } til { $most } spillere
rules-powers-none = ingenting
rules-powers-veto = Vetorett fra neste lovbehandling
rules-powers-win = Fascistene vinner
rules-powers-hitler = Velges Hitler herfra, vinner fascistene

rules-investigate = Undersøke tilhørighet
rules-investigate-1 = Presidenten ser <party>partitilhørigheten</party> til en av de andre levende. Alle ser hvem det gjelder, ingen andre ser hva. Hitlers er fascistisk, akkurat som fascistenes.
rules-investigate-2 = Ingen undersøkes to ganger. Presidenten kan fortelle sannheten, lyve eller tie.

rules-peek = Titte i trekkebunken
rules-peek-1 = Presidenten ser på de tre neste lovforslagene, i rekkefølge, og legger dem tilbake slik de lå. Også om dem kan presidenten si sannheten, lyve eller tie.

rules-special_election = Særvalg
rules-special_election-1 = { $special_election_target ->
    [any] Presidenten velger neste presidentkandidat blant alle som fortsatt er med, seg selv medregnet, <limit>i karantene</limit> eller ikke.
   *[other] Presidenten velger en av de andre som fortsatt er med, til neste presidentkandidat, <limit>i karantene</limit> eller ikke.
  } Ellers går alt som i en vanlig runde.
rules-special_election-2 = Etterpå går kandidaturet tilbake dit det ellers ville ha vært. Ble naboen til venstre valgt, stiller altså samme spiller to ganger på rad.

rules-execution = Henrettelse
rules-execution-1 = { $execution_target ->
    [any] Presidenten henretter en av dem som lever, seg selv medregnet.
   *[other] Presidenten henretter en av de andre levende.
  } Er det Hitler, vinner de liberale på flekken.
rules-execution-2 = Hvis ikke, er rollen hemmelig til spillet er slutt. { $dead_may_discuss ->
    [true] De døde kan snakke, men stemmer ikke og har ingen verv.
   *[false] De døde snakker ikke, stemmer ikke og har ingen verv.
  }

## Slutten, og praten

rules-game_over = Slutten
rules-game_over-1 = Så snart et lag har vunnet på en av sine to måter, er spillet over, og alle roller vises. En lov innført i kaos teller som alle andre.

rules-talk = Å si hva du så
rules-talk-1 = Etter lovbehandlingen kan president og kansler si hva de fikk, og den som tittet eller undersøkte, kan si hva det viste. Appen tar vare på påstandene og kontrollerer dem ikke.
rules-talk-2 = Du kan lyve om alt som er hemmelig, og endre en <claim>påstand</claim> senere; alle ser at du gjorde det. Det finnes ingen måte å bevise en hemmelighet på så lenge spillet går.
rules-talk-3 = Bare to svar er alltid sanne, og appen gir dem selv: om en kansler som velges etter { $hitler_from } fascistiske lover, er Hitler, og om den som ble henrettet, var Hitler.

## Gode råd

rules-advice = Råd til nybegynnere
rules-advice-1 = Er du liberal, så snakk sant om lovforslagene dine, alltid. En liberal som lyver, hjelper bare den andre siden.
rules-advice-2 = Når to forteller hver sin historie om samme lovbehandling, er minst én av dem fascist. Velg ikke begge igjen før dere vet mer.
rules-advice-3 = Spør hvem som tjener på det. Se ikke bare på lovene, se på stemmene: Hvem ville ha denne regjeringen, og hvem var imot?
rules-advice-4 = Er du fascist, så vedta et liberalt lovforslag nå og da. Tillit er verdt mer enn én lov.
rules-advice-5 = Er du Hitler, så spill som den perfekte liberale. Du må bli valgt til kansler når { $hitler_from } fascistiske lover ligger på brettet.
rules-advice-6 = Når { $hitler_from } fascistiske lover ligger på brettet, bør dere bare velge en kansler dere ville betrodd alt. Tryggest er den som har vist seg ikke å være Hitler.
rules-advice-7 = La ikke <tracker>valgtelleren</tracker> løpe ut: <chaos>Kaos</chaos> innfører et fascistisk lovforslag omtrent to av tre ganger.

## Varianter

rules-night = Åpningen, til å lese høyt
rules-options = Varianter
rules-options-1 = Regeltekstene fra ulike land er uenige på noen få punkter. Hvert punkt er en variant som bordet kan velge, og et regelsett er en samling av dem. Der ingenting er valgt, gjelder den offisielle regelen.
rules-options-here = Bordet ditt spiller etter: { $preset }.
rules-options-same = Her er ingenting annerledes enn i de offisielle reglene.
rules-options-preset = Regelsett
rules-options-changes = Hva det endrer
rules-options-in-force = gjelder ved bordet ditt
rules-options-change = { $option }: { $value }
rules-options-seconds = { $seconds ->
    [one] ett sekund
   *[other] { $seconds } sekunder
  }
