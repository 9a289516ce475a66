### Appen: navnet, forsiden, innstillingene og det som går galt.

app-name = Weimar
app-title = { $page } · Weimar
app-close = Lukk

## Innstillinger

app-settings = Innstillinger
app-settings-button = { $language }, innstillinger
app-language = Språk
app-theme = Tema
app-theme-device = Som enheten
app-theme-dark = Mørkt
app-theme-light = Lyst
app-theme-contrast = Høy kontrast
app-pace = Animasjoner
app-pace-normal = Vanlige
app-pace-fast = Raske
app-pace-at_once = Av
app-words = Ordvalg
app-words-original = Originalt
app-words-original-what = Liberale, fascister, Hitler og henrettelser.
app-words-neutral = Nøytralt
app-words-neutral-what = Samme spill uten Hitler, fascister og drap – for klasserommet, og for alle som helst vil slippe.
app-sound = Lyd
app-sound-what = Lyder fra bordet og rommet, og et signal når det er din tur.

## Knapper og titler på flere sider

app-change = Endre
app-yes = Ja
app-no = Nei
app-review = Tilbakeblikk

## Lenker

app-copied = Kopiert
app-share = Del …
app-copy-by-hand = Kopier denne lenken:

## Forbindelsen

app-connecting = Leter etter bordet ditt …
app-connection-lost = Forbindelsen er brutt. Du kobles til igjen automatisk.
app-you-are-host = Du er vert nå. Da er det du som styrer bordet.

## Forsiden

landing-what = Et spill om tillit og bedrag for fem til ti – rundt samme bord eller spredt for alle vinder.
landing-ways = Måter å spille på
landing-play-now = Spill mot boter nå
landing-dealing = Deler ut kortene …
landing-slow = Forbindelsen til serveren er treg. Vi prøver videre …
landing-choices = { $count } spillere · { $preset } · { $level }
landing-players = Spillere, deg medregnet
landing-level = Hvor sterke botene er
landing-new-table = Åpne et nytt bord
landing-new-table-what = Inviter venner med lenke, QR-kode eller fire bokstaver. Boter tar plassene som blir til overs.
landing-join = Har du en kode?
landing-learn = Aldri spilt? 90 sekunder.
landing-learn-what = Et første spill med hjelp, og ingenting å lese på forhånd.
landing-daily = Dagens bord
landing-daily-what = Samme plass, kort og boter for alle. Ett spill om dagen.
landing-puzzle = Dagens gåte
landing-today = { $done ->
    [true] ✓ Ferdig. Det neste starter { $when }.
   *[false] Ikke spilt ennå.
  } { $days ->
    [one] Én dag så langt.
   *[other] { $days } dager på rad.
  }
landing-evenings = Spillkveldene deres
landing-box = Med ekte kort
landing-box-what = Deres egne kort på bordet; denne enheten fører protokollen, også uten forbindelse.
landing-continue = Plassen din er fortsatt varm
landing-continue-lobby = { $name } venter i lobbyen
landing-continue-game = { $name }, midt i et spill
landing-list = Åpne bord
landing-list-which = Hvilke bord som vises
landing-list-lobby = I lobbyen
landing-list-game = I gang
landing-list-any-preset = Alle regelsett
landing-list-with-room = Med ledig plass
landing-list-again = Oppdater
landing-list-looking = Leter etter bord …
landing-list-empty = Ingen slike bord akkurat nå. Åpne ett og gjør det synlig, så kommer det kanskje noen forbi.
landing-list-table = { $people ->
    [one] 1 person
   *[other] { $people } personer
  }, { $bots ->
    [0] ingen boter
    [one] 1 bot
   *[other] { $bots } boter
  } · { $preset }
landing-list-join = Bli med
landing-list-watch = Se på
landing-more = Mer å lese
landing-rules = Regler
landing-replay = Mine spill
landing-about = Om Weimar
landing-privacy = Personvern
landing-unofficial = En uoffisiell bearbeidelse av Secret Hitler. Verken laget eller godkjent av spillets skapere.

## Når bordet eller serveren sier nei

