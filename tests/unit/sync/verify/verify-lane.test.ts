// notices: stale-page-applied-after-delta, unlisted-is-gone, no-second-sweep, broken-part-keeps-others
import { beforeEach, describe, expect, it } from "vitest";
import type { ListPage } from "../../../../src-main/sync/ports.ts";
import { wholeIntervalMs } from "../../../../src-main/sync/pull/pull-lane.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { id } from "../entries.ts";
import { SweptWorld, untilVerified } from "../swept-world.ts";

let world: SweptWorld;
beforeEach(() => {
  world = new SweptWorld();
});

const cursorOf = (type: RecordName) => world.replica.cursors.get(type);

describe("a verification sweep", () => {
  it("law 9: a verification sweep follows the first sweep in another order and page size once the engine is idle", async () => {
    world.many("contact", 250);
    await world.attach();
    expect(world.requests("contact id:desc")).toEqual([]);
    await world.wait(untilVerified);
    expect(world.requests("contact id:desc")).toEqual([
      "GET contact id:desc 1 by 97",
      "GET contact id:desc 2 by 97",
      "GET contact id:desc 3 by 97",
      // On its way when the list ended.
      "GET contact id:desc 4 by 97",
    ]);
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1, disagreements: 0 });
  });

  it("law 9: a verification sweep is not repeated once two agree, except once a day", async () => {
    world.many("contact", 5);
    await world.verifiedOnce();
    world.service.log.length = 0;
    await world.wait(80_000);
    await world.wait(untilVerified);
    expect(world.requests("contact id")).toEqual([]);
    await world.nextDay();
    expect(world.requests("contact id")).toEqual(["GET contact id 1 by 89"]);
  });

  it("law 9: a verification sweep finds a record hidden by a deletion between two pages, and is repeated until two agree", async () => {
    world.many("contact", 250);
    // The first record goes after the first page was read: the 101st moves to where nobody looks any more.
    world.service.disturb = (request) => {
      if (request === "GET contact id 2") world.service.of("contact").delete(id(1));
      return null;
    };
    await world.attach();
    expect(world.replica.rows.has("contact:101")).toBe(false);
    world.service.disturb = () => null;
    await world.wait(untilVerified);
    await world.quiet();
    expect(world.replica.rows.has("contact:101")).toBe(true);
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1, disagreements: 1 });
    world.service.time += 60_000;
    await world.wait(80_000);
    await world.wait(untilVerified);
    expect(cursorOf("contact")).toMatchObject({ confirmations: 2, disagreements: 0 });
  });

  it("law 9: a verification sweep lets pushes and pulls go first between any two of its pages", async () => {
    world.many("contact", 250);
    await world.attach();
    const seen: string[] = [];
    world.service.disturb = (request) => {
      if (request === "GET contact id:desc 1 by 97") {
        for (let at = 0; at < 5; at += 1) world.save({ type: "task", patch: { content: `Call ${at}` } });
      }
      if (/^(GET contact id:desc|POST)/.test(request)) seen.push(request.slice(0, 4).trim());
      return null;
    };
    await world.wait(untilVerified);
    await world.quiet();
    expect(seen.join(" ")).toBe("GET POST POST POST POST POST GET GET GET");
  });

  it("laws 7 and 9: a sweep page requested before a delta and received after it is read again", async () => {
    world.many("contact", 250);
    await world.attach();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    world.service.gates.set("GET contact id:desc 2 by 97", gate);
    await world.wait(untilVerified);
    world.service.gates.clear();
    world.service.put("contact", { id: id(100), last_name: "Changed" });
    world.engine.syncNow(["pull"]);
    await world.quiet();
    open();
    await world.quiet();
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1 });
    expect(world.replica.rows.get("contact:100")).toMatchObject({ last_name: "Changed" });
  });
});

