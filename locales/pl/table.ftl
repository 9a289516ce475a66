### Stół, czyli sama gra. Imiona są w $name, $names, $other, $candidate, $nominee.

## Górny pasek

table-round = Runda { $round }
table-resumed = Z wcześniejszej gry
table-menu = Menu
table-help = Co teraz?
table-talk = Rozmowa
table-history = Kronika
table-link-open = Połączono
table-link-lost = Połączenie zerwane; próbujemy dalej…

## Plansze

table-board-liberal = Ustawy liberalne: { $count } z 5
table-board-fascist = Ustawy faszystowskie: { $count } z 6
table-liberal = Liberalna
table-fascist = Faszystowska
table-slot = { $policy ->
    [L] Ustawa liberalna { $number }
   *[F] Ustawa faszystowska { $number }
  }, { $enacted ->
    [true] uchwalona
   *[false] nieuchwalona
  }
table-power = { $power ->
    [investigate] potem prezydent sprawdza czyjąś przynależność
    [peek] potem prezydent podgląda trzy ustawy
    [special_election] potem prezydent wyznacza następnego kandydata
   *[execution] potem prezydent skazuje kogoś na śmierć
  }
table-veto-from-here = Od następnej sesji kanclerz może zgłosić weto.
table-tracker = Tor wyborczy: { $at } z 3
table-tracker-short = Tor wyborczy
table-urn = Głosy w urnie: { $cast } z { $of }
table-danger = Uwaga
table-draw = Talia ustaw: { $count }
table-discard = Odrzucone: { $count }
table-draw-short = Talia
table-discard-short = Odrzucone

## Miejsca

table-seats = Miejsca
table-dossier = Co stół wie o graczu { $name }
table-seat-number = Miejsce { $number }
table-mark-awaited = decyduje
table-mark-accused = { $by }: { $party ->
    [liberal] partia liberalna
   *[fascist] partia faszystowska
  }
table-mark-limited = { $office ->
    [president] były prezydent
   *[chancellor] były kanclerz
  }
table-mark-last-chancellor = były kanclerz
table-mark-gone = już nie gra
table-mark-stand-in = gra bot
table-mark-forced = ruch bota
table-mark-bot = { $level ->
    [random] bot: kostka
    [selfish] bot: uparciuch
    [novice] bot: nowicjusz
    [steady] bot: solidny
   *[expert] bot: ekspert
  }
table-mark-assistant = asystent (AI)
table-mark-ballot = { $vote ->
    [ja] głos: Ja!
   *[nein] głos: Nein!
  }

## Wiersz stanu

table-over = { $reason ->
    [five_liberal_policies] Pięć ustaw liberalnych: zwycięstwo liberałów.
    [hitler_executed] Hitler nie żyje: zwycięstwo liberałów.
    [six_fascist_policies] Sześć ustaw faszystowskich: zwycięstwo faszystów.
   *[hitler_elected] Hitler został kanclerzem: zwycięstwo faszystów.
  }
table-discussion = Pogadajcie: prezydent – { $candidate }, kanclerz – { $nominee }. Głosowanie jeszcze się nie zaczęło.
table-bot-answers = Odpowiada bot. Zastępuje: { $names }.
table-you-nomination = Kandydujesz na prezydenta. Kogo chcesz na kanclerza?
table-you-vote = Prezydent – { $candidate }, kanclerz – { $nominee }: Ja! czy Nein?
table-you-president_discard = Jesteś prezydentem. Odrzuć jedną ustawę; dwie pozostałe dostanie { $other }.
table-you-chancellor_enact = Jesteś kanclerzem. Uchwal jedną z tych dwóch ustaw.
table-you-veto_answer = { $other } zgłasza weto. Zgadzasz się?
table-you-investigate = Czyją przynależność partyjną chcesz poznać?
table-you-peek = Oto trzy następne ustawy, od wierzchu.
table-you-special_election = Kto ma być następnym kandydatem?
table-you-execution = Kogo skazujesz na śmierć?
table-they-nomination = { $name } wybiera kanclerza.
table-they-look = { $count ->
    [0] Wszystkie koperty otwarte. Gra się zaczyna.
   *[other] { $more ->
        [0] Rola jeszcze w kopercie: { $names }.
        [one] Rola jeszcze w kopercie: { $names } oraz { $more } osoba.
        [few] Rola jeszcze w kopercie: { $names } oraz { $more } osoby.
        [many] Rola jeszcze w kopercie: { $names } oraz { $more } osób.
       *[other] Rola jeszcze w kopercie: { $names } oraz { $more } osoby.
    }
  }
