### テーブルへの参加とロビー: 席、招待、ルール、制限時間。$nameは人の名前。

## 参加する

lobby-invited = テーブル{ $code }への招待です
lobby-new = テーブル{ $code }は空いています
lobby-nobody-yet = まだ誰もいません。最初に座った人がホストです。
lobby-already-here = { $count ->
   *[other] { $names }がもう来ています。
  }
lobby-your-name = 名前
lobby-your-name-hint = 空欄なら、名前はおまかせで決まります。
lobby-take-seat = 席につく
lobby-just-watch = 観戦だけする
lobby-sit-after-all = やっぱり席につく

## ロビー

lobby-seats = ロビー
lobby-count = 10席中{ $count }席{ $watching ->
    [0] { "" }
   *[other] ・観戦{ $watching }人
  }
lobby-host = ホスト
lobby-here = 在席
lobby-away = 離席
lobby-bot = ボット：{ $level }
lobby-invite = 招待
lobby-more = 自分の席とルール
lobby-own-seat = 自分の席
lobby-table = テーブル
lobby-people = メンバー
lobby-missing = { $count ->
   *[other] あと{ $count }人必要です。
  }
lobby-ready = { $count }人います。いつでもどうぞ。
lobby-waiting = 全員そろったら、{ $name }さんが始めます。
lobby-no-host = 最初に座った人がホストです。
lobby-start = ゲーム開始

## 入る

lobby-code = テーブルのコード
lobby-code-how = { $host }でこの4文字を入力するか、リンクで：
lobby-code-shut = 今は4文字では入れません。リンクがあれば観戦できます。
lobby-copy-link = リンクをコピー
lobby-invitation = Weimarへのご招待
lobby-show-qr = QRコード
lobby-hide-qr = QRコードを隠す
lobby-qr = テーブルのリンクのQRコード

## ホストが席に対してすること

lobby-move = { $name }を移動：ドラッグするか、矢印キーで
lobby-moved = { $name }は{ $number }番の席に移りました。
lobby-change-seat = { $name }の詳細
lobby-move-up = 上へ
lobby-move-down = 下へ
lobby-level-of = { $name }の強さ
lobby-remove-bot = 外す
lobby-hand-over = ホストを譲る
lobby-hand-over-sure = 本当に？ホストは{ $name }さんに
lobby-kick = 席を立ってもらう
lobby-kick-sure = 本当に？{ $name }さんは退席
lobby-block = 出入り禁止にする
lobby-block-sure = 本当に？{ $name }さんは出入り禁止
lobby-blocked = 出入り禁止の人
lobby-blocked-what = 同じ端末からは、もう席につけません。
lobby-unblock = 解除
lobby-unblock-name = { $name }さんの出入り禁止を解除
lobby-remove = ゲームから外す
lobby-remove-sure = 本当に？{ $name }さんはボットに交代
lobby-people-what = 新しいホストは、ここの設定をすべて引き継ぎます。外された人の席は、戻されるまでボットが引き継ぎます。
lobby-people-none = ボットとの対戦なので、譲る相手がいません。
lobby-bots = ボット
lobby-add-bot = ボットを追加
lobby-fill-up-to = この人数まで
lobby-fill = { $size }人まで埋める

## 自分の席

lobby-rename = 名前を変える
lobby-other-device = 別の端末で続ける
lobby-other-device-what = 別の端末でこれを開いてください。開いた人がこの席で遊べるので、誰にも見せないように。
lobby-copy-seat = 自分用リンクをコピー
lobby-seat-link = Weimarの自分の席
lobby-seat-qr = 自分の席のQRコード
lobby-sign-out = ほかの端末を切り離す
lobby-sign-out-sure = 本当に？この端末だけに
lobby-signed-out = 席につながる端末は、これだけになりました。
lobby-leave = テーブルを離れる
lobby-leave-sure = 本当に？席が空きます
lobby-leave-game = ゲームを抜ける
lobby-leave-game-sure = 本当に？ボットに交代します

## スイッチ

lobby-switch-locked = ロビーに鍵をかける
lobby-switch-locked-what = 新しく座れなくなり、4文字のコードも使えなくなります。
lobby-switch-listed = 公開する
lobby-switch-listed-what = トップページに載り、知らない人も参加や観戦ができます。
lobby-switch-silenced = チャットを止める
lobby-switch-silenced-what = 文字入力だけを止めます。定型文、リアクション、主張は使えます。
lobby-switch-claims = 主張
lobby-switch-claims-what = 引いた法案や見たものを、画面で主張できます。オフのときは声に出して話します。ボットは何も言わず、誰も待ちません。オフにできるのはゲームとゲームの間です。
lobby-switch-bots_argue = ボットも議論する
lobby-switch-bots_argue-what = 信用する人や怪しいと思う人を言い、質問に答えます。チャットは読みません。
lobby-switch-assistants = AIアシスタントを招く
lobby-switch-assistants-what = 言語モデルで動くプログラムが、リンクから着席できます。プログラムであることは全員に表示されます。オフにすると席を離れます。オフにできるのはゲーム開始前だけです。
lobby-switch-paused = 一時停止
lobby-switch-paused-what = 再開するまで何も進まず、時計も止まります。

