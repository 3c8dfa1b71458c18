import { ok } from "../../src-shared/result.ts";
import type { SignOutPorts } from "../auth/session.ts";
import type { FollowStore } from "../configuration/follows.ts";
import type { Outcomes, Templates } from "../configuration/managed-lists.ts";
import { journalsSetAside, sweepAgain, sweepAtSignOut } from "../configuration/profile-folder.ts";
import type { Left } from "../configuration/remove-tree.ts";
import type { RunningVisits } from "../configuration/running-visits.ts";
import type { ViewStore } from "../configuration/saved-views.ts";
import type { Settings } from "../configuration/settings.ts";
import type { SupportAccounts } from "../configuration/support-accounts.ts";
import type { WebhookStore } from "../configuration/webhook-store.ts";
import type { Log } from "../sync/ports.ts";

/** Everything that holds something of an account. */
export interface SignOutParts {
  readonly folder: string;
  readonly engine: Pick<SignOutPorts, "unsent" | "wipe">;
  readonly views: Pick<ViewStore, "wipe">;
  readonly webhooks: Pick<WebhookStore, "wipe">;
  readonly follows: Pick<FollowStore, "wipe">;
  readonly outcomes: Pick<Outcomes, "wipe">;
  readonly templates: Pick<Templates, "wipe">;
  readonly runningVisits: Pick<RunningVisits, "wipe">;
  readonly supportAccounts: Pick<SupportAccounts, "wipe">;
  /** Clears the data that Chromium keeps. */
  readonly clearBrowsing: () => Promise<void>;
  readonly removeCrashReports: () => Promise<readonly Left[]>;
  readonly log: Log;
}

/**
 * Implements the ports of sign-out over the rest of main. Wipes the engine's data first, because that may
 * fail and nothing is lost yet; then each owner's part; the files last.
 */
export function createSignOut(parts: SignOutParts): SignOutPorts {
  const { folder, engine, log } = parts;
  return {
    unsent: engine.unsent,
    setAside: () => journalsSetAside(folder),
    wipe: async (account, how) => {
      const wiped = await engine.wipe(account, how);
      if (!wiped.ok) return wiped;
      const unsent = engine.unsent(account);
      const done = await Promise.all([
        parts.views.wipe(),
        parts.follows.wipe(account),
        parts.outcomes.wipe(account),
        parts.templates.wipe(account),
        parts.runningVisits.wipe(account),
        how.keepWebhooks ? ok(null) : parts.webhooks.wipe(account),
        // Unsent edits that stay still belong to this Support account, so Rounds keeps its name.
        unsent.ok && unsent.value === 0 ? parts.supportAccounts.wipe(account) : ok(null),
      ]);
      return done.find((one) => !one.ok) ?? ok(null);
    },
    clearBrowsing: async () => {
      await parts.clearBrowsing();
      const left = await parts.removeCrashReports();
      if (left.length > 0) log.warn("signOut.crashReportsLeft", { count: left.length });
    },
    sweep: ({ keepsUnsent }) => sweepAtSignOut(folder, { keepsUnsent, log }),
  };
}

/** At a start, before anything but the settings is opened: removes what a sign-out had to leave. */
export async function finishSignOut(folder: string, settings: Settings, log: Log): Promise<void> {
  const { unswept, account } = settings.read();
  if (!unswept || account !== null) return;
  // mutation: held-document-stays
  if (!(await sweepAgain(folder, log))) return;
  const noted = await settings.update({ unswept: false });
  if (!noted.ok) log.warn("signOut.notNoted", { fault: noted.error.kind });
}
