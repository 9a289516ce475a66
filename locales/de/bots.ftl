### Bots: wie sie heißen und warum sie tun, was sie tun. $seat ist ein Name, $share ein Prozentsatz.

cli-play-bots = Wie stark die Bots sind: { $bots }.
bots-welcome = Ein Tisch mit { $count } Plätzen: du und Bots der Stufe { $level }.

bots-only-choice = Es gab nichts zu entscheiden.
bots-trusted = { $seat } wirkte liberal: { $share }.
bots-distrusted = { $seat } wirkte faschistisch: { $share }.
bots-likely-liberal-policy = Chance auf ein liberales Gesetz: { $share }.
bots-danger-of-hitler = Gefahr, dass { $seat } Hitler war: { $share }.
bots-tracker = Der Wahlgangzähler war schon weit vorgerückt.
bots-top-tile = Chance, dass das oberste Gesetz liberal war: { $share }.
bots-most-suspect = { $seat } war am verdächtigsten: { $share }.
bots-most-unsure = Bei { $seat } gab es am meisten zu erfahren (Verdacht bisher: { $share }).
bots-own-party = Es nützte der eigenen Partei.
bots-blend-in = Liberale hätten es genauso gemacht.
bots-wins-now = Damit war die Partie gewonnen.
bots-own-government = Es war die eigene Regierung.
bots-prevents-loss = Sonst wäre die Partie verloren gewesen.
bots-truth = Es war die Wahrheit.
bots-lie = Die Wahrheit hätte das Team verraten.
bots-fellow = { $seat } war im selben Team.
bots-others-trust = Die anderen vertrauten { $seat }: { $share }.
bots-heard = Was { $seat } gesagt hat, hat gezählt.
bots-kept-word = Es passte zu früheren Worten und Entscheidungen.
bots-no-single-reason = Kein einzelner Grund gab den Ausschlag.
bots-at-random = Bots dieser Stufe haben keine Gründe: Sie wählen aufs Geratewohl.

bots-called = { $president } lässt { $target } als Nächstes kandidieren.
bots-discarded = { $president } legt ein { $policy ->
    [L] liberales
   *[F] faschistisches
  } Gesetz ab.
bots-suspects = Unter Verdacht: { $names }.
bots-suspect = { $name } { $share }
bots-chance = Der Zufall hat mitentschieden: So kommt es in { $share } der Fälle.
bots-rather = Auf dieser Stufe eher: { $action }
bots-why = Warum?
bots-why-title = Was die Bots dachten
bots-why-nobody = Hier hatte kein Bot etwas zu entscheiden.
bots-why-everybody = Die Aufzeichnung sagt nicht, wer ein Bot war. So hätte es ein Bot der Stufe „{ $level }“ gesehen, auf jedem Platz.
bots-why-round = Warum haben die Bots das getan? Gib eine Runde von 1 bis { $count } ein, oder nichts, um aufzuhören: { "" }

cli-explain-short = Erklären, warum Bots in einer beendeten Partie so gehandelt haben.
cli-explain =
    Die Aufzeichnung einer beendeten Partie nachspielen und bei jeder Entscheidung sagen, was ein Bot glaubte und warum er so gewählt hat.

    Eine Aufzeichnung sagt nicht, wer ein Bot war. Deshalb wird jeder Platz so erklärt, wie ihn die gewählte Stufe gesehen hätte: aus dem, was dort damals bekannt war.
cli-explain-round = Nur diese Runde.
cli-explain-bots = Stufe der Bots: { $bots }.
cli-explain-json = Ein JSON-Objekt je Entscheidung ausgeben, eines je Zeile.
