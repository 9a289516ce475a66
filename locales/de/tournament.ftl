### `weimar tournament`

cli-tournament-short = Zwei Bots unter gleichen Voraussetzungen gegeneinander antreten lassen.
cli-tournament =
    Lässt einen Bot gegen einen anderen antreten, immer mit derselben Kartenverteilung und jede zweimal mit vertauschten Seiten, und meldet, wer wie oft gewinnt.

    Gleicher Startwert, gleiche Partien.
cli-tournament-bot = Der Bot, der geprüft wird: { $bots }.
cli-tournament-opponent = Gegen wen er antritt, aus derselben Liste.
cli-tournament-policy = Eine eigene Strategie, die anstelle von BOT geprüft wird; der einzige Name ist dann der ihres Gegners. Siehe docs/how-to/write-a-bot.md.
cli-tournament-players = Wie viele am Tisch sitzen, 5 bis 10; darf mehrmals stehen. Ohne Angabe sieben.
cli-tournament-deals = Wie viele Verteilungen, jede zweimal gespielt.

tournament-title = { $bot } gegen { $opponent }, Startwert { $seed }
tournament-progress = Es spielen { $players }
tournament-expected = Geschätzte Dauer: { $duration } für { $games } Partien.
tournament-so-far = Zu { $players }: { $done } von { $deals } Verteilungen gespielt.
tournament-players = Plätze
tournament-side = Seite
tournament-rate = Gewonnen
tournament-endings = Ausgänge
tournament-as-liberal = Liberale
tournament-as-fascist = Faschisten
tournament-both = beide
tournament-ending = { $ending } { $count }
tournament-times = { $players } Plätze, { $name }: { $p50 } ms je Entscheidung, 99 % in höchstens { $p99 } ms.
