### Wat er aan tafel gezegd wordt en wat je kunt nakijken: berichten, beweringen, het logboek, notities.

## Praten

talk-stream = Wat er gezegd is en wat er gebeurde
talk-empty = Er heeft nog niemand iets gezegd.
talk-to-end = Naar het nieuwste
talk-filter = Wat je wilt zien
talk-filter-all = Alles
talk-filter-talk = Praten
talk-filter-game = Spel
talk-gallery = Vanaf de tribune
talk-somebody-gone = Iemand die vertrokken is
talk-announce = { $name }: { $text }
talk-unread = { $count ->
    [one] { $count } ongelezen bericht
   *[other] { $count } ongelezen berichten
  }
talk-say = Zeg iets
talk-say-gallery = Zeg iets op de tribune
talk-send = Versturen
talk-phrases = Zinnetjes
talk-reactions = Reacties

talk-phrase-hello = Hallo allemaal!
talk-phrase-ready = Ik ben er klaar voor!
talk-phrase-not_ready = Nog niet.
talk-phrase-good_game = Leuk potje!
talk-phrase-thinking = Even denken.
talk-phrase-trust_me = Vertrouw me maar.
talk-phrase-i_am_liberal = Ik ben liberaal.
talk-phrase-i_doubt_it = Dat betwijfel ik.
talk-phrase-vote_ja = Stem Ja!
talk-phrase-vote_nein = Stem Nein!
talk-phrase-why = Waarom?
talk-phrase-well_played = Goed gespeeld!
talk-phrase-sorry = Sorry!
talk-phrase-hurry_up = Een beetje vlotter, alsjeblieft!
# Said by bots alone
talk-phrase-no_chat = Ik lees de chat niet, alleen argumenten.

talk-reaction-applause = Applaus
talk-reaction-laugh = Gelach
talk-reaction-surprise = Verrassing
talk-reaction-suspicion = Argwaan
talk-reaction-thumbs_up = Duim omhoog
talk-reaction-thumbs_down = Duim omlaag

## Argumenten

talk-argue = Een argument geven
talk-argue-about = Over wie?
talk-argue-round = Argumenteren over ronde { $round }
talk-argue-ballot = Stem van { $name }, ronde { $round }
talk-argue-vote = { $vote ->
    [ja] Ja
   *[nein] Nein
  }: erover argumenteren
talk-argue-claim = Bewering van { $name }, ronde { $round }
talk-argue-answer = Met een argument antwoorden
talk-argue-answer-to = Antwoord aan { $name }
talk-read-aloud = Voorlezen
talk-argue-group-answer = Antwoorden
talk-argue-group-think = Wat ik denk
talk-argue-group-plan = Wat ik ga doen
talk-argue-group-request = Wat ik wil
talk-argue-group-question = Vragen
talk-argue-group-role = Wie ik ben
talk-argue-because = Waarom
talk-argue-to = Aan wie
talk-argue-to-all = Iedereen
talk-argue-say = Zeggen
talk-argue-back = Terug
talk-said-by = Wat { $name } heeft gezegd
talk-contradicts-mind = { $now ->
    [liberal] Wantrouwde { $seat } eerst, vertrouwt { $seat } nu.
   *[fascist] Vertrouwde { $seat } eerst, verdenkt { $seat } nu.
  }
talk-contradicts-loyalty = Zegt iets anders over { $seat } dan na het onderzoek.
talk-contradicts-vote = Kondigde voor ronde { $round } iets anders aan, maar stemde { $ballot ->
    [ja] Ja
   *[nein] Nein
  }.
talk-contradicts-voted = Stemde { $ballot ->
    [ja] Ja
   *[nein] Nein
  } in ronde { $round }, maar zegt dat het anders was.
talk-contradicts-nominate = Kondigde een andere voordracht aan; in ronde { $round } werd het { $seat }.
talk-contradicts-role = Zegt bij beide teams te horen.
talk-contradicts-claim = Heeft een bewering over ronde { $round } veranderd.
talk-contradicts-board = De bewering over ronde { $round } klopt niet met het spelbord.

## Beweringen. Een president of kanselier mag zeggen wat er te zien was; waar hoeft het niet te zijn.

