import { expect, test } from "vitest";
import { readRow } from "../../../../src-shared/descriptor/read-row.ts";
import { descriptorOf, recordNames } from "../../../../src-shared/records/registry.ts";

/** `String` throws at it: nothing of it can be called. */
const noText = { toString: 1, valueOf: 1 };

test.each(recordNames)("law 9: an object that is no text, in any field of a %s, hides no record", (name) => {
  const { fields } = descriptorOf(name);
  for (const field of Object.keys(fields).filter((one) => one !== "id"))
    for (const value of [noText, [noText], { line1: noText }, [{ amount: noText, currency: noText }]])
      expect(readRow(descriptorOf(name), { id: 1, [field]: value }).row).toMatchObject({ id: 1 });
});
