### 議論の発言: 人やボットがゲームについて言うこと。それぞれ一文。

# 句点のない文には理由を添えられる。`argument-with-reason`が両者をつなぐ。

argument-trust = { $voice ->
    [hothead] { $seat }は絶対に味方だ
    [lawyer] 証拠は{ $seat }に有利です
    [joker] { $seat }になら財布を預けてもいいね
    [quiet] { $seat }は大丈夫そう
   *[plain] { $seat }を信じます
  }
argument-suspect = { $voice ->
    [hothead] { $seat }にみんな騙されてるぞ
    [lawyer] { $seat }を疑う根拠があります
    [joker] { $seat }からは中古車を買いたくないね
    [quiet] { $seat }が気になる
   *[plain] { $seat }が怪しいと思います
  }
argument-one_of_two = { $seat }か{ $other }のどちらかがファシストです
argument-is_hitler = { $seat }がヒトラーだと思います
argument-cleared = { $seat }の疑いは晴れました
argument-am_liberal = { $voice ->
    [hothead] こっちはリベラルだ、以上
    [lawyer] 記録に残してください、私はリベラルです
    [joker] リベラルすぎて困っちゃうよ
    [quiet] ただのリベラル
   *[plain] 私はリベラルです
  }
argument-am_fascist = 私はファシストです
argument-am_not_hitler = 私はヒトラーではありません
argument-contradict = { $voice ->
    [hothead] { $seat }か{ $other }がラウンド{ $round }のことで嘘をついてるな
    [lawyer] ラウンド{ $round }についての{ $seat }と{ $other }の説明は両立しません
    [joker] { $seat }と{ $other }、ラウンド{ $round }は別のゲームで遊んでたみたいだね
    [quiet] ラウンド{ $round }、{ $seat }と{ $other }が合わない
   *[plain] { $own ->
        [yes] ラウンド{ $round }について、{ $other }と私の話が食い違っています。どちらかが嘘をついています
       *[no] ラウンド{ $round }について、{ $seat }と{ $other }の話が食い違っています。どちらかが嘘をついています
      }
  }
argument-will_vote = { $ballot }に投票するつもりです
argument-voted = { $voice ->
    [hothead] ラウンド{ $round }は{ $ballot }だ、何度でもそうする
    [lawyer] ラウンド{ $round }の私の票は{ $ballot }で、根拠もあります
    [joker] 白状するよ、ラウンド{ $round }は{ $ballot }に入れた
    [quiet] ラウンド{ $round }は{ $ballot }
   *[plain] ラウンド{ $round }では{ $ballot }に投票しました
  }
argument-will_nominate = { $seat }を指名するつもりです
argument-ask_vote = { $ballot }に投票してください
argument-ask_nominate = { $voice ->
    [hothead] さあ、{ $seat }を指名しよう
    [lawyer] { $seat }の指名を提案いたします
    [joker] 人助けだと思って{ $seat }を指名してよ
    [quiet] { $seat }の指名はどうかな
   *[plain] { $own ->
        [yes] 私
       *[no] { $seat }
      }を指名してください
  }
argument-ask_not_nominate = { $voice ->
    [hothead] { $seat }だけはやめてくれ
    [lawyer] { $seat }の指名はお勧めできません
    [joker] { $seat }を指名するくらいならテーブルを指名しようよ
    [quiet] { $seat }はちょっと
   *[plain] { $seat }は指名しないでください
  }
argument-ask_investigate = { $seat }を調査してください
argument-ask_execute = { $seat }を処刑してください
argument-ask_top_deck = 山札の一番上の法案に任せましょう
argument-ask_veto = 拒否権を発動してください
argument-why_ballot = { $voice ->
    [hothead] { $seat }、ラウンド{ $round }のあの票は何なんだ？
    [lawyer] { $seat }、ラウンド{ $round }の票についてご説明いただけますか？
    [joker] { $seat }、ラウンド{ $round }は手が滑ったのかな？
    [quiet] { $seat }、ラウンド{ $round }の票はどうして？
   *[plain] { $seat }、ラウンド{ $round }ではどうしてあの票を入れたのですか？
  }
argument-what_drawn = { $seat }、ラウンド{ $round }の手札は何でしたか？
argument-who_next = 次は誰を指名しますか？
argument-what_of = { $voice ->
    [hothead] で、{ $seat }はどうなんだ？
    [lawyer] { $seat }について、有利な点と不利な点は何でしょうか？
    [joker] { $seat }と同じタクシーに乗りたい人は？
    [quiet] { $seat }は？
   *[plain] { $own ->
        [yes] 私
       *[no] { $seat }
      }のことをどう思いますか？
  }
argument-agree = { $voice ->
    [hothead] { $seat }の言うとおりだ
    [lawyer] { $seat }の意見に同意いたします
    [joker] 言おうとしたことを{ $seat }に先に言われたね
    [quiet] { $seat }と同じ
   *[plain] { $seat }と同じ意見です
  }
argument-disagree = { $voice ->
    [hothead] { $seat }は大間違いだ
    [lawyer] 異議があります、{ $seat }
    [joker] よくできた話だね、{ $seat }、でも違うよ
    [quiet] { $seat }とは、ちょっと違う
   *[plain] { $seat }とは違う意見です
  }
argument-not_said = { $seat }、そうは言っていません
argument-convinced = { $voice ->
    [hothead] わかったよ{ $seat }、その通りだ
    [lawyer] { $seat }の主張が決め手になりました
    [joker] { $seat }になら何でも買わされそうだよ
    [quiet] { $seat }が正しかった
   *[plain] { $seat }の話に納得しました
  }
argument-not_convinced = { $seat }、それだけでなく事実を示してください

## 理由

argument-because-session = ラウンド{ $round }の立法
argument-because-ballot = ラウンド{ $round }{ $own ->
    [yes] で私が入れた票
    [same] のあの票
   *[no] で{ $seat }が入れた票
  }
argument-because-investigation = { $own ->
    [yes] 私の調査結果
    [same] 調査結果
   *[no] { $seat }の調査結果
  }
argument-because-pile = 山札の残り
argument-because-chosen_by = { $own ->
    [yes] 私が選んだこと
    [same] 自薦
   *[no] { $seat }が選んだこと
  }
argument-because-hunch = ただの勘
argument-because-contradiction = ラウンド{ $round }について{ $own ->
    [yes] 互いの話が食い違うこと
    [mine] { $other }と私の話が食い違うこと
    [same] { $other }と話が食い違うこと
   *[no] { $seat }と{ $other }の話が食い違うこと
  }
argument-because-claimed_liberal = ラウンド{ $round }で{ $own ->
    [yes] 私に
    [same] 本人に
   *[no] { $seat }に
  }リベラルの法案があったはずなのにファシストの法案になったこと
argument-because-had_choice = ラウンド{ $round }で{ $own ->
    [yes] 私が
    [same] 本人が
   *[no] { $seat }が
  }選べるときにリベラルの法案を成立させたこと
argument-because-liberal_policy = ラウンド{ $round }の法案がリベラルだったこと
argument-because-fascist_policy = ラウンド{ $round }の法案がファシストだったこと
argument-because-good_record = { $own ->
    [yes] 私
    [same] 本人
   *[no] { $seat }
  }の政府の法案がリベラルばかりだったこと
argument-because-bad_record = { $own ->
    [yes] 私
    [same] 本人
   *[no] { $seat }
  }の政府の法案がファシストばかりだったこと

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
