import type { Fault } from "../contract/fault.ts";
import { descriptorOf, type RecordName, recordNames } from "../contract/records/registry.ts";
import { nextAttempt } from "./core/next-attempt.ts";
import { pullType } from "./pull-type.ts";
import type { LaneOutcome } from "./push-lane.ts";
import type { SyncSession } from "./session.ts";

/** The types that a pull brings, in the order in which a screen needs them. */
export const pulledTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).pull.kind !== "none",
);

/** One run of the pull lane: every type after the other. A broken or forbidden one does not stop the others (law 14). */
export async function pull(session: SyncSession): Promise<LaneOutcome> {
  let failure: Fault | null = null;
  for (const type of pulledTypes) {
    if (session.signal.aborted) break;
    const pulled = await pullType(session, type);
    if (pulled.ok) continue;
    session.log.warn("pull.failed", { type, fault: pulled.error.kind });
    // Where the next type would fare no better the run ends.
    const { kind } = nextAttempt(pulled.error, "update");
    if (kind === "stop" || kind === "signIn") return { fault: pulled.error, halt: null };
    // Forbidden stays so for now: it is shown, and asked for again with the next interval.
    if (pulled.error.kind !== "forbidden") failure = pulled.error;
  }
  return { fault: failure, halt: null };
}
