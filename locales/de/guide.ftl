### Die Probepartie mit Anleitung. Mit am Tisch sitzen Ada, Dario, Clara und Bruno; wer lernt, ist liberal.

guide-title = Deine erste Partie
guide-you = Du
guide-progress = Schritt { $now } von { $all }
guide-next = Weiter
guide-skip = Verlassen
guide-fold = Anleitung aus- oder einblenden
guide-play = Richtig spielen
guide-rules = Regeln lesen
guide-again = Noch einmal
guide-not-here = Das geht in einer richtigen Partie; diese hier läuft von allein.
guide-not-now = Eins nach dem anderen: Lies erst den Text.

guide-name-welcome = Du bist liberal
guide-welcome = Fünf Leute, zwei Teams: drei Liberale gegen einen Faschisten und Hitler. Du bist liberal. Halte den Briefumschlag „{ $role }“ gedrückt, um deine Rolle zu sehen; lässt du los, ist sie wieder verdeckt. Der Faschist und Hitler kennen einander. Du kennst niemanden.

guide-name-nominate = Such dir einen Kanzler
guide-nominate = Diese Runde kandidierst du für das Präsidentenamt und nominierst jemanden als Kanzler: Tippe auf einen Platz, dann auf den Knopf. Am Anfang ist jede Wahl gleich gut. Nimm Ada.

guide-name-vote = Alle stimmen ab
guide-vote = Über diese <government>Regierung</government> stimmen alle ab, Ja oder Nein, verdeckt; dann werden alle Stimmkarten zugleich umgedreht. Mehr als die Hälfte muss Ja sagen. Die anderen haben schon abgestimmt.

guide-name-president = Drei für den Präsidenten
guide-president = Gewählt! Als Präsident siehst nur du drei Gesetze. Eines legst du verdeckt ab, die anderen zwei bekommt dein Kanzler. Die Liberalen gewinnen mit fünf liberalen Gesetzen, die Faschisten mit sechs faschistischen. Halte den Knopf gedrückt, um abzulegen.

guide-name-claims = Niemand hat es gesehen
guide-claims = Ada hat ein liberales Gesetz erlassen. Was abgelegt wurde, erfährt bis zum Schluss niemand. Darum gibt es <claim>Behauptungen</claim>, und lügen darf man dabei. Gleich behauptet Ada etwas; nach jedem Amt kannst du das auch.

guide-name-chancellor = Zwei für den Kanzler
guide-chancellor = Jetzt bist du Kanzler. Von Ada kommen zwei Gesetze, eines davon musst du erlassen. Beide sind faschistisch, da hilft nichts. Das passiert den Besten: Auf elf faschistische Gesetze kommen im Spiel nur sechs liberale.

guide-name-lying = Lügt da jemand?
guide-lying = Clara hat ein faschistisches Gesetz erlassen und sagt, das andere sei auch faschistisch gewesen. Dario sagt, alle drei seien es gewesen. Pech, oder hat Dario ein liberales verschwinden lassen? Das kannst du noch nicht wissen. Merk dir, wer mit wem regiert hat; unter „{ $history }“ steht es.

guide-name-power = Ein Streit und eine Befugnis
guide-power = Clara schwört, eines der zwei Gesetze sei liberal gewesen; Bruno schwört, beide seien faschistisch gewesen. Eine Seite lügt. Und das dritte faschistische Gesetz gibt dem Präsidenten eine <power>Befugnis</power>: Clara darf die nächsten drei Gesetze einsehen. Mal hören, welche es sind.

guide-name-danger = Jetzt wird es gefährlich
guide-danger = Drei faschistische Gesetze liegen aus. Wird Hitler jetzt zum Kanzler gewählt, gewinnen die Faschisten sofort. Bruno will Dario, Clara hält mit einem Argument dagegen: In einer echten Partie tippst du dafür auf einen Platz. Traust du Bruno? Stimme mit Nein.

guide-name-tracker = Abgelehnt
guide-tracker = Keine Regierung, also rückt der <tracker>Wahlgangzähler</tracker> vor. Scheitern drei Wahlen in Folge, tritt das oberste Gesetz in Kraft, egal welches. Ewig Nein zu sagen, hilft also nicht.

guide-name-limits = Du bist wieder dran
guide-limits = Wer zuletzt zum Kanzler gewählt wurde, ist <limit>gesperrt</limit>: Das ist Bruno. Ada und Clara haben wie du gegen Dario gestimmt. Nominiere noch einmal Ada.

guide-name-trapped = Wie Clara gesagt hat
guide-trapped = Ada ist gewählt, und nun wissen es alle: Hitler ist Ada nicht, sonst wäre die Partie vorbei. Und du hältst drei faschistische Gesetze, genau wie Clara gesagt hat. Das spricht für Clara, beweist aber nichts gegen Bruno: Auch Faschisten können über den Stapel die Wahrheit sagen.

guide-name-execution = Finde Hitler
guide-execution = Mit dem vierten faschistischen Gesetz darfst du jemanden hinrichten lassen. Ist es Hitler, gewinnen die Liberalen sofort. Bewiesen ist nichts, also wäge ab: Clara hatte mit dem Stapel recht und hat gegen Dario gestimmt. Und wen wollte Bruno zum Kanzler machen, als nur Hitler damit gewinnen konnte?

guide-name-end = Gefunden!
guide-end = Dario war Hitler: Die Liberalen gewinnen. Sie gewinnen auch mit fünf liberalen Gesetzen; die Faschisten mit sechs eigenen, oder wenn nach dreien Hitler zum Kanzler gewählt wird. Ab sieben Personen gibt es mehr Faschisten, und Hitler kennt niemanden.

## Warum nicht etwas anderes

guide-closed-first_ada = Nimm dieses eine Mal Ada.
guide-closed-keep_liberal = Du bist liberal: Gib die liberalen Gesetze weiter.
guide-closed-not_hitler = Wäre Dario Hitler, wäre sofort alles verloren.
guide-closed-perhaps_hitler = Dario könnte Hitler sein. Zu gefährlich.
guide-closed-ada_again = Clara ginge auch. Aber nimm Ada: Ihr habt schon zusammen regiert.
guide-closed-own_government = Ohne dein Ja scheitert die Regierung, und du hast sie vorgeschlagen.
guide-closed-ada_cleared = Ada ist ganz sicher nicht Hitler.
guide-closed-clara_was_right = Clara hatte mit dem Stapel recht und hat gegen Dario gestimmt.
guide-closed-bruno_only_fascist = Vielleicht ist Bruno Faschist. Aber wen wollte Bruno als Kanzler?

## Was man selbst tut

guide-did = { $what ->
    [dealt] Die Rollen sind verteilt. Du kandidierst zuerst.
    [candidate] Du kandidierst für das Präsidentenamt.
    [nominated] Du nominierst { $name }.
    [chosen] { $name } nominiert dich.
    [voted] Du hast abgestimmt.
    [said] Du hast etwas behauptet.
    [drew] Du ziehst drei Gesetze.
    [passed] Du legst ein Gesetz ab und gibst zwei an { $name } weiter.
   *[received] { $name } legt ein Gesetz ab und gibt zwei an dich weiter.
  }
guide-did-policy = { $what ->
    [liberal] Du erlässt ein liberales Gesetz.
    [fascist] Du erlässt ein faschistisches Gesetz.
    [together-liberal] Du und { $name } erlasst ein liberales Gesetz
    [together-fascist] Du und { $name } erlasst ein faschistisches Gesetz
    [power] Du musst jemanden hinrichten lassen.
   *[executed] Du lässt { $name } hinrichten.
  }
