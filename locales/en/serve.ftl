### The server.

cli-serve-short = Run a server of live tables.
cli-serve =
    Run a server of live tables, for people and bots.

    It serves the web app, if that is built: ./play builds it and then runs this. A game in the terminal, alone with bots, is `weimar play`.

    Everything is kept in one data folder; a restart loses nothing. Settings can also be given in the environment, see docs/reference/settings.md.
cli-serve-host = Address to listen on; by default every address of this machine.
cli-serve-port = Port to listen on; by default 8032.
cli-serve-data = Folder for everything that is kept; by default the one that WEIMAR_DATA names, else the user's data folder.
cli-serve-cert = Certificate for TLS (PEM, with its chain); needs --key.
cli-serve-key = The certificate's private key (PEM, without a password).

serve-here = Weimar is running: { $address }
serve-network = On the same network: { $address }
serve-no-app = The server is running, but the web app is not built; ./play builds it.
serve-store-broken = The disk refused a write, so the server has stopped. All that was acknowledged is kept. Free or repair the disk and start again.

bad_setting = The setting { $name } does not have an allowed value.
data_in_use = Another Weimar is running on the data folder { $name }.
data_unusable = Nothing can be kept: { $name }.
no_database = There is no database in { $name }. Name the server's data folder with --data or WEIMAR_DATA.
certificate_unusable = The certificate or key { $name } cannot be read, or the two do not fit, or the key has a password.
cannot_listen = The server cannot listen on { $name }.
unknown_table = There is no table { $name }.

cli-backup = Write a backup of everything that is kept. The server may run.
cli-backup-target = The file to write; it must not exist.
cli-backup-done = { $count ->
    [one] One table
   *[other] { $count } tables
  } from { $folder } backed up to { $name }.
cli-restore = Put a backup in place of what is kept. The server must not run; what is replaced stays beside it.
cli-restore-source = The backup's file.
cli-restore-done = The backup is in place in { $name }.
cli-forget = Erase one table with all that was played and said at it, for good. The server must not run.
cli-forget-table = The secret of the table's link, or its four letters.
cli-forget-done = The table is erased.
