### Computerspelers: hoe ze heten, en waarom ze deden wat ze deden. $seat is een naam, $share een percentage.

cli-play-bots = Welke computerspelers: { $bots }.
bots-welcome = Een tafel van { $count }: jij en computerspelers van het niveau { $level }.

bots-only-choice = Er viel niets te kiezen.
bots-trusted = { $seat } leek liberaal: { $share }.
bots-distrusted = { $seat } leek fascistisch: { $share }.
bots-likely-liberal-policy = Er viel een liberale beleidskaart te verwachten: { $share }.
bots-danger-of-hitler = { $seat } zou Hitler kunnen zijn: { $share }.
bots-tracker = De verkiezingsteller stond hoog.
bots-top-tile = De bovenste kaart was liberaal: { $share }.
bots-most-suspect = { $seat } was het meest verdacht: { $share }.
bots-most-unsure = Over { $seat } viel het meest te ontdekken, met een verdenking van { $share }.
bots-own-party = Het hielp de eigen partij.
bots-blend-in = Een liberaal had hetzelfde gedaan.
bots-wins-now = Daarmee was het spel gewonnen.
bots-prevents-loss = Het voorkwam een nederlaag.
bots-value = Het was het team { $share } waard.
bots-truth = Het was de waarheid.
bots-lie = De waarheid had het team verraden.
bots-fellow = { $seat } zat in hetzelfde team.
bots-others-trust = De anderen vertrouwden { $seat }: { $share }.
bots-at-random = Dit niveau heeft geen redenen: het koos zomaar iets.
bots-by-feel = Het ging op gevoel: wie er regeerde toen welke kaart werd ingevoerd.

bots-discarded = { $president } legt een { $policy ->
    [L] liberale
   *[F] fascistische
  } beleidskaart af.
bots-suspects = Onder verdenking: { $names }.
bots-suspect = { $name } { $share }
bots-chance = Het toeval sprak mee: zo gaat het in { $share } van de gevallen.
bots-rather = Op dit niveau was het eerder dit geworden: { $action }
bots-why = Waarom?
bots-why-title = Wat de bots dachten
bots-why-nobody = Geen bot had hier iets te beslissen.
bots-why-everybody = In het spelbestand staat niet wie een bot was. Zo had een bot van het niveau { $level } het gezien, op elke plaats.
bots-why-round = Waarom deden de bots dat? Typ een ronde van 1 tot { $count }, of niets om te stoppen: { "" }

cli-explain-short = Leg uit waarom bots deden wat ze deden in een spel dat voorbij is.
cli-explain =
    Speel het spelbestand van een voltooid spel na en vertel bij elke beslissing wat een bot geloofde en waarom de keuze zo uitviel.

    In een spelbestand staat niet wie een bot was. Daarom wordt elke plaats uitgelegd zoals het gekozen niveau het had gezien, met wat die plaats toen wist.
cli-explain-round = Alleen deze ronde.
cli-explain-bots = Welke bots het waren: { $bots }.
cli-explain-json = Toon één JSON-object per beslissing, elk op een eigen regel.
