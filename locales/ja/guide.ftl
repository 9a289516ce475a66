### はじめての一局。Ada、Dario、Clara、Brunoは相手のプレイヤー。学ぶ人はリベラル。

guide-title = はじめての一局
guide-you = わたし
guide-progress = ステップ{ $now }／{ $all }
guide-next = 次へ
guide-skip = やめる
guide-fold = 説明を隠す・表示する
guide-play = 本番に挑戦
guide-rules = ルールを読む
guide-again = もう一度
guide-not-here = それは本番でどうぞ。この一局は自動で進みます。
guide-not-now = 一つずつ進みましょう。まずは説明を読んでから。

guide-name-welcome = 役割はリベラル
guide-welcome = 5人、2つの陣営。リベラル3人に、ファシスト1人とヒトラーです。今回の役割はリベラル。「{ $role }」を押している間だけ、役割が見えます。ファシストとヒトラーは互いを知っていますが、リベラルには誰が誰だかわかりません。

guide-name-nominate = 首相候補を選ぶ
guide-nominate = このラウンドの大統領候補に決まりました。誰かを首相候補に指名しましょう。席をタップして、ボタンを押します。最初は誰でもかまいません。まずはAdaにしましょう。

guide-name-vote = 全員で投票
guide-vote = この<government>政府</government>でよいか、全員がひそかに賛成か反対を選び、一斉に公開します。賛成が過半数なら信任です。ほかの4人はもう投票を済ませました。

guide-name-president = 大統領の3枚
guide-president = 信任です。大統領だけが3枚の法案を見ます。1枚を伏せて捨てると、残る2枚が首相に渡ります。リベラルはリベラルの法案5枚、ファシストはファシストの法案6枚で勝ちです。捨てるときはボタンを長押しします。

guide-name-claims = 誰も見ていない
guide-claims = Adaがリベラルの法案を成立させました。何が捨てられたかは、最後まで誰にもわかりません。だから、何を見たかは<claim>本人の主張しだい</claim>。嘘も自由です。これからAdaが主張します。自分が大統領や首相を務めたときも、主張できます。

guide-name-chancellor = 首相の2枚
guide-chancellor = 今度は首相です。Adaから渡された2枚のうち、1枚を必ず成立させます。ところがどちらもファシスト。逃げ道はありません。誰にでもあることです。ゲーム全体では、ファシストの法案が11枚、リベラルはわずか6枚なのですから。

guide-name-lying = 誰かの嘘かも
guide-lying = Claraがファシストの法案を成立させ、渡された2枚ともファシストだったと言います。Darioは、引いた3枚ともそうだったと言います。不運か、それともDarioがリベラルを捨てたのか。まだわかりません。誰と誰が組んだか覚えておきましょう。「{ $history }」でも見返せます。

guide-name-power = 食い違いと権限
guide-power = Claraは「リベラルを1枚渡した」、Brunoは「2枚ともファシストだった」と言い張ります。どちらかが嘘をついています。そしてファシストの法案が3枚になり、大統領に<power>権限</power>が与えられました。Claraは次の3枚の法案を覗けます。何が見えたか、聞いてみましょう。

guide-name-danger = ここからが危険
guide-danger = ファシストの法案が3枚成立。これからは、ヒトラーが首相に選ばれると、その場でファシストの勝ちです。BrunoはDarioを推し、Claraは反対の意見を言っています。本番では、席をタップすると意見を言えます。Brunoを信じられますか。ここは反対に投票しましょう。

guide-name-tracker = 不信任
guide-tracker = 政府ができなかったので、<tracker>選挙トラッカー</tracker>が進みます。3回続けて不信任になると、山札の一番上の法案が、中身にかかわらず成立します。いつまでも反対してはいられません。

guide-name-limits = 再び手番
guide-limits = 前首相のBrunoは<limit>再任制限中</limit>で、指名できません。AdaとClaraは、BrunoとDarioの政府に、一緒に反対してくれました。もう一度Adaを指名しましょう。

guide-name-trapped = 話は本当だった
guide-trapped = Adaが信任され、全員にわかりました。Adaはヒトラーではありません。もしそうなら、ゲームは終わっています。そして手札は3枚ともファシスト、Claraの言ったとおり。Claraに有利ですが、Brunoが嘘をついた証拠にはなりません。ファシストも山札について本当のことを言えます。

guide-name-execution = ヒトラーを探せ
guide-execution = ファシストの法案が4枚になり、誰かを処刑する権限が手に入りました。相手がヒトラーなら、その場でリベラルの勝ちです。証拠はまだないので、手がかりを比べましょう。Claraは山札について正しく、Darioを支持しませんでした。では、ヒトラーを首相にすれば勝てたあの場面で、Brunoが推したのは誰でしたか。

guide-name-end = お見事！
guide-end = Darioがヒトラーでした。リベラルの勝利です。リベラルはリベラルの法案5枚でも勝ちます。ファシストはファシストの法案6枚か、3枚成立した後でヒトラーが首相に選ばれれば勝ちです。7人以上ではファシストが増え、ヒトラーは仲間を誰も知りません。

## ほかを選べない理由

guide-closed-first_ada = 今回だけはAdaにしましょう。
guide-closed-keep_liberal = リベラルなのですから、リベラルの法案は残しましょう。
guide-closed-not_hitler = もしDarioがヒトラーなら、その場で負けです。
guide-closed-perhaps_hitler = Darioはヒトラーかもしれません。危険すぎます。
guide-closed-ada_again = Claraでも悪くありません。でも、一度組んだAdaにしましょう。
guide-closed-own_government = 自分で指名した政府です。賛成しないと不信任になります。
guide-closed-ada_cleared = Adaは絶対にヒトラーではありません。
guide-closed-clara_was_right = Claraは山札について正しく、Darioを支持しませんでした。
guide-closed-bruno_only_fascist = Brunoはファシストかもしれません。でも、Brunoが首相に推したのは誰でしたか。

## 学ぶ人の行動

guide-did = { $what ->
    [dealt] 役割が配られました。最初の大統領候補は自分です。
    [candidate] 大統領候補は自分です。
    [nominated] { $name }を指名しました。
    [chosen] { $name }に指名されました。
    [voted] 投票しました。
    [said] 主張しました。
    [drew] 法案を3枚引きました。
    [passed] 1枚捨て、2枚を{ $name }に渡しました。
   *[received] { $name }が1枚捨て、2枚を受け取りました。
  }
guide-did-policy = { $what ->
    [liberal] リベラルの法案を成立させました。
    [fascist] ファシストの法案を成立させました。
    [together-liberal] { $name }と共に：リベラルの法案が成立
    [together-fascist] { $name }と共に：ファシストの法案が成立
    [power] 誰かを処刑します。
   *[executed] { $name }を処刑しました。
  }
