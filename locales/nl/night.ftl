### De opening: voorgelezen aan een echte tafel als de enveloppen zijn uitgedeeld. Na elke regel valt een stilte.
### $fascists is hoeveel fascisten er naast Hitler zijn.

night-lead = Voor een tafel met echte kaarten: lees elke regel rustig voor en wacht zo lang als erbij staat.
night-pause = { $seconds ->
    [one] wacht { $seconds } seconde
   *[other] wacht { $seconds } seconden
  }

night-look = Bekijk je rol, onthoud hem goed en leg de kaart dicht voor je neer.
night-close = Nu doet iedereen de ogen dicht. Houd een gesloten vuist boven de tafel.
night-meet = { $fascists ->
    [one] Fascist en Hitler, ogen open. Zoek elkaar.
   *[other] Fascisten en Hitler, ogen open. Zoek elkaar.
  }
night-thumb = Hitler, houd je ogen dicht en steek je duim op.
night-see = { $fascists ->
    [one] Fascist, ogen open. De duim die je ziet, is die van Hitler.
   *[other] Fascisten, ogen open. Kijk wie erbij hoort; de duim die je ziet, is die van Hitler.
  }
night-part = Wie nu kijkt: ogen weer dicht.
night-thumb-down = Hitler, doe je duim omlaag.
night-lower = Iedereen laat de hand weer zakken.
night-wake = Goedemorgen. Alle ogen open: de republiek heeft een regering nodig.
