import { t } from "@lingui/core/macro";
import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { RunningVisit } from "../../src-shared/ipc/account-settings/running-visit.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { VisitSubject } from "../../src-shared/visit-event.ts";
import { minutesAtMost } from "../../src-shared/visit-note.ts";
import { visitReference } from "../outbox/visits/visit-reference.ts";
import { commands } from "../platform/bridge.ts";
import { useClock } from "../platform/clock.ts";
import { useLiveQuery, useReplica } from "../replica/live/hooks.ts";
import { isVisitLogged } from "../replica/query/read-visits.ts";
import { systemRandom } from "../replica/store/random-source.ts";
import { announce, announceFailure } from "./announce.tsx";

/** The visit that the rep has started, as main last stored it: main keeps it over a restart and a lost replica. */
export const useStartedVisit = create<{ readonly started: RunningVisit | null }>(() => ({ started: null }));

export async function readStartedVisit(account: AccountKey): Promise<void> {
  const answer = await commands()["runningVisit.get"]({ account });
  useStartedVisit.setState({ started: answer.ok ? answer.value : null });
}

/** Stores the visit that runs; null for none. */
export async function keepStartedVisit(
  account: AccountKey,
  running: RunningVisit | null,
): Promise<Result<null, Fault>> {
  const answer = await commands()["runningVisit.set"]({ account, running });
  if (answer.ok) useStartedVisit.setState({ started: running });
  return answer;
}

export interface VisitTimer {
  /** By the id that its contact has now. Null if none runs, undefined until that is known. */
  readonly running: RunningVisit | null | undefined;
  /** Starts a visit, in the place of one that runs, with Undo. */
  readonly start: (about: VisitSubject) => Promise<Result<RunningVisit, Fault>>;
  /** Stores another state of the visit that runs; null for none. Announces a failure, and answers whether main has stored it. */
  readonly keep: (running: RunningVisit | null) => Promise<boolean>;
  /** Forgets the visit that runs, with Undo. */
  readonly discard: () => Promise<void>;
}

/** The visit that runs on this computer: one at a time. */
export function useVisitTimer(): VisitTimer {
  const { account, aliases } = useReplica();
  const clock = useClock();
  const { started } = useStartedVisit();
  // Rounds may have been killed after the visit was logged and before its beginning was forgotten.
  const isLogged = useLiveQuery({
    key: ["is logged", started?.reference ?? ""],
    types: ["note"],
    showsOld: true,
    run: async (database) => started !== null && (await isVisitLogged(database, started.reference)),
  });
  const running = started === null || isLogged === true ? null : isLogged === false ? started : undefined;
  const keep = async (next: RunningVisit | null) => {
    const kept = await keepStartedVisit(account.key, next);
    if (!kept.ok) announceFailure(kept.error);
    return kept.ok;
  };
  const bringBack = async () => {
    await keep(running ?? null);
  };
  return {
    running:
      running?.resource_type === "contact"
        ? { ...running, resource_id: aliases.current("contact", running.resource_id) }
        : running,
    keep,
    start: async ({ resource_type, resource_id }) => {
      const startedAt = new Date(clock()).toISOString();
      const begun = { resource_type, resource_id, startedAt, reference: visitReference(systemRandom) };
      const kept = await keepStartedVisit(account.key, begun);
      if (!kept.ok) return kept;
      announce(t`Visit started.`, bringBack);
      return ok(begun);
    },
    discard: async () => {
      if (await keep(null)) announce(t`Visit discarded.`, bringBack);
    },
  };
}

/**
 * Returns the minutes from the start of a visit until now, at least one; null where the clock was set back or the visit
 * was left running for more than a day.
 */
export function minutesSince(startedAt: string, now: number): number | null {
  const ms = now - Date.parse(startedAt);
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return ms < 0 || minutes > minutesAtMost ? null : minutes;
}
