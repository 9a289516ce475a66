### Begriffe, die man antippen kann. In den Sätzen stehen sie zwischen Marken wie <chaos>Chaos</chaos>.

term-government = Regierung
term-government-means = Ein Präsident und ein Kanzler zusammen. Sie ist im Amt, wenn mehr als die Hälfte mit Ja stimmt.
term-limit = Gesperrt
term-limit-means = Wer gerade regiert hat und darum vorerst nicht als Kanzler nominiert werden kann. Präsident werden dürfen alle.
term-tracker = Wahlgangzähler
term-tracker-means = Er zählt gescheiterte Wahlen und Vetos. Bei drei herrscht Chaos; ein erlassenes Gesetz setzt ihn auf null.
term-chaos = Chaos
term-chaos-means = Steht der Wahlgangzähler auf drei, tritt das oberste Gesetz in Kraft, ganz gleich, welches. Seine Befugnis verfällt, und niemand ist mehr gesperrt.
term-session = Gesetzgebung
term-session-means = Der Präsident zieht drei Gesetze und legt eines ab; der Kanzler erlässt eines der anderen zwei. Sonst sieht sie niemand.
term-veto = Veto
term-veto-means = Ab der Gesetzgebung nach dem fünften faschistischen Gesetz können Kanzler und Präsident gemeinsam beide Gesetze ablegen. Der Wahlgangzähler rückt um eins vor.
term-power = Befugnis des Präsidenten
term-power-means = Manche faschistischen Gesetze lassen den Präsidenten ein Parteibuch oder Gesetze einsehen, eine Sonderwahl ausrufen oder jemanden hinrichten lassen.
term-party = Parteibuch
term-party-means = Liberal oder faschistisch. Ob jemand Hitler ist, verrät es nicht.
term-claim = Behauptung
term-claim-means = Was jemand gesehen haben will. Sie darf gelogen sein, und beweisen lässt sie sich während der Partie nicht.
