### De app: de naam, de beginpagina, de instellingen en wat er mis kan gaan.

app-name = Weimar
app-title = { $page } · Weimar
app-close = Sluiten

## Instellingen

app-settings = Instellingen
app-settings-button = { $language }, instellingen
app-language = Taal
app-theme = Thema
app-theme-device = Zoals mijn apparaat
app-theme-dark = Donker
app-theme-light = Licht
app-theme-contrast = Hoog contrast
app-pace = Snelheid
app-pace-normal = Normaal
app-pace-fast = Snel
app-words = Woordkeuze
app-words-original = Origineel
app-pace-at_once = Meteen
app-words-original-what = Liberalen, fascisten, Hitler, executies.
app-words-neutral = Neutraal
app-words-neutral-what = Hetzelfde spel zonder Hitler, fascisten en moord: voor in de klas en voor wie het liever zo speelt.
app-sound = Geluid
app-sound-what = Geluiden van de tafel en de kamer, en een signaal als jij aan de beurt bent.

## Knoppen en titels op meerdere pagina's

app-change = Wijzigen
app-yes = Ja
app-no = Nee
app-review = Terugblik

## Links

app-copied = Gekopieerd
app-share = Delen …
app-copy-by-hand = Kopieer deze link:

## De verbinding

app-connecting = Je tafel wordt gezocht …
app-connection-lost = De verbinding is weg. Je wordt vanzelf weer verbonden.
app-you-are-host = Jij bent nu de host en regelt de tafel.

## De beginpagina

landing-what = Een spel van vertrouwen en bedrog voor vijf tot tien spelers, in één kamer of ver uit elkaar.
landing-ways = Manieren om te spelen
landing-play-now = Nu tegen bots spelen
landing-dealing = De kaarten worden gedeeld …
landing-slow = De verbinding met de server is traag. We blijven het proberen …
landing-choices = { $count } spelers · { $preset } · { $level }
landing-players = Spelers (met jou erbij)
landing-level = Sterkte van de bots
landing-new-table = Nieuwe tafel openen
landing-new-table-what = Nodig vrienden uit met een link, een QR-code of vier letters. Op de lege plaatsen komen bots.
landing-join = Meedoen met een code
landing-learn = Nooit gespeeld? 90 seconden.
landing-learn-what = Een eerste potje met uitleg; je hoeft vooraf niets te lezen.
landing-daily = De tafel van vandaag
landing-daily-what = Voor iedereen dezelfde plaats, kaarten en bots. Eén spel per dag.
landing-puzzle = De puzzel van vandaag
landing-today = { $done ->
    [true] ✓ Gedaan. De volgende begint { $when }.
   *[false] Nog niet gespeeld.
  } { $days ->
    [one] Tot nu toe één dag.
   *[other] { $days } dagen op rij.
  }
landing-evenings = Jullie spelavonden
landing-box = Met echte kaarten
landing-box-what = Jullie eigen kaarten op tafel; dit apparaat houdt alles bij, ook zonder verbinding.
landing-continue = Je stoel is nog warm
landing-continue-lobby = { $name } wacht in de lobby
landing-continue-game = { $name }, midden in een spel
landing-list = Tafels die open zijn
landing-list-which = Welke tafels te zien zijn
landing-list-lobby = Om mee te doen
landing-list-game = Om te kijken
landing-list-any-preset = Alle regels
landing-list-with-room = Met plaats vrij
landing-list-again = Verversen
landing-list-looking = Tafels worden gezocht …
landing-list-empty = Zo’n tafel is er nu niet. Open er zelf een, zet hem in de lijst, en wie weet schuift er iemand aan.
landing-list-table = { $people ->
    [one] 1 persoon
   *[other] { $people } personen
  }, { $bots ->
    [0] geen bots
    [one] 1 bot
   *[other] { $bots } bots
  } · { $preset }
landing-list-join = Meedoen
landing-list-watch = Kijken
landing-more = Meer om te lezen
landing-rules = Regels
landing-replay = Mijn spellen
landing-about = Over Weimar
landing-privacy = Privacy
landing-unofficial = Een onofficiële bewerking van Secret Hitler. Niet gemaakt of goedgekeurd door de auteurs.

## Waarom de tafel of de server nee zegt

