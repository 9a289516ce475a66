### Eén zin voor elke vaste code van een weigering. De codes staan in docs/reference/codes.md.

## Een actie die de regels weigeren

unknown_action = Zo’n actie bestaat niet.
game_over = Het spel is afgelopen.
wrong_phase = Dat kan in deze fase niet.
unknown_seat = Zo’n plaats is er aan deze tafel niet.
dead = Die speler is dood.
not_your_turn = Iemand anders is nu aan de beurt.
own_seat = Je kunt jezelf hier niet kiezen.
term_limited = Die speler is nu niet verkiesbaar als kanselier.
already_investigated = Die speler is al onderzocht.
policy_not_in_hand = Die kaart zit niet in de hand.
veto_locked = Zolang er geen vijf fascistische beleidskaarten zijn ingevoerd, is er geen veto.
veto_already_refused = Het veto is in deze sessie al geweigerd.
nothing_to_state = Die speler had het ambt niet waar deze bewering over gaat.
wrong_tile_count = Een president noemt drie kaarten, een kanselier twee; na een inzage zijn het er drie.
bad_statement = Een bewering gaat over één ding: kaarten bij een sessie of een inzage, een partij bij een onderzoek, of geen commentaar.
bad_argument = Een argument in het spelbestand bestaat zo niet, of staat op de verkeerde plek.
too_many_actions = Een spel heeft hoogstens 1000 acties, voor een terugblik of uitleg hoogstens 400.
too_many_statements = Een speler kan over dezelfde sessie, inzage of hetzelfde onderzoek hoogstens zes beweringen doen.
too_many_arguments = Een spel heeft hoogstens duizend argumenten.
bad_fair_deal = Het bewijs van de eerlijke verdeling bevat een fout bij { $name }.
damaged_link = De link naar dit spel is beschadigd of onvolledig. Kopieer hem nog een keer in zijn geheel.
public_record = Van dit spel is alleen bekend wat iedereen zag: handen en stapels ontbreken.
bad_log = Dit logboek van een spel is bij { $name } in strijd met de regels of met zichzelf.
unknown_house_rule = Dit spel had een huisregel die Weimar niet kent: { $name }.

## Een spelbestand dat niet te lezen is

unreadable_file = Het bestand { $name } is niet te lezen.
too_large = Een spelbestand is hoogstens één megabyte.
not_json = Dit is geen JSON-document.
duplicate_key = De sleutel { $name } staat twee keer in één object.
unsupported_format = Dit is geen spelbestand: ‘format’ moet ‘weimar-record’ zijn.
unsupported_version = Deze versie van het spelbestand wordt niet ondersteund; ‘version’ moet 1 zijn.
wrong_type = De waarde bij { $name } is van het verkeerde type.
missing_field = Het veld { $name } ontbreekt.
unknown_field = Een veld { $name } bestaat niet.
bad_value = De waarde bij { $name } is niet toegestaan.
unknown_preset = Een regelset { $name } bestaat niet.
unknown_option = Een optie { $name } bestaat niet.
bad_option_value = Die waarde heeft de optie { $name } niet.
wrong_player_count = Het spel is voor 5 tot 10 spelers, niet voor { $name }.
bad_name = De naam bij { $name } is leeg, te lang, of bevat tekens die niet te tonen zijn.
duplicate_name = Twee spelers hebben dezelfde naam.
wrong_roles = De rollen passen niet bij het aantal spelers.
wrong_tiles = De kaarten bij { $name } zijn niet die van het spel.
reshuffle_missing = Bij deze actie worden de stapels geschud, en het spelbestand zegt niet in welke volgorde.
reshuffle_mismatch = De vastgelegde schudvolgorde bestaat niet uit de kaarten die worden geschud.
unknown_viewer = Er is geen kijker { $name }; geef een plaats vanaf 0 of ‘spectator’.

## Een verdeling die niet uit haar bewijs volgt

