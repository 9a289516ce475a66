### Terms that can be tapped for their meaning. In sentences of the rules, the help and the guided game they stand between tags, as in
### <chaos>chaos</chaos>; an entry has a head and its meaning. A translation has the same tags as English, anywhere in the sentence.

term-government = Government
term-government-means = A president and a chancellor together. They take office if more than half vote Ja.
term-limit = Term limit
term-limit-means = Whoever is term-limited has just governed and can't be nominated as chancellor for now. They can still become president.
term-tracker = Election tracker
term-tracker-means = It counts failed votes and vetoes. At three there is chaos; an enacted policy sets it back to zero.
term-chaos = Chaos
term-chaos-means = Once the tracker reaches three, the top policy is enacted, whatever it is. Its power is lost, and all term limits are forgotten.
term-session = Legislative session
term-session-means = The president draws three policies and discards one; the chancellor enacts one of the other two. Nobody else sees them.
term-veto = Veto
term-veto-means = From the session after the fifth fascist policy on, chancellor and president can agree to discard both policies. The election tracker moves by one.
term-power = Presidential power
term-power-means = Some fascist policies let the president investigate, peek, call a special election or execute someone.
term-party = Party membership
term-party-means = Liberal or fascist. It does not tell a fascist from Hitler.
term-claim = Claim
term-claim-means = What someone says they saw. It may be a lie, and nobody can prove it during the game.
