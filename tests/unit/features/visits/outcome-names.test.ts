import { expect, test } from "vitest";
import {
  isEffective,
  outcomeName,
  outcomesAlike,
  outcomeTone,
} from "../../../../src-renderer/features/visits/outcome-names.ts";

const named = [{ id: 3, name: "Order placed", effective: true }, { name: "Nobody there" }];

test("a named outcome matches both its name in a note and its number at the service", () => {
  expect(outcomesAlike("Order placed", named)).toEqual(["Order placed", 3]);
  expect(outcomesAlike(3, named)).toEqual([3, "Order placed"]);
  expect(outcomesAlike("Nobody there", named)).toEqual(["Nobody there"]);
});

test("a visit is effective by the setting of its outcome, and a visit without a known outcome is not", () => {
  const effective = ["Order placed", 3, "Nobody there", 9, "met", "not_met", null].map((one) =>
    isEffective(one, named),
  );
  expect(effective).toEqual([true, true, false, false, true, false, false]);
});

test("an outcome is shown by its name, and a number that nobody named shows no name", () => {
  expect([3, "met", "Thought it over", 9, null].map((one) => outcomeName(one, named))).toEqual([
    "Order placed",
    "Met",
    "Thought it over",
    null,
    null,
  ]);
});

test("an outcome is colored by its meaning, and an outcome that reps named by whether it counts as effective", () => {
  expect(
    ["met", "not_met", "follow_up", "closed", 3, "Nobody there"].map((one) => outcomeTone(one, named)),
  ).toEqual(["good", "plain", "open", "done", "good", "plain"]);
});