fair_deal_missing = Dit spelbestand heeft geen bewijs van een eerlijke verdeling.
fair_deal_commitment = Wat de server heeft vastgelegd, past niet bij het geheim, de regels, de tafel en het spel.
fair_deal_two_devices = Het apparaat bij { $name } heeft de speler of plaats van een ander, of de volgorde klopt niet.
fair_deal_number = Het getal bij { $name } is niet het getal dat dat apparaat heeft vastgelegd.
fair_deal_seed = De seed volgt niet uit het geheim en de getallen van de apparaten.
fair_deal_roles = De rollen volgen niet uit de seed.
fair_deal_first_candidate = De eerste kandidaat volgt niet uit de seed.
fair_deal_draw_pile = De eerste trekstapel volgt niet uit de seed.
fair_deal_reshuffle = De stapel bij { $name } volgt niet uit de seed.

## Een opdracht die niet uit te voeren is

unknown_bot = Er is geen bot { $name }.
bad_count = Het aantal spellen moet in het bereik { $name } liggen.
bad_option_form = Schrijf een optie als naam=waarde, niet als { $name }.
bad_choice_form = Schrijf de keuze als ACTIONS:CHOICE, met de handeling zoals in spelbestanden, niet als { $name }.
no_such_choice = Die keuze is op dat moment van het spel niet mogelijk.
unwritable = Er kan niets naar { $name } worden geschreven.
exists_already = { $name } bestaat al; kies een andere naam.
folder_not_empty = De map { $name } is niet leeg; geef een nieuwe of lege map op.
records_or_parquet = Spellen worden bewaard als spelbestanden of als Parquet-bestanden, niet allebei tegelijk.
other_run = { $name } bevat de spellen van een andere reeks: andere bots, opties of seed, of een andere versie van Weimar. Kies een andere map.
unknown_question = Er is niets dat { $name } heet om uit te zoeken; --help noemt wat er is.
policy_not_found = Er is geen strategie { $name }; schrijf die als module:functie.
table_refused = De tafel weigerde: { $name }
table_unreachable = De server antwoordt niet: { $name }
policy_failed = De strategie is mislukt: { $name }
illegal_choice = De strategie koos iets wat niet mag: { $name }
model_did_not_play = Het model { $name } heeft minder dan de helft van de vragen beantwoord, dus er zijn geen cijfers.
missing_extra = Hiervoor is de extra ‘{ $name }’ nodig: pip install "weimar[{ $name }]"
scheduler_unreachable = Op { $name } antwoordt geen Dask-scheduler.
scheduler_lost = De verbinding met de Dask-scheduler { $name } is verbroken. Er is geen resultaat; voer de opdracht opnieuw uit.
no_workers = De Dask-scheduler { $name } heeft geen workers. Start er een: dask worker { $name }
workers_lost = Te veel workers zijn gecrasht: { $name }
other_worker = Een worker heeft andere code dan deze machine: { $name }. Installeer op alle machines dezelfde versie van Weimar.
bot_data_unusable = Een gegevensbestand van de bots ontbreekt of is beschadigd: { $name }. Installeer Weimar opnieuw.
needs_posix = De server heeft Linux of macOS nodig. Draai hem op Windows in WSL.

## Een omgeving die verkeerd wordt gebruikt

no_free_seat = De bots hebben alle plaatsen; laat er een vrij voor een agent.
bad_setting_value = De instelling { $name } heeft die waarde niet.
wrong_encoding_version = Deze versie schrijft versie { $name } van de codering niet.
unknown_action_index = Er is geen actie met nummer { $name }.
illegal_action_index = De actie { $name } mag nu niet; het actiemasker toont welke wel mogen.
missing_action = Het spel wacht op { $name }, maar voor deze agent ontbreekt een actie.
no_decision = Een kansknoop heeft geen informatietoestand om opnieuw te trekken; vraag het bij een beslissing.
no_reset = Roep eerst reset aan.
unknown_agent = Er is geen agent { $name }.
wrong_shape = Een codering heeft niet de vorm { $name }.
