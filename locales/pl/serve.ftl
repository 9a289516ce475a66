### Serwer.

cli-serve-short = Uruchom serwer stołów do gry.
cli-serve =
    Uruchom serwer stołów do gry, dla ludzi i botów.

    Udostępnia aplikację przeglądarkową, jeśli jest zbudowana: ./play buduje ją, a potem uruchamia to polecenie. Do gry w terminalu, w pojedynkę z botami, służy `weimar play`.

    Wszystko, co ma przetrwać, leży w jednym folderze danych; ponowne uruchomienie niczego nie gubi. Ustawienia można też podać w zmiennych środowiskowych, zobacz docs/reference/settings.md.
cli-serve-host = Adres do nasłuchiwania; domyślnie wszystkie adresy tego komputera.
cli-serve-port = Port do nasłuchiwania; domyślnie 8032.
cli-serve-data = Folder na wszystko, co ma przetrwać; domyślnie ten z WEIMAR_DATA, a bez niej folder danych użytkownika.
cli-database = URL bazy danych PostgreSQL zamiast folderu danych; kilka, po jednym na każdą część, oddzielonych przecinkami.
cli-serve-cert = Certyfikat TLS (PEM, z całym łańcuchem); wymaga --key.
cli-serve-key = Klucz prywatny certyfikatu (PEM, bez hasła).

serve-here = Weimar działa: { $address }
serve-network = W tej samej sieci: { $address }
serve-no-app = Serwer działa, ale aplikacja przeglądarkowa nie jest zbudowana; zbuduje ją ./play.
serve-store-broken = Dysk odmówił zapisu, więc serwer się zatrzymał. Wszystko, co zostało potwierdzone, jest zachowane. Zwolnij miejsce albo napraw dysk i uruchom serwer ponownie.

bad_setting = Ustawienie { $name } nie ma dozwolonej wartości.
data_in_use = Z folderu danych { $name } korzysta już inny Weimar.
data_unusable = Nie da się niczego zachować: { $name }.
log_lost = Zniknął dziennik zapisu (WAL) bazy danych, a z nim ostatnie gry. Umieść plik z powrotem obok bazy albo przywróć kopię zapasową. Aby kontynuować z tym, co zostało, usuń { $name }.
no_database = W { $name } nie ma bazy danych. Podaj folder danych serwera przez --data albo WEIMAR_DATA.
not_checkable = Tego nie da się sprawdzić: { $name }.
not_migratable = Tego nie można przenieść: { $name }.
not_restorable = Tego nie można przywrócić: { $name }. Niczego nie zmieniono.
backup_elsewhere = Kopie zapasowe PostgreSQL wykonuj jego własnymi narzędziami: pg_dump albo archiwum dziennika; możesz też skopiować stoły do folderu poleceniem `weimar migrate`. Folder danych podaj w --data.
certificate_unusable = Nie da się odczytać certyfikatu lub klucza { $name }, nie pasują do siebie albo klucz ma hasło.
relay_without_certificates = Połączenia na { $name } wymagają certyfikatów: utwórz je poleceniem `weimar certificates` i podaj folder węzła w WEIMAR_RELAY_CERTIFICATES.
relay_file_unreadable = Brak pliku { $name } albo nie da się go odczytać. Musi być w formacie PEM, a klucz nie może mieć hasła.
relay_key_of_another = Klucz { $name } nie należy do certyfikatu obok.
relay_certificate_expired = Certyfikat { $name } wygasł albo jeszcze nie jest ważny. `weimar certificates` tworzy nowy.
relay_certificate_untrusted = Certyfikatu { $name } nie podpisał urząd certyfikacji z pliku ca.crt obok.
relay_certificate_unfit = Inne węzły odrzuciłyby certyfikat { $name }: nie wymienia hosta z WEIMAR_RELAY_ADDRESS albo nie jest przeznaczony dla węzła. `weimar certificates` tworzy właściwy.
bad_node_name = „{ $name }” nie jest nazwą hosta ani adresem.
no_node_named = W { $name } nie ma jeszcze węzłów. Podaj co najmniej jeden przez --node.
cannot_listen = Serwer nie może nasłuchiwać na { $name }.
unknown_table = Nie ma stołu { $name }.

cli-backup = Zrób kopię zapasową wszystkiego, co zachowane. Serwer może przy tym działać.
cli-backup-target = Plik do zapisania; nie może jeszcze istnieć.
cli-backup-done = Kopia zapasowa z { $folder } jest w { $name }: { $count ->
    [one] jeden stół
    [few] { $count } stoły
    [many] { $count } stołów
   *[other] { $count } stołu
  }.
