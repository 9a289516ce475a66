### もう1つの言葉づかい: 共和派と陰謀派、そして陰謀派が立てようとする黒幕。殺しはなく、追放だけがある。
### 1文ずつ、同じキーの文の代わりになる。

## app

app-refused-dead_silent = 追放された人は発言できません。

## lobby

lobby-preset-dutch-what = 黒幕は陰謀派が誰かを知りません。拒否権を使った政府は不信任扱い、役割の見せ方はオンライン式です。
lobby-preset-japanese-house-what = 日本式に加えて、追放された人も発言でき、議論には時間制限（Weimarでは3分）があります。
lobby-preset-german-what = 大統領は特別選挙でも追放でも自分を選べます。前大統領も首相になれるのは、5人で始めたときだけ。拒否権を使った政府は不信任扱いです。
lobby-option-hitler_knows_fascists = 黒幕と陰謀派の顔合わせ
lobby-option-hitler_knows_fascists-what = 5～6人のとき、黒幕以外の陰謀派は1人。それが誰かを、黒幕に知らせるか。
lobby-option-president_limit_lifted-alive_at_most_5 = 残り5人以下
lobby-option-president_limit_lifted-alive_exactly_5 = 残りちょうど5人
lobby-option-execution_target = 追放
lobby-option-execution_target-what = 大統領が、誰を追放できるか。
lobby-option-dead_may_discuss = 追放後の発言
lobby-option-dead_may_discuss-what = 追放された人がチャットや主張をしてよいか。投票はできません。

## table

table-board-liberal = 共和派の法案：5枚中{ $count }枚
table-board-fascist = 陰謀派の法案：6枚中{ $count }枚
table-liberal = 共和派
table-fascist = 陰謀派
table-slot = { $policy ->
    [L] 共和派の法案{ $number }枚目
   *[F] 陰謀派の法案{ $number }枚目
  }、{ $enacted ->
    [true] 成立済み
   *[false] 未成立
  }
table-power = { $power ->
    [investigate] 成立すると、大統領が忠誠を調査します
    [peek] 成立すると、大統領が法案を3枚覗き見ます
    [special_election] 成立すると、大統領が次の大統領候補を選びます
   *[execution] 成立すると、大統領が1人を追放します
  }
table-over = { $reason ->
    [five_liberal_policies] 共和派の法案が5枚成立。共和派の勝利です。
    [hitler_executed] 黒幕を追放。共和派の勝利です。
    [six_fascist_policies] 陰謀派の法案が6枚成立。陰謀派の勝利です。
   *[hitler_elected] 黒幕が首相に就任。陰謀派の勝利です。
  }
table-you-execution = 誰を追放しますか。
table-they-execution = 大統領の{ $name }が、追放の相手を選んでいます。
table-warn-hitler = 首相が黒幕なら陰謀派勝利
table-pick-execute = 追放する席をタップ。
table-do-discard = { $policy ->
    [hidden] この法案を捨てる
    [L] 共和派の法案を捨てる
   *[F] 陰謀派の法案を捨てる
  }
table-do-enact = { $policy ->
    [hidden] この法案を成立
    [L] 共和派の法案を成立
   *[F] 陰謀派の法案を成立
  }
table-do-execute = { $target }を追放
table-tile = { $policy ->
    [L] 共和派の法案
   *[F] 陰謀派の法案
  }、{ $count }枚中{ $number }枚目
table-dead = 追放されました。行方を見守りましょう。
table-role-of = 役割は{ $role ->
    [liberal] 共和派
    [fascist] 陰謀派
   *[hitler] 黒幕
  }です。
table-party-of = { $party ->
    [liberal] 所属政党：共和派
   *[fascist] 所属政党：陰謀派
  }
table-hitler-is = 黒幕は{ $name }です。
table-role-wants = { $role ->
    [liberal] 共和派の法案5枚の成立か、黒幕の追放で勝利です。
    [fascist] 陰謀派の法案6枚の成立か、3枚成立後に黒幕が首相に選ばれれば勝利です。
   *[hitler] 陰謀派の法案6枚の成立か、3枚成立後に首相に選ばれれば勝利です。
  }

