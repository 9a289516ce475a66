### ルール。数はルールの表から入る。$liberal_tiles、$fascist_tiles、$tiles: 法案の枚数。
### $liberal_win、$fascist_win: 勝利に要る枚数。$hitler_from、$veto_from: ヒトラーの当選で決着する、または拒否権が使えるようになる、ファシストの法案の枚数。
### $tracker: 混乱までの不信任の回数。

rules-title = 遊び方
rules-contents = 目次
rules-print = 印刷
rules-learn = はじめての一局を遊ぶ

## どんなゲームか

rules-about = どんなゲームか
rules-about-1 = 2つの陣営が、1つのテーブルを囲みます。リベラルは多数派ですが、何も知りません。ファシストは少数派ですが、互いを知っています。そのうちの1人がヒトラーです。
rules-about-2 = ラウンドごとに大統領と首相を選び、2人が人目につかないところで法案を1枚成立させます。誰が何を選んだか、ほかの人には見えません。だから話し、疑い、嘘をつき、覚えておくのです。
rules-about-3 = リベラルは、リベラルの法案が{ $liberal_win }枚成立するか、ヒトラーを処刑すれば勝ちます。ファシストは、ファシストの法案が{ $fascist_win }枚成立するか、{ $hitler_from }枚成立した後でヒトラーが首相に選ばれれば勝ちます。
rules-about-4 = 勝ち負けは陣営全員で分かち合います。死者も一緒です。

## 準備

rules-setup = 役割と法案
rules-setup-1 = 全員にこっそり役割を配ります。内訳は人数で決まります。
rules-setup-2 = ファシストは仲間とヒトラーを知っています。{ $hitler_knows_fascists ->
    [never] ヒトラーは、人数にかかわらず、仲間を知りません。
   *[up_to_6] 5～6人なら、ヒトラーも仲間のファシストを知っています。7人以上なら、ヒトラーは誰も知りません。
  }リベラルは自分のことしか知りません。
rules-setup-3 = <party>所属政党</party>は役割より単純です。リベラルはリベラル、ファシストとヒトラーはどちらもファシストです。
rules-setup-4 = 法案は全部で{ $tiles }枚。リベラルが{ $liberal_tiles }枚、ファシストが{ $fascist_tiles }枚です。ですから、ファシストの法案が成立しただけでは、まだ何の証拠にもなりません。
rules-setup-5 = 最初の大統領候補は、くじで決まります。
rules-roles-players = 人数
rules-roles-liberal = リベラル
rules-roles-fascist = ファシスト
rules-roles-hitler = ヒトラー

## ラウンドの流れ

rules-nomination = 指名
rules-nomination-1 = 大統領候補は時計回りに移ります。死者は飛ばします。候補になった人は、自分以外の生存者を首相候補に指名します。
rules-nomination-2 = { $term_limit_basis ->
    [none] 再任の制限はありません。残っているほかの人なら、誰でも指名できます。
    [previous_round] 直前のラウンドで政府が信任されていれば、その大統領と首相は<limit>再任制限中</limit>で、首相候補になれません。不信任なら、制限される人はいません。
   *[last_elected] 直近に信任された大統領と首相は<limit>再任制限中</limit>で、首相候補になれません。その後に不信任となった政府があっても、これは変わりません。
  }
rules-nomination-3 = { $term_limit_basis ->
    [none] { "" }
   *[other] { $president_limit_lifted ->
        [started_with_5] 5人で始めたゲームなら、制限されるのは前首相だけです。
        [alive_exactly_5] 残りがちょうど5人か、ほかに指名できる人がいないときは、制限されるのは前首相だけです。
       *[alive_at_most_5] 残りが5人以下なら、制限されるのは前首相だけです。
      }
  }
rules-nomination-4 = 残っている人なら、再任制限中でも、誰でも大統領になれます。指名する前に話し合いましょう。誰を選ぶかは、多くを語ります。

