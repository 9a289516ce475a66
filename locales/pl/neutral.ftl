### Drugie słownictwo: lojaliści, spiskowcy i Uzurpator zamiast liberałów, faszystów i Hitlera; wygnanie zamiast egzekucji.

## bots

bots-trusted = Wygląda na lojalistę: { $seat } ({ $share }).
bots-distrusted = Wygląda na spiskowca: { $seat } ({ $share }).
bots-likely-liberal-policy = Zapowiadało się na ustawę lojalistów: { $share }.
bots-danger-of-hitler = To może być Uzurpator: { $seat } ({ $share }).
bots-top-tile = Na wierzchu talii pewnie leżała ustawa lojalistów: { $share }.
bots-blend-in = Lojalista też by tak zrobił.

## errors

dead = Ta osoba jest już na wygnaniu.
veto_locked = Nie ma weta, dopóki nie uchwalono pięciu ustaw spiskowców.

## play

role-liberal = lojalista
role-fascist = spiskowiec
role-hitler = Uzurpator

slot-execution = wygnanie
phase-execution = wygnanie
mark-not-hitler = nie Uzurpator
mark-dead = na wygnaniu

choose-discard = odrzuć ustawę { $policy ->
    [L] lojalistów
   *[F] spiskowców
  }
choose-enact = uchwal ustawę { $policy ->
    [L] lojalistów
   *[F] spiskowców
  }
choose-execute = skaż na wygnanie: { $target }

log-chancellor_cleared = { $chancellor } to nie Uzurpator.
log-policy_enacted = { $chancellor } uchwala ustawę { $policy ->
    [L] lojalistów
   *[F] spiskowców
  }.
log-chaos_struck = Chaos: z wierzchu talii wchodzi w życie ustawa { $policy ->
    [L] lojalistów
   *[F] spiskowców
  }.
log-power_granted = { $power ->
    [investigate] { $president } musi sprawdzić czyjąś przynależność.
    [peek] { $president } podgląda trzy ustawy z wierzchu talii.
    [special_election] { $president } musi zarządzić wybory nadzwyczajne.
   *[execution] { $president } musi skazać kogoś na wygnanie.
  }
log-loyalty_investigated = { $party ->
    [none] { $president } sprawdza przynależność partyjną: { $target }.
    [liberal] { $target } należy do partii lojalistów.
   *[fascist] { $target } należy do partii spiskowców.
  }
log-player_executed = { $president } skazuje na wygnanie: { $target }.
log-statement_made = { $about ->
    [session] { $seat } o sesji w rundzie { $round }: { $tiles ->
        [none] bez komentarza
       *[other] { $tiles }
      }
    [peek] { $seat } o podglądzie w rundzie { $round }: { $tiles ->
        [none] bez komentarza
       *[other] { $tiles }
      }
   *[investigation] { $seat } o sprawdzeniu w rundzie { $round }: { $party ->
        [none] bez komentarza
        [liberal] partia lojalistów
       *[fascist] partia spiskowców
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Uchwalono pięć ustaw lojalistów.
    [hitler_executed] Uzurpator idzie na wygnanie.
    [six_fascist_policies] Uchwalono sześć ustaw spiskowców.
   *[hitler_elected] Uzurpator został kanclerzem.
  }

help-vote = Rząd obejmuje władzę, gdy więcej niż połowa graczy, którzy nie są na wygnaniu, zagłosuje „Ja!”. Po trzech przegranych głosowaniach z rzędu na planszę trafia ustawa z wierzchu talii, jakakolwiek by była.
help-chancellor_enact = Masz dwie ustawy: połóż jedną odkrytą na planszy. Jeśli leży tam już pięć ustaw spiskowców, możesz zamiast tego jeden raz zgłosić weto.
help-investigate = Wybierz, czyją przynależność partyjną chcesz poznać; Uzurpator należy do partii spiskowców. Wszyscy dowiedzą się, kogo sprawdzasz, ale tylko ty – co widzisz.
help-execution = Wskaż, kogo skazujesz na wygnanie. Jeśli to Uzurpator, wygrywają lojaliści; jeśli nie, nikt nie pozna tej roli.

play-say-how = Żeby ogłosić, co widzisz lub masz za sobą, wpisz: say RUNDA USTAWY, na przykład „say 3 FFL” (F to ustawa spiskowców, L – lojalistów); o sprawdzeniu „say 3 liberal” (lojalista) albo „say 3 -”, czyli odmowa odpowiedzi. Jeśli w rundzie były dwie rzeczy do opowiedzenia, nazwij jedną: „say 3 peek FLF”.
play-end = { $reason ->
    [five_liberal_policies] Pięć ustaw lojalistów: wygrywają lojaliści.
    [hitler_executed] Uzurpator na wygnaniu: wygrywają lojaliści.
    [six_fascist_policies] Sześć ustaw spiskowców: wygrywają spiskowcy.
   *[hitler_elected] Uzurpator został kanclerzem: wygrywają spiskowcy.
  } { $won ->
    [true] Wygrywasz!
   *[false] Przegrywasz.
  }

## replay

replay-over-winner = { $winner ->
    [liberal] Wygrywają lojaliści.
   *[fascist] Wygrywają spiskowcy.
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] { $fascist } ustawa spiskowców
        [few] { $fascist } ustawy spiskowców
        [many] { $fascist } ustaw spiskowców
       *[other] { $fascist } ustawy spiskowców
      }
    [one] { $fascist ->
        [0] { $liberal } ustawa lojalistów
       *[other] { $liberal } ustawa lojalistów, { $fascist } spiskowców
      }
    [few] { $fascist ->
        [0] { $liberal } ustawy lojalistów
       *[other] { $liberal } ustawy lojalistów, { $fascist } spiskowców
      }
    [many] { $fascist ->
        [0] { $liberal } ustaw lojalistów
       *[other] { $liberal } ustaw lojalistów, { $fascist } spiskowców
      }
   *[other] { $liberal } ustawy lojalistów, { $fascist } spiskowców
  }
replay-over-shot-hitler = wygnanie Uzurpatora
replay-over-shot-fascist = wygnanie spiskowca
replay-over-shot-liberal = wygnanie lojalisty
replay-over-brought-hitler = wyniesienie Uzurpatora do władzy
replay-over-dead = na wygnaniu