talk-stated-session = { $seat } over de sessie van ronde { $round }:
talk-stated-peek = { $seat } over de inzage van ronde { $round }:
talk-stated-investigation = { $seat } over { $target }, onderzocht in ronde { $round }:
talk-party-liberal = liberaal
talk-party-fascist = fascist
talk-no-comment = Geen commentaar
talk-tiles = { $liberal ->
    [0] { $fascist } fascistisch
   *[other] { $fascist ->
        [0] { $liberal } liberaal
       *[other] { $fascist } fascistisch, { $liberal } liberaal
      }
  }
talk-tiles-ordered = Van boven af: { $first ->
    [L] liberaal
   *[F] fascistisch
  }, { $second ->
    [L] liberaal
   *[F] fascistisch
  }, { $third ->
    [L] liberaal
   *[F] fascistisch
  }

talk-claim-title = Wat beweer je te hebben gezien?
talk-claim-session = { $office ->
    [president] Ronde { $round }: zeg wat je trok.
   *[chancellor] Ronde { $round }: zeg wat je kreeg.
  }
talk-claim-peek = Ronde { $round }: zeg wat bovenop ligt, van eerste tot derde.
talk-claim-investigation = Ronde { $round }: zeg bij welke partij { $target } hoort.
talk-claim-later = Niet nu
talk-claim-none = Nog niets gezegd
talk-claim-former = Eerder gezegd:
talk-claim-say = Beweren
talk-claim-true = Dit was waar.
talk-claim-untrue = Dit was gelogen.
talk-claims-empty = Er viel nog niets te beweren.
talk-claims-off = Beweringen staan uit: zeg hardop wat je zag.
talk-claims-advice = Iedereen mag hier liegen. Wat gemarkeerd is, kan niet allemaal waar zijn; wie er loog, moet je zelf uitzoeken.
talk-about-peek = Over de ingeziene beleidskaarten
talk-about-investigation = Over de loyaliteit van { $target }

talk-conflict-handover = { $one } en { $other } kunnen over deze beleidskaarten niet allebei de waarheid spreken.
talk-conflict-board-president = De beleidskaart op het spelbord zit niet bij wat { $one } zegt te hebben getrokken.
talk-conflict-board-chancellor = De beleidskaart op het spelbord zit niet bij wat { $one } zegt te hebben gekregen.
talk-conflict-peek-draw = { $count ->
    [one] Wat { $one } zegt te hebben getrokken, klopt niet met wat { $one } zegt te hebben gezien.
   *[other] Wat { $other } zegt te hebben getrokken, klopt niet met wat { $one } zegt te hebben gezien.
  }
talk-conflict-peek-board = Wat er bovenkwam, klopt niet met wat { $one } zegt te hebben gezien.
talk-conflict-accuses = { $one } zegt dat { $other } fascist is. Is dat niet zo, dan liegt { $one }.

## Het logboek

talk-memory-title = Logboek en notities
talk-memory-nothing = Aan deze tafel wordt niets bijgehouden: onthoud het zelf.
talk-tab-timeline = Rondes
talk-tab-votes = Stemmen
talk-tab-claims = Beweringen
talk-tab-count = Telling
talk-tab-coach = Coach
talk-tab-notes = Notities
talk-tab-seen = Wat ik zag

talk-row-special = Door een speciale verkiezing.
talk-row-sum = { $ja } Ja, { $nein } Nein
talk-row-veto-proposed = De kanselier stelt een veto voor.
talk-row-veto-accepted = De kanselier stelde een veto voor en de president ging akkoord.
talk-row-veto-refused = De kanselier stelde een veto voor en de president weigerde.
talk-row-shuffled = De stapels zijn geschud.
talk-row-peek = { $president } ziet de bovenste drie beleidskaarten in.
talk-row-investigate = { $president } heeft de partijkaart van { $target } gezien.
talk-row-special_election = { $president } wijst { $target } aan als volgende kandidaat.
talk-row-execution = { $president } laat { $target } executeren.
talk-outcome-L = Liberaal
talk-outcome-F = Fascistisch
talk-outcome-chaos = Chaos: { $policy ->
    [L] liberaal
   *[F] fascistisch
  }
talk-outcome-vetoed = Veto
talk-outcome-open = Nog bezig
talk-outcome-elected = Gekozen
talk-outcome-failed = Niet gekozen

