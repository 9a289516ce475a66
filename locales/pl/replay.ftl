### Po grze i jej powtórki. $winner to drużyna; $host, $candidate i podobne to imiona.

## Zaraz po zakończeniu

replay-over-winner = { $winner ->
    [liberal] Wygrywają liberałowie.
   *[fascist] Wygrywają faszyści.
  }
replay-over-won = Wygrywasz!
replay-over-lost = Przegrywasz.
replay-over-roles = Kto był kim
replay-medal-liar = Najlepsze kłamstwa
replay-medal-vote = Najcelniejsze głosy
replay-medal-turn = Punkt zwrotny
replay-lie-believed = Kto w to wierzy: { $names }.
replay-medal-right = Trafne głosy: { $right } z { $all }
replay-medal-see = Zobacz
replay-over-fold = Pokaż lub ukryj role
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] { $fascist } ustawa faszystowska
        [few] { $fascist } ustawy faszystowskie
        [many] { $fascist } ustaw faszystowskich
       *[other] { $fascist } ustawy faszystowskiej
      }
    [one] { $fascist ->
        [0] { $liberal } ustawa liberalna
        [one] ustawy: { $liberal } liberalna, { $fascist } faszystowska
        [few] ustawy: { $liberal } liberalna, { $fascist } faszystowskie
        [many] ustawy: { $liberal } liberalna, { $fascist } faszystowskich
       *[other] ustawy: { $liberal } liberalna, { $fascist } faszystowskiej
      }
    [few] { $fascist ->
        [0] { $liberal } ustawy liberalne
        [one] ustawy: { $liberal } liberalne, { $fascist } faszystowska
        [few] ustawy: { $liberal } liberalne, { $fascist } faszystowskie
        [many] ustawy: { $liberal } liberalne, { $fascist } faszystowskich
       *[other] ustawy: { $liberal } liberalne, { $fascist } faszystowskiej
      }
    [many] { $fascist ->
        [0] { $liberal } ustaw liberalnych
        [one] ustawy: { $liberal } liberalnych, { $fascist } faszystowska
        [few] ustawy: { $liberal } liberalnych, { $fascist } faszystowskie
        [many] ustawy: { $liberal } liberalnych, { $fascist } faszystowskich
       *[other] ustawy: { $liberal } liberalnych, { $fascist } faszystowskiej
      }
   *[other] ustawy: { $liberal } liberalnej, { $fascist } faszystowskiej
  }
replay-over-shot-hitler = egzekucja Hitlera
replay-over-shot-fascist = egzekucja faszysty
replay-over-shot-liberal = egzekucja liberała
replay-over-brought-hitler = wyniesienie Hitlera do władzy
replay-over-was-chosen = stołek kanclerza
replay-over-lies = { $count ->
    [one] { $count } nieprawdziwa deklaracja
    [few] { $count } nieprawdziwe deklaracje
    [many] { $count } nieprawdziwych deklaracji
   *[other] { $count } nieprawdziwej deklaracji
  }
replay-over-dead = ofiara egzekucji
replay-over-again = Zagraj znowu
replay-over-change = Zmień stół
replay-over-going-back = Wszyscy wracają do poczekalni.
replay-over-host = Następną grę może zacząć gospodarz: { $host }.
replay-over-replay = Obejrzyj powtórkę
replay-over-leave = Odejdź
replay-over-leave-all = Odchodzimy
replay-fair = { $count ->
    [one] Rozdanie było uczciwe: wzięło w nim udział jedno urządzenie.
    [few] Rozdanie było uczciwe: wzięły w nim udział { $count } urządzenia.
    [many] Rozdanie było uczciwe: wzięło w nim udział { $count } urządzeń.
   *[other] Rozdanie było uczciwe: wzięło w nim udział { $count } urządzenia.
  }
