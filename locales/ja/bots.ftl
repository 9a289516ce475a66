### コンピュータープレイヤー: 呼び名と、決定の理由。$seatは名前、$shareは割合。

cli-play-bots = コンピュータープレイヤーの種類：{ $bots }。
bots-welcome = { $count }人のテーブルです。自分のほかは、強さ「{ $level }」のコンピュータープレイヤーです。

bots-only-choice = ほかに選びようがありませんでした。
bots-trusted = { $seat }はリベラルらしく見えました（{ $share }）。
bots-distrusted = { $seat }はファシストらしく見えました（{ $share }）。
bots-likely-liberal-policy = リベラルの法案が期待できました（{ $share }）。
bots-danger-of-hitler = { $seat }はヒトラーかもしれませんでした（{ $share }）。
bots-tracker = 選挙トラッカーが進んでいました。
bots-top-tile = 山札の一番上はリベラルの法案と見ました（{ $share }）。
bots-most-suspect = いちばん怪しいのは{ $seat }でした（{ $share }）。
bots-most-unsure = 疑い{ $share }の{ $seat }から、いちばん多くのことがわかりそうでした。
bots-own-party = 自陣営のためになりました。
bots-blend-in = リベラルなら、そうしたはずです。
bots-wins-now = これで勝ちました。
bots-prevents-loss = これで負けを免れました。
bots-value = 陣営にとって{ $share }の価値がありました。
bots-truth = 本当のことでした。
bots-lie = 本当のことを言えば、陣営が知られるところでした。
