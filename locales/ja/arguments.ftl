### 議論の発言: 人やボットがゲームについて言うこと。それぞれ一文。

# 句点のない文には理由を添えられる。`argument-with-reason`が両者をつなぐ。

argument-trust = { $seat }を信じます
argument-suspect = { $seat }が怪しいと思います
argument-one_of_two = { $seat }か{ $other }のどちらかがファシストです
argument-is_hitler = { $seat }がヒトラーだと思います
argument-cleared = { $seat }の疑いは晴れました
argument-am_liberal = 自分はリベラルです
argument-am_fascist = 自分はファシストです
argument-am_not_hitler = 自分はヒトラーではありません
argument-contradict = { $own ->
    [yes] ラウンド{ $round }について、{ $other }と自分の話が食い違っています。どちらかが嘘をついています
   *[no] ラウンド{ $round }について、{ $seat }と{ $other }の話が食い違っています。どちらかが嘘をついています
  }
argument-will_vote = { $ballot }に投票するつもりです
argument-voted = ラウンド{ $round }では{ $ballot }に投票しました
argument-will_nominate = { $seat }を指名するつもりです
argument-ask_vote = { $ballot }に投票してください
argument-ask_nominate = { $own ->
    [yes] 自分
   *[no] { $seat }
  }を指名してください
argument-ask_not_nominate = { $seat }は指名しないでください
argument-ask_investigate = { $seat }を調査してください
argument-ask_execute = { $seat }を処刑してください
argument-ask_top_deck = 山札の一番上の法案に任せましょう
argument-ask_veto = 拒否権を発動してください
argument-why_ballot = { $seat }、ラウンド{ $round }ではどうしてあの票を入れたのですか？
argument-what_drawn = { $seat }、ラウンド{ $round }の手札は何でしたか？
argument-who_next = 次は誰を指名しますか？
argument-what_of = { $own ->
    [yes] 自分
   *[no] { $seat }
  }のことをどう思いますか？
argument-agree = { $seat }と同じ意見です
argument-disagree = { $seat }とは違う意見です
argument-not_said = { $seat }、そうは言っていません

## 理由

argument-because-session = ラウンド{ $round }の立法
argument-because-ballot = ラウンド{ $round }{ $own ->
    [yes] で自分が入れた票
    [same] のあの票
   *[no] で{ $seat }が入れた票
  }
argument-because-investigation = { $own ->
    [yes] 自分の調査結果
    [same] 調査結果
   *[no] { $seat }の調査結果
  }
argument-because-pile = 山札の残り
argument-because-chosen_by = { $own ->
    [yes] 自分が選んだこと
    [same] 自薦
   *[no] { $seat }が選んだこと
  }
argument-because-hunch = ただの勘

# 文の中の票と、引用された文の中の票
argument-ballot = { $ballot ->
    [ja] 賛成
   *[nein] 反対
  }
argument-ballot-quoted = { $ballot ->
    [ja] 賛成
   *[nein] 反対
  }

argument-plain = { $sentence }。
argument-plain-quoted = { $sentence }
argument-with-reason = { $sentence }。理由は{ $because }です。
argument-with-reason-quoted = { $sentence }。理由は{ $because }です
argument-to = { $to }へ：{ $sentence }
argument-quote = { $sentence }：「{ $said }」
argument-unknown = { $name }の発言は、ここでは表示できません。

## Reasons on a speech bubble, where there is room for a few words

argument-short-session = ラウンド{ $round }の立法
argument-short-ballot = ラウンド{ $round }の{ $own ->
    [yes] 自分
   *[no] { $seat }
  }の票
argument-short-investigation = { $own ->
    [yes] 自分が調査を受けた
   *[no] { $seat }の調査結果
  }
argument-short-pile = 山札の残り
argument-short-chosen_by = { $own ->
    [yes] 自分が選んだこと
   *[no] { $seat }が選んだこと
  }
argument-short-hunch = ただの勘
