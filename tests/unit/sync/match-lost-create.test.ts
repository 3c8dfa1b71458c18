// notices: older-record-taken-for-lost-create, anothers-record-taken-for-lost-create
// notices: two-creates-match-one-record
import { describe, expect, it } from "vitest";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import { note } from "../../../src-main/contract/records/note.ts";
import { matchLostCreate } from "../../../src-main/sync/core/match-lost-create.ts";
import { id } from "./entries.ts";

const sent = { content: "Met Ana", resource_type: "contact", resource_id: 4 };
const found = (of: number, parts: object = {}) => ({
  id: id(of),
  creator_id: 7,
  created_at: "2026-05-01T10:00:05Z",
  ...sent,
  ...parts,
});
const look = (candidates: readonly ReturnType<typeof found>[], claimed: readonly RecordId[] = []) =>
  matchLostCreate({
    descriptor: note,
    sent,
    creatorId: id(7),
    notBefore: "2026-05-01T10:00:00.000Z",
    claimed: new Set(claimed),
    candidates,
  })?.id ?? null;

describe("law 5: a create whose answer was lost is recognised", () => {
  it("by its content, related record and creator", () => expect(look([found(11)])).toBe(11));
  it("though the service cut spaces at the ends", () =>
    expect(look([found(11, { content: "Met Ana " })])).toBe(11));
  it("but not in another's record", () => expect(look([found(11, { creator_id: 8 })])).toBeNull());
  it("nor in one that is older than the first attempt", () => {
    expect(look([found(11, { created_at: "2026-05-01T09:59:50Z" })])).toBeNull();
  });
  it("though its time was cut to the whole second", () =>
    expect(look([found(11, { created_at: "2026-05-01T09:59:59Z" })])).toBe(11));
  it("nor in one that another local record has claimed", () =>
    expect(look([found(11), found(12)], [id(11)])).toBe(12));
  it("oldest first, where two equal ones were made", () => expect(look([found(12), found(11)])).toBe(11));
  it("nor in one with other words", () => expect(look([found(11, { content: "Met Ben" })])).toBeNull());
});
