// notices: edits-file-imported-twice, file-of-another-account, file-delete-goes-with-its-create

import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { serviceTime } from "../../../src-shared/clock.ts";
import { accountKeyOf } from "../../../src-shared/ids.ts";
import type { Edit, Entry } from "../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, id, seq } from "../sync/entries.ts";
import { aComputer, ana, asKnown, type Computer, contentOf, refusal } from "./a-computer.ts";
import { value } from "./a-journal.ts";

const computers: Computer[] = [];
const computer = (options: { maxPages?: number } = {}) => {
  const made = aComputer(options);
  computers.push(made);
  return made;
};
afterEach(() => {
  for (const one of computers.splice(0)) one.remove();
});

const note = (of: number, about: number) =>
  anEdit(of, {
    type: "note",
    patch: { content: `Note ${of}`, resource_type: "contact", resource_id: about },
  });
const change = (of: number, about: number, last_name: string) =>
  anEdit(of, { kind: "update", id: id(about), base: { last_name: "before" }, patch: { last_name } });
const brief = (entries: readonly Entry[]) =>
  entries.map((one) => [one.sequence, one.kind, one.id, one.state, one.patch.resource_id ?? null]);
const deliver = (on: Computer, of: number, serverId: number) => {
  const of_ = { sequences: [seq(of)], type: "contact" as const, id: id(-of), serverId: id(serverId) };
  value(on.journal.settle(accountKey, { ...of_, record: null, deleted: false, at: 1 }));
};

it("law 3: a file comes back although the rep has saved a new rule over an existing path, which gives the create a base", async () => {
  const [one, two] = [computer(), computer()];
  const patch = { redirect_from: "/a", redirect_to: "/mine", redirect_status: "301" };
  one.append(anEdit(1, { type: "redirect_rule", base: { redirect_to: "/theirs" }, patch }));
  expect(asKnown(await two.read(await one.save()))).toEqual({ taken: 1, known: 0, refused: [] });
});

it("law 5: the delete of a record that a file creates waits for the search for that create, and is no part of its request", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(1), anEdit(2, { kind: "delete", id: id(-1), base: { last_name: "before" }, patch: {} }));
  await two.read(await one.save());
  expect(two.entries().map((entry) => [entry.kind, entry.state])).toEqual([
    ["create", "ambiguous"],
    ["delete", "waiting"],
  ]);
});

it("law 3: a file of unsent edits holds everything known of them, only this user can read it, and no partial file is left beside it", async () => {
  const here = computer();
  here.append(anEdit(1), note(2, -1), change(3, 50, "after"));
  value(
    here.journal.mark(accountKey, {
      sequences: [seq(3)],
      event: "parked",
      park: { kind: "goneThere" },
      at: serviceTime("2026-05-01T07:00:00Z"),
    }),
  );
  const file = await here.save();
  const content = contentOf(file);
  expect(content).toMatchObject({
    format: "rounds-unsent-edits",
    version: 1,
    app: "0.1.0",
    account: { key: accountKey, salesUrl: "https://crm.test", userId: 7 },
    notBefore: "2026-05-01T08:00:00Z",
    edits: [
      { sequence: 1, state: "waiting" },
      { sequence: 2, patch: { resource_id: -1 } },
      { sequence: 3, state: "parked", park: { kind: "goneThere" }, base: { last_name: "before" } },
    ],
  });
  expect(content.journal).toMatch(/^[0-9a-f]{32}$/);
  expect(readdirSync(here.folder)).not.toContain("edits.json.new");
});

it("law 3: a rep who cancels saving the edits changes nothing", async () => {
  const here = computer();
  here.append(anEdit(1));
  expect(await here.saveAnswer(null)).toEqual({ ok: true, value: { kind: "cancelled" } });
});

