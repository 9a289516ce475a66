"""One live table: people and bots around a game, without sockets, clocks or disks.

Contract: sans-I/O. Time comes in as milliseconds since the epoch, luck as `Chance`. Like a game, a table is its list of
events. `decide` judges a command and answers with events, `fold` applies them, `views` say what each viewer may know.
Nothing here plays a bot's seat: the server asks a bot and hands in its action.
"""
