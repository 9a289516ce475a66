### Wiersz poleceń: pomoc i raporty.

cli = Graj w Secret Hitler w terminalu, sprawdzaj zapisy gier, symuluj rozgrywki. Projekt nieoficjalny i niekomercyjny; zobacz „weimar about”.
cli-referee-short = Odtwórz zapis gry i wypisz stan albo czyjś widok.
cli-referee =
    Odtwórz zapis gry i wypisz w formacie JSON prawdziwy stan po ostatniej akcji.

    Niedozwolona akcja kończy program kodem 1, a wadliwy zapis kodem 2; na standardowym wyjściu błędów jest wtedy jeden obiekt JSON z kodem, numerem błędnej akcji i zdaniem wyjaśnienia.
cli-referee-record = Plik z zapisem albo link do gry; „-” czyta standardowe wejście.
cli-link-short = Gra jako link
cli-link = Wypisz link, który zawiera całą grę: otworzy go każdy, kto ma Weimar, a żaden serwer go nie przechowuje.
cli-link-record = Wypisuje zamiast tego zapis gry.
cli-daily-short = Zagraj przy stole dnia albo sprawdź link do gry.
cli-daily =
    Zagraj przy stole dnia: wszyscy na świecie mają to samo miejsce, te same karty i te same boty. Liczy się jedna próba, dla zabawy.

    Bez opcji grasz przy dzisiejszym stole w tym terminalu.
cli-daily-date = Zagraj w tym dniu zamiast dziś (UTC); nie w przyszłym.
cli-daily-auto = Niech na miejscu dnia gra bot: { $bots }.
cli-daily-json = Wypisz grę, jej link i wynik jako jeden obiekt JSON; bez --auto liczbę graczy i zasady dnia.
cli-daily-verify = Rozegraj jeszcze raz grę z linku, razem z botami, i wypisz jej wynik. Kod wyjścia to 0 tylko wtedy, gdy zgadza się każdy ruch.
cli-daily-compare = Wypisz wyniki dwóch gier z tego samego dnia i miejsce, w którym się rozeszły.
cli-daily-puzzle = Wypisz zagadkę dnia: grę i pytanie, na które logika daje jedną odpowiedź.
cli-daily-solution = Wypisz też każdy krok i odpowiedź.
cli-daily-puzzle-json = Wypisz wszystko, także rozwiązanie, jako jeden obiekt JSON.
cli-referee-view = Wypisz zamiast tego czyjś widok: miejsce, licząc od 0, albo „spectator” (widz).
cli-referee-lines = Plik ma po jednym zapisie w wierszu; wypisz po jednej odpowiedzi w wierszu, w tej samej kolejności: stan albo obiekt błędu. Kodem zakończenia jest wtedy 0.
cli-referee-verify = Sprawdź dowód uczciwego rozdania: oblicz ponownie role i wszystkie stosy. Kodem wyjścia jest 1, jeśli coś się nie zgadza.
cli-simulate-short = Rozegraj wiele gier między botami i podaj, kto wygrywa.
cli-simulate =
    Rozegraj całe gry między botami i podaj, kto wygrywa, w jaki sposób i jak szybko.

    To samo ziarno daje te same gry.
cli-simulate-players = Liczba graczy, od 5 do 10.
cli-simulate-games = Ile gier rozegrać.
cli-simulate-seed = Liczba, która wyznacza wszystkie losowania; pominięta zostanie wylosowana i wypisana.
cli-simulate-rules = Zestaw zasad: { $presets }.
cli-simulate-option = Opcja zasad w postaci nazwa=wartość, na przykład execution_target=any; można podać kilka razy. Lista jest w docs/reference/rules.md.
cli-simulate-liberals = Boty, które grają liberałami: { $bots }.
cli-simulate-fascists = Boty, które grają faszystami i Hitlerem: { $bots }.
cli-simulate-json = Wypisz jeden obiekt JSON zamiast tabeli.
cli-simulate-records = Zachowaj zapis każdej gry w tym folderze.
cli-simulate-parquet = Zachowaj każdą grę w tym folderze jako pliki Parquet. To samo polecenie kończy przerwany przebieg; większa liczba gier go wydłuża.
cli-simulate-talk = Niech boty dyskutują.
cli-simulate-transcripts = Zapisz każdą grę jako tekst w tym folderze, ze wszystkim, co powiedziano.
cli-workers = Na ile procesów podzielić pracę.
cli-scheduler = Adres schedulera Dask, na przykład tcp://10.0.0.1:8786. Pracę wykonują wtedy jego workery zamiast procesów na tym komputerze.
cli-play-short = Zagraj w tym terminalu.
cli-play =
    Zagraj całą grę w tym terminalu przeciwko botom.

    Przy każdym pytaniu: wybiera klawisz podany obok (miejsce ma swój numer, ustawa F albo L), „?” objaśnia fazę, „say” składa deklarację, „q” kończy.
