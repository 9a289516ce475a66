# Overzichten als tekst, voor taalmodellen en anderen zonder scherm. Spelers hebben een nummer: ‘Speler 3’.

view-title = Weimar-overzicht { $version }
view-player = Speler { $number }
view-you = Je bent { $you }. Je rol: { $role }. Je partij: { $party }.
view-spectator = Je bent toeschouwer: je ziet wat iedereen ziet.
view-roles = Rollen die je kent: { $roles }.
view-rules = Regels: { $rules }
view-deal = { $players } spelers: { $liberals } liberalen, { $fascists ->
    [one] één fascist
   *[other] { $fascists } fascisten
  } en Hitler.
view-powers = Bevoegdheden bij de eerste tot en met de zesde fascistische beleidskaart: { $powers }
view-policies = Beleid: { $liberal } van { $liberal_win } liberaal, { $fascist } van { $fascist_win } fascistisch.
view-piles = Verkiezingsteller: { $tracker } van { $end }. Trekstapel: { $draw }. Aflegstapel: { $discard }.
view-alive = In leven: { $names }.
view-not-hitler = Zeker niet Hitler: { $names }.
view-reshuffled-after_session = Na de wetgevende sessie worden de stapels samen geschud.
view-reshuffled-after_chaos = Na de chaos worden de stapels samen geschud.
view-replaced = { $claim } (vervangen door een latere bewering)
view-hand-president = Geheim: { $seat }, president in ronde { $round }, trok { $tiles }. Afgelegd: { $discarded ->
    [none] nog niets
   *[other] { $discarded }
  }.
view-hand-chancellor = Geheim: { $seat }, kanselier in ronde { $round }, kreeg { $tiles }. Afgelegd: { $discarded ->
    [none] nog niets
   *[other] { $discarded }
  }.
view-peeked = Geheim: { $seat } keek in ronde { $round } naar { $tiles }, van eerste tot derde.
view-investigated = Geheim: { $seat } onderzocht { $target } in ronde { $round }. Partij: { $party }.
view-draw-pile = Trekstapel, van boven naar beneden: { $tiles }
view-discard-pile = Aflegstapel: { $tiles }
view-now = Nu: { $phase }. Wachten op: { $names }.
view-voted = Hebben gestemd: { $names }.
view-ballot = Je stem tot nu toe: { $vote }.
view-limits = Niet verkiesbaar: { $names }.
view-sees = Je hebt of ziet nu: { $tiles }
view-choices = Je keuzes:
view-claims = Je kunt beweren wat je zag in een sessie, een inzage of een onderzoek; het mag een leugen zijn:
