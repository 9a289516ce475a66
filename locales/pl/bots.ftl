### Gracze komputerowi: jak się nazywają i czemu zrobili to, co zrobili. $seat to imię, $share to procent.

cli-play-bots = Którzy gracze komputerowi: { $bots }.
bots-welcome = Stół na { $count } graczy: ty i gracze komputerowi na poziomie { $level }.

bots-only-choice = Nie było w czym wybierać.
bots-trusted = Wygląda na liberała: { $seat } ({ $share }).
bots-distrusted = Wygląda na faszystę: { $seat } ({ $share }).
bots-likely-liberal-policy = Zapowiadało się na ustawę liberalną: { $share }.
bots-danger-of-hitler = To może być Hitler: { $seat } ({ $share }).
bots-tracker = Znacznik na torze wyborczym był już wysoko.
bots-top-tile = Na wierzchu talii pewnie leżała ustawa liberalna: { $share }.
bots-most-suspect = Główne podejrzenie: { $seat } ({ $share }).
bots-most-unsure = Największa zagadka przy stole: { $seat }, podejrzenie na { $share }.
bots-own-party = Tak było lepiej dla własnej partii.
bots-blend-in = Liberał też by tak zrobił.
bots-wins-now = To wygrywało grę.
bots-prevents-loss = To ratowało przed przegraną.
bots-value = Dla drużyny było to warte { $share }.
bots-truth = To była prawda.
bots-lie = Prawda zdradziłaby drużynę.
