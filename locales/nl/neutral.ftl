### De neutrale woorden: een republiek, haar loyalisten, het complot van de samenzweerders en de troonrover die zij aan de macht willen brengen.
### Er gaat niemand dood; wel wordt er iemand verbannen. Elke zin staat in de plaats van die met dezelfde sleutel.

## play

role-liberal = loyalist
role-fascist = samenzweerder
role-hitler = troonrover
slot-execution = verbanning
phase-execution = verbanning
mark-not-hitler = niet de troonrover
mark-dead = verbannen
choose-discard = een { $policy ->
    [L] loyale kaart
   *[F] complotkaart
  } afleggen
choose-enact = een { $policy ->
    [L] loyale kaart
   *[F] complotkaart
  } invoeren
choose-execute = { $target } verbannen
log-chancellor_cleared = { $chancellor } is niet de troonrover.
log-policy_enacted = { $chancellor } voert een { $policy ->
    [L] loyale kaart
   *[F] complotkaart
  } in.
log-chaos_struck = Chaos: de bovenste kaart van de stapel wordt ingevoerd, een { $policy ->
    [L] loyale kaart
   *[F] complotkaart
  }.
log-power_granted = { $power ->
    [investigate] { $president } moet iemands loyaliteit onderzoeken.
    [peek] { $president } ziet de bovenste drie beleidskaarten in.
    [special_election] { $president } moet een speciale verkiezing uitschrijven.
   *[execution] { $president } moet een speler verbannen.
  }
log-loyalty_investigated = { $party ->
    [none] { $president } onderzoekt { $target }.
    [liberal] { $target } hoort bij de loyalisten.
   *[fascist] { $target } hoort bij het complot.
  }
