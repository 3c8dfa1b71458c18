import type { Fault } from "../../contract/fault.ts";
import { descriptorOf, type RecordName, recordNames } from "../../contract/records/registry.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import type { LaneOutcome } from "../push/push-lane.ts";
import type { SyncSession } from "../session.ts";
import { pullType } from "./pull-type.ts";

/** The types that a pull brings, in the order in which a screen needs them. */
export const pulledTypes: readonly RecordName[] = recordNames.filter((name) => {
  const { kind } = descriptorOf(name).pull;
  return kind !== "none" && kind !== "cursor";
});

/** The types that are read when somebody looks at their section. */
export const lookedAtTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).pull.kind === "cursor",
);

/** Between two pulls of a quiet day, milliseconds; a jitter of a third is added. */
export const intervalMs = 60_000;

/**
 * One run of the pull lane: every type after the other. A broken or forbidden one does not stop the others (law 14),
 * and a run that is repeated for it leaves out those that came through, as long as they are not due anyway.
 */
export async function pull(session: SyncSession): Promise<LaneOutcome> {
  let failure: Fault | null = null;
  let again = false;
  for (const type of pulledTypes) {
    if (session.signal.aborted) break;
    const since = session.pulledAt.get(type);
    const startedAt = session.clock.monotonic();
    if (since !== undefined && startedAt - since < intervalMs) continue;
    const pulled = await pullType(session, type);
    if (pulled.ok) {
      session.pulledAt.set(type, startedAt);
      again ||= pulled.value === "moving";
      continue;
    }
    session.log.warn("pull.failed", { type, fault: pulled.error.kind });
    // Where the next type would fare no better the run ends.
    const { kind } = nextAttempt(pulled.error, "update");
    // mutation: forbidden-list-stops-others
    if (kind === "stop" || kind === "signIn") return { fault: pulled.error, halt: null };
    // Forbidden stays so for now: it is shown, and asked for again with the next interval.
    if (pulled.error.kind !== "forbidden") failure = pulled.error;
  }
  if (failure === null) session.pulledAt.clear();
  return { fault: failure, halt: null, again };
}
