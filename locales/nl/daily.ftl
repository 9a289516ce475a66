### De tafel van de dag: de pagina en de resultaten.

daily-ended = { $won ->
    [true] Je hebt gewonnen.
   *[false] Je hebt verloren.
  }
daily-luck = Geluk: { $points } punten. Zoveel veranderden de verdeling en de kaarten aan de kans van jouw kant.
daily-own = Jouw keuzes: { $points } punten.
daily-others = De keuzes van alle anderen: { $points } punten.
daily-cost = Naar wat je kon weten waren de beste keuzes { $points } punten meer waard.
daily-score = Score: { $score } van 100. Bij 50 veranderden jouw keuzes niets.
daily-no-verdict = Geluk en keuzes zijn onder de regels van deze dag niet te beoordelen.
daily-share = Weimar { $date } · { $won ->
    [true] gewonnen
   *[false] verloren
  } · { $score } · { $squares }

daily-title = De tafel van de dag
daily-what = Iedereen ter wereld heeft vandaag dezelfde plaats, dezelfde kaarten en dezelfde bots. Wat doe jij op deze stoel?
daily-bots = De bots spelen op expertniveau. Ze luisteren naar je argumenten, maar discussiëren aan deze tafel niet mee.
daily-rules = Vandaag gelden andere regels: { $rules }.
daily-no-score = Onder deze regels is er geen score, alleen winst of verlies.
daily-facts = { $date } · { $count } spelers
daily-sit = Plaatsnemen
daily-go-on = Verder spelen
daily-see = Resultaat bekijken
daily-next = De volgende tafel begint om { $time }.
daily-once = Op elk apparaat telt één poging; daarna kun je oefenen. Het is voor de lol: er zijn geen prijzen, en wie wil valsspelen, kan dat.
daily-streak = { $count ->
    [one] Je hebt de tafel van vandaag uitgespeeld.
   *[other] Je hebt { $count } dagen op rij uitgespeeld.
  }
daily-again = De tafel van vandaag oefenen
daily-earlier = Eerdere dagen
daily-earlier-what = Elke eerdere dag kun je als oefening spelen.
daily-date = Dag
daily-practise = Deze dag oefenen
daily-clock = Dit apparaat en de server zijn het niet eens over de datum: hier { $here }, daar { $there }. Die van de server telt.
daily-result = Resultaat van { $date }
daily-practice = Oefening: dit spel telt niet.
daily-figures-luck = Geluk
daily-figures-own = Keuzes
daily-figures-others = Anderen
daily-figures-score = Score
daily-copy-line = Regel om te delen kopiëren
daily-copy-link = Link naar dit spel kopiëren
daily-line-what = De regel verraadt niets. De link bevat het hele spel, en iedereen kan hem controleren.
daily-copied = Gekopieerd.
daily-not-copied = Deze browser staat kopiëren niet toe.
daily-review = Terugblik
daily-choices = Jouw keuzes
daily-choice = Ronde { $round }: { $what }
daily-field = { $count } van { $all } hier kozen dit
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] Eén speler van deze server heeft deze dag uitgespeeld; gewonnen: { $won }.
   *[other] { $count } spelers van deze server hebben deze dag uitgespeeld; gewonnen: { $won }.
  }
daily-loss = kost { $points }
daily-page = Op deze server
daily-page-what = De uitslagen van wie hier wil staan. De server heeft elke uitslag gecontroleerd door het spel na te spelen.
daily-page-name = Naam
daily-page-result = Uitslag
daily-page-won = gewonnen
daily-page-lost = verloren
daily-sign = Jouw naam op deze pagina
daily-sign-button = Neerzetten
daily-unsign = Weghalen
daily-compare = De link van iemand anders
daily-show-link = Openen
daily-compare-button = Vergelijken
daily-theirs = Het andere spel
daily-yours = Dit spel
daily-parted = De spellen gingen uiteen in ronde { $round }:
daily-parted-none = Beide spellen zijn gelijk.
daily-verified = Gecontroleerd: elke zet van de bots volgt uit de dag.
daily-spoiler = Deze link bevat een heel spel van { $date } en laat de rollen zien. Je kunt eerst zelf spelen.
daily-show = Toch laten zien
daily-play-first = Eerst spelen

