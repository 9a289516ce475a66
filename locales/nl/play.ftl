### Het spel in de terminal. $seat, $target, $president, $chancellor, $candidate zijn namen.

role-liberal = liberaal
role-fascist = fascist
role-hitler = Hitler
vote-ja = Ja
vote-nein = Nein
nobody = niemand

slot-investigate = onderzoek
slot-peek = inzage
slot-special_election = verkiezing
slot-execution = executie
slot-victory = winst
slot-veto = veto

phase-nomination = voordracht
phase-vote = stemming
phase-president_discard = de president legt af
phase-chancellor_enact = de kanselier voert in
phase-veto_answer = de president beslist over een veto
phase-investigate = loyaliteit onderzoeken
phase-peek = beleidskaarten inzien
phase-special_election = speciale verkiezing
phase-execution = executie
phase-game_over = het spel is afgelopen

mark-you = jij
mark-candidate = kandidaat
mark-nominee = voorgedragen
mark-president = president
mark-chancellor = kanselier
mark-term-limited = niet verkiesbaar
mark-voted = heeft gestemd
mark-investigated = onderzocht
mark-not-hitler = niet Hitler
mark-dead = dood

screen-title = Ronde { $round } · { $preset }
screen-tracker = teller
screen-piles = trekstapel { $draw }, aflegstapel { $discard }
screen-closed = { $choice }: { $reason }
screen-hand = Je ziet:
screen-waiting = Wachten op { $names }: { $phase }

choose-nominate = { $target } voordragen
choose-vote = { $vote ->
    [ja] Ja
   *[nein] Nein
  } stemmen
choose-discard = een { $policy ->
    [L] liberale
   *[F] fascistische
  } beleidskaart afleggen
choose-enact = een { $policy ->
    [L] liberale
   *[F] fascistische
  } beleidskaart invoeren
choose-propose_veto = een veto voorstellen
choose-answer_veto = { $consent ->
    [true] akkoord gaan met het veto
   *[false] het veto weigeren
  }
choose-investigate = { $target } onderzoeken
choose-special_election = { $target } aanwijzen als volgende kandidaat
choose-peek = de kaarten terugleggen
choose-execute = { $target } executeren

log-round_began = { $special ->
    [true] Speciale verkiezing: { $candidate } is de kandidaat.
   *[false] { $candidate } is de kandidaat.
  }
log-chancellor_nominated = { $seat } draagt { $target } voor.
log-ballot_cast = { $vote ->
    [ja] { $seat } stemt Ja.
   *[nein] { $seat } stemt Nein.
  }
log-ballot_changed = { $seat } stemt nu { $vote ->
    [ja] Ja
   *[nein] Nein
  }.
log-ballots_revealed = { $passed ->
    [true] Gekozen.
   *[false] Niet gekozen.
  } Ja: { $ja }. Nein: { $nein }.
log-chancellor_cleared = { $chancellor } is niet Hitler.
log-policies_drawn = { $tiles ->
    [none] { $president } trekt drie beleidskaarten.
   *[other] { $president } trekt { $tiles }.
  }
log-policy_discarded = { $passed ->
    [none] { $president } legt er een af; de andere twee gaan naar { $chancellor }.
   *[other] { $president } legt er een af; { $chancellor } krijgt { $passed }.
  }
log-policy_enacted = { $chancellor } voert een { $policy ->
    [L] liberale
   *[F] fascistische
  } beleidskaart in.
log-veto_proposed = { $chancellor } stelt een veto voor.
log-veto_answered = { $consent ->
    [true] { $president } gaat akkoord: er wordt niets ingevoerd.
   *[false] { $president } weigert het veto.
  }
log-tracker_advanced = De verkiezingsteller schuift op naar { $tracker }.
log-chaos_struck = Chaos: de bovenste kaart van de stapel wordt ingevoerd, een { $policy ->
    [L] liberale
   *[F] fascistische
  }.
log-piles_reshuffled = De stapels worden geschud: { $count } kaarten.
log-power_granted = { $power ->
    [investigate] { $president } moet iemands loyaliteit onderzoeken.
    [peek] { $president } ziet de bovenste drie beleidskaarten in.
    [special_election] { $president } moet een speciale verkiezing uitschrijven.
   *[execution] { $president } moet een speler laten executeren.
  }
log-policies_shown = Bovenop liggen { $tiles }, van eerste tot derde.
log-loyalty_investigated = { $party ->
    [none] { $president } onderzoekt { $target }.
    [liberal] { $target } hoort bij de liberale partij.
   *[fascist] { $target } hoort bij de fascistische partij.
  }
