### Co się mówi przy stole i co można sprawdzić: wiadomości, deklaracje, kronika, notatki.

## Rozmowa

talk-stream = Co powiedziano i co się stało
talk-empty = Na razie cisza.
talk-to-end = Do najnowszych
talk-filter = Co pokazać
talk-filter-all = Wszystko
talk-filter-talk = Rozmowa
talk-filter-game = Gra
talk-gallery = Z widowni
talk-somebody-gone = Osoba, która wyszła
talk-announce = { $name }: { $text }
talk-unread = { $count ->
    [one] { $count } nieprzeczytana wiadomość
    [few] { $count } nieprzeczytane wiadomości
    [many] { $count } nieprzeczytanych wiadomości
   *[other] { $count } nieprzeczytanej wiadomości
  }
talk-say = Powiedz coś wszystkim
talk-say-gallery = Powiedz coś widowni
talk-send = Wyślij
talk-phrases = Zwroty
talk-reactions = Reakcje

talk-phrase-hello = Cześć wszystkim!
talk-phrase-ready = Możemy zaczynać!
talk-phrase-not_ready = Jeszcze nie.
talk-phrase-good_game = Świetna gra!
talk-phrase-thinking = Chwila, myślę.
talk-phrase-trust_me = Zaufajcie mi.
talk-phrase-i_am_liberal = Gram liberałem.
talk-phrase-i_doubt_it = Wątpię.
talk-phrase-vote_ja = Głosujcie Ja!
talk-phrase-vote_nein = Głosujcie Nein!
talk-phrase-why = Dlaczego?
talk-phrase-well_played = Dobrze zagrane!
talk-phrase-sorry = Przepraszam!
talk-phrase-hurry_up = Szybciej, proszę!
# Said by bots alone
talk-phrase-no_chat = Nie czytam czatu, tylko argumenty.

talk-reaction-applause = Brawa
talk-reaction-laugh = Śmiech
talk-reaction-surprise = Zdziwienie
talk-reaction-suspicion = Podejrzliwość
talk-reaction-thumbs_up = Kciuk w górę
talk-reaction-thumbs_down = Kciuk w dół

## Argumenty

talk-argue = Podaj argument
talk-argue-about = O kim?
talk-argue-round = Argument o rundzie { $round }
talk-argue-ballot = Głos w rundzie { $round }: { $name }
talk-argue-vote = { $vote ->
    [ja] Ja!
   *[nein] Nein!
  } – podaj argument
talk-argue-claim = Deklaracja o rundzie { $round }: { $name }
talk-argue-answer = Odpowiedz argumentem
talk-argue-answer-to = Odpowiedź: { $name }
talk-read-aloud = Przeczytaj na głos
talk-argue-group-answer = Odpowiedzi
talk-argue-group-think = Co myślę
talk-argue-group-plan = Mój głos i nominacja
talk-argue-group-request = O co proszę
talk-argue-group-question = Pytania
talk-argue-group-role = Kim jestem
talk-argue-because = Dlaczego
talk-argue-to = Do kogo
talk-argue-to-all = Do wszystkich
talk-argue-say = Powiedz
talk-argue-back = Wróć
talk-said-by = Co mówi { $name }
talk-contradicts-mind = { $now ->
    [liberal] Najpierw podejrzenie, teraz zaufanie: { $seat }.
   *[fascist] Najpierw zaufanie, teraz podejrzenie: { $seat }.
  }
talk-contradicts-loyalty = Mówi co innego niż po sprawdzeniu przynależności: { $seat }.
talk-contradicts-vote = Głos w rundzie { $round }: { $ballot ->
    [ja] Ja!
   *[nein] Nein!
  } Zapowiedź była inna.
talk-contradicts-voted = Głos w rundzie { $round }: { $ballot ->
    [ja] Ja!
   *[nein] Nein!
  } Podaje inny.
talk-contradicts-nominate = Nominacja w rundzie { $round }: { $seat }. Zapowiedź była inna.
talk-contradicts-role = Przypisuje sobie obie strony naraz.
talk-contradicts-claim = Zmienia deklarację o rundzie { $round }.
talk-contradicts-board = Deklaracja o rundzie { $round } nie zgadza się z planszą.

## Deklaracje. Prezydent i kanclerz mogą powiedzieć, co widzieli; nie musi to być prawda.

talk-stated-session = { $seat } o sesji w rundzie { $round }:
talk-stated-peek = { $seat } o podglądzie w rundzie { $round }:
talk-stated-investigation = { $seat } mówi, kim jest { $target } (sprawdzenie w rundzie { $round }):
talk-party-liberal = partia liberalna
talk-party-fascist = partia faszystowska
talk-no-comment = Bez komentarza
talk-tiles = { $fascist ->
    [0] { "" }
    [one] { $fascist } faszystowska
    [few] { $fascist } faszystowskie
    [many] { $fascist } faszystowskich
   *[other] { $fascist } faszystowskiej
  }{ $fascist ->
    [0] { "" }
   *[other] { $liberal ->
        [0] { "" }
       *[other] { ", " }
      }
  }{ $liberal ->
    [0] { "" }
    [one] { $liberal } liberalna
    [few] { $liberal } liberalne
    [many] { $liberal } liberalnych
   *[other] { $liberal } liberalnej
  }
