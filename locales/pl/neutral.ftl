### Drugie słownictwo: lojaliści, spiskowcy i Uzurpator zamiast liberałów, faszystów i Hitlera; wygnanie zamiast egzekucji.

## bots

bots-trusted = Wygląda na lojalistę: { $seat } ({ $share }).
bots-distrusted = Wygląda na spiskowca: { $seat } ({ $share }).
bots-likely-liberal-policy = Zapowiada się ustawa lojalna: { $share }.
bots-danger-of-hitler = To może być Uzurpator: { $seat } ({ $share }).
bots-top-tile = Na wierzchu talii leży pewnie ustawa lojalna: { $share }.
bots-blend-in = Lojalista też by tak zrobił.
bots-discarded = { $president } odrzuca ustawę { $policy ->
    [L] lojalną
   *[F] spiskową
  }.

## errors

dead = Ta osoba jest już na wygnaniu.
veto_locked = Nie ma weta, dopóki nie uchwalono pięciu ustaw spiskowych.

## play

role-liberal = lojalista
role-fascist = spiskowiec
role-hitler = Uzurpator

slot-execution = wygnanie
phase-execution = wygnanie
mark-not-hitler = nie Uzurpator
mark-dead = na wygnaniu

choose-discard = odrzucona: { $policy ->
    [L] lojalna
   *[F] spiskowa
  }
choose-enact = uchwalona: { $policy ->
    [L] lojalna
   *[F] spiskowa
  }
choose-execute = wygnanie: { $target }

log-chancellor_cleared = { $chancellor } to nie Uzurpator.
log-policy_enacted = { $chancellor } uchwala ustawę { $policy ->
    [L] lojalną
   *[F] spiskową
  }.
log-chaos_struck = Chaos: z wierzchu talii wchodzi w życie ustawa { $policy ->
    [L] lojalna
   *[F] spiskowa
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
talk-party-liberal = partia lojalistów
talk-party-fascist = partia spiskowców
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
        [liberal] partia lojalistów
       *[fascist] partia spiskowców
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Uchwalono pięć ustaw lojalnych.
    [hitler_executed] Uzurpator idzie na wygnanie.
    [six_fascist_policies] Uchwalono sześć ustaw spiskowych.
   *[hitler_elected] Uzurpator został kanclerzem.
  }

help-chancellor_enact = Masz dwie ustawy: uchwal jedną, druga trafi zakryta na stos kart odrzuconych. Gdy na planszy leży już pięć ustaw spiskowych, możesz zamiast tego raz na sesję zgłosić <veto>weto</veto>.
help-investigate = Wybierz, czyją <party>przynależność partyjną</party> chcesz poznać; Uzurpator należy do partii spiskowców. Wszyscy dowiedzą się, kogo sprawdzasz, ale tylko ty – co widzisz.
help-execution = Wskaż, kogo skazujesz na wygnanie. Jeśli to Uzurpator, wygrywają lojaliści; jeśli nie, nikt nie pozna tej roli.

## replay

replay-over-winner = { $winner ->
    [liberal] Wygrywają lojaliści.
   *[fascist] Wygrywają spiskowcy.
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] { $fascist } ustawa spiskowa
        [few] { $fascist } ustawy spiskowe
        [many] { $fascist } ustaw spiskowych
       *[other] { $fascist } ustawy spiskowej
      }
    [one] { $fascist ->
        [0] { $liberal } ustawa lojalna
        [one] ustawy: { $liberal } lojalna, { $fascist } spiskowa
        [few] ustawy: { $liberal } lojalna, { $fascist } spiskowe
        [many] ustawy: { $liberal } lojalna, { $fascist } spiskowych
       *[other] ustawy: { $liberal } lojalna, { $fascist } spiskowej
      }
    [few] { $fascist ->
        [0] { $liberal } ustawy lojalne
        [one] ustawy: { $liberal } lojalne, { $fascist } spiskowa
        [few] ustawy: { $liberal } lojalne, { $fascist } spiskowe
        [many] ustawy: { $liberal } lojalne, { $fascist } spiskowych
       *[other] ustawy: { $liberal } lojalne, { $fascist } spiskowej
      }
    [many] { $fascist ->
        [0] { $liberal } ustaw lojalnych
        [one] ustawy: { $liberal } lojalnych, { $fascist } spiskowa
        [few] ustawy: { $liberal } lojalnych, { $fascist } spiskowe
        [many] ustawy: { $liberal } lojalnych, { $fascist } spiskowych
       *[other] ustawy: { $liberal } lojalnych, { $fascist } spiskowej
      }
   *[other] ustawy: { $liberal } lojalnej, { $fascist } spiskowej
  }
