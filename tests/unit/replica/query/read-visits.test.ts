import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outcomeOf } from "../../../../src-renderer/replica/query/merge-visits.ts";
import { readFoundVisits } from "../../../../src-renderer/replica/query/read-found-visits.ts";
import { readVisits, type VisitsQuery } from "../../../../src-renderer/replica/query/read-visits.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { visitNoteRow as note } from "../support/visit-notes.ts";
import { id } from "../support/world.ts";

const me = id(7);
const everything: VisitsQuery = { me, by: me, limit: 10, from: "", below: "~" };
const visit = (number: number, at: string, more: object = {}) => ({
  id: number,
  creator_id: me,
  resource_type: "contact",
  resource_id: 100,
  visited_at: at,
  ...more,
});

interface Stored {
  readonly visits?: readonly object[];
  readonly notes?: readonly object[];
  readonly logs?: readonly object[];
}

type Said = Parameters<typeof readFoundVisits>[2];

async function read(
  { visits = [], notes = [], logs = [] }: Stored,
  { said, ...query }: Partial<VisitsQuery> & { readonly said?: Said } = {},
) {
  const database = bareDatabase();
  await database.table("visit").bulkPut(visits);
  await database.table("note").bulkPut(notes);
  await database.table("visit_log").bulkPut(logs);
  const asked = { ...everything, ...query };
  return await (said ? readFoundVisits(database, asked, said) : readVisits(database, asked));
}

async function idsOf(stored: Stored, query: Parameters<typeof read>[1] = {}) {
  return (await read(stored, query)).map((one) => [one.logged?.id ?? null, one.visit?.id ?? null]);
}

