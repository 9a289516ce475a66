### グループの夜会。終わったゲームの数字。コマンド、ページ、アプリで使う。

cli-evenings-short = グループの成績：誰が誰と組んで勝ち、どんな嘘をつくか。
cli-evenings =
    終わったゲームを読み、ゲーム会と全員の勝敗を表示します。--jsonではすべての成績、つまり嘘、誰と誰が同じ陣営だったか、人数ごとの勝敗も表示します。

    同じゲームが2回あっても1回と数えます。読めないファイルや、ゲームが終わっていないファイルは、標準エラー出力に名前を出して除きます。そのとき終了ステータスは2です。
cli-evenings-games = 記録、リンク、アプリが保存したアーカイブ、またはそれらのフォルダー。
cli-evenings-json = すべての成績を1つのJSONオブジェクトとして表示する。
cli-evenings-csv = 各ゲームの各席を1行とする表を、表計算ソフト用にこのファイルに書く。
cli-evenings-parquet = 同じ表をParquetファイルとして書く。
cli-evenings-archive = すべてのゲームをアーカイブとしてこのファイルに書く。アプリで取り込める。

bad_archive = ゲーム会の記録ではないか、壊れています。
game_not_over = このゲームは終わっていません。
no_games = これらのファイルに、終わったゲームはありません。

evenings-total = { $games }ゲーム
evenings-undated = 日付なし
evenings-games-won = { $games }戦{ $wins }勝
evenings-no-party = ほかに役割不明のゲーム：{ $games }
evenings-few = ゲームが少なく、実力と運を区別できません。
evenings-within = ほぼ予想どおりの勝ち数です。
evenings-strong = 人数と役割と運だけでは説明できないほど勝っています。
evenings-role-wins = { $role }：{ $games }ゲーム中{ $wins }勝
evenings-expected = 同じ実力の人なら、このうち{ $expected }ゲームに勝つ見込みです（±{ $spread }）。
evenings-skill = 実力{ $skill }。95%の確かさで{ $low }から{ $high }の間。グループの平均は0。
evenings-lies = 主張{ $statements }回。うち嘘{ $lies }回。ゲーム中に見破られた嘘{ $caught }回。
evenings-favourite = 得意な嘘：「{ $saw }」を見て「{ $said }」と言う（{ $times }回）
evenings-shot = 処刑された：{ $count }回
evenings-elected = ヒトラーとして首相に選ばれて勝った：{ $count }回
evenings-voted = リベラルなのにヒトラーを首相にした：{ $count }回
evenings-with = 一緒に遊んだ人
evenings-pair = { $one }と{ $other }：{ $games }ゲーム、同じ陣営{ $together }回、うち{ $won }勝
evenings-balance = 人数別
evenings-balance-what = { $players }人（{ $preset }）：リベラルが{ $games }ゲーム中{ $wins }勝。
evenings-balance-chance = 実力が同じなら、リベラルの勝率は{ $chance }。

## The page of the app

evenings-what = この端末で、ほかの人と遊んだゲームです。ここだけに保存され、サーバーは集計したら忘れます。
evenings-none = まだありません。2人以上の人が遊んだゲームは、終わるとここに入ります。
evenings-counting = 集計中…
evenings-forget-game = このゲームを一覧から消す
evenings-rename = 別の名前
evenings-rename-what = すべてのゲームで変わります。ほかの人の名前にすると、2人は1人になります。
evenings-remove-name = この名前を消す
evenings-remove-name-sure = 本当に？すべてのゲームから消えます
evenings-group = グループ
evenings-group-what = グループを作って秘密のリンクを渡すと、リンクを開いたすべての端末で、同じゲームの記録を共有できます。アカウントは要りません。
evenings-group-make = グループを作る
evenings-group-mine = グループのゲームです。グループのすべての端末にあり、あとから加わる端末のためにサーバーにも保存されます。
evenings-group-link-what = 秘密のリンクを持つ人は、すべてのゲームと名前を見て、加えたり変えたりできます。グループの人にだけ渡してください。
evenings-group-qr = グループのリンクのQRコード
evenings-group-screens = このブラウザーの大画面では、ゲームの終わりにグループのコードを表示する
evenings-group-leave = グループを抜ける
evenings-group-leave-sure = 本当に？自分のゲームはここに残ります
evenings-group-invitation = グループの戦績
evenings-group-join-what = { $count ->
    [0] グループのリンクを開きました。加わると、グループのゲームがこの端末に入り、ここで終わったゲームはグループに入ります。リンクを知っている人は全員、グループ内のすべてのゲームと名前を見て、そこで変更や削除ができます。この端末自身のゲームは変わりません。
   *[other] グループのリンクを開きました。加わると、グループのゲームがこの端末に入り、この端末の{ $count }ゲームはグループに入ります。リンクを知っている人は全員、グループ内のすべてのゲームと名前を見て、そこで変更や削除ができます。この端末自身のゲームは変わりません。
  }
evenings-group-other = この端末はすでに別のグループに入っています。こちらに加わると、そのグループからは抜けます。先に元のリンクを保存してください。
evenings-group-join = グループに加わる
evenings-group-forget-game = 本当に？全員の端末から消えます
evenings-files = ファイル
evenings-files-what = ファイルにはすべてのゲームと名前が入ります。グループの人にだけ渡してください。別の端末や「weimar evenings」コマンドで開けます。
evenings-add = ファイルからゲームを加える
evenings-added = { $count }ゲームを加えました。
evenings-save = すべてのゲームを保存
evenings-save-table = 表として保存（CSV）
evenings-forget = 保存したゲームをすべて消す
evenings-forget-sure = 本当に？すべて消えます
replay-over-evenings = 「{ landing-evenings }」に保存しました

app-refused-two_in_one_game = このうちの1つのゲームに、2人とも参加していました。
app-refused-unknown_person = この名前の人はいません。
app-refused-too_many_games = 一度に集計できるゲームの数を超えています。
app-refused-unknown_group = このグループはここにないか、長いあいだ使われずに消されました。リンクが途中で切れていないか確かめてください。
app-refused-groups_off = このサーバーはグループを保存しません。ゲームはこの端末に残ります。
app-refused-group_full = グループには、これ以上のゲームや名前が入りません。失われたものはありません。古いゲームを消すか、新しいグループを作ってください。
