// notices: keeping-mine-keeps-old-base, reference-merged-without-type
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Choices } from "../../../../src-shared/errors/fault.ts";
import type { Entry, Values } from "../../../../src-shared/ipc/outbox.ts";
import { rebase } from "../../../../src-shared/merge/rebase.ts";
import { discardedByResolution, parkedTogether, release } from "../../../../src-shared/merge/release.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { task } from "../../../../src-shared/records/task.ts";
import { accountKey, anEntry, id, seq } from "../../sync/entries.ts";
import { World } from "../../sync/world.ts";

const mine = { keep: "mine" } as const;
const theirs = { keep: "theirs" } as const;
const own = (value: string) => ({ keep: "own", value }) as const;

/** An edit of a contact, parked for what `there` says otherwise; `left` are fields that nobody chose for. */
function parked(edit: { base: Values; patch: Values }, there: Values): Entry {
  const { conflicts } = rebase({ descriptor: contact, ...edit, theirs: there });
  const park = { kind: "conflict", fields: [...conflicts] } as const;
  return anEntry(1, {
    kind: "update",
    id: id(5),
    state: "parked",
    ...edit,
    park: { ...park, fields: [...conflicts] },
  });
}

const settle = (entry: Entry, choices: Choices) => release([entry], seq(1), { patch: null, keep: choices });

describe("a conflict resolved field by field", () => {
  const edit = {
    base: { email: "a", phone: "1", title: "x" },
    patch: { email: "b", phone: "2", title: "y" },
  };
  const there = { email: "c", phone: "3", title: "x" };

  it("law 8: a conflict resolved by field sends the rep's fields, drops the service's fields from the edit, and keeps the fields without conflict", () => {
    const { requeued: again, dropped: spent } = settle(parked(edit, there), { email: mine, phone: theirs });
    expect(again).toMatchObject([{ base: { email: "c", title: "x" }, patch: { email: "b", title: "y" } }]);
    expect(again[0]?.patch).not.toHaveProperty("phone");
    expect(spent).toEqual([]);
  });

  it("law 8: a conflicting field for which the rep chose nothing becomes a conflict again", () => {
    const { requeued: again } = settle(parked(edit, there), { email: mine });
    const [one] = again;
    const { conflicts } = rebase({
      descriptor: contact,
      base: one?.base ?? null,
      patch: one?.patch ?? {},
      theirs: there,
    });
    expect(conflicts.map((conflict) => conflict.field)).toEqual(["phone"]);
  });

  it("law 8: an edit is used up when the rep chooses the service's value in every field", () => {
    const only = { base: { email: "a" }, patch: { email: "b" } };
    const { requeued: again, dropped: spent } = settle(parked(only, { email: "c" }), { email: theirs });
    expect([again.length, spent.length]).toEqual([0, 1]);
  });

  it("law 8: one key of an address can be discarded alone, and an address that keeps no change is no longer an edit", () => {
    const address = {
      base: { address: { city: "a", line1: "1" } },
      patch: { address: { city: "b", line1: "2" } },
    };
    const partly = settle(parked(address, { address: { city: "c", line1: "1" } }), {
      "address.city": theirs,
    });
    expect(partly.requeued).toMatchObject([
      { base: { address: { city: "c", line1: "1" } }, patch: { address: { city: "c", line1: "2" } } },
    ]);
    const whole = settle(parked(address, { address: { city: "c", line1: "3" } }), {
      "address.city": theirs,
      "address.line1": theirs,
    });
    expect(whole.dropped).toHaveLength(1);
  });

  it("law 8: a later edit that repeats a value follows the rep's choice, and a later edit that changed the value asks again", () => {
    const first = parked(
      { base: { address: { city: "a" } }, patch: { address: { city: "b" } } },
      { address: { city: "c" } },
    );
    const carried = anEntry(2, {
      kind: "update",
      id: id(5),
      base: { address: { city: "b", line1: "1" } },
      patch: { address: { city: "b", line1: "2" } },
    });
    const changed = anEntry(3, {
      kind: "update",
      id: id(5),
      base: { address: { city: "b" } },
      patch: { address: { city: "d" } },
    });
    const { rebased } = release([first, carried, changed], seq(1), {
      patch: null,
      keep: { "address.city": theirs },
    });
    expect(rebased).toMatchObject([
      { base: { address: { city: "c", line1: "1" } }, patch: { address: { city: "c", line1: "2" } } },
      { base: { address: { city: "a" } }, patch: { address: { city: "d" } } },
    ]);
  });

  it("law 8: values discarded by a resolution can be recorded again and make the same conflict", () => {
    const entry = parked(edit, there);
    const keep = { email: own("z"), phone: theirs };
    const lost = discardedByResolution(parkedTogether([entry], seq(1)), keep);
    expect(lost).toMatchObject([{ base: { email: "a", phone: "1" }, patch: { email: "b", phone: "2" } }]);
  });

  it("law 8: a delete is resolved as a whole: any choice but the rep's own makes it a conflict again", () => {
    const park = {
      kind: "conflict",
      fields: [{ field: "email", base: "a", mine: null, theirs: "c" }],
    } as const;
    const entry = anEntry(1, {
      kind: "delete",
      id: id(5),
      state: "parked",
      base: { email: "a" },
      patch: {},
      park: { kind: "conflict", fields: [...park.fields] },
    });
    expect(settle(entry, { email: mine }).requeued).toMatchObject([{ base: { email: "c" } }]);
    expect(settle(entry, { email: theirs }).requeued).toMatchObject([{ base: { email: "a" } }]);
  });
});

