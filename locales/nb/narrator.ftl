### Fortelleren: det som sies om hver hendelse, på tre måter.

narrate-candidate-1 = { $name } stiller til valg.
narrate-candidate-2 = Neste kandidat er { $name }.
narrate-candidate-3 = { $name }, dann en regjering.

narrate-special-1 = Særvalg. { $name } stiller.
narrate-special-2 = Utenfor tur: { $name } er kandidat.
narrate-special-3 = Rekkefølgen er brutt. { $name } stiller.

narrate-vote-1 = { $president } og { $chancellor }. Snakk sammen, og stem.
narrate-vote-2 = { $president } og { $chancellor } vil danne regjering. Nå bestemmer dere.
narrate-vote-3 = { $president } vil ha { $chancellor }. Stemmesedlene, takk.

narrate-passed-1 = Valgt inn. Tre lovforslag til presidenten. Ro, takk.
narrate-passed-2 = Regjeringen er på plass. Trekk tre, og ikke et ord.
narrate-passed-3 = Flertall. Regjeringen rådslår i stillhet.

narrate-failed-1 = Ikke valgt inn. Valgtelleren går til { $tracker }.
narrate-failed-2 = Salen sier nei. Valgtelleren går til { $tracker }.
narrate-failed-3 = Ikke flertall. Valgtelleren står på { $tracker }.

narrate-check-1 = Stemmene er talt. { $chancellor }, er du Hitler?
narrate-check-2 = Før alt annet: { $chancellor }, er du Hitler?
narrate-check-3 = Hele rommet venter. { $chancellor }, er du Hitler?

narrate-cleared-1 = Ikke Hitler. Pust ut. Ro, takk.
narrate-cleared-2 = Noen andre er Hitler. Trekk tre, og ikke et ord.
narrate-cleared-3 = Ikke Hitler. Republikken står, enn så lenge. Regjeringen rådslår i stillhet.

narrate-liberal-1 = En liberal lov.
narrate-liberal-2 = Det lysner litt: en liberal lov.
narrate-liberal-3 = Liberalt. Noen er lettet.

narrate-fascist-1 = En fascistisk lov.
narrate-fascist-2 = Det mørkner litt: en fascistisk lov.
narrate-fascist-3 = Fascistisk. Det blir stille i rommet.

narrate-investigate-1 = { $president } får se ett partikort.
narrate-investigate-2 = { $president }, hvem mistenker du?
narrate-investigate-3 = En undersøkelse. { $president } velger.

narrate-peek-1 = { $president } titter på de tre neste lovforslagene.
narrate-peek-2 = Tre lovforslag, ett par øyne: { $president }.
narrate-peek-3 = { $president } vet hva som kommer.

narrate-special-election-1 = { $president } velger neste kandidat.
narrate-special-election-2 = Særvalg. { $president } avgjør hvem som stiller.
narrate-special-election-3 = { $president }, hvem sender du fram?

narrate-execution-1 = { $president } må henrette noen.
narrate-execution-2 = Ikke alle får se slutten. { $president } velger.
narrate-execution-3 = { $president }, hvem blir henrettet?

narrate-executed-1 = { $name } blir henrettet. Var du Hitler?
narrate-executed-2 = { $name } forlater bordet. Var det Hitler?
narrate-executed-3 = Ett spørsmål til { $name }: Var du Hitler?

narrate-spared-1 = Ikke Hitler. Si ikke mer.
narrate-spared-2 = Det var ikke Hitler. Jakten fortsetter.
narrate-spared-3 = Hitler sitter fortsatt ved bordet.

narrate-veto-1 = { $chancellor } vil ikke ha noen av dem. Veto?
narrate-veto-2 = { $chancellor } foreslår veto. Hva sier { $president }?
narrate-veto-3 = Ingen av dem, sier { $chancellor }. Og { $president }?

narrate-agreed-1 = Vetoet står. Ingenting blir vedtatt.
narrate-agreed-2 = Enig. Begge er borte.
narrate-agreed-3 = En regjering som ikke gjør noe. Valgtelleren flyttes.

narrate-refused-1 = Avvist. Ett forslag må vedtas.
narrate-refused-2 = Ikke noe veto. Velg, { $chancellor }.
narrate-refused-3 = { $president } står på sitt. Ett av de to.

narrate-chaos-1 = Valgtelleren står på tre. Snu det øverste lovforslaget.
narrate-chaos-2 = Ingen styrer, så bunken styrer. Snu det øverste lovforslaget.
narrate-chaos-3 = Kaos. Det øverste lovforslaget avgjør.

narrate-shuffle-1 = Stokk de to bunkene sammen.
narrate-shuffle-2 = Bunken er snart tom. Stokk alt som er igjen.
narrate-shuffle-3 = Ny bunke: Stokk alle forslag som er igjen.

narrate-deck-1 = Valgtelleren står på tre. Det øverste lovforslaget innføres.
narrate-deck-2 = Ingen styrer, så bunken styrer.
narrate-deck-3 = Kaos. Det øverste lovforslaget avgjør.

narrate-reshuffled-1 = De to bunkene stokkes sammen.
narrate-reshuffled-2 = Bunken er snart tom: Alt som er igjen, stokkes.
narrate-reshuffled-3 = En ny bunke.

narrate-danger-1 = Fra nå av: Blir Hitler kansler, er det over.
narrate-danger-2 = Tre fascistiske lover. Fra nå av gjelder det.
narrate-danger-3 = Hvert valg kan nå bli det siste.

narrate-may-veto-1 = Fra nå av kan en regjering foreslå veto.
narrate-may-veto-2 = Regjeringen har nå vetorett.
narrate-may-veto-3 = En ny rett: Kansler og president kan nå bli enige om et veto.

narrate-liberals-win-1 = De liberale vinner. Vis rollene.
narrate-liberals-win-2 = Det er over. De liberale har reddet republikken.
narrate-liberals-win-3 = De liberale vinner, tross alt.

narrate-fascists-win-1 = Fascistene vinner. Vis rollene.
narrate-fascists-win-2 = Det er over. Fascistene har tatt republikken.
narrate-fascists-win-3 = Fascistene vinner. Dere ante det.