rules-vote = 投票
rules-vote-1 = 残っている全員が、両候補も含めて、賛成か反対に投票します。最後の1票が入るまでは変更できます。そろったら、誰がどちらに入れたかを一斉に公開します。
rules-vote-2 = 賛成が過半数なら信任です。同数は不信任です。
rules-vote-3 = ファシストの法案が{ $hitler_from }枚以上になったら、信任のたびに確かめます。新しい首相がヒトラーなら、その場でファシストの勝ちです。違えば、その人がヒトラーではないことが全員に知らされます。これは確かな事実です。

rules-tracker = 不信任と混乱
rules-tracker-1 = 不信任になるたびに<tracker>選挙トラッカー</tracker>が1つ進み、次の大統領候補に移ります。
rules-tracker-2 = { $tracker }つ進むと<chaos>混乱</chaos>が起きます。山札の一番上の法案が、中身にかかわらず成立します。それで得られるはずの権限は失われます。トラッカーは0に戻り、これまでの政府による再任制限もすべて消えます。
rules-tracker-3 = 信任されただけではトラッカーは戻りません。法案が成立したときに戻ります。

rules-president_discard = 大統領の手札
rules-president_discard-1 = 大統領は山札の上から3枚の法案を引き、1人で見て、1枚を伏せて捨てます。残る2枚は、まとめて首相に渡ります。
rules-president_discard-2 = 法案を引いてからボードに置くまで、大統領と首相は言葉を交わせません。チャットではアプリが発言を止めます。ほかの人は話せます。

rules-chancellor_enact = 首相の手札
rules-chancellor_enact-1 = 首相は2枚の法案を見て、1枚を成立させ、もう1枚を伏せて捨てます。何を捨てたかは、最後まで秘密です。
rules-chancellor_enact-2 = 大統領も首相も、自分の意思で選びます。法案をシャッフルして運に任せてはいけません。
rules-chancellor_enact-3 = <session>立法</session>や混乱の後に山札が3枚に満たなければ、捨て札と合わせてシャッフルし、新しい山札にします。

rules-veto_answer = 拒否権
rules-veto_answer-1 = ファシストの法案が{ $veto_from }枚成立すると、政府によるか混乱によるかを問わず、次の立法から拒否権が使えます。首相は、1回の立法につき一度だけ、どちらの法案も成立させないよう求めることができます。
rules-veto_answer-2 = 大統領が承認すれば、2枚とも捨て、<tracker>選挙トラッカー</tracker>が1つ進みます。それで<chaos>混乱</chaos>が起きることもあります。却下なら、首相はどちらか1枚を必ず成立させ、トラッカーは動きません。
rules-veto_answer-3 = { $vetoed_government ->
    [counts_as_failed] 拒否権を使った政府は、再任制限では不信任だったものとして扱います。
   *[counts_as_elected] 拒否権を使った政府も、再任制限ではほかの信任された政府と同じに扱います。
  }

## 大統領権限

rules-powers = 大統領権限
rules-powers-1 = <government>政府</government>がファシストの法案を成立させると、大統領に<power>権限</power>が与えられることがあります。権限は必ず次のラウンドまでに使います。使う前に、みんなと話し合ってもかまいません。リベラルの法案では何も与えられず、権限を取っておくこともできません。
rules-powers-2 = 何枚目で何が与えられるかは、開始時の人数で決まります。
rules-powers-board = { $least }～{ $most }人
rules-powers-none = 権限なし
rules-powers-veto = 次の立法から拒否権
rules-powers-win = ファシストの勝利
rules-powers-hitler = ここからヒトラーが首相に信任されると決着

rules-investigate = 忠誠の調査
rules-investigate-1 = 大統領が、自分以外の生存者1人の<party>所属政党</party>を見ます。誰を調べたかは全員に、結果は大統領だけにわかります。ヒトラーの所属政党は、ほかのファシストと同じくファシストです。
rules-investigate-2 = 同じ人は二度調べられません。大統領は、結果を正直に話しても、嘘をついても、黙っていてもかまいません。

rules-peek = 法案の覗き見
rules-peek-1 = 大統領が、次の3枚の法案を順番どおりに見て、そのまま元に戻します。これについても、正直に話しても、嘘をついても、黙っていてもかまいません。

