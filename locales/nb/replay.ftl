### Etter spillet, og repriser av det. $winner er et lag; $host, $candidate og lignende er navn.

## Når et spill nettopp er slutt

replay-over-winner = { $winner ->
    [liberal] De liberale vinner.
   *[fascist] Fascistene vinner.
  }
replay-over-won = Du har vunnet.
replay-over-lost = Du har tapt.
replay-over-roles = Hvem var hvem
replay-medal-liar = Beste løgner
replay-medal-vote = Skarpeste blikk
replay-medal-turn = Vendepunktet
replay-lie-believed = Trodd av { $names }.
replay-medal-right = { $right } av { $all } stemmer riktige
replay-medal-see = Se det
replay-over-fold = Vis eller skjul rollene
replay-over-policies = { $liberal ->
    [0] { $fascist ->
        [one] én fascistisk lov
       *[other] { $fascist } fascistiske lover
      }
    [one] { $fascist ->
        [0] én liberal lov
        [one] én liberal lov, én fascistisk
       *[other] én liberal lov, { $fascist } fascistiske
      }
   *[other] { $fascist ->
        [0] { $liberal } liberale lover
        [one] { $liberal } liberale lover, én fascistisk
       *[other] { $liberal } liberale lover, { $fascist } fascistiske
      }
  }
replay-over-shot-hitler = henrettet Hitler
replay-over-shot-fascist = henrettet en fascist
replay-over-shot-liberal = henrettet en liberal
replay-over-brought-hitler = hjalp Hitler til makten
replay-over-was-chosen = ble gjort til kansler
replay-over-lies = { $count ->
    [one] én usann påstand
   *[other] { $count } usanne påstander
  }
replay-over-dead = ble henrettet
replay-over-again = Spill igjen
replay-over-change = Endre bordet
replay-over-going-back = Alle går tilbake til lobbyen.
replay-over-host = { $host } er vert og kan starte et nytt spill.
replay-over-replay = Se reprisen
replay-over-leave = Gå ut
replay-over-leave-all = Alle går ut
replay-fair = { $count ->
    [one] Utdelingen var rettferdig: Én enhet var med.
   *[other] Utdelingen var rettferdig: { $count } enheter var med.
  }
replay-fair-left-out = Ikke med, fordi enheten ikke viste tallet sitt i tide: { $names }.
replay-fair-proves = Rollene og alle bunkene er regnet ut fra tall som serveren og disse enhetene trakk og låste før spillet. Derfor valgte eller endret ingen dem, så lenge én av enhetene er ærlig.
replay-fair-own = Denne enheten bidro med et tall, og beviset stemmer med det den fikk se før spillet.
replay-fair-others = Bare en enhet som var med, kan avgjøre at beviset ikke er funnet på i ettertid.
replay-fair-not = Det beviser ikke at ingen kikket: Serveren må kjenne rollene og bunkene under spillet. Hvis enheter mangler, kunne den som driver serveren, velge mellom noen få utdelinger. Denne siden kontrollerer ikke hva senere bunker består av.
replay-fair-none = Ingen enhet var med på utdelingen, så det finnes ikke noe bevis for at den var rettferdig.
replay-fair-wrong = Beviset for utdelingen stemmer ikke.
replay-fair-other = Det er ikke utdelingen som denne enheten var med på før spillet.
replay-fair-again = Denne enheten ga tallet sitt til utdelingen i spill { $game }, men serveren ber om det på nytt eller viser ikke noe opptak av spillet. Den som driver serveren, kan ha sett på flere utdelinger og valgt én. Enheten er ikke lenger med på utdelinger her.
replay-fair-unseen = Denne enheten ga tallet sitt til utdelingen i spill { $game }, men har ikke sett slutten på spillet. Kjenner du ikke til det spillet, kan den som driver serveren, ha delt ut på nytt. Enheten er ikke med på utdelinger her før du svarer.
replay-fair-known = Jeg kjenner til det spillet
replay-guess-what = Ved dette bordet sitter { $fascists ->
    [one] én fascist og Hitler
   *[other] { $fascists } fascister og Hitler
  }. Marker dem og forsegl gjetningen. Bare du ser den. Til slutt vises den ved siden av de riktige rollene.
