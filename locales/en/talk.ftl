### What is said at the table, and what one may look up: messages, claims, the record, notes.

## Talk

talk-title = Talk
talk-stream = What was said and what happened
talk-empty = Nobody has said anything yet.
talk-to-end = To the latest
talk-filter = What to show
talk-filter-all = All
talk-filter-talk = Talk
talk-filter-game = Game
talk-gallery = From the gallery
talk-somebody-gone = Somebody who has left
talk-announce = { $name }: { $text }
talk-unread = { $count ->
    [one] { $count } unread message
   *[other] { $count } unread messages
  }
talk-say = Say something to the table
talk-say-gallery = Say something to the gallery
talk-send = Send
talk-phrases = Phrases
talk-reactions = Reactions
talk-round = Round { $round }

talk-phrase-hello = Hello, everybody!
talk-phrase-good_game = Good game!
talk-phrase-thinking = Let me think.
talk-phrase-trust_me = Trust me.
talk-phrase-i_am_liberal = I am liberal.
talk-phrase-i_doubt_it = I doubt it.
talk-phrase-vote_ja = Vote Ja!
talk-phrase-vote_nein = Vote Nein!
talk-phrase-why = Why?
talk-phrase-well_played = Well played!
talk-phrase-sorry = Sorry!
talk-phrase-hurry_up = Hurry up, please!

talk-reaction-applause = Applause
talk-reaction-laugh = Laughter
talk-reaction-surprise = Surprise
talk-reaction-suspicion = Suspicion
talk-reaction-thumbs_up = Thumbs up
talk-reaction-thumbs_down = Thumbs down

## Why one cannot speak now

talk-mute-silenced = The host has silenced the chat.
talk-mute-government_silent = President and chancellor are silent until the policy lies on the board.
talk-mute-dead_silent = The dead are silent.
talk-mute-discussion_closed = The discussion is closed. Cast your ballots.

## Claims. A president or chancellor may say what he saw; it need not be true.

talk-stated-session = { $seat } on the session of round { $round }:
talk-stated-peek = { $seat } on the peek of round { $round }:
talk-stated-investigation = { $seat } on the investigation of round { $round }:
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
talk-claim-peek = Round { $round }: say what lies on top, first to third.
talk-claim-investigation = Round { $round }: say what { $target } is.
talk-claim-later = Not now
talk-claim-none = Nothing said yet
talk-claim-former = Said before:
talk-claim-say = State
talk-claim-change = Change
talk-claim-true = This was true.
talk-claim-untrue = This was a lie.
talk-claims-empty = Nobody has had anything to tell yet.
talk-claims-advice = Everybody may lie here. What is marked cannot all be true; who lied, you must find out.
talk-about-peek = On the policy peek
talk-about-investigation = On the loyalty of { $target }

talk-conflict-handover = { $one } and { $other } cannot both be telling the truth about these policies.
talk-conflict-board-president = The policy on the board is not among those that { $one } claims to have drawn.
talk-conflict-board-chancellor = The policy on the board is not among those that { $one } claims to have been given.
talk-conflict-peek-draw = { $count ->
    [one] What { $one } claims to have drawn does not fit the peek that { $one } told of.
   *[other] What { $other } claims to have drawn does not fit the peek that { $one } told of.
  }
talk-conflict-peek-board = What came up does not fit the peek that { $one } told of.
talk-conflict-accuses = { $one } says that { $other } is a fascist. If that is not so, { $one } is lying.

## The record

talk-memory-title = Record and notes
talk-memory-nothing = At this table everybody remembers for himself.
talk-tab-timeline = Rounds
talk-tab-votes = Votes
talk-tab-claims = Claims
talk-tab-count = Count
talk-tab-coach = Coach
talk-tab-notes = Notes
talk-tab-seen = What I saw

talk-row-special = By special election.
talk-row-sum = { $ja } Ja, { $nein } Nein
talk-row-veto-proposed = The chancellor proposes a veto.
talk-row-veto-accepted = The chancellor proposed a veto, and the president agreed.
talk-row-veto-refused = The chancellor proposed a veto, and the president refused.
talk-row-shuffled = The piles were shuffled.
talk-row-peek = { $president } looks at the top three policies.
talk-row-investigate = { $president } has seen the party membership of { $target }.
talk-row-special_election = { $president } makes { $target } the next candidate.
talk-row-execution = { $president } has { $target } executed.
talk-outcome-L = Liberal
talk-outcome-F = Fascist
talk-outcome-chaos = Chaos: { $policy ->
    [L] liberal
   *[F] fascist
  }
talk-outcome-vetoed = Vetoed
talk-outcome-open = Under way
talk-outcome-elected = Elected
talk-outcome-failed = Not elected

talk-votes-empty = No vote has been counted yet.
talk-votes-caption = Every vote: a row for each player, a column for each round.
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
talk-notes-writing = Saving …
talk-notes-failed = Not saved yet. Write on to try again.
talk-seen-advice = Your hands, peeks and investigations. They show only while you hold the button.
talk-seen-hold = Hold to look
talk-seen-nothing = You have seen nothing secret yet.
talk-seen-hand = Round { $round }, as { $office ->
    [president] president
   *[chancellor] chancellor
  }
talk-seen-discarded = You discarded
talk-seen-peek = Round { $round }, on top of the pile
talk-seen-party = Round { $round }, the party of { $target }

## Counting

talk-count-pile = The policies, for everybody
talk-count-unseen = Face down, in piles and hands: { $liberal } liberal, { $fascist } fascist.
talk-count-range = { $certain ->
    [true] { $pile ->
        [one] One policy is left in the draw pile; { $most } of it is liberal.
       *[other] { $pile } policies are left in the draw pile; { $most } of them are liberal.
      }
   *[false] { $pile ->
        [one] One policy is left in the draw pile; it may be liberal.
       *[other] { $pile } policies are left in the draw pile; { $least } to { $most } of them are liberal.
      }
  }
talk-count-draw = How many of three drawn blindly are liberal
talk-count-liberal = { $count ->
    [0] None
   *[other] { $count } liberal
  }
talk-count-claimed = Since the last shuffle, going by the claims and the board: { $liberal } liberal and { $fascist } fascist policies drawn, of { $liberalThere } and { $fascistThere }.
talk-count-impossible = There were not so many. Somebody's claim is untrue.
talk-count-people = The players
talk-count-fascists = { $certain ->
    [true] The fascist team has { $fascists } players, Hitler among them; { $most } of them are alive.
   *[false] The fascist team has { $fascists } players, Hitler among them; { $least } to { $most } of them are alive.
  }
talk-count-majority = A government needs { $majority } Ja of { $alive }.
talk-count-hitler = { $count ->
    [one] As far as everybody can know, Hitler can only be { $names }.
   *[other] As far as everybody can know, Hitler can be any of { $count }: { $names }.
  }
talk-count-own = With what you saw
talk-count-own-nothing = You have seen nothing that tells you more about the pile as it lies.
talk-count-top = You know what lies on top:
talk-count-note = This only counts. Discards are taken as if they had been chosen blindly; people do not choose so.

## The coach

talk-coach-note = The coach knows only what you know. It can be wrong, and the bots can lie.
talk-coach-ask = What would you do?
talk-coach-ask-suspects = Whom do you suspect?
talk-coach-advice = The coach would
talk-coach-state = The coach would state about round { $round }:
talk-coach-silent = The coach has nothing to say now.
talk-coach-suspects = Whom the coach suspects
talk-coach-fascist = Fascist team
talk-coach-hitler = Hitler
