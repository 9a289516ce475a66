### ターミナルでのゲーム。$seat、$target、$president、$chancellor、$candidateは名前。

role-liberal = リベラル
role-fascist = ファシスト
role-hitler = ヒトラー
vote-ja = 賛成
vote-nein = 反対
nobody = なし

slot-investigate = 調査
slot-peek = 覗き見
slot-special_election = 特別選挙
slot-execution = 処刑
slot-victory = 勝利
slot-veto = 拒否権

phase-nomination = 指名
phase-vote = 投票
phase-president_discard = 大統領が法案を捨てる
phase-chancellor_enact = 首相が法案を成立させる
phase-veto_answer = 大統領が拒否権に答える
phase-investigate = 忠誠の調査
phase-peek = 法案の覗き見
phase-special_election = 特別選挙
phase-execution = 処刑
phase-game_over = ゲーム終了

mark-you = 自分
mark-candidate = 大統領候補
mark-nominee = 首相候補
mark-president = 大統領
mark-chancellor = 首相
mark-term-limited = 再任制限中
mark-voted = 投票済み
mark-investigated = 調査済み
mark-not-hitler = 非ヒトラー
mark-dead = 死亡

screen-title = ラウンド{ $round }・{ $preset }
screen-tracker = トラッカー
screen-piles = 山札{ $draw }枚、捨て札{ $discard }枚
screen-closed = { $choice }：{ $reason }
screen-hand = 見えている法案：
screen-waiting = { $names }を待っています：{ $phase }

choose-nominate = { $target }を指名する
choose-vote = { $vote ->
    [ja] 賛成に投票する
   *[nein] 反対に投票する
  }
choose-discard = { $policy ->
    [L] リベラルの法案を捨てる
   *[F] ファシストの法案を捨てる
  }
choose-enact = { $policy ->
    [L] リベラルの法案を成立させる
   *[F] ファシストの法案を成立させる
  }
choose-propose_veto = 拒否権を発動する
choose-answer_veto = { $consent ->
    [true] 拒否権を承認する
   *[false] 拒否権を却下する
  }
choose-investigate = { $target }を調査する
choose-special_election = { $target }を次の大統領候補にする
choose-peek = 法案を元に戻す
choose-execute = { $target }を処刑する

log-round_began = { $special ->
    [true] 特別選挙。大統領候補は{ $candidate }です。
   *[false] 大統領候補は{ $candidate }です。
  }
log-chancellor_nominated = { $seat }が{ $target }を指名しました。
log-ballot_cast = { $vote ->
    [ja] { $seat }は賛成に投票しました。
   *[nein] { $seat }は反対に投票しました。
  }
log-ballot_changed = { $vote ->
    [ja] { $seat }は投票を賛成に変えました。
   *[nein] { $seat }は投票を反対に変えました。
  }
log-ballots_revealed = { $passed ->
    [true] 信任。
   *[false] 不信任。
  }賛成：{ $ja }／反対：{ $nein }
log-chancellor_cleared = { $chancellor }はヒトラーではありません。
log-policies_drawn = { $tiles ->
    [none] { $president }が法案を3枚引きました。
   *[other] { $president }が{ $tiles }を引きました。
  }
log-policy_discarded = { $passed ->
    [none] { $president }が1枚捨て、2枚を{ $chancellor }に渡しました。
   *[other] { $president }が1枚捨て、{ $chancellor }の手札は{ $passed }になりました。
  }
log-policy_enacted = { $policy ->
    [L] { $chancellor }がリベラルの法案を成立させました。
   *[F] { $chancellor }がファシストの法案を成立させました。
  }
log-veto_proposed = { $chancellor }が拒否権を発動しました。
log-veto_answered = { $consent ->
    [true] { $president }が拒否権を承認し、何も成立しませんでした。
   *[false] { $president }は拒否権を却下しました。
  }
log-tracker_advanced = 選挙トラッカーが{ $tracker }に進みました。
log-chaos_struck = { $policy ->
    [L] 混乱です。山札の一番上から、リベラルの法案が成立しました。
   *[F] 混乱です。山札の一番上から、ファシストの法案が成立しました。
  }
log-piles_reshuffled = 捨て札と合わせてシャッフルし、山札は{ $count }枚になりました。
log-power_granted = { $power ->
    [investigate] { $president }は誰かの忠誠を調査します。
    [peek] { $president }は山札の上3枚の法案を覗き見ます。
    [special_election] { $president }は特別選挙を行います。
   *[execution] { $president }は誰かを処刑します。
  }
