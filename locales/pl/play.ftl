### Gra w terminalu. $seat, $target, $president, $chancellor, $candidate to imiona, zawsze w mianowniku.

role-liberal = liberał
role-fascist = faszysta
role-hitler = Hitler
vote-ja = Ja!
vote-nein = Nein!
nobody = nikt

slot-investigate = sprawdzenie
slot-peek = podgląd
slot-special_election = nadzwyczajne
slot-execution = egzekucja
slot-victory = wygrana
slot-veto = weto

phase-nomination = nominacja
phase-vote = głosowanie
phase-president_discard = prezydent odrzuca ustawę
phase-chancellor_enact = kanclerz uchwala ustawę
phase-veto_answer = prezydent odpowiada na weto
phase-investigate = sprawdzenie przynależności
phase-peek = podgląd ustaw
phase-special_election = wybory nadzwyczajne
phase-execution = egzekucja
phase-game_over = koniec gry

mark-you = ty
mark-candidate = kandydat
mark-nominee = nominat
mark-president = prezydent
mark-chancellor = kanclerz
mark-term-limited = w karencji
mark-voted = głos oddany
mark-investigated = sprawdzono
mark-not-hitler = nie Hitler
mark-dead = nie żyje

screen-title = Runda { $round } · { $preset }
screen-tracker = tor wyborczy
screen-piles = talia ustaw: { $draw }, odrzucone: { $discard }
screen-closed = { $choice } – { $reason }
screen-hand = Widzisz:
screen-waiting = Czekamy na ruch: { $names } – { $phase }

choose-nominate = nominacja: { $target }
choose-vote = głos: { $vote ->
    [ja] Ja!
   *[nein] Nein!
  }
choose-discard = odrzucona: { $policy ->
    [L] liberalna
   *[F] faszystowska
  }
choose-enact = uchwalona: { $policy ->
    [L] liberalna
   *[F] faszystowska
  }
choose-propose_veto = propozycja weta
choose-answer_veto = { $consent ->
    [true] zgoda na weto
   *[false] odmowa zgody na weto
  }
choose-investigate = sprawdzenie: { $target }
choose-special_election = następny kandydat: { $target }
choose-peek = odłożenie ustaw na miejsce
choose-execute = egzekucja: { $target }

log-round_began = { $special ->
    [true] Wybory nadzwyczajne. Kandydat na prezydenta: { $candidate }.
   *[false] Kandydat na prezydenta: { $candidate }.
  }
log-chancellor_nominated = { $seat } nominuje na kanclerza: { $target }.
log-ballot_cast = { $vote ->
    [ja] { $seat } głosuje: Ja!
   *[nein] { $seat } głosuje: Nein!
  }
log-ballot_changed = { $seat } zmienia głos: { $vote ->
    [ja] Ja!
   *[nein] Nein!
  }
log-ballots_revealed = { $passed ->
    [true] Rząd wybrany.
   *[false] Rząd nie przeszedł.
  } Ja! – { $ja }. Nein! – { $nein }.
log-chancellor_cleared = { $chancellor } to nie Hitler.
log-policies_drawn = { $tiles ->
    [none] { $president } dobiera trzy ustawy.
   *[other] { $president } dobiera { $tiles }.
  }
log-policy_discarded = { $passed ->
    [none] { $president } odrzuca jedną ustawę; dwie pozostałe dostaje { $chancellor }.
   *[other] { $president } odrzuca jedną ustawę; { $chancellor } ma na ręce { $passed }.
  }
log-policy_enacted = { $chancellor } uchwala ustawę { $policy ->
    [L] liberalną
   *[F] faszystowską
  }.
log-veto_proposed = { $chancellor } zgłasza weto.
log-veto_answered = { $consent ->
    [true] { $president } zgadza się na weto: żadna ustawa nie wchodzi w życie.
   *[false] { $president } odrzuca weto.
  }
log-tracker_advanced = Znacznik na torze wyborczym przesuwa się na pole { $tracker }.
log-chaos_struck = Chaos: z wierzchu talii wchodzi w życie ustawa { $policy ->
    [L] liberalna
   *[F] faszystowska
  }.
log-piles_reshuffled = Karty potasowane: w nowej talii { $count ->
    [one] jest { $count } ustawa
    [few] są { $count } ustawy
    [many] jest { $count } ustaw
   *[other] jest { $count } ustawy
  }.
log-power_granted = { $power ->
    [investigate] { $president } musi sprawdzić czyjąś przynależność.
    [peek] { $president } podgląda trzy ustawy z wierzchu talii.
    [special_election] { $president } musi zarządzić wybory nadzwyczajne.
   *[execution] { $president } musi skazać kogoś na śmierć.
  }
log-policies_shown = Na wierzchu leżą kolejno: { $tiles }.
log-loyalty_investigated = { $party ->
    [none] { $president } sprawdza przynależność partyjną: { $target }.
    [liberal] { $target } należy do partii liberalnej.
   *[fascist] { $target } należy do partii faszystowskiej.
  }
