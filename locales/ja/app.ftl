### アプリの名前、トップページ、設定、うまくいかないときの言葉。

app-name = Weimar
app-title = { $page }｜Weimar
app-close = 閉じる

## 設定

app-settings = 設定
app-settings-button = { $language }、設定
app-language = 言語
app-theme = 見た目
app-theme-device = 端末に合わせる
app-theme-dark = ダーク
app-theme-light = ライト
app-theme-contrast = 高コントラスト
app-pace = 演出の速さ
app-pace-normal = ふつう
app-pace-fast = 速い
app-pace-at_once = 演出なし
app-words = 言葉づかい
app-words-original = 原作どおり
app-words-original-what = リベラル、ファシスト、ヒトラー、処刑。
app-words-neutral = やわらかめ
app-words-neutral-what = ヒトラーもファシストも処刑も出てこない、同じゲーム。教室や、物騒な話が苦手な方に。
app-sound = 効果音
app-sound-what = テーブルや部屋の音が流れ、手番のときは合図が鳴ります。

## 複数のページのボタンと見出し

app-change = 変更
app-yes = はい
app-no = いいえ
app-review = 振り返り

## リンク

app-copied = コピーしました
app-share = 共有…
app-copy-by-hand = このリンクをコピーしてください：

## 接続

app-connecting = テーブルを探しています…
app-connection-lost = 接続が切れました。自動でつなぎ直します。
app-you-are-host = ホストを引き継ぎました。テーブルの設定はおまかせします。

## トップページ

landing-what = 5～10人の正体隠匿ゲーム。信じるか、欺くか。同じ部屋でも、離れていても。
landing-ways = 遊び方を選ぶ
landing-play-now = 今すぐボット戦
landing-dealing = カードを配っています…
landing-slow = サーバーとの通信が混み合っています。つながるまで試します。
landing-choices = { $count }人・{ $preset }・{ $level }
landing-players = 人数（自分を含む）
landing-level = ボットの強さ
landing-new-table = テーブルを開く
landing-new-table-what = リンクやQRコード、英字4文字で友だちを招待。空いた席にはボットが座ります。
landing-join = コードで参加
landing-learn = 初めての方へ：90秒で体験
landing-learn-what = 案内つきの最初の一局。予習はいりません。
landing-daily = 今日のテーブル
landing-daily-what = 誰でも同じ席、同じカード、同じボット。一日一局。
landing-puzzle = 今日のパズル
landing-today = { $done ->
    [true] ✓完了。次は{ $when }です。
   *[false] まだ遊んでいません。
  } { $days ->
   *[other] 連続{ $days }日
  }
landing-evenings = みんなの戦績
landing-box = 実物のカードで遊ぶ
landing-box-what = カードは手元のもので、記録はこの端末に任せます。通信がなくても使えます。
landing-continue = 席はまだ温かいまま
landing-continue-lobby = { $name }（ロビーで待機中）
landing-continue-game = { $name }（対局中）
landing-list = 公開テーブル
landing-list-which = 表示するテーブル
landing-list-lobby = 参加できる
landing-list-game = 観戦できる
landing-list-any-preset = ルール不問
landing-list-with-room = 空席あり
landing-list-again = 更新
landing-list-looking = 見回しています…
landing-list-empty = 今は見当たりません。テーブルを開いて公開すれば、誰かがふらりと来るかもしれません。
landing-list-table = { $people }人・{ $bots ->
    [0] ボットなし
   *[other] ボット{ $bots }体
  }・{ $preset }
landing-list-join = 参加
landing-list-watch = 観戦
landing-more = もっと読む
landing-rules = ルール
landing-replay = 自分のゲーム
landing-about = Weimarについて
landing-privacy = プライバシー
landing-unofficial = 『シークレットヒトラー』の非公式アダプテーションです。原作者による制作・公認ではありません。

## テーブルやサーバーに断られたとき