replay-fair-left-out = Pominięte, bo ich urządzenia nie ujawniły liczb na czas: { $names }.
replay-fair-proves = Role i wszystkie stosy są obliczone z liczb, które serwer i te urządzenia wylosowały i ustaliły przed grą. Nikt więc ich nie wybrał ani nie zmienił, jeśli choć jedno z tych urządzeń jest uczciwe.
replay-fair-own = To urządzenie podało liczbę, a dowód zgadza się z tym, co pokazano mu przed grą.
replay-fair-others = Tylko urządzenie, które brało udział, może stwierdzić, że dowodu nie wymyślono później.
replay-fair-not = Nie dowodzi to, że nikt nie podglądał: serwer musi znać role i stosy podczas gry. Jeśli jakieś urządzenia pominięto, osoba prowadząca serwer mogła wybierać spośród kilku rozdań. Ta strona nie sprawdza składu późniejszych stosów.
replay-fair-none = Żadne urządzenie nie wzięło udziału w rozdaniu, więc nie ma dowodu, że było uczciwe.
replay-fair-wrong = Dowód tego rozdania jest błędny.
replay-fair-other = To nie jest rozdanie, w którym to urządzenie brało udział przed grą.
replay-fair-again = To urządzenie podało liczbę do rozdania gry { $game }, a serwer prosi o nią ponownie albo nie pokazuje zapisu tej gry. Osoba prowadząca serwer mogła obejrzeć kilka rozdań i wybrać jedno z nich. To urządzenie nie bierze już tutaj udziału w rozdaniach.
replay-fair-unseen = To urządzenie podało liczbę do rozdania gry { $game }, ale nie widziało jej końca. Jeśli nic o niej nie wiesz, osoba prowadząca serwer mogła rozdać ponownie. Dopóki nie odpowiesz, to urządzenie nie bierze tutaj udziału w rozdaniach.
replay-fair-known = Znam tę grę
replay-guess-what = Przy tym stole { $fascists ->
    [one] siedzi { $fascists } faszysta i Hitler
    [few] siedzi { $fascists } faszystów i Hitler
    [many] siedzi { $fascists } faszystów i Hitler
   *[other] siedzi { $fascists } faszystów i Hitler
  }. Zaznacz ich i zapieczętuj swój typ. Widzisz go tylko ty. Na końcu zobaczysz go obok prawdziwych ról.
replay-guess-seal = Zapieczętuj typ
replay-guess-sealed = Zapieczętowano w rundzie { $round }. Na końcu zobaczysz swój typ obok prawdziwych ról.
replay-guess-right = Twój typ z rundy { $round }: trafione { $right } z { $all }
replay-guess-hit = trafione
replay-guess-miss = twój typ: { $role }

## Zapisy i linki

replay-copied = Link skopiowany.
replay-not-copied = Przeglądarka nie pozwala skopiować linku; znajdziesz go w pasku adresu powtórki.
replay-save = Zapisz grę
replay-saved = Gra zapisana w pliku.

## Podczas oglądania. $name to gracz; $speed to mnożnik, na przykład 2 albo 0.5.

replay-title = Powtórka
replay-deal = Role zostają rozdane.
replay-controls = Sterowanie powtórką
replay-moment = Moment
replay-first = Do początku
replay-back = Krok wstecz
replay-play = Odtwórz
replay-pause = Pauza
replay-forward = Krok naprzód
replay-last = Do końca
replay-pace = Tempo
replay-speed = { $speed }×
replay-more = Więcej o tej powtórce
replay-eyes = Czyimi oczami
replay-eyes-all = Wszystko
replay-eyes-table = Co widzą wszyscy
replay-holds = { $name } ma na ręce:
replay-copy-moment = Skopiuj link do tego momentu
replay-copy-game = Skopiuj całą grę jako link
replay-copy-game-note = Link zawiera całą grę ze wszystkimi rolami. Działa na każdym serwerze, także bez stołu.
replay-to-table = Do stołu
replay-games = Inne gry przy tym stole
replay-game = Gra { $game }
replay-keys = Na klawiaturze
replay-keys-steps = Strzałki przechodzą o krok, z klawiszem Shift o rundę; Home i End skaczą na początek i na koniec; spacja odtwarza i zatrzymuje.
replay-keys-eyes = Cyfry pokazują grę oczami gracza z danego miejsca, T – to, co widzą wszyscy, A – po prostu wszystko.
replay-only-here = Ta gra pochodzi z twojego pliku i jest tylko w tej przeglądarce.

## Półka

replay-kept = W tej przeglądarce
replay-none = Jeszcze nic. Każda obejrzana powtórka zostaje tutaj i można do niej wrócić nawet bez sieci.
replay-forget = Usuń tę powtórkę
replay-unfinished = Gra nie została dokończona.
replay-bring = Wczytaj grę
replay-bring-how = Upuść tu zapis, wybierz jego plik albo wklej tekst zapisu lub link do gry. Zapisy powstają po zakończeniu gry albo w wierszu poleceń.
replay-choose-file = Wybierz plik
replay-paste = Tekst zapisu albo link
replay-open = Otwórz
replay-at-action = Problem jest w akcji { $action }.
replay-not-kept = Tę grę wczytał ktoś inny albo nie ma jej już w tej przeglądarce.

## Powtórka w ciemno: z jednego miejsca, bez ról

replay-blind = Powtórka w ciemno
replay-blind-watch = Oglądaj w ciemno
replay-blind-what = Widzisz tylko to, co było widać z jednego miejsca. Notuj, kogo podejrzewasz: na końcu twoje notatki pojawią się obok ról.
replay-blind-as = Czyje miejsce?
replay-blind-spectator = Miejsce widza
replay-blind-seat = Miejsce: { $name }
replay-blind-notes = Notatki ({ $count })
replay-blind-suspects = Kto jest kim?
replay-blind-notes-what = Zaznacz, jaką rolę ma według ciebie każda osoba. Aby usunąć notatkę, wybierz tę samą rolę jeszcze raz. Notatki zostają na tym urządzeniu.
replay-blind-another = Wybierz inne miejsce
replay-blind-show = Pokaż prawdę
replay-blind-show-sure = Na pewno? Zobaczysz wszystkie role
replay-blind-whole = Otwórz całą powtórkę
replay-blind-truth = Twoje notatki i prawda
replay-blind-none = Brak notatek.
replay-blind-right = Trafne notatki: { $right } z { $all }

