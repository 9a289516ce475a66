### Z pudełkiem: /table, do prawdziwych kart. Imiona są w $name, $president, $chancellor, $target.

box-lead = Grajcie własnymi kartami, a to urządzenie poprowadzi zapis. Wie tylko to, co widzą wszyscy przy stole, i po otwarciu działa bez połączenia.
box-players = Liczba osób
box-names = Imiona, zgodnie z ruchem wskazówek zegara
box-name = Imię na miejscu { $number }
box-name-twice = Imię { $name } jest podane dwa razy.
box-up = W górę: { $name }
box-first = Pierwsza kandydatura
box-first-random = Losowo
box-start = Zaczynamy
box-open = Otwórz zapisaną grę
box-open-bad = Ten plik nie jest grą zapisaną tutaj.
box-unread = Nie można odczytać gry zapisanej na tym urządzeniu: jest uszkodzona albo pochodzi z nowszej wersji. Możecie zapisać ją do pliku i zacząć poniżej od nowa.

box-ask-nomination = { $president } nominuje kanclerza. Kogo?
box-ask-vote = Głosowanie: prezydent { $president }, kanclerz { $chancellor }?
box-ask-elected_hitler = { $chancellor }, czy to ty jesteś Hitlerem?
box-ask-session = { $president } dobiera trzy ustawy i przekazuje dwie dalej ({ $chancellor }). Którą uchwalono?
box-ask-veto_answer = { $chancellor } zgłasza weto. Czy { $president } się zgadza?
box-ask-chaos = Odkryjcie wierzchnią ustawę. Jaka jest?
box-ask-investigate = { $president } sprawdza czyjąś przynależność. Czyją?
box-ask-peek = { $president } podgląda trzy wierzchnie ustawy i odkłada je z powrotem.
box-ask-special_election = { $president } wskazuje następną kandydaturę. Czyją?
box-ask-execution = { $president } skazuje kogoś na śmierć. Kogo?
box-ask-executed_hitler = Czy { $target } to Hitler?
box-shuffle = { $count ->
    [one] Potasujcie teraz { $count } kartę
    [few] Potasujcie teraz { $count } karty
    [many] Potasujcie teraz { $count } kart
   *[other] Potasujcie teraz { $count } karty
  }

box-pick = Dotknij imienia
box-elected = Przeszło
box-not-elected = Nie przeszło
box-each = Licz każdy głos
box-result-only = Podaj tylko wynik
box-agrees = { $president } się zgadza
box-refuses = { $president } odmawia
box-yes-sure = Tak, zakończ grę
box-voted = { $passed ->
    [true] Przeszło.
   *[false] Nie przeszło.
  }
box-was-not-hitler = { $name } to nie Hitler.

box-talk = Zmierz czas rozmowy
box-talk-left = { $time } do końca rozmowy
box-undo = Cofnij
box-history-what = Dotknij wiersza, aby wrócić do tej chwili.
box-back = Oglądacie wcześniejszą chwilę.
box-back-now = Wróć do bieżącej chwili
box-back-go-on = Graj dalej stąd (cofnięte: { $count })
box-save = Zapisz przebieg
box-end = Zakończ tę grę
box-end-sure = Na pewno? Zapis też zniknie
box-again = Zagraj jeszcze raz
box-roles = Wpisz role

box-night = Noc
box-night-begin = Zacznij noc
box-night-repeat = Jeszcze raz
box-night-again = Coś poszło nie tak
box-night-awake = Wszyscy już patrzą
box-night-pause = Pauza na spojrzenie
box-night-seconds = { $seconds } s
box-night-skip = Pomiń noc
box-night-once-more = Powtórz noc
box-no-voice = To urządzenie nie ma głosu w tym języku: czytajcie kwestie na głos.
box-voice-names = To urządzenie nie ma własnego głosu: przy kwestiach bez nagrania słychać dzwonek. Czytajcie je na głos.
box-voice = Głos
box-voice-shipped = Stare radio
box-voice-own = Głos urządzenia
box-narrator-what = Lektor czyta wszystkim początek gry, potem każde zdarzenie. Połóżcie urządzenie tam, gdzie wszyscy je słyszą.
