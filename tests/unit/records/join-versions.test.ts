import { expect, test } from "vitest";
import type { FieldValue } from "../../../src-renderer/format/format-value.ts";
import type { ConflictRow } from "../../../src-renderer/records/values/conflict-rows.ts";
import { joinVersions } from "../../../src-renderer/records/values/join-versions.ts";

const text = (value: string | null): FieldValue => ({ kind: "text", value }) as FieldValue;
const kept = (
  base: string | null,
  mine: string | null,
  theirs: string | null,
  more: Partial<ConflictRow> = {},
) =>
  joinVersions({
    field: "content",
    fields: ["content"],
    label: "Note",
    base: text(base),
    mine: text(mine),
    theirs: text(theirs),
    writable: true,
    mark: null,
    long: true,
    ...more,
  });

test("law 8: two additions to a text can both be kept, the colleague's before the rep's and nothing twice", () => {
  expect(kept("Likes oak.", "Likes oak.\nCall on Friday.", "Likes oak.\nMoved to Bonn.")).toBe(
    "Likes oak.\nMoved to Bonn.\nCall on Friday.",
  );
  expect(kept("Likes oak.", "Urgent!\nLikes oak.", "Likes oak.\nMoved to Bonn.")).toBe(
    "Urgent!\nLikes oak.\nMoved to Bonn.",
  );
  expect(kept(null, "Call on Friday.", "Moved to Bonn.")).toBe("Moved to Bonn.\nCall on Friday.");
});

test("law 8: keeping both is not offered when a side changed the existing text, nor for a value of one line", () => {
  expect(kept("Likes oak.", "Likes pine.", "Likes oak.\nMoved.")).toBeNull();
  expect(kept("Likes oak.", "Likes oak.\nCall.", null)).toBeNull();
  expect(kept("Oak", "Oak 1", "Oak 2", { long: false })).toBeNull();
  expect(kept("Oak", "Oak 1", "Oak 2", { writable: false })).toBeNull();
});
