### Arguments: what people and bots say about the game, each as one sentence.

# Sentences without a full stop can have a reason: `argument-with-reason` joins the two.

argument-trust = I trust { $seat }
argument-suspect = I suspect { $seat }
argument-one_of_two = Either { $seat } or { $other } is a fascist
argument-is_hitler = I think { $seat } is Hitler
argument-cleared = { $seat } is in the clear
argument-am_liberal = I am liberal
argument-am_fascist = I am a fascist
argument-am_not_hitler = I am not Hitler
argument-contradict = { $own ->
    [yes] { $other } and I contradict each other about round { $round }: one of us is lying
   *[no] { $seat } and { $other } contradict each other about round { $round }: one of them is lying
  }
argument-will_vote = I will vote { $ballot }
argument-voted = I voted { $ballot } in round { $round }
argument-will_nominate = I will nominate { $seat }
argument-ask_vote = Vote { $ballot }
argument-ask_nominate = Nominate { $own ->
    [yes] me
   *[no] { $seat }
  }
argument-ask_not_nominate = Don't nominate { $seat }
argument-ask_investigate = Investigate { $seat }
argument-ask_execute = Execute { $seat }
argument-ask_top_deck = Let the top policy come up
argument-ask_veto = Veto these policies
argument-why_ballot = { $seat }, why did you vote that way in round { $round }?
argument-what_drawn = { $seat }, which policies did you have in round { $round }?
argument-who_next = Who would you nominate next?
argument-what_of = What do you think of { $own ->
    [yes] me
   *[no] { $seat }
  }?
argument-agree = I agree with { $seat }
argument-disagree = I disagree with { $seat }
argument-not_said = { $seat }, that is not what I said

## Reasons

argument-because-session = because of the session in round { $round }
argument-because-ballot = because of how { $own ->
    [yes] I
   *[no] { $seat }
  } voted in round { $round }
argument-because-investigation = because { $own ->
    [yes] I was investigated
   *[no] of the investigation of { $seat }
  }
argument-because-pile = because of what is left in the draw pile
argument-because-chosen_by = because they were { $own ->
    [yes] my choice
   *[no] { $seat }’s choice
  }
argument-because-hunch = – just a hunch

# Ballots within a sentence, and within one that is quoted
argument-ballot = { $ballot ->
    [ja] Ja
   *[nein] Nein
  }
argument-ballot-quoted = { $ballot ->
    [ja] Ja
   *[nein] Nein
  }

argument-plain = { $sentence }.
argument-plain-quoted = { $sentence }.
argument-with-reason = { $sentence } { $because }.
argument-with-reason-quoted = { $sentence } { $because }.
argument-to = To { $to }: { $sentence }
argument-quote = { $sentence }: “{ $said }”
argument-unknown = { $name } said something that cannot be shown here.