app-refused-offline = Får ikke kontakt med serveren. Sjekk nettet ditt, og prøv igjen.
app-refused-internal = Noe gikk galt på serveren. Prøv igjen om et øyeblikk.
app-refused-unknown = Det gikk ikke ({ $code }). Prøv igjen om et øyeblikk.
app-refused-too_many_tables = Serveren har ikke plass til flere bord akkurat nå. Prøv igjen om noen minutter.
app-refused-too_fast = Det gikk litt fort for serveren. Vent et øyeblikk, og prøv igjen.
app-refused-disk_full = Serveren har ikke mer plass og kan ikke lagre dette nå. Prøv igjen senere.
app-refused-origin = Serveren tar ikke imot noe fra sider på denne adressen. Be den som driver den, om å tillate adressen.
app-refused-too_many_sockets = For mange sider av dette spillet er åpne på nettverket ditt. Lukk noen av dem, og prøv igjen.
app-refused-bad_code = En kode har fire bokstaver, de samme som verten ser. Hele lenken går også fint.
app-refused-unknown_code = Ingen bord har disse bokstavene, eller verten har låst døren. Be om lenken.
app-refused-unknown_pairing = Ingen skjerm viser denne koden. Sammenlign alle seks sifrene med skjermen, og prøv igjen.
app-refused-pairing_lapsed = Denne koden er gått ut. Bruk den som skjermen viser nå.
app-refused-pairing_used = Denne koden er allerede brukt, og hver kode virker én gang. Bruk den som skjermen viser nå.
app-refused-too_many_tries = For mange koder er prøvd fra nettverket ditt. Vent et minutt, og prøv igjen.
app-refused-bad_name = Et navn er på 1 til 16 tegn, og alle må være synlige.
app-refused-blocked = Verten har stengt ute denne enheten eller dette navnet.
app-refused-not_blocked = Dette navnet er ikke stengt ute.
app-refused-locked = Verten har låst lobbyen. Be om å få slippe inn.
app-refused-table_full = Alle ti plassene er tatt. Du kan fortsatt se på.
app-refused-wrong_stage = For sent, bordet har gått videre.
app-refused-already_seated = Du har allerede en plass.
app-refused-not_seated = Du må ha en plass ved bordet for å gjøre det.
app-refused-not_host = Bare verten kan gjøre det.
app-refused-too_few_players = Dere må være minst fem.
app-refused-paused = Bordet tar pause.
app-refused-bad_order = Noen kom eller gikk i mellomtiden. Prøv igjen.
app-refused-bad_timers = En frist kan vare fra fem sekunder til én time.
app-refused-bad_text = Det er ingenting der som kan vises.
app-refused-unknown_member = Den spilleren er ikke her lenger.
app-refused-unknown_level = Det finnes ingen boter på det nivået.
app-refused-old_prompt = Den avgjørelsen er allerede tatt.
app-refused-not_your_seat = Det er en annens plass.
app-refused-silenced = Verten har slått av chatten.
app-refused-assistants_not_invited = Verten har ikke invitert assistenter.
app-refused-claims_off = Verten har slått av påstander.
app-refused-too_many_statements = Du kan ikke endre denne påstanden flere ganger.
app-refused-too_many_changes = Du har endret stemmen din for mange ganger i dette spillet, så den blir stående.
app-refused-government_silent = President og kansler kan ikke snakke under lovbehandlingen.
app-refused-dead_silent = De døde kan ikke snakke.
app-refused-discussion_closed = Tiden for å snakke er ute. Avgi stemme.
app-refused-discussion_open = Avstemningen åpner når diskusjonen er over.
app-refused-not_awaited = Bordet venter ikke på den spilleren.
app-refused-not_away = Den spilleren har ikke vært borte lenge nok.
app-refused-not_removed = Den spilleren er ikke fjernet.
app-refused-unknown_claim = Ingen ber lenger om den plassen.
app-refused-already_asked = Det har du allerede bedt om.
app-refused-busy = Serveren er opptatt. Prøv igjen om et øyeblikk.
app-refused-not_over = Det må vente til spillet er over.
app-refused-day_table = Ved dagens bord spiller bare én person, det er ingen vert, og plassen kan ikke gis opp. Bare lukk siden; plassen venter på deg.
app-refused-nothing_to_take_back = Du spiller allerede selv på denne plassen.
app-refused-coach_is_for_one = Rådgiveren stiller bare opp når én person spiller mot boter.
app-refused-log_full = Historikken til dette bordet er full. Åpne et nytt bord til neste spill.
app-refused-too_many_screens = Bordet har så mange storskjermer som det kan ha. Verten kan koble fra en.
app-refused-unknown_screen = Denne skjermen er allerede koblet fra.
app-refused-number_committed = En annen av enhetene dine er allerede med på denne utdelingen.
app-refused-number_not_committed = Denne enheten har ikke låst noe tall for denne utdelingen.
app-refused-number_mismatch = Tallet fra denne enheten stemmer ikke med tallet den låste.
app-refused-number_late = Spillet begynte før tallet fra denne enheten kom, så det teller ikke.
app-refused-screen_only_watches = En storskjerm kan bare se på.
app-refused-unknown_phrase = Den replikken finnes ikke.
app-refused-unknown_reaction = Den reaksjonen finnes ikke.
app-refused-argument_malformed = Denne versjonen av serveren kjenner ikke det argumentet.
app-refused-argument_no_such_seat = Den spilleren er ikke med lenger.
app-refused-argument_no_such_round = Du kan bare peke på noe som har skjedd i dette spillet.
app-refused-argument_about_self = Det kan du ikke si om deg selv eller til deg selv.
app-refused-argument_no_such_argument = Det har ingen sagt i dette spillet.
app-refused-argument_too_fast = La de andre slippe til: Vent litt før neste argument.
app-install = Legg Weimar på hjemskjermen
