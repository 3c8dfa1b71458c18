import type { Fault, ParkReason, SyncFailure } from "../../../src-shared/errors/fault.ts";

/**
 * The end of a record's turn, and its meaning for the run that it is a part of (law 14).
 * - `done`: settled or parked; the run goes on. - `later`: this record again in another run; the others go on.
 * - `waits`: this record again after so many milliseconds; nothing has failed.
 * - `pause`: nothing more to this service in this run, and not before `afterMs` milliseconds where the service says so; the
 *   other service goes on. - `login`: the same until there is another login, and nothing has failed.
 * - `stop`: the run ends, for nothing would fare better now. - `signIn`: so it does, and everything waits for a new sign-in.
 * - `halt`: nothing may be sent any more (law 13).
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
