### A big screen: pairing it with a table, and what it shows. $button is the label of a button.

## On the screen

screen-name = 大画面
screen-pair = ここにテーブルを映せます
screen-pair-how = 席についている端末で読み取るか、テーブルのメニューの「{ $button }」にこの数字を入力してください。
screen-pair-key = すでに開いているテーブルを映すには、ここでEnterかOKを押してください。
screen-code = この画面のコード
screen-qr = この画面のQRコード
screen-full = F：全画面
screen-ended = { $code ->
    [screen_closed] この画面は切断されました。
    [gone] このテーブルはもうありません。
   *[other] このテーブルはもうここに映せません。
  }
screen-voice-key = どれかキーを押すと、語り手が話せるようになります。
screen-sound-key = 音を出すには、この画面でどれかキーを押してください。
screen-join-how = 読み取って参加。または{ $host }でこの4文字を入力。
screen-join-hidden = ホストがコードを隠しています。
screen-join-shut = ホストがロビーに鍵をかけています。
screen-look = スマホを見てください
screen-voted = 投票済み：{ $all }人中{ $count }人
screen-last = 前の政府：{ $president }と{ $chancellor }

## On a phone

screen-show = 大画面に映す
screen-show-what = テレビ、パソコン、タブレットで{ $address }を開き、そこでEnterかOKを押してください。読み取り用のQRコードと6桁の数字が出ます。
screen-unreachable = { $why ->
    [own_machine] サーバーに届くのはこのパソコンだけです（「host」オプション付きで起動されています）。オプションなしで起動すると、ほかの端末からも届きます。
    [no_network] このパソコンはネットワークにつながっていないため、ほかの端末から届きません。つないでから、このページを再読み込みしてください。
   *[other] このページのアドレスは、ほかの端末では使えません。ネットワーク上のこのパソコンのアドレスで開いてください。
  }
screen-digits = 画面の数字
screen-show-go = 映す
screen-shown = 画面にテーブルが映っています。
screen-link = リンクを作る
screen-link-what = このリンクを5分以内に画面で開いてください。ホストがその画面を切断するまで、リンクがあれば誰でも見られます。
screen-copy = 画面用リンクをコピー
screen-open = 新しいウィンドウで開く
screen-number = 画面{ $number }
screen-disconnect = 切断
screen-disconnect-sure = 本当に？画面{ $number }から消えます
screen-narrator = 語り手
screen-narrator-what = その画面が、出来事を1つずつ声に出して伝えます（ブラウザーに音声がある場合）。文字も表示します。話す画面は1つだけです。
screen-narrator-none = なし
screen-narrator-own = 画面の言語
screen-narrator-also = 続けて読む言語
screen-sound = 音楽と効果音
screen-sound-what = 語り手の画面、なければ最初の画面から流れます。誰にも同じ音が聞こえます。
screen-sound-volume = { $value ->
    [off] なし
    [loud] 大きく
   *[soft] 小さく
  }
screen-hide = 画面のコードを隠す
screen-hide-what = 大画面に、参加用の4文字とQRコードを出しません。
screen-skip = 演出をスキップ
screen-ask = テーブル{ $code }を映しますか？
screen-ask-which = どのテーブルを映しますか？
screen-ask-none = この端末には席がありません。テーブルに参加してから、もう一度コードを読み取ってください。
