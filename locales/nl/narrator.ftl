### De verteller: wat er bij elke gebeurtenis wordt gezegd, op drie manieren.

narrate-candidate-1 = { $name } is kandidaat.
narrate-candidate-2 = De volgende kandidaat is { $name }.
narrate-candidate-3 = { $name }, vorm een regering.

narrate-special-1 = Een speciale verkiezing. { $name } is kandidaat.
narrate-special-2 = Buiten de volgorde om: { $name } is kandidaat.
narrate-special-3 = De volgorde is doorbroken. { $name } is kandidaat.

narrate-vote-1 = { $president } en { $chancellor }. Overleg, en stem dan.
narrate-vote-2 = { $president } en { $chancellor } willen regeren. Nu beslissen jullie.
narrate-vote-3 = { $president } wil { $chancellor }. De stemkaarten, graag.

narrate-passed-1 = Gekozen. Drie beleidskaarten voor de president. Stilte, graag.
narrate-passed-2 = De regering is aangetreden. Trek er drie, en geen woord.
narrate-passed-3 = Een meerderheid. De regering beraadt zich in stilte.

narrate-failed-1 = Niet gekozen. De teller gaat naar { $tracker }.
narrate-failed-2 = De zaal zegt nee. De teller gaat naar { $tracker }.
narrate-failed-3 = Geen meerderheid. De teller staat op { $tracker }.

narrate-check-1 = De stemmen zijn geteld. { $chancellor }, ben jij Hitler?
narrate-check-2 = Eerst dit: { $chancellor }, ben jij Hitler?
narrate-check-3 = De hele kamer wacht. { $chancellor }, ben jij Hitler?

narrate-cleared-1 = Niet Hitler. Haal opgelucht adem. Stilte, graag.
narrate-cleared-2 = Hitler is iemand anders. Trek er drie, en geen woord.
narrate-cleared-3 = Niet Hitler. De republiek staat nog. De regering beraadt zich in stilte.

narrate-liberal-1 = Een liberale kaart.
narrate-liberal-2 = Het wordt iets lichter: een liberale kaart.
narrate-liberal-3 = Een liberale kaart. Sommigen zijn opgelucht.

narrate-fascist-1 = Een fascistische kaart.
narrate-fascist-2 = Het wordt wat donkerder: een fascistische kaart.
narrate-fascist-3 = Een fascistische kaart. Het wordt stil.

narrate-investigate-1 = { $president } mag één partijkaart zien.
narrate-investigate-2 = { $president }, wie verdenk je?
narrate-investigate-3 = Een onderzoek. { $president } kiest.

narrate-peek-1 = { $president } bekijkt de volgende drie beleidskaarten.
narrate-peek-2 = Drie kaarten, één paar ogen: { $president }.
narrate-peek-3 = { $president } weet wat er komt.

narrate-special-election-1 = { $president } kiest de volgende kandidaat.
narrate-special-election-2 = Een speciale verkiezing. { $president } beslist wie.
narrate-special-election-3 = { $president }, wie schuif je naar voren?

narrate-execution-1 = { $president } moet iemand executeren.
narrate-execution-2 = Niet iedereen haalt het einde. { $president } kiest.
narrate-execution-3 = { $president }, wie wordt geëxecuteerd?

narrate-executed-1 = { $name } wordt geëxecuteerd. Was jij Hitler?
narrate-executed-2 = { $name } verlaat de tafel. Was dat Hitler?
narrate-executed-3 = Eén vraag aan { $name }: was jij Hitler?

narrate-spared-1 = Niet Hitler. Zeg verder niets.
narrate-spared-2 = Het was niet Hitler. Het zoeken gaat door.
narrate-spared-3 = Hitler zit nog aan deze tafel.

narrate-veto-1 = { $chancellor } wil geen van beide. Een veto?
narrate-veto-2 = { $chancellor } stelt een veto voor. Wat zegt { $president }?
narrate-veto-3 = Geen van beide, zegt { $chancellor }. En { $president }?

narrate-agreed-1 = Het veto geldt. Er wordt niets ingevoerd.
narrate-agreed-2 = Akkoord. Beide kaarten zijn weg.
narrate-agreed-3 = Een regering die niets doet. De teller schuift op.

narrate-refused-1 = Geweigerd. Eén kaart moet worden ingevoerd.
narrate-refused-2 = Geen veto. Kies, { $chancellor }.
narrate-refused-3 = { $president } houdt voet bij stuk. Een van de twee.

narrate-chaos-1 = De teller staat op drie. Draai de bovenste beleidskaart om.
narrate-chaos-2 = Niemand regeert, dus regeert de stapel. Draai de bovenste beleidskaart om.
narrate-chaos-3 = Chaos. De bovenste beleidskaart beslist.

narrate-shuffle-1 = Schud beide stapels samen.
narrate-shuffle-2 = De stapel raakt op. Schud alles wat over is.
narrate-shuffle-3 = Een nieuwe stapel: schud alle kaarten die over zijn.

narrate-deck-1 = De teller staat op drie. De bovenste beleidskaart geldt.
narrate-deck-2 = Niemand regeert, dus regeert de stapel.
narrate-deck-3 = Chaos. De bovenste beleidskaart beslist.

narrate-reshuffled-1 = Beide stapels worden samen geschud.
narrate-reshuffled-2 = De stapel raakt op: alles wat over is, wordt geschud.
narrate-reshuffled-3 = Een nieuwe stapel.

narrate-danger-1 = Vanaf nu geldt: wordt Hitler kanselier, dan is het voorbij.
narrate-danger-2 = Drie fascistische kaarten. Vanaf nu: oppassen.
narrate-danger-3 = Elke stemming kan nu de laatste zijn.

narrate-may-veto-1 = Vanaf nu mag een regering een veto voorstellen.
narrate-may-veto-2 = De regering heeft nu het vetorecht.
narrate-may-veto-3 = Een nieuwe bevoegdheid: kanselier en president mogen nu samen een veto uitspreken.

narrate-liberals-win-1 = De liberalen winnen. Laat je rol zien.
narrate-liberals-win-2 = Het is voorbij. De liberalen hebben de republiek gered.
narrate-liberals-win-3 = De liberalen winnen, ondanks alles.

narrate-fascists-win-1 = De fascisten winnen. Laat je rol zien.
narrate-fascists-win-2 = Het is voorbij. De republiek is in handen van de fascisten.
narrate-fascists-win-3 = De fascisten winnen. Jullie hadden zo je twijfels.
