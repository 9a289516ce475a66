### De regels, in eigen woorden. De getallen komen uit de tabellen van de regels zelf. $liberal_tiles, $fascist_tiles, $tiles: hoeveel beleidskaarten er zijn;
### $liberal_win, $fascist_win: met hoeveel je wint; $hitler_from, $veto_from: vanaf hoeveel fascistische kaarten Hitlers verkiezing wint, of een veto mag;
### $tracker: mislukte stemmingen tot er chaos is.

rules-title = Zo speel je
rules-contents = Inhoud
rules-print = Afdrukken
rules-learn = Eerste potje met uitleg spelen

## Waar het om gaat

rules-about = Waar het om gaat
rules-about-1 = Aan één tafel zitten twee teams. De liberalen zijn met meer, maar weten niets. De fascisten zijn met weinig, maar kennen elkaar; een van hen is Hitler.
rules-about-2 = Ronde na ronde kiest de tafel een president en een kanselier, die samen een beleidskaart invoeren, buiten het zicht van de rest. Wie wat koos, ziet niemand anders. Dus wordt er gepraat, getwijfeld, gelogen en onthouden.
rules-about-3 = De liberalen winnen met { $liberal_win } liberale beleidskaarten, of als Hitler geëxecuteerd wordt. De fascisten winnen met { $fascist_win } fascistische beleidskaarten, of als Hitler tot kanselier wordt gekozen wanneer er al { $hitler_from } zijn ingevoerd.
rules-about-4 = Een team wint of verliest als geheel, de doden inbegrepen.

## De voorbereiding

rules-setup = Rollen en beleidskaarten
rules-setup-1 = Iedereen krijgt in het geheim een rol. Hoeveel er van elk zijn, hangt af van het aantal spelers:
rules-setup-2 = De fascisten kennen elkaar en weten wie Hitler is. { $hitler_knows_fascists ->
    [never] Hitler kent de fascisten nooit, hoe weinig spelers er ook zijn.
   *[up_to_6] Met vijf of zes spelers kent Hitler ook de fascist; met meer niemand.
  } Wie liberaal is, kent alleen zichzelf.
rules-setup-3 = De <party>partijkaart</party> zegt minder dan de rol: die van liberalen is liberaal, die van fascisten en van Hitler is fascistisch.
rules-setup-4 = Er zijn { $tiles } beleidskaarten: { $liberal_tiles } liberale en { $fascist_tiles } fascistische. Een fascistische kaart op het spelbord bewijst dus nog niets.
rules-setup-5 = Het lot wijst de eerste presidentskandidaat aan.
rules-roles-players = Spelers
rules-roles-liberal = Liberalen
rules-roles-fascist = Fascisten
rules-roles-hitler = Hitler

## De fasen van een ronde

rules-nomination = Voordracht
rules-nomination-1 = De kandidatuur voor het presidentschap gaat met de klok mee de tafel rond; doden worden overgeslagen. De kandidaat draagt iemand anders die nog leeft voor als kanselier.
rules-nomination-2 = { $term_limit_basis ->
    [none] Iedereen is verkiesbaar: elke andere speler die nog meespeelt, kan worden voorgedragen.
    [previous_round] Is in de vorige ronde een regering gekozen, dan zijn de president en de kanselier daarvan <limit>niet verkiesbaar</limit>: ze kunnen niet als kanselier worden voorgedragen. Is de stemming mislukt, dan is iedereen verkiesbaar.
   *[last_elected] De laatst gekozen president en kanselier zijn <limit>niet verkiesbaar</limit>: ze kunnen niet als kanselier worden voorgedragen. Een weggestemde regering verandert daar niets aan.
  }
rules-nomination-3 = { $term_limit_basis ->
    [none] { "" }
   *[other] { $president_limit_lifted ->
        [started_with_5] Is het spel met vijf spelers begonnen, dan geldt dat alleen voor de kanselier.
        [alive_exactly_5] Zijn er precies vijf spelers in het spel, of zou er niemand meer over zijn, dan geldt dat alleen voor de kanselier.
       *[alive_at_most_5] Zijn er nog vijf of minder spelers in het spel, dan geldt dat alleen voor de kanselier.
      }
  }
rules-nomination-4 = President mag iedereen worden, verkiesbaar als kanselier of niet. Overleg voordat je iemand voordraagt: een voordracht zegt veel.

