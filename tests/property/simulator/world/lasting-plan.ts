import type { Lasting } from "./lasting.ts";

/** Thousands of records of a type; somebody touches one record every few seconds. */
export interface Crowd {
  readonly type: "contact" | "task" | "note";
  readonly records: number;
  readonly everyMs: number;
  /** Share (0 to 1) of ways over the network that take seconds meanwhile. */
  readonly slow: number;
}

/** The lasting fault of a seed's world, for hours or for good. */
export interface LastingPlan {
  /** The kind under which the tally counts it. */
  readonly kind: "list" | "page" | "record" | "writes" | "status" | "crowd" | "refusals";
  readonly conditions: readonly Lasting[];
  readonly crowd: Crowd | null;
  /** Share (0 to 1) of the programme that is over when the fault begins. */
  readonly beginsAt: number;
  /**
   * True if the fault ends after some hours in which all else is well; else it is still present when the judge looks at
   * the seed.
   */
  readonly ends: boolean;
  /** Smallest number of records of the type that the fault concerns. */
  readonly records: number;
}
