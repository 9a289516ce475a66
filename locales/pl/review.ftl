### Przeglądy gier: wiersz poleceń i strona. $viewers to imiona albo słowo oznaczające wszystkich.

cli-review-short = Przejrzyj grę: co i kiedy można było wiedzieć z każdego miejsca.
cli-review =
    Odtwórz zapis i wypisz, ilu rozkładów ról nie można było wykluczyć z każdego miejsca samą logiką, oraz link, który otwiera w aplikacji całą analizę: pewne role, kłamstwa, które dało się udowodnić, i punkty zwrotne.

    Gra nie musi być zakończona. Zapis, którego nie da się odtworzyć, zostaje odrzucony tak jak przez „weimar referee”.
cli-review-json = Wypisz całą analizę jako jeden obiekt JSON.
cli-review-what-if = Wypisz, jak często wygrywa każda strona po innej decyzji, jeśli resztę wiele razy dogrywają boty. ACTIONS to liczba akcji przed decyzją, CHOICE to akcja jak w zapisach.
cli-review-futures = Ile razy boty dogrywają resztę po innej decyzji; domyślnie sto.

review-unfinished = Gra się nie skończyła; analiza kończy się na ostatniej akcji.
review-public = Z tej gry znane jest tylko to, co widzieli wszyscy. Sama logika: kłamać może każdy, więc deklaracje i głosy nie dowodzą żadnej roli. Podejrzani to ci, których wskazałby bot w roli widza: to opinia.
review-deal = Rozdanie ról
review-everyone = Wszyscy
review-spectators = Widzowie
review-line = { $viewers } – pewne od tej chwili: { $what }
review-fact = { $fact ->
    [liberal] { $seat } to liberał
    [fascist] { $seat } to faszysta
    [hitler] { $seat } to Hitler
    [fascist_party] { $seat } to faszysta albo Hitler
   *[not_hitler] { $seat } to nie Hitler
  }
review-false = { $viewers } – można było udowodnić, że to fałsz:
review-not-all-true = { $viewers } – można było udowodnić, że nie wszystko to prawda:
review-hidden = Fałsz, o którym przed końcem wiedziała tylko osoba mówiąca:
review-left-by-round = Możliwe rozkłady ról, po rozdaniu i na koniec każdej rundy:
