### `weimar study`

cli-study-short = Finn ut hva en regel, bordet eller den første plassen endrer.
cli-study =
    Spill like mange spill for hver verdi av én ting, og sammenlign hvor ofte de liberale vinner.

    Intervallene er 95 %-intervaller: Wilsons for en andel, Newcombes for endringen fra den første verdien.
cli-study-question = Hva som skal endres: { $questions }.
cli-study-games = Hvor mange spill som spilles for hver verdi.
cli-study-bots = Hvem som spiller: { $bots }.
cli-study-plot = Tegn andelene med intervallene i denne SVG-filen.

study-title = Hva { $question } endrer: { $bots } på alle plasser, startverdi { $seed }
study-value = Verdi
study-change = Endring
study-rounds = Runder
study-intervals = Endringen er den fra første verdi. Intervaller: Wilson, Newcombe.
