import { randomBytes } from "node:crypto";
import { isoSeconds } from "../../clock.ts";
import type { SqlRow } from "../../store/database.ts";
import type { Desk } from "../desk.ts";
import { opaqueId } from "../opaque-id.ts";
import type { WebhookAuthentication, WebhookDraft } from "./webhook-body.ts";

/** A webhook as it is kept. */
export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly status: WebhookDraft["status"];
  readonly endpoint: string;
  readonly http_method: WebhookDraft["http_method"];
  readonly request_format: WebhookDraft["request_format"];
  readonly subscriptions: readonly string[];
  readonly authentication: WebhookAuthentication | null;
  readonly custom_headers: Readonly<Record<string, string>>;
  readonly signing_secret: string;
  readonly created_at: string;
  readonly updated_at: string;
}

type Configuration = Omit<Webhook, "id" | "signing_secret" | "created_at" | "updated_at">;

/** Keeps a new webhook: under an id and with a signing secret of its own. */
export function addWebhook({ database, clock }: Desk, configuration: Configuration): Webhook {
  const now = isoSeconds(clock.now());
  const webhook: Webhook = {
    ...configuration,
    id: opaqueId(clock.now()),
    signing_secret: randomBytes(24).toString("base64"),
    created_at: now,
    updated_at: now,
  };
  database.run(`INSERT INTO "support_webhook" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
    webhook.id,
    webhook.name,
    webhook.status,
    webhook.endpoint,
    webhook.http_method,
    webhook.request_format,
    JSON.stringify(webhook.subscriptions),
    webhook.authentication && JSON.stringify(webhook.authentication),
    JSON.stringify(webhook.custom_headers),
    webhook.signing_secret,
    webhook.created_at,
    webhook.updated_at,
  ]);
  return webhook;
}

export function webhookBy({ database }: Pick<Desk, "database">, id: string): Webhook | null {
  const row = database.get(`SELECT * FROM "support_webhook" WHERE "id" = ?`, [id]);
  return row === null ? null : readWebhook(row);
}

/** The active webhooks that are subscribed to the event type. */
export function subscribedTo({ database }: Pick<Desk, "database">, type: string): readonly Webhook[] {
  const rows = database.all(
    `SELECT * FROM "support_webhook" WHERE "status" = 'active'
      AND EXISTS (SELECT 1 FROM json_each("subscriptions") WHERE "value" = ?) ORDER BY "id"`,
    [type],
  );
  return rows.map(readWebhook);
}

/** As responses show it: of its credentials the kind alone. */
export function shownWebhook({ signing_secret: _, authentication, ...webhook }: Webhook): unknown {
  return {
    ...webhook,
    authentication: authentication && {
      type: authentication.type,
      add_position: authentication.add_position,
    },
  };
}

/** The columns hold what `addWebhook` put there. */
function readWebhook(row: SqlRow): Webhook {
  return {
    ...row,
    subscriptions: JSON.parse(String(row.subscriptions)),
    authentication: row.authentication === null ? null : JSON.parse(String(row.authentication)),
    custom_headers: JSON.parse(String(row.custom_headers)),
  } as unknown as Webhook;
}
