### Aplikacja: nazwa, strona startowa, dołączanie, ustawienia.

app-name = Weimar
landing-play-now = Zagraj z botami
app-close = Zamknij
