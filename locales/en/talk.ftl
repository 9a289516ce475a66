### What is said at the table, and what one may look up: messages, claims, the record, notes.

## Talk

talk-stream = What was said and what happened
talk-empty = Nobody has said anything yet.
talk-to-end = Jump to the latest
talk-filter = What to show
talk-filter-all = All
talk-filter-talk = Talk
talk-filter-game = Game
talk-gallery = From the gallery
talk-somebody-gone = Someone who has left
talk-announce = { $name }: { $text }
talk-unread = { $count ->
    [one] { $count } unread message
   *[other] { $count } unread messages
  }
talk-say = Say something
talk-say-gallery = Write to the gallery
talk-send = Send
talk-phrases = Phrases
talk-reactions = Reactions

talk-phrase-hello = Hello, everyone!
talk-phrase-ready = I'm ready!
talk-phrase-not_ready = Not yet.
talk-phrase-good_game = Good game!
talk-phrase-thinking = Let me think.
talk-phrase-trust_me = Trust me.
talk-phrase-i_am_liberal = I'm a liberal.
talk-phrase-i_doubt_it = I doubt it.
talk-phrase-vote_ja = Vote Ja!
talk-phrase-vote_nein = Vote Nein!
talk-phrase-why = Why?
talk-phrase-well_played = Well played!
talk-phrase-sorry = Sorry!
talk-phrase-hurry_up = Hurry up, please!
# Said by bots alone
talk-phrase-no_chat = I don't read the chat, only arguments.

talk-reaction-applause = Applause
talk-reaction-laugh = Laughter
talk-reaction-surprise = Surprise
talk-reaction-suspicion = Suspicion
talk-reaction-thumbs_up = Thumbs up
talk-reaction-thumbs_down = Thumbs down

## Arguments

talk-argue = Make an argument
talk-argue-about = Who is it about?
talk-argue-round = Argue about round { $round }
talk-argue-ballot = { $name }'s ballot, round { $round }
talk-argue-vote = { $vote ->
    [ja] Ja
   *[nein] Nein
  }: argue about it
talk-argue-claim = { $name }'s claim, round { $round }
talk-argue-answer = Answer with an argument
talk-argue-answer-to = Answer to { $name }
talk-read-aloud = Read aloud
talk-argue-group-answer = Answers
talk-argue-group-think = What I think
talk-argue-group-plan = My vote and nomination
talk-argue-group-request = What I ask for
talk-argue-group-question = Questions
talk-argue-group-role = Who I am
talk-argue-because = Because
talk-argue-to = Say it to
talk-argue-to-all = Everyone
talk-argue-say = Say it
talk-argue-back = Back
talk-said-by = What { $name } said
talk-contradicts-mind = { $now ->
    [liberal] First suspected { $seat }, now trusts { $seat }.
   *[fascist] First trusted { $seat }, now suspects { $seat }.
  }
talk-contradicts-loyalty = Contradicts their own claim about the investigation of { $seat }.
talk-contradicts-vote = Announced the other vote in round { $round }, but cast { $ballot ->
    [ja] Ja
   *[nein] Nein
  }.
talk-contradicts-voted = Cast { $ballot ->
    [ja] Ja
   *[nein] Nein
  } in round { $round }, but says it was the other vote.
talk-contradicts-nominate = Announced someone else, but nominated { $seat } in round { $round }.
talk-contradicts-role = Claims to be on both teams.
talk-contradicts-claim = Changed a claim about round { $round }.
talk-contradicts-board = The claim about round { $round } does not match the board.

## Claims. A president or chancellor can say what they saw; it need not be true.

talk-stated-session = { $seat } says of round { $round }:
talk-stated-peek = { $seat } says of the peek in round { $round }:
talk-stated-investigation = { $seat } says of { $target }, investigated in round { $round }:
talk-party-liberal = liberal
talk-party-fascist = fascist
talk-no-comment = No comment
talk-tiles = { $liberal ->
    [0] { $fascist } fascist
   *[other] { $fascist ->
        [0] { $liberal } liberal
       *[other] { $fascist } fascist, { $liberal } liberal
      }
  }
talk-tiles-ordered = From the top: { $first ->
    [L] liberal
   *[F] fascist
  }, { $second ->
    [L] liberal
   *[F] fascist
  }, { $third ->
    [L] liberal
   *[F] fascist
  }

talk-claim-title = What do you say you saw?
talk-claim-session = { $office ->
    [president] Round { $round }: say what you drew.
   *[chancellor] Round { $round }: say what you were given.
  }
talk-claim-peek = Round { $round }: say what is on top, first to third.
talk-claim-investigation = Round { $round }: say what { $target } is.
talk-claim-later = Not now
talk-claim-none = Nothing said yet
talk-claim-former = Said before:
talk-claim-say = Claim
talk-claim-true = This was true.
talk-claim-untrue = This was a lie.
talk-claims-empty = Nobody has had anything to tell yet.
talk-claims-off = Claims are off: say aloud what you saw.
talk-claims-advice = Anyone may lie here. The marked claims can't all be true; it's up to you to find out who lied.
talk-about-peek = On the policy peek
talk-about-investigation = On the loyalty of { $target }

