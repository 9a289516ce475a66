### Argumenty: co ludzie i boty mówią o grze, każdy jako jedno zdanie.

# Zdania bez kropki mogą mieć powód: łączy je `argument-with-reason`.

argument-trust = { $voice ->
    [hothead] { $seat } jest po naszej stronie
    [lawyer] Wszystko przemawia za tym, że { $seat } gra czysto
    [joker] { $seat } może nawet pożyczyć mój portfel
    [quiet] { $seat } chyba w porządku
   *[plain] { $seat } ma moje zaufanie
  }
argument-suspect = { $voice ->
    [hothead] { $seat } robi nas wszystkich w konia
    [lawyer] Są podstawy, by podejrzewać, że { $seat } kręci
    [joker] { $seat } nie sprzeda mi nawet używanego auta
    [quiet] { $seat } mnie niepokoi
   *[plain] { $seat } wygląda podejrzanie
  }
argument-one_of_two = Faszysta to { $seat } albo { $other }
argument-is_hitler = Moim zdaniem Hitler to { $seat }
argument-cleared = { $seat } jest poza podejrzeniem
argument-am_liberal = { $voice ->
    [hothead] Gram liberałem i kropka
    [lawyer] Do protokołu: gram liberałem
    [joker] Gram takim liberałem, że aż boli
    [quiet] Po prostu gram liberałem
   *[plain] Gram liberałem
  }
argument-am_fascist = Gram faszystą
argument-am_not_hitler = Nie jestem Hitlerem
argument-contradict = { $voice ->
    [hothead] { $seat } albo { $other }: ktoś tu kłamie o rundzie { $round }
    [lawyer] To, co { $seat } i { $other } mówią o rundzie { $round }, nie może być jednocześnie prawdą
    [joker] { $seat } i { $other } grają chyba w dwie różne gry, sądząc po rundzie { $round }
    [quiet] { $seat } i { $other } nie zgadzają się co do rundy { $round }
   *[plain] { $own ->
        [yes] { $other } i ja przeczymy sobie nawzajem w sprawie rundy { $round }: ktoś z nas kłamie
       *[no] { $seat } i { $other } przeczą sobie nawzajem w sprawie rundy { $round }: ktoś z tej dwójki kłamie
      }
  }
argument-will_vote = Zagłosuję { $ballot }
argument-voted = { $voice ->
    [hothead] Mój głos w rundzie { $round } to { $ballot } i zdania nie zmieniam
    [lawyer] Mój głos w rundzie { $round } to { $ballot } i da się go uzasadnić
    [joker] Przyznaję się: { $ballot } w rundzie { $round }
    [quiet] W rundzie { $round } ode mnie { $ballot }
   *[plain] Mój głos w rundzie { $round } to { $ballot }
  }
argument-will_nominate = Mój kandydat na kanclerza to { $seat }
argument-ask_vote = Zagłosujmy { $ballot }
argument-ask_nominate = { $voice ->
    [hothead] No już, kanclerzem ma być { $seat }
    [lawyer] Wnoszę o nominację: { $seat }
    [joker] Zrób nam wszystkim przysługę: kanclerzem niech będzie { $seat }
    [quiet] Może { $seat } na kanclerza
   *[plain] { $own ->
        [yes] Chcę być kanclerzem
       *[no] Niech kanclerzem będzie { $seat }
      }
  }
argument-ask_not_nominate = { $voice ->
    [hothead] Ktokolwiek, byle nie { $seat }
    [lawyer] Odradzam taką nominację: { $seat }
    [joker] Prędzej stół na kanclerza niż { $seat }
    [quiet] Lepiej nie { $seat }
   *[plain] Tylko nie { $seat } na kanclerza
  }
argument-ask_investigate = Sprawdźmy, kim jest { $seat }
argument-ask_execute = Na egzekucję zasługuje { $seat }
argument-ask_top_deck = Niech wejdzie ustawa z wierzchu talii
argument-ask_veto = Potrzebne jest weto
argument-why_ballot = { $voice ->
    [hothead] { $seat }, co to był za głos w rundzie { $round }?
    [lawyer] { $seat }, jak uzasadnisz swój głos w rundzie { $round }?
    [joker] { $seat }, ręka ci się omsknęła w rundzie { $round }?
    [quiet] { $seat }, czemu taki głos w rundzie { $round }?
   *[plain] { $seat }, skąd taki głos w rundzie { $round }?
  }