log-player_executed = { $president } verbant { $target }.
talk-party-liberal = loyalist
talk-party-fascist = samenzweerder
log-statement_made = { $about ->
    [session] { $seat } over de sessie van ronde { $round }: { $tiles ->
        [none] geen commentaar
       *[other] { $tiles }
      }
    [peek] { $seat } over de inzage van ronde { $round }: { $tiles ->
        [none] geen commentaar
       *[other] { $tiles }
      }
   *[investigation] { $seat } over { $target }, onderzocht in ronde { $round }: { $party ->
        [none] geen commentaar
        [liberal] loyalist
       *[fascist] samenzweerder
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Er zijn vijf loyale kaarten ingevoerd.
    [hitler_executed] De troonrover is verbannen.
    [six_fascist_policies] Er zijn zes complotkaarten ingevoerd.
   *[hitler_elected] De troonrover is tot kanselier gekozen.
  }
help-chancellor_enact = Je hebt twee beleidskaarten: voer er één in. De andere wordt ongezien afgelegd. Liggen er vijf complotkaarten op het spelbord, dan mag je in plaats daarvan een <veto>veto</veto> voorstellen, één keer per sessie.
help-investigate = Kies van wie je de <party>partijkaart</party> wilt zien; die van de troonrover is van het complot. Iedereen hoort wie je koos, alleen jij wat je zag.
help-execution = Kies wie je verbant. Is het de troonrover, dan winnen de loyalisten; zo niet, dan komt niemand de rol te weten.

## errors

dead = Die speler is verbannen.
veto_locked = Zolang er geen vijf complotkaarten zijn ingevoerd, is er geen veto.

## announce

announce-ended = { $reason ->
    [five_liberal_policies] Vijf loyale kaarten: de loyalisten winnen.
    [hitler_executed] De troonrover is verbannen: de loyalisten winnen.
    [six_fascist_policies] Zes complotkaarten: de samenzweerders winnen.
   *[hitler_elected] De troonrover is tot kanselier gekozen: de samenzweerders winnen.
  } { $won ->
    [true] Je hebt gewonnen.
    [false] Je hebt verloren.
   *[none] { "" }
  }
announce-check = Is de kanselier de troonrover?
announce-cleared = Niet de troonrover
announce-spared = { $target } was niet de troonrover
table-mark-accused = { $by }: { $party ->
    [liberal] loyalist
   *[fascist] samenzweerder
  }
announce-headline = { $president } en { $chancellor } voeren een { $policy ->
    [L] loyale kaart
   *[F] complotkaart
  } in
announce-victory = { $winner ->
    [liberal] De loyalisten winnen
   *[fascist] De samenzweerders winnen
  }

## app

app-refused-dead_silent = Wie verbannen is, mag niet praten.

## bots

bots-trusted = { $seat } leek loyaal: { $share }.
bots-distrusted = { $seat } leek in het complot te zitten: { $share }.
bots-likely-liberal-policy = Kans op een loyale kaart: { $share }.
bots-danger-of-hitler = Kans dat { $seat } de troonrover was: { $share }.
bots-top-tile = Kans dat de bovenste kaart loyaal was: { $share }.
bots-blend-in = Een loyalist had hetzelfde gedaan.
bots-discarded = { $president } legt een { $policy ->
    [L] loyale kaart
   *[F] complotkaart
  } af.

## night

night-meet = { $fascists ->
    [one] Samenzweerder en troonrover, ogen open. Zoek elkaar.
   *[other] Samenzweerders en troonrover, ogen open. Zoek elkaar.
  }
night-thumb = Troonrover, houd je ogen dicht en steek je duim op.
night-see = { $fascists ->
    [one] Samenzweerder, ogen open. De duim die je ziet, is die van de troonrover.
   *[other] Samenzweerders, ogen open. Kijk wie erbij hoort; de duim die je ziet, is die van de troonrover.
  }
night-thumb-down = Troonrover, doe je duim omlaag.

## guide

guide-name-welcome = Jij bent loyalist
guide-welcome = Vijf spelers, twee teams: drie loyalisten tegen een samenzweerder en de troonrover. Jij bent loyalist: houd de envelop ‘{ $role }’ ingedrukt om je rol te zien; laat los en hij is weer verborgen. De samenzweerder en de troonrover kennen elkaar; jij kent niemand.
guide-president = Gekozen! Als president zie alleen jij drie beleidskaarten. Eén ervan leg je dicht af, de andere twee krijgt je kanselier. De loyalisten winnen met vijf loyale kaarten, de samenzweerders met zes complotkaarten. Houd de knop ingedrukt om af te leggen.
guide-claims = Ada heeft een loyale kaart ingevoerd. Wat er is afgelegd, blijft tot het einde geheim. Daarom doen spelers <claim>beweringen</claim>, en liegen mag. Nu is het woord aan Ada; jij krijgt het ook, telkens als je een ambt had.
guide-chancellor = Nu ben jij kanselier. Ada gaf je twee beleidskaarten en één ervan moet je invoeren. Het zijn allebei complotkaarten: geen ontkomen aan. Dat overkomt de besten. Het spel telt elf complotkaarten en maar zes loyale.
guide-lying = Clara voerde een complotkaart in en zegt: ik kreeg er twee. Dario zegt: ik trok drie complotkaarten. Pech, of legde Dario een loyale kaart af? Dat kun je nog niet weten. Onthoud wie met wie regeerde; het staat onder ‘{ $history }’.
guide-power = Clara zweert dat een van de twee loyaal was, Bruno dat het allebei complotkaarten waren: een van hen liegt. En de derde complotkaart geeft de president een <power>bevoegdheid</power>: Clara mag de volgende drie beleidskaarten inzien. Eens horen wat het zijn.
guide-danger = Er zijn drie complotkaarten ingevoerd. Wordt de troonrover nu tot kanselier gekozen, dan winnen de samenzweerders meteen. Bruno wil Dario, en Clara brengt er een argument tegen in: in een echt spel tik je daarvoor op een plaats. Vertrouw je Bruno? Stem Nein.
guide-trapped = Ada is gekozen, en nu weet iedereen: Ada is niet de troonrover, anders was het spel voorbij. En jij hebt drie complotkaarten in de hand, precies wat Clara zei. Dat pleit voor Clara, maar bewijst niets tegen Bruno: ook een samenzweerder kan over de stapel de waarheid spreken.
guide-name-execution = Vind de troonrover
guide-execution = Met de vierde complotkaart mag jij iemand verbannen. Is het de troonrover, dan winnen de loyalisten meteen. Bewezen is er niets, dus weeg af: Clara had gelijk over de stapel en stemde tegen Dario. En wie wilde Bruno als kanselier, toen alleen de troonrover daarmee kon winnen?
guide-end = Dario was de troonrover: de loyalisten winnen. Dat lukt ze ook met vijf loyale kaarten; de samenzweerders met zes complotkaarten, of als de troonrover na drie daarvan tot kanselier gekozen wordt. Vanaf zeven spelers zijn er meer samenzweerders, en kent de troonrover niemand.
guide-closed-keep_liberal = Jij bent loyalist: geef de loyale kaarten door.
guide-closed-not_hitler = Als Dario de troonrover is, heb je meteen verloren.
guide-closed-perhaps_hitler = Dario kan de troonrover zijn. Te riskant.
guide-closed-ada_cleared = Ada is zeker niet de troonrover.
guide-closed-bruno_only_fascist = Misschien zit Bruno in het complot. Maar wie wilde Bruno als kanselier?
guide-did-policy = { $what ->
    [liberal] Je voert een loyale kaart in.
    [fascist] Je voert een complotkaart in.
    [together-liberal] Jij en { $name } voeren een loyale kaart in
    [together-fascist] Jij en { $name } voeren een complotkaart in
    [power] Je moet een speler verbannen.
   *[executed] Je verbant { $name }.
  }

## lobby

lobby-preset-japanese-house-what = De Japanse regels; daarbij geldt: wie verbannen is, mag meepraten, en elk overleg duurt hooguit drie minuten.
lobby-preset-dutch-what = De troonrover weet nooit wie er in het complot zit, een regering met een veto telt als mislukt, en je rol verschijnt zoals in de onlineversie.
lobby-preset-german-what = Een president mag zichzelf aanwijzen bij speciale verkiezingen en verbanningen; de vorige president kan alleen kanselier worden als het spel met vijf begon; een regering met een veto telt als mislukt.
lobby-option-hitler_knows_fascists = Troonrover kent samenzweerder
lobby-option-hitler_knows_fascists-what = Met vijf of zes spelers is er één gewone samenzweerder. Weet de troonrover wie dat is?
lobby-option-president_limit_lifted-alive_at_most_5 = Hoogstens vijf in het spel
lobby-option-president_limit_lifted-alive_exactly_5 = Precies vijf in het spel
lobby-option-execution_target = Verbanning
lobby-option-execution_target-what = Wie een president mag verbannen.
lobby-option-dead_may_discuss = Wie verbannen is, mag praten
lobby-option-dead_may_discuss-what = Of wie verbannen is, mag chatten en iets beweren. Stemmen mag nooit.

## replay

replay-over-winner = { $winner ->
    [liberal] De loyalisten winnen.
   *[fascist] De samenzweerders winnen.
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] één complotkaart
       *[other] { $fascist } complotkaarten
      }
    [one] { $fascist ->
        [0] één loyale kaart
        [one] één loyale kaart, één complotkaart
       *[other] één loyale kaart, { $fascist } complotkaarten
      }
   *[other] { $fascist ->
        [0] { $liberal } loyale kaarten
        [one] { $liberal } loyale kaarten, één complotkaart
       *[other] { $liberal } loyale kaarten, { $fascist } complotkaarten
      }
  }