it("law 3: edits read on another computer get that computer's ids and keep their order and references", async () => {
  const [one, two] = [computer(), computer()];
  two.append(anEdit(1, { recordedAt: 5 }), anEdit(2, { recordedAt: 5 }));
  one.append(anEdit(1), note(2, -1), change(3, 50, "after"), change(4, -1, "renamed"));
  expect(asKnown(await two.read(await one.save()))).toEqual({ taken: 4, known: 0, refused: [] });
  expect(brief(two.entries()).slice(2)).toEqual([
    [3, "create", -3, "ambiguous", null],
    [4, "create", -4, "ambiguous", -3],
    [5, "update", 50, "waiting", null],
    [6, "update", -3, "ambiguous", null],
  ]);
  expect(value(two.journal.reserve(1, 0))).toBe(7);
});

it("laws 3 and 5: the search for a create that a file holds unsent begins at the server time at which the file was saved", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(1), anEdit(2));
  value(one.journal.claim(accountKey, [seq(2)], serviceTime("2026-04-01T08:00:00Z")));
  await two.read(await one.save());
  expect(two.entries().map((entry) => [entry.state, entry.notBefore])).toEqual([
    ["ambiguous", "2026-05-01T08:00:00Z"],
    ["ambiguous", "2026-04-01T08:00:00Z"],
  ]);
});

it("laws 3 and 5: a file saved without a server time takes the last time that its journal knows", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(1), anEdit(2));
  value(one.journal.claim(accountKey, [seq(2)], serviceTime("2026-04-01T08:00:00Z")));
  one.serverDate = null;
  await two.read(await one.save());
  expect(two.entries()[0]?.notBefore).toBe("2026-04-01T08:00:00Z");
});

it("laws 3 and 5: the search for a create leaves out an update that was not sent with it", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(1));
  value(one.journal.claim(accountKey, [seq(1)], serviceTime("2026-04-01T08:00:00Z")));
  one.append(change(2, -1, "later"));
  await two.read(await one.save());
  expect(two.entries().map((entry) => entry.state)).toEqual(["ambiguous", "waiting"]);
});

it("laws 3 and 6: edits read from a file get sequences above every sequence that the replica knows, even in a new journal", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(1));
  await two.read(await one.save(), 900);
  expect(two.entries().map((entry) => entry.sequence)).toEqual([901]);
});

it("law 5: a file that is read again brings back no edit that is still here or has ended meanwhile", async () => {
  const here = computer();
  here.append(anEdit(1), note(2, -1), change(3, 50, "after"));
  const file = await here.save();
  expect(asKnown(await here.read(file))).toEqual({ taken: 0, known: 3, refused: [] });
  deliver(here, 1, 41);
  value(here.journal.forget(accountKey, [seq(1)]));
  value(here.journal.withdraw(accountKey, [seq(3)]));
  expect(asKnown(await here.read(file))).toEqual({ taken: 0, known: 3, refused: [] });
  expect(brief(here.entries())).toEqual([[2, "create", -2, "waiting", 41]]);
});

it("law 5: a file that is read again on another computer brings nothing, whatever became of its edits there", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(5), note(6, -5));
  const file = await one.save();
  await two.read(file);
  expect(asKnown(await two.read(file))).toEqual({ taken: 0, known: 2, refused: [] });
  deliver(two, 1, 41);
  value(two.journal.forget(accountKey, [seq(1)]));
  expect(asKnown(await two.read(file))).toEqual({ taken: 0, known: 2, refused: [] });
  expect(brief(two.entries())).toEqual([[2, "create", -2, "ambiguous", 41]]);
});

it("law 5: an edit that comes back by way of a third computer is recognized by every identity that it ever had", async () => {
  const [one, two, three] = [computer(), computer(), computer()];
  one.append(anEdit(5), note(6, -5));
  await two.read(await one.save());
  const second = await two.save();
  await three.read(second);
  expect(asKnown(await one.read(second))).toEqual({ taken: 0, known: 2, refused: [] });
  expect(asKnown(await one.read(await three.save()))).toEqual({ taken: 0, known: 2, refused: [] });
});

