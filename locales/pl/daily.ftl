### Stół dnia: jego strona i wyniki.

daily-ended = { $won ->
    [true] Wygrana!
   *[false] Przegrana.
  }
daily-luck = Szczęście: { $points } pkt. O tyle rozdanie i dobrane ustawy zmieniły szansę twojej drużyny na wygraną.
daily-own = Twoje decyzje: { $points } pkt.
daily-others = Decyzje wszystkich innych: { $points } pkt.
daily-cost = Według tego, co można było wiedzieć, najlepsze decyzje dałyby o { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  } więcej.
daily-score = Ocena: { $score } na 100. Przy 50 twoje decyzje niczego nie zmieniły.
daily-no-verdict = Przy zasadach tego dnia nie da się ocenić szczęścia i decyzji.
daily-share = Weimar { $date } · { $won ->
    [true] wygrana
   *[false] przegrana
  } · { $score } · { $squares }

daily-what = Dziś wszyscy na świecie mają to samo miejsce, te same karty i te same boty. Co zrobisz na tym miejscu?
daily-bots = Boty grają na poziomie eksperta. Dyskutują, zanim zagłosujesz, i odpowiadają na twoje argumenty.
daily-rules = Dziś obowiązują inne zasady:
daily-no-score = Przy tych zasadach nie ma punktów, jest tylko wygrana lub przegrana.
daily-facts = { $date } · { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } gracza
  }
daily-sit = Zajmij miejsce
daily-see = Zobacz wynik
daily-next = Następny stół od { $time }.
daily-once = Na każdym urządzeniu liczy się jedna próba, potem można grać treningowo. To zabawa: nie ma nagród, a kto chce oszukiwać, może.
daily-streak = Seria: { $count ->
    [one] jeden dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
  }.
daily-again = Zagraj znowu treningowo
daily-earlier = Wcześniejsze dni
daily-earlier-what = Każdy wcześniejszy dzień można rozegrać treningowo.
daily-date = Dzień
daily-practise = Zagraj treningowo
daily-clock = To urządzenie i serwer podają różne daty: tu { $here }, tam { $there }. Liczy się data serwera.
daily-result = Wynik z dnia { $date }
daily-practice = Gra treningowa, nie liczy się.
daily-figures-luck = Szczęście
daily-figures-own = Decyzje
daily-figures-others = Inni
daily-figures-score = Ocena
daily-copy-line = Kopiuj wynik do wysłania
daily-copy-link = Kopiuj link do tej gry
daily-line-what = Wynik niczego nie zdradza. Link zawiera całą grę i każdy może go sprawdzić. Każdy kwadrat to najgorsza decyzja w jednej piątej gry: 🟩 kosztowała najwyżej pół punktu, 🟨 najwyżej dwa, 🟥 więcej, ⬜ bez oceny.
daily-not-copied = Ta przeglądarka nie pozwala kopiować.
daily-choices = Twoje decyzje
daily-choice = Runda { $round } – { $what }
daily-field = Ten sam wybór na tym serwerze: { $count } z { $all }
daily-field-other = { $count }: { $what }
daily-field-all = Gry z tego dnia na tym serwerze: { $count }. Wygrane: { $won }.
daily-loss = strata: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
daily-page = Na tym serwerze
daily-page-what = Wyniki osób, które chcą być na tej liście. Serwer sprawdził każdy wynik, odtwarzając grę.
daily-page-name = Imię
daily-page-won = wygrana
daily-page-lost = przegrana
daily-voted = Runda { $round }: „Ja!” zagłosowało tutaj { $share }.
daily-sign = Twoje imię na tej stronie
daily-sign-button = Wpisz imię
daily-unsign = Usuń imię
daily-compare = Link od innej osoby
daily-compare-button = Porównaj
daily-theirs = Ta druga gra
daily-yours = Ta gra
daily-parted = Gry rozeszły się w rundzie { $round }:
daily-parted-none = Obie gry są takie same.
daily-verified = Sprawdzone: wszystkie ruchy botów zgadzają się z tym dniem.
daily-spoiler = Ten link zawiera całą grę z dnia { $date } i pokazuje role. Możesz najpierw zagrać.
daily-show = Pokaż mimo to
daily-play-first = Najpierw zagraj

