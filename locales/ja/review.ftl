### ゲームの振り返り: コマンドラインとページ。$viewers は名前、または全員を表す言葉。

cli-review-short = ゲームを振り返る: 各席がいつ何を知りえたか。
cli-review =
    記録を再現し、各席が論理だけでは除外できなかった役割の組み合わせの数と、アプリで振り返り全体（確実な役割、証明できる嘘、分かれ目）を開くリンクを表示します。

    ゲームが終わっていなくてもかまいません。再現できない記録は「weimar referee」と同じように拒否されます。
cli-review-json = 振り返り全体を1つのJSONオブジェクトとして表示する。
cli-review-what-if = 別の選択のあと、残りをボットが何度も対局した場合の勝敗を表示する。ACTIONSはそれまでの行動の数、CHOICEは対局記録と同じ形の行動。
cli-review-futures = 別の選択のあと、ボットが残りを対局する回数。省略すると100回。

review-unfinished = ゲームはまだ終わっていません。振り返りは最後の行動までです。
review-public = この一局は全員に公開された内容だけがわかっています。論理だけによる結論：嘘は誰にでもつけるので、主張と投票は役割の証明になりません。怪しい人の名は、観戦していただけのボットの意見です。
review-deal = 配役
review-everyone = 全員
review-spectators = 観戦者
review-line = { $viewers }が確実に知りえたこと：{ $what }
review-fact = { $fact ->
    [liberal] { $seat }はリベラル
    [fascist] { $seat }はファシスト
    [hitler] { $seat }はヒトラー
    [fascist_party] { $seat }はファシストかヒトラー
   *[not_hitler] { $seat }はヒトラーではない
  }
review-false = { $viewers }が嘘だと証明できた発言：
review-not-all-true = 少なくとも1つは嘘だと{ $viewers }が証明できた発言：
review-hidden = 終了まで本人しか知らなかった嘘：
review-left-by-round = ありうる役割の組み合わせ（配役時と各ラウンドの終わり）：