replay-over-shot-hitler = verbande de troonrover
replay-over-shot-fascist = verbande een samenzweerder
replay-over-shot-liberal = verbande een loyalist
replay-over-brought-hitler = bracht de troonrover aan de macht
replay-over-dead = werd verbannen
replay-guess-what = Aan deze tafel zitten { $fascists ->
    [one] één samenzweerder en de troonrover
   *[other] { $fascists } samenzweerders en de troonrover
  }. Markeer ze en verzegel je gok. Alleen jij ziet hem. Aan het eind zie je hem naast de echte rollen.

## table

table-board-liberal = Loyale kaarten: { $count } van 5
table-board-fascist = Complotkaarten: { $count } van 6
table-liberal = Loyaal
table-fascist = Complot
table-slot = { $policy ->
    [L] Loyale kaart { $number }
   *[F] Complotkaart { $number }
  }, { $enacted ->
    [true] ingevoerd
   *[false] nog niet ingevoerd
  }
table-power = { $power ->
    [investigate] daarna onderzoekt de president iemands loyaliteit
    [peek] daarna ziet de president drie beleidskaarten in
    [special_election] daarna wijst de president de volgende kandidaat aan
   *[execution] daarna verbant de president iemand
  }
table-over = { $reason ->
    [five_liberal_policies] Vijf loyale kaarten: de loyalisten hebben gewonnen.
    [hitler_executed] De troonrover is verbannen: de loyalisten hebben gewonnen.
    [six_fascist_policies] Zes complotkaarten: de samenzweerders hebben gewonnen.
   *[hitler_elected] De troonrover is tot kanselier gekozen: de samenzweerders hebben gewonnen.
  }
