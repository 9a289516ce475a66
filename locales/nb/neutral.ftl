### De nøytrale ordene: en oppdiktet republikk med lojale, kuppmakere og tronraneren de vil ha til makten. Ingen blir drept, noen blir
### forvist. Hver setning står i stedet for den med samme nøkkel.

## announce

announce-ended = { $reason ->
    [five_liberal_policies] Fem lojale lover: De lojale vinner.
    [hitler_executed] Tronraneren er forvist: De lojale vinner.
    [six_fascist_policies] Seks kupplover: Kuppmakerne vinner.
   *[hitler_elected] Tronraneren er valgt til kansler: Kuppmakerne vinner.
  } { $won ->
    [true] Du har vunnet.
    [false] Du har tapt.
   *[none] { "" }
  }
announce-check = Er kansleren tronraneren?
announce-cleared = Ikke tronraneren
announce-spared = { $target } var ikke tronraneren
table-mark-accused = { $by } sier: { $party ->
    [liberal] lojal
   *[fascist] kuppmaker
  }
announce-headline = { $president } og { $chancellor } vedtar et { $policy ->
    [L] lojalt lovforslag
   *[F] kuppforslag
  }
announce-victory = { $winner ->
    [liberal] De lojale vinner
   *[fascist] Kuppmakerne vinner
  }

## app

app-refused-dead_silent = De forviste kan ikke snakke.

## bots

bots-trusted = { $seat } virket lojal: { $share }.
bots-distrusted = { $seat } virket som en kuppmaker: { $share }.
bots-likely-liberal-policy = Sjanse for et lojalt lovforslag: { $share }.
bots-danger-of-hitler = Sjanse for at { $seat } var tronraneren: { $share }.
bots-top-tile = Sjanse for at det øverste lovforslaget var lojalt: { $share }.
bots-blend-in = En lojal ville ha gjort det samme.
bots-discarded = { $president } kaster et { $policy ->
    [L] lojalt lovforslag
   *[F] kuppforslag
  }.

## errors

dead = Den spilleren er forvist.
veto_locked = Vetoretten gjelder først når fem kupplover er vedtatt.

## guide

guide-name-welcome = Du er lojal
guide-welcome = Fem spillere, to lag: tre lojale mot én kuppmaker og tronraneren. Du er lojal. Hold inne konvolutten «{ $role }» for å se rollen. Slipper du, er den skjult igjen. Kuppmakeren og tronraneren kjenner hverandre. Du kjenner ingen.
guide-president = Valgt inn! Som president er du den eneste som ser tre lovforslag. Ett kaster du med baksiden opp, kansleren din får de to andre. De lojale vinner med fem lojale lover, kuppmakerne med seks kupplover. Hold knappen inne for å kaste.
guide-claims = Ada har vedtatt et lojalt lovforslag. Hva som ble kastet, får ingen vite før spillet er slutt. Derfor kommer folk med <claim>påstander</claim>, og det er lov å lyve. Nå kommer Ada med sin; det kan du også, hver gang du har hatt et verv.
guide-chancellor = Nå er du kansler. Ada ga deg to lovforslag, og ett av dem må du vedta. Begge er kuppforslag, så her er det ingen vei utenom. Det kan skje den beste: Spillet har elleve kuppforslag og bare seks lojale lovforslag.
guide-lying = Clara har vedtatt et kuppforslag og sier at begge to var det. Dario sier at alle tre var det. Uflaks, eller lot Dario et lojalt forsvinne? Det kan du ikke vite ennå. Husk hvem som styrte sammen; det står under «{ $history }».
guide-power = Clara sverger på at ett av de to var lojalt, Bruno på at begge var kuppforslag. Én av dem lyver. Og den tredje kupploven gir presidenten et <power>privilegium</power>: Clara får titte på de tre neste lovforslagene. La oss høre hva det er.
guide-danger = Tre kupplover er vedtatt. Blir tronraneren valgt til kansler nå, vinner kuppmakerne på flekken. Bruno vil ha Dario, og Clara argumenterer imot. I et ekte spill trykker du på en plass for å argumentere. Stoler du på Bruno? Stem «nein!».
guide-trapped = Ada er valgt inn, og nå vet alle at Ada ikke er tronraneren, for ellers var spillet slutt. Og du sitter med tre kuppforslag, akkurat som Clara sa. Det taler for Clara, men beviser ingenting mot Bruno: Også en kuppmaker kan snakke sant om bunken.
guide-name-execution = Finn tronraneren
guide-execution = Den fjerde kupploven gir deg makt til å forvise én av de andre. Er det tronraneren, vinner de lojale på flekken. Ingenting er bevist, så vei det du vet: Clara hadde rett om bunken og stemte mot Dario. Og hvem ville Bruno ha som kansler da bare tronraneren kunne vinne på det?
guide-end = Dario var tronraneren, og de lojale vinner. Det gjør de også med fem lojale lover. Kuppmakerne vinner med seks kupplover, eller når tronraneren blir valgt til kansler etter de tre første. Fra sju spillere av er det flere kuppmakere, og tronraneren kjenner ingen av dem.
guide-closed-keep_liberal = Du er lojal: Send de lojale videre.
guide-closed-not_hitler = Hvis Dario er tronraneren, er alt tapt på flekken.
guide-closed-perhaps_hitler = Dario kan være tronraneren. For risikabelt.
guide-closed-ada_cleared = Ada er helt sikkert ikke tronraneren.
guide-closed-bruno_only_fascist = Kanskje er Bruno kuppmaker. Men hvem ville Bruno ha som kansler?
guide-did-policy = { $what ->
    [liberal] Du vedtar et lojalt lovforslag.
    [fascist] Du vedtar et kuppforslag.
    [together-liberal] Du og { $name } vedtar et lojalt lovforslag
    [together-fascist] Du og { $name } vedtar et kuppforslag
    [power] Du må forvise en spiller.
   *[executed] Du forviser { $name }.
  }

