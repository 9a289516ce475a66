### `weimar tournament`

cli-tournament-short = Let two computer players meet over the same deals.
cli-tournament =
    Play one computer player against another over the same deals, each deal twice with sides swapped, and report who wins how often.

    The same seed gives the same games.
cli-tournament-bot = The computer player that is measured: { $bots }.
cli-tournament-opponent = Whom it meets, out of the same list.
cli-tournament-players = How many sit at the table, 5 to 10; may be given several times. Seven if left out.
cli-tournament-deals = How many deals, each played twice.
cli-tournament-workers = How many processes share the work.

tournament-title = { $bot } against { $opponent }, seed { $seed }
tournament-progress = Playing with { $players }
tournament-players = Players
tournament-side = Side
tournament-games = Games
tournament-rate = Won
tournament-endings = Endings
tournament-as-liberal = liberals
tournament-as-fascist = fascists
tournament-both = both
tournament-ending = { $ending } { $count }
tournament-times = { $players } players, { $name }: { $p50 } ms a decision, 99 % within { $p99 } ms.
