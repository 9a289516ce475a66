### De tafel: het spel zelf. Namen staan in $name, $names, $other, $candidate, $nominee.

## De bovenste balk

table-round = Ronde { $round }
table-resumed = Uit een eerder spel
table-menu = Menu
table-help = En nu?
table-talk = Praten
table-history = Logboek
table-link-open = Verbonden
table-link-lost = De verbinding is weg; nieuwe poging …

## De spelborden

table-board-liberal = Liberaal beleid: { $count } van 5
table-board-fascist = Fascistisch beleid: { $count } van 6
table-liberal = Liberaal
table-fascist = Fascistisch
table-slot = { $policy ->
    [L] Liberale beleidskaart { $number }
   *[F] Fascistische beleidskaart { $number }
  }, { $enacted ->
    [true] ingevoerd
   *[false] nog niet ingevoerd
  }
table-power = { $power ->
    [investigate] daarna onderzoekt de president iemands loyaliteit
    [peek] daarna ziet de president drie beleidskaarten in
    [special_election] daarna wijst de president de volgende kandidaat aan
   *[execution] daarna laat de president iemand executeren
  }
table-veto-from-here = Vanaf de volgende sessie mag de kanselier een veto voorstellen.
table-tracker = Verkiezingsteller: { $at } van 3
table-tracker-short = Teller
table-urn = Stemmen in de stembus: { $cast } van { $of }
table-danger = Gevaar
table-draw = Trekstapel: { $count }
table-discard = Aflegstapel: { $count }
table-draw-short = Stapel
table-discard-short = Afgelegd

## Plaatsen

table-seats = Plaatsen
table-dossier = Wat de tafel weet over { $name }
table-seat-number = Plaats { $number }
table-mark-awaited = denkt na
table-mark-accused = { $by }: { $party ->
    [liberal] liberaal
   *[fascist] fascist
  }
table-mark-limited = { $office ->
    [president] ex-president
   *[chancellor] ex-kanselier
  }
table-mark-last-chancellor = ex-kanselier
table-mark-gone = vertrokken
table-mark-stand-in = een bot valt in
table-mark-forced = zet van bot
table-mark-bot = { $level ->
    [random] bot: dobbelaar
    [selfish] bot: stijfkop
    [novice] bot: beginner
    [steady] bot: gevorderde
   *[expert] bot: expert
  }
table-mark-assistant = assistent (AI)
table-mark-ballot = { $vote ->
    [ja] stemde Ja
   *[nein] stemde Nein
  }

## De statusregel

table-over = { $reason ->
    [five_liberal_policies] Vijf liberale beleidskaarten: de liberalen hebben gewonnen.
    [hitler_executed] Hitler is geëxecuteerd: de liberalen hebben gewonnen.
    [six_fascist_policies] Zes fascistische beleidskaarten: de fascisten hebben gewonnen.
   *[hitler_elected] Hitler is tot kanselier gekozen: de fascisten hebben gewonnen.
  }
table-discussion = Overleg maar: { $candidate } als president, { $nominee } als kanselier. Stemmen kan nog niet.
table-bot-answers = Een bot beslist voor { $names }.
table-you-nomination = Jij bent kandidaat. Wie wil je als kanselier?
table-you-vote = { $candidate } als president, { $nominee } als kanselier: Ja of Nein?
table-you-president_discard = Jij bent president. Leg één beleidskaart af; de andere twee gaan naar { $other }.
table-you-chancellor_enact = Jij bent kanselier. Voer een van deze twee beleidskaarten in.
table-you-veto_answer = { $other } stelt een veto voor. Ga je akkoord?
table-you-investigate = Van wie wil je de partijkaart zien?
table-you-peek = Dit zijn de volgende drie beleidskaarten, de bovenste eerst.
table-you-special_election = Wie wordt de volgende kandidaat?
table-you-execution = Wie laat je executeren?
table-they-nomination = { $name } kiest een kanselier.
table-they-look = { $count ->
    [0] Iedereen heeft gekeken. Het spel begint.
   *[other] { $more ->
        [0] Nog niet gekeken: { $names }.
        [one] Nog niet gekeken: { $names } en nog { $more }.
       *[other] Nog niet gekeken: { $names } en nog { $more }.
    }
  }
table-they-vote = { $more ->
    [0] Nog niet gestemd: { $names }.
    [one] Nog niet gestemd: { $names } en nog { $more }.
   *[other] Nog niet gestemd: { $names } en nog { $more }.
  }
table-they-president_discard = President { $name } legt een van drie beleidskaarten af.
table-they-chancellor_enact = Kanselier { $name } voert een van twee beleidskaarten in.
table-they-veto_answer = { $other } stelt een veto voor; het antwoord is aan { $name }.
table-they-investigate = President { $name } kiest wie er onderzocht wordt.
table-they-peek = President { $name } ziet de volgende drie beleidskaarten in.
table-they-special_election = President { $name } kiest de volgende kandidaat.
table-they-execution = President { $name } kiest wie er geëxecuteerd wordt.
table-warn-hitler = Hitler kanselier? Dan winnen de fascisten.
table-warn-chaos = Mislukt het? Dan geldt de bovenste kaart.
table-warn-veto = Allebei akkoord? Dan geldt de bovenste kaart.
table-seconds = { $seconds } s
table-seconds-left = { $seconds ->
    [one] nog 1 seconde
   *[other] nog { $seconds } seconden
  }

## De actiebalk

table-bar = Jouw beslissing
table-pick-nominate = Tik aan wie je kanselier wordt.
table-pick-investigate = Tik aan wie je onderzoekt.
table-pick-special_election = Tik op de volgende kandidaat.
table-pick-execute = Tik aan wie je executeert.
table-pick-vote = Kies een stemkaart
table-pick-discard = Welke beleidskaart leg je af?
table-pick-enact = Welke beleidskaart voer je in?
table-pick-answer_veto = Akkoord of niet?
table-do-nominate = { $target } voordragen
table-do-vote = { $vote ->
    [ja] Ja stemmen
   *[nein] Nein stemmen
  }
