// notices: tags-merged-as-one-value, custom-fields-merged-as-one-value, spelling-is-a-conflict
import { describe, expect, it } from "vitest";
import { contact } from "../../../src-main/contract/records/contact.ts";
import { task } from "../../../src-main/contract/records/task.ts";
import { equal } from "../../../src-main/sync/core/equal.ts";
import { changedSince, rebase } from "../../../src-main/sync/core/rebase.ts";
import { settleConflict } from "../../../src-main/sync/core/settle-conflict.ts";

const merge = (base: object, patch: object, theirs: object) =>
  rebase({ descriptor: contact, base: base as never, patch: patch as never, theirs: theirs as never });

describe("law 8: three-way merge by field", () => {
  it("keeps a field that only I changed", () => {
    expect(merge({ email: "a" }, { email: "b" }, { email: "a" })).toEqual({
      patch: { email: "b" },
      conflicts: [],
    });
  });

  it("says nothing of a field that both changed to the same value", () => {
    expect(merge({ email: "a" }, { email: "b" }, { email: "b" })).toEqual({ patch: {}, conflicts: [] });
  });

  it("shows base, mine and theirs of a field that both changed to different values", () => {
    const { conflicts } = merge({ email: "a" }, { email: "b" }, { email: "c" });
    expect(conflicts).toEqual([{ field: "email", base: "a", mine: "b", theirs: "c" }]);
  });

  it("knows its own value in the service's spelling: whole seconds, another zone, text without its ends", () => {
    const due = { base: null, mine: "2026-03-04T10:00:00.123Z", theirs: "2026-03-04T11:00:00+01:00" };
    const spelled = (mine: string, theirs: string, base: string | null = null) =>
      rebase({
        descriptor: task,
        base: { due_date: base },
        patch: { due_date: mine },
        theirs: { due_date: theirs },
      });
    expect(spelled(due.mine, due.theirs)).toEqual({ patch: {}, conflicts: [] });
    expect(spelled("2026-05-01T08:00:00Z", due.theirs, due.mine)).toEqual({
      patch: { due_date: "2026-05-01T08:00:00Z" },
      conflicts: [],
    });
    expect(spelled("2026-05-01T08:00:00Z", "2026-03-04T10:00:01Z", due.mine).conflicts).toHaveLength(1);
    expect(
      merge({ description: null }, { description: " Two\r\nlines " }, { description: "Two\nlines" }),
    ).toEqual({
      patch: {},
      conflicts: [],
    });
    expect(changedSince(task, { due_date: due.mine }, { due_date: due.theirs })).toEqual([]);
    expect(changedSince(task, { due_date: due.mine }, { due_date: "2026-03-04T10:00:01Z" })).toHaveLength(1);
  });

  it("takes theirs where my edit left the field as it was", () => {
    expect(merge({ email: "a" }, { email: "a" }, { email: "c" })).toEqual({ patch: {}, conflicts: [] });
  });

  it("merges tags as a set: what I added and removed over what they added and removed", () => {
    const { patch, conflicts } = merge(
      { tags: ["a", "b", "c"] },
      { tags: ["b", "c", "d"] },
      { tags: ["a", "b", "e"] },
    );
    expect(patch).toEqual({ tags: ["b", "e", "d"] });
    expect(conflicts).toEqual([]);
  });

  it("merges custom fields by key and sends the object whole, a removed key as null", () => {
    const { patch } = merge(
      { custom_fields: { plan: "a", size: "1", old: "x" } },
      { custom_fields: { plan: "b", size: "1" } },
      { custom_fields: { plan: "a", size: "2", old: "x" } },
    );
    expect(patch).toEqual({ custom_fields: { plan: "b", size: "2", old: null } });
  });

  it("names the key of a nested object that both changed", () => {
    const { conflicts } = merge(
      { address: { city: "a" } },
      { address: { city: "b" } },
      { address: { city: "c" } },
    );
    expect(conflicts).toEqual([{ field: "address.city", base: "a", mine: "b", theirs: "c" }]);
  });

  it("treats a key named like a prototype as data", () => {
    const mine = JSON.parse('{"__proto__":"x"}') as object;
    const { patch } = merge({ custom_fields: {} }, { custom_fields: mine }, { custom_fields: { a: "1" } });
    expect(JSON.stringify(patch)).toBe('{"custom_fields":{"a":"1","__proto__":"x"}}');
    expect(Object.getPrototypeOf(patch.custom_fields)).toBe(Object.prototype);
  });

  it("makes what they had the base once the rep chose mine, so that a further change there is a new conflict", () => {
    const conflict = merge(
      { address: { city: "a" } },
      { address: { city: "b" } },
      { address: { city: "c" } },
    );
    const edit = {
      kind: "update",
      base: { address: { city: "a" } },
      patch: { address: { city: "b" } },
    } as const;
    const kept = settleConflict(edit, { kind: "conflict", fields: [...conflict.conflicts] }, "mine");
    const base = kept.base ?? {};
    expect(merge(base, { address: { city: "b" } }, { address: { city: "c" } }).conflicts).toEqual([]);
    expect(merge(base, { address: { city: "b" } }, { address: { city: "d" } }).conflicts).toHaveLength(1);
  });
});

describe("equality of plain JSON", () => {
  it("takes null, undefined and a missing key as one", () => {
    expect(equal({ a: null }, {})).toBe(true);
    expect(equal(undefined, null)).toBe(true);
    expect(equal([1, { b: 2 }], [1, { b: 2 }])).toBe(true);
    expect(equal([1, 2], [2, 1])).toBe(false);
    expect(equal("1", 1)).toBe(false);
  });
});
