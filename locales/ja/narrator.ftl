### 語り手: 出来事ごとに3通りの言い方。

narrate-candidate-1 = 大統領候補は{ $name }です。
narrate-candidate-2 = 次の大統領候補は{ $name }です。
narrate-candidate-3 = { $name }、政府を作ってください。

narrate-special-1 = 特別選挙です。大統領候補は{ $name }です。
narrate-special-2 = 順番を飛ばして、{ $name }が大統領候補です。
narrate-special-3 = 順番が変わりました。大統領候補は{ $name }です。

narrate-vote-1 = { $president }と{ $chancellor }。話し合ってから、投票してください。
narrate-vote-2 = { $president }と{ $chancellor }の政府です。決めるのは皆さんです。
narrate-vote-3 = { $president }は{ $chancellor }を選びました。投票カードをどうぞ。

narrate-passed-1 = 信任されました。大統領は3枚引きます。お静かに。
narrate-passed-2 = 政府が発足しました。3枚引きます。会話は禁止です。
narrate-passed-3 = 信任です。政府は黙って審議します。

narrate-failed-1 = 信任されませんでした。トラッカーが{ $tracker }に進みます。
narrate-failed-2 = 議会は反対です。トラッカーは{ $tracker }です。
narrate-failed-3 = 過半数に届きません。トラッカーが{ $tracker }になります。

narrate-check-1 = 開票は終わりました。{ $chancellor }、ヒトラーですか。
narrate-check-2 = まず聞きます。{ $chancellor }、ヒトラーですか。
narrate-check-3 = 全員が待っています。{ $chancellor }、ヒトラーですか。

narrate-cleared-1 = ヒトラーではありません。ひと息つきましょう。お静かに。
narrate-cleared-2 = ヒトラーは別の人です。3枚引きます。会話は禁止です。
narrate-cleared-3 = ヒトラーではありません。共和国はまだ無事です。政府は黙って審議します。

narrate-liberal-1 = リベラルの法案です。
narrate-liberal-2 = 少し明るくなりました。リベラルの法案です。
narrate-liberal-3 = リベラルです。ほっとした人がいます。

narrate-fascist-1 = ファシストの法案です。
narrate-fascist-2 = 空気が重くなりました。ファシストの法案です。
narrate-fascist-3 = ファシストです。場が静まります。

narrate-investigate-1 = { $president }は1人の所属政党を見ます。
narrate-investigate-2 = { $president }、誰を疑いますか。
narrate-investigate-3 = 調査です。{ $president }が選びます。

narrate-peek-1 = { $president }が次の3枚を見ます。
narrate-peek-2 = 3枚の法案を見るのは{ $president }だけです。
narrate-peek-3 = { $president }は、この先を知ります。

narrate-special-election-1 = { $president }が次の大統領候補を選びます。
narrate-special-election-2 = 特別選挙です。誰が立つかは{ $president }が決めます。
narrate-special-election-3 = { $president }、誰を立てますか。

narrate-execution-1 = { $president }は1人を処刑します。
narrate-execution-2 = 全員が最後まで残るわけではありません。{ $president }が選びます。
narrate-execution-3 = { $president }、誰を処刑しますか。

narrate-executed-1 = { $name }を処刑します。ヒトラーでしたか。
narrate-executed-2 = { $name }が席を立ちます。ヒトラーでしたか。
narrate-executed-3 = { $name }に聞きます。ヒトラーでしたか。

narrate-spared-1 = ヒトラーではありません。それ以上は言わないでください。
narrate-spared-2 = ヒトラーではありませんでした。捜索は続きます。
narrate-spared-3 = ヒトラーは、まだこのテーブルにいます。

narrate-veto-1 = { $chancellor }はどちらも選びません。拒否権でしょうか。
narrate-veto-2 = { $chancellor }が拒否権を発動しました。{ $president }はどうしますか。
narrate-veto-3 = どちらも嫌だと{ $chancellor }が言います。{ $president }は？

narrate-agreed-1 = 拒否権が認められました。何も成立しません。
narrate-agreed-2 = 承認です。2枚とも捨てられます。
narrate-agreed-3 = 何もしない政府です。トラッカーが進みます。

narrate-refused-1 = 拒否権は認められません。1枚を成立させます。
narrate-refused-2 = 拒否権はなしです。{ $chancellor }、選んでください。
narrate-refused-3 = { $president }は譲りません。2枚のうち1枚です。

narrate-chaos-1 = トラッカーが3になりました。一番上の法案をめくってください。
narrate-chaos-2 = 誰も治めないので、山札が治めます。一番上の法案をめくってください。
narrate-chaos-3 = 混乱です。一番上の法案が決めます。

narrate-shuffle-1 = 2つの山を合わせてシャッフルしてください。
narrate-shuffle-2 = 山札が足りません。残りをすべてシャッフルしてください。
narrate-shuffle-3 = 新しい山札です。残りの法案をシャッフルしてください。

narrate-deck-1 = トラッカーが3になりました。一番上の法案が成立します。
narrate-deck-2 = 誰も治めないので、山札が治めます。
narrate-deck-3 = 混乱です。一番上の法案が決めます。

narrate-reshuffled-1 = 2つの山を合わせてシャッフルします。
narrate-reshuffled-2 = 山札が足りません。残りをすべてシャッフルします。
narrate-reshuffled-3 = 新しい山札です。

narrate-danger-1 = ここからは、ヒトラーが首相になれば終わりです。
narrate-danger-2 = ファシストの法案が3枚になりました。ここからは要注意です。
narrate-danger-3 = どの投票も、最後になりえます。

narrate-may-veto-1 = これ以降、政府は拒否権を使えます。
narrate-may-veto-2 = 政府は拒否権を使えるようになりました。
narrate-may-veto-3 = 新しい権限です。首相と大統領は、拒否権の行使に合意できます。

narrate-liberals-win-1 = リベラルの勝利です。役割を見せてください。
narrate-liberals-win-2 = 終わりました。リベラルが共和国を守りました。
narrate-liberals-win-3 = リベラルの勝利です。よく耐えました。

narrate-fascists-win-1 = ファシストの勝利です。役割を見せてください。
narrate-fascists-win-2 = 終わりました。共和国はファシストの手に落ちました。
narrate-fascists-win-3 = ファシストの勝利です。やはり、という人もいるでしょう。
