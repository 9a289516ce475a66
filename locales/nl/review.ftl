### Terugblikken op spellen: de opdrachtregel en de pagina. $viewers zijn namen, of het woord voor iedereen.

cli-review-short = Blik terug op een spel: wat elke plaats kon weten, en wanneer.
cli-review =
    Speel een spelbestand na en toon hoeveel rolverdelingen elke plaats door logica alleen niet kon uitsluiten, en een link die de hele terugblik in de app opent: zekere rollen, bewijsbare leugens en keerpunten.

    Het spel hoeft niet voorbij te zijn. Een spelbestand dat niet nagespeeld kan worden, wordt geweigerd zoals bij ‘weimar referee’.
cli-review-json = Toon de hele terugblik als één JSON-object.
cli-review-what-if = Toon hoe vaak elke kant wint na een andere keuze als bots de rest vele keren uitspelen. ACTIONS is het aantal handelingen ervoor, CHOICE de handeling zoals in spelbestanden.
cli-review-futures = Hoe vaak bots de rest na de andere keuze uitspelen; zonder opgave honderd keer.

review-unfinished = Het spel is niet voorbij; de terugblik eindigt met de laatste actie.
review-public = Van dit spel is alleen bekend wat iedereen zag. Puur logisch: iedereen mag liegen, dus beweringen en stemmen bewijzen geen rol. Verdacht is wie een bot als toeschouwer zou verdenken: een mening.
review-deal = Het uitdelen van de rollen
review-everyone = iedereen
review-spectators = Toeschouwers
review-line = Zeker voor { $viewers }: { $what }
review-fact = { $fact ->
    [liberal] { $seat } is liberaal
    [fascist] { $seat } is fascist
    [hitler] { $seat } is Hitler
    [fascist_party] { $seat } is fascist of Hitler
   *[not_hitler] { $seat } is niet Hitler
  }
review-false = Voor { $viewers } was te bewijzen dat dit onwaar is:
review-not-all-true = Voor { $viewers } was te bewijzen dat dit niet allemaal waar is:
review-hidden = Onwaar, en voor het einde alleen bekend bij wie het zei:
review-left-by-round = Mogelijke rolverdelingen, bij het begin en aan het einde van elke ronde:
