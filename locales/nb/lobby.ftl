### Å komme til et bord, og lobbyen: plasser, invitasjoner, regler, frister. $name er navnet på noen.

## Å komme til bordet

lobby-invited = Du er invitert til bord { $code }
lobby-new = Bord { $code } er tomt
lobby-nobody-yet = Ingen er her ennå. Den som setter seg først, blir vert.
lobby-already-here = { $count ->
    [one] { $names } er her allerede.
   *[other] { $names } er her allerede.
  }
lobby-your-name = Navnet ditt
lobby-your-name-hint = La det stå tomt, så får du et.
lobby-take-seat = Ta plass
lobby-just-watch = Bare se på
lobby-sit-after-all = Ta plass likevel

## Lobbyen

lobby-seats = Lobbyen
lobby-count = { $count } av 10 plasser{ $watching ->
    [0] { "" }
   *[other] { " " }· { $watching } ser på
  }
lobby-host = vert
lobby-here = her
lobby-away = borte
lobby-bot = Bot: { $level }
lobby-invite = Inviter
lobby-more = Plassen din og reglene
lobby-own-seat = Plassen din
lobby-table = Bordet
lobby-people = Folk
lobby-missing = { $count ->
    [one] Det trengs én spiller til.
   *[other] Det trengs { $count } spillere til.
  }
lobby-ready = { $count } spillere: klart når dere er klare.
lobby-waiting = { $name } setter i gang når alle er her.
lobby-no-host = Den som setter seg først, blir vert.
lobby-start = Start

## Å slippe inn

lobby-code = Koden til bordet
lobby-code-how = Fire bokstaver på { $host }, eller lenken:
lobby-code-shut = Bokstavene virker ikke akkurat nå. Den som har lenken, kan se på.
lobby-copy-link = Kopier lenke
lobby-invitation = En invitasjon til Weimar
lobby-show-qr = QR-kode
lobby-hide-qr = Skjul QR-koden
lobby-qr = QR-kode for lenken til bordet

## Det verten gjør med plassene

lobby-move = Flytt { $name }: Dra, eller bruk piltastene
lobby-moved = { $name } sitter på plass { $number } nå.
lobby-change-seat = Mer om { $name }
lobby-move-up = Opp
lobby-move-down = Ned
lobby-level-of = Nivå for { $name }
lobby-remove-bot = Fjern
lobby-hand-over = Gjør til vert
lobby-hand-over-sure = Gjøre { $name } til vert?
lobby-kick = Fjern
lobby-kick-sure = Fjerne { $name }?
lobby-block = Steng ute
lobby-block-sure = Stenge ute { $name }?
lobby-blocked = Utestengte
lobby-blocked-what = De kan ikke sette seg her igjen fra samme enhet.
lobby-unblock = Slipp inn igjen
lobby-unblock-name = Slipp inn { $name } igjen
lobby-remove = Fjern fra spillet
lobby-remove-sure = Fjerne { $name }?
lobby-people-what = Den nye verten styrer bordet i stedet for deg. En bot tar over for den du fjerner, til du slipper personen inn igjen.
lobby-people-none = Du spiller mot boter. Her er det ingen å gjøre til vert.
lobby-bots = Boter
lobby-add-bot = Legg til en bot
lobby-fill-up-to = Fyll opp til
lobby-fill = Fyll opp til { $size }

## Ens egen plass

lobby-rename = Bytt navn
lobby-other-device = Spill på en annen enhet
lobby-other-device-what = Åpne dette på den andre enheten. Hold det for deg selv: Den som har det, kan spille på plassen din.
lobby-copy-seat = Kopier din egen lenke
lobby-seat-link = Plassen min i Weimar
lobby-seat-qr = QR-kode for din egen plass
lobby-sign-out = Logg ut andre enheter
lobby-sign-out-sure = Logge ut de andre?
lobby-signed-out = Bare denne enheten har plassen din nå.
lobby-leave = Forlat bordet
lobby-leave-sure = Gi fra deg plassen?
lobby-leave-game = Forlat spillet
lobby-leave-game-sure = La en bot spille?

## Brytere

lobby-switch-locked = Lås lobbyen
lobby-switch-locked-what = Ingen nye får sette seg, og de fire bokstavene slutter å virke.
lobby-switch-listed = Vis offentlig
lobby-switch-listed-what = Fremmede finner bordet på startsiden og kan bli med eller se på.
lobby-switch-silenced = Slå av chatten
lobby-switch-silenced-what = Ingen kan skrive. Replikker, reaksjoner og påstander virker fortsatt.
lobby-switch-claims = Påstander
lobby-switch-claims-what = Spillerne sier på mobilen hva de trakk eller så. Er det av, sier dere det høyt, botene holder det for seg selv, og ingen venter på det. Det kan slås av mellom to spill.
lobby-switch-bots_argue = Boter diskuterer
lobby-switch-bots_argue-what = De sier hvem de stoler på og mistenker, og de svarer. De leser aldri chatten.
lobby-switch-assistants = Inviter KI-assistenter
lobby-switch-assistants-what = Programmer med en språkmodell kan sette seg ned via lenken. Alle ser at de er det. Slår du det av, går de. Det kan bare slås av før et spill.
lobby-switch-paused = Ta pause
lobby-switch-paused-what = Ingenting skjer og ingen klokke går før dere fortsetter.

## Frister

lobby-timers = Frister
lobby-timers-on = På
lobby-timers-off = Av
lobby-timers-what = Når tiden er ute, avgjør en bot for spilleren. Den vet bare det plassen vet.
lobby-timer-none = Ingen frist
lobby-timer-nomination_s = Peke ut en kansler
lobby-timer-vote_s = Stemme
lobby-timer-session_s = Kaste og vedta
lobby-timer-power_s = Bruke et privilegium
lobby-timer-grace_s = Slingringsmonn
lobby-timer-grace_s-what = Legges stille til hver frist, for trege fingre og trege forbindelser.
lobby-timer-ballots_too = Stem på vegne av de trege også
lobby-timer-ballots_too-what = Ellers venter avstemningen på alle, uansett hvor lang tid det tar.

## Hjelperen

lobby-place = Hvor spiller dere?
lobby-place-apart = Hver for seg
lobby-place-apart-what = Alle sitter hvert sitt sted og skriver i chatten.
lobby-place-one_room = I samme rom
lobby-place-one_room-what = Dere snakker sammen i rommet: Chat og påstander er av, og mobilen blir mørk mens andre bestemmer. En storskjerm kan vise bordet.
lobby-television = Har dere en TV?
lobby-place-box = Har dere de ekte kortene?
lobby-shared = Noen uten mobil
lobby-shared-what = Dere deler denne mobilen: Send den rundt. Den som skal bestemme noe, holder inne en knapp og ser sine egne kort.
lobby-shared-name = Hva heter personen?
lobby-shared-sit = Gi plass her
lobby-pace = Tempo
lobby-pace-legend = Hvor lenge boter venter til alle har fått se hva som skjedde
lobby-pace-relaxed = Rolig
lobby-pace-relaxed-what = Halvannen gang så lenge: tid til å snakke om alt.
lobby-pace-normal = Vanlig
lobby-pace-normal-what = En runde blant boter tar omtrent tjue sekunder.
lobby-pace-blitz = Lyn
lobby-pace-blitz-what = Boter lar dere snakke i opptil 10 sekunder før en avstemning, ellers venter de ikke.

lobby-helper = Hjelper
lobby-helper-legend = Hva bordet husker for alle
lobby-helper-memory = Hukommelse
lobby-helper-memory-what = Ingenting: Dere husker selv, som rundt et ordentlig bord.
lobby-helper-record = Protokoll
lobby-helper-record-what = Alle regjeringer, stemmer og påstander, til å slå opp når som helst.
lobby-helper-arithmetic = Utregninger
lobby-helper-arithmetic-what = Protokollen, og et regnskap over hva som er igjen i bunken.
lobby-helper-coach = Rådgiver
lobby-helper-coach-what = Alt dette, og råd ved hver avgjørelse. Bare for én person mot boter.

## Botenes nivåer

lobby-level-random = Terning
lobby-level-random-what = Gjør hva som helst innenfor reglene, og sier ingenting.
lobby-level-selfish = Sta
lobby-level-selfish-what = Vedtar for eget parti så sant det går, og er ellers uten peiling.
lobby-level-novice = Fersk
lobby-level-novice-what = Ser det samme som de sterkere, men velger ofte et dårlig trekk.
lobby-level-steady = Stødig
lobby-level-steady-what = Trekker slutninger av alt den har sett, og spiller solid.
lobby-level-expert = Ekspert
lobby-level-expert-what = Tenker så godt som vi har klart å lære den, uansett hvilken side den er på.

## Reglene

lobby-rules-now = { $preset }{ $count ->
    [0] { "" }
    [one] , 1 avvik fra de offisielle reglene
   *[other] , { $count } avvik fra de offisielle reglene
  }
lobby-preset = Regelsett
lobby-preset-changes = Endrer: { $options }.
lobby-preset-reset = Tilbakestill til { $preset }
lobby-preset-official = Offisielt
lobby-preset-official-what = Spillet slik skaperne ga det ut.
lobby-preset-norwegian = Norsk
lobby-preset-norwegian-what = En fullstendig oversettelse: samme regler som de offisielle.
lobby-preset-polish = Polsk
lobby-preset-polish-what = En fullstendig oversettelse: samme regler som de offisielle.
lobby-preset-japanese = Japansk
lobby-preset-japanese-what = Bare regjeringen i runden like før er i karantene, og presidenter kan peke ut seg selv ved særvalg.
lobby-preset-japanese-house = Japansk, husregler
lobby-preset-japanese-house-what = De japanske reglene; i tillegg kan de døde snakke, og hver diskusjon varer høyst tre minutter.
lobby-preset-dutch = Nederlandsk
lobby-preset-dutch-what = Hitler kjenner aldri fascistene, en regjering som legger ned veto, teller som ikke valgt inn, og rollene vises som på nett.
lobby-preset-german = Tysk
lobby-preset-german-what = Presidenter kan velge seg selv ved særvalg og henrettelse; den siste presidenten kan bare bli kansler hvis dere begynte som fem; en regjering som legger ned veto, teller som ikke valgt inn.
lobby-preset-german-house = Tysk, husregler
lobby-preset-german-house-what = De tyske reglene, med stemmesedlene liggende framme runden ut og den siste kansleren merket.
lobby-options = Varianter
lobby-option-unlike = Ikke som i de offisielle reglene

lobby-option-hitler_knows_fascists = Hitler kjenner fascisten
lobby-option-hitler_knows_fascists-what = Med fem eller seks spillere er det én vanlig fascist. Vet Hitler hvem det er?
lobby-option-hitler_knows_fascists-up_to_6 = Med 5 eller 6 spillere
lobby-option-hitler_knows_fascists-never = Aldri
lobby-option-term_limit_basis = Karantene
lobby-option-term_limit_basis-what = Hvem som ikke kan nomineres på grunn av et verv de har hatt.
lobby-option-term_limit_basis-last_elected = De sist valgte
lobby-option-term_limit_basis-previous_round = Forrige runde
lobby-option-term_limit_basis-none = Ingen
lobby-option-president_limit_lifted = Siste president fri
lobby-option-president_limit_lifted-what = Når bare den siste kansleren er i karantene, og den siste presidenten kan bli kansler.
lobby-option-president_limit_lifted-alive_at_most_5 = Høyst fem i live
lobby-option-president_limit_lifted-started_with_5 = Hvis fem begynte
lobby-option-president_limit_lifted-alive_exactly_5 = Nøyaktig fem i live
lobby-option-special_election_target = Særvalg
lobby-option-special_election_target-what = Hvem en president kan gjøre til neste kandidat.
lobby-option-special_election_target-other = En annen spiller
lobby-option-special_election_target-any = Alle, også seg selv
lobby-option-execution_target = Henrettelse
lobby-option-execution_target-what = Hvem en president kan henrette.
lobby-option-execution_target-other = En annen spiller
lobby-option-execution_target-any = Alle, også seg selv
lobby-option-vetoed_government = Regjering med veto
lobby-option-vetoed_government-what = Om en regjering som la ned veto, gir karantene.
lobby-option-vetoed_government-counts_as_elected = Teller som valgt inn
lobby-option-vetoed_government-counts_as_failed = Teller som ikke valgt inn
lobby-option-dead_may_discuss = De døde kan snakke
lobby-option-dead_may_discuss-what = Om de henrettede kan skrive og komme med påstander. Stemme kan de aldri.
lobby-option-dead_may_discuss-false = Nei
lobby-option-dead_may_discuss-true = Ja
lobby-option-discussion_limit_s = Tid til diskusjon
lobby-option-discussion_limit_s-what = Når den er ute, stilner praten og avstemningen åpner. Ikke før.
lobby-option-discussion_limit_s-null = Ingen frist
lobby-option-ballots_shown = Stemmene ligger åpne
lobby-option-ballots_shown-what = Hvor lenge alle ser hvem som stemte hva.
lobby-option-ballots_shown-at_reveal = Til neste nominasjon
lobby-option-ballots_shown-until_round_end = Ut runden
lobby-option-mark_last_chancellor = Merk siste kansler
lobby-option-mark_last_chancellor-what = Et synlig merke på plassen til den siste kansleren.
lobby-option-mark_last_chancellor-false = Nei
lobby-option-mark_last_chancellor-true = Ja
lobby-option-interface = Hvordan rollene vises
lobby-option-interface-what = Ved bordet ser du mens du holder kortet; på nett spretter det opp og kan bli liggende framme.
lobby-option-interface-table = Som ved et bord
lobby-option-interface-online = Som på nett

## Stengt

lobby-closed = Denne døren er stengt
lobby-closed-unknown_table = Det er ikke noe bord bak denne lenken. Kanskje er det slettet, eller det mangler en bit av lenken.
lobby-closed-forgotten = Bordet er slettet, med alt som ble spilt og sagt der.
lobby-closed-table_damaged = Dette bordet kan ikke åpnes: Dataene på serveren er skadet. Plassen din er fortsatt din; be den som driver serveren, om å gjenopprette dem.
lobby-closed-table_older = Dette bordet er fra før den første utgaven av Weimar, og denne versjonen kan ikke åpne det. Det blir stående uendret: Be den som driver serveren, om å åpne det med programmet som skrev det.
lobby-closed-bad_token = Nettleseren har ikke lenger en gyldig nøkkel til plassen sin. Du kan komme inn igjen uten.
lobby-closed-seat_gone = Du har ikke denne plassen lenger. Den ble gitt opp, tatt fra deg eller logget ut fra en annen enhet. Du kan komme inn igjen.
lobby-closed-screen_closed = Verten har koblet fra denne skjermen.
lobby-closed-too_many_watch = Flere tilskuere er det ikke plass til ved dette bordet akkurat nå. Prøv igjen om et øyeblikk.
lobby-closed-too_many_strikes = Denne siden sendte for mye til serveren. Kom inn igjen, litt langsommere.
lobby-closed-other_protocol = Spillet ble oppdatert mens siden var åpen. Last den inn på nytt, så er du tilbake der du var.
lobby-closed-other = Serveren stengte bordet for denne siden ({ $code }).
lobby-closed-again = Kom inn igjen
lobby-closed-reload = Last inn på nytt
lobby-closed-home = Til startsiden
