import { join } from "node:path";
import { createFollowStore } from "../configuration/follows.ts";
import { createOutcomeHandlers, createTemplateHandlers } from "../configuration/managed-lists.ts";
import { createRunningVisitHandlers } from "../configuration/running-visits.ts";
import { openViews } from "../configuration/saved-views.ts";
import { createSupportAccounts } from "../configuration/support-accounts.ts";
import { openWebhookStore } from "../configuration/webhook-store.ts";
import type { Profile } from "./open-profile.ts";

/** Opens what the profile has of an account beside its unsent edits and its secrets: all of it goes when the rep signs out. */
export async function openStores({ folder, settings, managed }: Profile, supportUrl: () => string | null) {
  const account = () => settings.read().account?.key ?? null;
  const [{ views, fault: viewsFault }, { webhooks, fault: webhooksFault }] = await Promise.all([
    openViews(join(folder, "views.json")),
    openWebhookStore({ file: join(folder, "webhooks.json"), account, supportUrl }),
  ]);
  const follows = createFollowStore(settings);
  return {
    views,
    webhooks,
    follows,
    supportAccounts: createSupportAccounts(settings),
    /** The faults of the files, null for none. */
    faults: [viewsFault, webhooksFault],
    handlers: {
      ...views.handlers,
      ...follows.handlers,
      ...createOutcomeHandlers({ settings, managed }),
      ...createTemplateHandlers({ settings, managed }),
      ...createRunningVisitHandlers(settings),
    },
    /** Resolves when everything is written that was to be written. */
    settled: () => Promise.all([settings.settled(), views.settled(), webhooks.settled()]),
  };
}
