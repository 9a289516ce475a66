### A big screen: pairing it with a table, and what it shows. $button is the label of a button.

## On the screen

screen-name = Duży ekran
screen-pair = Pokaż tu swój stół
screen-pair-how = Zeskanuj telefonem, który ma miejsce przy stole, albo wpisz te cyfry w menu stołu: „{ $button }”.
screen-pair-key = Stół już jest otwarty? Naciśnij tutaj Enter lub OK.
screen-code = Kod tego ekranu
screen-qr = Kod QR tego ekranu
screen-full = F: pełny ekran
screen-ended = { $code ->
    [screen_closed] Ten ekran został odłączony.
    [gone] Tego stołu już nie ma.
   *[other] Tego stołu nie można już tu pokazać.
  }
screen-voice-key = Naciśnijcie dowolny klawisz, żeby lektor mógł mówić.
screen-sound-key = Żeby włączyć dźwięk, naciśnijcie dowolny klawisz na tym ekranie.
screen-join-how = Zeskanuj, żeby dołączyć, albo wpisz litery na { $host }.
screen-join-hidden = Gospodarz ukrył kod.
screen-join-shut = Gospodarz zamknął poczekalnię.
screen-look = Spójrzcie na telefony
screen-voted = Oddane głosy: { $count } z { $all }
screen-last = Poprzedni rząd: { $president } i { $chancellor }

## On a phone

screen-show = Pokaż na dużym ekranie
screen-show-what = Otwórz { $address } na telewizorze, komputerze albo tablecie i naciśnij tam Enter lub OK. Pojawi się kod QR do zeskanowania i sześć cyfr.
screen-unreachable = { $why ->
    [own_machine] Serwer jest dostępny tylko z tego komputera: uruchomiono go z opcją „host”. Uruchom go bez niej, a znajdą go inne urządzenia.
    [no_network] Ten komputer nie jest w żadnej sieci, więc inne urządzenia go nie znajdą. Podłącz go i odśwież tę stronę.
   *[other] Inne urządzenia nie mogą użyć adresu tej strony. Otwórz ją pod adresem tego komputera w waszej sieci.
  }
screen-digits = Cyfry z ekranu
screen-show-go = Pokaż
screen-shown = Ekran pokazuje wasz stół.
screen-link = Utwórz link
screen-link-what = Otwórz ten link na ekranie w ciągu pięciu minut. Kto go ma, może oglądać, dopóki gospodarz nie odłączy tego ekranu.
screen-copy = Kopiuj link ekranu
screen-open = Otwórz w nowym oknie
screen-number = Ekran { $number }
screen-disconnect = Odłącz
screen-disconnect-sure = Na pewno? Ekran { $number } się odłączy
screen-narrator = Lektor
screen-narrator-what = Ten ekran mówi o każdym wydarzeniu, jeśli przeglądarka ma głos, i pokazuje tekst. Mówi tylko jeden ekran.
screen-narrator-none = Nikt
screen-narrator-own = Język ekranu
screen-narrator-also = Potem jeszcze raz:
screen-sound = Muzyka i dźwięki
screen-sound-what = Słychać je z ekranu lektora, a bez niego z pierwszego. Wszyscy słyszą to samo.
screen-sound-volume = { $value ->
    [off] Wyłączone
    [loud] Głośno
   *[soft] Cicho
  }
screen-hide = Ukryj kod na ekranach
screen-hide-what = Duże ekrany nie pokazują ani liter, ani kodu QR do dołączenia.
screen-skip = Pomiń scenę
screen-ask = Pokazać tam stół { $code }?
screen-ask-which = Który stół pokazać?
screen-ask-none = Ten telefon nie ma miejsca przy żadnym stole. Dołącz do stołu i zeskanuj kod jeszcze raz.
