### Aanschuiven bij een tafel, en de lobby: plaatsen, uitnodigingen, regels, tijd. $name is iemands naam.

## Aanschuiven

lobby-invited = Je bent uitgenodigd aan tafel { $code }
lobby-new = Tafel { $code } is leeg
lobby-nobody-yet = Er is nog niemand. Wie het eerst gaat zitten, is de host.
lobby-already-here = Al aan tafel: { $count ->
    [one] { $names }.
   *[other] { $names }.
  }
lobby-your-name = Je naam
lobby-your-name-hint = Laat dit leeg en je krijgt er een.
lobby-take-seat = Gaan zitten
lobby-just-watch = Alleen kijken
lobby-sit-after-all = Toch meespelen

## De lobby

lobby-seats = Lobby
lobby-count = { $count } van 10 plaatsen{ $watching ->
    [0] { "" }
    [one] { " " }· { $watching } kijker
   *[other] { " " }· { $watching } kijkers
  }
lobby-host = host
lobby-here = aanwezig
lobby-away = afwezig
lobby-bot = Bot: { $level }
lobby-invite = Uitnodigen
lobby-more = Je plaats en de regels
lobby-own-seat = Je plaats
lobby-table = Tafel
lobby-people = Mensen
lobby-missing = { $count ->
    [one] Er is nog één speler nodig.
   *[other] Er zijn nog { $count } spelers nodig.
  }
lobby-ready = { $count } spelers: klaar als jullie het zijn.
lobby-waiting = { $name } begint het spel zodra iedereen er is.
lobby-no-host = Wie het eerst gaat zitten, is de host.
lobby-start = Beginnen

## Binnenkomen

lobby-code = Code van de tafel
lobby-code-how = Vier letters op { $host }, of de link:
lobby-code-shut = De letters werken nu even niet. Wie de link heeft, mag meekijken.
lobby-copy-link = Link kopiëren
lobby-invitation = Een uitnodiging voor Weimar
lobby-show-qr = QR-code
lobby-hide-qr = QR-code verbergen
lobby-qr = QR-code met de link van de tafel

## Wat de host met plaatsen doet

lobby-move = { $name } verplaatsen: sleep, of gebruik de pijltjestoetsen
lobby-moved = { $name } zit nu op plaats { $number }.
lobby-change-seat = Meer over { $name }
lobby-move-up = Omhoog
lobby-move-down = Omlaag
lobby-level-of = Niveau van { $name }
lobby-remove-bot = Verwijderen
lobby-hand-over = Host maken
lobby-hand-over-sure = { $name } host maken?
lobby-kick = Verwijderen
lobby-kick-sure = { $name } verwijderen?
lobby-block = Blokkeren
lobby-block-sure = { $name } blokkeren?
lobby-blocked = Geblokkeerde spelers
lobby-blocked-what = Zij kunnen hier niet meer gaan zitten met hetzelfde apparaat.
lobby-unblock = Deblokkeren
lobby-unblock-name = { $name } deblokkeren
lobby-remove = Uit het spel zetten
lobby-remove-sure = { $name } verwijderen?
lobby-people-what = De nieuwe host regelt de tafel in plaats van jou. Een bot neemt het over voor wie je verwijdert, tot je die weer toelaat.
lobby-people-none = Je speelt tegen bots: er is niemand die je host kunt maken.
lobby-bots = Bots
lobby-add-bot = Bot erbij
lobby-fill-up-to = Aanvullen tot
lobby-fill = Aanvullen tot { $size }

## De eigen plaats

lobby-rename = Naam wijzigen
lobby-other-device = Verder op een ander apparaat
lobby-other-device-what = Open dit op het andere apparaat. Houd het voor jezelf: wie het heeft, speelt op jouw plaats.
lobby-copy-seat = Eigen link kopiëren
lobby-seat-link = Mijn plaats in Weimar
lobby-seat-qr = QR-code van je eigen plaats
lobby-sign-out = Andere apparaten afmelden
lobby-sign-out-sure = De rest afmelden?
lobby-signed-out = Alleen dit apparaat heeft nu je plaats.
lobby-leave = Van tafel gaan
lobby-leave-sure = Plaats opgeven?
lobby-leave-game = Het spel verlaten
lobby-leave-game-sure = Een bot laten spelen?