describe("a failing verification sweep", () => {
  it("law 14: a verification sweep that fails does not stop sweeps of other types, and is retried at growing intervals", async () => {
    world.many("contact", 5);
    world.many("task", 5, { content: "x" });
    world.service.disturb = (request) =>
      request.startsWith("GET contact id:desc") ? { kind: "serverFault", status: 500 } : null;
    await world.verifiedOnce();
    expect(cursorOf("task")).toMatchObject({ confirmations: 1 });
    for (let minutes = 0; minutes < 14; minutes += 1) {
      await world.wait(61_000);
      await world.wait(19_000);
    }
    const sweeps = world.requests("contact id:desc").filter((request) => / by \d\d$/.test(request));
    const begun = sweeps.filter((request) => !request.endsWith(" by 25"));
    expect(begun.length).toBeGreaterThan(2);
    expect(begun.length).toBeLessThan(7);
    world.service.disturb = () => null;
    for (let minutes = 0; minutes < 30; minutes += 1) await world.wait(80_000);
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1 });
  });
});

describe("a record that a sweep did not list", () => {
  beforeEach(async () => {
    world.many("task", 30, { content: "x" });
    await world.verifiedOnce();
  });

  it("law 9: a record that a sweep did not list is removed once `ids=` omits it", async () => {
    world.service.of("task").delete(id(3));
    await world.nextDay();
    expect(world.requests("task - 1 ids=3")).toHaveLength(1);
    expect(world.replica.removed).toEqual(["task:3"]);
    expect(world.replica.rows.has("task:3")).toBe(false);
  });

  it("law 9: a record that a sweep did not list stays when the service still has it, and the sweep does not count", async () => {
    const hidden = world.service.of("task").get(id(3));
    world.service.disturb = (request) => {
      if (request.startsWith("GET task created_at")) world.service.of("task").delete(id(3));
      else if (hidden) world.service.of("task").set(id(3), hidden);
      return null;
    };
    await world.nextDay();
    expect(world.replica.removed).toEqual([]);
    expect(cursorOf("task")).toMatchObject({ disagreements: 1 });
  });

  it.each(["forbidden", "serverFault", "malformedResponse", "offline"] as const)(
    "law 9: a record that a sweep did not list stays when the service answers %s",
    async (kind) => {
      world.service.of("task").delete(id(3));
      world.service.disturb = (request) => {
        if (!/ids=|task\/3/.test(request)) return null;
        return { kind, message: "", status: 500, detail: "" } as never;
      };
      await world.nextDay();
      expect(world.replica.removed).toEqual([]);
      expect(world.replica.rows.has("task:3")).toBe(true);
    },
  );

  it("law 9: a missing record is read by itself when the list does not know `ids`, and removed after a 404", async () => {
    world.service.of("task").delete(id(3));
    world.service.disturb = (request) =>
      request.includes("ids=") ? { kind: "rejected", status: 400, issues: [] } : null;
    await world.nextDay();
    expect(world.requests("task/3")).toHaveLength(1);
    expect(world.replica.removed).toEqual(["task:3"]);
  });

  it.each<[string, () => Pick<ListPage, "rows" | "received" | "hasMore">]>([
    ["leaves out rows that cannot be read", () => ({ rows: [], received: 1 })],
    [
      "does not know `ids`, and lists others",
      () => ({ rows: [...world.service.of("task").values()].slice(10, 12), received: 1 }),
    ],
    ["announces a further page", () => ({ rows: [], received: 0, hasMore: true })],
  ])("law 9: a missing record is read by itself when the list %s", async (_what, page) => {
    const hidden = world.service.of("task").get(id(3));
    world.service.disturb = (request) => {
      if (request.startsWith("GET task created_at")) world.service.of("task").delete(id(3));
      else if (hidden) world.service.of("task").set(id(3), hidden);
      return null;
    };
    world.service.garble = (_of, query, honest) =>
      query.filters?.ids === undefined ? honest : { ...honest, ...page() };
    await world.nextDay();
    expect(world.requests("task/3")).toHaveLength(1);
    expect(world.replica.removed).toEqual([]);
  });

  it("law 9: a record that a delta has brought since is not counted as missing from the sweep", async () => {
    world.service.disturb = (request) => {
      // Ticked off while the sweep is under way: it moves in the list, and the delta shows it.
      if (request.startsWith("GET task created_at")) world.engine.onReturn();
      return null;
    };
    await world.nextDay();
    expect(world.requests("task - 1 ids=")).toEqual([]);
    expect(world.held("task")).toBe(30);
  });
});

