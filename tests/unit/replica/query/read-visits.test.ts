import { describe, expect, test } from "vitest";
import { readVisits, type VisitsQuery } from "../../../../src-renderer/replica/query/read-visits.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id } from "../support/world.ts";

const me = id(7);
const everything: VisitsQuery = { me, everyone: false, limit: 10, from: "", below: "~" };
const visit = (number: number, at: string, more: object = {}) => ({
  id: number,
  creator_id: me,
  resource_type: "contact",
  resource_id: 100,
  visited_at: at,
  ...more,
});
const log = (number: number, at: string, more: object = {}) => ({
  id: number,
  resource_type: "contact",
  resource_id: 100,
  visited_at: at,
  ...more,
});

async function idsOf(visits: readonly object[], logs: readonly object[], query: Partial<VisitsQuery>) {
  const database = bareDatabase();
  await database.table("visit").bulkPut(visits);
  await database.table("visit_log").bulkPut(logs);
  const read = await readVisits(database, { ...everything, ...query });
  return read.map((one) => [one.log?.id ?? null, one.visit?.id ?? null]);
}

describe("visits filtered by their shown values", () => {
  const twins = [
    [visit(1, "2026-03-04T10:05:00.000Z", { outcome_id: 4, rep_location_verification_status: "verified" })],
    [
      log(-1, "2026-03-04T10:00:00.123Z", {
        outcome_id: 3,
        rep_location_verification_status: "location_unknown",
      }),
    ],
  ] as const;
  const cases: readonly (readonly [string, Partial<VisitsQuery>, readonly unknown[]])[] = [
    ["found under the outcome that it was logged with", { outcome: 3 }, [[-1, 1]]],
    ["not found, as a half of itself, under the other one", { outcome: 4 }, []],
    ["found under the service's check of the place", { place: "verified" }, [[-1, 1]]],
    ["not found under what was said of the place here", { place: "location_unknown" }, []],
    ["there where nothing is chosen", {}, [[-1, 1]]],
  ];
  test.each(cases)("a visit whose logged and listed values differ is %s", async (_, query, found) => {
    expect(await idsOf(...twins, query)).toEqual(found);
    expect(await idsOf(...twins, { ...query, everyone: true })).toEqual(found);
  });

  test("a query of visits returns the newest matching ones up to its limit", async () => {
    const visits = [1, 2, 3, 4].map((number) =>
      visit(number, `2026-03-0${number}T10:00:00.000Z`, { outcome_id: number % 2 }),
    );
    expect(await idsOf(visits, [], { outcome: 1, limit: 1 })).toEqual([[null, 3]]);
    expect(await idsOf(visits, [], { limit: 2 })).toEqual([
      [null, 4],
      [null, 3],
    ]);
  });

  test("other people's visits are listed among everybody's, and can be filtered by the kind of record", async () => {
    const visits = [
      visit(1, "2026-03-04T10:00:00.000Z", { creator_id: 8 }),
      visit(2, "2026-03-05T10:00:00.000Z", { resource_type: "lead" }),
    ];
    expect(await idsOf(visits, [], {})).toEqual([[null, 2]]);
    expect(await idsOf(visits, [], { everyone: true, about: "contact" })).toEqual([[null, 1]]);
  });
});
