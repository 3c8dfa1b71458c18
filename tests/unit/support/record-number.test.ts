import fc from "fast-check";
import { expect, test } from "vitest";
import { recordNumber } from "../../../src-main/support/record-number.ts";
import { isTemporary, recordId } from "../../../src-shared/ids.ts";

test("every id of a service maps to a record number that no unsent record has", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (remoteId) => {
      const id = recordNumber("redirect_rule", remoteId);
      expect(recordId.safeParse(id).success).toBe(true);
      expect(isTemporary(id)).toBe(false);
      expect(recordNumber("redirect_rule", remoteId)).toBe(id);
    }),
  );
});

test("the record number of a service's id never changes, because older replicas know records by it", () => {
  expect(recordNumber("redirect_rule", "01GZFBNFQ2CQ5W")).toBe(592049844518040);
  expect(recordNumber("webhook", "01GZFBNFQ2CQ5W")).not.toBe(recordNumber("redirect_rule", "01GZFBNFQ2CQ5W"));
});

test("50,000 rules, the most that a brand holds, get 50,000 different record numbers", () => {
  const numbers = Array.from({ length: 50_000 }, (_, at) => recordNumber("redirect_rule", `01GZ${at}`));
  expect(new Set(numbers).size).toBe(50_000);
});
