import { expect, test } from "vitest";
import { causeOf, mayPass } from "./refusal-cause.ts";

test("a refusal names its code, the faulty part and the action, if there are any", () => {
  const refused = Object.assign(new Error(), { code: "wrong_phase", place: "", action: 9 });
  expect(causeOf(refused)).toEqual({ code: "wrong_phase", name: null, action: 9 });
  const part = Object.assign(new Error(), { code: "missing_field", place: "roles", action: null });
  expect(causeOf(part)).toEqual({ code: "missing_field", name: "roles", action: null });
});

test("only some refusals may pass", () => {
  const codes = ["offline", "busy", "not_over", "unknown_table"];
  expect(codes.filter((code) => mayPass(causeOf({ code })))).toEqual(["offline", "busy"]);
});

test("other errors are bugs", () => {
  for (const odd of [new Error("x"), undefined, "text", { code: 7 }]) expect(causeOf(odd).code).toBe("internal");
});
