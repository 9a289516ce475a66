### The server.

cli-serve-short = Run a server for live tables.
cli-serve =
    Run a server of live tables, for people and bots.

    It serves the web app, if that is built: ./play builds it and then runs this. A game in the terminal, alone with bots, is `weimar play`.

    Everything is kept in one data folder; a restart loses nothing. Settings can also be given in the environment, see docs/reference/settings.md.
cli-serve-host = Address to listen on; by default, every address of this machine.
cli-serve-port = Port to listen on; by default, 8032.
cli-serve-data = Folder for everything the server saves; by default, the user's data folder.
cli-serve-cert = Certificate for TLS (PEM, with its chain); requires --key.
cli-serve-key = The certificate's private key (PEM, without a password).

serve-here = Weimar is running: { $address }
serve-network = On the same network: { $address }
serve-no-app = The server is running, but the web app has not been built: run ./play to build it.
serve-store-broken = The disk refused a write, so the server has stopped. Everything it confirmed is saved. Free or repair the disk and start again.

bad_setting = The value of the setting { $name } is not allowed.
data_in_use = Another Weimar server is using the data folder { $name }.
data_unusable = Nothing can be saved here: { $name }.
no_database = There is no database in { $name }. Name the server's data folder with --data or WEIMAR_DATA.
certificate_unusable = The certificate or key { $name } cannot be read, the two do not match, or the key has a password.
cannot_listen = The server cannot listen on { $name }.
unknown_table = There is no table { $name }.

cli-backup = Write a backup of everything the server has saved. The server can be running.
cli-backup-target = The file to write; it must not exist.
cli-backup-done = { $count ->
    [one] One table
   *[other] { $count } tables
  } from { $folder } backed up to { $name }.
cli-restore = Replace everything the server has saved with a backup. The server must be stopped; the old data is kept beside it.
cli-restore-source = The backup's file.
cli-restore-done = The backup is in place in { $name }.
cli-forget = Erase one table for good, with everything played and said at it. The server must be stopped.
cli-forget-table = The secret from the table's link, or its four letters.
cli-forget-done = The table is erased.
