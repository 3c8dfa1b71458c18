// notices: halted-engine-starts, service-asked-four-times-a-minute, sync-now-lost-with-a-failing-run
import { describe, expect, it } from "vitest";
import {
  decide,
  type EngineEvent,
  type EngineState,
  initialState,
} from "../../../../src-main/sync/plan/decide.ts";

/** Plays events from the start and answers the effects as a log. */
function play(...events: readonly EngineEvent[]): { state: EngineState; log: readonly string[] } {
  let state = initialState;
  const log: string[] = [];
  for (const event of events) {
    const decision = decide(state, event);
    state = decision.state;
    log.push(
      ...decision.effects.map((one) =>
        one.kind === "wake" ? `wake ${one.lane} ${one.afterMs}` : `${one.kind} ${one.lane}`,
      ),
    );
  }
  return { state, log };
}

const attached: EngineEvent = { kind: "attached", signedIn: true };
const done = (lane: "push" | "pull"): EngineEvent => ({ kind: "finished", lane, fault: null, random: 0.5 });
const failed = (lane: "push" | "pull", kind: "offline" | "timeout" | "unauthenticated"): EngineEvent => ({
  kind: "finished",
  lane,
  fault: { kind },
  random: 0.5,
});
const wanted = (urgent: boolean): EngineEvent => ({ kind: "wanted", lanes: ["push"], urgent });

describe("the engine's decisions", () => {
  it("the engine runs both lanes once a replica is attached", () => {
    expect(play(attached).log).toEqual(["run push", "run pull"]);
  });

  it("the engine runs nothing without a renderer or without a sign-in", () => {
    expect(play(wanted(true)).log).toEqual([]);
    expect(play({ kind: "attached", signedIn: false }, wanted(true)).log).toEqual([]);
  });

  it("the engine runs a lane once more when asked for while it is running", () => {
    expect(play(attached, wanted(false), wanted(false), done("push"), done("push")).log).toEqual([
      "run push",
      "run pull",
      "run push",
    ]);
  });

  it("the engine backs off longer after each failure, and a new edit alone does not wake it", () => {
    const { log } = play(
      attached,
      failed("push", "offline"),
      wanted(false),
      { kind: "woken", lane: "push" },
      failed("push", "offline"),
    );
    expect(log).toEqual([
      "run push",
      "run pull",
      "wake push 550",
      "cancelWake push",
      "run push",
      "wake push 1100",
    ]);
  });

  it("the engine breaks off its backoff when the rep asks or the network returns", () => {
    expect(play(attached, failed("push", "offline"), wanted(true)).log.slice(-2)).toEqual([
      "cancelWake push",
      "run push",
    ]);
  });

  it("law 14: a lane that the rep requests while it runs is retried at once when the run fails, and only once", () => {
    const { log } = play(attached, wanted(true), failed("push", "offline"), failed("push", "offline"));
    expect(log.filter((line) => line.includes("push"))).toEqual(["run push", "run push", "wake push 1100"]);
  });

  it("a lane requested in the background while it runs waits when the run fails", () => {
    const { log } = play(attached, wanted(false), failed("push", "offline"));
    expect(log.at(-1)).toBe("wake push 550");
  });

  it("the engine waits as long as the service's Retry-After says", () => {
    const { log } = play(attached, {
      kind: "finished",
      lane: "push",
      fault: { kind: "rateLimited", retryAfterMs: 9000 },
      random: 0,
    });
    // And a little longer, so that not all who were told so come back at once.
    expect(log.at(-1)).toBe("wake push 9100");
  });

  it("law 14: the waits for a silent service grow to minutes, and the waits for the network do not", () => {
    const many = (kind: "timeout" | "offline") =>
      Array.from({ length: 12 }, () => [
        failed("push", kind),
        { kind: "woken", lane: "push" } as const,
      ]).flat();
    const longest = (kind: "timeout" | "offline") =>
      Math.max(
        ...play(attached, ...many(kind)).log.map((line) => Number(/wake push (\d+)/.exec(line)?.[1] ?? 0)),
      );
    expect(longest("timeout")).toBeGreaterThan(60_000);
    expect(longest("offline")).toBeLessThanOrEqual(15_000);
  });

  it("the engine pauses for sign-in with everything kept, and continues afterwards", () => {
    const { state, log } = play(attached, failed("push", "unauthenticated"), wanted(true), {
      kind: "signedIn",
    });
    expect(log).toEqual(["run push", "run pull", "abort pull", "run push", "run pull", "run onDemand"]);
    expect(state.signedIn).toBe(true);
  });

  it("law 13: a halted engine sends nothing until a replica is attached again", () => {
    const halt: EngineEvent = { kind: "halted", fault: { kind: "wrongAccount", expected: "Ana" } };
    expect(play(attached, halt, wanted(true)).log).toEqual([
      "run push",
      "run pull",
      "abort push",
      "abort pull",
    ]);
    expect(play(attached, halt, attached).log.slice(-2)).toEqual(["run push", "run pull"]);
  });

  it("law 13: a new sign-in alone ends a halt, although the replica stays attached", () => {
    const halt: EngineEvent = { kind: "halted", fault: { kind: "wrongAccount", expected: "Ana" } };
    const ended = [{ kind: "signInNeeded" }, { kind: "signedIn" }] as const;
    expect(play(attached, halt, ...ended).state.halted).toEqual(halt.kind === "halted" && halt.fault);
    const { state, log } = play(attached, halt, { kind: "signInNeeded" }, { kind: "haltEnded" }, ended[1]);
    expect(state.halted).toBeNull();
    expect(log.slice(-3)).toEqual(["run push", "run pull", "run onDemand"]);
  });

  it("the engine stops when the window is gone", () => {
    expect(play(attached, failed("pull", "offline"), { kind: "detached" }).log.slice(-2)).toEqual([
      "abort push",
      "cancelWake pull",
    ]);
  });

  it("the engine ignores the result of a run that it stopped", () => {
    expect(play(attached, { kind: "detached" }, failed("push", "offline")).log).not.toContain(
      "wake push 550",
    );
  });
});