replay-over-shot-hitler = wygnanie Uzurpatora
replay-over-shot-fascist = wygnanie spiskowca
replay-over-shot-liberal = wygnanie lojalisty
replay-over-brought-hitler = wyniesienie Uzurpatora do władzy
replay-over-dead = na wygnaniu
replay-guess-what = Przy tym stole { $fascists ->
    [one] siedzi { $fascists } spiskowiec i Uzurpator
    [few] siedzi { $fascists } spiskowców i Uzurpator
    [many] siedzi { $fascists } spiskowców i Uzurpator
   *[other] siedzi { $fascists } spiskowców i Uzurpator
  }. Zaznacz ich i zapieczętuj swój typ. Widzisz go tylko ty. Na końcu zobaczysz go obok prawdziwych ról.

## app

app-refused-dead_silent = Kto jest na wygnaniu, ten milczy.

## lobby

lobby-preset-dutch-what = Uzurpator nigdy nie zna spiskowców, zawetowany rząd liczy się jako niewybrany, a rola wyświetla się jak w grze online.
lobby-preset-german-what = Prezydent może wskazać także siebie: w wyborach nadzwyczajnych i na wygnanie; poprzedni prezydent może od razu zostać kanclerzem tylko wtedy, gdy zaczynało pięć osób; zawetowany rząd liczy się jako niewybrany.
lobby-preset-japanese-house-what = Japońskie zasady; poza tym wygnańcy mogą rozmawiać, a każda dyskusja trwa najwyżej trzy minuty.
lobby-option-hitler_knows_fascists = Uzurpator zna spiskowca
lobby-option-hitler_knows_fascists-what = Przy pięciu lub sześciu graczach jest jeden zwykły spiskowiec. Czy Uzurpator wie, kto to?
lobby-option-president_limit_lifted-alive_at_most_5 = Zostało najwyżej 5
lobby-option-president_limit_lifted-alive_exactly_5 = Zostało dokładnie 5
lobby-option-execution_target = Wygnanie
lobby-option-execution_target-what = Kogo prezydent może skazać na wygnanie.
lobby-option-dead_may_discuss = Wygnańcy mogą mówić
lobby-option-dead_may_discuss-what = Czy wygnańcy mogą pisać na czacie i składać deklaracje. Głosować nie mogą nigdy.

## announce

announce-ended = { $reason ->
    [five_liberal_policies] Pięć ustaw lojalnych: wygrywają lojaliści.
    [hitler_executed] Uzurpator na wygnaniu: wygrywają lojaliści.
    [six_fascist_policies] Sześć ustaw spiskowych: wygrywają spiskowcy.
   *[hitler_elected] Uzurpator został kanclerzem: wygrywają spiskowcy.
  } { $won ->
    [true] Wygrywasz!
    [false] Przegrywasz.
   *[none] { "" }
  }
announce-check = Czy kanclerz to Uzurpator?
announce-cleared = To nie Uzurpator
announce-spared = { $target } to nie Uzurpator
table-mark-accused = { $by }: { $party ->
    [liberal] partia lojalistów
   *[fascist] partia spiskowców
  }
announce-headline = { $president } i { $chancellor } uchwalają ustawę { $policy ->
    [L] lojalną
   *[F] spiskową
  }
announce-victory = { $winner ->
    [liberal] Wygrywają lojaliści
   *[fascist] Wygrywają spiskowcy
  }

## table

table-board-liberal = Ustawy lojalne: { $count } z 5
table-board-fascist = Ustawy spiskowe: { $count } z 6
table-liberal = Lojalna
table-fascist = Spiskowa
table-slot = { $policy ->
    [L] Ustawa lojalna { $number }
   *[F] Ustawa spiskowa { $number }
  }, { $enacted ->
    [true] uchwalona
   *[false] nieuchwalona
  }
