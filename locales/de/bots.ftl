### Bots: wie sie heißen und warum sie tun, was sie tun. $seat ist ein Name, $share ein Prozentsatz.

cli-play-bots = Welche Bots mitspielen: { $bots }.
bots-welcome = Ein Tisch mit { $count } Plätzen: du und Bots der Stufe { $level }.

bots-only-choice = Es gab keine andere Wahl.
bots-trusted = { $seat } wirkte liberal: { $share }.
bots-distrusted = { $seat } wirkte faschistisch: { $share }.
bots-likely-liberal-policy = Ein liberales Gesetz war zu erwarten: { $share }.
bots-danger-of-hitler = { $seat } könnte Hitler sein: { $share }.
bots-tracker = Der Wahlgangzähler war schon weit vorgerückt.
bots-top-tile = Das oberste Gesetz war liberal: { $share }.
bots-most-suspect = { $seat } war am verdächtigsten: { $share }.
bots-most-unsure = Bei { $seat } gab es am meisten zu erfahren, Verdacht bisher: { $share }.
bots-own-party = Es nützte der eigenen Partei.
bots-blend-in = Liberale hätten es genauso gemacht.
bots-wins-now = Damit war das Spiel gewonnen.
bots-prevents-loss = Sonst wäre das Spiel verloren gewesen.
bots-value = Es war dem Team { $share } wert.
bots-truth = Es war die Wahrheit.
bots-lie = Die Wahrheit hätte das Team verraten.