log-special_election_called = { $president } schrijft een speciale verkiezing uit.
log-player_executed = { $president } laat { $target } executeren.
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
        [liberal] liberaal
       *[fascist] fascist
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Er zijn vijf liberale beleidskaarten ingevoerd.
    [hitler_executed] Hitler is geëxecuteerd.
    [six_fascist_policies] Er zijn zes fascistische beleidskaarten ingevoerd.
   *[hitler_elected] Hitler is tot kanselier gekozen.
  }

help-nomination = De kandidaat draagt een kanselier voor; de laatst gekozen president en kanselier zijn soms <limit>niet verkiesbaar</limit>. Kies iemand aan wie je twee beleidskaarten durft te geven.
help-vote = Meer dan de helft van wie nog meespeelt, moet Ja stemmen, anders komt er geen <government>regering</government>. Staat de verkiezingsteller op drie, dan breekt er <chaos>chaos</chaos> uit: de bovenste beleidskaart wordt ingevoerd, welke het ook is.
help-president_discard = De wetgevende sessie: je hebt drie beleidskaarten. Leg er één dicht af, de kanselier krijgt de andere twee. Niemand ziet wat je aflegt, en je mag erover <claim>beweren</claim> wat je wilt.
help-chancellor_enact = Je hebt twee beleidskaarten: voer er één in. De andere wordt ongezien afgelegd. Liggen er vijf fascistische op het spelbord, dan mag je in plaats daarvan een <veto>veto</veto> voorstellen, één keer per sessie.
help-veto_answer = De kanselier wil liever geen van beide invoeren. Ga je akkoord, dan gaan ze allebei naar de aflegstapel en schuift de <tracker>verkiezingsteller</tracker> op; zo niet, dan moet er één worden ingevoerd.
help-investigate = Kies van wie je de <party>partijkaart</party> wilt zien; die van Hitler is fascistisch. Iedereen hoort wie je koos, alleen jij wat je zag.
help-peek = Je ziet de volgende drie beleidskaarten, de bovenste eerst. Ze blijven liggen zoals ze liggen.
help-special_election = Kies de volgende kandidaat, <limit>verkiesbaar</limit> als kanselier of niet. Daarna gaat de beurt verder alsof er niets gebeurd is.
help-execution = Kies wie je laat executeren. Is het Hitler, dan winnen de liberalen; zo niet, dan komt niemand de rol te weten.
help-game_over = Het spel is afgelopen.

play-role = Je geheime rol:
play-prompt = { $keys }, of ? (hulp), say (beweren), argue (argument), q (weg): { "" }
play-what = Typ een van deze: { $keys }. ‘?’ legt de fase uit, ‘say’ doet een bewering, ‘argue’ geeft een argument, ‘q’ verlaat het spel.
play-enter = Enter (verder)
play-model = Een taalmodel speelt { $seat }.
play-tile-liberal = liberaal
play-tile-fascist = fascistisch
play-track-liberal = Liberaal beleid
play-track-fascist = Fascistisch beleid
play-say-how = Zo beweer je wat je zag: say RONDE KAARTEN, bijvoorbeeld ‘say 3 FFL’ (F voor fascistisch, L voor liberaal); over een onderzoek ‘say 3 liberal’ of ‘say 3 fascist’; met ‘say 3 -’ geef je geen commentaar. Viel er in een ronde over twee dingen te vertellen, noem dan het ene: ‘say 3 peek FLF’.
play-argue-what = Wat wil je zeggen? Nummer, of Enter om te stoppen: { "" }
play-argue-whom = Wie? Nummer, of Enter om te stoppen: { "" }
play-argue-round = Welke ronde? Nummer, of Enter om te stoppen: { "" }
play-argue-answers = Waar reageer je op? Nummer, of Enter om te stoppen: { "" }
play-argue-why = Waarom? Nummer, of Enter om te stoppen: { "" }
play-argue-no-reason = (zonder reden)
play-left = Je hebt de tafel verlaten; het spel wordt niet bewaard.
play-kept = Het spel is bewaard in { $name }.
play-end = { $reason ->
    [five_liberal_policies] Vijf liberale beleidskaarten: de liberalen winnen.
    [hitler_executed] Hitler is geëxecuteerd: de liberalen winnen.
    [six_fascist_policies] Zes fascistische beleidskaarten: de fascisten winnen.
   *[hitler_elected] Hitler is tot kanselier gekozen: de fascisten winnen.
  } { $won ->
    [true] Je hebt gewonnen.
   *[false] Je hebt verloren.
  }
