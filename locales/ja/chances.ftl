### ゲームの転換点（`weimar review`）。$seatはプレイヤー、$otherはほかにできた行動で、choose-…と同じ書き方。

review-turn = ラウンド{ $round }：{ $side ->
    [liberal] リベラル
   *[fascist] ファシスト
  }の勝率が{ $before }から{ $after }に{ $way ->
    [up] 上がりました
   *[down] 下がりました
  }。
review-turn-right = { $seat }の知っていた範囲では、これが最善でした。
review-turn-unlucky = { $seat }の知っていた範囲では、これが最善でした。それでも裏目に出ました。
review-turn-close = { $seat }の知っていた範囲では、別の選択もほぼ同じくらい良い手でした：{ $other }。
review-turn-mistake = { $seat }の知っていた範囲では、もっと良い選択がありました：{ $other }。
review-turn-lucky = { $seat }の知っていた範囲では、別の選択（{ $other }）のほうが良かったのですが、今回はうまくいきました。
review-turn-vote = 知っていた範囲で自陣営に最善だった票：{ $right }票（全{ $all }票）
