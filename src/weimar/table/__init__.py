"""One live table: people and bots around a game, without sockets, clocks or disks.

Contract: sans-I/O. Callers pass the time as milliseconds since the epoch, and randomness as `Chance`. Like a game, a
table is its list of events. `decide` judges a command and returns events, `fold` applies them, `views` build the view
of each viewer. The server asks the bots and passes their actions in.
"""