log-policies_shown = 山札は上から順に{ $tiles }です。
log-loyalty_investigated = { $party ->
    [none] { $president }が{ $target }の所属政党を調べました。
    [liberal] { $target }の所属政党はリベラルです。
   *[fascist] { $target }の所属政党はファシストです。
  }
log-special_election_called = { $president }が特別選挙を行います。
log-player_executed = { $president }が{ $target }を処刑しました。
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
        [liberal] リベラル
       *[fascist] ファシスト
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] リベラルの法案が5枚成立しました。
    [hitler_executed] ヒトラーが処刑されました。
    [six_fascist_policies] ファシストの法案が6枚成立しました。
   *[hitler_elected] ヒトラーが首相に就任しました。
  }

help-nomination = 大統領候補が首相候補を指名します。直近に信任された2人は<limit>指名できないこと</limit>があります。2枚の法案を預けてみたい相手を選びましょう。
help-vote = 残っている人の過半数が賛成なら、<government>政府</government>が成立します。選挙トラッカーが3になると<chaos>混乱</chaos>が起き、山札の一番上の法案が、中身にかかわらず成立します。
help-president_discard = 手札は3枚の法案です。1枚を伏せて捨てると、残る2枚が首相に渡ります。何を捨てたかは誰にも見えません。<claim>どう話すか</claim>も自由です。
help-chancellor_enact = 手札は2枚の法案です。1枚を成立させると、もう1枚は伏せて捨てられます。ファシストの法案が5枚成立していれば、代わりに、1回の立法につき一度だけ<veto>拒否権</veto>を発動できます。
help-veto_answer = 首相はどちらの法案も成立させたくないようです。承認すると2枚とも捨てて<tracker>選挙トラッカー</tracker>が進み、却下すると1枚を必ず成立させます。
help-investigate = <party>所属政党</party>を調べる相手を選びます。ヒトラーの所属政党はファシストです。誰を選んだかは全員に、結果は自分だけにわかります。
help-peek = 次の3枚の法案を、上から順に見ます。順番は変わりません。
help-special_election = 次の大統領候補を選びます。<limit>再任制限中</limit>でもかまいません。その後の順番は、何もなかったように元へ戻ります。
help-execution = 処刑する相手を選びます。ヒトラーならリベラルの勝利です。違えば、役割は明かされません。
help-game_over = ゲームは終わりました。

play-role = 秘密の役割：
play-prompt = { $keys }、?（ヘルプ）、say（主張）、argue（意見）、q（終了）: { "" }
play-what = { $keys }のどれかを入力してください。「?」で今の局面の説明、「say」で主張、「argue」で意見、「q」で終了です。
play-enter = Enter（次へ）
play-model = 言語モデルの席：{ $seat }
play-tile-liberal = リベラル
play-tile-fascist = ファシスト
play-track-liberal = リベラルの法案
play-track-fascist = ファシストの法案
play-say-how = 見たものを主張するには「say ラウンド 法案」と入力します。例：「say 3 FFL」（Fはファシスト、Lはリベラルの法案）。調査については「say 3 liberal」か「say 3 fascist」、ノーコメントなら「say 3 -」。1つのラウンドに2つあるときは「say 3 peek FLF」のように、どちらかを示します。
play-argue-what = 何と言いますか？番号を入力（Enterでやめる）: { "" }
play-argue-whom = 誰ですか？番号を入力（Enterでやめる）: { "" }
play-argue-round = どのラウンドですか？番号を入力（Enterでやめる）: { "" }
play-argue-answers = どれに答えますか？番号を入力（Enterでやめる）: { "" }
play-argue-why = 理由は？番号を入力（Enterでやめる）: { "" }
play-argue-no-reason = （理由なし）
play-left = テーブルを離れました。このゲームは保存されません。
play-kept = ゲームを{ $name }に保存しました。
play-end = { $reason ->
    [five_liberal_policies] リベラルの法案が5枚成立。リベラルの勝利です。
    [hitler_executed] ヒトラーを処刑。リベラルの勝利です。
    [six_fascist_policies] ファシストの法案が6枚成立。ファシストの勝利です。
   *[hitler_elected] ヒトラーが首相に就任。ファシストの勝利です。
  }{ $won ->
    [true] 自陣営の勝ちです。
   *[false] 自陣営の負けです。
  }
