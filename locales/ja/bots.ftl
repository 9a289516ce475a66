### ボット: 呼び名と、決定の理由。$seatは名前、$shareは割合。

cli-play-bots = ボットの強さ：{ $bots }。
bots-welcome = { $count }人のテーブルです。自分のほかは、強さ「{ $level }」のボットです。

bots-only-choice = ほかに選びようがありません。
bots-trusted = { $seat }はリベラルらしく見えます（{ $share }）。
bots-distrusted = { $seat }はファシストらしく見えます（{ $share }）。
bots-likely-liberal-policy = リベラルの法案が期待できます（{ $share }）。
bots-danger-of-hitler = { $seat }はヒトラーかもしれません（{ $share }）。
bots-tracker = 選挙トラッカーが進んでいます。
bots-top-tile = 山札の一番上はリベラルの法案のようです（{ $share }）。
bots-most-suspect = いちばん怪しいのは{ $seat }です（{ $share }）。
bots-most-unsure = いちばん調べがいがあるのは{ $seat }です（疑い{ $share }）。
bots-own-party = 自陣営のためになります。
bots-blend-in = リベラルなら、そうするはずです。
bots-wins-now = これで勝ちが決まります。
bots-own-government = 自分が加わる政府です。
bots-prevents-loss = これで負けを免れます。
bots-truth = 本当のことです。
bots-lie = 本当のことを言えば、陣営がばれてしまいます。
bots-fellow = { $seat }は仲間です。
bots-others-trust = ほかの人は{ $seat }を信用しています（{ $share }）。
bots-heard = { $seat }の発言も効いています。
bots-kept-word = これまでの発言や選択に合わせました。
bots-no-single-reason = 決め手になった理由は特にありません。
bots-at-random = この強さのボットに理由はありません。適当に選んでいます。

bots-called = { $president }が{ $target }を次の大統領候補にしました。
bots-discarded = { $policy ->
    [L] { $president }はリベラルの法案を捨てました。
   *[F] { $president }はファシストの法案を捨てました。
  }
bots-suspects = 疑っていた相手：{ $names }
bots-suspect = { $name }（{ $share }）
bots-chance = 運まかせのところもあります。こうなるのは{ $share }の割合です。
bots-rather = この強さなら、むしろこうします：{ $action }
bots-why = なぜ？
bots-why-title = ボットの考え
bots-why-nobody = ここでは、どのボットも何も決めていません。
bots-why-everybody = 誰がボットだったかは対局記録にありません。強さ「{ $level }」のボットがそれぞれの席にいたら、こう考えたはずです。
bots-why-round = ボットはなぜそうしたのでしょう？1から{ $count }までのラウンドを入力してください。何も入力しなければ終わります：{ "" }

cli-explain-short = 終わったゲームで、ボットがなぜそうしたのかを説明する。
cli-explain =
    終わったゲームの記録を再現し、決定のたびに、ボットが何を信じ、なぜそう選んだのかを説明します。

    誰がボットだったかは記録にありません。そこで、どの席についても、その席がそのとき知っていたことから、選んだ強さならどう見たかを説明します。
cli-explain-round = このラウンドだけを説明する。
cli-explain-bots = ボットの強さ：{ $bots }。
cli-explain-json = 決定ごとに1つのJSONオブジェクトを、1行に1つずつ表示する。
