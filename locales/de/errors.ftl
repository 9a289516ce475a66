### Zu jedem festen Code einer Ablehnung ein Satz. Die Codes stehen in docs/reference/codes.md.

## Eine Handlung, die den Regeln widerspricht

unknown_action = Diese Handlung gibt es nicht.
game_over = Die Partie ist vorbei.
wrong_phase = Das geht in dieser Phase nicht.
unknown_seat = Diesen Platz gibt es am Tisch nicht.
dead = Diese Person ist tot.
not_your_turn = Gerade ist jemand anderes am Zug.
own_seat = Dich selbst kannst du hier nicht wählen.
term_limited = Diese Person ist gerade gesperrt und kann nicht Kanzler werden.
already_investigated = Dieses Parteibuch wurde schon eingesehen.
policy_not_in_hand = Dieses Gesetz ist nicht auf der Hand.
veto_locked = Ein Veto gibt es erst, wenn fünf faschistische Gesetze erlassen sind.
veto_already_refused = Das Veto wurde in dieser Gesetzgebung schon abgelehnt.
nothing_to_state = Dazu gibt es nichts zu behaupten: Diese Person hatte das Amt nicht inne.
wrong_tile_count = Der Präsident nennt drei Gesetze, der Kanzler zwei, nach dem Einsehen sind es drei.
bad_statement = Eine Behauptung hat genau einen Inhalt: Gesetze (Gesetzgebung oder Einsicht), eine Partei (Parteibuch) oder Schweigen.
bad_argument = Ein Argument in der Aufzeichnung gibt es so nicht, oder es steht an falscher Stelle.
too_many_actions = Eine Partie hat höchstens 1000 Handlungen, für Rückblick und Erklärungen höchstens 400.
too_many_statements = Über dieselbe Gesetzgebung, Einsicht oder Untersuchung darf man höchstens sechsmal etwas behaupten.
too_many_arguments = Eine Partie hat höchstens tausend Argumente.
bad_fair_deal = Der Nachweis über das faire Austeilen ist bei { $name } fehlerhaft.
damaged_link = Der Link zu dieser Partie ist beschädigt oder unvollständig. Kopiere ihn noch einmal ganz.
public_record = Von dieser Partie ist nur bekannt, was alle sahen: Karten auf der Hand und in den Stapeln fehlen.
bad_log = Dieses Protokoll einer Partie verstößt bei { $name } gegen die Regeln oder widerspricht sich.
unknown_house_rule = Diese Partie hatte eine Hausregel, die Weimar nicht kennt: { $name }.

## Eine Aufzeichnung, die sich nicht lesen lässt

unreadable_file = Die Datei { $name } lässt sich nicht lesen.
too_large = Eine Aufzeichnung ist höchstens ein Megabyte groß.
not_json = Das ist kein JSON-Dokument.
duplicate_key = Der Schlüssel { $name } steht zweimal im selben Objekt.
unsupported_format = Das ist keine Aufzeichnung einer Partie: „format“ muss „weimar-record“ sein.
unsupported_version = Diese Version der Aufzeichnung wird nicht unterstützt; „version“ muss 1 sein.
wrong_type = Der Wert bei { $name } hat den falschen Typ.
missing_field = Das Feld { $name } fehlt.
unknown_field = Ein Feld { $name } gibt es nicht.
bad_value = Der Wert bei { $name } gehört nicht zu den erlaubten.
unknown_preset = Ein Regelwerk { $name } gibt es nicht.
unknown_option = Eine Option { $name } gibt es nicht.
bad_option_value = Diesen Wert gibt es bei der Option { $name } nicht.
wrong_player_count = Das Spiel ist für 5 bis 10 Personen, nicht für { $name }.
bad_name = Der Name bei { $name } ist leer, zu lang oder enthält Zeichen, die sich nicht anzeigen lassen.
duplicate_name = Zwei am Tisch heißen gleich.
wrong_roles = Die Rollen passen nicht zur Zahl der Personen am Tisch.
wrong_tiles = Die Gesetze bei { $name } sind nicht die des Spiels.
reshuffle_missing = Bei dieser Handlung wird gemischt, und die Aufzeichnung nennt die neue Reihenfolge nicht.
reshuffle_mismatch = Die aufgezeichnete Mischung besteht nicht aus den Gesetzen, die gemischt werden.
unknown_viewer = Die Sicht { $name } gibt es nicht; nenne einen Platz ab 0 oder „spectator“.

## Ein Austeilen, das nicht aus seinem Nachweis folgt

