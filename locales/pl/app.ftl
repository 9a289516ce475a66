### Aplikacja: nazwa, strona startowa, ustawienia i to, co idzie nie tak.

app-name = Weimar
app-title = { $page } · Weimar
app-close = Zamknij

## Ustawienia

app-settings = Ustawienia
app-settings-button = { $language }, ustawienia
app-language = Język
app-theme = Wygląd
app-theme-device = Jak w urządzeniu
app-theme-dark = Ciemny
app-theme-light = Jasny
app-theme-contrast = Duży kontrast
app-pace = Animacje
app-pace-normal = Zwykłe
app-pace-fast = Szybkie
app-pace-at_once = Wyłączone
app-words = Słownictwo
app-words-original = Jak w oryginale
app-words-original-what = Liberałowie, faszyści, Hitler, egzekucje.
app-words-neutral = Neutralne
app-words-neutral-what = Ta sama gra bez Hitlera, faszystów i zabijania: do szkoły i dla każdego, kto tak woli.
app-sound = Dźwięk
app-sound-what = Odgłosy stołu i pokoju oraz sygnał, gdy przychodzi twoja kolej.

## Przyciski i tytuły kilku stron

app-change = Zmień
app-yes = Tak
app-no = Nie
app-review = Analiza

## Linki

app-copied = Skopiowano
app-share = Udostępnij…
app-copy-by-hand = Skopiuj ten link:

## Połączenie

app-connecting = Szukamy twojego stołu…
app-connection-lost = Połączenie zerwane. Zaraz wróci samo.
app-you-are-host = Jesteś teraz gospodarzem: ustawienia stołu są w twoich rękach.

## Strona startowa

landing-what = Gra o zaufaniu i podstępie dla 5–10 osób: w jednym pokoju albo każdy u siebie.
landing-ways = Jak zagrać
landing-play-now = Zagraj teraz z botami
landing-dealing = Rozdajemy karty…
landing-slow = Połączenie z serwerem jest powolne. Próbujemy dalej.
landing-choices = { $count } graczy · { $preset } · { $level }
landing-players = Gracze, razem z tobą
landing-level = Jak dobrze grają boty
landing-new-table = Otwórz nowy stół
landing-new-table-what = Zaproś znajomych linkiem, kodem QR albo czterema literami. Puste miejsca zajmą boty.
landing-join = Wpisz kod stołu
landing-learn = Pierwszy raz? 90 sekund.
landing-learn-what = Gra z przewodnikiem i ani strony do czytania przed startem.
landing-daily = Stół dnia
landing-daily-what = Dla wszystkich to samo miejsce, karty i boty. Jedna gra dziennie.
landing-puzzle = Zagadka dnia
landing-today = { $done ->
    [true] ✓ Gotowe. Następna gra { $when }.
   *[false] Czeka na ciebie.
  } { $days ->
    [one] Na razie jeden dzień.
    [few] { $days } dni z rzędu.
    [many] { $days } dni z rzędu.
   *[other] { $days } dnia z rzędu.
  }
landing-evenings = Wasze wieczory gier
landing-box = Z prawdziwymi kartami
landing-box-what = Wasze karty na stole, a to urządzenie prowadzi zapis, także bez połączenia.
landing-continue = Twoje krzesło jeszcze ciepłe
landing-continue-lobby = { $name }, w poczekalni
landing-continue-game = { $name }, w środku gry
landing-list = Otwarte stoły
landing-list-which = Które stoły
landing-list-lobby = Do gry
landing-list-game = Do oglądania
landing-list-any-preset = Dowolne zasady
landing-list-with-room = Z wolnym miejscem
landing-list-again = Odśwież
landing-list-looking = Rozglądamy się…
landing-list-empty = W tej chwili nie ma takiego stołu. Otwórz własny i pokaż go na liście, a nuż ktoś zajrzy.
landing-list-table = { $people ->
    [one] { $people } osoba
    [few] { $people } osoby
    [many] { $people } osób
   *[other] { $people } osoby
  }, { $bots ->
    [0] bez botów
    [one] { $bots } bot
    [few] { $bots } boty
    [many] { $bots } botów
   *[other] { $bots } bota
  } · { $preset }
landing-list-join = Dołącz
landing-list-watch = Oglądaj
landing-more = Do poczytania
landing-rules = Zasady
landing-replay = Moje gry
landing-about = O grze
landing-privacy = Prywatność
landing-unofficial = Nieoficjalna adaptacja gry Secret Hitler. Nie jest dziełem jej autorów ani nie ma ich poparcia.

## Kiedy stół albo serwer mówi „nie”