table-they-vote = { $more ->
    [0] Jeszcze bez głosu: { $names }.
    [one] Jeszcze bez głosu: { $names } oraz { $more } osoba.
    [few] Jeszcze bez głosu: { $names } oraz { $more } osoby.
    [many] Jeszcze bez głosu: { $names } oraz { $more } osób.
   *[other] Jeszcze bez głosu: { $names } oraz { $more } osoby.
  }
table-they-president_discard = Prezydent { $name } odrzuca jedną z trzech ustaw.
table-they-chancellor_enact = Kanclerz { $name } uchwala jedną z dwóch ustaw.
table-they-veto_answer = { $other } zgłasza weto; odpowiedzieć musi { $name }.
table-they-investigate = Prezydent { $name } wybiera, kogo sprawdzić.
table-they-peek = Prezydent { $name } ogląda trzy następne ustawy.
table-they-special_election = Prezydent { $name } wyznacza następnego kandydata.
table-they-execution = Prezydent { $name } wybiera, kogo skazać na śmierć.
table-warn-hitler = Hitler kanclerzem? Wygrywają faszyści.
table-warn-chaos = Bez rządu w ciemno wchodzi ustawa z wierzchu talii.
table-warn-veto = Zgoda na weto? W ciemno wchodzi ustawa z wierzchu talii.
table-seconds = { $seconds } s
table-seconds-left = { $seconds ->
    [one] Została { $seconds } sekunda
    [few] Zostały { $seconds } sekundy
    [many] Zostało { $seconds } sekund
   *[other] Zostało { $seconds } sekundy
  }

## Pasek akcji

table-bar = Twoja decyzja
table-pick-nominate = Dotknij miejsca, by wskazać kanclerza.
table-pick-investigate = Dotknij miejsca, by kogoś sprawdzić.
table-pick-special_election = Dotknij miejsca, by wskazać kandydata.
table-pick-execute = Dotknij miejsca, by kogoś skazać.
table-pick-vote = Wybierz głos
table-pick-discard = Wybierz ustawę do odrzucenia
table-pick-enact = Wybierz ustawę do uchwalenia
table-pick-answer_veto = Zgódź się albo odmów
table-do-nominate = Nominuj: { $target }
table-do-vote = { $vote ->
    [ja] Głosuj: Ja!
   *[nein] Głosuj: Nein!
  }
table-do-change = { $vote ->
    [ja] Zmień na Ja!
   *[nein] Zmień na Nein!
  }
table-do-discard = { $policy ->
    [hidden] Odrzuć tę ustawę
    [L] Odrzuć ustawę liberalną
   *[F] Odrzuć ustawę faszystowską
  }
table-do-enact = { $policy ->
    [hidden] Uchwal tę ustawę
    [L] Uchwal ustawę liberalną
   *[F] Uchwal ustawę faszystowską
  }
table-do-propose_veto = Zgłoś weto
table-do-answer_veto = { $consent ->
    [true] Zgoda: odrzuć obie ustawy
   *[false] Odrzuć weto
  }
table-do-investigate = Sprawdź: { $target }
table-do-special_election = Następny kandydat: { $target }
table-do-peek = Odłóż na miejsce
table-do-execute = Skaż na śmierć: { $target }
table-voted = { $vote ->
    [hidden] Twój głos leży zakryty: przytrzymaj, aby go zobaczyć. Możesz go zmienić, póki nie zagłosują wszyscy.
    [ja] Twój głos: Ja! Możesz go zmienić, póki nie zagłosują wszyscy.
   *[nein] Twój głos: Nein! Możesz go zmienić, póki nie zagłosują wszyscy.
  }
table-tile = { $policy ->
    [L] Ustawa liberalna
   *[F] Ustawa faszystowska
  }, { $number } z { $count }
table-veto-propose = Weto
table-veto-answer = { $consent ->
    [true] Zgoda
   *[false] Odmowa
  }
table-veto-explains = { $consent ->
    [true] Obie odrzucone; znacznik rusza.
   *[false] Jedną trzeba uchwalić.
  }
