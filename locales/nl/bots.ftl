### Bots: hoe ze heten, en waarom ze deden wat ze deden. $seat is een naam, $share een percentage.

cli-play-bots = Hoe sterk de bots zijn: { $bots }.
bots-welcome = Een tafel van { $count }: jij en bots van het niveau { $level }.

bots-only-choice = Er viel niets te kiezen.
bots-trusted = { $seat } leek liberaal: { $share }.
bots-distrusted = { $seat } leek fascistisch: { $share }.
bots-likely-liberal-policy = Kans op een liberale beleidskaart: { $share }.
bots-danger-of-hitler = Kans dat { $seat } Hitler was: { $share }.
bots-tracker = De verkiezingsteller stond hoog.
bots-top-tile = Kans dat de bovenste kaart liberaal was: { $share }.
bots-most-suspect = { $seat } was het meest verdacht: { $share }.
bots-most-unsure = Over { $seat } viel het meest te ontdekken (verdenking tot dan: { $share }).
bots-own-party = Het hielp de eigen partij.
bots-blend-in = Een liberaal had hetzelfde gedaan.
bots-wins-now = Daarmee was het spel gewonnen.
bots-own-government = Het was de eigen regering.
bots-prevents-loss = Het voorkwam een nederlaag.
bots-truth = Het was de waarheid.
bots-lie = De waarheid had het team verraden.
bots-fellow = { $seat } zat in hetzelfde team.
bots-others-trust = De anderen vertrouwden { $seat }: { $share }.
bots-heard = Wat { $seat } zei, telde mee.
bots-kept-word = Het paste bij eerdere woorden en keuzes.
bots-no-single-reason = Geen enkele reden gaf op zichzelf de doorslag.
bots-at-random = Bots van dit niveau hebben geen redenen: ze kiezen zomaar iets.

bots-called = { $president } wijst { $target } aan als volgende kandidaat.
bots-discarded = { $president } legt een { $policy ->
    [L] liberale
   *[F] fascistische
  } beleidskaart af.
bots-suspects = Onder verdenking: { $names }.
bots-suspect = { $name } { $share }
bots-chance = Het toeval sprak mee: zo gaat het in { $share } van de gevallen.
bots-rather = Op dit niveau eerder: { $action }
bots-why = Waarom?
bots-why-title = Wat de bots dachten
bots-why-nobody = Geen bot had hier iets te beslissen.
bots-why-everybody = In het spelbestand staat niet wie een bot was. Zo had een bot van het niveau { $level } het gezien, op elke plaats.
bots-why-round = Waarom deden de bots dat? Typ een ronde van 1 tot { $count }, of druk op Enter om te stoppen: { "" }

cli-explain-short = Leg uit waarom bots deden wat ze deden in een spel dat voorbij is.
cli-explain =
    Speel het spelbestand van een voltooid spel na en vertel bij elke beslissing wat een bot geloofde en waarom de keuze zo uitviel.

    In een spelbestand staat niet wie een bot was. Daarom wordt elke plaats uitgelegd zoals het gekozen niveau het had gezien, met wat die plaats toen wist.
cli-explain-round = Alleen deze ronde.
cli-explain-bots = Niveau van de bots: { $bots }.
cli-explain-json = Toon één JSON-object per beslissing, elk op een eigen regel.