table-you-execution = Wie verban je?
table-they-execution = President { $name } kiest wie er verbannen wordt.
table-pick-execute = Tik aan wie je verbant.
table-warn-hitler = Troonrover kanselier? Dan wint het complot.
table-do-discard = { $policy ->
    [hidden] Deze kaart afleggen
    [L] Loyale kaart afleggen
   *[F] Complotkaart afleggen
  }
table-do-enact = { $policy ->
    [hidden] Deze kaart invoeren
    [L] Loyale kaart invoeren
   *[F] Complotkaart invoeren
  }
table-do-execute = { $target } verbannen
table-tile = { $policy ->
    [L] Loyale kaart
   *[F] Complotkaart
  }, { $number } van { $count }
table-dead = Je bent verbannen. Blijf en kijk mee.
table-role-of = { $role ->
    [liberal] Je bent loyalist.
    [fascist] Je bent samenzweerder.
   *[hitler] Je bent de troonrover.
  }
table-party-of = { $party ->
    [liberal] Partijkaart: loyalisten
   *[fascist] Partijkaart: complot
  }
table-hitler-is = { $name } is de troonrover.
table-role-wants = { $role ->
    [liberal] Je wint met vijf loyale kaarten, of als de troonrover wordt verbannen.
    [fascist] Je wint met zes complotkaarten, of als de troonrover kanselier wordt zodra er drie zijn ingevoerd.
   *[hitler] Je wint met zes complotkaarten, of als je kanselier wordt zodra er drie zijn ingevoerd.
  }

## talk

talk-phrase-i_am_liberal = Ik ben loyaal.
talk-tiles = { $liberal ->
    [0] { $fascist } complot
   *[other] { $fascist ->
        [0] { $liberal } loyaal
       *[other] { $fascist } complot, { $liberal } loyaal
      }
  }
talk-tiles-ordered = Van boven af: { $first ->
    [L] loyaal
   *[F] complot
  }, { $second ->
    [L] loyaal
   *[F] complot
  }, { $third ->
    [L] loyaal
   *[F] complot
  }
talk-conflict-accuses = { $one } zegt dat { $other } in het complot zit. Is dat niet zo, dan liegt { $one }.
talk-row-execution = { $president } verbant { $target }.
talk-outcome-L = Loyaal
talk-outcome-F = Complot
talk-outcome-chaos = Chaos: { $policy ->
    [L] loyaal
   *[F] complot
  }
talk-count-unseen = Dicht, in stapels en handen: { $liberal } loyaal, { $fascist } complot.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] Er ligt nog één beleidskaart op de trekstapel; loyaal: { $most }.
       *[other] Er liggen nog { $pile } beleidskaarten op de trekstapel; loyaal: { $most }.
      }
   *[false] { $pile ->
        [one] Er ligt nog één beleidskaart op de trekstapel; die kan loyaal zijn.
       *[other] Er liggen nog { $pile } beleidskaarten op de trekstapel; loyaal: { $least } tot { $most }.
      }
  }
talk-count-draw = Hoeveel van drie willekeurige kaarten loyaal zijn
talk-count-liberal = { $count ->
    [0] Geen
   *[other] { $count } loyaal
  }
talk-count-claimed = Sinds het laatste schudden getrokken, volgens de beweringen en het spelbord: { $liberal } van { $liberalThere } loyale kaarten en { $fascist } van { $fascistThere } complotkaarten.
talk-count-fascists = { $certain ->
    [true] Het complot telt { $fascists } spelers, de troonrover meegerekend; nog in het spel: { $most }.
   *[false] Het complot telt { $fascists } spelers, de troonrover meegerekend; nog in het spel: { $least } tot { $most }.
  }
