### De opdrachtregel: hulp en verslagen.

cli = Secret Hitler spelen in de terminal, spelbestanden controleren, spellen simuleren. Onofficieel en niet-commercieel; zie ‘weimar about’.
cli-referee-short = Speel een spelbestand na en toon de stand, of wat een kijker ziet.
cli-referee =
    Speel een spelbestand na en toon de ware stand na de laatste actie, als JSON.

    Een ongeldige actie eindigt met exitstatus 1 en een onleesbaar spelbestand met 2; op de standaardfoutuitvoer staat dan één JSON-object met de code, het nummer van de actie waaraan het ligt, en een zin.
cli-referee-record = Het spelbestand of een link naar het spel; ‘-’ leest van de standaardinvoer.
cli-link-short = Een spel als link
cli-link = Toon een link met het hele spel erin: iedereen met Weimar kan hem openen, en geen server bewaart het.
cli-link-record = Toon in plaats daarvan het spelbestand.
cli-daily-short = Speel de tafel van de dag, of controleer een link naar een spel.
cli-daily =
    Speel de tafel van de dag: iedereen ter wereld heeft dezelfde plaats, dezelfde kaarten en dezelfde bots. Eén poging telt, voor de lol.

    Zonder opties speel je de tafel van vandaag in deze terminal.
cli-daily-date = Speel deze dag in plaats van vandaag (UTC); geen dag in de toekomst.
cli-daily-auto = Laat een bot de plaats van de dag spelen: { $bots }.
cli-daily-json = Toon het spel, de link en de uitslag als één JSON-object; zonder --auto de grootte en de regels van de dag.
cli-daily-verify = Speel het spel in een link opnieuw, met bots en al, en toon de uitslag. De exitstatus is alleen 0 als elke zet klopt.
cli-daily-compare = Toon de uitslagen van twee spellen van dezelfde dag, en waar ze uiteenliepen.
cli-daily-puzzle = Toon de puzzel van een dag: een spel, en een vraag met één antwoord door logica.
cli-daily-solution = Toon ook elke stap en het antwoord.
cli-daily-puzzle-json = Toon alles, ook de oplossing, als één JSON-object.
cli-referee-view = Toon in plaats daarvan wat deze kijker ziet: een plaats vanaf 0, of ‘spectator’.
cli-referee-lines = Het bestand bevat één spel per regel; toon per regel één antwoord, in dezelfde volgorde: de stand, of het foutobject. De exitstatus is dan 0.
cli-referee-verify = Controleer het bewijs van de eerlijke verdeling: reken de rollen en alle stapels opnieuw uit. De exitstatus is 1 als iets niet klopt.
cli-simulate-short = Speel veel spellen tussen bots en meld wie er wint.
cli-simulate =
    Speel hele spellen tussen bots en meld wie er wint, hoe, en hoe snel.

    Dezelfde seed geeft dezelfde spellen.
cli-simulate-players = Hoeveel spelers er aan tafel zitten, 5 tot 10.
cli-simulate-games = Hoeveel spellen er gespeeld worden.
cli-simulate-seed = Een getal dat al het toeval bepaalt; zonder dat getal wordt er een getrokken en gemeld.
cli-simulate-rules = Een regelset: { $presets }.
cli-simulate-option = Een optie van de regels als naam=waarde, bijvoorbeeld execution_target=any; mag meer dan eens worden opgegeven. Ze staan in docs/reference/rules.md.
cli-simulate-liberals = Wie de liberalen speelt: { $bots }.
cli-simulate-fascists = Wie de fascisten en Hitler speelt: { $bots }.
cli-simulate-json = Toon één JSON-object in plaats van een tabel.
cli-simulate-records = Bewaar elk spel als spelbestand in deze map.
cli-simulate-parquet = Bewaar elk spel in deze map als Parquet-bestanden. Dezelfde opdracht gaat verder met een afgebroken reeks; meer spellen maken die langer.
cli-simulate-talk = Laat de bots met elkaar praten.
cli-simulate-transcripts = Schrijf elk spel als tekst in deze map, met alles wat er gezegd is.
cli-workers = Hoeveel processen het werk verdelen.
cli-scheduler = Het adres van een Dask-scheduler, zoals tcp://10.0.0.1:8786. De workers daarvan doen het werk in plaats van processen op deze machine.
cli-play-short = Speel een spel in deze terminal.
cli-play =
    Speel een heel spel in deze terminal tegen bots.

    Bij elke vraag: de toets naast een keuze kiest die (een plaats heeft een nummer, een beleidskaart F of L), ‘?’ legt de fase uit, ‘say’ doet een bewering, ‘q’ verlaat het spel.