describe("a reference and its type", () => {
  const pair = (type: string, of: number) => ({ resource_type: type, resource_id: of });
  const merge = (base: Values, patch: Values, there: Values) =>
    rebase({ descriptor: task, base, patch, theirs: there });

  it("law 8: a merge never combines the id of one record with the type of another", () => {
    const { conflicts } = merge(pair("contact", 1), pair("contact", 2), pair("deal", 1));
    expect(conflicts.map((one) => one.field)).toEqual(["resource_type", "resource_id"]);
    expect(merge(pair("contact", 1), pair("contact", 2), pair("contact", 1))).toEqual({
      patch: { resource_id: 2 },
      conflicts: [],
    });
  });

  it("law 8: a reference's id and type are chosen together", () => {
    const edit = { base: pair("contact", 1), patch: pair("deal", 5) };
    const { conflicts } = merge(edit.base, edit.patch, pair("contact", 2));
    const park = { kind: "conflict" as const, fields: [...conflicts] };
    const entry = anEntry(1, { type: "task", kind: "update", id: id(9), state: "parked", ...edit, park });
    expect(settle(entry, { resource_id: theirs }).dropped).toHaveLength(1);
    expect(settle(entry, { resource_id: mine }).requeued).toMatchObject([
      { base: pair("contact", 2), patch: pair("deal", 5) },
    ]);
  });
});

/** Few values, so that sides meet often. */
const value = fc.constantFrom("a", "b", "c", null);
const keyed = fc.record({ city: value, line1: value }, { noNullPrototype: true });
const side = fc.record(
  {
    email: value,
    phone: value,
    address: keyed,
    custom_fields: fc.dictionary(fc.constantFrom("k", "l"), value),
  },
  { noNullPrototype: true },
);
const choice = fc.constantFrom<Choices[string]>(mine, theirs, own("z"));
const chosen = fc.infiniteStream(choice);