## talk

talk-phrase-i_am_liberal = 共和派です。
talk-tiles = { $liberal ->
    [0] 陰謀派{ $fascist }枚
   *[other] { $fascist ->
        [0] 共和派{ $liberal }枚
       *[other] 陰謀派{ $fascist }枚、共和派{ $liberal }枚
      }
  }
talk-tiles-ordered = 上から{ $first ->
    [L] 共和派
   *[F] 陰謀派
  }、{ $second ->
    [L] 共和派
   *[F] 陰謀派
  }、{ $third ->
    [L] 共和派
   *[F] 陰謀派
  }
talk-conflict-accuses = { $one }によれば、{ $other }は陰謀派です。違うなら、{ $one }が嘘をついています。
talk-row-execution = { $president }が{ $target }を追放しました。
talk-outcome-L = 共和派
talk-outcome-F = 陰謀派
talk-outcome-chaos = 混乱：{ $policy ->
    [L] 共和派
   *[F] 陰謀派
  }
talk-count-unseen = 山札・捨て札・手札に伏せられているもの：共和派{ $liberal }枚、陰謀派{ $fascist }枚。
talk-count-range = { $certain ->
    [true] { NUMBER($pile) ->
        [1] 山札は残り1枚。{ $most ->
            [0] 共和派ではありません
           *[other] 共和派です
          }。
       *[other] 山札は残り{ $pile }枚。そのうち共和派は{ $most }枚です。
      }
   *[false] { NUMBER($pile) ->
        [1] 山札は残り1枚。共和派かもしれません。
       *[other] 山札は残り{ $pile }枚。そのうち共和派は{ $least }～{ $most }枚です。
      }
  }
talk-count-draw = 見ずに引いた3枚のうち、共和派の枚数
talk-count-liberal = { $count ->
    [0] なし
   *[other] 共和派{ $count }枚
  }
talk-count-claimed = 直近のシャッフル以降、主張とボードによれば、引かれた法案は共和派{ $liberal }枚と陰謀派{ $fascist }枚。シャッフル時にあったのは{ $liberalThere }枚と{ $fascistThere }枚です。
talk-count-fascists = { $certain ->
    [true] 陰謀派は黒幕を含めて{ $fascists }人。うち{ $most }人が残っています。
   *[false] 陰謀派は黒幕を含めて{ $fascists }人。うち{ $least }～{ $most }人が残っています。
  }
talk-count-hitler = { NUMBER($count) ->
    [1] 公開情報から見て、黒幕でありうるのは{ $names }だけです。
   *[other] 公開情報から見て、黒幕でありうるのは次の{ $count }人です：{ $names }
  }
talk-coach-fascist = 陰謀派
talk-coach-hitler = 黒幕

## announce

announce-ended = { $reason ->
    [five_liberal_policies] 共和派の法案が5枚成立。共和派の勝利です。
    [hitler_executed] 黒幕を追放。共和派の勝利です。
    [six_fascist_policies] 陰謀派の法案が6枚成立。陰謀派の勝利です。
   *[hitler_elected] 黒幕が首相に就任。陰謀派の勝利です。
  }{ $won ->
    [true] 自陣営の勝ちです。
    [false] 自陣営の負けです。
   *[none] { "" }
  }
announce-check = 首相は黒幕なのか？
announce-cleared = 黒幕ではない
announce-spared = { $target }は黒幕ではありませんでした
table-mark-accused = { $party ->
    [liberal] 共和派
   *[fascist] 陰謀派
  }（{ $by }談）
announce-headline = { $president }と{ $chancellor }、{ $policy ->
    [L] 共和派
   *[F] 陰謀派
  }の法案が成立
announce-victory = { $winner ->
    [liberal] 共和派の勝利
   *[fascist] 陰謀派の勝利
  }

## guide

