### ゲームの後と、リプレイ。$winnerは陣営。$host、$candidateなどは名前。

## 終わった直後

replay-over-winner = { $winner ->
    [liberal] リベラルの勝利です。
   *[fascist] ファシストの勝利です。
  }
replay-over-won = 勝ちました！
replay-over-lost = 負けました。
replay-over-roles = 全員の役割
replay-medal-liar = 嘘の名人
replay-medal-vote = 投票の名手
replay-medal-turn = 転換点
replay-lie-believed = 真に受けた人：{ $names }
replay-medal-right = { $all }票中{ $right }票が的中
replay-medal-see = 見る
replay-over-fold = 役割を表示する・隠す
replay-over-policies = { $liberal ->
    [0] { $fascist ->
       *[other] ファシストの法案{ $fascist }枚
      }
   *[other] { $fascist ->
        [0] リベラルの法案{ $liberal }枚
       *[other] 法案：リベラル{ $liberal }枚、ファシスト{ $fascist }枚
      }
  }
replay-over-shot-hitler = ヒトラーを処刑
replay-over-shot-fascist = ファシストを処刑
replay-over-shot-liberal = リベラルを処刑
replay-over-brought-hitler = ヒトラーを首相に
replay-over-was-chosen = 首相に就任
replay-over-lies = { $count ->
   *[other] 嘘の主張{ $count }回
  }
replay-over-dead = 処刑された
replay-over-again = もう一度遊ぶ
replay-over-change = テーブル設定を変更
replay-over-going-back = 全員でロビーに戻ります。
replay-over-host = 次のゲームは、ホストの{ $host }さんが始めます。
replay-over-replay = リプレイを見る
replay-over-leave = 離れる
replay-over-leave-all = 全員で離れる
replay-fair = 配役と山札は公正に決まりました：{ $count }台の端末が参加しました。
replay-fair-left-out = 時間内に数を公開しなかったため除外された端末：{ $names }
replay-fair-proves = 役割とすべての山札は、サーバーとこれらの端末がゲームの前に選んで確定した数（乱数）から計算されます。端末が1台でも正直なら、誰も選んだり変えたりしていません。
replay-fair-own = この端末も数を出しており、証明はゲーム前に表示された内容と一致しています。
replay-fair-others = 証明が後から作られたものでないと確認できるのは、参加した端末だけです。
replay-fair-not = 誰も見ていないことの証明ではありません。サーバーはゲーム中、役割と山札を知っている必要があります。除外された端末がある場合、サーバーの運営者はいくつかの候補から選ぶことができました。後の山札の構成は、このページでは確認していません。
replay-fair-none = 参加した端末がないため、配役と山札が公正だったという証明はありません。
replay-fair-wrong = この配役と山札の証明は正しくありません。
replay-fair-other = この端末がゲームの前に参加した配役と山札ではありません。
replay-fair-again = この端末は第{ $game }局の配役と山札のために数を公開しましたが、サーバーはもう一度数を求めているか、その対局の記録を示していません。サーバーの運営者が複数の候補を見て、1つを選んだおそれがあります。この端末は今後、このテーブルの配役と山札の決定に参加しません。
replay-fair-unseen = この端末は第{ $game }局の配役と山札のために数を公開しましたが、その対局の終わりを確認していません。心当たりがなければ、サーバーの運営者が配り直したおそれがあります。返答があるまで、この端末は決定に参加しません。
replay-fair-known = その対局は知っています
replay-guess-what = このテーブルには{ $fascists ->
   *[other] ファシスト{ $fascists }人とヒトラー
  }がいます。印をつけて、予想を封印してください。見えるのは自分だけです。最後に、本当の役割と並べて表示されます。
replay-guess-seal = 予想を封印する
replay-guess-sealed = ラウンド{ $round }で封印しました。最後に、本当の役割と並べて表示されます。
replay-guess-right = ラウンド{ $round }の予想：{ $all }人中{ $right }人が的中
replay-guess-hit = 予想が的中
replay-guess-miss = 予想：{ $role }

## 記録とリンク

replay-copied = リンクをコピーしました。
replay-not-copied = このブラウザーではリンクをコピーできません。リプレイのページのアドレスバーから写してください。
replay-save = 対局記録を保存
replay-saved = 対局記録を保存しました。

## 見ている間。$nameはプレイヤー、$speedは2や0.5のような倍率。

replay-title = リプレイ
replay-deal = 役割が配られました。
replay-controls = リプレイの操作
replay-moment = 場面
replay-first = 最初へ
replay-back = 1つ戻る
replay-play = 再生
replay-pause = 一時停止
replay-forward = 1つ進む
replay-last = 最後へ
replay-pace = 速さ
replay-speed = { $speed }倍
replay-more = このリプレイについて
replay-eyes = 誰の視点で見るか
replay-eyes-all = すべて
replay-eyes-table = 公開情報
replay-holds = { $name }の手札：
replay-copy-moment = この場面のリンクをコピー
replay-copy-game = ゲーム全体をリンクとしてコピー
replay-copy-game-note = リンクには、全員の役割を含むゲーム全体が入っています。どのサーバーでも、テーブルがなくても開けます。
replay-to-table = テーブルへ
replay-games = このテーブルのほかのゲーム
replay-game = 第{ $game }局
replay-keys = キーボード操作
replay-keys-steps = 矢印キーで1つずつ、Shiftと一緒ならラウンドごとに動きます。HomeとEndで最初と最後へ、スペースキーで再生と一時停止です。
replay-keys-eyes = 数字キーでその席の視点、Tで公開情報だけ、Aですべてを見ます。
replay-only-here = 自分で持ち込んだゲームなので、このブラウザーにだけ残っています。

## 棚

