### Strony do spokojnej lektury: o grze, prywatność.

## O grze

about-game = Gra
about-credit = Weimar to adaptacja gry Secret Hitler. Jej autorzy: { $authors }.
about-unofficial = Adaptacja jest nieoficjalna: autorzy oryginału jej nie stworzyli, nie firmują i nie wspierają.
about-licence = Licencje
about-licence-game = Secret Hitler jest na licencji Creative Commons Uznanie autorstwa – Użycie niekomercyjne – Na tych samych warunkach 4.0 Międzynarodowe, a wraz z nim wszystko, co się tu z niego wywodzi: opisane zasady i słowa gry. Podaj autorów, napisz, co zmieniasz, udostępniaj na tych samych warunkach i nie zarabiaj na tym.
about-licence-code = Kod jest dziełem tego projektu i podlega licencji MIT. Źródła gry jako całości są jawne, ale wolno ich używać tylko niekomercyjnie.
about-changes = Co zmieniono
about-change-played = Zamiast kart i plansz jest komputer.
about-change-rules = Zasady opisano od nowa, własnymi słowami.
about-change-options = Tam, gdzie wydane teksty zasad się różnią, dodano opcje i gotowe zestawy.
about-change-art = Obrazki, dźwięki i słowa są dziełem tego projektu. Nie użyto żadnych grafik z oryginału.
about-with = Z czego to zrobiono
about-fonts = Dwa kroje pisma na licencji SIL Open Font License:
about-by = aut. { $by }
about-libraries = Trzy biblioteki na tej stronie:
about-version = Wersja { $version }

## Prywatność

privacy-short = Nie ma tu kont, ciasteczek, reklam ani śledzenia. Co tu robisz, zostaje między tą przeglądarką a serwerem, z którego przyszła ta strona.

privacy-server = Na serwerze
privacy-server-table = Dla każdego stołu: jego link i kod, imiona, które podali gracze, zasady i każdy ruch rozegranych gier.
privacy-server-talk = To, co padło na czacie, i twoje prywatne notatki przy tym stole. Kto prowadzi serwer, mógłby przeczytać jedno i drugie.
privacy-server-group = Dla grupy, której gry są tu przechowywane: jej zakończone gry z imionami wszystkich. Kto ma tajny link, może je czytać; serwer nie przechowuje sekretu.
privacy-server-time = Wszystko to znika, gdy przez 30 dni nikt nie podejdzie do stołu ani nie użyje grupy, chyba że prowadzący serwer ustawi inny czas.
privacy-server-logs = Adresy sieciowe służą tylko temu, żeby nikt nie zalał serwera żądaniami; nie są zapisywane razem ze stołami.

privacy-browser = W tej przeglądarce
privacy-browser-likes = Twoje ustawienia: język, wygląd, dźwięk, animacje, ostatnio używane imię i to, jak grasz z botami.
privacy-browser-seats = Klucze do twoich miejsc przy najwyżej dwudziestu stołach, żeby było jak wrócić. Kto ma taki klucz, gra na twoim miejscu.
privacy-browser-games = Gry dokończone, otwarte z pliku albo zachowane, do ponownego obejrzenia.
privacy-browser-evenings = Do 200 gier z innymi, z imionami wszystkich, dla waszych wieczorów gier, oraz sekret twojej grupy.
privacy-browser-files = Pliki samej aplikacji, żeby otwierała się bez sieci, kolejność wypowiedzi i wydarzeń w twojej ostatniej grze oraz miejsce, do którego doczytano rozmowę.
privacy-browser-guesses = Role, które typujesz w najwyżej dwudziestu grach, oraz to, komu ufasz, a kogo podejrzewasz.
privacy-browser-cookies = Nic poza tym: żadnych ciasteczek.

privacy-others = U innych
privacy-others-none = Nic nie trafia do osób trzecich. Kroje pisma, obrazki i dźwięki pochodzą z tego samego serwera; kody QR rysuje twoja przeglądarka.
privacy-others-bots = Boty myślą na samym serwerze.
privacy-others-links = Sekret w linku do stołu stoi za znakiem # i nie należy do tego, co przeglądarki zdradzają innym stronom. Komu dasz link, ten może oglądać.

privacy-forget = Zapomnij o mnie tutaj
privacy-forget-what = Wymazuje wszystko, co przechowuje ta przeglądarka. Stracisz drogę powrotną do swoich miejsc, chyba że masz do nich linki.
privacy-forget-do = Zapomnij wszystko
privacy-forget-sure = Na pewno? Znikną miejsca, gry i ustawienia
privacy-forgotten = Gotowe. Ta przeglądarka nic już nie pamięta.

## An address that leads nowhere
pages-lost = Tu nikt nie siedzi
pages-lost-what = Ten adres nie prowadzi do żadnej strony Weimaru. Jeśli był to link do stołu, brakuje jego kawałka.