guide-name-welcome = 役割は共和派
guide-welcome = 5人、2つの陣営。共和派3人に、陰謀派1人と黒幕です。今回の役割は共和派。「{ $role }」を押している間だけ、役割が見えます。陰謀派と黒幕は互いを知っていますが、共和派には誰が誰だかわかりません。
guide-president = 信任です。大統領だけが3枚の法案を見ます。1枚を伏せて捨てると、残る2枚が首相に渡ります。共和派は共和派の法案5枚、陰謀派は陰謀派の法案6枚で勝ちです。捨てるときはボタンを長押しします。
guide-claims = Adaが共和派の法案を成立させました。何が捨てられたかは、最後まで誰にもわかりません。だから、何を見たかは<claim>本人の主張しだい</claim>。嘘も自由です。これからAdaが主張します。自分が大統領や首相を務めたときも、主張できます。
guide-chancellor = 今度は首相です。Adaから渡された2枚のうち、1枚を必ず成立させます。ところがどちらも陰謀派。逃げ道はありません。誰にでもあることです。ゲーム全体では、陰謀派の法案が11枚、共和派はわずか6枚なのですから。
guide-lying = Claraが陰謀派の法案を成立させ、渡された2枚とも陰謀派だったと言います。Darioは、引いた3枚ともそうだったと言います。不運か、それともDarioが共和派を捨てたのか。まだわかりません。誰と誰が組んだか覚えておきましょう。「{ $history }」でも見返せます。
guide-power = Claraは「共和派を1枚渡した」、Brunoは「2枚とも陰謀派だった」と言い張ります。どちらかが嘘をついています。そして陰謀派の法案が3枚になり、大統領に<power>権限</power>が与えられました。Claraは次の3枚の法案を覗けます。何が見えたか、聞いてみましょう。
guide-danger = 陰謀派の法案が3枚成立。これからは、黒幕が首相に選ばれると、その場で陰謀派の勝ちです。BrunoはDarioを推し、Claraは反対の意見を言っています。本番では、席をタップすると意見を言えます。Brunoを信じられますか。ここは反対に投票しましょう。
guide-trapped = Adaが信任され、全員にわかりました。Adaは黒幕ではありません。もしそうなら、ゲームは終わっています。そして手札は3枚とも陰謀派、Claraの言ったとおり。Claraに有利ですが、Brunoが嘘をついた証拠にはなりません。陰謀派も山札について本当のことを言えます。
guide-name-execution = 黒幕を探せ
guide-execution = 陰謀派の法案が4枚になり、誰かを追放する権限が手に入りました。相手が黒幕なら、その場で共和派の勝ちです。証拠はまだないので、手がかりを比べましょう。Claraは山札について正しく、Darioを支持しませんでした。では、黒幕を首相にすれば勝てたあの場面で、Brunoが推したのは誰でしたか。
guide-end = Darioが黒幕でした。共和派の勝利です。共和派は共和派の法案5枚でも勝ちます。陰謀派は陰謀派の法案6枚か、3枚成立した後で黒幕が首相に選ばれれば勝ちです。7人以上では陰謀派が増え、黒幕は仲間を誰も知りません。
guide-closed-keep_liberal = 共和派なのですから、共和派の法案は残しましょう。
guide-closed-not_hitler = もしDarioが黒幕なら、その場で負けです。
guide-closed-perhaps_hitler = Darioは黒幕かもしれません。危険すぎます。
guide-closed-ada_cleared = Adaは絶対に黒幕ではありません。
guide-closed-bruno_only_fascist = Brunoは陰謀派かもしれません。でも、Brunoが首相に推したのは誰でしたか。
guide-did-policy = { $what ->
    [liberal] 共和派の法案を成立させました。
    [fascist] 陰謀派の法案を成立させました。
    [together-liberal] { $name }と共に：共和派の法案が成立
    [together-fascist] { $name }と共に：陰謀派の法案が成立
    [power] 誰かを追放します。
   *[executed] { $name }を追放しました。
  }

## rules