## Analiza: co można było wiedzieć

replay-review-title = Co można było wiedzieć?
replay-review-loading = Trwa analiza gry…
replay-review-intro = Sama logika: nie liczy się tu niczyje słowo, tylko to, co kto widzi na własne oczy.
replay-review-viewer = Czyimi oczami
replay-review-graph = Im wyżej linia, tym mniej rozkładów ról było jeszcze możliwych. Dotknij wykresu, aby przejść do tego momentu.
replay-review-left = Możliwe rozkłady ról: { $count }
replay-review-firsts = Kiedy była pewność
replay-review-first = { $viewer }, runda { $round }: { $seat } – { $fact }
replay-review-firsts-none = Przed końcem gry nikogo nie można było być pewnym.
replay-review-numbers = Runda po rundzie
replay-review-numbers-what = Ile rozkładów ról było dla każdej osoby możliwych na początku każdej rundy.
replay-review-chances = Kto był bliżej wygranej
replay-review-chance-all = Szansa liberałów na wygraną przy pełnej wiedzy: { $share }
replay-review-chance-seat = Szansa według tego, co wie { $name }: { $share }
replay-review-chance-none = Brak oceny: model nie był tu sprawdzony.
replay-review-chances-what = To szacunek modelu, który uczył się na grach prostych botów: opinia, a nie fakt.
replay-review-picture = Wyślij jako obraz
replay-review-picture-failed = Ta przeglądarka nie umie narysować obrazu.
replay-card = Plakat z tej gry
replay-card-names = Z imionami graczy
replay-card-choices = Decyzje
replay-card-ask = { $lie ->
    [true] Czy ty też dasz się nabrać?
   *[other] Jaka byłaby twoja decyzja?
  }
replay-review-turns = Punkty zwrotne
replay-review-turns-none = Żadna decyzja nie zmieniła mocno szans.
replay-review-shares = Szczęście i decyzje
replay-review-shares-what = O ile punktów procentowych zmieniła się szansa liberałów na wygraną.
replay-review-share-deal = Rozkład ról
replay-review-share-tiles = Dobrane ustawy
replay-review-try = Spróbuj jeszcze raz
replay-review-try-what = Twoje najdroższe decyzje według tego, co można było wtedy wiedzieć. Wybieraj znowu, ile razy chcesz; widzisz to tylko ty.
replay-review-try-good = { $gap ->
    [close] Różnica była niewielka: z wiedzą z tamtej chwili twoja drużyna wygrywa tak w { $share } przypadków, a przy najlepszym wyborze w { $best }.
   *[none] Dobry wybór: z wiedzą z tamtej chwili twoja drużyna wygrywa tak w { $share } przypadków i nic nie było lepsze.
  }
replay-review-try-worse = Było coś lepszego: z wiedzą z tamtej chwili twoja drużyna wygrywa tak w { $share } przypadków, a przy najlepszym wyborze w { $best }.
replay-review-try-show = Pokaż
replay-review-try-best = Najlepszy wybór z wiedzą z tamtej chwili: { $what } ({ $best }).
replay-review-try-certain = To było pewne: { $seat } – { $fact }.
replay-review-statements = Deklaracje, z których nie wszystkie były prawdziwe
replay-review-statements-none = Nikt nie mógł niczego podważyć i nic nie było kłamstwem.
replay-review-if = Co by było, gdyby?
replay-review-if-what = Wybierz tu coś innego. Boty dogrywają wtedy resztę sto razy, z rolami i ustawami, które z tego miejsca były jeszcze możliwe.
replay-review-if-who = Czyja decyzja
replay-review-if-none = W tej chwili nikt o niczym nie decyduje.
replay-review-if-running = Rozegrane gry
replay-review-if-more = Dalej
replay-review-if-won = Liberałowie wygrywają { $won } z { $games } (prawdopodobnie od { $low } do { $high })
replay-review-if-played = Tak było
replay-review-play = Graj od tego miejsca
replay-review-play-what = Nowy stół z botami, z rolami i ustawami z tej gry. Możesz je znać, boty ich nie znają. Ta gra się nie liczy.
replay-review-play-seat = Na miejscu gracza
replay-review-play-sit = Graj dalej
replay-resumed = Ciąg dalszy wcześniejszej gry; nie liczy się.
replay-resumed-next = Poprzednia gra była ciągiem dalszym wcześniejszej i się nie liczyła. W następnej role i ustawy zostaną rozdane jak zwykle.
