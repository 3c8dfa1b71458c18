import type { WebhookBook } from "../../../src-main/support/webhook-remote.ts";
import type { MainRecords } from "../../../src-main/sync/copy-main-records.ts";
import { ok } from "../../../src-shared/result.ts";

/** The book of somebody who has no webhooks. */
export const noWebhooks: WebhookBook & MainRecords = {
  secretOf: () => null,
  remoteIdOf: () => null,
  place: () => null,
  put: async () => ok(null),
  rows: () => [],
  adopt: async () => new Set(),
};
