### Na het spel, en de herhaling ervan. $winner is een team; $host, $candidate en dergelijke zijn namen.

## Als een spel net is afgelopen

replay-over-winner = { $winner ->
    [liberal] De liberalen winnen.
   *[fascist] De fascisten winnen.
  }
replay-over-won = Je hebt gewonnen.
replay-over-lost = Je hebt verloren.
replay-over-roles = Wie was wie
replay-medal-liar = Beste leugenaar
replay-medal-vote = Scherpste blik
replay-medal-turn = Het keerpunt
replay-lie-believed = Geloofd door { $names }.
replay-medal-right = { $right } van { $all } stemmen goed
replay-medal-see = Bekijken
replay-over-fold = De rollen tonen of verbergen
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] { $fascist } fascistische kaart
       *[other] { $fascist } fascistische kaarten
      }
    [one] { $fascist ->
        [0] { $liberal } liberale kaart
       *[other] { $liberal } liberale kaart, { $fascist } fascistische
      }
   *[other] { $fascist ->
        [0] { $liberal } liberale kaarten
       *[other] { $liberal } liberale kaarten, { $fascist } fascistische
      }
  }
replay-over-shot-hitler = liet Hitler executeren
replay-over-shot-fascist = liet een fascist executeren
replay-over-shot-liberal = liet een liberaal executeren
replay-over-brought-hitler = bracht Hitler aan de macht
replay-over-was-chosen = werd tot kanselier gekozen
replay-over-lies = { $count ->
    [one] { $count } onware bewering
   *[other] { $count } onware beweringen
  }
replay-over-dead = werd geëxecuteerd
replay-over-again = Nog een potje
replay-over-change = Tafel wijzigen
replay-over-going-back = Iedereen gaat terug naar de lobby.
replay-over-host = { $host } is de host en kan een nieuw spel beginnen.
replay-over-replay = De herhaling bekijken
replay-over-leave = Weggaan
replay-over-leave-all = Allemaal weg
replay-fair = { $count ->
    [one] Eerlijk verdeeld: één apparaat deed mee.
   *[other] Eerlijk verdeeld: { $count } apparaten deden mee.
  }
replay-fair-left-out = Niet meegeteld, omdat hun apparaat zijn getal niet op tijd liet zien: { $names }.
replay-fair-proves = De rollen en alle stapels zijn berekend uit getallen die de server en deze apparaten vóór het spel hebben getrokken en vastgelegd. Niemand heeft ze dus gekozen of veranderd, zolang één van deze apparaten eerlijk is.
replay-fair-own = Dit apparaat gaf een getal, en het bewijs klopt met wat het vóór het spel te zien kreeg.
replay-fair-others = Alleen een apparaat dat meedeed, kan weten dat het bewijs niet achteraf is verzonnen.
replay-fair-not = Het bewijst niet dat niemand heeft gekeken: de server moet de rollen en stapels tijdens het spel kennen. Als er apparaten ontbreken, kon de beheerder van de server kiezen uit een paar verdelingen. Deze pagina controleert niet waaruit latere stapels bestaan.
replay-fair-none = Er deed geen apparaat mee aan de verdeling; er is geen bewijs dat die eerlijk was.
replay-fair-wrong = Het bewijs van deze verdeling klopt niet.
replay-fair-other = Dit is niet de verdeling waaraan dit apparaat vóór het spel meedeed.
replay-fair-again = Dit apparaat gaf zijn getal voor de verdeling van spel { $game }, maar de server vraagt er opnieuw om of toont geen spelbestand daarvan. Wie de server beheert, kan meer verdelingen hebben bekeken en er één hebben gekozen. Dit apparaat doet hier niet meer mee aan verdelingen.
replay-fair-unseen = Dit apparaat gaf zijn getal voor de verdeling van spel { $game }, maar heeft het einde van dat spel niet gezien. Ken je dat spel niet, dan kan wie de server beheert opnieuw hebben verdeeld. Tot je antwoordt, doet dit apparaat hier niet mee aan verdelingen.
replay-fair-known = Ik ken dat spel
replay-guess-what = Aan deze tafel zitten { $fascists ->
    [one] één fascist en Hitler
   *[other] { $fascists } fascisten en Hitler
  }. Markeer ze en verzegel je gok. Alleen jij ziet hem. Aan het eind zie je hem naast de echte rollen.
