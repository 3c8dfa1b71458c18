import type { FaultRule } from "../services/network/faults.ts";
import type { SeededRandom } from "../services/random.ts";
import { type Aim, aims } from "./phase.ts";

/** The course and the end of one life of the app, drawn at random before it begins. */
export interface LifePlan {
  /** The kill: so long after the process was started, or as soon as this happens to the rep's edit of that number, or a little later. */
  readonly kill:
    | { readonly by: "time"; readonly afterMs: number }
    | { readonly by: "event"; readonly at: Aim; readonly edit: number; readonly laterMs: number };
  /** The window is hidden once the rep has made so many edits; null where it stays in sight. */
  readonly hidesAfter: number | null;
  /** The renderer alone crashes at the first request after so many edits. */
  readonly crashesAfter: number | null;
  /** The whole IndexedDB folder is deleted after the kill. */
  readonly deletesStore: boolean;
  /** The access token ends before the app starts. */
  readonly expiresToken: boolean;
}

export function drawPlan(random: SeededRandom): LifePlan {
  const hidesAfter = random.chance(0.12) ? random.whole(1, 3) : null;
  return {
    // Once it is hidden nobody clicks: what happens to the edits made before goes on.
    kill: hidesAfter === null ? drawKill(random) : drawEvent(random, aims.slice(4), hidesAfter),
    hidesAfter,
    crashesAfter: hidesAfter === null && random.chance(0.08) ? random.whole(1, 2) : null,
    deletesStore: random.chance(0.03),
    expiresToken: random.chance(0.03),
  };
}

function drawKill(random: SeededRandom): LifePlan["kill"] {
  if (random.chance(0.3)) return { by: "time", afterMs: random.whole(200, 6_000) };
  return drawEvent(random, aims, random.whole(1, 5));
}

function drawEvent(random: SeededRandom, from: readonly Aim[], edit: number): LifePlan["kill"] {
  const laterMs = random.chance(0.4) ? 0 : random.whole(0, random.pick([5, 20, 80]));
  return { by: "event", at: random.pick(from), edit, laterMs };
}

/** A bad network: answers dropped before and after the work is done, late work, delays, refusals, half bodies. */
export function drawFaults(random: SeededRandom): readonly FaultRule[] {
  const kinds: readonly (readonly [FaultRule["kind"], number, Partial<FaultRule>])[] = [
    ["commitThenReset", 0.1, { delayMs: random.whole(0, 300) }],
    ["resetBeforeCommit", 0.05, { delayMs: random.whole(0, 100) }],
    ["resetThenCommit", 0.03, { delayMs: random.whole(0, 2_000) }],
    ["status", 0.03, { status: random.pick([500, 503]) }],
    ["halfBody", 0.03, {}],
    ["delay", 0.25, { delayMs: random.whole(20, 500) }],
  ];
  const writes = ["POST", "PUT", "DELETE"].flatMap((method) =>
    ["/v2/*", "/api/v2/*"].map((route) => ({ method, route })),
  );
  return writes.flatMap((where) =>
    kinds.map(([kind, probability, more]) => ({
      kind,
      ...where,
      probability,
      seed: random.whole(1, 1_000_000),
      ...more,
    })),
  );
}
