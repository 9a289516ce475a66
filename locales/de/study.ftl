### `weimar study`

cli-study-short = Herausfinden, was eine Regel, der Tisch oder der erste Platz ändert.
cli-study =
    Spielt für jeden Wert einer Sache gleich viele Partien und vergleicht, wie oft die Liberalen gewinnen.

    Die Intervalle sind 95-%-Intervalle: nach Wilson für einen Anteil, nach Newcombe für die Änderung gegenüber dem ersten Wert.
cli-study-question = Was sich ändern soll: { $questions }.
cli-study-games = Wie viele Partien für jeden Wert gespielt werden.
cli-study-bots = Wer spielt: { $bots }.
cli-study-plot = Die Anteile mit ihren Intervallen in diese SVG-Datei zeichnen.

study-title = Was { $question } ändert: { $bots } auf allen Plätzen, Startwert { $seed }
study-value = Wert
study-change = Änderung
study-rounds = Runden
study-intervals = Die Änderung ist die gegenüber dem ersten Wert. Intervalle: Wilson, Newcombe.