## lobby

lobby-preset-japanese-house-what = De japanske reglene; i tillegg kan de forviste snakke, og hver diskusjon varer høyst tre minutter.
lobby-preset-dutch-what = Tronraneren kjenner aldri kuppmakerne, en regjering som legger ned veto, teller som ikke valgt inn, og rollene vises som på nett.
lobby-preset-german-what = Presidenter kan velge seg selv ved særvalg og forvisning; den siste presidenten kan bare bli kansler hvis dere begynte som fem; en regjering som legger ned veto, teller som ikke valgt inn.
lobby-option-hitler_knows_fascists = Tronraner kjenner kuppmaker
lobby-option-hitler_knows_fascists-what = Med fem eller seks spillere er det én vanlig kuppmaker. Vet tronraneren hvem det er?
lobby-option-president_limit_lifted-alive_at_most_5 = Høyst fem igjen
lobby-option-president_limit_lifted-alive_exactly_5 = Nøyaktig fem igjen
lobby-option-execution_target = Forvisning
lobby-option-execution_target-what = Hvem en president kan forvise.
lobby-option-dead_may_discuss = De forviste kan snakke
lobby-option-dead_may_discuss-what = Om de forviste kan skrive og komme med påstander. Stemme kan de aldri.

## night

night-meet = { $fascists ->
    [one] Kuppmakeren og tronraneren åpner øynene. Finn hverandre.
   *[other] Kuppmakerne og tronraneren åpner øynene. Finn hverandre.
  }
night-thumb = Tronraneren holder øynene lukket og stikker tommelen i været.
night-see = { $fascists ->
    [one] Kuppmakeren åpner øynene. Tommelen du ser, er tronranerens.
   *[other] Kuppmakerne åpner øynene. Se hvem som er en av dere; tommelen dere ser, er tronranerens.
  }
night-thumb-down = Tronraneren tar ned tommelen.

## play

role-liberal = lojal
role-fascist = kuppmaker
role-hitler = tronraner
slot-execution = forvis
phase-execution = forvisning
mark-not-hitler = ikke tronraner
mark-dead = forvist
choose-discard = kaste et { $policy ->
    [L] lojalt lovforslag
   *[F] kuppforslag
  }