describe("visits, which cannot be read by id", () => {
  it("law 9: a visit is removed when two complete sweeps in opposite orders omit it", async () => {
    world.many("visit", 30, { resource_type: "contact" });
    await world.verifiedOnce();
    world.service.of("visit").delete(id(4));
    await world.nextDay();
    expect(world.requests("visit id").map((line) => line.slice(10))).toEqual([
      "id:desc 1 by 89",
      "id 1 by 93",
    ]);
    expect(world.replica.removed).toEqual(["visit:4"]);
  });

  it("law 9: a visit stays when only one of two sweeps omits it", async () => {
    world.many("visit", 30, { resource_type: "contact" });
    await world.verifiedOnce();
    const hidden = world.service.of("visit").get(id(4));
    world.service.disturb = (request) => {
      if (request.startsWith("GET visit id:desc")) world.service.of("visit").delete(id(4));
      else if (hidden) world.service.of("visit").set(id(4), hidden);
      return null;
    };
    await world.nextDay();
    expect(world.replica.removed).toEqual([]);
  });
});

describe("a list longer than the service shows", () => {
  const gone = new Set<number>();
  beforeEach(async () => {
    gone.clear();
    const visits = Array.from({ length: 10_300 }, (_, at) => ({
      id: id(at + 1),
      resource_type: at % 5 < 3 ? "contact" : "lead",
    }));
    world.service.garble = (of, { page, perPage, sort, filters }, honest) => {
      if (of !== "visit") return honest;
      const listed = visits.filter(
        (row) => !gone.has(row.id) && (filters?.resource_type ?? row.resource_type) === row.resource_type,
      );
      if (sort === "id:desc") listed.reverse();
      const rows = page > 100 ? [] : listed.slice((page - 1) * perPage, page * perPage);
      return { ...honest, rows, received: rows.length };
    };
    await world.attach();
    for (let turns = 0; turns < 4; turns += 1) await world.quiet();
    expect(world.held("visit")).toBe(10_000);
    await world.wait(untilVerified);
    for (let turns = 0; turns < 10; turns += 1) await world.quiet();
  });
  const onTheNextDay = async () => {
    await world.nextDay();
    for (let turns = 0; turns < 20; turns += 1) await world.quiet();
  };

  it("law 9: a list longer than the service shows is read in parts, each filtered by the values of a field", async () => {
    expect(world.held("visit")).toBe(10_300);
    gone.add(2);
    await onTheNextDay();
    expect(world.replica.removed).toEqual(["visit:2"]);
    expect(world.held("visit")).toBe(10_299);
  });

  it("law 9: a visit that one part of the list omits is removed although the service fails over another part", async () => {
    world.service.reply = ({ query }, honest) =>
      query.get("resource_type") === "lead" ? { status: 500, body: undefined } : honest;
    gone.add(2).add(4);
    await onTheNextDay();
    expect(world.replica.removed).toEqual(["visit:2"]);
    world.service.reply = (_request, honest) => honest;
    await onTheNextDay();
    expect(world.replica.removed).toEqual(["visit:2", "visit:4"]);
  });
});

describe("a whole list of several pages", () => {
  it("law 9: a whole list of several pages is read again before anything is removed, because a deletion between two pages hides a record", async () => {
    world.many("stage", 150, { name: "s" });
    await world.verifiedOnce();
    let read = 0;
    world.service.disturb = (request) => {
      if (request.startsWith("GET stage") && ++read === 2) world.service.of("stage").delete(id(1));
      return null;
    };
    await world.wait(wholeIntervalMs.seen);
    expect(read).toBe(4);
    expect(world.replica.rows.has("stage:101")).toBe(true);
    // Its page was read before it went: the next list does not show it any more.
    await world.wait(wholeIntervalMs.seen);
    expect(world.replica.keysOf("stage").toSorted()).toEqual(
      [...world.service.of("stage").keys()].map((one) => `stage:${one}`).toSorted(),
    );
  });
});