talk-tiles-ordered = Od wierzchu: { $first ->
    [L] liberalna
   *[F] faszystowska
  }, { $second ->
    [L] liberalna
   *[F] faszystowska
  }, { $third ->
    [L] liberalna
   *[F] faszystowska
  }

talk-claim-title = Co ogłaszasz?
talk-claim-session = { $office ->
    [president] Runda { $round }: ogłoś trzy ustawy.
   *[chancellor] Runda { $round }: ogłoś dwie ustawy.
  }
talk-claim-peek = Runda { $round }: ogłoś, co leży na wierzchu, od pierwszej do trzeciej.
talk-claim-investigation = Runda { $round }: ogłoś, z jakiej partii jest { $target }.
talk-claim-later = Nie teraz
talk-claim-none = Jeszcze bez deklaracji
talk-claim-former = Wcześniej:
talk-claim-say = Ogłoś
talk-claim-true = To była prawda.
talk-claim-untrue = To było kłamstwo.
talk-claims-empty = Nikt nie ma jeszcze nic do ogłoszenia.
talk-claims-off = Deklaracje są wyłączone: mówcie na głos, co widzieliście.
talk-claims-advice = Tu każdy może kłamać. Zaznaczone deklaracje nie mogą być prawdziwe wszystkie naraz; kto kłamie, musicie ustalić sami.
talk-about-peek = O podglądzie ustaw
talk-about-investigation = O przynależności: { $target }

talk-conflict-handover = { $one } i { $other } nie mogą jednocześnie mówić prawdy o tych ustawach.
talk-conflict-board-president = Ustawy z planszy nie ma wśród tych, które { $one } podaje jako dobrane.
talk-conflict-board-chancellor = Ustawy z planszy nie ma wśród tych, które { $one } podaje jako otrzymane.
talk-conflict-peek-draw = { $count ->
    [one] { $one } przeczy sobie: ogłoszony podgląd nie pasuje do ogłoszonych ustaw.
    [few] { $other } podaje inne ustawy, niż wynika z podglądu, o którym mówi { $one }.
    [many] { $other } podaje inne ustawy, niż wynika z podglądu, o którym mówi { $one }.
   *[other] { $other } podaje inne ustawy, niż wynika z podglądu, o którym mówi { $one }.
  }
talk-conflict-peek-board = To, co wyszło z talii, nie pasuje do podglądu, o którym mówi { $one }.
talk-conflict-accuses = { $one } twierdzi, że { $other } to faszysta. Jeśli to nieprawda, kłamie { $one }.

## Kronika

talk-memory-title = Kronika i notatki
talk-memory-nothing = Przy tym stole każdy pamięta sam.
talk-tab-timeline = Rundy
talk-tab-votes = Głosy
talk-tab-claims = Deklaracje
talk-tab-count = Obliczenia
talk-tab-coach = Trener
talk-tab-notes = Notatki
talk-tab-seen = Co wiem

talk-row-special = W wyborach nadzwyczajnych.
talk-row-sum = Ja! { $ja }, Nein! { $nein }
talk-row-veto-proposed = Kanclerz zgłasza weto.
talk-row-veto-accepted = Kanclerz zgłasza weto, a prezydent się zgadza.
talk-row-veto-refused = Kanclerz zgłasza weto, a prezydent je odrzuca.
talk-row-shuffled = Karty zostały potasowane.
talk-row-peek = { $president } podgląda trzy ustawy z wierzchu talii.
talk-row-investigate = { $president } sprawdza przynależność partyjną: { $target }.
talk-row-special_election = { $president } wyznacza następnego kandydata: { $target }.
talk-row-execution = { $president } skazuje na śmierć: { $target }.
talk-outcome-L = Liberalna
talk-outcome-F = Faszystowska
talk-outcome-chaos = Chaos: { $policy ->
    [L] liberalna
   *[F] faszystowska
  }
talk-outcome-vetoed = Weto
talk-outcome-open = W toku
talk-outcome-elected = Wybrany
talk-outcome-failed = Niewybrany

talk-votes-empty = Nie policzono jeszcze żadnego głosowania.
talk-votes-caption = Wszystkie głosowania: w wierszach gracze, w kolumnach rundy.
talk-votes-seat = Gracz
talk-votes-column = Runda { $round }: prezydent { $president }, kanclerz { $chancellor }, { $elected ->
    [true] rząd wybrany
   *[false] rząd nie przeszedł
  }
