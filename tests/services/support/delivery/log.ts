import { isoMilliseconds } from "../../clock.ts";
import type { Desk } from "../desk.ts";
import { opaqueId } from "../opaque-id.ts";
import type { Invocation, OutgoingRequest } from "./request.ts";
import type { Outcome } from "./retry.ts";

/** "The activity log covers the last seven days." */
const kept = 7 * 24 * 3600 * 1000;

/** Invocations from before this instant are no longer in the log. ISO 8601 with milliseconds. */
export function logBegins({ clock }: Desk): string {
  return isoMilliseconds(clock.now() - kept);
}

/** `pending` until the last attempt is over; `timeout` is an attempt's alone. */
export type AttemptStatus = "success" | "failed" | "timeout" | "circuit broken";

export interface Attempt {
  readonly status: AttemptStatus;
  readonly startedAt: number;
  readonly request: OutgoingRequest;
  /** Null where nothing was sent. */
  readonly outcome: Outcome | null;
}

/** Also lets go what is older than the log's seven days. */
export function logInvocation(
  desk: Desk,
  invocation: Pick<Invocation, "id" | "webhook">,
  eventType: string | null,
): void {
  const begins = logBegins(desk);
  desk.database.run(
    `DELETE FROM "support_attempt" WHERE "invocation_id" IN (SELECT "id" FROM "support_invocation" WHERE "created_at" < ?)`,
    [begins],
  );
  desk.database.run(`DELETE FROM "support_invocation" WHERE "created_at" < ?`, [begins]);
  desk.database.run(
    `INSERT INTO "support_invocation" ("id", "webhook_id", "status", "event_type", "created_at") VALUES (?, ?, 'pending', ?, ?)`,
    [invocation.id, invocation.webhook.id, eventType, isoMilliseconds(desk.clock.now())],
  );
}

/** Keeps neither headers nor the address's pairs of the request: they may hold credentials. */
export function logAttempt({ database, clock }: Desk, invocationId: string, attempt: Attempt): void {
  const { outcome, request } = attempt;
  const answered = outcome?.kind === "answered" ? outcome : null;
  database.run(
    `INSERT INTO "support_attempt" ("id", "invocation_id", "status", "status_code", "error", "request", "response",
      "started_at", "completed_at") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      opaqueId(clock.now()),
      invocationId,
      attempt.status,
      answered?.status ?? null,
      outcome?.kind === "unreached" ? outcome.why : null,
      JSON.stringify({
        method: request.method,
        url: request.url.origin + request.url.pathname,
        payload: request.body,
      }),
      answered && JSON.stringify({ retry_after: answered.retryAfter, body: answered.body }),
      isoMilliseconds(attempt.startedAt),
      isoMilliseconds(clock.now()),
    ],
  );
}

export function closeInvocation(
  { database, clock }: Desk,
  invocationId: string,
  status: Exclude<AttemptStatus, "timeout">,
): void {
  database.run(
    `UPDATE "support_invocation" SET "status" = ?, "latest_completed_at" = ?, "status_code" = (SELECT "status_code"
      FROM "support_attempt" WHERE "invocation_id" = "support_invocation"."id" ORDER BY "seq" DESC LIMIT 1) WHERE "id" = ?`,
    [status, isoMilliseconds(clock.now()), invocationId],
  );
}
