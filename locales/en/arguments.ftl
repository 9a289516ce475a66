### Arguments: what people and bots say about the game, each as one sentence.

# Sentences without a full stop can have a reason: `argument-with-reason` joins the two.

argument-trust = I trust { $seat }
argument-suspect = I suspect { $seat }
argument-one_of_two = Either { $seat } or { $other } is a fascist
argument-is_hitler = I think { $seat } is Hitler
argument-cleared = { $seat } is in the clear
argument-am_liberal = I'm a liberal
argument-am_fascist = I'm a fascist
argument-am_not_hitler = I'm not Hitler
argument-contradict = { $own ->
    [yes] { $other } and I contradict each other about round { $round }: one of us is lying
   *[no] { $seat } and { $other } contradict each other about round { $round }: one of them is lying
  }
argument-will_vote = I'm voting { $ballot }
argument-voted = I voted { $ballot } in round { $round }
argument-will_nominate = I'll nominate { $seat }
argument-ask_vote = Vote { $ballot }
argument-ask_nominate = Nominate { $own ->
    [yes] me
   *[no] { $seat }
  }
argument-ask_not_nominate = Don't nominate { $seat }
argument-ask_investigate = Investigate { $seat }
argument-ask_execute = Execute { $seat }
argument-ask_top_deck = Let it go to the top policy
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
argument-not_said = { $seat }, that's not what I said

## Reasons

argument-because-session = because of the session in round { $round }
argument-because-ballot = because of { $own ->
    [yes] my vote
    [same] their vote
   *[no] { $seat }'s vote
  } in round { $round }
argument-because-investigation = because of what { $own ->
    [yes] was said after I was investigated
    [same] the investigation showed
   *[no] the investigation of { $seat } showed
  }
argument-because-pile = because of what is left in the draw pile
argument-because-chosen_by = because it was { $own ->
    [yes] my choice
    [same] their own choice
   *[no] { $seat }'s choice
  }
argument-because-hunch = just a hunch

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
argument-with-reason = { $sentence } – { $because }.
argument-with-reason-quoted = { $sentence } – { $because }.
argument-to = To { $to }: { $sentence }
argument-quote = { $sentence }: “{ $said }”
argument-unknown = { $name } said something that cannot be shown here.

## Reasons on a speech bubble, where there is room for a few words

argument-short-session = Session in round { $round }
argument-short-ballot = { $own ->
    [yes] My vote
   *[no] { $seat }'s vote
  } in round { $round }
argument-short-investigation = { $own ->
    [yes] I was investigated
   *[no] Investigation of { $seat }
  }
argument-short-pile = What is left in the pile
argument-short-chosen_by = { $own ->
    [yes] My choice
   *[no] { $seat }'s choice
  }
argument-short-hunch = Just a hunch
