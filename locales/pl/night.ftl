### Nocne otwarcie: czytane na głos przy prawdziwym stole, po rozdaniu kopert. Po każdym zdaniu jest przerwa.
### $fascists to liczba faszystów poza Hitlerem.

night-lead = Dla stołu z prawdziwymi kartami: czytaj powoli, zdanie po zdaniu, i czekaj tyle, ile podano.
night-pause = { $seconds ->
    [one] odczekaj { $seconds } sekundę
    [few] odczekaj { $seconds } sekundy
    [many] odczekaj { $seconds } sekund
   *[other] odczekaj { $seconds } sekundy
  }

night-look = Obejrzyjcie swoje role, zapamiętajcie je i połóżcie zakryte przed sobą.
night-close = Zapada noc. Zamknijcie oczy i trzymajcie nad stołem zaciśniętą pięść.
night-meet = { $fascists ->
    [one] Faszysta i Hitler otwierają oczy. Odszukajcie się wzrokiem.
    [few] Faszyści i Hitler otwierają oczy. Odszukajcie się wzrokiem.
    [many] Faszyści i Hitler otwierają oczy. Odszukajcie się wzrokiem.
   *[other] Faszyści i Hitler otwierają oczy. Odszukajcie się wzrokiem.
  }
night-thumb = Hitler nie otwiera oczu, ale podnosi kciuk.
night-see = { $fascists ->
    [one] Faszysta otwiera oczy. Podniesiony kciuk należy do Hitlera.
    [few] Faszyści otwierają oczy. Poznajcie swoich; podniesiony kciuk należy do Hitlera.
    [many] Faszyści otwierają oczy. Poznajcie swoich; podniesiony kciuk należy do Hitlera.
   *[other] Faszyści otwierają oczy. Poznajcie swoich; podniesiony kciuk należy do Hitlera.
  }
night-part = Kto patrzy, ten znowu zamyka oczy.
night-thumb-down = Hitler chowa kciuk.
night-lower = Opuśćcie ręce, wszyscy.
night-wake = Dzień dobry! Otwórzcie oczy: republika czeka na rząd.
