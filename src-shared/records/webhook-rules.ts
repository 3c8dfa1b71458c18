import { z } from "zod";
import { issueAt } from "../descriptor/define.ts";
import type { Issue } from "../errors/transport.ts";

/** Stands in place of event types: the webhook is connected to triggers and automations. */
export const ticketEvents = "conditional_ticket_events";

/** The two event types that the document shows. The rep may type others. */
export const knownEvents = ["svc:event-type:user.created", "svc:event-type:organization.created"] as const;

export const webhookMethods = ["POST", "PUT", "PATCH", "GET", "DELETE"] as const;
/** "json and xml seen"; the third stands for other formats (`docs/assumptions.md`). */
export const webhookFormats = ["json", "xml", "form_encoded"] as const;

/** Support document, "Limits". */
export const headerLimits = { count: 5, name: 128, value: 1000 } as const;

const eventType = /^svc:event-type:[\w-]+\.[\w.-]+$/;
const address = z.url({ protocol: /^https?$/ });
export const headerName = /^[A-Za-z0-9!#$%&'*+\-.^_`|~]+$/;
const headerValue = /^[\x20-\x7e\t]*$/;

/**
 * "Credentials must not be placed in custom headers": matches the names that carry them, and the beginnings
 * of their values.
 */
const credentialName =
  /^(authorization|proxy-authorization|cookie|set-cookie|(x-)?(api|access|auth|secret)[-_]?(key|token))$/i;
const credentialValue = /^(basic|bearer)\s/i;

/** Headers that the sender of a request sets itself. */
const ownName =
  /^(host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|expect|x-webhook-.*)$/i;

type Values = Readonly<Record<string, unknown>>;

/** Problems of a webhook that is about to be created (support document, "Webhook request body", "Limits"). */
export function webhookIssues(webhook: Values): readonly Issue[] {
  // A copy is made by the service alone: what stands here of it is the original's.
  if (typeof webhook.clone_of === "number") return [];
  return [
    ...endpointIssues(webhook.endpoint),
    ...connectionIssues(webhook),
    ...headersIssues(webhook.custom_headers, webhook.endpoint),
    ...secretIssues(webhook),
  ];
}

function endpointIssues(endpoint: unknown): readonly Issue[] {
  if (typeof endpoint !== "string" || endpoint.trim() === "")
    return [issueAt("endpoint", "missing", "is needed")];
  if (address.safeParse(endpoint).success) return [];
  return [issueAt("endpoint", "invalid", "must be a web address, as https://example.com")];
}

function connectionIssues({ subscriptions, http_method, request_format }: Values): readonly Issue[] {
  const issues: Issue[] = [];
  const method = webhookMethods.some((one) => one === http_method);
  if (!method) issues.push(issueAt("http_method", "invalid", "must be POST, PUT, PATCH, GET or DELETE"));
  const format = webhookFormats.some((one) => one === request_format);
  if (!format) issues.push(issueAt("request_format", "invalid", "must be JSON, XML or form encoded"));
  const listed: readonly unknown[] = Array.isArray(subscriptions) ? subscriptions : [];
  const events = listed.filter((one) => one !== ticketEvents);
  if (
    (subscriptions ?? null) !== null &&
    (!Array.isArray(subscriptions) || events.some((one) => typeof one !== "string" || !eventType.test(one)))
  )
    issues.push(issueAt("subscriptions", "invalid", "must be event types, as svc:event-type:user.created"));
  if (events.length === 0) return issues;
  if (events.length < listed.length)
    issues.push(
      issueAt("subscriptions", "invalid", "are either events or triggers and automations, never both"),
    );
  if (method && http_method !== "POST")
    issues.push(issueAt("http_method", "invalid", "must be POST for events"));
  if (format && request_format !== "json")
    issues.push(issueAt("request_format", "invalid", "must be JSON for events"));
  return issues;
}

function headersIssues(headers: unknown, endpoint: unknown): readonly Issue[] {
  if (headers === null || headers === undefined) return [];
  if (typeof headers !== "object" || Array.isArray(headers)) return [];
  const entries = Object.entries(headers);
  if (entries.length === 0) return [];
  const at = (message: string) => issueAt("custom_headers", "invalid", message);
  const names = new Set(entries.map(([name]) => name.toLowerCase()));
  const said = [
    ...(/^https:/i.test(String(endpoint).trim()) ? [] : ["need an endpoint that begins with https://"]),
    ...(entries.length > headerLimits.count ? ["are 5 at most"] : []),
    ...(names.size < entries.length ? ["must have names that differ by more than capital letters"] : []),
    ...entries.flatMap(([name, value]) => headerErrors(name, String(value))),
  ];
  return [...new Set(said)].map(at);
}

/** Problems of one header, each as the end of a sentence. */
export function headerErrors(name: string, value: string): readonly string[] {
  return [nameError(name), valueError(value)].filter((one) => one !== null);
}

function nameError(name: string): string | null {
  if (name.length > headerLimits.name) return "must have names of 128 characters at most";
  if (!headerName.test(name)) return "must have names of letters without accents, digits and !#$%&'*+-.^_`|~";
  if (credentialName.test(name)) return "must hold no credentials: these belong under Authentication";
  return ownName.test(name) ? "must leave out what the service sets itself, as Host and Content-Type" : null;
}

function valueError(value: string): string | null {
  if (value.length > headerLimits.value) return "must have values of 1000 characters at most";
  if (!headerValue.test(value)) return "must have values of letters without accents, digits and signs";
  if (value !== value.trim()) return "must have values that neither begin nor end with a space";
  return credentialValue.test(value) ? "must hold no credentials: these belong under Authentication" : null;
}

/**
 * Checks that a webhook with authentication names its secret: the secret is in the vault, and only a
 * reference to it is here (law 12).
 */
function secretIssues({ authentication_type, secret_ref }: Values): readonly Issue[] {
  const kind = authentication_type ?? null;
  const secret = secret_ref ?? null;
  if (kind !== null && secret === null) return [issueAt("secret_ref", "missing", "is needed")];
  return [];
}