## Schakelaars

lobby-switch-locked = Lobby op slot doen
lobby-switch-locked-what = Er komt niemand meer bij, en de vier letters werken niet meer.
lobby-switch-listed = Openbaar maken
lobby-switch-listed-what = Onbekenden vinden de tafel op de beginpagina en mogen meedoen of meekijken.
lobby-switch-silenced = Chat uitzetten
lobby-switch-silenced-what = Niemand kan typen. Zinnetjes, reacties en beweringen werken nog.
lobby-switch-claims = Beweringen
lobby-switch-claims-what = Spelers geven op hun telefoon aan wat ze trokken of zagen. Staat dit uit, dan zeg je het hardop, houden bots het voor zich en wacht niemand erop. Uitzetten kan tussen twee spellen.
lobby-switch-bots_argue = Bots praten mee
lobby-switch-bots_argue-what = Ze zeggen wie ze vertrouwen en verdenken, en geven antwoord. De chat lezen ze nooit.
lobby-switch-assistants = AI-assistenten uitnodigen
lobby-switch-assistants-what = Programma’s met een taalmodel kunnen via de link aanschuiven. Iedereen ziet dat ze dat zijn. Zet je het uit, dan gaan ze weg. Uitzetten kan alleen vóór een spel.
lobby-switch-paused = Pauze
lobby-switch-paused-what = Alles staat stil, ook de klok, tot je verdergaat.

## Tijd

lobby-timers = Tijdslimieten
lobby-timers-on = Aan
lobby-timers-off = Uit
lobby-timers-what = Is de tijd om, dan beslist een bot voor de speler, met alleen de kennis van die plaats.
lobby-timer-none = Geen limiet
lobby-timer-nomination_s = Een kanselier voordragen
lobby-timer-vote_s = Stemmen
lobby-timer-session_s = Afleggen en invoeren
lobby-timer-power_s = Een bevoegdheid uitoefenen
lobby-timer-grace_s = Respijt
lobby-timer-grace_s-what = Komt stilletjes bij elke limiet, voor trage vingers en trage verbindingen.
lobby-timer-ballots_too = Ook namens laatkomers stemmen
lobby-timer-ballots_too-what = Anders wacht een stemming op iedereen, hoelang het ook duurt.

## De hulp

lobby-place = Waar spelen jullie?
lobby-place-apart = Op afstand
lobby-place-apart-what = Iedereen zit ergens anders en schrijft in de chat.
lobby-place-one_room = In één kamer
lobby-place-one_room-what = Jullie praten hardop: chat en beweringen staan uit en je telefoon wordt donker terwijl anderen beslissen. Een groot scherm kan de tafel tonen.
lobby-television = Is er een tv?
lobby-place-box = Hebben jullie de echte kaarten?
lobby-shared = Iemand zonder telefoon
lobby-shared-what = Jullie delen deze telefoon: geef hem door. Wie aan de beurt is, houdt een knop ingedrukt en ziet de eigen kaarten.
lobby-shared-name = Naam
lobby-shared-sit = Hier laten zitten
lobby-pace = Tempo
lobby-pace-legend = Hoelang bots wachten tot iedereen heeft gezien wat er gebeurde
lobby-pace-relaxed = Rustig
lobby-pace-relaxed-what = Anderhalf keer zo lang: tijd om alles te bespreken.
lobby-pace-normal = Normaal
lobby-pace-normal-what = Een ronde onder bots duurt ongeveer twintig seconden.
lobby-pace-blitz = Blitz
lobby-pace-blitz-what = Voor een stemming laten bots jullie tot 10 seconden praten, verder wachten ze niet.

lobby-helper = Hulp
lobby-helper-legend = Wat de tafel voor iedereen onthoudt
lobby-helper-memory = Geheugen
lobby-helper-memory-what = Niets: je onthoudt het zelf, net als aan een echte tafel.
lobby-helper-record = Logboek
lobby-helper-record-what = Elke regering, stem en bewering, om altijd na te kijken.
lobby-helper-arithmetic = Rekenhulp
lobby-helper-arithmetic-what = Het logboek, en een telling van wat nog op de stapel ligt.
lobby-helper-coach = Coach
lobby-helper-coach-what = Dat alles, en advies bij elke beslissing. Alleen voor één persoon tegen bots.

