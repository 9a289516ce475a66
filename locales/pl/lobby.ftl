### Dołączanie do stołu i poczekalnia: miejsca, zaproszenia, zasady, zegary. $name to czyjeś imię.

## Dołączanie

lobby-invited = Zaproszenie do stołu { $code }
lobby-new = Stół { $code } jest wolny
lobby-nobody-yet = Nikogo tu jeszcze nie ma. Kto usiądzie pierwszy, zostanie gospodarzem.
lobby-already-here = { $count ->
    [one] Jest już tutaj:
    [few] Są już tutaj:
    [many] Są już tutaj:
   *[other] Są już tutaj:
  } { $names }.
lobby-your-name = Twoje imię
lobby-your-name-hint = Zostaw puste, a stół coś dla ciebie wymyśli.
lobby-take-seat = Zajmij miejsce
lobby-just-watch = Tylko oglądaj
lobby-sit-after-all = Jednak zajmij miejsce

## Poczekalnia

lobby-seats = Poczekalnia
lobby-count = Miejsca: { $count } z 10{ $watching ->
    [0] { "" }
   *[other] { " " }· widzowie: { $watching }
  }
lobby-host = gospodarz
lobby-here = przy stole
lobby-away = offline
lobby-bot = Bot: { $level }
lobby-invite = Zaproś
lobby-more = Twoje miejsce i zasady
lobby-own-seat = Twoje miejsce
lobby-table = Stół
lobby-people = Ludzie
lobby-missing = { $count ->
    [one] Brakuje jeszcze jednego gracza.
    [few] Brakuje jeszcze { $count } graczy.
    [many] Brakuje jeszcze { $count } graczy.
   *[other] Brakuje jeszcze { $count } gracza.
  }
lobby-ready = Gracze przy stole: { $count }. Można zaczynać!
lobby-waiting = Gdy wszyscy będą na miejscu, grę zacznie { $name }.
lobby-no-host = Kto usiądzie pierwszy, zostanie gospodarzem.
lobby-start = Zaczynamy

## Wejście

lobby-code = Kod stołu
lobby-code-how = Cztery litery na { $host } albo link:
lobby-code-shut = Litery chwilowo nie działają. Kto ma link, może oglądać.
lobby-copy-link = Kopiuj link
lobby-invitation = Zaproszenie do gry Weimar
lobby-show-qr = Kod QR
lobby-hide-qr = Ukryj kod QR
lobby-qr = Kod QR z linkiem do stołu

## Co gospodarz może zrobić z miejscami

lobby-move = Przesuń: { $name } – przeciągnij albo użyj strzałek
lobby-moved = { $name } siedzi teraz na miejscu { $number }.
lobby-change-seat = Więcej: { $name }
lobby-move-up = Wyżej
lobby-move-down = Niżej
lobby-level-of = Poziom: { $name }
lobby-remove-bot = Usuń
lobby-hand-over = Przekaż stół
lobby-hand-over-sure = Na pewno? Gospodarzem będzie { $name }
lobby-kick = Wyproś
lobby-kick-sure = Na pewno? { $name } wychodzi
lobby-block = Wyproś na dobre
lobby-block-sure = Na pewno? { $name } nie wróci
lobby-blocked = Osoby wyproszone na dobre
lobby-blocked-what = Z tego samego urządzenia już tu nie usiądą.
lobby-unblock = Wpuść z powrotem
lobby-unblock-name = Wpuść z powrotem: { $name }
lobby-remove = Usuń z gry
lobby-remove-sure = Na pewno? { $name } wychodzi, gra bot
lobby-people-what = Nowy gospodarz zarządza stołem zamiast ciebie. Za usuniętą osobę gra bot, dopóki nie wpuścisz jej z powrotem.
lobby-people-none = Grasz z botami: nie ma komu przekazać stołu.
lobby-bots = Boty
lobby-add-bot = Dodaj bota
lobby-fill-up-to = Uzupełnij do
lobby-fill = Uzupełnij do { $size }

## Własne miejsce

