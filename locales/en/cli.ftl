### The command line: help and reports.

cli = Play Secret Hitler in the terminal, check game records, simulate games. Unofficial, non-commercial; see "weimar about".
cli-referee-short = Replay a game record and print the state, or a view.
cli-referee =
    Replay a game record and print the true state after its last action, as JSON.

    An illegal action ends with exit status 1 and a malformed record with 2; standard error then has one JSON object with the code, the index of the action at fault, and a sentence.
cli-referee-record = The record's file or a link to the game; "-" reads standard input.
cli-link-short = A game as a link
cli-link = Print a link that contains the whole game: anyone with Weimar can open it, and no server stores it.
cli-link-record = Print the record of the game instead.
cli-daily-short = Play the table of the day, or check a link to a game of it.
cli-daily =
    Play the table of the day: everyone in the world has the same seat, deal and bots. One attempt counts, for fun.

    Without options, you play today's table in this terminal.
cli-daily-date = Play this day instead of today (UTC). It cannot be in the future.
cli-daily-auto = Let a bot play the day's seat: { $bots }.
cli-daily-json = Print the game, its link and its result as one JSON object; without --auto, the size and the rules of the day.
cli-daily-verify = Play the game in a link again, bots included, and print its result. The exit status is 0 only if every move holds.
cli-daily-compare = Print the results of two games of the same day, and where they parted.
cli-daily-puzzle = Print the puzzle for a date: a game, and a question with one answer by logic.
cli-daily-solution = Print every step and the answer, too.
cli-daily-puzzle-json = Print everything, the solution included, as one JSON object.
cli-referee-view = Print what this viewer is shown instead: a seat from 0, or "spectator".
cli-referee-lines = The file has one record per line; print one answer per line, in the same order: the state, or the error object. The exit status is then 0.
cli-referee-verify = Check the proof of a fair deal: work out the deal and all shuffles again. The exit status is 1 if anything does not fit.
cli-simulate-short = Play many games between bots and report who wins.
cli-simulate =
    Play whole games between bots and report who wins, how, and how fast.

    The same seed gives the same games.
cli-simulate-players = Number of players, 5 to 10.
cli-simulate-games = Number of games to play.
cli-simulate-seed = A number that decides all chance; if left out, one is drawn and reported.
cli-simulate-rules = A preset of the rules: { $presets }.
cli-simulate-option = An option of the rules as name=value, for example execution_target=any; can be given several times. See docs/reference/rules.md for the list.
cli-simulate-liberals = Bots that play the liberals: { $bots }.
cli-simulate-fascists = Bots that play the fascists and Hitler: { $bots }.
cli-simulate-json = Print one JSON object instead of a table.
cli-simulate-records = Save every game as a record in this folder.
cli-simulate-parquet = Keep every game in this folder as Parquet files. The same command continues an interrupted run; more games extend it.
cli-simulate-talk = Let the bots argue.
cli-simulate-transcripts = Write each game as text into this folder, with everything that was argued.
cli-workers = Number of processes that share the work.
cli-scheduler = The address of a Dask scheduler, such as tcp://10.0.0.1:8786. Its workers do the work instead of processes on this machine.
cli-play-short = Play a game in this terminal.
cli-play =
    Play a whole game in this terminal against bots.

    At any prompt: the key next to a choice chooses it (a seat has its number, a policy F or L), "?" explains the phase, "say" makes a claim, "q" quits.
cli-play-players = Number of players, 5 to 10, including you.
cli-play-name = Your name.
cli-play-model = Let a language model play the seat to your left, by an endpoint that speaks the chat-completions format, for example http://localhost:11434/v1. Its name, key and bounds are settings of the environment: see docs/reference/models.md.
cli-play-record = Save the game as a record in this file when it ends.
cli-play-seed = A number that decides all chance, so that you can play the same deal again; if left out, chance is real.
cli-bench-models = Measure a language model, or a bot behind the same text interface, over duplicate deals: the same deal from a liberal's and from a fascist's seat, all other seats bots.

    Luck with tiles is removed from the results, and public acts are judged by how far they moved a rational listener. See docs/how-to/evaluate-a-model.md.
cli-bench-models-short = Measure a language model over duplicate deals.
cli-bench-models-bot = Measure a bot instead: { $bots }.
cli-bench-models-deals = Number of deals; each is played three times.
cli-bench-models-others = The level of the bots at all other seats: { $bots }.
cli-bench-models-probabilities = Also ask for the probability of each other player being fascist, once after each session, and report their accuracy. One more request each time.
cli-join = Let a language model take a seat at a live table, by the table's link, and play until the game is over.

    Everyone sees that it is an assistant. The host must have invited assistants. Its address, name, key and bounds are settings of the environment: see docs/reference/models.md.
cli-join-short = Let a language model take a seat at a live table.
cli-join-model = Address of the endpoint; WEIMAR_MODEL_URL if left out.
cli-join-name = Its name at the table.
cli-mcp = Run a server of the Model Context Protocol, so that an AI assistant can take a seat: on standard input and output, for the settings of an assistant.

    See docs/how-to/let-an-assistant-play.md.
cli-mcp-short = Let an AI assistant take a seat (Model Context Protocol).
cli-mcp-server = The server with the tables. If left out, there is one on this machine for as long as the assistant plays.
cli-mcp-http = Serve over streamable HTTP at this address instead, for example 127.0.0.1:8100.
cli-mcp-allow-host = Another host name to answer to, for example that of a proxy in front; can be given several times.
cli-about = Show credits, licence, and what was changed.
cli-version = Print the version and exit.

about =
    Weimar is an unofficial adaptation of Secret Hitler, a game by Mike Boxleiter, Tommy Maranges, Max Temkin and Mac Schubert (secrethitler.com), licensed under CC BY-NC-SA 4.0. It is not made or endorsed by them.

    Changed: the game is played on a computer; the rules are described in new words; options were added to the rules; art, sounds and words are this project's own.

    What derives from Secret Hitler, and the game as distributed, is under CC BY-NC-SA 4.0: source-available, not for commercial use, share alike. Original code is under the MIT licence. See NOTICE.

simulate-title = { $games ->
    [one] One game
   *[other] { $games } games
  } with { $players } players, seed { $seed }
simulate-outcome = Outcome
simulate-count = Games
simulate-share = Share
simulate-interval = 95% interval
simulate-liberal = Liberals win
simulate-fascist = Fascists win
simulate-five_liberal_policies = five liberal policies
simulate-hitler_executed = Hitler executed
simulate-six_fascist_policies = six fascist policies
simulate-hitler_elected = Hitler elected chancellor
simulate-pace = { $rounds } rounds and { $decisions } decisions per game; { $speed } games per second.
simulate-progress = Playing
