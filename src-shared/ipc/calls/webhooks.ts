import { z } from "zod";
import { accountKey, recordId } from "../../ids.ts";
import { call, nothing } from "../channel.ts";
import { values } from "../outbox.ts";
import { webhookSecret } from "../webhook-secret.ts";

/** Calls about webhooks, which the service does not list. */
export const webhookCalls = {
  /**
   * Stores the credentials of a new webhook in the vault and answers a reference to them. Rounds never reads
   * them back (law 12).
   */
  "webhooks.storeSecret": call(
    z.object({ account: accountKey, secret: webhookSecret }),
    z.object({ reference: z.string() }),
  ),
  /** Copies the webhooks kept for the account and the connected platform into the replica. */
  "webhooks.show": call(z.object({ account: accountKey }), nothing),
  /**
   * Adds a webhook that was made elsewhere. Reads its invocations to check that it exists: fails with
   * `notFound` where it does not.
   */
  "webhooks.add": call(
    z.object({ account: accountKey, remoteId: z.string().trim().min(1), name: z.string().trim().min(1) }),
    z.object({ id: recordId }),
  ),
  /** Restores a forgotten webhook, as it was known here. */
  "webhooks.restore": call(
    z.object({ account: accountKey, remoteId: z.string().trim().min(1), row: values }),
    nothing,
  ),
  /** Takes a webhook off the list. The service keeps it. */
  "webhooks.forget": call(z.object({ account: accountKey, id: recordId }), nothing),
} as const;