lobby-rename = Zmień imię
lobby-other-device = Graj na innym urządzeniu
lobby-other-device-what = Otwórz to na drugim urządzeniu. Nie pokazuj nikomu: kto to ma, gra na twoim miejscu.
lobby-copy-seat = Skopiuj własny link
lobby-seat-link = Moje miejsce w grze Weimar
lobby-seat-qr = Kod QR twojego miejsca
lobby-sign-out = Wyloguj inne urządzenia
lobby-sign-out-sure = Na pewno? Zostaje tylko to urządzenie
lobby-signed-out = Twoje miejsce jest teraz tylko na tym urządzeniu.
lobby-leave = Odejdź od stołu
lobby-leave-sure = Na pewno? Twoje miejsce się zwolni
lobby-leave-game = Wyjdź z gry
lobby-leave-game-sure = Na pewno? Zagra za ciebie bot

## Przełączniki

lobby-switch-locked = Zamknij poczekalnię
lobby-switch-locked-what = Nikt nowy nie usiądzie, a cztery litery przestaną działać.
lobby-switch-listed = Pokaż na liście
lobby-switch-listed-what = Obcy znajdą ten stół na stronie głównej; będą mogli dołączyć albo oglądać.
lobby-switch-silenced = Wycisz czat
lobby-switch-silenced-what = Nikt nie pisze; zostają gotowe zwroty, reakcje i deklaracje.
lobby-switch-claims = Deklaracje
lobby-switch-claims-what = Gracze podają w telefonie, co dobrali lub zobaczyli. Bez nich mówicie to na głos, boty nic nie zdradzają i nikt na to nie czeka. Wyłączyć można między grami.
lobby-switch-bots_argue = Boty dyskutują
lobby-switch-bots_argue-what = Mówią, komu ufają, a kogo podejrzewają, oraz odpowiadają. Czatu nigdy nie czytają.
lobby-switch-assistants = Zaproś asystentów AI
lobby-switch-assistants-what = Programy z modelem językowym mogą usiąść przez link. Wszyscy widzą, że to program. Po wyłączeniu odchodzą. Wyłączyć można tylko przed grą.
lobby-switch-paused = Pauza
lobby-switch-paused-what = Nic się nie dzieje i żaden zegar nie idzie, póki nie ruszysz dalej.

## Zegary

lobby-timers = Zegary
lobby-timers-on = Włączone
lobby-timers-off = Wyłączone
lobby-timers-what = Gdy czas minie, za spóźnionych decyduje bot i wie tylko to, co wiadomo na ich miejscu.
lobby-timer-none = Bez limitu
lobby-timer-nomination_s = Wybór kanclerza
lobby-timer-vote_s = Głosowanie
lobby-timer-session_s = Odrzucanie i uchwalanie
lobby-timer-power_s = Użycie uprawnienia
lobby-timer-grace_s = Zapas
lobby-timer-grace_s-what = Po cichu dodawany do każdego limitu, na powolne palce i powolne łącza.
lobby-timer-ballots_too = Głosuj też w imieniu spóźnionych
lobby-timer-ballots_too-what = Bez tego głosowanie czeka na wszystkich, choćby do jutra.

## Pomocnik

lobby-place = Gdzie gracie?
lobby-place-apart = Osobno
lobby-place-apart-what = Każdy siedzi gdzie indziej i pisze na czacie.
lobby-place-one_room = W jednym pokoju
lobby-place-one_room-what = Rozmawiacie na głos: czat i deklaracje są wyłączone, a telefon ciemnieje, gdy decydują inni. Duży ekran może pokazywać stół.
lobby-television = Jest telewizor?
lobby-place-box = Macie prawdziwe karty?
lobby-shared = Ktoś bez telefonu
lobby-shared-what = Gra na tym telefonie: podawajcie go sobie. Czyja kolej, ten przytrzymuje przycisk i widzi swoje karty.
lobby-shared-name = Imię tej osoby
lobby-shared-sit = Posadź tutaj
lobby-pace = Tempo
lobby-pace-legend = Jak długo boty czekają, aż wszyscy zobaczą, co się stało
lobby-pace-relaxed = Spokojne
lobby-pace-relaxed-what = Półtora raza dłużej: czas, żeby wszystko omówić.
lobby-pace-normal = Zwykłe
lobby-pace-normal-what = Runda samych botów trwa około dwudziestu sekund.
lobby-pace-blitz = Błyskawiczne
lobby-pace-blitz-what = Przed głosowaniem boty czekają na rozmowę do 10 sekund, poza tym wcale.