replay-guess-seal = Gok verzegelen
replay-guess-sealed = Verzegeld in ronde { $round }. Aan het eind zie je je gok naast de echte rollen.
replay-guess-right = Je gok uit ronde { $round }: { $right } van { $all } goed
replay-guess-hit = goed geraden
replay-guess-miss = je gok: { $role }

## Spelbestanden en links

replay-copied = De link is gekopieerd.
replay-not-copied = De browser staat kopiëren niet toe; de link staat in de adresbalk van de herhaling.
replay-save = Spelbestand opslaan
replay-saved = Het spelbestand is opgeslagen.

## Tijdens het kijken. $name is een speler; $speed is een factor zoals 2 of 0,5.

replay-title = Herhaling
replay-deal = De rollen worden uitgedeeld.
replay-controls = De herhaling bedienen
replay-moment = Moment
replay-first = Naar het begin
replay-back = Eén stap terug
replay-play = Afspelen
replay-pause = Pauze
replay-forward = Eén stap verder
replay-last = Naar het einde
replay-pace = Snelheid
replay-speed = { $speed }×
replay-more = Meer over deze herhaling
replay-eyes = Met de ogen van
replay-eyes-all = Alles
replay-eyes-table = Het publiek
replay-holds = In de hand van { $name }:
replay-copy-moment = Link naar dit moment kopiëren
replay-copy-game = Het hele spel als link kopiëren
replay-copy-game-note = De link bevat het hele spel, met alle rollen. Hij werkt op elke server, ook zonder de tafel.
replay-to-table = Naar de tafel
replay-games = Andere spellen aan deze tafel
replay-game = Spel { $game }
replay-keys = Met een toetsenbord
replay-keys-steps = Met de pijltjes ga je stap voor stap, met Shift van ronde naar ronde; Home en End gaan naar begin en einde; de spatiebalk speelt af en pauzeert.
replay-keys-eyes = Met een cijfer zie je wat die plaats ziet, met T wat iedereen ziet, met A alles.
replay-only-here = Dit spel heb je zelf geïmporteerd; het wordt alleen in deze browser bewaard.

## De plank

replay-kept = Bewaard in deze browser
replay-none = Nog niets. Een herhaling die je één keer hebt bekeken, blijft hier staan en werkt ook zonder netwerk.
replay-forget = Deze herhaling verwijderen
replay-unfinished = Het spel is niet uitgespeeld.
replay-bring = Een spel importeren
replay-bring-how = Sleep een spelbestand hierheen, kies het, of plak de tekst ervan of een link naar een spel. Spelbestanden sla je op aan het einde van een spel, of via de opdrachtregel.
replay-choose-file = Bestand kiezen
replay-paste = De tekst van een spelbestand, of een link
replay-open = Openen
replay-at-action = De fout zit bij actie { $action }.
replay-not-kept = Dit spel is door iemand anders geïmporteerd, of wordt niet meer in deze browser bewaard.

## De blinde herhaling: vanaf één plaats, zonder de rollen

replay-blind = Blinde herhaling
replay-blind-watch = Blind bekijken
replay-blind-what = Je ziet alleen wat één plaats kon zien. Noteer wie je verdenkt: aan het eind staan je notities naast de rollen.
replay-blind-as = Wiens plaats?
replay-blind-spectator = Toeschouwer
replay-blind-seat = Plaats van { $name }
replay-blind-notes = Notities ({ $count })
replay-blind-suspects = Wie is wie?
replay-blind-notes-what = Markeer welke rol je denkt dat iemand heeft. Kies dezelfde rol nog eens om een notitie te verwijderen. Notities blijven op dit apparaat.
replay-blind-another = Andere plaats kiezen
replay-blind-show = Waarheid tonen
replay-blind-show-sure = Alle rollen tonen?
replay-blind-whole = Hele herhaling openen
replay-blind-truth = Jouw notities en de waarheid
replay-blind-none = Je hebt niets genoteerd.
replay-blind-right = { $all ->
    [one] { $right } van { $all } notitie goed
   *[other] { $right } van { $all } notities goed
  }