choose-enact = vedta et { $policy ->
    [L] lojalt lovforslag
   *[F] kuppforslag
  }
choose-execute = forvise { $target }
log-chancellor_cleared = { $chancellor } er ikke tronraneren.
log-policy_enacted = { $chancellor } vedtar et { $policy ->
    [L] lojalt lovforslag
   *[F] kuppforslag
  }.
log-chaos_struck = Kaos: Et { $policy ->
    [L] lojalt lovforslag
   *[F] kuppforslag
  } innføres rett fra toppen av bunken.
log-power_granted = { $power ->
    [investigate] { $president } må undersøke tilhørigheten til en spiller.
    [peek] { $president } titter på de tre øverste lovforslagene.
    [special_election] { $president } må skrive ut særvalg.
   *[execution] { $president } må forvise en spiller.
  }
log-loyalty_investigated = { $party ->
    [none] { $president } undersøker { $target }.
    [liberal] { $target } tilhører de lojales parti.
   *[fascist] { $target } tilhører kuppmakernes parti.
  }
log-player_executed = { $president } forviser { $target }.
talk-party-liberal = lojal
talk-party-fascist = kuppmaker
log-statement_made = { $about ->
    [session] { $seat } om lovbehandlingen i runde { $round }: { $tiles ->
        [none] ingen kommentar
       *[other] { $tiles }
      }
    [peek] { $seat } om titten i runde { $round }: { $tiles ->
        [none] ingen kommentar
       *[other] { $tiles }
      }
   *[investigation] { $seat } om { $target }, undersøkt i runde { $round }: { $party ->
        [none] ingen kommentar
        [liberal] lojal
       *[fascist] kuppmaker
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Fem lojale lover er vedtatt.
    [hitler_executed] Tronraneren er forvist.
    [six_fascist_policies] Seks kupplover er vedtatt.
   *[hitler_elected] Tronraneren er valgt til kansler.
  }
help-chancellor_enact = Du har to lovforslag: Vedta ett av dem. Det andre kastes usett. Ligger det fem kupplover på brettet, kan du heller foreslå <veto>veto</veto>, én gang per lovbehandling.
help-investigate = Velg en spiller og se <party>partitilhørigheten</party>. Tronraneren tilhører kuppmakernes parti. Alle får vite hvem du valgte, bare du hva du så.
help-execution = Velg hvem som skal forvises. Er det tronraneren, vinner de lojale; hvis ikke, får ingen vite rollen.

## replay

replay-over-winner = { $winner ->
    [liberal] De lojale vinner.
   *[fascist] Kuppmakerne vinner.
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] én kupplov
       *[other] { $fascist } kupplover
      }
    [one] { $fascist ->
        [0] én lojal lov
        [one] én lojal lov, én kupplov
       *[other] én lojal lov, { $fascist } kupplover
      }
   *[other] { $fascist ->
        [0] { $liberal } lojale lover
        [one] { $liberal } lojale lover, én kupplov
       *[other] { $liberal } lojale lover, { $fascist } kupplover
      }
  }
replay-over-shot-hitler = forviste tronraneren
replay-over-shot-fascist = forviste en kuppmaker
replay-over-shot-liberal = forviste en lojal
replay-over-brought-hitler = hjalp tronraneren til makten
replay-over-dead = ble forvist
replay-guess-what = Ved dette bordet sitter { $fascists ->
    [one] én kuppmaker og tronraneren
   *[other] { $fascists } kuppmakere og tronraneren
  }. Marker dem og forsegl gjetningen. Bare du ser den. Til slutt vises den ved siden av de riktige rollene.

## rules

