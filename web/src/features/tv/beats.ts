// Generated from src/weimar/table/beats.toml by ./dev regenerate; do not edit.

export const SCORE = {
  deal: [["deal", 0.0]],
  candidate: [["candidate", 0.0]],
  nomination: [["nomination", 0.4]],
  slip: [["ballot", 0.0]],
  ballots: [["ballots_turn", 0.3]],
  verdict: [["{outcome}", 0.0]],
  check: [["check", 0.0]],
  cleared: [["cleared", 0.0]],
  draw: [["draw", 0.0]],
  discard: [["discard", 0.0]],
  enact: [["policy_turns", 0.4], ["{party}_policy", 0.5]],
  headline: [["headline", 0.0]],
  veto: [["veto_{answer}", 0.0]],
  tracker: [["tracker", 0.0]],
  chaos: [["chaos", 0.0], ["{party}_policy", 0.5]],
  shuffle: [["shuffle", 0.0]],
  power: [["power", 0.0]],
  investigation: [["investigation", 0.0]],
  special: [["special", 0.0]],
  execution: [["execution", 0.4]],
  spared: [["spared", 0.0]],
  victory: [["{winner}s_win", 0.1]],
  envelopes: [["envelope", 0.0]],
  fate: [["fate", 0.0]],
} as const;

export const HUSHED = ["ballots", "verdict", "check", "enact", "chaos", "execution", "victory"] as const;

export const SAID = {
  candidate: [{"say": "special", "when": "special", "names": {"name": "candidate"}, "asks": true}, {"say": "candidate", "when": "regular", "names": {"name": "candidate"}, "asks": true}],
  nomination: [{"say": "vote", "names": {"president": "seat", "chancellor": "target"}, "asks": true}],
  verdict: [{"say": "passed", "when": "unchecked"}],
  check: [{"say": "check", "names": {"chancellor": "nominee"}}],
  cleared: [{"say": "cleared"}],
  headline: [{"say": "{party}"}, {"say": "danger", "when": "danger"}, {"say": "may_veto", "when": "may_veto"}],
  veto: [{"say": "veto", "when": "proposed", "names": {"president": "president", "chancellor": "chancellor"}, "asks": true}, {"say": "{answer}", "when": "answered", "names": {"president": "president", "chancellor": "chancellor"}}],
  tracker: [{"say": "failed", "when": "voted_down", "args": ["tracker"]}],
  chaos: [{"say": "deck"}],
  shuffle: [{"say": "reshuffled"}],
  power: [{"say": "{power}", "names": {"president": "president"}, "asks": true}],
  execution: [{"say": "executed", "names": {"name": "target"}}],
  spared: [{"say": "spared"}],
  victory: [{"say": "{winner}s-win"}],
} as const;
