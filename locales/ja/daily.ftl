### 今日のテーブル: ページと結果。

daily-ended = { $won ->
    [true] 勝ちました。
   *[false] 負けました。
  }
daily-luck = 運：{ $points }点。配役と山札が自陣営の勝率を動かした分です。
daily-own = 自分の選択：{ $points }点。
daily-others = ほかの全員の選択：{ $points }点。
daily-cost = そのとき知りえた範囲で最善の選択をしていれば、{ $points }点多く見込めました。
daily-score = 評価：100点中{ $score }点。50点は、自分の選択が何も変えなかったことを表します。
daily-no-verdict = この日のルールでは、運と選択を評価できません。
daily-share = Weimar { $date } · { $won ->
    [true] 勝ち
   *[false] 負け
  } · { $score } · { $squares }

daily-what = 今日は世界中の誰もが同じ席、同じカード、同じボットです。この席ならどうしますか？
daily-bots = ボットはすべて「達人」です。投票の前に議論し、こちらの意見にも答えます。
daily-rules = 今日の特別ルール：
daily-no-score = このルールでは評価はつかず、勝ち負けだけです。
daily-facts = { $date } · { $count }人
daily-sit = 席につく
daily-see = 結果を見る
daily-next = 次のテーブルは{ $time }からです。
daily-once = 端末ごとに最初の一局だけが記録され、そのあとは練習になります。お楽しみなので賞品はなく、ずるをしようと思えばできます。
daily-streak = 連続{ $count }日。
daily-again = 練習でもう一度遊ぶ
daily-earlier = これまでの日
daily-earlier-what = これまでの日は、いつでも練習として遊べます。
daily-date = 日付
daily-practise = 練習で遊ぶ
daily-clock = この端末とサーバーの日付が違います（端末は{ $here }、サーバーは{ $there }）。サーバーの日付に従います。
daily-result = { $date }の結果
daily-practice = 練習：このゲームは記録されません。
daily-figures-luck = 運
daily-figures-own = 選択
daily-figures-others = ほかの人
daily-figures-score = 評価
daily-copy-line = 共有用の一行をコピー
daily-copy-link = このゲームのリンクをコピー
daily-line-what = この一行からは何もわかりません。リンクにはゲーム全体が入っていて、誰でも確かめられます。四角は、ゲームを5つに分けたそれぞれで最も損をした選択です。🟩は0.5点まで、🟨は2点まで、🟥はそれ以上、⬜は判定なし。
daily-not-copied = このブラウザーではコピーできません。
daily-choices = 自分の選択
daily-choice = ラウンド{ $round }：{ $what }
daily-field = このサーバーでは{ $all }人中{ $count }人が同じ選択
daily-field-other = { $count }人：{ $what }
daily-field-all = このサーバーでは{ $count }人がこの日を遊び、{ $won }人が勝ちました。
daily-loss = { $points }点の損
daily-page = このサーバーの結果
daily-page-what = 載せたい人の結果です。サーバーがどの対局も再現して確認しました。
daily-page-name = 名前
daily-page-won = 勝ち
daily-page-lost = 負け
daily-voted = ラウンド{ $round }：ここでは{ $share }が賛成しました。
daily-sign = このページに載せる名前
daily-sign-button = 載せる
daily-unsign = 取り消す
daily-compare = 友だちのリンク
daily-compare-button = 比べる
daily-theirs = もう一方のゲーム
daily-yours = このゲーム
daily-parted = ラウンド{ $round }で分かれました。
daily-parted-none = どちらも同じゲームです。
daily-verified = 確認済み：ボットの手は、すべてこの日のとおりです。
daily-spoiler = このリンクには{ $date }のゲーム全体が入っていて、役割も表示されます。先に自分で遊ぶこともできます。
daily-show = それでも見る
daily-play-first = 先に遊ぶ

app-refused-daily_off = このサーバーの運営者が、今日のテーブルとパズルを止めています。
daily_bad_date = その日付はありません。2026-11-30のように書いてください。
daily_before_first = この日には、まだ日替わりのテーブルもパズルもありませんでした。
daily_future = この日はまだ始まっていません（UTC）。
daily_not_a_link = 日替わりテーブルのゲームへのリンクではありません。
daily_other_version = このリンクは別のバージョンのルールのもので、ここでは遊べません。
daily_not_over = このゲームは終わっていないので、結果がありません。
daily_other_deal = ゲームが日付と合いません。席、カード、ルールのどれかが違います。
daily_other_move = ゲームが日付と合いません。ボットの手がその日のものと違います。

### 今日のパズル。

puzzle-level = 難易度{ $level }（最高5）
puzzle-goal-hitler = ヒトラーは誰？
puzzle-goal-liar = ラウンド{ $round }について嘘をついたのは誰？
puzzle-goal-safe = 最後に{ $name }は首相候補を指名します。ヒトラーである可能性がまったくないのは誰？
puzzle-eligible = 指名可能：{ $names }。
puzzle-answer-hitler = ヒトラーは{ $name }です。
puzzle-answer-liar = 嘘をついたのは{ $name }です。
puzzle-answer-safe = 安全に指名できるのは{ $name }です。
puzzle-truth = リベラルは嘘をつきません。大統領のときは、できるかぎりファシストの法案を捨て、首相のときは、できるかぎりリベラルの法案を成立させます。ファシストとヒトラーは何をしても何を言ってもかまいません。ありえない役割をすべて消してください。
puzzle-roles = リベラル{ $liberals }人、ファシスト{ $fascists }人、ヒトラー1人。山札はリベラルの法案6枚、ファシストの法案11枚です。
puzzle-strike = { $name }：「{ $role }」を消す
puzzle-struck = { $name }：「{ $role }」ではない
puzzle-is = { $name }：{ $role }
puzzle-refused = まだ確実ではありません。{ $name }が「{ $role }」の可能性が残っています。
puzzle-world = 次のゲームも、ここまでの内容とすべて合います。
puzzle-world-role = { $role }：{ $names }
puzzle-lie = { $name }（ラウンド{ $round }）
puzzle-world-lies = 嘘の主張：{ $lies }
puzzle-world-tiles = このゲームでの法案
puzzle-certain = 確実に消せる役割があと{ $count }個あります。その後、続きのラウンドが出ます。
puzzle-last = ラウンドはこれで全部です。もう答えを出せます。
puzzle-look = { $name }について、ここに注目：
puzzle-proof = 証明
puzzle-fact-session = ラウンド{ $round }：成立した法案と、{ $president }と{ $chancellor }の主張
puzzle-fact-peek = ラウンド{ $round }：山札の上についての{ $president }の主張
puzzle-fact-investigation = ラウンド{ $round }：{ $president }が{ $target }について主張したこと
puzzle-fact-cleared = ラウンド{ $round }：ファシストの法案が3枚以上成立した後に{ $chancellor }が首相になり、ゲームが続いたこと
puzzle-fact-execution = ラウンド{ $round }：{ $target }が処刑され、ゲームが続いたこと
puzzle-hint = ヒント
puzzle-show = 次の一手を見る
puzzle-more-rounds = ここまでで確実なことは以上です。下に続きのラウンドがあります。
puzzle-rounds = これまでの経過
puzzle-later-rounds = 確実なことがなくなると、続きのラウンドが出ます。
puzzle-share = 【パズル】Weimar { $date } · { $stars } · { $squares }
puzzle-squares = 四角は1つが1段階です。🟩は助けなし、🟨はヒントか間違いあり、🟥は答えを見た段階。
puzzle-earlier = これまでのパズル