rules-about-1 = To lag sitter ved samme bord. De lojale er flest, men vet ingenting. Kuppmakerne er få, men kjenner hverandre. Og én av dem er tronraneren.
rules-about-3 = De lojale vinner med { $liberal_win } lojale lover, eller når tronraneren blir forvist. Kuppmakerne vinner med { $fascist_win } kupplover, eller når tronraneren velges til kansler med minst { $hitler_from } av dem på brettet.
rules-about-4 = Hele laget vinner eller taper sammen, de forviste også.
rules-setup-2 = Hver kuppmaker vet hvem de andre er, og hvem av dere som er tronraneren. { $hitler_knows_fascists ->
    [never] Tronraneren vet aldri hvem kuppmakerne er, uansett hvor få dere er.
   *[up_to_6] Er dere fem eller seks, kjenner også tronraneren kuppmakeren; er dere flere, kjenner tronraneren ingen.
  } De lojale kjenner bare seg selv.
rules-setup-3 = <party>Partitilhørighet</party> er enklere enn rolle: De lojale hører til de lojales parti, og både kuppmakere og tronraner til kuppmakernes.
rules-setup-4 = Det er { $tiles } lovforslag, { $liberal_tiles } lojale og { $fascist_tiles } kuppforslag. En kupplov på brettet beviser altså ingenting ennå.
rules-roles-liberal = Lojale
rules-roles-fascist = Kuppmakere
rules-roles-hitler = Tronraner
rules-nomination-1 = Presidentkandidaturet går bordet rundt med klokken, forbi de forviste. Kandidaten nominerer en av de andre som fortsatt er med, til kansler.
rules-vote-3 = Når { $hitler_from } kupplover ligger på brettet, kontrolleres hvert valg: Er den nye kansleren tronraneren, vinner kuppmakerne på flekken. Hvis ikke, får alle vite at denne spilleren ikke er tronraneren, og det er sikkert.
rules-veto_answer-1 = Vetoretten begynner med den første lovbehandlingen etter at { $veto_from } kupplover ligger på brettet, enten en regjering eller kaos har innført dem. Fra da av kan kansleren én gang per lovbehandling foreslå å ikke vedta noen av de to.
rules-powers-1 = En kupplov som en <government>regjering</government> vedtar, kan gi et <power>privilegium</power>. Presidenten må bruke det før neste runde, og kan snakke med alle om det først. Lojale lover gir ingen, og ingen privilegier kan spares.
rules-powers-win = Kuppmakerne vinner
rules-powers-hitler = Velges tronraneren herfra, vinner kuppmakerne
rules-investigate-1 = Presidenten ser <party>partitilhørigheten</party> til en av de andre som fortsatt er med. Alle ser hvem det gjelder, ingen andre ser hva. Tronraneren tilhører kuppmakernes parti, akkurat som kuppmakerne selv.
rules-execution = Forvisning
rules-execution-1 = { $execution_target ->
    [any] Presidenten forviser en av dem som fortsatt er med, seg selv medregnet.
   *[other] Presidenten forviser en av de andre som fortsatt er med.
  } Er det tronraneren, vinner de lojale på flekken.
rules-execution-2 = Hvis ikke, er rollen hemmelig til spillet er slutt. { $dead_may_discuss ->
    [true] De forviste kan snakke, men stemmer ikke og har ingen verv.
   *[false] De forviste snakker ikke, stemmer ikke og har ingen verv.
  }
rules-talk-3 = Bare to svar er alltid sanne, og appen gir dem selv: om en kansler som velges etter { $hitler_from } kupplover, er tronraneren, og om den som ble forvist, var tronraneren.
rules-advice-1 = Er du lojal, så snakk sant om lovforslagene dine, alltid. En lojal som lyver, hjelper bare den andre siden.
rules-advice-2 = Når to forteller hver sin historie om samme lovbehandling, er minst én av dem kuppmaker. Velg ikke begge igjen før dere vet mer.
rules-advice-4 = Er du kuppmaker, så vedta et lojalt lovforslag nå og da. Tillit er verdt mer enn én lov.
rules-advice-5 = Er du tronraneren, så spill som den mest lojale av alle. Du må bli valgt til kansler når { $hitler_from } kupplover ligger på brettet.
rules-advice-6 = Når { $hitler_from } kupplover ligger på brettet, bør dere bare velge en kansler dere ville betrodd alt. Tryggest er den som har vist seg ikke å være tronraneren.
rules-advice-7 = La ikke <tracker>valgtelleren</tracker> løpe ut: <chaos>Kaos</chaos> innfører et kuppforslag omtrent to av tre ganger.

