### Boter: hva de heter, og hvorfor de gjorde det de gjorde. $seat er et navn, $share en prosentandel.

cli-play-bots = Hvilke boter: { $bots }.
bots-welcome = Et bord med { $count }: du og boter på nivået { $level }.

bots-only-choice = Det var ingenting å velge mellom.
bots-trusted = { $seat } virket liberal: { $share }.
bots-distrusted = { $seat } virket som en fascist: { $share }.
bots-likely-liberal-policy = Et liberalt lovforslag var i vente: { $share }.
bots-danger-of-hitler = { $seat } kunne være Hitler: { $share }.
bots-tracker = Valgtelleren sto høyt.
bots-top-tile = Det øverste lovforslaget var liberalt: { $share }.
bots-most-suspect = { $seat } var den mest mistenkte: { $share }.
bots-most-unsure = Det var mest å få vite om { $seat }, med en mistanke på { $share }.
bots-own-party = Det gagnet eget parti.
bots-blend-in = En liberal ville ha gjort det samme.
bots-wins-now = Det ga seieren.
bots-prevents-loss = Det avverget et nederlag.
bots-value = Det var verdt { $share } for laget.
bots-truth = Det var sannheten.
bots-lie = Sannheten ville ha avslørt laget.
