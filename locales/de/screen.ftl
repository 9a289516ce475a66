### A big screen: pairing it with a table, and what it shows. $button is the label of a button.

## On the screen

screen-name = Großer Bildschirm
screen-pair = Hier euren Tisch zeigen
screen-pair-how = Scanne mit einem Handy, das einen Platz hat, oder tippe die Ziffern im Menü des Tisches unter „{ $button }“ ein.
screen-pair-key = Für einen Tisch, der schon offen ist: hier Enter oder OK drücken.
screen-code = Code dieses Bildschirms
screen-qr = QR-Code dieses Bildschirms
screen-full = F: Vollbild
screen-ended = { $code ->
    [screen_closed] Dieser Bildschirm wurde getrennt.
    [gone] Diesen Tisch gibt es nicht mehr.
   *[other] Dieser Tisch kann hier nicht mehr gezeigt werden.
  }
screen-voice-key = Drückt eine Taste, damit der Erzähler sprechen kann.
screen-sound-key = Für Ton drückt an diesem Bildschirm eine Taste.
screen-join-how = Zum Mitspielen scannen oder die Buchstaben auf { $host } eintippen.
screen-join-hidden = Der Host hat den Code verborgen.
screen-join-shut = Der Host hat die Lobby abgeschlossen.
screen-look = Schaut auf euer Handy
screen-voted = Abgestimmt: { $count } von { $all }
screen-last = Letzte Regierung: { $president } und { $chancellor }

## On a phone

screen-show = Auf großem Bildschirm zeigen
screen-show-what = Öffne { $address } auf einem Fernseher, Rechner oder Tablet und drücke dort Enter oder OK. Dann erscheinen ein QR-Code zum Scannen und sechs Ziffern.
screen-unreachable = { $why ->
    [own_machine] Nur dieser Rechner erreicht den Server: Er wurde mit der Option „host“ gestartet. Starte ihn ohne, dann finden ihn andere Geräte.
    [no_network] Dieser Rechner ist in keinem Netz, also findet ihn kein anderes Gerät. Verbinde ihn und lade diese Seite neu.
   *[other] Andere Geräte können mit der Adresse dieser Seite nichts anfangen. Öffne sie über die Adresse dieses Rechners in eurem Netz.
  }
screen-digits = Ziffern auf dem Bildschirm
screen-show-go = Zeigen
screen-shown = Der Bildschirm zeigt jetzt euren Tisch.
screen-link = Lieber einen Link holen
screen-link-what = Öffne diesen Link innerhalb von fünf Minuten auf dem Bildschirm. Wer ihn hat, kann zuschauen, bis der Host diesen Bildschirm trennt.
screen-copy = Bildschirm-Link kopieren
screen-open = In neuem Fenster öffnen
screen-number = Bildschirm { $number }
screen-disconnect = Trennen
screen-disconnect-sure = Bildschirm { $number } trennen?
screen-narrator = Erzähler
screen-narrator-what = Dieser Bildschirm sagt jedes Ereignis an, wenn sein Browser eine Stimme hat, und zeigt den Text. Nur einer spricht.
screen-narrator-none = Niemand
screen-narrator-own = Die des Bildschirms
screen-narrator-also = Danach noch einmal auf
screen-sound = Musik und Klänge
screen-sound-what = Sie kommen von dem Bildschirm, der erzählt, sonst vom ersten. Alle hören dasselbe.
screen-sound-volume = { $value ->
    [off] Aus
    [loud] Laut
   *[soft] Leise
  }
screen-hide = Code auf Bildschirmen verbergen
screen-hide-what = Große Bildschirme zeigen weder die Buchstaben noch den QR-Code zum Mitspielen.
screen-skip = Szene überspringen
screen-ask = Tisch { $code } dort zeigen?
screen-ask-which = Welcher Tisch soll dort erscheinen?
screen-ask-none = Dieses Handy hat keinen Platz an einem Tisch. Setz dich erst an einen, dann scanne den Code noch einmal.
