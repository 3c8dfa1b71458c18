import { z } from "zod";
import { type SeededRandom, seededRandom } from "../random.ts";

const faultKinds = [
  "delay",
  "resetBeforeCommit",
  "commitThenReset",
  "resetThenCommit",
  "status",
  "halfBody",
  "wrongJson",
  "emptyBody",
  "down",
  "unknownFields",
  "missingFields",
  "oddErrors",
  "emptyLinks",
  "emptyLists",
  "shuffledTies",
  "lateUpdate",
  "expireToken",
  "unshowable",
  "ignoreField",
] as const;

/**
 * A fault: its kind, the requests that it strikes, and how often.
 * - `delay`: waits `delayMs`, then answers.
 * - `resetBeforeCommit`, `down`: resets the connection after `delayMs` and carries out nothing.
 * - `commitThenReset`: carries out the request, then resets after `delayMs`.
 * - `resetThenCommit`: resets at once, and carries out the request after `delayMs`.
 * - `status`: answers `status` after `delayMs` and carries out nothing.
 * - `halfBody`, `wrongJson`, `emptyBody`: carries out the request and answers with such a body.
 * - `unknownFields`, `missingFields`: adds to records fields that no document knows, or leaves out fields that may be
 *   absent.
 * - `oddErrors`: words refusals in the other forms that were seen (docs/assumptions.md, "Error body").
 * - `emptyLinks`: empties every `links` object.
 * - `emptyLists`: empties the sales service's lists.
 * - `shuffledTies`: gives records with equal sort keys, and a list that is asked for without an order, another order each time.
 * - `lateUpdate`: dates a change `delayMs` ago, as a change that becomes visible late.
 * - `expireToken`: expires the access token before the request.
 * - `unshowable`: answers `status` instead of each answer that would show the record `recordId`.
 * - `ignoreField`: leaves `field` out of a write of the sales service, and answers it with success.
 */
export const faultRule = z.strictObject({
  kind: z.enum(faultKinds),
  /** A path; `:id` stands for any one segment, a final `*` for any rest. Left out: every path of both services. */
  route: z.string().default("*"),
  /** Left out: every method. */
  method: z.string().toUpperCase().optional(),
  status: z.int().min(400).max(599).default(500),
  /** Number of requests that it strikes before it is spent. Left out: it strikes until a test clears the faults. */
  count: z.int().positive().optional(),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  delayMs: z.number().min(0).max(600_000).default(0),
  /** For `unshowable`. */
  recordId: z.int().optional(),
  /** For `ignoreField`. */
  field: z.string().optional(),
  /** Seconds; sent with `status` where given. */
  retryAfter: z.int().min(0).optional(),
  /** Sends `status` without a body, as 429 comes in practice (docs/assumptions.md). */
  withoutBody: z.boolean().default(false),
});
export type FaultRule = z.input<typeof faultRule>;
export type Fault = z.output<typeof faultRule>;

/** The faults that are set, and which of them strikes a request. */
export interface FaultBoard {
  readonly add: (rule: FaultRule) => void;
  readonly clear: () => void;
  readonly list: () => readonly (Fault & { readonly struck: number })[];
  /** Returns the first fault that matches and strikes, and counts it. */
  readonly strike: (method: string, path: string) => Strike | null;
}

export interface Strike {
  readonly fault: Fault;
  /** Derived from the fault's seed and how often it struck before. */
  readonly salt: number;
}

interface Armed {
  readonly fault: Fault;
  readonly pattern: RegExp;
  readonly random: SeededRandom;
  struck: number;
}

export function faultBoard(): FaultBoard {
  let armed: Armed[] = [];
  return {
    add: (rule) => {
      const fault = faultRule.parse(rule);
      const random = seededRandom(fault.seed, "fault");
      armed.push({ fault, pattern: patternOf(fault.route), random, struck: 0 });
    },
    clear: () => {
      armed = [];
    },
    list: () => armed.map(({ fault, struck }) => ({ ...fault, struck })),
    strike: (method, path) => {
      for (const one of armed) {
        if (one.fault.count !== undefined && one.struck >= one.fault.count) continue;
        if (one.fault.method !== undefined && one.fault.method !== method) continue;
        if (!one.pattern.test(path) || !one.random.chance(one.fault.probability)) continue;
        one.struck++;
        return { fault: one.fault, salt: one.fault.seed * 7919 + one.struck };
      }
      return null;
    },
  };
}

function patternOf(route: string): RegExp {
  const escaped = route
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*$/, ".*");
  return new RegExp(`^${escaped}$`);
}
