### De avonden van een groep: cijfers van afgelopen spellen, op de opdrachtregel, als pagina en in de app.

cli-evenings-short = Cijfers van de spellen van een groep: wie won, met wie, en welke leugens ze vertellen.
cli-evenings =
    Lees afgelopen spellen en toon de avonden van de groep en hoe vaak iedereen won. Met --json alle cijfers: ook leugens, wie met wie in hetzelfde team zat, en wie er bij elk aantal spelers wint.

    Een spel dat twee keer voorkomt, telt één keer. Een bestand dat niet te lezen is of waarvan het spel niet voorbij is, wordt op de standaardfoutuitvoer genoemd en weggelaten; de afsluitcode is dan 2.
cli-evenings-games = Spelbestanden, links, archieven uit de app, of mappen ermee.
cli-evenings-json = Toon alle cijfers als één JSON-object.
cli-evenings-csv = Schrijf een tabel met een rij voor elke plaats van elk spel in dit bestand, voor rekenbladen.
cli-evenings-parquet = Schrijf dezelfde tabel als Parquet-bestand.
cli-evenings-archive = Schrijf alle spellen als archief in dit bestand. De app kan het importeren.

bad_archive = Dit is geen archief van spelavonden, of het is beschadigd.
game_not_over = Dit spel is niet voorbij.
no_games = Geen van deze bestanden bevat een afgelopen spel.

evenings-total = { $games ->
    [one] Eén spel
   *[other] { $games } spellen
  }
evenings-undated = Zonder datum
evenings-games-won = { $games ->
    [one] Eén spel
   *[other] { $games } spellen
  }, { $wins } gewonnen
evenings-no-party = Nog { $games ->
    [one] één spel
   *[other] { $games } spellen
  } met onbekende rollen
evenings-few = Te weinig spellen om vaardigheid en geluk uit elkaar te houden.
evenings-within = Ongeveer zo veel overwinningen als te verwachten.
evenings-strong = Meer overwinningen dan rollen, aantal spelers en geluk verklaren.
evenings-role-wins = { $role }: { $wins } van { $games } gewonnen
evenings-expected = Even goede spelers hadden { $expected } van deze spellen gewonnen, plus of min { $spread }.
evenings-skill = Vaardigheid: { $skill }, met 95% zekerheid tussen { $low } en { $high }; het gemiddelde van de groep is 0.
evenings-lies = Beweringen: { $statements }. Leugens daaronder: { $lies }. Tijdens het spel ontmaskerd: { $caught }.
evenings-favourite = Lievelingsleugen: zag ‘{ $saw }’, zei ‘{ $said }’ ({ $times ->
    [one] één keer
   *[other] { $times } keer
  })
evenings-shot = Geëxecuteerd: { $count ->
    [one] één keer
   *[other] { $count } keer
  }
evenings-elected = Als Hitler gekozen en zo gewonnen: { $count ->
    [one] één keer
   *[other] { $count } keer
  }
evenings-voted = Liberaal, maar voor Hitler als kanselier gestemd: { $count ->
    [one] één keer
   *[other] { $count } keer
  }
evenings-with = Samen aan tafel
evenings-pair = { $one } en { $other }: { $games ->
    [one] één spel
   *[other] { $games } spellen
  }, { $together } in hetzelfde team, { $won } daarvan gewonnen
evenings-balance = Per aantal spelers
evenings-balance-what = { $players } spelers ({ $preset }): de liberalen wonnen { $wins } van { $games }.
evenings-balance-chance = Met even goede spelers: { $chance } voor de liberalen.

## The page of the app

evenings-what = Spellen met anderen waaraan dit apparaat meedeed. Ze staan alleen hier; de server berekent de cijfers en vergeet de spellen.
evenings-none = Nog niets. Een spel met minstens twee mensen verschijnt hier zodra het voorbij is.
evenings-counting = Bezig met berekenen…
evenings-forget-game = Dit spel uit de lijst verwijderen
evenings-rename = Een andere naam
evenings-rename-what = In alle spellen. Is het de naam van iemand anders, dan worden de twee één.
evenings-remove-name = Deze naam verwijderen
evenings-remove-name-sure = Uit alle spellen verwijderen?
evenings-group = Groep
evenings-group-what = Maak een groep en geef de geheime link door: alle apparaten die hem openen, hebben dan dezelfde spellen. Niemand heeft een account nodig.
evenings-group-make = Groep maken
evenings-group-mine = Spellen van jullie groep. Ze staan op elk apparaat van de groep, en de server bewaart ze voor apparaten die later meedoen.
evenings-group-link-what = Wie de geheime link heeft, ziet alle spellen en namen en kan ze aanvullen en wijzigen. Geef hem alleen aan jullie groep.
evenings-group-qr = QR-code met de link van de groep
evenings-group-screens = Toon de code na afloop van spellen op een groot scherm in deze browser
evenings-group-leave = Groep verlaten
evenings-group-leave-sure = Verlaten? Je eigen spellen blijven hier.
evenings-group-invitation = De spelavonden van een groep
evenings-group-join-what = { $count ->
    [0] Je hebt de link van een groep geopend. Als je meedoet, komen de spellen van de groep op dit apparaat, en spellen die hier eindigen, in de groep. Iedereen met de link ziet alle spellen en namen in de groep en kan ze daar veranderen en verwijderen. De eigen spellen van dit apparaat blijven zoals ze zijn.
    [one] Je hebt de link van een groep geopend. Als je meedoet, komen de spellen van de groep op dit apparaat, en het spel op dit apparaat in de groep. Iedereen met de link ziet alle spellen en namen in de groep en kan ze daar veranderen en verwijderen. De eigen spellen van dit apparaat blijven zoals ze zijn.
   *[other] Je hebt de link van een groep geopend. Als je meedoet, komen de spellen van de groep op dit apparaat, en de { $count } spellen op dit apparaat in de groep. Iedereen met de link ziet alle spellen en namen in de groep en kan ze daar veranderen en verwijderen. De eigen spellen van dit apparaat blijven zoals ze zijn.
  }
evenings-group-other = Dit apparaat zit al in een andere groep. Doe je hier mee, dan gaat het uit die groep; bewaar eerst de oude link.
evenings-group-join = Meedoen met de groep
evenings-group-forget-game = Voor iedereen verwijderen?
evenings-files = Bestanden
evenings-files-what = Een bestand bevat alle spellen en namen: geef het alleen aan jullie groep. Je kunt het openen op een ander apparaat of met de opdracht ‘weimar evenings’.
evenings-add = Spellen uit een bestand toevoegen
evenings-added = { $count ->
    [one] Eén spel toegevoegd.
   *[other] { $count } spellen toegevoegd.
  }
evenings-save = Alle spellen opslaan
evenings-save-table = Opslaan als tabel (CSV)
evenings-forget = Alle spellen wissen
evenings-forget-sure = Allemaal wissen?
replay-over-evenings = Bewaard onder ‘{ landing-evenings }’

app-refused-two_in_one_game = Beiden speelden mee in een van deze spellen.
app-refused-unknown_person = Niemand hier heeft deze naam.
app-refused-too_many_games = Dat zijn meer spellen dan de server in één keer kan doorrekenen.
app-refused-unknown_group = Deze groep bestaat hier niet, of is gewist omdat die lang niet is gebruikt. Controleer of de link volledig is.
app-refused-groups_off = Deze server bewaart geen groepen. Je spellen blijven op dit apparaat.
app-refused-group_full = In de groep is geen plaats voor meer spellen of namen. Er ging niets verloren; verwijder oude spellen of maak een nieuwe groep.
