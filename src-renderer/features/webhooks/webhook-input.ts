import { t } from "@lingui/core/macro";
import { type WebhookSecret, webhookSecret } from "../../../src-shared/ipc/webhook-secret.ts";
import type { WebhookDraft, WebhookRow } from "../../../src-shared/records/webhook.ts";
import { knownEvents, ticketEvents } from "../../../src-shared/records/webhook-rules.ts";
import type { Pair } from "../../ui/inputs/pair-lines.tsx";

export type AuthenticationInput = "none" | WebhookSecret["type"];

/** Fields of a secret. They exist only in the form, until the secret crosses to main (law 12). */
export interface SecretInput {
  readonly headerName: string;
  readonly key: string;
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

export const noSecret: SecretInput = { headerName: "", key: "", token: "", username: "", password: "" };

/** Values of the webhook form. */
export interface WebhookInput {
  readonly name: string;
  readonly active: boolean;
  readonly endpoint: string;
  readonly connection: "events" | "triggers";
  /** Chosen events out of `knownEvents`. */
  readonly events: readonly string[];
  /** Other event types, one on each line. */
  readonly others: string;
  readonly method: string;
  readonly format: string;
  readonly headers: readonly Pair[];
  readonly authentication: AuthenticationInput;
  readonly secret: SecretInput;
}

export function webhookInput(row: Partial<WebhookRow>): WebhookInput {
  const subscriptions = subscriptionsOf(row);
  const isKnown = (one: string) => knownEvents.some((known) => known === one);
  return {
    name: row.name ?? "",
    active: row.status !== "inactive",
    endpoint: row.endpoint ?? "",
    connection: subscriptions.includes(ticketEvents) ? "triggers" : "events",
    events: subscriptions.filter(isKnown),
    others: subscriptions.filter((one) => !isKnown(one) && one !== ticketEvents).join("\n"),
    method: row.http_method ?? "POST",
    format: row.request_format ?? "json",
    headers: Object.entries(row.custom_headers ?? {}).map(([name, value], key) => ({ key, name, value })),
    authentication: row.authentication_type ?? "none",
    secret: noSecret,
  };
}

export function subscriptionsOf(row: Pick<Partial<WebhookRow>, "subscriptions">): readonly string[] {
  const { subscriptions } = row;
  return Array.isArray(subscriptions) ? subscriptions.filter((one) => typeof one === "string") : [];
}

/** Turns the form into a draft. `reference`: the secret's reference in the vault, null without a secret. */
export function webhookDraft(input: WebhookInput, reference: string | null): WebhookDraft {
  const events = input.connection === "events";
  const headers = input.headers.filter((one) => one.name.trim() !== "" || one.value !== "");
  return {
    name: input.name.trim(),
    status: input.active ? "active" : "inactive",
    endpoint: input.endpoint.trim(),
    http_method: events ? "POST" : input.method,
    request_format: events ? "json" : input.format,
    subscriptions: events ? eventsOf(input) : [ticketEvents],
    ...(headers.length > 0 && {
      custom_headers: Object.fromEntries(headers.map((one) => [one.name.trim(), one.value])),
    }),
    ...(input.authentication !== "none" && {
      authentication_type: input.authentication,
      ...(reference !== null && { secret_ref: reference }),
    }),
  };
}

function eventsOf({ events, others }: WebhookInput): string[] {
  const typed = others
    .split(/\s+/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  return [...new Set([...events, ...typed])];
}

/** Returns the typed secret; null if it is incomplete or the webhook has no authentication. */
export function secretTyped({
  authentication,
  secret,
}: Pick<WebhookInput, "authentication" | "secret">): WebhookSecret | null {
  const parsed = webhookSecret.safeParse({
    type: authentication,
    name: secret.headerName.trim(),
    value: secret.key,
    token: secret.token,
    username: secret.username,
    password: secret.password,
  });
  return parsed.success ? parsed.data : null;
}

/** Tells whether every field of the secret is empty. */
export function isSecretEmpty({ secret }: Pick<WebhookInput, "secret">): boolean {
  return Object.values(secret).every((one) => one === "");
}

/** Returns the errors in a secret, by form field. */
export function secretErrors(
  input: Pick<WebhookInput, "authentication" | "secret">,
): Readonly<Record<string, string>> {
  if (input.authentication === "none") return {};
  const { secret } = input;
  const wrong = webhookSecret.safeParse({
    type: input.authentication,
    name: secret.headerName.trim(),
    value: secret.key,
    token: secret.token,
    username: secret.username,
    password: secret.password,
  });
  if (wrong.success) return {};
  const fields = new Set(wrong.error.issues.map((one) => String(one.path[0])));
  const said: [string, string][] = [];
  if (fields.has("name")) {
    said.push([
      "headerName",
      secret.headerName.trim() === ""
        ? t`Enter the name of the header that carries the key.`
        : t`A header's name has letters without accents, digits and !#$%&'*+-.^_\`|~ alone.`,
    ]);
  }
  if (fields.has("value")) said.push(["key", valueError(secret.key, t`Enter the key.`)]);
  if (fields.has("token")) said.push(["token", valueError(secret.token, t`Enter the token.`)]);
  if (fields.has("username")) {
    said.push([
      "username",
      secret.username === "" ? t`Enter the user name.` : t`A user name here has no colon.`,
    ]);
  }
  if (fields.has("password")) said.push(["password", t`Enter the password.`]);
  return Object.fromEntries(said);
}

function valueError(value: string, missing: string): string {
  return value === ""
    ? missing
    : t`It has letters without accents, digits and signs, and no space at either end.`;
}

/**
 * Returns the errors that only the form can find: unnamed or repeated headers, which a record cannot hold,
 * and a missing choice of events.
 */
export function webhookErrors(input: WebhookInput): Readonly<Record<string, string>> {
  const said: [string, string][] = [];
  const names = input.headers.map((one) => one.name.trim()).filter((one) => one !== "");
  if (input.headers.some((one) => one.name.trim() === "" && one.value !== ""))
    said.push(["custom_headers", t`Every header needs a name.`]);
  else if (new Set(names).size < names.length)
    said.push(["custom_headers", t`Two headers have the same name. Leave one of them out.`]);
  if (input.connection === "events" && eventsOf(input).length === 0)
    said.push(["subscriptions", t`Choose at least one event, or connect it to a trigger or automation.`]);
  return Object.fromEntries(said);
}
