### コマンドライン: ヘルプと報告。

cli = ターミナルで『シークレットヒトラー』を遊び、ゲームの記録を調べ、シミュレーションする。非公式、非営利。「weimar about」を参照。
cli-referee-short = ゲームの記録を再現し、状態か視点を表示する。
cli-referee =
    ゲームの記録を再現し、最後の行動の後の真の状態をJSONで表示します。

    ルールに反する行動があれば終了ステータス1、形式の誤った記録なら2で終わります。標準エラー出力に、コード、原因となった行動の番号、説明文を含むJSONオブジェクトを1つ出します。
cli-referee-record = 記録のファイル、またはゲームのリンク。「-」なら標準入力から読む。
cli-link-short = ゲームをリンクにする
cli-link = ゲーム全体を含むリンクを表示する。Weimarがあれば誰でも開け、サーバーには何も残らない。
cli-link-record = 代わりに対局記録を表示する。
cli-daily-short = 今日のテーブルで遊ぶ。または対局のリンクを確かめる。
cli-daily =
    今日のテーブルで遊ぶ。世界中の誰もが同じ席、同じカード、同じボット。記録されるのは最初の一局だけ。

    オプションがなければ、このターミナルで今日のテーブルを遊ぶ。
cli-daily-date = 今日の代わりにこの日を遊ぶ（UTC）。未来の日は選べない。
cli-daily-auto = その日の席をボットに任せる: { $bots }。
cli-daily-json = ゲームとリンクと結果を1つのJSONオブジェクトとして表示する。--autoがなければ、その日の人数とルール。
cli-daily-verify = リンクのゲームをボットも含めてもう一度進め、結果を表示する。すべての手が合うときだけ終了ステータスは0。
cli-daily-compare = 同じ日の2つのゲームの結果と、分かれた場所を表示する。
cli-daily-puzzle = その日のパズルを表示する。ゲームの経過と、論理だけで答えが1つに決まる問題。
cli-daily-solution = すべての手順と答えも表示する。
cli-daily-puzzle-json = 答えも含めて、すべてを1つのJSONオブジェクトとして表示する。
cli-referee-view = 代わりに、この視点から見えるものを表示する。0からの席番号か"spectator"。
cli-referee-lines = 1行に1つの記録があるファイル。同じ順に、1行ずつ状態かエラーオブジェクトを答える。終了ステータスは0になる。
cli-referee-verify = 公正な配役と山札の証明を検証する。役割とすべての山札を計算し直す。一致しないものがあれば、終了ステータスは1になる。
cli-simulate-short = ボット同士で何度も対戦させ、勝敗を報告する。
cli-simulate =
    ボット同士で最後まで対戦させ、どちらが、どのように、どれほど速く勝つかを報告します。

    同じシードからは、同じゲームが生まれます。
cli-simulate-players = テーブルの人数。5～10。
cli-simulate-games = ゲーム数。
cli-simulate-seed = すべての運を決める数。省略すると、選ばれた数を報告する。
cli-simulate-rules = ルールセット：{ $presets }。
cli-simulate-option = ルールのオプションをname=valueの形で指定する。例：execution_target=any。何度でも指定できる。一覧はdocs/reference/rules.md。
cli-simulate-liberals = リベラル役のボット：{ $bots }。
cli-simulate-fascists = ファシストとヒトラー役のボット：{ $bots }。
cli-simulate-json = 表の代わりに、JSONオブジェクトを1つ表示する。
cli-simulate-records = すべてのゲームの記録をこのフォルダーに保存する。
cli-simulate-parquet = すべてのゲームをParquetファイルとしてこのフォルダーに保存する。同じコマンドで中断した続きから再開し、ゲーム数を増やせば延長する。
cli-simulate-talk = ボットに議論させる。
cli-simulate-transcripts = 各ゲームを、発言もすべて含めたテキストとしてこのフォルダーに書き出す。
cli-workers = 作業を分担するプロセスの数。
cli-scheduler = Daskスケジューラーのアドレス（例：tcp://10.0.0.1:8786）。このマシンのプロセスの代わりに、そのワーカーが作業する。
cli-play-short = このターミナルでゲームを遊ぶ。
cli-play =
    このターミナルで、ボットを相手に1ゲーム遊びます。

    入力待ちでは、選択肢の横のキーで選択（席は番号、法案はFかL）、「?」で局面の説明、「say」で主張、「q」で終了です。
