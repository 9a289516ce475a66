### A big screen: pairing it with a table, and what it shows. $button is the label of a button.

## On the screen

screen-name = Groot scherm
screen-pair = Toon hier jullie tafel
screen-pair-how = Scan met een telefoon die een plaats heeft, of typ de cijfers in het menu van de tafel bij ‘{ $button }’.
screen-pair-key = Voor een tafel die al open is: druk hier op Enter of OK.
screen-code = Code van dit scherm
screen-qr = QR-code van dit scherm
screen-full = F: volledig scherm
screen-ended = { $code ->
    [screen_closed] Dit scherm is losgekoppeld.
    [gone] Deze tafel bestaat niet meer.
   *[other] Deze tafel kan hier niet meer worden getoond.
  }
screen-voice-key = Druk op een toets, dan kan de verteller spreken.
screen-sound-key = Druk op een toets van dit scherm voor geluid.
screen-join-how = Scan om mee te doen, of typ de letters op { $host }.
screen-join-hidden = De host heeft de code verborgen.
screen-join-shut = De host heeft de lobby op slot gedaan.
screen-look = Kijk op je telefoon
screen-voted = Stemmen binnen: { $count } van { $all }
screen-last = Vorige regering: { $president } en { $chancellor }

## On a phone

screen-show = Op een groot scherm tonen
screen-show-what = Open { $address } op een tv, computer of tablet en druk daar op Enter of OK. Dan verschijnen een QR-code om te scannen en zes cijfers.
screen-unreachable = { $why ->
    [own_machine] Alleen deze computer bereikt de server: die is met de optie ‘host’ gestart. Start hem zonder, dan vinden andere apparaten hem.
    [no_network] Deze computer zit niet op een netwerk, dus geen ander apparaat vindt hem. Verbind hem en laad deze pagina opnieuw.
   *[other] Andere apparaten kunnen het adres van deze pagina niet gebruiken. Open de pagina met het adres van deze computer op jullie netwerk.
  }
screen-digits = Cijfers op het scherm
screen-show-go = Tonen
screen-shown = Het scherm toont jullie tafel.
screen-link = Liever een link maken
screen-link-what = Open deze link binnen vijf minuten op het scherm. Wie hem heeft, kan meekijken tot de host dat scherm loskoppelt.
screen-copy = Schermlink kopiëren
screen-open = In een nieuw venster openen
screen-number = Scherm { $number }
screen-disconnect = Loskoppelen
screen-disconnect-sure = Scherm { $number } loskoppelen?
screen-narrator = Verteller
screen-narrator-what = Dat scherm vertelt elke gebeurtenis hardop, als de browser een stem heeft, en toont de tekst. Er spreekt er maar één.
screen-narrator-none = Niemand
screen-narrator-own = Die van het scherm
screen-narrator-also = Daarna nog eens in het
screen-sound = Muziek en geluiden
screen-sound-what = Ze klinken op het scherm dat vertelt, of anders op het eerste. Iedereen hoort hetzelfde.
screen-sound-volume = { $value ->
    [off] Uit
    [loud] Hard
   *[soft] Zacht
  }
screen-hide = Code op schermen verbergen
screen-hide-what = Grote schermen tonen de letters en de QR-code om mee te doen niet.
screen-skip = Scène overslaan
screen-ask = Tafel { $code } daar tonen?
screen-ask-which = Welke tafel moet daar te zien zijn?
screen-ask-none = Deze telefoon heeft geen plaats aan een tafel. Ga eerst aan een tafel zitten en scan de code opnieuw.