it("law 5: a file brings back no edit that a new journal has already got from the replica", async () => {
  const [before, after] = [computer(), computer()];
  const edits = [anEdit(5, { recordedAt: 1_234 }), anEdit(6, { recordedAt: 5_678 })];
  before.append(...edits);
  const file = await before.save();
  after.append(...edits);
  deliver(after, 5, 41);
  value(after.journal.forget(accountKey, [seq(5)]));
  expect(asKnown(await after.read(file))).toEqual({ taken: 0, known: 2, refused: [] });
});

it("law 5: edits discarded at sign-out come back from their file each time that it is read", async () => {
  const here = computer();
  here.append(anEdit(1), note(2, -1));
  const file = await here.save();
  for (const _ of [1, 2]) {
    value(here.journal.wipe(accountKey, false));
    expect(asKnown(await here.read(file))).toEqual({ taken: 2, known: 0, refused: [] });
  }
});

it("law 5: another computer's edit with the same sequence is not mistaken for an edit of this journal", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(1, { recordedAt: 10 }));
  two.append(anEdit(1, { recordedAt: 20 }));
  expect(asKnown(await two.read(await one.save()))).toMatchObject({ taken: 1, known: 0 });
});

it("law 4: edits that belong to a contact withdrawn here are listed as refused, and the other edits of the file are imported", async () => {
  const here = computer();
  here.append(anEdit(1), note(2, -1), change(3, -1, "x"), change(4, 50, "after"));
  const file = await here.save();
  value(here.journal.withdraw(accountKey, [seq(1)]));
  value(here.journal.wipe(accountKey, false));
  expect(await here.read(file)).toEqual({
    ok: true,
    value: {
      kind: "read",
      taken: 1,
      known: 1,
      refused: [
        { type: "note", kind: "create", title: "Note 2", reason: "parentUnknown" },
        { type: "contact", kind: "update", title: "x", reason: "parentUnknown" },
      ],
    },
  });
});

it("law 4: an edit from a file refers to a record delivered since by the id that the service gave it", async () => {
  const here = computer();
  here.append(anEdit(1), note(2, -1), change(3, -1, "x"));
  const file = await here.save();
  deliver(here, 1, 41);
  value(here.journal.forget(accountKey, [seq(1)]));
  value(here.journal.wipe(accountKey, false));
  expect(asKnown(await here.read(file))).toEqual({ taken: 2, known: 1, refused: [] });
  expect(brief(here.entries()).map((one) => [one[2], one[4]])).toEqual([
    [-4, 41],
    [41, null],
  ]);
});

it("law 4: a logged visit from a file comes with its parts, except for a part that was withdrawn", async () => {
  const [one, two] = [computer(), computer()];
  const visit = anEdit(1, {
    type: "visit_log",
    visitLogId: id(-1),
    patch: { resource_type: "contact", resource_id: 50, summary: "Met", note_id: -2, task_id: -3 },
  });
  const part = { visitLogId: id(-1) };
  one.append(
    visit,
    { ...note(2, 50), ...part },
    anEdit(3, { type: "task", patch: { content: "t" }, ...part }),
  );
  value(one.journal.withdraw(accountKey, [seq(3)]));
  two.append(anEdit(1, { recordedAt: 5 }));
  expect(asKnown(await two.read(await one.save()))).toEqual({ taken: 2, known: 0, refused: [] });
  expect(two.entries().slice(1)).toMatchObject([
    { id: -2, state: "kept", visitLogId: -2, patch: { note_id: -3, task_id: null } },
    { id: -3, state: "ambiguous", visitLogId: -2 },
  ]);
});

