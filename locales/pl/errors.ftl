### Po jednym zdaniu na każdy stały kod odmowy. Kody są w docs/reference/codes.md.

## Akcja, której zasady nie dopuszczają

unknown_action = Nie ma takiej akcji.
game_over = Gra jest skończona.
wrong_phase = W tej fazie nie można tego zrobić.
unknown_seat = Przy tym stole nie ma takiego miejsca.
dead = Ta osoba już nie żyje.
not_your_turn = Teraz kolej na kogoś innego.
own_seat = Tutaj nie można wskazać siebie.
term_limited = Ta osoba jest w karencji i nie może teraz zostać kanclerzem.
already_investigated = Przynależność tej osoby została już sprawdzona.
policy_not_in_hand = Tej ustawy nie ma na ręce.
veto_locked = Nie ma weta, dopóki nie uchwalono pięciu ustaw faszystowskich.
veto_already_refused = W tej sesji weto zostało już odrzucone.
nothing_to_state = Ta osoba nie pełniła urzędu, z którego mogłaby zdać sprawę.
wrong_tile_count = Prezydent podaje trzy ustawy, kanclerz dwie, a po podglądzie podaje się trzy.
bad_statement = Deklaracja ma jedną treść: ustawy z sesji lub podglądu, partię po sprawdzeniu albo odmowę odpowiedzi.
bad_argument = Argument w zapisie jest nieprawidłowy albo stoi w złym miejscu.
too_many_actions = Gra może mieć najwyżej 1000 akcji, a do analizy i wyjaśnień najwyżej 400.
too_many_statements = O jednej sesji, jednym podglądzie lub sprawdzeniu jedna osoba może złożyć najwyżej sześć deklaracji.
too_many_arguments = Gra może mieć najwyżej tysiąc argumentów.
bad_fair_deal = Dowód uczciwego rozdania zawiera błąd w { $name }.
damaged_link = Link do tej gry jest uszkodzony lub niepełny. Skopiuj go jeszcze raz w całości.
public_record = Z tej gry znane jest tylko to, co widzieli wszyscy: brakuje kart w rękach i w taliach.
bad_log = Ten dziennik gry łamie zasady albo przeczy sam sobie w miejscu { $name }.
unknown_house_rule = W tej grze obowiązywała zasada domowa, której Weimar nie ma: { $name }.

## Zapis, którego nie da się odczytać

unreadable_file = Nie da się odczytać pliku { $name }.
too_large = Zapis może mieć najwyżej jeden megabajt.
not_json = To nie jest dokument JSON.
duplicate_key = Klucz { $name } występuje dwa razy w jednym obiekcie.
unsupported_format = To nie jest zapis gry: „format” musi mieć wartość „weimar-record”.
unsupported_version = Ta wersja zapisu nie jest obsługiwana; „version” musi mieć wartość 1.
wrong_type = Wartość w { $name } jest złego typu.
missing_field = Brakuje pola { $name }.
unknown_field = Nie ma pola { $name }.
bad_value = Wartość w { $name } nie należy do dozwolonych.
unknown_preset = Nie ma zestawu zasad { $name }.
unknown_option = Nie ma opcji { $name }.
bad_option_value = Opcja { $name } nie ma takiej wartości.
wrong_player_count = To gra dla 5–10 graczy; podano: { $name }.
bad_name = Imię w { $name } jest puste, za długie albo zawiera niewidoczne znaki.
duplicate_name = Dwoje graczy ma to samo imię.
wrong_roles = Role nie pasują do liczby graczy.
wrong_tiles = Ustawy w { $name } nie są tymi, które należą do gry.
reshuffle_missing = Ta akcja tasuje karty, a zapis nie mówi, w jakiej kolejności potem leżą.
reshuffle_mismatch = Zapisana kolejność po tasowaniu nie składa się z kart, które się tasuje.
unknown_viewer = Nie ma takiego widoku: { $name }; podaj miejsce, licząc od 0, albo „spectator” (widz).

## Rozdanie, które nie wynika ze swojego dowodu

