### テーブルで話すこと、見返せること: 会話、主張、履歴、メモ。

## 会話

talk-stream = 会話と出来事
talk-empty = まだ誰も話していません。
talk-to-end = 最新へ
talk-filter = 表示するもの
talk-filter-all = すべて
talk-filter-talk = 会話
talk-filter-game = ゲーム
talk-gallery = 観客席から
talk-somebody-gone = 退席した人
talk-announce = { $name }：{ $text }
talk-unread = { $count ->
   *[other] 未読{ $count }件
  }
talk-say = みんなに話す
talk-say-gallery = 観客席に話す
talk-send = 送信
talk-phrases = 定型文
talk-reactions = リアクション

talk-phrase-hello = よろしくお願いします！
talk-phrase-ready = 準備OK！
talk-phrase-not_ready = まだです。
talk-phrase-good_game = いい勝負でした！
talk-phrase-thinking = 少し考えます。
talk-phrase-trust_me = 信じてください。
talk-phrase-i_am_liberal = リベラルです。
talk-phrase-i_doubt_it = 怪しいですね。
talk-phrase-vote_ja = 賛成で！
talk-phrase-vote_nein = 反対で！
talk-phrase-why = どうして？
talk-phrase-well_played = お見事！
talk-phrase-sorry = ごめんなさい！
talk-phrase-hurry_up = そろそろお願いします！
# Said by bots alone
talk-phrase-no_chat = チャットは読めません。「意見」でどうぞ。

talk-reaction-applause = 拍手
talk-reaction-laugh = 笑い
talk-reaction-surprise = 驚き
talk-reaction-suspicion = 疑い
talk-reaction-thumbs_up = いいね
talk-reaction-thumbs_down = いまいち

## 意見

talk-argue = 意見を言う
talk-argue-about = 誰について？
talk-argue-round = ラウンド{ $round }について言う
talk-argue-ballot = { $name }の投票（ラウンド{ $round }）
talk-argue-vote = { $vote ->
    [ja] 賛成
   *[nein] 反対
  }：これについて言う
talk-argue-claim = { $name }の主張（ラウンド{ $round }）
talk-argue-answer = 返答する
talk-argue-answer-to = { $name }への返答
talk-read-aloud = 読み上げる
talk-argue-group-answer = 返答
talk-argue-group-think = 考え
talk-argue-group-plan = 自分の行動
talk-argue-group-request = お願い
talk-argue-group-question = 質問
talk-argue-group-role = 自分の正体
talk-argue-because = 理由
talk-argue-to = 相手
talk-argue-to-all = 全員
talk-argue-say = 言う
talk-argue-back = 戻る
talk-said-by = { $name }の発言
talk-contradicts-mind = { $now ->
    [liberal] はじめ{ $seat }を疑い、今は信じています。
   *[fascist] はじめ{ $seat }を信じ、今は疑っています。
  }
talk-contradicts-loyalty = { $seat }について、調査のあとと違うことを言っています。
talk-contradicts-vote = ラウンド{ $round }で、予告と違う票を入れました（{ $ballot ->
    [ja] 賛成
   *[nein] 反対
  }）。
talk-contradicts-voted = ラウンド{ $round }の票は{ $ballot ->
    [ja] 賛成
   *[nein] 反対
  }でしたが、違う票だったと言っています。
talk-contradicts-nominate = ラウンド{ $round }で、予告と違って{ $seat }を指名しました。
talk-contradicts-role = 両方の陣営だと言っています。
talk-contradicts-claim = ラウンド{ $round }についての主張を変えました。
talk-contradicts-board = ラウンド{ $round }についての主張が、ボードと食い違います。

## 主張。大統領や首相は見たものを主張できる。本当とは限らない。

talk-stated-session = { $seat }の主張（ラウンド{ $round }の立法）：
talk-stated-peek = { $seat }の主張（ラウンド{ $round }の覗き見）：
talk-stated-investigation = { $seat }の主張（ラウンド{ $round }、{ $target }の調査結果）：
talk-party-liberal = リベラル
talk-party-fascist = ファシスト
talk-no-comment = ノーコメント
talk-tiles = { $liberal ->
    [0] ファシスト{ $fascist }枚
   *[other] { $fascist ->
        [0] リベラル{ $liberal }枚
       *[other] ファシスト{ $fascist }枚、リベラル{ $liberal }枚
      }
  }