table-do-change = { $vote ->
    [ja] Toch Ja stemmen
   *[nein] Toch Nein stemmen
  }
table-do-discard = { $policy ->
    [hidden] Deze kaart afleggen
    [L] Liberale kaart afleggen
   *[F] Fascistische kaart afleggen
  }
table-do-enact = { $policy ->
    [hidden] Deze kaart invoeren
    [L] Liberale kaart invoeren
   *[F] Fascistische kaart invoeren
  }
table-do-propose_veto = Veto voorstellen
table-do-answer_veto = { $consent ->
    [true] Akkoord: beide afleggen
   *[false] Veto weigeren
  }
table-do-investigate = { $target } onderzoeken
table-do-special_election = { $target } als volgende kandidaat
table-do-peek = Terugleggen
table-do-execute = { $target } executeren
table-voted = { $vote ->
    [hidden] Je stem ligt dicht: houd hem ingedrukt om hem te zien. Wijzigen kan tot de laatste stem binnen is.
    [ja] Je stemde Ja. Wijzigen kan tot de laatste stem binnen is.
   *[nein] Je stemde Nein. Wijzigen kan tot de laatste stem binnen is.
  }
table-tile = { $policy ->
    [L] Liberale beleidskaart
   *[F] Fascistische beleidskaart
  }, { $number } van { $count }
table-veto-propose = Veto
table-veto-answer = { $consent ->
    [true] Akkoord
   *[false] Weigeren
  }
table-veto-explains = { $consent ->
    [true] Beide afgelegd; de teller schuift op.
   *[false] Eén moet worden ingevoerd.
  }
table-hold = Ingedrukt houden
table-hold-explains = Houd de knop langer ingedrukt; terug kan niet.
table-hold-again = Blijf ingedrukt houden of druk nog eens.
table-open-ballot = Nu laten stemmen
table-go-on = Verderspelen
table-watching = Je kijkt mee.
table-dead = Je bent dood. Blijf en kijk mee.

## De eigen rol, en wat je zag

table-role = Mijn rol
table-role-hold = Ingedrukt houden om je rol te zien
table-role-first = Houd ‘{ $button }’ ingedrukt om te zien wie je bent. Niemand anders ziet het.
table-role-of = { $role ->
    [liberal] Je bent liberaal.
    [fascist] Je bent fascist.
   *[hitler] Je bent Hitler.
  }
table-party-of = { $party ->
    [liberal] Partijkaart: liberaal
   *[fascist] Partijkaart: fascistisch
  }
table-fellows = In jouw team: { $names }.
table-hitler-is = { $name } is Hitler.
table-role-wants = { $role ->
    [liberal] Je wint met vijf liberale kaarten, of als Hitler wordt geëxecuteerd.
    [fascist] Je wint met zes fascistische kaarten, of als Hitler kanselier wordt zodra er drie zijn ingevoerd.
   *[hitler] Je wint met zes fascistische kaarten, of als je kanselier wordt zodra er drie zijn ingevoerd.
  }
table-knows-nobody = Je kent niemands rol.
table-role-toggle = { $shown ->
    [true] Mijn rol verbergen
   *[false] Mijn rol tonen
  }
table-role-toggle-why = Kun je de envelop niet ingedrukt houden? Toon en verberg je rol dan hier.
table-role-cards = Mijn rolkaarten
table-look-up = Kijk op
table-pass = Eén telefoon voor meerdere mensen
table-pass-turn = Geef de telefoon aan { $name }.
table-pass-none = Niemand bij deze telefoon hoeft nu te beslissen.
table-pass-open = { $name }: openen
table-pass-done = Doorgeven
table-role-begins = Je geheime rol. Houd hem voor jezelf.
table-seal-break = Zegel verbreken
table-seal-away = Wegleggen
table-seal-remember = Je kunt altijd opnieuw kijken: houd ‘{ $button }’ ingedrukt.
table-online-president = President: { $name }
table-run-on = { $alive ->
    [yes] Door naar mijn volgende keuze
   *[no] Door naar het einde
  }
table-saw = Wat ik zag
table-guess = Raad de rollen
table-result-keep = Voor me houden

## Er is iemand weg

table-claim = Mijn telefoon doet het niet
table-claim-who = Tik op je naam. De host of twee spelers geven je de plaats, en de oude telefoon wordt afgemeld.
table-claim-me = Ik ben { $name }, en mijn telefoon doet het niet
table-claim-new = Overnemen van { $name }
table-claim-waits = { $name }: wachten op de host of twee spelers.
table-claim-asks = Iemand zegt: ‘Ik ben { $name }, en mijn telefoon doet het niet.’
table-claim-asks-new = { $by } wil overnemen van { $name }.
table-claim-confirm = Plaats geven
table-claim-refuse = Weigeren
table-away = { $name } is afwezig.
table-nudge = Seintje voor { $name }
table-nudged = { $name } heeft een seintje gekregen.
table-ask-decision = Een bot laten beslissen
table-ask-seat = Een bot laten overnemen
table-ask-removal = { $name } verwijderen
table-ask-removal-sure = { $name } verwijderen?
table-ask-return = { $name } weer toelaten
table-asked = { $count ->
    [one] 1 persoon vraagt hierom.
   *[other] { $count } personen vragen hierom.
  }
table-bot-plays-you = Een bot speelt voor je.
table-take-back = Zelf verderspelen

## Het menu

table-code = Tafel { $code }
table-rules = De regels
table-help-more = Meer in de regels
