### A big screen: pairing it with a table, and what it shows. $button is the label of a button.

## On the screen

screen-name = Storskjerm
screen-pair = Vis bordet deres her
screen-pair-how = Skann med en mobil som har en plass, eller skriv sifrene i menyen til bordet under «{ $button }».
screen-pair-key = For et bord som alt er åpent: trykk Enter eller OK her.
screen-code = Koden til denne skjermen
screen-qr = QR-koden til denne skjermen
screen-full = F: fullskjerm
screen-ended = { $code ->
    [screen_closed] Denne skjermen er koblet fra.
    [gone] Dette bordet finnes ikke lenger.
   *[other] Dette bordet kan ikke vises her lenger.
  }
screen-voice-key = Trykk på en tast, så fortelleren kan snakke.
screen-sound-key = Trykk på en tast på denne skjermen for å få lyd.
screen-join-how = Skann for å bli med, eller skriv bokstavene på { $host }.
screen-join-hidden = Verten har skjult koden.
screen-join-shut = Verten har låst lobbyen.
screen-look = Se på telefonen
screen-voted = { $count } av { $all } har stemt
screen-last = Forrige regjering: { $president } og { $chancellor }

## On a phone

screen-show = Vis på storskjerm
screen-show-what = Åpne { $address } på en TV, en datamaskin eller et nettbrett, og trykk Enter eller OK der. Da kommer en QR-kode til å skanne og seks sifre.
screen-unreachable = { $why ->
    [own_machine] Bare denne maskinen når serveren: Den ble startet med tillegget «host». Start den uten, så finner andre enheter den.
    [no_network] Denne maskinen er ikke på noe nettverk, så ingen andre enheter finner den. Koble den til et, og last inn siden på nytt.
   *[other] Andre enheter kan ikke bruke adressen til denne siden. Åpne den med maskinens adresse på nettverket deres.
  }
screen-digits = Sifrene på skjermen
screen-show-go = Vis
screen-shown = Skjermen viser bordet deres.
screen-link = Hent en lenke i stedet
screen-link-what = Åpne denne lenken på skjermen innen fem minutter. Den som har den, kan se på til verten kobler fra skjermen.
screen-copy = Kopier skjermlenken
screen-open = Åpne i et nytt vindu
screen-number = Skjerm { $number }
screen-disconnect = Koble fra
screen-disconnect-sure = Koble fra skjerm { $number }?
screen-narrator = Forteller
screen-narrator-what = Skjermen sier hver hendelse høyt hvis nettleseren har en stemme, og viser teksten. Bare én skjerm snakker.
screen-narrator-none = Ingen
screen-narrator-own = Skjermens eget
screen-narrator-also = Så en gang til på
screen-sound = Musikk og lyder
screen-sound-what = De spilles på skjermen som forteller, ellers på den første. Alle hører det samme.
screen-sound-volume = { $value ->
    [off] Av
    [loud] Høyt
   *[soft] Lavt
  }
screen-hide = Skjul koden på skjermer
screen-hide-what = Storskjermer viser verken bokstavene eller QR-koden for å bli med.
screen-skip = Hopp over scenen
screen-ask = Vise bord { $code } der?
screen-ask-which = Hvilket bord skal vises?
screen-ask-none = Denne mobilen har ingen plass ved et bord. Bli med ved et bord, og skann koden på nytt.
