import { plural, t } from "@lingui/core/macro";
import type { SessionKind } from "../../src-shared/ipc/session.ts";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";

/** The status chip's text: one thing, the one that matters most to the rep. */
export interface ChipState {
  readonly kind: "signIn" | "attention" | "offline" | "syncing" | "unsent" | "synced" | "starting";
  readonly text: string;
}

interface Given {
  readonly session: SessionKind;
  readonly sync: SyncStatus | null;
  readonly unsent: number;
  readonly parked: number;
  /** Number of unsent edits when the push began. */
  readonly unsentAtStart: number;
}

export function chipState({ session, sync, unsent, parked, unsentAtStart }: Given): ChipState {
  if (session !== "signedIn" || sync?.phase === "signInNeeded")
    return { kind: "signIn", text: t`Sign in again` };
  const asked =
    parked > 0 || (sync !== null && (sync.possibleDuplicates > 0 || sync.massDeletions.length > 0));
  if (asked || sync?.phase === "halted") return { kind: "attention", text: t`Needs attention` };
  if (sync === null || sync.phase === "stopped") {
    return unsent > 0 ? unsentState(unsent) : { kind: "starting", text: t`Starting` };
  }
  switch (sync.phase) {
    case "offline":
      return {
        kind: "offline",
        text:
          unsent > 0
            ? plural(unsent, { one: "Offline · # unsent", other: "Offline · # unsent" })
            : t`Offline`,
      };
    case "pulling": {
      const done = sync.progress.filter((one) => one.phase === "done" || one.phase === "failed").length;
      return { kind: "syncing", text: progressText(done, sync.progress.length) };
    }
    case "pushing":
      return { kind: "syncing", text: progressText(Math.max(0, unsentAtStart - unsent), unsentAtStart) };
    case "idle":
      return unsent > 0 ? unsentState(unsent) : { kind: "synced", text: t`Synced` };
  }
}

function unsentState(unsent: number): ChipState {
  return { kind: "unsent", text: plural(unsent, { one: "# change unsent", other: "# changes unsent" }) };
}

function progressText(done: number, all: number): string {
  const current = Math.min(done + 1, all);
  return all > 0 ? t`Syncing ${current} of ${all}` : t`Syncing`;
}
