### `weimar tournament`

cli-tournament-short = Compare two bots on the same deals.
cli-tournament =
    Play one bot against another on the same deals, each deal twice with the sides swapped, and report who wins how often.

    The same seed gives the same games.
cli-tournament-bot = The bot to measure: { $bots }.
cli-tournament-opponent = The bot it plays against, from the same list.
cli-tournament-policy = A policy of your own, measured in place of BOT; then the only name is that of its opponent. See docs/how-to/write-a-bot.md.
cli-tournament-players = Number of players, 5 to 10; can be given several times. Default: seven.
cli-tournament-deals = Number of deals, each played twice.

tournament-title = { $bot } against { $opponent }, seed { $seed }
tournament-progress = Playing with { $players }
tournament-expected = Estimated time: { $duration } for { $games } games.
tournament-so-far = { $players } players: { $done } of { $deals } deals played.
tournament-players = Players
tournament-side = Side
tournament-rate = Won
tournament-endings = Outcomes
tournament-as-liberal = liberals
tournament-as-fascist = fascists
tournament-both = both
tournament-ending = { $ending } { $count }
tournament-times = { $players } players, { $name }: { $p50 } ms per decision, 99% within { $p99 } ms.
