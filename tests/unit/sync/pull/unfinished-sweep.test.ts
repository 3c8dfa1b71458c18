// notices: unfinished-sweep-keeps-changes-away
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestFailure } from "../../../../src-shared/errors/fault.ts";
import { id } from "../entries.ts";
import { PoisonedWorld } from "../poisoned-world.ts";

const faults: readonly RequestFailure[] = [
  { kind: "timeout" },
  { kind: "serverFault", status: 500 },
  { kind: "rejected", status: 400, issues: [] },
];

let world: PoisonedWorld;
beforeEach(() => {
  world = new PoisonedWorld();
});

/** Makes every request for a record beyond the 200th fail in this order of a list. */
function failsBeyond(of: string, fault: RequestFailure): void {
  const asked = new RegExp(`^GET ${of} (\\d+)(?: by (\\d+))?$`);
  world.service.disturb = (request) => {
    const [, page, size = "100"] = asked.exec(request) ?? [];
    return page !== undefined && Number(page) * Number(size) > 200 ? fault : null;
  };
}

const deltas = () => world.requests("contact updated_at:desc");
const faultOf = (type: string) =>
  world.engine.status().progress.find((one) => one.type === type)?.fault?.kind;

describe("a first sweep that cannot finish", () => {
  it.each(faults)(
    "laws 9 and 14: while every page of contacts from the third on fails ($kind), changed and new contacts still arrive",
    async (fault) => {
      world.many("contact", 450);
      failsBeyond("contact id", fault);
      await world.attach();
      await world.minutes(10);
      world.service.put("contact", { id: id(1), last_name: "Renamed" });
      world.service.put("contact", { id: id(900), last_name: "New" });
      await world.hours(2);
      expect(world.replica.rows.get("contact:1")).toMatchObject({ last_name: "Renamed" });
      expect(world.replica.rows.get("contact:900")).toMatchObject({ last_name: "New" });
      expect(world.replica.rows.has("contact:300")).toBe(false);
      expect(faultOf("contact")).toBe(fault.kind);
      expect(world.replica.cursors.get("contact")).toMatchObject({ phase: "sweeping", page: 2 });
      world.service.disturb = () => null;
      await world.hours(2);
      expect(world.held("contact")).toBe(451);
      expect(world.replica.cursors.get("contact")).toMatchObject({ phase: "steady" });
    },
  );

  it("laws 9 and 14: while every page of visits from the third on fails, new visits still arrive", async () => {
    world.many("visit", 450);
    failsBeyond("visit id:desc", { kind: "timeout" });
    await world.attach();
    await world.minutes(10);
    world.service.put("visit", { id: id(900) });
    await world.hours(2);
    expect(world.replica.rows.has("visit:900")).toBe(true);
    expect(world.held("visit")).toBe(201);
    world.service.disturb = () => null;
    await world.hours(2);
    expect(world.held("visit")).toBe(451);
  });

  it("law 14: a first sweep goes on although the list by time of change fails after the watermark was read", async () => {
    world.many("contact", 450);
    failsBeyond("contact id", { kind: "timeout" });
    await world.attach();
    await world.minutes(10);
    world.service.disturb = (request) =>
      request.startsWith("GET contact updated_at") ? { kind: "timeout" } : null;
    await world.hours(2);
    expect(world.held("contact")).toBe(450);
  });

  it("a first sweep that a lost network cut off resumes with its next page, without a delta before", async () => {
    world.many("contact", 450);
    failsBeyond("contact id", { kind: "offline" });
    await world.attach();
    world.service.disturb = () => null;
    world.service.log.length = 0;
    await world.minutes(1);
    expect(world.held("contact")).toBe(450);
    expect(world.requests("contact")[0]).toBe("GET contact id 3");
    expect(deltas()).toHaveLength(0);
  });
});
