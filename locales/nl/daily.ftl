### De tafel van de dag: de pagina en de resultaten.

daily-ended = { $won ->
    [true] Je hebt gewonnen.
   *[false] Je hebt verloren.
  }
daily-luck = Geluk, in punten: { $points }. Zoveel veranderden de verdeling en de getrokken kaarten aan de winkans van jouw team.
daily-own = Jouw keuzes, in punten: { $points }.
daily-others = De keuzes van alle anderen, in punten: { $points }.
daily-cost = Naar wat je kon weten waren de beste keuzes { $points ->
    [one] één punt
   *[other] { $points } punten
  } meer waard geweest.
daily-score = Score: { $score } van 100. Bij 50 veranderden jouw keuzes niets.
daily-no-verdict = Geluk en keuzes zijn onder de regels van deze dag niet te beoordelen.
daily-share = Weimar { $date } · { $won ->
    [true] gewonnen
   *[false] verloren
  } · { $score } · { $squares }

daily-what = Iedereen ter wereld heeft vandaag dezelfde plaats, dezelfde kaarten en dezelfde bots. Wat zou jij op deze plaats doen?
daily-bots = De bots spelen op expertniveau. Ze discussiëren voordat je stemt en gaan in op je argumenten.
daily-rules = Vandaag gelden andere regels:
daily-no-score = Onder deze regels is er geen score, alleen winst of verlies.
daily-facts = { $date } · { $count } spelers
daily-sit = Plaatsnemen
daily-see = Uitslag bekijken
daily-next = De volgende tafel begint om { $time }.
daily-once = Op elk apparaat telt één poging; daarna kun je oefenen. Het is voor de lol: er zijn geen prijzen, en wie wil valsspelen, kan dat.
daily-streak = Op rij: { $count ->
    [one] één dag
   *[other] { $count } dagen
  }.
daily-again = Nog eens spelen als oefening
daily-earlier = Eerdere dagen
daily-earlier-what = Elke eerdere dag kun je als oefening spelen.
daily-date = Dag
daily-practise = Als oefening spelen
daily-clock = Dit apparaat en de server zijn het niet eens over de datum: hier { $here }, daar { $there }. Die van de server telt.
daily-result = Uitslag van { $date }
daily-practice = Oefening: dit spel telt niet.
daily-figures-luck = Geluk
daily-figures-own = Jijzelf
daily-figures-others = Anderen
daily-figures-score = Score
daily-copy-line = Regel om te delen kopiëren
daily-copy-link = Link naar dit spel kopiëren
daily-line-what = De regel verraadt niets. De link bevat het hele spel, en iedereen kan hem controleren. Elk vakje staat voor de slechtste keuze in een vijfde van het spel: 🟩 kostte hooguit een half punt, 🟨 hooguit twee, 🟥 meer, ⬜ niet beoordeeld.
daily-not-copied = Deze browser staat kopiëren niet toe.
daily-choices = Jouw keuzes
daily-choice = Ronde { $round }: { $what }
daily-field = Zo koos op deze server: { $count } van { $all }
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] Eén speler op deze server heeft deze dag gespeeld; gewonnen: { $won }.
   *[other] { $count } spelers op deze server hebben deze dag gespeeld; gewonnen: { $won }.
  }
daily-loss = kostte { $points ->
    [one] één punt
   *[other] { $points } punten
  }
daily-page = Op deze server
daily-page-what = De uitslagen van wie op deze lijst wil staan. De server heeft elke uitslag gecontroleerd door het spel na te spelen.
daily-page-name = Naam
daily-page-won = gewonnen
daily-page-lost = verloren
daily-voted = Ronde { $round }: { $share } stemde hier Ja.
daily-sign = Jouw naam op deze pagina
daily-sign-button = Plaatsen
daily-unsign = Naam weghalen
daily-compare = De link van iemand anders
daily-compare-button = Vergelijken
daily-theirs = Het andere spel
daily-yours = Dit spel
daily-parted = De spellen liepen uiteen in ronde { $round }:
daily-parted-none = Beide spellen zijn gelijk.
daily-verified = Gecontroleerd: de bots speelden precies zoals op die dag.
daily-spoiler = Deze link bevat een heel spel van { $date } en laat de rollen zien. Je kunt eerst zelf spelen.
daily-show = Toch laten zien
daily-play-first = Eerst spelen

