// notices: journal-settles-without-remap, late-edit-keeps-temporary-id, sign-out-forgets-delivered
// notices: sign-out-remembers-first-only, withdrawing-leaves-no-tombstone, parked-not-unsent
// notices: sending-create-withdrawn, sequence-issued-twice, edit-stands-on-withdrawn-one
// notices: service-defaults-are-a-conflict, edit-stands-on-what-was-sent, deletion-knows-not-what-was-filled-in
// notices: edit-stands-on-others-values, time-of-making-in-milliseconds-is-a-change, found-values-count-as-answered-later
// notices: settled-answer-is-no-answer
// notices: edits-of-all-accounts

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Journal } from "../../../src-main/journal/port.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { accountKeyOf } from "../../../src-shared/ids.ts";
import type { Settlement, Values } from "../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, id, seq } from "../sync/entries.ts";
import { type AJournal, aJournal, settlement, value } from "./a-journal.ts";

let held: AJournal;
let journal: Journal;
const entries = (of = accountKey) => value(journal.entries(of));

beforeEach(() => {
  held = aJournal();
  journal = held.journal;
});
afterEach(() => held.remove());

it("law 3: appended edits are there after a restart, with their order, base and patch", () => {
  value(
    journal.append(accountKey, [
      anEdit(2, {
        kind: "update",
        id: id(5),
        type: "task",
        base: { content: "a" },
        patch: { content: "b" },
      }),
      anEdit(1),
    ]),
  );
  journal.close();
  journal = held.open().journal;
  expect(entries().map((one) => one.sequence)).toEqual([1, 2]);
  expect(entries()[1]).toMatchObject({ base: { content: "a" }, patch: { content: "b" }, state: "waiting" });
});

it("law 3: an append on a full disk writes all of its edits or nothing, and reports it", () => {
  journal.close();
  journal = held.open({ maxPages: 12 }).journal;
  const many = Array.from({ length: 200 }, (_, at) =>
    anEdit(at + 1, { patch: { last_name: "x".repeat(1000) } }),
  );
  expect(journal.append(accountKey, many)).toEqual({ ok: false, error: { kind: "diskFull" } });
  expect(entries()).toEqual([]);
  value(journal.append(accountKey, [anEdit(300)]));
  expect(entries()).toHaveLength(1);
});

it("law 6: the journal never issues a sequence twice, even after a restart, and never a sequence below one that a replica knows", () => {
  expect(value(journal.reserve(10, 0))).toBe(1);
  expect(value(journal.reserve(1, 0))).toBe(11);
  journal.close();
  journal = held.open().journal;
  expect(value(journal.reserve(1, 0))).toBe(12);
  expect(value(journal.reserve(1, 500))).toBe(501);
});

it("law 5: an entry that is being sent cannot be claimed again", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  expect(value(journal.claim(accountKey, [seq(1)], serviceTime("2026-01-01T00:00:00.000Z")))).toBe(1);
  expect(value(journal.claim(accountKey, [seq(1)], serviceTime("2027-01-01T00:00:00.000Z")))).toBe(null);
  expect(entries()[0]).toMatchObject({
    state: "sending",
    attempts: 1,
    notBefore: "2026-01-01T00:00:00.000Z",
  });
});

it("law 5: the sending mark keeps the time of the first attempt through later attempts", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  value(journal.claim(accountKey, [seq(1)], serviceTime("2026-01-01T00:00:00.000Z")));
  value(journal.mark(accountKey, { sequences: [seq(1)], event: "notSent" }));
  value(journal.claim(accountKey, [seq(1)], serviceTime("2027-01-01T00:00:00.000Z")));
  expect(entries()[0]).toMatchObject({ attempts: 2, notBefore: "2026-01-01T00:00:00.000Z" });
});

it("law 5: an entry that the rep has withdrawn cannot be claimed", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  value(journal.withdraw(accountKey, [seq(1)]));
  expect(value(journal.claim(accountKey, [seq(1)], null))).toBe(null);
});

it("law 5: an entry that is being sent cannot be withdrawn", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  value(journal.claim(accountKey, [seq(1)], null));
  expect(value(journal.withdraw(accountKey, [seq(1)])).taken).toEqual([]);
});

describe("settling", () => {
  const times = { created_at: "2026-05-01T08:00:00Z", updated_at: "2026-05-01T08:00:00Z" };
  const answer = settlement({ sequences: [seq(1)], record: { id: 41, ...times } });

  beforeEach(() => {
    value(
      journal.append(accountKey, [
        anEdit(1),
        anEdit(2, {
          type: "note",
          patch: { resource_type: "contact", resource_id: -1, content: "-1 is no id here" },
        }),
        anEdit(3, { type: "note", patch: { resource_type: "deal", resource_id: -1, content: "of a deal" } }),
        anEdit(4, { kind: "update", id: id(-1), patch: { email: "a@b.c" } }),
        anEdit(5, { type: "visit_log", patch: { resource_type: "contact", resource_id: -1 } }),
      ]),
    );
    value(journal.settle(accountKey, answer));
  });

  it("law 2: settling puts the service's id into every reference and into nothing else", () => {
    const [, note, other, update, log] = entries();
    expect(note?.patch).toEqual({ resource_type: "contact", resource_id: 41, content: "-1 is no id here" });
    expect(other?.patch.resource_id).toBe(-1);
    expect(update?.id).toBe(41);
    expect(log?.patch.resource_id).toBe(41);
  });

  it("law 2: settling keeps the answer until the replica has settled, and remembers the sequence permanently", () => {
    expect(value(journal.unsettled(accountKey))).toEqual([answer]);
    value(journal.forget(accountKey, [seq(1)]));
    expect(value(journal.unsettled(accountKey))).toEqual([]);
    value(journal.append(accountKey, [anEdit(1)]));
    expect(entries().map((one) => one.sequence)).not.toContain(1);
    expect(value(journal.ended([seq(1), seq(2)]))).toEqual([1]);
  });

  it("law 2: settling claims the service's id, so that no lost create matches that record", () => {
    expect([...value(journal.claimed(accountKey, "contact"))]).toEqual([41]);
    value(journal.forget(accountKey, [seq(1)]));
    expect([...value(journal.claimed(accountKey, "contact"))]).toEqual([41]);
    expect([...value(journal.claimed(accountKey, "note"))]).toEqual([]);
  });
});

describe("an edit recorded while its parent was being settled", () => {
  const late = () => [
    anEdit(7, { type: "note", patch: { resource_type: "contact", resource_id: -1, content: "late" } }),
    anEdit(8, { kind: "update", id: id(-1), base: { contact_id: -1 }, patch: { email: "a@b.c" } }),
  ];

  it.each(["settled", "forgotten"])(
    "law 2: an edit recorded with a temporary id gets the service's id once its parent is %s",
    (stage) => {
      value(journal.append(accountKey, [anEdit(1)]));
      value(journal.settle(accountKey, settlement({ sequences: [seq(1)] })));
      if (stage === "forgotten") value(journal.forget(accountKey, [seq(1)]));
      value(journal.append(accountKey, late()));
      const [note, update] = entries().filter((one) => one.sequence > 1);
      expect(note?.patch.resource_id).toBe(41);
      expect(update).toMatchObject({ id: 41, base: { contact_id: 41 } });
    },
  );

  it("law 2: an edit keeps a temporary id whose create has not been answered", () => {
    value(journal.append(accountKey, [anEdit(1), ...late()]));
    expect(entries()[1]?.patch.resource_id).toBe(-1);
  });
});

describe("values that the service fills in by itself", () => {
  const made = { id: id(-1), type: "task", patch: { content: "Call again " } } as const;
  const ticked = (of: number, was: boolean | null, done: boolean) =>
    anEdit(of, { ...made, kind: "update", base: { completed: was }, patch: { completed: done } });
  const at = "2026-01-01T00:00:01Z";
  const record = { id: 41, content: "Call again", completed: false, created_at: at, updated_at: at };
  const answer = (parts: Partial<Settlement> = {}) =>
    value(journal.settle(accountKey, settlement({ sequences: [seq(1)], type: "task", record, ...parts })));
  const bases = () => entries().flatMap((one) => (one.kind === "update" ? [one.base] : []));

  it("law 8: an edit made while its record's create was being sent takes the answer's values as its base", () => {
    value(journal.append(accountKey, [anEdit(1, made), ticked(2, null, true), ticked(3, true, false)]));
    value(journal.claim(accountKey, [seq(1)], null));
    answer({ record: { ...record, updated_at: "2026-01-01T00:00:02Z" } });
    expect(bases()).toEqual([{ completed: false }, { completed: true }]);
  });

  it("law 8: a deletion made while its record's create was being sent has what the service filled in as its base", () => {
    const deleted = { ...made, kind: "delete", base: { content: "Call again " }, patch: {} } as const;
    value(journal.append(accountKey, [anEdit(1, made), anEdit(2, deleted)]));
    value(journal.claim(accountKey, [seq(1)], null));
    answer();
    // Somebody who completes the task from now on has changed what the rep deletes.
    expect(entries().find((one) => one.sequence === 2)?.base).toEqual({
      content: "Call again",
      completed: false,
    });
  });

  it("law 8: an edit recorded after the answer, over the old values, takes the answer's values as its base", () => {
    value(journal.append(accountKey, [anEdit(1, made)]));
    answer();
    const words = { kind: "update", base: { content: "Call again " }, patch: { content: "Write" } } as const;
    value(journal.append(accountKey, [ticked(2, null, true), anEdit(3, { ...made, ...words })]));
    expect(bases()).toEqual([{ completed: false }, { content: "Call again" }]);
  });

  it("law 8: an edit made while an update was being sent takes the answer's values as its base, except for merged members", () => {
    const contact = (of: number, base: Values, patch: Values) =>
      anEdit(of, { type: "contact", id: id(41), kind: "update", base, patch });
    const [first, second] = [
      { phone: "+48 600 100", title: "Owner", tags: ["mine"] },
      { phone: "+48 600 200", tags: ["mine", "new"] },
    ];
    value(
      journal.append(accountKey, [
        contact(1, { phone: null, title: null, tags: [] }, first),
        contact(2, { phone: first.phone, city: null, tags: first.tags }, { ...second, city: "Leeds" }),
      ]),
    );
    value(journal.claim(accountKey, [seq(1)], null));
    const theirs = { id: 41, phone: "+48600100", title: "Owner", city: "York", tags: ["theirs", "mine"] };
    value(
      journal.settle(
        accountKey,
        settlement({ sequences: [seq(1)], type: "contact", id: id(41), serverId: id(41), record: theirs }),
      ),
    );
    expect(bases().at(-1)).toEqual({ phone: "+48600100", city: null, tags: ["mine"] });
  });

  it.each([
    ["claimed", "the service answered it", "+48600100"],
    ["doubted", "Rounds found its values, which may be somebody else's", "0600 100"],
  ] as const)(
    "law 8: an edit recorded after an update was settled takes the record's values as its base only if they answer it: %s, %s",
    (event, _, phone) => {
      const contact = { type: "contact", id: id(41), kind: "update" } as const;
      value(journal.append(accountKey, [anEdit(1, { ...contact, base: {}, patch: { phone: "0600 100" } })]));
      if (event === "claimed") value(journal.claim(accountKey, [seq(1)], null));
      else value(journal.mark(accountKey, { sequences: [seq(1)], event }));
      const there = { id: 41, phone: "+48600100" };
      const answered = { sequences: [seq(1)], id: id(41), serverId: id(41), record: there };
      value(journal.settle(accountKey, settlement(answered)));
      const later = { ...contact, base: { phone: "0600 100" }, patch: { phone: "0600 200" } };
      value(journal.append(accountKey, [anEdit(2, later)]));
      expect(bases().at(-1)).toEqual({ phone });
    },
  );

  it.each([
    ["somebody may have changed it", "2026-01-01T00:00:02Z", null],
    ["nothing says when somebody changed it last", null, null],
    ["nobody has changed it", "2026-01-01T00:00:01Z", false],
    ["nobody has changed it, by times of different precision", "2026-01-01T00:00:01.250Z", false],
  ])(
    "law 8: an edit of a lost create that was found takes the found values as its base only if nobody changed the record: %s",
    (_, updated_at, base) => {
      value(journal.append(accountKey, [anEdit(1, made), ticked(2, null, true)]));
      value(journal.mark(accountKey, { sequences: [seq(1)], event: "doubted" }));
      answer({ record: { ...record, updated_at } });
      expect(bases()).toEqual([{ completed: base }]);
    },
  );
});

it("law 8: withdrawing the first of several edits of a record hands its base to the next edit", () => {
  const update = (of: number, base: string, patch: string) =>
    anEdit(of, {
      type: "task",
      kind: "update",
      id: id(9),
      base: { content: base },
      patch: { content: patch },
    });
  value(journal.append(accountKey, [update(1, "a", "b"), update(2, "b", "c"), anEdit(3)]));
  value(journal.withdraw(accountKey, [seq(1)]));
  expect(entries()[0]).toMatchObject({ sequence: 2, base: { content: "a" }, patch: { content: "c" } });
});