cli-play-players = テーブルの人数。自分を含めて5～10。
cli-play-name = 自分の名前。
cli-play-model = 左隣の席を言語モデルがプレイする。chat completions形式のエンドポイントを使う（例：http://localhost:11434/v1）。モデル名、キー、上限は環境変数で設定する。docs/reference/models.mdを参照。
cli-play-record = 終了時に、ゲームの記録をこのファイルに保存する。
cli-play-seed = すべての運を決める数。同じ配役と山札で遊び直すときに。省略すると、本当の偶然に任せる。
cli-bench-models = 言語モデル、または同じ文章インターフェースを使うボットを、同じ配役と山札で測る。同じ配役をリベラルの席とファシストの席から1回ずつプレイし、ほかの席はすべてボット。

    結果から法案の運を取り除き、公の行動が理性的な聞き手をどれだけ動かしたかで評価する。docs/how-to/evaluate-a-model.mdを参照。
cli-bench-models-short = 言語モデルを同じ配役で測る。
cli-bench-models-bot = 代わりにボットを測る：{ $bots }。
cli-bench-models-deals = 配役の数。それぞれ3回プレイする。
cli-bench-models-others = ほかのすべての席のボットのレベル：{ $bots }。
cli-bench-models-probabilities = 立法のたびに1回、ほかの各プレイヤーがファシストである確率も質問し、その正確さを報告する。毎回リクエストが1回増える。
cli-join = テーブルのリンクを使って言語モデルを着席させ、ゲームが終わるまでプレイさせる。

    アシスタントであることは全員に表示される。ホストがアシスタントを招いている必要がある。アドレス、モデル名、キー、上限は環境変数で設定する。docs/reference/models.mdを参照。
cli-join-short = 言語モデルをテーブルに着席させる。
cli-join-model = エンドポイントのアドレス。省略するとWEIMAR_MODEL_URLを使う。
cli-join-name = テーブルでの名前。
cli-mcp = AIアシスタントが着席できるように、Model Context Protocolのサーバーを標準入出力で動かす。アシスタントの設定に登録して使う。

    docs/how-to/let-an-assistant-play.mdを参照。
cli-mcp-short = AIアシスタントを着席させる（Model Context Protocol）。
cli-mcp-server = テーブルのあるサーバー。省略すると、アシスタントがプレイする間だけこのマシンで動かす。
cli-mcp-http = 代わりに、このアドレスでstreamable HTTPを使う（例：127.0.0.1:8100）。
cli-mcp-allow-host = 応答するリクエストのホスト名を追加する（前に置いたプロキシの名前など）。何回でも指定できる。
cli-about = クレジット、ライセンス、変更点。
cli-version = バージョンを表示して終了する。

about =
    Weimarは、Mike Boxleiter、Tommy Maranges、Max Temkin、Mac Schubertによるゲーム『シークレットヒトラー』（secrethitler.com、CC BY-NC-SA 4.0）の非公式アダプテーションです。原作者による制作・公認ではありません。

    変更点：コンピューターで遊びます。ルール文は新しく書き下ろしました。ルールのオプションを加えました。絵、音、言葉はこのプロジェクト独自のものです。

    『シークレットヒトラー』から生まれた部分と、配布されるゲーム全体は、CC BY-NC-SA 4.0です。ソースは公開されていますが、商用には使えず、同じ条件での共有が必要です。独自のコードはMITライセンスです。NOTICEを参照してください。

simulate-title = { $games ->
   *[other] { $players }人で{ $games }ゲーム、シード{ $seed }
  }
simulate-outcome = 結果
simulate-count = ゲーム数
simulate-share = 割合
simulate-interval = 95％信頼区間
simulate-liberal = リベラルの勝利
simulate-fascist = ファシストの勝利
simulate-five_liberal_policies = リベラルの法案5枚
simulate-hitler_executed = ヒトラーを処刑
simulate-six_fascist_policies = ファシストの法案6枚
simulate-hitler_elected = ヒトラーが首相に就任
simulate-pace = 1ゲームあたり{ $rounds }ラウンド、{ $decisions }回の決定。毎秒{ $speed }ゲーム。
simulate-progress = 対戦中
