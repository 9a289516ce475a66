### 断りのコードごとに1文。コードはdocs/reference/codes.mdにある。

## ルールが許さない行動

unknown_action = そのような行動はありません。
game_over = ゲームは終わっています。
wrong_phase = 今の局面ではできません。
unknown_seat = このテーブルにその席はありません。
dead = もう処刑されています。
not_your_turn = 今は別の人の番です。
own_seat = ここでは自分を選べません。
term_limited = そのプレイヤーは再任制限中で、今は首相になれません。
already_investigated = そのプレイヤーは調査済みです。
policy_not_in_hand = その法案は手札にありません。
veto_locked = ファシストの法案が5枚成立するまで、拒否権は使えません。
veto_already_refused = この立法での拒否権は、すでに却下されました。
nothing_to_state = そのプレイヤーは、それについて主張できる立場にありません。
wrong_tile_count = 主張する法案は、大統領なら3枚、首相なら2枚、覗き見なら3枚です。
bad_statement = 主張の中身は1つです。立法か覗き見なら法案、調査なら政党、またはノーコメントです。
bad_argument = 記録の中に、正しくない意見か、順序の合わない意見があります。
too_many_actions = 1つのゲームの行動は1000回まで、振り返りと解説では400回までです。
too_many_statements = 同じ立法、覗き見、調査についての主張は、1人6回までです。
too_many_arguments = 1つのゲームの意見は1000回までです。
bad_fair_deal = 公正な配布の証明の{ $name }に誤りがあります。
damaged_link = このゲームのリンクは壊れているか、途中で切れています。全体をもう一度コピーしてください。
public_record = この一局は全員に公開された内容だけがわかっています。手札と山札の記録がありません。
bad_log = このゲームのログは、{ $name }の箇所でルールに反しているか、矛盾しています。
unknown_house_rule = このゲームには、Weimarにないハウスルールが使われています：{ $name }

## 読めない記録

unreadable_file = ファイル{ $name }を読めません。
too_large = 記録は1メガバイトまでです。
not_json = JSON文書ではありません。
duplicate_key = キー{ $name }が1つのオブジェクトに2回あります。
unsupported_format = ゲームの記録ではありません。"format"は"weimar-record"でなければなりません。
unsupported_version = 対応していないバージョンの記録です。"version"は1でなければなりません。
wrong_type = { $name }の値の型が違います。
missing_field = 項目{ $name }がありません。
unknown_field = { $name }という項目はありません。
bad_value = { $name }に使えない値が入っています。
unknown_preset = { $name }というルールセットはありません。
unknown_option = { $name }というオプションはありません。
bad_option_value = オプション{ $name }にその値はありません。
wrong_player_count = ゲームは5～10人用です。{ $name }人では遊べません。
bad_name = { $name }の名前が空か、長すぎるか、表示できない文字を含んでいます。
duplicate_name = 2人のプレイヤーの名前が同じです。
wrong_roles = 役割が人数に合いません。
wrong_tiles = { $name }の法案が、ゲームの法案と合いません。
reshuffle_missing = この行動でシャッフルが起きますが、その後の順番が記録にありません。
reshuffle_mismatch = 記録されたシャッフルが、実際にシャッフルされる法案と合いません。
unknown_viewer = { $name }という視点はありません。0からの席番号か"spectator"を指定してください。

## 証明と一致しない配布

fair_deal_missing = この記録には、配役と山札が公正だったという証明がありません。
fair_deal_commitment = サーバーが登録した値が、秘密の値・ルール・テーブル・ゲームと一致しません。
fair_deal_two_devices = { $name }の端末は、プレイヤーか席がほかの端末と重なっているか、順番が正しくありません。
fair_deal_number = { $name }の数が、その端末が登録した数と一致しません。
fair_deal_seed = シードが、秘密の値と端末の数から計算した値と一致しません。
fair_deal_roles = 役割がシードから計算した結果と一致しません。
fair_deal_first_candidate = 最初の大統領候補がシードから計算した結果と一致しません。
fair_deal_draw_pile = 最初の山札がシードから計算した結果と一致しません。
fair_deal_reshuffle = { $name }の山札がシードから計算した結果と一致しません。

## 実行できない命令

unknown_bot = { $name }というボットはいません。
bad_count = ゲーム数は{ $name }の範囲です。
bad_option_form = オプションは{ $name }ではなく、name=valueの形で書いてください。
bad_choice_form = 選択は{ $name }ではなく、ACTIONS:CHOICEの形で、行動は対局記録と同じ形で書いてください。
no_such_choice = その選択は、ゲームのその時点ではできません。
unwritable = { $name }に書き込めません。
exists_already = { $name }はすでにあります。別の名前にしてください。
folder_not_empty = フォルダー{ $name }は空ではありません。新しいフォルダーか空のフォルダーを指定してください。
records_or_parquet = ゲームの保存は記録かParquetファイルのどちらか一方です。
other_run = { $name }には別の実行のゲームがあります（ボット、オプション、シード、Weimarのバージョンのどれかが違います）。別のフォルダーを選んでください。
unknown_question = { $name }という条件は調べられません。一覧は--helpにあります。
policy_not_found = 方策{ $name }はありません。module:functionの形で指定してください。
table_refused = テーブルに断られました：{ $name }
table_unreachable = サーバーが応答しません：{ $name }
policy_failed = 方策でエラーが起きました：{ $name }
illegal_choice = 方策が選べない行動を選びました：{ $name }
model_did_not_play = モデル{ $name }が答えた質問は半分に満たないため、数値はありません。
missing_extra = これには追加パッケージ「{ $name }」が必要です：pip install "weimar[{ $name }]"
scheduler_unreachable = { $name }でDaskスケジューラーが応答しません。
scheduler_lost = Daskスケジューラー{ $name }との接続が切れました。結果はありません。コマンドをもう一度実行してください。
no_workers = Daskスケジューラー{ $name }にワーカーがありません。次のコマンドで起動してください：dask worker { $name }
workers_lost = 停止したワーカーが多すぎます：{ $name }
other_worker = このマシンとコードが異なるワーカーがあります：{ $name }。すべてのマシンに同じバージョンのWeimarをインストールしてください。
bot_data_unusable = ボットのデータファイルがないか、壊れています：{ $name }。Weimarを再インストールしてください。
needs_posix = サーバーにはLinuxかmacOSが必要です。WindowsではWSLで実行してください。

## 環境の誤った使い方

no_free_seat = すべての席がボットです。エージェントのために席を1つ空けてください。
bad_setting_value = 設定{ $name }にその値はありません。
wrong_encoding_version = この版は符号化のバージョン{ $name }に対応していません。
unknown_action_index = 番号{ $name }の行動はありません。
illegal_action_index = 行動{ $name }は今は選べません。選べる行動はアクションマスクにあります。
missing_action = { $name }の番ですが、このエージェントの行動がありません。
no_decision = 偶然のノードには引き直せる情報状態がありません。決定の場面で呼び出してください。
no_reset = 先にresetを呼び出してください。
unknown_agent = エージェント{ $name }はいません。
wrong_shape = 符号化の形は{ $name }ではありません。
