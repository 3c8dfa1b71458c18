import { expect, test } from "vitest";
import { isEffective, outcomesAlike } from "../../../../src-renderer/features/visits/outcome-names.ts";

const named = [{ id: 3, name: "Order placed", effective: true }, { name: "Nobody there" }];

test("an outcome is the same by its name in a note and by its number at the service", () => {
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
