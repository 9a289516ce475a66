# Visninger som tekst, for språkmodeller og andre uten skjerm. Spillere har nummer: «Spiller 3».

view-title = Weimar-visning { $version }
view-player = Spiller { $number }
view-you = Du er { $you }. Rollen din: { $role }. Partitilhørigheten din: { $party }.
view-spectator = Du er tilskuer: Du ser det alle ser.
view-roles = Roller du kjenner: { $roles }.
view-rules = Regler: { $rules }
view-deal = { $players } spillere: { $liberals } liberale, { $fascists ->
    [one] én fascist
   *[other] { $fascists } fascister
  } og Hitler.
view-powers = Privilegier ved første til sjette fascistiske lov: { $powers }
view-policies = Lover: { $liberal } av { $liberal_win } liberale, { $fascist } av { $fascist_win } fascistiske.
view-piles = Valgteller: { $tracker } av { $end }. Trekkebunke: { $draw }. Kastebunke: { $discard }.
view-alive = I live: { $names }.
view-not-hitler = Helt sikkert ikke Hitler: { $names }.
view-reshuffled-after_session = Etter lovbehandlingen stokkes bunkene sammen.
view-reshuffled-after_chaos = Etter kaoset stokkes bunkene sammen.
view-replaced = { $claim } (erstattet av en senere påstand)
view-hand-president = Hemmelig: { $seat }, president i runde { $round }, trakk { $tiles }. Kastet: { $discarded ->
    [none] ingenting ennå
   *[other] { $discarded }
  }.
view-hand-chancellor = Hemmelig: { $seat }, kansler i runde { $round }, fikk { $tiles }. Kastet: { $discarded ->
    [none] ingenting ennå
   *[other] { $discarded }
  }.
view-peeked = Hemmelig: { $seat } tittet i runde { $round } på { $tiles }, fra første til tredje.
view-investigated = Hemmelig: { $seat } undersøkte { $target } i runde { $round }. Partitilhørighet: { $party }.
view-draw-pile = Trekkebunke, fra øverst til nederst: { $tiles }
view-discard-pile = Kastebunke: { $tiles }
view-now = Nå: { $phase }. Venter på: { $names }.
view-voted = Har stemt: { $names }.
view-ballot = Stemmen din så langt: { $vote }.
view-limits = I karantene: { $names }.
view-sees = Du har eller ser nå: { $tiles }
view-choices = Dette kan du gjøre:
view-claims = Du kan påstå noe om det du så i en lovbehandling, en titt eller en undersøkelse; en påstand kan være løgn:
