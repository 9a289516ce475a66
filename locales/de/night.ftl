### Die Eröffnung zum Vorlesen: an einem echten Tisch, wenn die Briefumschläge verteilt sind. Nach jedem Satz ist Pause.
### $fascists: wie viele Faschisten es außer Hitler gibt.

night-lead = Für einen Tisch mit echten Karten: Lies jeden Satz langsam vor und warte danach so lange, wie dabeisteht.
night-pause = { $seconds ->
    [one] { $seconds } Sekunde warten
   *[other] { $seconds } Sekunden warten
  }

night-look = Seht euch eure Rolle an, merkt sie euch und legt sie verdeckt vor euch hin.
night-close = Schließt jetzt alle die Augen, ballt eine Hand zur Faust und streckt sie zur Tischmitte.
night-meet = { $fascists ->
    [one] Faschist und Hitler: Öffnet die Augen und findet einander.
   *[other] Faschisten und Hitler: Öffnet die Augen und findet einander.
  }
night-thumb = Hitler: Lass die Augen zu und strecke den Daumen hoch.
night-see = { $fascists ->
    [one] Faschist: Öffne die Augen. Wo ein Daumen oben ist, sitzt Hitler.
   *[other] Faschisten: Öffnet die Augen und seht, wer zu euch gehört. Wo ein Daumen oben ist, sitzt Hitler.
  }
night-part = Wer gerade hinsieht: Augen wieder zu.
night-thumb-down = Hitler: Nimm den Daumen herunter.
night-lower = Nehmt alle die Hand wieder herunter.
night-wake = Guten Morgen! Öffnet alle die Augen: Die Republik braucht eine Regierung.