describe("visits filtered by their shown values", () => {
  const halves = {
    visits: [
      visit(1, "2026-03-04T10:05:00.000Z", { outcome_id: 4, rep_location_verification_status: "verified" }),
    ],
    notes: [note(-1, "2026-03-04T10:00:00.123Z", { outcome: "Order placed" })],
  };
  const cases: readonly (readonly [string, Partial<VisitsQuery>, readonly unknown[]])[] = [
    ["found under the outcome that it was logged with", { outcomes: [3, "Order placed"] }, [[-1, 1]]],
    ["not found under the outcome that the service lists", { outcomes: [4] }, []],
    ["found under the service's check of the place", { place: "verified" }, [[-1, 1]]],
    ["found when no filter is chosen", {}, [[-1, 1]]],
  ];
  test.each(cases)(
    "a visit whose note and listing name different outcomes is %s",
    async (_, query, found) => {
      expect(await idsOf(halves, query)).toEqual(found);
      expect(await idsOf(halves, { ...query, by: null })).toEqual(found);
    },
  );

  test("visits and calls are listed together, or one kind of them alone", async () => {
    const stored = {
      visits: [visit(1, "2026-03-04T10:00:00.000Z")],
      notes: [
        note(11, "2026-03-05T10:00:00.000Z"),
        note(12, "2026-03-06T10:00:00.000Z", { kind: "call" }),
        note(-3, "2026-03-07T10:00:00.000Z", { kind: "call" }),
      ],
    };
    expect((await idsOf(stored)).flat().filter(Boolean)).toEqual([-3, 12, 11, 1]);
    expect(await idsOf(stored, { kind: "call" })).toEqual([
      [-3, null],
      [12, null],
    ]);
    expect((await idsOf(stored, { kind: "visit" })).flat().filter(Boolean)).toEqual([11, 1]);
  });

  test("a query of visits returns the newest matching ones up to its limit", async () => {
    const visits = [1, 2, 3, 4].map((number) =>
      visit(number, `2026-03-0${number}T10:00:00.000Z`, { outcome_id: number % 2 }),
    );
    expect(await idsOf({ visits }, { outcomes: [1], limit: 1 })).toEqual([[null, 3]]);
    expect(await idsOf({ visits }, { limit: 2 })).toEqual([
      [null, 4],
      [null, 3],
    ]);
  });

  test("a rare outcome is found behind hundreds of newer visits", async () => {
    const notes = Array.from({ length: 300 }, (_, at) =>
      note(at + 1, new Date(Date.UTC(2026, 2, 1) - at * 3_600_000).toISOString(), {
        outcome: at === 290 ? "rare" : "met",
      }),
    );
    expect(await idsOf({ notes }, { outcomes: ["rare"], limit: 2 })).toEqual([[291, null]]);
  });

  test("a matching note behind many newer notes comes before an older matching visit of the service", async () => {
    const days = (count: number) => new Date(Date.UTC(2026, 2, 20) - count * 86_400_000).toISOString();
    const visits = Array.from({ length: 40 }, (_, at) =>
      visit(at + 1, days(at), { outcome_id: at === 12 ? 4 : 5 }),
    );
    const notes = Array.from({ length: 60 }, (_, at) =>
      note(at + 101, days(at / 60), { outcome: at === 59 ? "rare" : "met", resource_id: id(200 + at) }),
    );
    expect(await idsOf({ visits, notes }, { outcomes: ["rare", 4], limit: 1 })).toEqual([[160, null]]);
  });

  test("a list of visits with a limit begins like the whole list, whatever is filtered", async () => {
    const days = 24 * 60;
    // Few of the notes are as old as most of the visits.
    const visitedAt = fc.oneof(
      fc.integer({ min: 18 * days, max: 20 * days }),
      fc.integer({ min: 0, max: 20 * days }),
    );
    const fields = {
      at: fc.integer({ min: 0, max: 20 * days }),
      by: fc.constantFrom(7, 8),
      to: fc.constantFrom(100, 101, 102),
      outcome: fc.constantFrom(1, 2, 3),
      isUnsent: fc.boolean(),
    };
    const rows = { minLength: 60, maxLength: 160, size: "max" } as const;
    const timeOf = (minutes: number) => new Date(Date.UTC(2026, 2, 1) + minutes * 60_000).toISOString();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(fields), rows),
        fc.array(fc.record({ ...fields, at: visitedAt }), rows),
        fc.constantFrom(me, null),
        fc.constantFrom<(string | number)[] | undefined>([1], ["1"], [1, "1", "2"], undefined),
        fc.integer({ min: 1, max: 12 }),
        async (listed, logged, by, outcomes, limit) => {
          const stored = {
            visits: listed.map(({ at, by, to, outcome }, index) =>
              visit(index + 1, timeOf(at), { creator_id: by, resource_id: to, outcome_id: outcome }),
            ),
            notes: logged.map(({ at, by, to, outcome, isUnsent }, index) =>
              note(isUnsent ? -1 - index : 1_000 + index, timeOf(at), {
                ...(isUnsent ? {} : { creator_id: id(by) }),
                resource_id: id(to),
                outcome: `${outcome}`,
              }),
            ),
          };
          const whole = await read(stored, { by, limit: 1_000 });
          const some = await read(stored, { by, outcomes, limit });
          const fitting = whole.filter((one) => outcomes?.includes(outcomeOf(one) ?? "") ?? true);
          expect(some.map(({ at }) => at)).toEqual(fitting.slice(0, limit).map(({ at }) => at));
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  test("other people's visits appear under everybody and under each person, and can be filtered by the kind of record", async () => {
    const stored = {
      visits: [
        visit(1, "2026-03-04T10:00:00.000Z", { creator_id: 8 }),
        visit(2, "2026-03-05T10:00:00.000Z", { resource_type: "lead" }),
      ],
      notes: [
        note(11, "2026-03-06T10:00:00.000Z", { creator_id: id(8) }),
        note(12, "2026-03-07T10:00:00.000Z", { creator_id: id(9) }),
        note(-3, "2026-03-08T10:00:00.000Z"),
      ],
    };
    expect(await idsOf(stored)).toEqual([
      [-3, null],
      [null, 2],
    ]);
    expect(await idsOf(stored, { by: id(8) })).toEqual([
      [11, null],
      [null, 1],
    ]);
    expect(await idsOf(stored, { by: null, about: "contact" })).toEqual([
      [-3, null],
      [12, null],
      [11, null],
      [null, 1],
    ]);
  });
});

test("a restricted note shows its visit to its author alone, and an ordinary note shows no visit", async () => {
  const restricted = { type: "restricted" as const, creator_id: id(8) };
  const notes = [
    note(1, "2026-03-04T10:00:00Z", restricted),
    note(2, "2026-03-04T11:00:00Z", { tags: [] }),
    { ...note(3, "2026-03-04T12:00:00Z"), content: "Visited on Friday" },
  ];
  expect(await idsOf({ notes }, { by: null })).toEqual([]);
  expect(await idsOf({ notes }, { by: null, me: id(8) })).toEqual([[1, null]]);
});

test("two notes with one reference are each shown as a possible duplicate", async () => {
  const reference = "SZZ1-7TFN";
  const notes = [
    note(1, "2026-03-04T10:00:00Z", { reference }),
    note(2, "2026-03-04T10:00:00Z", { reference }),
    note(3, "2026-03-04T11:00:00Z"),
  ];
  const shown = (await read({ notes })).map((one) => [one.logged?.id, one.isCopied]);
  expect(shown.toSorted()).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
});

test("law 4: a visit in the store of an earlier build is shown until a note of the same visit exists", async () => {
  const log = (number: number, more: object) => ({
    id: number,
    resource_type: "contact",
    resource_id: 100,
    visited_at: "2026-03-04T10:00:00.123Z",
    summary: "Kept",
    reference: `0000-${1000 - number}`,
    ...more,
  });
  const logs = [
    log(-1, { note_id: null, outcome_id: 9 }),
    log(-2, { note_id: -5 }),
    log(-3, { note_id: 88 }),
    log(-4, { note_id: null, reference: "SZZ1-7TFN" }),
  ];
  const notes = [note(4, "2026-03-04T10:00:00.123Z", { reference: "SZZ1-7TFN" })];
  const shown = await read({ logs, notes });
  expect(shown.map((one) => one.logged?.id).toSorted()).toEqual([-1, -2, 4]);
  expect(shown.find((one) => one.logged?.id === -1)?.logged).toMatchObject({ outcome: 9, note: null });
  expect(await idsOf({ logs }, { by: id(8) })).toEqual([]);
});

test("a search lists the visits whose summary has its words, each with its other half, and none of somebody else's", async () => {
  const stored = {
    visits: [
      visit(1, "2026-03-04T10:05:00.000Z", { summary: "Seen at the door" }),
      visit(2, "2026-03-05T10:00:00.000Z", { summary: "Oak shelves, again" }),
    ],
    notes: [
      note(11, "2026-03-04T10:00:00.123Z", { summary: "Wants OAK shelves" }),
      note(12, "2026-03-06T10:00:00.123Z", { summary: "Wants beech shelves" }),
      note(13, "2026-03-06T11:00:00.123Z", { summary: "Oak", creator_id: id(8) }),
      note(-1, "2026-03-07T10:00:00.123Z", { summary: "Oak, unsent" }),
    ],
  };
  // Hits as the index finds them: by the whole text of a note.
  const said = { words: "oak", visit: [id(2)], note: [id(-1), id(13), id(11)] };
  expect(await idsOf(stored, { said })).toEqual([
    [-1, null],
    [null, 2],
    [11, 1],
  ]);
  expect((await idsOf(stored, { said, by: null })).length).toBe(4);
  expect(await idsOf(stored, { said, limit: 1 })).toEqual([[-1, null]]);
  expect(await idsOf(stored, { said: { ...said, words: "oak beech" } })).toEqual([]);
});
