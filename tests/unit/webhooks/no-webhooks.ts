import type { WebhookBook } from "../../../src-main/support/webhooks.ts";
import type { KeptRecords } from "../../../src-main/sync/show-kept.ts";
import { ok } from "../../../src-shared/result.ts";

/** The book of somebody who has no webhooks. */
export const noWebhooks: WebhookBook & KeptRecords = {
  secretOf: () => null,
  remoteIdOf: () => null,
  keep: async () => ok(null),
  rows: () => [],
  adopt: async () => new Set(),
};