replay-guess-seal = Forsegl gjetningen
replay-guess-sealed = Forseglet i runde { $round }. Til slutt vises gjetningen ved siden av de riktige rollene.
replay-guess-right = Gjetningen din fra runde { $round }: { $right } av { $all } riktige
replay-guess-hit = riktig gjettet
replay-guess-miss = du gjettet: { $role }

## Opptak og lenker

replay-copied = Lenken er kopiert.
replay-not-copied = Nettleseren tillater ikke kopiering. Lenken står i adressefeltet når du ser reprisen.
replay-save = Lagre opptak
replay-saved = Opptaket er lagret.

## Mens man ser på. $name er en spiller; $speed er en faktor, som 2 eller 0,5.

replay-title = Reprise
replay-deal = Rollene deles ut.
replay-controls = Styr reprisen
replay-moment = Øyeblikk
replay-first = Til begynnelsen
replay-back = Ett steg tilbake
replay-play = Spill av
replay-pause = Stopp
replay-forward = Ett steg fram
replay-last = Til slutten
replay-pace = Fart
replay-speed = { $speed }×
replay-more = Mer om denne reprisen
replay-eyes = Synsvinkel
replay-eyes-all = Alt
replay-eyes-table = Offentligheten
replay-holds = På hånden til { $name }:
replay-copy-moment = Kopier lenken til dette øyeblikket
replay-copy-game = Kopier hele spillet som lenke
replay-copy-game-note = Lenken inneholder hele spillet med alle rollene. Den virker på alle servere, også uten bordet.
replay-to-table = Til bordet
replay-games = Andre spill ved dette bordet
replay-game = Spill { $game }
replay-keys = På tastaturet
replay-keys-steps = Piltastene går steg for steg, med Shift fra runde til runde. Home og End går til hver sin ende, og mellomromstasten starter og stopper.
replay-keys-eyes = Sifrene viser det en plass ser, T det alle ser, A alt.
replay-only-here = Dette spillet har du importert, og det er bare lagret i denne nettleseren.

## Hyllen

replay-kept = Lagret i denne nettleseren
replay-none = Ingenting ennå. En reprise du har sett én gang, blir stående her og kan sees uten nett.
replay-forget = Fjern denne reprisen
replay-unfinished = Spillet ble ikke ferdig.
replay-bring = Importer et spill
replay-bring-how = Slipp et opptak her, velg filen, eller lim inn teksten eller en lenke til et spill. Du kan lagre et opptak når et spill er slutt, eller fra kommandolinjen.
replay-choose-file = Velg en fil
replay-paste = Teksten i et opptak, eller en lenke
replay-open = Åpne
replay-at-action = Feilen ligger i handling { $action }.
replay-not-kept = Dette spillet er importert av en annen, eller er ikke lenger lagret i denne nettleseren.

## Den blinde reprisen: fra én plass, uten rollene

replay-blind = Blind reprise
replay-blind-watch = Se blindt
replay-blind-what = Du ser bare det én plass kunne se. Noter hvem du mistenker: Til slutt vises notatene dine ved siden av rollene.
replay-blind-as = Hvem sin plass?
replay-blind-spectator = Tilskuer
replay-blind-seat = Plassen til { $name }
replay-blind-notes = Notater ({ $count })
replay-blind-suspects = Hvem er hvem?
replay-blind-notes-what = Merk rollen du tror hver spiller har. Velg samme rolle én gang til for å fjerne notatet. Notatene blir på denne enheten.
replay-blind-another = Velg en annen plass
replay-blind-show = Vis sannheten
replay-blind-show-sure = Vise alle rollene?
replay-blind-whole = Åpne hele reprisen
replay-blind-truth = Notatene dine og sannheten
replay-blind-none = Du noterte ingenting.
replay-blind-right = { $all ->
    [one] { $right } av { $all } notat riktig
   *[other] { $right } av { $all } notater riktige
  }

## Tilbakeblikket: hva man kunne vite