app-refused-offline = Serwer nie odpowiada. Sprawdź połączenie i spróbuj jeszcze raz.
app-refused-internal = Coś poszło nie tak na serwerze. Spróbuj za chwilę.
app-refused-unknown = To się nie udało ({ $code }). Spróbuj za chwilę.
app-refused-too_many_tables = Serwer nie pomieści więcej stołów. Spróbuj za kilka minut.
app-refused-too_fast = Trochę za szybko jak na ten serwer. Odczekaj moment i spróbuj jeszcze raz.
app-refused-disk_full = Na serwerze zabrakło miejsca i nie da się tego teraz zapisać. Spróbuj ponownie później.
app-refused-origin = Serwer nie przyjmuje niczego ze stron pod tym adresem. Poproś osobę, która prowadzi serwer, o dopuszczenie adresu.
app-refused-too_many_sockets = W twojej sieci jest otwartych za dużo stron tej gry. Zamknij kilka i spróbuj jeszcze raz.
app-refused-bad_code = Kod ma cztery litery, takie jak te, które widzi gospodarz. Cały link też się nada.
app-refused-unknown_code = Żaden stół nie ma takiego kodu albo gospodarz zamknął drzwi: poproś o link.
app-refused-unknown_pairing = Żaden ekran nie pokazuje tego kodu. Porównaj wszystkie sześć cyfr z ekranem i spróbuj jeszcze raz.
app-refused-pairing_lapsed = Ten kod wygasł. Wpisz ten, który ekran pokazuje teraz.
app-refused-pairing_used = Ten kod został już użyty, a każdy działa tylko raz. Wpisz ten, który ekran pokazuje teraz.
app-refused-too_many_tries = Z twojej sieci sprawdzano za dużo kodów. Odczekaj minutę i spróbuj jeszcze raz.
app-refused-bad_name = Imię ma od 1 do 16 znaków, i to takich, które widać.
app-refused-blocked = Gospodarz wyprosił kogoś z tego urządzenia albo o tym imieniu.
app-refused-not_blocked = Nikogo o tym imieniu nie wyproszono na dobre.
app-refused-locked = Gospodarz zamknął poczekalnię. Poproś, żeby cię wpuścił.
app-refused-table_full = Wszystkie dziesięć miejsc jest zajętych. Nadal możesz oglądać.
app-refused-wrong_stage = Na to już za późno: gra poszła dalej.
app-refused-already_seated = Masz już miejsce przy stole.
app-refused-not_seated = To może zrobić tylko ktoś, kto siedzi przy stole.
app-refused-not_host = To może zrobić tylko gospodarz.
app-refused-too_few_players = Do gry potrzeba co najmniej pięciu osób.
app-refused-paused = Gra jest wstrzymana.
app-refused-bad_order = Ktoś właśnie przyszedł albo wyszedł. Spróbuj jeszcze raz.
app-refused-bad_timers = Zegar można nastawić na czas od pięciu sekund do godziny.
app-refused-bad_text = Nie ma w tym niczego, co dałoby się pokazać.
app-refused-unknown_member = Tej osoby już tu nie ma.
app-refused-unknown_level = Nie ma botów na takim poziomie.
app-refused-old_prompt = Ta decyzja już zapadła.
app-refused-not_your_seat = To miejsce kogoś innego.
app-refused-silenced = Gospodarz wyciszył czat.
app-refused-assistants_not_invited = Gospodarz nie zaprosił asystentów.
app-refused-claims_off = Gospodarz wyłączył deklaracje.
app-refused-too_many_statements = Tej deklaracji nie można już zmienić.
app-refused-too_many_changes = Twój głos był już w tej grze zmieniany zbyt wiele razy; zostaje, jaki jest.
app-refused-government_silent = Prezydent i kanclerz milczą przez całą swoją sesję.
app-refused-dead_silent = Kto nie żyje, ten milczy.
app-refused-discussion_closed = Czas na rozmowy minął; teraz już tylko głosowanie.
app-refused-discussion_open = Najpierw dyskusja, potem głosowanie.
app-refused-not_awaited = Stół wcale nie czeka na tę osobę.
app-refused-not_away = Ta osoba jest offline jeszcze zbyt krótko.
app-refused-not_removed = Ta osoba nie została usunięta.
app-refused-unknown_claim = Nikt już nie prosi o to miejsce.
app-refused-already_asked = Już o to prosisz.
app-refused-busy = Serwer ma teraz pełne ręce roboty. Spróbuj ponownie za chwilę.
app-refused-not_over = To musi poczekać do końca gry.
app-refused-day_table = Przy stole dnia gra jedna osoba, bez gospodarza, a tego miejsca nie da się opuścić. Po prostu zamknij stronę; miejsce zaczeka.
app-refused-nothing_to_take_back = Na tym miejscu grasz ty, nie bot.
app-refused-coach_is_for_one = Trener doradza tylko tam, gdzie jedna osoba gra z botami.
app-refused-log_full = Historia tego stołu jest pełna. Do następnej gry otwórz nowy stół.
app-refused-too_many_screens = Ten stół nie może mieć więcej dużych ekranów. Gospodarz może któryś odłączyć.
app-refused-unknown_screen = Ten ekran jest już odłączony.
app-refused-number_committed = Inne twoje urządzenie bierze już udział w tym rozdaniu.
app-refused-number_not_committed = To urządzenie nie ustaliło żadnej liczby w tym rozdaniu.
app-refused-number_mismatch = Liczba tego urządzenia nie jest tą, którą ustaliło przed rozdaniem.
app-refused-number_late = Liczba tego urządzenia dotarła po rozpoczęciu gry i została pominięta.
app-refused-screen_only_watches = Duży ekran może tylko oglądać.
app-refused-unknown_phrase = Nie ma takiego zwrotu.
app-refused-unknown_reaction = Nie ma takiej reakcji.
app-refused-argument_malformed = Ta wersja serwera nie zna tego argumentu.
app-refused-argument_no_such_seat = Tej osoby nie ma już w grze.
app-refused-argument_no_such_round = Możesz wskazać tylko coś, co się w tej grze zdarzyło.
app-refused-argument_about_self = Tego nie można powiedzieć o sobie ani do siebie.
app-refused-argument_no_such_argument = To w tej grze jeszcze nie padło.
app-refused-argument_too_fast = Niech inni też dojdą do głosu: odczekaj chwilę przed następnym argumentem.
app-install = Dodaj Weimar do ekranu głównego
