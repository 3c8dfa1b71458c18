// notices: broken-records-asked-for-each-minute, two-broken-neighbors-end-list, broken-page-cut-to-the-last-record
// notices: broken-newest-record-ends-list, gap-of-a-delta-unsaid, parts-of-a-page-read-once, first-page-read-to-its-end
// notices: unreadable-visit-is-gone, unreadable-record-swept-for, broken-page-cut-each-minute, broken-page-ends-verification
// notices: part-beyond-last-page-asked-for, sync-now-leaves-gaps, record-without-usable-id-unsaid
import { beforeEach, describe, expect, it } from "vitest";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { id } from "./entries.ts";
import { PoisonedWorld } from "./poisoned-world.ts";

let world: PoisonedWorld;
beforeEach(() => {
  world = new PoisonedWorld();
});

const gapOf = (type: RecordName) => world.engine.status().progress.find((one) => one.type === type)?.gap;
const faultOf = (type: RecordName) => world.engine.status().progress.find((one) => one.type === type)?.fault;
const poison = (type: RecordName, ...ids: number[]) => world.poisoned.set(type, new Set(ids));

describe("a first pull of a list with a record over which the service fails", () => {
  it("law 9: a short list arrives although the service can read none of its records but the one that was changed first", async () => {
    world.many("contact", 8);
    poison("contact", 2, 3, 4, 5, 6, 7, 8);
    await world.attach();
    await world.minutes(20);
    expect(world.replica.rows.has("contact:1")).toBe(true);
    expect(gapOf("contact")).toBe(7);
    expect(faultOf("contact")).toBeNull();
  });

  it("law 9: a list arrives although the service cannot read the record that was changed last", async () => {
    world.many("contact", 120);
    poison("contact", 120);
    await world.attach();
    await world.minutes(3);
    expect(world.held("contact")).toBe(119);
    expect(gapOf("contact")).toBe(1);
    expect(faultOf("contact")).toBeNull();
  });

  it("law 9: the first pull skips four unreadable records on different pages and brings every other record", async () => {
    world.many("contact", 450);
    poison("contact", 50, 150, 250, 350);
    await world.attach();
    await world.minutes(3);
    expect(world.held("contact")).toBe(446);
    expect(gapOf("contact")).toBe(4);
  });

  it("law 9: the first pull reads on behind a part from which the service leaves a record out and announces more", async () => {
    world.many("contact", 450);
    poison("contact", 250);
    world.service.garble = (_of, query, honest) => {
      const rows = honest.rows.filter((row) => row.id % 50 !== 10);
      return { ...honest, rows, received: rows.length, isFollowed: honest.received === query.perPage };
    };
    await world.attach();
    await world.minutes(3);
    expect(world.held("contact")).toBe(450 - 9 - 1);
    expect(gapOf("contact")).toBe(1);
  });

  it("law 9: visits arrive although the service cannot read one that lies further down than the list has pages", async () => {
    world.many("visit", 450);
    poison("visit", 50, 200, 420);
    await world.attach();
    await world.minutes(3);
    // The list shows single ones up to the hundredth from either end, and further on parts of five.
    expect(world.held("visit")).toBe(450 - 1 - 1 - 5);
    expect(gapOf("visit")).toBeGreaterThanOrEqual(7);
    expect(faultOf("visit")).toBeNull();
  });

  it.each([
    ["two neighbors at the beginning of a page", [201, 202], 2],
    ["two neighbors on different parts of a page", [250, 251], 2],
    ["four records of one page", [210, 230, 250, 270], 4],
    ["the last and the first of two pages", [200, 201], 2],
    ["eight records of one page", [201, 214, 227, 240, 253, 266, 279, 292], 8],
    ["the first five of each of two pages", [201, 202, 203, 204, 205, 301, 302, 303, 304, 305], 10],
  ])("law 9: the first pull skips %s and brings every other record", async (_, broken, gap) => {
    world.many("contact", 450);
    poison("contact", ...broken);
    await world.attach();
    await world.minutes(10);
    expect(gapOf("contact")).toBe(gap);
    expect(world.held("contact")).toBe(450 - gap);
    expect(world.replica.cursors.get("contact")).toMatchObject({ phase: "steady" });
    expect(faultOf("contact")).toBeNull();
  });

  it("law 14: a page with an unreadable record in each of five parts costs 80 requests at most each time, and the skipped records count as a gap", async () => {
    world.many("contact", 450);
    poison("contact", ...Array.from({ length: 20 }, (_, at) => 203 + at * 5));
    await world.attach();
    await world.minutes(1);
    const parts = world.service.log.filter((line) => /^GET contact id (\d+ by (25|5)|2\d\d)$/.test(line));
    expect(parts.length).toBeGreaterThan(40);
    expect(parts.length).toBeLessThan(80);
    expect(world.held("contact")).toBeGreaterThan(350);
    expect(gapOf("contact")).toBeGreaterThan(19);
    expect(faultOf("contact")).toBeNull();
  });

  it("law 14: a page of which no record can be read costs 15 requests at most each time, and the list counts as failed", async () => {
    world.many("contact", 450);
    poison("contact", ...Array.from({ length: 100 }, (_, at) => 201 + at));
    await world.attach();
    expect(await world.minutes(10)).toBeLessThan(10 * 15);
    expect(faultOf("contact")).toMatchObject({ kind: "serverFault" });
    expect(world.replica.cursors.get("contact")).toMatchObject({ phase: "sweeping", page: 2 });
  });
});

