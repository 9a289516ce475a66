### The server.

cli-serve-short = Run a server for live tables.
cli-serve =
    Run a server of live tables, for people and bots.

    It serves the web app, if that is built: ./play builds it and then runs this. A game in the terminal, alone with bots, is `weimar play`.

    Everything is kept in one data folder; a restart loses nothing. Settings can also be given in the environment, see docs/reference/settings.md.
cli-serve-host = Address to listen on; by default, every address of this machine.
cli-serve-port = Port to listen on; by default, 8032.
cli-serve-data = Folder for everything the server saves; by default, the user's data folder.
cli-database = URL of a PostgreSQL database to use instead of the data folder; several, one for each shard, with commas between them.
cli-serve-cert = Certificate for TLS (PEM, with its chain); requires --key.
cli-serve-key = The certificate's private key (PEM, without a password).

serve-here = Weimar is running: { $address }
serve-network = On the same network: { $address }
serve-no-app = The server is running, but the web app has not been built: run ./play to build it.
serve-store-broken = The disk refused a write, so the server has stopped. Everything it confirmed is saved. Free or repair the disk and start again.

bad_setting = The value of the setting { $name } is not allowed.
data_in_use = Another Weimar server is using the data folder { $name }.
data_unusable = Nothing can be saved here: { $name }.
log_lost = The write-ahead log of the database is gone, and with it the latest games. Put the file back beside the database, or restore a backup. To continue with what is left, remove { $name }.
no_database = There is no database in { $name }. Name the server's data folder with --data or WEIMAR_DATA.
not_checkable = This cannot be checked: { $name }.
not_migratable = This cannot be migrated: { $name }.
not_restorable = This cannot be restored: { $name }. Nothing was changed.
backup_elsewhere = Back up PostgreSQL with its own tools, pg_dump or an archive of its log; or copy the tables to a folder with `weimar migrate`. Name a data folder with --data.
certificate_unusable = The certificate or key { $name } cannot be read, the two do not match, or the key has a password.
relay_without_certificates = Links on { $name } need certificates: make them with `weimar certificates`, and name the node's folder in WEIMAR_RELAY_CERTIFICATES.
relay_file_unreadable = { $name } is missing or cannot be read. It has to be PEM, and a key must not have a password.
relay_key_of_another = The key { $name } does not belong to the certificate next to it.
relay_certificate_expired = The certificate { $name } has expired, or is not valid yet. `weimar certificates` makes a new one.
relay_certificate_untrusted = The certificate { $name } was not signed by the authority in ca.crt next to it.
relay_certificate_unfit = Other nodes would refuse the certificate { $name }: it does not name the host in WEIMAR_RELAY_ADDRESS, or is not for a node. `weimar certificates` makes the right one.
bad_node_name = “{ $name }” is not a host name or an address.
no_node_named = There are no nodes in { $name } yet. Name at least one with --node.
cannot_listen = The server cannot listen on { $name }.
unknown_table = There is no table { $name }.

cli-backup = Write a backup of everything the server has saved. The server can be running.
cli-backup-target = The file to write; it must not exist.
cli-backup-done = { $count ->
    [one] One table
   *[other] { $count } tables
  } from { $folder } backed up to { $name }.
cli-restore = Replace everything the server has saved with a backup. The server must be stopped; the old data is kept next to it.
cli-restore-source = The backup's file.
cli-restore-done = The backup is in place in { $name }.
cli-forget = Erase one table for good, with everything played and said at it, or the games of one group. The server must be stopped.
cli-forget-table = The secret from the table's or the group's link, or the table's four letters.
cli-forget-done = The table or group is erased.
cli-migrate-short = Copy everything between a data folder and PostgreSQL.
cli-migrate =
    Copy all tables from a data folder to PostgreSQL databases, or back. No server may be running on either.

    Every entry is compared after it was copied, and the source stays as it is. If the copy is interrupted, run the same command again.
cli-migrate-from = The data folder, or the URL of a database; several, one for each shard, with commas between them.
cli-migrate-to = The same; it must be empty.
cli-migrate-done = Everything is copied and compared. Tables: { $tables }; entries: { $entries }.
cli-migrate-secret = Also copy weimar.secret from the old data folder to the new server: without it, players lose their seats.
cli-certificates-short = Make or renew the certificates of a cluster's nodes.
cli-certificates =
    Make or renew the certificates that the nodes of a cluster show to each other.

    The first run makes an authority in the folder. Each node gets a folder of its own in there: copy it to the node's machine and name it in WEIMAR_RELAY_CERTIFICATES. The authority's key, ca.key, stays here.

    Without --node, the certificates of all nodes in the folder are renewed. Nodes use new files without a restart.
cli-certificates-folder = Folder of the authority and the nodes.
cli-certificates-node = Host name or address by which other nodes reach the node; several times for several nodes.
cli-certificates-done = { $node }: { $folder }, valid until { $date }
cli-check-short = Check everything the server has saved for damage.
cli-check =
    Check everything the server has saved for damage. The server can be running; nothing is changed or repaired.

    Every entry is compared with its checksum, no entry may be missing, every table's log is replayed, and every player's view is made.

    The exit status is 0 if everything is sound, 1 if something is damaged, and 2 if nothing could be checked.
cli-check-backup = A backup to check instead of the data folder.
cli-check-json = Print the result as one JSON object, with every table.
check-database = The database is damaged: { $name }
check-log = The write-ahead log is damaged. Changes behind the damage are lost when the server starts.
check-table = Table { $code } (its key begins with { $begins }): { $what }
check-unreadable = Some entries cannot be read.
check-missing = Entry { $number } is missing.
check-checksum = Entry { $number } does not match its checksum.
check-undecodable = Entry { $number } is not an entry of a table.
check-newer = Entry { $number } was written by a newer version of Weimar.
check-older = Entry { $number } is from before the first release of Weimar, and is kept unchanged. Open it with the program that wrote it.
check-fold = Entry { $number } does not follow from the entries before it.
check-view = A player's view cannot be made.
check-note = A note is not as it was written.
check-counts = Tables: { $tables }; entries: { $entries }.
check-damaged = Damaged tables: { $count }. All others can be played.
check-sound = No damage was found.
