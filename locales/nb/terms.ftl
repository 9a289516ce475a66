### Ord som man kan trykke på. I setningene står de mellom merker, som <chaos>kaos</chaos>.

term-government = Regjering
term-government-means = En president og en kansler sammen. De blir valgt inn hvis mer enn halvparten stemmer «ja!».
term-limit = Karantene
term-limit-means = Den som er i karantene, har nettopp styrt og kan ikke nomineres til kansler nå. President kan alle bli.
term-tracker = Valgteller
term-tracker-means = Den teller mislykkede valg og vetoer. På tre blir det kaos; en ny lov setter den tilbake til null.
term-chaos = Kaos
term-chaos-means = Når valgtelleren når tre, innføres det øverste lovforslaget, hva det enn er. Privilegiet går tapt, og ingen er i karantene lenger.
term-session = Lovbehandling
term-session-means = Presidenten trekker tre lovforslag og kaster ett; kansleren vedtar ett av de to andre. Ingen andre ser dem.
term-veto = Veto
term-veto-means = Fra lovbehandlingen etter den femte fascistiske loven kan kansler og president bli enige om å kaste begge lovforslagene. Valgtelleren går ett hakk fram.
term-power = Presidentens privilegium
term-power-means = Noen fascistiske lover lar presidenten undersøke noen, titte i trekkebunken, skrive ut særvalg eller henrette noen.
term-party = Partitilhørighet
term-party-means = Liberal eller fascistisk. Den skiller ikke en fascist fra Hitler.
term-claim = Påstand
term-claim-means = Det noen påstår å ha sett. Det kan være løgn, og ingen kan bevise det så lenge spillet går.