talk-conflict-handover = { $one } and { $other } can't both be telling the truth about these policies.
talk-conflict-board-president = The enacted policy is not among those { $one } claims to have drawn.
talk-conflict-board-chancellor = The enacted policy is not among those { $one } claims to have been given.
talk-conflict-peek-draw = { $count ->
    [one] What { $one } claims to have drawn does not match what { $one } claims to have seen.
   *[other] What { $other } claims to have drawn does not match what { $one } claims to have seen.
  }
talk-conflict-peek-board = What came up does not match what { $one } claims to have seen.
talk-conflict-accuses = { $one } says { $other } is a fascist. If that is not true, { $one } is lying.

## The record

talk-memory-title = Record and notes
talk-memory-nothing = No records at this table: you have to remember.
talk-tab-timeline = Rounds
talk-tab-votes = Votes
talk-tab-claims = Claims
talk-tab-count = Count
talk-tab-coach = Coach
talk-tab-notes = Notes
talk-tab-seen = What I saw

talk-row-special = Special election.
talk-row-sum = { $ja } Ja, { $nein } Nein
talk-row-veto-proposed = The chancellor proposes a veto.
talk-row-veto-accepted = The chancellor proposed a veto, and the president agreed.
talk-row-veto-refused = The chancellor proposed a veto, and the president refused.
talk-row-shuffled = The piles were shuffled together.
talk-row-peek = { $president } looks at the top three policies.
talk-row-investigate = { $president } has seen the party membership of { $target }.
talk-row-special_election = { $president } makes { $target } the next candidate.
talk-row-execution = { $president } executes { $target }.
talk-outcome-L = Liberal
talk-outcome-F = Fascist
talk-outcome-chaos = Chaos: { $policy ->
    [L] liberal
   *[F] fascist
  }
talk-outcome-vetoed = Vetoed
talk-outcome-open = In progress
talk-outcome-elected = Elected
talk-outcome-failed = Not elected

talk-votes-empty = No votes have been counted yet.
talk-votes-caption = All votes: a row for each player, a column for each round.
talk-votes-seat = Player
talk-votes-column = Round { $round }: { $president } with { $chancellor }, { $elected ->
    [true] elected
   *[false] not elected
  }
talk-votes-result = Result
talk-votes-passed = Yes
talk-votes-failed = No

## Notes, and what one saw

talk-notes-label = Only you can read this. It stays with your seat.
talk-notes-names = Insert a name
talk-notes-kept = Saved.
talk-notes-writing = Saving…
talk-notes-failed = Not saved yet. Keep writing to try again.
talk-tag = What do you think of { $name }? Only you can see this.
talk-tag-trust = Trust
talk-tag-unsure = Not sure
talk-tag-doubt = Suspect
talk-seen-advice = Your hands, peeks and investigations. You see them while you hold the button.
talk-seen-hold = Hold to look
talk-seen-may-lie = You may say something other than what you see.
talk-seen-nothing = You have seen nothing secret yet.
talk-seen-hand = Round { $round }, as { $office ->
    [president] president
   *[chancellor] chancellor
  }
talk-seen-discarded = You discarded
talk-seen-peek = Round { $round }, top of the pile
talk-seen-party = Round { $round }, the party of { $target }

## Counting

talk-count-pile = The policies: what everyone knows
talk-count-unseen = Face down, in piles and hands: { $liberal } liberal, { $fascist } fascist.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] One policy is left in the draw pile, and it is { $most ->
            [0] not liberal
           *[other] liberal
          }.
       *[other] { $pile } policies are left in the draw pile; { $most } of them liberal.
      }
   *[false] { $pile ->
        [one] One policy is left in the draw pile; it may be liberal.
       *[other] { $pile } policies are left in the draw pile; { $least } to { $most } of them liberal.
      }
  }
talk-count-draw = How many of three random policies are liberal
talk-count-liberal = { $count ->
    [0] None
   *[other] { $count } liberal
  }
talk-count-claimed = Since the last shuffle, by the claims and the board: { $liberal } liberal and { $fascist } fascist policies drawn, out of { $liberalThere } and { $fascistThere }.
talk-count-impossible = There weren't that many. At least one claim is untrue.
talk-count-people = The players
talk-count-fascists = { $certain ->
    [true] The fascist team has { $fascists } players, including Hitler; alive: { $most }.
   *[false] The fascist team has { $fascists } players, including Hitler; alive: { $least } to { $most }.
  }
talk-count-majority = A government needs { $majority } Ja votes of { $alive }.
talk-count-hitler = { $count ->
    [one] As far as everyone can know, only { $names } can be Hitler.
   *[other] As far as everyone can know, Hitler can be any of { $count }: { $names }.
  }
talk-count-own = With what you saw
talk-count-own-nothing = Nothing you saw tells you more about the pile as it is now.
talk-count-top = You know what is on top:
talk-count-note = This is just counting. It treats discards as random, and people's aren't.

## The coach

talk-coach-note = The coach knows only what you know. It can be wrong, and the bots can lie.
talk-coach-ask = What would you do?
talk-coach-ask-suspects = Who do you suspect?
talk-coach-advice = The coach would
talk-coach-state = The coach would claim about round { $round }:
talk-coach-silent = The coach has nothing to say right now.
talk-coach-suspects = Who the coach suspects
talk-coach-fascist = Fascist team
talk-coach-hitler = Hitler
