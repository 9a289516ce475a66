### Boter: hva de heter, og hvorfor de gjorde det de gjorde. $seat er et navn, $share en prosentandel.

cli-play-bots = Hvor sterke botene er: { $bots }.
bots-welcome = Et bord med { $count }: du og boter på nivået { $level }.

bots-only-choice = Det var ingenting å velge mellom.
bots-trusted = { $seat } virket liberal: { $share }.
bots-distrusted = { $seat } virket som en fascist: { $share }.
bots-likely-liberal-policy = Sjanse for et liberalt lovforslag: { $share }.
bots-danger-of-hitler = Sjanse for at { $seat } var Hitler: { $share }.
bots-tracker = Valgtelleren sto høyt.
bots-top-tile = Sjanse for at det øverste lovforslaget var liberalt: { $share }.
bots-most-suspect = { $seat } var den mest mistenkte: { $share }.
bots-most-unsure = Det var mest å få vite om { $seat } (mistanke så langt: { $share }).
bots-own-party = Det hjalp eget parti.
bots-blend-in = En liberal ville ha gjort det samme.
bots-wins-now = Det ga seieren.
bots-own-government = Det var egen regjering.
bots-prevents-loss = Det avverget et nederlag.
bots-truth = Det var sannheten.
bots-lie = Sannheten ville ha avslørt laget.
bots-fellow = { $seat } var på samme lag.
bots-others-trust = De andre stolte på { $seat }: { $share }.
bots-heard = Det { $seat } sa, talte med.
bots-kept-word = Det passet med tidligere ord og avgjørelser.
bots-no-single-reason = Ingen enkeltgrunn avgjorde det.
bots-at-random = Boter på dette nivået har ingen grunner: De velger tilfeldig.

bots-called = { $president } gjør { $target } til neste kandidat.
bots-discarded = { $president } kaster et { $policy ->
    [L] liberalt
   *[F] fascistisk
  } lovforslag.
bots-suspects = Under mistanke: { $names }.
bots-suspect = { $name } { $share }
bots-chance = Tilfeldigheten hadde et ord med i laget: Slik går det i { $share } av tilfellene.
bots-rather = På dette nivået heller: { $action }
bots-why = Hvorfor?
bots-why-title = Hva botene tenkte
bots-why-nobody = Ingen bot hadde noe å avgjøre her.
bots-why-everybody = Opptaket sier ikke hvem som var bot. Slik ville en bot på nivået { $level } ha sett det, fra hver plass.
bots-why-round = Hvorfor gjorde botene det? Skriv en runde fra 1 til { $count }, eller trykk Enter for å gå: { "" }

cli-explain-short = Fortell hvorfor botene gjorde det de gjorde i et spill som er over.
cli-explain =
    Spill av opptaket av et ferdig spill og fortell ved hver avgjørelse hva en bot trodde, og hvorfor den valgte som den gjorde.

    Et opptak sier ikke hvem som var bot. Derfor forklares hver plass slik det valgte nivået ville ha sett det, ut fra det plassen visste da.
cli-explain-round = Bare denne runden.
cli-explain-bots = Nivået til botene: { $bots }.
cli-explain-json = Skriv ut ett JSON-objekt per avgjørelse, ett på hver linje.
