// notices: gap-in-a-list-pauses-the-service, recovered-service-waited-for
import { beforeEach, describe, expect, it } from "vitest";
import { createHealth, type Health } from "../../../src-main/sync/health.ts";
import { listBackoff, recordBackoff, serviceBackoff } from "../../../src-main/sync/plan/health.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

const fault = { kind: "serverFault", status: 500 } as const;

let clock: ManualClock;
let health: Health;
let told: string[];
beforeEach(() => {
  clock = manualClock();
  told = [];
  health = createHealth({
    clock,
    random: () => 1,
    onPaused: () => told.push("paused"),
    onOpened: () => told.push("opened"),
  });
});

function fails(...things: readonly string[]): void {
  for (const thing of things) health.heard("sales", "writes", thing, fault);
}

describe("a record or list that fails", () => {
  it("law 14: the wait after a record or list fails doubles up to a limit, and one success ends it", () => {
    const waits = Array.from({ length: 20 }, () => {
      health.failed("note", fault, listBackoff);
      return health.restsMs("note");
    });
    expect(waits.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
    expect(waits.at(-1)).toBe(listBackoff.capMs);
    health.well("note");
    expect(health.restsMs("note")).toBe(0);
  });
});

describe("a service", () => {
  it("law 14: a service counts as down once three different records or lists in a row got no answer, and not when one of them fails often", () => {
    fails("task:1", "task:1", "task:1", "task:2");
    expect(health.turn("sales", "writes")).toBe("all");
    fails("task:3");
    expect(health.turn("sales", "writes")).toBe("none");
    expect(health.turn("sales", "reads")).toBe("all");
    expect(health.turn("support", "writes")).toBe("all");
    expect(health.paused()).toMatchObject([{ service: "sales", direction: "writes", fault }]);
  });

  it("law 14: a service does not count as down when records of one list fail together with their list, in any order", () => {
    fails("deal", "deal:1", "deal:2", "deal:3");
    expect(health.turn("sales", "writes")).toBe("all");
    health.heard("sales", "writes", "note", null);
    fails("deal:1", "deal:2", "deal");
    expect(health.turn("sales", "writes")).toBe("all");
    fails("note", "task:1");
    expect(health.turn("sales", "writes")).toBe("none");
  });

  it("law 14: Rounds tries one request at a time at growing intervals while a service is down", () => {
    fails("task:1", "task:2", "task:3");
    clock.advance(serviceBackoff.baseMs);
    expect(health.turn("sales", "writes")).toBe("one");
    fails("task:4");
    expect(health.opensInMs("sales", "writes")).toBe(2 * serviceBackoff.baseMs);
  });

  it("law 14: no request waits for a service any longer once the service answers, even with a refusal", () => {
    fails("task:1", "task:2", "task:3");
    health.failed("task:1", fault, recordBackoff);
    health.heard("sales", "writes", "task:4", { kind: "rejected", status: 422, issues: [] });
    expect(health.turn("sales", "writes")).toBe("all");
    expect(health.restsMs("task:1")).toBe(0);
    expect(told).toEqual(["paused", "opened"]);
  });

  it("law 4: a lost write counts against its record only if the service has answered a write of another record since", () => {
    fails("task:1");
    expect(health.unanswered("sales", "writes", "task:1")).toMatchObject({ othersAnswered: false, alone: 0 });
    health.heard("sales", "writes", "task:2", null);
    expect(health.unanswered("sales", "writes", "task:1")).toMatchObject({ othersAnswered: true, alone: 1 });
    fails("task:1");
    expect(health.unanswered("sales", "writes", "task:1")).toMatchObject({ othersAnswered: false, alone: 1 });
  });

  it("law 14: a service without a network, or that asks to slow down, does not count as down", () => {
    for (const kind of ["offline", "untrustedCertificate"] as const)
      for (const thing of ["a", "b", "c"])
        health.heard("sales", "reads", thing, kind === "offline" ? { kind } : { kind, host: "x" });
    expect(health.turn("sales", "reads")).toBe("all");
  });
});
