### Zasady, własnymi słowami. Liczby pochodzą z tabel samej gry. $liberal_tiles, $fascist_tiles, $tiles: ile jest ustaw;
### $liberal_win, $fascist_win: ile ich wygrywa; $hitler_from, $veto_from: od której ustawy faszystowskiej wygrywa wybór Hitlera albo możliwe jest weto;
### $tracker: po ilu nieudanych głosowaniach wybucha chaos.

rules-title = Jak się gra
rules-contents = Spis treści
rules-print = Drukuj
rules-learn = Zagraj z przewodnikiem

## O co tu chodzi

rules-about = O co tu chodzi
rules-about-1 = Przy jednym stole siedzą dwie drużyny. Liberałów jest więcej, ale nic nie wiedzą. Faszystów jest mało, ale się znają; jednym z nich jest Hitler.
rules-about-2 = Runda po rundzie stół wybiera prezydenta i kanclerza, a ta dwójka, z dala od cudzych oczu, uchwala ustawę. Kto z nich co wybiera, tego nikt inny nie widzi. Dlatego wszyscy gadają, wątpią, kłamią i zapamiętują.
rules-about-3 = Liberałowie wygrywają przy { $liberal_win } ustawach liberalnych albo gdy egzekucja dosięgnie Hitlera. Faszyści wygrywają przy { $fascist_win } ustawach faszystowskich albo gdy po { $hitler_from }. takiej ustawie Hitler zostanie kanclerzem.
rules-about-4 = Drużyna wygrywa lub przegrywa cała, razem z tymi, którzy już nie żyją.

## Przygotowanie

rules-setup = Role i ustawy
rules-setup-1 = Każdy dostaje w tajemnicy rolę. Ile jest każdej z nich, zależy od liczby graczy:
rules-setup-2 = Faszyści znają się nawzajem i wiedzą, kto jest Hitlerem. { $hitler_knows_fascists ->
    [never] Hitler nigdy nie zna faszystów, bez względu na liczbę graczy.
   *[up_to_6] Przy pięciu lub sześciu graczach także Hitler zna faszystę; przy większej liczbie nie zna nikogo.
  } Liberałowie znają tylko siebie.
rules-setup-3 = <party>Przynależność partyjna</party> jest prostsza niż rola: liberałowie należą do partii liberalnej, a faszyści i Hitler – do faszystowskiej.
rules-setup-4 = Ustaw jest { $tiles }: { $liberal_tiles } liberalnych i { $fascist_tiles } faszystowskich. Ustawa faszystowska na planszy niczego więc jeszcze nie dowodzi.
rules-setup-5 = Pierwszego kandydata na prezydenta wyznacza los.
rules-roles-players = Gracze
rules-roles-liberal = Liberałowie
rules-roles-fascist = Faszyści
rules-roles-hitler = Hitler

## Fazy rundy

rules-nomination = Nominacja
rules-nomination-1 = Kandydatura na prezydenta wędruje wokół stołu zgodnie z ruchem wskazówek zegara, z pominięciem zmarłych. Kandydat nominuje na kanclerza innego żyjącego gracza.
rules-nomination-2 = { $term_limit_basis ->
    [none] Karencji nie ma: nominować można każdego innego gracza, który jest jeszcze w grze.
    [previous_round] Jeśli w poprzedniej rundzie wybrano rząd, jego prezydent i kanclerz są <limit>w karencji</limit>: nie można ich nominować na kanclerza. Jeśli nie wybrano, w karencji nie jest nikt.
   *[last_elected] Ostatnio wybrani prezydent i kanclerz są <limit>w karencji</limit>: nie można ich nominować na kanclerza. Rząd odrzucony w głosowaniu niczego tu nie zmienia.
  }
rules-nomination-3 = { $term_limit_basis ->
    [none] { "" }
   *[other] { $president_limit_lifted ->
        [started_with_5] Jeśli grę zaczęło pięć osób, karencja dotyczy tylko kanclerza.
        [alive_exactly_5] Gdy w grze jest dokładnie pięć osób albo gdy nie byłoby już kogo nominować, karencja dotyczy tylko kanclerza.
       *[alive_at_most_5] Gdy w grze jest pięć osób lub mniej, karencja dotyczy tylko kanclerza.
      }
  }
rules-nomination-4 = Prezydentem może być każdy, kto jest jeszcze w grze, nawet w karencji. Porozmawiaj z innymi, zanim kogoś wskażesz: nominacja dużo mówi.

rules-vote = Głosowanie
rules-vote-1 = Każdy, kto jest jeszcze w grze, głosuje Ja! albo Nein!, także oboje kandydaci. Głos można zmieniać, póki nie zagłosują wszyscy; potem odkrywa się je naraz, z imionami.
rules-vote-2 = „Ja!” musi powiedzieć więcej niż połowa. Remis to porażka.
rules-vote-3 = Po { $hitler_from }. ustawie faszystowskiej sprawdza się każdego nowo wybranego kanclerza: jeśli to Hitler, faszyści wygrywają na miejscu. Jeśli nie, wszyscy dowiadują się, że to nie Hitler, i tego mogą być pewni.

rules-tracker = Nieudane głosowania i chaos
rules-tracker-1 = Po każdym nieudanym głosowaniu znacznik na <tracker>torze wyborczym</tracker> idzie o jedno pole dalej i przychodzi kolej na następnego kandydata.
rules-tracker-2 = Na polu { $tracker } wybucha <chaos>chaos</chaos>: wchodzi w życie ustawa z wierzchu talii ustaw, jakakolwiek by była. Uprawnienie, które by dawała, przepada. Znacznik wraca na początek, a karencje dawnych rządów zostają zniesione.
rules-tracker-3 = Samo wygrane głosowanie nie cofa znacznika; cofa go dopiero uchwalona ustawa.

rules-president_discard = Ręka prezydenta
rules-president_discard-1 = Prezydent bierze z wierzchu talii trzy ustawy, ogląda je w pojedynkę i jedną odrzuca zakrytą. Dwie pozostałe dostaje kanclerz, obie naraz.
rules-president_discard-2 = Od dobrania ustaw do chwili, gdy jedna z nich leży na planszy, prezydent i kanclerz nie mogą zamienić ani słowa; na czacie pilnuje tego aplikacja. Pozostali mogą rozmawiać.

rules-chancellor_enact = Ręka kanclerza
rules-chancellor_enact-1 = Kanclerz ogląda dwie ustawy i jedną uchwala; drugą odrzuca zakrytą. Co zostało odrzucone, jest tajemnicą aż do końca.
rules-chancellor_enact-2 = Oboje muszą wybrać sami: nie wolno tasować ustaw ani zdawać się na los.
rules-chancellor_enact-3 = Jeśli po <session>sesji</session> albo po chaosie w talii ustaw jest mniej niż trzy karty, tasuje się je razem z odrzuconymi w nową talię.

rules-veto_answer = Weto
rules-veto_answer-1 = Weto jest możliwe od pierwszej sesji po uchwaleniu { $veto_from }. ustawy faszystowskiej, obojętnie czy przez rząd, czy przez chaos. Odtąd kanclerz może raz na sesję zgłosić weto, czyli zaproponować, by nie uchwalać żadnej z dwóch ustaw.
rules-veto_answer-2 = Jeśli prezydent się zgodzi, obie ustawy trafiają na stos kart odrzuconych, a znacznik na <tracker>torze wyborczym</tracker> idzie o jedno pole dalej. Może z tego wyniknąć <chaos>chaos</chaos>. Jeśli odrzuci weto, kanclerz musi uchwalić jedną z dwóch ustaw, a znacznik zostaje na miejscu.
rules-veto_answer-3 = { $vetoed_government ->
    [counts_as_failed] Rząd, który skorzystał z weta, liczy się do karencji tak, jakby nie został wybrany.
   *[counts_as_elected] Rząd, który skorzystał z weta, liczy się do karencji jak każdy inny wybrany.
  }

## Uprawnienia prezydenta

rules-powers = Uprawnienia prezydenta
rules-powers-1 = Ustawa faszystowska uchwalona przez <government>rząd</government> może dawać <power>uprawnienie</power>. Prezydent musi go użyć przed następną rundą, a przedtem może naradzić się ze wszystkimi. Ustawy liberalne nie dają żadnych uprawnień; żadnego nie można odłożyć na później.
rules-powers-2 = Która ustawa co daje, zależy od tego, ilu graczy zasiadło do stołu:
rules-powers-board = { $least }–{ $most } graczy
rules-powers-none = bez uprawnienia
rules-powers-veto = Weto od następnej sesji
rules-powers-win = Wygrywają faszyści
rules-powers-hitler = Odtąd wybór Hitlera daje faszystom wygraną

rules-investigate = Sprawdzenie przynależności
rules-investigate-1 = Prezydent poznaje <party>przynależność partyjną</party> innego żyjącego gracza. Wszyscy widzą, czyją; nikt inny nie widzi, jaką. U Hitlera jest faszystowska, jak u każdego faszysty.
rules-investigate-2 = W jednej grze nikogo nie sprawdza się dwa razy. Prezydent może potem mówić prawdę, kłamać albo milczeć.

rules-peek = Podgląd ustaw
rules-peek-1 = Prezydent ogląda po kolei trzy następne ustawy i odkłada je tak, jak leżały. Także o nich może potem mówić prawdę, kłamać albo milczeć.