replay-kept = このブラウザーの保存分
replay-none = まだありません。一度見たリプレイはここに残り、ネットワークがなくても見られます。
replay-forget = このリプレイを消す
replay-unfinished = 途中で終わったゲームです。
replay-bring = ゲームを持ち込む
replay-bring-how = 対局記録をここにドロップするか、ファイルを選ぶか、テキストまたはゲームのリンクを貼り付けてください。対局記録は、ゲームの終わりか、コマンドラインで保存できます。
replay-choose-file = ファイルを選ぶ
replay-paste = 対局記録のテキスト、またはリンク
replay-open = 開く
replay-at-action = 問題があるのは{ $action }番目の行動です。
replay-not-kept = ほかの人が持ち込んだゲームか、このブラウザーにはもう残っていないゲームです。

## 役割を隠したリプレイ：ひとりの席から見る

replay-blind = ブラインドリプレイ
replay-blind-watch = 隠したまま見る
replay-blind-what = ひとつの席から見えたことだけを表示します。怪しいと思う人をメモしておくと、最後に役割と並べて表示されます。
replay-blind-as = 誰の席から見ますか？
replay-blind-spectator = 観戦席
replay-blind-seat = { $name }の席
replay-blind-notes = メモ（{ $count }）
replay-blind-suspects = 誰がどの役割？
replay-blind-notes-what = それぞれの役割を予想して選んでください。同じ役割をもう一度選ぶと、メモが消えます。メモはこの端末にだけ残ります。
replay-blind-another = 別の席を選ぶ
replay-blind-show = 真実を見る
replay-blind-show-sure = 本当に？全員の役割が見えます
replay-blind-whole = 全体のリプレイを開く
replay-blind-truth = メモと真実
replay-blind-none = メモはありません。
replay-blind-right = メモ{ $all }件中{ $right }件が的中

## 振り返り：何がわかりえたか

replay-review-title = 何がわかりえたか
replay-review-loading = 振り返りを計算しています…
replay-review-intro = 論理だけで考えます。誰の言葉も当てにせず、自分の目で見たことだけを使います。
replay-review-viewer = 誰の視点で見るか
replay-review-graph = 線が高いほど、ありうる役割の配り方が絞られています。グラフをタップすると、その場面に移ります。
replay-review-left = ありうる役割の配り方：{ $count }通り
replay-review-firsts = 確実にわかった時点
replay-review-first = { $viewer }、ラウンド{ $round }：{ $seat }は{ $fact }
replay-review-firsts-none = 終わるまで、確実にわかったことはありませんでした。
replay-review-numbers = ラウンドごとの数
replay-review-numbers-what = 各ラウンドの初めに、それぞれの視点でありえた役割の配り方の数です。
replay-review-chances = 優勢だったのはどちらか
replay-review-chance-all = すべてを知る場合のリベラルの勝率：{ $share }
replay-review-chance-seat = { $name }が知りえたことから見た、リベラルの勝率：{ $share }
replay-review-chance-none = 判定なし：この場面でのモデルは検証されていません。
replay-review-chances-what = 単純なボット同士の対局から学んだモデルの見積もりです。事実ではありません。
replay-review-picture = 画像で送る
replay-review-picture-failed = このブラウザーでは画像を作れません。
replay-card = この一局のポスター
replay-card-names = 名前を入れる
replay-card-choices = 選択
replay-card-ask = { $lie ->
    [true] これを真に受けますか？
   *[other] どうしますか？
  }
replay-review-turns = 分かれ目
replay-review-turns-none = 勝率を大きく動かした選択はありませんでした。
replay-review-shares = 運と選択
replay-review-shares-what = それぞれがリベラルの勝率を何ポイント動かしたかを示します。
replay-review-share-deal = 配役
replay-review-share-tiles = 引いた法案
replay-review-try = もう一度選ぶ
replay-review-try-what = その時知りえた範囲で、いちばん損をした自分の選択です。何度でも選び直せます。見えるのは自分だけです。
replay-review-try-good = { $gap ->
    [close] 僅差です。その時わかっていた範囲では、自陣営の勝率は{ $share }、最善なら{ $best }でした。
   *[none] 好判断です。その時わかっていた範囲では、自陣営の勝率は{ $share }で、これより良い選択はありませんでした。
  }
replay-review-try-worse = もっと良い選択がありました。その時わかっていた範囲では、自陣営の勝率は{ $share }、最善なら{ $best }でした。
replay-review-try-show = 答えを見る
replay-review-try-best = その時わかっていた範囲での最善：{ $what }（{ $best }）
replay-review-try-certain = 確実にわかっていたこと：{ $seat } – { $fact }
replay-review-statements = 嘘を含む発言
replay-review-statements-none = 嘘だと証明できた発言も、嘘の発言もありませんでした。
replay-review-if = もしも？
replay-review-if-what = ここで別の選択をします。残りはボットが100回対局します。役割と法案には、その人から見てその時ありえたものを使います。
replay-review-if-who = 誰の選択
replay-review-if-none = この時点では選ぶ人はいません。
replay-review-if-running = 終わった対局
replay-review-if-more = 続ける
replay-review-if-won = リベラル{ $won }勝、全{ $games }回（おそらく{ $low }～{ $high }）
replay-review-if-played = 実際の選択
replay-review-play = ここから遊ぶ
replay-review-play-what = このゲームの役割と法案のまま、ボットを相手に新しいテーブルで続けます。自分は内容を知っていても、ボットは知りません。結果は戦績に入りません。
replay-review-play-seat = 座る席
replay-review-play-sit = 続きを遊ぶ
replay-resumed = 以前のゲームの続きです。結果は戦績に入りません。
replay-resumed-next = 前回は以前のゲームの続きで、結果は戦績に入りませんでした。次のゲームでは、役割と法案を普段どおりに配ります。
