import fc from "fast-check";
import { expect, test } from "vitest";
import { isTemporary, recordId } from "../../../src-main/contract/ids.ts";
import { recordNumber } from "../../../src-main/support/record-number.ts";

test("whatever the service calls a record, it goes by an id here that no unsent record has", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (remoteId) => {
      const id = recordNumber("redirect_rule", remoteId);
      expect(recordId.safeParse(id).success).toBe(true);
      expect(isTemporary(id)).toBe(false);
      expect(recordNumber("redirect_rule", remoteId)).toBe(id);
    }),
  );
});

test("the number of an id never changes: replicas of before know records by it", () => {
  expect(recordNumber("redirect_rule", "01GZFBNFQ2CQ5W")).toBe(592049844518040);
  expect(recordNumber("webhook", "01GZFBNFQ2CQ5W")).not.toBe(recordNumber("redirect_rule", "01GZFBNFQ2CQ5W"));
});

test("50,000 rules, the most that a brand holds, go by 50,000 numbers", () => {
  const numbers = Array.from({ length: 50_000 }, (_, at) => recordNumber("redirect_rule", `01GZ${at}`));
  expect(new Set(numbers).size).toBe(50_000);
});
