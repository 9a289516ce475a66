### Pierwsza gra z przewodnikiem. Ada, Dario, Clara i Bruno to pozostali gracze; uczeń gra liberałem.

guide-title = Twoja pierwsza gra
guide-you = Ty
guide-progress = Lekcja { $now } z { $all }
guide-next = Dalej
guide-back = Wstecz
guide-skip = Wyjdź
guide-fold = Ukryj lub pokaż lekcję
guide-play = Zagraj naprawdę
guide-rules = Poczytaj zasady
guide-again = Jeszcze raz
guide-not-here = To zadziała w prawdziwej grze; ta toczy się sama.
guide-not-now = Po kolei: najpierw przeczytaj lekcję.

guide-name-welcome = Grasz liberałem
guide-welcome = Pięć osób, dwie drużyny: trzech liberałów przeciw faszyście i Hitlerowi. Ty jesteś po stronie liberałów: przytrzymaj kopertę „{ $role }”, żeby ją zobaczyć; puść, a znów się schowa. Faszysta i Hitler znają się nawzajem. Ty nie znasz nikogo.

guide-name-nominate = Wybierz kanclerza
guide-nominate = W tej rundzie to ty kandydujesz na prezydenta. Wskaż kogoś na kanclerza: dotknij miejsca, potem przycisku. Na początek każdy się nada. Niech będzie Ada.

guide-name-vote = Głosują wszyscy
guide-vote = Nad tym rządem głosuje każdy, w tajemnicy: Ja! albo Nein! Potem wszystkie karty odkrywa się naraz. Ja! musi powiedzieć więcej niż połowa. Inni już zagłosowali, kolej na ciebie.

guide-name-president = Trzy ustawy prezydenta
guide-president = Rząd wybrany! Tylko ty, jako prezydent, widzisz trzy ustawy. Jedną odrzucasz zakrytą, dwie pozostałe dostaje kanclerz. Liberałowie wygrywają przy pięciu ustawach liberalnych, faszyści przy sześciu swoich. Przytrzymaj przycisk, żeby odrzucić.

guide-name-claims = Nikt tego nie widział
guide-claims = Ada uchwala ustawę liberalną. Co zostało odrzucone, wyjdzie na jaw dopiero po grze, więc każdy opowiada, co miał na ręce – i może kłamać. Ada zaraz opowie swoje; ty też możesz, po każdym swoim urzędzie.

guide-name-chancellor = Dwie ustawy kanclerza
guide-chancellor = Teraz ty jesteś kanclerzem. Ada podaje ci dwie ustawy i jedną musisz uchwalić. Obie faszystowskie: nie ma wyjścia. Zdarza się najlepszym. W całej grze jest jedenaście ustaw faszystowskich i tylko sześć liberalnych.

guide-name-lying = Ktoś może kłamać
guide-lying = Clara uchwala ustawę faszystowską i mówi, że obie takie były. Dario mówi, że wszystkie trzy. Pech? A może Dario po cichu odrzuca liberalną? Jeszcze nie możesz tego wiedzieć. Zapamiętaj, kto z kim rządzi; „{ $history }” też pamięta.

guide-name-power = Kłótnia i uprawnienie
guide-power = Clara przysięga, że jedna z dwóch ustaw była liberalna, kanclerz Bruno – że obie faszystowskie: któreś z nich kłamie. A trzecia ustawa faszystowska daje prezydentowi uprawnienie: Clara może podejrzeć trzy następne ustawy. Posłuchajmy, jakie są.

guide-name-danger = Robi się groźnie
guide-danger = Na planszy leżą trzy ustawy faszystowskie. Od teraz faszyści wygrywają od razu, jeśli kanclerzem zostanie Hitler. Kandydat Bruno wybiera na kanclerza Dario. Ufasz mu? Zagłosuj Nein!

guide-name-tracker = Bez rządu
guide-tracker = Rząd nie przeszedł, więc rusza się znacznik na torze wyborczym. Po trzech takich porażkach z rzędu wchodzi w życie ustawa z wierzchu talii, jakakolwiek by była. Wieczne Nein! to żadne wyjście.

guide-name-limits = Znowu ty
guide-limits = Ostatnio wybrany kanclerz jest w karencji: tym razem to Bruno. Ada i Clara są, tak jak ty, przeciw Dario. Nominuj Adę jeszcze raz.

guide-name-trapped = Tak jak mówi Clara
guide-trapped = Kanclerzem jest Ada i wszyscy już wiedzą: to nie Hitler, inaczej byłoby po grze. A ty masz na ręce trzy ustawy faszystowskie, dokładnie tak, jak zapowiada Clara. Czyli Clara mówi prawdę, a kłamie Bruno.

guide-name-execution = Znajdź Hitlera
guide-execution = Czwarta ustawa faszystowska daje ci prawo skazać kogoś na śmierć. Jeśli trafisz na Hitlera, liberałowie wygrywają od razu. Skoro kłamie Bruno, mamy faszystę. A kogo Bruno widzi na stołku kanclerza akurat wtedy, gdy wygrać na tym może tylko Hitler?

guide-name-end = Mamy go!
guide-end = Hitlerem jest Dario: wygrywają liberałowie. Wygrywają też dzięki pięciu ustawom liberalnym; faszyści – dzięki sześciu swoim albo gdy po trzech z nich kanclerzem zostanie Hitler. Od siedmiu osób faszystów jest więcej, a Hitler nie zna nikogo.

## Dlaczego nie coś innego

guide-closed-first_ada = Tym razem weź Adę.
guide-closed-keep_liberal = Grasz liberałem: liberalne podaj dalej.
guide-closed-not_hitler = A jeśli Dario to Hitler? Od razu byłoby po wszystkim.
guide-closed-perhaps_hitler = Dario może być Hitlerem. Zbyt ryzykowne.
guide-closed-ada_again = Clara też się nada. Ale weź Adę: już razem rządziliście.
guide-closed-own_government = Bez twojego Ja! ten rząd przepadnie, a to twój pomysł.
guide-closed-ada_cleared = Ada na pewno nie jest Hitlerem.
guide-closed-clara_was_right = Clara mówi prawdę o talii.
guide-closed-bruno_only_fascist = Faszysta – tak. Ale czy Hitler ustąpiłby miejsca Dario?
