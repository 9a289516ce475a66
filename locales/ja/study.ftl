### `weimar study`

cli-study-short = ルール、人数、最初の席が何を変えるかを調べる。
cli-study =
    1つの条件の値ごとに同じ数のゲームを行い、リベラルの勝率を比べます。

    区間は95％区間です。割合はウィルソン、最初の値との差はニューカムの方法によります。
cli-study-question = 変える条件：{ $questions }。
cli-study-games = 値ごとのゲーム数。
cli-study-bots = 対戦するボット：{ $bots }。
cli-study-plot = 割合と区間をこのSVGファイルに描く。

study-title = { $question }が変えるもの：全席{ $bots }、シード{ $seed }
study-value = 値
study-change = 差
study-rounds = ラウンド
study-intervals = 差は最初の値との差です。区間：ウィルソン、ニューカム。
