### Én setning for hver faste kode på et avslag. Kodene står i docs/reference/codes.md.

## En handling som reglene ikke tillater

unknown_action = Den handlingen finnes ikke.
game_over = Spillet er slutt.
wrong_phase = Det går ikke i denne fasen.
unknown_seat = Den plassen finnes ikke ved dette bordet.
dead = Den spilleren er død.
not_your_turn = Nå er det en annen sin tur.
own_seat = Du kan ikke velge deg selv her.
term_limited = Den spilleren er i karantene og kan ikke bli kansler nå.
already_investigated = Den spilleren er allerede undersøkt.
policy_not_in_hand = Det lovforslaget er ikke på hånden.
veto_locked = Vetoretten gjelder først når fem fascistiske lover er vedtatt.
veto_already_refused = Et veto er allerede avvist i denne lovbehandlingen.
nothing_to_state = Den spilleren har ikke hatt vervet påstanden gjelder.
wrong_tile_count = En president påstår noe om tre lovforslag, en kansler om to, og en titt viser tre.
bad_statement = En påstand har ett innhold: lovforslag fra en lovbehandling eller en titt, et parti etter en undersøkelse, eller ingen kommentar.
bad_argument = Et argument i opptaket finnes ikke slik, eller det står på feil sted.
too_many_actions = Et spill har høyst 1000 handlinger, og høyst 400 for tilbakeblikk og forklaringer.
too_many_statements = En spiller kan komme med høyst seks påstander om det samme: en lovbehandling, en titt eller en undersøkelse.
too_many_arguments = Et spill har høyst tusen argumenter.
bad_fair_deal = Beviset for rettferdig utdeling har en feil ved { $name }.
damaged_link = Lenken til dette spillet er skadet eller ufullstendig. Kopier hele lenken på nytt.
public_record = Bare det alle så av dette spillet, er kjent: Hendene og bunkene mangler.
bad_log = Denne loggen av et spill bryter reglene eller motsier seg selv ved { $name }.
unknown_house_rule = Dette spillet brukte en husregel som Weimar ikke har: { $name }.

## Et opptak som ikke kan leses

unreadable_file = Filen { $name } kan ikke leses.
too_large = Et opptak er på høyst én megabyte.
not_json = Dette er ikke et JSON-dokument.
duplicate_key = Nøkkelen { $name } står to ganger i samme objekt.
unsupported_format = Dette er ikke et spillopptak: «format» må være «weimar-record».
unsupported_version = Opptaket har en versjon som ikke støttes; «version» må være 1.
wrong_type = Verdien i { $name } er av feil type.
missing_field = Feltet { $name } mangler.
unknown_field = Det finnes ikke noe felt { $name }.
bad_value = Verdien i { $name } er ikke blant dem som er tillatt.
unknown_preset = Regelsettet { $name } finnes ikke.
unknown_option = Regelvarianten { $name } finnes ikke.
bad_option_value = Regelvarianten { $name } har ikke den verdien.
wrong_player_count = Spillet er for 5 til 10 spillere, ikke { $name }.
bad_name = Navnet i { $name } er tomt, for langt eller har tegn som ikke kan vises.
duplicate_name = To spillere har samme navn.
wrong_roles = Rollene passer ikke til antallet spillere.
wrong_tiles = Lovforslagene i { $name } er ikke de som hører til spillet.
reshuffle_missing = Her stokkes bunkene, men opptaket sier ikke i hvilken rekkefølge.
reshuffle_mismatch = Den nye bunken i opptaket består ikke av de lovforslagene som stokkes.
unknown_viewer = Seeren { $name } finnes ikke; oppgi en plass fra 0, eller «spectator».

## En utdeling som ikke følger av beviset sitt

fair_deal_missing = Dette opptaket har ikke noe bevis for rettferdig utdeling.
fair_deal_commitment = Det serveren låste, stemmer ikke med hemmeligheten, reglene, bordet og spillet.
fair_deal_two_devices = Enheten ved { $name } har samme spiller eller plass som en annen, eller er i feil rekkefølge.
fair_deal_number = Tallet ved { $name } stemmer ikke med det enheten låste.
fair_deal_seed = Startverdien følger ikke av hemmeligheten og tallene fra enhetene.
fair_deal_roles = Rollene følger ikke av startverdien.
fair_deal_first_candidate = Den første kandidaten følger ikke av startverdien.
fair_deal_draw_pile = Den første trekkebunken følger ikke av startverdien.
fair_deal_reshuffle = Bunken ved { $name } følger ikke av startverdien.

## En kommando som ikke kan utføres

unknown_bot = Boten { $name } finnes ikke.
bad_count = Antallet spill må ligge i området { $name }.
bad_option_form = Skriv en regelvariant som navn=verdi, ikke { $name }.
bad_choice_form = Skriv handlingen som ACTIONS:CHOICE, som i opptak, ikke { $name }.
no_such_choice = Den avgjørelsen er ikke mulig på det tidspunktet i spillet.
unwritable = Det går ikke å skrive til { $name }.
exists_already = { $name } finnes allerede; velg et annet navn.
folder_not_empty = Mappen { $name } er ikke tom; oppgi en ny eller tom mappe.
records_or_parquet = Spillene lagres enten som opptak eller som Parquet-filer, ikke begge deler på én gang.
other_run = { $name } har spillene fra en annen kjøring: andre boter, regelvarianter eller en annen startverdi, eller en annen versjon av Weimar. Velg en annen mappe.
unknown_question = Det finnes ikke noe som heter { $name } å undersøke; --help viser hva som finnes.
policy_not_found = Strategien { $name } finnes ikke; skriv den som modul:funksjon.
table_refused = Bordet avviste: { $name }
table_unreachable = Serveren svarer ikke: { $name }
policy_failed = Strategien feilet: { $name }
illegal_choice = Strategien valgte noe som ikke er lovlig: { $name }
model_did_not_play = Modellen { $name } svarte på færre enn halvparten av spørsmålene, så det blir ingen tall.
missing_extra = Dette krever tillegget «{ $name }»: pip install "weimar[{ $name }]"
scheduler_unreachable = Ingen Dask-scheduler svarer på { $name }.
scheduler_lost = Forbindelsen til Dask-scheduleren { $name } ble brutt. Det finnes ikke noe resultat; kjør kommandoen på nytt.
no_workers = Dask-scheduleren { $name } har ingen workere. Start en: dask worker { $name }
workers_lost = For mange workere krasjet: { $name }
other_worker = En worker har annen kode enn denne maskinen: { $name }. Installer samme versjon av Weimar på alle maskinene.
bot_data_unusable = En datafil for botene mangler eller er skadet: { $name }. Installer Weimar på nytt.
needs_posix = Serveren krever Linux eller macOS. På Windows kan du kjøre den i WSL.

## Et miljø som brukes feil

no_free_seat = Botene har alle plassene; la én være ledig for en agent.
bad_setting_value = Innstillingen { $name } har ikke den verdien.
wrong_encoding_version = Denne utgaven skriver ikke versjon { $name } av kodingen.
unknown_action_index = Det finnes ingen handling med nummer { $name }.
illegal_action_index = Handlingen { $name } er ikke lovlig nå; handlingsmasken viser de lovlige.
missing_action = Spillet venter på { $name }, men denne agenten mangler en handling.
no_decision = En tilfeldighetsnode har ingen informasjonstilstand å trekke på nytt; spør ved en avgjørelse.
no_reset = Kall reset først.
unknown_agent = Agenten { $name } finnes ikke.
wrong_shape = En koding har ikke formen { $name }.
