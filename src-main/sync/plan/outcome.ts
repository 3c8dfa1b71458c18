import type { Fault, ParkReason, SyncFailure } from "../../../src-shared/errors/fault.ts";

/**
 * End of a record's turn, and its meaning for the run (law 14).
 * - `done`: Rounds settled or parked the record; the run goes on.
 * - `later`: Rounds tries this record again in another run; the other records go on.
 * - `waits`: Rounds tries this record again after `afterMs` milliseconds; nothing has failed.
 * - `pause`: Rounds sends nothing more to this service in this run, and nothing before `afterMs` milliseconds if the service
 *   names a time; the other service goes on.
 * - `login`: Rounds sends nothing more to this service until it has another login; nothing has failed.
 * - `stop`: the run ends, because nothing would fare better now.
 * - `signIn`: the run ends, and everything waits for a new sign-in.
 * - `halt`: Rounds may send nothing any more (law 13).
 */
export type Outcome =
  | { readonly kind: "done" }
  | { readonly kind: "later"; readonly fault: SyncFailure }
  | { readonly kind: "waits"; readonly afterMs: number }
  | { readonly kind: "pause"; readonly fault: SyncFailure; readonly afterMs: number | null }
  | { readonly kind: "login" }
  | { readonly kind: "stop"; readonly fault: SyncFailure }
  | { readonly kind: "signIn"; readonly fault: SyncFailure }
  | { readonly kind: "halt"; readonly fault: Fault };

export const done: Outcome = { kind: "done" };

/**
 * The journal claimed no edit: the rep has taken some back, or one has to be looked for first. The wait
 * keeps the same run from planning them again, for the journal would refuse them without end.
 */
export const unclaimed: Outcome = { kind: "waits", afterMs: 1_000 };

/** Returns true if the run sends nothing more to the service of this record. */
export function isLastOfService({ kind }: Outcome): boolean {
  return kind !== "done" && kind !== "later" && kind !== "waits";
}

/** Meaning of a failure for one record. `park`: the rep sees it and decides (law 4). */
export type AttemptMeaning =
  | Extract<Outcome, { kind: "later" | "pause" | "login" | "stop" | "signIn" }>
  | { readonly kind: "park"; readonly reason: ParkReason };

export type RunOutcome =
  | Extract<Outcome, { kind: "done" | "waits" | "halt" }>
  | { readonly kind: "failed"; readonly fault: SyncFailure };