talk-count-hitler = { $count ->
    [one] Voor zover iedereen kan weten, kan alleen { $names } nog de troonrover zijn.
   *[other] Voor zover iedereen kan weten, kunnen er { $count } de troonrover zijn: { $names }.
  }
talk-coach-fascist = Complot
talk-coach-hitler = Troonrover

## rules

rules-about-1 = Aan één tafel zitten twee teams. De loyalisten zijn met meer, maar weten niets. De samenzweerders zijn met weinig, maar kennen elkaar; en een van hen is de troonrover.
rules-about-3 = De loyalisten winnen met { $liberal_win } loyale kaarten, of als de troonrover verbannen wordt. De samenzweerders winnen met { $fascist_win } complotkaarten, of als de troonrover tot kanselier wordt gekozen wanneer er al { $hitler_from } zijn ingevoerd.
rules-about-4 = Een team wint of verliest als geheel, ook wie verbannen is.
rules-setup-2 = De samenzweerders kennen elkaar en weten wie de troonrover is. { $hitler_knows_fascists ->
    [never] De troonrover kent de samenzweerders nooit, hoe weinig spelers er ook zijn.
   *[up_to_6] Met vijf of zes spelers kent de troonrover ook de samenzweerder; met meer niemand.
  } Een loyalist kent alleen zichzelf.
rules-setup-3 = De <party>partijkaart</party> zegt minder dan de rol: die van loyalisten is van de loyalisten, die van samenzweerders en troonrover is van het complot.
rules-setup-4 = Er zijn { $tiles } beleidskaarten: { $liberal_tiles } loyale kaarten en { $fascist_tiles } complotkaarten. Een complotkaart op het spelbord bewijst dus nog niets.
rules-roles-liberal = Loyalisten
rules-roles-fascist = Samenzweerders
rules-roles-hitler = Troonrover
rules-nomination-1 = De kandidatuur voor het presidentschap gaat met de klok mee de tafel rond; wie verbannen is, wordt overgeslagen. De kandidaat draagt iemand anders die nog meespeelt voor als kanselier.
rules-vote-3 = Zodra er { $hitler_from } complotkaarten zijn ingevoerd, wordt elke verkiezing gecontroleerd: is de nieuwe kanselier de troonrover, dan winnen de samenzweerders op slag. Zo niet, dan weet iedereen dat deze speler niet de troonrover is, en dat staat vast.
rules-veto_answer-1 = Het vetorecht begint met de eerste wetgevende sessie nadat { $veto_from } complotkaarten zijn ingevoerd, door een regering of door chaos. Vanaf dan mag de kanselier één keer per sessie voorstellen geen van beide kaarten in te voeren.
rules-powers-1 = Een complotkaart die een <government>regering</government> invoert, kan een <power>bevoegdheid</power> opleveren. De president moet die vóór de volgende ronde uitoefenen en mag er eerst met iedereen over praten. Loyale kaarten leveren niets op, en bewaren voor later kan niet.
rules-powers-win = De samenzweerders winnen
rules-powers-hitler = Vanaf hier wint de troonrover door kanselier te worden
rules-investigate-1 = De president bekijkt de <party>partijkaart</party> van een andere speler die nog meespeelt. Iedereen ziet van wie, alleen de president ziet wat erop staat. Die van de troonrover is van het complot, net als bij elke samenzweerder.
rules-execution = Verbanning
rules-execution-1 = { $execution_target ->
    [any] De president verbant iemand die nog meespeelt, desnoods zichzelf.
   *[other] De president verbant iemand anders die nog meespeelt.
  } Is het de troonrover, dan winnen de loyalisten meteen.
rules-execution-2 = Zo niet, dan blijft de rol tot het einde geheim. { $dead_may_discuss ->
    [true] Wie verbannen is, mag praten, maar stemt niet en krijgt geen ambt.
   *[false] Wie verbannen is, praat niet, stemt niet en krijgt geen ambt.
  }
