### The night script: read aloud at a real table after the envelopes are dealt. Each line is spoken, then there is a pause.
### $fascists is how many fascists there are besides Hitler.

night-lead = For a table with real cards: read each line slowly and wait as long as it says.
night-players = Players
night-pause = { $seconds ->
    [one] wait { $seconds } second
   *[other] wait { $seconds } seconds
  }

night-look = Look at your role, remember it, and lay it face down in front of you.
night-close = Now close your eyes, everybody, and hold a closed fist out over the table.
night-meet = { $fascists ->
    [one] The fascist and Hitler open their eyes. Find each other.
   *[other] The fascists and Hitler open their eyes. Find each other.
  }
night-thumb = Hitler keeps both eyes shut and puts a thumb up.
night-see = { $fascists ->
    [one] The fascist opens both eyes. The thumb you see is Hitler's.
   *[other] The fascists open their eyes. See who is one of you; the thumb you see is Hitler's.
  }
night-part = Whoever is looking: close your eyes again.
night-thumb-down = Hitler takes the thumb down.
night-lower = Everybody, lower your hand.
night-wake = Good morning. Everybody, open your eyes: the republic needs a government.
