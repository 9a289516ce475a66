### Der Erzähler: was zu jedem Ereignis gesagt wird, in drei Fassungen.

narrate-candidate-1 = { $name } kandidiert.
narrate-candidate-2 = Als Nächstes kandidiert { $name }.
narrate-candidate-3 = { $name }, bilde eine Regierung.

narrate-special-1 = Sonderwahl. { $name } kandidiert.
narrate-special-2 = Außer der Reihe: { $name } kandidiert.
narrate-special-3 = Die Reihe ist unterbrochen. { $name } kandidiert.

narrate-vote-1 = { $president } und { $chancellor }. Redet, dann stimmt ab.
narrate-vote-2 = { $president } und { $chancellor } wollen regieren. Jetzt entscheidet ihr.
narrate-vote-3 = { $president } will { $chancellor }. Die Stimmkarten, bitte.

narrate-passed-1 = Gewählt. Drei Gesetze für den Präsidenten. Ruhe, bitte.
narrate-passed-2 = Die Regierung ist im Amt. Drei ziehen, und kein Wort.
narrate-passed-3 = Mehrheit. Die Regierung berät schweigend.

narrate-failed-1 = Nicht gewählt. Der Zähler rückt auf { $tracker } vor.
narrate-failed-2 = Das Haus sagt Nein. Der Zähler steht auf { $tracker }.
narrate-failed-3 = Keine Mehrheit. Der Zähler ist jetzt bei { $tracker }.

narrate-check-1 = Die Stimmen sind gezählt. { $chancellor }, bist du Hitler?
narrate-check-2 = Bevor es weitergeht: { $chancellor }, bist du Hitler?
narrate-check-3 = Der ganze Raum wartet. { $chancellor }, bist du Hitler?

narrate-cleared-1 = Nicht Hitler. Durchatmen. Ruhe, bitte.
narrate-cleared-2 = Hitler sitzt woanders. Drei ziehen, und kein Wort.
narrate-cleared-3 = Nicht Hitler. Die Republik steht noch. Die Regierung berät schweigend.

narrate-liberal-1 = Ein liberales Gesetz.
narrate-liberal-2 = Es wird etwas heller: ein liberales Gesetz.
narrate-liberal-3 = Liberal. Einige sind erleichtert.

narrate-fascist-1 = Ein faschistisches Gesetz.
narrate-fascist-2 = Es wird dunkler: ein faschistisches Gesetz.
narrate-fascist-3 = Faschistisch. Es wird still im Raum.

narrate-investigate-1 = { $president } darf ein Parteibuch einsehen.
narrate-investigate-2 = { $president }, wem misstraust du?
narrate-investigate-3 = Ein Parteibuch wird eingesehen. { $president } wählt.

narrate-peek-1 = { $president } sieht die nächsten drei Gesetze ein.
narrate-peek-2 = Drei Gesetze, ein Paar Augen: { $president }.
narrate-peek-3 = { $president } weiß, was als Nächstes kommt.

narrate-special-election-1 = { $president } bestimmt, wer als Nächstes kandidiert.
narrate-special-election-2 = Sonderwahl. { $president } entscheidet, wer kandidiert.
narrate-special-election-3 = { $president }, wen schickst du ins Rennen?

narrate-execution-1 = { $president } muss jemanden hinrichten lassen.
narrate-execution-2 = Nicht alle erleben das Ende. { $president } wählt.
narrate-execution-3 = { $president }, wer wird hingerichtet?

narrate-executed-1 = { $name } wird hingerichtet. Warst du Hitler?
narrate-executed-2 = { $name } verlässt den Tisch. War das Hitler?
narrate-executed-3 = Eine Frage an { $name }: Warst du Hitler?

narrate-spared-1 = Nicht Hitler. Kein Wort mehr.
narrate-spared-2 = Es war nicht Hitler. Die Suche geht weiter.
narrate-spared-3 = Hitler sitzt noch an diesem Tisch.

narrate-veto-1 = { $chancellor } will keins von beiden. Ein Veto?
narrate-veto-2 = { $chancellor } schlägt ein Veto vor. Was sagt { $president }?
narrate-veto-3 = Keins der Gesetze, sagt { $chancellor }. Und { $president }?

narrate-agreed-1 = Das Veto gilt. Nichts wird erlassen.
narrate-agreed-2 = Einverstanden. Beide Gesetze sind weg.
narrate-agreed-3 = Eine Regierung, die nichts tut. Der Zähler rückt vor.

narrate-refused-1 = Abgelehnt. Ein Gesetz muss erlassen werden.
narrate-refused-2 = Kein Veto. Wähle, { $chancellor }.
narrate-refused-3 = { $president } besteht darauf. Eins von beiden.

narrate-chaos-1 = Der Wahlgangzähler steht auf drei. Deckt das oberste Gesetz auf.
narrate-chaos-2 = Niemand regiert, also regiert der Stapel. Deckt das oberste Gesetz auf.
narrate-chaos-3 = Chaos. Das oberste Gesetz entscheidet.

narrate-shuffle-1 = Mischt beide Stapel zusammen.
narrate-shuffle-2 = Der Stapel geht zur Neige. Mischt alles, was übrig ist.
narrate-shuffle-3 = Ein neuer Stapel: Mischt alle übrigen Gesetze.

narrate-deck-1 = Der Wahlgangzähler steht auf drei. Das oberste Gesetz gilt.
narrate-deck-2 = Niemand regiert, also regiert der Stapel.
narrate-deck-3 = Chaos. Das oberste Gesetz entscheidet.

narrate-reshuffled-1 = Beide Stapel werden zusammengemischt.
narrate-reshuffled-2 = Der Stapel geht zur Neige: Alles, was übrig ist, wird gemischt.
narrate-reshuffled-3 = Ein neuer Stapel.

narrate-danger-1 = Ab jetzt gilt: Wird Hitler Kanzler, ist es vorbei.
narrate-danger-2 = Drei faschistische Gesetze. Seid ab jetzt vorsichtig.
narrate-danger-3 = Jede Wahl kann jetzt die letzte sein.

narrate-may-veto-1 = Ab jetzt darf eine Regierung ein Veto vorschlagen.
narrate-may-veto-2 = Die Regierung hat jetzt das Vetorecht.
narrate-may-veto-3 = Ein neues Recht: Kanzler und Präsident dürfen sich jetzt auf ein Veto einigen.

narrate-liberals-win-1 = Die Liberalen gewinnen. Deckt eure Rollen auf.
narrate-liberals-win-2 = Es ist vorbei. Die Liberalen haben die Republik gerettet.
narrate-liberals-win-3 = Die Liberalen gewinnen, trotz allem.

narrate-fascists-win-1 = Die Faschisten gewinnen. Deckt eure Rollen auf.
narrate-fascists-win-2 = Es ist vorbei. Die Faschisten haben die Republik gestürzt.
narrate-fascists-win-3 = Die Faschisten gewinnen. Ihr habt es geahnt.
