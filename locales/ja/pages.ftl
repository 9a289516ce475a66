### ゆっくり読むページ: このアプリについて、プライバシー。

## このアプリについて

about-game = ゲーム
about-credit = Weimarは、{ $authors }によるゲーム『シークレットヒトラー』のアダプテーションです。
about-unofficial = 非公式のものです。原作者による制作・公認・後援ではありません。
about-licence = ライセンス
about-licence-game = 『シークレットヒトラー』は、クリエイティブ・コモンズ 表示-非営利-継承 4.0 国際ライセンスのもとで提供されています。そこから生まれたもの、つまりここに書かれたルールやゲームの言葉も同じです。作者を示し、変更点を記し、同じ条件で分かち合い、商用に使わないでください。
about-licence-code = コードはこのプロジェクト独自のもので、MITライセンスです。ゲーム全体は、非営利の利用に限ってソースを公開しています。
about-changes = 変更点
about-change-played = カードとボードの代わりに、コンピューターで遊びます。
about-change-rules = ルールは、独自の言葉で新しく書き下ろしました。
about-change-options = 公開されているルール文の違いを、オプションとルールセットとして加えました。
about-change-art = 絵、音、言葉はこのプロジェクト独自のものです。原作のアートワークは使っていません。
about-with = 使用したもの
about-fonts = 2つの書体（SIL Open Font License）：
about-by = 作者：{ $by }
about-libraries = このページで使っている3つのライブラリ：
about-version = バージョン{ $version }

## プライバシー

privacy-short = アカウントも、Cookieも、広告も、追跡もありません。ここでの出来事は、このブラウザーと、このページを届けたサーバーの間にとどまります。

privacy-server = サーバーに残るもの
privacy-server-table = テーブルごとに、リンクとコード、参加者の名前、ルール、対局のすべての手。
privacy-server-talk = チャットの内容と、自分用のメモ。サーバーの運営者は、どちらも読もうと思えば読めます。
privacy-server-group = ゲームをここに保存しているグループの、終わったゲームと全員の名前。秘密のリンクを持つ人は読めます。サーバーは秘密そのものを保存しません。
privacy-server-time = テーブルやグループは、30日間誰も使わなければ、すべて消去されます。ただし、運営者が期間を変えていることがあります。
privacy-server-logs = ネットワークのアドレスは、サーバーへの過剰なアクセスを防ぐために見るだけで、テーブルと一緒には保存しません。

privacy-browser = このブラウザーに残るもの
privacy-browser-likes = 設定。言語、見た目、音、演出の速さ、最後に使った名前、ボットとの遊び方です。
privacy-browser-seats = 最大20テーブル分の、席の鍵。また戻ってくるためのものです。鍵を持つ人は、その席で遊べます。
privacy-browser-games = 最後まで遊んだゲーム、ファイルから開いたゲーム、取っておいたゲーム。後で見返すためのものです。
privacy-browser-evenings = ほかの人と遊んだゲームを200まで、全員の名前とともに、「みんなの戦績」のために。グループの秘密も。
privacy-browser-files = ネットワークなしでも開くための、アプリ本体のファイル。それと、最後に遊んだゲームでの発言と出来事の順番、どこまで読んだかです。
privacy-browser-guesses = 最大20ゲーム分の、役割の予想と、誰を信じ、誰を怪しんだか。
privacy-browser-cookies = これだけです。Cookieはありません。

privacy-others = ほかへ渡るもの
privacy-others-none = 第三者には何も渡りません。書体、絵、音は同じサーバーから届き、QRコードはブラウザーの中で描かれます。
privacy-others-bots = ボットはサーバーの中で考えます。
privacy-others-links = テーブルのリンクの秘密は#の後ろにあり、ブラウザーがほかのサイトに伝えることはありません。リンクを渡した相手は観戦できます。

privacy-forget = ここでの記憶を消す
privacy-forget-what = このブラウザーが覚えていることを、すべて消します。リンクを控えていなければ、座っている席にも戻れなくなります。
privacy-forget-do = すべて消す
privacy-forget-sure = 本当に？席もゲームも設定も消えます
privacy-forgotten = 消しました。このブラウザーには、もう何も残っていません。

## An address that leads nowhere
pages-lost = ここには誰もいません
pages-lost-what = このアドレスにWeimarのページはありません。テーブルのリンクなら、一部が欠けているようです。
