### Spillet i terminalen. $seat, $target, $president, $chancellor, $candidate er navn.

role-liberal = liberal
role-fascist = fascist
role-hitler = Hitler
vote-ja = ja!
vote-nein = nein!
nobody = ingen

slot-investigate = undersøk
slot-peek = titt
slot-special_election = særvalg
slot-execution = henrett
slot-victory = seier
slot-veto = veto

phase-nomination = nominasjon
phase-vote = avstemning
phase-president_discard = presidenten kaster
phase-chancellor_enact = kansleren vedtar
phase-veto_answer = presidenten svarer på et veto
phase-investigate = undersøke tilhørighet
phase-peek = titte i trekkebunken
phase-special_election = særvalg
phase-execution = henrettelse
phase-game_over = spillet er slutt

mark-you = du
mark-candidate = kandidat
mark-nominee = nominert
mark-president = president
mark-chancellor = kansler
mark-term-limited = i karantene
mark-voted = har stemt
mark-investigated = undersøkt
mark-not-hitler = ikke Hitler
mark-dead = død

screen-title = Runde { $round } · { $preset }
screen-tracker = valgteller
screen-piles = trekkebunke { $draw }, kastebunke { $discard }
screen-closed = { $choice }: { $reason }
screen-hand = Du ser:
screen-waiting = Venter på { $names }: { $phase }

choose-nominate = nominere { $target }
choose-vote = stemme { $vote ->
    [ja] «ja!»
   *[nein] «nein!»
  }
choose-discard = kaste et { $policy ->
    [L] liberalt
   *[F] fascistisk
  } lovforslag
choose-enact = vedta et { $policy ->
    [L] liberalt
   *[F] fascistisk
  } lovforslag
choose-propose_veto = foreslå veto
choose-answer_veto = { $consent ->
    [true] si ja til vetoet
   *[false] avvise vetoet
  }
choose-investigate = undersøke { $target }
choose-special_election = gjøre { $target } til neste kandidat
choose-peek = legge lovforslagene tilbake
choose-execute = henrette { $target }

log-round_began = { $special ->
    [true] Særvalg! Presidentkandidat: { $candidate }.
   *[false] Presidentkandidat: { $candidate }.
  }
log-chancellor_nominated = { $seat } nominerer { $target }.
log-ballot_cast = { $vote ->
    [ja] { $seat } stemmer «ja!».
   *[nein] { $seat } stemmer «nein!».
  }
log-ballot_changed = { $seat } bytter til { $vote ->
    [ja] «ja!»
   *[nein] «nein!»
  }.
log-ballots_revealed = { $passed ->
    [true] Valgt inn.
   *[false] Ikke valgt inn.
  } Stemte «ja!»: { $ja }. Stemte «nein!»: { $nein }.
log-chancellor_cleared = { $chancellor } er ikke Hitler.
log-policies_drawn = { $tiles ->
    [none] { $president } trekker tre lovforslag.
   *[other] { $president } trekker { $tiles }.
  }
log-policy_discarded = { $passed ->
    [none] { $president } kaster ett og sender to videre til { $chancellor }.
   *[other] { $president } kaster ett; { $chancellor } får { $passed }.
  }
log-policy_enacted = { $chancellor } vedtar et { $policy ->
    [L] liberalt
   *[F] fascistisk
  } lovforslag.
log-veto_proposed = { $chancellor } foreslår veto.
log-veto_answered = { $consent ->
    [true] { $president } er enig: Ingenting vedtas.
   *[false] { $president } avviser vetoet.
  }
log-tracker_advanced = Valgtelleren går til { $tracker }.
log-chaos_struck = Kaos: Et { $policy ->
    [L] liberalt
   *[F] fascistisk
  } lovforslag innføres rett fra toppen av bunken.
log-piles_reshuffled = Bunkene stokkes: { $count } lovforslag.
log-power_granted = { $power ->
    [investigate] { $president } må undersøke tilhørigheten til en spiller.
    [peek] { $president } titter på de tre øverste lovforslagene.
    [special_election] { $president } må skrive ut særvalg.
   *[execution] { $president } må henrette en spiller.
  }
log-policies_shown = Øverst ligger { $tiles }, fra første til tredje.
log-loyalty_investigated = { $party ->
    [none] { $president } undersøker { $target }.
    [liberal] { $target } tilhører det liberale partiet.
   *[fascist] { $target } tilhører det fascistiske partiet.
  }
