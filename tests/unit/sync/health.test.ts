// notices: gap-in-a-list-pauses-the-service, recovered-service-waited-for
import { beforeEach, describe, expect, it } from "vitest";
import { createHealth, type Health } from "../../../src-main/sync/health.ts";
import { listBackoff, recordBackoff, serviceBackoff } from "../../../src-main/sync/plan/health.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

const fault = { kind: "serverFault", status: 500 } as const;

let clock: ManualClock;
let health: Health;
let changes: string[];
beforeEach(() => {
  clock = manualClock();
  changes = [];
  health = createHealth({
    clock,
    random: () => 1,
    onPaused: () => changes.push("paused"),
    onResumed: () => changes.push("resumed"),
  });
});

function fails(...things: readonly string[]): void {
  for (const thing of things) health.recordOutcome("sales", "writes", thing, fault);
}

describe("a record or list that fails", () => {
  it("law 14: the wait after a record or list fails doubles up to a limit, and one success ends it", () => {
    const waits = Array.from({ length: 20 }, () => {
      health.recordFailure("note", fault, listBackoff);
      return health.restsMs("note");
    });
    expect(waits.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
    expect(waits.at(-1)).toBe(listBackoff.capMs);
    health.clearFailures("note");
    expect(health.restsMs("note")).toBe(0);
  });
});

describe("a service", () => {
  it("law 14: a service counts as down once three different records or lists in a row got no answer, and not when one of them fails often", () => {
    fails("task:1", "task:1", "task:1", "task:2");
    expect(health.stateOf("sales", "writes")).toBe("closed");
    fails("task:3");
    expect(health.stateOf("sales", "writes")).toBe("open");
    expect(health.stateOf("sales", "reads")).toBe("closed");
    expect(health.stateOf("support", "writes")).toBe("closed");
    expect(health.paused()).toMatchObject([{ service: "sales", direction: "writes", fault }]);
  });

  it("law 14: a service does not count as down when records of one list fail together with their list, in any order", () => {
    fails("deal", "deal:1", "deal:2", "deal:3");
    expect(health.stateOf("sales", "writes")).toBe("closed");
    health.recordOutcome("sales", "writes", "note", null);
    fails("deal:1", "deal:2", "deal");
    expect(health.stateOf("sales", "writes")).toBe("closed");
    fails("note", "task:1");
    expect(health.stateOf("sales", "writes")).toBe("open");
  });

  it("law 14: Rounds tries one request at a time at growing intervals while a service is down", () => {
    fails("task:1", "task:2", "task:3");
    clock.advance(serviceBackoff.baseMs);
    expect(health.stateOf("sales", "writes")).toBe("halfOpen");
    fails("task:4");
    expect(health.retryInMs("sales", "writes")).toBe(2 * serviceBackoff.baseMs);
  });

  it("law 14: no request waits for a service any longer once the service answers, even with a refusal", () => {
    fails("task:1", "task:2", "task:3");
    health.recordFailure("task:1", fault, recordBackoff);
    health.recordOutcome("sales", "writes", "task:4", { kind: "rejected", status: 422, issues: [] });
    expect(health.stateOf("sales", "writes")).toBe("closed");
    expect(health.restsMs("task:1")).toBe(0);
    expect(changes).toEqual(["paused", "resumed"]);
  });

  it("law 4: a lost write counts against its record only if the service has answered a write of another record since", () => {
    fails("task:1");
    expect(health.unanswered("sales", "writes", "task:1")).toMatchObject({ othersAnswered: false, alone: 0 });
    health.recordOutcome("sales", "writes", "task:2", null);
    expect(health.unanswered("sales", "writes", "task:1")).toMatchObject({ othersAnswered: true, alone: 1 });
    fails("task:1");
    expect(health.unanswered("sales", "writes", "task:1")).toMatchObject({ othersAnswered: false, alone: 1 });
  });

  it("law 14: a service without a network, or that asks to slow down, does not count as down", () => {
    for (const kind of ["offline", "untrustedCertificate"] as const)
      for (const thing of ["a", "b", "c"])
        health.recordOutcome("sales", "reads", thing, kind === "offline" ? { kind } : { kind, host: "x" });
    expect(health.stateOf("sales", "reads")).toBe("closed");
  });
});