## De terugblik: wat iemand kon weten

replay-review-title = Wat kon je weten?
replay-review-loading = De terugblik wordt berekend …
replay-review-intro = Met logica alleen: niemands woord telt hier, alleen wat iemand zelf heeft gezien.
replay-review-viewer = Met de ogen van
replay-review-graph = Hoe hoger de lijn, hoe minder rolverdelingen er nog mogelijk waren. Tik op de grafiek om naar dat moment te gaan.
replay-review-left = Mogelijke rolverdelingen: { $count }
replay-review-firsts = Wanneer iets zeker was
replay-review-first = { $viewer }, ronde { $round }: { $seat } – { $fact }
replay-review-firsts-none = Vóór het einde was over niemand iets zeker.
replay-review-numbers = Ronde voor ronde
replay-review-numbers-what = Het aantal rolverdelingen dat voor elke speler aan het begin van elke ronde nog mogelijk was.
replay-review-chances = Wie er beter voor stond
replay-review-chance-all = Winkans van de liberalen als je alles weet: { $share }
replay-review-chance-seat = Met wat { $name } kon weten: { $share }
replay-review-chance-none = Geen oordeel: hiervoor is het model niet getest.
replay-review-chances-what = Een schatting: het model leerde van spellen tussen eenvoudige bots. Het is een mening, geen feit.
replay-review-picture = Als afbeelding versturen
replay-review-picture-failed = Deze browser kan de afbeelding niet tekenen.
replay-card = Een affiche van dit spel
replay-card-names = Met de namen van de spelers
replay-card-choices = Keuzes
replay-card-ask = { $lie ->
    [true] Had jij het geloofd?
   *[other] Wat had jij gedaan?
  }
replay-review-turns = Keerpunten
replay-review-turns-none = Geen enkele keuze veranderde de kansen sterk.
replay-review-shares = Geluk en keuzes
replay-review-shares-what = Met hoeveel procentpunten de winkans van de liberalen daardoor verschoof.
replay-review-share-deal = De rolverdeling
replay-review-share-tiles = De getrokken beleidskaarten
replay-review-try = Nog eens proberen
replay-review-try-what = Jouw duurste keuzes, naar wat je toen kon weten. Kies opnieuw, zo vaak je wilt; alleen jij ziet dit.
replay-review-try-good = { $gap ->
    [close] Het scheelde weinig: met wat je wist, wint je team zo in { $share } van de gevallen, met de beste keuze in { $best }.
   *[none] Goed gekozen: met wat je wist, wint je team zo in { $share } van de gevallen, en niets was beter.
  }
replay-review-try-worse = Er was iets beters: met wat je wist, wint je team zo in { $share } van de gevallen, met de beste keuze in { $best }.
replay-review-try-show = Tonen
replay-review-try-best = Het beste, met wat je wist: { $what } ({ $best }).
replay-review-try-certain = Dit kon je zeker weten: { $seat } – { $fact }.
replay-review-statements = Beweringen die niet allemaal waar waren
replay-review-statements-none = Niemand kon iets weerleggen, en niets was gelogen.
replay-review-if = Wat als?
replay-review-if-what = Kies hier iets anders. Bots spelen de rest dan honderd keer uit, met rollen en beleidskaarten die deze speler nog voor mogelijk kon houden.
replay-review-if-who = Wiens keuze
replay-review-if-none = Op dit moment hoeft niemand te kiezen.
replay-review-if-running = Gespeelde potjes
replay-review-if-more = Verder
replay-review-if-won = De liberalen winnen { $won } van { $games } (waarschijnlijk { $low } tot { $high })
replay-review-if-played = Wat er gebeurde
replay-review-play = Vanaf hier spelen
replay-review-play-what = Een nieuwe tafel tegen bots, met de rollen en beleidskaarten van dit spel. Jij kent ze misschien, de bots niet. Het spel telt niet mee.
replay-review-play-seat = Op de plaats van
replay-review-play-sit = Verderspelen
replay-resumed = Vervolg op een eerder spel; telt niet mee.
replay-resumed-next = Het vorige spel ging verder op een eerder spel en telde niet mee. In het volgende spel worden rollen en kaarten weer gewoon verdeeld.
