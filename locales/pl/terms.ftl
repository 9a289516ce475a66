### Pojęcia, które można dotknąć. W zdaniach stoją między znacznikami, np. <chaos>chaos</chaos>.

term-government = Rząd
term-government-means = Prezydent i kanclerz razem. Obejmuje władzę, gdy więcej niż połowa zagłosuje „Ja!”.
term-limit = Karencja (ograniczenie kadencją)
term-limit-means = Obejmuje kogoś, kto właśnie był w rządzie i dlatego na razie nie może zostać nominowany na kanclerza. Prezydentem może być każdy.
term-tracker = Tor wyborczy
term-tracker-means = Liczy nieudane głosowania i weta. Przy trzech wybucha chaos; uchwalona ustawa cofa znacznik na początek.
term-chaos = Chaos
term-chaos-means = Gdy znacznik dojdzie do trzech, wchodzi w życie ustawa z wierzchu talii, jakakolwiek by była. Jej uprawnienie przepada, a karencje znikają.
term-session = Sesja ustawodawcza (legislacyjna)
term-session-means = Prezydent dobiera trzy ustawy i jedną odrzuca; kanclerz uchwala jedną z dwóch pozostałych. Nikt inny ich nie widzi.
term-veto = Weto
term-veto-means = Od sesji po piątej ustawie faszystowskiej kanclerz i prezydent mogą wspólnie odrzucić obie ustawy. Znacznik na torze wyborczym idzie o jedno pole dalej.
term-power = Uprawnienie prezydenckie (prezydencka moc)
term-power-means = Niektóre ustawy faszystowskie pozwalają prezydentowi kogoś sprawdzić, podejrzeć ustawy, ogłosić wybory nadzwyczajne albo skazać kogoś na śmierć.
term-party = Przynależność partyjna
term-party-means = Liberalna albo faszystowska. Nie odróżnia faszysty od Hitlera.
term-claim = Deklaracja
term-claim-means = To, co ktoś mówi, że widział. Może być kłamstwem, a w trakcie gry nie da się jej udowodnić.
