import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AllVisitsQuery,
  readAllVisits,
} from "../../../../src-renderer/replica/query/read-all-visits.ts";
import { readVisits } from "../../../../src-renderer/replica/query/read-visits.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { visitNoteRow } from "../support/visit-notes.ts";
import { id } from "../support/world.ts";

const me = id(7);
const start = Date.UTC(2026, 2, 4, 9);

interface Stored {
  readonly visits: readonly object[];
  readonly notes: readonly object[];
}

async function stored({ visits, notes }: Stored) {
  const database = bareDatabase();
  await database.table("visit").bulkPut(visits);
  await database.table("note").bulkPut(notes);
  return database;
}

async function readInParts(database: ReturnType<typeof bareDatabase>, query: AllVisitsQuery, part: number) {
  const read = [];
  for await (const some of readAllVisits(database, query, part)) {
    read.push(...some.map(({ at, logged, visit }) => ({ at, note: logged?.id ?? 0, visit: visit?.id ?? 0 })));
  }
  return read;
}

const person = fc.constantFrom(7, 8);
const contact = fc.constantFrom(100, 101);
/** A few days, with many rows at one time, or near enough to be one visit. */
const time = fc
  .tuple(fc.constantFrom(0, 1, 5), fc.integer({ min: 0, max: 14 }))
  .map(([day, step]) => new Date(start + day * 86_400_000 + step * 11 * 60_000).toISOString());
const row = fc.record({ at: time, by: person, to: contact, isUnsent: fc.boolean() });

test("all visits read in parts are those that the list shows without a limit, each once and the newest first", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 30 }),
      fc.array(row, { maxLength: 30 }),
      fc.constantFrom(me, id(8), null),
      fc.integer({ min: 1, max: 7 }),
      async (listed, logged, by, part) => {
        const database = await stored({
          visits: listed.map((one, at) => ({
            id: at + 1,
            creator_id: one.by,
            resource_type: "contact",
            resource_id: one.to,
            visited_at: one.at,
          })),
          notes: logged.map((one, at) =>
            visitNoteRow(one.isUnsent ? -1 - at : at + 1, one.at, {
              ...(one.isUnsent ? {} : { creator_id: id(one.by) }),
              resource_id: id(one.to),
            }),
          ),
        });
        const query = { me, by, from: "", below: "~" };
        const whole = await readVisits(database, { ...query, limit: 1_000 });
        const read = await readInParts(database, query, part);
        expect(read.map(({ at }) => at)).toEqual(whole.map(({ at }) => at));
        const names = (visits: readonly { readonly note: number; readonly visit: number }[]) =>
          visits.map(({ note, visit }) => `${note} ${visit}`).toSorted();
        expect(names(read)).toEqual(
          names(whole.map(({ logged, visit }) => ({ note: logged?.id ?? 0, visit: visit?.id ?? 0 }))),
        );
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test("a visit whose halves stand on either side of a part is read as one, and in its place", async () => {
  const listed = (number: number, visitedAt: string, to = 100) => ({
    id: number,
    creator_id: me,
    resource_type: "contact",
    resource_id: to,
    visited_at: visitedAt,
  });
  const database = await stored({
    visits: [
      listed(1, "2026-03-05T09:35:00.000Z"),
      listed(2, "2026-03-05T09:50:00.000Z", 101),
      listed(3, "2026-03-05T09:10:00.000Z"),
      listed(4, "2026-03-05T09:10:00.000Z", 102),
      listed(5, "2026-03-04T09:15:00.000Z"),
      listed(6, "2026-03-04T09:14:00.000Z"),
    ],
    notes: [
      visitNoteRow(11, "2026-03-05T10:00:00.000Z"),
      visitNoteRow(12, "2026-03-05T09:20:00.000Z", { resource_id: id(102) }),
    ],
  });
  const read = await readInParts(database, { me, by: null, from: "", below: "~" }, 1);
  expect(read.map(({ note, visit }) => [note, visit])).toEqual([
    [11, 1],
    [0, 2],
    [12, 4],
    [0, 3],
    [0, 5],
    [0, 6],
  ]);
});

test("law 11: an unsent visit that is sent while all visits are read is among them once", async () => {
  const [sent, copy] = ["2026-03-02T10:00:00.000Z", "2026-03-02T12:00:00.000Z"];
  const database = await stored({
    visits: [],
    notes: [
      visitNoteRow(11, "2026-03-05T10:00:00.000Z"),
      visitNoteRow(-1, sent, { reference: "SZZ1-7TFN" }),
      visitNoteRow(12, copy, { reference: "SZZ1-7TFN" }),
    ],
  });
  const read = [];
  for await (const some of readAllVisits(database, { me, by: me, from: "", below: "~" }, 1)) {
    read.push(...some.map(({ logged }) => logged?.id));
    if ((await database.note.get(id(-1))) === undefined) continue;
    await database.transaction("rw", database.note, database.aliases, async () => {
      await database.note.delete(id(-1));
      await database.note.put(visitNoteRow(21, sent, { reference: "SZZ1-7TFN" }));
      await database.aliases.put({ type: "note", from: id(-1), to: id(21) });
    });
  }
  expect(read).toEqual([11, 12, -1]);
});

test("fifty thousand visits are read in parts of some hundred, and a writer gets its turn between two of them", async () => {
  const visits = Array.from({ length: 50_000 }, (_, at) => ({
    id: at + 1,
    creator_id: me,
    resource_type: "contact",
    resource_id: 100 + (at % 400),
    visited_at: new Date(start - at * 20 * 60_000).toISOString(),
  }));
  const database = await stored({ visits, notes: [] });
  let count = 0;
  let most = 0;
  let between = 0;
  for await (const some of readAllVisits(database, { me, by: null, from: "", below: "~" })) {
    count += some.length;
    most = Math.max(most, some.length);
    // A writer of a visit waits for no more than the part that is being read.
    await database.table("visit").update(1, { summary: `Written after ${count}` });
    between += 1;
  }
  expect(count).toBe(50_000);
  expect(most).toBeLessThan(1_000);
  expect(between).toBeGreaterThan(50);
}, 60_000);

test("visits are read by the words of the summary that is shown of them", async () => {
  const database = await stored({
    visits: [
      {
        id: 1,
        creator_id: me,
        resource_type: "contact",
        resource_id: 100,
        visited_at: "2026-03-04T10:05:00.000Z",
        summary: "Oak told by the service",
      },
    ],
    notes: [
      visitNoteRow(11, "2026-03-04T10:00:00.000Z", { summary: "Pine" }),
      visitNoteRow(12, "2026-03-05T10:00:00.000Z", { summary: "Söld the OAK" }),
    ],
  });
  const query = { me, by: me, from: "", below: "~" };
  const ids = async (words: string) =>
    (await readInParts(database, { ...query, words }, 2)).map(({ note, visit }) => [note, visit]);
  expect(await ids("oak sold")).toEqual([[12, 0]]);
  expect(await ids("oak")).toEqual([[12, 0]]);
  expect(await ids("pine")).toEqual([[11, 1]]);
});