app-refused-daily_off = De beheerder van deze server heeft de tafel en de puzzel van de dag uitgezet.
daily_bad_date = Deze datum bestaat niet. Schrijf hem zo: 2026-11-30.
daily_before_first = Op deze datum bestonden de dagelijkse tafel en puzzel nog niet.
daily_future = Deze dag is nog niet begonnen (UTC).
daily_not_a_link = Dit is geen link naar een spel aan de dagelijkse tafel.
daily_other_version = Deze link hoort bij een andere versie van de dagregels, die hier niet te spelen is.
daily_not_over = Dit spel is niet voorbij en heeft dus geen uitslag.
daily_other_deal = Dit spel past niet bij de datum: de plaats, de kaarten of de regels zijn anders.
daily_other_move = Dit spel past niet bij de datum: een bot speelde anders dan op die dag.

### De puzzel van vandaag.

puzzle-level = Moeilijkheid { $level } van 5
puzzle-goal-hitler = Wie is Hitler?
puzzle-goal-liar = Wie loog over ronde { $round }?
puzzle-goal-safe = Aan het eind moet { $name } een kanselier voordragen. Wie is een veilige keuze, dus zeker niet Hitler?
puzzle-eligible = Kunnen worden voorgedragen: { $names }.
puzzle-answer-hitler = Hitler: { $name }.
puzzle-answer-liar = { $name } loog.
puzzle-answer-safe = Veilig voor te dragen: { $name }.
puzzle-truth = Liberalen spreken de waarheid. Als president leggen ze een fascistische kaart af als dat kan; als kanselier voeren ze een liberale kaart in als dat kan. Fascisten en Hitler doen en zeggen wat ze willen. Streep elke rol door die iemand niet kan hebben.
puzzle-roles = { $liberals } liberalen, { $fascists ->
    [one] één fascist
   *[other] { $fascists } fascisten
  } en Hitler. De stapel bevat 6 liberale en 11 fascistische beleidskaarten.
puzzle-strike = { $name }: ‘{ $role }’ doorstrepen
puzzle-struck = { $name }: niet ‘{ $role }’
puzzle-is = { $name }: { $role }
puzzle-refused = Nog niet zeker. { $name }: ‘{ $role }’ is nog mogelijk.
puzzle-world = Ook dit spel past bij alles wat er te zien is:
puzzle-world-role = { $role }: { $names }
puzzle-lie = { $name } (ronde { $round })
puzzle-world-lies = Onware beweringen: { $lies }
puzzle-world-tiles = De kaarten in dit spel
puzzle-certain = { $count ->
    [one] Nog één rol kan met zekerheid worden doorgestreept. Daarna volgen meer rondes.
   *[other] Nog { $count } rollen kunnen met zekerheid worden doorgestreept. Daarna volgen meer rondes.
  }
puzzle-last = Dit zijn alle rondes. Nu kun je het antwoord vinden.
puzzle-look = Let bij { $name } hierop:
puzzle-proof = Het bewijs
puzzle-fact-session = Ronde { $round }: de kaart, en wat { $president } en { $chancellor } zeiden
puzzle-fact-peek = Ronde { $round }: wat { $president } over de bovenkant van de stapel zei
puzzle-fact-investigation = Ronde { $round }: wat { $president } over { $target } zei
puzzle-fact-cleared = Ronde { $round }: na drie of meer fascistische kaarten werd { $chancellor } gekozen, en het spel ging door
puzzle-fact-execution = Ronde { $round }: { $target } werd geëxecuteerd, en het spel ging door
puzzle-hint = Hint
puzzle-show = Volgende stap tonen
puzzle-more-rounds = Dat was alles voor nu. Hieronder staan meer rondes.
puzzle-rounds = Wat er gebeurde
puzzle-later-rounds = Er volgen meer rondes als verder niets zeker is.
puzzle-share = Weimar-puzzel { $date } · { $stars } · { $squares }
puzzle-squares = Eén vakje per deel: 🟩 zonder hulp, 🟨 met een hint of een verkeerde poging, 🟥 getoond.
puzzle-earlier = Eerdere puzzels
