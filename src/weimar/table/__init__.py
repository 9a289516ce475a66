"""One live table: people and bots round a game, without sockets, clocks or disks.

Contract: sans-I/O. Time comes in as milliseconds since the epoch, luck as `Chance`. A table is its list of events, like
a game: `decide` judges a command and answers with events, `fold` brings them into effect, `views` say what each viewer
may know. Nothing here knows bots: a seat may be played by "a bot", and whoever runs the table asks one.
"""
