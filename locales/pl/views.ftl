# Widoki jako tekst, dla modeli językowych i innych bez ekranu. Gracze mają numery: „Gracz 3”.

view-title = Widok Weimar { $version }
view-player = Gracz { $number }
view-you = Twoje miejsce: { $you }. Twoja rola: { $role }. Twoja przynależność: { $party }.
view-spectator = Oglądasz: widzisz to, co widzą wszyscy.
view-roles = Role, które znasz: { $roles }.
view-rules = Zasady: { $rules }
view-deal = Graczy: { $players }. Liberałów: { $liberals }, faszystów: { $fascists }, oraz Hitler.
view-powers = Uprawnienia od pierwszej do szóstej ustawy faszystowskiej: { $powers }
view-policies = Ustawy: liberalne { $liberal } z { $liberal_win }, faszystowskie { $fascist } z { $fascist_win }.
view-piles = Tor wyborczy: { $tracker } z { $end }. Talia ustaw: { $draw }. Odrzucone: { $discard }.
view-alive = Przy życiu: { $names }.
view-not-hitler = Na pewno nie Hitler: { $names }.
view-reshuffled-after_session = Po sesji talię i odrzucone karty tasuje się razem.
view-reshuffled-after_chaos = Po chaosie talię i odrzucone karty tasuje się razem.
view-replaced = { $claim } (zastąpione późniejszą deklaracją)
view-hand-president = Tajne: { $seat }, prezydent w rundzie { $round }. Dobrane: { $tiles }. Odrzucone: { $discarded ->
    [none] jeszcze nic
   *[other] { $discarded }
  }.
view-hand-chancellor = Tajne: { $seat }, kanclerz w rundzie { $round }. Otrzymane: { $tiles }. Odrzucone: { $discarded ->
    [none] jeszcze nic
   *[other] { $discarded }
  }.
view-peeked = Tajne: { $seat }, podgląd w rundzie { $round }: { $tiles }, od pierwszej do trzeciej.
view-investigated = Tajne: { $seat }, sprawdzenie w rundzie { $round }: { $target }. Przynależność: { $party }.
view-draw-pile = Talia ustaw, od góry: { $tiles }
view-discard-pile = Odrzucone: { $tiles }
view-now = Teraz: { $phase }. Czekamy na: { $names }.
view-voted = Oddane głosy: { $names }.
view-ballot = Twój dotychczasowy głos: { $vote }.
view-limits = W karencji: { $names }.
view-sees = Masz lub widzisz teraz: { $tiles }
view-choices = Możesz wybrać:
view-claims = Możesz zadeklarować to, co było widać w sesji, podglądzie lub po sprawdzeniu; wolno kłamać:
