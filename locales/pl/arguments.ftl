### Argumenty: co ludzie i boty mówią o grze, każdy jako jedno zdanie.

# Zdania bez kropki mogą mieć powód: łączy je `argument-with-reason`.

argument-trust = { $seat } ma moje zaufanie
argument-suspect = { $seat } wygląda podejrzanie
argument-one_of_two = Faszysta to { $seat } albo { $other }
argument-is_hitler = Moim zdaniem Hitler to { $seat }
argument-cleared = { $seat } jest poza podejrzeniami
argument-am_liberal = Gram liberałem
argument-am_fascist = Gram faszystą
argument-am_not_hitler = Nie jestem Hitlerem
argument-contradict = { $own ->
    [yes] { $other } i ja przeczymy sobie nawzajem w sprawie rundy { $round }: ktoś z nas kłamie
   *[no] { $seat } i { $other } przeczą sobie nawzajem w sprawie rundy { $round }: ktoś z tej dwójki kłamie
  }
argument-will_vote = Zagłosuję { $ballot }
argument-voted = Mój głos w rundzie { $round } to { $ballot }
argument-will_nominate = Mój kandydat na kanclerza to { $seat }
argument-ask_vote = Zagłosujmy { $ballot }
argument-ask_nominate = { $own ->
    [yes] Chcę być kanclerzem
   *[no] Niech kanclerzem będzie { $seat }
  }
argument-ask_not_nominate = Tylko nie { $seat } na kanclerza
argument-ask_investigate = Sprawdźmy, kim jest { $seat }
argument-ask_execute = Na egzekucję zasługuje { $seat }
argument-ask_top_deck = Niech wejdzie ustawa z wierzchu talii
argument-ask_veto = Potrzebne jest weto
argument-why_ballot = { $seat }, skąd taki głos w rundzie { $round }?
argument-what_drawn = { $seat }, jakie ustawy do ciebie trafiły w rundzie { $round }?
argument-who_next = Kto kogo nominuje?
argument-what_of = Po czyjej stronie { $own ->
    [yes] gram waszym zdaniem
   *[no] gra { $seat }
  }?
argument-agree = { $seat } ma rację
argument-disagree = { $seat } nie ma racji
argument-not_said = { $seat }, to nie są moje słowa

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
    [same] to własny wybór
   *[no] za tym wyborem stoi { $seat }
  }
argument-because-hunch = to tylko przeczucie

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

## Reasons on a speech bubble, where there is room for a few words

argument-short-session = Sesja w rundzie { $round }
argument-short-ballot = { $own ->
    [yes] Mój głos w rundzie { $round }
   *[no] Głos w rundzie { $round }: { $seat }
  }
argument-short-investigation = { $own ->
    [yes] Moje sprawdzenie
   *[no] Sprawdzenie: { $seat }
  }
argument-short-pile = To, co zostało w talii
argument-short-chosen_by = { $own ->
    [yes] Mój wybór
   *[no] Za wyborem stoi { $seat }
  }
argument-short-hunch = To tylko przeczucie
