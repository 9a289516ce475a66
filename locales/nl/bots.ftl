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
