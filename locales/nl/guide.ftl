### Het eerste potje met uitleg. Ada, Dario, Clara en Bruno zijn de andere spelers; wie het leert, is liberaal.

guide-title = Je eerste potje
guide-you = Jij
guide-progress = Stap { $now } van { $all }
guide-next = Verder
guide-skip = Stoppen
guide-fold = Deze stap verbergen of tonen
guide-play = Een echt spel spelen
guide-rules = De regels lezen
guide-again = Opnieuw beginnen
guide-not-here = Dat werkt in een echt spel; dit hier gaat vanzelf.
guide-not-now = Eén ding tegelijk: lees eerst deze stap.

guide-name-welcome = Jij bent liberaal
guide-welcome = Vijf spelers, twee teams: drie liberalen tegen een fascist en Hitler. Jij bent liberaal: houd de envelop ‘{ $role }’ ingedrukt om je rol te zien; laat los en hij is weer verborgen. De fascist en Hitler kennen elkaar; jij kent niemand.

guide-name-nominate = Kies een kanselier
guide-nominate = Jij bent deze ronde kandidaat voor het presidentschap. Draag iemand voor als jouw kanselier: tik op een plaats en dan op de knop. Om te beginnen is iedereen goed. Neem Ada.

guide-name-vote = Iedereen stemt
guide-vote = Over deze <government>regering</government> stemt de hele tafel in het geheim, Ja of Nein; daarna gaan alle stemkaarten tegelijk om. Meer dan de helft moet Ja zeggen. De anderen hebben al gestemd.

guide-name-president = Drie voor de president
guide-president = Gekozen! Als president zie alleen jij drie beleidskaarten. Eén ervan leg je dicht af, de andere twee krijgt je kanselier. De liberalen winnen met vijf liberale kaarten, de fascisten met zes fascistische. Houd de knop ingedrukt om af te leggen.

guide-name-claims = Niemand heeft het gezien
guide-claims = Ada heeft een liberale beleidskaart ingevoerd. Wat er is afgelegd, blijft tot het einde geheim. Daarom doen spelers <claim>beweringen</claim>, en liegen mag. Nu is het woord aan Ada; jij krijgt het ook, telkens als je een ambt had.

guide-name-chancellor = Twee voor de kanselier
guide-chancellor = Nu ben jij kanselier. Ada gaf je twee beleidskaarten en één ervan moet je invoeren. Ze zijn allebei fascistisch: geen ontkomen aan. Dat overkomt de besten. Het spel telt elf fascistische kaarten en maar zes liberale.

guide-name-lying = Misschien liegt er iemand
guide-lying = Clara voerde een fascistische kaart in en zegt: ik kreeg er twee fascistische. Dario zegt: ik trok er drie. Pech, of legde Dario een liberale kaart af? Dat kun je nog niet weten. Onthoud wie met wie regeerde; het staat onder ‘{ $history }’.

guide-name-power = Ruzie, en een bevoegdheid
guide-power = Clara zweert dat een van de twee liberaal was, Bruno dat ze allebei fascistisch waren: een van hen liegt. En de derde fascistische kaart geeft de president een <power>bevoegdheid</power>: Clara mag de volgende drie beleidskaarten inzien. Eens horen wat het zijn.

guide-name-danger = Nu wordt het gevaarlijk
guide-danger = Er zijn drie fascistische beleidskaarten ingevoerd. Wordt Hitler nu tot kanselier gekozen, dan winnen de fascisten meteen. Bruno wil Dario, en Clara brengt er een argument tegen in: in een echt spel tik je daarvoor op een plaats. Vertrouw je Bruno? Stem Nein.

guide-name-tracker = Weggestemd
guide-tracker = Geen regering, dus de <tracker>verkiezingsteller</tracker> schuift op. Na drie mislukte stemmingen op rij wordt de bovenste beleidskaart ingevoerd, welke het ook is. Eeuwig Nein zeggen helpt dus niet.

guide-name-limits = Weer jouw beurt
guide-limits = Wie het laatst tot kanselier is gekozen, is <limit>niet verkiesbaar</limit>: dat is Bruno. Ada en Clara stemden samen met jou tegen Dario. Draag Ada nog eens voor.

guide-name-trapped = Precies wat Clara zei
guide-trapped = Ada is gekozen, en nu weet iedereen: Ada is niet Hitler, anders was het spel voorbij. En jij hebt drie fascistische beleidskaarten in de hand, precies wat Clara zei. Dat pleit voor Clara, maar bewijst niets tegen Bruno: ook een fascist kan over de stapel de waarheid spreken.

guide-name-execution = Vind Hitler
guide-execution = Met de vierde fascistische beleidskaart mag jij iemand laten executeren. Is het Hitler, dan winnen de liberalen meteen. Bewezen is er niets, dus weeg af: Clara had gelijk over de stapel en stemde tegen Dario. En wie wilde Bruno als kanselier, toen alleen Hitler daarmee kon winnen?

guide-name-end = Gevonden!
guide-end = Dario was Hitler: de liberalen winnen. Dat lukt ze ook met vijf liberale beleidskaarten; de fascisten met zes fascistische, of als Hitler na drie daarvan tot kanselier gekozen wordt. Vanaf zeven spelers zijn er meer fascisten, en kent Hitler niemand.

## Waarom niet iets anders

guide-closed-first_ada = Neem Ada, voor deze ene keer.
guide-closed-keep_liberal = Jij bent liberaal: geef de liberale kaarten door.
guide-closed-not_hitler = Als Dario Hitler is, heb je meteen verloren.
guide-closed-perhaps_hitler = Dario kan Hitler zijn. Te riskant.
guide-closed-ada_again = Clara kan ook. Maar neem Ada: jullie hebben al samen geregeerd.
guide-closed-own_government = Zonder jouw Ja mislukt de stemming, en het is je eigen voorstel.
guide-closed-ada_cleared = Ada is zeker niet Hitler.
guide-closed-clara_was_right = Clara had gelijk over de stapel en stemde tegen Dario.
guide-closed-bruno_only_fascist = Misschien is Bruno fascist. Maar wie wilde Bruno als kanselier?

## Wat je zelf doet

guide-did = { $what ->
    [dealt] De rollen zijn uitgedeeld. Jij bent de eerste kandidaat.
    [candidate] Jij bent de kandidaat.
    [nominated] Je draagt { $name } voor.
    [chosen] { $name } draagt jou voor.
    [voted] Je hebt gestemd.
    [said] Je hebt een bewering gedaan.
    [drew] Je trekt drie beleidskaarten.
    [passed] Je legt er een af; de andere twee gaan naar { $name }.
   *[received] { $name } legt er een af; de andere twee gaan naar jou.
  }
guide-did-policy = { $what ->
    [liberal] Je voert een liberale beleidskaart in.
    [fascist] Je voert een fascistische beleidskaart in.
    [together-liberal] Jij en { $name } voeren een liberale beleidskaart in
    [together-fascist] Jij en { $name } voeren een fascistische beleidskaart in
    [power] Je moet een speler laten executeren.
   *[executed] Je laat { $name } executeren.
  }