log-special_election_called = { $president } skriver ut særvalg.
log-player_executed = { $president } henretter { $target }.
log-statement_made = { $about ->
    [session] { $seat } om lovbehandlingen i runde { $round }: { $tiles ->
        [none] ingen kommentar
       *[other] { $tiles }
      }
    [peek] { $seat } om titten i runde { $round }: { $tiles ->
        [none] ingen kommentar
       *[other] { $tiles }
      }
   *[investigation] { $seat } om { $target }, undersøkt i runde { $round }: { $party ->
        [none] ingen kommentar
        [liberal] liberal
       *[fascist] fascist
      }
  }
log-game_ended = { $reason ->
    [five_liberal_policies] Fem liberale lover er vedtatt.
    [hitler_executed] Hitler er henrettet.
    [six_fascist_policies] Seks fascistiske lover er vedtatt.
   *[hitler_elected] Hitler er valgt til kansler.
  }

help-nomination = Presidentkandidaten peker ut en kansler; de to sist valgte kan være <limit>i karantene</limit>. Velg en du gjerne ser med to lovforslag på hånden.
help-vote = Mer enn halvparten av dem som er igjen, må stemme «ja!» for at <government>regjeringen</government> skal bli valgt inn. Når valgtelleren når tre, blir det <chaos>kaos</chaos>: Det øverste lovforslaget innføres, hva det enn er.
help-president_discard = Du har tre lovforslag: Kast ett med baksiden opp, så får kansleren de to andre. Ingen ser hva du kaster, og du kan <claim>påstå</claim> hva du vil om det.
help-chancellor_enact = Du har to lovforslag: Vedta ett av dem. Det andre kastes usett. Ligger det fem fascistiske lover på brettet, kan du heller foreslå <veto>veto</veto>, én gang per lovbehandling.
help-veto_answer = Kansleren vil helst ikke vedta noen av de to. Er du enig, kastes begge, og <tracker>valgtelleren</tracker> går fram. Hvis ikke, må ett av dem vedtas.
help-investigate = Velg en spiller og se <party>partitilhørigheten</party>. Hitlers er fascistisk. Alle får vite hvem du valgte, bare du hva du så.
help-peek = Du ser de tre neste lovforslagene, det øverste først. De blir liggende der de er.
help-special_election = Velg neste kandidat, <limit>i karantene</limit> eller ikke. Etterpå går rekkefølgen videre som om dette ikke hadde skjedd.
help-execution = Velg hvem som skal henrettes. Er det Hitler, vinner de liberale; hvis ikke, får ingen vite rollen.
help-game_over = Spillet er slutt.

play-role = Din hemmelige rolle:
play-prompt = { $keys }, eller ? (hjelp), say, argue, q (avslutt): { "" }
play-what = Skriv ett av disse: { $keys }. «?» forklarer fasen, «say» er for påstander, «argue» for argumenter, «q» avslutter.
play-enter = Enter (videre)
play-model = En språkmodell spiller { $seat }.
play-tile-liberal = liberalt
play-tile-fascist = fascistisk
play-track-liberal = Liberale lover
play-track-fascist = Fascistiske lover
play-say-how = Slik forteller du hva du så: say RUNDE LOVFORSLAG, for eksempel «say 3 FFL» (F for fascistisk, L for liberalt); om en undersøkelse «say 3 liberal» eller «say 3 fascist»; «say 3 -» er ingen kommentar. Hadde runden to ting å fortelle om, så nevn den ene: «say 3 peek FLF».
play-argue-what = Hva vil du si? Nummer, eller Enter for å avbryte: { "" }
play-argue-whom = Hvem? Nummer, eller Enter for å avbryte: { "" }
play-argue-round = Hvilken runde? Nummer, eller Enter for å avbryte: { "" }
play-argue-answers = Hva svarer du på? Nummer, eller Enter for å avbryte: { "" }
play-argue-why = Hvorfor? Nummer, eller Enter for å avbryte: { "" }
play-argue-no-reason = (uten grunn)
play-left = Du har forlatt bordet. Spillet er ikke lagret.
play-kept = Spillet er lagret i { $name }.
play-end = { $reason ->
    [five_liberal_policies] Fem liberale lover: De liberale vinner.
    [hitler_executed] Hitler er henrettet: De liberale vinner.
    [six_fascist_policies] Seks fascistiske lover: Fascistene vinner.
   *[hitler_elected] Hitler er valgt til kansler: Fascistene vinner.
  } { $won ->
    [true] Du har vunnet.
   *[false] Du har tapt.
  }