describe("a delta with a record over which the service fails", () => {
  beforeEach(async () => {
    world.many("contact", 300);
    await world.verifiedOnce();
  });
  const change = (...ids: number[]) => {
    world.service.time += 60_000;
    for (const one of ids) world.service.put("contact", { id: id(one), last_name: `Changed ${one}` });
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  it("law 9: a delta counts an unreadable record as a gap and brings the changes that the list shows below that record", async () => {
    change(1, 2, 3);
    poison("contact", 2);
    await world.minutes(3);
    expect(world.replica.rows.get("contact:1")).toMatchObject({ last_name: "Changed 1" });
    expect(world.replica.rows.get("contact:3")).toMatchObject({ last_name: "Changed 3" });
    expect(gapOf("contact")).toBe(1);
    expect(faultOf("contact")).toBeNull();
  });

  it.each([
    ["two neighbors in the middle", [2, 3], [1, 4]],
    ["the two that were changed last", [3, 4], [1, 2]],
  ])("law 9: a delta of four changes skips %s and brings the other two", async (_, broken, arriving) => {
    change(1, 2, 3, 4);
    poison("contact", ...broken);
    await world.minutes(10);
    for (const one of arriving)
      expect(world.replica.rows.get(`contact:${one}`)).toMatchObject({ last_name: `Changed ${one}` });
    expect(gapOf("contact")).toBe(2);
    expect(faultOf("contact")).toBeNull();
    world.poisoned.clear();
    await world.hours(3);
    for (const one of broken)
      expect(world.replica.rows.get(`contact:${one}`)).toMatchObject({ last_name: `Changed ${one}` });
  });

  it("law 9: a skipped record arrives within a few hours after the service can read it again, though nobody changes the record", async () => {
    change(1, 2, 3);
    poison("contact", 2);
    await world.minutes(3);
    world.poisoned.clear();
    await world.hours(3);
    expect(world.replica.rows.get("contact:2")).toMatchObject({ last_name: "Changed 2" });
    expect(gapOf("contact")).toBe(0);
  });

  it("law 9: a sync by hand requests a skipped record at once, and no automatic sync does so within the hour", async () => {
    change(1, 2, 3);
    poison("contact", 2);
    await world.minutes(3);
    world.poisoned.clear();
    await world.minutes(50);
    expect(gapOf("contact")).toBe(1);
    world.engine.syncNow(["push", "pull"]);
    expect(await world.minutes(1)).toBeLessThan(40);
    expect(world.replica.rows.get("contact:2")).toMatchObject({ last_name: "Changed 2" });
    expect(gapOf("contact")).toBe(0);
  });

  it.each([
    [[2], [1, 2]],
    [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ],
  ])(
    "law 14: the unreadable records %j at the top of a list cost at most three requests a minute for as long as they stay there",
    async (broken, changed) => {
      change(...changed);
      poison("contact", ...broken);
      await world.minutes(5);
      expect(await world.minutes(50)).toBeLessThan(50 * 3);
      expect(gapOf("contact")).toBe(broken.length);
      change(9);
      await world.minutes(10);
      expect(world.replica.rows.get("contact:9")).toMatchObject({ last_name: "Changed 9" });
    },
  );

  it("law 14: an unreadable record further down the first page costs almost no requests and does not show its fault again and again", async () => {
    world.service.time += 60_000;
    poison("contact", 250);
    await world.minutes(5);
    let faults = 0;
    let asked = 0;
    for (let minute = 0; minute < 130; minute += 1) {
      asked += await world.minutes(1);
      if (faultOf("contact") !== null) faults += 1;
    }
    expect(faults).toBe(0);
    expect(asked).toBeLessThan(130 * 1.2);
  });

  it("law 14: a delta of 250 changes beside an unreadable record costs fewer than 75 requests, not a request for each record", async () => {
    change(2);
    poison("contact", 2);
    await world.minutes(5);
    change(...upTo(250).filter((one) => one !== 2));
    expect(await world.minutes(1)).toBeLessThan(75);
    expect(world.replica.rows.get("contact:100")).toMatchObject({ last_name: "Changed 100" });
  });

  it("law 9: a record that slips past between two parts of a page is found because Rounds reads the page once more", async () => {
    change(2);
    poison("contact", 2);
    await world.minutes(5);
    change(3);
    change(4);
    world.service.disturb = (request) => {
      // The one on top goes after it was read: the next one takes its place.
      if (request === "GET contact updated_at:desc 2") world.service.of("contact").delete(id(4));
      return null;
    };
    await world.minutes(2);
    expect(world.replica.rows.get("contact:3")).toMatchObject({ last_name: "Changed 3" });
  });

  it("law 9: four unreadable records on different pages of a delta do not keep the delta from completing", async () => {
    change(...upTo(280));
    poison("contact", 30, 90, 160, 240);
    await world.minutes(3);
    expect(faultOf("contact")).toBeNull();
    expect(world.replica.rows.get("contact:1")).toMatchObject({ last_name: "Changed 1" });
    expect(gapOf("contact")).toBe(4);
  });
});

describe("a sweep that meets a record over which the service fails", () => {
  it("law 9: a visit on this computer that the service cannot list is not taken for deleted", async () => {
    world.many("visit", 20, { summary: "x" });
    await world.verifiedOnce();
    poison("visit", 10);
    await world.hours(26);
    expect(world.replica.rows.has("visit:10")).toBe(true);
    expect(gapOf("visit")).toBe(1);
  });

  it("law 9: Rounds removes a visit that a colleague deleted although the service cannot list another visit", async () => {
    world.many("visit", 20, { summary: "x" });
    await world.verifiedOnce();
    poison("visit", 10);
    world.service.of("visit").delete(id(4));
    await world.hours(26);
    expect(world.replica.rows.has("visit:4")).toBe(false);
    expect(world.replica.rows.has("visit:10")).toBe(true);
  });

  it("law 9: a visit that is missing beside an unlistable record stays, and is removed once the service can list all records again", async () => {
    world.many("visit", 20, { summary: "x" });
    await world.verifiedOnce();
    poison("visit", 10);
    world.service.of("visit").delete(id(11));
    await world.hours(26);
    expect(world.replica.rows.has("visit:11")).toBe(true);
    world.poisoned.clear();
    await world.hours(3);
    expect(world.replica.rows.has("visit:11")).toBe(false);
    expect(world.held("visit")).toBe(19);
  });

  it("law 9: a visit that the service lists without a usable id is not taken for deleted", async () => {
    world.many("visit", 20, { summary: "x" });
    await world.verifiedOnce();
    world.service.garble = (of, _query, honest) =>
      of === "visit" ? { ...honest, rows: honest.rows.filter((row) => row.id !== 10) } : honest;
    await world.hours(26);
    expect(world.held("visit")).toBe(20);
  });

  it.each([
    ["contact", 450, 449],
    ["stage", 20, 19],
  ] as const)(
    "law 9: a %s that the service lists without a usable id is shown as missing until the list gives it one",
    async (type, count, held) => {
      world.many(type, count, { name: "x" });
      world.service.garble = (of, _query, honest) =>
        of === type ? { ...honest, rows: honest.rows.filter((row) => row.id !== 10) } : honest;
      await world.attach();
      await world.minutes(3);
      expect(world.held(type)).toBe(held);
      expect(gapOf(type)).toBe(1);
      await world.hours(26);
      expect(gapOf(type)).toBe(1);
      world.service.garble = (_of, _query, honest) => honest;
      await world.hours(3);
      expect(world.held(type)).toBe(count);
      expect(gapOf(type)).toBe(0);
    },
  );

  it.each([
    ["visit", { summary: "x" }],
    ["note", { content: "x" }],
  ] as const)(
    "law 9: Rounds removes a %s that a colleague deleted although a whole page of the list cannot be read",
    async (type, values) => {
      world.many(type, 450, values);
      await world.verifiedOnce();
      // The third page of a sweep's 89 records, from the first record on and from the last on. A page with fewer is read in parts.
      poison(type, ...Array.from({ length: 92 }, (_, at) => 180 + at));
      for (const gone of [4, 440]) world.service.of(type).delete(id(gone));
      await world.hours(30);
      expect(world.replica.removed).toEqual(expect.arrayContaining([`${type}:4`, `${type}:440`]));
      expect(world.held(type)).toBe(448);
      expect(gapOf(type)).toBeGreaterThan(1);
      world.poisoned.clear();
      await world.hours(3);
      expect(gapOf(type)).toBe(0);
      expect(world.held(type)).toBe(448);
    },
  );

  it("law 9: a record of a whole list that the service cannot list is not taken for deleted", async () => {
    world.many("stage", 20, { name: "s" });
    await world.verifiedOnce();
    poison("stage", 10);
    await world.hours(1);
    expect(world.replica.rows.has("stage:10")).toBe(true);
    expect(gapOf("stage")).toBe(1);
  });

  it.each([true, false])(
    "law 14: a record that the service cannot list causes about one sweep of its list an hour (unreadable by itself as well: %s)",
    async (alsoAlone) => {
      world.alsoAlone = alsoAlone;
      world.many("contact", 450);
      await world.verifiedOnce();
      poison("contact", 200);
      for (let hours = 0; hours < 25 && gapOf("contact") === 0; hours += 1) await world.hours(1);
      world.service.log.length = 0;
      await world.hours(6);
      const sweeps = world.service.log.filter((line) => /^GET contact id(:desc)? 1 by/.test(line));
      expect(gapOf("contact")).toBe(1);
      expect(sweeps.length).toBeGreaterThan(3);
      expect(sweeps.length).toBeLessThan(8);
      expect(world.replica.rows.has("contact:200")).toBe(true);
    },
  );
});
