### The narrator: what is said of each event, in three wordings. Short sentences; names are in $name, $president, $chancellor.

narrate-candidate-1 = { $name } is the candidate.
narrate-candidate-2 = The next candidate is { $name }.
narrate-candidate-3 = { $name }, form a government.

narrate-special-1 = A special election. { $name } is the candidate.
narrate-special-2 = Out of turn: { $name } is the candidate.
narrate-special-3 = The order is broken: { $name } is next.

narrate-vote-1 = { $president } and { $chancellor }. Talk, then vote.
narrate-vote-2 = { $president } and { $chancellor } want to govern. Now you decide.
narrate-vote-3 = { $president } wants { $chancellor }. Ballots, please.

narrate-passed-1 = Elected. Three policies for the president. Silence, please.
narrate-passed-2 = The government is in office. Draw three, and not a word.
narrate-passed-3 = It has passed. The government deliberates in silence.

narrate-failed-1 = Not elected. The tracker moves to { $tracker }.
narrate-failed-2 = The house says no. The tracker is now at { $tracker }.
narrate-failed-3 = No majority. The tracker goes to { $tracker }.

narrate-check-1 = The ballots are counted. { $chancellor }, are you Hitler?
narrate-check-2 = Before anything else: { $chancellor }, are you Hitler?
narrate-check-3 = The whole room waits. { $chancellor }, are you Hitler?

narrate-cleared-1 = Not Hitler. Breathe out. Silence, please.
narrate-cleared-2 = Hitler is someone else. Draw three, and not a word.
narrate-cleared-3 = Not Hitler. The republic stands, for now. The government deliberates in silence.

narrate-liberal-1 = A liberal policy.
narrate-liberal-2 = The board turns a little brighter: a liberal policy.
narrate-liberal-3 = Liberal. Some of you are relieved.

narrate-fascist-1 = A fascist policy.
narrate-fascist-2 = The board turns a little darker: a fascist policy.
narrate-fascist-3 = Fascist. The room goes quiet.

narrate-investigate-1 = { $president } may look at one party card.
narrate-investigate-2 = { $president }, whose loyalty do you doubt?
narrate-investigate-3 = An investigation. { $president } chooses.

narrate-peek-1 = { $president } looks at the next three policies.
narrate-peek-2 = Three policies, one pair of eyes: { $president }.
narrate-peek-3 = { $president } knows what is coming next.

narrate-special-election-1 = { $president } names the next candidate.
narrate-special-election-2 = A special election. { $president } decides who is next.
narrate-special-election-3 = { $president }, who do you put forward?

narrate-execution-1 = { $president } has to execute someone.
narrate-execution-2 = One of you will not see the end. { $president } chooses.
narrate-execution-3 = { $president }, who is executed?

narrate-executed-1 = { $name } is executed. Were you Hitler?
narrate-executed-2 = { $name } leaves the table. Was it Hitler?
narrate-executed-3 = One question to { $name }: were you Hitler?

narrate-spared-1 = Not Hitler. Say no more.
narrate-spared-2 = It was not Hitler. The search goes on.
narrate-spared-3 = Hitler still sits at this table.

narrate-veto-1 = { $chancellor } wants neither. A veto?
narrate-veto-2 = { $chancellor } proposes a veto. What does { $president } say?
narrate-veto-3 = Neither policy, says { $chancellor }. And { $president }?

narrate-agreed-1 = The veto stands. Nothing is enacted.
narrate-agreed-2 = Agreed. Both policies are gone.
narrate-agreed-3 = A government that does nothing. The tracker moves.

narrate-refused-1 = Refused. One policy must be enacted.
narrate-refused-2 = No veto. Choose, { $chancellor }.
narrate-refused-3 = { $president } insists. One of the two.

narrate-chaos-1 = The tracker is at three. Turn up the top policy.
narrate-chaos-2 = Nobody governs, so the pile does. Turn up the top policy.
narrate-chaos-3 = Chaos. The top policy decides.

narrate-shuffle-1 = Shuffle the two piles together.
narrate-shuffle-2 = The pile runs low. Shuffle everything that is left.
narrate-shuffle-3 = New deck: shuffle all the other policies.

narrate-deck-1 = The tracker is at three. The top policy is enacted.
narrate-deck-2 = Nobody governs, so the pile does.
narrate-deck-3 = Chaos. The top policy decides.

narrate-reshuffled-1 = The piles are shuffled together.
narrate-reshuffled-2 = The pile runs low: everything that is left is shuffled.
narrate-reshuffled-3 = A new deck.

narrate-danger-1 = From now on: if Hitler is elected chancellor, it is over.
narrate-danger-2 = Three fascist policies. From now on, be careful.
narrate-danger-3 = Every vote can be the last one now.

narrate-may-veto-1 = From now on, a government may propose a veto.
narrate-may-veto-2 = The government has the right to veto now.
narrate-may-veto-3 = A new power: chancellor and president may now agree on a veto.

narrate-liberals-win-1 = The liberals win. Turn up your roles.
narrate-liberals-win-2 = It is over. The liberals have saved the republic.
narrate-liberals-win-3 = The liberals win, against the odds.

narrate-fascists-win-1 = The fascists win. Turn up your roles.
narrate-fascists-win-2 = It is over. The republic has fallen to the fascists.
narrate-fascists-win-3 = The fascists win. You had your doubts.