it("law 4: a full disk imports no edit of the file and reports the fault", async () => {
  const [one, two] = [computer(), computer({ maxPages: 40 })];
  one.append(
    ...Array.from({ length: 50 }, (_, at) => anEdit(at + 1, { patch: { last_name: "x".repeat(2000) } })),
  );
  const file = await one.save();
  expect(await two.read(file)).toEqual({ ok: false, error: { kind: "diskFull" } });
  expect(two.entries()).toEqual([]);
});

it("law 4: a missing file and a place that cannot be written are each reported", async () => {
  const here = computer();
  const nowhere = join(await here.save(), "x");
  expect(await here.read(nowhere)).toEqual(refusal("cannotOpen"));
  expect(await here.saveAnswer(nowhere)).toMatchObject({ error: { kind: "storageBroken" } });
});

it("law 13: a file of edits is neither read nor written for another account or after a sign-out", async () => {
  const [one, two] = [computer(), computer()];
  one.append(anEdit(1));
  const file = await one.save();
  two.account = null;
  expect(await two.read(file)).toEqual({ ok: false, error: { kind: "replicaUnavailable" } });
  expect(await two.saveAnswer(join(two.folder, "x"))).toEqual({
    ok: false,
    error: { kind: "replicaUnavailable" },
  });
  two.account = { ...ana, key: accountKeyOf("https://crm.test", id(8)), userId: id(8) };
  expect(await two.read(file)).toEqual(refusal("otherAccount"));
  expect(two.entries()).toEqual([]);
});

it("law 3: edits saved to a file come back into an empty journal with the same values and order", async () => {
  const text = fc.string({ minLength: 1, maxLength: 8 });
  const step = fc.record({
    kind: fc.constantFrom("contact", "note", "update", "delete" as const),
    text,
    on: fc.nat(20),
    fate: fc.constantFrom("notArrived", "claimed", "doubted", "parked" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (programme) => {
      const here = aComputer();
      try {
        const contacts: number[] = [90, 91];
        const edits = programme.map((one, at): Edit => {
          const about = contacts[one.on % contacts.length] ?? 90;
          const of = at + 1;
          if (one.kind === "contact") contacts.push(-of);
          if (one.kind === "contact") return anEdit(of, { patch: { last_name: one.text } });
          if (one.kind === "note") return { ...note(of, about), recordedAt: of };
          const base = { last_name: "before", unknown: [{ deep: one.text }] };
          return one.kind === "update"
            ? anEdit(of, { kind: "update", id: id(about), base, patch: { last_name: one.text } })
            : anEdit(of, { kind: "delete", id: id(about), base, patch: {} });
        });
        here.append(...edits);
        for (const [at, { fate }] of programme.entries()) {
          const sequences = [seq(at + 1)];
          const park = { kind: "goneThere" } as const;
          if (fate === "claimed") value(here.journal.claim(accountKey, sequences, null));
          else
            value(
              here.journal.mark(accountKey, {
                sequences,
                ...(fate === "parked" ? { event: fate, park } : { event: fate }),
              }),
            );
        }
        const file = await here.save();
        const before = here.entries();
        value(here.journal.wipe(accountKey, false));
        expect(asKnown(await here.read(file))).toEqual({ taken: edits.length, known: 0, refused: [] });
        expect(here.entries().map(comparable)).toEqual(before.map(comparable));
        expect(asKnown(await here.read(file))).toEqual({ taken: 0, known: edits.length, refused: [] });
      } finally {
        here.remove();
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);

/** An entry whose ids count from the first sequence: only their relation to each other is of matter. */
function comparable(one: Entry, _: number, all: readonly Entry[]) {
  const first = all[0]?.sequence ?? 0;
  const shifted = (of: unknown) => (typeof of === "number" && of < 0 ? of + first : of);
  return {
    sequence: one.sequence - first,
    type: one.type,
    kind: one.kind,
    id: shifted(one.id),
    base: one.base,
    patch: { ...one.patch, resource_id: shifted(one.patch.resource_id) },
    recordedAt: one.recordedAt,
  };
}