talk-votes-empty = Er is nog geen stem geteld.
talk-votes-caption = Alle stemmingen: een rij per speler, een kolom per ronde.
talk-votes-seat = Speler
talk-votes-column = Ronde { $round }: { $president } met { $chancellor }, { $elected ->
    [true] gekozen
   *[false] niet gekozen
  }
talk-votes-result = Uitslag
talk-votes-passed = Ja
talk-votes-failed = Nee

## Notities, en wat je zag

talk-notes-label = Alleen jij kunt dit lezen. Het blijft bij je plaats.
talk-notes-names = Naam invoegen
talk-notes-kept = Bewaard.
talk-notes-writing = Bewaren …
talk-notes-failed = Nog niet bewaard. Schrijf verder om het opnieuw te proberen.
talk-tag = Wat denk je van { $name }? Alleen jij ziet dit.
talk-tag-trust = Vertrouwd
talk-tag-unsure = Onzeker
talk-tag-doubt = Verdacht
talk-seen-advice = Wat je in de hand had, inzag en onderzocht. Het is alleen te zien zolang je de knop ingedrukt houdt.
talk-seen-hold = Ingedrukt houden om te kijken
talk-seen-may-lie = Je mag iets anders zeggen dan je ziet.
talk-seen-nothing = Je hebt nog niets geheims gezien.
talk-seen-hand = Ronde { $round }, als { $office ->
    [president] president
   *[chancellor] kanselier
  }
talk-seen-discarded = Jij legde af
talk-seen-peek = Ronde { $round }, boven op de stapel
talk-seen-party = Ronde { $round }, de partij van { $target }

## Tellen

talk-count-pile = De beleidskaarten: wat iedereen weet
talk-count-unseen = Dicht, in stapels en handen: { $liberal } liberaal, { $fascist } fascistisch.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] Er ligt nog één beleidskaart op de trekstapel; liberaal: { $most }.
       *[other] Er liggen nog { $pile } beleidskaarten op de trekstapel; liberaal: { $most }.
      }
   *[false] { $pile ->
        [one] Er ligt nog één beleidskaart op de trekstapel; die kan liberaal zijn.
       *[other] Er liggen nog { $pile } beleidskaarten op de trekstapel; liberaal: { $least } tot { $most }.
      }
  }
talk-count-draw = Hoeveel van drie willekeurige kaarten liberaal zijn
talk-count-liberal = { $count ->
    [0] Geen
   *[other] { $count } liberaal
  }
talk-count-claimed = Sinds het laatste schudden getrokken, volgens de beweringen en het spelbord: { $liberal } van { $liberalThere } liberale en { $fascist } van { $fascistThere } fascistische kaarten.
talk-count-impossible = Zoveel waren er niet. Minstens één bewering klopt niet.
talk-count-people = De spelers
talk-count-fascists = { $certain ->
    [true] Het fascistische team telt { $fascists } spelers, Hitler meegerekend; nog in leven: { $most }.
   *[false] Het fascistische team telt { $fascists } spelers, Hitler meegerekend; nog in leven: { $least } tot { $most }.
  }
talk-count-majority = Een regering heeft { $majority } keer Ja nodig, van { $alive } stemmen.
talk-count-hitler = { $count ->
    [one] Voor zover iedereen kan weten, kan alleen { $names } nog Hitler zijn.
   *[other] Voor zover iedereen kan weten, kunnen er { $count } Hitler zijn: { $names }.
  }
talk-count-own = Met wat jij zag
talk-count-own-nothing = Je hebt niets gezien dat je meer vertelt over de stapel zoals hij nu ligt.
talk-count-top = Je weet wat bovenop ligt:
talk-count-note = Dit is alleen tellen. Het doet alsof er willekeurig wordt afgelegd, en dat doen mensen niet.

## De coach

talk-coach-note = De coach weet alleen wat jij weet en kan zich vergissen; en de bots kunnen liegen.
talk-coach-ask = Wat zou jij doen?
talk-coach-ask-suspects = Wie verdenk je?
talk-coach-advice = Dit zou de coach doen:
talk-coach-state = Dit zou de coach beweren over ronde { $round }:
talk-coach-silent = De coach heeft nu niets te zeggen.
talk-coach-suspects = Wie de coach verdenkt
talk-coach-fascist = Fascistisch team
talk-coach-hitler = Hitler