it("law 4: withdrawing leaves a tombstone, so that an older replica does not bring the edit back", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  expect(value(journal.withdraw(accountKey, [seq(1)])).taken).toEqual([1]);
  value(journal.append(accountKey, [anEdit(1)]));
  expect(entries()).toEqual([]);
});

it("law 4: wiping keeps unsent edits, and the logged visit that they belong to, when the rep wants them kept", () => {
  const visit = { type: "visit_log", patch: { resource_type: "contact", resource_id: 4 } } as const;
  value(
    journal.append(accountKey, [
      anEdit(1, visit),
      anEdit(2, { type: "note", visitLogId: id(-1) }),
      anEdit(3, visit),
    ]),
  );
  value(journal.wipe(accountKey, true));
  expect(entries().map((one) => one.sequence)).toEqual([1, 2]);
  expect(value(journal.countUnsent(accountKey))).toBe(1);
});

it("law 4: wiping counts a parked edit as unsent and keeps it", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  value(journal.mark(accountKey, { sequences: [seq(1)], event: "parked", park: { kind: "goneThere" } }));
  expect(value(journal.countUnsent(accountKey))).toBe(1);
  value(journal.wipe(accountKey, true));
  expect(entries().map((one) => one.state)).toEqual(["parked"]);
});

it("laws 3 and 4: wiping remembers a delivered edit as delivered, although the replica never got the answer", () => {
  value(journal.append(accountKey, [anEdit(1), anEdit(2)]));
  value(journal.claim(accountKey, [seq(1)], null));
  value(journal.settle(accountKey, settlement({ sequences: [seq(1)] })));
  value(journal.wipe(accountKey, true));
  expect(entries().map((one) => one.sequence)).toEqual([2]);
  expect(value(journal.ended([seq(1), seq(2)]))).toEqual([1]);
  value(journal.append(accountKey, [anEdit(1)]));
  expect(entries().map((one) => one.sequence)).toEqual([2]);
});

it("laws 3 and 4: wiping remembers as delivered every edit of one request, and edits that ended without a request", () => {
  const edits = [1, 2, 3].map((of) => anEdit(of, { id: id(-1), kind: of === 1 ? "create" : "update" }));
  value(
    journal.append(accountKey, [
      ...edits,
      anEdit(4, { id: id(-4) }),
      anEdit(5, { id: id(-4), kind: "delete" }),
    ]),
  );
  value(journal.settle(accountKey, settlement({ sequences: [seq(1), seq(2), seq(3)] })));
  value(journal.settle(accountKey, settlement({ sequences: [seq(4), seq(5)], id: id(-4), serverId: null })));
  value(journal.wipe(accountKey, true));
  const all = [1, 2, 3, 4, 5].map(seq);
  expect(value(journal.ended(all))).toEqual(all);
  value(journal.append(accountKey, edits));
  expect(entries()).toEqual([]);
});

it("law 4: wiping leaves no text of the account on the disk", () => {
  value(journal.append(accountKey, [anEdit(1, { patch: { last_name: "Unmistakable" } })]));
  value(journal.wipe(accountKey, false));
  for (const name of readdirSync(held.folder)) {
    expect(readFileSync(join(held.folder, name)).includes("Unmistakable"), name).toBe(false);
  }
});

it("law 13: accounts see nothing of each other's edits", () => {
  const other = accountKeyOf("https://crm.test", id(8));
  value(journal.append(accountKey, [anEdit(1)]));
  expect(entries(other)).toEqual([]);
  value(journal.wipe(other, false));
  expect(entries()).toHaveLength(1);
});

it("the journal parses again only the entries that changed, and misses no change", () => {
  value(
    journal.append(
      accountKey,
      [1, 2, 3].map((one) => anEdit(one)),
    ),
  );
  const before = entries();
  value(journal.mark(accountKey, { sequences: [seq(2)], event: "parked", park: { kind: "goneThere" } }));
  value(journal.append(accountKey, [anEdit(4)]));
  value(journal.withdraw(accountKey, [seq(3)]));
  const after = entries();
  expect(after.map((one) => [one.sequence, one.state])).toEqual([
    [1, "waiting"],
    [2, "parked"],
    [4, "waiting"],
  ]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

it("a torn journal is set aside whole and reported, and a new one is begun", () => {
  journal.close();
  writeFileSync(held.file, "this is no database, it was one once");
  const opened = held.open();
  journal = opened.journal;
  expect(opened.setAside).toBe(`${held.file}.unreadable-now`);
  expect(readFileSync(`${held.file}.unreadable-now`, "utf8")).toContain("it was one once");
  expect(entries()).toEqual([]);
});
