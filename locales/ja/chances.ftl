### ゲームの転換点（`weimar review`）。$seatはプレイヤー、$otherはほかにできた行動で、choose-…と同じ書き方。

review-turn = モデルから見た転換点：リベラルの勝率が{ $before }から{ $after }に変わりました。
review-turn-right = { $seat }さんの知っていたことからは、これが最善でした。
review-turn-unlucky = { $seat }さんの知っていたことからは、これが最善でした。それでも裏目に出ました。
review-turn-close = { $seat }さんの知っていたことからは、別の選択もほぼ同じ価値でした：{ $other }。
review-turn-mistake = { $seat }さんの知っていたことからは、別の選択のほうが良いものでした：{ $other }。
review-turn-lucky = { $seat }さんの知っていたことからは、別の選択（{ $other }）のほうが良かったのですが、うまくいきました。
review-turn-vote = 投票者の知っていたことから見て正しい票：{ $right }票（全{ $all }票）。
