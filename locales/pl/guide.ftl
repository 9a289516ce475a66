### Pierwsza gra z przewodnikiem. Ada, Dario, Clara i Bruno to pozostali gracze; uczeń gra liberałem.

guide-title = Twoja pierwsza gra
guide-you = Ty
guide-progress = Krok { $now } z { $all }
guide-next = Dalej
guide-skip = Wyjdź
guide-fold = Ukryj lub pokaż ten krok
guide-play = Zagraj naprawdę
guide-rules = Poczytaj zasady
guide-again = Jeszcze raz
guide-not-here = To zadziała w prawdziwej grze; ta toczy się sama.
guide-not-now = Po kolei: najpierw przeczytaj, co tu stoi.

guide-name-welcome = Grasz liberałem
guide-welcome = Pięć osób, dwie drużyny: trzech liberałów przeciw faszyście i Hitlerowi. Ty jesteś po stronie liberałów: przytrzymaj kopertę „{ $role }”, żeby ją zobaczyć; puść, a znów się schowa. Faszysta i Hitler znają się nawzajem. Ty nie znasz nikogo.

guide-name-nominate = Wybierz kanclerza
guide-nominate = W tej rundzie to ty kandydujesz na prezydenta. Wskaż kogoś na kanclerza: dotknij miejsca, potem przycisku. Na początek każdy się nada. Weź Adę.

guide-name-vote = Głosują wszyscy
guide-vote = Nad tym <government>rządem</government> głosuje każdy, w tajemnicy: Ja! albo Nein! Potem wszystkie karty odkrywa się naraz. Ja! musi powiedzieć więcej niż połowa. Inni już zagłosowali, kolej na ciebie.

guide-name-president = Trzy ustawy prezydenta
guide-president = Rząd wybrany! Tylko ty, jako prezydent, widzisz trzy ustawy. Jedną odrzucasz zakrytą, dwie pozostałe dostaje kanclerz. Liberałowie wygrywają przy pięciu ustawach liberalnych, faszyści przy sześciu swoich. Przytrzymaj przycisk, żeby odrzucić.

guide-name-claims = Nikt tego nie widział
guide-claims = Ada uchwaliła ustawę liberalną. Co zostało odrzucone, wyjdzie na jaw dopiero po grze, więc gracze składają <claim>deklaracje</claim> – i mogą kłamać. Ada zaraz złoży swoją; ty też możesz, za każdym razem, gdy rządzisz.

guide-name-chancellor = Dwie ustawy kanclerza
guide-chancellor = Teraz ty jesteś kanclerzem. Ada dała ci dwie ustawy i jedną musisz uchwalić. Obie faszystowskie: nie ma wyjścia. Zdarza się najlepszym. W całej grze jest jedenaście ustaw faszystowskich i tylko sześć liberalnych.

guide-name-lying = Ktoś może kłamać
guide-lying = Clara uchwaliła ustawę faszystowską i mówi, że obie jej karty takie były. Dario mówi, że takie były wszystkie trzy. Pech? A może Dario po cichu odrzucił liberalną? Jeszcze nie możesz tego wiedzieć. Zapamiętaj, kto z kim rządził; pamięta też „{ $history }”.

guide-name-power = Kłótnia i uprawnienie
guide-power = Clara przysięga, że podała dalej ustawę liberalną; Bruno przysięga, że obie były faszystowskie. Ktoś z nich kłamie. A trzecia ustawa faszystowska daje prezydentowi <power>uprawnienie</power>: Clara podgląda trzy następne ustawy. Posłuchajmy, jakie są.

guide-name-danger = Robi się groźnie
guide-danger = Na planszy leżą trzy ustawy faszystowskie. Od teraz faszyści wygrywają od razu, jeśli kanclerzem zostanie Hitler. Bruno chce, żeby kanclerzem był Dario, a Clara jest przeciw i mówi dlaczego (w prawdziwej grze: dotknij czyjegoś miejsca). Ufasz Brunowi? Zagłosuj Nein!