describe("any resolution of any conflict", () => {
  it("law 8: each field gets the value that the rep chose, and a later change on the service is a new conflict", () => {
    fc.assert(
      fc.property(side, side, side, chosen, (base, patch, there, stream) => {
        const entry = parked({ base, patch }, there);
        if (entry.park?.kind !== "conflict") throw new Error("It is not parked.");
        const { fields } = entry.park;
        const choices = Object.fromEntries(fields.map(({ field }) => [field, stream.next().value]));
        const before = rebase({ descriptor: contact, base, patch, theirs: there });
        const { requeued: again, dropped: spent } = settle(entry, choices);
        expect(again.length + spent.length).toBe(1);
        const [edit] = [...again, ...spent];
        const after = rebase({
          descriptor: contact,
          base: edit?.base ?? null,
          patch: edit?.patch ?? {},
          theirs: there,
        });
        expect(after.conflicts).toEqual([]);
        const result = { ...there, ...after.patch };
        const expected = { ...there, ...before.patch };
        for (const { field, mine: own, theirs: other } of fields) {
          const picked = choices[field];
          put(expected, field, picked?.keep === "own" ? picked.value : picked?.keep === "mine" ? own : other);
        }
        expect(flat(result)).toEqual(flat(expected));
        for (const { field } of fields) {
          if (choices[field]?.keep !== "mine") continue;
          const moved = structuredClone(there) as Record<string, Values[string]>;
          put(moved, field, "moved");
          const again2 = rebase({
            descriptor: contact,
            base: edit?.base ?? null,
            patch: edit?.patch ?? {},
            theirs: moved,
          });
          expect(again2.conflicts.map((one) => one.field)).toContain(field);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function put(record: Record<string, Values[string]>, field: string, to: Values[string]): void {
  const [name = field, key] = field.split(".");
  record[name] = key === undefined ? to : { ...(record[name] as object), [key]: to };
}

/** Null and missing are alike. */
function flat(record: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, one]) =>
      typeof one === "object" && one !== null
        ? Object.entries(one).flatMap(([key, at]) => (at == null ? [] : [[`${name}.${key}`, at]]))
        : one == null
          ? []
          : [[name, one]],
    ),
  );
}

describe("a resolution on its way through the engine", () => {
  let world: World;
  const edit = { type: "task", kind: "update", id: id(5) } as const;
  const base = { content: "Call", due_date: "2026-05-01T10:00:00Z", completed: false };
  const patch = { content: "Call Ana", due_date: "2026-05-02T10:00:00Z", completed: true };
  const there = { ...base, id: id(5), content: "Call Ben", due_date: "2026-05-03T10:00:00Z" };

  beforeEach(async () => {
    world = new World();
    await world.attach();
    world.service.put("task", there);
    world.save({ ...edit, base, patch });
    await world.quiet();
    expect(world.entries()[0]?.park?.kind).toBe("conflict");
    world.service.log.length = 0;
  });

  it("law 8: the engine sends the fields for which the rep chose their own value, and leaves out the fields with the service's value", async () => {
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: { content: mine, due_date: theirs } });
    await world.quiet();
    expect(world.writes()).toEqual(['PUT task/5 {"content":"Call Ana","completed":true}']);
    expect(world.entries()).toEqual([]);
  });

  it("law 8: a second change on the service before the resolution leaves makes a new conflict in that field alone, and overwrites nothing", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: { content: mine, due_date: theirs } });
    await world.quiet();
    world.service.put("task", { ...there, content: "Call Cem", due_date: "2026-05-09T10:00:00Z" });
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.writes()).toEqual([]);
    expect(world.entries()[0]?.park).toEqual({
      kind: "conflict",
      fields: [{ field: "content", base: "Call Ben", mine: "Call Ana", theirs: "Call Cem" }],
    });
  });

  it("laws 4 and 8: an edit used up by a resolution is withdrawn in the journal, and nothing is sent", async () => {
    world.service.put("note", { id: id(6), content: "Theirs" });
    world.save({
      type: "note",
      kind: "update",
      id: id(6),
      base: { content: "Was" },
      patch: { content: "Mine" },
    });
    await world.quiet();
    await world.engine.retry(accountKey, seq(2), { patch: null, keep: { content: theirs } });
    await world.quiet();
    expect(world.writes()).toEqual([]);
    expect(world.entries().map((one) => one.sequence)).toEqual([1]);
    const ended = world.journal.ended([seq(2)]);
    expect(ended).toEqual({ ok: true, value: [2] });
  });

  it("laws 2 and 8: a resolution that the disk cannot take changes nothing", async () => {
    world.journalIsFull = true;
    const refused = await world.engine.retry(accountKey, seq(1), {
      patch: null,
      keep: { content: theirs, due_date: theirs },
    });
    expect(refused.ok).toBe(false);
    expect(world.entries()[0]).toMatchObject({ state: "parked", base, patch });
  });
});
