### Wieczory grupy: liczby z zakończonych gier, w wierszu poleceń, jako strona i w aplikacji.

cli-evenings-short = Liczby z gier grupy: kto wygrywa, z kim i jakie kłamstwa opowiada.
cli-evenings =
    Odczytaj zakończone gry i wypisz wieczory grupy oraz wygrane każdej osoby. Z --json wszystkie liczby: także kłamstwa, kto z kim był w drużynie i kto wygrywa przy jakiej liczbie graczy.

    Gra podana dwa razy liczy się raz. Plik, którego nie da się odczytać albo którego gra nie jest zakończona, zostaje wymieniony na standardowym wyjściu błędów i pominięty; kod wyjścia to wtedy 2.
cli-evenings-games = Zapisy, linki, archiwa zapisane przez aplikację albo foldery z nimi.
cli-evenings-json = Wypisz wszystkie liczby jako jeden obiekt JSON.
cli-evenings-csv = Zapisz w tym pliku tabelę z wierszem dla każdego miejsca każdej gry, dla arkuszy kalkulacyjnych.
cli-evenings-parquet = Zapisz tę samą tabelę jako plik Parquet.
cli-evenings-archive = Zapisz wszystkie gry w tym pliku jako archiwum. Aplikacja może je zaimportować.

bad_archive = To nie jest archiwum wieczorów gier albo jest uszkodzone.
game_not_over = Ta gra nie jest zakończona.
no_games = W żadnym z tych plików nie ma zakończonej gry.

evenings-total = { $games ->
    [one] Jedna gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
  }
evenings-undated = Bez daty
evenings-games-won = Gry: { $games }, wygrane: { $wins }
evenings-no-party = Inne gry, z nieznanymi rolami: { $games }
evenings-few = Za mało gier, by odróżnić umiejętności od szczęścia.
evenings-within = Mniej więcej tyle wygranych, ile można oczekiwać.
evenings-strong = Więcej wygranych, niż wynika z ról, liczby graczy i szczęścia.
evenings-role-wins = { $role }: wygrane { $wins } z { $games }
evenings-expected = Równie dobrzy gracze wygraliby { $expected } z tych gier, plus minus { $spread }.
evenings-skill = Umiejętności: { $skill }, z pewnością 95% między { $low } a { $high }; średnia grupy to 0.
evenings-lies = Deklaracje: { $statements }. Kłamstwa wśród nich: { $lies }. Wykryte w czasie gry: { $caught }.
evenings-favourite = Ulubione kłamstwo: zamiast „{ $saw }” deklaruje „{ $said }” ({ $times ->
    [one] raz
    [few] { $times } razy
    [many] { $times } razy
   *[other] { $times } razy
  })
evenings-shot = Ofiara egzekucji: { $count ->
    [one] raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
  }
evenings-elected = Wygrane jako Hitler wybrany na kanclerza: { $count }
evenings-voted = Głosy liberała na rząd z Hitlerem: { $count }
evenings-with = Wspólne gry
evenings-pair = { $one } i { $other }: wspólne gry { $games }, w tej samej drużynie { $together }, z tego wygrane { $won }
evenings-balance = Według liczby graczy
evenings-balance-what = Gracze: { $players } ({ $preset }). Liberałowie wygrali { $wins } z { $games }.
evenings-balance-chance = Przy równie dobrych graczach: { $chance } dla liberałów.

## The page of the app

evenings-what = Gry z innymi, w których brało udział to urządzenie. Są zapisane tylko tutaj; serwer oblicza statystyki i zapomina gry.
evenings-none = Na razie nic. Gra co najmniej dwóch osób pojawi się tutaj, gdy się skończy.
evenings-counting = Obliczanie…
evenings-forget-game = Usuń tę grę z listy
evenings-rename = Inne imię
evenings-rename-what = We wszystkich grach. Jeśli to imię innej osoby, obie staną się jedną.
evenings-remove-name = Usuń to imię
evenings-remove-name-sure = Na pewno? Zniknie ze wszystkich gier
evenings-group = Grupa
evenings-group-what = Utwórz grupę i przekaż jej tajny link: na każdym urządzeniu, na którym zostanie otwarty, będą te same gry. Nikt nie potrzebuje konta.
evenings-group-make = Utwórz grupę
evenings-group-mine = Gry waszej grupy. Są na każdym urządzeniu grupy, a serwer przechowuje je dla urządzeń, które dołączą później.
evenings-group-link-what = Kto ma tajny link, widzi wszystkie gry i imiona, może je dodawać i zmieniać. Daj go tylko swojej grupie.
evenings-group-qr = Kod QR z linkiem grupy
evenings-group-screens = Pokazuj kod po zakończeniu gry na dużym ekranie w tej przeglądarce
evenings-group-leave = Opuść grupę
evenings-group-leave-sure = Na pewno? Własne gry zostaną tutaj
evenings-group-invitation = Wieczory gier grupy
evenings-group-join-what = { $count ->
    [0] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a gry, które się tu skończą, do grupy. Każdy, kto ma link, widzi wszystkie gry i imiona w grupie i może je tam zmieniać i usuwać. Własne gry tego urządzenia pozostaną bez zmian.
    [one] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a gra z tego urządzenia do grupy. Każdy, kto ma link, widzi wszystkie gry i imiona w grupie i może je tam zmieniać i usuwać. Własne gry tego urządzenia pozostaną bez zmian.
    [few] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a { $count } gry z tego urządzenia do grupy. Każdy, kto ma link, widzi wszystkie gry i imiona w grupie i może je tam zmieniać i usuwać. Własne gry tego urządzenia pozostaną bez zmian.
    [many] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a { $count } gier z tego urządzenia do grupy. Każdy, kto ma link, widzi wszystkie gry i imiona w grupie i może je tam zmieniać i usuwać. Własne gry tego urządzenia pozostaną bez zmian.
   *[other] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a { $count } gry z tego urządzenia do grupy. Każdy, kto ma link, widzi wszystkie gry i imiona w grupie i może je tam zmieniać i usuwać. Własne gry tego urządzenia pozostaną bez zmian.
  }
evenings-group-other = To urządzenie należy już do innej grupy. Jeśli dołączysz do tej, opuści tamtą; najpierw zachowaj stary link.
evenings-group-join = Dołącz do grupy
evenings-group-forget-game = Na pewno? Zniknie u wszystkich
evenings-files = Pliki
evenings-files-what = W pliku są wszystkie gry i imiona: daj go tylko swojej grupie. Można go otworzyć na innym urządzeniu albo poleceniem „weimar evenings”.
evenings-add = Dodaj gry z pliku
evenings-added = Dodane gry: { $count }.
evenings-save = Zapisz wszystkie gry
evenings-save-table = Zapisz jako tabelę (CSV)
evenings-forget = Usuń wszystkie gry
evenings-forget-sure = Na pewno? Znikną wszystkie
replay-over-evenings = Zapisano: „{ landing-evenings }”

app-refused-two_in_one_game = Obie osoby grały w jednej z tych gier.
app-refused-unknown_person = Nikt tutaj nie ma tego imienia.
app-refused-too_many_games = To więcej gier, niż serwer może naraz przeliczyć.
app-refused-unknown_group = Tej grupy tu nie ma albo została usunięta, bo nikt jej długo nie używał. Sprawdź, czy link jest cały.
app-refused-groups_off = Ten serwer nie przechowuje grup. Twoje gry zostają na tym urządzeniu.
app-refused-group_full = W grupie nie ma miejsca na więcej gier ani imion. Nic nie przepadło; usuń stare gry albo utwórz nową grupę.