app-refused-offline = サーバーにつながりません。通信状況を確かめて、もう一度お試しください。
app-refused-internal = サーバーで問題が起きました。少し待って、もう一度お試しください。
app-refused-unknown = うまくいきませんでした（{ $code }）。少し待って、もう一度お試しください。
app-refused-too_many_tables = サーバーのテーブルがいっぱいです。数分後にもう一度お試しください。
app-refused-too_fast = サーバーが追いつけません。ひと呼吸おいて、もう一度お試しください。
app-refused-disk_full = サーバーの空き容量が足りず、今は保存できません。しばらくしてから、もう一度お試しください。
app-refused-origin = サーバーは、このアドレスのページからの操作を受け付けません。サーバーの管理者に、このアドレスを許可してもらってください。
app-refused-too_many_sockets = 同じネットワークからページを開きすぎています。いくつか閉じて、もう一度お試しください。
app-refused-bad_code = コードは、ホストの画面に出ている英字4文字です。リンクをそのまま貼ってもかまいません。
app-refused-unknown_code = この4文字のテーブルは見つからないか、鍵がかかっています。リンクをもらってください。
app-refused-unknown_pairing = このコードを出している画面はありません。6桁の数字を画面と見比べて、もう一度お試しください。
app-refused-pairing_lapsed = このコードは期限切れです。今画面に出ているコードを使ってください。
app-refused-pairing_used = このコードは使用済みです。1つのコードは1回しか使えません。今画面に出ているコードを使ってください。
app-refused-too_many_tries = 同じネットワークから試されたコードが多すぎます。1分ほどおいて、もう一度お試しください。
app-refused-bad_name = 名前は、目に見える文字で1～16文字にしてください。
app-refused-blocked = この端末またはこの名前は、ホストに参加を断られています。
app-refused-not_blocked = この名前は出入り禁止になっていません。
app-refused-locked = ロビーには鍵がかかっています。ホストに入れてもらってください。
app-refused-table_full = 10席すべて埋まっています。観戦はできます。
app-refused-wrong_stage = 間に合いませんでした。テーブルはもう先へ進んでいます。
app-refused-already_seated = もう席についています。
app-refused-not_seated = 席についている人だけができます。
app-refused-not_host = ホストだけができます。
app-refused-too_few_players = ゲームには少なくとも5人必要です。
app-refused-paused = 一時停止中です。
app-refused-bad_order = その間に人の出入りがありました。もう一度お試しください。
app-refused-bad_timers = 制限時間は5秒から1時間までです。
app-refused-bad_text = 表示できる文字がありません。
app-refused-unknown_member = その人はもうここにいません。
app-refused-unknown_level = その強さのボットはいません。
app-refused-old_prompt = その決定はもう済んでいます。
app-refused-not_your_seat = それはほかの人の席です。
app-refused-silenced = ホストがチャットを止めています。
app-refused-assistants_not_invited = ホストはアシスタントを招いていません。
app-refused-claims_off = ホストが主張をオフにしています。
app-refused-too_many_statements = この主張はもう変えられません。
app-refused-too_many_changes = このゲームではもう投票を変えられません。今の票のままです。
app-refused-government_silent = 立法の間、大統領と首相は話せません。
app-refused-dead_silent = 死人に口なし。発言はできません。
app-refused-discussion_closed = 議論の時間は終わりました。あとは投票だけです。
app-refused-discussion_open = まず議論、それから投票です。
app-refused-not_awaited = 今はその人の番ではありません。
app-refused-not_away = その人が席を離れてから、まだ間もないようです。
app-refused-not_removed = その人は外されていません。
app-refused-unknown_claim = その席の申し出はもうありません。
app-refused-already_asked = その希望はもう出しています。
app-refused-busy = サーバーが混み合っています。少し待って、もう一度お試しください。
app-refused-not_over = それはゲームが終わってからです。
app-refused-day_table = 今日のテーブルは一人用でホストはなく、席を離れることはできません。ページを閉じるだけで、席はそのまま待っています。
app-refused-nothing_to_take_back = この席はもう自分で動かしています。
app-refused-coach_is_for_one = コーチは、1人でボットと遊ぶときだけ使えます。
app-refused-log_full = このテーブルの記録がいっぱいになりました。次のゲームは新しいテーブルで始めてください。
app-refused-too_many_screens = このテーブルに映せる画面はこれ以上増やせません。ホストがどれかを切断できます。
app-refused-unknown_screen = この画面はもう切断されています。
app-refused-number_committed = この配役と山札には、同じ人の別の端末がすでに参加しています。
app-refused-number_not_committed = この端末は、この配役と山札のための数をまだ登録していません。
app-refused-number_mismatch = この端末の数は、登録した数と一致しません。
app-refused-number_late = この端末の数が届く前にゲームが始まったため、使われませんでした。
app-refused-screen_only_watches = 大画面は見ることしかできません。
app-refused-unknown_phrase = その定型文はありません。
app-refused-unknown_reaction = そのリアクションはありません。
app-refused-argument_malformed = このバージョンのサーバーでは、その意見を扱えません。
app-refused-argument_no_such_seat = その人はもうゲームにいません。
app-refused-argument_no_such_round = このゲームで起きたことだけを話題にできます。
app-refused-argument_about_self = それは自分について、または自分に向けては言えません。
app-refused-argument_no_such_argument = このゲームで、そのような意見は出ていません。
app-refused-argument_too_fast = ほかの人にも話してもらいましょう。少し待ってください。
app-install = Weimarをホーム画面に追加