cli-play-players = Hoeveel spelers er aan tafel zitten, 5 tot 10, jijzelf meegeteld.
cli-play-name = Je naam.
cli-play-model = Laat een taalmodel de plaats links van je spelen, via een eindpunt dat het chat-completions-formaat spreekt, bijvoorbeeld http://localhost:11434/v1. Naam, sleutel en grenzen zijn instellingen van de omgeving: zie docs/reference/models.md.
cli-play-record = Bewaar het spel na afloop als spelbestand onder deze naam.
cli-play-seed = Een getal dat al het toeval bepaalt, om dezelfde kaarten nog eens te spelen; zonder dat getal is het echt toeval.
cli-bench-models = Meet een taalmodel, of een bot achter dezelfde tekstinterface, met dezelfde kaarten en rollen: dezelfde verdeling vanaf een liberale en vanaf een fascistische plaats, alle andere plaatsen bots.

    Geluk met beleidskaarten wordt uit de resultaten gehaald, en openbare handelingen worden beoordeeld naar hoe ver ze een redelijke luisteraar bewogen. Zie docs/how-to/evaluate-a-model.md.
cli-bench-models-short = Meet een taalmodel met dezelfde kaarten en rollen.
cli-bench-models-bot = Meet in plaats daarvan een bot: { $bots }.
cli-bench-models-deals = Aantal verdelingen; elke wordt drie keer gespeeld.
cli-bench-models-others = Het niveau van de bots op alle andere plaatsen: { $bots }.
cli-bench-models-probabilities = Vraag ook na elke wetgevende sessie één keer hoe waarschijnlijk elke andere speler fascist is, en rapporteer hoe nauwkeurig de antwoorden zijn. Telkens één verzoek meer.
cli-join = Laat een taalmodel via de link van een tafel aanschuiven en spelen tot het spel afgelopen is.

    Iedereen ziet dat het een assistent is. De host moet assistenten hebben uitgenodigd. Adres, naam, sleutel en grenzen zijn instellingen van de omgeving: zie docs/reference/models.md.
cli-join-short = Laat een taalmodel aanschuiven aan een tafel.
cli-join-model = Adres van het eindpunt; zonder dit WEIMAR_MODEL_URL.
cli-join-name = De naam aan tafel.
cli-mcp = Draai een server van het Model Context Protocol, zodat een AI-assistent kan aanschuiven: via standaardinvoer en -uitvoer, voor de instellingen van een assistent.

    Zie docs/how-to/let-an-assistant-play.md.
cli-mcp-short = Laat een AI-assistent aanschuiven (Model Context Protocol).
cli-mcp-server = De server met de tafels. Zonder dit is er een op deze machine, zolang de assistent speelt.
cli-mcp-http = Gebruik in plaats daarvan streamable HTTP op dit adres, bijvoorbeeld 127.0.0.1:8100.
cli-mcp-allow-host = Nog een hostnaam waarop wordt geantwoord, bijvoorbeeld die van een proxy ervoor; mag meermaals.
cli-about = Makers, licentie en wat er veranderd is.
cli-version = Toon de versie en stop.

about =
    Weimar is een onofficiële bewerking van Secret Hitler, een spel van Mike Boxleiter, Tommy Maranges, Max Temkin en Mac Schubert (secrethitler.com), onder de licentie CC BY-NC-SA 4.0. Het is niet door hen gemaakt of goedgekeurd.

    Veranderd: het spel wordt op de computer gespeeld; de regels zijn opnieuw geschreven; er zijn opties voor de regels bij gekomen; beeld, geluid en tekst zijn van dit project zelf.

    Wat van Secret Hitler is afgeleid, en het spel zoals het verspreid wordt, valt onder CC BY-NC-SA 4.0: broncode beschikbaar, geen commercieel gebruik, delen onder dezelfde voorwaarden. De eigen code valt onder de MIT-licentie. Zie NOTICE.

simulate-title = { $games ->
    [one] Eén spel
   *[other] { $games } spellen
  } met { $players } spelers, seed { $seed }
simulate-outcome = Afloop
simulate-count = Spellen
simulate-share = Aandeel
simulate-interval = 95%-interval
simulate-liberal = Liberalen winnen
simulate-fascist = Fascisten winnen
simulate-five_liberal_policies = vijf liberale beleidskaarten
simulate-hitler_executed = Hitler geëxecuteerd
simulate-six_fascist_policies = zes fascistische beleidskaarten
simulate-hitler_elected = Hitler tot kanselier gekozen
simulate-pace = { $rounds } rondes en { $decisions } beslissingen per spel; { $speed } spellen per seconde.
simulate-progress = Bezig met spelen