lobby-helper = Pomocnik
lobby-helper-legend = Co stół pamięta za wszystkich
lobby-helper-memory = Pamięć
lobby-helper-memory-what = Nic: pamiętacie sami, jak przy prawdziwym stole.
lobby-helper-record = Kronika
lobby-helper-record-what = Każdy rząd, głos i deklaracja, do wglądu w każdej chwili.
lobby-helper-arithmetic = Obliczenia
lobby-helper-arithmetic-what = Kronika i wyliczenie, co jeszcze zostało w talii.
lobby-helper-coach = Trener
lobby-helper-coach-what = To wszystko i rada przy każdej decyzji. Tylko dla jednej osoby grającej z botami.

## Poziomy botów

lobby-level-random = Kostka
lobby-level-random-what = Robi cokolwiek, na co pozwalają zasady, i nic nie mówi.
lobby-level-selfish = Uparciuch
lobby-level-selfish-what = Uchwala ustawy własnej partii, kiedy tylko może, a poza tym błądzi po omacku.
lobby-level-novice = Nowicjusz
lobby-level-novice-what = Widzi to samo co silniejsi, ale często wybiera słaby ruch.
lobby-level-steady = Solidny
lobby-level-steady-what = Wyciąga wnioski ze wszystkiego, co widać, i gra rozsądnie.
lobby-level-expert = Ekspert
lobby-level-expert-what = Myśli najlepiej, jak umieliśmy go nauczyć, po każdej stronie stołu.

## Zasady

lobby-rules-now = { $preset }{ $count ->
    [0] { "" }
    [one] , { $count } opcja inna niż oficjalnie
    [few] , { $count } opcje inne niż oficjalnie
    [many] , { $count } opcji innych niż oficjalnie
   *[other] , { $count } opcji innej niż oficjalnie
  }
lobby-preset = Zasady
lobby-preset-changes = Zmiany: { $options }.
lobby-preset-reset = Przywróć zestaw „{ $preset }”
lobby-preset-official = Oficjalne
lobby-preset-official-what = Gra taka, jaką wydali jej autorzy.
lobby-preset-norwegian = Norweskie
lobby-preset-norwegian-what = Pełny przekład: te same zasady co oficjalne.
lobby-preset-polish = Polskie
lobby-preset-polish-what = Pełny przekład: te same zasady co oficjalne.
lobby-preset-japanese = Japońskie
lobby-preset-japanese-what = W karencji jest tylko rząd z poprzedniej rundy, a w wyborach nadzwyczajnych prezydent może wyznaczyć siebie.
lobby-preset-japanese-house = Japońskie domowe
lobby-preset-japanese-house-what = Japońskie zasady; poza tym zmarli mogą rozmawiać, a każda dyskusja trwa najwyżej trzy minuty.
lobby-preset-dutch = Holenderskie
lobby-preset-dutch-what = Hitler nigdy nie zna faszystów, zawetowany rząd liczy się jako niewybrany, a rola wyświetla się jak w grze online.
lobby-preset-german = Niemieckie
lobby-preset-german-what = Prezydent może wskazać także siebie: w wyborach nadzwyczajnych i do egzekucji; poprzedni prezydent może od razu zostać kanclerzem tylko wtedy, gdy zaczynało pięć osób; zawetowany rząd liczy się jako niewybrany.
lobby-preset-german-house = Niemieckie domowe
lobby-preset-german-house-what = Niemieckie zasady; poza tym głosy leżą odkryte do końca rundy, a poprzedni kanclerz ma znacznik.
lobby-options = Opcje
lobby-option-unlike = Inaczej niż w zasadach oficjalnych

lobby-option-hitler_knows_fascists = Hitler zna faszystę
lobby-option-hitler_knows_fascists-what = Przy pięciu lub sześciu graczach jest jeden zwykły faszysta. Czy Hitler wie, kto to?
lobby-option-hitler_knows_fascists-up_to_6 = Przy 5 lub 6 graczach
lobby-option-hitler_knows_fascists-never = Nigdy
lobby-option-term_limit_basis = Karencja
lobby-option-term_limit_basis-what = Kto jest w karencji, czyli nie może teraz zostać kanclerzem.
lobby-option-term_limit_basis-last_elected = Ostatnio wybrani
lobby-option-term_limit_basis-previous_round = Z poprzedniej rundy
lobby-option-term_limit_basis-none = Nikt
lobby-option-president_limit_lifted = Prezydent bez karencji
lobby-option-president_limit_lifted-what = Kiedy poprzedni prezydent może od razu zostać kanclerzem, tak że w karencji jest tylko poprzedni kanclerz.
lobby-option-president_limit_lifted-alive_at_most_5 = Żyje najwyżej 5
lobby-option-president_limit_lifted-started_with_5 = Zaczynało 5
lobby-option-president_limit_lifted-alive_exactly_5 = Żyje dokładnie 5
lobby-option-special_election_target = Wybory nadzwyczajne
lobby-option-special_election_target-what = Kogo prezydent może wyznaczyć na następnego kandydata.
lobby-option-special_election_target-other = Kogoś innego
lobby-option-special_election_target-any = Każdego, nawet siebie
lobby-option-execution_target = Egzekucja
lobby-option-execution_target-what = Kogo prezydent może skazać na śmierć.
lobby-option-execution_target-other = Kogoś innego
lobby-option-execution_target-any = Każdego, nawet siebie
lobby-option-vetoed_government = Zawetowany rząd
lobby-option-vetoed_government-what = Czy rząd, który zawetował wszystko, liczy się do karencji.
lobby-option-vetoed_government-counts_as_elected = Jako wybrany
lobby-option-vetoed_government-counts_as_failed = Jako niewybrany
lobby-option-dead_may_discuss = Zmarli mogą mówić
lobby-option-dead_may_discuss-what = Czy ofiary egzekucji mogą pisać na czacie i składać deklaracje. Głosować nie mogą nigdy.
lobby-option-dead_may_discuss-false = Nie
lobby-option-dead_may_discuss-true = Tak
lobby-option-discussion_limit_s = Czas na dyskusję
lobby-option-discussion_limit_s-what = Gdy minie, rozmowa się kończy i dopiero wtedy zaczyna się głosowanie.
lobby-option-discussion_limit_s-null = Bez limitu
lobby-option-ballots_shown = Odkryte głosy
lobby-option-ballots_shown-what = Jak długo wszyscy widzą, kto jak głosuje.
lobby-option-ballots_shown-at_reveal = Do następnej nominacji
lobby-option-ballots_shown-until_round_end = Do końca rundy
lobby-option-mark_last_chancellor = Znacznik kanclerza
lobby-option-mark_last_chancellor-what = Widoczny znacznik na miejscu poprzedniego kanclerza.
lobby-option-mark_last_chancellor-false = Nie
lobby-option-mark_last_chancellor-true = Tak
lobby-option-interface = Jak pokazywać role
lobby-option-interface-what = Przy stole patrzysz, póki trzymasz kartę; w sieci karta sama się pokazuje i może leżeć odkryta.
lobby-option-interface-table = Jak przy stole
lobby-option-interface-online = Jak w sieci

## Zamknięte

lobby-closed = Te drzwi są zamknięte
lobby-closed-unknown_table = Pod tym linkiem nie ma stołu. Mógł zostać wymazany albo brakuje kawałka linku.
lobby-closed-forgotten = Ten stół wymazano razem ze wszystkim, co przy nim zagrano i powiedziano.
lobby-closed-table_damaged = Nie można otworzyć tego stołu: jego dane na serwerze są uszkodzone. Twoje miejsce zostaje przy tobie; poproś osobę prowadzącą serwer, żeby je przywróciła.
lobby-closed-table_older = Ten stół pochodzi sprzed pierwszego wydania programu Weimar i ta wersja nie może go otworzyć. Pozostaje bez zmian; poproś osobę prowadzącą serwer, żeby otworzyła go programem, który go zapisał.
lobby-closed-bad_token = Miejsce zapamiętane w tej przeglądarce nie jest tu uznawane. Możesz wejść ponownie bez niego.
lobby-closed-seat_gone = To miejsce nie jest już twoje: zostało zwolnione, odebrane albo wylogowane z innego urządzenia. Możesz wejść ponownie.
lobby-closed-screen_closed = Gospodarz odłączył ten ekran.
lobby-closed-too_many_watch = Przy tym stole jest już komplet widzów. Może za chwilę ktoś wyjdzie.
lobby-closed-too_many_strikes = Serwer ma dość pośpiechu tej strony. Wejdź jeszcze raz, tylko spokojnie.
lobby-closed-other_protocol = Gra dostała nową wersję, kiedy ta strona była otwarta. Wczytaj stronę od nowa, a wrócisz tam, gdzie teraz.
lobby-closed-other = Serwer zamknął stół przed tą stroną ({ $code }).
lobby-closed-again = Wejdź ponownie
lobby-closed-reload = Wczytaj od nowa
lobby-closed-home = Strona główna
