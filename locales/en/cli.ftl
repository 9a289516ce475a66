### The command line: help and reports.

cli = Secret Hitler for real tables: play in the terminal, check game records, simulate. Unofficial, non-commercial; see "weimar about".
cli-referee-short = Replay a game record and print the state, or a view.
cli-referee =
    Replay a game record and print the true state after its last action, as JSON.

    An illegal action ends with exit status 1 and a malformed record with 2; standard error then has one JSON object with the code, the index of the action to blame, and a sentence.
cli-referee-record = The record's file; "-" reads standard input.
cli-referee-view = Print what this viewer is shown instead: a seat from 0, or "spectator".
cli-referee-lines = The file has one record a line; print one answer a line, in the same order: the state, or the error object. The exit status is then 0.
cli-simulate-short = Play many games between computer players and report.
cli-simulate =
    Play whole games between computer players and report who wins, how, and how fast.

    The same seed gives the same games.
cli-simulate-players = How many sit at the table, 5 to 10.
cli-simulate-games = How many games to play.
cli-simulate-seed = A number that decides all luck; left out, one is drawn and reported.
cli-simulate-rules = A preset of the rules: { $presets }.
cli-simulate-option = An option of the rules as name=value, for example execution_target=any; may be given several times. docs/reference/rules.md lists them.
cli-simulate-liberals = Who plays the liberals: { $bots }.
cli-simulate-fascists = Who plays the fascists and Hitler: { $bots }.
cli-simulate-json = Print one JSON object instead of a table.
cli-simulate-records = Keep every game as a record in this folder.
cli-play-short = Play a game in this terminal.
cli-play =
    Play a whole game in this terminal against computer players.

    At any prompt: a number chooses, "?" explains the phase, "say" makes a statement, "q" leaves.
cli-play-players = How many sit at the table, 5 to 10, you included.
cli-play-name = Your name.
cli-play-record = Keep the game as a record in this file when it ends.
cli-play-seed = A number that decides all luck, to play the same deal again; left out, chance is true.
cli-about = Credits, licence, and what was changed.
cli-version = Print the version and leave.

about =
    Weimar is an unofficial adaptation of Secret Hitler, a game by Mike Boxleiter, Tommy Maranges, Max Temkin and Mac Schubert (secrethitler.com), licensed under CC BY-NC-SA 4.0. It is not made or endorsed by them.

    Changed: the game is played by computer; rule texts are written afresh; rules options were added; art, sounds and words are this project's own.

    What derives from Secret Hitler, and the game as distributed, is under CC BY-NC-SA 4.0: source-available, not for commercial use, share alike. Original code is under the MIT licence. See NOTICE.

simulate-title = { $games ->
    [one] One game
   *[other] { $games } games
  } with { $players } players, seed { $seed }
simulate-outcome = Outcome
simulate-count = Games
simulate-share = Share
simulate-interval = 95 % interval
simulate-liberal = Liberals win
simulate-fascist = Fascists win
simulate-five_liberal_policies = five liberal policies
simulate-hitler_executed = Hitler executed
simulate-six_fascist_policies = six fascist policies
simulate-hitler_elected = Hitler elected chancellor
simulate-pace = { $rounds } rounds and { $decisions } decisions a game; { $speed } games a second.
simulate-progress = Playing