## table

table-board-liberal = Lojale lover: { $count } av 5
table-board-fascist = Kupplover: { $count } av 6
table-liberal = Lojalt
table-fascist = Kupp
table-slot = { $policy ->
    [L] Lojal lov { $number }
   *[F] Kupplov { $number }
  }, { $enacted ->
    [true] vedtatt
   *[false] ikke vedtatt
  }
table-power = { $power ->
    [investigate] så undersøker presidenten noens tilhørighet
    [peek] så titter presidenten på tre lovforslag
    [special_election] så velger presidenten neste kandidat
   *[execution] så forviser presidenten en spiller
  }
table-over = { $reason ->
    [five_liberal_policies] Fem lojale lover: De lojale har vunnet.
    [hitler_executed] Tronraneren er forvist: De lojale har vunnet.
    [six_fascist_policies] Seks kupplover: Kuppmakerne har vunnet.
   *[hitler_elected] Tronraneren er valgt til kansler: Kuppmakerne har vunnet.
  }
table-you-execution = Hvem forviser du?
table-they-execution = President { $name } velger hvem som skal forvises.
table-pick-execute = Trykk på den du forviser.
table-warn-hitler = Blir tronraneren kansler nå, vinner kuppmakerne.
table-do-discard = { $policy ->
    [hidden] Kast dette lovforslaget
    [L] Kast et lojalt lovforslag
   *[F] Kast et kuppforslag
  }
table-do-enact = { $policy ->
    [hidden] Vedta dette lovforslaget
    [L] Vedta et lojalt lovforslag
   *[F] Vedta et kuppforslag
  }
table-do-execute = Forvis { $target }
table-tile = { $policy ->
    [L] Lojalt lovforslag
   *[F] Kuppforslag
  }, { $number } av { $count }
table-dead = Du er forvist. Bli og se på.
table-role-of = Du er { $role ->
    [liberal] lojal
    [fascist] kuppmaker
   *[hitler] tronraneren
  }.
table-party-of = { $party ->
    [liberal] Partitilhørighet: de lojale
   *[fascist] Partitilhørighet: kuppmakerne
  }
table-hitler-is = { $name } er tronraneren.
table-role-wants = { $role ->
    [liberal] Du vinner med fem lojale lover, eller hvis tronraneren blir forvist.
    [fascist] Du vinner med seks kupplover, eller hvis tronraneren blir valgt til kansler når tre er vedtatt.
   *[hitler] Du vinner med seks kupplover, eller hvis du blir valgt til kansler når tre er vedtatt.
  }

## talk

talk-phrase-i_am_liberal = Jeg er lojal.
talk-tiles = { $liberal ->
    [0] { $fascist } kuppforslag
    [one] { $fascist ->
        [0] { $liberal } lojalt
       *[other] { $fascist } kuppforslag, { $liberal } lojalt
      }
   *[other] { $fascist ->
        [0] { $liberal } lojale
       *[other] { $fascist } kuppforslag, { $liberal } lojale
      }
  }
talk-tiles-ordered = Ovenfra: { $first ->
    [L] lojalt
   *[F] kupp
  }, { $second ->
    [L] lojalt
   *[F] kupp
  }, { $third ->
    [L] lojalt
   *[F] kupp
  }
talk-conflict-accuses = { $one } sier at { $other } er kuppmaker. Er det ikke så, er det { $one } som lyver.
talk-row-execution = { $president } forviser { $target }.
talk-outcome-L = Lojal
talk-outcome-F = Kupplov
talk-outcome-chaos = Kaos: { $policy ->
    [L] lojal
   *[F] kupplov
  }
talk-count-unseen = Skjult i bunker og på hender – lojale: { $liberal }, kuppforslag: { $fascist }.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] Det er ett lovforslag igjen i trekkebunken; det er { $most ->
            [0] ikke lojalt
           *[other] lojalt
          }.
       *[other] Det er { $pile } lovforslag igjen i trekkebunken; lojale: { $most }.
      }
   *[false] { $pile ->
        [one] Det er ett lovforslag igjen i trekkebunken; kanskje er det lojalt.
       *[other] Det er { $pile } lovforslag igjen i trekkebunken; lojale: { $least } til { $most }.
      }
  }
