### サーバー。

cli-serve-short = 対局テーブルのサーバーを動かす。
cli-serve =
    人とボットのための、対局テーブルのサーバーを動かします。

    Webアプリは、ビルド済みなら一緒に配信します。./playはビルドしてからこれを実行します。ターミナルで1人でボットと遊ぶには`weimar play`を使います。

    すべては1つのデータフォルダーに保存され、再起動しても何も失われません。設定は環境変数でも指定できます。docs/reference/settings.mdを参照してください。
cli-serve-host = 待ち受けるアドレス。既定では、このマシンのすべてのアドレス。
cli-serve-port = 待ち受けるポート。既定では8032。
cli-serve-data = すべてを保存するフォルダー。既定では、WEIMAR_DATAのフォルダー、なければユーザーのデータフォルダー。
cli-database = データフォルダーの代わりに使うPostgreSQLデータベースのURL。分割ごとに1つずつ、コンマで区切って指定する。
cli-serve-cert = TLS証明書（PEM、チェーンを含む）。--keyも必要。
cli-serve-key = 証明書の秘密鍵（PEM、パスワードなし）。

serve-here = Weimarが動いています：{ $address }
serve-network = 同じネットワークから：{ $address }
serve-no-app = サーバーは動いていますが、Webアプリがビルドされていません。./playでビルドできます。
serve-store-broken = ディスクへの書き込みに失敗したため、サーバーを停止しました。受け付けたものはすべて保存されています。ディスクの空きを増やすか、ディスクを修理して、もう一度起動してください。

bad_setting = 設定{ $name }に使えない値が入っています。
data_in_use = 別のWeimarがデータフォルダー{ $name }を使っています。
data_unusable = 保存できません：{ $name }
log_lost = データベースの先行書き込みログ（WAL）がなくなり、直近のゲームが失われています。ファイルをデータベースの隣に戻すか、バックアップを復元してください。残っているデータだけで続けるには、{ $name }を削除してください。
no_database = { $name }にはデータベースがありません。--dataまたはWEIMAR_DATAで、サーバーのデータフォルダーを指定してください。
not_checkable = 調べられません：{ $name }
not_migratable = 移行できません：{ $name }
not_restorable = 復元できません：{ $name }。何も変更されていません。
backup_elsewhere = PostgreSQLのバックアップには、pg_dumpやログのアーカイブなど専用のツールを使ってください。`weimar migrate`でテーブルをフォルダーにコピーすることもできます。データフォルダーは--dataで指定します。
certificate_unusable = 証明書または鍵{ $name }を読めないか、両者が合わないか、鍵にパスワードが付いています。
relay_without_certificates = { $name }でのノード間の接続には証明書が必要です。`weimar certificates`で作成し、ノードのフォルダーをWEIMAR_RELAY_CERTIFICATESに指定してください。
relay_file_unreadable = { $name }がないか、読み取れません。PEM形式で、鍵にはパスワードがないことが必要です。
relay_key_of_another = 鍵{ $name }は、隣にある証明書のものではありません。
relay_certificate_expired = 証明書{ $name }は期限切れか、まだ有効ではありません。`weimar certificates`で新しく作成できます。
relay_certificate_untrusted = 証明書{ $name }は、隣にあるca.crtの認証局が署名したものではありません。
relay_certificate_unfit = 証明書{ $name }はほかのノードに拒否されます。WEIMAR_RELAY_ADDRESSのホストを含まないか、ノード用ではありません。`weimar certificates`で正しいものを作成できます。
bad_node_name = 「{ $name }」はホスト名でもアドレスでもありません。
no_node_named = { $name }にはまだノードがありません。--nodeで1つ以上指定してください。
cannot_listen = サーバーは{ $name }で待ち受けられません。
unknown_table = テーブル{ $name }はありません。

