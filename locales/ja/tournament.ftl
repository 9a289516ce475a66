### `weimar tournament`

cli-tournament-short = 2種類のボットを同じ配役と山札で対戦させる。
cli-tournament =
    2種類のボットを、同じ配役と山札で、陣営を入れ替えて2回ずつ対戦させ、どちらが何回勝つかを報告します。

    同じシードからは、同じゲームが生まれます。
cli-tournament-bot = 強さを測るボット：{ $bots }。
cli-tournament-opponent = 対戦相手。同じ一覧から選ぶ。
cli-tournament-policy = BOTの代わりに強さを測る自作の方策。名前は対戦相手だけを指定する。docs/how-to/write-a-bot.mdを参照。
cli-tournament-players = テーブルの人数。5～10。何度でも指定できる。省略すると7。
cli-tournament-deals = 配役と山札の組の数。それぞれ2回ずつ対戦する。

tournament-title = { $bot }対{ $opponent }、シード{ $seed }
tournament-progress = { $players }人で対戦中
tournament-expected = 所要時間の目安：{ $duration }（{ $games }局）。
tournament-so-far = { $players }人：{ $deals }組の配役中{ $done }組が終了。
tournament-players = 人数
tournament-side = 陣営
tournament-rate = 勝率
tournament-endings = 結末
tournament-as-liberal = リベラル
tournament-as-fascist = ファシスト
tournament-both = 両方
tournament-ending = { $ending } { $count }
tournament-times = { $players }人、{ $name }：1決定あたり{ $p50 }ミリ秒、99％は{ $p99 }ミリ秒以内。
