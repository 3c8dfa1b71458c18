import type { Lasting } from "./lasting.ts";

/** Thousands of records of a type, one of which somebody touches every few seconds. */
export interface Crowd {
  readonly type: "contact" | "task" | "note";
  readonly records: number;
  readonly everyMs: number;
  /** Of ways over the network that take seconds meanwhile. */
  readonly slow: number;
}

/** In what a seed's world is broken, for hours or for good. */
export interface LastingPlan {
  /** The kind, as it is counted. */
  readonly kind: "list" | "page" | "record" | "writes" | "status" | "crowd";
  readonly conditions: readonly Lasting[];
  readonly crowd: Crowd | null;
  /** How much of the programme is played before it begins, of 1. */
  readonly beginsAt: number;
  /** It ends after some hours in which all else is well; else it is there when the seed is judged. */
  readonly ends: boolean;
  /** So many records of the type that it concerns are there at least. */
  readonly records: number;
}