## 制限時間

lobby-timers = 制限時間
lobby-timers-on = あり
lobby-timers-off = なし
lobby-timers-what = 時間切れになると、ボットが代わりに決めます。ボットが知っているのは、その席で見えることだけです。
lobby-timer-none = 無制限
lobby-timer-nomination_s = 首相候補の指名
lobby-timer-vote_s = 投票
lobby-timer-session_s = 法案を捨てる・成立させる
lobby-timer-power_s = 権限の行使
lobby-timer-grace_s = 猶予
lobby-timer-grace_s-what = すべての制限時間にそっと足されます。指がゆっくりでも、回線が遅くても安心です。
lobby-timer-ballots_too = 投票も代行する
lobby-timer-ballots_too-what = オフなら、どれだけかかっても全員の投票を待ちます。

## アシスト

lobby-place = どこで遊びますか？
lobby-place-apart = 離れた場所で
lobby-place-apart-what = それぞれ別の場所から、チャットで話します。
lobby-place-one_room = 同じ部屋で
lobby-place-one_room-what = 声に出して話します。チャットと主張はオフになり、ほかの人が決めている間は画面が暗くなります。大画面にテーブルを映すこともできます。
lobby-television = テレビはありますか？
lobby-place-box = 実物のカードがありますか？
lobby-shared = スマホがない人
lobby-shared-what = この端末で一緒に遊べます。順に手渡し、自分の番にボタンを長押しすると自分のカードが見えます。
lobby-shared-name = その人の名前
lobby-shared-sit = ここに座ってもらう
lobby-pace = テンポ
lobby-pace-legend = 何が起きたかを全員が見届けるまで、ボットが待つ長さ
lobby-pace-relaxed = ゆったり
lobby-pace-relaxed-what = 1.5倍の長さ。何でもじっくり話し合えます。
lobby-pace-normal = ふつう
lobby-pace-normal-what = ボットだけのラウンドは20秒ほどです。
lobby-pace-blitz = 最速
lobby-pace-blitz-what = 投票の前だけ、ボットは話し合いを最長10秒待ちます。ほかはすぐに進みます。

lobby-helper = アシスト
lobby-helper-legend = テーブルがみんなの代わりに覚えておくこと
lobby-helper-memory = 記憶だけ
lobby-helper-memory-what = 何も残しません。本物のテーブルのように、自分の頭で覚えます。
lobby-helper-record = 履歴
lobby-helper-record-what = すべての政府、投票、主張を、いつでも見返せます。
lobby-helper-arithmetic = 計算
lobby-helper-arithmetic-what = 履歴に加えて、山札の残りを数えます。
lobby-helper-coach = コーチ
lobby-helper-coach-what = すべてに加えて、決定のたびに助言します。1人でボットと遊ぶときだけ使えます。

## ボットの強さ

lobby-level-random = サイコロ
lobby-level-random-what = ルールの範囲で、でたらめに動きます。口はききません。
lobby-level-selfish = 一本気
lobby-level-selfish-what = 通せるときは必ず自陣営の法案を通します。ほかは何も考えていません。
lobby-level-novice = 見習い
lobby-level-novice-what = 強いボットと同じものを見ていますが、よく弱い手を選びます。
lobby-level-steady = 堅実
lobby-level-steady-what = 見たものすべてから推理し、手堅く立ち回ります。
lobby-level-expert = 達人
lobby-level-expert-what = どちらの陣営でも、考えうるかぎりの推理を仕込んであります。

## ルール

lobby-rules-now = { $preset }{ $count ->
    [0] { "" }
   *[other] （公式と{ $count }か所違い）
  }
lobby-preset = ルール
lobby-preset-changes = 変更点：{ $options }。
lobby-preset-reset = 「{ $preset }」本来の形に戻す
lobby-preset-official = 公式
lobby-preset-official-what = 原作者が発表したとおりのルール。
lobby-preset-norwegian = ノルウェー式
lobby-preset-norwegian-what = 完全な翻訳で、公式と同じルール。
lobby-preset-polish = ポーランド式
lobby-preset-polish-what = 完全な翻訳で、公式と同じルール。
lobby-preset-japanese = 日本式
lobby-preset-japanese-what = 再任制限は直前のラウンドの政府だけ。特別選挙では大統領が自分を選べます。
lobby-preset-japanese-house = 日本式・ハウスルール
lobby-preset-japanese-house-what = 日本式に加えて、死者も発言でき、議論には時間制限（Weimarでは3分）があります。
lobby-preset-dutch = オランダ式
lobby-preset-dutch-what = ヒトラーはファシストが誰かを知りません。拒否権を使った政府は不信任扱い、役割の見せ方はオンライン式です。
lobby-preset-german = ドイツ式
lobby-preset-german-what = 大統領は特別選挙でも処刑でも自分を選べます。前大統領も首相になれるのは、5人で始めたときだけ。拒否権を使った政府は不信任扱いです。
lobby-preset-german-house = ドイツ式・ハウスルール
lobby-preset-german-house-what = ドイツ式に加えて、投票カードはラウンドの終わりまで出したまま。前首相に目印が付きます。
lobby-options = オプション
lobby-option-unlike = 公式ルールと違います