app-refused-offline = De server is niet te bereiken. Controleer je verbinding en probeer het opnieuw.
app-refused-internal = Er ging iets mis op de server. Probeer het zo nog eens.
app-refused-unknown = Dat is niet gelukt ({ $code }). Probeer het zo nog eens.
app-refused-too_many_tables = De server zit vol: er kan geen tafel meer bij. Probeer het over een paar minuten nog eens.
app-refused-too_fast = Dat ging te snel voor de server. Wacht even en probeer het opnieuw.
app-refused-disk_full = De server heeft geen ruimte meer en kan dit nu niet bewaren. Probeer het later opnieuw.
app-refused-origin = De server accepteert niets van pagina’s op dit adres. Vraag wie de server beheert om het adres toe te staan.
app-refused-too_many_sockets = Er staan op jouw netwerk te veel pagina’s van dit spel open. Sluit er een paar en probeer het opnieuw.
app-refused-bad_code = Een code heeft vier letters, zoals de host ze ziet. Een hele link mag ook.
app-refused-unknown_code = Bij deze letters hoort geen tafel, of de host heeft de deur op slot gedaan: vraag dan om de link.
app-refused-unknown_pairing = Geen enkel scherm toont deze code. Vergelijk alle zes cijfers met het scherm en probeer het opnieuw.
app-refused-pairing_lapsed = Deze code is verlopen. Neem de code die het scherm nu toont.
app-refused-pairing_used = Deze code is al gebruikt, en elke code werkt één keer. Neem de code die het scherm nu toont.
app-refused-too_many_tries = Er zijn vanaf jouw netwerk te veel codes geprobeerd. Wacht een minuut en probeer het opnieuw.
app-refused-bad_name = Een naam heeft 1 tot 16 tekens, en die moeten allemaal zichtbaar zijn.
app-refused-blocked = De host heeft dit apparaat of deze naam geblokkeerd.
app-refused-not_blocked = Deze naam is niet geblokkeerd.
app-refused-locked = De host heeft de lobby op slot gedaan. Vraag of je erin mag.
app-refused-table_full = Alle tien de plaatsen zijn bezet. Meekijken mag wel.
app-refused-wrong_stage = Daar is het te laat voor: de tafel is al verder.
app-refused-already_seated = Je hebt al een plaats.
app-refused-not_seated = Daarvoor heb je een plaats aan tafel nodig.
app-refused-not_host = Dat kan alleen de host.
app-refused-too_few_players = Voor een spel zijn minstens vijf spelers nodig.
app-refused-paused = De tafel houdt pauze.
app-refused-bad_order = Er kwam of ging net iemand. Probeer het opnieuw.
app-refused-bad_timers = Een tijdslimiet duurt minstens vijf seconden en hoogstens een uur.
app-refused-bad_text = Er staat niets in wat getoond kan worden.
app-refused-unknown_member = Die speler is er niet meer.
app-refused-unknown_level = Bots van dit niveau zijn er niet.
app-refused-old_prompt = Die beslissing is al genomen.
app-refused-not_your_seat = Dat is de plaats van iemand anders.
app-refused-silenced = De host heeft de chat uitgezet.
app-refused-assistants_not_invited = De host heeft geen assistenten uitgenodigd.
app-refused-claims_off = De host heeft beweringen uitgezet.
app-refused-too_many_statements = Je kunt deze bewering niet nog eens veranderen.
app-refused-too_many_changes = Je hebt je stem in dit spel te vaak veranderd; hij blijft zoals hij is.
app-refused-government_silent = President en kanselier mogen tijdens hun sessie niet praten.
app-refused-dead_silent = De doden mogen niet praten.
app-refused-discussion_closed = De praattijd is om. Breng je stem uit.
app-refused-discussion_open = Stemmen kan zodra het overleg voorbij is.
app-refused-not_awaited = De tafel wacht niet op die speler.
app-refused-not_away = Die speler is nog niet lang genoeg afwezig.
app-refused-not_removed = Die speler is niet verwijderd.
app-refused-unknown_claim = Niemand vraagt nog om die plaats.
app-refused-already_asked = Dat heb je al gevraagd.
app-refused-busy = De server heeft het druk. Probeer het zo nog eens.
app-refused-not_over = Dat moet wachten tot het spel voorbij is.
app-refused-day_table = Aan de tafel van vandaag speelt één persoon; er is geen host, en je kunt je plaats niet opgeven. Sluit gewoon de pagina; je plaats wacht op je.
app-refused-nothing_to_take_back = Je speelt al zelf op deze plaats.
app-refused-coach_is_for_one = De coach helpt alleen waar één persoon tegen bots speelt.
app-refused-log_full = De geschiedenis van deze tafel is vol. Open een nieuwe tafel voor het volgende spel.
app-refused-too_many_screens = Meer grote schermen kan deze tafel niet hebben. De host kan er een loskoppelen.
app-refused-unknown_screen = Dit scherm is al losgekoppeld.
app-refused-number_committed = Een ander apparaat van jou doet al mee aan deze verdeling.
app-refused-number_not_committed = Dit apparaat heeft voor deze verdeling geen getal vastgelegd.
app-refused-number_mismatch = Het getal van dit apparaat is niet het getal dat het heeft vastgelegd.
app-refused-number_late = Het spel begon voordat het getal van dit apparaat er was; het telt niet mee.
app-refused-screen_only_watches = Een groot scherm kan alleen meekijken.
app-refused-unknown_phrase = Dat zinnetje bestaat niet.
app-refused-unknown_reaction = Die reactie bestaat niet.
app-refused-argument_malformed = Deze versie van de server kent dat argument niet.
app-refused-argument_no_such_seat = Die speler doet niet meer mee.
app-refused-argument_no_such_round = Je kunt alleen wijzen op iets wat in dit spel is gebeurd.
app-refused-argument_about_self = Dat kun je niet over of tegen jezelf zeggen.
app-refused-argument_no_such_argument = Dat heeft niemand in dit spel gezegd.
app-refused-argument_too_fast = Laat de anderen ook aan het woord: wacht even met je volgende argument.
app-install = Weimar op je beginscherm zetten
