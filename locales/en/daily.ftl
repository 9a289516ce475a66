### The table of the day: its page, and results of games. Shared with the command line: the first group.

daily-ended = { $won ->
    [true] You won.
   *[false] You lost.
  }
daily-luck = Luck, in points: { $points }. That is how far the deal and the policies drawn moved your team's chance to win.
daily-own = Your own choices, in points: { $points }.
daily-others = Everyone else's choices, in points: { $points }.
daily-cost = Judging by what you could know, the best choices would have been worth { $points ->
    [one] one point
   *[other] { $points } points
  } more.
daily-score = Score: { $score } of 100. It is 50 when your choices changed nothing.
daily-no-verdict = Luck and choices cannot be judged under the rules of this day.
daily-share = Weimar { $date } · { $won ->
    [true] won
   *[false] lost
  } · { $score } · { $squares }

daily-what = Everyone in the world has the same seat, the same cards and the same bots today. What would you do?
daily-bots = All bots are experts. They argue before you vote, and answer your arguments.
daily-rules = Special rules today:
daily-no-score = Under these rules there is no score: a game is won or lost.
daily-facts = { $date } · { $count } players
daily-sit = Take your seat
daily-see = See your result
daily-next = The next table begins at { $time }.
daily-once = One attempt counts on each device; after that you can practise. It's for fun: there are no prizes, and anyone who wants to cheat can.
daily-streak = Streak: { $count ->
    [one] one day
   *[other] { $count } days
  }.
daily-again = Play again for practice
daily-earlier = Earlier days
daily-earlier-what = You can play any earlier day for practice.
daily-date = Day
daily-practise = Play for practice
daily-clock = This device and the server disagree about today's date: { $here } here, { $there } there. The server's date counts.
daily-result = Result of { $date }
daily-practice = Practice: this game doesn't count.
daily-figures-luck = Luck
daily-figures-own = You
daily-figures-others = Others
daily-figures-score = Score
daily-copy-line = Copy a line to share
daily-copy-link = Copy the link to this game
daily-line-what = The line gives nothing away. The link contains the whole game, and anyone can check it. Each square stands for the worst choice in a fifth of the game: 🟩 cost up to half a point, 🟨 up to two, 🟥 more, ⬜ not judged.
daily-not-copied = This browser doesn't allow copying.
daily-choices = Your choices
daily-choice = Round { $round }: { $what }
daily-field = The same choice on this server: { $count } of { $all }
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] One player on this server has played this day; won: { $won }.
   *[other] { $count } players on this server have played this day; won: { $won }.
  }
daily-loss = cost { $points ->
    [one] one point
   *[other] { $points } points
  }
daily-page = On this server
daily-page-what = Results of players who want to be listed. The server has checked each one by replaying the game.
daily-page-name = Name
daily-page-won = won
daily-page-lost = lost
daily-voted = Round { $round }: { $share } voted Ja here.
daily-sign = Your name on this page
daily-sign-button = Add my name
daily-unsign = Remove my name
daily-compare = A friend's link
daily-compare-button = Compare
daily-theirs = The other game
daily-yours = This game
daily-parted = The games diverged in round { $round }:
daily-parted-none = Both games are the same.
daily-verified = Checked: the bots played exactly as they do on this day.
daily-spoiler = This link contains a whole game of { $date } and shows the roles. You can play your own game first.
daily-show = Show it anyway
daily-play-first = Play first

app-refused-daily_off = The operator of this server has switched off today's table and puzzle.
daily_bad_date = There is no such date. Write it as 2026-11-30.
daily_before_first = The daily table and puzzle did not exist yet on this date.
daily_future = This day has not begun yet (UTC).
daily_not_a_link = This is not a link to a game at the daily table.
daily_other_version = This link is from another version of the daily rules, which cannot be played here.
daily_not_over = This game is not over, so it has no result.
daily_other_deal = This game does not match its date: the seat, the deal or the rules differ.
daily_other_move = This game does not match its date: a bot played differently.

### The puzzle of the day.

puzzle-level = Difficulty { $level } of 5
puzzle-goal-hitler = Who is Hitler?
puzzle-goal-liar = Who lied about round { $round }?
puzzle-goal-safe = In the end, { $name } has to nominate a chancellor. Who can they choose without any risk of choosing Hitler?
puzzle-eligible = Can be nominated: { $names }.
puzzle-answer-hitler = { $name } is Hitler.
puzzle-answer-liar = { $name } lied.
puzzle-answer-safe = { $name } is safe to nominate.
puzzle-truth = Liberals tell the truth. As president they discard a fascist policy if they can; as chancellor they enact a liberal one if they can. Fascists and Hitler do and say what they like. Strike out every role that a player cannot have.
puzzle-roles = { $liberals } liberals, { $fascists ->
    [one] one fascist
   *[other] { $fascists } fascists
  } and Hitler. The deck has 6 liberal and 11 fascist policies.
puzzle-strike = { $name }: strike out “{ $role }”
puzzle-struck = { $name }: not “{ $role }”
puzzle-is = { $name }: { $role }
puzzle-refused = Not certain yet. { $name }: “{ $role }” is still possible.
puzzle-world = This game fits everything shown so far, too:
puzzle-world-role = { $role }: { $names }
puzzle-lie = { $name } (round { $round })
puzzle-world-lies = Untrue claims: { $lies }
puzzle-world-tiles = The policies in this game
puzzle-certain = { $count ->
    [one] One more role can be struck out for certain. Then more rounds follow.
   *[other] { $count } more roles can be struck out for certain. Then more rounds follow.
  }
puzzle-last = These are all the rounds. You can now work out the answer.
puzzle-look = Look at this for { $name }:
puzzle-proof = The proof
puzzle-fact-session = Round { $round }: the policy, and what { $president } and { $chancellor } said
puzzle-fact-peek = Round { $round }: what { $president } said about the top of the pile
puzzle-fact-investigation = Round { $round }: what { $president } said about { $target }
puzzle-fact-cleared = Round { $round }: with three or more fascist policies enacted, { $chancellor } was elected, and the game continued
puzzle-fact-execution = Round { $round }: { $target } was executed, and the game continued
puzzle-hint = Hint
puzzle-show = Show the next step
puzzle-more-rounds = That was all for now. More rounds are shown below.
puzzle-rounds = What happened
puzzle-later-rounds = More rounds follow when nothing else is certain.
puzzle-share = Weimar puzzle { $date } · { $stars } · { $squares }
puzzle-squares = A square for each part: 🟩 without help, 🟨 after a hint or a wrong try, 🟥 shown.
puzzle-earlier = Earlier puzzles
