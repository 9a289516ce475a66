### Arguments: what people and bots say about the game, each as one sentence.

# Sentences without a full stop can have a reason: `argument-with-reason` joins the two.

argument-trust = { $voice ->
    [hothead] { $seat } is on our side
    [lawyer] The record speaks for { $seat }
    [joker] I'd lend { $seat } my wallet
    [quiet] { $seat } seems fine
   *[plain] I trust { $seat }
  }
argument-suspect = { $voice ->
    [hothead] { $seat } is playing us all
    [lawyer] I have grounds to suspect { $seat }
    [joker] I wouldn't buy a used car from { $seat }
    [quiet] { $seat } worries me
   *[plain] I suspect { $seat }
  }
argument-one_of_two = Either { $seat } or { $other } is a fascist
argument-is_hitler = I think { $seat } is Hitler
argument-cleared = { $seat } is in the clear
argument-am_liberal = { $voice ->
    [hothead] I'm a liberal, full stop
    [lawyer] For the record: I'm a liberal
    [joker] I'm so liberal that it hurts
    [quiet] Just a liberal, me
   *[plain] I'm a liberal
  }
argument-am_fascist = I'm a fascist
argument-am_not_hitler = I'm not Hitler
argument-contradict = { $voice ->
    [hothead] { $seat } or { $other }, one of you is lying about round { $round }
    [lawyer] The accounts of { $seat } and { $other } of round { $round } can't both be true
    [joker] { $seat } and { $other } must have played two different games in round { $round }
    [quiet] { $seat } and { $other } don't match in round { $round }
   *[plain] { $own ->
        [yes] { $other } and I contradict each other about round { $round }: one of us is lying
       *[no] { $seat } and { $other } contradict each other about round { $round }: one of them is lying
      }
  }
argument-will_vote = I'm voting { $ballot }
argument-voted = { $voice ->
    [hothead] I voted { $ballot } in round { $round } and I'd do it again
    [lawyer] My vote in round { $round } was { $ballot }, and there are reasons
    [joker] Guilty: I voted { $ballot } in round { $round }
    [quiet] It was { $ballot } in round { $round }
   *[plain] I voted { $ballot } in round { $round }
  }
argument-will_nominate = I'll nominate { $seat }
argument-ask_vote = Vote { $ballot }
argument-ask_nominate = { $voice ->
    [hothead] Go on, nominate { $seat }
    [lawyer] I move that you nominate { $seat }
    [joker] Do us all a favour and nominate { $seat }
    [quiet] Maybe nominate { $seat }
   *[plain] Nominate { $own ->
        [yes] me
       *[no] { $seat }
      }
  }
argument-ask_not_nominate = { $voice ->
    [hothead] Anyone but { $seat }
    [lawyer] I advise against nominating { $seat }
    [joker] I'd sooner nominate the table than { $seat }
    [quiet] Better not { $seat }
   *[plain] Don't nominate { $seat }
  }
argument-ask_investigate = Investigate { $seat }
argument-ask_execute = Execute { $seat }
argument-ask_top_deck = Let it go to the top policy
argument-ask_veto = Veto these policies
argument-why_ballot = { $voice ->
    [hothead] { $seat }, what was that vote in round { $round }?
    [lawyer] { $seat }, would you explain your vote in round { $round }?
    [joker] { $seat }, did your hand slip in round { $round }?
    [quiet] { $seat }, why that vote in round { $round }?
   *[plain] { $seat }, why did you vote that way in round { $round }?
  }
argument-what_drawn = { $seat }, which policies did you have in round { $round }?
argument-who_next = Who would you nominate next?
argument-what_of = { $voice ->
    [hothead] Speak up, what about { $seat }?
    [lawyer] What speaks for and against { $seat }?
    [joker] Who would share a taxi with { $seat }?
    [quiet] And { $seat }?
   *[plain] What do you think of { $own ->
        [yes] me
       *[no] { $seat }
      }?
  }
argument-agree = { $voice ->
    [hothead] { $seat } is absolutely right
    [lawyer] I concur with { $seat }
    [joker] { $seat } took the words out of my mouth
    [quiet] Same here, { $seat }
   *[plain] I agree with { $seat }
  }
argument-disagree = { $voice ->
    [hothead] { $seat } has got it all wrong
    [lawyer] I object, { $seat }
    [joker] Nice story, { $seat }, but no
    [quiet] I don't think so, { $seat }
   *[plain] I disagree with { $seat }
  }
argument-not_said = { $seat }, that's not what I said
argument-convinced = { $voice ->
    [hothead] All right, { $seat }, you've got a point
    [lawyer] Your argument settled it, { $seat }
    [joker] { $seat }, you could sell me anything
    [quiet] You were right, { $seat }
   *[plain] You convinced me, { $seat }
  }
argument-not_convinced = Show me facts, { $seat }, not just this

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
argument-because-contradiction = because { $own ->
    [yes] we tell different stories about round { $round }
    [mine] { $other } and I tell different stories about round { $round }
    [same] { $other } tells a different story about round { $round }
   *[no] { $seat } and { $other } tell different stories about round { $round }
  }
argument-because-claimed_liberal = because { $own ->
    [yes] I
    [same] they
   *[no] { $seat }
  } reported a liberal policy in round { $round } and we got a fascist one
argument-because-had_choice = because { $own ->
    [yes] I
    [same] they
   *[no] { $seat }
  } had the choice in round { $round } and enacted a liberal policy
argument-because-liberal_policy = because round { $round } gave us a liberal policy
argument-because-fascist_policy = because round { $round } gave us a fascist policy
argument-because-good_record = because { $own ->
    [yes] my
    [same] their
   *[no] { $seat }'s
  } governments only gave us liberal policies
argument-because-bad_record = because { $own ->
    [yes] my
    [same] their
   *[no] { $seat }'s
  } governments only gave us fascist policies

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
