// notices: one-refused-reading-parks, refused-reading-repeated-for-ever
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import type { RequestFailure } from "../../../../src-shared/errors/fault.ts";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.put("task", { id: id(5), content: "Call" });
  await world.attach();
});

const refusals: readonly (readonly [string, RequestFailure])[] = [
  ["403 without a reason", { kind: "forbidden", message: "" }],
  ["403 with words of its own", { kind: "forbidden", message: "Blocked by policy" }],
  ["400", { kind: "rejected", status: 400, issues: [] }],
];

/** Refuses the first `times` of the requests that begin with `start`. */
function refuse(start: string, times: number, fault: RequestFailure): void {
  let left = times;
  world.service.disturb = (request) => (request.startsWith(start) && left-- > 0 ? fault : null);
}

async function push(times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    world.engine.syncNow(["push"]);
    await world.quiet();
    await world.wait(2 * lostRequestTimeoutMs);
  }
}

describe("a reading before an edit that is refused", () => {
  it.each(refusals)(
    "law 4: an edit is sent at the next try where one reading before it ended in %s",
    async (_, fault) => {
      refuse("GET task", 1, fault);
      world.change("task", 5, { content: "Call" }, { content: "Call Ana" });
      await push(2);
      expect(world.entries()).toEqual([]);
      expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Call Ana" });
    },
  );

  it.each(refusals)(
    "law 4: an edit is parked, and not sent, where each reading before it ends in %s",
    async (_, fault) => {
      refuse("GET task", Number.POSITIVE_INFINITY, fault);
      world.change("task", 5, { content: "Call" }, { content: "Call Ana" });
      await push(3);
      expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "refused", fault } }]);
      expect(world.writes()).toEqual([]);
    },
  );
});

describe("a search for a lost create that is refused", () => {
  beforeEach(async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    world.save({ type: "task", patch: { content: "Call Eve" } });
    await world.quiet();
  });

  it.each(refusals)(
    "law 5: a lost create is found by the next search where one ended in %s",
    async (_, fault) => {
      refuse("LOOK task", 1, fault);
      await push(3);
      expect(world.entries()).toEqual([]);
      expect([...world.service.of("task").values()].map((one) => one.content)).toEqual(["Call", "Call Eve"]);
    },
  );

  it.each(refusals)(
    "law 4: the rep decides about a lost create where each search ends in %s",
    async (_, fault) => {
      refuse("LOOK task", Number.POSITIVE_INFINITY, fault);
      await push(3);
      expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }]);
      expect(world.service.of("task").size).toBe(2);
    },
  );
});
