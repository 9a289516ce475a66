### 意味を確かめられる用語。文中では <chaos>混乱</chaos> のように印で囲む。

term-government = 政府
term-government-means = 大統領と首相の2人組です。過半数が賛成すれば信任されます。
term-limit = 再任制限（任期満了）
term-limit-means = 政府にいたばかりで、今は首相候補に指名できない人の状態です。大統領には誰でもなれます。
term-tracker = 選挙トラッカー
term-tracker-means = 不信任と拒否権の回数を数えます。3つで混乱が起き、法案が成立すると0に戻ります。
term-chaos = 混乱
term-chaos-means = トラッカーが3に達すると、山札の一番上の法案が、中身にかかわらず成立します。権限は失われ、再任制限はすべて消えます。
term-session = 立法
term-session-means = 大統領が法案を3枚引いて1枚を捨て、首相が残る2枚のうち1枚を成立させます。ほかの人には見えません。
term-veto = 拒否権
term-veto-means = ファシストの法案が5枚になると、次の立法からは、首相と大統領が合意すれば、2枚とも捨てられます。選挙トラッカーが1つ進みます。
term-power = 大統領権限（独裁権）
term-power-means = 一部のファシストの法案で、大統領は誰かの調査、法案の覗き見、特別選挙、処刑のどれかを行います。
term-party = 所属政党
term-party-means = リベラルかファシストのどちらかです。ファシストとヒトラーの区別はつきません。
term-claim = 主張
term-claim-means = 見たと本人が言うことです。嘘でもかまわず、ゲーム中に証明する手段はありません。
