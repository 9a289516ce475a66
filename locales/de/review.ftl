### Rückblicke auf Partien: Befehlszeile und Seite. $viewers sind Namen oder das Wort für alle.

cli-review-short = Rückblick auf eine Partie: was jeder Platz wann wissen konnte.
cli-review =
    Spielt eine Aufzeichnung nach und gibt aus, wie viele Rollenverteilungen jeder Platz allein durch Logik nicht ausschließen konnte, dazu einen Link, der in der App den ganzen Rückblick öffnet: sichere Rollen, beweisbare Lügen und Wendepunkte.

    Die Partie muss nicht beendet sein. Eine Aufzeichnung, die sich nicht nachspielen lässt, wird abgelehnt wie bei „weimar referee“.
cli-review-json = Den ganzen Rückblick als ein JSON-Objekt ausgeben.
cli-review-what-if = Ausgeben, wie oft jede Seite nach einer anderen Entscheidung gewinnt, wenn Bots viele Male zu Ende spielen. ACTIONS ist die Zahl der Handlungen davor, CHOICE die Handlung wie in Aufzeichnungen.
cli-review-futures = Wie oft Bots nach der anderen Entscheidung zu Ende spielen; ohne Angabe hundertmal.

review-unfinished = Die Partie ist nicht zu Ende; der Rückblick endet mit der letzten Handlung.
review-public = Von dieser Partie ist nur bekannt, was alle sahen. Nach reiner Logik: Lügen dürfen alle, also beweisen Behauptungen und Stimmen keine Rolle. Verdächtig ist, wen ein zuschauender Bot verdächtigt hätte: eine Meinung.
review-deal = Verteilung der Rollen
review-everyone = alle
review-spectators = Publikum
review-line = Sicher für { $viewers }: { $what }
review-fact = { $fact ->
    [liberal] { $seat } ist liberal
    [fascist] { $seat } ist Faschist
    [hitler] { $seat } ist Hitler
    [fascist_party] { $seat } ist Faschist oder Hitler
   *[not_hitler] { $seat } ist nicht Hitler
  }
review-false = Für { $viewers } war beweisbar, dass das falsch ist:
review-not-all-true = Für { $viewers } war beweisbar, dass davon nicht alles stimmt:
review-hidden = Falsch, und vor dem Ende nur der Person bekannt, die es sagte:
review-left-by-round = Mögliche Rollenverteilungen, zu Beginn und am Ende jeder Runde:
