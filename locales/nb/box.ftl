### Med esken: /table, for ekte kort. Navn står i $name, $president, $chancellor, $target.

box-lead = Spill med deres egne kort mens denne enheten fører protokollen. Den vet bare det alle rundt bordet ser, og når den først er åpnet, virker den uten forbindelse.
box-players = Spillere
box-names = Navn, med klokken
box-name = Navn på plass { $number }
box-name-twice = To spillere heter { $name }.
box-up = Flytt { $name } opp
box-first = Første kandidat
box-first-random = Trekkes tilfeldig
box-start = Sett i gang
box-open = Åpne et lagret spill
box-open-bad = Denne filen er ikke et spill som er lagret her.
box-unread = Spillet som er lagret på denne enheten, kan ikke leses: Det er skadet eller fra en nyere versjon. Dere kan lagre det som en fil og begynne på nytt nedenfor.

box-ask-nomination = { $president } nominerer en kansler. Hvem?
box-ask-vote = Avstemning: { $president } med { $chancellor } som kansler?
box-ask-elected_hitler = { $chancellor }, er du Hitler?
box-ask-session = { $president } trekker tre lovforslag og gir to videre til { $chancellor }. Hvilket blir vedtatt?
box-ask-veto_answer = { $chancellor } foreslår veto. Er { $president } enig?
box-ask-chaos = Snu det øverste lovforslaget. Hvilket er det?
box-ask-investigate = { $president } undersøker en spiller. Hvem?
box-ask-peek = { $president } titter på de tre øverste lovforslagene og legger dem tilbake.
box-ask-special_election = { $president } velger neste kandidat. Hvem?
box-ask-execution = { $president } henretter en spiller. Hvem?
box-ask-executed_hitler = { $target }, var du Hitler?
box-shuffle = Stokk nå: { $count } kort

box-pick = Trykk på en spiller
box-elected = Valgt inn
box-not-elected = Ikke valgt inn
box-each = Tell hver stemme
box-result-only = Oppgi bare resultatet
box-agrees = { $president } er enig
box-refuses = { $president } sier nei
box-yes-sure = Ja, avslutt spillet
box-voted = { $passed ->
    [true] Valgt inn.
   *[false] Ikke valgt inn.
  }
box-was-not-hitler = { $name } var ikke Hitler.

box-talk = Ta tiden på praten
box-talk-left = { $time } igjen til prat
box-undo = Angre
box-history-what = Trykk på en linje for å gå tilbake til det øyeblikket.
box-back = Dere ser på et tidligere øyeblikk.
box-back-now = Tilbake til nå
box-back-go-on = Fortsett herfra ({ $count } angret)
box-save = Lagre dette spillet
box-end = Avslutt dette spillet
box-end-sure = Avslutte og glemme det?
box-again = Spill igjen
box-roles = Før inn rollene

box-night = Natt
box-night-begin = Begynn natten
box-night-repeat = En gang til
box-night-again = Noe gikk galt
box-night-awake = Alle er våkne
box-night-pause = Pause for å se
box-night-seconds = { $seconds } sek
box-night-skip = Hopp over natten
box-night-once-more = Gjenta natten
box-no-voice = Enheten har ingen stemme for dette språket: Les linjene høyt.
box-voice-names = Enheten har ingen egen stemme: En klokke ringer for linjer uten opptak. Les dem høyt.
box-voice = Stemme
box-voice-shipped = Gammel radio
box-voice-own = Enhetens egen
box-narrator-what = Fortelleren leser åpningen for alle, og så hver hendelse. Legg enheten der alle hører den.