cli-play-players = Liczba graczy, od 5 do 10, razem z tobą.
cli-play-name = Twoje imię.
cli-play-model = Na miejscu po twojej lewej gra model językowy przez adres, który obsługuje format chat completions, na przykład http://localhost:11434/v1. Nazwa, klucz i ograniczenia to ustawienia środowiska: zobacz docs/reference/models.md.
cli-play-record = Po zakończeniu zachowaj zapis gry w tym pliku.
cli-play-seed = Liczba, która wyznacza wszystkie losowania, żeby zagrać jeszcze raz to samo rozdanie; bez niej rządzi czysty przypadek.
cli-bench-models = Zmierz model językowy albo bota za tym samym interfejsem tekstowym na tych samych rozdaniach: to samo rozdanie z miejsca liberała i z miejsca faszysty, na innych miejscach boty.

    Z wyników usuwa się szczęście w kartach ustaw, a publiczne czyny ocenia się według tego, jak bardzo poruszyły rozsądnego słuchacza. Zobacz docs/how-to/evaluate-a-model.md.
cli-bench-models-short = Zmierz model językowy na tych samych rozdaniach.
cli-bench-models-bot = Zmierz zamiast tego bota: { $bots }.
cli-bench-models-deals = Liczba rozdań; każde jest grane trzy razy.
cli-bench-models-others = Poziom botów na wszystkich innych miejscach: { $bots }.
cli-bench-models-probabilities = Pytaj też raz po każdej sesji ustawodawczej o prawdopodobieństwo, że każdy z innych graczy jest faszystą, i podaj, jak trafne są odpowiedzi. Za każdym razem jedno zapytanie więcej.
cli-join = Posadź model językowy przy stole, podając link do stołu; model gra do końca gry.

    Wszyscy widzą, że to asystent. Gospodarz musi wcześniej zaprosić asystentów. Adres, nazwa, klucz i ograniczenia to ustawienia środowiska: zobacz docs/reference/models.md.
cli-join-short = Posadź model językowy przy stole.
cli-join-model = Adres modelu; domyślnie WEIMAR_MODEL_URL.
cli-join-name = Nazwa przy stole.
cli-mcp = Uruchom serwer Model Context Protocol, żeby asystent AI mógł usiąść do gry: przez standardowe wejście i wyjście, do ustawień asystenta.

    Zobacz docs/how-to/let-an-assistant-play.md.
cli-mcp-short = Posadź asystenta AI przy stole (Model Context Protocol).
cli-mcp-server = Serwer ze stołami. Bez tej opcji działa własny na tej maszynie, dopóki asystent gra.
cli-mcp-http = Zamiast tego streamable HTTP pod tym adresem, na przykład 127.0.0.1:8100.
cli-mcp-allow-host = Kolejna nazwa hosta w żądaniach, na które przychodzi odpowiedź, na przykład nazwa proxy; można podać kilka razy.
cli-about = Autorzy, licencja i co zostało zmienione.
cli-version = Wypisz wersję i zakończ.

about =
    Weimar to nieoficjalna adaptacja gry Secret Hitler, której autorami są Mike Boxleiter, Tommy Maranges, Max Temkin i Mac Schubert (secrethitler.com), na licencji CC BY-NC-SA 4.0. Autorzy nie stworzyli tej adaptacji ani jej nie firmują.

    Co zmieniono: grę prowadzi komputer; teksty zasad napisano od nowa; dodano opcje zasad; grafika, dźwięki i słowa są własne.

    To, co pochodzi z gry Secret Hitler, oraz rozpowszechniana gra jako całość podlegają licencji CC BY-NC-SA 4.0: kod jest dostępny, użytek komercyjny wykluczony, a dalsze udostępnianie możliwe na tych samych warunkach. Własny kod projektu jest na licencji MIT. Zobacz plik NOTICE.

simulate-title = { $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
  }, graczy: { $players }, ziarno { $seed }
simulate-outcome = Wynik
simulate-count = Gry
simulate-share = Udział
simulate-interval = Przedział 95%
simulate-liberal = Wygrywają liberałowie
simulate-fascist = Wygrywają faszyści
simulate-five_liberal_policies = pięć ustaw liberalnych
simulate-hitler_executed = egzekucja Hitlera
simulate-six_fascist_policies = sześć ustaw faszystowskich
simulate-hitler_elected = Hitler kanclerzem
simulate-pace = Na grę: rund { $rounds }, decyzji { $decisions }; gier na sekundę: { $speed }.
simulate-progress = Rozgrywanie