log-special_election_called = { $president } zarządza wybory nadzwyczajne.
log-player_executed = { $president } skazuje na śmierć: { $target }.
log-statement_made = { $about ->
    [session] { $seat } o sesji w rundzie { $round }: { $tiles ->
        [none] bez komentarza
       *[other] { $tiles }
      }
    [peek] { $seat } o podglądzie w rundzie { $round }: { $tiles ->
        [none] bez komentarza
       *[other] { $tiles }
      }
   *[investigation] { $seat } mówi, kim jest { $target } (sprawdzenie w rundzie { $round }): { $party ->
        [none] bez komentarza
        [liberal] partia liberalna
       *[fascist] partia faszystowska
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Uchwalono pięć ustaw liberalnych.
    [hitler_executed] Egzekucja dosięgła Hitlera.
    [six_fascist_policies] Uchwalono sześć ustaw faszystowskich.
   *[hitler_elected] Hitler został kanclerzem.
  }

help-nomination = Kandydat na prezydenta wskazuje kanclerza; ostatnio wybrani mogą być <limit>w karencji</limit>. Pomyśl, komu chcesz włożyć do ręki dwie ustawy.
help-vote = <government>Rząd</government> obejmuje władzę, gdy więcej niż połowa graczy pozostających w grze zagłosuje „Ja!”. Gdy znacznik dojdzie do trzech, wybucha <chaos>chaos</chaos>: wchodzi w życie ustawa z wierzchu talii, jakakolwiek by była.
help-president_discard = Masz trzy ustawy: odrzuć jedną zakrytą, a dwie pozostałe dostanie kanclerz. Nikt nie widzi, co odrzucasz; możesz złożyć o tym dowolną <claim>deklarację</claim>.
help-chancellor_enact = Masz dwie ustawy: uchwal jedną, druga trafi zakryta na stos kart odrzuconych. Gdy na planszy leży już pięć ustaw faszystowskich, możesz zamiast tego raz na sesję zgłosić <veto>weto</veto>.
help-veto_answer = Kanclerz nie chce uchwalać żadnej z dwóch ustaw. Jeśli się zgodzisz, obie zostaną odrzucone, a znacznik na <tracker>torze wyborczym</tracker> pójdzie o jedno pole dalej; jeśli nie, kanclerz musi uchwalić jedną z nich.
help-investigate = Wybierz, czyją <party>przynależność partyjną</party> chcesz poznać; u Hitlera jest faszystowska. Wszyscy dowiedzą się, kogo sprawdzasz, ale tylko ty – co widzisz.
help-peek = Widzisz trzy następne ustawy, od wierzchu. Zostają tam, gdzie leżą.
help-special_election = Wskaż następnego kandydata na prezydenta, może być nawet <limit>w karencji</limit>. Potem kolejka idzie dalej, jakby nic się nie stało.
help-execution = Wskaż, kogo skazujesz na śmierć. Jeśli to Hitler, wygrywają liberałowie; jeśli nie, nikt nie pozna tej roli.
help-game_over = Gra jest skończona.

play-role = Twoja tajna rola:
play-prompt = { $keys } albo ? (pomoc), say (deklaracja), argue (argument), q (wyjście): { "" }
play-what = Wpisz jedno z: { $keys }. „?” objaśnia fazę, „say” składa deklarację, „argue” podaje argument, „q” kończy.
play-enter = Enter (dalej)
play-model = Miejsce modelu językowego: { $seat }.
play-tile-liberal = liberalna
play-tile-fascist = faszystowska
play-track-liberal = ustawy liberalne
play-track-fascist = ustawy faszystowskie
play-say-how = Żeby złożyć deklarację, wpisz: say RUNDA USTAWY, na przykład „say 3 FFL” (F to ustawa faszystowska, L – liberalna); o sprawdzeniu „say 3 liberal” albo „say 3 fascist”; „say 3 -” to odmowa odpowiedzi. Jeśli w rundzie były dwie rzeczy do opowiedzenia, nazwij jedną: „say 3 peek FLF”.
play-argue-what = Co chcesz powiedzieć? Numer albo Enter, by wyjść: { "" }
play-argue-whom = Kto? Numer albo Enter, by wyjść: { "" }
play-argue-round = Która runda? Numer albo Enter, by wyjść: { "" }
play-argue-answers = Na co odpowiadasz? Numer albo Enter, by wyjść: { "" }
play-argue-why = Dlaczego? Numer albo Enter, by wyjść: { "" }
play-argue-no-reason = (bez powodu)
play-left = Odchodzisz od stołu; ta gra nie zostanie zachowana.
play-kept = Zapis gry jest w { $name }.
play-end = { $reason ->
    [five_liberal_policies] Pięć ustaw liberalnych: wygrywają liberałowie.
    [hitler_executed] Hitler nie żyje: wygrywają liberałowie.
    [six_fascist_policies] Sześć ustaw faszystowskich: wygrywają faszyści.
   *[hitler_elected] Hitler został kanclerzem: wygrywają faszyści.
  } { $won ->
    [true] Wygrywasz!
   *[false] Przegrywasz.
  }
