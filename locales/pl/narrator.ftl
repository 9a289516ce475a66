### Narrator: co mówi o każdym zdarzeniu, na trzy sposoby.

narrate-candidate-1 = Kandyduje { $name }.
narrate-candidate-2 = Następna kandydatura: { $name }.
narrate-candidate-3 = { $name }, utwórz rząd.

narrate-special-1 = Wybory nadzwyczajne. Kandyduje { $name }.
narrate-special-2 = Poza kolejnością kandyduje { $name }.
narrate-special-3 = Kolejność przerwana. Kandyduje { $name }.

narrate-vote-1 = { $president } i { $chancellor }. Rozmawiajcie, potem głosujcie.
narrate-vote-2 = { $president } i { $chancellor } chcą rządzić. Teraz decydują wszyscy.
narrate-vote-3 = Propozycja: { $president } i { $chancellor }. Karty do głosowania, proszę.

narrate-passed-1 = Przeszło. Trzy ustawy dla prezydenta. Proszę o ciszę.
narrate-passed-2 = Rząd objął władzę. Trzy karty i ani słowa.
narrate-passed-3 = Jest większość. Rząd obraduje w ciszy.

narrate-failed-1 = Nie przeszło. Znacznik idzie na pole { $tracker }.
narrate-failed-2 = Sala mówi nie. Znacznik na polu { $tracker }.
narrate-failed-3 = Nie ma większości. Znacznik stoi na polu { $tracker }.

narrate-check-1 = Głosy policzone. { $chancellor }, czy to ty jesteś Hitlerem?
narrate-check-2 = Najpierw jedno: { $chancellor }, czy to ty jesteś Hitlerem?
narrate-check-3 = Wszyscy czekają. { $chancellor }, czy to ty jesteś Hitlerem?

narrate-cleared-1 = To nie Hitler. Można odetchnąć. Proszę o ciszę.
narrate-cleared-2 = Hitler to ktoś inny. Trzy karty i ani słowa.
narrate-cleared-3 = To nie Hitler. Republika jeszcze stoi. Rząd obraduje w ciszy.

narrate-liberal-1 = Ustawa liberalna.
narrate-liberal-2 = Robi się jaśniej: ustawa liberalna.
narrate-liberal-3 = Ustawa liberalna. Komuś ulżyło.

narrate-fascist-1 = Ustawa faszystowska.
narrate-fascist-2 = Robi się ciemniej: ustawa faszystowska.
narrate-fascist-3 = Ustawa faszystowska. Robi się cicho.

narrate-investigate-1 = { $president } sprawdza jedną przynależność.
narrate-investigate-2 = { $president }, komu nie ufasz?
narrate-investigate-3 = Sprawdzenie przynależności. Wybiera { $president }.

narrate-peek-1 = { $president } podgląda trzy następne ustawy.
narrate-peek-2 = Trzy ustawy, jedna para oczu: { $president }.
narrate-peek-3 = { $president } wie, co będzie dalej.

narrate-special-election-1 = { $president } wskazuje następną kandydaturę.
narrate-special-election-2 = Wybory nadzwyczajne. Decyduje { $president }.
narrate-special-election-3 = { $president }, kogo wystawiasz?

narrate-execution-1 = { $president } musi wskazać, kogo czeka egzekucja.
narrate-execution-2 = Nie wszyscy zobaczą koniec. Wybiera { $president }.
narrate-execution-3 = { $president }, kogo czeka egzekucja?

narrate-executed-1 = Egzekucja: { $name }. Czy to był Hitler?
narrate-executed-2 = { $name } odchodzi od stołu. Czy to był Hitler?
narrate-executed-3 = Jedno pytanie: czy { $name } to Hitler?

narrate-spared-1 = To nie Hitler. Ani słowa więcej.
narrate-spared-2 = To nie był Hitler. Szukamy dalej.
narrate-spared-3 = Hitler wciąż siedzi przy tym stole.

narrate-veto-1 = { $chancellor } nie chce żadnej. Weto?
narrate-veto-2 = { $chancellor } zgłasza weto. Co na to { $president }?
narrate-veto-3 = Żadna z ustaw, mówi { $chancellor }. A { $president }?

narrate-agreed-1 = Weto przyjęte. Nic nie uchwalono.
narrate-agreed-2 = Zgoda. Obie ustawy odrzucone.
narrate-agreed-3 = Rząd, który nic nie robi. Znacznik idzie dalej.

narrate-refused-1 = Odmowa. Jedną ustawę trzeba uchwalić.
narrate-refused-2 = Bez weta. Wybieraj, { $chancellor }.
narrate-refused-3 = { $president } nie ustępuje. Jedna z dwóch.

narrate-chaos-1 = Znacznik na polu trzecim. Odkryjcie wierzchnią ustawę.
narrate-chaos-2 = Nikt nie rządzi, więc rządzi talia. Odkryjcie wierzchnią ustawę.
narrate-chaos-3 = Chaos. Decyduje wierzchnia ustawa.

narrate-shuffle-1 = Potasujcie razem oba stosy.
narrate-shuffle-2 = Talia się kończy. Potasujcie wszystko, co zostało.
narrate-shuffle-3 = Nowa talia: potasujcie resztę ustaw.

narrate-deck-1 = Znacznik na polu trzecim. Wchodzi w życie wierzchnia ustawa.
narrate-deck-2 = Nikt nie rządzi, więc rządzi talia.
narrate-deck-3 = Chaos. Decyduje wierzchnia ustawa.

narrate-reshuffled-1 = Oba stosy zostają potasowane razem.
narrate-reshuffled-2 = Talia się kończy: tasujemy wszystko, co zostało.
narrate-reshuffled-3 = Nowa talia.

narrate-danger-1 = Od teraz: jeśli kanclerzem zostanie Hitler, to koniec.
narrate-danger-2 = Trzy ustawy faszystowskie. Od teraz uważajcie.
narrate-danger-3 = Każde głosowanie może być ostatnie.

narrate-may-veto-1 = Od teraz rząd może zaproponować weto.
narrate-may-veto-2 = Rząd ma już prawo weta.
narrate-may-veto-3 = Nowe prawo: kanclerz i prezydent mogą się teraz zgodzić na weto.

narrate-liberals-win-1 = Wygrywają liberałowie. Odkryjcie role.
narrate-liberals-win-2 = Koniec. Republikę ratują liberałowie.
narrate-liberals-win-3 = Wygrywają liberałowie, mimo wszystko.

narrate-fascists-win-1 = Wygrywają faszyści. Odkryjcie role.
narrate-fascists-win-2 = Koniec. Republikę przejmują faszyści.
narrate-fascists-win-3 = Wygrywają faszyści. Były przecież wątpliwości.
