import { expect, test } from "vitest";
import { severalAtMost } from "../../../src-renderer/outbox/edits.ts";
import { saveMany } from "../../../src-renderer/table/bulk/save-many.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { id, value } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const rules = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: 5 + at,
    redirect_from: `/a${at}`,
    redirect_to: `/hc/${at}`,
    redirect_status: "301" as const,
  }));

test("law 2: deletions of many records are saved as one, and undone as one", async () => {
  const given = rules(3);
  const { replica, main } = await openWith({ redirect_rule: given });
  const saved = value(
    await replica.edits.several(
      "redirect_rule",
      given.map((row) => ({ id: id(row.id), remove: { whole: row } })),
    ),
  );
  expect(saved).toMatchObject({ sequences: [1, 2, 3], left: [], ids: [5, 6, 7] });
  expect([...main.entries.values()].map(({ kind }) => kind)).toEqual(["delete", "delete", "delete"]);
  expect(await replica.database.redirect_rule.count()).toBe(0);
  expect(value(await replica.edits.undo(saved.sequences))).toMatchObject({ undone: true });
  expect(await replica.database.redirect_rule.count()).toBe(3);
});

test("the edits of many rows are saved in batches, and a row that needs none is left out", async () => {
  const given = rules(severalAtMost + 20);
  const { replica } = await openWith({ redirect_rule: given });
  let batches = 0;
  const edits = {
    several: ((...call: Parameters<typeof replica.edits.several>) => {
      batches += 1;
      return replica.edits.several(...call);
    }) as typeof replica.edits.several,
  };
  const { done, failure } = await saveMany(edits, "redirect_rule", given, (row) =>
    row.id === 5 ? null : { id: id(row.id), remove: { whole: row } },
  );
  expect([done.length, failure, batches]).toEqual([severalAtMost + 19, null, 2]);
  expect(done.map(({ sequence }) => sequence)).toEqual(done.map((_, at) => at + 1));
  expect(await replica.database.redirect_rule.toCollection().primaryKeys()).toEqual([5]);
});

test("laws 4 and 6: a record that another unsent edit needs is left alone and named as the reason, and all others are saved", async () => {
  const { replica } = await openWith({});
  const made: RecordId[] = [];
  for (const last_name of ["Ada", "Boris", "Clara", "Dora"])
    made.push(value(await replica.edits.create("contact", { last_name })).id);
  const [, , needed = id(0)] = made;
  value(await replica.edits.create("deal", { name: "Shelves", contact_id: needed }));
  const { done, failure } = await saveMany(replica.edits, "contact", made, (one) => ({
    id: one,
    remove: { fields: {} },
  }));
  expect(done.map(({ row }) => row)).toEqual(made.filter((one) => one !== needed));
  expect(failure).toEqual({ kind: "fault", fault: { kind: "neededByOthers", count: 1 } });
  expect(await replica.database.contact.count()).toBe(1);
});
