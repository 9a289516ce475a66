### ゲーム中に舞台に出る言葉と、読み上げる言葉。$seat、$candidate、$president、$targetは名前。

announce-dealt = { $players }人に役割が配られました。最初の大統領候補は{ $candidate }です。
announce-voted = { $seat }が投票しました。
announce-peeked = { $president }が山札の上3枚の法案を覗き見ました。
announce-ended = { $reason ->
    [five_liberal_policies] リベラルの法案が5枚成立。リベラルの勝利です。
    [hitler_executed] ヒトラーを処刑。リベラルの勝利です。
    [six_fascist_policies] ファシストの法案が6枚成立。ファシストの勝利です。
   *[hitler_elected] ヒトラーが首相に就任。ファシストの勝利です。
  }{ $won ->
    [true] 自陣営の勝ちです。
    [false] 自陣営の負けです。
   *[none] { "" }
  }

announce-your-turn = 手番です。
announce-nudged = { $name }さんが呼んでいます。みんなが待っています。
announce-title = 手番です｜{ $app }
announce-notice = みんなが待っています。

announce-counting = 開票
announce-elected = 信任・{ $ja }対{ $nein }
announce-failed = 不信任・{ $ja }対{ $nein }
announce-check = 首相はヒトラーなのか？
announce-cleared = ヒトラーではない
announce-spared = { $target }はヒトラーではありませんでした
announce-headline = { $president }と{ $chancellor }、{ $policy ->
    [L] リベラル
   *[F] ファシスト
  }の法案が成立
announce-victory = { $winner ->
    [liberal] リベラルの勝利
   *[fascist] ファシストの勝利
  }

announce-verdict = { $verdict ->
    [liberal-won] 見破った
    [liberal-lost] だまされた
    [fascist-won] だましきった
   *[fascist-lost] 見破られた
  }

announce-notify = 手番が来たら通知する
announce-notify-what = ほかの画面を見ている間だけ届き、「待っています」としか言いません。
announce-notify-denied = このブラウザーでは通知が許可されていません。
announce-log = テーブルの出来事