rules-vote = De stemming
rules-vote-1 = Wie nog meespeelt, stemt Ja of Nein, ook de twee kandidaten. Tot de laatste stem binnen is mag je je bedenken; dan wordt alles tegelijk getoond, met naam en al.
rules-vote-2 = Meer dan de helft moet Ja zeggen. Bij een gelijk aantal stemmen is de stemming mislukt.
rules-vote-3 = Zodra er { $hitler_from } fascistische beleidskaarten zijn ingevoerd, wordt elke verkiezing gecontroleerd: is de nieuwe kanselier Hitler, dan winnen de fascisten op slag. Zo niet, dan weet iedereen dat deze speler niet Hitler is, en dat staat vast.

rules-tracker = Mislukte stemmingen en chaos
rules-tracker-1 = Na elke mislukte stemming schuift de <tracker>verkiezingsteller</tracker> één plaats op en is de volgende kandidaat aan de beurt.
rules-tracker-2 = Bij { $tracker } breekt er <chaos>chaos</chaos> uit: de bovenste kaart van de trekstapel wordt ingevoerd, welke het ook is. Een bevoegdheid die erbij hoort, vervalt. De teller gaat terug naar nul, en iedereen is weer verkiesbaar, ook wie in de vorige regering zat.
rules-tracker-3 = Een gewonnen stemming zet de teller niet terug; dat doet alleen een ingevoerde beleidskaart.

rules-president_discard = De kaarten van de president
rules-president_discard-1 = Nu begint de wetgevende sessie. De president trekt de bovenste drie beleidskaarten, bekijkt ze als enige en legt er één dicht af. De andere twee gaan tegelijk naar de kanselier.
rules-president_discard-2 = Vanaf het trekken tot er een beleidskaart op het spelbord ligt, mogen president en kanselier geen woord wisselen; in de chat ziet de app daarop toe. Alle anderen mogen praten.

rules-chancellor_enact = De kaarten van de kanselier
rules-chancellor_enact-1 = De kanselier bekijkt de twee beleidskaarten en voert er één in; de andere wordt dicht afgelegd. Wat is afgelegd, blijft tot het einde geheim.
rules-chancellor_enact-2 = Beiden moeten zelf kiezen: de kaarten schudden en het toeval laten beslissen mag niet.
rules-chancellor_enact-3 = Liggen er na een <session>wetgevende sessie</session> of na chaos minder dan drie kaarten op de trekstapel, dan worden ze met de aflegstapel tot een nieuwe trekstapel geschud.

rules-veto_answer = Veto
rules-veto_answer-1 = Het vetorecht begint met de eerste wetgevende sessie nadat { $veto_from } fascistische beleidskaarten zijn ingevoerd, door een regering of door chaos. Vanaf dan mag de kanselier één keer per sessie voorstellen geen van beide kaarten in te voeren.
rules-veto_answer-2 = Gaat de president akkoord met het veto, dan worden beide kaarten afgelegd en schuift de <tracker>verkiezingsteller</tracker> één plaats op. Dat kan <chaos>chaos</chaos> brengen. Zo niet, dan moet de kanselier een van de twee invoeren en blijft de teller staan.
rules-veto_answer-3 = { $vetoed_government ->
    [counts_as_failed] Voor de verkiesbaarheid telt een regering met een veto alsof de stemming is mislukt.
   *[counts_as_elected] Voor de verkiesbaarheid telt een regering met een veto als elke andere gekozen regering.
  }

## De bevoegdheden van de president

rules-powers = De bevoegdheden van de president
rules-powers-1 = Een fascistische beleidskaart die een <government>regering</government> invoert, kan een <power>bevoegdheid</power> opleveren. De president moet die vóór de volgende ronde uitoefenen en mag er eerst met iedereen over praten. Liberale kaarten leveren niets op, en bewaren voor later kan niet.
rules-powers-2 = Welke kaart wat oplevert, hangt af van het aantal spelers bij het begin:
rules-powers-board = { $least } tot { $most } spelers
rules-powers-none = geen bevoegdheid
rules-powers-veto = Veto vanaf de volgende sessie
rules-powers-win = De fascisten winnen
rules-powers-hitler = Vanaf hier wint Hitler door kanselier te worden

rules-investigate = Loyaliteit onderzoeken
rules-investigate-1 = De president bekijkt de <party>partijkaart</party> van een andere speler die nog leeft. Iedereen ziet van wie, alleen de president ziet wat erop staat. Die van Hitler is fascistisch, net als bij elke fascist.
rules-investigate-2 = Niemand wordt twee keer onderzocht. De president mag eerlijk zijn, liegen of zwijgen.

