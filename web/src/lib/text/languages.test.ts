import { expect, test } from "vitest";
import { bestLanguage } from "./languages.ts";

const HERE = ["de", "en", "ja", "nb", "pt-BR"];

test.each([
  [["de"], "de"],
  [["de-AT", "en"], "de"],
  [["DE-at"], "de"],
  [["fr-CA", "ja-JP"], "ja"], // the first that is here, in the reader's order
  [["fr", "sv"], "en"],
  [["no"], "nb"],
  [["nn-NO", "en"], "nb"],
  [["pt-PT"], "pt-BR"],
  [["pt-BR"], "pt-BR"],
  [["", "*", "deu", "e"], "en"],
  [[], "en"],
])("a reader of %j gets %s", (wanted, best) => {
  expect(bestLanguage(wanted, HERE)).toBe(best);
});