lobby-option-hitler_knows_fascists = ヒトラーとファシストの顔合わせ
lobby-option-hitler_knows_fascists-what = 5～6人のとき、ヒトラー以外のファシストは1人。それが誰かを、ヒトラーに知らせるか。
lobby-option-hitler_knows_fascists-up_to_6 = 5～6人のとき
lobby-option-hitler_knows_fascists-never = なし
lobby-option-term_limit_basis = 再任制限
lobby-option-term_limit_basis-what = 前に何を務めた人が、首相になれないか。
lobby-option-term_limit_basis-last_elected = 直近に信任された2人
lobby-option-term_limit_basis-previous_round = 直前のラウンド
lobby-option-term_limit_basis-none = 制限なし
lobby-option-president_limit_lifted = 前大統領の制限解除
lobby-option-president_limit_lifted-what = 制限が前首相だけになり、前大統領も首相になれる条件。
lobby-option-president_limit_lifted-alive_at_most_5 = 生存5人以下
lobby-option-president_limit_lifted-started_with_5 = 5人で開始
lobby-option-president_limit_lifted-alive_exactly_5 = 生存ちょうど5人
lobby-option-special_election_target = 特別選挙
lobby-option-special_election_target-what = 大統領が、誰を次の大統領候補にできるか。
lobby-option-special_election_target-other = 自分以外
lobby-option-special_election_target-any = 自分も可
lobby-option-execution_target = 処刑
lobby-option-execution_target-what = 大統領が、誰を処刑できるか。
lobby-option-execution_target-other = 自分以外
lobby-option-execution_target-any = 自分も可
lobby-option-vetoed_government = 拒否権を使った政府
lobby-option-vetoed_government-what = 拒否権で何も成立させなかった政府を、再任制限に数えるか。
lobby-option-vetoed_government-counts_as_elected = 信任扱い
lobby-option-vetoed_government-counts_as_failed = 不信任扱い
lobby-option-dead_may_discuss = 死者の発言
lobby-option-dead_may_discuss-what = 処刑された人がチャットや主張をしてよいか。投票はできません。
lobby-option-dead_may_discuss-false = なし
lobby-option-dead_may_discuss-true = あり
lobby-option-discussion_limit_s = 議論の時間
lobby-option-discussion_limit_s-what = 時間が来ると議論が終わり、そこで初めて投票が始まります。
lobby-option-discussion_limit_s-null = 無制限
lobby-option-ballots_shown = 投票の公開
lobby-option-ballots_shown-what = 誰がどう投票したかを、いつまで見せておくか。
lobby-option-ballots_shown-at_reveal = 次の指名まで
lobby-option-ballots_shown-until_round_end = ラウンド終了まで
lobby-option-mark_last_chancellor = 前首相の目印
lobby-option-mark_last_chancellor-what = 前首相の席に目印を付けます。
lobby-option-mark_last_chancellor-false = なし
lobby-option-mark_last_chancellor-true = あり
lobby-option-interface = 役割の見せ方
lobby-option-interface-what = 「卓上」では押している間だけ役割が見えます。「オンライン」では最初に表示され、開いたままにもできます。
lobby-option-interface-table = 卓上
lobby-option-interface-online = オンライン

## 閉ざされた扉

lobby-closed = この扉は閉じています
lobby-closed-unknown_table = このリンクにテーブルはありません。消去されたか、リンクの一部が欠けているようです。
lobby-closed-forgotten = このテーブルは、対局も会話もすべて消去されました。
lobby-closed-table_damaged = このテーブルは開けません。サーバー上のデータが壊れています。席はそのまま残ります。サーバーの管理者に復元を頼んでください。
lobby-closed-table_older = このテーブルはWeimarの最初のリリースより前のもので、今のバージョンでは開けません。変更せずに残してあります。書いたときのプログラムで開くよう、サーバーの管理者に頼んでください。
lobby-closed-bad_token = このブラウザーの席の鍵は、ここでは使えません。鍵なしで入り直せます。
lobby-closed-seat_gone = この席はもう手元にありません。手放したか、外されたか、別の端末から切り離されたようです。入り直せます。
lobby-closed-screen_closed = ホストがこの画面を切断しました。
lobby-closed-too_many_watch = 観戦席が満員です。じきに誰かが立つかもしれません。
lobby-closed-too_many_strikes = このページがあまりに急ぐので、サーバーが音を上げました。落ち着いて、入り直してください。
lobby-closed-other_protocol = ページを開いている間に、ゲームが新しくなりました。読み込み直せば、元の場所に戻れます。
lobby-closed-other = サーバーがこのページとの接続を閉じました（{ $code }）。
lobby-closed-again = 入り直す
lobby-closed-reload = 読み込み直す
lobby-closed-home = トップページへ