rules-peek = Beleidskaarten inzien
rules-peek-1 = De president bekijkt de volgende drie beleidskaarten in hun volgorde en legt ze net zo terug. Ook hierover mag de president de waarheid zeggen, liegen of zwijgen.

rules-special_election = Speciale verkiezing
rules-special_election-1 = { $special_election_target ->
    [any] De president wijst iemand die nog meespeelt, desnoods zichzelf, aan als volgende presidentskandidaat, <limit>verkiesbaar</limit> als kanselier of niet.
   *[other] De president wijst iemand anders die nog meespeelt, aan als volgende presidentskandidaat, <limit>verkiesbaar</limit> als kanselier of niet.
  } Daarna gaat alles als in een gewone ronde.
rules-special_election-2 = Na afloop gaat de kandidatuur verder waar ze anders ook geweest zou zijn. Wie links van de president zit en zo wordt aangewezen, is dus twee keer achter elkaar kandidaat.

rules-execution = Executie
rules-execution-1 = { $execution_target ->
    [any] De president laat iemand die nog leeft, desnoods zichzelf, executeren.
   *[other] De president laat iemand anders die nog leeft, executeren.
  } Is het Hitler, dan winnen de liberalen meteen.
rules-execution-2 = Zo niet, dan blijft de rol tot het einde geheim. { $dead_may_discuss ->
    [true] Doden mogen praten, maar stemmen niet en krijgen geen ambt.
   *[false] Doden praten niet, stemmen niet en krijgen geen ambt.
  }

## Het einde, en het praten

rules-game_over = Het einde
rules-game_over-1 = Zodra een team op een van zijn twee manieren heeft gewonnen, is het spel afgelopen en ziet iedereen alle rollen. Een beleidskaart die door chaos is ingevoerd, telt als elke andere.

rules-talk = Zeggen wat je zag
rules-talk-1 = Na een wetgevende sessie mogen president en kanselier zeggen welke kaarten ze kregen; na een inzage of een onderzoek mag de president dat ook. De app bewaart deze beweringen, maar controleert ze niet.
rules-talk-2 = Over alles wat geheim is mag je liegen, en een <claim>bewering</claim> mag je later herzien; iedereen ziet dat je dat deed. Een geheim bewijzen kan niet zolang het spel loopt.
rules-talk-3 = Slechts twee antwoorden zijn altijd waar, en de app geeft ze zelf: of een kanselier die na { $hitler_from } fascistische beleidskaarten wordt gekozen, Hitler is, en of wie werd geëxecuteerd, Hitler was.

## Goede raad

rules-advice = Goede raad voor beginners
rules-advice-1 = Ben je liberaal, spreek dan over je kaarten altijd de waarheid. Een liberaal die liegt, helpt alleen de andere kant.
rules-advice-2 = Vertellen twee spelers iets anders over dezelfde sessie, dan is minstens een van hen fascist. Kies ze niet allebei weer voordat je meer weet.
rules-advice-3 = Vraag je af wie er beter van wordt. Kijk niet alleen naar het beleid maar ook naar de stemmen: wie wilde deze regering, en wie was ertegen?
rules-advice-4 = Ben je fascist, voer dan zo nu en dan een liberale kaart in. Vertrouwen is meer waard dan één kaart.
rules-advice-5 = Ben je Hitler, gedraag je dan als de ideale liberaal. Je moet tot kanselier gekozen worden zodra er { $hitler_from } fascistische beleidskaarten zijn ingevoerd.
rules-advice-6 = Kies, zodra er { $hitler_from } fascistische beleidskaarten zijn ingevoerd, alleen nog een kanselier die je alles zou toevertrouwen. Het veiligst is iemand van wie vaststaat: dit is niet Hitler.
rules-advice-7 = Laat de <tracker>teller</tracker> niet tot het einde doorlopen: <chaos>chaos</chaos> brengt ongeveer twee van de drie keer een fascistische kaart.

## Opties

rules-night = De opening, om voor te lezen
rules-options = Varianten
rules-options-1 = De spelregels uit verschillende landen wijken op enkele punten van elkaar af. Elk verschil is een optie die een tafel kan kiezen; een regelset is een bundel daarvan. Waar niets gekozen is, geldt de officiële regel.
rules-options-here = Jullie tafel speelt met: { $preset }.
rules-options-same = Niets wijkt af van de officiële regels.
rules-options-preset = Regelset
rules-options-changes = Wat er anders is
rules-options-in-force = geldt aan jullie tafel
rules-options-change = { $option }: { $value }
rules-options-seconds = { $seconds ->
    [one] één seconde
   *[other] { $seconds } seconden
  }