fair_deal_missing = Ten zapis nie zawiera dowodu uczciwego rozdania.
fair_deal_commitment = To, co ustalił serwer, nie pasuje do jego sekretu, zasad, stołu i gry.
fair_deal_two_devices = Urządzenie w { $name } ma gracza lub miejsce innego urządzenia albo jest w złej kolejności.
fair_deal_number = Liczba w { $name } nie jest tą, którą ustaliło to urządzenie.
fair_deal_seed = Ziarno nie wynika z sekretu i liczb urządzeń.
fair_deal_roles = Role nie wynikają z ziarna.
fair_deal_first_candidate = Pierwszy kandydat nie wynika z ziarna.
fair_deal_draw_pile = Pierwsza talia ustaw nie wynika z ziarna.
fair_deal_reshuffle = Stos w { $name } nie wynika z ziarna.

## Polecenie, którego nie da się wykonać

unknown_bot = Nie ma bota { $name }.
bad_count = Liczba gier musi być w zakresie { $name }.
bad_option_form = Podaj opcję jako nazwa=wartość, a nie { $name }.
bad_choice_form = Podaj decyzję jako ACTIONS:CHOICE, z akcją jak w zapisach, a nie { $name }.
no_such_choice = W tym momencie gry nie ma takiej decyzji.
unwritable = Nie da się niczego zapisać w { $name }.
exists_already = { $name } już istnieje; wybierz inną nazwę.
folder_not_empty = Folder { $name } nie jest pusty; podaj nowy albo pusty.
records_or_parquet = Gry zachowuje się jako zapisy albo jako pliki Parquet, nie jedno i drugie naraz.
other_run = W { $name } są gry z innego przebiegu: inne boty, opcje lub ziarno albo inna wersja programu Weimar. Wybierz inny folder.
unknown_question = Nie ma nic o nazwie { $name } do zbadania; lista jest w --help.
policy_not_found = Nie ma strategii { $name }; zapisz ją jako moduł:funkcja.
table_refused = Odmowa przy stole: { $name }
table_unreachable = Serwer nie odpowiada: { $name }
policy_failed = Strategia zawiodła: { $name }
illegal_choice = Strategia wybrała coś niedozwolonego: { $name }
model_did_not_play = Model { $name } odpowiedział na mniej niż połowę pytań, więc wyników nie ma.
missing_extra = Do tego potrzebny jest dodatek „{ $name }”: pip install "weimar[{ $name }]"
scheduler_unreachable = Pod adresem { $name } nie odpowiada żaden scheduler Dask.
scheduler_lost = Połączenie ze schedulerem Dask { $name } zostało przerwane. Nie ma wyniku; uruchom polecenie ponownie.
no_workers = Scheduler Dask { $name } nie ma żadnych workerów. Uruchom jednego: dask worker { $name }
workers_lost = Zbyt wiele workerów uległo awarii: { $name }
other_worker = Worker ma inny kod niż ten komputer: { $name }. Zainstaluj tę samą wersję programu Weimar na wszystkich komputerach.
bot_data_unusable = Brakuje pliku z danymi botów albo jest on uszkodzony: { $name }. Zainstaluj Weimar ponownie.
needs_posix = Serwer działa w systemach Linux i macOS. W Windows uruchom go w WSL.

## Środowisko użyte niewłaściwie

no_free_seat = Boty mają wszystkie miejsca; zostaw jedno wolne dla agenta.
bad_setting_value = Ustawienie { $name } nie ma takiej wartości.
wrong_encoding_version = To wydanie nie zapisuje wersji { $name } kodowania.
unknown_action_index = Nie ma akcji o numerze { $name }.
illegal_action_index = Akcja { $name } nie jest teraz dozwolona; dozwolone są w masce akcji.
missing_action = Gra czeka na { $name }, ale brakuje akcji tego agenta.
no_decision = Węzeł losowy nie ma stanu informacji, który można wylosować na nowo; pytaj przy decyzji.
no_reset = Najpierw wywołaj reset.
unknown_agent = Nie ma agenta { $name }.
wrong_shape = Kodowanie nie ma kształtu { $name }.
