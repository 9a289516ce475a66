### Boty: jak się nazywają i czemu robią to, co robią. $seat to imię, $share to procent.

cli-play-bots = Jak mocne są boty: { $bots }.
bots-welcome = Stół na { $count } graczy: ty i boty na poziomie { $level }.

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
bots-own-government = To własny rząd.
bots-prevents-loss = To ratuje przed przegraną.
bots-truth = Taka jest prawda.
bots-lie = Prawda zdradziłaby drużynę.
bots-fellow = To ktoś z tej samej drużyny: { $seat }.
bots-others-trust = Zaufanie pozostałych: { $seat } ({ $share }).
bots-heard = Liczy się to, co mówi { $seat }.
bots-kept-word = To zgodne z wcześniejszymi słowami i decyzjami.
bots-no-single-reason = Żaden pojedynczy powód nie przesądził.
bots-at-random = Na tym poziomie nie ma powodów: zdecydował przypadek.

bots-called = { $president } wyznacza następnego kandydata: { $target }.
bots-discarded = { $president } odrzuca ustawę { $policy ->
    [L] liberalną
   *[F] faszystowską
  }.
bots-suspects = Podejrzenia: { $names }.
bots-suspect = { $name } { $share }
bots-chance = Przypadek też miał głos: tak wychodzi w { $share } przypadków.
bots-rather = Na tym poziomie prędzej: { $action }
bots-why = Dlaczego?
bots-why-title = Co myślały boty
bots-why-nobody = Żaden bot nie miał tu nic do rozstrzygnięcia.
bots-why-everybody = Zapis nie mówi, kto był botem. Tak widziałby to bot na poziomie { $level }, z każdego miejsca.
bots-why-round = Dlaczego boty tak zrobiły? Wpisz rundę od 1 do { $count } albo nic, żeby wyjść: { "" }

cli-explain-short = Wyjaśnij, dlaczego boty zrobiły to, co zrobiły, w zakończonej grze.
cli-explain =
    Odtwórz zapis zakończonej gry i przy każdej decyzji powiedz, co myślał bot i dlaczego tak wybrał.

    Zapis nie mówi, kto był botem. Dlatego każde miejsce jest wyjaśnione tak, jak widziałby to wybrany poziom, z tego, co było wtedy na tym miejscu wiadome.
cli-explain-round = Wyjaśnij tylko tę rundę.
cli-explain-bots = Poziom botów: { $bots }.
cli-explain-json = Wypisz po jednym obiekcie JSON na decyzję, każdy w osobnym wierszu.