talk-tiles-ordered = 上から{ $first ->
    [L] リベラル
   *[F] ファシスト
  }、{ $second ->
    [L] リベラル
   *[F] ファシスト
  }、{ $third ->
    [L] リベラル
   *[F] ファシスト
  }

talk-claim-title = 何を見たと主張しますか
talk-claim-session = { $office ->
    [president] ラウンド{ $round }：引いた法案は？
   *[chancellor] ラウンド{ $round }：渡された法案は？
  }
talk-claim-peek = ラウンド{ $round }：山札の上3枚は、上から順に？
talk-claim-investigation = ラウンド{ $round }：{ $target }の所属政党は？
talk-claim-later = 後で
talk-claim-none = まだ主張なし
talk-claim-former = 以前の主張：
talk-claim-say = 主張する
talk-claim-true = これは本当でした。
talk-claim-untrue = これは嘘でした。
talk-claims-empty = まだ誰も、主張できることがありません。
talk-claims-off = 主張はオフです。見たものは声に出して話してください。
talk-claims-advice = ここでは誰が嘘をついてもかまいません。印の付いた主張は、全部が本当ということはありえません。嘘つきを見抜くのは皆さんです。
talk-about-peek = 法案の覗き見について
talk-about-investigation = { $target }の忠誠について

talk-conflict-handover = この法案について、{ $one }と{ $other }の言い分が両方とも本当ということはありえません。
talk-conflict-board-president = ボードの法案は、{ $one }が引いたと言う法案の中にありません。
talk-conflict-board-chancellor = ボードの法案は、{ $one }が渡されたと言う法案の中にありません。
talk-conflict-peek-draw = { NUMBER($count) ->
    [1] { $one }が引いたと言う法案は、{ $one }自身が語った覗き見と食い違います。
   *[other] { $other }が引いたと言う法案は、{ $one }が語った覗き見と食い違います。
  }
talk-conflict-peek-board = 出てきた法案は、{ $one }が語った覗き見と食い違います。
talk-conflict-accuses = { $one }によれば、{ $other }はファシストです。違うなら、{ $one }が嘘をついています。

## 履歴

talk-memory-title = 履歴とメモ
talk-memory-nothing = このテーブルでは、各自が自分の頭で覚えます。
talk-tab-timeline = 流れ
talk-tab-votes = 投票
talk-tab-claims = 主張
talk-tab-count = 計算
talk-tab-coach = コーチ
talk-tab-notes = メモ
talk-tab-seen = 見たもの

talk-row-special = 特別選挙。
talk-row-sum = 賛成{ $ja }、反対{ $nein }
talk-row-veto-proposed = 首相が拒否権を発動しました。
talk-row-veto-accepted = 首相が拒否権を発動し、大統領が承認しました。
talk-row-veto-refused = 首相が拒否権を発動しましたが、大統領は却下しました。
talk-row-shuffled = 山札をシャッフルしました。
talk-row-peek = { $president }による法案の覗き見（山札の上3枚）。
talk-row-investigate = { $president }が{ $target }の所属政党を調べました。
talk-row-special_election = { $president }が{ $target }を次の大統領候補にしました。
talk-row-execution = { $president }が{ $target }を処刑しました。
talk-outcome-L = リベラル
talk-outcome-F = ファシスト
talk-outcome-chaos = 混乱：{ $policy ->
    [L] リベラル
   *[F] ファシスト
  }
talk-outcome-vetoed = 拒否権
talk-outcome-open = 進行中
talk-outcome-elected = 信任
talk-outcome-failed = 不信任

talk-votes-empty = まだ開票がありません。
talk-votes-caption = 全投票。行はプレイヤー、列はラウンドです。
talk-votes-seat = プレイヤー
talk-votes-column = ラウンド{ $round }：{ $president }と{ $chancellor }、{ $elected ->
    [true] 信任
   *[false] 不信任
  }
