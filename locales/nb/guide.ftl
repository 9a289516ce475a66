### Det første spillet, med hjelp. Ada, Dario, Clara og Bruno er medspillerne; den som lærer, er liberal.

guide-title = Ditt første spill
guide-you = Du
guide-progress = Steg { $now } av { $all }
guide-next = Neste
guide-skip = Avslutt
guide-fold = Skjul eller vis steget
guide-play = Spill på ordentlig
guide-rules = Les reglene
guide-again = Begynn på nytt
guide-not-here = Det går i et ordentlig spill; dette går av seg selv.
guide-not-now = Én ting om gangen: Les dette steget først.

guide-name-welcome = Du er liberal
guide-welcome = Fem spillere, to lag: tre liberale mot én fascist og Hitler. Du er liberal. Hold inne konvolutten «{ $role }» for å se rollen. Slipper du, er den skjult igjen. Fascisten og Hitler kjenner hverandre. Du kjenner ingen.

guide-name-nominate = Velg en kansler
guide-nominate = I denne runden er du presidentkandidat. Pek ut en kansler: Trykk på en plass, så på knappen. Til å begynne med er den ene like god som den andre. Ta Ada.

guide-name-vote = Alle stemmer
guide-vote = Nå stemmer alle over <government>regjeringen</government>, «ja!» eller «nein!», i hemmelighet. Så snus alle stemmesedlene på én gang. Mer enn halvparten må si «ja!». De andre har alt stemt.

guide-name-president = Presidentens tre
guide-president = Valgt inn! Som president er du den eneste som ser tre lovforslag. Ett kaster du med baksiden opp, kansleren din får de to andre. Liberale vinner med fem liberale lover, fascister med seks fascistiske. Hold knappen inne for å kaste.

guide-name-claims = Ingen så det
guide-claims = Ada har vedtatt et liberalt lovforslag. Hva som ble kastet, får ingen vite før spillet er slutt. Derfor kommer folk med <claim>påstander</claim>, og det er lov å lyve. Nå kommer Ada med sin; det kan du også, hver gang du har hatt et verv.

guide-name-chancellor = Kanslerens to
guide-chancellor = Nå er du kansler. Ada ga deg to lovforslag, og ett av dem må du vedta. Begge er fascistiske, så her er det ingen vei utenom. Det kan skje den beste: Spillet har elleve fascistiske lovforslag og bare seks liberale.

guide-name-lying = Kanskje lyver noen
guide-lying = Clara har vedtatt et fascistisk lovforslag og sier at begge to var det. Dario sier at alle tre var det. Uflaks, eller lot Dario et liberalt forsvinne? Det kan du ikke vite ennå. Husk hvem som styrte sammen; det står under «{ $history }».

guide-name-power = En krangel og et privilegium
guide-power = Clara sverger på at ett av de to var liberalt, Bruno på at begge var fascistiske. Én av dem lyver. Og den tredje fascistiske loven gir presidenten et <power>privilegium</power>: Clara får titte på de tre neste lovforslagene. La oss høre hva det er.

guide-name-danger = Nå blir det farlig
guide-danger = Tre fascistiske lover er vedtatt. Blir Hitler valgt til kansler nå, vinner fascistene på flekken. Bruno vil ha Dario, og Clara argumenterer imot. I et ekte spill trykker du på en plass for å argumentere. Stoler du på Bruno? Stem «nein!».

guide-name-tracker = Stemt ned
guide-tracker = Ingen regjering, og <tracker>valgtelleren</tracker> går ett hakk fram. Etter tre slike på rad innføres det øverste lovforslaget, hva det enn er. Å si «nein!» i det uendelige er altså ingen utvei.

guide-name-limits = Din tur igjen
guide-limits = Den som sist ble valgt til kansler, er <limit>i karantene</limit>: Bruno. Ada og Clara stemte mot Dario, slik du gjorde. Nominer Ada en gang til.

guide-name-trapped = Akkurat som Clara sa
guide-trapped = Ada er valgt inn, og nå vet alle at Ada ikke er Hitler, for ellers var spillet slutt. Og du sitter med tre fascistiske lovforslag, akkurat som Clara sa. Det taler for Clara, men beviser ingenting mot Bruno: Også en fascist kan snakke sant om bunken.

guide-name-execution = Finn Hitler
guide-execution = Den fjerde fascistiske loven gir deg makt til å henrette én av de andre. Er det Hitler, vinner de liberale på flekken. Ingenting er bevist, så vei det du vet: Clara hadde rett om bunken og stemte mot Dario. Og hvem ville Bruno ha som kansler da bare Hitler kunne vinne på det?

guide-name-end = Der satt den!
guide-end = Dario var Hitler, og de liberale vinner. Det gjør de også med fem liberale lover. Fascistene vinner med seks av sine, eller når Hitler blir valgt til kansler etter de tre første. Fra sju spillere av er det flere fascister, og Hitler kjenner ingen av dem.

## Hvorfor ikke noe annet

guide-closed-first_ada = Ta Ada, bare denne gangen.
guide-closed-keep_liberal = Du er liberal: Send de liberale videre.
guide-closed-not_hitler = Hvis Dario er Hitler, er alt tapt på flekken.
guide-closed-perhaps_hitler = Dario kan være Hitler. For risikabelt.
guide-closed-ada_again = Clara går også an. Men ta Ada, dere har styrt sammen før.
guide-closed-own_government = Uten ditt «ja!» faller regjeringen, og det var du som foreslo den.
guide-closed-ada_cleared = Ada er helt sikkert ikke Hitler.
guide-closed-clara_was_right = Clara hadde rett om bunken og stemte mot Dario.
guide-closed-bruno_only_fascist = Kanskje er Bruno fascist. Men hvem ville Bruno ha som kansler?

## Det du selv gjør

guide-did = { $what ->
    [dealt] Rollene er delt ut. Du er første kandidat.
    [candidate] Du er kandidaten.
    [nominated] Du nominerer { $name }.
    [chosen] { $name } nominerer deg.
    [voted] Du har stemt.
    [said] Du har påstått noe.
    [drew] Du trekker tre lovforslag.
    [passed] Du kaster ett og sender to videre til { $name }.
   *[received] { $name } kaster ett og sender to videre til deg.
  }
guide-did-policy = { $what ->
    [liberal] Du vedtar et liberalt lovforslag.
    [fascist] Du vedtar et fascistisk lovforslag.
    [together-liberal] Du og { $name } vedtar et liberalt lovforslag
    [together-fascist] Du og { $name } vedtar et fascistisk lovforslag
    [power] Du må henrette en spiller.
   *[executed] Du henretter { $name }.
  }