table-power = { $power ->
    [investigate] potem prezydent sprawdza czyjąś przynależność
    [peek] potem prezydent podgląda trzy ustawy
    [special_election] potem prezydent wyznacza następnego kandydata
   *[execution] potem prezydent skazuje kogoś na wygnanie
  }
table-over = { $reason ->
    [five_liberal_policies] Pięć ustaw lojalnych: zwycięstwo lojalistów.
    [hitler_executed] Uzurpator na wygnaniu: zwycięstwo lojalistów.
    [six_fascist_policies] Sześć ustaw spiskowych: zwycięstwo spiskowców.
   *[hitler_elected] Uzurpator został kanclerzem: zwycięstwo spiskowców.
  }
table-you-execution = Kogo skazujesz na wygnanie?
table-they-execution = Prezydent { $name } wybiera, kogo skazać na wygnanie.
table-warn-hitler = Uzurpator kanclerzem? Wygrywają spiskowcy.
table-do-discard = { $policy ->
    [hidden] Odrzuć tę ustawę
    [L] Odrzuć ustawę lojalną
   *[F] Odrzuć ustawę spiskową
  }
table-do-enact = { $policy ->
    [hidden] Uchwal tę ustawę
    [L] Uchwal ustawę lojalną
   *[F] Uchwal ustawę spiskową
  }
table-do-execute = Skaż na wygnanie: { $target }
table-tile = { $policy ->
    [L] Ustawa lojalna
   *[F] Ustawa spiskowa
  }, { $number } z { $count }
table-dead = Jesteś na wygnaniu. Zostań i patrz.
table-role-of = Twoja rola: { $role ->
    [liberal] lojalista
    [fascist] spiskowiec
   *[hitler] Uzurpator
  }.
table-party-of = { $party ->
    [liberal] Przynależność partyjna: partia lojalistów
   *[fascist] Przynależność partyjna: partia spiskowców
  }
table-hitler-is = { $name } to Uzurpator.
table-role-wants = { $role ->
    [liberal] Wygrywasz dzięki pięciu ustawom lojalnym lub wygnaniu Uzurpatora.
    [fascist] Wygrywasz dzięki sześciu ustawom spiskowym lub gdy po trzech z nich Uzurpator zostanie kanclerzem.
   *[hitler] Wygrywasz dzięki sześciu ustawom spiskowym lub gdy po trzech z nich zostaniesz kanclerzem.
  }

## talk

talk-phrase-i_am_liberal = Gram lojalistą.
talk-tiles = { $fascist ->
    [0] { "" }
    [one] { $fascist } spiskowa
    [few] { $fascist } spiskowe
    [many] { $fascist } spiskowych
   *[other] { $fascist } spiskowej
  }{ $fascist ->
    [0] { "" }
   *[other] { $liberal ->
        [0] { "" }
       *[other] { ", " }
      }
  }{ $liberal ->
    [0] { "" }
    [one] { $liberal } lojalna
    [few] { $liberal } lojalne
    [many] { $liberal } lojalnych
   *[other] { $liberal } lojalnej
  }
talk-tiles-ordered = Od wierzchu: { $first ->
    [L] lojalna
   *[F] spiskowa
  }, { $second ->
    [L] lojalna
   *[F] spiskowa
  }, { $third ->
    [L] lojalna
   *[F] spiskowa
  }
talk-conflict-accuses = { $one } twierdzi, że { $other } to spiskowiec. Jeśli to nieprawda, kłamie { $one }.
talk-row-execution = { $president } skazuje na wygnanie: { $target }.
talk-outcome-L = Lojalna
talk-outcome-F = Spiskowa
talk-outcome-chaos = Chaos: { $policy ->
    [L] lojalna
   *[F] spiskowa
  }
