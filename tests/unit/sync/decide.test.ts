// notices: halted-engine-starts
import { describe, expect, it } from "vitest";
import {
  decide,
  type EngineEvent,
  type EngineState,
  initialState,
} from "../../../src-main/sync/core/decide.ts";

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
const failed = (lane: "push" | "pull", kind: "offline" | "unauthenticated"): EngineEvent => ({
  kind: "finished",
  lane,
  fault: { kind },
  random: 0.5,
});
const wanted = (urgent: boolean): EngineEvent => ({ kind: "wanted", lanes: ["push"], urgent });

describe("The engine's loop", () => {
  it("runs both lanes once a replica is attached", () => {
    expect(play(attached).log).toEqual(["run push", "run pull"]);
  });

  it("runs nothing without a renderer, or without a sign-in", () => {
    expect(play(wanted(true)).log).toEqual([]);
    expect(play({ kind: "attached", signedIn: false }, wanted(true)).log).toEqual([]);
  });

  it("runs once more when it was asked for while running", () => {
    expect(play(attached, wanted(false), wanted(false), done("push"), done("push")).log).toEqual([
      "run push",
      "run pull",
      "run push",
    ]);
  });

  it("backs off after a failure, longer each time, and is not woken by a mere edit", () => {
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

  it("breaks into a backoff when the rep asks or the network is back", () => {
    expect(play(attached, failed("push", "offline"), wanted(true)).log.slice(-2)).toEqual([
      "cancelWake push",
      "run push",
    ]);
  });

  it("honours the service's own Retry-After", () => {
    const { log } = play(attached, {
      kind: "finished",
      lane: "push",
      fault: { kind: "rateLimited", retryAfterMs: 9000 },
      random: 0,
    });
    expect(log.at(-1)).toBe("wake push 9000");
  });

  it("pauses for sign-in with everything kept, and goes on after it", () => {
    const { state, log } = play(attached, failed("push", "unauthenticated"), wanted(true), {
      kind: "signedIn",
    });
    expect(log).toEqual(["run push", "run pull", "abort pull", "run push", "run pull"]);
    expect(state.signedIn).toBe(true);
  });

  it("law 13: sends nothing more once halted, until a replica is attached anew", () => {
    const halt: EngineEvent = { kind: "halted", fault: { kind: "wrongAccount", expected: "Ana" } };
    expect(play(attached, halt, wanted(true)).log).toEqual([
      "run push",
      "run pull",
      "abort push",
      "abort pull",
    ]);
    expect(play(attached, halt, attached).log.slice(-2)).toEqual(["run push", "run pull"]);
  });

  it("stops when the window is gone", () => {
    expect(play(attached, failed("pull", "offline"), { kind: "detached" }).log.slice(-2)).toEqual([
      "abort push",
      "cancelWake pull",
    ]);
  });

  it("does not listen to a run that was stopped", () => {
    expect(play(attached, { kind: "detached" }, failed("push", "offline")).log).not.toContain(
      "wake push 550",
    );
  });
});