table-hold = Przytrzymaj
table-hold-explains = Przytrzymaj przez chwilę; tego nie da się cofnąć.
table-hold-again = Trzymaj dalej albo naciśnij jeszcze raz.
table-open-ballot = Zacznij głosowanie
table-go-on = Graj dalej
table-watching = Oglądasz tę grę.
table-dead = Nie żyjesz. Zostań i patrz.

## Własna rola i to, co się widziało

table-role = Moja rola
table-role-hold = Przytrzymaj, by zobaczyć rolę
table-role-first = Przytrzymaj „{ $button }”, by zobaczyć, kim jesteś. Nikt inny tego nie zobaczy.
table-role-of = Twoja rola: { $role ->
    [liberal] liberał
    [fascist] faszysta
   *[hitler] Hitler
  }.
table-party-of = { $party ->
    [liberal] Przynależność partyjna: partia liberalna
   *[fascist] Przynależność partyjna: partia faszystowska
  }
table-fellows = W twojej drużynie: { $names }.
table-hitler-is = { $name } to Hitler.
table-role-wants = { $role ->
    [liberal] Wygrywasz dzięki pięciu ustawom liberalnym lub egzekucji Hitlera.
    [fascist] Wygrywasz dzięki sześciu ustawom faszystowskim lub gdy po trzech z nich Hitler zostanie kanclerzem.
   *[hitler] Wygrywasz dzięki sześciu ustawom faszystowskim lub gdy po trzech z nich zostaniesz kanclerzem.
  }
table-knows-nobody = Nie znasz niczyjej roli.
table-role-toggle = { $shown ->
    [true] Ukryj moją rolę
   *[false] Pokaż moją rolę
  }
table-role-toggle-why = Jeśli nie możesz przytrzymać przycisku z kopertą, tutaj pokażesz i ukryjesz swoją rolę.
table-role-cards = Moje karty roli
table-look-up = Spójrz na stół
table-pass = Jeden telefon dla kilku osób
table-pass-turn = Teraz telefon bierze { $name }.
table-pass-none = Nikt przy tym telefonie nie musi teraz decydować.
table-pass-open = { $name }: otwórz
table-pass-done = Podaj dalej
table-role-begins = Twoja tajna rola. Nie pokazuj nikomu.
table-seal-break = Złam pieczęć
table-seal-away = Schowaj
table-seal-remember = Zawsze możesz spojrzeć ponownie: przytrzymaj „{ $button }”.
table-online-president = Prezydent: { $name }
table-run-on = { $alive ->
    [yes] Do mojej następnej decyzji
   *[no] Do końca gry
  }
table-saw = Co wiem
table-guess = Zgadnij role
table-result-keep = Zachowaj dla siebie

## Ktoś odszedł od stołu

table-claim = Mój telefon padł
table-claim-who = Dotknij swojego imienia. Miejsce odda ci gospodarz albo dwie osoby, a stary telefon zostanie wylogowany.
table-claim-me = To ja, { $name }, mój telefon padł
table-claim-new = Zajmij miejsce: { $name }
table-claim-waits = { $name }: czekamy na gospodarza albo dwie osoby.
table-claim-asks = Ktoś mówi: „To ja, { $name }, mój telefon padł”.
table-claim-asks-new = { $by } chce zająć miejsce: { $name }.
table-claim-confirm = Oddaj miejsce
table-claim-refuse = Odmów
table-away = { $name } jest offline.
table-nudge = Szturchnij: { $name }
table-nudged = { $name } dostaje kuksańca.
table-ask-decision = Niech zdecyduje bot
table-ask-seat = Niech bot zajmie miejsce
table-ask-removal = Usuń: { $name }
table-ask-removal-sure = Na pewno? { $name } wychodzi
table-ask-return = Wpuść z powrotem: { $name }
table-asked = { $count ->
    [one] Prosi o to { $count } osoba.
    [few] Proszą o to { $count } osoby.
    [many] Prosi o to { $count } osób.
   *[other] Prosi o to { $count } osoby.
  }
table-bot-plays-you = Gra za ciebie bot.
table-take-back = Przejmij grę

## Menu

table-code = Stół { $code }
table-rules = Zasady
table-help-more = Więcej w zasadach