rules-about-1 = 2つの陣営が、1つのテーブルを囲みます。共和派は多数派ですが、何も知りません。陰謀派は少数派ですが、互いを知っています。そのうちの1人が黒幕です。
rules-about-3 = 共和派は、共和派の法案が{ $liberal_win }枚成立するか、黒幕を追放すれば勝ちます。陰謀派は、陰謀派の法案が{ $fascist_win }枚成立するか、{ $hitler_from }枚成立した後で黒幕が首相に選ばれれば勝ちます。
rules-about-4 = 勝ち負けは陣営全員で分かち合います。追放された人も一緒です。
rules-setup-2 = 陰謀派は仲間と黒幕を知っています。{ $hitler_knows_fascists ->
    [never] 黒幕は、人数にかかわらず、仲間を知りません。
   *[up_to_6] 5～6人なら、黒幕も仲間の陰謀派を知っています。7人以上なら、黒幕は誰も知りません。
  }共和派は自分のことしか知りません。
rules-setup-3 = <party>所属政党</party>は役割より単純です。共和派は共和派、陰謀派と黒幕はどちらも陰謀派です。
rules-setup-4 = 法案は全部で{ $tiles }枚。共和派が{ $liberal_tiles }枚、陰謀派が{ $fascist_tiles }枚です。ですから、陰謀派の法案が成立しただけでは、まだ何の証拠にもなりません。
rules-roles-liberal = 共和派
rules-roles-fascist = 陰謀派
rules-roles-hitler = 黒幕
rules-nomination-1 = 大統領候補は時計回りに移ります。追放された人は飛ばします。候補になった人は、残っているほかの人を首相候補に指名します。
rules-vote-3 = 陰謀派の法案が{ $hitler_from }枚以上になったら、信任のたびに確かめます。新しい首相が黒幕なら、その場で陰謀派の勝ちです。違えば、その人が黒幕ではないことが全員に知らされます。これは確かな事実です。
rules-veto_answer-1 = 陰謀派の法案が{ $veto_from }枚成立すると、政府によるか混乱によるかを問わず、次の立法から拒否権が使えます。首相は、1回の立法につき一度だけ、どちらの法案も成立させないよう求めることができます。
rules-powers-1 = <government>政府</government>が陰謀派の法案を成立させると、大統領に<power>権限</power>が与えられることがあります。権限は必ず次のラウンドまでに使います。使う前に、みんなと話し合ってもかまいません。共和派の法案では何も与えられず、権限を取っておくこともできません。
rules-powers-win = 陰謀派の勝利
rules-powers-hitler = ここから黒幕が首相に信任されると決着
rules-investigate-1 = 大統領が、残っているほかの1人の<party>所属政党</party>を見ます。誰を調べたかは全員に、結果は大統領だけにわかります。黒幕の所属政党は、ほかの陰謀派と同じく陰謀派です。
rules-execution = 追放
rules-execution-1 = { $execution_target ->
    [any] 大統領が、残っている1人を追放します。自分でもかまいません。
   *[other] 大統領が、残っているほかの1人を追放します。
  }黒幕なら、その場で共和派の勝ちです。
rules-execution-2 = 違えば、役割は最後まで明かされません。{ $dead_may_discuss ->
    [true] 追放された人は話せますが、投票できず、役職にも就けません。
   *[false] 追放された人は話せず、投票できず、役職にも就けません。
  }
rules-talk-3 = 必ず本当なのは、アプリが自動で示す2つの答えだけです。陰謀派の法案が{ $hitler_from }枚成立した後に信任された首相が黒幕かどうかと、追放された人が黒幕だったかどうかです。
rules-advice-1 = 共和派なら、法案についてはいつも正直に。共和派の嘘は、相手を助けるだけです。
rules-advice-2 = 同じ立法について2人の話が食い違ったら、少なくとも1人は陰謀派です。もっとわかるまで、2人をまた選ぶのは控えましょう。
rules-advice-4 = 陰謀派なら、ときには共和派の法案も成立させましょう。信用には、法案1枚より高い値打ちがあります。
rules-advice-5 = 黒幕なら、完璧な共和派を演じましょう。狙いは、陰謀派の法案が{ $hitler_from }枚成立した後で首相に選ばれることです。
rules-advice-6 = 陰謀派の法案が{ $hitler_from }枚成立したら、首相に選ぶのは、すべてを託せる人だけにしましょう。黒幕ではないと示された人が、いちばん安全です。
rules-advice-7 = <tracker>トラッカー</tracker>を最後まで進めないように。<chaos>混乱</chaos>で成立する法案は、3回に2回ほど陰謀派です。