argument-what_drawn = { $seat }, jakie ustawy do ciebie trafiły w rundzie { $round }?
argument-who_next = Kto kogo nominuje?
argument-what_of = { $voice ->
    [hothead] No mówcie, po czyjej stronie jest { $seat }?
    [lawyer] Co świadczy o tym, po czyjej stronie gra { $seat }?
    [joker] Kto wsiądzie do taksówki, w której siedzi { $seat }?
    [quiet] A { $seat }?
   *[plain] Po czyjej stronie { $own ->
        [yes] gram waszym zdaniem
       *[no] gra { $seat }
      }?
  }
argument-agree = { $voice ->
    [hothead] { $seat } ma absolutną rację
    [lawyer] Popieram, { $seat }
    [joker] { $seat } wyjmuje mi to z ust
    [quiet] Też tak sądzę, { $seat }
   *[plain] { $seat } ma rację
  }
argument-disagree = { $voice ->
    [hothead] { $seat } kompletnie się myli
    [lawyer] Wnoszę sprzeciw, { $seat }
    [joker] Ładna bajka, { $seat }, ale nie
    [quiet] Raczej nie, { $seat }
   *[plain] { $seat } nie ma racji
  }
argument-not_said = { $seat }, to nie są moje słowa
argument-convinced = { $voice ->
    [hothead] No dobra, { $seat }, przekonuje mnie to
    [lawyer] Ten argument przesądza sprawę, { $seat }
    [joker] { $seat }, od ciebie biorę wszystko w ciemno
    [quiet] Racja, { $seat }
   *[plain] Przekonuje mnie to, { $seat }
  }
argument-not_convinced = To mnie nie przekonuje, { $seat }, pokaż mi fakty

## Powody

argument-because-session = ze względu na sesję w rundzie { $round }
argument-because-ballot = ze względu na { $own ->
    [yes] mój głos w rundzie { $round }
    [same] ten głos w rundzie { $round }
   *[no] to, jak w rundzie { $round } głosuje { $seat }
  }
argument-because-investigation = ze względu na { $own ->
    [yes] wynik mojego sprawdzenia
    [same] wynik sprawdzenia
   *[no] to, kim po sprawdzeniu okazuje się { $seat }
  }
argument-because-pile = ze względu na to, co zostało w talii ustaw
argument-because-chosen_by = bo { $own ->
    [yes] to mój wybór
    [same] to wybór własnej osoby
   *[no] za tym wyborem stoi { $seat }
  }
argument-because-hunch = to tylko przeczucie
argument-because-contradiction = bo { $own ->
    [yes] każde z nas mówi co innego o rundzie { $round }
    [mine] { $other } i ja mówimy co innego o rundzie { $round }
    [same] { $other } mówi co innego o rundzie { $round }
   *[no] { $seat } i { $other } mówią co innego o rundzie { $round }
  }
argument-because-claimed_liberal = bo { $own ->
    [yes] mówię, że w rundzie { $round } była ustawa liberalna
    [same] w rundzie { $round } miała być ustawa liberalna
   *[no] { $seat } mówi, że w rundzie { $round } była ustawa liberalna
  }, a przeszła faszystowska
argument-because-had_choice = bo { $own ->
    [yes] w rundzie { $round } mam wybór i uchwalam ustawę liberalną
    [same] w rundzie { $round } był wybór i uchwalono ustawę liberalną
   *[no] { $seat } ma w rundzie { $round } wybór i uchwala ustawę liberalną
  }
argument-because-liberal_policy = bo runda { $round } dała nam ustawę liberalną
argument-because-fascist_policy = bo runda { $round } dała nam ustawę faszystowską
argument-because-good_record = bo { $own ->
    [yes] moje rządy
    [same] te rządy
   *[no] rządy, w których jest { $seat },
  } dały nam tylko ustawy liberalne
argument-because-bad_record = bo { $own ->
    [yes] moje rządy
    [same] te rządy
   *[no] rządy, w których jest { $seat },
  } dały nam tylko ustawy faszystowskie

# Głosy w zdaniu i w zdaniu cytowanym
argument-ballot = { $ballot ->
    [ja] „Ja!”
   *[nein] „Nein!”
  }
argument-ballot-quoted = { $ballot ->
    [ja] «Ja!»
   *[nein] «Nein!»
  }

argument-plain = { $sentence }.
argument-plain-quoted = { $sentence }
argument-with-reason = { $sentence } – { $because }.
argument-with-reason-quoted = { $sentence } – { $because }
argument-to = { $to }! { $sentence }
argument-quote = { $sentence }: „{ $said }”.
argument-unknown = { $name } mówi coś, czego nie można tu pokazać.