app-refused-daily_off = Operator tego serwera wyłączył stół i zagadkę dnia.
daily_bad_date = Nie ma takiej daty. Zapisz ją tak: 2026-11-30.
daily_before_first = W tym dniu stołu ani zagadki dnia jeszcze nie było.
daily_future = Ten dzień jeszcze się nie zaczął (UTC).
daily_not_a_link = To nie jest link do gry przy stole dnia.
daily_other_version = Ten link dotyczy innej wersji zasad dnia, według której nie da się tu grać.
daily_not_over = Ta gra nie jest skończona, więc nie ma wyniku.
daily_other_deal = Ta gra nie zgadza się z datą: miejsce, karty lub zasady są inne.
daily_other_move = Ta gra nie zgadza się z datą: ruch bota jest inny niż tego dnia.

### Zagadka dnia.

puzzle-level = Trudność: { $level } z 5
puzzle-goal-hitler = Kto jest Hitlerem?
puzzle-goal-liar = Kto kłamie w sprawie rundy { $round }?
puzzle-goal-safe = Na koniec { $name } musi nominować kanclerza. Kogo można wybrać bez ryzyka, że to Hitler?
puzzle-eligible = Można nominować: { $names }.
puzzle-answer-hitler = Hitlerem jest { $name }.
puzzle-answer-liar = Kłamie { $name }.
puzzle-answer-safe = Bezpieczna nominacja: { $name }.
puzzle-truth = Liberałowie mówią prawdę. Jako prezydenci odrzucają ustawę faszystowską, jeśli mogą; jako kanclerze uchwalają liberalną, jeśli mogą. Faszyści i Hitler robią i mówią, co chcą. Skreśl każdą rolę, której dana osoba nie może mieć.
puzzle-roles = Liberałowie: { $liberals }, faszyści: { $fascists }, i Hitler. W talii jest 6 ustaw liberalnych i 11 faszystowskich.
puzzle-strike = { $name }: skreśl „{ $role }”
puzzle-struck = { $name }: nie „{ $role }”
puzzle-is = { $name }: { $role }
puzzle-refused = To jeszcze nie jest pewne. { $name }: „{ $role }” nadal jest możliwe.
puzzle-world = Taka gra też zgadza się ze wszystkim, co widać:
puzzle-world-role = { $role }: { $names }
puzzle-lie = { $name } (runda { $round })
puzzle-world-lies = Fałszywe deklaracje: { $lies }
puzzle-world-tiles = Ustawy w tej grze
puzzle-certain = { $count ->
    [one] Można jeszcze na pewno skreślić jedną rolę. Potem pojawią się kolejne rundy.
    [few] Można jeszcze na pewno skreślić { $count } role. Potem pojawią się kolejne rundy.
    [many] Można jeszcze na pewno skreślić { $count } ról. Potem pojawią się kolejne rundy.
   *[other] Można jeszcze na pewno skreślić { $count } roli. Potem pojawią się kolejne rundy.
  }
puzzle-last = To już wszystkie rundy. Teraz można znaleźć odpowiedź.
puzzle-look = { $name }: spójrz na to:
puzzle-proof = Dowód
puzzle-fact-session = Runda { $round }: ustawa oraz słowa dwóch osób: { $president } i { $chancellor }
puzzle-fact-peek = Runda { $round }: co { $president } mówi o wierzchu talii
puzzle-fact-investigation = Runda { $round }: co { $president } mówi o osobie: { $target }
puzzle-fact-cleared = Runda { $round }: po co najmniej trzech ustawach faszystowskich kanclerzem zostaje { $chancellor }, a gra toczy się dalej
puzzle-fact-execution = Runda { $round }: egzekucja ({ $target }), a gra toczy się dalej
puzzle-hint = Podpowiedź
puzzle-show = Pokaż następny krok
puzzle-more-rounds = Na razie to wszystko. Poniżej są kolejne rundy.
puzzle-rounds = Co się wydarzyło
puzzle-later-rounds = Kolejne rundy pojawią się, gdy nic więcej nie będzie pewne.
puzzle-share = Zagadka Weimar { $date } · { $stars } · { $squares }
puzzle-squares = Jeden kwadrat na część: 🟩 bez pomocy, 🟨 z podpowiedzią lub po błędnej próbie, 🟥 pokazane.
puzzle-earlier = Wcześniejsze zagadki
