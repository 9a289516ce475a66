### 箱と一緒に: /table、本物のカード用。名前は $name、$president、$chancellor、$target に入る。

box-lead = 手元のカードで遊び、記録はこの端末に任せます。端末が知っているのは、テーブルの全員が見たことだけです。一度開けば、通信なしで使えます。
box-players = 人数
box-names = 名前（時計回り）
box-name = { $number }番の席の名前
box-name-twice = { $name }という名前が2つあります。
box-up = { $name }を上へ
box-first = 最初の大統領候補
box-first-random = 抽選で決める
box-start = 始める
box-open = 保存したゲームを開く
box-open-bad = このファイルは、ここで保存したゲームではありません。
box-unread = この端末に保存されているゲームを読み込めません。壊れているか、新しいバージョンのものです。ファイルに保存してから、下で新しく始められます。

box-ask-nomination = { $president }が首相候補を指名します。誰ですか。
box-ask-vote = 投票です。大統領{ $president }、首相{ $chancellor }でよいですか。
box-ask-elected_hitler = { $chancellor }さん、ヒトラーですか。
box-ask-session = { $president }が法案を3枚引き、2枚を{ $chancellor }に渡します。成立したのはどちらですか。
box-ask-veto_answer = { $chancellor }が拒否権を発動しました。{ $president }は承認しますか。
box-ask-chaos = 山札の一番上の法案をめくってください。どちらですか。
box-ask-investigate = { $president }が1人の所属政党を調べます。誰ですか。
box-ask-peek = { $president }が山札の上の3枚を見て、元に戻します。
box-ask-special_election = { $president }が次の大統領候補を選びます。誰ですか。
box-ask-execution = { $president }が1人を処刑します。誰ですか。
box-ask-executed_hitler = { $target }さん、ヒトラーでしたか。
box-shuffle = ここで{ $count }枚をシャッフル

box-pick = 席をタップ
box-elected = 信任
box-not-elected = 不信任
box-each = 1票ずつ数える
box-result-only = 結果だけ入れる
box-agrees = { $president }が承認
box-refuses = { $president }が却下
box-yes-sure = はい、ゲームを終える
box-voted = { $passed ->
    [true] 信任されました。
   *[false] 信任されませんでした。
  }
box-was-not-hitler = { $name }はヒトラーではありませんでした。

box-talk = 話し合いの時間を計る
box-talk-left = 話し合いは残り{ $time }
box-undo = 元に戻す
box-history-what = 行をタップすると、その場面に戻ります。
box-back = 前の場面を見ています。
box-back-now = 今に戻る
box-back-go-on = ここから続ける（{ $count }手を取り消す）
box-save = 記録を保存
box-end = このゲームを終える
box-end-sure = 本当に？記録も消えます
box-again = もう一度遊ぶ
box-roles = 役割を入れる

box-night = 夜
box-night-begin = 夜を始める
box-night-repeat = もう一度
box-night-again = やり直す
box-night-awake = 全員が目を開けた
box-night-pause = 見る時間
box-night-seconds = { $seconds }秒
box-night-skip = 夜を飛ばす
box-night-once-more = 夜をもう一度
box-no-voice = この端末にはこの言語の声がありません。声に出して読んでください。
box-voice-names = この端末には声がありません。録音のない行ではベルが鳴るので、声に出して読んでください。
box-voice = 声
box-voice-shipped = 昔のラジオ
box-voice-own = この端末の声
box-narrator-what = 語り手が、夜の台本と、その後の出来事を読み上げます。全員に聞こえる場所に置いてください。
