# 画面を持たない読み手（言語モデルなど）のための、文章による局面。プレイヤーは番号で呼ぶ。

view-title = Weimarの局面 { $version }
view-player = プレイヤー{ $number }
view-you = この席は{ $you }です。秘密の役割：{ $role }。所属政党：{ $party }。
view-spectator = 観戦者です。全員に見えるものだけが見えます。
view-roles = わかっている役割：{ $roles }。
view-rules = ルール：{ $rules }
view-deal = プレイヤー{ $players }人：リベラル{ $liberals }人、ファシスト{ $fascists }人、ヒトラー1人。
view-powers = 1枚目から6枚目までのファシストの法案で得る大統領権限：{ $powers }
view-policies = 成立した法案：リベラル{ $liberal_win }枚中{ $liberal }枚、ファシスト{ $fascist_win }枚中{ $fascist }枚。
view-piles = 選挙トラッカー：{ $end }のうち{ $tracker }。山札：{ $draw }枚。捨て札：{ $discard }枚。
view-alive = 生存者：{ $names }。
view-not-hitler = ヒトラーではないと確定：{ $names }。
view-reshuffled-after_session = 立法のあと、山札と捨て札を合わせてシャッフルしました。
view-reshuffled-after_chaos = 混乱のあと、山札と捨て札を合わせてシャッフルしました。
view-replaced = { $claim }（のちに別の主張で置きかえ）
view-hand-president = 秘密：{ $seat }、ラウンド{ $round }の大統領。引いた法案：{ $tiles }。捨てた法案：{ $discarded ->
    [none] まだなし
   *[other] { $discarded }
  }。
view-hand-chancellor = 秘密：{ $seat }、ラウンド{ $round }の首相。受けとった法案：{ $tiles }。捨てた法案：{ $discarded ->
    [none] まだなし
   *[other] { $discarded }
  }。
view-peeked = 秘密：{ $seat }がラウンド{ $round }に見た山札の上3枚：{ $tiles }（上から順）。
view-investigated = 秘密：{ $seat }がラウンド{ $round }に{ $target }を調査。所属政党：{ $party }。
view-draw-pile = 山札（上から順）：{ $tiles }
view-discard-pile = 捨て札：{ $tiles }
view-now = 現在：{ $phase }。待っている人：{ $names }。
view-voted = 投票済み：{ $names }。
view-ballot = 現在の自分の票：{ $vote }。
view-limits = 再任制限中：{ $names }。
view-sees = 今手元にある、または見えている法案：{ $tiles }
view-choices = 選べる行動：
view-claims = 立法、覗き見、調査で見たものを主張できます。嘘でもかまいません：
