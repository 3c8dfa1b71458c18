// notices: tags-merged-as-one-value, custom-fields-merged-as-one-value, spelling-is-a-conflict
// notices: respelled-value-is-a-conflict, order-of-tags-is-a-conflict
import { describe, expect, it } from "vitest";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { changedSince, rebase } from "../../../../src-shared/merge/rebase.ts";
import { resolveConflict } from "../../../../src-shared/merge/resolve-conflict.ts";
import { sameValue } from "../../../../src-shared/merge/same-value.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { deal } from "../../../../src-shared/records/deal.ts";
import { task } from "../../../../src-shared/records/task.ts";

const merge = (base: object, patch: object, theirs: object) =>
  rebase({ descriptor: contact, base: base as never, patch: patch as never, theirs: theirs as never });

describe("the three-way merge", () => {
  it("law 8: a merge keeps a field that only the rep changed", () => {
    expect(merge({ email: "a" }, { email: "b" }, { email: "a" })).toEqual({
      patch: { email: "b" },
      conflicts: [],
    });
  });

  it("law 8: a field that both sides changed to the same value is no conflict", () => {
    expect(merge({ email: "a" }, { email: "b" }, { email: "b" })).toEqual({ patch: {}, conflicts: [] });
  });

  it("law 8: a merge shows the base, the rep's value and the service's value of a field that both sides changed to different values", () => {
    const { conflicts } = merge({ email: "a" }, { email: "b" }, { email: "c" });
    expect(conflicts).toEqual([{ field: "email", base: "a", mine: "b", theirs: "c" }]);
  });

  it("law 8: a merge recognizes its own value in the service's spelling: whole seconds, another zone, trimmed text", () => {
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

  it("law 8: a merge recognizes its own text in a service's spelling: an HTML entity, composed letters, one space instead of two", () => {
    expect(merge({ title: "a" }, { title: "b <5" }, { title: "b &lt;5" })).toEqual({
      patch: {},
      conflicts: [],
    });
    expect(
      merge({ email: null }, { email: "Ana@Rounds.test" }, { email: "ana@rounds.test" }).conflicts,
    ).toEqual([]);
    // The next edit stands on what was typed.
    expect(merge({ title: "Jose\u0301  x" }, { title: "c" }, { title: "Jos\u00e9 x" })).toEqual({
      patch: { title: "c" },
      conflicts: [],
    });
    expect(changedSince(contact, { title: "b <5" }, { title: "b &lt;5" })).toEqual([]);
  });

  it("law 4: a merge sends an edit that corrects only the spelling", () => {
    const correction = { title: "b <5" };
    expect(merge({ title: "b &lt;5" }, correction, { title: "b &lt;5" })).toEqual({
      patch: correction,
      conflicts: [],
    });
  });

  it.each([
    ["nothing", "text", null, ""],
    ["a number", "decimal", "5", 5],
    ["a flag that nobody has set", "flag", null, false],
    ["an amount with zeros", "money", "90.50", "090.5"],
    ["an amount longer than a number", "money", "12345678901234567890.10", "12345678901234567890.1"],
    ["a debt of nothing", "money", "-0.00", "0"],
    ["a day with a time", "date", "2026-03-04", "2026-03-04T00:00:00Z"],
    ["a day with a time behind a space", "date", "2026-03-04 00:00", "2026-03-04"],
  ] as const)("law 8: %s is the same value in the service's spelling of %s", (_, kind, one, other) => {
    expect(sameValue({ kind }, one, other)).toBe(true);
    expect(sameValue({ kind }, other, one)).toBe(true);
  });

  it.each([
    ["an amount", "money", "90.50", "90.05"],
    ["a sign", "money", "-5", "5"],
    ["a day", "date", "2026-03-04", "2026-03-05T00:00:00Z"],
    ["a flag", "flag", null, true],
    ["a time that is none", "timestamp", "soon", "later"],
    ["nothing and nought", "decimal", null, 0],
    ["a text of digits", "text", "007", "7"],
    ["no tags and an empty text", "tags", [], ""],
  ] as const)(
    "law 8: values that differ in %s are different values of the kind %s",
    (_, kind, one, other) => {
      expect(sameValue({ kind }, one, other)).toBe(false);
    },
  );

  it("law 8: a merge takes the service's value where the rep's edit left the field alone", () => {
    expect(merge({ email: "a" }, { email: "a" }, { email: "c" })).toEqual({ patch: {}, conflicts: [] });
  });

  it("law 8: a merge applies the tags that the rep added and removed to those of the service", () => {
    const { patch, conflicts } = merge(
      { tags: ["a", "b", "c"] },
      { tags: ["b", "c", "d"] },
      { tags: ["a", "b", "e"] },
    );
    expect(patch).toEqual({ tags: ["b", "e", "d"] });
    expect(conflicts).toEqual([]);
  });

  it("law 8: a merge combines custom fields by key and sends the object whole, with a removed key as null", () => {
    const { patch } = merge(
      { custom_fields: { plan: "a", size: "1", old: "x" } },
      { custom_fields: { plan: "b", size: "1" } },
      { custom_fields: { plan: "a", size: "2", old: "x" } },
    );
    expect(patch).toEqual({ custom_fields: { plan: "b", size: "2", old: null } });
  });

  it.each([
    ["tags in another order", { tags: ["visit", "x"] }, { tags: ["x", "visit"] }],
    ["no tags as nothing", { tags: [] }, { tags: null }],
    ["no custom fields as nothing", { custom_fields: {} }, { custom_fields: null }],
    ["no custom fields as an empty list", { custom_fields: {} }, { custom_fields: [] }],
    [
      "choices in another order",
      { custom_fields: { Crops: ["a", "b"] } },
      { custom_fields: { Crops: ["b", "a"] } },
    ],
  ])(
    "law 8: a service that gives %s has changed nothing in a record that the rep deletes",
    (_, seen, now) => {
      expect(changedSince(contact, seen, now)).toEqual([]);
      expect(changedSince(contact, now as never, seen)).toEqual([]);
    },
  );

  it.each([
    ["a further tag", { tags: ["a"] }, { tags: ["a", "b"] }],
    ["a tag in place of none", { tags: null }, { tags: ["a"] }],
    ["another choice", { custom_fields: { Crops: ["a", "b"] } }, { custom_fields: { Crops: ["a", "c"] } }],
    ["a further key", { custom_fields: {} }, { custom_fields: { Crop: "oats" } }],
    ["another key in place of one", { custom_fields: { Crop: "oats" } }, { custom_fields: { Soil: "oats" } }],
  ])("law 8: %s is somebody's change of a record that the rep deletes", (_, seen, now) => {
    expect(changedSince(contact, seen, now)).toHaveLength(1);
  });

  it.each([
    [{}, null],
    [{}, []],
    [null, []],
    [[], {}],
  ])(
    "law 8: an edit over custom fields that were %j conflicts with no service that gives %j for none",
    (base, theirs) => {
      const patch = { custom_fields: { Crop: "oats" } };
      expect(merge({ custom_fields: base }, patch, { custom_fields: theirs })).toEqual({
        patch,
        conflicts: [],
      });
    },
  );

  it("law 8: an edit that empties an address keeps a line that somebody else has added", () => {
    const base = { address: { city: "a" } };
    expect(merge(base, { address: null }, { address: { city: "a" } }).patch).toEqual({ address: null });
    expect(merge(base, { address: null }, { address: { city: "a", state: "b" } }).patch).toEqual({
      address: { city: null, state: "b" },
    });
  });

  it("law 8: a merge names the key of a nested object that both sides changed", () => {
    const { conflicts } = merge(
      { address: { city: "a" } },
      { address: { city: "b" } },
      { address: { city: "c" } },
    );
    expect(conflicts).toEqual([{ field: "address.city", base: "a", mine: "b", theirs: "c" }]);
  });

  it("law 8: a merge treats a key named like a prototype as data", () => {
    const mine = JSON.parse('{"__proto__":"x"}') as object;
    const { patch } = merge({ custom_fields: {} }, { custom_fields: mine }, { custom_fields: { a: "1" } });
    expect(JSON.stringify(patch)).toBe('{"custom_fields":{"a":"1","__proto__":"x"}}');
    expect(Object.getPrototypeOf(patch.custom_fields)).toBe(Object.prototype);
  });

  it("law 8: a loss reason is decided with its stage, and a currency with its amount", () => {
    const moved = {
      base: { stage_id: 1, loss_reason_id: null },
      patch: { stage_id: 2, loss_reason_id: 9 },
    };
    const mergeDeal = (edit: typeof moved | typeof priced, theirs: object) =>
      rebase({ descriptor: deal, ...edit, theirs: theirs as never });
    const { conflicts } = mergeDeal(moved, { stage_id: 3, loss_reason_id: null });
    expect(conflicts).toEqual([
      { field: "stage_id", base: 1, mine: 2, theirs: 3 },
      { field: "loss_reason_id", base: null, mine: 9, theirs: null },
    ]);
    const theirs = { stage_id: { keep: "theirs" }, loss_reason_id: { keep: "theirs" } } as const;
    const edit = { kind: "update", ...moved } as const;
    expect(resolveConflict(edit, { kind: "conflict", fields: [...conflicts] }, theirs).patch).toEqual({});
    expect(mergeDeal(moved, { stage_id: 1, loss_reason_id: null })).toEqual({
      patch: moved.patch,
      conflicts: [],
    });
    const priced = { base: { value: 100, currency: "EUR" }, patch: { value: 120, currency: "USD" } };
    const fieldsOf = (theirs: object) => mergeDeal(priced, theirs).conflicts.map((one) => one.field);
    expect(fieldsOf({ value: 150, currency: "EUR" })).toEqual(["value", "currency"]);
    expect(fieldsOf({ value: 100, currency: "CHF" })).toEqual(["currency", "value"]);
    expect(fieldsOf({ value: 100, currency: "USD" })).toEqual([]);
  });

  it("law 8: choosing the rep's value takes the service's value as the new base, so that a further change on the service is a new conflict", () => {
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
    const kept = resolveConflict(edit, { kind: "conflict", fields: [...conflict.conflicts] }, "mine");
    const base = kept.base ?? {};
    expect(merge(base, { address: { city: "b" } }, { address: { city: "c" } }).conflicts).toEqual([]);
    expect(merge(base, { address: { city: "b" } }, { address: { city: "d" } }).conflicts).toHaveLength(1);
  });
});

describe("equality of plain JSON", () => {
  it("plain JSON is equal with null, undefined or a missing key", () => {
    expect(equal({ a: null }, {})).toBe(true);
    expect(equal(undefined, null)).toBe(true);
    expect(equal([1, { b: 2 }], [1, { b: 2 }])).toBe(true);
    expect(equal([1, 2], [2, 1])).toBe(false);
    expect(equal("1", 1)).toBe(false);
  });
});
