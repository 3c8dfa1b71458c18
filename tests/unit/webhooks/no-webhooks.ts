import type { WebhookBook } from "../../../src-main/support/webhooks.ts";
import { ok } from "../../../src-shared/result.ts";

/** The book of somebody who has no webhooks. */
export const noWebhooks: WebhookBook & { readonly rows: () => readonly [] } = {
  secretOf: () => null,
  remoteIdOf: () => null,
  keep: async () => ok(null),
  rows: () => [],
};
