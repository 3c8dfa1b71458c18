import { t } from "@lingui/core/macro";
import { type WebhookSecret, webhookSecret } from "../../../src-shared/ipc/webhook-secret.ts";
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

/** Connection of a webhook to events or to triggers, as its form holds it. */
export type WebhookConnection = {
  readonly to: "events" | "triggers";
  /** Chosen events out of `knownEvents`. */
  readonly events: readonly string[];
  /** Other event types, one on each line. */
  readonly others: string;
};

export function connectionOf(subscriptions: unknown): WebhookConnection {
  const listed = subscriptionsOf({ subscriptions });
  const isKnown = (one: string) => knownEvents.some((known) => known === one);
  return {
    to: listed.includes(ticketEvents) ? "triggers" : "events",
    events: listed.filter(isKnown),
    others: listed.filter((one) => !isKnown(one) && one !== ticketEvents).join("\n"),
  };
}

export function subscriptionsOf(row: { readonly subscriptions?: unknown }): readonly string[] {
  const { subscriptions } = row;
  return Array.isArray(subscriptions) ? subscriptions.filter((one) => typeof one === "string") : [];
}

export function connectionTyped({ to, events, others }: WebhookConnection): string[] {
  const typed = others.split(/\s+/).filter((one) => one !== "");
  return to === "events" ? [...new Set([...events, ...typed])] : [ticketEvents];
}

export function headersOf(headers: object | null): Pair[] {
  return Object.entries(headers ?? {}).map(([name, value], key) => ({ key, name, value: String(value) }));
}

export function headersTyped(headers: readonly Pair[]): Record<string, string> {
  const given = headers.filter((one) => one.name.trim() !== "" || one.value !== "");
  return Object.fromEntries(given.map((one) => [one.name.trim(), one.value]));
}

interface SecretTyped {
  readonly authentication: AuthenticationInput;
  readonly secret: SecretInput;
}

/** Returns the typed secret; null if it is incomplete or the webhook has no authentication. */
export function secretTyped(input: SecretTyped): WebhookSecret | null {
  const parsed = parseSecret(input);
  return parsed.success ? parsed.data : null;
}

function parseSecret({ authentication, secret }: SecretTyped) {
  return webhookSecret.safeParse({
    type: authentication,
    name: secret.headerName.trim(),
    value: secret.key,
    token: secret.token,
    username: secret.username,
    password: secret.password,
  });
}

const fieldsOf: Readonly<Record<AuthenticationInput, readonly (keyof SecretInput)[]>> = {
  none: [],
  api_key: ["headerName", "key"],
  bearer_token: ["token"],
  basic: ["username", "password"],
};

/** Tells whether every field of the secret is empty that the chosen authentication has. */
export function isSecretEmpty({ authentication, secret }: SecretTyped): boolean {
  return fieldsOf[authentication].every((one) => secret[one] === "");
}

/** Returns the errors in a secret, by form field. */
export function secretErrors(input: SecretTyped): Readonly<Record<string, string>> {
  if (input.authentication === "none") return {};
  const { secret } = input;
  const wrong = parseSecret(input);
  if (wrong.success) return {};
  const fields = new Set(wrong.error.issues.map((one) => String(one.path[0])));
  const errors: Record<string, string> = {};
  if (fields.has("name"))
    errors.headerName =
      secret.headerName.trim() === ""
        ? t`Enter the name of the header that carries the key.`
        : t`A header's name can contain only letters without accents, digits and !#$%&'*+-.^_\`|~.`;
  if (fields.has("value")) errors.key = valueError(secret.key, t`Enter the key.`);
  if (fields.has("token")) errors.token = valueError(secret.token, t`Enter the token.`);
  if (fields.has("username"))
    errors.username = secret.username === "" ? t`Enter the user name.` : t`A user name here has no colon.`;
  if (fields.has("password")) errors.password = t`Enter the password.`;
  return errors;
}

function valueError(value: string, missing: string): string {
  return value === ""
    ? missing
    : t`Use only letters without accents, digits and signs, with no space at either end.`;
}

/**
 * Returns the errors that only the form can find: unnamed or repeated headers, which a record cannot hold,
 * and a missing choice of events.
 */
export function webhookErrors(
  headers: readonly Pair[],
  connection: WebhookConnection,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const names = headers.map((one) => one.name.trim()).filter((one) => one !== "");
  if (headers.some((one) => one.name.trim() === "" && one.value !== ""))
    errors.custom_headers = t`Every header needs a name.`;
  else if (new Set(names).size < names.length)
    errors.custom_headers = t`Two headers have the same name. Leave one of them out.`;
  if (connectionTyped(connection).length === 0)
    errors.subscriptions = t`Choose at least one event, or connect it to a trigger or automation.`;
  return errors;
}
