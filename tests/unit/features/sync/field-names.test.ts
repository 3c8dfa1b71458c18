import "../../../../src-renderer/platform/messages.ts";
import { expect, test } from "vitest";
import { fieldNames } from "../../../../src-renderer/features/sync/work-text.ts";

test("a change of a deal is listed with the fields that it changes, each named once", () => {
  expect(fieldNames("deal", ["stage_id", "loss_reason_id"])).toBe("Stage, Loss reason");
  expect(fieldNames("deal", ["value", "value"])).toBe("Value");
});
