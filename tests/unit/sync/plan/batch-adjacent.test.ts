import { expect, it } from "vitest";
import { batchAdjacent } from "../../../../src-main/sync/plan/batch-adjacent.ts";
import { planPush } from "../../../../src-main/sync/plan/plan-push.ts";
import { anEntry, id } from "../entries.ts";

const type = "redirect_rule";
const rule = (of: number) => anEntry(of, { type, patch: { redirect_from: `/${of}`, redirect_to: "/to" } });

it("adjacent sets of rules go together, fifty at most, and each other edit goes alone", () => {
  const contacts = [anEntry(3), anEntry(4)];
  const later = Array.from({ length: 51 }, (_, at) => rule(5 + at));
  const parts = batchAdjacent(planPush([rule(1), rule(2), ...contacts, ...later], new Set()));
  expect(parts.map((part) => part.length)).toEqual([2, 1, 1, 50, 1]);
});

it("law 8: a change of a rule whose edit does not name its path shares no reading with other sets", () => {
  const nameless = anEntry(2, { type, kind: "update", id: id(5), base: {}, patch: { redirect_to: "/to" } });
  const parts = batchAdjacent(planPush([rule(1), nameless, rule(3)], new Set()));
  expect(parts.map((part) => part.map((unit) => unit.head.sequence))).toEqual([[1], [2], [3]]);
});