app-refused-daily_off = De beheerder van deze server heeft de tafel en de puzzel van de dag uitgezet.
app-refused-daily_future = Deze dag is volgens de klok van de server nog niet begonnen.
app-refused-daily_bad_date = De server kent deze dag niet.
app-refused-daily_not_a_link = Dit is geen link naar een spel van een dag.
daily_bad_date = Deze datum bestaat niet: { $name }. Schrijf hem zo: 2026-11-30.
daily_before_first = De eerste tafel van de dag was op { $name }.
daily_future = { $name } is volgens de klok hier nog niet begonnen (UTC).
daily_not_a_link = Dit is geen link naar een spel van een dag.
daily_other_version = Deze link hoort bij versie { $name } van de dagregels, die deze Weimar niet speelt.
daily_not_over = Dit spel is niet voorbij en heeft dus geen resultaat.
daily_other_deal = Dit is niet het spel van { $name }: de plaats, de kaarten of de regels zijn anders.
daily_other_move = Dit is geen spel van { $name }: een bot deed iets anders dan op die dag.
app-refused-daily_before_first = Op deze datum was er geen tafel van de dag, of de klok van de server loopt verkeerd.
app-refused-daily_other_version = Deze link hoort bij een andere versie van de dagregels, die deze server niet speelt.
app-refused-daily_other_deal = Dit is niet het spel van zijn dag: de plaats, de kaarten of de regels zijn anders.
app-refused-daily_other_move = Dit is geen spel van zijn dag: een bot deed iets anders dan op die dag.

### De puzzel van vandaag.

puzzle-title = De puzzel van vandaag
puzzle-level = Graad { $level } van 5
puzzle-goal-hitler = Wie is Hitler?
puzzle-goal-liar = Wie loog over ronde { $round }?
puzzle-goal-safe = Aan het eind moet { $name } een kanselier voordragen. Wie is zeker niet Hitler?
puzzle-eligible = Kunnen worden voorgedragen: { $names }.
puzzle-answer-hitler = Hitler: { $name }.
puzzle-answer-liar = { $name } loog.
puzzle-answer-safe = { $name } is een veilige keuze.
puzzle-truth = Liberalen spreken de waarheid. Als president leggen ze een fascistische kaart af als dat kan; als kanselier voeren ze een liberale kaart in als dat kan. Fascisten en Hitler doen en zeggen wat ze willen. Streep elke rol door die iemand niet kan hebben.
puzzle-roles = { $liberals } liberalen, { $fascists ->
    [one] één fascist
   *[other] { $fascists } fascisten
  } en Hitler. De stapel heeft 6 liberale en 11 fascistische beleidskaarten.
puzzle-strike = { $name }: ‘{ $role }’ doorstrepen
puzzle-struck = { $name }: niet ‘{ $role }’
puzzle-is = { $name }: { $role }
puzzle-refused = Nog niet zeker. { $name }: ‘{ $role }’ is nog mogelijk.
puzzle-world = Ook dit spel past bij alles wat er te zien is:
puzzle-world-role = { $role }: { $names }
puzzle-lie = { $name } (ronde { $round })
puzzle-world-lies = Onware beweringen: { $lies }
puzzle-world-tiles = De kaarten in dit spel
puzzle-world-draw = Ronde { $round }:
puzzle-certain = { $count ->
    [one] Nog één rol kan met zekerheid worden doorgestreept. Daarna volgen meer rondes.
   *[other] Nog { $count } rollen kunnen met zekerheid worden doorgestreept. Daarna volgen meer rondes.
  }
puzzle-last = Dit zijn alle rondes. Wat nu zeker is, geeft het antwoord.
puzzle-look = Kijk hiernaar:
puzzle-fact-session = Ronde { $round }: de kaart, en wat { $president } en { $chancellor } zeiden
puzzle-fact-peek = Ronde { $round }: wat { $president } over de bovenkant van de stapel zei
puzzle-fact-investigation = Ronde { $round }: wat { $president } over { $target } zei
puzzle-fact-cleared = Ronde { $round }: na drie of meer fascistische kaarten werd { $chancellor } gekozen, en het spel ging door
puzzle-fact-execution = Ronde { $round }: { $target } werd geëxecuteerd, en het spel ging door
puzzle-hint = Geef een hint
puzzle-show = Toon de volgende stap
puzzle-more-rounds = Dat was alles voor nu. Hieronder staan meer rondes.
puzzle-rounds = Wat er gebeurde
puzzle-later-rounds = Er volgen meer rondes als verder niets zeker is.
puzzle-share = Weimar-puzzel { $date } · { $stars } · { $squares }
puzzle-squares = Eén vakje per deel: 🟩 zonder hulp, 🟨 met een hint of een geweigerde streep, 🟥 getoond.
puzzle-streak = { $count } dagen op rij opgelost.
puzzle-earlier = Eerdere puzzels
puzzle-open = Openen