## Niveaus van bots

lobby-level-random = Dobbelaar
lobby-level-random-what = Doet zomaar iets wat de regels toestaan, en zegt niets.
lobby-level-selfish = Stijfkop
lobby-level-selfish-what = Voert het beleid van de eigen partij in zodra het kan, en heeft verder geen idee.
lobby-level-novice = Beginner
lobby-level-novice-what = Ziet hetzelfde als de sterkere, maar kiest vaak een zwakke zet.
lobby-level-steady = Gevorderde
lobby-level-steady-what = Trekt conclusies uit alles wat er te zien was, en speelt degelijk.
lobby-level-expert = Expert
lobby-level-expert-what = Redeneert zo goed als wij het een bot konden bijbrengen, aan welke kant dan ook.

## De regels

lobby-rules-now = { $preset }{ $count ->
    [0] { "" }
    [one] , 1 optie anders dan officieel
   *[other] , { $count } opties anders dan officieel
  }
lobby-preset = Regels
lobby-preset-changes = Anders: { $options }.
lobby-preset-reset = Terug naar { $preset }
lobby-preset-official = Officieel
lobby-preset-official-what = Het spel zoals de auteurs het uitbrachten.
lobby-preset-norwegian = Noors
lobby-preset-norwegian-what = Een volledige vertaling: dezelfde regels als de officiële.
lobby-preset-polish = Pools
lobby-preset-polish-what = Een volledige vertaling: dezelfde regels als de officiële.
lobby-preset-japanese = Japans
lobby-preset-japanese-what = Alleen de regering van de vorige ronde is niet verkiesbaar; een president mag bij een speciale verkiezing zichzelf aanwijzen.
lobby-preset-japanese-house = Japans, huisregels
lobby-preset-japanese-house-what = De Japanse regels; daarbij geldt: doden mogen meepraten, en elk overleg duurt hooguit drie minuten.
lobby-preset-dutch = Nederlands
lobby-preset-dutch-what = Hitler weet nooit wie de fascisten zijn, een regering met een veto telt als mislukt, en je rol verschijnt zoals in de onlineversie.
lobby-preset-german = Duits
lobby-preset-german-what = Een president mag zichzelf aanwijzen bij speciale verkiezingen en executies; de vorige president kan alleen kanselier worden als het spel met vijf begon; een regering met een veto telt als mislukt.
lobby-preset-german-house = Duits, huisregels
lobby-preset-german-house-what = De Duitse regels, met stemkaarten die tot het einde van de ronde open blijven liggen en een teken bij de vorige kanselier.
lobby-options = Opties
lobby-option-unlike = Anders dan in de officiële regels

