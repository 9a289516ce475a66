### `weimar tournament`

cli-tournament-short = La to boter møtes over de samme utdelingene.
cli-tournament =
    Spill én bot mot en annen over de samme utdelingene, hver utdeling to ganger med byttede sider, og rapporter hvor ofte hver av dem vinner.

    Samme startverdi gir samme spill.
cli-tournament-bot = Boten som måles: { $bots }.
cli-tournament-opponent = Hvem den møter, fra samme liste.
cli-tournament-policy = En egen strategi som måles i stedet for BOT; det eneste navnet er da motstanderens. Se docs/how-to/write-a-bot.md.
cli-tournament-players = Hvor mange som sitter ved bordet, 5 til 10; kan gis flere ganger. Sju hvis det utelates.
cli-tournament-deals = Hvor mange utdelinger, hver av dem spilt to ganger.

tournament-title = { $bot } mot { $opponent }, startverdi { $seed }
tournament-progress = Spiller med { $players }
tournament-expected = Anslått tid: { $duration } for { $games } spill.
tournament-so-far = { $players } spillere: { $done } av { $deals } utdelinger er spilt.
tournament-players = Spillere
tournament-side = Side
tournament-rate = Vunnet
tournament-endings = Utfall
tournament-as-liberal = liberale
tournament-as-fascist = fascister
tournament-both = begge
tournament-ending = { $ending } { $count }
tournament-times = { $players } spillere, { $name }: { $p50 } ms per avgjørelse, 99 % innen { $p99 } ms.