talk-count-unseen = Zakryte, w stosach i na rękach: lojalne { $liberal }, spiskowe { $fascist }.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] W talii ustaw została { $pile } karta i { $most ->
            [0] nie jest
           *[other] jest
          } lojalna.
        [few] W talii ustaw zostały { $pile } karty; lojalnych wśród nich: { $most }.
        [many] W talii ustaw zostało { $pile } kart; lojalnych wśród nich: { $most }.
       *[other] W talii ustaw zostało { $pile } karty; lojalnych wśród nich: { $most }.
      }
   *[false] { $pile ->
        [one] W talii ustaw została { $pile } karta; może jest lojalna.
        [few] W talii ustaw zostały { $pile } karty; lojalnych wśród nich od { $least } do { $most }.
        [many] W talii ustaw zostało { $pile } kart; lojalnych wśród nich od { $least } do { $most }.
       *[other] W talii ustaw zostało { $pile } karty; lojalnych wśród nich od { $least } do { $most }.
      }
  }
talk-count-draw = Ile z trzech dobranych w ciemno jest lojalnych
talk-count-liberal = { $count ->
    [0] Żadna
    [one] { $count } lojalna
    [few] { $count } lojalne
    [many] { $count } lojalnych
   *[other] { $count } lojalnej
  }
talk-count-claimed = Od ostatniego tasowania, według deklaracji i planszy, dobrano ustaw lojalnych { $liberal } z { $liberalThere }, spiskowych { $fascist } z { $fascistThere }.
talk-count-fascists = { $certain ->
    [true] Drużyna spiskowców liczy razem z Uzurpatorem { $fascists } graczy; w grze zostało z nich { $most }.
   *[false] Drużyna spiskowców liczy razem z Uzurpatorem { $fascists } graczy; w grze zostało z nich od { $least } do { $most }.
  }
talk-count-hitler = { $count ->
    [one] Z tego, co wiadomo wszystkim, Uzurpatorem może być tylko { $names }.
    [few] Z tego, co wiadomo wszystkim, Uzurpatorem może być każda z { $count } osób: { $names }.
    [many] Z tego, co wiadomo wszystkim, Uzurpatorem może być każda z { $count } osób: { $names }.
   *[other] Z tego, co wiadomo wszystkim, Uzurpatorem może być każda z { $count } osoby: { $names }.
  }
talk-coach-fascist = Drużyna spiskowców
talk-coach-hitler = Uzurpator

## guide