lobby-option-hitler_knows_fascists = Hitler kent de fascist
lobby-option-hitler_knows_fascists-what = Met vijf of zes spelers is er één gewone fascist. Weet Hitler wie dat is?
lobby-option-hitler_knows_fascists-up_to_6 = Met 5 of 6 spelers
lobby-option-hitler_knows_fascists-never = Nooit
lobby-option-term_limit_basis = Niet verkiesbaar
lobby-option-term_limit_basis-what = Wie niet kan worden voorgedragen vanwege een eerder ambt.
lobby-option-term_limit_basis-last_elected = De laatst gekozen regering
lobby-option-term_limit_basis-previous_round = Die van de vorige ronde
lobby-option-term_limit_basis-none = Niemand
lobby-option-president_limit_lifted = Vorige president vrij
lobby-option-president_limit_lifted-what = Wanneer alleen de vorige kanselier niet verkiesbaar is, en de vorige president kanselier mag worden.
lobby-option-president_limit_lifted-alive_at_most_5 = Hoogstens vijf in leven
lobby-option-president_limit_lifted-started_with_5 = Als er vijf begonnen
lobby-option-president_limit_lifted-alive_exactly_5 = Precies vijf in leven
lobby-option-special_election_target = Speciale verkiezing
lobby-option-special_election_target-what = Wie een president als volgende kandidaat mag aanwijzen.
lobby-option-special_election_target-other = Een andere speler
lobby-option-special_election_target-any = Iedereen, ook zichzelf
lobby-option-execution_target = Executie
lobby-option-execution_target-what = Wie een president mag laten executeren.
lobby-option-execution_target-other = Een andere speler
lobby-option-execution_target-any = Iedereen, ook zichzelf
lobby-option-vetoed_government = Regering na een veto
lobby-option-vetoed_government-what = Of een regering die niets invoerde vanwege een veto, meetelt voor wie niet verkiesbaar is.
lobby-option-vetoed_government-counts_as_elected = Telt als gekozen
lobby-option-vetoed_government-counts_as_failed = Telt als mislukt
lobby-option-dead_may_discuss = Doden mogen praten
lobby-option-dead_may_discuss-what = Of wie geëxecuteerd is, mag chatten en iets beweren. Stemmen mag nooit.
lobby-option-dead_may_discuss-false = Nee
lobby-option-dead_may_discuss-true = Ja
lobby-option-discussion_limit_s = Tijd voor overleg
lobby-option-discussion_limit_s-what = Pas als de tijd om is, stopt het praten en begint het stemmen.
lobby-option-discussion_limit_s-null = Geen limiet
lobby-option-ballots_shown = Stemkaarten open
lobby-option-ballots_shown-what = Hoelang iedereen ziet wie wat stemde.
lobby-option-ballots_shown-at_reveal = Tot de volgende voordracht
lobby-option-ballots_shown-until_round_end = Tot het einde van de ronde
lobby-option-mark_last_chancellor = Vorige kanselier gemerkt
lobby-option-mark_last_chancellor-what = Een zichtbaar teken bij de plaats van de vorige kanselier.
lobby-option-mark_last_chancellor-false = Nee
lobby-option-mark_last_chancellor-true = Ja
lobby-option-interface = Hoe je je rol ziet
lobby-option-interface-what = Aan tafel zie je je rol zolang je de knop ingedrukt houdt; online verschijnt hij bij het begin en mag hij open blijven.
lobby-option-interface-table = Zoals aan tafel
lobby-option-interface-online = Zoals online

## Gesloten

lobby-closed = Deze deur is dicht
lobby-closed-unknown_table = Bij deze link hoort geen tafel. Misschien is hij gewist, of ontbreekt er een stukje van de link.
lobby-closed-forgotten = Deze tafel is gewist, met alles wat er gespeeld en gezegd is.
lobby-closed-table_damaged = Deze tafel kan niet worden geopend: de gegevens op de server zijn beschadigd. Je plaats blijft van jou; vraag de beheerder van de server om ze te herstellen.
lobby-closed-table_older = Deze tafel is van vóór de eerste uitgave van Weimar, en deze versie kan hem niet openen. Hij blijft ongewijzigd: vraag de beheerder van de server om hem te openen met het programma dat hem schreef.
lobby-closed-bad_token = Deze browser heeft geen geldig plaatsbewijs meer. Je mag zonder weer binnenkomen.
lobby-closed-seat_gone = Deze plaats is niet meer van jou: hij is opgegeven, je afgenomen of op een ander apparaat afgemeld. Je mag weer binnenkomen.
lobby-closed-screen_closed = De host heeft dit scherm losgekoppeld.
lobby-closed-too_many_watch = Er kunnen nu geen kijkers meer bij deze tafel. Probeer het zo nog eens.
lobby-closed-too_many_strikes = Deze pagina stuurde te veel naar de server. Kom weer binnen, iets langzamer.
lobby-closed-other_protocol = Het spel is bijgewerkt terwijl deze pagina openstond. Laad opnieuw en je bent terug waar je was.
lobby-closed-other = De server heeft de tafel voor deze pagina gesloten ({ $code }).
lobby-closed-again = Weer binnenkomen
lobby-closed-reload = Opnieuw laden
lobby-closed-home = Naar de beginpagina