talk-votes-result = Wynik
talk-votes-passed = Tak
talk-votes-failed = Nie

## Notatki i to, co się widziało

talk-notes-label = Tylko ty możesz to przeczytać. Zostaje przy twoim miejscu.
talk-notes-names = Wstaw imię
talk-notes-kept = Zapisano.
talk-notes-writing = Zapisujemy…
talk-notes-failed = Jeszcze nie zapisano. Pisz dalej, spróbujemy znowu.
talk-tag = { $name }: jakie masz zdanie? Widzisz to tylko ty.
talk-tag-trust = Zaufanie
talk-tag-unsure = Nie wiem
talk-tag-doubt = Podejrzenie
talk-seen-advice = Twoje ustawy, podglądy i sprawdzenia. Widać je tylko, gdy trzymasz przycisk.
talk-seen-hold = Przytrzymaj, by zobaczyć
talk-seen-may-lie = Możesz powiedzieć coś innego, niż widzisz.
talk-seen-nothing = Nie znasz jeszcze żadnej tajemnicy.
talk-seen-hand = Runda { $round }, jako { $office ->
    [president] prezydent
   *[chancellor] kanclerz
  }
talk-seen-discarded = Odrzucona:
talk-seen-peek = Runda { $round }, na wierzchu talii
talk-seen-party = Runda { $round }, partia: { $target }

## Rachunki

talk-count-pile = Ustawy: co wiedzą wszyscy
talk-count-unseen = Zakryte, w stosach i na rękach: liberalne { $liberal }, faszystowskie { $fascist }.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] W talii ustaw została { $pile } karta i { $most ->
            [0] nie jest
           *[other] jest
          } liberalna.
        [few] W talii ustaw zostały { $pile } karty; liberalnych wśród nich: { $most }.
        [many] W talii ustaw zostało { $pile } kart; liberalnych wśród nich: { $most }.
       *[other] W talii ustaw zostało { $pile } karty; liberalnych wśród nich: { $most }.
      }
   *[false] { $pile ->
        [one] W talii ustaw została { $pile } karta; może jest liberalna.
        [few] W talii ustaw zostały { $pile } karty; liberalnych wśród nich od { $least } do { $most }.
        [many] W talii ustaw zostało { $pile } kart; liberalnych wśród nich od { $least } do { $most }.
       *[other] W talii ustaw zostało { $pile } karty; liberalnych wśród nich od { $least } do { $most }.
      }
  }
talk-count-draw = Ile z trzech dobranych w ciemno jest liberalnych
talk-count-liberal = { $count ->
    [0] Żadna
    [one] { $count } liberalna
    [few] { $count } liberalne
    [many] { $count } liberalnych
   *[other] { $count } liberalnej
  }
talk-count-claimed = Od ostatniego tasowania, według deklaracji i planszy, dobrano ustaw liberalnych { $liberal } z { $liberalThere }, faszystowskich { $fascist } z { $fascistThere }.
talk-count-impossible = Tyle ich nie było. Czyjaś deklaracja jest nieprawdziwa.
talk-count-people = Gracze
talk-count-fascists = { $certain ->
    [true] Drużyna faszystów liczy razem z Hitlerem { $fascists } graczy; żyje z nich { $most }.
   *[false] Drużyna faszystów liczy razem z Hitlerem { $fascists } graczy; żyje z nich od { $least } do { $most }.
  }
talk-count-majority = Rząd przechodzi, gdy głosów Ja! jest co najmniej { $majority } z { $alive }.
talk-count-hitler = { $count ->
    [one] Z tego, co wiadomo wszystkim, Hitlerem może być tylko { $names }.
    [few] Z tego, co wiadomo wszystkim, Hitlerem może być każda z { $count } osób: { $names }.
    [many] Z tego, co wiadomo wszystkim, Hitlerem może być każda z { $count } osób: { $names }.
   *[other] Z tego, co wiadomo wszystkim, Hitlerem może być każda z { $count } osoby: { $names }.
  }
talk-count-own = Razem z tym, co wiesz
talk-count-own-nothing = Nie znasz niczego, co mówiłoby więcej o obecnej talii.
talk-count-top = Wiesz, co leży na wierzchu:
talk-count-note = To tylko obliczenia. Zakładają, że ustawy odrzuca się w ciemno; ludzie tak nie robią.

## Trener

talk-coach-note = Trener wie tylko to, co ty. Może się mylić, a boty mogą kłamać.
talk-coach-ask = Co radzisz, trenerze?
talk-coach-ask-suspects = Kogo podejrzewasz?
talk-coach-advice = Rada trenera:
talk-coach-state = Rada trenera – deklaracja o rundzie { $round }:
talk-coach-silent = Trener nie ma teraz nic do powiedzenia.
talk-coach-suspects = Kogo podejrzewa trener
talk-coach-fascist = Drużyna faszystów
talk-coach-hitler = Hitler
