### `weimar study`

cli-study-short = Sprawdź, co zmienia zasada, stół albo pierwsze miejsce.
cli-study =
    Rozegraj tyle samo gier dla każdej wartości jednej rzeczy i porównaj, jak często wygrywają liberałowie.

    Przedziały są 95-procentowe: Wilsona dla udziału, Newcombe'a dla zmiany względem pierwszej wartości.
cli-study-question = Co się zmienia: { $questions }.
cli-study-games = Ile gier rozegrać dla każdej wartości.
cli-study-bots = Boty, które grają: { $bots }.
cli-study-plot = Narysuj udziały z przedziałami w tym pliku SVG.

study-title = Co zmienia { $question }: { $bots } na wszystkich miejscach, ziarno { $seed }
study-value = Wartość
study-change = Zmiana
study-rounds = Rundy
study-intervals = Zmiana jest liczona względem pierwszej wartości. Przedziały: Wilson, Newcombe.