## night

night-meet = { $fascists ->
   *[other] 陰謀派と黒幕は目を開けて、互いを確かめてください。
  }
night-thumb = 黒幕は、目を開けないで、親指だけを立ててください。
night-see = { NUMBER($fascists) ->
    [1] 陰謀派は目を開けてください。親指を立てているのが黒幕です。
   *[other] 陰謀派は目を開けて、仲間を確かめてください。親指を立てているのが黒幕です。
  }
night-thumb-down = 黒幕は親指を下ろしてください。

## replay

replay-over-winner = { $winner ->
    [liberal] 共和派の勝利です。
   *[fascist] 陰謀派の勝利です。
  }
replay-over-policies = { $liberal ->
    [0] { $fascist ->
       *[other] 陰謀派の法案{ $fascist }枚
      }
   *[other] { $fascist ->
        [0] 共和派の法案{ $liberal }枚
       *[other] 法案：共和派{ $liberal }枚、陰謀派{ $fascist }枚
      }
  }
replay-over-shot-hitler = 黒幕を追放
replay-over-shot-fascist = 陰謀派を追放
replay-over-shot-liberal = 共和派を追放
replay-over-brought-hitler = 黒幕を首相に
replay-over-dead = 追放された
replay-guess-what = このテーブルには{ $fascists ->
   *[other] 陰謀派{ $fascists }人と黒幕
  }がいます。印をつけて、予想を封印してください。見えるのは自分だけです。最後に、本当の役割と並べて表示されます。

## bots

bots-trusted = { $seat }は共和派らしく見えます（{ $share }）。
bots-distrusted = { $seat }は陰謀派らしく見えます（{ $share }）。
bots-likely-liberal-policy = 共和派の法案が期待できます（{ $share }）。
bots-danger-of-hitler = { $seat }は黒幕かもしれません（{ $share }）。
bots-top-tile = 山札の一番上は共和派の法案のようです（{ $share }）。
bots-blend-in = 共和派なら、そうするはずです。
bots-discarded = { $policy ->
    [L] { $president }は共和派の法案を捨てました。
   *[F] { $president }は陰謀派の法案を捨てました。
  }

## errors

dead = すでに追放されています。
veto_locked = 陰謀派の法案が5枚成立するまで、拒否権は使えません。

## play

role-liberal = 共和派
role-fascist = 陰謀派
role-hitler = 黒幕
slot-execution = 追放
phase-execution = 追放
mark-not-hitler = 黒幕でない
mark-dead = 追放済み
choose-discard = { $policy ->
    [L] 共和派の法案を捨てる
   *[F] 陰謀派の法案を捨てる
  }
choose-enact = { $policy ->
    [L] 共和派の法案を成立させる
   *[F] 陰謀派の法案を成立させる
  }
choose-execute = { $target }を追放する
log-chancellor_cleared = { $chancellor }は黒幕ではありません。
log-policy_enacted = { $policy ->
    [L] { $chancellor }が共和派の法案を成立させました。
   *[F] { $chancellor }が陰謀派の法案を成立させました。
  }
log-chaos_struck = { $policy ->
    [L] 混乱です。山札の一番上から、共和派の法案が成立しました。
   *[F] 混乱です。山札の一番上から、陰謀派の法案が成立しました。
  }
log-power_granted = { $power ->
    [investigate] { $president }は誰かの忠誠を調査します。
    [peek] { $president }は山札の上3枚の法案を覗き見ます。
    [special_election] { $president }は特別選挙を行います。
   *[execution] { $president }は誰かを追放します。
  }
log-loyalty_investigated = { $party ->
    [none] { $president }が{ $target }の所属政党を調べました。
    [liberal] { $target }の所属政党は共和派です。
   *[fascist] { $target }の所属政党は陰謀派です。
  }
