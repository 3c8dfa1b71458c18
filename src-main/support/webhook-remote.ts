import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import type { Issue } from "../../src-shared/errors/transport.ts";
import { type RecordId, recordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { WebhookSecret } from "../../src-shared/ipc/webhook-secret.ts";
import type { AnyDescriptor } from "../../src-shared/records/registry.ts";
import { webhook } from "../../src-shared/records/webhook.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { WebhookPlace } from "../configuration/webhook-store.ts";
import type { HttpFailure } from "../http/port.ts";
import type { Remote } from "../sync/ports.ts";
import { recordNumber } from "./record-number.ts";
import { notSent, type SupportCalls } from "./support-calls.ts";
import { supportRow } from "./support-row.ts";
import { webhookBody } from "./webhook-body.ts";
import { withoutSecret } from "./without-secret.ts";

/** The store of webhooks outside of the replica. */
export interface WebhookBook {
  readonly secretOf: (reference: string) => WebhookSecret | null;
  readonly remoteIdOf: (id: RecordId) => string | null;
  readonly place: () => WebhookPlace | null;
  /** Keeps a webhook. It must outlive the replica, because the service lists none. */
  readonly put: (row: Row, place: WebhookPlace | null) => Promise<Result<null, StorageFailure>>;
}

/** Creates and copies webhooks (support document, "Webhooks"); the service neither lists nor shows them. */
export function webhookRemote(calls: SupportCalls, book: WebhookBook): Pick<Remote, "create" | "findLost"> {
  async function made(of: AnyDescriptor, values: Values) {
    if (typeof values.clone_of === "number") return copy(of, values.clone_of);
    if (typeof values.authentication_type !== "string")
      return calls.write("POST", of.path, webhookBody(values, null));
    const secret = typeof values.secret_ref === "string" ? book.secretOf(values.secret_ref) : null;
    // A secret of another authentication type is not the one that the webhook needs.
    if (secret === null || secret.type !== values.authentication_type)
      return err<HttpFailure>(notSent({ kind: "secretMissing" }));
    const answer = await calls.write("POST", of.path, webhookBody(values, secret));
    // mutation: quoted-secret-stays
    return answer.ok ? answer : err({ ...answer.error, fault: withoutSecret(answer.error.fault, secret) });
  }

  function copy(of: AnyDescriptor, original: number) {
    const id = recordId.safeParse(original);
    const remoteId = id.success ? book.remoteIdOf(id.data) : null;
    if (remoteId === null) return err<HttpFailure>(notSent({ kind: "notFound" }));
    return calls.write("POST", `${of.path}?clone_webhook_id=${encodeURIComponent(remoteId)}`);
  }

  return {
    create: async (of, values) => {
      // Read before the request: the rep may connect another platform, or sign out, before the answer.
      const place = book.place();
      const answer = await made(of, values);
      if (!answer.ok) return err({ ...answer.error, fault: atOurFields(answer.error.fault) });
      const row = webhookRow(answeredIn(answer.value.body), values);
      if (row === null) {
        const fault: RequestFailure = { kind: "malformedResponse", detail: "webhook without id" };
        return err({ fault, mayHaveTakenEffect: true });
      }
      // A secret that cannot be written now still counts in this run, and is written with the next one.
      await book.put(row, place);
      return ok({ row });
    },
    // mutation: lost-webhook-sent-again
    findLost: async () => ok({ kind: "cannotTell" }),
  };
}

/** Moves errors, which name parts of the body as `webhook.endpoint`, to the record's fields. */
function atOurFields(fault: RequestFailure): RequestFailure {
  if (fault.kind !== "rejected") return fault;
  return { ...fault, issues: fault.issues.map((one) => ({ ...one, ...ourField(one) })) };
}

function ourField({ field, message }: Issue): Pick<Issue, "field" | "message"> {
  if (field === null) return { field, message };
  const [first = "", ...rest] = field.replace(/^webhook\./, "").split(".");
  const name = first !== "authentication" ? first : rest[0] === "type" ? "authentication_type" : "secret_ref";
  // Their words begin with the name that the field has there.
  return {
    field: name,
    message: message.startsWith(field) ? message.slice(field.length).replace(/^:?\s*/, "") : message,
  };
}

function answeredIn(body: unknown): Readonly<Record<string, unknown>> | null {
  const found = typeof body === "object" && body !== null && "webhook" in body ? body.webhook : null;
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : null;
}

/**
 * Builds a webhook's row: the values that Rounds sent, and over them those of the answer. Takes only known
 * fields of the answer, which may carry secrets that must not stay here (law 12). Null if the answer has no
 * usable id.
 */
export function webhookRow(answered: Readonly<Record<string, unknown>> | null, sent: Values): Row | null {
  const remoteId = answered?.id;
  if (answered === null || (typeof remoteId !== "string" && typeof remoteId !== "number")) return null;
  if (String(remoteId) === "") return null;
  const known = Object.entries(answered).filter(
    ([name, value]) => Object.hasOwn(webhook.fields, name) && value !== null && name !== "secret_ref",
  );
  const { secret_ref: _, ...rest } = sent;
  return supportRow(webhook, {
    ...rest,
    ...Object.fromEntries(known),
    remote_id: String(remoteId),
    id: recordNumber("webhook", String(remoteId)),
  });
}
