### `weimar study`

cli-study-short = Zoek uit wat een regel, de tafel of de eerste plaats verandert.
cli-study =
    Speel voor elke waarde van één ding evenveel spellen en vergelijk hoe vaak de liberalen winnen.

    De intervallen zijn 95%-intervallen: die van Wilson voor een aandeel, die van Newcombe voor de verandering ten opzichte van de eerste waarde.
cli-study-question = Wat er varieert: { $questions }.
cli-study-games = Hoeveel spellen er voor elke waarde gespeeld worden.
cli-study-bots = Wie er speelt: { $bots }.
cli-study-plot = Teken de aandelen met hun intervallen in dit SVG-bestand.

study-title = Wat { $question } verandert: { $bots } op alle plaatsen, seed { $seed }
study-value = Waarde
study-change = Verandering
study-rounds = Rondes
study-intervals = De verandering is die ten opzichte van de eerste waarde. Intervallen: Wilson, Newcombe.
