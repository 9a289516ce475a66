### `weimar tournament`

cli-tournament-short = Porównaj dwa boty w tych samych rozdaniach.
cli-tournament =
    Rozegraj mecz dwóch botów w tych samych rozdaniach, każde dwa razy z zamianą stron, i podaj, kto jak często wygrywa.

    To samo ziarno daje te same gry.
cli-tournament-bot = Mierzony bot: { $bots }.
cli-tournament-opponent = Jego przeciwnik, z tej samej listy.
cli-tournament-policy = Własna strategia, mierzona zamiast BOT; jedyną nazwą jest wtedy nazwa przeciwnika. Zobacz docs/how-to/write-a-bot.md.
cli-tournament-players = Liczba graczy, od 5 do 10; można podać kilka razy. Domyślnie siedmiu.
cli-tournament-deals = Ile rozdań, każde grane dwa razy.

tournament-title = { $bot } kontra { $opponent }, ziarno { $seed }
tournament-progress = Rozgrywanie, graczy: { $players }
tournament-expected = Szacowany czas: { $duration }. Liczba gier: { $games }.
tournament-so-far = Graczy: { $players }. Rozegrane rozdania: { $done } z { $deals }.
tournament-players = Gracze
tournament-side = Strona
tournament-rate = Wygrane
tournament-endings = Zakończenia
tournament-as-liberal = liberałowie
tournament-as-fascist = faszyści
tournament-both = obie
tournament-ending = { $ending }: { $count }
tournament-times = Graczy: { $players }, { $name }: { $p50 } ms na decyzję, 99% w ciągu { $p99 } ms.
