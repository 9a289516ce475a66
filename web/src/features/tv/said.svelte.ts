// The narrator's sentence, as the big screen writes it while it is spoken: in one language or in two.
export interface WrittenLine {
  readonly words: string;
  readonly language: string;
}

class Said {
  /** The first line is the larger one; empty while nothing is said. */
  lines = $state.raw<readonly WrittenLine[]>([]);
}

export const said = new Said();