guide-name-welcome = Grasz lojalistą
guide-welcome = Pięć osób, dwie drużyny: trzech lojalistów przeciw spiskowcowi i Uzurpatorowi. Ty jesteś po stronie lojalistów: przytrzymaj kopertę „{ $role }”, żeby ją zobaczyć; puść, a znów się schowa. Spiskowiec i Uzurpator znają się nawzajem. Ty nie znasz nikogo.
guide-president = Rząd wybrany! Tylko ty, jako prezydent, widzisz trzy ustawy. Jedną odrzucasz zakrytą, dwie pozostałe dostaje kanclerz. Lojaliści wygrywają przy pięciu ustawach lojalnych, spiskowcy przy sześciu spiskowych. Przytrzymaj przycisk, żeby odrzucić.
guide-claims = Ada uchwaliła ustawę lojalną. Co zostało odrzucone, wyjdzie na jaw dopiero po grze, więc gracze składają <claim>deklaracje</claim> – i mogą kłamać. Ada zaraz złoży swoją; ty też możesz, za każdym razem, gdy rządzisz.
guide-chancellor = Teraz ty jesteś kanclerzem. Ada dała ci dwie ustawy i jedną musisz uchwalić. Obie spiskowe: nie ma wyjścia. Zdarza się najlepszym. W całej grze jest jedenaście ustaw spiskowych i tylko sześć lojalnych.
guide-lying = Clara uchwaliła ustawę spiskową i mówi, że obie jej karty takie były. Dario mówi, że takie były wszystkie trzy. Pech? A może Dario po cichu odrzucił lojalną? Jeszcze nie możesz tego wiedzieć. Zapamiętaj, kto z kim rządził; pamięta też „{ $history }”.
guide-power = Clara przysięga, że podała dalej ustawę lojalną; Bruno przysięga, że obie były spiskowe. Ktoś z nich kłamie. A trzecia ustawa spiskowa daje prezydentowi <power>uprawnienie</power>: Clara podgląda trzy następne ustawy. Posłuchajmy, jakie są.
guide-danger = Na planszy leżą trzy ustawy spiskowe. Od teraz spiskowcy wygrywają od razu, jeśli kanclerzem zostanie Uzurpator. Bruno chce, żeby kanclerzem był Dario, a Clara jest przeciw i mówi dlaczego (w prawdziwej grze: dotknij czyjegoś miejsca). Ufasz Brunowi? Zagłosuj Nein!
guide-trapped = Kanclerzem została Ada i wszyscy już wiedzą: nie jest Uzurpatorem, inaczej byłoby po grze. A ty masz na ręce trzy ustawy spiskowe, dokładnie tak, jak zapowiadała Clara. To przemawia za Clarą, ale niczego nie dowodzi przeciw Brunowi: o talii także spiskowiec może mówić prawdę.
guide-name-execution = Znajdź Uzurpatora
guide-execution = Czwarta ustawa spiskowa daje ci prawo skazać kogoś na wygnanie. Jeśli trafisz na Uzurpatora, lojaliści wygrywają od razu. Nic nie jest pewne, więc zważ, co wiesz: Clara miała rację co do talii i głosowała przeciw Dariowi. A kogo Bruno chciał posadzić na stołku kanclerza akurat wtedy, gdy wybór Uzurpatora dawał wygraną?
guide-end = Uzurpatorem był Dario: wygrywają lojaliści. Wygrywają też dzięki pięciu ustawom lojalnym; spiskowcy – dzięki sześciu spiskowym albo gdy po trzech z nich kanclerzem zostanie Uzurpator. Od siedmiu graczy spiskowców jest więcej, a Uzurpator nie zna nikogo z nich.
guide-closed-keep_liberal = Grasz lojalistą: lojalne podaj dalej.
guide-closed-not_hitler = A jeśli Dario to Uzurpator? Od razu byłoby po wszystkim.
guide-closed-perhaps_hitler = Dario może być Uzurpatorem. Zbyt ryzykowne.
guide-closed-ada_cleared = Ada na pewno nie jest Uzurpatorem.
guide-closed-bruno_only_fascist = Bruno może być spiskowcem. Ale kogo Bruno chciał na kanclerza?
guide-did-policy = { $what ->
    [liberal] Uchwalasz ustawę lojalną.
    [fascist] Uchwalasz ustawę spiskową.
    [together-liberal] Ty i { $name } uchwalacie ustawę lojalną
    [together-fascist] Ty i { $name } uchwalacie ustawę spiskową
    [power] Musisz skazać kogoś na wygnanie.
   *[executed] Skazujesz na wygnanie: { $name }.
  }

## rules

rules-about-1 = Przy jednym stole siedzą dwie drużyny. Lojalistów jest więcej, ale nic nie wiedzą. Spiskowców jest mało, ale się znają; jednym z nich jest Uzurpator.
rules-about-3 = Lojaliści wygrywają przy { $liberal_win } ustawach lojalnych albo gdy Uzurpator trafi na wygnanie. Spiskowcy wygrywają przy { $fascist_win } ustawach spiskowych albo gdy po { $hitler_from }. takiej ustawie Uzurpator zostanie kanclerzem.
rules-about-4 = Drużyna wygrywa lub przegrywa cała, razem ze swoimi wygnańcami.
rules-setup-2 = Spiskowcy znają się nawzajem i wiedzą, kto jest Uzurpatorem. { $hitler_knows_fascists ->
    [never] Uzurpator nigdy nie zna spiskowców, bez względu na liczbę graczy.
   *[up_to_6] Przy pięciu lub sześciu graczach także Uzurpator zna spiskowca; przy większej liczbie nie zna nikogo.
  } Lojaliści znają tylko siebie.
