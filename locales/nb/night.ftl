### Åpningen, lest høyt ved et ordentlig bord når konvoluttene er delt ut. Hver linje leses, så er det en pause.
### $fascists er hvor mange fascister det er utenom Hitler.

night-lead = For et bord med ordentlige kort: Les hver linje langsomt, og vent så lenge det står.
night-pause = { $seconds ->
    [one] vent { $seconds } sekund
   *[other] vent { $seconds } sekunder
  }

night-look = Se på rollen din, husk den, og legg kortet med baksiden opp foran deg.
night-close = Natten faller på. Alle lukker øynene og holder en knyttet hånd fram over bordet.
night-meet = { $fascists ->
    [one] Fascisten og Hitler åpner øynene. Finn hverandre.
   *[other] Fascistene og Hitler åpner øynene. Finn hverandre.
  }
night-thumb = Hitler holder øynene lukket og stikker tommelen i været.
night-see = { $fascists ->
    [one] Fascisten åpner øynene. Tommelen du ser, er Hitlers.
   *[other] Fascistene åpner øynene. Se hvem som er en av dere; tommelen dere ser, er Hitlers.
  }
night-part = Alle med åpne øyne lukker dem igjen.
night-thumb-down = Hitler tar ned tommelen.
night-lower = Alle tar ned hånden.
night-wake = God morgen! Alle åpner øynene: Republikken trenger en regjering.