rules-talk-3 = Slechts twee antwoorden zijn altijd waar, en de app geeft ze zelf: of een kanselier die na { $hitler_from } complotkaarten wordt gekozen, de troonrover is, en of wie werd verbannen, de troonrover was.
rules-advice-1 = Ben je loyalist, spreek dan over je kaarten altijd de waarheid. Een loyalist die liegt, helpt alleen de andere kant.
rules-advice-2 = Vertellen twee spelers iets anders over dezelfde sessie, dan zit minstens een van hen in het complot. Kies ze niet allebei weer voordat je meer weet.
rules-advice-4 = Ben je samenzweerder, voer dan zo nu en dan een loyale kaart in. Vertrouwen is meer waard dan één kaart.
rules-advice-5 = Ben je de troonrover, gedraag je dan als de ideale loyalist. Je moet tot kanselier gekozen worden zodra er { $hitler_from } complotkaarten zijn ingevoerd.
rules-advice-6 = Kies, zodra er { $hitler_from } complotkaarten zijn ingevoerd, alleen nog een kanselier die je alles zou toevertrouwen. Het veiligst is iemand van wie vaststaat: dit is niet de troonrover.
rules-advice-7 = Laat de <tracker>teller</tracker> niet tot het einde doorlopen: <chaos>chaos</chaos> brengt ongeveer twee van de drie keer een complotkaart.

## terms

term-veto-means = Vanaf de sessie na de vijfde complotkaart kunnen kanselier en president samen beide kaarten afleggen. De verkiezingsteller schuift één plaats op.
term-power-means = Met sommige complotkaarten mag de president iemand onderzoeken, kaarten inzien, een speciale verkiezing uitschrijven of iemand verbannen.
term-party-means = De loyalisten of het complot. Een samenzweerder en de troonrover hebben dezelfde.

## arguments

argument-one_of_two = Óf { $seat } óf { $other } is samenzweerder
argument-is_hitler = Ik denk dat { $seat } de troonrover is
argument-am_liberal = { $voice ->
    [hothead] Ik ben loyaal, punt uit
    [lawyer] Voor de goede orde: ik ben loyaal
    [joker] Ik ben zo loyaal dat het pijn doet
    [quiet] Gewoon loyaal, meer niet
   *[plain] Ik ben loyaal
  }
argument-am_fascist = Ik ben samenzweerder
argument-am_not_hitler = Ik ben niet de troonrover
argument-ask_execute = Verban { $seat }
argument-because-claimed_liberal = omdat { $own ->
    [yes] ik in ronde { $round } een loyale kaart had
    [same] er in ronde { $round } een loyale kaart zou zijn geweest
   *[no] { $seat } in ronde { $round } een loyale kaart zou hebben gehad
  } en we een complotkaart kregen
argument-because-had_choice = omdat { $own ->
    [yes] ik in ronde { $round } de keuze had en een loyale kaart invoerde
    [same] er in ronde { $round } een keuze was en er een loyale kaart is ingevoerd
   *[no] { $seat } in ronde { $round } de keuze had en een loyale kaart invoerde
  }
argument-because-liberal_policy = omdat ronde { $round } ons een loyale kaart opleverde
argument-because-fascist_policy = omdat ronde { $round } ons een complotkaart opleverde
argument-because-good_record = omdat { $own ->
    [yes] mijn regeringen
    [same] die regeringen
   *[no] regeringen met { $seat }
  } ons alleen loyale kaarten opleverden
argument-because-bad_record = omdat { $own ->
    [yes] mijn regeringen
    [same] die regeringen
   *[no] regeringen met { $seat }
  } ons alleen complotkaarten opleverden

## box

box-ask-elected_hitler = { $chancellor }, ben jij de troonrover?
box-ask-execution = { $president } verbant een speler. Wie?
box-ask-executed_hitler = { $target }, was jij de troonrover?
box-was-not-hitler = { $name } was niet de troonrover.

## narrator