talk-count-draw = Hvor mange av tre tilfeldige som er lojale
talk-count-liberal = { $count ->
    [0] Ingen
    [one] { $count } lojalt
   *[other] { $count } lojale
  }
talk-count-claimed = Siden bunken sist ble stokket, etter påstandene og brettet: Det er trukket { $liberal } av { $liberalThere } lojale og { $fascist } av { $fascistThere } kuppforslag.
talk-count-fascists = { $certain ->
    [true] Kuppmakerne er { $fascists }, tronraneren medregnet; fortsatt med: { $most }.
   *[false] Kuppmakerne er { $fascists }, tronraneren medregnet; fortsatt med: { $least } til { $most }.
  }
talk-count-hitler = { $count ->
    [one] Etter det alle kan vite, kan bare én være tronraneren: { $names }.
   *[other] Etter det alle kan vite, kan { $count } være tronraneren: { $names }.
  }
talk-coach-fascist = Kuppmakerne
talk-coach-hitler = Tronraner

## terms

term-veto-means = Fra lovbehandlingen etter den femte kupploven kan kansler og president bli enige om å kaste begge lovforslagene. Valgtelleren går ett hakk fram.
term-power-means = Noen kupplover lar presidenten undersøke noen, titte i trekkebunken, skrive ut særvalg eller forvise noen.
term-party-means = De lojale eller kuppmakerne. Den skiller ikke en kuppmaker fra tronraneren.

## arguments

argument-one_of_two = Enten { $seat } eller { $other } er kuppmaker
argument-is_hitler = Jeg tror { $seat } er tronraneren
argument-am_liberal = { $voice ->
    [hothead] Jeg er lojal, og dermed basta
    [lawyer] La det stå i protokollen: Jeg er lojal
    [joker] Jeg er så lojal at det gjør vondt
    [quiet] Bare lojal, jeg
   *[plain] Jeg er lojal
  }
argument-am_fascist = Jeg er kuppmaker
argument-am_not_hitler = Jeg er ikke tronraneren
argument-ask_execute = Forvis { $seat }
argument-because-claimed_liberal = fordi { $own ->
    [yes] jeg fortalte om
    [same] det ble fortalt om
   *[no] { $seat } fortalte om
  } et lojalt lovforslag i runde { $round } og vi fikk et kuppforslag
argument-because-had_choice = fordi { $own ->
    [yes] jeg kunne velge i runde { $round } og vedtok
    [same] det gikk an å velge i runde { $round }, og det ble vedtatt
   *[no] { $seat } kunne velge i runde { $round } og vedtok
  } et lojalt lovforslag
argument-because-liberal_policy = fordi runde { $round } ga oss en lojal lov
argument-because-fascist_policy = fordi runde { $round } ga oss en kupplov
argument-because-good_record = fordi { $own ->
    [yes] mine regjeringer
    [same] disse regjeringene
   *[no] regjeringer med { $seat }
  } bare har gitt oss lojale lover
argument-because-bad_record = fordi { $own ->
    [yes] mine regjeringer
    [same] disse regjeringene
   *[no] regjeringer med { $seat }
  } bare har gitt oss kupplover

## box

box-ask-elected_hitler = { $chancellor }, er du tronraneren?
box-ask-execution = { $president } forviser en spiller. Hvem?
box-ask-executed_hitler = { $target }, var du tronraneren?
box-was-not-hitler = { $name } var ikke tronraneren.

## narrator

