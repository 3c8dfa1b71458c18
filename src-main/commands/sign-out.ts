import type { SignOutPorts } from "../auth/session.ts";
import { forgetAccount } from "../configuration/account-part.ts";
import { journalsSetAside, sweepAgain, sweepAtSignOut } from "../configuration/profile-folder.ts";
import type { Left } from "../configuration/remove-tree.ts";
import type { ViewStore } from "../configuration/saved-views.ts";
import type { Settings } from "../configuration/settings.ts";
import type { WebhookStore } from "../configuration/webhook-store.ts";
import type { Log } from "../sync/ports.ts";

/** Everything that holds something of an account. */
export interface SignOutParts {
  readonly folder: string;
  readonly engine: Pick<SignOutPorts, "unsent" | "wipe">;
  readonly settings: Settings;
  readonly views: Pick<ViewStore, "wipe">;
  readonly webhooks: Pick<WebhookStore, "wipe">;
  /** Clears the data that Chromium keeps. */
  readonly clearBrowsing: () => Promise<void>;
  readonly removeCrashReports: () => Promise<readonly Left[]>;
  readonly log: Log;
}

/**
 * Implements the ports of sign-out over the rest of main. Wipes the engine's data first, because that may
 * fail and nothing is lost yet; then what the settings have; the files last.
 */
export function createSignOut(parts: SignOutParts): SignOutPorts {
  const { folder, engine, settings, log } = parts;
  return {
    unsent: engine.unsent,
    setAside: () => journalsSetAside(folder),
    wipe: async (account, how) => {
      const wiped = await engine.wipe(account, how);
      return !wiped.ok || how.keepWebhooks ? wiped : parts.webhooks.wipe(account);
    },
    forget: (account) => {
      const unsent = engine.unsent(account);
      return forgetAccount(settings, account, { keepsSupportAccounts: !unsent.ok || unsent.value > 0 });
    },
    clearBrowsing: async () => {
      await parts.clearBrowsing();
      const left = await parts.removeCrashReports();
      if (left.length > 0) log.warn("signOut.crashReportsLeft", { count: left.length });
    },
    sweep: async ({ keepsUnsent }) => {
      const wiped = await parts.views.wipe();
      const swept = await sweepAtSignOut(folder, { keepsUnsent, log });
      return wiped.ok ? swept : wiped;
    },
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