cli-restore = Przywróć kopię zapasową w miejsce zachowanych danych. Serwer musi być zatrzymany; zastąpione dane zostają obok.
cli-restore-source = Plik kopii zapasowej.
cli-restore-done = Kopia zapasowa jest przywrócona w { $name }.
cli-forget = Wymaż na dobre jeden stół razem ze wszystkim, co przy nim zagrano i powiedziano, albo gry jednej grupy. Serwer musi być zatrzymany.
cli-forget-table = Sekret z linku do stołu albo grupy lub cztery litery stołu.
cli-forget-done = Stół lub grupa: wymazane.
cli-migrate-short = Kopiowanie wszystkiego między folderem danych a PostgreSQL.
cli-migrate =
    Kopiuje wszystkie stoły z folderu danych do baz danych PostgreSQL albo z powrotem. Na żadnym z nich nie może działać serwer.

    Każdy wpis jest po skopiowaniu porównywany, a źródło pozostaje bez zmian. Jeśli kopiowanie zostanie przerwane, uruchom to samo polecenie ponownie.
cli-migrate-from = Folder danych albo URL bazy danych; kilka, po jednym na każdą część, oddzielonych przecinkami.
cli-migrate-to = To samo; musi być puste.
cli-migrate-done = Wszystko skopiowano i porównano. Stoły: { $tables }; wpisy: { $entries }.
cli-migrate-secret = Skopiuj też weimar.secret ze starego folderu danych na nowy serwer: bez tego pliku gracze stracą swoje miejsca.
cli-certificates-short = Tworzenie i odnawianie certyfikatów węzłów klastra.
cli-certificates =
    Tworzy lub odnawia certyfikaty, którymi węzły klastra przedstawiają się sobie nawzajem.

    Za pierwszym razem w folderze powstaje urząd certyfikacji. Każdy węzeł dostaje tam własny folder: skopiuj go na maszynę węzła i podaj w WEIMAR_RELAY_CERTIFICATES. Klucz urzędu, ca.key, zostaje tutaj.

    Bez --node odnawiane są certyfikaty wszystkich węzłów w folderze. Węzły używają nowych plików bez ponownego uruchamiania.
cli-certificates-folder = Folder urzędu certyfikacji i węzłów.
cli-certificates-node = Nazwa hosta lub adres, pod którym inne węzły znajdą ten węzeł; kilka razy dla kilku węzłów.
cli-certificates-done = { $node }: { $folder }, ważny do { $date }
cli-check-short = Sprawdź, czy zachowane dane nie są uszkodzone.
cli-check =
    Sprawdź, czy zachowane dane nie są uszkodzone. Serwer może przy tym działać; niczego się nie zmienia ani nie naprawia.

    Każdy wpis jest porównywany ze swoją sumą kontrolną, żadnego nie może brakować, dziennik każdego stołu jest odtwarzany i powstaje każdy widok.

    Kod wyjścia to 0, gdy wszystko jest w porządku, 1, gdy coś jest uszkodzone, i 2, gdy niczego nie dało się sprawdzić.
cli-check-backup = Kopia zapasowa do sprawdzenia zamiast folderu danych.
cli-check-json = Wypisz wynik jako jeden obiekt JSON, ze wszystkimi stołami.
check-database = Baza danych jest uszkodzona: { $name }
check-log = Dziennik zapisu (WAL) jest uszkodzony. Zmiany za uszkodzeniem przepadną przy starcie serwera.
check-table = Stół { $code } (jego klucz zaczyna się od { $begins }): { $what }
check-unreadable = Części wpisów nie da się odczytać.
check-missing = Brakuje wpisu { $number }.
check-checksum = Wpis { $number } nie zgadza się ze swoją sumą kontrolną.
check-undecodable = Wpis { $number } nie jest wpisem żadnego stołu.
check-newer = Wpis { $number } pochodzi z nowszej wersji programu Weimar.
check-older = Wpis { $number } pochodzi sprzed pierwszego wydania programu Weimar i pozostaje bez zmian. Otwórz go programem, który go zapisał.
check-fold = Wpis { $number } nie pasuje do wpisów przed nim.
check-view = Nie da się przygotować widoku jednej z osób.
check-note = Jedna z notatek różni się od zapisanej.
check-counts = Stoły: { $tables }; wpisy: { $entries }.
check-damaged = Uszkodzone stoły: { $count }. Przy wszystkich innych można grać.
check-sound = Nie znaleziono uszkodzeń.