talk-votes-result = 結果
talk-votes-passed = 可
talk-votes-failed = 否

## メモと、見たもの

talk-notes-label = 自分だけが読めます。席とともに残ります。
talk-notes-names = 名前を入れる
talk-notes-kept = 保存しました。
talk-notes-writing = 保存しています…
talk-notes-failed = まだ保存できていません。書き続けると、もう一度試します。
talk-tag = { $name }をどう思いますか。自分だけに見えます。
talk-tag-trust = 信じる
talk-tag-unsure = わからない
talk-tag-doubt = 怪しい
talk-seen-advice = 手札、覗き見、調査の結果です。ボタンを押している間だけ表示されます。
talk-seen-hold = 長押しで見る
talk-seen-may-lie = 見たものと違うことを言ってもかまいません。
talk-seen-nothing = 秘密はまだ何も見ていません。
talk-seen-hand = ラウンド{ $round }、{ $office ->
    [president] 大統領として
   *[chancellor] 首相として
  }
talk-seen-discarded = 捨てた法案
talk-seen-peek = ラウンド{ $round }、山札の上
talk-seen-party = ラウンド{ $round }、{ $target }の所属政党

## 計算

talk-count-pile = 法案（誰にでもわかること）
talk-count-unseen = 山札・捨て札・手札に伏せられているもの：リベラル{ $liberal }枚、ファシスト{ $fascist }枚。
talk-count-range = { $certain ->
    [true] { NUMBER($pile) ->
        [1] 山札は残り1枚。{ $most ->
            [0] リベラルではありません
           *[other] リベラルです
          }。
       *[other] 山札は残り{ $pile }枚。そのうちリベラルは{ $most }枚です。
      }
   *[false] { NUMBER($pile) ->
        [1] 山札は残り1枚。リベラルかもしれません。
       *[other] 山札は残り{ $pile }枚。そのうちリベラルは{ $least }～{ $most }枚です。
      }
  }
talk-count-draw = 見ずに引いた3枚のうち、リベラルの枚数
talk-count-liberal = { $count ->
    [0] なし
   *[other] リベラル{ $count }枚
  }
talk-count-claimed = 直近のシャッフル以降、主張とボードによれば、引かれた法案はリベラル{ $liberal }枚とファシスト{ $fascist }枚。シャッフル時にあったのは{ $liberalThere }枚と{ $fascistThere }枚です。
talk-count-impossible = それだけの枚数はありませんでした。誰かの主張が嘘です。
talk-count-people = プレイヤー
talk-count-fascists = { $certain ->
    [true] ファシスト陣営はヒトラーを含めて{ $fascists }人。うち{ $most }人が生存しています。
   *[false] ファシスト陣営はヒトラーを含めて{ $fascists }人。うち{ $least }～{ $most }人が生存しています。
  }
talk-count-majority = 政府の成立には、{ $alive }人中{ $majority }人の賛成が必要です。
talk-count-hitler = { NUMBER($count) ->
    [1] 公開情報から見て、ヒトラーでありうるのは{ $names }だけです。
   *[other] 公開情報から見て、ヒトラーでありうるのは次の{ $count }人です：{ $names }
  }
talk-count-own = 自分の見たものを加えると
talk-count-own-nothing = 今の山札について、それ以上のことがわかるものは見ていません。
talk-count-top = 山札の上は、わかっています：
talk-count-note = これは数えているだけです。捨て札は無作為に選ばれたものとして扱いますが、人はそうは選びません。

## コーチ

talk-coach-note = コーチの知識は、この席で見えることだけ。間違えることもあるし、ボットも嘘をつきます。
talk-coach-ask = どうするのがいい？
talk-coach-ask-suspects = 誰が怪しい？
talk-coach-advice = コーチなら
talk-coach-state = コーチならラウンド{ $round }についてこう主張：
talk-coach-silent = 今、コーチから言うことはありません。
talk-coach-suspects = コーチが疑う相手
talk-coach-fascist = ファシスト陣営
talk-coach-hitler = ヒトラー