rules-setup-3 = <party>Przynależność partyjna</party> jest prostsza niż rola: lojaliści należą do partii lojalistów, a spiskowcy i Uzurpator – do partii spiskowców.
rules-setup-4 = Ustaw jest { $tiles }: { $liberal_tiles } lojalnych i { $fascist_tiles } spiskowych. Ustawa spiskowa na planszy niczego więc jeszcze nie dowodzi.
rules-roles-liberal = Lojaliści
rules-roles-fascist = Spiskowcy
rules-roles-hitler = Uzurpator
rules-nomination-1 = Kandydatura na prezydenta wędruje wokół stołu zgodnie z ruchem wskazówek zegara, z pominięciem wygnańców. Kandydat nominuje na kanclerza innego gracza, który jest jeszcze w grze.
rules-vote-3 = Po { $hitler_from }. ustawie spiskowej sprawdza się każdego nowo wybranego kanclerza: jeśli to Uzurpator, spiskowcy wygrywają na miejscu. Jeśli nie, wszyscy dowiadują się, że to nie Uzurpator, i tego mogą być pewni.
rules-veto_answer-1 = Weto jest możliwe od pierwszej sesji po uchwaleniu { $veto_from }. ustawy spiskowej, obojętnie czy przez rząd, czy przez chaos. Odtąd kanclerz może raz na sesję zgłosić weto, czyli zaproponować, by nie uchwalać żadnej z dwóch ustaw.
rules-powers-1 = Ustawa spiskowa uchwalona przez <government>rząd</government> może dawać <power>uprawnienie</power>. Prezydent musi go użyć przed następną rundą, a przedtem może naradzić się ze wszystkimi. Ustawy lojalne nie dają żadnych uprawnień; żadnego nie można odłożyć na później.
rules-powers-win = Wygrywają spiskowcy
rules-powers-hitler = Odtąd wybór Uzurpatora daje spiskowcom wygraną
rules-investigate-1 = Prezydent poznaje <party>przynależność partyjną</party> innego gracza, który jest jeszcze w grze. Wszyscy widzą, czyją; nikt inny nie widzi, jaką. Uzurpator należy do partii spiskowców, jak każdy z nich.
rules-execution = Wygnanie
rules-execution-1 = { $execution_target ->
    [any] Prezydent skazuje na wygnanie dowolnego gracza, który jest jeszcze w grze; może wskazać także siebie.
   *[other] Prezydent skazuje na wygnanie innego gracza, który jest jeszcze w grze.
  } Jeśli to Uzurpator, lojaliści wygrywają od razu.
rules-execution-2 = Jeśli nie, rola pozostaje tajemnicą do końca. { $dead_may_discuss ->
    [true] Wygnańcy mogą rozmawiać, ale nie głosują i nie sprawują urzędów.
   *[false] Wygnańcy nie rozmawiają, nie głosują i nie sprawują urzędów.
  }
rules-talk-3 = Tylko dwie odpowiedzi są zawsze prawdziwe i daje je sama aplikacja: czy kanclerz wybrany po { $hitler_from }. ustawie spiskowej to Uzurpator i czy na wygnanie trafił Uzurpator.
rules-advice-1 = Grasz lojalistą? Mów o swoich ustawach prawdę, zawsze. Lojalista, który kłamie, pomaga tylko drugiej stronie.
rules-advice-2 = Gdy dwie osoby różnie opowiadają o tej samej sesji, przynajmniej jedna to spiskowiec. Nie głosuj na tę parę ponownie, póki nie dowiesz się czegoś więcej.
rules-advice-4 = Grasz spiskowcem? Uchwal czasem ustawę lojalną. Zaufanie jest warte więcej niż jedna ustawa.
rules-advice-5 = Grasz Uzurpatorem? Bądź lojalistą bez skazy. Twoja chwila przychodzi po { $hitler_from }. ustawie spiskowej: wtedy musisz zostać kanclerzem.
rules-advice-6 = Po { $hitler_from }. ustawie spiskowej głosuj tylko na takiego kanclerza, któremu można powierzyć wszystko. Najbezpieczniej wybrać kogoś, o kim już wiadomo, że nie jest Uzurpatorem.
rules-advice-7 = Nie dopuść, by <tracker>znacznik</tracker> doszedł do końca: mniej więcej w dwóch przypadkach na trzy <chaos>chaos</chaos> uchwala ustawę spiskową.

## night

night-meet = { $fascists ->
    [one] Spiskowiec i Uzurpator otwierają oczy. Odszukajcie się wzrokiem.
    [few] Spiskowcy i Uzurpator otwierają oczy. Odszukajcie się wzrokiem.
    [many] Spiskowcy i Uzurpator otwierają oczy. Odszukajcie się wzrokiem.
   *[other] Spiskowcy i Uzurpator otwierają oczy. Odszukajcie się wzrokiem.
  }
night-thumb = Uzurpator nie otwiera oczu, ale podnosi kciuk.
night-see = { $fascists ->
    [one] Spiskowiec otwiera oczy. Podniesiony kciuk należy do Uzurpatora.
    [few] Spiskowcy otwierają oczy. Poznajcie swoich; podniesiony kciuk należy do Uzurpatora.
    [many] Spiskowcy otwierają oczy. Poznajcie swoich; podniesiony kciuk należy do Uzurpatora.
   *[other] Spiskowcy otwierają oczy. Poznajcie swoich; podniesiony kciuk należy do Uzurpatora.
  }
night-thumb-down = Uzurpator chowa kciuk.

## terms

term-veto-means = Od sesji po piątej ustawie spiskowej kanclerz i prezydent mogą wspólnie odrzucić obie ustawy. Znacznik na torze wyborczym idzie o jedno pole dalej.
term-power-means = Niektóre ustawy spiskowe pozwalają prezydentowi kogoś sprawdzić, podejrzeć ustawy, ogłosić wybory nadzwyczajne albo skazać kogoś na wygnanie.
term-party-means = Lojalna albo spiskowa. Nie odróżnia spiskowca od Uzurpatora.

## arguments

argument-one_of_two = Spiskowiec to { $seat } albo { $other }
argument-is_hitler = Moim zdaniem Uzurpator to { $seat }
argument-am_liberal = { $voice ->
    [hothead] Gram lojalistą i kropka
    [lawyer] Do protokołu: gram lojalistą
    [joker] Gram takim lojalistą, że aż boli
    [quiet] Po prostu gram lojalistą
   *[plain] Gram lojalistą
  }
argument-am_fascist = Gram spiskowcem
argument-am_not_hitler = Nie jestem Uzurpatorem
argument-ask_execute = Na wygnanie zasługuje { $seat }
argument-because-claimed_liberal = bo { $own ->
    [yes] mówię, że w rundzie { $round } była ustawa lojalna
    [same] w rundzie { $round } miała być ustawa lojalna
   *[no] { $seat } mówi, że w rundzie { $round } była ustawa lojalna
  }, a przeszła spiskowa
argument-because-had_choice = bo { $own ->
    [yes] w rundzie { $round } mam wybór i uchwalam ustawę lojalną
    [same] w rundzie { $round } był wybór i uchwalono ustawę lojalną
   *[no] { $seat } ma w rundzie { $round } wybór i uchwala ustawę lojalną
  }
argument-because-liberal_policy = bo runda { $round } dała nam ustawę lojalną
argument-because-fascist_policy = bo runda { $round } dała nam ustawę spiskową
argument-because-good_record = bo { $own ->
    [yes] moje rządy
    [same] te rządy
   *[no] rządy, w których jest { $seat },
  } dały nam tylko ustawy lojalne
argument-because-bad_record = bo { $own ->
    [yes] moje rządy
    [same] te rządy
   *[no] rządy, w których jest { $seat },
  } dały nam tylko ustawy spiskowe

## box

box-ask-elected_hitler = { $chancellor }, czy to ty jesteś Uzurpatorem?
box-ask-execution = { $president } skazuje kogoś na wygnanie. Kogo?
box-ask-executed_hitler = Czy { $target } to Uzurpator?
box-was-not-hitler = { $name } to nie Uzurpator.

## narrator