log-player_executed = { $president }が{ $target }を追放しました。
talk-party-liberal = 共和派
talk-party-fascist = 陰謀派
log-statement_made = { $about ->
    [session] { $seat }の主張（ラウンド{ $round }の立法）：{ $tiles ->
        [none] ノーコメント
       *[other] { $tiles }
      }
    [peek] { $seat }の主張（ラウンド{ $round }の覗き見）：{ $tiles ->
        [none] ノーコメント
       *[other] { $tiles }
      }
   *[investigation] { $seat }の主張（ラウンド{ $round }、{ $target }の調査結果）：{ $party ->
        [none] ノーコメント
        [liberal] 共和派
       *[fascist] 陰謀派
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] 共和派の法案が5枚成立しました。
    [hitler_executed] 黒幕が追放されました。
    [six_fascist_policies] 陰謀派の法案が6枚成立しました。
   *[hitler_elected] 黒幕が首相に就任しました。
  }
help-chancellor_enact = 手札は2枚の法案です。1枚を成立させると、もう1枚は伏せて捨てられます。陰謀派の法案が5枚成立していれば、代わりに、1回の立法につき一度だけ<veto>拒否権</veto>を発動できます。
help-investigate = <party>所属政党</party>を調べる相手を選びます。黒幕の所属政党は陰謀派です。誰を選んだかは全員に、結果は自分だけにわかります。
help-execution = 追放する相手を選びます。黒幕なら共和派の勝利です。違えば、役割は明かされません。

## terms

term-veto-means = 陰謀派の法案が5枚になると、次の立法からは、首相と大統領が合意すれば、2枚とも捨てられます。選挙トラッカーが1つ進みます。
term-power-means = 一部の陰謀派の法案で、大統領は誰かの調査、法案の覗き見、特別選挙、追放のどれかを行います。
term-party-means = 共和派か陰謀派のどちらかです。陰謀派と黒幕の区別はつきません。

## arguments

argument-one_of_two = { $seat }か{ $other }のどちらかが陰謀派です
argument-is_hitler = { $seat }が黒幕だと思います
argument-am_liberal = { $voice ->
    [hothead] こっちは共和派だ、以上
    [lawyer] 記録に残してください、私は共和派です
    [joker] 共和派すぎて困っちゃうよ
    [quiet] ただの共和派
   *[plain] 私は共和派です
  }
argument-am_fascist = 私は陰謀派です
argument-am_not_hitler = 私は黒幕ではありません
argument-ask_execute = { $seat }を追放してください
argument-because-claimed_liberal = ラウンド{ $round }で{ $own ->
    [yes] 私に
    [same] 本人に
   *[no] { $seat }に
  }共和派の法案があったはずなのに陰謀派の法案になったこと
argument-because-had_choice = ラウンド{ $round }で{ $own ->
    [yes] 私が
    [same] 本人が
   *[no] { $seat }が
  }選べるときに共和派の法案を成立させたこと
argument-because-liberal_policy = ラウンド{ $round }の法案が共和派だったこと
argument-because-fascist_policy = ラウンド{ $round }の法案が陰謀派だったこと
argument-because-good_record = { $own ->
    [yes] 私
    [same] 本人
   *[no] { $seat }
  }の政府の法案が共和派ばかりだったこと
argument-because-bad_record = { $own ->
    [yes] 私
    [same] 本人
   *[no] { $seat }
  }の政府の法案が陰謀派ばかりだったこと

## box

box-ask-elected_hitler = { $chancellor }さん、黒幕ですか。
box-ask-execution = { $president }が1人を追放します。誰ですか。
box-ask-executed_hitler = { $target }さん、黒幕でしたか。
box-was-not-hitler = { $name }は黒幕ではありませんでした。

## narrator