rules-special_election = 特別選挙
rules-special_election-1 = { $special_election_target ->
    [any] 大統領が、残っている人から次の大統領候補を選びます。<limit>再任制限中</limit>の人でも、自分でもかまいません。
   *[other] 大統領が、残っているほかの人から次の大統領候補を選びます。<limit>再任制限中</limit>の人でもかまいません。
  }あとはいつものラウンドと同じです。
rules-special_election-2 = 終わったら、候補の順番は元に戻ります。ですから、左隣の人が選ばれると、その人が2回続けて候補になります。

rules-execution = 処刑
rules-execution-1 = { $execution_target ->
    [any] 大統領が、生存者1人を処刑します。自分でもかまいません。
   *[other] 大統領が、自分以外の生存者1人を処刑します。
  }ヒトラーなら、その場でリベラルの勝ちです。
rules-execution-2 = 違えば、役割は最後まで明かされません。{ $dead_may_discuss ->
    [true] 死者は話せますが、投票できず、役職にも就けません。
   *[false] 死者は話せず、投票できず、役職にも就けません。
  }

## 終わりと会話

rules-game_over = ゲームの終わり
rules-game_over-1 = どちらかの陣営が、2つある勝ち方のどちらかを果たすと、すぐにゲームは終わり、全員の役割が公開されます。混乱で成立した法案も、同じように1枚と数えます。

rules-talk = 見たものを話す
rules-talk-1 = 立法が終わったら、大統領と首相は手札に何があったかを主張できます。覗き見や調査をした人も同じです。アプリは主張を残しますが、真偽は確かめません。
rules-talk-2 = 秘密については、嘘をついてかまいません。後から<claim>主張</claim>を変えることもできますが、変えたことは全員に見えます。ゲーム中に秘密を証明する手段はありません。
rules-talk-3 = 必ず本当なのは、アプリが自動で示す2つの答えだけです。ファシストの法案が{ $hitler_from }枚成立した後に信任された首相がヒトラーかどうかと、処刑された人がヒトラーだったかどうかです。

## 助言

rules-advice = 初心者への助言
rules-advice-1 = リベラルなら、法案についてはいつも正直に。リベラルの嘘は、相手を助けるだけです。
rules-advice-2 = 同じ立法について2人の話が食い違ったら、少なくとも1人はファシストです。もっとわかるまで、2人をまた選ぶのは控えましょう。
rules-advice-3 = 得をしたのは誰かを考えましょう。法案だけでなく、投票も見ます。この政府を望んだのは誰で、反対したのは誰でしょうか。
rules-advice-4 = ファシストなら、ときにはリベラルの法案も成立させましょう。信用には、法案1枚より高い値打ちがあります。
rules-advice-5 = ヒトラーなら、完璧なリベラルを演じましょう。狙いは、ファシストの法案が{ $hitler_from }枚成立した後で首相に選ばれることです。
rules-advice-6 = ファシストの法案が{ $hitler_from }枚成立したら、首相に選ぶのは、すべてを託せる人だけにしましょう。ヒトラーではないと示された人が、いちばん安全です。
rules-advice-7 = <tracker>トラッカー</tracker>を最後まで進めないように。<chaos>混乱</chaos>で成立する法案は、3回に2回ほどファシストです。

## オプション

rules-night = 夜の読み上げ
rules-options = さまざまなルール
rules-options-1 = 国ごとのルールブックには、少しずつ違いがあります。その一つ一つがテーブルで選べるオプションで、組み合わせに名前を付けたものがルールセットです。何も選ばなければ、公式ルールに従います。
rules-options-here = このテーブルのルール：{ $preset }
rules-options-same = 公式ルールとの違いはありません。
rules-options-preset = ルールセット
rules-options-changes = 変更点
rules-options-in-force = このテーブルで採用中
rules-options-change = { $option }：{ $value }
rules-options-seconds = { $seconds ->
   *[other] { $seconds }秒
  }
