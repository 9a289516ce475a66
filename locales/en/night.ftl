### The night script: read aloud at a real table after the envelopes are dealt. Each line is spoken, then there is a pause.
### $fascists is how many fascists there are besides Hitler.

night-lead = For a table with real cards: read each line slowly, then wait as long as it says.
night-pause = { $seconds ->
    [one] wait { $seconds } second
   *[other] wait { $seconds } seconds
  }

night-look = Look at your role, remember it, and put it face down in front of you.
night-close = Everyone, close your eyes and hold a closed fist out over the table.
night-meet = { $fascists ->
    [one] Fascist and Hitler, open your eyes and find each other.
   *[other] Fascists and Hitler, open your eyes and find each other.
  }
night-thumb = Hitler, keep your eyes closed and put your thumb up.
night-see = { $fascists ->
    [one] Fascist, open your eyes. The thumb you see is Hitler's.
   *[other] Fascists, open your eyes and look at each other. The thumb you see is Hitler's.
  }
night-part = If your eyes are open, close them again.
night-thumb-down = Hitler, put your thumb down.
night-lower = Everyone, lower your hand.
night-wake = Good morning. Everyone, open your eyes: the republic needs a government.