narrate-check-1 = 開票は終わりました。{ $chancellor }、黒幕ですか。
narrate-check-2 = まず聞きます。{ $chancellor }、黒幕ですか。
narrate-check-3 = 全員が待っています。{ $chancellor }、黒幕ですか。
narrate-cleared-1 = 黒幕ではありません。ひと息つきましょう。お静かに。
narrate-cleared-2 = 黒幕は別の人です。3枚引きます。会話は禁止です。
narrate-cleared-3 = 黒幕ではありません。共和国はまだ無事です。政府は黙って審議します。
narrate-liberal-1 = 共和派の法案です。
narrate-liberal-2 = 少し明るくなりました。共和派の法案です。
narrate-liberal-3 = 共和派です。ほっとした人がいます。
narrate-fascist-1 = 陰謀派の法案です。
narrate-fascist-2 = 空気が重くなりました。陰謀派の法案です。
narrate-fascist-3 = 陰謀派です。場が静まります。
narrate-execution-1 = { $president }は1人を追放します。
narrate-execution-3 = { $president }、誰を追放しますか。
narrate-executed-1 = { $name }を追放します。黒幕でしたか。
narrate-executed-2 = { $name }が席を立ちます。黒幕でしたか。
narrate-executed-3 = { $name }に聞きます。黒幕でしたか。
narrate-spared-1 = 黒幕ではありません。それ以上は言わないでください。
narrate-spared-2 = 黒幕ではありませんでした。捜索は続きます。
narrate-spared-3 = 黒幕は、まだこのテーブルにいます。
narrate-danger-1 = ここからは、黒幕が首相になれば終わりです。
narrate-danger-2 = 陰謀派の法案が3枚になりました。ここからは要注意です。
narrate-liberals-win-1 = 共和派の勝利です。役割を見せてください。
narrate-liberals-win-2 = 終わりました。共和派が共和国を守りました。
narrate-liberals-win-3 = 共和派の勝利です。よく耐えました。
narrate-fascists-win-1 = 陰謀派の勝利です。役割を見せてください。
narrate-fascists-win-2 = 終わりました。共和国は陰謀派の手に落ちました。
narrate-fascists-win-3 = 陰謀派の勝利です。やはり、という人もいるでしょう。

review-turn = ラウンド{ $round }：{ $side ->
    [liberal] 共和派
   *[fascist] 陰謀派
  }の勝率が{ $before }から{ $after }に{ $way ->
    [up] 上がりました
   *[down] 下がりました
  }。
review-fact = { $fact ->
    [liberal] { $seat }は共和派
    [fascist] { $seat }は陰謀派
    [hitler] { $seat }は黒幕
    [fascist_party] { $seat }は陰謀派か黒幕
   *[not_hitler] { $seat }は黒幕ではない
  }
replay-review-chance-all = すべてを知る場合の共和派の勝率：{ $share }
replay-review-shares-what = それぞれが共和派の勝率を何ポイント動かしたかを示します。
replay-review-if-won = 共和派{ $won }勝、全{ $games }回（おそらく{ $low }～{ $high }）

## daily

puzzle-goal-hitler = 黒幕は誰？
puzzle-goal-safe = 最後に{ $name }は首相候補を指名します。黒幕である可能性がまったくないのは誰？
puzzle-answer-hitler = 黒幕は{ $name }です。
puzzle-truth = 共和派は嘘をつきません。大統領のときは、できるかぎり陰謀派の法案を捨て、首相のときは、できるかぎり共和派の法案を成立させます。陰謀派と黒幕は何をしても何を言ってもかまいません。ありえない役割をすべて消してください。
puzzle-roles = 共和派{ $liberals }人、陰謀派{ $fascists }人、黒幕1人。山札は共和派の法案6枚、陰謀派の法案11枚です。
puzzle-fact-cleared = ラウンド{ $round }：陰謀派の法案が3枚以上成立した後に{ $chancellor }が首相になり、ゲームが続いたこと
puzzle-fact-execution = ラウンド{ $round }：{ $target }が追放され、ゲームが続いたこと

evenings-shot = 追放された：{ $count }回
evenings-elected = 黒幕として首相に選ばれて勝った：{ $count }回
evenings-voted = 共和派なのに黒幕を首相にした：{ $count }回
evenings-balance-what = { $players }人（{ $preset }）：共和派が{ $games }ゲーム中{ $wins }勝。
evenings-balance-chance = 実力が同じなら、共和派の勝率は{ $chance }。
replay-review-chance-seat = { $name }が知りえたことから見た、共和派の勝率：{ $share }
