### Serwer.

cli-serve-short = Uruchom serwer stołów do gry.
cli-serve =
    Uruchom serwer stołów do gry, dla ludzi i botów.

    Udostępnia aplikację przeglądarkową, jeśli jest zbudowana: ./play buduje ją, a potem uruchamia to polecenie. Do gry w terminalu, w pojedynkę z botami, służy `weimar play`.

    Wszystko, co ma przetrwać, leży w jednym folderze danych; ponowne uruchomienie niczego nie gubi. Ustawienia można też podać w zmiennych środowiskowych, zobacz docs/reference/settings.md.
cli-serve-host = Adres do nasłuchiwania; domyślnie wszystkie adresy tego komputera.
cli-serve-port = Port do nasłuchiwania; domyślnie 8032.
cli-serve-data = Folder na wszystko, co ma przetrwać; domyślnie ten z WEIMAR_DATA, a bez niej folder danych użytkownika.
cli-serve-cert = Certyfikat TLS (PEM, z całym łańcuchem); wymaga --key.
cli-serve-key = Klucz prywatny certyfikatu (PEM, bez hasła).

serve-here = Weimar działa: { $address }
serve-network = W tej samej sieci: { $address }
serve-no-app = Serwer działa, ale aplikacja przeglądarkowa nie jest zbudowana; zbuduje ją ./play.
serve-store-broken = Dysk odmówił zapisu, więc serwer się zatrzymał. Wszystko, co zostało potwierdzone, jest zachowane. Zwolnij miejsce albo napraw dysk i uruchom serwer ponownie.

bad_setting = Ustawienie { $name } nie ma dozwolonej wartości.
data_in_use = Z folderu danych { $name } korzysta już inny Weimar.
data_unusable = Nie da się niczego zachować: { $name }.
no_database = W { $name } nie ma bazy danych. Podaj folder danych serwera przez --data albo WEIMAR_DATA.
certificate_unusable = Nie da się odczytać certyfikatu lub klucza { $name }, nie pasują do siebie albo klucz ma hasło.
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
cli-forget = Wymaż na dobre jeden stół razem ze wszystkim, co przy nim zagrano i powiedziano. Serwer musi być zatrzymany.
cli-forget-table = Sekret z linku do stołu albo jego cztery litery.
cli-forget-done = Stół jest wymazany.
