### Stół dnia: jego strona i wyniki.

daily-ended = { $won ->
    [true] Wygrana!
   *[false] Przegrana.
  }
daily-luck = Szczęście: { $points } pkt. O tyle rozdanie i karty zmieniły szansę twojej strony na wygraną.
daily-own = Twoje decyzje: { $points } pkt.
daily-others = Decyzje wszystkich innych: { $points } pkt.
daily-cost = Według tego, co można było wiedzieć, najlepsze decyzje były warte o { $points } pkt więcej.
daily-score = Ocena: { $score } na 100. Przy 50 twoje decyzje niczego nie zmieniły.
daily-no-verdict = Przy zasadach tego dnia nie da się ocenić szczęścia i decyzji.
daily-share = Weimar { $date } · { $won ->
    [true] wygrana
   *[false] przegrana
  } · { $score } · { $squares }

daily-title = Stół dnia
daily-what = Dziś wszyscy na świecie mają to samo miejsce, te same karty i te same boty. Co zrobisz na tym krześle?
daily-facts = { $date } · { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } gracza
  }
daily-sit = Zajmij miejsce
daily-go-on = Graj dalej
daily-see = Zobacz wynik
daily-next = Następny stół: { $time }.
daily-once = Na każdym urządzeniu liczy się jedna próba, potem można ćwiczyć. To zabawa: nie ma nagród, a kto chce oszukiwać, może.
daily-streak = { $count ->
    [one] Dzisiejszy stół ukończony.
    [few] { $count } ukończone dni z rzędu.
    [many] { $count } ukończonych dni z rzędu.
   *[other] { $count } ukończonego dnia z rzędu.
  }
daily-again = Ćwicz dzisiejszy stół
daily-earlier = Wcześniejsze dni
daily-earlier-what = Każdy wcześniejszy dzień można rozegrać dla ćwiczenia.
daily-date = Dzień
daily-practise = Ćwicz ten dzień
daily-clock = To urządzenie i serwer podają różne daty: tu { $here }, tam { $there }. Liczy się data serwera.
daily-result = Wynik z dnia { $date }
daily-practice = Ćwiczenie: ta gra się nie liczy.
daily-figures-luck = Szczęście
daily-figures-own = Decyzje
daily-figures-others = Inni
daily-figures-score = Ocena
daily-copy-line = Kopiuj wynik do wysłania
daily-copy-link = Kopiuj link do tej gry
daily-line-what = Wynik niczego nie zdradza. Link zawiera całą grę i każdy może go sprawdzić.
daily-copied = Skopiowano.
daily-not-copied = Ta przeglądarka nie pozwala kopiować.
daily-review = Analiza
daily-choices = Twoje decyzje
daily-choice = Runda { $round }: { $what }
daily-field = Tak samo tutaj: { $count } z { $all }
daily-field-other = { $count }: { $what }
daily-field-all = Ten dzień ukończyli na tym serwerze: { $count }. Wygrane: { $won }.
daily-loss = kosztuje { $points }
daily-page = Na tym serwerze
daily-page-won = wygrana
daily-page-lost = przegrana
daily-sign = Twoje imię na tej stronie
daily-sign-button = Wpisz
daily-unsign = Usuń
daily-compare = Link od innej osoby
daily-show-link = Otwórz
daily-compare-button = Porównaj
daily-theirs = Ta druga gra
daily-yours = Ta gra
daily-parted = Gry rozeszły się w rundzie { $round }:
daily-parted-none = Obie gry są takie same.
daily-verified = Sprawdzone: każdy ruch botów wynika z tego dnia.
daily-spoiler = Ten link zawiera całą grę z dnia { $date } i pokazuje role. Możesz najpierw zagrać.
daily-show = Pokaż mimo to
daily-play-first = Najpierw zagraj

app-refused-daily_off = Operator tego serwera wyłączył stół dnia.
app-refused-daily_future = Według zegara serwera ten dzień jeszcze się nie zaczął.
app-refused-daily_bad_date = Serwer nie zna tego dnia.
app-refused-daily_not_a_link = To nie jest link do gry dnia.
daily_bad_date = Nie ma takiej daty: { $name }. Zapisz ją tak: 2026-11-30.
daily_before_first = Pierwszy stół dnia był { $name }.
daily_future = Według tutejszego zegara { $name } jeszcze się nie zaczął (UTC).
daily_not_a_link = To nie jest link do gry dnia.
daily_other_version = Ten link pochodzi z wersji { $name } zasad dnia, której ten Weimar nie prowadzi.
daily_not_over = Ta gra nie jest skończona, więc nie ma wyniku.
daily_other_deal = To nie jest gra z dnia { $name }: miejsce, karty lub zasady są inne.
daily_other_move = To nie jest gra z dnia { $name }: ruch bota jest inny niż tego dnia.
app-refused-daily_before_first = W tym dniu nie było stołu dnia albo zegar serwera źle chodzi.
app-refused-daily_other_version = Ten link pochodzi z innej wersji zasad dnia, której ten serwer nie prowadzi.
app-refused-daily_other_deal = To nie jest gra swojego dnia: miejsce, karty lub zasady są inne.
app-refused-daily_other_move = To nie jest gra swojego dnia: ruch bota jest inny niż tego dnia.