cli-backup = 保存されているものすべてのバックアップを書き出す。サーバーは動いていてもよい。
cli-backup-target = 書き出すファイル。すでにあるファイルは指定できない。
cli-backup-done = { $folder }の{ $count }テーブルを{ $name }にバックアップしました。
cli-restore = 保存されているものをバックアップで置き換える。サーバーは止めておくこと。元のデータは、すぐ隣に残しておく。
cli-restore-source = バックアップのファイル。
cli-restore-done = バックアップを{ $name }に復元しました。
cli-forget = 1つのテーブルを対局も会話もすべて、または1つのグループのゲームを、完全に消去する。サーバーは止めておくこと。
cli-forget-table = テーブルかグループのリンクの秘密、またはテーブルの英字4文字。
cli-forget-done = テーブルまたはグループを消去しました。
cli-migrate-short = データフォルダーとPostgreSQLの間ですべてをコピーする。
cli-migrate =
    すべてのテーブルをデータフォルダーからPostgreSQLデータベースへ、またはその逆へコピーします。どちらでもサーバーが動いていてはいけません。

    コピーした記録は1件ずつ照合され、元のデータはそのまま残ります。コピーが中断されたら、同じコマンドをもう一度実行してください。
cli-migrate-from = データフォルダー、またはデータベースのURL。分割ごとに1つずつ、コンマで区切って指定する。
cli-migrate-to = 同じ形で指定する。空でなければならない。
cli-migrate-done = すべてコピーし、照合しました。テーブル：{ $tables }、記録：{ $entries }。
cli-migrate-secret = 以前のデータフォルダーのweimar.secretも新しいサーバーにコピーすること。ないと、プレイヤーは席を失う。
cli-certificates-short = クラスターのノードの証明書を作成または更新する。
cli-certificates =
    クラスターのノードが互いに示す証明書を作成または更新します。

    初回はフォルダーに認証局を作成します。各ノードのフォルダーがその中にできます。それをノードのマシンにコピーし、WEIMAR_RELAY_CERTIFICATESに指定してください。認証局の鍵ca.keyはここに残します。

    --nodeがなければ、フォルダーにあるすべてのノードの証明書を更新します。ノードは再起動せずに新しいファイルを使います。
cli-certificates-folder = 認証局とノードのフォルダー。
cli-certificates-node = ほかのノードがこのノードに接続するホスト名またはアドレス。複数のノードには複数回指定する。
cli-certificates-done = { $node }: { $folder }（有効期限: { $date }）
cli-check-short = 保存されているものが壊れていないか調べる。
cli-check =
    保存されているものが壊れていないか調べる。サーバーは動いていてもよい。何も変更せず、修復もしない。

    すべての記録をチェックサムと比べ、欠けがないか確かめ、各テーブルのログを再生し、すべての人の画面を作ってみる。

    終了コードは、異常がなければ0、壊れたものがあれば1、調べられなければ2。
cli-check-backup = データフォルダーの代わりに調べるバックアップ。
cli-check-json = 結果を、すべてのテーブルを含む1つのJSONオブジェクトとして出力する。
check-database = データベースが壊れています：{ $name }
check-log = 先行書き込みログ（WAL）が壊れています。壊れた箇所より後の変更は、サーバーの起動時に失われます。
check-table = テーブル{ $code }（鍵の先頭は{ $begins }）：{ $what }
check-unreadable = 読めない記録があります。
check-missing = { $number }番の記録がありません。
check-checksum = { $number }番の記録がチェックサムと一致しません。
check-undecodable = { $number }番の記録は、テーブルの記録ではありません。
check-newer = { $number }番の記録は、より新しいバージョンのWeimarが書いたものです。
check-older = { $number }番の記録は、Weimarの最初のリリースより前のものです。変更せずに残してあります。書いたときのプログラムで開いてください。
check-fold = { $number }番の記録が、それより前の記録とつながりません。
check-view = プレイヤーの画面を作れません。
check-note = メモが書かれたときのままではありません。
check-counts = テーブル：{ $tables }、記録：{ $entries }。
check-damaged = 壊れたテーブル：{ $count }。ほかのテーブルでは遊べます。
check-sound = 異常は見つかりませんでした。
