### コンピュータープレイヤー: 呼び名と、決定の理由。$seatは名前、$shareは割合。

cli-play-bots = コンピュータープレイヤーの種類：{ $bots }。
bots-welcome = { $count }人のテーブルです。自分のほかは、強さ「{ $level }」のコンピュータープレイヤーです。

bots-only-choice = ほかに選びようがありません。
bots-trusted = { $seat }はリベラルらしく見えます（{ $share }）。
bots-distrusted = { $seat }はファシストらしく見えます（{ $share }）。
bots-likely-liberal-policy = リベラルの法案が期待できます（{ $share }）。
bots-danger-of-hitler = { $seat }はヒトラーかもしれません（{ $share }）。
bots-tracker = 選挙トラッカーが進んでいます。
bots-top-tile = 山札の一番上はリベラルの法案のようです（{ $share }）。
bots-most-suspect = いちばん怪しいのは{ $seat }です（{ $share }）。
bots-most-unsure = 調べがいが一番あるのは{ $seat }です（疑い{ $share }）。
bots-own-party = 自陣営のためになります。
bots-blend-in = リベラルなら、そうするはずです。
bots-wins-now = これで勝ちが決まります。
bots-prevents-loss = これで負けを免れます。
bots-value = 陣営にとって{ $share }の価値があります。
bots-truth = 本当のことです。
bots-lie = 本当のことを言えば、陣営がばれてしまいます。