rules-special_election = Wybory nadzwyczajne (specjalne wybory)
rules-special_election-1 = { $special_election_target ->
    [any] Prezydent wyznacza następnego kandydata na prezydenta: dowolnego gracza, który jest jeszcze w grze, choćby <limit>w karencji</limit>; może wyznaczyć także siebie.
   *[other] Prezydent wyznacza następnego kandydata na prezydenta: innego gracza, który jest jeszcze w grze, choćby <limit>w karencji</limit>.
  } Dalej wszystko toczy się jak w każdej rundzie.
rules-special_election-2 = Potem kandydatura wraca tam, gdzie i tak by trafiła. Sąsiad z lewej wyznaczony w ten sposób kandyduje więc dwa razy z rzędu.

rules-execution = Egzekucja
rules-execution-1 = { $execution_target ->
    [any] Prezydent skazuje na śmierć dowolnego żyjącego gracza; może wskazać także siebie.
   *[other] Prezydent skazuje na śmierć innego żyjącego gracza.
  } Jeśli to Hitler, liberałowie wygrywają od razu.
rules-execution-2 = Jeśli nie, rola pozostaje tajemnicą do końca. { $dead_may_discuss ->
    [true] Zmarli mogą rozmawiać, ale nie głosują i nie sprawują urzędów.
   *[false] Zmarli nie rozmawiają, nie głosują i nie sprawują urzędów.
  }

## Koniec i rozmowy

rules-game_over = Koniec
rules-game_over-1 = Gra kończy się, gdy tylko jedna z drużyn wygra na jeden ze swoich dwóch sposobów; wtedy wszyscy odkrywają role. Ustawa uchwalona przez chaos liczy się jak każda inna.

rules-talk = Deklaracje
rules-talk-1 = Po sesji prezydent i kanclerz mogą ogłosić, jakie ustawy do nich trafiły; tak samo ten, kto podglądał lub sprawdzał. Aplikacja zapisuje te deklaracje i ich nie ocenia.
rules-talk-2 = O wszystkim, co tajne, wolno kłamać, a <claim>deklarację</claim> można później zmienić; wszyscy to jednak zobaczą. Dopóki trwa gra, żadnej tajemnicy nie da się udowodnić.
rules-talk-3 = Tylko dwie odpowiedzi są zawsze prawdziwe i daje je sama aplikacja: czy kanclerz wybrany po { $hitler_from }. ustawie faszystowskiej to Hitler i czy egzekucja dosięgła Hitlera.

## Rady

rules-advice = Rady dla początkujących
rules-advice-1 = Grasz liberałem? Mów o swoich ustawach prawdę, zawsze. Liberał, który kłamie, pomaga tylko drugiej stronie.
rules-advice-2 = Gdy dwie osoby różnie opowiadają o tej samej sesji, przynajmniej jedna to faszysta. Nie głosuj na tę parę ponownie, póki nie dowiesz się czegoś więcej.
rules-advice-3 = Pytaj, komu to służy. Patrz nie tylko na ustawy, lecz i na głosy: kto chciał tego rządu, a kto był przeciw?
rules-advice-4 = Grasz faszystą? Uchwal czasem ustawę liberalną. Zaufanie jest warte więcej niż jedna ustawa.
rules-advice-5 = Grasz Hitlerem? Bądź liberałem bez skazy. Twoja chwila przychodzi po { $hitler_from }. ustawie faszystowskiej: wtedy musisz zostać kanclerzem.
rules-advice-6 = Po { $hitler_from }. ustawie faszystowskiej głosuj tylko na takiego kanclerza, któremu można powierzyć wszystko. Najbezpieczniej wybrać kogoś, o kim już wiadomo, że nie jest Hitlerem.
rules-advice-7 = Nie dopuść, by <tracker>znacznik</tracker> doszedł do końca: mniej więcej w dwóch przypadkach na trzy <chaos>chaos</chaos> uchwala ustawę faszystowską.

## Opcje

rules-night = Początek gry do czytania na głos
rules-options = Warianty
rules-options-1 = W różnych krajach teksty zasad różnią się w kilku miejscach. Każda różnica to opcja do wyboru przy stole, a zestaw to kilka opcji naraz. Gdzie nic nie wybrano, obowiązuje zasada oficjalna.
rules-options-here = Zasady przy twoim stole: { $preset }.
rules-options-same = Nic w nich nie odbiega od zasad oficjalnych.
rules-options-preset = Zestaw
rules-options-changes = Co zmienia
rules-options-in-force = obowiązuje przy twoim stole
rules-options-change = { $option }: { $value }
rules-options-seconds = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
  }
