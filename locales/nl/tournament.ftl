### `weimar tournament`

cli-tournament-short = Laat twee bots met dezelfde kaarten tegen elkaar spelen.
cli-tournament =
    Laat een bot tegen een andere spelen met dezelfde kaarten, elke verdeling twee keer met verwisselde kanten, en meld wie hoe vaak wint.

    Dezelfde seed geeft dezelfde spellen.
cli-tournament-bot = De bot die gemeten wordt: { $bots }.
cli-tournament-opponent = De tegenstander, uit dezelfde lijst.
cli-tournament-policy = Een eigen strategie, gemeten in plaats van BOT; de enige naam is dan die van de tegenstander. Zie docs/how-to/write-a-bot.md.
cli-tournament-players = Hoeveel spelers er aan tafel zitten, 5 tot 10; mag meer dan eens worden opgegeven. Standaard zeven.
cli-tournament-deals = Hoeveel verdelingen van de kaarten, elk twee keer gespeeld.

tournament-title = { $bot } tegen { $opponent }, seed { $seed }
tournament-progress = Bezig met { $players } spelers
tournament-expected = Geschatte duur: { $duration } voor { $games } spellen.
tournament-so-far = { $players } spelers: { $done } van { $deals } verdelingen gespeeld.
tournament-players = Spelers
tournament-side = Kant
tournament-rate = Gewonnen
tournament-endings = Uitkomsten
tournament-as-liberal = liberalen
tournament-as-fascist = fascisten
tournament-both = beide
tournament-ending = { $ending } { $count }
tournament-times = { $players } spelers, { $name }: { $p50 } ms per beslissing, 99% binnen { $p99 } ms.