narrate-check-1 = Głosy policzone. { $chancellor }, czy to ty jesteś Uzurpatorem?
narrate-check-2 = Najpierw jedno: { $chancellor }, czy to ty jesteś Uzurpatorem?
narrate-check-3 = Wszyscy czekają. { $chancellor }, czy to ty jesteś Uzurpatorem?
narrate-cleared-1 = To nie Uzurpator. Można odetchnąć. Proszę o ciszę.
narrate-cleared-2 = Uzurpator to ktoś inny. Trzy karty i ani słowa.
narrate-cleared-3 = To nie Uzurpator. Republika jeszcze stoi. Rząd obraduje w ciszy.
narrate-liberal-1 = Ustawa lojalna.
narrate-liberal-2 = Robi się jaśniej: ustawa lojalna.
narrate-liberal-3 = Ustawa lojalna. Komuś ulżyło.
narrate-fascist-1 = Ustawa spiskowa.
narrate-fascist-2 = Robi się ciemniej: ustawa spiskowa.
narrate-fascist-3 = Ustawa spiskowa. Robi się cicho.
narrate-execution-1 = { $president } musi wskazać, kogo czeka wygnanie.
narrate-execution-3 = { $president }, kogo czeka wygnanie?
narrate-executed-1 = Wygnanie: { $name }. Czy to był Uzurpator?
narrate-executed-2 = { $name } odchodzi od stołu. Czy to był Uzurpator?
narrate-executed-3 = Jedno pytanie: czy { $name } to Uzurpator?
narrate-spared-1 = To nie Uzurpator. Ani słowa więcej.
narrate-spared-2 = To nie był Uzurpator. Szukamy dalej.
narrate-spared-3 = Uzurpator wciąż siedzi przy tym stole.
narrate-danger-1 = Od teraz: jeśli kanclerzem zostanie Uzurpator, to koniec.
narrate-danger-2 = Trzy ustawy spiskowe. Od teraz uważajcie.
narrate-liberals-win-1 = Wygrywają lojaliści. Odkryjcie role.
narrate-liberals-win-2 = Koniec. Republikę ratują lojaliści.
narrate-liberals-win-3 = Wygrywają lojaliści, mimo wszystko.
narrate-fascists-win-1 = Wygrywają spiskowcy. Odkryjcie role.
narrate-fascists-win-2 = Koniec. Republikę przejmują spiskowcy.
narrate-fascists-win-3 = Wygrywają spiskowcy. Były przecież wątpliwości.

review-turn = Runda { $round }: szansa { $side ->
    [liberal] lojalistów
   *[fascist] spiskowców
  } na wygraną { $way ->
    [up] wzrosła
   *[down] spadła
  } z { $before } do { $after }.
review-fact = { $fact ->
    [liberal] { $seat } to lojalista
    [fascist] { $seat } to spiskowiec
    [hitler] { $seat } to Uzurpator
    [fascist_party] { $seat } to spiskowiec albo Uzurpator
   *[not_hitler] { $seat } to nie Uzurpator
  }
replay-review-chance-all = Szansa lojalistów na wygraną przy pełnej wiedzy: { $share }
replay-review-shares-what = O ile punktów procentowych zmieniła się szansa lojalistów na wygraną.
replay-review-if-won = Lojaliści wygrywają { $won } z { $games } (prawdopodobnie od { $low } do { $high })

## daily

puzzle-goal-hitler = Kto jest Uzurpatorem?
puzzle-goal-safe = Na koniec { $name } musi nominować kanclerza. Kogo można wybrać bez ryzyka, że to Uzurpator?
puzzle-answer-hitler = Uzurpatorem jest { $name }.
puzzle-truth = Lojaliści mówią prawdę. Jako prezydenci odrzucają ustawę spiskową, jeśli mogą; jako kanclerze uchwalają lojalną, jeśli mogą. Spiskowcy i Uzurpator robią i mówią, co chcą. Skreśl każdą rolę, której dana osoba nie może mieć.
puzzle-roles = Lojaliści: { $liberals }, spiskowcy: { $fascists }, i Uzurpator. W talii jest 6 ustaw lojalnych i 11 spiskowych.
puzzle-fact-cleared = Runda { $round }: po co najmniej trzech ustawach spiskowych kanclerzem zostaje { $chancellor }, a gra toczy się dalej
puzzle-fact-execution = Runda { $round }: wygnanie ({ $target }), a gra toczy się dalej

evenings-shot = Na wygnaniu: { $count ->
    [one] raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
  }
evenings-elected = Wygrane jako Uzurpator wybrany na kanclerza: { $count }
evenings-voted = Głosy lojalisty na rząd z Uzurpatorem: { $count }
evenings-balance-what = Gracze: { $players } ({ $preset }). Lojaliści wygrali { $wins } z { $games }.
evenings-balance-chance = Przy równie dobrych graczach: { $chance } dla lojalistów.
narrate-execution-2 = Nie wszyscy zostaną do końca. Wybiera { $president }.
