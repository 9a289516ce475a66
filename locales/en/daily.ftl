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

app-refused-daily_off = The operator of this server has switched the table of the day off.
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