replay-review-title = Hva kunne man vite?
replay-review-loading = Tilbakeblikket regnes ut …
replay-review-intro = Ren logikk: Ingens ord teller her, bare det hver enkelt selv har sett.
replay-review-viewer = Synsvinkel
replay-review-graph = Jo høyere linjen er, desto færre rollefordelinger var fortsatt mulige. Trykk på kurven for å gå til det øyeblikket.
replay-review-left = Mulige rollefordelinger: { $count }
replay-review-firsts = Når noe var sikkert
replay-review-first = { $viewer }, runde { $round }: { $seat } – { $fact }
replay-review-firsts-none = Før slutten var ingenting sikkert om noen.
replay-review-numbers = Runde for runde
replay-review-numbers-what = Hvor mange rollefordelinger som var mulige for hver enkelt ved starten av hver runde.
replay-review-chances = Hvem som lå best an
replay-review-chance-all = De liberales vinnersjanse når man vet alt: { $share }
replay-review-chance-seat = Etter det { $name } kunne vite: { $share }
replay-review-chance-none = Ingen vurdering her: Modellen er ikke prøvd på dette.
replay-review-chances-what = Et anslag: Modellen har lært av spill mellom enkle boter. Det er en mening, ikke et faktum.
replay-review-picture = Send som bilde
replay-review-picture-failed = Denne nettleseren kan ikke tegne bildet.
replay-card = En plakat fra dette spillet
replay-card-names = Med spillernes navn
replay-card-choices = Avgjørelser
replay-card-ask = { $lie ->
    [true] Ville du ha trodd på det?
   *[other] Hva ville du ha gjort?
  }
replay-review-turns = Vendepunkter
replay-review-turns-none = Ingen avgjørelse endret sjansene mye.
replay-review-shares = Flaks og avgjørelser
replay-review-shares-what = Hvor mange prosentpoeng de liberales vinnersjanse flyttet seg.
replay-review-share-deal = Rollefordelingen
replay-review-share-tiles = De trukne lovforslagene
replay-review-try = Prøv igjen
replay-review-try-what = De dyreste avgjørelsene dine, ut fra det du kunne vite da. Bestem deg på nytt så ofte du vil; bare du ser dette.
replay-review-try-good = { $gap ->
    [close] Det var jevnt: Med det du visste, vinner laget ditt slik { $share } av gangene, med den beste avgjørelsen { $best }.
   *[none] Godt gjort: Med det du visste, vinner laget ditt slik { $share } av gangene, og det fantes ikke noe bedre.
  }
replay-review-try-worse = Det fantes noe bedre: Med det du visste, vinner laget ditt slik { $share } av gangene, med den beste avgjørelsen { $best }.
replay-review-try-show = Vis det
replay-review-try-best = Best, med det du visste: { $what } ({ $best }).
replay-review-try-certain = Dette kunne du vite sikkert: { $seat } – { $fact }.
replay-review-statements = Påstander som ikke alle var sanne
replay-review-statements-none = Ingen kunne motbevise noe, og ingenting var løgn.
replay-review-if = Hva om?
replay-review-if-what = Bestem noe annet her. Boter spiller så resten hundre ganger, med roller og lovforslag som var mulige ut fra det denne spilleren visste.
replay-review-if-who = Hvem bestemmer
replay-review-if-none = Ingen har noe å avgjøre i dette øyeblikket.
replay-review-if-running = Spilte spill
replay-review-if-more = Fortsett
replay-review-if-won = De liberale vinner { $won } av { $games } (trolig { $low } til { $high })
replay-review-if-played = Det som skjedde
replay-review-play = Spill herfra
replay-review-play-what = Et nytt bord mot boter, med rollene og lovforslagene fra dette spillet. Du kjenner dem kanskje, botene gjør det ikke. Spillet teller ikke.
replay-review-play-seat = På plassen til
replay-review-play-sit = Spill videre
replay-resumed = Spilt videre fra et tidligere spill; teller ikke.
replay-resumed-next = Det forrige spillet fortsatte et tidligere og telte ikke. I det neste deles roller og lovforslag ut som vanlig.
