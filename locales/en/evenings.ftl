### A group's evenings: figures of finished games, on the command line and in the app. $role, $winner: as on the cards.

cli-evenings-short = Figures of a group's games: who won, who won together, and which lies they tell.
cli-evenings =
    Read finished games and print the group's evenings and everyone's wins. With --json, print all figures: also lies, who was on the same team, and who wins at each number of players.

    A game that is given twice counts once. A file that cannot be read or whose game is not over is named on standard error and left out; the exit status is then 2.
cli-evenings-games = Records, links, archives saved by the app, or folders with them.
cli-evenings-json = Print all figures as one JSON object.
cli-evenings-csv = Write a table with a row for each seat of each game into this file, for spreadsheets.
cli-evenings-parquet = Write the same table as a Parquet file.
cli-evenings-archive = Write all games as an archive into this file. The app can import it.

bad_archive = This is not an archive of game evenings, or it is damaged.
game_not_over = This game is not over.
no_games = None of these files has a finished game.

evenings-total = { $games ->
    [one] One game
   *[other] { $games } games
  }
evenings-undated = Without a date
evenings-games-won = { $games ->
    [one] One game
   *[other] { $games } games
  }, { $wins } won
evenings-no-party = { $games ->
    [one] One more game
   *[other] { $games } more games
  } with unknown roles
evenings-few = Too few games to tell skill from luck.
evenings-within = About as many wins as expected.
evenings-strong = More wins than roles, number of players and luck can explain.
evenings-role-wins = { $role }: { $wins } of { $games } won
evenings-expected = Equally good players would have won { $expected } of these games, give or take { $spread }.
evenings-skill = Skill: { $skill }, with 95% certainty between { $low } and { $high }; the group's average is 0.
evenings-lies = Claims: { $statements }. Lies among them: { $lies }. Exposed during the game: { $caught }.
evenings-favourite = Favourite lie: saw “{ $saw }”, said “{ $said }” ({ $times ->
    [one] once
   *[other] { $times } times
  })
evenings-shot = Executed: { $count ->
    [one] once
   *[other] { $count } times
  }
evenings-elected = Won as Hitler by election: { $count ->
    [one] once
   *[other] { $count } times
  }
evenings-voted = As a liberal, voted Hitler into power: { $count ->
    [one] once
   *[other] { $count } times
  }
evenings-with = Played together
evenings-pair = { $one } and { $other }: { $games ->
    [one] one game
   *[other] { $games } games
  }, { $together } on the same team, { $won } of those won
evenings-balance = By number of players
evenings-balance-what = { $players } players ({ $preset }): the liberals won { $wins } of { $games }.
evenings-balance-chance = Equally good players: { $chance } for the liberals.

## The page of the app

evenings-what = Games with other people that this device took part in. They are stored only here; the server works out the figures and forgets the games.
evenings-none = Nothing here yet. A game with at least two people appears here when it is over.
evenings-counting = Working out the figures…
evenings-forget-game = Remove this game from the list
evenings-rename = Another name
evenings-rename-what = In all games. If it is another person's name, the two become one.
evenings-remove-name = Remove this name
evenings-remove-name-sure = Remove it from all games?
evenings-group = Group
evenings-group-what = Make a group and share its secret link: every device that opens it then has the same games. Nobody needs an account.
evenings-group-make = Make a group
evenings-group-mine = Games of your group. They are on every device of the group, and the server keeps them for devices that join later.
evenings-group-link-what = Whoever has the secret link sees all games and names, and can add and change them. Give it only to your group.
evenings-group-qr = QR code with the link of the group
evenings-group-screens = Show the code at the end of games on a big screen in this browser
evenings-group-leave = Leave the group
evenings-group-leave-sure = Leave it? Your own games stay here.
evenings-group-invitation = A group's game evenings
evenings-group-join-what = { $count ->
    [0] You opened the link of a group. If you join, its games come to this device, and games that end here go into the group. Everyone with the link sees all games and names in the group, and can change and remove them there. The games of this device stay as they are.
    [one] You opened the link of a group. If you join, its games come to this device, and the game on this device goes into the group. Everyone with the link sees all games and names in the group, and can change and remove them there. The games of this device stay as they are.
   *[other] You opened the link of a group. If you join, its games come to this device, and the { $count } games on this device go into the group. Everyone with the link sees all games and names in the group, and can change and remove them there. The games of this device stay as they are.
  }
evenings-group-other = This device is already in another group. Joining this one means leaving that one: save the other link first.
evenings-group-join = Join the group
evenings-group-forget-game = Remove for everyone?
evenings-files = Files
evenings-files-what = A file has all games and names: share it only with your group. You can open it on another device, or with the command “weimar evenings”.
evenings-add = Add games from a file
evenings-added = { $count ->
    [one] One game added.
   *[other] { $count } games added.
  }
evenings-save = Save all games
evenings-save-table = Save as a table (CSV)
evenings-forget = Erase all games
evenings-forget-sure = Erase them all?
replay-over-evenings = Saved to “{ landing-evenings }”

app-refused-two_in_one_game = Both of them played in one of these games.
app-refused-unknown_person = Nobody here has this name.
app-refused-too_many_games = These are more games than the server can work out at once.
app-refused-unknown_group = This group does not exist here, or nobody has used it for so long that it was erased. Check that the link is complete.
app-refused-groups_off = This server keeps no groups. Your games stay on this device.
app-refused-group_full = The group has no room for more games or names. Nothing was lost; remove old games, or make a new group.
