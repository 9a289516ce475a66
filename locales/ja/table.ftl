### テーブル: ゲームそのもの。$name、$names、$other、$candidate、$nomineeは名前。

## 上のバー

table-round = ラウンド{ $round }
table-resumed = 以前のゲームの続き
table-menu = メニュー
table-help = 今どうする？
table-talk = 会話
table-history = 履歴
table-link-open = つながっています
table-link-lost = 接続が切れました。つなぎ直しています…

## ボード

table-board-liberal = リベラルの法案：5枚中{ $count }枚
table-board-fascist = ファシストの法案：6枚中{ $count }枚
table-liberal = リベラル
table-fascist = ファシスト
table-slot = { $policy ->
    [L] リベラルの法案{ $number }枚目
   *[F] ファシストの法案{ $number }枚目
  }、{ $enacted ->
    [true] 成立済み
   *[false] 未成立
  }
table-power = { $power ->
    [investigate] 成立すると、大統領が忠誠を調査します
    [peek] 成立すると、大統領が法案を3枚覗き見ます
    [special_election] 成立すると、大統領が次の大統領候補を選びます
   *[execution] 成立すると、大統領が1人を処刑します
  }
table-veto-from-here = 次の立法から、首相は拒否権を発動できます。
table-tracker = 選挙トラッカー：3段階中{ $at }
table-tracker-short = トラッカー
table-urn = 投票箱の票：{ $of }票中{ $cast }票
table-danger = 危険
table-draw = 山札：{ $count }枚
table-discard = 捨て札：{ $count }枚
table-draw-short = 山札
table-discard-short = 捨て札

## 席

table-seats = 席
table-dossier = { $name }についてわかっていること
table-seat-number = { $number }番の席
table-mark-awaited = 考え中
table-mark-accused = { $party ->
    [liberal] リベラル
   *[fascist] ファシスト
  }（{ $by }談）
table-mark-limited = { $office ->
    [president] 前大統領
   *[chancellor] 前首相
  }
table-mark-last-chancellor = 前首相
table-mark-gone = 退席
table-mark-stand-in = ボットが代打
table-mark-forced = ボットの手
table-mark-bot = { $level ->
    [random] ボット：サイコロ
    [selfish] ボット：一本気
    [novice] ボット：見習い
    [steady] ボット：堅実
   *[expert] ボット：達人
  }
table-mark-assistant = アシスタント（AI）
table-mark-ballot = { $vote ->
    [ja] 賛成に投票
   *[nein] 反対に投票
  }

## 状況の行

table-over = { $reason ->
    [five_liberal_policies] リベラルの法案が5枚成立。リベラルの勝利です。
    [hitler_executed] ヒトラーを処刑。リベラルの勝利です。
    [six_fascist_policies] ファシストの法案が6枚成立。ファシストの勝利です。
   *[hitler_elected] ヒトラーが首相に就任。ファシストの勝利です。
  }
table-discussion = 大統領に{ $candidate }、首相に{ $nominee }。まずは議論を。投票はまだです。
table-bot-answers = { $names }の代わりに、ボットが答えます。
table-you-nomination = 大統領候補として、首相候補を指名してください。
table-you-vote = 大統領に{ $candidate }、首相に{ $nominee }。賛成か、反対か。
table-you-president_discard = 大統領として1枚捨ててください。残りは{ $other }に渡ります。
table-you-chancellor_enact = 首相として、2枚の法案から1枚を成立させてください。
table-you-veto_answer = { $other }が拒否権を発動しました。承認しますか。
table-you-investigate = 誰の所属政党を調べますか。
table-you-peek = 次の3枚の法案です。山札の上から順に並んでいます。
table-you-special_election = 次の大統領候補を誰にしますか。
table-you-execution = 誰を処刑しますか。
table-they-nomination = { $name }が首相候補を選んでいます。
table-they-look = { $count ->
    [0] 全員が役割を確認しました。ゲームを始めます。
   *[other] { $more ->
        [0] { $names }の役割の確認を待っています。
       *[other] { $names }ほか{ $more }人の役割の確認を待っています。
    }
  }
table-they-vote = { $more ->
    [0] { $names }の投票を待っています。
   *[other] { $names }ほか{ $more }人の投票を待っています。
  }
table-they-president_discard = 大統領の{ $name }が、3枚の法案から1枚を捨てています。
table-they-chancellor_enact = 首相の{ $name }が、2枚の法案から1枚を選んでいます。
table-they-veto_answer = { $other }が拒否権を発動しました。{ $name }が答えます。
table-they-investigate = 大統領の{ $name }が、調査の相手を選んでいます。
table-they-peek = 大統領の{ $name }が、次の3枚の法案を覗いています。
table-they-special_election = 大統領の{ $name }が、次の大統領候補を選んでいます。
table-they-execution = 大統領の{ $name }が、処刑の相手を選んでいます。
table-warn-hitler = 首相がヒトラーならファシスト勝利
table-warn-chaos = 不信任なら、山札の一番上が成立
table-warn-veto = 承認なら、山札の一番上が成立
table-seconds = { $seconds }秒
table-seconds-left = { $seconds ->
   *[other] 残り{ $seconds }秒
  }

## 操作バー

