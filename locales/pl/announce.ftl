### Co pokazuje scena i mówi konferansjer w czasie gry. $seat, $candidate, $president, $target to imiona.

announce-dealt = Role rozdane, graczy przy stole: { $players }. Pierwszy kandydat na prezydenta: { $candidate }.
announce-voted = { $seat } oddaje głos.
announce-peeked = { $president } zna już trzy ustawy z wierzchu talii.
announce-ended = { $reason ->
    [five_liberal_policies] Pięć ustaw liberalnych: wygrywają liberałowie.
    [hitler_executed] Hitler nie żyje: wygrywają liberałowie.
    [six_fascist_policies] Sześć ustaw faszystowskich: wygrywają faszyści.
   *[hitler_elected] Hitler został kanclerzem: wygrywają faszyści.
  } { $won ->
    [true] Wygrywasz!
    [false] Przegrywasz.
   *[none] { "" }
  }

announce-your-turn = Twoja kolej.
announce-nudged = { $name } pyta, gdzie jesteś: stół czeka na ciebie.
announce-title = Twoja kolej – { $app }
announce-notice = Stół czeka na ciebie.

announce-counting = Liczymy głosy
announce-elected = Rząd wybrany, { $ja }:{ $nein }
announce-failed = Rząd nie przeszedł, { $ja }:{ $nein }
announce-check = Czy kanclerz to Hitler?
announce-cleared = To nie Hitler
announce-spared = { $target } to nie Hitler
announce-headline = { $president } i { $chancellor } uchwalają ustawę { $policy ->
    [L] liberalną
   *[F] faszystowską
  }
announce-victory = { $winner ->
    [liberal] Wygrywają liberałowie
   *[fascist] Wygrywają faszyści
  }

announce-verdict = { $verdict ->
    [liberal-won] Nie daliście się oszukać
    [liberal-lost] Zostaliście oszukani
    [fascist-won] Oszukaliście ich
   *[fascist-lost] Przejrzeli waszą grę
  }

announce-notify = Powiadom, gdy przyjdzie moja kolej
announce-notify-what = Tylko gdy patrzysz gdzie indziej; mówi jedynie, że stół czeka.
announce-notify-denied = Ta przeglądarka nie pozwala aplikacji wysyłać powiadomień.
announce-log = Co się dzieje przy stole
