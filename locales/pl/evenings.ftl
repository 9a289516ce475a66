### Wieczory grupy: liczby z zakończonych gier, w wierszu poleceń, jako strona i w aplikacji.

cli-evenings-short = Liczby z gier grupy: kto wygrywa, z kim i jakie kłamstwa opowiada.
cli-evenings =
    Odczytaj zakończone gry i wypisz liczby grupy: wieczory, osoby, kto z kim był po jednej stronie i jak wyrównana jest gra przy stole każdej wielkości.

    Gra podana dwa razy liczy się raz. Plik, którego nie da się odczytać albo którego gra nie jest zakończona, zostaje wymieniony na standardowym wyjściu błędów i pominięty; kod wyjścia to wtedy 2.
cli-evenings-games = Zapisy, linki, archiwa zapisane przez aplikację albo foldery z nimi.
cli-evenings-json = Wypisz wszystkie liczby jako jeden obiekt JSON.
cli-evenings-csv = Zapisz w tym pliku tabelę z wierszem dla każdego miejsca każdej gry, dla arkuszy kalkulacyjnych.
cli-evenings-parquet = Zapisz tę samą tabelę jako plik Parquet.
cli-evenings-html = Zapisz liczby w tym pliku jako stronę internetową. Strona nie potrzebuje serwera.
cli-evenings-archive = Zapisz wszystkie gry w tym pliku jako archiwum. Aplikacja może je zaimportować.

bad_archive = To nie jest archiwum wieczorów albo jest uszkodzone.
game_not_over = Gra się nie skończyła.
no_games = W żadnym z tych plików nie ma zakończonej gry.

evenings-title = Wieczory
evenings-total = { $games ->
    [one] Jedna gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
  }
evenings-undated = Bez daty
evenings-people = Osoby
evenings-games-won = Gry: { $games }, wygrane: { $wins }
evenings-few = Za mało gier, by odróżnić umiejętności od szczęścia.
evenings-within = Wygrywa mniej więcej tak często, jak wynika z wielkości stołu i z ról.
evenings-strong = Wygrywa częściej, niż wynika z wielkości stołu, z ról i ze szczęścia.
evenings-role-wins = { $role }: wygrane { $wins } z { $games }
evenings-expected = Równie dobrzy gracze wygraliby { $expected } z tych gier, plus minus { $spread }.
evenings-skill = Umiejętności: { $skill }, z pewnością 95% między { $low } a { $high }; średnia grupy to 0.
evenings-lies = Deklaracje: { $statements }. Kłamstwa wśród nich: { $lies }. Wykryte w czasie gry: { $caught }.
evenings-favourite = Ulubione kłamstwo: zamiast „{ $saw }” deklaruje „{ $said }” ({ $times } razy)
evenings-shot = Egzekucje: { $count ->
    [one] raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
  }
evenings-elected = Wygrane w roli Hitlera przez wybór: { $count ->
    [one] raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
  }
evenings-voted = Głos liberała za Hitlerem u władzy: { $count ->
    [one] raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
  }
evenings-with = Kto z kim
evenings-pair = { $one } i { $other }: wspólne gry { $games }, po jednej stronie { $together }, z tego wygrane { $won }
evenings-balance = Wielkości stołu
evenings-balance-what = Gracze: { $players } ({ $preset }). Liberałowie wygrali { $wins } z { $games }.
evenings-balance-chance = Przy równie dobrych graczach: { $chance } dla liberałów.

## The page of the app

evenings-what = Gry z innymi, w których brało udział to urządzenie. Są zapisane tylko tutaj; serwer je liczy i zapomina.
evenings-none = Na razie nic. Gra co najmniej dwóch osób pojawi się tutaj, gdy się skończy.
evenings-counting = Liczenie…
evenings-forget-game = Usuń tę grę z listy
evenings-rename = Inne imię
evenings-rename-do = Zmień
evenings-rename-what = We wszystkich grach. Jeśli to imię innej osoby, obie staną się jedną.
evenings-remove-name = Usuń to imię
evenings-remove-name-sure = Na pewno? Zniknie ze wszystkich gier
evenings-group = Grupa
evenings-group-what = Utwórz grupę i przekaż jej tajny link: wszystkie urządzenia, na których zostanie otwarty, będą odtąd miały te same gry. Nikt nie potrzebuje konta.
evenings-group-make = Utwórz grupę
evenings-group-mine = Gry waszej grupy. Ma je każde urządzenie grupy, a serwer przechowuje je dla urządzeń, które dołączą później.
evenings-group-link-what = Kto ma tajny link, widzi wszystkie gry i imiona, może je dodawać i zmieniać. Daj go tylko swojej grupie.
evenings-group-qr = Kod QR z linkiem grupy
evenings-group-leave = Opuść grupę
evenings-group-leave-sure = Na pewno? Gry zostaną tutaj
evenings-group-invitation = Wieczory grupy
evenings-group-join-what = { $count ->
    [0] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a gry, które się tu skończą, do grupy.
    [one] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a gra z tego urządzenia do grupy.
    [few] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a { $count } gry z tego urządzenia do grupy.
    [many] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a { $count } gier z tego urządzenia do grupy.
   *[other] To link grupy. Jeśli dołączysz, jej gry trafią na to urządzenie, a { $count } gry z tego urządzenia do grupy.
  }
evenings-group-other = To urządzenie jest w innej grupie. Jeśli dołączysz do tej, opuści tamtą; najpierw zachowaj jej link.
evenings-group-join = Dołącz do grupy
evenings-group-not = Nie teraz
evenings-group-forget-game = Usuń tę grę dla całej grupy
evenings-files = Pliki
evenings-files-what = W pliku są wszystkie gry i imiona: daj go tylko osobom, które mogą je mieć. Odczyta go inne urządzenie i weimar evenings.
evenings-add = Dodaj gry z pliku
evenings-added = Dodane gry: { $count }.
evenings-save = Zapisz wszystkie gry
evenings-save-table = Zapisz jako tabelę (CSV)
evenings-forget = Zapomnij wszystkie gry
evenings-forget-sure = Na pewno? Znikną wszystkie
replay-over-evenings = Ta gra jest w waszych wieczorach

app-refused-bad_archive = To nie jest archiwum wieczorów albo jest uszkodzone.
app-refused-game_not_over = Jedna z gier w nim nie jest zakończona.
app-refused-two_in_one_game = Obie osoby grały w jednej z tych gier.
app-refused-unknown_person = Nikt tutaj nie ma tego imienia.
app-refused-too_many_games = To więcej gier, niż da się naraz policzyć.
app-refused-unknown_group = Tej grupy tu nie ma albo została usunięta, bo nikt jej długo nie używał. Sprawdź, czy link jest cały.
app-refused-groups_off = Ten serwer nie przechowuje grup. Twoje gry zostają na tym urządzeniu.
app-refused-group_full = W grupie nie ma miejsca na więcej gier ani imion. Nic nie przepadło; usuń stare gry albo utwórz nową grupę.