table-bar = 自分の決定
table-pick-nominate = 首相候補にする席をタップ。
table-pick-investigate = 調査する席をタップ。
table-pick-special_election = 次の大統領候補にする席をタップ。
table-pick-execute = 処刑する席をタップ。
table-pick-vote = 投票カードを選ぶ
table-pick-discard = 捨てる法案を選ぶ
table-pick-enact = 成立させる法案を選ぶ
table-pick-answer_veto = 承認か却下を選ぶ
table-do-nominate = { $target }を指名
table-do-vote = { $vote ->
    [ja] 賛成に投票
   *[nein] 反対に投票
  }
table-do-change = { $vote ->
    [ja] 賛成に変更
   *[nein] 反対に変更
  }
table-do-discard = { $policy ->
    [hidden] この法案を捨てる
    [L] リベラルの法案を捨てる
   *[F] ファシストの法案を捨てる
  }
table-do-enact = { $policy ->
    [hidden] この法案を成立
    [L] リベラルの法案を成立
   *[F] ファシストの法案を成立
  }
table-do-propose_veto = 拒否権を発動
table-do-answer_veto = { $consent ->
    [true] 承認：2枚とも捨てる
   *[false] 拒否権を却下
  }
table-do-investigate = { $target }を調査
table-do-special_election = { $target }を次の大統領候補に
table-do-peek = 元に戻す
table-do-execute = { $target }を処刑
table-voted = { $vote ->
    [hidden] 票は伏せてあります。長押しすると見えます。最後の1票が入るまで変更できます。
    [ja] 賛成に投票しました。最後の1票が入るまで変更できます。
   *[nein] 反対に投票しました。最後の1票が入るまで変更できます。
  }
table-tile = { $policy ->
    [L] リベラルの法案
   *[F] ファシストの法案
  }、{ $count }枚中{ $number }枚目
table-veto-propose = 拒否権
table-veto-answer = { $consent ->
    [true] 承認
   *[false] 却下
  }
table-veto-explains = { $consent ->
    [true] 両方捨てて、トラッカーが進む
   *[false] 1枚を必ず成立
  }
table-hold = 長押しで決定
table-hold-explains = 少しの間、押し続けてください。取り消せません。
table-hold-again = 押し続けるか、もう一度押して決定。
table-open-ballot = 今すぐ投票へ
table-go-on = 続ける
table-watching = 観戦中です。
table-dead = 処刑されました。行方を見守りましょう。

## 自分の役割と、見たもの

table-role = 自分の役割
table-role-hold = 長押しで役割を見る
table-role-first = 「{ $button }」を長押しして自分の役割を確かめましょう。ほかの人には見えません。
table-role-of = 役割は{ $role ->
    [liberal] リベラル
    [fascist] ファシスト
   *[hitler] ヒトラー
  }です。
table-party-of = { $party ->
    [liberal] 所属政党：リベラル
   *[fascist] 所属政党：ファシスト
  }
table-fellows = 同じ陣営の仲間：{ $names }
table-hitler-is = ヒトラーは{ $name }です。
table-role-wants = { $role ->
    [liberal] リベラルの法案5枚の成立か、ヒトラーの処刑で勝利です。
    [fascist] ファシストの法案6枚の成立か、3枚成立後にヒトラーが首相に選ばれれば勝利です。
   *[hitler] ファシストの法案6枚の成立か、3枚成立後に首相に選ばれれば勝利です。
  }
table-knows-nobody = 他の人の役割は知りません。
table-role-toggle = { $shown ->
    [true] 役割を隠す
   *[false] 役割を見る
  }
table-role-toggle-why = 封筒のボタンを長押しできないときは、ここで役割の表示を切り替えられます。
table-role-cards = 自分の役割カード
table-look-up = 顔を上げて
table-pass = 1台を何人かで使う
table-pass-turn = { $name }に渡してください。
table-pass-none = 今この端末で決める人はいません。
table-pass-open = { $name }：開く
table-pass-done = 次の人へ
table-role-begins = 秘密の役割です。誰にも知られないように。
table-seal-break = 封を切る
table-seal-away = しまう
table-seal-remember = 「{ $button }」を長押しすれば、いつでも見直せます。
table-online-president = 大統領：{ $name }
table-run-on = { $alive ->
    [yes] 次の自分の番まで進む
   *[no] 最後まで進む
  }
table-saw = 見たもの
table-guess = 役割を予想する
table-result-keep = 黙っておく

## 誰かが席を離れている

table-claim = スマホが使えません
table-claim-who = 自分の名前をタップ。ホストか2人の同意で席に戻れます。前のスマホは使えなくなります。
table-claim-me = { $name }です。スマホが使えません
table-claim-new = { $name }さんの席に入る
table-claim-waits = { $name }さんの席：ホストか2人の同意を待っています。
table-claim-asks = 「{ $name }です。スマホが使えません」という人がいます。
table-claim-asks-new = { $by }さんが{ $name }さんの席に入りたいそうです。
table-claim-confirm = 席を渡す
table-claim-refuse = 断る
table-away = { $name }さんが席を離れています。
table-nudge = { $name }さんをつつく
table-nudged = { $name }さんをつつきました。
table-ask-decision = この決定をボットに任せる
table-ask-seat = 席をボットに任せる
table-ask-removal = { $name }さんを外す
table-ask-removal-sure = 本当に？{ $name }さんを外す
table-ask-return = { $name }さんを席に戻す
table-asked = { $count ->
   *[other] { $count }人が希望しています。
  }
table-bot-plays-you = ボットが代わりにプレイしています。
table-take-back = 自分の操作に戻す

## メニュー

table-code = テーブル{ $code }
table-rules = ルール
table-help-more = ルールで詳しく