narrate-check-1 = Stemmene er talt. { $chancellor }, er du tronraneren?
narrate-check-2 = Før alt annet: { $chancellor }, er du tronraneren?
narrate-check-3 = Hele rommet venter. { $chancellor }, er du tronraneren?
narrate-cleared-1 = Ikke tronraneren. Pust ut. Ro, takk.
narrate-cleared-2 = Noen andre er tronraneren. Trekk tre, og ikke et ord.
narrate-cleared-3 = Ikke tronraneren. Republikken står, enn så lenge. Regjeringen rådslår i stillhet.
narrate-liberal-1 = En lojal lov.
narrate-liberal-2 = Det lysner litt: en lojal lov.
narrate-liberal-3 = Lojalt. Noen er lettet.
narrate-fascist-1 = En kupplov.
narrate-fascist-2 = Det mørkner litt: en kupplov.
narrate-fascist-3 = En kupplov. Det blir stille i rommet.
narrate-execution-1 = { $president } må forvise noen.
narrate-execution-3 = { $president }, hvem blir forvist?
narrate-executed-1 = { $name } blir forvist. Var du tronraneren?
narrate-executed-2 = { $name } forlater bordet. Var det tronraneren?
narrate-executed-3 = Ett spørsmål til { $name }: Var du tronraneren?
narrate-spared-1 = Ikke tronraneren. Si ikke mer.
narrate-spared-2 = Det var ikke tronraneren. Jakten fortsetter.
narrate-spared-3 = Tronraneren sitter fortsatt ved bordet.
narrate-danger-1 = Fra nå av: Blir tronraneren kansler, er det over.
narrate-danger-2 = Tre kupplover. Fra nå av gjelder det.
narrate-liberals-win-1 = De lojale vinner. Vis rollene.
narrate-liberals-win-2 = Det er over. De lojale har reddet republikken.
narrate-liberals-win-3 = De lojale vinner, tross alt.
narrate-fascists-win-1 = Kuppmakerne vinner. Vis rollene.
narrate-fascists-win-2 = Det er over. Kuppmakerne har tatt republikken.
narrate-fascists-win-3 = Kuppmakerne vinner. Dere ante det.

review-turn = Runde { $round }: { $side ->
    [liberal] De lojales
   *[fascist] Kuppmakernes
  } vinnersjanse { $way ->
    [up] steg
   *[down] falt
  } fra { $before } til { $after }.
review-fact = { $fact ->
    [liberal] { $seat } er lojal
    [fascist] { $seat } er kuppmaker
    [hitler] { $seat } er tronraneren
    [fascist_party] { $seat } er kuppmaker eller tronraneren
   *[not_hitler] { $seat } er ikke tronraneren
  }
replay-review-chance-all = De lojales vinnersjanse når man vet alt: { $share }
replay-review-shares-what = Hvor mange prosentpoeng de lojales vinnersjanse flyttet seg.
replay-review-if-won = De lojale vinner { $won } av { $games } (trolig { $low } til { $high })

## daily

puzzle-goal-hitler = Hvem er tronraneren?
puzzle-goal-safe = Til slutt må { $name } nominere en kansler. Hvem er trygg å velge og kan umulig være tronraneren?
puzzle-answer-hitler = { $name } er tronraneren.
puzzle-truth = De lojale snakker sant. Som president kaster de et kuppforslag hvis de kan; som kansler vedtar de et lojalt hvis de kan. Kuppmakerne og tronraneren gjør og sier som de vil. Stryk hver rolle en spiller ikke kan ha.
puzzle-roles = { $liberals } lojale, { $fascists ->
    [one] én kuppmaker
   *[other] { $fascists } kuppmakere
  } og tronraneren. Bunken har 6 lojale forslag og 11 kuppforslag.
puzzle-fact-cleared = Runde { $round }: Etter tre eller flere kupplover ble { $chancellor } valgt, og spillet gikk videre
puzzle-fact-execution = Runde { $round }: { $target } ble forvist, og spillet gikk videre

evenings-shot = Forvist: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-elected = Vant som tronraner ved å bli valgt inn: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-voted = Lojal, men stemte for tronraneren som kansler: { $count ->
    [one] én gang
   *[other] { $count } ganger
  }
evenings-balance-what = { $players } spillere ({ $preset }): De lojale vant { $wins } av { $games }.
evenings-balance-chance = Med like gode spillere: { $chance } for de lojale.
