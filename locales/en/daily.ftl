### The table of the day: its page, and results of games. Shared with the command line: the first group.

daily-ended = { $won ->
    [true] You won.
   *[false] You lost.
  }
daily-luck = Luck: { $points } points. That is what the deal and the tiles did to your side's chance to win.
daily-own = Your own choices: { $points } points.
daily-others = Everyone else's choices: { $points } points.
daily-cost = By what you could know, the best choices were worth { $points } points more.
daily-score = Score: { $score } of 100. It is 50 when your choices changed nothing.
daily-no-verdict = Luck and choices cannot be judged under the rules of this day.
daily-share = Weimar { $date } · { $won ->
    [true] won
   *[false] lost
  } · { $score } · { $squares }

daily-title = The table of the day
daily-what = Everyone in the world has the same seat, the same deal and the same bots today. What would you do in this chair?
daily-bots = The bots are experts. They hear your arguments, but do not argue at this table.
daily-rules = Special rules today: { $rules }.
daily-no-score = Under these rules there is no score: a game is won or lost.
daily-facts = { $date } · { $count } players
daily-sit = Take your seat
daily-go-on = Go on
daily-see = See your result
daily-next = The next table begins at { $time }.
daily-once = One attempt counts on each device; after it you can practise. It is for fun: there are no prizes, and anyone who wants to cheat can.
daily-streak = { $count ->
    [one] You have finished the table today.
   *[other] You have finished { $count } days in a row.
  }
daily-again = Practise today's table
daily-earlier = Earlier days
daily-earlier-what = Every earlier day can be played as practice.
daily-date = Day
daily-practise = Practise this day
daily-clock = This device and the server disagree about today's date: { $here } here, { $there } there. The server's counts.
daily-result = Result of { $date }
daily-practice = Practice: this game does not count.
daily-figures-luck = Luck
daily-figures-own = Choices
daily-figures-others = Others
daily-figures-score = Score
daily-copy-line = Copy a line to share
daily-copy-link = Copy the link to this game
daily-line-what = The line gives nothing away. The link contains the whole game, and anyone can check it.
daily-copied = Copied.
daily-not-copied = This browser does not allow copying.
daily-review = Review
daily-choices = Your choices
daily-choice = Round { $round }: { $what }
daily-field = { $count } of { $all } here chose this
daily-field-other = { $count }: { $what }
daily-field-all = { $count ->
    [one] One player of this server has finished this day; { $won } won.
   *[other] { $count } players of this server have finished this day; { $won } won.
  }
daily-loss = cost { $points }
daily-page = On this server
daily-page-what = Results of players who want to be listed. The server has checked each by playing its game again.
daily-page-name = Name
daily-page-result = Result
daily-page-won = won
daily-page-lost = lost
daily-sign = Your name on this page
daily-sign-button = Put it there
daily-unsign = Take it away
daily-compare = A friend's link
daily-show-link = Open
daily-compare-button = Compare
daily-theirs = The other game
daily-yours = This game
daily-parted = The games parted in round { $round }:
daily-parted-none = Both games are the same.
daily-verified = Checked: every move of the bots follows from the day.
daily-spoiler = This link contains a whole game of { $date }, and it shows the roles. You can play your own game first.
daily-show = Show it anyway
daily-play-first = Play first

app-refused-daily_off = The operator of this server has switched off the table and the puzzle of the day.
app-refused-daily_future = This day has not begun yet, by the server's clock.
app-refused-daily_bad_date = The server does not know this day.
app-refused-daily_not_a_link = This is not a link to a game of a day.
daily_bad_date = There is no such date: { $name }. Write it as 2026-11-30.
daily_before_first = The first table of the day was on { $name }.
daily_future = { $name } has not begun yet, by the clock here (UTC).
daily_not_a_link = This is not a link to a game of a day.
daily_other_version = This link is from version { $name } of the daily rules, which this Weimar does not play.
daily_not_over = This game is not over, so it has no result.
daily_other_deal = This is not the game of { $name }: the seat, the deal or the rules differ.
daily_other_move = This is not a game of { $name }: a bot moved otherwise than it does on that day.
app-refused-daily_before_first = There was no table of the day on this date, or the server's clock is wrong.
app-refused-daily_other_version = This link is from another version of the daily rules, which this server does not play.
app-refused-daily_other_deal = This is not the game of its day: the seat, the deal or the rules differ.
app-refused-daily_other_move = This is not a game of its day: a bot moved otherwise than it does on that day.

### The puzzle of the day.

puzzle-title = The puzzle of the day
puzzle-level = Grade { $level } of 5
puzzle-goal-hitler = Who is Hitler?
puzzle-goal-liar = Who lied about round { $round }?
puzzle-goal-safe = In the end, { $name } has to nominate a chancellor. Whom can they choose without any risk that it is Hitler?
puzzle-eligible = Can be nominated: { $names }.
puzzle-answer-hitler = { $name } is Hitler.
puzzle-answer-liar = { $name } lied.
puzzle-answer-safe = { $name } is a safe choice.
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
puzzle-world-lies = False statements: { $lies }
puzzle-world-tiles = The policies in this game
puzzle-world-draw = Round { $round }:
puzzle-certain = { $count ->
    [one] One more role can be struck out for certain. Then more rounds follow.
   *[other] { $count } more roles can be struck out for certain. Then more rounds follow.
  }
puzzle-last = These are all rounds. What is certain now answers the question.
puzzle-look = Look at this:
puzzle-fact-session = Round { $round }: the policy, and what { $president } and { $chancellor } said
puzzle-fact-peek = Round { $round }: what { $president } said about the top of the pile
puzzle-fact-investigation = Round { $round }: what { $president } said about { $target }
puzzle-fact-cleared = Round { $round }: after three or more fascist policies { $chancellor } was elected, and the game went on
puzzle-fact-execution = Round { $round }: { $target } was executed, and the game went on
puzzle-hint = Hint
puzzle-show = Show the next step
puzzle-more-rounds = That was all for now. More rounds are shown below.
puzzle-rounds = What happened
puzzle-later-rounds = More rounds follow when nothing else is certain.
puzzle-share = Weimar puzzle { $date } · { $stars } · { $squares }
puzzle-squares = A square for each part: 🟩 without help, 🟨 with a hint or a refused strike, 🟥 shown.
puzzle-streak = { $count } days in a row solved.
puzzle-earlier = Earlier puzzles
puzzle-open = Open