guide-name-tracker = Bez rządu
guide-tracker = Rząd nie przeszedł, więc rusza się znacznik na <tracker>torze wyborczym</tracker>. Po trzech takich porażkach z rzędu wchodzi w życie ustawa z wierzchu talii, jakakolwiek by była. Wieczne Nein! to żadne wyjście.

guide-name-limits = Znowu ty
guide-limits = Ostatnio wybrany kanclerz jest <limit>w karencji</limit>: tym razem to Bruno. Ada i Clara, tak jak ty, zagłosowały przeciw Dariowi. Nominuj Adę jeszcze raz.

guide-name-trapped = Tak jak mówiła Clara
guide-trapped = Kanclerzem została Ada i wszyscy już wiedzą: nie jest Hitlerem, inaczej byłoby po grze. A ty masz na ręce trzy ustawy faszystowskie, dokładnie tak, jak zapowiadała Clara. To przemawia za Clarą, ale niczego nie dowodzi przeciw Brunowi: o talii także faszysta może mówić prawdę.

guide-name-execution = Znajdź Hitlera
guide-execution = Czwarta ustawa faszystowska daje ci prawo skazać kogoś na śmierć. Jeśli trafisz na Hitlera, liberałowie wygrywają od razu. Nic nie jest pewne, więc zważ, co wiesz: Clara miała rację co do talii i głosowała przeciw Dariowi. A kogo Bruno chciał posadzić na stołku kanclerza akurat wtedy, gdy wybór Hitlera dawał wygraną?

guide-name-end = Mamy go!
guide-end = Hitlerem był Dario: wygrywają liberałowie. Wygrywają też dzięki pięciu ustawom liberalnym; faszyści – dzięki sześciu swoim albo gdy po trzech z nich kanclerzem zostanie Hitler. Od siedmiu graczy faszystów jest więcej, a Hitler nie zna nikogo z nich.

## Dlaczego nie coś innego

guide-closed-first_ada = Tym razem weź Adę.
guide-closed-keep_liberal = Grasz liberałem: liberalne podaj dalej.
guide-closed-not_hitler = A jeśli Dario to Hitler? Od razu byłoby po wszystkim.
guide-closed-perhaps_hitler = Dario może być Hitlerem. Zbyt ryzykowne.
guide-closed-ada_again = Clara też się nada. Ale weź Adę: jeden wspólny rząd już macie za sobą.
guide-closed-own_government = Bez twojego Ja! ten rząd nie przejdzie, a to twój pomysł.
guide-closed-ada_cleared = Ada na pewno nie jest Hitlerem.
guide-closed-clara_was_right = Clara miała rację co do talii i głosowała przeciw Dariowi.
guide-closed-bruno_only_fascist = Bruno może być faszystą. Ale kogo Bruno chciał na kanclerza?

## Co robi osoba, która się uczy

guide-did = { $what ->
    [dealt] Role rozdane. Pierwszy kandydat na prezydenta to ty.
    [candidate] Kandydat na prezydenta to ty.
    [nominated] Nominujesz na kanclerza: { $name }.
    [chosen] { $name } nominuje cię na kanclerza.
    [voted] Oddajesz głos.
    [said] Masz już swoją deklarację.
    [drew] Dobierasz trzy ustawy.
    [passed] Odrzucasz jedną ustawę; dwie pozostałe dostaje { $name }.
   *[received] { $name } odrzuca jedną ustawę; dwie pozostałe dostajesz ty.
  }
guide-did-policy = { $what ->
    [liberal] Uchwalasz ustawę liberalną.
    [fascist] Uchwalasz ustawę faszystowską.
    [together-liberal] Ty i { $name } uchwalacie ustawę liberalną
    [together-fascist] Ty i { $name } uchwalacie ustawę faszystowską
    [power] Musisz skazać kogoś na śmierć.
   *[executed] Skazujesz na śmierć: { $name }.
  }
