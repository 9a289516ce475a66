### Gracze komputerowi: jak się nazywają i czemu robią to, co robią. $seat to imię, $share to procent.

cli-play-bots = Którzy gracze komputerowi: { $bots }.
bots-welcome = Stół na { $count } graczy: ty i gracze komputerowi na poziomie { $level }.

bots-only-choice = Nie ma tu w czym wybierać.
bots-trusted = Wygląda na liberała: { $seat } ({ $share }).
bots-distrusted = Wygląda na faszystę: { $seat } ({ $share }).
bots-likely-liberal-policy = Zapowiada się ustawa liberalna: { $share }.
bots-danger-of-hitler = To może być Hitler: { $seat } ({ $share }).
bots-tracker = Znacznik na torze wyborczym jest już wysoko.
bots-top-tile = Na wierzchu talii leży pewnie ustawa liberalna: { $share }.
bots-most-suspect = Główne podejrzenie: { $seat } ({ $share }).
bots-most-unsure = Największa zagadka przy stole: { $seat } (podejrzenie: { $share }).
bots-own-party = To służy własnej partii.
bots-blend-in = Liberał też by tak zrobił.
bots-wins-now = To daje wygraną.
bots-prevents-loss = To ratuje przed przegraną.
bots-value = Wartość dla drużyny: { $share }.
bots-truth = Taka jest prawda.
bots-lie = Prawda zdradziłaby drużynę.