narrate-check-1 = De stemmen zijn geteld. { $chancellor }, ben jij de troonrover?
narrate-check-2 = Eerst dit: { $chancellor }, ben jij de troonrover?
narrate-check-3 = De hele kamer wacht. { $chancellor }, ben jij de troonrover?
narrate-cleared-1 = Niet de troonrover. Haal opgelucht adem. Stilte, graag.
narrate-cleared-2 = De troonrover is iemand anders. Trek er drie, en geen woord.
narrate-cleared-3 = Niet de troonrover. De republiek staat nog. De regering beraadt zich in stilte.
narrate-liberal-1 = Een loyale kaart.
narrate-liberal-2 = Het wordt iets lichter: een loyale kaart.
narrate-liberal-3 = Een loyale kaart. Sommigen zijn opgelucht.
narrate-fascist-1 = Een complotkaart.
narrate-fascist-2 = Het wordt wat donkerder: een complotkaart.
narrate-fascist-3 = Een complotkaart. Het wordt stil.
narrate-execution-1 = { $president } moet iemand verbannen.
narrate-execution-3 = { $president }, wie wordt verbannen?
narrate-executed-1 = { $name } wordt verbannen. Was jij de troonrover?
narrate-executed-2 = { $name } verlaat de tafel. Was dat de troonrover?
narrate-executed-3 = Eén vraag aan { $name }: was jij de troonrover?
narrate-spared-1 = Niet de troonrover. Zeg verder niets.
narrate-spared-2 = Het was niet de troonrover. Het zoeken gaat door.
narrate-spared-3 = De troonrover zit nog aan deze tafel.
narrate-danger-1 = Vanaf nu geldt: wordt de troonrover kanselier, dan is het voorbij.
narrate-danger-2 = Drie complotkaarten. Vanaf nu: oppassen.
narrate-liberals-win-1 = De loyalisten winnen. Laat je rol zien.
narrate-liberals-win-2 = Het is voorbij. De loyalisten hebben de republiek gered.
narrate-liberals-win-3 = De loyalisten winnen, ondanks alles.
narrate-fascists-win-1 = De samenzweerders winnen. Laat je rol zien.
narrate-fascists-win-2 = Het is voorbij. De republiek is in handen van de samenzweerders.
narrate-fascists-win-3 = De samenzweerders winnen. Jullie hadden zo je twijfels.

review-turn = Ronde { $round }: de winkans van de { $side ->
    [liberal] loyalisten
   *[fascist] samenzweerders
  } { $way ->
    [up] steeg
   *[down] daalde
  } van { $before } naar { $after }.
review-fact = { $fact ->
    [liberal] { $seat } is loyalist
    [fascist] { $seat } is samenzweerder
    [hitler] { $seat } is de troonrover
    [fascist_party] { $seat } is samenzweerder of de troonrover
   *[not_hitler] { $seat } is niet de troonrover
  }
replay-review-chance-all = Winkans van de loyalisten als je alles weet: { $share }
replay-review-shares-what = Met hoeveel procentpunten de winkans van de loyalisten daardoor verschoof.
replay-review-if-won = De loyalisten winnen { $won } van { $games } (waarschijnlijk { $low } tot { $high })

## daily

puzzle-goal-hitler = Wie is de troonrover?
puzzle-goal-safe = Aan het eind moet { $name } een kanselier voordragen. Wie is een veilige keuze, dus zeker niet de troonrover?
puzzle-answer-hitler = { $name } is de troonrover.
puzzle-truth = Loyalisten spreken de waarheid. Als president leggen ze een complotkaart af als dat kan; als kanselier voeren ze een loyale kaart in als dat kan. Samenzweerders en de troonrover doen en zeggen wat ze willen. Streep elke rol door die iemand niet kan hebben.
puzzle-roles = { $liberals } loyalisten, { $fascists ->
    [one] één samenzweerder
   *[other] { $fascists } samenzweerders
  } en de troonrover. De stapel bevat 6 loyale kaarten en 11 complotkaarten.
puzzle-fact-cleared = Ronde { $round }: na drie of meer complotkaarten werd { $chancellor } gekozen, en het spel ging door
puzzle-fact-execution = Ronde { $round }: { $target } werd verbannen, en het spel ging door

evenings-shot = Verbannen: { $count ->
    [one] één keer
   *[other] { $count } keer
  }
evenings-elected = Als troonrover gekozen en zo gewonnen: { $count ->
    [one] één keer
   *[other] { $count } keer
  }
evenings-voted = Loyaal, maar voor de troonrover als kanselier gestemd: { $count ->
    [one] één keer
   *[other] { $count } keer
  }
evenings-balance-what = { $players } spelers ({ $preset }): de loyalisten wonnen { $wins } van { $games }.
evenings-balance-chance = Met even goede spelers: { $chance } voor de loyalisten.