fair_deal_missing = Diese Aufzeichnung hat keinen Nachweis über das Austeilen.
fair_deal_commitment = Die Festlegung des Servers passt nicht zu seinem Geheimnis, den Regeln, dem Tisch und der Partie.
fair_deal_two_devices = Das Gerät bei { $name } hat die Person oder den Platz eines anderen oder ist falsch einsortiert.
fair_deal_number = Die Zahl bei { $name } passt nicht zur Festlegung dieses Geräts.
fair_deal_seed = Der Startwert folgt nicht aus dem Geheimnis und den Zahlen der Geräte.
fair_deal_roles = Die Rollen folgen nicht aus dem Startwert.
fair_deal_first_candidate = Die erste Kandidatur folgt nicht aus dem Startwert.
fair_deal_draw_pile = Der erste Nachziehstapel folgt nicht aus dem Startwert.
fair_deal_reshuffle = Der Stapel bei { $name } folgt nicht aus dem Startwert.

## Ein Befehl, der sich nicht ausführen lässt

unknown_bot = Einen Bot namens { $name } gibt es nicht.
bad_count = Die Zahl der Partien muss im Bereich { $name } liegen.
bad_option_form = Schreibe eine Option als name=wert, nicht { $name }.
bad_choice_form = Schreibe die Entscheidung als ACTIONS:CHOICE, mit der Handlung wie in Aufzeichnungen, nicht { $name }.
no_such_choice = Diese Entscheidung steht in diesem Moment der Partie nicht offen.
unwritable = In { $name } lässt sich nichts schreiben.
exists_already = { $name } gibt es schon; nimm einen anderen Namen.
folder_not_empty = Der Ordner { $name } ist nicht leer; gib einen neuen oder leeren an.
records_or_parquet = Partien werden entweder als Aufzeichnungen oder als Parquet-Dateien gespeichert, nicht beides zugleich.
other_run = In { $name } liegen die Partien eines anderen Laufs: andere Bots, Optionen oder ein anderer Startwert, oder eine andere Version von Weimar. Wähle einen anderen Ordner.
unknown_question = Über { $name } lässt sich nichts herausfinden; --help nennt, worüber es geht.
policy_not_found = Eine Strategie { $name } gibt es nicht; schreibe sie als modul:funktion.
table_refused = Der Tisch lehnt ab: { $name }
table_unreachable = Der Server antwortet nicht: { $name }
policy_failed = Die Strategie ist gescheitert: { $name }
illegal_choice = Die Strategie wollte, was nicht erlaubt ist: { $name }
model_did_not_play = Das Modell { $name } hat weniger als die Hälfte der Fragen beantwortet, deshalb gibt es keine Zahlen.
missing_extra = Dafür braucht es das Extra „{ $name }“: pip install "weimar[{ $name }]"
scheduler_unreachable = Unter { $name } antwortet kein Dask-Scheduler.
scheduler_lost = Die Verbindung zum Dask-Scheduler { $name } ist abgerissen. Es gibt kein Ergebnis; starte den Befehl noch einmal.
no_workers = Der Dask-Scheduler { $name } hat keine Worker. Starte einen: dask worker { $name }
workers_lost = Zu viele Worker sind abgestürzt: { $name }
other_worker = Ein Worker hat anderen Code als dieser Rechner: { $name }. Installiere auf allen Rechnern dieselbe Version von Weimar.
bot_data_unusable = Eine Datei mit den Daten der Bots fehlt oder ist beschädigt: { $name }. Bitte Weimar neu installieren.
needs_posix = Der Server braucht Linux oder macOS. Unter Windows läuft er in WSL.

## Eine Umgebung, die falsch benutzt wird

no_free_seat = Die Bots haben jeden Platz; lass einen für einen Agenten frei.
bad_setting_value = Diesen Wert gibt es bei der Einstellung { $name } nicht.
wrong_encoding_version = Diese Ausgabe schreibt Version { $name } der Kodierung nicht.
unknown_action_index = Eine Aktion mit der Nummer { $name } gibt es nicht.
illegal_action_index = Die Aktion { $name } ist jetzt nicht erlaubt; die Aktionsmaske nennt die erlaubten.
missing_action = Das Spiel wartet auf { $name }, aber für diesen Agenten fehlt eine Aktion.
no_decision = Ein Zufallsknoten hat keinen Informationsstand, der sich neu ziehen lässt; frage bei einer Entscheidung.
no_reset = Rufe zuerst reset auf.
unknown_agent = Einen Agenten { $name } gibt es nicht.
wrong_shape = Eine Kodierung hat nicht die Form { $name }.
